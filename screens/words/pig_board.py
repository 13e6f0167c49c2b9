"""What the board of a game of the pig family says beside the log: the throw, the stake, the odds, the last round."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bigpig.events import StartThrown, Threw
from engine.bigpig.odds import Odds, plays_exactly
from engine.bigpig.table import Dice, total
from engine.bigpig.turns import HELD, LOST, RUNS, TALLIED, WIPED, Turn
from engine.bigpig.view import PigView
from engine.game import Chance, Outcome, Value
from screens.words.phrase import BAD, NUMBER, Part, Phrase, fill
from screens.words.pig_events import PigNames
from screens.words.speech import Speech, mark


def number(value: int) -> Part:
    """Return a number that a person looks for."""
    return Part(str(value), NUMBER)


def sides(face: str) -> tuple[int, ...]:
    """Return what each die of a face shows: `4-3` is 4 and 3."""
    return tuple(map(int, face.split("-")))


def thrown(speech: Speech, dice: Dice, throw: Threw | StartThrown, turn: Turn | None = None) -> Phrase:
    """Return what a throw was worth: `6 + 3 is 9`, `4 + 4, a double: 16`, `1 + 5: the turn is over`.

    Args:
        speech: the language.
        dice: what is thrown in this game.
        throw: the throw.
        turn: the turn that it ended, if it did.
    """
    _ = speech._
    faces = fill(" + ".join(f"{{d{place}}}" for place in range(len(sides(throw.face)))),
                 **{f"d{place}": number(side) for place, side in enumerate(sides(throw.face))})
    if isinstance(throw, StartThrown):
        return fill(_("{dice} is {points}"), dice=faces, points=number(throw.total)) if len(faces) > 1 else faces
    if turn is not None and turn.end == WIPED:
        return fill(_("{dice}: everything is lost"), dice=faces)
    if not throw.points:
        return fill(_("{dice}: the turn is lost"), dice=faces)
    if len(faces) == 1:
        return fill(_("{dice} more"), dice=faces)
    if throw.points != total(throw.face):
        return fill(_("{dice}, a double: {points}"), dice=faces, points=number(throw.points))
    return fill(_("{dice} is {points}"), dice=faces, points=number(throw.points))


def ended(speech: Speech, turn: Turn) -> Phrase:
    """Return how a turn ended, or what it has brought so far."""
    _ = speech._
    if turn.end == WIPED:
        return fill(_("{points} and the score of {score} lost"), points=number(turn.points),
                    score=number(turn.lost_score))
    if turn.end == LOST and not turn.points:
        return fill(_("a turn for nothing"))
    messages = {
        HELD: _("{points} held: {score} now"), TALLIED: _("{points} held in the playoff"), LOST: _("{points} lost"),
        RUNS: _("{points} so far"),
    }
    return fill(messages[turn.end], points=number(turn.points), score=number(turn.score))


def stake(speech: Speech, view: PigView) -> Phrase:
    """Return what a hold would bring, and what it takes to lead; nothing while no turn runs."""
    _ = speech._
    seat = view.on_turn
    if view.phase not in ("play", "playoff") or not seat:
        return ()
    if view.phase == "playoff":
        score, best = 0, max(view.tally.values(), default=0)
    else:
        score = view.scores[seat]
        best = max(held for other, held in enumerate(view.scores) if other and other != seat)
    missing = best + 1 - score
    home = fill(_("{points} to take home"), points=number(view.turn_total))
    last = view.last_round and not view.still_to_play
    reaches = score + view.turn_total >= view.table.target
    if (reaches if view.table.sudden else last and view.turn_total >= missing):
        return fill(_("{home}: enough to win"), home=home)
    if last and view.turn_total == missing - 1 and (view.phase == "playoff" or view.table.tie != "first_to_reach"):
        playoff = view.phase == "playoff" or view.table.tie == "playoff"
        return fill(_("{home}: enough for a playoff") if playoff else _("{home}: enough to share the win"), home=home)
    if missing <= 0:
        return fill(_("{home}; in the lead already"), home=home)
    if view.turn_total < missing:
        message = speech.n("{home}; {missing} is needed to lead", "{home}; {missing} are needed to lead", missing)
        return fill(message, home=home, missing=number(missing))
    return fill(_("{home}: enough to lead"), home=home)


def danger(speech: Speech, dice: Dice, odds: Odds, short: bool = False) -> Phrase:
    """Return the chance to lose the turn, or everything, with the next throw.

    Args:
        speech: the language.
        dice: what is thrown in this game.
        odds: of the turn that runs.
        short: in as few words as can be.
    """
    _ = speech._
    losing = Part(_("{count} in {faces}").format(count=odds.losing, faces=odds.faces), BAD)
    if not odds.wiping:
        return fill(_("{losing} loses the turn") if short else _("next throw: {losing} loses the turn"), losing=losing)
    wiping = Part(_("{count} in {faces}").format(count=odds.wiping, faces=odds.faces), BAD)
    message = _("{losing} loses the turn, {wiping} all") if short else _(
        "next throw: {losing} loses the turn, {wiping} all")
    return fill(message, losing=losing, wiping=wiping)


def provisional(speech: Speech, view: PigView, short: bool = False) -> Phrase:
    """Return the score with what is not held yet: `94 + 16 = 110, not safe yet` (PIG-15)."""
    _ = speech._
    seat = view.on_turn
    if view.phase not in ("play", "playoff") or not seat:
        return ()
    score = 0 if view.phase == "playoff" else view.scores[seat]
    together = score + view.turn_total
    fillings = {"score": number(score), "points": number(view.turn_total), "sum": number(together),
                "target": number(view.table.target)}
    if not view.turn_total:
        message = _("{score} held, the goal is {target}")
    elif short or together >= view.table.target or view.phase == "playoff":
        message = _("{score} + {points} = {sum}, not safe yet")
    else:
        message = _("{score} + {points} = {sum}, not safe yet; the goal is {target}")
    return fill(message, **fillings)


def last_round(names: PigNames, view: PigView) -> Phrase:
    """Return the last round's score to beat, or a playoff's, and who still plays; nothing in any other round."""
    _ = names.speech._
    left = view.still_to_play
    if view.phase == "playoff" and view.tally:
        best = number(max(view.tally.values()))
        if not left:
            return fill(_("The last turn of the playoff: {score} to beat."), score=best)
        return fill(_("Playoff: {score} to beat. Then still to play: {players}."), score=best,
                    players=names.seats(left))
    if not view.last_round or view.phase != "play":
        return ()
    best = number(max(view.scores))
    if not left:
        return fill(_("The last turn of the last round: {score} is the score to beat."), score=best)
    return fill(_("Last round: {score} is the score to beat. Then still to play: {players}."), score=best,
                players=names.seats(left))


def best_held(names: PigNames, view: PigView) -> str:
    """Return who has reached the goal, for a header: `last round, Luca has 106`; nothing in any other round."""
    _ = names.speech._
    if not view.last_round or view.phase != "play":
        return ""
    best = max(view.scores)
    seats = [seat for seat, score in enumerate(view.scores) if seat and score == best]
    if len(seats) > 1:
        return _("last round, {score} to beat").format(score=best)
    return _("last round, {player} has {score}").format(player=names.seat(seats[0]).text, score=best)


def part_now(speech: Speech, view: PigView) -> str:
    """Return which part of the game is being played, for a header: a round, a playoff, the throws for the start."""
    _ = speech._
    if view.phase in ("draw", "start"):
        return _("who starts")
    if view.phase == "playoff":
        return _("playoff")
    return _("round {round}").format(round=view.round)


def chance(speech: Speech, share: float) -> str:
    """Return a chance in percent: `61.3 %`."""
    return speech._("{percent} %").format(percent=speech.number(100 * share))


def winning(speech: Speech, odds: Odds | None) -> Phrase:
    """Return how likely it is to win by a throw and by a hold, or why that is not known."""
    _ = speech._
    if odds is None:
        return fill(_("The odds are told while a turn is being played."))
    if odds.roll is None:
        return fill(_(
            "No exact odds for this table: they are known for two seats, goal 100 and the usual Big Pig rules. The"
            " strong bot plays by rules of thumb here."))
    roll = Part(chance(speech, odds.roll), NUMBER)
    if odds.hold is None:
        return fill(_("The chance to win: {roll}. Exact, between perfect players."), roll=roll)
    return fill(_("To win: throw {roll}, hold {hold}. Exact, between perfect players."), roll=roll,
                hold=Part(chance(speech, odds.hold), NUMBER))


def strong_bot(speech: Speech, options: Mapping[str, Value], seats: int) -> str:
    """Return how the strong bot plays: by its table or by rules of thumb.

    Args:
        speech: the language.
        options: a value for every option of the game.
        seats: how many there are.
    """
    if plays_exactly(options, seats):
        return speech._("The strong bot plays without a fault at this table.")
    return speech._("The strong bot plays by rules of thumb at this table.")


_NOTES = {
    HELD: mark("held {points}"), TALLIED: mark("held {points}"), LOST: mark("lost {points}"),
    WIPED: mark("all lost"), RUNS: "",
}
"""How a seat's last turn ended, in a few words."""


def seat_note(speech: Speech, view: PigView, seat: int, before: Turn | None) -> str:
    """Return what is to be said of a seat beside its score, in a few words.

    Args:
        speech: the language.
        view: the game.
        seat: the seat.
        before: its last turn that has ended.
    """
    _ = speech._
    pending = view.pending
    if isinstance(pending, Outcome):
        return _("wins") if seat in pending.winners else ""
    if seat in view.tally:
        return _("playoff {points}").format(points=view.tally[seat])
    if view.phase == "playoff":
        return _("in the playoff") if seat in view.order else ""
    if view.last_round:
        if seat == view.on_turn:
            return _("to play") if view.still_to_play else _("to play, last")
        if view.scores[seat] == max(view.scores):
            return _("leads")
        return _("still to play") if seat in view.still_to_play else _("has played")
    if seat == view.on_turn:
        return _("to play")
    if before is None:
        return ""
    if before.end == LOST and not before.points:
        return _("lost")
    return speech(_NOTES[before.end]).format(points=before.points)


def choice_label(speech: Speech, ident: str) -> str:
    """Return the words on a button."""
    return speech._("Hold") if ident == "hold" else speech._("Throw again")


def throw_label(speech: Speech, view: PigView) -> str:
    """Return the words on the button that lets the dice fall, with why there is no choice."""
    _ = speech._
    pending = view.pending
    if isinstance(pending, Outcome):
        return _("See the result")
    if not isinstance(pending, Chance) or pending.seat == 0:
        return _("Draw")
    if view.forced:
        return _("Throw: a double has to be followed")
    if view.phase in ("draw", "start"):
        return _("Throw for the start")
    return _("Throw") if view.throws else _("Throw: a turn begins with it")


def start_throws(view: PigView) -> dict[int, str]:
    """Return what each seat has thrown for the start in this round of throws."""
    return dict(zip(view.order, view.throws, strict=False)) if view.phase == "start" else {}
