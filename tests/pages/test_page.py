"""A page sends the cells that changed and no others."""

from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.geometry import Region

from screens.grid import Grid
from screens.look import Look
from screens.widgets.page import JOIN, Page, _cells, _runs


def strips(*lines: str):
    grid = Grid(max(map(len, lines)))
    for y, line in enumerate(lines):
        grid.put(0, y, line)
    return grid.strips(Look())


def cells(line: str):
    return _cells(strips(line)[0])


def test_far_changes_are_runs_of_their_own_and_near_ones_are_one():
    assert _runs(cells("a" + "." * 20), cells("b" + "." * 20)) == [(0, 1)]
    assert _runs(cells("a" + "." * 20 + "a"), cells("b" + "." * 20 + "b")) == [(0, 1), (21, 22)]
    near = "." * (JOIN - 1)
    assert _runs(cells("a" + near + "a"), cells("b" + near + "b")) == [(0, JOIN + 1)]


def test_near_changes_are_runs_of_their_own_where_another_style_stands_between():
    def row(first: str, last: str):
        grid = Grid(20)
        grid.put_parts(0, 0, [(first, "bold"), ("-", "muted"), (last, "bold")])
        return _cells(grid.strips(Look())[0])

    assert _runs(row("a", "a"), row("b", "b")) == [(0, 1), (2, 3)]


def test_a_blank_that_looks_the_same_in_another_ink_has_not_changed():
    def row(role: str):
        grid = Grid(20)
        grid.put(0, 0, "a b", role)
        return _cells(grid.strips(Look())[0])

    assert _runs(row("bold"), row("muted")) == [(0, 3)]
    assert _runs(row("bold")[1:2], row("muted")[1:2]) == []


@given(st.text("ab", min_size=1, max_size=40), st.text("ab", min_size=1, max_size=40))
def test_every_cell_that_differs_is_in_a_run(before: str, after: str):
    old, new = cells(before), cells(after)
    covered = {x for start, end in _runs(old, new) for x in range(start, end)}
    differing = {x for x in range(max(len(old), len(new))) if old[x : x + 1] != new[x : x + 1]}
    assert differing <= covered


class PageApp(App[None]):
    def compose(self) -> ComposeResult:
        yield Page()


async def test_only_changed_cells_are_refreshed(monkeypatch):
    async with PageApp().run_test(size=(30, 4)) as pilot:
        page = pilot.app.query_one(Page)
        page.show(strips("the road is long".ljust(30), "and steep".ljust(30)))
        await pilot.pause()
        asked: list[Region] = []
        monkeypatch.setattr(page, "refresh", lambda *regions, **_: asked.extend(regions))
        page.show(strips("the road is LONG".ljust(30), "and steep".ljust(30)))
        assert asked == [Region(12, 0, 4, 1)]
        asked.clear()
        page.show(strips("the road is LONG".ljust(30), "and steep".ljust(30)))
        assert asked == []
