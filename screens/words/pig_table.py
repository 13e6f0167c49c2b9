"""How a game of the pig family stands, as lines of plain text of 80 cells at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bigpig.ending import ranking
from engine.bigpig.odds import odds
from engine.bigpig.turns import Turn
from engine.bigpig.view import PigView
from engine.game import Outcome
from screens.words.columns import table, wrapped
from screens.words.phrase import fill, plain
from screens.words.pig_board import danger, ended, provisional, stake
from screens.words.pig_events import PigNames
from screens.words.speech import mark

_INDENT = "   "

TITLES: Mapping[str, str] = {
    "bigpig": mark("Big Pig, round {round}, target {target}"),
    "twopig": mark("Two-dice Pig, round {round}, target {target}"),
    "pig": mark("Pig, round {round}, target {target}"),
}


def title(names: PigNames, view: PigView) -> str:
    """Return what is being played and where it stands: `Pig, round 3, target 100`."""
    message = TITLES.get(view.table.game, "{round}/{target}")
    return names.speech(message).format(round=view.round, target=view.table.target)


def status(names: PigNames, view: PigView) -> list[str]:
    """Return the round, and the turn that is being played."""
    _ = names.speech._
    lines = wrapped(title(names, view))
    if view.last_round and view.phase == "play":
        best = max(view.scores)
        lines += wrapped(_("Last round: {score} is the score to beat.").format(score=best))
        if view.still_to_play:
            names_left = _(", ").join(names.seat(seat).text for seat in view.still_to_play)
            lines += wrapped(_("Still to play after this turn: {players}.").format(players=names_left))
    if view.phase == "start":
        lines += wrapped(_("Throws for who starts: {throws}.").format(throws=_(", ").join(view.throws) or "–"))
    elif view.throws:
        name = names.seat(view.on_turn).text
        message = _("{player}, this turn: {throws}; {points} not held yet.")
        lines += wrapped(message.format(player=name, throws=_(", ").join(view.throws), points=view.turn_total))
        if view.forced:
            lines += wrapped(_("A double: another throw is compulsory."))
    return lines


def at_stake(names: PigNames, view: PigView) -> list[str]:
    """Return what a hold would bring and what the next throw can cost; nothing while no turn runs."""
    speech = names.speech
    now = odds(view) if not isinstance(view.pending, Outcome) else None
    told = [provisional(speech, view), stake(speech, view)] if view.throws else []
    told += [danger(speech, view.table.dice, now)] if now is not None else []
    return [line for phrase in told for line in wrapped(plain(phrase), indent=_INDENT)]


def rounds(names: PigNames, turns: Sequence[Turn]) -> list[str]:
    """Return how each turn ended, a line a round; those of one that is being played so far."""
    _ = names.speech._
    found: dict[int, list[str]] = {}
    for turn in turns:
        message = _("{player} {result}")
        told = plain(fill(message, player=names.seat(turn.seat), result=ended(names.speech, turn)))
        found.setdefault(turn.round, []).append(told)
    lines: list[str] = []
    for number, each in found.items():
        head = _("Round {round}").format(round=number) + _(": ")
        lines += wrapped(head + _("; ").join(each), indent=_INDENT)
    return lines or [_("No turn has been played yet.")]


def standings(names: PigNames, view: PigView) -> list[str]:
    """Return the scores, the best first, with the points still to go to the target."""
    _ = names.speech._
    placed = ranking(view.scores)
    if isinstance(view.pending, Outcome):
        placed = view.pending.ranking
    rows = [["", _("player"), _("score"), _("to go"), ""]]
    place = 1
    for seats in placed:
        rows += [_row(names, view, seat, place) for seat in seats]
        place += len(seats)
    return table(rows, right=(0, 2, 3))


def _row(names: PigNames, view: PigView, seat: int, place: int) -> list[str]:
    _ = names.speech._
    score = view.scores[seat]
    to_go = max(0, view.table.target - score)
    notes = [_("to play")] if seat == view.on_turn else []
    if seat == view.starter:
        notes.append(_("started"))
    if seat in view.tally:
        notes.append(_("playoff {points}").format(points=view.tally[seat]))
    return [str(place), names.seat(seat).text, str(score), str(to_go) if to_go else "·", _(", ").join(notes)]
