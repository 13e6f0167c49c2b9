"""Several terminals at one file: compare and append, the lock, what the disk refuses meanwhile, shared hosts."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import IllegalAnswer, Seat
from engine.match import Match
from saves.backups import list_backups
from saves.document import Saved
from saves.errors import Overtaken, ReadFailed, WriteFailed
from saves.files import NO_LINKS, Files
from saves.locks import held
from saves.seats import claim
from saves.shared import News, SharedMatch
from saves.store import load, save
from tests.saving.matches import AT, new_match, played, same_match, saved
from tests.saving.other_terminal import other
from tests.saving.steps import one_step

# ---- compare and append ---------------------------------------------------------------------------------------------


def test_a_step_is_on_the_disk_when_it_returns(one, path):
    for _ in range(20):
        counter = one.step(one_step)
        back = load(path)
        assert same_match(back.match, one.match)
        assert back.match.counter == counter == one.on_disk


def test_who_comes_late_is_told_and_nothing_has_changed(one, path, clock):
    two = other(path, clock)
    one.step(one_step)
    before, file = two.match.state.to_data(), path.read_bytes()
    with pytest.raises(Overtaken) as caught:
        two.step(one_step)
    assert caught.value.path == path
    assert two.match.state.to_data() == before
    assert path.read_bytes() == file
    assert two.refresh() is News.NEWER
    assert same_match(two.match, one.match)
    two.step(one_step)
    assert one.changed()
    assert one.refresh()
    assert same_match(one.match, two.match)


def test_an_undo_is_seen_by_the_others(one, path, clock):
    one.step(lambda match: match.answer(match.pending.options[0]))
    two = other(path, clock)
    two.step(lambda match: match.undo())
    assert one.refresh() is News.NEWER
    assert (len(one.match.journal), one.match.counter) == (0, 2)


def test_an_answer_that_is_not_on_offer_changes_nothing_and_gives_a_claimed_seat_back(one, path):
    one.match.setup = replace(one.match.setup, seats=(Seat("Anna", owner=""), Seat("Luca", owner="")))
    one.write()
    before = path.read_bytes()

    def wrong(match: Match) -> None:
        claim(match, 1, "anna")
        match.answer("rider:99")

    with pytest.raises(IllegalAnswer):
        one.step(wrong)
    assert path.read_bytes() == before
    assert [seat.owner for seat in one.match.setup.seats] == ["", ""]


def test_a_claim_is_written_with_the_answer(one, path, clock):
    one.match.setup = replace(one.match.setup, seats=(Seat("Anna", owner=""), Seat("Luca", owner="")))
    one.write()
    two = other(path, clock)

    def answer(match: Match) -> None:
        claim(match, 1, "anna")
        one_step(match)

    one.step(answer)
    assert [seat.owner for seat in load(path).match.setup.seats] == ["anna", ""]
    with pytest.raises(Overtaken):
        two.step(lambda match: claim(match, 1, "luca"))
    assert two.refresh()
    assert [seat.owner for seat in two.match.setup.seats] == ["anna", ""]


def test_steps_that_went_before_one_that_is_refused_are_saved(one, path):
    def two_and_a_wrong_one(match: Match) -> None:
        one_step(match)
        match.answer("rider:99")

    with pytest.raises(IllegalAnswer):
        one.step(two_and_a_wrong_one)
    assert load(path).match.counter == one.match.counter == 1


def test_a_step_in_which_nothing_happens_writes_nothing(one, path):
    before = os.stat(path).st_mtime_ns, os.stat(path).st_ino
    assert one.step(lambda match: "looked") == "looked"
    assert (os.stat(path).st_mtime_ns, os.stat(path).st_ino) == before


def test_a_match_that_has_never_been_written_does_not_write_over_a_file(one, path, clock):
    before = path.read_bytes()
    new = SharedMatch(Saved.begin(new_match("pig"), "Pig"), path, clock=clock)
    with pytest.raises(Overtaken):
        new.step(one_step)
    assert path.read_bytes() == before


# ---- the lock -------------------------------------------------------------------------------------------------------


def test_while_another_writes_one_waits_and_then_is_told_that_nothing_has_happened(path, clock, one):
    waiting = SharedMatch(load(path), path, clock=clock, patience=0)
    with held(path), pytest.raises(WriteFailed, match="locked") as caught:
        waiting.step(one_step)
    assert caught.value.reason == "locked"
    assert (waiting.match.counter, waiting.trouble) == (0, None)
    waiting.step(one_step)
    assert load(path).match.counter == 1


def test_the_lock_is_a_file_of_its_owner_alone_that_stays(one, path):
    one.step(one_step)
    lock = path.with_name("giro.toml.lock")
    inode = lock.stat().st_ino
    assert stat.S_IMODE(lock.stat().st_mode) == 0o600
    one.step(one_step)
    assert lock.stat().st_ino == inode
    assert lock.read_bytes() == b""


def test_the_lock_is_free_while_nobody_writes(one, path):
    one.step(one_step)
    with held(path, patience=0):
        pass


def test_all_names_of_a_file_share_one_lock(one, path, clock, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    two = SharedMatch(load(link), link, clock=clock, patience=0)
    with held(path), pytest.raises(WriteFailed, match="locked"):
        two.step(one_step)
    two.step(one_step)
    assert link.is_symlink()
    assert one.refresh()


# ---- what the disk refuses ------------------------------------------------------------------------------------------


class Full(Files):
    """A disk on which nothing new finds room while `full`."""

    full = False

    def write(self, number: int, data: bytes | memoryview) -> int:
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(number, data)


def test_a_step_that_cannot_be_written_stands_in_memory_and_is_written_with_the_next(path, clock):
    files = Full()
    one = SharedMatch.begin(saved(new_match("giro")), path, clock=clock, files=files, sync=False)
    before = path.read_bytes()
    files.full = True
    for count in (1, 2, 3):
        one.step(one_step)
        assert one.trouble is not None
        assert one.trouble.reason == "full"
        assert (one.match.counter, one.on_disk) == (count, 0)
        assert path.read_bytes() == before
    files.full = False
    one.step(one_step)
    assert one.trouble is None
    assert load(path).match.counter == 4


def test_what_could_not_be_written_is_written_with_the_next_step_though_nothing_happens_in_it(path, clock):
    files = Full()
    one = SharedMatch.begin(saved(new_match("giro")), path, clock=clock, files=files, sync=False)
    files.full = True
    one.step(one_step)
    files.full = False
    one.step(lambda match: None)
    assert one.trouble is None
    assert same_match(load(path).match, one.match)


def test_what_could_not_be_written_is_lost_to_another_terminals_answers_and_that_is_told(path, clock):
    files = Full()
    one = SharedMatch.begin(saved(new_match("giro")), path, clock=clock, files=files, sync=False)
    two = other(path, clock)
    files.full = True
    one.step(one_step)
    two.step(one_step)
    two.step(one_step)
    files.full = False
    with pytest.raises(Overtaken):
        one.step(one_step)
    assert one.refresh() is News.LOST
    assert one.trouble is None
    assert same_match(one.match, two.match)


def test_a_file_that_only_its_folder_was_not_made_to_last_for_is_still_ones_own(path, clock):
    class NoFolder(Files):
        broken = False

        def open_folder(self, path: Path) -> int:
            if self.broken:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return super().open_folder(path)

    files = NoFolder()
    one = SharedMatch.begin(saved(new_match("giro")), path, clock=clock, files=files)
    files.broken = True
    for count in (1, 2):
        one.step(one_step)
        assert one.trouble is not None
        assert load(path).match.counter == count
    files.broken = False
    assert not one.changed()
    one.step(one_step)
    assert one.trouble is None
    assert load(path).match.counter == 3


def test_a_file_that_cannot_be_compared_is_not_written_over(one, path):
    path.unlink()
    path.mkdir()
    one.step(one_step)
    assert one.trouble is not None
    assert one.trouble.reason == "not-a-file"
    assert path.is_dir()
    with pytest.raises(ReadFailed):
        one.refresh()
    path.rmdir()
    one.step(one_step)
    assert one.trouble is None
    assert load(path).match.counter == 2


def test_a_folder_that_is_gone_is_told_and_play_goes_on(tmp_path, clock):
    folder = tmp_path / "away"
    folder.mkdir()
    one = SharedMatch.begin(saved(new_match("giro")), folder / "x.toml", clock=clock, sync=False)
    folder.rename(tmp_path / "moved")
    one.step(one_step)
    assert one.trouble is not None
    assert one.trouble.reason == "gone"
    assert not one.changed()
    folder.mkdir()
    one.step(one_step)
    assert load(folder / "x.toml").match.counter == 2


def test_a_new_match_that_cannot_be_written_is_not_begun(tmp_path, clock):
    with pytest.raises(WriteFailed, match="gone"):
        SharedMatch.begin(saved(new_match("giro")), tmp_path / "away" / "x.toml", clock=clock)


# ---- a host that is shared ------------------------------------------------------------------------------------------


def test_on_a_shared_host_a_link_is_neither_read_nor_written(one, path, clock, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    before = path.read_bytes()
    with pytest.raises(ReadFailed, match="not-allowed"):
        SharedMatch.open(link, clock=clock, files=NO_LINKS)
    with pytest.raises(WriteFailed, match="not-allowed"):
        save(saved(played()), link, at=AT, files=NO_LINKS)
    two = SharedMatch(load(link), link, clock=clock, files=NO_LINKS)
    two.step(one_step)
    assert two.trouble is not None
    assert two.trouble.reason == "not-allowed"
    assert path.read_bytes() == before


def test_on_a_shared_host_a_match_is_played_as_anywhere(path, clock):
    one = SharedMatch.begin(saved(new_match("giro")), path, clock=clock, files=NO_LINKS)
    one.step(one_step)
    assert one.trouble is None
    assert one.backup_trouble is None
    assert load(path, files=NO_LINKS).match.counter == 1


@pytest.mark.parametrize("planted", ["backups", "backups/a1b2c3d4"])
def test_on_a_shared_host_backups_do_not_follow_a_link_out_of_the_folder(tmp_path, clock, planted):
    folder, outside = tmp_path / "saves", tmp_path / "outside"
    folder.mkdir()
    outside.mkdir()
    (folder / planted).parent.mkdir(exist_ok=True)
    (folder / planted).symlink_to(outside)
    one = SharedMatch.begin(saved(new_match("giro")), folder / "x.toml", clock=clock, files=NO_LINKS)
    assert one.backup_trouble is not None
    assert list(outside.iterdir()) == []
    assert load(folder / "x.toml").match.counter == 0


def test_on_a_shared_host_a_planted_lock_is_not_followed(tmp_path, clock):
    (tmp_path / "x.toml.lock").symlink_to(tmp_path / "planted")
    with pytest.raises(WriteFailed, match="lock"):
        SharedMatch.begin(saved(new_match("giro")), tmp_path / "x.toml", clock=clock, files=NO_LINKS)
    assert not (tmp_path / "planted").exists()


# ---- backups --------------------------------------------------------------------------------------------------------


def test_a_backup_is_kept_where_a_stage_starts(one, path):
    starts = [0]
    while not one.match.outcome:
        before = one.match.state.chapter
        one.step(one_step)
        if one.match.state.chapter != before:
            starts.append(one.match.counter)
    assert [backup.counter for backup in list_backups(path)] == starts[::-1]
    assert [backup.head.chapter for backup in list_backups(path)] == [2, 1]


def test_a_backup_that_cannot_be_kept_is_told_and_stands_in_nobodys_way(path, clock, tmp_path):
    (tmp_path / "backups").write_bytes(b"")
    one = SharedMatch.begin(saved(new_match("giro")), path, clock=clock, sync=False)
    assert one.backup_trouble is not None
    one.step(one_step)
    assert one.trouble is None
    assert load(path).match.counter == 1
    (tmp_path / "backups").unlink()
    one.step(one_step)
    assert one.backup_trouble is None
    assert [backup.counter for backup in list_backups(path)] == [2]


def test_what_killed_terminals_left_is_swept_where_a_backup_is_kept(one, path, clock):
    left = [folder / ".0123456789abcdef.tmp" for folder in (path.parent, path.parent / "backups" / "a1b2c3d4")]
    for file in left:
        file.write_bytes(b"half")
        os.utime(file, (0, 0))
    while one.match.state.chapter < 2:
        one.step(one_step)
    assert [file.exists() for file in left] == [False, False]
