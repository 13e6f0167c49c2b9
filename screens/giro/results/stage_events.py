"""What happened in a tour, by stage, and what of it concerns one rider."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Event
from engine.giro import events as e
from screens.session import Happened
from screens.words.giro_names import PRIZE_OF, GiroNames
from screens.words.phrase import Phrase, fill, joined


def by_stage(past: Iterable[Happened]) -> dict[int, list[Event]]:
    """Return the events of each stage, by its number; what ends a stage belongs to it."""
    found: dict[int, list[Event]] = {}
    number = 0
    for step in past:
        number = number or step.chapter
        for event in step.events:
            if isinstance(event, e.StageBegan):
                number = event.stage
            found.setdefault(number, []).append(event)
    return found


def after_end(events: Iterable[Event], *kinds: type[Event]) -> list[Event]:
    """Return what followed the end of a stage, of these kinds."""
    ended = False
    found = []
    for event in events:
        if isinstance(event, e.StageEnded):
            ended = True
        elif ended and isinstance(event, kinds):
            found.append(event)
    return found


def first_over(events: Iterable[Event]) -> list[tuple[int, str, int]]:
    """Return the lines that were won in a stage, in road order: space, `gpm` or `gp`, the rider who was first."""
    won: dict[tuple[int, str], int] = {}
    for event in events:
        if isinstance(event, e.StarWon) and event.why in ("gpm", "gp"):
            won[event.space, event.why] = event.rider
        elif isinstance(event, e.StarMoved):
            won[event.space, PRIZE_OF[event.colour]] = event.rider
    return [(space, prize, rider) for (space, prize), rider in sorted(won.items())]


def story(names: GiroNames, stages: dict[int, list[Event]], rider: int) -> list[tuple[int, Phrase]]:
    """Return what a rider has gone through: the number of a stage and one sentence each, oldest first.

    Args:
        names: what things are called.
        stages: as `by_stage` gives them.
        rider: his number.
    """
    told = []
    for number, events in sorted(stages.items()):
        pieces = _pieces(names, number, events, rider)
        if pieces:
            told.append((number, fill(names.speech._("{pieces}."), pieces=joined(pieces, names.speech._("; ")))))
    return told


def _pieces(names: GiroNames, number: int, events: list[Event], rider: int) -> list[Phrase]:
    _, n = names.speech._, names.speech.n
    found: list[Phrase] = []
    stage = names.stage_table(number)
    for space, prize, first in first_over(events):
        if first == rider:
            found.append(fill(_("first over {prize}"), prize=names.prize(prize, space, stage)))
    turn, threw, space = 0, 0, 0
    for event in events:
        if isinstance(event, e.TurnBegan):
            turn = event.turn
        elif isinstance(event, e.ThrewSpecial):
            threw, space = event.rider, event.space
        elif isinstance(event, e.Suffered) and event.rider == rider:
            if event.kind == "F":
                message = n("puncture, {count} space back", "puncture, {count} spaces back", event.value)
            else:
                message = n("fatigue, {count} turn", "fatigue, {count} turns", event.value)
            what = fill(message, count=event.value)
            found.append(_where(names, what, turn, space if threw == rider else 0))
        elif isinstance(event, e.Cancelled) and event.rider == rider:
            what = fill(_("{star} against a {misfortune}"), star=names.star(event.colour),
                        misfortune=names.misfortune(event.kind))
            found.append(_where(names, what, turn, space if threw == rider else 0))
        elif isinstance(event, e.Transferred) and event.rider == rider:
            found.append(fill(_("{misfortune} handed to {mate}"), misfortune=names.misfortune(event.kind),
                              mate=names.rider(event.mate)))
        elif isinstance(event, e.TookFatigue) and event.rider == rider:
            message = n("took {captain}’s fatigue, {count} turn", "took {captain}’s fatigue, {count} turns",
                        event.turns)
            found.append(fill(message, captain=names.rider(event.captain), count=event.turns))
        elif isinstance(event, e.StageEnded):
            index = event.order.index(rider)
            gap = event.gaps[index]
            found.append(fill(_("place {place}, gap {gap}") if index else _("won the stage"), place=index + 1,
                              gap=gap))
        elif isinstance(event, e.StarReturned | e.StarKept | e.StarWon) and event.rider == rider:
            if isinstance(event, e.StarReturned):
                found.append(fill(_("{star} given back"), star=names.star(event.colour)))
            elif isinstance(event, e.StarKept):
                found.append(fill(_("{star} kept"), star=names.star(event.colour)))
            elif event.why not in PRIZE_OF.values():
                found.append(fill(_("{star} won"), star=names.star(event.colour)))
    return found


def _where(names: GiroNames, what: Phrase, turn: int, space: int) -> Phrase:
    """Return what happened with the turn and the space in which it did; either may be 0, not known."""
    _ = names.speech._
    if not turn:
        return what
    if not space:
        return fill(_("turn {turn}, {what}"), turn=turn, what=what)
    return fill(_("turn {turn} on {space}, {what}"), turn=turn, space=names.space(space), what=what)
