"""A file followed: what others do to it, what somebody puts in its place, and who plays the bots meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Decision
from saves.checks import MAX_COUNTER
from saves.document import Saved
from saves.errors import Overtaken, SaveRefused
from saves.files import Files
from saves.shared import News, SharedMatch, bot_turn_is_mine
from saves.store import load, load_data, save
from tests.saving.matches import AT, Clock, new_match, played, same_match, saved
from tests.saving.other_terminal import other
from tests.saving.steps import one_step

# ---- following ------------------------------------------------------------------------------------------------------


def test_a_change_is_noticed_though_the_system_says_that_time_inode_and_size_are_the_same(one, path, clock):
    class Stale(Files):
        __slots__ = ()

        def stamp(self, number: int) -> tuple[int, int, int]:
            return (1, 2, 3)

    two = SharedMatch.open(path, clock=clock, files=Stale(), sync=False)
    assert not two.changed()
    assert not two.changed()
    one.step(one_step)
    assert two.changed()
    assert two.refresh()
    assert not two.changed()


def test_a_file_whose_time_has_settled_is_not_read_again_until_that_changes(one, path, clock):
    class Counting(Files):
        reads = 0

        def read(self, number: int, size: int) -> bytes:
            Counting.reads += 1
            return super().read(number, size)

    two = SharedMatch.open(path, clock=clock, files=Counting(), sync=False)
    assert not two.changed()
    clock.forward(3)
    before = Counting.reads
    assert not any(two.changed() for _ in range(10))
    assert Counting.reads == before
    one.step(one_step)
    assert two.changed()


def test_what_one_wrote_oneself_is_nothing_new(one):
    one.step(one_step)
    assert not one.changed()
    assert one.refresh() is News.NOTHING
    assert not News.NOTHING


def test_a_file_that_a_person_mends_meanwhile_is_not_written_over(one, path):
    one.step(one_step)
    path.write_text(path.read_text().replace('name = "Anna"', 'name = "Anne"'))
    before = path.read_bytes()
    with pytest.raises(Overtaken):
        one.step(one_step)
    with pytest.raises(SaveRefused) as caught:
        one.refresh()
    assert caught.value.acceptable
    assert path.read_bytes() == before
    assert one.refresh(accept_edited=True) is News.NEWER
    one.step(one_step)
    back = load(path)
    assert back.match.setup.seats[0].name == "Anne"
    assert back.past.split()


def test_a_file_of_a_newer_format_is_not_written_over(one, path):
    path.write_text(path.read_text().replace("format = 1", "format = 2"))
    before = path.read_bytes()
    with pytest.raises(Overtaken):
        one.step(one_step)
    with pytest.raises(SaveRefused, match="newer-format"):
        one.refresh()
    assert path.read_bytes() == before


def test_another_match_in_the_files_place_is_not_taken_for_this_one_and_not_written_over(one, path, clock):
    one.step(one_step)
    twin = Saved(new_match("giro"), "Another", "0000beef")
    for stranger in (saved(new_match("pig")), twin):
        save(stranger, path, at=AT, sync=False)
        there = path.read_bytes()
        with pytest.raises(Overtaken):
            one.step(one_step)
        with pytest.raises(SaveRefused) as caught:
            one.refresh()
        assert [fault.code for fault in caught.value.faults] == ["another-match"]
        assert not caught.value.acceptable
        assert (one.match.game.id, one.match.counter, path.read_bytes()) == ("giro", 1, there)
        aside = one.take_over()
        assert aside is not None
        assert aside.read_bytes() == there
        assert load(path).match.counter == 1


def test_a_file_that_is_no_match_is_read_once_and_refused_at_every_look(one, path, clock, monkeypatch):
    read: list[bytes] = []

    def counted(data: bytes, *args: Any, **more: Any) -> Saved:
        read.append(data)
        return load_data(data, *args, **more)

    monkeypatch.setattr("saves.shared.load_data", counted)
    whole = path.read_bytes()
    for spoilt in (b"x = [", b"y = ["):
        path.write_bytes(spoilt)
        for _ in range(3):
            with pytest.raises(SaveRefused):
                one.refresh()
    assert read == [b"x = [", b"y = ["]
    path.write_bytes(whole)
    assert one.refresh() is News.NOTHING


def test_counters_and_times_that_a_person_has_set_as_high_as_may_be_can_be_played_on(one, path, clock):
    one.match.counter, one.saved.seconds = MAX_COUNTER, MAX_COUNTER
    one.write()
    two = other(path, clock)
    for at, by in ((one, two), (two, one)):
        at.saved.seconds += 60
        at.step(one_step)
        assert at.trouble is None
        assert by.refresh()
        assert (load(path).match.counter, load(path).seconds) == (MAX_COUNTER, MAX_COUNTER)
        assert same_match(load(path).match, at.match)


def test_a_file_that_was_damaged_meanwhile_can_be_set_aside_and_the_match_goes_on(one, path):
    one.step(one_step)
    path.write_bytes(b"\0" * 100)
    assert one.changed()
    with pytest.raises(Overtaken):
        one.step(one_step)
    with pytest.raises(SaveRefused, match="empty"):
        one.refresh()
    aside = one.take_over()
    assert aside == path.with_name("giro.toml.broken-1")
    assert aside.read_bytes() == b"\0" * 100
    one.step(one_step)
    assert load(path).match.counter == one.match.counter == 2


# ---- bots -----------------------------------------------------------------------------------------------------------


def test_the_terminal_that_wrote_last_plays_the_bots_and_others_after_five_seconds():
    assert bot_turn_is_mine(True, 0)
    assert not bot_turn_is_mine(False, 4.9)
    assert bot_turn_is_mine(False, 5)


def test_whose_turn_a_bots_is_follows_the_file(one, path, clock):
    two = other(path, clock)
    one.step(one_step)
    assert one.bot_turn_is_mine()
    assert two.refresh()
    assert not two.bot_turn_is_mine()
    clock.forward(5)
    assert two.bot_turn_is_mine()
    two.step(one_step)
    assert one.refresh()
    assert (one.bot_turn_is_mine(), two.bot_turn_is_mine()) == (False, True)


def test_who_opens_a_match_of_yesterday_does_not_wait_for_the_bots(one, path, clock):
    clock.forward(86_400)
    assert other(path, clock).bot_turn_is_mine()


@pytest.mark.parametrize("hours", [1, 24 * 365 * 200])
def test_bots_wait_five_seconds_however_far_apart_two_clocks_are(one, path, clock, hours):
    ahead = Clock()
    ahead.forward(3600 * hours)
    SharedMatch.open(path, clock=ahead, sync=False).step(one_step)
    two = other(path, clock)
    assert not two.bot_turn_is_mine()
    clock.forward(4.9)
    assert not two.bot_turn_is_mine()
    clock.forward(0.1)
    assert two.bot_turn_is_mine()


def test_a_clock_that_is_set_back_keeps_nobody_waiting_or_looking(one, path, clock):
    two = other(path, clock)
    one.step(one_step)
    assert two.refresh()
    clock.forward(-3600)
    assert not two.bot_turn_is_mine()
    clock.forward(5)
    assert two.bot_turn_is_mine()
    one.step(one_step)
    assert two.changed()


def test_a_bots_answer_is_the_same_whoever_computes_it(path, clock):
    one = SharedMatch.begin(saved(played("giro", 40)), path, clock=clock, sync=False)
    asked = 0
    while asked < 5:
        one.step(one_step)
        if isinstance(one.match.pending, Decision):
            asked += 1
            two = other(path, clock)
            assert one.match.bot_choice("easy") == two.match.bot_choice("easy")
