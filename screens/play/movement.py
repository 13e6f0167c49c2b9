"""A movement on a board, shown moment by moment; it can be ended at any time, since what moves is there already."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from textual.timer import Timer
from textual.widget import Widget

SECONDS = {"brief": 0.06, "full": 0.12}
"""For which each moment is shown, by the setting `animation`."""
BRIEF = 5
"""Moments that are shown where the movement is brief."""


class Movement:
    """Plays the moments of one movement at a time on a screen."""

    def __init__(self, screen: Widget, draw: Callable[[], None], done: Callable[[], None]) -> None:
        """Make it; nothing moves yet.

        Args:
            screen: whose timers are used.
            draw: draws `frame`.
            done: is called when the last moment has been shown, or when it is ended before.
        """
        self._screen, self._draw, self._done = screen, draw, done
        self.frame: Any = None
        """The moment that is being shown, None if nothing moves."""
        self._left: list[Any] = []
        self._timer: Timer | None = None

    def start(self, frames: Sequence[Any], how: str, turns: Collection[int] = ()) -> bool:
        """Begin to show a movement, and say whether there is any.

        Args:
            frames: its moments.
            how: the setting: `none`, `brief` or `full`.
            turns: the moments, by index, that are shown however brief it is.
        """
        self.stop()
        if how not in SECONDS or not frames:
            return False
        self._left = list(frames) if how == "full" else thinned(frames, BRIEF, turns)
        self._timer = self._screen.set_interval(SECONDS[how], self._tick)
        self._tick()
        return True

    def _tick(self) -> None:
        if self._left:
            self.frame = self._left.pop(0)
            self._draw()
        else:
            self.end()

    def stop(self) -> bool:
        """Show no more of it, and say whether anything was moving."""
        moved, self.frame, self._left = self.frame is not None, None, []
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        return moved

    def end(self) -> bool:
        """Have done with it at once, and say whether anything was moving."""
        moved = self.stop()
        if moved:
            self._done()
        return moved


def thinned(frames: Sequence[Any], most: int, turns: Collection[int] = ()) -> list[Any]:
    """Return at most so many of these moments, two at least, evenly chosen, the first and the last among them.

    Args:
        frames: all moments.
        most: how many, if `turns` are not more.
        turns: moments, by index, that are kept in any case, in place of the evenly chosen ones next to them.
    """
    if len(frames) <= most:
        return list(frames)
    kept = {0, len(frames) - 1, *turns}
    evenly = [round(place * (len(frames) - 1) / (most - 1)) for place in range(most)]
    spare = sorted(set(evenly) - kept, key=lambda index: -min(abs(index - one) for one in kept))
    kept.update(spare[: max(0, most - len(kept))])
    return [frames[index] for index in sorted(kept)]
