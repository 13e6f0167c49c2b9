"""All screens but the board, a line each: the screen, how it is opened, and what a reviewer must see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from saves.backups import keep_backup
from saves.store import save
from screens.dialogs import Ask, Prompt
from screens.drawing.palette import Depth
from screens.session import Session
from tests.snapshots.conftest import Pictured
from tests.snapshots.grand_tours import underway
from tests.snapshots.scenes import MIDWAY, NOON, on_road, session_of
from tests.snapshots.tours import after
from tui.app import Looks

WIDE = (120, 40)
MONO = Looks(depth=Depth.MONO)
ASCII = Looks(ascii_only=True)
LIGHT = Looks("light")


@dataclass(frozen=True, slots=True)
class Page:
    """A picture of a screen."""

    name: str
    """The test's."""
    sees: str
    """What a reviewer must see."""
    screen: str
    session: Callable[[], Session] | None = None
    how: dict[str, Any] = field(default_factory=dict)
    """As `pictured` takes it."""


def midway() -> Session:
    return on_road(MIDWAY)


def tour(chapter: int) -> Callable[[], Session]:
    return lambda: session_of(after(chapter))


def ask(app: Any) -> None:
    app.push_screen(Ask("Delete “[/] of Anna”? It cannot be had back.", [("no", "no, keep it"), ("yes", "delete it")]))


def prompt(app: Any) -> None:
    app.push_screen(Prompt("What is the match called?", "Giro of [Anna]", 60))


PAGES = (
    Page("home", "the name, what can be chosen without a match to go on with, the mountain", "home"),
    Page("home_wide", "the same on a large screen, nothing stretched", "home", how={"size": WIDE}),
    Page("home_ascii", "the name in ASCII letters", "home", how={"looks": ASCII}),
    Page("home_no_colour", "all words without colour", "home", how={"looks": MONO}),
    Page("home_light", "the light ground", "home", how={"looks": LIGHT}),
    Page("ask", "a question over the board, the answer that loses nothing first", "board", midway, {"then": ask}),
    Page("prompt", "a field with the name, brackets as they are", "board", midway, {"then": prompt}),
    Page("penalties", "twelve riders, stars, fatigue, the strip of stages", "penalties", tour(3)),
    Page("penalties_wide", "the same with the last finish and a rider's story", "penalties", tour(3), {"size": WIDE}),
    Page("penalties_no_colour", "the same without colour", "penalties", tour(3), {"looks": MONO}),
    Page("penalties_ascii", "the same in ASCII", "penalties", tour(3), {"looks": ASCII}),
    Page("scorecards", "teams and riders by stage", "scorecards", tour(4)),
    Page("scorecards_wide", "the tables over the chart of gaps", "scorecards", tour(4), {"size": WIDE}),
    Page("scorecards_no_colour", "the same without colour", "scorecards", tour(4), {"size": WIDE, "looks": MONO}),
    Page("stage_end", "the strip with everybody, the winner, the tables", "stage-end", tour(3)),
    Page("stage_end_wide", "the same with room", "stage-end", tour(3), {"size": WIDE}),
    Page("stage_end_first", "the first stage again", "stage-end", tour(3), {"stage": 1, "size": WIDE}),
    Page("stage_end_ascii", "the same in ASCII", "stage-end", tour(3), {"looks": ASCII}),
    Page("tour_end", "who won the tour", "tour-end", tour(0)),
    Page("tour_end_wide", "the same with room", "tour-end", tour(0), {"size": WIDE}),
    Page("setup", "what can be set up", "setup"),
    Page("setup_wide", "the same with room", "setup", how={"size": WIDE}),
    Page("rules", "the rules as they are played in this match", "rules", midway),
    Page("rules_wide", "the same with room", "rules", midway, {"size": WIDE}),
    Page("saves", "no match yet, and how to begin one", "saves"),
    Page("saves_wide", "the same with room", "saves", how={"size": WIDE}),
    Page("settings", "each setting with its value, the one under the cursor marked", "settings"),
    Page("settings_wide", "the same with room", "settings", how={"size": WIDE}),
    Page("help", "the board's keys and how to read it, over the board", "board", midway, {"keys": ("question_mark",)}),
    Page("help_home", "the first screen's keys", "home", how={"keys": ("question_mark",)}),
)


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in PAGES])
def test_page(pictured: Pictured, page: Page):
    """See `sees` of the page with this test's id in PAGES."""
    assert pictured(page.screen, page.session() if page.session else None, **page.how), page.sees


def saved_match(folder: Path) -> Path:
    session = session_of(after(3), "Sunday evenings")
    folder.mkdir()
    save(session.saved, folder / "sunday.toml", at=NOON - timedelta(hours=20))
    return folder


def test_home_with_a_match(pictured: Pictured, tmp_path: Path):
    """The match to go on with stands first, with its stage, who is to play and when it was played."""
    assert pictured("home", saves=saved_match(tmp_path / "saves"))


def underway_match(folder: Path) -> Path:
    """Write a tour in the middle of its fourth stage."""
    folder.mkdir()
    save(session_of(underway(4, 48), "Sunday evenings").saved, folder / "sunday.toml", at=NOON - timedelta(hours=20))
    return folder


@pytest.mark.parametrize(
    ("size", "looks"),
    [((80, 24), Looks()), (WIDE, Looks()), ((200, 60), LIGHT), ((60, 20), Looks()), ((80, 24), MONO),
     ((80, 24), Looks(depth=Depth.SIXTEEN))],
    ids=["narrow", "wide", "largest_light", "smallest", "no_colour", "sixteen_colours"],
)
def test_home_in_the_middle_of_a_stage(pictured: Pictured, tmp_path: Path, size: tuple[int, int], looks: Looks):
    """The mountain is that of the stage, under it its road with red spaces, and each rider where he is."""
    assert pictured("home", saves=underway_match(tmp_path / "saves"), size=size, looks=looks)


def test_saves_with_a_match(pictured: Pictured, tmp_path: Path):
    """One match in the list, with its title, stage, players and time."""
    assert pictured("saves", saves=saved_match(tmp_path / "saves"))


def several_matches(folder: Path) -> Path:
    """Write a tour with three backups, one that is over, one changed by hand and one that is broken."""
    saved_match(folder)
    for chapter in (1, 2, 3):
        was = session_of(after(chapter), "Sunday evenings").saved
        was.seconds = 1800 * chapter
        save(was, folder / "was.toml", at=NOON - timedelta(days=4 - chapter))
        keep_backup(folder, was.ident, was.match.counter, (folder / "was.toml").read_bytes())
    over = session_of(after(0), "The first tour, to the last stage").saved
    over.ident = "b2b2b2b2"
    save(over, folder / "was.toml", at=NOON - timedelta(days=30))
    (folder / "was.toml").rename(folder / "first.toml")
    text = (folder / "first.toml").read_text(encoding="utf-8")
    (folder / "mended.toml").write_text(text.replace('"Anna"', '"Nora"'), encoding="utf-8")
    (folder / "torn.toml").write_text(text[: text.index("turns = ") + 7], encoding="utf-8")
    return folder


@pytest.mark.parametrize("size", [(80, 24), WIDE], ids=["narrow", "wide"])
def test_saves_of_all_kinds(pictured: Pictured, tmp_path: Path, size: tuple[int, int]):
    """A match, one that is over, one changed by hand, and last a torn file under the cursor, with its fault below."""
    assert pictured("saves", saves=several_matches(tmp_path / "saves"), size=size, keys=("end",))


@pytest.mark.parametrize("size", [(80, 24), WIDE], ids=["narrow", "wide"])
def test_backups(pictured: Pictured, tmp_path: Path, size: tuple[int, int]):
    """Three backups, newest first, each with its stage, who was to play and how many steps there had been."""
    assert pictured("saves", saves=several_matches(tmp_path / "saves"), size=size, keys=("b", "down"))


@pytest.mark.parametrize("size", [(80, 24), WIDE], ids=["narrow", "wide"])
def test_a_question_before_a_backup_is_restored(pictured: Pictured, tmp_path: Path, size: tuple[int, int]):
    """Which backup is meant and what becomes of the match; the answer that changes nothing is first."""
    assert pictured("saves", saves=several_matches(tmp_path / "saves"), size=size, keys=("b", "down", "enter"))


@pytest.mark.parametrize("size", [(80, 24), WIDE], ids=["narrow", "wide"])
def test_a_torn_file_looked_into(pictured: Pictured, tmp_path: Path, size: tuple[int, int]):
    """What is wrong with the file, and in the footer the ways on: a backup, set aside, read again."""
    assert pictured("saves", saves=several_matches(tmp_path / "saves"), size=size, keys=("end", "enter"))
