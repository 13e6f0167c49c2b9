"""A game of the pig family played on its board."""

from __future__ import annotations

import pytest

from engine.bigpig.odds import odds
from engine.game import Chance, Decision, Outcome
from saves.store import load
from screens.pig.board import PigBoard
from screens.pig.game_end import GameEndScreen
from screens.pig.scorecards import PigScorecards
from tests.pages.board_play import press, shown, until
from tests.pages.pig_play import app_of, board_of, playing_pig
from tests.snapshots.pig_scenes import LAST_ROUND, pig_match
from tui.picture import settled


async def test_space_throws_h_banks_and_every_step_is_saved(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 64], dice="seeded"), tmp_path) as pilot:
        session = board_of(pilot).session
        await press(pilot, "space")
        assert session.match.counter == 1
        while not isinstance(session.pending, Decision):
            await press(pilot, "space")
        seat, total = session.view.on_turn, session.view.turn_total
        score = session.view.scores[seat]
        await press(pilot, "h")
        assert session.view.scores[seat] == score + total
        assert load(session.path).match.counter == session.match.counter


async def test_h_banks_too_and_the_arrows_go_from_button_to_button(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 64], "6-3"), tmp_path) as pilot:
        board = board_of(pilot)
        await press(pilot, "right")
        assert "▸ Hold" in shown(pilot)
        await press(pilot, "left")
        assert "▸ Throw again" in shown(pilot)
        await press(pilot, "h")
        assert board.session.view.scores[1] == 49


async def test_b_banks_as_the_rules_call_it(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 64], "6-3"), tmp_path) as pilot:
        board = board_of(pilot)
        await press(pilot, "b")
        assert board.session.view.scores[1] == 49


@pytest.mark.parametrize(("scores", "strength", "size", "told"), [
    ([40, 64], "strong", (80, 24), "The strong bot plays without a fault at this table.   goal 100"),
    ([40, 64, 20], "strong", (80, 24), "The strong bot plays by rules of thumb at this table.   goal 100"),
    ([40, 64, 20], "strong", (120, 40), "The strong bot plays by rules of thumb at this table.   goal 100"),
    ([40, 64], "strong", (60, 20), "──── goal 100"),
    ([40, 64], "medium", (80, 24), "──── goal 100"),
])
async def test_the_board_says_how_the_strong_bot_plays(tmp_path, scores, strength, size, told):
    match = pig_match("bigpig", scores, "6-3", bots=(2,), strength=strength)
    async with playing_pig(match, tmp_path, size) as pilot:
        heading = next(line for line in shown(pilot).splitlines() if line.startswith(" Scores"))
        assert heading.rstrip().endswith(told)


@pytest.mark.parametrize(("rounds", "told"), [(7, "turn, score, throws"), (8, "turn and score")])
async def test_beside_the_log_the_rounds_have_their_throws_as_long_as_all_rounds_fit(tmp_path, rounds, told):
    script = " ".join(["5-4 hold"] * 4 * rounds)
    match = pig_match("bigpig", [0, 0, 0, 0], script, round_=1, target=1000)
    async with playing_pig(match, tmp_path, (120, 40)) as pilot:
        lines = shown(pilot).splitlines()
        top = next(row for row, line in enumerate(lines) if line.startswith(" Rounds"))
        assert lines[top][:79].endswith(told)
        below = [line[:79].split() for line in lines[top + 2 :]]
        assert ["1", "+9", "9", "+9", "9", "+9", "9", "+9", "9"] in below
        assert below.count(["5-4"] * 4) == (rounds if "throws" in told else 0)


async def test_there_is_no_hold_while_a_die_is_due(tmp_path):
    async with playing_pig(pig_match("bigpig", [94, 64], "4-4"), tmp_path) as pilot:
        board = board_of(pilot)
        counter = board.session.match.counter
        assert "h hold" not in shown(pilot)
        await press(pilot, "h")
        assert board.session.match.counter == counter
        assert "94 + 16 = 110, not safe yet" in shown(pilot)
        assert "a double, you must throw again" in shown(pilot)


@pytest.mark.rule("PIG-E10")
async def test_a_match_saved_in_a_forced_throw_resumes_there(tmp_path):
    async with playing_pig(pig_match("bigpig", [96, 64], "4-4"), tmp_path) as pilot:
        board = board_of(pilot)
        app, path = app_of(pilot), board.session.path
        board.session.write()
        await press(pilot, "escape")
        app.open_match(path)
        await until(pilot, lambda: isinstance(app.screen, PigBoard) and app.screen is not board)
        await settled(pilot)
        again = board_of(pilot).session
        assert isinstance(again.pending, Chance)
        assert again.view.forced
        assert "96 + 16 = 112, not safe yet" in shown(pilot)


async def test_the_last_round_tells_the_score_to_beat_and_who_still_plays(tmp_path):
    async with playing_pig(pig_match("bigpig", [94, 64, 88, 41], LAST_ROUND), tmp_path) as pilot:
        text = shown(pilot)
        assert "last round, Anna has 102" in text
        assert "Last round: 102 is the score to beat. Then still to play: Ada and Sara." in text
        assert "32 to take home; 39 are needed to lead" in text
        assert "next throw: 10 in 36 loses the turn, 1 in 36 all" in text


async def test_two_dice_are_typed_digit_by_digit_and_the_first_can_be_taken_back(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 64], dice="typed"), tmp_path) as pilot:
        session = board_of(pilot).session
        await press(pilot, "4")
        assert session.match.counter == 0
        assert "4 and:" in shown(pilot)
        await press(pilot, "backspace", "6", "3")
        assert session.view.throws == ("6-3",)
        await press(pilot, "u")
        assert session.view.throws == ()


@pytest.mark.parametrize("game", ["bigpig", "twopig"])
async def test_two_dice_can_be_typed_with_a_hyphen_between_them_and_nowhere_else(tmp_path, game):
    async with playing_pig(pig_match(game, [40, 64], dice="typed"), tmp_path) as pilot:
        session = board_of(pilot).session
        for keys, seen in ((["minus"], "type both dice:"), (["4"], "4 and:"), (["minus"], "4 and:"),
                           (["minus"], "4 and:"), (["backspace"], "type both dice:"), (["6", "minus"], "6 and:")):
            await press(pilot, *keys)
            assert seen in shown(pilot)
        await press(pilot, "3")
        assert session.view.throws == ("6-3",)


async def test_two_dice_are_chosen_by_the_cursor_one_after_the_other(tmp_path):
    async with playing_pig(pig_match("twopig", [40, 64], dice="typed"), tmp_path) as pilot:
        session = board_of(pilot).session
        await press(pilot, "right", "right", "right", "right", "enter", "right", "right", "enter")
        assert session.view.throws == ("4-2",)


async def test_one_die_is_typed_with_one_digit(tmp_path):
    async with playing_pig(pig_match("pig", [40, 64], dice="typed"), tmp_path) as pilot:
        session = board_of(pilot).session
        await press(pilot, "7", "5")
        assert session.view.throws == ("5",)


@pytest.mark.parametrize(("dice", "said"), [
    ("typed", ["The question comes first; the dice are typed after it."]), ("seeded", []),
])
async def test_a_die_that_is_typed_while_a_question_waits_is_told_to_come_after_it(tmp_path, dice, said):
    async with playing_pig(pig_match("bigpig", [40, 64], "5-4", dice=dice), tmp_path) as pilot:
        counter = board_of(pilot).session.match.counter
        await press(pilot, "6")
        await settled(pilot)
        assert board_of(pilot).session.match.counter == counter
        assert [note.message for note in pilot.app._notifications] == said


async def test_the_odds_come_and_go_with_o_and_are_those_of_the_table(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 64], "6-5 roll 4-3"), tmp_path) as pilot:
        known = odds(board_of(pilot).session.view)
        assert known is not None
        assert known.roll is not None
        assert known.hold is not None
        await press(pilot, "o")
        told = f"To win: throw {100 * known.roll:.1f} %, hold {100 * known.hold:.1f} %. Exact, between perfect players."
        assert told in shown(pilot)
        await press(pilot, "o")
        assert "To win:" not in shown(pilot)


@pytest.mark.parametrize(("game", "scores", "options"), [
    ("bigpig", [40, 64, 10], {}), ("bigpig", [40, 44], {"target": 50}), ("pig", [40, 64], {}),
])
async def test_where_the_table_does_not_hold_the_odds_say_so(tmp_path, game, scores, options):
    script = "5" if game == "pig" else "6-5"
    async with playing_pig(pig_match(game, scores, script, **options), tmp_path) as pilot:
        await press(pilot, "o")
        assert "No exact odds for this table" in shown(pilot)


@pytest.mark.rule("PIG-26")
async def test_the_help_tells_the_goal_the_story_and_the_family(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 44], target=50), tmp_path, (200, 60)) as pilot:
        await press(pilot, "question_mark")
        await settled(pilot)
        text = " ".join(shown(pilot).split())
        assert "somebody has 50 or more" in text
        assert "An example of four." in text
        assert "Pass the Pigs" in text


async def test_bots_play_by_themselves_up_to_a_persons_throw(tmp_path):
    async with playing_pig(pig_match("bigpig", [0, 0, 0], bots=(1, 2)), tmp_path) as pilot:
        session = board_of(pilot).session
        await until(pilot, lambda: session.asks_person() and session.view.on_turn == 3)
        assert session.match.counter >= 2
        assert {token[0] for token in session.match.journal.tokens} <= {"~", "="}


@pytest.mark.parametrize("keys", [("n",), ("escape", "n")])
async def test_the_end_shows_by_itself_and_another_game_has_the_same_setup(tmp_path, keys):
    match = pig_match("bigpig", [94, 64], "6-2 hold", dice="typed", target=100, tie="playoff")
    async with playing_pig(match, tmp_path) as pilot:
        app = app_of(pilot)
        former = board_of(pilot).session
        await press(pilot, "1", "3")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await settled(pilot)
        assert isinstance(former.pending, Outcome)
        assert "Anna wins with the highest score." in shown(pilot)
        await press(pilot, *keys)
        await until(pilot, lambda: isinstance(app.screen, PigBoard) and board_of(pilot).session is not former)
        again = board_of(pilot).session
        assert again.path != former.path
        assert (again.match.setup, again.match.dice.kind) == (former.match.setup, "typed")
        assert again.match.dice.seed != former.match.dice.seed
        assert again.match.counter == 0
        assert len(app.screen_stack) == 3


async def test_the_scorecards_open_scroll_and_close_with_c(tmp_path):
    rounds = " ".join(["6-3 hold 1-4"] * 14)
    async with playing_pig(pig_match("bigpig", [0, 0], rounds, round_=1, target=1000), tmp_path, (60, 20)) as pilot:
        app = app_of(pilot)
        await press(pilot, "c")
        await until(pilot, lambda: isinstance(app.screen, PigScorecards))
        await settled(pilot)
        assert "\n 14" in shown(pilot)
        assert "\n  1 ▌" in shown(pilot)  # the first of the standings
        assert "─ score" in shown(pilot)
        assert "\n  …  ▌" in shown(pilot)  # earlier rounds are out of sight
        await press(pilot, "home")
        assert "\n  …  ▌" not in shown(pilot)
        assert "\n 14" not in shown(pilot)
        assert "  1   +9" in shown(pilot)
        await press(pilot, "end")
        assert "\n 14" in shown(pilot)
        await press(pilot, "c")
        assert isinstance(app.screen, PigBoard)


async def test_buttons_are_clicked(tmp_path):
    async with playing_pig(pig_match("bigpig", [40, 64], "6-3"), tmp_path) as pilot:
        board = board_of(pilot)
        y = next(row for row, text in enumerate(shown(pilot).split("\n")) if "▸ Throw again" in text)
        x = shown(pilot).split("\n")[y].index("Hold")
        await pilot.click(offset=(x, y))
        await pilot.pause()
        assert "▸ Hold" in shown(pilot)
        await pilot.click(offset=(x, y))
        await pilot.pause()
        assert board.session.view.scores[1] == 49
