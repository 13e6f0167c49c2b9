"""How pieces of what happened become sentences: one a rider, and all of one throw together.

*Learco 2: 12 to 14 red F puncture, back 2 to 12. Penalty.* is a head (who and what he threw), pieces (apart by commas;
a tight one by a space alone) and what is said after the full stop.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from screens.words.phrase import Filling, Part, Phrase, joined, phrase_of
from screens.words.speech import Speech


@dataclass(slots=True)
class Sentence:
    """One sentence in the making."""

    rider: int
    """Whom it is about, 0 for nobody."""
    head: Phrase
    colon: bool = False
    """The head says what was thrown, so a colon follows it."""
    pieces: list[tuple[bool, Phrase]] = field(default_factory=list)
    """Each with whether it follows the one before without a comma."""
    penalty: bool = False

    def finished(self, speech: Speech) -> Phrase:
        """Return the sentence with its full stop."""
        found: list[Filling] = [self.head]
        for number, (tight, piece) in enumerate(self.pieces):
            between = speech._(", ")
            if number == 0:
                between = speech._(": ") if self.colon else " "
            elif tight:
                between = " "
            found += [between if self.head or number else "", piece]
        found.append(speech._("."))
        if self.penalty:
            found.append(" " + speech._("Penalty."))
        return joined(found, "")


class Story:
    """Sentences in the making; those of one throw make one phrase."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._told: list[Phrase] = []
        self._open: list[Sentence] = []

    @property
    def sentence(self) -> Sentence | None:
        """Return the sentence that is being made, None between two throws."""
        return self._open[-1] if self._open else None

    def begin(self, rider: int, head: Phrase, colon: bool) -> None:
        """Begin the phrase of a throw."""
        self.close()
        self._open.append(Sentence(rider, head, colon))

    def about(self, rider: int, name: Part) -> Sentence:
        """Return the sentence about this rider: the one being made, or a new one in the same phrase."""
        if not self._open or self._open[-1].rider != rider:
            self._open.append(Sentence(rider, (name,)))
        return self._open[-1]

    def add(self, rider: int, name: Part, piece: Filling, tight: bool = False, apart: bool = False) -> None:
        """Add a piece to what is told about a rider; `apart`: by a colon from his name, if nothing is between."""
        sentence = self.about(rider, name)
        if apart and not sentence.pieces and sentence.head == (name,):
            sentence.colon = True
        sentence.pieces.append((tight, phrase_of(piece)))

    def say(self, phrase: Phrase) -> None:
        """Tell something that stands by itself."""
        self.close()
        self._told.append(phrase)

    def close(self) -> None:
        """End the phrase that is being made."""
        if self._open:
            self._told.append(joined([one.finished(self.speech) for one in self._open], " "))
            self._open = []

    def told(self) -> list[Phrase]:
        """Return every phrase, in order."""
        self.close()
        return self._told
