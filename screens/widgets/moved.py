"""What moved or went without a layout of its own is drawn anew: Textual forgets it in some orders of events."""

from __future__ import annotations

from textual._compositor import CompositorMap

from screens.widgets.runs import RunsCompositor


class MovedCompositor(RunsCompositor):
    """Marks what has changed its place whenever it finds out where widgets are.

    Textual marks it only where it lays widgets out. Scrolled widgets, as toasts are when one more is told, are looked
    for again when somebody asks for them; if that is before the next layout, this finds nothing changed, and what
    stood in their former place, an old toast or a page as it was before it, stays on the terminal.
    """

    @property
    def full_map(self) -> CompositorMap:
        """Return where every widget is."""
        if not self._full_map_invalidated:
            return super().full_map
        before = self._full_map
        now = super().full_map
        moved = (place for _, place in now.items() ^ before.items())
        self._dirty_regions.update(region for place in moved if (region := place.clip.intersection(place.region)))
        return now
