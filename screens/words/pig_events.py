"""What happened in a game of the pig family, told; and what has to be decided, asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bigpig import events as e
from engine.bigpig.table import FIRST_PLAYER, HOLD, START_THROW
from engine.bigpig.view import PigView
from engine.game import Chance, Event, Outcome, Setup
from screens.words.phrase import DIE, NUMBER, TEAM, Filling, Part, Phrase, fill, listed
from screens.words.speech import Speech


class PigNames:
    """Names as parts of a sentence, in one language and for one setup."""

    __slots__ = ("setup", "speech")

    def __init__(self, speech: Speech, setup: Setup) -> None:
        self.speech = speech
        self.setup = setup

    def seat(self, seat: int) -> Part:
        """Return a player's name."""
        return Part(self.setup.seats[seat - 1].name, TEAM, seat)

    def seats(self, seats: Sequence[int]) -> Phrase:
        """Return players' names as a list in words."""
        return listed(self.speech, [self.seat(seat) for seat in seats])


def tell(names: PigNames, events: Sequence[Event]) -> list[Phrase]:
    """Return what happened, in the order in which it did."""
    found = []
    last: Event | None = None
    for event in events:
        phrase = _told(names, event, last)
        if phrase:
            found.append(phrase)
        last = event
    return found


def _told(names: PigNames, event: Event, last: Event | None) -> Phrase:
    """Return the sentence of an event; a throw that costs something is told with what it cost."""
    match event:
        case e.StartThrown() | e.StartTied() | e.Starts():
            return _start(names, event)
        case e.Threw() | e.Lost() | e.Wiped() | e.Held() | e.Tallied():
            return _turn(names, event, last)
        case e.RoundBegan() | e.LastRound() | e.PlayoffBegan() | e.Won():
            return _round(names, event)
    return ()


def _start(names: PigNames, event: e.StartThrown | e.StartTied | e.Starts) -> Phrase:
    _ = names.speech._
    if isinstance(event, e.StartThrown):
        # One die says its sum itself.
        message = _("{player} threw {face} for the start, {total}.") if "-" in event.face else _(
            "{player} threw {face} for the start.")
        return fill(message, player=names.seat(event.seat), face=Part(event.face, DIE), total=event.total)
    if isinstance(event, e.StartTied):
        message = _("{players} are level and throw again.") if event.again == event.seats else _(
            "{players} are level: all throw again.")
        return fill(message, players=names.seats(event.seats))
    message = _("{player} starts.") if event.why == "roll" else _("{player} was drawn to start.")
    return fill(message, player=names.seat(event.seat))


def _turn(names: PigNames, event: e.Threw | e.Lost | e.Wiped | e.Held | e.Tallied, last: Event | None) -> Phrase:
    _ = names.speech._
    fillings: dict[str, Filling] = {"player": names.seat(event.seat), "points": Part(str(event.points), NUMBER)}
    if isinstance(event, e.Threw):
        if not event.points:
            return ()
        message = _("{player} threw {face}, {points} more, and has to throw again.") if event.forces else _(
            "{player} threw {face}, {points} more.")
        return fill(message, face=Part(event.face, DIE), **fillings)
    if isinstance(event, e.Held):
        return fill(_("{player} held {points}: {score} now."), score=Part(str(event.score), NUMBER), **fillings)
    if isinstance(event, e.Tallied):
        return fill(_("{player} held {points} in the playoff."), **fillings)
    fillings["face"] = Part(last.face if isinstance(last, e.Threw) else "1", DIE)
    if isinstance(event, e.Wiped):
        message = _("{player} threw {face}: the turn's {points} and the score of {score} are lost.") if (
            event.points) else _("{player} threw {face}: the score of {score} is lost.")
        return fill(message, score=Part(str(event.score), NUMBER), **fillings)
    if not event.points:
        return fill(_("{player} threw {face}: the turn is over."), **fillings)
    return fill(_("{player} threw {face}: the turn's {points} are lost."), **fillings)


def _round(names: PigNames, event: e.RoundBegan | e.LastRound | e.PlayoffBegan | e.Won) -> Phrase:
    _ = names.speech._
    if isinstance(event, e.RoundBegan):
        return fill(_("Round {round}."), round=event.round)
    if isinstance(event, e.LastRound):
        return fill(_("{player} has reached {score}: this round is the last."), player=names.seat(event.seat),
                    score=Part(str(event.score), NUMBER))
    if isinstance(event, e.PlayoffBegan):
        return fill(_("Playoff between {players}: a turn each."), players=names.seats(event.seats))
    return won(names, event.seats, event.why)


def won(names: PigNames, seats: Sequence[int], why: str) -> Phrase:
    """Return who won and how."""
    _ = names.speech._
    messages = {
        "target": _("{players} wins: first to the target."),
        "last-round": _("{players} wins with the highest score."),
        "shared": _("{players} share the win."),
        "first-to-reach": _("{players} wins: level, but first to the target."),
        "playoff": _("{players} wins the playoff."),
    }
    return fill(messages.get(why, _("{players} wins.")), players=names.seats(seats))


def question(names: PigNames, view: PigView) -> Phrase:
    """Return what is pending as a question or a request, with whom it concerns in front."""
    _ = names.speech._
    pending = view.pending
    if isinstance(pending, Outcome):
        return fill(_("The game is over."))
    if pending.kind == FIRST_PLAYER:
        return fill(_("Draw who starts."))
    player = names.seat(pending.seat)
    if isinstance(pending, Chance):
        if pending.kind == START_THROW:
            return fill(_("{player}: throw for who starts."), player=player)
        if view.forced:
            return fill(_("{player}: a double, you must throw again."), player=player)
        return fill(_("{player}: throw.") if pending.opens else _("{player}: throw again."), player=player)
    return fill(_("{player}: throw again or hold {points}?"), player=player,
                points=Part(str(view.turn_total), NUMBER))


def option(names: PigNames, view: PigView, ident: str) -> Phrase:
    """Return what an option of the pending decision is and leads to."""
    _ = names.speech._
    turn = view.turn_total
    if ident != HOLD:
        return fill(_("throw again, {points} at stake"), points=Part(str(turn), NUMBER))
    score = 0 if view.phase == "playoff" else view.scores[view.on_turn]
    return fill(_("hold: {score} + {points} = {sum}"), score=score, points=turn,
                sum=Part(str(score + turn), NUMBER))
