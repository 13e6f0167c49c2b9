"""The end of a match, whatever the game: the ways on from it."""

from __future__ import annotations

from screens.play.match_screen import MatchScreen


class MatchEndScreen(MatchScreen[None]):
    """Goes to the first screen, or watches the match again; a game's own end says how it ended."""

    def action_home(self) -> None:
        """Go back to the first screen, past everything that shows this match."""
        self.host.go_home()

    def action_watch(self) -> None:
        """Watch the match again from its beginning."""
        self.host.watch_again(self.session)
