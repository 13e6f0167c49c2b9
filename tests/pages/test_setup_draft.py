"""A setup while it is filled in: its defaults, its changes, its title, how long it takes, and its memory."""

from __future__ import annotations

import pytest

from engine.giro.game import Giro
from engine.giro.options import OPTIONS
from engine.giro.stages import read_stage, shipped_stages
from saves.stage_files import own_stages
from screens.setup.cursor import ADD, DICE, GAME, OPTION, PRESET, SEAT, START, TITLE, TOUR, Cursor, rows
from screens.setup.duration import rounded_minutes, seconds, turns
from screens.setup.giro_draft import GiroDraft, Team, title_of
from screens.setup.last import file_of, read_last, write_last
from screens.setup.layout import Columns, Plan
from screens.words.speech import Speech

STAGES = shipped_stages()


def own_stage(ident: str):
    return read_stage({**STAGES["plain"].data, "id": ident, "name": "Home"})


def stage_text(ident: str) -> str:
    return (
        f'id = "{ident}"\nkind = "time-trial"\nname = "Home"\nstart = "A"\nfinish = "B"\nspaces = 20\nslots = 2\n'
        "red = [5]\n"
    )


# ---- filling in -----------------------------------------------------------------------------------------------------


def test_what_is_offered_first_can_be_played_at_once():
    draft = GiroDraft()
    assert draft.faults() == []
    match = draft.match()
    assert [seat.player for seat in match.setup.seats] == ["person", "bot:medium", "bot:medium", "bot:medium"]
    assert [seat.name for seat in match.setup.seats] == ["Gialli", "Azzurri", "Verdi", "Viola"]
    assert match.setup.details["tour"] == ["plain", "mountain-1", "time-trial"]
    assert match.dice.seed == draft.seed


def test_every_choice_reaches_the_match():
    draft = GiroDraft(seed=7)
    draft.teams[0].name = "  Anna\x1b[31m "
    draft.teams[0].owner = "anna"
    draft.turn_player(2, 1)
    draft.turn_captain(3)
    draft.make_captain(12)
    draft.teams[1].riders[0] = "Zeno"
    draft.turn_option("full_space", 1)
    draft.turn_dice(1)
    draft.turn_undo(1)
    match = draft.match()
    assert match.setup.seats[0].name == "Anna"
    assert match.setup.seats[0].owner == "anna"
    assert match.setup.seats[1].player == "bot:strong"
    assert match.setup.details["captains"] == [1, 4, 8, 12]
    assert match.setup.details["riders"][3:5] == ["Zeno", "Fausto"]
    assert match.setup.options["full_space"] == "block"
    assert (match.dice.seed, match.dice.kind, match.dice.undo) == (7, "typed", "free")


def test_there_are_two_to_four_teams():
    draft = GiroDraft()
    assert not draft.add_seat()
    assert draft.remove_seat(2)
    assert draft.remove_seat(1)
    assert not draft.remove_seat(1)
    assert len(draft.match().setup.details["riders"]) == 6
    assert draft.add_seat()
    assert len(draft.teams) == 3


def test_a_bot_has_no_owner():
    draft = GiroDraft()
    draft.teams[0].owner = "anna"
    draft.turn_player(1, 1)
    assert draft.teams[0].owner is None
    assert not draft.set_owner(1, "anna")
    draft.turn_owner(1, 1, "anna")
    assert draft.teams[0].owner is None


def test_an_owner_goes_round_from_nobody_to_the_first_who_answers_to_the_one_who_is_here():
    draft = GiroDraft()
    found = []
    for _ in range(4):
        draft.turn_owner(1, 1, "luca")
        found.append(draft.teams[0].owner)
    assert found == ["", "luca", None, ""]


@pytest.mark.parametrize("owner", ["", "Anna", "a b", "x" * 33, "../x"])
def test_what_is_no_login_name_is_no_owner(owner):
    draft = GiroDraft()
    assert not draft.set_owner(1, owner)
    assert draft.teams[0].owner is None


def test_stages_are_added_behind_changed_and_taken_out():
    draft = GiroDraft(tour=["plain", "time-trial"])
    assert draft.add_part(0)
    assert draft.tour == ["plain", "mountain-1", "time-trial"]
    draft.turn_part(1, 1)
    assert draft.tour == ["plain", "mountain-2", "time-trial"]
    draft.turn_part(0, -1)
    assert draft.tour == ["tre-cime", "mountain-2", "time-trial"]
    assert draft.remove_part(0)
    assert draft.tour == ["mountain-2", "time-trial"]
    assert not draft.remove_part(2)


def test_a_tour_has_twelve_stages_at_most_and_without_one_it_cannot_start():
    draft = GiroDraft(tour=["plain"] * 12)
    assert not draft.add_part(3)
    draft.tour = []
    assert [fault.code for fault in draft.faults()] == ["count"]
    assert draft.add_part(0)
    assert draft.tour == ["plain"]
    assert draft.faults() == []


def test_stages_of_ones_own_are_among_those_to_choose_from():
    draft = GiroDraft(tour=["tre-cime"], own={"home": own_stage("home")})
    draft.turn_part(0, 1)
    assert draft.tour == ["home"]
    assert draft.match().setup.details["stages"][0]["name"] == "Home"


def test_a_stage_that_is_not_there_is_a_fault():
    assert [fault.code for fault in GiroDraft(tour=["plain", "gone"]).faults()] == ["unknown-stage"]


def test_a_preset_sets_all_options_and_one_option_makes_it_custom():
    draft = GiroDraft()
    assert draft.preset == "modern"
    draft.turn_preset(1)
    assert draft.preset == "1977"
    assert draft.options["turn_order"] == "team"
    draft.turn_option("penalty_points", 1)
    assert draft.preset == "custom"
    draft.turn_preset(1)
    assert draft.preset == "modern"
    assert draft.options["penalty_points"] == "count"


def test_an_option_goes_round_through_all_its_values():
    draft = GiroDraft()
    for option in Giro.options:
        before = draft.options[option.id]
        seen = []
        for _ in option.values:
            draft.turn_option(option.id, 1)
            seen.append(draft.options[option.id])
        assert draft.options[option.id] == before
        assert sorted(map(str, seen)) == sorted(map(str, option.values))


@pytest.mark.parametrize(
    ("names", "title"),
    [
        ([], "Giro over 3 stages"),
        (["Anna"], "Giro of Anna"),
        (["Anna", "Luca"], "Giro with Luca"),
        (["Anna", "Luca", "Sara"], "Giro with Luca and Sara"),
        (["Anna", "Luca", "Ada", "Sara"], "Giro with Luca, Ada and Sara"),
    ],
)
def test_a_title_is_made_of_the_names_of_those_who_play(names, title):
    assert title_of(names, 3, Speech()) == title


def test_a_title_that_somebody_gave_stays():
    draft = GiroDraft(title="Sunday")
    draft.teams[0].name = "Anna"
    assert draft.shown_title(Speech()) == "Sunday"


# ---- how long it takes ----------------------------------------------------------------------------------------------


def test_people_take_the_time_and_bots_hardly_any():
    stages = [STAGES["plain"], STAGES["mountain-2"], STAGES["time-trial"]]
    assert seconds(stages, 1, 0) == 22 * 12 + 23 * 12 + 36 * 4
    assert seconds(stages, 0, 1) == pytest.approx(81 * 0.7)
    assert seconds([], 4, 0) == 0


def test_a_stage_of_ones_own_takes_as_long_as_a_shipped_one_of_its_length():
    assert turns(own_stage("home")) == turns(STAGES["plain"])


def test_an_estimate_is_no_more_exact_than_it_is():
    assert [rounded_minutes(60 * minutes) for minutes in (0, 1, 29, 33, 118, 121, 187)] == [1, 1, 29, 35, 120, 120, 190]


# ---- the cursor -----------------------------------------------------------------------------------------------------


def test_the_cursor_opens_on_the_start_and_goes_round():
    draft, cursor = GiroDraft(), Cursor()
    assert cursor.kind == START
    cursor.move(draft, 1)
    assert cursor.kind == GAME
    cursor.move(draft, 1)
    assert (cursor.kind, cursor.index) == (SEAT, 0)
    for _ in range(3):
        cursor.move(draft, -1)
    assert cursor.kind == TITLE


def test_a_row_for_one_more_team_is_there_while_there_is_room():
    draft = GiroDraft()
    assert (ADD, 0) not in rows(draft)
    draft.remove_seat(4)
    assert rows(draft)[4] == (ADD, 0)


def test_tab_walks_through_all_cells_and_back_the_same_way():
    draft, cursor = GiroDraft(), Cursor(kind=SEAT, index=3)
    places = []
    for _ in range(9):
        cursor.step(draft, 1)
        places.append((cursor.kind, cursor.cell if cursor.kind == SEAT else cursor.card))
    assert places == [(SEAT, 1), (SEAT, 2), (SEAT, 3), (SEAT, 4), (TOUR, 0), (TOUR, 1), (TOUR, 2), (PRESET, 2),
                      (OPTION, 2)]
    for _ in range(8):
        cursor.step(draft, -1)
    assert (cursor.kind, cursor.index, cursor.cell) == (SEAT, 3, 1)


def test_pages_go_through_the_options_and_then_from_part_to_part():
    draft, cursor = GiroDraft(), Cursor(kind=PRESET)
    found = []
    for _ in range(5):
        cursor.leap(draft, 1, 6)
        found.append((cursor.kind, cursor.index))
    assert found == [(OPTION, 0), (OPTION, 6), (OPTION, 12), (OPTION, 13), (DICE, 0)]


def test_a_cursor_on_what_was_taken_out_goes_to_what_is_next_to_it():
    draft, cursor = GiroDraft(), Cursor(kind=SEAT, index=3, card=2)
    draft.remove_seat(4)
    draft.tour.pop()
    cursor.go(draft, (SEAT, 3))
    assert (cursor.index, cursor.card) == (2, 1)


# ---- the last setup -------------------------------------------------------------------------------------------------


def test_the_last_setup_comes_back_with_another_seed_and_no_title(tmp_path):
    draft = GiroDraft(seed=5, title="Sunday")
    draft.teams = [Team("Anna", "person", "anna", 2, ["A", "", "C"]), Team("", "bot:strong", None)]
    draft.tour = ["mountain-2"]
    draft.turn_option("star_use", 1)
    draft.turn_dice(1)
    write_last(tmp_path, draft)
    found, faults = read_last(tmp_path, "giro", {})
    assert faults == []
    assert isinstance(found, GiroDraft)
    assert (found.teams, found.tour, found.options) == (draft.teams, draft.tour, draft.options)
    assert (found.dice, found.undo) == ("typed", "before-dice")
    assert found.title == ""
    assert found.seed != 5


def test_where_there_is_no_last_setup_nothing_is_said(tmp_path):
    assert read_last(tmp_path, "giro", {}) == (None, [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("tour = ", "not-toml"),
        ("x = 1", "missing"),
        ('tour = "plain"\ndice = "seeded"\nundo = "free"\nteam = []', "count"),
    ],
)
def test_a_last_setup_that_cannot_be_used_is_said_and_passed_over(tmp_path, text, code):
    (tmp_path / file_of("giro")).write_text(text)
    found, faults = read_last(tmp_path, "giro", {})
    assert found is None
    assert faults[0].code == code


def test_a_stage_that_is_not_there_any_more_is_said_and_left_out(tmp_path):
    draft = GiroDraft(tour=["home", "plain", "home"], own={"home": own_stage("home")})
    write_last(tmp_path, draft)
    found, faults = read_last(tmp_path, "giro", {})
    assert isinstance(found, GiroDraft)
    assert found.tour == ["plain"]
    assert [(fault.code, fault.values["value"]) for fault in faults] == [("unknown-stage", "home")]


def test_an_option_value_of_another_version_is_passed_over(tmp_path):
    write_last(tmp_path, GiroDraft())
    file = tmp_path / file_of("giro")
    file.write_text(file.read_text().replace('"stop"', '"never"').replace("[rules]", "[rules]\nnew = 1"))
    found, faults = read_last(tmp_path, "giro", {})
    assert faults == []
    assert found is not None
    assert found.options["special_die"] == "stop"
    assert "new" not in found.options


# ---- own stages -----------------------------------------------------------------------------------------------------


def test_a_folder_gives_its_sound_stages_and_says_what_is_wrong_with_the_others(tmp_path):
    (tmp_path / "home.toml").write_text(stage_text("home"))
    (tmp_path / "other.toml").write_text(stage_text("home"))
    (tmp_path / "plain.toml").write_text(stage_text("plain"))
    (tmp_path / "broken.toml").write_text("id = ")
    (tmp_path / "notes.txt").write_text("no stage")
    found = own_stages(tmp_path)
    assert list(found.stages) == ["home"]
    assert [(fault.place, fault.code) for fault in found.faults] == [
        ("broken.toml", "not-toml"), ("other.toml.id", "duplicate-id"), ("plain.toml.id", "duplicate-id"),
    ]


def test_a_folder_that_is_not_there_has_no_stages(tmp_path):
    assert own_stages(tmp_path / "none").stages == {}


# ---- the layout -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", range(20, 61))
def test_no_two_parts_share_a_row_and_all_stand_above_the_footer(height):
    plan = Plan.of(height, len(OPTIONS))
    taken = [
        *(plan.seats + plan.seat_step * team for team in range(4)),
        plan.hint, plan.tour, plan.tour + 1, plan.note, plan.detail, plan.rules,
        *range(plan.rules + 1, plan.rules + plan.options + 1),
        plan.more, plan.dice, plan.title, plan.start,
        *([plan.dice_note] if plan.dice_note else []), *([plan.length] if plan.length else []),
    ]
    assert len(set(taken)) == len(taken)
    assert min(taken) >= 1
    assert max(taken) <= height - 2
    assert plan.options >= 4


def test_columns_leave_one_cell_free_at_the_right():
    for width in range(60, 201):
        columns = Columns.of(width)
        assert columns.riders + 3 * columns.rider_step <= (columns.panel or width)
        assert columns.owner + columns.owner_room < columns.riders
        assert columns.player + columns.player_room < columns.owner
