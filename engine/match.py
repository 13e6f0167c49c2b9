"""A game being played: its seats, its dice, its journal; answers, throws, undo, replay."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine import journal as marks
from engine.dice import bot_rng, face_index
from engine.game import (
    AnswerRefused,
    Chance,
    Decision,
    Event,
    Game,
    IllegalAnswer,
    InvalidAnswer,
    Outcome,
    Pending,
    Setup,
)
from engine.journal import BY_BOT, BY_HAND, BY_SEED, Journal

DiceKind = Literal["seeded", "typed"]
UndoPolicy = Literal["free", "before-dice", "off"]
DICE_KINDS: tuple[DiceKind, ...] = ("seeded", "typed")
UNDO_POLICIES: tuple[UndoPolicy, ...] = ("before-dice", "free", "off")

_ANSWER = re.compile(r"[A-Za-z0-9:-]{1,32}")


@dataclass(frozen=True, slots=True)
class Dice:
    """How dice are thrown in a match, and what may be taken back."""

    seed: int
    kind: DiceKind = "seeded"
    """`typed`: real dice lie on the table, and each waits for what was thrown."""
    undo: UndoPolicy = "before-dice"


class StaleAnswer(ValueError):
    """An answer that was meant for an earlier moment of the match; nothing changed."""


class UndoRefused(ValueError):
    """Nothing was taken back; `code` says why: `off`, `nothing`, `dice`, `another-person`, `base`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class JournalDeparts(ValueError):
    """A journal cannot be replayed: the token at `index` was not on offer."""

    def __init__(self, index: int, token: str, pending: Pending) -> None:
        super().__init__(f"token {index}: {token}")
        self.index = index
        self.token = token
        self.pending = pending


def _refusal(text: str, pending: Pending) -> AnswerRefused:
    """Return the error for a text that is not taken."""
    return (IllegalAnswer if _ANSWER.fullmatch(text) else InvalidAnswer)(text, pending)


@dataclass(frozen=True, slots=True)
class Step:
    """One token of a journal as it is replayed."""

    index: int
    token: str
    seat: int
    """Whose it was."""
    before: Pending
    """What it answered."""
    events: Sequence[Event]
    """What followed."""


class Match:
    """Joins a game, a setup, dice, a journal and the state that they lead to.

    Its token is `counter`: every answer, throw and undo raises it, and it never falls. Whoever answers says for
    which counter the answer is meant; one that comes late (a slow bot, a second terminal) is refused.
    """

    __slots__ = ("game", "setup", "dice", "state", "journal", "counter", "chances", "base")

    def __init__(self, game: Game, setup: Setup, dice: Dice) -> None:
        """Begin a match; the setup has no faults."""
        self.game = game
        self.setup = setup
        self.dice = dice
        self.state: Any = game.start(setup)
        self.journal = Journal()
        self.counter = 0
        self.chances = 0
        """How many chance outcomes there have been, from any source."""
        self.base: dict[str, Any] | None = None
        """The accepted state that the journal starts from, as data; None: the beginning."""

    @classmethod
    def resume(
        cls, game: Game, setup: Setup, dice: Dice, state: Any, journal: Journal, counter: int, chances: int,
        base: dict[str, Any] | None = None,
    ) -> Match:
        """Return a match that goes on where a save left it."""
        match = cls.__new__(cls)
        match.game, match.setup, match.dice, match.state = game, setup, dice, state
        match.journal, match.counter, match.chances, match.base = journal, counter, chances, base
        return match

    # ---- what is pending ----------------------------------------------------------------------------------------

    @property
    def pending(self) -> Pending:
        """Return the one thing that has to happen next."""
        pending: Pending = self.state.pending
        return pending

    @property
    def outcome(self) -> Outcome | None:
        """Return how it ended, None while it goes on."""
        pending = self.state.pending
        return pending if isinstance(pending, Outcome) else None

    def is_person(self, seat: int) -> bool:
        """Tell whether a person plays this seat; the table itself is everybody's."""
        return seat == 0 or self.setup.seats[seat - 1].strength is None

    def awaits_word(self, pending: Pending | None = None) -> bool:
        """Tell whether the pending die waits for its seat's word, `throw`: it opens a person's turn.

        Args:
            pending: another thing to ask that of; None: what is pending now.
        """
        die = self.state.pending if pending is None else pending
        return isinstance(die, Chance) and die.opens and self.is_person(die.seat)

    def falls_by_itself(self, *, thrown: bool = False) -> bool:
        """Tell whether the pending die falls without anybody's word.

        One that follows an answer does, and so do a bot's; one that opens a person's turn waits for `throw`, and
        where real dice are thrown each waits for what they show.

        Args:
            thrown: what a real die shows is at hand, so it need not be waited for.
        """
        return (
            isinstance(self.state.pending, Chance)
            and (thrown or self.dice.kind == "seeded")
            and not self.awaits_word()
        )

    # ---- what happens -------------------------------------------------------------------------------------------

    def answer(self, text: str, bot: bool = False, counter: int | None = None) -> Sequence[Event]:
        """Take an answer to the pending decision.

        Args:
            text: an option's id.
            bot: it is a bot's, which the journal marks.
            counter: the counter that it was meant for; None: the present one.

        Raises:
            StaleAnswer: the match has gone on since.
            InvalidAnswer: the text is no answer.
            IllegalAnswer: it is not on offer.
        """
        # Arguments that go by keyword alone would make each call slower, here and in `throw`.
        state = self.state
        pending = state.pending
        if counter is not None and counter != self.counter:
            raise StaleAnswer(counter, self.counter)
        if type(pending) is not Decision or text not in pending.options:
            raise _refusal(text, pending)
        journal = self.journal
        if journal.turn != state.turn:
            journal.begin(state.turn)
        journal.tokens.append(BY_BOT[text] if bot else text)
        self.counter += 1
        events: Sequence[Event] = state.apply(text)
        return events

    def throw(self, face: str | None = None, counter: int | None = None) -> Sequence[Event]:
        """Let the pending die fall.

        Args:
            face: what was thrown by hand; None: the seed gives it.
            counter: as in `answer`.

        Raises:
            StaleAnswer: the match has gone on since.
            InvalidAnswer: the text is no face of any die.
            IllegalAnswer: it is no face of this die, or no die is pending.
        """
        state = self.state
        pending = state.pending
        if counter is not None and counter != self.counter:
            raise StaleAnswer(counter, self.counter)
        if type(pending) is not Chance:
            raise _refusal("throw" if face is None else face, pending)
        if face is None:
            faces = pending.faces
            face = faces[face_index(self.dice.seed, self.chances, len(faces))]
            token = BY_SEED[face]
        elif face in pending.shown:
            token = BY_HAND[face]
        else:
            raise _refusal(face, pending)
        journal = self.journal
        if journal.turn != state.turn:
            journal.begin(state.turn)
        journal.tokens.append(token)
        self.counter += 1
        self.chances += 1
        events: Sequence[Event] = state.apply(face)
        return events

    def settle(self, *, next_turn: bool = True) -> list[Event]:
        """Let every die fall that falls by itself, and return what happened.

        Args:
            next_turn: also the one that opens a bot's turn; without it only those that follow an answer.
        """
        events: list[Event] = []
        while self.falls_by_itself() and (next_turn or not self.state.pending.opens):
            events += self.throw()
        return events

    def bot_choice(self, strength: str | None = None, budget: int | None = None) -> str:
        """Return what a bot answers to the pending decision; nothing changes.

        Args:
            strength: how it plays; None: as the seat's own bot does.
            budget: a number of playouts; None: the bot's own.
        """
        return self._chooser(self.state, strength, budget)()

    def thought(self, strength: str | None = None, budget: int | None = None) -> Callable[[], str]:
        """Return `bot_choice` still to be reckoned, on a copy of the state, so that a thread can do it."""
        return self._chooser(self.state.clone(), strength, budget)

    def _chooser(self, state: Any, strength: str | None, budget: int | None) -> Callable[[], str]:
        pending = state.pending
        assert isinstance(pending, Decision)
        bot = self.game.bot(strength or self.setup.seats[pending.seat - 1].strength or "medium")
        rng = bot_rng(self.dice.seed, pending.seat, len(self.journal))
        view = self.game.view(state, pending.seat)
        return lambda: bot.choose(view, pending, rng, budget)

    # ---- history ------------------------------------------------------------------------------------------------

    def beginning(self) -> Any:
        """Return a fresh state where the journal starts."""
        if self.base is None:
            return self.game.start(self.setup)
        return self.game.from_data(self.setup, self.base)

    def steps(self, state: Any) -> Iterator[Step]:
        """Replay the journal on `state`, which is at the journal's start and changes with each step.

        Raises:
            JournalDeparts: a token was not on offer when it came.
        """
        for index, token in enumerate(self.journal.tokens):
            before = state.pending
            mark, text = marks.split(token)
            if mark == marks.RULES:
                continue
            if mark in (marks.PERSON, marks.BOT):
                fits = isinstance(before, Decision) and text in before.options
            else:
                fits = isinstance(before, Chance) and text in before.shown
            if not fits or isinstance(before, Outcome):
                raise JournalDeparts(index, token, before)
            yield Step(index, token, before.seat, before, state.apply(text))

    def replay(self) -> Match:
        """Return the match that the journal alone leads to, with the same counter.

        Raises:
            JournalDeparts: the journal does not fit the rules.
        """
        return self._again(len(self.journal))

    def undo(self, *, by: str | None = None) -> None:
        """Take back the last answer of a person, with everything that followed from it.

        Bots' answers that came after it fall too, and so do its dice; a seeded die would fall the same way again.

        Args:
            by: the login name of who asks; None: somebody at the table, who answers for the seats without an owner.

        Raises:
            UndoRefused: nothing may be taken back.
        """
        self._rewind(self._undoable(by))

    def can_undo(self, *, by: str | None = None) -> bool:
        """Tell whether `undo` would take something back."""
        try:
            self._undoable(by)
        except UndoRefused:
            return False
        return True

    def _undoable(self, by: str | None) -> int:
        """Return how many tokens stay if the last answer is taken back."""
        tokens = self.journal.tokens
        index = len(tokens) - 1
        seeded = False
        while index >= 0 and tokens[index][0] in (marks.BOT, marks.SEEDED):
            seeded = seeded or tokens[index][0] == marks.SEEDED
            index -= 1
        mark = tokens[index][0] if index >= 0 else ""
        # A typed die can always be corrected, whatever fell for bots after it.
        if self.dice.undo == "off" and mark != marks.TYPED:
            raise UndoRefused("off")
        if index < 0:
            raise UndoRefused("nothing" if self.base is None else "base")
        if mark == marks.RULES:
            raise UndoRefused("base")
        if seeded and self.dice.undo == "before-dice" and mark != marks.TYPED:
            raise UndoRefused("dice")
        if any(owner not in (None, by) for owner in self._owners_from(index)):
            raise UndoRefused("another-person")
        return index

    def _owners_from(self, index: int) -> set[str | None]:
        """Return the owners of the seats whose people have had a word in the journal from this token on.

        After the last answer a word can only be `throw`: a seeded die that opened a person's turn.
        """
        seats = self.setup.seats
        if all(seat.owner is None for seat in seats):
            return set()  # one table: no need to replay
        state = self.beginning()
        return {
            seats[step.seat - 1].owner
            for step in self.steps(state)
            if step.seat and (step.index == index or (step.index > index and self.awaits_word(step.before)))
        }

    def _rewind(self, length: int) -> None:
        before = self._again(length)
        self.state, self.journal, self.chances = before.state, before.journal, before.chances
        self.counter += 1

    def _again(self, length: int) -> Match:
        """Return the match after the first `length` tokens, with the present counter."""
        short = Journal()
        short.tokens = self.journal.tokens[:length]
        state = self.beginning()
        again = Match.resume(self.game, self.setup, self.dice, state, short, self.counter, 0, self.base)
        journal, chances, turn = Journal(), self._chances_before(), state.turn
        for step in again.steps(state):
            while len(journal) < step.index:
                journal.add(short.tokens[len(journal)], turn)
            journal.add(step.token, turn)
            chances += isinstance(step.before, Chance)
            turn = state.turn
        again.journal, again.chances = journal, chances
        return again

    def _chances_before(self) -> int:
        """Return how many chance outcomes came before the journal's start."""
        return self.chances - self.journal.chances()
