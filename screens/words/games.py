"""One way to speak of all games: a narrator tells what happened, asks what is pending and says how it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from engine.game import Event, Setup
from engine.registry import PIGS
from screens.words.phrase import Phrase
from screens.words.speech import Speech, mark

GAMES: Mapping[str, str] = {
    "giro": mark("Giro"),
    "bigpig": mark("Big Pig"),
    "twopig": mark("Two-dice Pig"),
    "pig": mark("Pig"),
}
"""What the games are called."""

_NARRATORS = {
    "giro": "screens.words.giro",
    **dict.fromkeys(PIGS, "screens.words.pig"),
}
"""Where each game's narrator is made; imported when it is asked for."""


Past = Sequence[tuple[int, Sequence[Event]]]
"""What has happened, a step each: the number of the stage or round in which it did, and its events."""


class Narrator(Protocol):
    """Speaks of one match, in one language; its views are of the state as it is now."""

    def tell(self, events: Sequence[Event], view: Any = None, *, chapter: int = 0) -> list[Phrase]:
        """Return what happened, a sentence or the sentences of one throw each.

        Args:
            events: of one answer, or of several that follow each other.
            view: of the state after them, from which places get their names; without it they are told by number.
            chapter: the stage or round in which the first of them happened, if it may not be the view's.
        """

    def begins_chapter(self, event: Event) -> int:
        """Return the number of the stage or round that begins with an event, which says so; 0: none does."""

    def begins_turn(self, event: Event) -> bool:
        """Tell whether what follows from this event on is told together, and apart from what came before."""

    def opening(self, view: Any) -> list[Phrase]:
        """Return how the part of the match that is being played begins: the stage, or the round; nothing before it."""

    def question(self, view: Any) -> Phrase:
        """Return what is pending, a decision or a die, with whom it concerns in front; what to press is not said."""

    def option(self, view: Any, ident: str) -> Phrase:
        """Return what an option of the pending decision is and where it leads."""

    def status(self, view: Any) -> list[str]:
        """Return where everybody is, as lines of 80 cells at most."""

    def standings(self, view: Any) -> list[str]:
        """Return who leads, as lines of 80 cells at most."""

    def board(self, view: Any) -> list[str]:
        """Return the board as lines of 80 cells at most: what is foremost ahead, and nothing where nothing is."""

    def penalties(self, view: Any) -> list[str]:
        """Return what is held against whom, as lines of 80 cells at most; nothing in a game that has no penalties."""

    def scorecards(self, view: Any, start: Any, past: Past) -> list[str]:
        """Return what each stage or round brought, as lines of 80 cells at most.

        Args:
            view: of the state as it is now.
            start: of the state where the journal begins.
            past: what has happened since.
        """

    def chapters(self, events: Sequence[Event]) -> list[tuple[Sequence[Event], int]]:
        """Return events in pieces, each with the number of the stage or round that ended with it; 0: none did.

        What follows from the end, such as prizes, is of the same piece. Only those count that have a `result`.
        """

    def result(self, view: Any, number: int) -> list[str]:
        """Return how a stage or round ended, as lines of 80 cells at most; nothing if it has not or has no result."""

    def hint(self, view: Any, rng: Random) -> Phrase:
        """Return what a strong bot would answer to the pending decision, and why; empty if the game gives no hints.

        Args:
            view: of a state that nobody changes meanwhile.
            rng: where the playouts' dice come from.
        """

    def outcome(self, view: Any) -> list[Phrase]:
        """Return how the match ended; nothing while it goes on."""

    def title(self, view: Any) -> str:
        """Return what is being played and how far it is: `Giro, stage 3 of 12, Dolomiti`."""


def game_name(speech: Speech, game_id: str) -> str:
    """Return what a game is called; its id if that is not known."""
    return speech(GAMES[game_id]) if game_id in GAMES else game_id


def narrator(game_id: str, speech: Speech, setup: Setup) -> Narrator:
    """Return who speaks of a match of this game.

    Raises:
        KeyError: nobody speaks of this game.
    """
    make: Callable[[Speech, Setup], Narrator] = import_module(_NARRATORS[game_id]).narrator
    return make(speech, setup)
