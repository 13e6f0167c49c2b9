"""Who speaks of a Giro."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Outcome, Setup
from engine.giro.events import TourEnded
from engine.giro.view import GiroView
from screens.words import giro_choices, giro_events, giro_table
from screens.words.giro_names import GiroNames
from screens.words.phrase import Phrase
from screens.words.speech import Speech


class GiroNarrator:
    """Speaks of one Giro; see `screens.words.games.Narrator`."""

    __slots__ = ("names",)

    def __init__(self, names: GiroNames) -> None:
        self.names = names
        """What things are called; for screens that set single names."""

    def tell(self, events: Sequence[Event], view: GiroView | None = None) -> list[Phrase]:
        """Return what happened, all of one throw in one phrase."""
        return giro_events.tell(self.names, events, view)

    def opening(self, view: GiroView) -> list[Phrase]:
        """Return the stage, and where the banner of the GP Big Jim stands."""
        lines = [giro_events.stage_line(self.names, view.number)]
        return [*lines, giro_events.banner_line(self.names, view.state.banner)] if view.state.banner else lines

    def question(self, view: GiroView) -> Phrase:
        """Return what is pending."""
        return giro_choices.question(self.names, view)

    def option(self, view: GiroView, ident: str) -> Phrase:
        """Return what an option is and where it leads."""
        return giro_choices.option(self.names, view, ident)

    def status(self, view: GiroView) -> list[str]:
        """Return the stage and where everybody is."""
        return giro_table.status(self.names, view)

    def standings(self, view: GiroView) -> list[str]:
        """Return the general classification, of teams and of riders."""
        return [*giro_table.standing_teams(self.names, view), "", *giro_table.standing_riders(self.names, view)]

    def penalties(self, view: GiroView) -> list[str]:
        """Return the penalty table."""
        return giro_table.penalties(self.names, view)

    def stage_result(self, view: GiroView, number: int) -> list[str]:
        """Return the classification of a stage that has been played."""
        return giro_table.stage_result(self.names, view, number)

    def outcome(self, view: GiroView) -> list[Phrase]:
        """Return who won the tour."""
        pending = view.pending
        return self.tell([TourEnded(pending.ranking)], view) if isinstance(pending, Outcome) else []

    def title(self, view: GiroView) -> str:
        """Return the stage that is being played, of how many."""
        return giro_table.title(self.names, view)


def narrator(speech: Speech, setup: Setup) -> GiroNarrator:
    """Return who speaks of a Giro with this setup."""
    return GiroNarrator(GiroNames(speech, setup))
