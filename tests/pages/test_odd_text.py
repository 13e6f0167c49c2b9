"""Names and titles that look like markup, carry terminal commands or have odd widths are shown harmlessly."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from unicodedata import normalize

import pytest
from rich.cells import cell_len
from textual import events
from textual.widgets import Input

from engine.game import Seat
from engine.giro.game import Giro
from engine.match import Dice, Match
from saves.document import Saved
from saves.heads import Head
from saves.names import clean
from screens.dialogs import Ask, Prompt
from screens.session import Session
from tests.pages.board_play import NOON, press, until
from tests.rules.giro.scenario import setup_of, table
from tui.app import Looks, TappaApp, make_app
from tui.picture import open_page, page_text, settled

MARKUP = ("[/", "[/]", "x[/", "[@click=app.quit]x[/]", "[bold]x", "[true, false]", "$x {y} %s")
COMMANDS = (
    "\x1b[2Jwiped", "\x1b]0;title\x07named", "\x1b]52;c;AAAA\x07clip", "\x9b2Jwiped", "a\rb", "a\nb", "a\x08b",
    "\x1bPq\x1b\\dcs", "\x1b",
)
UNSEEN = ("abc\u202edef", "a\u2066b\u2069", "a\u200bb", "a\u200db", "\ufeffa", "a\u00adb")
WIDTHS = (
    "宇宙飛行士", "☺\ufe0f ok", "🇮🇹 Italia", "👍\U0001f3fd", "👨\u200d👩\u200d👧",
    "e\u0301e\u0301", "\u0301x", "한글", "นิด", "カ\u3099",
)
ODD = (*MARKUP, *COMMANDS, *UNSEEN, *WIDTHS)
FORBIDDEN = {chr(code) for code in (*range(32), *range(127, 160)) if code != 10} | set(
    "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\ufe0f"
)


def session_named(text: str) -> Session:
    """Return a match in which this text is a seat's name and riders' names, past all cleaning of input and saves."""
    setup = setup_of((table(name="[/] pass", start="[b]", finish="x[/"),), teams=2)
    riders = [text, "Carlo", text, "Enzo", "Fausto", "Gino"]
    setup = replace(setup, seats=(Seat(text), Seat("Luca")), details={**setup.details, "riders": riders})
    saved = Saved(Match(Giro(), setup, Dice(7)), text, "a1b2c3d4", NOON)
    return Session(saved, Path("t.toml"), clock=lambda: NOON, write=False, still=True)


def app_on(folder: Path, looks: Looks | None = None) -> TappaApp:
    return make_app(environ={"TAPPA_HOME": str(folder)}, looks=looks or Looks(), clock=lambda: NOON)


def seen(app: TappaApp) -> str:
    """Return what an app shows, which has nothing in it that a terminal obeys or that hides, with letters composed."""
    page = page_text(app)
    assert not FORBIDDEN & set(page)
    return normalize("NFC", page)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_board_shows_any_name_and_keeps_its_columns(tmp_path: Path, size: tuple[int, int]):
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        for text in ODD:
            app.enter(session_named(text))
            await pilot.pause()
            page = seen(app)
            assert clean(text) in page, ascii(text)
            for strip in app.screen._compositor.render_strips(app.size):
                assert cell_len(strip.text) == strip.cell_length == size[0], ascii(text)
            lines = page.splitlines()
            assert lines[0].endswith("saved  turn 1")
            assert cell_len(lines[0]) == size[0] - 1
            if size[0] == 120:  # totals end in one column, whatever stands before them
                ends = {cell_len(line) for line in lines[7:-1] if line.endswith(" 0")}
                assert len(ends) == 1, ascii(text)
            await press(pilot, "space")
            assert clean(text) in seen(app), ascii(text)
            app.pop_screen()


@pytest.mark.parametrize("name", ["penalties", "scorecards"])
async def test_the_pages_over_the_board_show_any_name(tmp_path: Path, name: str):
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        for text in ODD:
            await open_page(pilot, name, session_named(text))
            assert clean(text)[:8] in seen(app), ascii(text)
            app.pop_screen()
            app.pop_screen()


async def test_in_ascii_nothing_is_beyond_it(tmp_path: Path):
    app = app_on(tmp_path, Looks(ascii_only=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for text in ODD:
            app.enter(session_named(text))
            await pilot.pause()
            assert seen(app).isascii(), ascii(text)
            app.pop_screen()


async def test_the_first_screen_shows_whose_turn_it_is_in_any_match(tmp_path: Path, monkeypatch):
    heads: list[Head] = []
    monkeypatch.setattr("screens.home.list_saves", lambda *_: heads)
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for text in ODD:
            at = datetime(2026, 5, 16, tzinfo=UTC)
            heads[:] = [Head(Path("t.toml"), text, "giro", 5, at, chapter=2, to_play=f"<{text}>")]
            app.go("home")
            await until(pilot, lambda: "Continue" in page_text(app))
            assert f"{clean(f'<{text}>')} to play" in seen(app), ascii(text)


async def test_a_toast_shows_any_text(tmp_path: Path):
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        for text in (*ODD, "dir/[/]/x: no such file", "[/] is {no} $format"):
            app.say(f"<{text}>", bad=True)
            await until(pilot, lambda: "<" in page_text(app))
            await pilot.pause()
            assert clean(f"<{text}>") in seen(app), ascii(text)
            app.clear_notifications()
            await until(pilot, lambda: "<" not in page_text(app))


async def test_a_question_shows_any_text_and_takes_the_answer(tmp_path: Path):
    app = app_on(tmp_path)
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for text in ODD:
            app.push_screen(Ask(f"Delete <{text}>?", [("no", f"keep <{text}>"), ("yes", text)]), answers.append)
            await pilot.pause()
            assert f"keep {clean(f'<{text}>')}" in seen(app), ascii(text)
            await press(pilot, "down", "enter")
            assert answers.pop() == "yes"


async def test_a_field_shows_any_text_and_gives_it_back_clean(tmp_path: Path):
    app = app_on(tmp_path)
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for text in ODD:
            app.push_screen(Prompt("What is he called?", f"<{text}>", 30), answers.append)
            await pilot.pause()
            assert clean(f"<{text}>", 30) in seen(app), ascii(text)
            await press(pilot, "enter")
            assert answers.pop() == clean(f"<{text}>", 30)


async def test_a_field_takes_nothing_harmful_from_the_clipboard(tmp_path: Path):
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for text in ODD:
            app.push_screen(Prompt("What is he called?", "", 30))
            await pilot.pause()
            field = app.screen.query_one(Input)
            field.post_message(events.Paste(f"<{text}>"))
            await until(pilot, lambda: field.value)  # noqa: B023  (asked within the round)
            await pilot.pause()
            seen(app)
            await press(pilot, "escape")


async def test_blanks_can_be_typed_at_the_end_of_a_field(tmp_path: Path):
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(Prompt("What is he called?", "", 30))
        await pilot.pause()
        await press(pilot, "é", "space", "x")
        assert app.screen.query_one(Input).value == "é x"


async def test_brackets_typed_key_by_key_stay_what_they_are(tmp_path: Path):
    app = app_on(tmp_path)
    answers: list[str | None] = []
    typed = "[@click=app.quit]x[/]"
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(Prompt("What is he called?", "", 30), answers.append)
        await pilot.pause()
        for index, char in enumerate(typed, 1):
            await pilot.press(char)
            await pilot.pause()
            assert app.screen.query_one(Input).value == typed[:index]
        assert typed in seen(app)
        await pilot.click(Input)
        assert app.is_running
        await press(pilot, "enter")
    assert answers == [typed]
