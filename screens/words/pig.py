"""Who speaks of a game of the pig family."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bigpig.events import Held, PlayoffBegan, RoundBegan, StartThrown, Tallied, Threw
from engine.bigpig.odds import odds
from engine.bigpig.turns import turns
from engine.bigpig.view import PigView
from engine.game import Decision, Event, Outcome, Setup
from screens.words import pig_board, pig_events, pig_table
from screens.words.games import Past
from screens.words.phrase import Phrase, fill
from screens.words.pig_events import PigNames
from screens.words.speech import Speech


class PigNarrator:
    """Speaks of one game; see `screens.words.games.Narrator`."""

    __slots__ = ("names",)

    def __init__(self, names: PigNames) -> None:
        self.names = names

    def tell(self, events: Sequence[Event], view: PigView | None = None, *, chapter: int = 0) -> list[Phrase]:
        """Return what happened, a sentence each."""
        return pig_events.tell(self.names, events)

    def begins_chapter(self, event: Event) -> int:
        """Return the number of the round that begins with an event, a playoff's too."""
        return event.round if isinstance(event, RoundBegan | PlayoffBegan) else 0

    def begins_turn(self, event: Event) -> bool:
        """Tell whether it is a throw or a hold: each is told by itself, a throw with what it cost."""
        return isinstance(event, StartThrown | Threw | Held | Tallied)

    def opening(self, view: PigView) -> list[Phrase]:
        """Return the round; nothing as long as it is open who starts."""
        return [] if not view.starter else [fill(self.names.speech._("Round {round}."), round=view.round)]

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
        """Return the turn that is being played with what is at stake, and the scores: there is no road."""
        return [*self.status(view), *pig_table.at_stake(self.names, view), "", *self.standings(view)]

    def penalties(self, view: PigView) -> list[str]:
        """Return nothing: there are none."""
        return []

    def scorecards(self, view: PigView, start: PigView, past: Past) -> list[str]:
        """Return how each turn of each round ended, and the scores."""
        return [*pig_table.rounds(self.names, turns(start.scores, past)), "", *self.standings(view)]

    def chapters(self, events: Sequence[Event]) -> list[tuple[Sequence[Event], int]]:
        """Return all events as one piece: a round has no result of its own."""
        return [(events, 0)]

    def result(self, view: PigView, number: int) -> list[str]:
        """Return nothing: the scores say it all."""
        return []

    def hint(self, view: PigView, rng: Random) -> Phrase:
        """Return how likely it is to win by a throw and by a hold, where that is known."""
        return pig_board.winning(self.names.speech, odds(view)) if isinstance(view.pending, Decision) else ()

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
