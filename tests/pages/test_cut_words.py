"""French and Italian words are longer than English ones: no word of a page is cut, and none runs into another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.settings_page import SettingRow, draw_settings
from screens.words.speech import Speech, speech_for
from tests.pages.giro_tours import session_of as giro_session
from tests.pages.giro_tours import tour_match
from tests.pages.opened_screens import NOW, put
from tests.snapshots.scenes import MIDWAY, in_time_trial, on_road, session_of
from tests.snapshots.tours import after
from tui.app import Looks, TappaApp, make_app
from tui.picture import open_page, page_text, settled

TWELVE = ("plain", "mountain-1", "mountain-2", "time-trial") * 3
CUT = re.compile(r"\w…")
LANGUAGES = ("fr", "it")


def app_in(folder: Path, language: str) -> TappaApp:
    put(folder, "a", "Evening tour")
    put(folder, "b", "Pig night", hours=-24 * 240, game="bigpig")
    return make_app(environ={"TAPPA_HOME": str(folder)}, looks=Looks(language=language), clock=lambda: NOW)


PAGES = {
    "home": None, "setup": None, "saves": None,
    "board": lambda: on_road(MIDWAY, stars={1: "blue", 5: "red", 11: "black"}, tired={2: (1, 3), 9: (0, 2)}),
    "penalties": lambda: giro_session(tour_match(tour=TWELVE, chapter=7)),
    "scorecards": lambda: giro_session(tour_match(tour=TWELVE, chapter=7)),
    "stage-end": lambda: session_of(after(3)),
    "tour-end": lambda: giro_session(tour_match(chapter=99)),
    "replay": lambda: session_of(after(3)),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_no_word_of_a_page_is_cut(tmp_path, language, size):
    app = app_in(tmp_path, language)
    cut = {}
    async with app.run_test(size=size) as pilot:
        for screen, session in PAGES.items():
            await open_page(pilot, screen, session() if session else None)
            cut[screen] = [line for line in page_text(app).split("\n") if CUT.search(line)]
            app.go_home()
            await settled(pilot)
    assert cut == {screen: [] for screen in PAGES}


async def shown(tmp_path, language, size, screen, session=None, keys=()) -> list[str]:
    app = app_in(tmp_path, language)
    async with app.run_test(size=size) as pilot:
        await open_page(pilot, screen, session)
        for key in keys:
            await pilot.press(key)
        await settled(pilot)
        return page_text(app).split("\n")


@pytest.mark.parametrize(("language", "tour"), [("fr", " 3 CLM  4  +"), ("it", "  3 CR  4  +"), ("en", "  3 TT  4  +")])
async def test_a_blank_stands_between_the_number_of_a_stage_and_its_letters(tmp_path, language, tour):
    lines = await shown(tmp_path, language, (80, 24), "setup")
    assert any(tour in line for line in lines)


@pytest.mark.parametrize(
    ("language", "told"), [("fr", "Fausto part le premier."), ("it", "Fausto parte per primo.")]
)
async def test_who_opens_a_time_trial_is_told_at_the_end_of_the_stage_before(tmp_path, language, told):
    lines = await shown(tmp_path, language, (80, 24), "stage-end", session_of(after(3)))
    assert lines[22].endswith(f"  {told}")


async def test_a_time_trial_is_told_by_its_letters_over_the_stars_where_its_word_has_no_room(tmp_path):
    french = await shown(tmp_path / "fr", "fr", (120, 40), "penalties", session_of(after(3)))
    assert french[3].split()[:4] == ["crevaisons", "montagne", "route", "CLM"]
    italian = await shown(tmp_path / "it", "it", (120, 40), "penalties", session_of(after(3)))
    assert italian[3].split()[3] == "cronometro"


async def test_how_many_riders_have_still_to_start_is_told_whole(tmp_path):
    lines = await shown(tmp_path, "fr", (80, 24), "board", in_time_trial(4, 12, "2"))
    assert any(line.endswith("encore 11 à partir") for line in lines)


@pytest.mark.parametrize("width", [80, 120])
def test_what_a_command_does_is_told_whole_under_the_keys_where_its_row_is_too_short(width):
    name = "Montrer les coureurs au lieu des équipes, dans le tableau ou la courbe, ou l’inverse"
    rows = [SettingRow("title", "Touches"), SettingRow("key", name, "Tab", ident="cards.swap"),
            SettingRow("key", "Trier", "*", ident="cards.sort")]
    speech = speech_for("fr")

    def foot(cursor: int) -> str:
        grid = Grid(width)
        draw_settings(grid, rows, speech, Look(), 24, cursor, 0)
        return " ".join(" ".join(grid.text().split("\n")[21:]).split())

    assert foot(1).startswith(name)
    assert foot(2) == speech(
        "Enter takes a new key in place of the old ones, Del brings the usual ones back.")


def test_a_command_that_is_told_whole_in_its_row_is_not_told_twice():
    grid = Grid(80)
    draw_settings(grid, [SettingRow("title", "Keys"), SettingRow("key", "Sort", "*")], Speech(), Look(), 24, 1, 0)
    assert grid.text().count("Sort") == 1
