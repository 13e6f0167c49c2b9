"""The board's panes in each size: what is told, and where."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from rich.cells import cell_len

from engine.game import Outcome
from engine.giro.view import GiroView
from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.drawing.phrases import LogLine
from screens.giro.board.board_page import heading_parts, layout_of, plan
from screens.giro.board.road_layout import road_layout
from screens.giro.board.trial_pane import mark_to_beat
from screens.words.phrase import RED, Part
from screens.words.speech import LANGUAGES, speech_for
from tests.drawing.boards import SPEECH, board_model, drawn, lines_of, rest_of
from tests.snapshots.scenes import FLAT, HILLS, LONG, MIDWAY, at_the_start, in_time_trial, on_road

STARS = {1: "blue", 5: "red", 11: "black"}
TIRED = {2: (1, 3), 9: (0, 1)}
SIZES = [(60, 20), (80, 24), (80, 50), (100, 30), (120, 40), (140, 45), (160, 50), (200, 40), (200, 60), (250, 80)]


def midway():
    return on_road(MIDWAY, stars=STARS, tired=TIRED)


# ---- sizes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "columns", "large", "top", "room"),
    [
        ((60, 20), False, False, 1, 12),
        ((80, 24), False, False, 1, 16),
        ((100, 30), False, False, 1, 18),
        ((120, 40), True, False, 2, 20),
        ((160, 50), True, False, 2, 23),
        ((200, 60), True, True, 2, 35),
    ],
)
def test_a_screen_is_shared_out_by_its_size(size, columns, large, top, room):
    found = plan(*size)
    assert (found.columns, found.large, found.road_top, found.road_room) == (columns, large, top, room)


def test_at_80_columns_the_whole_of_44_spaces_is_in_two_rows():
    layout = layout_of(board_model(midway()), 80, 24)
    assert (layout.rows, layout.per_row, layout.height) == (2, 22, 16)


def test_at_200_columns_riders_have_their_names_on_the_road():
    layout = layout_of(board_model(midway()), 200, 60)
    assert (layout.rows, layout.cell, layout.profile_lines) == (2, 8, 12)
    road = lines_of(midway(), 200, 60)
    assert any(" 8 Lear 10 Nino  2₂ Car" in line and "11 ★Ott  1©★Bru +1▒▒▒▒▒  7©Ivo" in line for line in road)


def test_a_stage_that_would_need_three_rows_has_no_names_on_its_road():
    layout = layout_of(board_model(on_road({1: 98}, road=LONG)), 200, 60)
    assert layout == road_layout(200, 4, 200, 35)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "session", [midway(), at_the_start(), in_time_trial(5, 6, "2"), on_road({1: 98, 4: 100}, road=LONG)]
)
def test_nothing_reaches_the_edges_or_the_footer(session, size):
    width, height = size
    lines = lines_of(session, width, height)
    assert len(lines) <= height - 1
    assert all(cell_len(line) <= width - 1 and not line.startswith(tuple("abcdefgh▌▸")) for line in lines)


# ---- the question ---------------------------------------------------------------------------------------------------


def test_in_columns_the_team_and_the_person_are_named():
    assert rest_of(lines_of(midway(), 120, 40), "▌ Gialli · Anna").startswith("throw for whom?")


def test_riders_who_can_be_thrown_for_stand_with_what_holds_for_them():
    lines = [line[:56].strip() for line in lines_of(midway(), 120, 40)]
    first = lines.index("▸  1©★ Bruno  on 18 with Dino")
    assert lines[first + 1 : first + 6] == [
        "blue star ★, still unused; Dino is his escort",
        "3   Dino   on 18 with Bruno",
        "escort of Bruno",
        "2 ₂ Carlo  on 14",
        "fatigued, missed 1 of 3, back in 2 turns",
    ]


def test_at_80_columns_who_rests_is_told_behind_the_choices():
    assert rest_of(lines_of(midway()), "▸").endswith("3   Dino on 18     2 ₂ Carlo fatigued, missed 1 of 3")


def test_only_a_rider_who_can_be_thrown_for_can_be_clicked():
    grid = drawn(board_model(midway()), 120, 40)
    rows = {action: [y for _, y, _, one in grid.hots if one == action] for action in ("pick(0)", "pick(1)", "pick(2)")}
    lines = grid.text().split("\n")
    assert sorted(rows["pick(0)"])[-2:] == [y for y, line in enumerate(lines) if "Bruno  on" in line or "★ blue" in line
                                           or "blue star" in line]
    assert rows["pick(2)"] == []


def test_every_answer_says_where_it_leads_where_there_is_room():
    session = on_road({2: 12, 3: 12, 1: 15, 4: 15, 7: 21}, "rider:2", "2", "S")
    lines = [line[:56].strip() for line in lines_of(session, 120, 40)]
    first = lines.index("▸ double")
    assert lines[first + 1 : first + 6] == [
        "to 16", "relay to Bruno", "to 15, beside Enzo; Bruno to 16", "launch Dino",
        "stays on 14; Dino to 14, beside Carlo",
    ]
    assert not any("Where it leads" in line for line in lines)


def test_an_answer_that_leads_to_red_says_what_the_special_die_brings():
    session = on_road({4: 12, 2: 14, 10: 13, 1: 18}, "rider:4", "2", stars={4: "red"})
    lines = [line[:56].strip() for line in lines_of(session, 120, 40)]
    first = lines.index("▸ all the way")
    assert lines[first + 1 : first + 5] == [
        "to 14  red  beside Carlo", "half +1, else F, C★ or S", "stop short after 1 space", "to 13, beside Nino"]
    assert "to 14  red  beside Carlo; half +1, else F, C★ or S" in [line.strip() for line in lines_of(session)]


def test_the_space_of_an_answer_can_be_clicked():
    session = on_road({4: 12, 2: 14, 10: 13, 1: 18}, "rider:4", "2")
    grid = drawn(board_model(session), 120, 40)
    layout = layout_of(board_model(session), 120, 40)
    found = [grid.action_at(*(x, y + 2)) for x, y in (layout.number_cell(14), layout.number_cell(13))]
    assert found == ["pick(0)", "pick(1)"]


def test_where_the_banner_would_stand_is_drawn_as_a_banner():
    road = {**FLAT, "id": "places", "gp_big_jim": 8, "gp_big_jim_choices": [8, 15, 24]}
    session = at_the_start(road=road, gp_big_jim="choose")
    assert any("15◆" in line for line in lines_of(session, cursor=1))
    assert not any(" 8◆" in line for line in lines_of(session, cursor=1))


# ---- where it leads -------------------------------------------------------------------------------------------------


def test_throws_to_one_place_are_told_together_as_the_road_marks_them_with_their_odds():
    told = "+1 (1/3) → 19  red    2–4 (2/3) → 22  ▲ Windy Gap  (20, 21 are full)"
    assert told in [line.strip() for line in lines_of(midway())]


def test_odds_of_throws_that_would_take_a_line_of_their_own_are_left_out():
    assert "+1 → 19  red    2–4 → 22  ▲ Windy Gap  (20, 21 are full)" in [
        line.strip() for line in lines_of(midway(), 60, 24)]


def crowded():
    """Return a moment whose landings have much to be told of."""
    return on_road({1: 98, 3: 99, 4: 100, 5: 102, 7: 100, 8: 100, 9: 100, 10: 102, 6: 101}, road=LONG)


def test_no_line_breaks_between_a_throw_and_where_it_leads():
    lines = [line.strip() for line in lines_of(crowded(), 60, 24)]
    first = lines.index("+1 (1/3) → 99 beside Dino")
    assert lines[first + 1 : first + 3] == [
        "2–3 (1/2) → 101 beside Gino (100 is full)", "+4 (1/6) → 102 beside Fausto, Nino"]


def test_without_unicode_the_arrow_is_drawn_with_two_signs():
    lines = drawn(board_model(midway()), look=Look(depth=Depth.TRUE, ascii_only=True)).text().split("\n")
    assert any(line.strip().startswith("+1 (1/3) -> 19  red    2-4 (2/3) -> 22") for line in lines)


def test_in_columns_each_value_has_a_line_and_the_second_way_to_a_place_says_so():
    lines = [line[:56].rstrip() for line in lines_of(midway(), 120, 40)]
    first = next(y for y, line in enumerate(lines) if line.startswith(" If Bruno throws"))
    assert lines[first + 1 : first + 5] == [
        "    1   1/3  19   red  half +1, else F, C★ or S",
        "    2   1/3  22   ▲ Windy Gap  (20, 21 are full)",
        "    3   1/6  22  the same",
        "    4   1/6  22  the same",
    ]


def test_a_full_space_and_company_are_told_after_the_place():
    session = on_road({1: 98, 3: 99, 4: 100, 7: 100, 8: 100, 9: 100}, road=LONG)
    assert "+1 (1/3) → 99 beside Dino   2–3 (1/2) → 101 (100 is full)   +4 (1/6) → 102" in [
        line.strip() for line in lines_of(session)]


def test_the_special_die_says_what_each_face_would_do():
    session = in_time_trial(5, 6, "2", stars="red")
    lines = [line[:56].rstrip() for line in lines_of(session, 120, 40)]
    first = next(y for y, line in enumerate(lines) if line.startswith(" If the special die shows"))
    assert lines[first + 1 : first + 5] == [
        "    1   1/2   9  one more", "    F   1/6   8  puncture, stays there", "    C   1/6   8  fatigue, ★ cancels it",
        "    S   1/6  10  sprint",
    ]
    assert "1 (1/2) → 9   F (1/6) stays on 8   C (1/6) stays on 8, ★ cancels it" in [
        line.strip() for line in lines_of(session)]


def test_where_both_dice_fall_together_each_value_has_its_faces():
    session = on_road({1: 19, 4: 15, 7: 21}, options={"special_die": "start-or-stop"}, stars={1: "red"})
    assert "+1 (1/3): 1 → 22, S → 22   +2 (1/3): 1 → 22, S → 23" in [
        line.strip() for line in lines_of(session)]
    assert any("4   1/6  1 → 24   F → 15   C → 23 ★   S → 27" in line for line in lines_of(session, 120, 40))


# ---- dice, log, who leads -------------------------------------------------------------------------------------------


def test_the_last_throw_is_told_with_who_threw():
    session = on_road({8: 12, 7: 20, 1: 18}, "rider:8", "2", "F", options={"transfer_reroll": False})
    assert rest_of(lines_of(session), "throw for whom?") == "Learco threw  2   F  puncture"


def test_beside_a_long_question_there_is_no_throw_whose_name_has_no_room():
    session = on_road({2: 12, 3: 12, 1: 15, 4: 15, 7: 21}, "rider:2", "2", "S")
    assert rest_of(lines_of(session), "What does he do with it?") == ""


def test_who_is_to_throw_does_not_see_the_throw_of_another_rider():
    session = on_road({8: 12, 7: 20, 1: 18}, "rider:8", "2", "F", "rider:10", options={"transfer_reroll": False})
    model = board_model(session)
    model.mine = True
    assert not any("Learco threw" in line for line in drawn(model).text().split("\n"))


def test_large_dice_have_pips_or_without_unicode_the_digit():
    session = on_road({8: 12, 7: 20, 1: 18}, "rider:8", "2", "F")
    model = board_model(session)
    lines = drawn(model, 120, 40).text().split("\n")
    first = next(y for y, line in enumerate(lines) if "threw 2 and F" in line)
    assert [line[57:92].rstrip() for line in lines[first - 1 : first + 2]] == [
        "  ●               Learco", "            F     threw 2 and F", "    ●             puncture"]
    plain = drawn(model, 120, 40, Look(depth=Depth.TRUE, ascii_only=True)).text().split("\n")
    assert plain[first][57:92].rstrip() == "   2        F     threw 2 and F"


def test_the_log_is_newest_last_in_lines_and_newest_first_in_columns():
    for size, order in (((80, 24), 1), ((120, 40), -1)):
        lines = lines_of(midway(), *size)
        rows = [next(y for y, line in enumerate(lines) if word in line) for word in ("The first", "The second")]
        assert rows[1] - rows[0] == order


def long_news(session=None):
    """Return a board whose newest sentence does not fit into one line of 80 columns."""
    model = board_model(session or midway())
    news = "Luca was first over the Windy Gap, then he had a puncture and went back to 10, where he waits"
    model.log = [*model.log, LogLine((Part(news), Part("red", RED), Part(", a full space.")), 3)]
    return model


def test_the_newest_sentence_goes_over_both_lines_rather_than_being_cut():
    lines = drawn(long_news()).text().split("\n")
    assert lines[-3:-1] == [
        " ▌ Luca was first over the Windy Gap, then he had a puncture and went back to",
        " ▌ 10, where he waits red  a full space.",
    ]


def test_where_landings_leave_one_line_the_classification_gives_way_to_the_newest_sentence():
    lines = drawn(long_news(crowded()), 60, 24).text().split("\n")
    assert lines[-1].startswith(" ▌ ")
    assert not any("GC" in line for line in lines)


def test_under_the_dice_no_sentence_is_cut():
    model = long_news()
    model.log = model.log * 12
    told = [line[57:91].strip() for line in drawn(model, 120, 40).text().split("\n")]
    ends = [line for line in told if line.endswith(("…", "full space.", "happened."))]
    assert "…" not in "".join(ends)
    assert ends[0] == "▌ red  a full space."


def test_general_classification_riders_and_stars_stand_under_each_other():
    lines = [line[93:].rstrip() for line in lines_of(midway(), 120, 40)]
    titles = [line.split()[0] for line in lines if "──" in line]
    assert titles == ["GC", "Riders", "Stars"]
    assert "2 ▌ Anna           24   +3" in lines
    assert " 2  1©★ Bruno       1   +1" in lines
    assert lines[-2:] == [" 1©★     5©★    11 ★", "blue    red     black"]


def test_a_list_of_riders_that_is_cut_says_how_many_more_there_are():
    lines = [line[93:].rstrip() for line in lines_of(midway(), 120, 40)]
    riders = lines[lines.index(next(line for line in lines if line.startswith("Riders "))) + 1 :]
    assert riders[5].strip() == "… 7 more"
    assert riders[4].startswith(" 5 ")


def test_the_classification_says_after_which_stage_where_there_is_room():
    assert "GC after stage 1 ───── gap" in [line[93:] for line in lines_of(midway(), 120, 40)]
    assert lines_of(midway(), 100, 24)[-1].startswith(" GC after stage 1  1 ")
    assert lines_of(midway(), 60, 20)[-1].startswith(" GC  1 ")


def test_the_order_of_the_stage_stands_under_the_preview_without_those_at_the_start():
    session = on_road({8: 12, 7: 20, 1: 18})
    lines = [line[:56].strip() for line in lines_of(session, 120, 40)]
    first = lines.index("This stage ────────────────────────────────────── gap")
    assert lines[first + 1 :] == [
        "1  7©  Ivo       20         3  8   Learco    12   +8", "2  1©  Bruno     18   +2", "9 at the start"]


@pytest.mark.rule("GIRO-46")
def test_behind_the_first_over_the_line_gaps_are_those_of_the_classification_to_come():
    session = on_road({1: 45, 7: 44, 8: 30})
    session.match.state.winner = 1
    session.match.state.pending = Outcome(((1,), (2,), (3,), (4,)), "tour")
    lines = [line[:56].strip() for line in lines_of(session, 120, 40)]
    first = lines.index("This stage ────────────────────────────────────── gap")
    assert lines[first + 1 :] == [
        "1  1©  Bruno finish         3  8   Learco    30  +14", "2  7©  Ivo       44", "9 at the start"]


@pytest.mark.parametrize(("size", "y"), [((80, 24), 18), ((120, 40), 24)])
def test_once_the_tour_is_over_the_way_to_the_result_can_be_clicked(size, y):
    session = midway()
    session.match.state.pending = Outcome(((1,), (2,), (3,), (4,)), "tour")
    grid = drawn(board_model(session), *size)
    line = grid.text().split("\n")[y]
    assert line.startswith(" ▸ see the result")
    assert (1, y, 16, "go") in [(x, row, width, action) for x, row, width, action in grid.hots]


def test_where_the_decision_leaves_no_room_for_a_table_the_order_of_the_stage_is_one_line():
    assert lines_of(midway(), 120, 40)[-1][:56].strip() == "This stage: 1 Fausto 21, 2 Ivo 20, 3 Bruno 18 …"


def test_as_long_as_all_stand_at_the_start_the_stage_has_no_order():
    assert not any("This stage" in line for line in lines_of(at_the_start(), 200, 60))


def test_the_order_of_the_stage_stays_where_it_is_while_the_cursor_moves():
    session = on_road({1: 18, 2: 5, 3: 17, 4: 20, 7: 20, 8: 12}, road=FLAT)
    for size in ((120, 40), (200, 60)):
        found = [[y for y, line in enumerate(lines_of(session, *size, cursor=cursor)) if "This stage" in line]
                 for cursor in range(3)]
        assert found[0]
        assert found[0] == found[1] == found[2]


def test_where_nobody_has_a_star_the_riders_have_its_lines():
    lines = lines_of(on_road({1: 98}, road=LONG), 120, 40)
    assert not any("no star" in line[93:] or "Stars" in line for line in lines)
    assert lines[-1][93:].strip().endswith("more")


def test_what_holds_for_a_captain_with_two_escorts_is_told_whole():
    lines = [line[:55].strip() for line in lines_of(
        on_road({1: 18, 3: 18, 2: 17, 7: 20}, stars={1: "blue"}), 120, 40)]
    first = next(y for y, line in enumerate(lines) if line.startswith("blue star"))
    assert lines[first : first + 2] == ["blue star ★, still unused; Carlo and Dino are", "his escorts"]


def test_a_summits_name_stands_behind_its_sign_where_there_is_no_room_before_it():
    road = {**HILLS, "id": "early", "gpm": [{"space": 1, "name": "Early Wall"}, {"space": 22, "name": "Windy Gap"}]}
    assert any("▲ Early Wall" in line and line.endswith("Windy Gap 2239 ▲")
               for line in lines_of(on_road({1: 1}, road=road)))


def test_a_road_that_goes_on_below_names_the_key_that_moves_it():
    lines = lines_of(at_the_start(road=LONG), 60, 20)
    assert sum(line.endswith("PgDn") for line in lines) == 1
    assert not any("PgDn" in line for line in lines_of(midway()))


def test_at_200_columns_the_penalty_table_is_the_fourth_column():
    lines = lines_of(midway(), 200, 60)
    assert any(line.rstrip().endswith("this tour") for line in lines)
    assert any("Carlo" in line[140:] and "1/3" in line[140:] for line in lines)


# ---- time trial -----------------------------------------------------------------------------------------------------


def trial():
    return in_time_trial(7, 20, faces=("3", "2", "4"), so_far=6)


def test_a_time_trial_says_in_one_line_who_is_on_his_way_and_what_he_has_to_beat():
    line = next(one for one in lines_of(trial(), 76, 24) if "so far" in one)
    assert line.strip() == "Ivo 6 throws so far   6 to beat, 2 past the line    3 6   1 8   2 12"


def test_where_names_have_no_room_all_who_finished_a_time_trial_stand_with_their_throws():
    session = in_time_trial(4, 21, "1", faces=("3", "2", "4", "1", "3", "2", "3", "4", "2", "3", "1"), so_far=6)
    lines = [line[53:].strip() for line in lines_of(session)]
    first = lines.index("6 to beat, 2 past the line")
    assert lines[first + 1 :] == [
        "▸   4   Enzo      7 so far", "3 6   9 6   1 8   6 8", "8 8  11 8   2 12  7 12", "10 12  5 20 12 20"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_beaten_is_never_cut(language):
    speech = speech_for(language)
    view = cast(GiroView, SimpleNamespace(runs=[(7, 10, 2)]))
    full, short = (mark_to_beat(view, Look(), speech, width) for width in (40, 26))
    assert full.split()[0] == short.split()[0] == "10"
    assert full.split()[-1] == {"en": "line", "fr": "ligne", "it": "traguardo"}[language]
    assert cell_len(short) <= 26


def test_a_time_trial_lists_throws_gaps_and_who_is_still_to_start():
    lines = [line[93:].rstrip() for line in lines_of(trial(), 120, 40)]
    first = next(y for y, line in enumerate(lines) if line.startswith("Time trial"))
    assert lines[first + 1 : first + 8] == [
        "6 to beat, 2 past the line",
        "▸   7©  Ivo       6 so far",
        "1   3   Dino        6",
        "2   1©  Bruno       8   +2",
        "3   2   Carlo      12   +6",
        "8 riders still to start",
        "    4   Enzo",
    ]


# ---- header, panning, moving ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "told"),
    [(90, "Two passes, mountain, 44 spaces"), (70, "Two passes, mountain"), (55, "Two passes"), (46, "")],
)
def test_the_header_tells_of_the_stage_what_fits(room, told):
    assert heading_parts(board_model(midway()), SPEECH, room)[-1] == (told, "header-soft")


def test_the_road_can_be_moved_on_by_hand_and_stops_at_its_end():
    model = board_model(on_road({1: 98, 4: 100}, road=LONG))
    firsts = []
    for pan in (0, 1, -2, 99, -99):
        model.pan = pan
        firsts.append(next(line for line in drawn(model).text().split("\n") if line.endswith("…")).split()[-2])
    assert firsts == ["97", "113", "65", "193", "17"]


def test_a_rider_on_his_way_is_drawn_there_and_landings_wait():
    model = board_model(midway())
    model.moving = {1: (19, 2)}
    lines = drawn(model).text().split("\n")
    assert [lines[6][59:65], lines[7][59:65]] == [" 3  1★", "   ▒▒▒"]


# ---- flat roads -----------------------------------------------------------------------------------------------------

SHORT = {**FLAT, "spaces": 24, "red": [4, 9, 13, 18, 22]}


def column_of(lines: list[str], word: str) -> tuple[int, int]:
    return next((line.index(word), y) for y, line in enumerate(lines) if word in line)


def test_under_a_flat_road_of_one_row_the_log_stands_wide_under_decision_and_dice():
    lines = lines_of(on_road({4: 12, 2: 14}, "rider:4", "2", road=SHORT, stars=STARS), 120, 40)
    assert column_of(lines, "What happened ─") == (1, 29)
    assert lines[31].startswith(" ▌ The second thing happened.")
    assert column_of(lines, "This stage ─") == (57, 15)
    assert column_of(lines, "Stars ─") == (93, 29)
    assert column_of(lines, "Riders ─") == (93, 15)


def test_under_a_flat_time_trial_the_riders_stand_under_the_dice_all_twelve():
    lines = lines_of(in_time_trial(4, 21, "1"), 120, 40)
    x, y = column_of(lines, "Riders ─")
    assert x == 57
    assert [line[60:62].strip() for line in lines[y + 1 : y + 13]] == [str(number) for number in range(1, 13)]
    assert column_of(lines, "What happened ─") == (1, y + 14)


def test_under_two_rows_the_log_stands_beside_the_decision():
    lines = lines_of(on_road({4: 12, 2: 14}, "rider:4", "2", road=FLAT), 120, 40)
    assert not any("What happened" in line for line in lines)
    assert column_of(lines, "The second thing happened.")[0] == 59


def test_at_200_columns_a_flat_road_has_room_for_whole_names_and_the_log_stands_wide_below():
    lines = lines_of(on_road({4: 12, 2: 14, 11: 9}, road=FLAT, stars=STARS), 200, 60)
    assert sum(" 4 Enzo" in line for line in lines) == 1
    assert any("11 ★Ottavio" in line for line in lines)
    assert column_of(lines, "What happened ─") == (1, 36)
