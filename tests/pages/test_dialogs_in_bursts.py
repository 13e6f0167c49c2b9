"""Questions that are opened, answered and closed by keys of one burst: before they have been laid out at all."""

from pathlib import Path

import pytest
from textual.events import Key

from screens.dialogs import Ask, Prompt
from screens.palette_commands import CommandFinder
from screens.words.speech import Speech
from tui.app import TappaApp, make_app

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
