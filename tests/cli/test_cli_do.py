"""`tappa do`: answers, dice of one's own, undo, other people's seats; all of a call or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Chance
from tests.cli.calls import Run, Tappa, journal, saved


def unchanged(refused: Run, before: bytes, code: int = 1) -> bool:
    """Tell whether a call was refused and the save stayed as it was, to the byte."""
    assert refused.code == code
    assert refused.out == ""
    return Path("t.toml").read_bytes() == before


def test_an_answer_is_saved_with_the_die_that_follows_and_told_with_what_is_pending_next(giro: Tappa):
    done = giro("do", "t.toml", "rider:2")
    assert done.code == 0
    assert len(journal()) == 2
    assert journal()[0] == "rider:2"
    assert journal()[1][0] == "="
    face = journal()[1][1]
    assert done.lines[0] == f"Carlo {face}: start to {face}."
    assert done.lines[1].startswith("Luca: ")
    assert [line.split()[0] for line in done.lines[2:]] == ["rider:4", "rider:5", "rider:6"]


def test_several_answers_are_given_one_after_the_other(giro: Tappa):
    assert giro("do", "t.toml", "rider:2", "rider:5", "rider:3", "--dice", "1,1,1").code == 0
    assert journal()[::2] == ["rider:2", "rider:5", "rider:3"]


def test_dice_of_ones_own_fall_in_order_and_the_seed_gives_the_rest(giro: Tappa):
    giro("do", "t.toml", "rider:1", "rider:4", "rider:1", "--dice", "4,2")
    assert journal()[:5] == ["rider:1", "!4", "rider:4", "!2", "rider:1"]
    assert journal()[5][0] == "="


def test_a_special_die_that_falls_by_itself_takes_the_next_of_the_dice(giro: Tappa):
    giro("do", "t.toml", "rider:1", "rider:4", "rider:1", "--dice", "4,2,1,f")
    assert journal() == ["rider:1", "!4", "rider:4", "!2", "rider:1", "!1", "!F"]  # space 5 is red


def test_typed_and_seeded_dice_count_alike_for_the_dice_to_come(giro: Tappa):
    giro("do", "t.toml", "rider:1", "rider:4", "rider:2")
    seeded = [token[1] for token in journal() if token[0] == "="]
    giro("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--seed", "7", "--out", "t.toml", "--force")
    giro("do", "t.toml", "rider:1", "rider:4", "rider:2", "--dice", ",".join(seeded[:2]))
    assert [token[1] for token in journal() if token[0] in "=!"] == seeded


def test_no_throw_leaves_the_die_waiting_for_throw(giro: Tappa):
    left = giro("do", "t.toml", "rider:2", "--no-throw")
    assert journal() == ["rider:2"]
    assert isinstance(saved().match.pending, Chance)
    assert left.lines[-1].split() == ["throw"]
    giro("do", "t.toml", "throw")
    assert len(journal()) == 2


def test_the_die_that_was_left_waiting_is_the_one_that_would_have_fallen(giro: Tappa):
    giro("do", "t.toml", "rider:2")
    at_once = journal()
    giro("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--seed", "7", "--out", "t.toml", "--force")
    giro("do", "t.toml", "rider:2", "--no-throw")
    giro("do", "t.toml", "throw")
    assert journal() == at_once


@pytest.mark.parametrize(("args", "code", "named"), [
    (["rider:4"], 1, ["rider:4", "rider:1, rider:2, rider:3"]),
    (["rider 2"], 1, ["rider 2", "rider:1"]),
    (["throw"], 1, ["throw", "rider:1"]),
    (["rider:2", "rider:4", "rider:9", "--dice", "1,1"], 1, ["rider:9", "rider:1"]),
    (["rider:2", "--dice", "7"], 2, ["7", "1, 2, 3, 4"]),
    (["rider:2", "--dice", "F"], 2, ["F", "1, 2, 3, 4"]),
    (["rider:2", "--dice", "2,x"], 1, ["x"]),
    (["rider:2", "--dice", "2,3"], 1, ["3"]),
    (["undo"], 1, []),
])
def test_what_cannot_be_done_is_told_with_what_can_and_nothing_of_the_call_is_written(
    giro: Tappa, args: list[str], code: int, named: list[str]
):
    before = Path("t.toml").read_bytes()
    refused = giro("do", "t.toml", *args)
    assert unchanged(refused, before, code)
    for text in named:
        assert text in refused.err
    assert "Nothing was written." in refused.err


def test_a_match_with_real_dice_waits_for_each_of_them(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--dice", "typed", "--out", "t.toml")
    waiting = tappa("do", "t.toml", "rider:1")
    assert journal() == ["rider:1"]
    assert waiting.lines[-1].split() == ["--dice", "1|2|3|4"]
    before = Path("t.toml").read_bytes()
    assert unchanged(tappa("do", "t.toml", "throw"), before)
    tappa("do", "t.toml", "--dice", "3")
    assert journal() == ["rider:1", "!3"]


def test_a_real_die_is_corrected_by_undo(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--dice", "typed", "--out", "t.toml")
    tappa("do", "t.toml", "rider:1", "--dice", "3")
    tappa("do", "t.toml", "undo", "--dice", "4")
    assert journal() == ["rider:1", "!4"]


def test_undo_is_refused_past_a_die_of_the_program_and_takes_back_where_that_is_free(tappa: Tappa):
    new = ("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--out", "t.toml", "--force")
    tappa(*new)
    tappa("do", "t.toml", "rider:2")
    before = Path("t.toml").read_bytes()
    assert unchanged(tappa("do", "t.toml", "undo"), before)
    tappa(*new, "--undo", "free")
    tappa("do", "t.toml", "rider:2")
    counter = saved().match.counter
    assert tappa("do", "t.toml", "undo").code == 0
    assert journal() == []
    assert saved().match.counter > counter


def test_a_throw_that_opens_a_turn_waits_for_the_word(tappa: Tappa):
    begun = tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "time-trial", "--out", "t.toml")
    assert begun.lines[-1].split() == ["throw"]
    tappa("do", "t.toml", "throw", "--dice", "4,S")  # space 4 is red
    assert journal() == ["!4", "!S"]
    assert isinstance(saved().match.pending, Chance)


def test_bots_are_not_answered_for_and_do_not_play(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain", "--out", "t.toml")
    tappa("do", "t.toml", "rider:1")
    assert len(journal()) == 2
    before = Path("t.toml").read_bytes()
    refused = tappa("do", "t.toml", "rider:4")
    assert unchanged(refused, before)
    assert "--until person" in refused.err


def test_a_finished_match_takes_no_answer(giro: Tappa):
    giro("auto", "t.toml", "--strength", "easy")
    before = Path("t.toml").read_bytes()
    assert unchanged(giro("do", "t.toml", "rider:1"), before)


# ---- seats with an owner --------------------------------------------------------------------------------------------


@pytest.fixture
def owned(tappa: Tappa, tappa_home: Path) -> Tappa:
    """Begin a match of Anna, whose seat is `anna`'s, and an open seat, as `m` in the folder of saves."""
    (tappa_home / "saves").mkdir(parents=True)
    out = str(tappa_home / "saves" / "m.toml")
    assert tappa("new", "giro", "--seats", "Anna@anna,Luca@", "--stages", "plain", "--out", out).code == 0
    return tappa


def test_a_seat_with_an_owner_is_answered_for_by_its_owner_alone(owned: Tappa, tappa_home: Path):
    assert owned("do", "m", "rider:1").code == 1
    refused = owned("--as", "luca", "do", "m", "rider:1")
    assert refused.code == 1
    assert "--as anna" in refused.err
    assert owned("--as", "anna", "do", "m", "rider:1").code == 0
    assert journal(tappa_home / "saves" / "m.toml")[0] == "rider:1"


def test_an_open_seat_becomes_the_first_answerers(owned: Tappa, tappa_home: Path):
    owned("do", "m", "rider:1", "--as", "anna")
    assert owned("do", "m", "rider:4").code == 1
    assert owned("do", "m", "rider:4", "--as", "luca").code == 0
    match = saved(tappa_home / "saves" / "m.toml").match
    assert [seat.owner for seat in match.setup.seats] == ["anna", "luca"]
    assert owned("show", "m", "--as", "gino").code == 1


def test_with_as_there_are_names_only(owned: Tappa, tappa_home: Path):
    path = str(tappa_home / "saves" / "m.toml")
    assert owned("--as", "anna", "show", path).code == 2
    assert owned("--as", "anna", "show", "../saves/m").code == 2
    assert owned("--as", "anna", "new", "pig", "--seats", "A,B", "--out", "./p.toml").code == 2
    assert owned("--as", "anna", "stages", "check", "x.toml").code == 2
    assert owned("--as", "Anna B", "show", "m").code == 2
    assert owned("--as", "anna", "show", "m").code == 0


def test_with_as_a_new_match_can_be_given_a_name_that_no_other_has(owned: Tappa, tappa_home: Path):
    begun = owned("--as", "anna", "new", "pig", "--seats", "A,B", "--out", "own")
    assert (begun.code, begun.lines[0]) == (0, "own")
    path = tappa_home / "saves" / "own.toml"
    before = path.read_bytes()
    again = owned("--as", "anna", "new", "pig", "--seats", "A,B", "--out", "own", "--force")
    assert (again.code, again.err) == (1, "tappa: There is a match “own” already. Choose another name.\n")
    assert path.read_bytes() == before


def test_a_double_four_is_written_in_any_way_and_forces_a_throw_that_waits_for_the_word(tappa: Tappa):
    new = ("new", "bigpig", "--seats", "Anna,Luca", "--option", "first_player=seat1", "--out", "t.toml", "--force")
    for dice in ("4-4", "44", "4 4"):
        assert tappa(*new).code == 0
        told = tappa("do", "t.toml", "--dice", dice)
        assert journal() == ["!4-4"]
        assert told.lines == [
            "Anna threw 4-4, 16 more, and has to throw again.", "Anna: a double, you must throw again.", "  throw",
        ]
    before = Path("t.toml").read_bytes()
    assert unchanged(tappa("do", "t.toml", "hold"), before)
    tappa("do", "t.toml", "throw", "hold", "throw", "--dice", "4-3,6-6")
    assert journal() == ["!4-4", "!4-3", "hold", "!6-6"]


def test_faces_of_two_dice_are_not_listed_one_by_one(tappa: Tappa):
    tappa("new", "bigpig", "--seats", "Anna,Luca", "--dice", "typed", "--out", "t.toml")
    assert tappa("show", "t.toml").lines[-1] == "  --dice 1-1|…|6-6"
    assert "it has 1-1 to 6-6" in tappa("do", "t.toml", "throw", "--dice", "7-1").err.replace("\n", " ")
