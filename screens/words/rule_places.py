"""Where a rule book is opened: the rule that settles what is pending, by game and by what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Outcome, Pending

_GIRO = {
    "gp-big-jim": "GIRO-44", "declare-star": "GIRO-37", "rider": "GIRO-11", "stop": "GIRO-21", "use-star": "GIRO-39",
    "transfer": "GIRO-25", "puncture-relay": "GIRO-27", "sprint": "GIRO-31", "take-fatigue": "GIRO-32",
    "first-over": "GIRO-44", "numeric": "GIRO-2", "special": "GIRO-15",
}
_PIG = {"roll-or-hold": "PIG-8", "start-throw": "PIG-5", "throw": "PIG-8", "first-player": "PIG-4"}

PLACES: Mapping[str, Mapping[str, str]] = {
    "giro": _GIRO,
    "bigpig": _PIG,
    "twopig": {**_PIG, "roll-or-hold": "PIG-28", "throw": "PIG-28"},
    "pig": {**_PIG, "roll-or-hold": "PIG-27", "throw": "PIG-27"},
}
"""By game and by the kind of a decision or of a die, the id of the rule that the book is opened at."""


def rule_of(game_id: str, pending: Pending) -> str:
    """Return the id of the rule that what is pending is about; empty at the end, or if nobody has said."""
    if isinstance(pending, Outcome):
        return ""
    return PLACES.get(game_id, {}).get(pending.kind, "")
