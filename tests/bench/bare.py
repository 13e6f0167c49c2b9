"""The least that a program made with Textual can be: one line of text, which a key changes."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class BareApp(App[None]):
    """Shows a line, and how many keys have been pressed."""

    def compose(self) -> ComposeResult:
        """Make the line."""
        self.pressed = 0
        yield Static("bare 0")

    def on_key(self, event: Key) -> None:
        """Count a key."""
        self.pressed += 1
        self.query_one(Static).update(f"bare {self.pressed}")


if __name__ == "__main__":
    BareApp().run()
