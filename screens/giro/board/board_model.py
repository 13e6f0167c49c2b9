"""What the Giro's board shows at one moment, taken from the view: options, landings, dice, log, standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.game import Chance, Decision, Outcome
from engine.giro.events import Threw, ThrewSpecial
from engine.giro.preview import Face, Landing, face_landings, landings, option_landing
from engine.giro.view import GiroView
from screens.drawing.phrases import LogLine
from screens.session import Happened, Session
from screens.words.giro_choices import label, leads, question
from screens.words.giro_names import GiroNames
from screens.words.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen now."""

    id: str
    label: Phrase
    rider: int = 0
    """The rider that it is about, where the choice is one among riders."""
    space: int = 0
    """The space that it is about or leads to, 0 if there is none: a click there is a click on the choice."""
    red: int = 0
    """The rider who would throw the special die after it, 0 for nobody."""
    leads: Phrase = ()
    """In words, where it leads; empty for a rider, whose landings depend on the die."""


@dataclass(slots=True)
class BoardModel:
    """All that the board draws, besides the view itself."""

    view: GiroView
    names: GiroNames
    question: Phrase
    choices: list[Choice] = field(default_factory=list)
    cursor: int = 0
    """Index of the choice under the cursor; -1: of none, while a die that was thrown by hand has not been told."""
    mine: bool = False
    """A person has to answer."""
    typed: bool = False
    """The dice lie on the table: what fell is asked."""
    landings: tuple[Landing, ...] = ()
    """Where the choice under the cursor may lead: for a rider one for each value of the die."""
    faces: tuple[Face, ...] = ()
    """What each face of the special die would do, if that is what is to be thrown."""
    dice: tuple[tuple[int, str, str], ...] = ()
    """The last throw: rider, numeric die, special die (empty if it did not fall); nothing before the first one."""
    log: Sequence[LogLine] = ()
    """The sentences of this stage, oldest first."""
    following: bool = False
    """Bots are being waited for."""
    moment: object = None
    """What is the same only as long as nothing happens in the match; None: nobody knows."""
    pan: int = 0
    """By how many of its rows a person has moved the road on from where it shows who is asked."""
    moving: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """Riders on their way: number to the space and slot where they are drawn instead of where they stand."""

    @property
    def choice(self) -> Choice | None:
        """Return the choice under the cursor."""
        return self.choices[self.cursor] if 0 <= self.cursor < len(self.choices) else None

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
        for told in self.landings:
            # Where the special die falls too, what it makes of the value most often.
            landing = max(told.faces, key=lambda face: face.chance).landing if told.faces else told
            place = (landing.space, landing.slot)
            if landing.crosses or landing.space == landing.start:
                pass  # nothing to draw for himself
            elif told.value:
                _rider, values = found.setdefault(place, (landing.rider, []))
                values.append(told.value)
            else:
                extra[place] = (landing.rider, f"{landing.rider:>2}")
            for other in landing.others:
                if not other.crosses and other.space != other.start:
                    extra[other.space, other.slot] = (other.rider, f"{other.rider:>2}")
        for face in self.faces:
            landing = face.landing
            if not landing.crosses and landing.space not in (landing.start, 0):
                mark = "+1" if face.face == "1" else face.face
                extra.setdefault((landing.space, landing.slot), (landing.rider, mark))
        marks = {place: (rider, throw_mark(values)) for place, (rider, values) in found.items()}
        return {**extra, **marks}


def throw_mark(values: Sequence[int]) -> str:
    """Return neighbouring values of the die as they stand where they lead: `+1`, `2–4`."""
    return f"+{values[0]}" if len(values) == 1 else f"{values[0]}–{values[-1]}"


def model_of(session: Session, names: GiroNames, log: Sequence[LogLine], cursor: int, following: bool) -> BoardModel:
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
    dice = last_throw(session.past)
    model = BoardModel(view, names, question(names, view), following=following, log=log, dice=dice)
    model.moment = session.match, session.match.counter
    model.mine = session.asks_person() and not session.watches()
    if isinstance(pending, Decision) and model.mine:
        found = {ident: option_landing(view, ident) for ident in pending.options}
        model.choices = [_choice(names, view, pending, ident, found[ident]) for ident in pending.options]
        model.cursor = cursor if cursor < len(model.choices) else 0
        choice = model.choices[model.cursor]
        if pending.kind == "rider":
            model.landings = landings(view, choice.rider)
        else:
            landing = found[choice.id]
            model.landings = () if landing is None else (landing,)
    elif isinstance(pending, Chance):
        if session.match.dice.kind == "typed":
            model.typed = True
            model.choices = [Choice(face, (names.die(face),)) for face in dict.fromkeys(pending.faces)]
            model.cursor = cursor if cursor < len(model.choices) else 0
        if pending.kind == "numeric":
            model.landings = landings(view, pending.about)
        else:
            model.faces = face_landings(view)
    return model


def _choice(names: GiroNames, view: GiroView, pending: Decision, ident: str, landing: Landing | None) -> Choice:
    """Return an option of a decision as a choice; `landing` is where it leads."""
    word, _, rest = ident.partition(":")
    if pending.kind == "rider":
        return Choice(ident, label(names, view, ident), int(rest))
    space = int(rest) if word == "space" else 0 if landing is None or landing.crosses else landing.space
    red = next((one.rider for one in (landing, *landing.others) if one.red), 0) if landing is not None else 0
    return Choice(ident, label(names, view, ident), 0, space, red, leads(names, view, ident, landing))


def last_throw(past: Sequence[Happened]) -> tuple[tuple[int, str, str], ...]:
    """Return the last throw of some steps, as `BoardModel.dice` has it; a special die with the numeric one before."""
    face, rider = "", 0
    for step in reversed(past[-40:]):
        for event in reversed(list(step.events)):
            if isinstance(event, ThrewSpecial) and not rider:
                face, rider = event.face, event.rider
            elif isinstance(event, Threw):
                return ((event.rider, str(event.value), face if rider == event.rider else ""),)
    return ((rider, "", face),) if rider else ()
