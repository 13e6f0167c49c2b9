"""The screens of the Pig family in the moments that matter; `sees` is what a reviewer must see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from screens.drawing.palette import Depth
from screens.session import Session
from tests.snapshots.conftest import Pictured
from tests.snapshots.pig_scenes import FOUR_ROUNDS, LAST_ROUND, LONGEST, pig_at, pig_from_start
from tests.snapshots.test_page_pictures import Page
from tui.app import Looks
from tui.picture import SEED

WIDE = (120, 40)
MONO = Looks(depth=Depth.MONO)
ASCII = Looks(ascii_only=True)


def at(*arguments: Any, **how: Any) -> Callable[[], Session]:
    return lambda: pig_at(*arguments, **how)


def from_start(*arguments: Any, **how: Any) -> Callable[[], Session]:
    return lambda: pig_from_start(*arguments, **how)


def fixed_seed(app: Any) -> None:
    """Put the seed of all pictures in the place of the one that was drawn for the game."""
    app.screen.draft.seed = SEED
    app.screen.redraw()


ROUNDS = at("bigpig", [0, 0, 0, 0], FOUR_ROUNDS, round_=1)
LAST = at("bigpig", [94, 64, 88, 41], LAST_ROUND)
SHARED = at("bigpig", [90, 95, 40], "6-4 hold 2-3 hold 1-2", round_=12)

FORTH = ("tab", "tab", "right", "right")
"""Into the third round of a replay, to a choice."""

SETUP = ("down", "right")
"""From the start of a Giro's setup to Big Pig's."""

PAGES = (
    Page("setup", "the game in the header under the cursor, players, options, dice, the start", "setup",
         how={"keys": SETUP, "then": fixed_seed}),
    Page("setup_option", "an option with the doubt that it settles", "setup",
         how={"keys": (*SETUP, "o", "down", "down", "down"), "then": fixed_seed}),
    Page("setup_wide", "the same with room", "setup",
         how={"keys": (*SETUP, "o", "down", "down", "down"), "then": fixed_seed, "size": WIDE}),
    Page("setup_smallest", "everything that is needed on 60×20", "setup",
         how={"keys": (*SETUP, "o"), "then": fixed_seed, "size": (60, 20)}),
    Page("setup_strong", "how the strong bot plays at this table", "setup",
         how={"keys": (*SETUP, "home", "down", "right"), "then": fixed_seed}),
    Page("start_throws", "who threw what for the start, who is to throw, dice of the last throw", "board",
         from_start("bigpig", 4, "6-3 5-4")),
    Page("first_throw", "empty dice, no turn yet, a turn begins with a throw, the odds of it", "board",
         from_start("bigpig", 4, first_player="seat1")),
    Page("choice", "one throw, the buttons, what a hold brings, the goal, what is needed to lead", "board",
         at("bigpig", [40, 64, 88, 41], "6-3")),
    Page("forced_throw", "the double, no hold, why: “94 + 16 = 110, not safe yet”", "board",
         at("bigpig", [94, 64, 88, 41], "4-4")),
    Page("last_round", "the mock-up: the score to beat, who still plays, Luca's turn, points not held hatched", "board",
         LAST),
    Page("last_round_wide", "the same beside the log and the rounds", "board", LAST, how={"size": WIDE}),
    Page("last_round_smallest", "the same on 60×20: everything needed is there", "board", LAST,
         how={"size": (60, 20)}),
    Page("last_round_largest", "the same on 200×60 with the rounds in a column of their own", "board", LAST,
         how={"size": (200, 60)}),
    Page("last_round_mono", "the same without colour: buttons, bars, dice and warnings can be told", "board", LAST,
         how={"looks": MONO}),
    Page("last_round_ascii", "the same in ASCII: digits for pips", "board", LAST, how={"looks": ASCII}),
    Page("last_turn", "the last turn of the last round: enough to win", "board",
         at("bigpig", [94, 64], "6-2 hold 6-6 6-5 roll 4-3")),
    Page("lost_turn", "the lost throw large with whose it was, what it cost, who is next", "board",
         at("bigpig", [40, 64, 88, 41], "6-3 roll 6-5 roll 4-1")),
    Page("all_lost", "a double one: the score is gone", "board", at("bigpig", [40, 64, 88, 41], "6-3 roll 1-1")),
    Page("many_throws", "more throws than fit: the last ones, and … before them", "board",
         at("pig", [40, 64], " roll ".join("23456234562345"))),
    Page("odds", "the exact chance to win by a throw and by a hold", "board", at("bigpig", [40, 64], "6-5 roll 4-3"),
         how={"keys": ("o",)}),
    Page("odds_unknown", "that no exact odds are known here, and how the strong bot plays", "board",
         at("bigpig", [40, 64, 88, 41], "6-5"), how={"keys": ("o",)}),
    Page("typed", "both dice are asked for, six sides to choose from", "board",
         at("bigpig", [40, 64, 88, 41], "6-5 roll", dice="typed")),
    Page("typed_first", "after one digit its die stands, the other is empty", "board",
         at("bigpig", [40, 64, 88, 41], "6-5 roll", dice="typed"), how={"keys": ("4",)}),
    Page("typed_pig", "one die is asked for", "board", at("pig", [40, 64], "5 roll", dice="typed")),
    Page("longest_names", "names are cut by cells and never read as markup", "board",
         at("bigpig", [94, 64, 88, 41], LAST_ROUND, names=LONGEST)),
    Page("longest_names_wide", "names in full", "board",
         at("bigpig", [94, 64, 88, 41], LAST_ROUND, names=LONGEST), how={"size": WIDE}),
    Page("playoff", "a playoff: tallies, scores as they were", "board",
         at("bigpig", [90, 95, 40], "6-4 hold 2-3 hold 1-2 6-5 hold", tie="playoff")),
    Page("pig", "one die, its odds", "board", at("pig", [40, 64], "5 roll 6")),
    Page("twopig", "two dice, no double", "board", at("twopig", [40, 64, 7], "5-5 roll 6-2")),
    Page("others", "a bot is playing: nothing to press", "board", at("bigpig", [40, 64], "6-5", bots=(1,))),
    Page("strong_bot", "how the strong bot plays at this table, over the scores", "board",
         at("bigpig", [40, 64], "6-5", bots=(2,), strength="strong")),
    Page("rounds", "the board in mid-game on a wide screen: rounds under the scores", "board", ROUNDS,
         how={"size": WIDE}),
    Page("scorecards", "a column a seat, the best first; what turns brought or lost, their throws", "scorecards",
         ROUNDS),
    Page("scorecards_wide", "the throws beside what they brought", "scorecards", ROUNDS, how={"size": WIDE}),
    Page("scorecards_smallest", "on 60×20 the last rounds", "scorecards", ROUNDS, how={"size": (60, 20)}),
    Page("scorecards_empty", "nobody has thrown yet", "scorecards", from_start("twopig", 2)),
    Page("game_end", "who won and how, the final scores, the story", "game-end",
         at("bigpig", [54, 88, 94, 96], "4-3 roll 3-2 hold 5-4 roll 6-3 hold 4-4 1-5 3-3 1-1")),
    Page("game_end_shared", "a shared win named as such, both bars in the banner", "game-end", SHARED),
    Page("game_end_wide", "the rounds beside the scores", "game-end", SHARED, how={"size": WIDE}),
    Page("game_end_smallest", "winner, scores and story on 60×20", "game-end", SHARED, how={"size": (60, 20)}),
    Page("replay", "a moment of the past, what was chosen under the cursor, the line of the rounds", "replay", ROUNDS,
         how={"keys": FORTH}),
    Page("replay_wide", "the same beside the log and the rounds", "replay", ROUNDS,
         how={"keys": FORTH, "size": WIDE}),
    Page("game_over_board", "the board of a game that is over leads to the result", "board", SHARED),
)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_screen(pictured: Pictured, page: Page):
    assert pictured(page.screen, page.session() if page.session else None, **page.how), page.sees
