"""What the Giro's board shows at one moment, taken from the view: options, landings, dice, log, standings."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.game import Chance, Decision, Outcome
from engine.giro.events import Threw, ThrewSpecial
from engine.giro.preview import Landing, landings, option_landing
from engine.giro.view import GiroView
from screens.phrases import LogLine
from screens.session import Session
from screens.words.giro_choices import label, option, question
from screens.words.giro_names import GiroNames
from screens.words.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen now."""

    id: str
    label: Phrase
    rider: int = 0
    """The rider that it is about, where the choice is one among riders."""


@dataclass(slots=True)
class BoardModel:
    """All that the board draws, besides the view itself."""

    view: GiroView
    names: GiroNames
    question: Phrase
    choices: list[Choice] = field(default_factory=list)
    cursor: int = 0
    """Index of the choice under the cursor."""
    mine: bool = False
    """A person has to answer."""
    typed: bool = False
    """The dice lie on the table: what fell is asked."""
    landings: tuple[Landing, ...] = ()
    """Where the choice under the cursor may lead: for a rider one for each value of the die."""
    option: Phrase = ()
    """The choice under the cursor in words, with where it leads."""
    dice: tuple[tuple[int, str, str], ...] = ()
    """The last throws of the latest step: rider, numeric die, special die (empty if it did not fall)."""
    log: list[LogLine] = field(default_factory=list)
    """The sentences of this stage, oldest first."""
    following: bool = False
    """Bots are being waited for."""
    moment: object = None
    """What is the same only as long as nothing happens in the match; None: nobody knows."""

    @property
    def choice(self) -> Choice | None:
        """Return the choice under the cursor."""
        return self.choices[self.cursor] if self.cursor < len(self.choices) else None

    @property
    def rider(self) -> int:
        """Return the rider whom the cursor or the pending die is about, 0 if there is none."""
        choice = self.choice
        if choice is not None and choice.rider:
            return choice.rider
        pending = self.view.pending
        return 0 if isinstance(pending, Outcome) else pending.about

    def lands_on(self) -> dict[tuple[int, int], tuple[int, str]]:
        """Return what is drawn where somebody may land: space and slot to his number and a mark such as `+2`."""
        found: dict[tuple[int, int], tuple[int, list[int]]] = {}
        extra: dict[tuple[int, int], tuple[int, str]] = {}
        for landing in self.landings:
            place = (landing.space, landing.slot)
            if landing.crosses or landing.space == landing.start:
                pass  # nothing to draw for himself
            elif landing.value:
                _rider, values = found.setdefault(place, (landing.rider, []))
                values.append(landing.value)
            else:
                extra[place] = (landing.rider, f"{landing.rider:>2}")
            for other in landing.others:
                if not other.crosses and other.space != other.start:
                    extra[other.space, other.slot] = (other.rider, f"{other.rider:>2}")
        marks = {place: (rider, _values(values)) for place, (rider, values) in found.items()}
        return {**extra, **marks}


def _values(values: list[int]) -> str:
    return f"+{values[0]}" if len(values) == 1 else f"{values[0]}–{values[-1]}"


def model_of(session: Session, names: GiroNames, log: list[LogLine], cursor: int, following: bool) -> BoardModel:
    """Return what the board shows now.

    Args:
        session: the match.
        names: its names in the app's language.
        log: the sentences of the stage.
        cursor: which choice the cursor is on; one too far is the first.
        following: bots are at work.
    """
    view: GiroView = session.view
    pending = view.pending
    model = BoardModel(view, names, question(names, view), following=following, log=log, dice=_dice(session))
    model.moment = session.match, session.match.counter
    model.mine = session.asks_person() and not session.watches()
    if isinstance(pending, Decision) and model.mine:
        model.choices = [
            Choice(ident, label(names, view, ident), _rider_of(pending, ident)) for ident in pending.options
        ]
        model.cursor = cursor if cursor < len(model.choices) else 0
        choice = model.choices[model.cursor]
        if pending.kind == "rider":
            model.landings = landings(view, choice.rider)
        else:
            landing = option_landing(view, choice.id)
            model.option = option(names, view, choice.id)
            model.landings = () if landing is None else (landing,)
    elif isinstance(pending, Chance):
        if session.match.dice.kind == "typed":
            model.typed = True
            model.choices = [Choice(face, (names.die(face),)) for face in dict.fromkeys(pending.faces)]
            model.cursor = cursor if cursor < len(model.choices) else 0
        if pending.kind == "numeric":
            model.landings = landings(view, pending.about)
    return model


def _rider_of(pending: Decision, ident: str) -> int:
    return int(ident[6:]) if ident.startswith("rider:") else 0


def _dice(session: Session) -> tuple[tuple[int, str, str], ...]:
    """Return the dice of the last step in which any fell."""
    for step in reversed(session.past[-40:]):
        found: list[tuple[int, str, str]] = []
        for event in step.events:
            if isinstance(event, Threw):
                found.append((event.rider, str(event.value), ""))
            elif isinstance(event, ThrewSpecial):
                if found and found[-1][0] == event.rider:
                    found[-1] = (event.rider, found[-1][1], event.face)
                else:
                    found.append((event.rider, "", event.face))
        if found:
            return tuple(found)
    return ()

