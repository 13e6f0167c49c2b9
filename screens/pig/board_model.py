"""What the board of a game of the pig family shows at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bigpig.events import StartThrown, Threw
from engine.bigpig.odds import Odds, odds
from engine.bigpig.turns import Turn, turns
from engine.bigpig.view import PigView
from engine.game import Chance, Decision, Outcome
from screens.drawing.phrases import LogLine
from screens.session import Session
from screens.words.phrase import Phrase
from screens.words.pig_events import PigNames, question


@dataclass(slots=True)
class PigModel:
    """All that the board draws, besides the view itself."""

    view: PigView
    names: PigNames
    question: Phrase
    choices: tuple[str, ...] = ()
    """What the cursor chooses from: answers, or what a die that was thrown by hand shows."""
    cursor: int = 0
    mine: bool = False
    """A person here has to answer."""
    typed: bool = False
    """The dice lie on the table: what fell is asked."""
    first: str = ""
    """The die that has been typed already, of two."""
    turns: list[Turn] = field(default_factory=list)
    """All turns so far, the oldest first."""
    starts: StartThrown | None = None
    """The last throw for who starts."""
    odds: Odds | None = None
    """Those of the turn that runs."""
    winning: bool = False
    """How likely it is to win has been asked for."""
    log: Sequence[LogLine] = ()

    @property
    def turn(self) -> Turn | None:
        """Return the turn that runs, or the last one; None before the first throw of a turn."""
        return self.turns[-1] if self.turns else None

    @property
    def throw(self) -> Threw | StartThrown | None:
        """Return the last throw of all."""
        return self.turns[-1].throws[-1] if self.turns and self.turns[-1].throws else self.starts

    def before(self, seat: int) -> Turn | None:
        """Return a seat's last turn that has ended."""
        return next((turn for turn in reversed(self.turns) if turn.seat == seat and turn.end), None)


def turns_of(session: Session) -> list[Turn]:
    """Return all turns of a match so far."""
    scores: Sequence[int] = session.match.beginning().scores
    return turns(scores, ((step.chapter, step.events) for step in session.past))


def model_of(
    session: Session, names: PigNames, choices: tuple[str, ...], cursor: int, first: str, winning: bool,
    log: Sequence[LogLine],
) -> PigModel:
    """Return what the board shows now.

    Args:
        session: the match.
        names: its names in the app's language.
        choices: what the cursor chooses from.
        cursor: which of them it is on, -1: on none; one too far is the last.
        first: the die that has been typed already, of two.
        winning: how likely it is to win has been asked for.
        log: its sentences, oldest first.
    """
    view: PigView = session.view
    pending = view.pending
    starts = [event for step in session.past for event in step.events if isinstance(event, StartThrown)]
    return PigModel(
        view, names, question(names, view), choices, max(-1, min(cursor, len(choices) - 1)),
        mine=isinstance(pending, Outcome) or (session.asks_person() and not session.watches()),
        typed=isinstance(pending, Chance) and bool(choices),
        first=first, turns=turns_of(session), starts=starts[-1] if starts else None,
        odds=odds(view) if isinstance(pending, Decision | Chance) else None, winning=winning, log=log,
    )
