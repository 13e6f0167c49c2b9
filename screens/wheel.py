"""The mouse's wheel, a notch at a time, for screens on which it moves something."""

from __future__ import annotations

from textual import events


class Wheel:
    """Part of a screen: says what a notch does."""

    def turn_wheel(self, by: int) -> None:
        """Do what the wheel does, a notch down (1) or up (-1)."""
        raise NotImplementedError  # every screen says it for itself

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Take a notch down."""
        event.stop()
        self.turn_wheel(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Take a notch up."""
        event.stop()
        self.turn_wheel(-1)
