"""The backups of a match: what the list shows, and that restoring one loses nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from saves.backups import keep_backup, list_backups
from saves.document import Saved
from saves.errors import WriteFailed
from saves.store import load, save
from screens.dialogs import Ask
from screens.giro.board.board import BoardScreen
from screens.matches import backups_list
from screens.matches.backups_list import BackupsScreen
from screens.matches.refused import RefusedScreen
from screens.matches.saves_list import SavesScreen
from tests.pages.opened_screens import app_at, line, page, put
from tests.saving.matches import AT, played, same_match
from tui.picture import settled


def backed_up(home: Path, *steps: int) -> Path:
    """Write a match of 120 steps, and a backup of it after each of these numbers of steps; return its file."""
    path = put(home, "a", "Evening tour", hours=2, steps=120)
    for number in steps:
        there = home / "was.toml"
        save(Saved(played("giro", number), "Evening tour", "a", seconds=60 * number), there, at=AT, sync=False)
        keep_backup(path.parent, "a", number, there.read_bytes(), sync=False)
        there.unlink()
    return path


async def opened(pilot, app) -> BackupsScreen:
    await settled(pilot)
    app.go("saves")
    await settled(pilot)
    await pilot.press("b")
    await settled(pilot)
    assert isinstance(app.screen, BackupsScreen)
    return app.screen


async def test_each_backup_tells_when_it_was_kept_of_which_stage_and_after_how_many_steps(tmp_path):
    backed_up(tmp_path, 0, 40, 80)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        rows = [row.split() for row in page(app).split("\n")[4:7]]
        assert [row[-1] for row in rows] == ["80", "40", "0"]
        assert rows[0][:8] == ["▸", "3", "hours", "ago", "stage", "1", "of", "2"]
        assert line(app, "Backups").split()[:3] == ["Backups", "Evening", "tour"]
        assert screen.count == 3


async def test_restoring_is_asked_and_the_first_answer_leaves_the_match(tmp_path):
    path = backed_up(tmp_path, 40)
    data = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Ask)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, BackupsScreen)
        assert path.read_bytes() == data


async def test_a_restored_backup_is_the_match_and_what_it_replaced_is_a_backup_itself(tmp_path):
    path = backed_up(tmp_path, 40, 80)
    before = load(path)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("down", "enter", "down", "enter")
        await settled(pilot)
        assert isinstance(app.screen, SavesScreen)
        after = load(path)
        assert same_match(after.match, played("giro", 40))
        assert after.match.counter == 121
        assert [backup.counter for backup in list_backups(path)] == [120, 80, 40]
        assert same_match(load(list_backups(path)[0].path).match, before.match)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)


async def test_a_broken_match_is_restored_from_the_page_that_tells_its_faults(tmp_path):
    path = backed_up(tmp_path, 40)
    path.write_bytes(path.read_bytes()[:-20])
    broken = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.go("saves")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, RefusedScreen)
        await pilot.press("b")
        await settled(pilot)
        assert isinstance(app.screen, BackupsScreen)
        await pilot.press("enter", "down", "enter")
        await settled(pilot)
        assert isinstance(app.screen, SavesScreen)
        assert same_match(load(path).match, played("giro", 40))
        assert path.with_name("a.toml.broken-1").read_bytes() == broken


async def test_a_file_is_set_aside_from_the_page_that_tells_its_faults(tmp_path):
    path = put(tmp_path, "a", "Tour")
    path.write_bytes(b"x = [")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.go("saves")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("a", "down", "enter")
        await settled(pilot)
        assert isinstance(app.screen, SavesScreen)
        assert not path.exists()


async def test_a_backup_is_restored_by_mouse(tmp_path):
    path = backed_up(tmp_path, 40, 80)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.click(offset=(10, 5))
        await settled(pilot)
        await pilot.click(offset=(10, 5))
        await settled(pilot)
        assert isinstance(app.screen, Ask)
        await pilot.press("down", "enter")
        await settled(pilot)
        assert same_match(load(path).match, played("giro", 40))


async def test_a_broken_backup_says_why_and_is_not_offered(tmp_path):
    path = backed_up(tmp_path, 40)
    keep_backup(path.parent, "a", 50, b"x = [", sync=False)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        assert "It is not written as TOML" in page(app)
        assert "restore" not in page(app).split("\n")[-1]
        await pilot.press("enter")
        await settled(pilot)
        assert app.screen is screen


async def test_a_backup_that_cannot_be_restored_is_told_with_the_reason(tmp_path, monkeypatch):
    path = backed_up(tmp_path, 40)
    data = path.read_bytes()

    def refusing(path, backup, *, at, files):
        raise WriteFailed("full", path)

    monkeypatch.setattr(backups_list, "restore", refusing)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("enter", "down", "enter")
        await settled(pilot)
        (told,) = [note.message for note in app._notifications]
        assert told.startswith("The backup was not restored. The disk is full.")
        assert path.read_bytes() == data


async def test_other_peoples_backups_are_not_shown(tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "strange.toml").write_bytes(b"x = [")  # no other file holds these matches, so they might be its
    for ident, owner in (("aa", "anna"), ("bb", "luca")):
        match = played("giro", 40)
        match.setup = replace(match.setup, seats=tuple(replace(seat, owner=owner) for seat in match.setup.seats))
        save(Saved(match, ident, ident), tmp_path / "was.toml", at=AT, sync=False)
        keep_backup(folder, ident, 40, (tmp_path / "was.toml").read_bytes(), sync=False)
    for user, count in ((None, 2), ("anna", 1), ("ada", 0)):
        app = app_at(tmp_path, user=user)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            app.go("backups", folder / "strange.toml", "strange")
            await settled(pilot)
            assert isinstance(app.screen, BackupsScreen)
            assert app.screen.count == count


async def test_without_a_backup_it_is_said_when_one_is_kept(tmp_path):
    put(tmp_path, "a", "Tour")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        assert "One is kept at the start of each stage or round." in " ".join(page(app).split())
