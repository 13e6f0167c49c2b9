"""A stage played at random: an emulator that gets what is sent shows what is drawn, after every key."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pyte
import pytest
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot

from engine.game import Seat
from tests.pages.board_play import board_of, new_match, playing, press, shown, written
from tui.picture import settled

PEOPLE = (Seat("山田太郎"), Seat("Zoë ⛰ Bianchi"))
STEPS = 24


class Emulator:
    """What a terminal shows that gets all that an app displays."""

    def __init__(self, pilot: Pilot[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.app = pilot.app
        self._begin()
        monkeypatch.setattr(self.app, "_display", self._display)

    def _begin(self) -> None:
        self.screen = pyte.Screen(*self.app.size)
        self.stream = pyte.Stream(self.screen)

    def _display(self, _screen: object, update: object) -> None:
        if self.app.size != (self.screen.columns, self.screen.lines):
            self._begin()
        if isinstance(update, CompositorUpdate):
            self.stream.feed(update.render_segments(self.app.console))
            self.stream.feed("\x1b[1;1H")

    def cells(self) -> list[Any]:
        """Return the cells, row by row; the ink of a blank counts only where it can be seen."""
        assert self.screen.cursor.attrs == self.screen.default_char, "the style that is left behind is none"
        rows = (self.screen.buffer[y] for y in range(self.screen.lines))
        return [
            cell if cell.data != " " or cell.reverse or cell.underscore or cell.strikethrough else (" ", cell.bg)
            for row in rows for cell in (row[x] for x in range(self.screen.columns))
        ]

    def drawn_anew(self) -> Emulator:
        """Return another emulator, which gets the whole screen at once."""
        other = object.__new__(Emulator)
        other.app = self.app
        other._begin()
        other._display(None, self.app.screen._compositor.render_full_update())
        return other


def text(emulator: Emulator) -> str:
    """Return an emulator's text, without the blanks at the ends of rows."""
    return "".join(line.rstrip() + "\n" for line in emulator.screen.display)


@pytest.mark.parametrize(
    ("sizes", "seed"),
    [(((120, 40), (121, 40), (80, 24)), 1), (((80, 24), (60, 20), (140, 45)), 2), (((120, 40), (59, 19)), 3)],
)
async def test_a_stage_is_shown_as_it_is_drawn_after_every_key(
    sizes: tuple[tuple[int, int], ...], seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    rng = Random(seed)
    session = written(new_match(PEOPLE), tmp_path / "saves" / "t.toml")
    async with playing(session, sizes[0]) as pilot:
        emulator = Emulator(pilot, monkeypatch)
        board_of(pilot).refresh()
        await settled(pilot)
        seen = set()
        for _ in range(STEPS):
            key = rng.choices(("space", "right", "left", "u", "p", "?", "size"), (9, 5, 2, 1, 1, 1, 1))[0]
            if key == "size":
                await pilot.resize_terminal(*rng.choice(sizes))
                await settled(pilot)
            else:
                await press(pilot, key)
            assert text(emulator) == shown(pilot)
            assert emulator.cells() == emulator.drawn_anew().cells()
            seen.add(text(emulator))
            if key in ("p", "?"):
                await press(pilot, "escape")
        assert len(seen) > STEPS // 3
        assert len(session.match.journal) > 5
