"""The list of matches: what it shows, and what becomes of the files."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from saves.document import Saved
from saves.errors import ReadFailed, WriteFailed
from saves.store import load, save
from screens.dialogs import Ask
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.board.board import BoardScreen
from screens.matches import saves_list
from screens.matches.backups_list import BackupsScreen
from screens.matches.refused import RefusedScreen
from screens.matches.saves_list import SavesScreen, copied_title
from screens.matches.saves_page import SaveRow, draw_saves, rows_that_fit, saves_columns
from screens.words.matches import played_time
from screens.words.speech import Speech
from tests.pages.board_play import NOON, new_match
from tests.pages.opened_screens import app_at, line, mend, page, put
from tui.picture import settled


async def opened(pilot, app) -> SavesScreen:
    await settled(pilot)
    app.go("saves")
    await settled(pilot)
    assert isinstance(app.screen, SavesScreen)
    return app.screen


async def test_a_row_tells_title_game_stage_who_plays_when_and_how_long(tmp_path):
    put(tmp_path, "a", "Evening tour", seconds=7500)
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, app)
        row = line(app, "Evening tour").split()
        assert row[:4] == ["▸", "Evening", "tour", "Giro"]
        assert row[4] == "1/2"
        assert row[5] in ("Anna", "Luca")
        assert row[6:] == ["3", "hours", "ago", "2", "h", "05"]
        assert line(app, "Saves").split()[:3] == ["Saves", "1", "match"]


async def test_matches_are_listed_newest_first_and_broken_ones_last_with_their_reason(tmp_path):
    put(tmp_path, "old", "Old tour")
    put(tmp_path, "new", "New game", hours=2, game="pig")
    (tmp_path / "saves" / "torn.toml").write_text("x = [", encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        rows = [row for row in page(app).split("\n")[4:8] if row]
        assert [row.split()[0 if row[1] == " " else 1] for row in rows] == ["New", "Old", "torn"]
        assert "not readable" in rows[2]
        await pilot.press("end")
        assert "It is not written as TOML" in page(app)
        assert "rename" not in page(app).split("\n")[-1]
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, RefusedScreen)


async def test_a_match_that_is_over_says_so(tmp_path):
    put(tmp_path, "a", "Short game", game="pig", steps=10_000)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        assert " over " in line(app, "Short game")


async def test_a_match_that_was_changed_by_hand_says_so(tmp_path):
    mend(put(tmp_path, "a", "Evening tour"))
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, app)
        assert "changed by hand" in line(app, "Evening tour")


async def test_enter_opens_the_match_under_the_cursor(tmp_path):
    put(tmp_path, "old", "Old tour")
    put(tmp_path, "new", "New tour", hours=2)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("down", "enter")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)
        assert app.screen.session.saved.title == "Old tour"


async def test_a_click_puts_the_cursor_on_a_match_and_a_second_one_opens_it(tmp_path):
    put(tmp_path, "old", "Old tour")
    put(tmp_path, "new", "New tour", hours=2)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.click(offset=(10, 5))
        await pilot.pause()
        assert line(app, "Old tour").startswith(" ▸")
        await pilot.click(offset=(10, 5))
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)


async def test_a_match_is_renamed_in_its_file_and_keeps_its_time(tmp_path):
    path = put(tmp_path, "a", "Tour")
    before = load(path)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("e", "end", *" two", "enter")
        await settled(pilot)
        after = load(path)
        assert (after.title, after.ident, after.saved) == ("Tour two", before.ident, before.saved)
        assert line(app, "Tour two").startswith(" ▸")


async def test_a_renaming_that_is_closed_changes_nothing(tmp_path):
    path = put(tmp_path, "a", "Tour")
    data = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("e", "x", "escape")
        await settled(pilot)
        assert path.read_bytes() == data


async def test_a_copy_is_a_match_of_its_own(tmp_path):
    path = put(tmp_path, "a", "Tour")
    data = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("d")
        await settled(pilot)
        files = sorted((tmp_path / "saves").glob("*.toml"))
        (other,) = [file for file in files if file != path]
        copy, first = load(other), load(path)
        assert path.read_bytes() == data
        assert (copy.title, copy.saved, copy.seconds) == ("Tour (copy)", first.saved, first.seconds)
        assert copy.ident != first.ident
        assert copy.match.journal.text() == first.match.journal.text()
        assert line(app, "Tour (copy)").startswith(" ▸")


async def test_deleting_is_asked_and_the_first_answer_keeps_the_match(tmp_path):
    path = put(tmp_path, "a", "Tour")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("x", "enter")
        await settled(pilot)
        assert path.exists()
        await pilot.press("delete", "down", "enter")
        await settled(pilot)
        assert not path.exists()
        assert "There is no match yet" in page(app)


async def test_who_deletes_a_match_of_others_too_reads_who_they_are(tmp_path):
    match = new_match()
    anna, luca = match.setup.seats
    seats = (replace(anna, owner="anna"), replace(luca, owner="luca"))
    match.setup = replace(match.setup, seats=seats)
    path = tmp_path / "saves" / "a.toml"
    path.parent.mkdir()
    save(Saved(match, "Tour", "a1b2c3d4"), path, at=NOON)
    app = app_at(tmp_path, user="anna", saves=path.parent)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("x")
        assert isinstance(app.screen, Ask)
        assert app.screen._question == (
            "Delete “Tour”? It cannot be brought back. Others play in it, and lose it too: luca.")


async def test_a_file_that_cannot_be_deleted_is_told_with_the_reason(tmp_path, monkeypatch):
    path = put(tmp_path, "a", "Tour")

    def refusing(path, files):
        raise WriteFailed("not-allowed", path)

    monkeypatch.setattr(saves_list, "delete", refusing)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("x", "down", "enter")
        await settled(pilot)
        assert path.exists()
        (told,) = [note.message for note in app._notifications]
        assert told.startswith("a.toml was not deleted. You may not write there.")


async def test_a_file_that_cannot_be_opened_is_set_aside_once_that_is_said(tmp_path):
    path = put(tmp_path, "a", "Tour")
    path.write_bytes(path.read_bytes()[:-20])
    data = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        assert "a set aside" in page(app).split("\n")[-1]
        await pilot.press("a", "enter")
        await settled(pilot)
        assert path.read_bytes() == data
        await pilot.press("a", "down", "enter")
        await settled(pilot)
        assert not path.exists()
        assert path.with_name("a.toml.broken-1").read_bytes() == data
        assert [note.message for note in app._notifications] == ["It is called a.toml.broken-1 now."]
        assert "There is no match yet" in page(app)


async def test_a_match_that_can_be_opened_is_not_set_aside(tmp_path):
    path = put(tmp_path, "a", "Tour")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        assert "set aside" not in page(app).split("\n")[-1]
        await pilot.press("a")
        await settled(pilot)
        assert app.screen is screen
        assert path.exists()


async def test_everything_that_is_done_to_a_match_is_done_by_mouse_too(tmp_path):
    path = put(tmp_path, "a", "Tour")
    path.write_bytes(path.read_bytes()[:-20])
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.click(offset=(page(app).split("\n")[-1].index("backups"), 23))
        await settled(pilot)
        assert isinstance(app.screen, BackupsScreen)
        await pilot.click(offset=(page(app).split("\n")[-1].index("back"), 23))
        await settled(pilot)
        await pilot.click(offset=(page(app).split("\n")[-1].index("set aside"), 23))
        await settled(pilot)
        assert isinstance(app.screen, Ask)


async def test_the_list_opens_with_anything_in_the_folder(tmp_path):
    folder = tmp_path / "saves"
    put(tmp_path, "good", "Good tour")
    (folder / "folder.toml").mkdir()
    (folder / "nowhere.toml").symlink_to(tmp_path / "gone")
    (folder / "round.toml").symlink_to(folder / "round.toml")
    os.mkfifo(folder / "pipe.toml")
    (folder / "empty.toml").write_bytes(b"")
    (folder / "zeros.toml").write_bytes(bytes(4096))
    (folder / "huge.toml").write_bytes(b"x" * (2**20 + 5))
    (folder / "\x1b[2J\u202e.toml").write_text("x = 1", encoding="utf-8")
    (folder / "deep.toml").write_text("a = " + "[" * 5000, encoding="utf-8")
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.toml")).write_bytes(b"\xff")
    (folder / "backups").write_bytes(b"no folder")
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot, app)
        assert screen.count == 11
        assert "Good tour" in page(app).split("\n")[4]
        for _ in range(10):
            await pilot.press("down")
            await settled(pilot)
            assert "not readable" in page(app)
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen, RefusedScreen)
            await pilot.press("escape", "b")
            await settled(pilot)
            assert isinstance(app.screen, BackupsScreen)
            assert "There is no backup" in page(app)
            await pilot.press("escape")
            await settled(pilot)


async def test_with_a_name_links_are_not_followed(tmp_path):
    outside = put(tmp_path / "else", "a", "Outside")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a.toml").symlink_to(outside)
    for user, count in ((None, 1), ("anna", 0)):
        app = app_at(tmp_path, user=user)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await opened(pilot, app)
            assert screen.count == count
            app.open_match(tmp_path / "saves" / "a.toml")
            await settled(pilot)
            assert isinstance(app.screen, RefusedScreen if user else BoardScreen)


async def test_what_killed_terminals_left_is_swept_when_the_folder_is_listed(tmp_path):
    put(tmp_path, "a", "Tour")
    left = tmp_path / "saves" / f".{'0' * 16}.tmp"
    left.write_bytes(b"half")
    os.utime(left, (0, 0))
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        assert not left.exists()


async def test_a_folder_that_cannot_be_read_is_told(tmp_path, monkeypatch):
    def refusing(folder, files, at):
        raise ReadFailed("not-allowed", folder)

    monkeypatch.setattr(saves_list, "list_saves", refusing)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        text = " ".join(page(app).split())
        assert "The folder of the matches cannot be read." in text
        assert "You may not read it." in text


def draw(rows: list[SaveRow], width: int, height: int, cursor: int = 0, first: int = 0, look: Look | None = None):
    grid = Grid(width)
    draw_saves(grid, rows, saves_columns(Speech(), width), Speech(), look or Look(), height, cursor, first)
    return grid


@pytest.mark.parametrize("width", [60, 80, 100, 120, 140, 200])
def test_the_columns_keep_within_the_edges_and_apart_at_every_width(width):
    full = SaveRow("T" * 60, "Two-dice Pig", "12/12", "stage 888", "P" * 20, when="88 minutes ago", played="888 h 88",
                   players="Q" * 80, file="f.toml")
    rows = draw([full], width, 24).text().split("\n")
    assert max(map(len, rows)) <= width - 1
    assert "88 minutes ago" in rows[4]
    assert "12/12  P" in rows[4]
    assert "… " in rows[4] or width == 200


def test_what_is_beyond_the_screen_is_counted():
    many = [SaveRow(f"Match {number}") for number in range(40)]
    text = draw(many, 80, 24, cursor=20, first=10).text()
    fit = rows_that_fit(24)
    assert "↑ 10" in text
    assert f"↓ {40 - 10 - fit}" in text
    assert "Match 9 " not in text


def test_without_unicode_nothing_but_ascii_is_drawn():
    row = SaveRow("Tür", "Giro", "", "", "Zoë", when="…")
    text = "\n".join(strip.text for strip in draw([row], 80, 24, look=Look(ascii_only=True)).strips(
        Look(ascii_only=True)))
    assert text.isascii()
    assert "Tur" in text


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, ""), (59, ""), (60, "1 min"), (3599, "59 min"), (3600, "1 h 00"), (7500, "2 h 05")]
)
def test_the_time_played_is_told_in_minutes_and_hours(seconds, told):
    assert played_time(Speech(), seconds) == told


def test_a_copy_of_a_long_title_can_be_told_apart():
    assert copied_title(Speech(), "x" * 60) == "x" * 53 + " (copy)"


def test_a_second_copy_of_a_match_has_a_title_of_its_own():
    taken = ["Tour", "Tour (copy)", "Tour (copy 2)"]
    assert copied_title(Speech(), "Tour", taken) == "Tour (copy 3)"
    assert copied_title(Speech(), "x" * 60, ["x" * 53 + " (copy)"]) == "x" * 51 + " (copy 2)"
