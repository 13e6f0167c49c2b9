"""Drawings that are used again: most of a board stays as it is while the cursor goes from choice to choice."""

from __future__ import annotations

from collections.abc import Callable

from screens.drawing.grid import Grid


class Kept:
    """Grids by name, each with what it was drawn from; one that was drawn from something else is drawn anew.

    A drawing's key has to hold all that the drawing is made of. What a match stands at is one thing: the match itself
    and its counter, which every step and every undo raises (`BoardModel.moment`).
    """

    def __init__(self) -> None:
        self._grids: dict[str, tuple[tuple[object, ...], Grid]] = {}

    def grid(self, name: str, key: tuple[object, ...], draw: Callable[[], Grid]) -> Grid:
        """Return a copy of a drawing, which is made first if there is none for this key.

        Args:
            name: which drawing; one of each name is kept.
            key: all that it is made of; a None in it: nobody knows what it is made of, and it is not used again.
            draw: makes it.
        """
        if None in key:
            return draw()
        known = self._grids.get(name)
        if known is None or known[0] != key:
            known = self._grids[name] = (key, draw())
        return known[1].copy()
