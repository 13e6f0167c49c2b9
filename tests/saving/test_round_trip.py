"""A match that is written and read is the same match, at every moment and whoever has touched the file."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from engine.bigpig.game import Pig
from engine.game import Seat
from engine.match import Dice, Match
from saves import encoding
from saves.decoding import decode
from saves.document import SECTIONS, Saved, same_data
from saves.encoding import NotWritten, tables_of, text_of, verify
from saves.errors import SaveRefused
from saves.text import digest, split
from tests.saving.matches import AT, GAMES, new_match, play, played, same_match, saved, text


def holds_none(data: Any) -> bool:
    if isinstance(data, dict):
        return any(map(holds_none, data.values()))
    return any(map(holds_none, data)) if isinstance(data, list | tuple) else data is None


@pytest.mark.parametrize("game", GAMES)
def test_a_match_comes_back_the_same_at_every_pending_point(game):
    for match in play(new_match(game, 3), 3, 250):
        tables = tables_of(saved(match), AT)
        assert not holds_none(tables)
        written = text_of(tables)
        verify(written.encode(), tables)
        back = decode(written.encode())
        assert same_match(back.match, match)
        assert back.match.pending == match.pending
        assert back.match.counter == match.counter
        assert text_of(tables_of(back, AT)) == written


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_saved_and_loaded_at_every_step_has_the_same_dice_and_the_same_journal(game):
    alone, loaded = new_match(game, 5), new_match(game, 5)
    before = 0
    for one in play(alone, 5, 120):
        for token in one.journal.tokens[before:]:
            if token[0] in "=!":
                loaded.throw()
            else:
                loaded.answer(token.lstrip("~"), bot=token[0] == "~")
            loaded = decode(text(loaded).encode()).match
        before = len(one.journal)
        assert same_match(loaded, one)


def test_a_stage_that_opens_with_a_decision_before_its_first_turn_can_be_saved():
    match = new_match("giro", 1, gp_big_jim="choose")
    for one in play(match, 1, 20):
        assert same_match(decode(text(one).encode()).match, one)


def test_an_undone_answer_is_not_in_the_save():
    match = played("giro", 30, dice=Dice(1, undo="free"))
    match.undo()
    back = decode(text(match).encode()).match
    assert same_match(back, match)
    assert back.counter == match.counter


def test_typed_dice_seeds_owners_and_colours_come_back():
    match = played("giro", 30, dice=Dice(2**63 - 1, "typed", "free"))
    seats = (Seat("Anna", "person", "", "verdi"), Seat("Zoë [/]", "bot:strong", "luca"))
    match.setup = replace(match.setup, seats=seats)
    back = decode(text(match).encode()).match
    assert back.setup.seats == seats
    assert back.dice == Dice(2**63 - 1, "typed", "free")


def test_two_matches_are_equal_in_setup_rules_dice_state_and_journal():
    one = played()
    assert same_match(one, played())
    assert not same_match(one, played(steps=61))
    assert not same_match(one, played(seed=2))
    assert not same_match(one, played(dice=Dice(1, undo="off")))
    assert not same_match(new_match("giro"), new_match("giro", full_space="block"))
    assert not same_match(new_match("pig"), new_match("twopig"))
    assert same_match(new_match("giro"), new_match("giro", full_space="skip"))


def test_the_sections_stand_in_their_order():
    found = [line.strip("[]") for line in text(played()).splitlines() if line.startswith("[") and "." not in line]
    assert found == [name for name in SECTIONS if name != "base"]


def test_the_times_of_a_save_are_told_by_who_saves():
    back = decode(text(played()).encode())
    assert (back.saved, back.seconds, back.title, back.ident) == (AT, 90, "Giro di casa", "a1b2c3d4")


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"one": 1, "list": [1, [2, 3]], "text": "a\r\nb"},
        {"deep": {"deeper": {"one": 1}}},
        {"one": 1, "deep": {"two": 2}, "last": 3, "empty": {}},
        {"long": [{"text": "x" * 120, "two": 2}, {"text": "y" * 120}], "short": [{"one": 1}]},
        {"a b": 1, "é": {"c.d": 2}},
    ],
)
def test_a_table_that_is_written_key_by_key_reads_as_if_it_were_written_as_a_whole(table):
    for _ in range(2):  # at first, and again from what is kept
        assert encoding._table("state", table) == tomli_w.dumps({"state": table})


def test_values_that_are_equal_and_no_like_are_written_as_they_are():
    assert [encoding._table("state", {"one": value}) for value in (1, True, 1.0)] == [
        "[state]\none = 1\n", "[state]\none = true\n", "[state]\none = 1.0\n",
    ]


def test_a_value_that_has_changed_in_place_is_written_as_it_is_now():
    table = {"spaces": [1, 2]}
    assert encoding._table("state", table) == "[state]\nspaces = [\n    1,\n    2,\n]\n"
    table["spaces"][0] = 5
    assert encoding._table("state", table) == "[state]\nspaces = [\n    5,\n    2,\n]\n"


def test_no_more_texts_are_kept_than_are_needed():
    for number in range(3 * encoding._MOST):
        encoding._table("state", {"number": number})
        assert len(encoding._entries) <= encoding._MOST


def test_keys_that_nobody_knows_are_kept_at_the_top_in_tappa_and_in_setup():
    tables = tables_of(saved(played()), AT)
    tables["loose"] = 1.5
    tables["mixed"] = [{"text": "x" * 120, "not": float("nan")}]
    tables["other"] = {"list": [1, "a\r\nb", {"deep": True}]}
    tables["tappa"]["later"] = {"when": AT}
    tables["setup"]["mood"] = "fine"
    written = text_of(tables)
    back = decode(written.encode())
    assert back.extra.top.keys() == {"loose", "mixed", "other"}
    assert back.extra.tappa == {"later": {"when": AT}}
    assert back.extra.setup == {"mood": "fine"}
    again = tables_of(back, AT)
    assert same_data(tomllib.loads(text_of(again)), tomllib.loads(written))
    verify(text_of(again).encode(), again)
    assert same_match(back.match, played())


@pytest.mark.parametrize("changed", [
    lambda data: b"\xef\xbb\xbf" + data,
    lambda data: data.replace(b"\n", b"\r\n"),
    lambda data: data.rstrip(b"\n"),
    lambda data: data + b"\n\n",
])
def test_what_an_editor_does_to_a_file_unasked_changes_nothing(changed):
    match = played()
    assert same_match(decode(changed(text(match).encode())).match, match)


def mended() -> tuple[Match, bytes]:
    match = played("pig", 12)
    data = text(match).replace("name = \"Anna\"", "name = \"Anne\"")
    return match, data.encode()


def test_a_mended_file_is_asked_about():
    with pytest.raises(SaveRefused) as caught:
        decode(mended()[1])
    assert [(fault.code, fault.place) for fault in caught.value.faults] == [("edited", "")]
    assert caught.value.acceptable


def test_an_accepted_file_starts_anew_from_its_state_and_keeps_the_old_journal_as_text():
    match, data = mended()
    back = decode(data, accept_edited=True)
    assert back.match.setup.seats[0].name == "Anne"
    assert back.match.base == match.state.to_data()
    assert back.match.state.to_data() == match.state.to_data()
    assert back.match.counter == match.counter + 1
    assert back.match.chances == match.chances
    assert back.past.split() == match.journal.tokens
    again = decode(text_of(tables_of(back, AT)).encode())
    assert same_match(again.match, back.match)
    assert (again.match.base, again.past) == (back.match.base, back.past)


def test_an_accepted_match_plays_on_and_its_journal_replays_from_there():
    back = decode(mended()[1], accept_edited=True).match
    for _ in play(back, 4, 8):
        pass
    again = decode(text(back).encode()).match
    assert again.replay().state.to_data() == back.state.to_data()


def test_a_journal_that_was_spoilt_by_hand_does_not_keep_a_file_from_being_accepted():
    match, data = played("pig", 12), text(played("pig", 12)).replace("turns = '''\n", "turns = '''\n§ oh no\n")
    with pytest.raises(SaveRefused) as caught:
        decode(data.encode())
    assert [(fault.code, fault.values.get("line")) for fault in caught.value.faults] == [
        ("journal-token", 1), ("edited", None),
    ]
    assert caught.value.acceptable
    back = decode(data.encode(), accept_edited=True)
    assert back.past.split()[:3] == ["-", "oh", "no"]
    assert same_data(back.match.base, match.state.to_data())


def test_accepting_a_file_that_nobody_has_touched_changes_nothing():
    match = played()
    back = decode(text(match).encode(), accept_edited=True)
    assert back.match.base is None
    assert back.match.counter == match.counter


def test_a_save_of_older_rules_starts_anew_from_its_state():
    class Newer(Pig):
        rules_version = 2

    match = played("pig", 12)
    back = decode(text(match).encode(), games=lambda _: Newer()).match
    assert back.base == match.state.to_data()
    assert len(back.journal) == 0


def test_what_is_no_plain_data_is_not_written_and_its_place_is_told():
    match = played()
    match.setup = replace(match.setup, details={**match.setup.details, "riders": ["Bruno", None]})
    with pytest.raises(NotWritten) as caught:
        text_of(tables_of(saved(match), AT))
    assert (caught.value.code, caught.value.place) == ("not-verified", "setup.riders[2]")


def test_a_text_that_reads_back_otherwise_is_not_taken():
    tables = tables_of(saved(played()), AT)
    written = text_of(tables)
    with pytest.raises(NotWritten) as caught:
        verify(written.replace("clock = ", "clock = 1").encode(), tables)
    assert (caught.value.code, caught.value.place) == ("not-verified", "state.clock")


def test_a_new_match_has_an_id_of_its_own_and_a_clean_title():
    one, other = Saved.begin(played(), "Giro\x1b[2J\n1977"), Saved.begin(played(), "Giro")
    assert one.title == "Giro 1977"
    assert one.ident != other.ident
    assert len(one.ident) == 8


PLAIN = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.text(max_size=20),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=6), part, max_size=3),
    max_leaves=8,
)


@given(key=st.text(max_size=12), value=PLAIN)
def test_whatever_stands_under_an_unknown_key_is_kept(key, value):
    tables = tables_of(saved(new_match("pig")), AT)
    if key in tables:
        return
    tables[key] = value
    head, body = split(text_of(tables))
    assert tables["tappa"]["digest"] == digest(body)
    back = decode(f"{head}{body}".encode())
    assert same_data(back.extra.top[key], value)
    again = tables_of(back, AT)
    verify(text_of(again).encode(), again)
