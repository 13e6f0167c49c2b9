"""The setup as it is seen and used: from the first screen to the first throw, by keys and by mouse."""

from __future__ import annotations

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widgets import Input

from engine.game import Fault
from engine.giro.options import OPTIONS
from saves.errors import WriteFailed
from saves.store import load
from screens import beginning
from screens.dialogs import Ask, Prompt
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.drawing.signs import UNICODE
from screens.setup.cursor import DICE, OPTION, SEAT, START, TITLE, TOUR, Cursor
from screens.setup.games import draw_setup
from screens.setup.giro_draft import GiroDraft
from screens.setup.last import write_last
from screens.setup.layout import Plan
from screens.setup.page import SetupModel
from screens.setup.screen import SetupScreen
from screens.words.options import doubt
from screens.words.speech import Speech
from tests.pages.opened_screens import page
from tui.app import make_app
from tui.picture import settled

LEFT, RIGHT = UNICODE.choice_left, UNICODE.choice_right
SIZES = ((60, 20), (80, 24), (112, 30), (120, 40), (200, 60))


def drawn(
    draft: GiroDraft, cursor: Cursor, width: int = 80, height: int = 24, look: Look | None = None, **more
) -> Grid:
    grid = Grid(width)
    model = SetupModel(draft, cursor, draft.faults(), **more)
    draw_setup(grid, model, look or Look(), Speech(), height)
    grid.reach(height)
    return grid


def giro(screen: SetupScreen) -> GiroDraft:
    """Return the setup that a screen fills in, of a Giro."""
    assert isinstance(screen.draft, GiroDraft)
    return screen.draft


def line(grid: Grid, y: int) -> str:
    return grid.text().split("\n")[y]


# ---- the page -------------------------------------------------------------------------------------------------------


def test_the_page_shows_teams_riders_stages_rules_dice_and_the_start():
    draft = GiroDraft(seed=1977)
    draft.teams[0].name = "Anna"
    draft.turn_captain(2)
    grid = drawn(draft, Cursor())
    assert line(grid, 2) == " Teams  ▌ Anna       person            1© Bruno      2  Carlo      3  Dino"
    assert line(grid, 3) == "        ▌ Azzurri    bot, medium       4  Enzo       5© Fausto     6  Gino"
    assert line(grid, 7) == " Tour    1  P  2  M  3 TT  4  +  5  ·  6  ·  7  ·  8  ·  9  · 10  · 11  · 12  ·"
    assert line(grid, 9) == "        a weekend, 3 stages, about 14 min with 1 person   + add  x take out"
    assert line(grid, 12) == "        turn order          one rider"
    assert line(grid, 19) == " Dice   thrown by the program   seed 1977   undo before the dice"
    assert line(grid, 20) == " Title  Giro of Anna"
    assert line(grid, 22) == "         ▸ Start the tour     Enter"


def test_the_option_under_the_cursor_tells_the_doubt_that_it_settles():
    grid = drawn(GiroDraft(), Cursor(kind=OPTION, index=2, option=2))
    assert f"{LEFT} is passed {RIGHT}" in grid.text()
    said = " ".join(row[52:].strip() for row in grid.text().split("\n")[13:19])
    assert said.strip() == (
        "The sheet lets a rider pass a full space, and says that a full space blocks the way. Is it passed, or does"
        " it bar the way?"
    )


@pytest.mark.parametrize("option", range(14))
def test_at_eighty_columns_every_doubt_is_told_to_its_end(option):
    text = drawn(GiroDraft(), Cursor(kind=OPTION, index=option, option=option)).text().split("\n")
    said = " ".join(row[52:].strip() for row in text[11:19])
    assert said.strip().endswith(doubt(Speech(), "giro", OPTIONS[option].id)[-12:])
    assert UNICODE.more not in "".join(row[28:51] for row in text[12:18])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("option", range(14))
def test_the_list_of_options_scrolls_to_the_one_under_the_cursor(size, option):
    text = drawn(GiroDraft(), Cursor(kind=OPTION, index=option, option=option), *size).text()
    assert f"{LEFT} " in text
    assert f" {RIGHT}" in text


def test_at_a_hundred_and_twenty_columns_the_stage_under_the_cursor_stands_at_the_right():
    grid = drawn(GiroDraft(), Cursor(kind=TOUR, card=1), 120, 40)
    assert line(grid, 2).endswith("Stage 2 ──────────── mountain-1")
    assert "Bolzano – Cortina d'Ampezzo" in line(grid, 3)
    assert "▲" in grid.text()
    assert "mountain, 32 spaces, 8 red" in grid.text()
    assert "Length" in grid.text()


def test_at_eighty_columns_it_stands_under_the_cards():
    grid = drawn(GiroDraft(), Cursor(kind=TOUR, card=1))
    assert f"{LEFT} mountain-1 {RIGHT}  Dolomiti: Bolzano – Cortina" in line(grid, 10)


def test_a_fault_is_said_at_its_place_and_beside_the_start():
    draft = GiroDraft(tour=[])
    grid = drawn(draft, Cursor())
    assert line(grid, 10) == "        There are 0; 1 to 12 are allowed."
    assert "Something above has to be put right first." in line(grid, 22)


def test_own_stages_that_cannot_be_used_are_told_with_their_reason():
    fault = Fault("not-toml", "home.toml", {"line": 1, "column": 6})
    small = drawn(GiroDraft(), Cursor(), own_faults=[fault])
    assert "1 file among your own stages cannot be used.  ! why" in line(small, 10)
    large = drawn(GiroDraft(), Cursor(), 200, 60, own_faults=[fault])
    assert "home.toml: It is not written as TOML: line 1, column 6." in large.text()


def test_a_save_that_failed_is_told_beside_the_start():
    grid = drawn(GiroDraft(), Cursor(), trouble="It was not saved. The disk is full.")
    assert "It was not saved. The disk is full." in line(grid, 22)


@pytest.mark.parametrize("size", SIZES)
def test_without_colours_and_in_ascii_everything_is_still_told(size):
    draft = GiroDraft()
    draft.teams[0].name = "Žofie ★"
    look = Look("dark", Depth.MONO, ascii_only=True)
    for cursor in (Cursor(), Cursor(kind=SEAT), Cursor(kind=TOUR), Cursor(kind=DICE), Cursor(kind=TITLE)):
        grid = drawn(draft, cursor, size[0], size[1], look)
        shown = "\n".join(strip.text for strip in grid.strips(look))
        assert shown.isascii()
        assert "> Start the tour" in shown or cursor.kind != START
        assert "1c Br" in shown


def test_long_names_stay_in_their_columns():
    draft = GiroDraft(title="T" * 60, seed=2**63 - 1)
    for team in draft.teams:
        team.name = "宮本武蔵宮本武蔵宮本"
        team.owner = "x" * 32 if team.person else None
        team.riders = ["R" * 20] * 3
    for width, height in SIZES:
        grid = drawn(draft, Cursor(kind=SEAT, index=0, cell=1), width, height)
        assert all(strip.cell_length == width for strip in grid.strips(Look()))
        text = line(grid, Plan.of(height, len(OPTIONS)).seats)
        assert "person" in text
        assert " 1©" in text


# ---- the screen -----------------------------------------------------------------------------------------------------


def app_at(folder, **keywords):
    return make_app(environ={"TAPPA_HOME": str(folder)}, **keywords)


async def opened(pilot: Pilot) -> SetupScreen:
    await settled(pilot)
    await pilot.press("n")
    await pilot.pause()
    assert isinstance(pilot.app.screen, SetupScreen)
    return pilot.app.screen


async def wrote(pilot: Pilot, text: str) -> None:
    """Answer the question on top with a text."""
    await pilot.pause()
    assert isinstance(pilot.app.screen, Prompt)
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("keys", [("enter",), ("up", "up", "g")])
async def test_from_home_two_keys_lead_to_the_first_throw_and_back_from_there_is_home(tmp_path, keys):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert type(app.screen).__name__ == "BoardScreen"
        assert [type(screen).__name__ for screen in app.screen_stack[1:]] == ["HomeScreen", "BoardScreen"]
        files = list((tmp_path / "saves").glob("*.toml"))
        assert len(files) == 1
        saved = load(files[0])
        assert saved.title == "Giro over 3 stages"
        assert saved.match.setup.details["tour"] == ["plain", "mountain-1", "time-trial"]


async def test_names_owner_captain_and_riders_are_given_by_keys(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("home", "e")
        await wrote(pilot, "Anna")
        await pilot.press("tab", "enter")
        await wrote(pilot, "Not A Login")
        assert giro(screen).teams[0].owner is None
        await pilot.press("enter")
        await wrote(pilot, "anna")
        await pilot.press("tab", "tab", "enter")
        await wrote(pilot, "Zeno")
        await pilot.press("k", "down", "k")
        team = giro(screen).teams[0]
        assert (team.name, team.owner, team.captain, team.riders) == ("Anna", "anna", 1, ["", "Zeno", ""])
        assert giro(screen).captain(2) == 5
        assert "▌ Anna" in screen._grid.text()
        assert " 2© Zeno" in screen._grid.text()


async def test_players_teams_stages_and_options_are_changed_by_keys(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("home", "down", "right")
        assert giro(screen).teams[1].player == "bot:strong"
        await pilot.press("down", "x", "x")
        assert len(giro(screen).teams) == 2
        await pilot.press("x", "plus")
        assert len(giro(screen).teams) == 3
        await pilot.press("2", "plus", "right", "tab", "x")
        assert giro(screen).tour == ["plain", "mountain-2", "time-trial"]
        await pilot.press("3", "right", "pagedown", "left")
        assert giro(screen).options["turn_order"] == "team"
        assert giro(screen).preset == "custom"
        await pilot.press("end", "up", "up", "right")
        assert giro(screen).dice == "typed"


async def test_enter_on_an_option_asks_with_the_whole_doubt(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("3", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert giro(screen).options["turn_order"] == "team"


async def test_a_click_goes_to_a_field_and_a_second_one_changes_it(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.click(offset=(52, 3))
        await pilot.pause()
        assert (screen.cursor.kind, screen.cursor.rider) == (SEAT, 5)
        await pilot.click(offset=(52, 3))
        await wrote(pilot, "Ugo")
        assert giro(screen).piece_name(5) == "Ugo"
        await pilot.click(offset=(28, 7))
        await pilot.pause()
        assert giro(screen).tour == ["plain", "mountain-1", "time-trial", "finestre"]
        await pilot.click(offset=(14, 22))
        await pilot.pause()
        assert type(app.screen).__name__ == "BoardScreen"


async def test_a_second_click_on_who_plays_changes_it_and_one_on_the_name_asks_for_another(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        for _ in range(2):
            await pilot.click(offset=(24, 3))
            await pilot.pause()
        assert [one.player for one in giro(screen).players[:2]] == ["person", "bot:strong"]
        await pilot.click(offset=(12, 3))
        await wrote(pilot, "Ugo")
        assert giro(screen).seat_name(2) == "Ugo"


async def test_a_key_that_leads_to_a_field_does_no_more_when_it_is_pressed_again(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        for key, kind in (("home", SEAT), ("1", SEAT), ("2", TOUR), ("3", OPTION), ("end", START)):
            await pilot.press(key, key)
            await pilot.pause()
            assert (app.screen, screen.cursor.kind) == (screen, kind)


async def test_a_seed_is_typed_drawn_and_refused(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("up", "up", "tab", "enter")
        await wrote(pilot, "1977")
        assert giro(screen).seed == 1977
        await pilot.press("enter")
        await wrote(pilot, "-3")
        assert giro(screen).seed == 1977
        await pilot.press("z")
        assert giro(screen).seed != 1977


async def test_a_tour_without_stages_does_not_start_and_the_cursor_goes_there(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("2", "x", "x", "x", "end", "enter")
        assert app.screen is screen
        assert screen.cursor.kind == TOUR
        assert "There are 0; 1 to 12 are allowed." in screen._grid.text()
        await pilot.press("enter", "g")
        await pilot.pause()
        assert app.screen is not screen


async def test_a_match_that_cannot_be_saved_is_said_and_the_setup_stays(tmp_path, monkeypatch):
    def full(saved, path, *, at, files):
        raise WriteFailed("full", tmp_path / ("far" * 40) / path.name)

    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        await pilot.press("home", "e")
        await wrote(pilot, "Anna")
        monkeypatch.setattr(beginning, "save", full)
        await pilot.press("g")
        assert app.screen is screen
        told = " ".join(screen._grid.text().split())
        assert "The disk is full. Free some space and try again." in told
        assert giro(screen).teams[0].name == "Anna"
        monkeypatch.undo()
        await pilot.press("g")
        await pilot.pause()
        assert type(app.screen).__name__ == "BoardScreen"


async def test_at_a_shared_table_the_first_seat_is_ones_own_and_other_people_claim_theirs(tmp_path):
    app = app_at(tmp_path, user="anna")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        assert [player.owner for player in screen.draft.players] == ["anna", None, None, None]
        assert [player.person for player in screen.draft.players] == [True, False, False, False]
        await pilot.press("home", "down", "left", "left")
        assert [(player.person, player.owner) for player in screen.draft.players[:2]] == [(True, "anna"), (True, "")]
        await pilot.press("left")
        assert [player.owner for player in screen.draft.players] == ["anna", None, None, None]


async def test_at_a_shared_table_nobody_is_told_where_the_match_would_have_been_saved(tmp_path, monkeypatch):
    def locked(saved, path, *, at, files):
        raise WriteFailed("locked", path)

    app = app_at(tmp_path, user="anna")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        monkeypatch.setattr(beginning, "save", locked)
        await pilot.press("g")
        assert "Another terminal is writing it" in screen.trouble
        assert screen.trouble.endswith(".toml was not saved.")
        assert str(tmp_path) not in screen.trouble


async def test_the_last_setup_is_offered_again_and_can_be_left_for_the_first(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("home", "e")
        await wrote(pilot, "Anna")
        await pilot.press("2", "x", "g")
        await pilot.pause()
        await pilot.press("escape")
        screen = await opened(pilot)
        assert giro(screen).seat_name(1) == "Anna"
        assert giro(screen).tour == ["mountain-1", "time-trial"]
        assert screen._grid.text().split("\n")[0].endswith("as last time")
        await pilot.press("n")
        assert giro(screen).seat_name(1) == "Gialli"
        assert "as last time" not in screen._grid.text().split("\n")[0]
        await pilot.press("equals_sign")
        assert giro(screen).seat_name(1) == "Anna"


async def test_stages_of_ones_own_are_offered_and_broken_ones_explained(tmp_path):
    folder = tmp_path / "stages"
    folder.mkdir()
    (folder / "bad.toml").write_text("id = ")
    (folder / "home.toml").write_text(
        'id = "home"\nkind = "time-trial"\nname = "Home"\nstart = "A"\nfinish = "B"\nspaces = 20\nslots = 2\nred = []\n'
    )
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("2", "left")
        assert giro(screen).tour[0] == "home"
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen_stack[-1] is screen


async def test_a_new_match_takes_its_undo_from_the_settings(tmp_path):
    (tmp_path / "settings.toml").write_text('undo = "off"\n')
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert giro(screen).undo == "off"


async def test_undo_is_as_the_settings_say_unless_it_is_changed_in_the_setup(tmp_path):
    write_last(tmp_path, GiroDraft(undo="free"))
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert giro(screen).undo == "before-dice"
        assert "as last time" in screen._grid.text().split("\n")[0]
        await pilot.press("equals_sign")
        await pilot.pause()
        assert [note.message for note in app._notifications] == ["This is the last setup."]


async def test_as_last_time_brings_the_last_setup_back_after_a_change(tmp_path):
    write_last(tmp_path, GiroDraft(tour=["plain"]))
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("2", "plus")
        assert giro(screen).tour == ["plain", "mountain-1"]
        await pilot.press("equals_sign")
        assert giro(screen).tour == ["plain"]


async def test_the_wheel_goes_from_field_to_field_and_the_count_of_hidden_options_leads_to_them(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.go("setup")
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        before = screen.cursor.index, screen.cursor.kind
        await pilot._post_mouse_events([MouseScrollUp], offset=(20, 10))
        await settled(pilot)
        assert (screen.cursor.index, screen.cursor.kind) != before
        await pilot._post_mouse_events([MouseScrollDown], offset=(20, 10))
        await settled(pilot)
        assert (screen.cursor.index, screen.cursor.kind) == before
        rows = page(app).split("\n")
        y = next(row for row, text in enumerate(rows) if "8 more, PgDn PgUp" in text)
        await pilot.click(offset=(10, y))
        await settled(pilot)
        assert (screen.cursor.kind, screen.cursor.index) == ("option", 6)
        assert f"{LEFT} whole stage {RIGHT}" in page(app)
