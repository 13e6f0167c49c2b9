"""How a tour goes on: which rule takes an answer, and which does a step that is due.

`apply` gives the answer to the rule that asked, then does what is due until something is pending again. Three tables
say who is responsible, by kind of step: `_ANSWERS` takes the answer, `_DUE` does the step when it comes up, and `_ASKS`
makes the question anew when a state is read from a save.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Event, Outcome, Pending
from engine.giro import lines, misfortune, sprint, stage, throw, turn
from engine.giro.moment import PROLOGUE, ROAD, TRIAL, Moment, Step

Answer = Callable[[Moment, str, list[Event]], None]
Due = Callable[[Moment, list[Event]], None]
Ask = Callable[[Moment, Step], Pending]

_ANSWERS: dict[str, Answer] = {
    "rider": turn.answer_rider,
    "numeric": throw.answer_numeric,
    "special": throw.answer_special,
    "stop": throw.answer_stop,
    "sprint": sprint.answer,
    "use-star": misfortune.answer_use_star,
    "transfer": misfortune.answer_transfer,
    "back": misfortune.answer_puncture_relay,
    "take": misfortune.answer_take,
    "first-over": lines.answer_first_over,
    "gp": stage.answer_banner,
    "declare": stage.answer_declaration,
}


def _offer_first_over(g: Moment, events: list[Event]) -> None:
    g.pending = lines.ask_first_over(g, g.agenda[-1])


_DUE: dict[str, Due] = {
    "throw": throw.begin_due,
    "go": throw.go,
    "misfortune": misfortune.befall,
    "beside": misfortune.stop_beside,
    "take": misfortune.offer_take,
    "first-over": _offer_first_over,
    "gp": stage.offer_banner,
    "declare": stage.offer_declaration,
}

_ASKS: dict[str, Ask] = {
    "rider": turn.ask_rider,
    "numeric": throw.ask_numeric,
    "special": throw.ask_special,
    "stop": throw.ask_stop,
    "sprint": sprint.ask,
    "use-star": misfortune.ask_use_star,
    "transfer": misfortune.ask_transfer,
    "back": misfortune.ask_puncture_relay,
    "take": misfortune.ask_take,
    "first-over": lines.ask_first_over,
    "gp": stage.ask_banner,
    "declare": stage.ask_declaration,
}

STEPS: dict[str, str] = {
    "rider": "",
    "numeric": "opens?",
    "special": "",
    "stop": "steps why",
    "sprint": "",
    "use-star": "rider kind value steps by",
    "transfer": "kind value",
    "back": "rider space steps value",
    "take": "rider clock",
    "first-over": "space prize rider rider",
    "gp": "",
    "declare": "rider",
    "throw": "rider why clock?",
    "go": "steps why",
    "misfortune": "rider kind value steps by",
    "beside": "rider space",
}
"""Every kind of step with what follows its name; a question mark: may be left out."""

_TEXTS = {
    "kind": (misfortune.PUNCTURE, misfortune.FATIGUE),
    "by": ("own", "transfer", "relay", "take"),
    "prize": ("gpm", "gp", lines.FINISH),
    "why": ("throw", "one", "double", "cancelled", "transfer", "launch"),
}


def fits(step: Step, riders: int, furthest: int, largest: int) -> bool:
    """Tell whether a step from a save is made as `STEPS` says, with numbers in their ranges."""
    wanted = STEPS[step[0]].split()
    needed = [name for name in wanted if not name.endswith("?")]
    if not len(needed) <= len(step) - 1 <= len(wanted):
        return False
    ranges = {
        "rider": (1, riders), "value": (1, throw.HIGHEST), "steps": (1, 2 * throw.HIGHEST), "space": (0, furthest),
        "clock": (0, largest), "opens": (1, 1),
    }
    for name, value in zip(wanted, step[1:], strict=False):
        name = name.rstrip("?")
        if name in _TEXTS:
            if not isinstance(value, str) or value not in _TEXTS[name]:
                return False
        elif type(value) is not int or not ranges[name][0] <= value <= ranges[name][1]:
            return False
    return True


_UNASKED = Outcome((), "unasked")
"""Stands in `pending` while a step is being done, so that nobody takes the old question for the next one."""


def begin(g: Moment) -> list[Event]:
    """Set a new tour going, and return what happened until somebody has to be asked."""
    events: list[Event] = []
    stage.begin(g, events)
    g.pending = _UNASKED
    _go_on(g, events)
    return events


def apply(g: Moment, answer: str) -> list[Event]:
    """Take an option's id or a face, and return what happened until somebody has to be asked again."""
    events: list[Event] = []
    g.pending = _UNASKED
    _ANSWERS[g.agenda[-1][0]](g, answer, events)
    if g.pending is _UNASKED:
        _go_on(g, events)
    return events


def ask(g: Moment) -> Pending:
    """Return the question that the top of the agenda stands for."""
    step = g.agenda[-1]
    return _ASKS[step[0]](g, step)


def can_wait(kind: str) -> bool:
    """Tell whether a step of this kind can be due after the one that is being asked about."""
    return kind in _DUE


def can_ask(kind: str) -> bool:
    """Tell whether a step of this kind is one that waits for an answer."""
    return kind in _ASKS


def _go_on(g: Moment, events: list[Event]) -> None:
    """Do what is due until something is pending."""
    while g.pending is _UNASKED:
        if g.agenda:
            _DUE[g.agenda[-1][0]](g, events)
        elif g.phase == ROAD:
            if g.winner:
                stage.end(g, events)
            else:
                turn.go_on(g, events)
        elif g.phase == PROLOGUE:
            g.phase = TRIAL if g.trial else ROAD
            if g.trial:
                turn.go_on_trial(g, events)
            else:
                turn.open_road(g, events)
        elif len(g.runs) == len(g.trial):
            stage.end(g, events)
        else:
            turn.go_on_trial(g, events)
