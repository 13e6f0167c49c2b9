"""Who speaks of a game of the pig family."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bigpig.view import PigView
from engine.game import Event, Outcome, Setup
from screens.words import pig_events, pig_table
from screens.words.phrase import Phrase, fill
from screens.words.pig_events import PigNames
from screens.words.speech import Speech


class PigNarrator:
    """Speaks of one game; see `screens.words.games.Narrator`."""

    __slots__ = ("names",)

    def __init__(self, names: PigNames) -> None:
        self.names = names

    def tell(self, events: Sequence[Event], view: PigView | None = None) -> list[Phrase]:
        """Return what happened, a sentence each."""
        return pig_events.tell(self.names, events)

    def opening(self, view: PigView) -> list[Phrase]:
        """Return the round."""
        return [fill(self.names.speech._("Round {round}."), round=view.round)]

    def question(self, view: PigView) -> Phrase:
        """Return what is pending."""
        return pig_events.question(self.names, view)

    def option(self, view: PigView, ident: str) -> Phrase:
        """Return what an option is and leads to."""
        return pig_events.option(self.names, view, ident)

    def status(self, view: PigView) -> list[str]:
        """Return the round and the turn that is being played."""
        return pig_table.status(self.names, view)

    def standings(self, view: PigView) -> list[str]:
        """Return the scores."""
        return pig_table.standings(self.names, view)

    def board(self, view: PigView) -> list[str]:
        """Return the turn that is being played, and the scores: there is no road."""
        return [*self.status(view), "", *self.standings(view)]

    def penalties(self, view: PigView) -> list[str]:
        """Return nothing: there are none."""
        return []

    def scorecards(self, view: PigView) -> list[str]:
        """Return the scores: a game is one card, and what was lost on the way is in its log."""
        return self.standings(view)

    def chapters(self, events: Sequence[Event]) -> list[tuple[Sequence[Event], int]]:
        """Return all events as one piece: a round has no result of its own."""
        return [(events, 0)]

    def result(self, view: PigView, number: int) -> list[str]:
        """Return nothing: the scores say it all."""
        return []

    def hint(self, view: PigView, rng: Random) -> Phrase:
        """Return nothing: nobody gives hints."""
        return ()

    def outcome(self, view: PigView) -> list[Phrase]:
        """Return who won."""
        pending = view.pending
        return [pig_events.won(self.names, pending.winners, pending.why)] if isinstance(pending, Outcome) else []

    def title(self, view: PigView) -> str:
        """Return the round and the target."""
        return pig_table.title(self.names, view)


def narrator(speech: Speech, setup: Setup) -> PigNarrator:
    """Return who speaks of a game with this setup."""
    return PigNarrator(PigNames(speech, setup))
