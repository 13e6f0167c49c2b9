"""Saves that were copied or renamed outside the program: a copy's first step gives it an id and backups of its own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from saves.backups import list_backups, restore
from saves.copies import own_ident
from saves.errors import SaveRefused
from saves.files import NO_LINKS, Files
from saves.folder import new_path
from saves.keeping import rename
from saves.shared import News, SharedMatch
from saves.store import load
from tests.saving.matches import AT, Clock, new_match, saved
from tests.saving.other_terminal import other
from tests.saving.steps import one_step

IDENT = "a1b2c3d4"


@pytest.fixture
def path(tmp_path: Path, clock: Clock) -> Path:
    """A match in the file that the program gave it, with a step and the backup of its beginning."""
    path = new_path(tmp_path, "Giro", IDENT)
    SharedMatch.begin(saved(new_match("giro")), path, clock=clock, sync=False).step(one_step)
    return path


def copied(path: Path, name: str) -> Path:
    return Path(shutil.copy(path, path.with_name(name)))


def folders(path: Path) -> set[str]:
    return set(os.listdir(path.parent / "backups"))


def play_to_next_stage(one: SharedMatch) -> None:
    chapter = one.match.state.chapter
    while one.match.state.chapter == chapter:
        one.step(one_step)


@pytest.mark.parametrize("name", ["copy.toml", "old-giro-a1b2c3d4.toml", "giro-a1b2c3d4 (copy).toml"])
def test_a_copy_has_an_id_of_its_own_from_its_first_step_on_and_its_backups_begin_anew(path, clock, name):
    before = path.read_bytes()
    copy = copied(path, name)
    one = other(copy, clock)
    assert copy.read_bytes() == before
    one.step(one_step)
    ident = load(copy).ident
    assert ident != IDENT
    assert folders(path) == {IDENT}
    play_to_next_stage(one)
    assert folders(path) == {IDENT, ident}
    assert [backup.counter for backup in list_backups(copy)] == [one.match.counter]
    assert [backup.counter for backup in list_backups(path)] == [0]
    assert path.read_bytes() == before


def test_the_match_that_was_copied_keeps_its_id_and_its_backups(path, clock):
    copied(path, "copy.toml")
    one = other(path, clock)
    play_to_next_stage(one)
    assert load(path).ident == IDENT
    assert [backup.counter for backup in list_backups(path)] == [one.match.counter, 0]


def test_a_renamed_file_keeps_its_id_and_its_backups(path, clock):
    renamed = path.rename(path.with_name("our tour.toml"))
    one = other(renamed, clock)
    play_to_next_stage(one)
    assert load(renamed).ident == IDENT
    assert [backup.counter for backup in list_backups(renamed)] == [one.match.counter, 0]


def test_a_played_copy_that_is_renamed_or_copied_again_is_told_apart_too(path, clock):
    copy = copied(path, "copy.toml")
    other(copy, clock).step(one_step)
    first = load(copy).ident
    again = copied(copy, "again.toml")
    other(again, clock).step(one_step)
    other(copy, clock).step(one_step)
    assert load(copy).ident == first
    assert load(again).ident not in (IDENT, first)
    moved = copy.rename(copy.with_name("moved.toml"))
    other(moved, clock).step(one_step)
    assert load(moved).ident == first


def test_an_id_is_never_given_twice(path, clock):
    copy = copied(path, "copy.toml")
    other(copy, clock).step(one_step)
    first = load(copy).ident
    moved = copy.rename(copy.with_name("moved.toml"))
    second = own_ident(IDENT, copied(path, "copy.toml"))
    assert second not in (IDENT, first)
    moved.unlink()
    (path.parent / "backups" / first).mkdir(exist_ok=True)
    assert own_ident(IDENT, copy) == second


def test_terminals_that_have_a_copy_open_come_to_the_same_id(path, clock):
    copy = copied(path, "copy.toml")
    one, two = other(copy, clock), other(copy, clock)
    one.step(one_step)
    assert two.refresh() is News.NEWER
    two.step(one_step)
    assert one.refresh() is News.NEWER
    assert load(copy).ident == one.saved.ident == two.saved.ident != IDENT


def test_a_copy_that_is_given_a_backup_of_the_match_it_was_made_of_stays_open(path, clock):
    copy = copied(path, "copy.toml")
    one = other(copy, clock)
    restore(copy, list_backups(path)[0].path, at=AT, sync=False)
    assert one.refresh() is News.NEWER
    one.step(one_step)
    assert load(copy).ident == one.saved.ident != IDENT


def test_a_copy_whose_original_is_deleted_before_its_first_step_keeps_the_new_id(path, clock):
    copy = copied(path, "copy.toml")
    one = other(copy, clock)
    path.unlink()
    two = other(copy, clock)
    two.step(one_step)
    assert load(copy).ident == IDENT
    assert one.refresh() is News.NEWER
    one.step(one_step)
    assert load(copy).ident == IDENT


def test_another_match_in_the_place_of_a_copy_is_still_another(path, clock, tmp_path):
    copy = copied(path, "copy.toml")
    one = other(copy, clock)
    strange = saved(new_match("giro", seed=9))
    strange.ident = "ffff0000"
    SharedMatch.begin(strange, copy, clock=clock, sync=False)
    with pytest.raises(SaveRefused):
        one.refresh()


def test_a_copy_that_is_given_another_title_first_is_told_apart_then(path):
    copy = copied(path, "copy.toml")
    assert rename(copy, "Ours", at=AT, sync=False).ident == load(copy).ident != IDENT
    assert rename(path, "Theirs", at=AT, sync=False).ident == IDENT


def test_a_link_to_a_match_is_no_copy_of_it(path, clock):
    link = path.with_name("latest.toml")
    link.symlink_to(path)
    other(link, clock).step(one_step)
    assert load(path).ident == IDENT
    away = path.rename(path.parent.parent / "away.toml")
    path.symlink_to(away)
    assert own_ident(IDENT, path) == IDENT


def test_where_links_are_not_followed_one_is_no_reason_to_take_a_match_for_a_copy(path):
    kept = path.rename(path.with_name("kept.toml"))
    path.symlink_to(kept)
    assert own_ident(IDENT, kept, NO_LINKS) == IDENT
    assert own_ident(IDENT, kept) == IDENT


def test_a_name_that_bears_the_id_of_another_match_makes_nothing_a_copy(path, clock):
    renamed = path.rename(path.with_name("renamed.toml"))
    strange = saved(new_match("giro", seed=9))
    strange.ident = "ffff0000"
    SharedMatch.begin(strange, path, clock=clock, sync=False)
    assert own_ident(IDENT, renamed) == IDENT
    path.write_bytes(b"broken")
    assert own_ident(IDENT, renamed) == IDENT


def test_two_files_that_were_named_by_hand_share_what_they_have(path, clock):
    named = path.rename(path.with_name("ours.toml"))
    assert own_ident(IDENT, copied(named, "theirs.toml")) == IDENT


def test_where_the_folder_cannot_be_read_the_id_stays(path):
    class Closed(Files):
        def names(self, path: Path) -> list[str]:
            raise PermissionError(13, "closed")

    assert own_ident(IDENT, copied(path, "copy.toml"), Closed()) == IDENT
