"""A match whose file is taken away while it is open: no step makes it again unless somebody wants that."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from engine.match import Match
from saves.errors import Deleted, Overtaken
from saves.files import Files
from saves.shared import News, SharedMatch
from saves.store import load
from tests.saving.matches import same_match
from tests.saving.other_terminal import other
from tests.saving.steps import one_step


def test_a_file_that_was_deleted_is_written_anew_only_if_that_is_wanted(one, path):
    one.step(one_step)
    path.unlink()
    assert not one.changed()
    assert one.refresh() is News.NOTHING
    assert one.deleted()
    for step in (one_step, Match.undo):
        with pytest.raises(Deleted):
            one.step(step)
    with pytest.raises(Deleted):
        one.write()
    assert (one.match.counter, one.trouble, path.exists()) == (1, None, False)
    one.write_anew()
    assert not one.deleted()
    one.step(one_step)
    assert same_match(load(path).match, one.match)


def test_a_file_that_another_terminal_wrote_anew_first_is_missed_when_it_is_deleted_again(one, path, clock):
    two = other(path, clock)
    path.unlink()
    two.write_anew()
    two.step(one_step)
    with pytest.raises(Overtaken):
        one.write_anew()
    assert one.refresh() is News.NEWER
    path.unlink()
    assert one.deleted()
    with pytest.raises(Deleted):
        one.step(one_step)


def test_steps_that_could_not_be_written_are_written_even_where_the_file_is_deleted_meanwhile(one, path):
    away = path.parent.rename(path.parent.with_name("away"))
    one.step(one_step)
    assert one.trouble is not None
    away.rename(path.parent)
    path.unlink()
    one.write()
    assert one.trouble is None
    assert same_match(load(path).match, one.match)


def test_a_stale_handle_of_a_server_does_not_make_a_file_deleted(one, path, clock):
    class Stale(Files):
        def open(self, *arguments: Any) -> int:
            raise OSError(errno.ESTALE, "stale")

    far = SharedMatch(load(one.path), path, clock=clock, files=Stale())
    far.step(one_step)
    assert far.trouble is not None
    assert far.trouble.reason == "gone"
    assert load(path).match.counter == 0


def test_a_server_that_was_away_for_one_look_does_not_make_a_file_deleted(one, path, clock):
    class Blinks(Files):
        blinked = False

        def open(self, path: Path) -> int:
            if not self.blinked:
                self.blinked = True
                raise OSError(errno.ENOENT, "not there")
            return super().open(path)

    far = SharedMatch(load(one.path), path, clock=clock, files=Blinks(), sync=False)
    far.step(one_step)
    assert far.trouble is None
    assert load(path).match.counter == 1
