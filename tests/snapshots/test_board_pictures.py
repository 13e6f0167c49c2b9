"""The Giro's board in the moments that matter; each docstring says what a reviewer must see."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Seat
from engine.match import Dice
from screens.drawing.palette import Depth
from tests.snapshots.conftest import Pictured
from tests.snapshots.grand_tours import LONG_RIDERS, LONG_TEAMS, grand
from tests.snapshots.scenes import (
    FLAT,
    LONG,
    MIDWAY,
    SEATS,
    STARS,
    TIRED,
    at_the_start,
    in_the_race,
    in_time_trial,
    on_road,
    session_of,
)
from tui.app import Looks

WIDE, LARGE = (120, 40), (200, 60)
ON_THE_FLAT = {1: 12, 3: 12, 2: 9, 4: 11, 5: 14, 7: 17, 8: 6, 9: 5, 10: 8, 11: 14, 12: 5, 6: 10}
FLAT_TURNS = "rider:6", "1", "rider:8", "3", "C", "rider:11", "1"
AT_200 = {1: 196, 2: 195, 3: 197, 4: 198, 5: 199, 7: 198, 8: 198, 9: 198, 10: 194, 11: 190, 12: 199, 6: 180}
LONG_SEATS = tuple(replace(seat, name=name) for seat, name in zip(SEATS, LONG_TEAMS, strict=True))

ODD_RIDERS = (
    "Bartholomew-Maximil.", "宇宙飛行士の田中", "Dvor\u030ca\u0301k x\u0302\u0323y", "[/]", "[b]x[/b]", "x[/", "Ǆuro",
    "Ωmega", "L’Héritière du Nord", "한글", "Ottavio", "Piero",
)
ODD_SEATS = (Seat("宇宙飛行士の田中さん"), Seat("[/]"), Seat("Zoe\u0308 e\u0301e\u0301"), Seat("Bartholomew-Maximil."))


# ---- the start ------------------------------------------------------------------------------------------------------


def test_start(pictured: Pictured):
    """All twelve stand on the start, three to a line up into the gutter, START over them; +1 to +4 on spaces 1 to 4."""
    assert pictured("board", at_the_start())


def test_start_wide(pictured: Pictured):
    """As at 80 columns; below it decision with preview, the log, teams and riders side by side."""
    assert pictured("board", at_the_start(), size=WIDE)


def test_start_smallest(pictured: Pictured):
    """At 60×20 the twelve stand three to a line, those of a team under each other."""
    assert pictured("board", at_the_start(), size=(60, 20))


def test_where_the_banner_stands_is_asked(pictured: Pictured):
    """The question where the banner goes, its three spaces as choices, the start crowded."""
    road = {
        "id": "three-places", "kind": "plain", "name": "Three places", "start": "Oak", "finish": "Elm", "spaces": 30,
        "slots": 3, "red": [4, 9, 13], "gp_big_jim": 8, "gp_big_jim_choices": [8, 15, 24],
    }
    assert pictured("board", at_the_start(road=road, gp_big_jim="choose"))


# ---- in mid-stage ---------------------------------------------------------------------------------------------------


def test_midway(pictured: Pictured):
    """Full spaces 10, 16, 18, 20 and 21 with a dot; 2 and 9 not filled, with turns left; landings +1 and 2–4."""
    assert pictured("board", in_the_race())


def test_midway_wide(pictured: Pictured):
    """The same with spaces of five cells: captains with © and star, the preview as a table of the four values."""
    assert pictured("board", in_the_race(), size=WIDE)


def test_midway_largest(pictured: Pictured):
    """At 200×60 two rows of spaces with names under a high profile; the penalty table is a fourth column."""
    assert pictured("board", in_the_race(), size=LARGE)


def test_midway_at_100(pictured: Pictured):
    """At 100×30 the lines of 80×24; the log has more of them, beside it the teams as a table."""
    assert pictured("board", in_the_race(), size=(100, 30))


def test_midway_at_140(pictured: Pictured):
    """At 140×45 the columns of 120×40; the log is wider and all riders are listed."""
    assert pictured("board", in_the_race(), size=(140, 45))


def test_midway_smallest(pictured: Pictured):
    """At 60×20 rows of fewer spaces; those with Bruno and his landings are in view, and … says where they go on."""
    assert pictured("board", in_the_race(), size=(60, 20))


def test_too_small(pictured: Pictured):
    """Below 60×20 only the words that say so and that nothing is lost."""
    assert pictured("board", on_road(MIDWAY), size=(50, 16))


def test_midway_second_rider(pictured: Pictured):
    """After → the cursor is on Dino, whose landings are drawn in place of Bruno's."""
    assert pictured("board", in_the_race(), keys=("right",))


def test_wall(pictured: Pictured):
    """Full spaces are walls here: whatever Bruno throws he stays on 20, and “21 is a wall” says why."""
    where = {1: 20, 7: 21, 4: 22, 8: 16, 10: 19, 11: 19}
    assert pictured("board", on_road(where, options={"full_space": "block"}))


def test_wall_wide(pictured: Pictured):
    """The preview has “21 is a wall” for the first value, and the others the same."""
    where = {1: 20, 7: 21, 4: 22, 8: 16, 10: 19, 11: 19}
    assert pictured("board", on_road(where, options={"full_space": "block"}), size=WIDE)


def test_short_stop(pictured: Pictured):
    """The question how far he rides, all the way first; 4 is drawn on 14 where that leads, the dice show the 2."""
    assert pictured("board", on_road({4: 12, 2: 14, 10: 13, 1: 18}, "rider:4", "2", tired=TIRED))


def test_short_stop_second_choice(pictured: Pictured):
    """The cursor on the short stop: 4 is drawn on 13, beside Nino."""
    assert pictured("board", on_road({4: 12, 2: 14, 10: 13, 1: 18}, "rider:4", "2", tired=TIRED), keys=("right",))


def test_short_stop_wide(pictured: Pictured):
    """Under each answer where it leads; the one under the cursor on a ground of its own."""
    session = on_road({4: 12, 2: 14, 10: 13, 1: 18}, "rider:4", "2", tired=TIRED)
    assert pictured("board", session, size=WIDE, keys=("right",))


def test_sprint(pictured: Pictured):
    """A sprint with all there is to do with it: double, relay to Bruno, launch Dino; both dice large; 2 drawn on 16."""
    where = {2: 12, 3: 12, 1: 15, 4: 15, 7: 21}
    assert pictured("board", on_road(where, "rider:2", "2", "S"), size=WIDE)


def test_sprint_relay(pictured: Pictured):
    """At 80 columns with the cursor on the relay: where Bruno comes, on the road and in words."""
    where = {2: 12, 3: 12, 1: 15, 4: 15, 7: 21}
    assert pictured("board", on_road(where, "rider:2", "2", "S"), keys=("right",))


def test_sprint_launch(pictured: Pictured):
    """With the cursor on the launch: where both come, on the road and in words."""
    where = {2: 12, 3: 12, 1: 15, 4: 15, 7: 21}
    assert pictured("board", on_road(where, "rider:2", "2", "S"), keys=("right", "right"))


def test_launch_chain(pictured: Pictured):
    """Dino was launched by Carlo, threw again, and has a sprint himself: Carlo, beside whom he was, can be launched."""
    where = {2: 3, 3: 3, 1: 15, 4: 15, 7: 21}
    session = on_road(where, "rider:2", "2", "S", "launch:3", "4", "S")
    assert pictured("board", session, size=WIDE, keys=("right",))


def test_special_die(pictured: Pictured):
    """A die thrown by hand is due on 14 red: its faces with their odds, and on the road +1, F and S."""
    session = on_road({4: 12, 6: 14, 7: 20, 1: 18}, "rider:4", "2", dice=Dice(7, "typed"))
    assert pictured("board", session, size=WIDE)


def test_start_or_stop(pictured: Pictured):
    """Bruno stands on red, so both dice fall: each value has what the four faces make of it."""
    session = on_road({1: 19, 4: 15, 7: 21}, options={"special_die": "start-or-stop"}, stars={1: "red"})
    assert pictured("board", session, size=WIDE)


def test_four_fatigued(pictured: Pictured):
    """2, 3, 5 and 9 are not filled, with the turns left; one choice alone, the others with their fatigue."""
    tired = {2: (1, 3), 3: (0, 4), 5: (0, 2), 9: (0, 2)}
    assert pictured("board", in_the_race(tired=tired))


def test_four_fatigued_wide(pictured: Pictured):
    """The same at 120 columns: when each is back, in words; the numbers of turns on the chips."""
    tired = {2: (1, 3), 3: (0, 4), 5: (0, 2), 9: (0, 2)}
    assert pictured("board", in_the_race(tired=tired), size=WIDE)


def test_four_slots(pictured: Pictured):
    """Stage of 200 spaces, four slots wide: space 100 full of four, and … says where the rows go on."""
    where = {1: 98, 2: 98, 3: 99, 4: 100, 5: 104, 7: 100, 8: 100, 9: 100, 10: 116, 11: 116}
    assert pictured("board", on_road(where, road=LONG))


def test_four_slots_wide(pictured: Pictured):
    """The same at 120 columns, where a row has 25 spaces of four columns."""
    where = {1: 98, 2: 98, 3: 99, 4: 100, 5: 104, 7: 100, 8: 100, 9: 100, 10: 116, 11: 116}
    assert pictured("board", on_road(where, road=LONG), size=WIDE)


def test_four_slots_largest(pictured: Pictured):
    """The same at 200×60: three rows in view."""
    where = {1: 98, 2: 98, 3: 99, 4: 100, 5: 104, 7: 100, 8: 100, 9: 100, 10: 116, 11: 116}
    assert pictured("board", on_road(where, road=LONG), size=LARGE)


def test_transfer(pictured: Pictured):
    """A captain's puncture: he takes it, or hands it to Enzo or Gino; 5 is drawn on 3 where it would throw him back."""
    assert pictured("board", on_road({5: 3, 4: 4, 6: 5, 7: 7}, "rider:5", "2", "F"), size=WIDE)


def test_captain_with_escort_and_stars(pictured: Pictured):
    """Captains 1 and 7 filled in all their cells, with © and star; under the choices star and escort in words."""
    where = {1: 18, 3: 18, 2: 17, 7: 20, 8: 16, 9: 12, 4: 10, 5: 9}
    held = {1: "blue", 7: "red:used", 8: "yellow"}
    assert pictured("board", on_road(where, stars=held), size=WIDE)


def test_last_spaces(pictured: Pictured):
    """Near the line: +1 lands on 44, the rest is over the line, in words; the finish chequered."""
    where = {10: 43, 12: 42, 11: 40, 1: 44, 2: 38, 7: 41, 8: 36, 4: 39, 5: 33}
    assert pictured("board", on_road(where))


def test_last_spaces_wide(pictured: Pictured):
    """The preview says “over the line” for 2, 3 and 4."""
    where = {10: 43, 12: 42, 11: 40, 1: 44, 2: 38, 7: 41, 8: 36, 4: 39, 5: 33}
    assert pictured("board", on_road(where), size=WIDE)


def test_full_space(pictured: Pictured):
    """Space 13 is full of three: its number bright with a dot; +1 and 2 lead beyond it to 14, in words too."""
    where = {1: 12, 4: 13, 7: 13, 10: 13, 5: 15, 2: 9}
    assert pictured("board", on_road(where, road=FLAT))


def test_flat_stage_wide(pictured: Pictured):
    """A road without heights leaves lines: the order of the stage stands as a table, the log across two columns."""
    assert pictured("board", on_road(ON_THE_FLAT, *FLAT_TURNS, seat=2, road=FLAT, stars=STARS, tired=TIRED), size=WIDE)


def test_flat_stage_largest(pictured: Pictured):
    """The same at 200×60."""
    session = on_road(ON_THE_FLAT, *FLAT_TURNS, seat=2, road=FLAT, stars=STARS, tired=TIRED)
    assert pictured("board", session, size=LARGE)


def test_end_of_two_hundred_spaces(pictured: Pictured):
    """The last rows of the longest stage there may be, with the finish; 198 full of four."""
    assert pictured("board", on_road(AT_200, road=LONG))


def test_end_of_two_hundred_spaces_largest(pictured: Pictured):
    """The same at 200×60."""
    assert pictured("board", on_road(AT_200, road=LONG), size=LARGE)


def test_whole_road(pictured: Pictured):
    """The road alone, from the start on; the arrows move it."""
    assert pictured("board", on_road(AT_200, road=LONG), keys=("v",))


def test_whole_road_moved_on(pictured: Pictured):
    """The same moved on by three rows, wide."""
    assert pictured("board", on_road(AT_200, road=LONG), keys=("v", "down", "down", "down"), size=WIDE)


# ---- the log --------------------------------------------------------------------------------------------------------


def test_log(pictured: Pictured):
    """Sentences with their reasons, each with its team's bar, a heading where a stage begins, which rows these are."""
    assert pictured("board", session_of(grand(4, 3)), keys=("l", "pageup", "pageup"))


def test_log_wide(pictured: Pictured):
    """The same at 120×40; no line is longer than 100 cells."""
    assert pictured("board", session_of(grand(4, 3)), keys=("l", "pageup"), size=WIDE)


def test_log_searched(pictured: Pictured):
    """Every place with the word underlined, the one that was gone to in the cursor's colour."""
    keys = ("l", "slash", *"sprint", "enter", "enter")
    assert pictured("board", session_of(grand(4, 3)), keys=keys, size=WIDE)


def test_log_no_colour(pictured: Pictured):
    """The same without colour: what was found underlined, the one that was gone to reversed."""
    keys = ("l", "slash", *"sprint", "enter", "enter")
    assert pictured("board", session_of(grand(4, 3)), keys=keys, looks=Looks(depth=Depth.MONO))


def test_log_ascii(pictured: Pictured):
    """The same in ASCII."""
    assert pictured("board", session_of(grand(4, 3)), keys=("l", "pageup"), looks=Looks(ascii_only=True))


# ---- time trial -----------------------------------------------------------------------------------------------------


def test_time_trial(pictured: Pictured):
    """Only the rider who is on his way is on the road, with his star; the special die waits to be thrown."""
    assert pictured("board", in_time_trial(5, 6, "2", stars="red"))


def test_time_trial_wide(pictured: Pictured):
    """The same in one row of 24 spaces."""
    assert pictured("board", in_time_trial(5, 10, stars="red"), size=WIDE)


def test_time_trial_end(pictured: Pictured):
    """The last rider is near the line: throws so far, the mark to beat and who has finished in the last line."""
    session = in_time_trial(4, 21, "1", faces=("3", "2", "4", "1", "3", "2", "3", "4", "2", "3", "1"), so_far=6)
    assert pictured("board", session)


def test_time_trial_end_wide(pictured: Pictured):
    """The same with throws and gaps of all who have finished."""
    session = in_time_trial(4, 21, "1", faces=("3", "2", "4", "1", "3", "2", "3", "4", "2", "3", "1"), so_far=6)
    assert pictured("board", session, size=WIDE)


def test_time_trial_end_largest(pictured: Pictured):
    """The same at 200×60."""
    session = in_time_trial(4, 21, "1", faces=("3", "2", "4", "1", "3", "2", "3", "4", "2", "3", "1"), so_far=6)
    assert pictured("board", session, size=LARGE)


# ---- dice thrown by hand --------------------------------------------------------------------------------------------


def test_typed_numeric_die(pictured: Pictured):
    """What the die shows is asked: 1 to 4 as choices, and where each leads."""
    assert pictured("board", in_the_race("rider:3", dice=Dice(7, "typed")))


def test_typed_special_die(pictured: Pictured):
    """What the special die shows is asked: 1, F, C, S."""
    where = {8: 12, 7: 20, 1: 18}
    assert pictured("board", on_road(where, "rider:8", "2", dice=Dice(7, "typed")), size=WIDE)


# ---- names ----------------------------------------------------------------------------------------------------------


def test_odd_names(pictured: Pictured):
    """Names of greatest length, wide letters, accents and brackets stand letter by letter; nothing is shifted."""
    assert pictured("board", in_the_race(riders=ODD_RIDERS, seats=ODD_SEATS))


def test_odd_names_wide(pictured: Pictured):
    """As at 80 columns; totals and gaps of teams and riders stay in their columns."""
    assert pictured("board", in_the_race(riders=ODD_RIDERS, seats=ODD_SEATS), size=WIDE)


def test_odd_names_ascii(pictured: Pictured):
    """No character beyond ASCII; what has no form there is a question mark a cell."""
    session = in_the_race(riders=ODD_RIDERS, seats=ODD_SEATS)
    assert pictured("board", session, size=WIDE, looks=Looks(ascii_only=True))


def test_longest_names(pictured: Pictured):
    """Names of twenty letters: choices, sentences and the classification in one line, no number cut."""
    assert pictured("board", in_the_race(riders=LONG_RIDERS, seats=LONG_SEATS))


def test_longest_names_wide(pictured: Pictured):
    """The same at 120 columns."""
    assert pictured("board", in_the_race(riders=LONG_RIDERS, seats=LONG_SEATS), size=WIDE)


def test_longest_names_largest(pictured: Pictured):
    """The same at 200×60, where the road has names too."""
    assert pictured("board", in_the_race(riders=LONG_RIDERS, seats=LONG_SEATS), size=LARGE)


# ---- looks ----------------------------------------------------------------------------------------------------------


def test_light(pictured: Pictured):
    """Dark words on a light ground; the road stays dark and its riders as they are."""
    assert pictured("board", in_the_race(), looks=Looks("light"))


def test_light_wide(pictured: Pictured):
    """The same with everything below the road."""
    assert pictured("board", in_the_race(), size=WIDE, looks=Looks("light"))


def test_ascii(pictured: Pictured):
    """The whole board in ASCII: ^ # for the lines, * for stars, z for fatigue, / for red, % for the finish."""
    assert pictured("board", in_the_race(), looks=Looks(ascii_only=True))


def test_no_colour(pictured: Pictured):
    """Chips and red numbers reversed, empty slots with a dot, fatigued riders dim: all is told without a colour."""
    assert pictured("board", in_the_race(), looks=Looks(depth=Depth.MONO))


def test_no_colour_wide(pictured: Pictured):
    """The same at 120 columns."""
    assert pictured("board", in_the_race(), size=WIDE, looks=Looks(depth=Depth.MONO))


def test_sixteen_colours(pictured: Pictured):
    """Sixteen colours: the four teams, red and paper are told apart."""
    assert pictured("board", in_the_race(), looks=Looks(depth=Depth.SIXTEEN))


def test_256_colours(pictured: Pictured):
    """256 colours: as in truecolor, greys in place of green heights."""
    assert pictured("board", in_the_race(), looks=Looks(depth=Depth.MANY))


def test_ascii_wide(pictured: Pictured):
    """The columns in ASCII; dice with their digit."""
    session = on_road({8: 12, 7: 20, 1: 18}, "rider:8", "2", "F")
    assert pictured("board", session, size=WIDE, looks=Looks(ascii_only=True))


def test_sixteen_colours_wide(pictured: Pictured):
    """The columns in sixteen colours: banner, tags and the row under the cursor are told apart."""
    assert pictured("board", in_the_race(), size=WIDE, looks=Looks(depth=Depth.SIXTEEN))


def test_largest_light(pictured: Pictured):
    """The four columns on a light ground."""
    assert pictured("board", in_the_race(), size=LARGE, looks=Looks("light"))


def test_largest_no_colour(pictured: Pictured):
    """The four columns without colour: names on the road are part of the reversed chips."""
    looks = Looks(depth=Depth.MONO)
    assert pictured("board", in_the_race(), size=LARGE, looks=looks)
