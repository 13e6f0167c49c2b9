"""A page sends the cells that changed and no others, at once where nothing else is to be drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.geometry import Region

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.widgets import page as pages
from screens.widgets.page import Page, regions
from screens.widgets.pieces import Piece, changed_pieces
from screens.widgets.runs import PiecesUpdate
from tui.app import Looks, make_app
from tui.picture import settled

LOOK = Look()


def page_of(*lines: str) -> Grid:
    grid = Grid(max(map(len, lines)))
    for y, line in enumerate(lines):
        grid.put(0, y, line)
    return grid


@given(st.text("ab", min_size=40, max_size=40), st.text("ab", min_size=40, max_size=40))
def test_every_cell_that_differs_is_in_a_region(before: str, after: str):
    pieces = changed_pieces(0, page_of(before).rows[0], page_of(after).rows[0], {"text": ""})
    covered = {x for region in regions(pieces, Region(0, 0, 40, 1)) for x in range(region.x, region.right)}
    assert {x for x in range(40) if before[x] != after[x]} == covered


def test_regions_end_with_the_page_and_hold_no_cell_that_is_as_before():
    pieces = [Piece(0, 2, 4, "ab", ""), Piece(0, 4, 5, "c", "1"), Piece(0, 5, 6, "d", "", spare=True),
              Piece(0, 6, 9, "efg", "")]
    assert regions(pieces, Region(0, 0, 8, 1)) == [Region(2, 0, 3, 1), Region(6, 0, 2, 1)]


class PageApp(App[None]):
    def compose(self) -> ComposeResult:
        yield Page()


class Shown:
    """A page of 30×4 and what it has sent: pieces at once, regions by way of Textual."""

    def __init__(self, app: PageApp, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.page = app, app.query_one(Page)
        self.at_once: list[tuple[int, int, str]] = []
        self.asked: list[Region] = []
        monkeypatch.setattr(app, "_display", self._display)
        monkeypatch.setattr(self.page, "refresh", lambda *regions, **_: self.asked.extend(regions))

    def _display(self, screen: object, update: object) -> None:
        if isinstance(update, PiecesUpdate):
            self.at_once += [(one.x, one.y, one.text) for one in update.pieces]

    def show(self, first: str) -> None:
        lines = (first, "and steep", "", "")
        self.page.show(page_of(*(line.ljust(30) for line in lines)), LOOK)


@asynccontextmanager
async def shown(monkeypatch: pytest.MonkeyPatch, frame: float = 0.0) -> AsyncIterator[Shown]:
    """Show a page; `frame`: the seconds after which cells may be sent at once again."""
    monkeypatch.setattr(pages, "FRAME", frame)
    async with PageApp().run_test(size=(30, 4)) as pilot:
        page = pilot.app.query_one(Page)
        page.show(page_of("the road is long".ljust(30), "and steep", "", " " * 30), LOOK)
        await pilot.pause()
        assert isinstance(pilot.app, PageApp)
        yield Shown(pilot.app, monkeypatch)


async def test_only_changed_cells_are_sent_and_at_once(monkeypatch):
    async with shown(monkeypatch) as page:
        page.show("the road is LONG")
        assert (page.at_once, page.asked) == ([(12, 0, "LONG")], [])
        page.show("the road is LONG")
        assert (page.at_once, page.asked) == ([(12, 0, "LONG")], [])


async def test_frames_that_come_too_fast_are_left_to_textual(monkeypatch):
    async with shown(monkeypatch, 3600.0) as page:
        page.page._sent = monotonic()
        page.show("the road is LONG")
        assert (page.at_once, page.asked) == ([], [Region(12, 0, 4, 1)])


async def test_what_lies_below_something_else_is_left_to_textual(monkeypatch):
    async with shown(monkeypatch) as page:
        compositor = page.app.screen._compositor
        over = Page()
        box = Region(20, 1, 5, 2)
        seen = {**compositor.visible_widgets, over: (box, box)}
        monkeypatch.setattr(type(compositor), "visible_widgets", property(lambda _: seen))
        page.show("the road is LONG")
        assert (page.at_once, page.asked) == ([], [Region(12, 0, 4, 1)])


async def test_what_has_still_to_be_drawn_goes_before(monkeypatch):
    async with shown(monkeypatch) as page:
        page.page._repaint_regions.add(Region(0, 0, 3, 1))
        page.show("the road is LONG")
        assert (page.at_once, page.asked) == ([], [Region(12, 0, 4, 1)])


async def test_nothing_is_sent_at_once_while_a_batch_is_put_together(monkeypatch):
    async with shown(monkeypatch) as page:
        with page.app.batch_update():
            page.show("the road is LONG")
            assert (page.at_once, page.asked) == ([], [Region(12, 0, 4, 1)])


async def test_what_is_sent_at_once_is_ascii_where_nothing_else_is_shown(tmp_path, monkeypatch):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, looks=Looks(ascii_only=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        page = app.screen.query_one(Page)
        sent: list[str] = []
        monkeypatch.setattr(app, "_display", lambda _, update: sent.append(update.render_segments(app.console)))
        grid = Grid(80)
        grid.reach(24)
        page._grid = grid
        after = Grid(80)
        after.put(0, 0, "Milano – San… 漢字 é")
        after.reach(24)
        page._sent = 0.0
        page.show(after, page._look)
        assert len(sent) == 1
        assert "Milano - San~ ???? e" in sent[0]
        assert sent[0].isascii()


@pytest.mark.parametrize("over", ["help", "settings"])
async def test_a_page_below_another_screen_sends_nothing_at_once(tmp_path, monkeypatch, over):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, looks=Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        below, sent = app.screen, []
        app.go(over, *[below] if over == "help" else [])
        await settled(pilot)
        monkeypatch.setattr(app, "_display", lambda _, update: sent.append(update))
        page = below.query_one(Page)
        grid = Grid(80)
        grid.put(0, 0, "the road is long")
        grid.reach(24)
        page._sent, below._repaint_required = 0.0, False  # it waits for what Textual may have drawn already
        page.show(grid, page._look)
        assert not any(isinstance(update, PiecesUpdate) for update in sent)
