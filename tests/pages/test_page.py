"""A page sends the cells that changed and no others."""

from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.geometry import Region

from screens.drawing.grid import Grid, Row
from screens.drawing.look import Look
from screens.widgets.page import JOIN, Page, runs

LOOK = Look()


def page_of(*lines: str) -> Grid:
    grid = Grid(max(map(len, lines)))
    for y, line in enumerate(lines):
        grid.put(0, y, line)
    return grid


def runs_of(before: str, after: str) -> list[tuple[int, int]]:
    width = max(len(before), len(after))
    return runs(page_of(before.ljust(width)).rows[0], page_of(after.ljust(width)).rows[0], LOOK.style)


def test_far_changes_are_runs_of_their_own_and_near_ones_are_one():
    assert runs_of("a" + "." * 20, "b" + "." * 20) == [(0, 1)]
    assert runs_of("a" + "." * 20 + "a", "b" + "." * 20 + "b") == [(0, 1), (21, 22)]
    near = "." * (JOIN - 1)
    assert runs_of("a" + near + "a", "b" + near + "b") == [(0, JOIN + 1)]


def test_near_changes_are_runs_of_their_own_where_another_style_stands_between():
    def row(first: str, last: str) -> Row:
        grid = Grid(20)
        grid.put_parts(0, 0, [(first, "bold"), ("-", "muted"), (last, "bold")])
        return grid.rows[0]

    assert runs(row("a", "a"), row("b", "b"), LOOK.style) == [(0, 1), (2, 3)]


def test_a_blank_that_looks_the_same_in_another_ink_has_not_changed():
    def row(role: str) -> Row:
        grid = Grid(20)
        grid.put(0, 0, "a b", role)
        return grid.rows[0]

    assert runs(row("bold"), row("muted"), LOOK.style) == [(0, 3)]
    assert runs(row("bold")[1:2], row("muted")[1:2], LOOK.style) == []


@given(st.text("ab", min_size=1, max_size=40), st.text("ab", min_size=1, max_size=40))
def test_every_cell_that_differs_is_in_a_run(before: str, after: str):
    width = max(len(before), len(after))
    covered = {x for start, end in runs_of(before, after) for x in range(start, end)}
    assert {x for x in range(width) if before.ljust(width)[x] != after.ljust(width)[x]} <= covered


class PageApp(App[None]):
    def compose(self) -> ComposeResult:
        yield Page()


async def test_only_changed_cells_are_refreshed(monkeypatch):
    async with PageApp().run_test(size=(30, 4)) as pilot:
        page = pilot.app.query_one(Page)
        page.show(page_of("the road is long".ljust(30), "and steep".ljust(30)), LOOK)
        await pilot.pause()
        asked: list[Region] = []
        monkeypatch.setattr(page, "refresh", lambda *regions, **_: asked.extend(regions))
        page.show(page_of("the road is LONG".ljust(30), "and steep".ljust(30)), LOOK)
        assert asked == [Region(12, 0, 4, 1)]
        asked.clear()
        page.show(page_of("the road is LONG".ljust(30), "and steep".ljust(30)), LOOK)
        assert asked == []
