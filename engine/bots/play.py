"""Bots at the table: playing a match on until somebody has to be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.game import Decision, Event, Outcome
from engine.match import Match

MAX_STEPS = 20_000
"""How many answers and dice a stage or round may take before it counts as one that cannot end."""


class NoEnd(RuntimeError):
    """A stage or round did not end within `MAX_STEPS`; `chapter` is its number."""

    def __init__(self, chapter: int) -> None:
        super().__init__(f"chapter {chapter}")
        self.chapter = chapter


def play_on(
    match: Match, stop: Callable[[Match], bool], *, strength: str | None = None, budget: int | None = None
) -> Iterator[Sequence[Event]]:
    """Let dice fall and bots answer until `stop` holds or the match is over; yield what each step brought.

    Args:
        match: it is played on in place.
        stop: looked at before each step.
        strength: plays for people's seats too, at this strength (seats of bots keep their own); None: stops there.
        budget: playouts a decision; None: the bot's own.

    Raises:
        NoEnd: a stage goes on for ever.
    """
    chapter, steps = match.state.chapter, 0
    while not stop(match):
        pending = match.pending
        if isinstance(pending, Outcome):
            return
        if match.state.chapter != chapter:
            chapter, steps = match.state.chapter, 0
        steps += 1
        if steps > MAX_STEPS:
            raise NoEnd(chapter)
        if isinstance(pending, Decision):
            own = match.setup.seats[pending.seat - 1].strength
            if own is None and strength is None:
                return
            yield match.answer(match.bot_choice(own or strength, budget), bot=True)
        elif match.falls_by_itself() or (strength is not None and match.dice.kind == "seeded"):
            yield match.throw()
        else:
            return
