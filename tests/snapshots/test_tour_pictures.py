"""Tables, ends and the replay of tours in notable states, a line each: what is drawn and what a reviewer must see."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.session import Session
from tests.snapshots.conftest import Pictured
from tests.snapshots.grand_tours import grand, long_names, shared
from tests.snapshots.scenes import session_of
from tests.snapshots.test_page_pictures import ASCII, LIGHT, MONO, WIDE, Page
from tests.snapshots.tours import after

LARGE = (200, 60)


def whole() -> Session:
    return session_of(grand())


def long() -> Session:
    return session_of(long_names())


def two() -> Session:
    return session_of(grand(2))


def level() -> Session:
    return session_of(shared())


def running() -> Session:
    return session_of(grand(4, 8))


def long_running() -> Session:
    return session_of(long_names(8))


def fresh() -> Session:
    return session_of(after(1))


FORTH = ("tab", "tab", *("down",) * 9, "right")
"""Keys that go into the third stage of a replay."""

PAGES = (
    Page("cards_twelve", "twelve stages, of which ten fit, three-digit gaps", "scorecards", whole),
    Page("cards_twelve_wide", "twelve stages side by side over the chart", "scorecards", whole, {"size": WIDE}),
    Page("cards_largest", "all columns, both charts", "scorecards", whole, {"size": LARGE}),
    Page("cards_more", "stages won, best, worst, places moved", "scorecards", whole, {"size": WIDE, "keys": ("plus",)}),
    Page("cards_sorted", "the riders by number, said in the header, their chart", "scorecards", whole,
         {"size": WIDE, "keys": ("asterisk", "asterisk", "tab", "down")}),
    Page("cards_long_names", "names cut, every number whole", "scorecards", long),
    Page("cards_two_teams", "two teams of three riders", "scorecards", two, {"size": WIDE}),
    Page("cards_empty", "no stage yet: dots, and that it is so", "scorecards", fresh, {"size": WIDE}),
    Page("cards_light", "the same on the light ground", "scorecards", whole, {"looks": LIGHT}),
    Page("rider_card", "one rider's twelve stages with what happened to him", "scorecards", whole,
         {"keys": ("down", "enter", "left")}),
    Page("rider_card_wide", "the same over his team's chart", "scorecards", whole,
         {"size": WIDE, "keys": ("down", "enter", "left")}),
    Page("rider_card_ascii", "the same in ASCII", "scorecards", whole, {"looks": ASCII, "keys": ("down", "enter")}),
    Page("rider_card_no_colour", "the same without colour", "scorecards", whole,
         {"looks": MONO, "keys": ("down", "enter")}),
    Page("export_asked", "text, CSV or SVG", "scorecards", whole, {"keys": ("e",)}),
    Page("penalties_long_names", "names cut, every column in its place", "penalties", long_running),
    Page("penalties_largest", "the team's stories beside the table, under each card what befell everybody", "penalties",
         running, {"size": LARGE}),
    Page("penalties_over", "the last of twelve stages has been ridden", "penalties", whole, {"size": WIDE}),
    Page("penalties_two_teams", "two teams", "penalties", two),
    Page("penalties_smallest", "every word of the titles whole", "penalties", long_running, {"size": (60, 20)}),
    Page("penalties_story", "all that happened to one rider", "penalties", running, {"keys": ("down", "enter")}),
    Page("penalties_empty", "nothing has happened yet", "penalties", fresh, {"size": WIDE}),
    Page("stage_end_long_names", "eleven cells of each team's name", "stage-end", long_running),
    Page("stage_end_largest", "the tables, the chart and the next stage", "stage-end", running, {"size": LARGE}),
    Page("stage_end_no_colour", "the same without colour", "stage-end", running, {"looks": MONO}),
    Page("stage_end_two_teams", "two teams", "stage-end", two),
    Page("tour_end_twelve", "the winner, twelve stages, the story", "tour-end", whole),
    Page("tour_end_twelve_wide", "the same with the chart", "tour-end", whole, {"size": WIDE}),
    Page("tour_end_largest", "the same with the cards", "tour-end", whole, {"size": LARGE}),
    Page("tour_end_shared", "two who share the win, said as such", "tour-end", level),
    Page("tour_end_long_names", "the story in two lines a sentence", "tour-end", long),
    Page("tour_end_shared_wide", "the same with the buttons", "tour-end", level, {"size": WIDE}),
    Page("tour_end_two_teams", "two teams", "tour-end", two, {"size": WIDE}),
    Page("rider_card_long_names", "names and towns cut, every number whole", "scorecards", long,
         {"keys": ("down", "enter")}),
    Page("tour_end_ascii", "the same in ASCII", "tour-end", whole, {"looks": ASCII}),
    Page("replay", "a moment of the past, what was chosen under the cursor, the line", "replay", whole,
         {"keys": FORTH}),
    Page("replay_wide", "the same with three columns", "replay", whole, {"size": WIDE, "keys": FORTH}),
    Page("replay_largest", "the same", "replay", whole, {"size": LARGE, "keys": FORTH}),
    Page("replay_ascii", "the same in ASCII", "replay", whole, {"looks": ASCII, "keys": FORTH}),
    Page("replay_no_colour", "the same without colour", "replay", whole, {"looks": MONO, "keys": FORTH}),
    Page("replay_smallest", "the board alone, without the line", "replay", whole, {"size": (60, 20), "keys": FORTH}),
    Page("replay_end", "the present, said as such", "replay", whole, {"keys": ("end",)}),
    Page("setup_grand_tour", "twelve cards, the time it takes", "setup", how={"keys": ("t", *("down",) * 2, "enter")}),
    Page("setup_tours_asked", "five tours with their time", "setup", how={"keys": ("t",)}),
    Page("setup_option", "the doubt in the sheet beside the option under the cursor", "setup", how={"keys": ("3",)}),
    Page("setup_option_wide", "a question beside each option, the whole doubt beside the one under the cursor", "setup",
         how={"size": WIDE, "keys": ("3", "down")}),
    Page("setup_largest", "every stage of the tour below the start", "setup",
         how={"size": LARGE, "keys": ("t", *("down",) * 2, "enter")}),
    Page("rules_searched", "the place that was found marked, which of how many it is", "rules", running,
         {"keys": ("slash", *"yellow", "enter")}),
    Page("rules_largest", "contents, the rule that is asked about marked, options", "rules", running,
         {"size": LARGE}),
)


@pytest.mark.parametrize("size", [(80, 24), WIDE], ids=["narrow", "wide"])
def test_own_stages_of_which_one_is_broken(pictured: Pictured, tmp_path: Path, size: tuple[int, int]):
    """A file that cannot be used is counted, and with room it is told what is wrong with it."""
    folder = tmp_path / "nothing" / "stages"
    folder.mkdir(parents=True)
    (folder / "hill.toml").write_text(
        'kind = "mountain"\nname = "Home hill"\nstart = "Mill"\nfinish = "Church"\nspaces = 12\nslots = 2\nred = [40]\n'
        'gp_big_jim = 3\n', encoding="utf-8")
    assert pictured("setup", size=size)


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in PAGES])
def test_tour(pictured: Pictured, page: Page):
    """See `sees` of the page with this test's id in PAGES."""
    assert pictured(page.screen, page.session() if page.session else None, **page.how), page.sees
