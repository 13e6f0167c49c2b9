"""Questions that are opened, answered and closed by keys of one burst: before they have been laid out at all."""

from pathlib import Path

import pytest
from textual.events import Key, MouseDown, MouseUp
from textual.widgets._toast import Toast

from screens.dialogs import Ask, Prompt
from screens.palette_commands import CommandFinder
from screens.words.speech import Speech
from tui.app import TappaApp, make_app
from tui.picture import page_text, settled

ANSWERS = [("no", "no"), ("yes", "yes"), ("perhaps", "perhaps")]


def opened(kind: str) -> Ask | Prompt | CommandFinder:
    if kind == "ask":
        return Ask("Sure?", ANSWERS)
    return Prompt("Who?", "Anna") if kind == "prompt" else CommandFinder(Speech(), still=True)


def press(app: TappaApp, *keys: str) -> None:
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize("kind", ["ask", "prompt", "palette"])
@pytest.mark.parametrize("times", [1, 3])
async def test_what_is_closed_as_soon_as_it_is_opened_ends_nothing(tmp_path: Path, kind: str, times: int):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        stack = list(app.screen_stack)
        for _ in range(times):
            app.push_screen(opened(kind))
            app.pop_screen()
        await pilot.pause()
        assert app.fault is None
        assert app.screen_stack == stack


async def test_an_answer_is_chosen_by_keys_that_come_before_the_box_is_there(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(Ask("Sure?", ANSWERS), answers.append)
        press(app, "down", "down", "up", "enter")
        await pilot.pause()
        assert app.fault is None
        assert answers == ["yes"]


async def test_an_answer_is_moved_to_before_its_question_has_a_box(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        question = Ask("Sure?", ANSWERS)
        app.push_screen(question)
        question.action_move(2)
        await pilot.pause()
        assert app.fault is None
        assert question._answers[question._cursor][0] == "perhaps"


def click(app: TappaApp, x: int, y: int, times: int = 2) -> None:
    """Click, so quickly that nothing has come of it when the next click arrives."""
    for kind in (MouseDown, MouseUp) * times:
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))


def place(app: TappaApp, words: str) -> tuple[int, int]:
    """Return column and row of a text, where it stands lowest on the screen."""
    lines = page_text(app).split("\n")
    y = max(y for y, line in enumerate(lines) if words in line)
    return lines[y].index(words), y


@pytest.mark.parametrize("words", ["perhaps", "Esc", "Enter"])
async def test_a_double_click_on_a_question_answers_once_and_leaves_the_screen_below(tmp_path: Path, words: str):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go("rules")
        await settled(pilot)
        stack = list(app.screen_stack)
        app.push_screen(Ask("Sure?", ANSWERS), answers.append)
        await settled(pilot)
        click(app, *place(app, words))
        await settled(pilot)
        assert app.fault is None
        assert answers == [{"perhaps": "perhaps", "Esc": None, "Enter": "no"}[words]]
        assert app.screen_stack == stack


async def test_a_double_click_beside_the_palette_leaves_the_screen_below(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go("rules")
        await settled(pilot)
        stack = list(app.screen_stack)
        app.action_command_palette()
        await settled(pilot)
        click(app, 0, 23, 3)
        await settled(pilot)
        assert app.fault is None
        assert app.screen_stack == stack


async def test_a_double_click_on_the_way_back_goes_back_by_one_screen(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.go("rules")
        await settled(pilot)
        stack = list(app.screen_stack)
        app.go("settings")
        await settled(pilot)
        click(app, *place(app, "Esc"), 3)
        await settled(pilot)
        assert app.fault is None
        assert app.screen_stack == stack


async def test_a_click_on_a_notice_that_is_just_vanishing_ends_nothing(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        app.say("Copied.", seconds=60)
        await settled(pilot)
        x, y = place(app, "Copied.")
        await app.screen.query_one(Toast).remove()
        app.screen._forward_event(MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y))  # before it is laid out
        await settled(pilot)
        assert app.fault is None
        assert "Copied." not in page_text(app)
