"""Who speaks of a Giro."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game import Decision, Event, Outcome, Setup
from engine.giro.events import StageBegan, StageEnded, TourEnded, TurnBegan
from engine.giro.view import GiroView
from screens.words import giro_cards, giro_choices, giro_events, giro_road, giro_table
from screens.words.games import Past
from screens.words.giro_names import GiroNames
from screens.words.phrase import Phrase
from screens.words.speech import Speech


class GiroNarrator:
    """Speaks of one Giro; see `screens.words.games.Narrator`."""

    __slots__ = ("names",)

    def __init__(self, names: GiroNames) -> None:
        self.names = names
        """What things are called; for screens that set single names."""

    def tell(self, events: Sequence[Event], view: GiroView | None = None, *, chapter: int = 0) -> list[Phrase]:
        """Return what happened, all of one throw in one phrase."""
        return giro_events.tell(self.names, events, chapter or (view.number if view is not None else 0))

    def begins_chapter(self, event: Event) -> int:
        """Return the number of the stage that begins with an event."""
        return event.stage if isinstance(event, StageBegan) else 0

    def begins_turn(self, event: Event) -> bool:
        """Tell whether a team's turn begins: a throw is told with what was decided after it."""
        return isinstance(event, TurnBegan)

    def opening(self, view: GiroView) -> list[Phrase]:
        """Return the stage, and where the banner of the GP Big Jim stands."""
        lines = [giro_events.stage_line(self.names, view.number)]
        return [*lines, giro_events.banner_line(self.names, view.banner)] if view.banner else lines

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

    def board(self, view: GiroView) -> list[str]:
        """Return the road with who and what is on it, from the finish back to the start."""
        return giro_road.board(self.names, view)

    def scorecards(self, view: GiroView, start: GiroView, past: Past) -> list[str]:
        """Return the gaps of every stage, of teams and of riders, and who led after each."""
        return giro_cards.scorecards(self.names, view)

    def chapters(self, events: Sequence[Event]) -> list[tuple[Sequence[Event], int]]:
        """Return events apart before the next stage and before the end of the tour."""
        pieces: list[tuple[Sequence[Event], int]] = []
        piece: list[Event] = []
        ended = 0
        for event in events:
            if ended and isinstance(event, StageBegan | TourEnded):
                pieces.append((piece, ended))
                piece, ended = [], 0
            if isinstance(event, StageEnded):
                ended = event.stage
            piece.append(event)
        return [*pieces, (piece, ended)] if piece else pieces

    def result(self, view: GiroView, number: int) -> list[str]:
        """Return the classification of a stage that has been played."""
        played = 1 <= number <= len(view.results)
        return giro_table.stage_result(self.names, view, number) if played else []

    def hint(self, view: GiroView, rng: Random) -> Phrase:
        """Return the sports director's hint."""
        if not isinstance(view.pending, Decision):
            return ()
        from engine.giro.hint import hint  # bots are not needed to tell a match
        from screens.words.giro_hints import hint_line

        return hint_line(self.names, view, hint(view, rng))

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
