"""Where a throw or a choice would lead: questions about a state, answered when they are asked and changing nothing.

The board shows the answers before a player decides. Numeric values are reckoned with the rules' own movement; what an
option leads to is found by taking it on a copy, so a preview cannot say anything else than what then happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.game import Chance, Decision, Event
from engine.giro import misfortune, movement, stars
from engine.giro.events import Cancelled, Moved, StarWon, Stayed, Suffered, TookFatigue, WentBack
from engine.giro.throw import HIGHEST, NUMERIC, SPECIAL

if TYPE_CHECKING:
    from engine.giro.moment import Prize
    from engine.giro.movement import Way
    from engine.giro.state import GiroState
    from engine.giro.view import GiroView

VALUE_CHANCES = {value: Fraction(NUMERIC.count(str(value)), len(NUMERIC)) for value in range(1, HIGHEST + 1)}
"""How likely each value of the numeric die is (GIRO-2)."""
FACE_CHANCES = {face: Fraction(SPECIAL.count(face), len(SPECIAL)) for face in dict.fromkeys(SPECIAL)}
"""How likely each face of the special die is (GIRO-3)."""

_FOLLOWED = {"puncture-relay": "on", "use-star": "use"}
"""Questions that come up before anybody moves, and the answer that a preview supposes."""
_SUPPOSED = {**_FOLLOWED, "stop": "full", "transfer": "suffer", "sprint": "double"}
"""The same for what a face of the special die brings up."""
_PRIZES = {"gpm", "gp"}


@dataclass(frozen=True, slots=True)
class Face:
    """What a face of the special die does to a rider, who throws it on red or at the start (GIRO-15, GIRO-16)."""

    face: str
    chance: Fraction
    landing: Landing
    """Where he would be, before any transfer or sprint choice."""
    escorts: tuple[int, ...] = ()
    """The team-mates to whom he could hand the misfortune (GIRO-25)."""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a rider would stop, and what waits there."""

    rider: int
    start: int
    """The space where he stands now."""
    space: int
    """The space where he would stop; beyond the last one if he crosses."""
    slot: int
    """The slot that he would take; 0 on the start and over the line."""
    crosses: bool
    """He would cross the finish line."""
    full: tuple[int, ...] = ()
    """The full spaces because of which it is another space than the one the throw leads to."""
    wall: int = 0
    """The full space that bars his way (GIRO-20), 0 if none does."""
    red: bool = False
    """The special die would follow."""
    prizes: tuple[Prize, ...] = ()
    """The open lines that he would win on his way, as (space, `gpm` or `gp`), in road order."""
    beside: tuple[int, ...] = ()
    """Who would stand on that space with him, by number."""
    mates: tuple[int, ...] = ()
    """His team-mates among them."""
    value: int = 0
    """The numeric die, 0 if it is not a throw that is being looked at."""
    chance: Fraction = field(default=Fraction(1))
    """How likely the numeric die is to show it."""
    turns: int = 0
    """Turns of fatigue that he would get."""
    star: str = ""
    """The colour of the star that would cancel a misfortune of his, empty if none would."""
    faces: tuple[Face, ...] = ()
    """With `start-or-stop` on a red start: what each face of the special die makes of this value. The landing itself
    is then the plain move of n, which a cancelled misfortune leaves him."""
    others: tuple[Landing, ...] = ()
    """Who else would move or be burdened: the captain of a relay, a launch's team-mate, a transfer's escort."""


def landings(view: GiroView, rider: int) -> tuple[Landing, ...]:
    """Return where each value of the numeric die, from 1 on, would take a rider from where he stands.

    It is asked about full moves; where he may stop short is a decision with previews of its own (GIRO-14).
    """
    g = view.state
    start = g.pos[rider]
    at_start = g.tour.start_or_stop and start <= g.stage.spaces and g.stage.red[start]
    found = []
    for value, chance in VALUE_CHANCES.items():
        faces = tuple(_faces(g, rider, start, value)) if at_start else ()
        way = movement.forward(g, rider, start, value)
        found.append(_ahead(g, rider, start, way, value=value, chance=chance, faces=faces, dry=at_start))
    return tuple(found)


def grouped(landings: Sequence[Landing]) -> list[list[Landing]]:
    """Return landings of neighbouring values that lead to one place together, in their order."""
    groups: list[list[Landing]] = []
    for landing in landings:
        if groups and same_place(groups[-1][0], landing):
            groups[-1].append(landing)
        else:
            groups.append([landing])
    return groups


def same_place(first: Landing, second: Landing) -> bool:
    """Tell whether two landings are on one space; everything over the line is one."""
    return first.space == second.space or (first.crosses and second.crosses)


def most_hindered(group: Sequence[Landing]) -> Landing:
    """Return of throws to one place the one that most stands in the way of: it says why it leads no further."""
    return max(group, key=lambda landing: (landing.wall > 0, len(landing.full)))


def _ahead(
    g: GiroState, rider: int, start: int, way: Way, *, value: int = 0, chance: Fraction = Fraction(1),
    faces: tuple[Face, ...] = (), dry: bool = False, star: str = "",
) -> Landing:
    """Return the landing at the end of a way forward; `dry`: no special die follows."""
    space, full, wall = way
    moves = space != start
    crosses = space > g.stage.spaces
    beside = _beside(g.pos, rider, space, g.stage.spaces)
    return Landing(
        rider, start, space, _slot(g, rider, space), crosses, full, wall,
        red=moves and not crosses and not dry and g.stage.red[space],
        prizes=tuple(line for line in g.lines if moves and line[0] <= space),
        beside=beside, mates=_mates(g, rider, beside), value=value, chance=chance, star=star, faces=faces,
    )


def _faces(g: GiroState, rider: int, start: int, value: int) -> Iterable[Face]:
    """Yield what each face of a special die thrown at the start makes of a value (GIRO-16, GIRO-54)."""
    for face, chance in FACE_CHANCES.items():
        if face in ("1", "S"):
            steps = value + 1 if face == "1" else 2 * value
            yield Face(face, chance, _ahead(g, rider, start, movement.forward(g, rider, start, steps), dry=True))
            continue
        star = stars.protection(g, rider, face)
        if star:
            way = movement.forward(g, rider, start, value)
            yield Face(face, chance, _ahead(g, rider, start, way, dry=True, star=star))
            continue
        escorts = misfortune.escorts_of(g, rider)
        held = g.stage.kind == "time-trial" and g.tour.is_captain[rider]
        to, full = (start, ()) if face == misfortune.FATIGUE or held else movement.backward(g, start, value)
        beside = _beside(g.pos, rider, to, g.stage.spaces)
        landing = Landing(
            rider, start, to, _slot(g, rider, to), False, full, beside=beside, mates=_mates(g, rider, beside),
            turns=value if face == misfortune.FATIGUE else 0,
        )
        yield Face(face, chance, landing, escorts)


def _beside(pos: list[int], rider: int, space: int, length: int) -> tuple[int, ...]:
    """Return who else stands on a space of the road, by number."""
    if space > length:
        return ()
    return tuple(one for one in range(1, len(pos)) if pos[one] == space and one != rider)


def _mates(g: GiroState, rider: int, beside: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in beside if one in g.tour.mates[rider])


def _slot(g: GiroState, rider: int, space: int) -> int:
    if space == g.pos[rider]:
        return g.slot[rider]
    return movement.free_slot(g, space) if 0 < space <= g.stage.spaces else 0


# ---- options --------------------------------------------------------------------------------------------------------


def option_landing(view: GiroView, option: str) -> Landing | None:
    """Return where an option of the pending decision leads the rider whom it concerns.

    Args:
        view: of a state with a pending decision that has this option.
        option: its id.

    Returns:
        None where nobody's place depends on it: `rider` (see `landings`), `gp-big-jim`, `declare-star`, `first-over`.
    """
    pending = view.pending
    if not isinstance(pending, Decision) or pending.kind in ("rider", "gp-big-jim", "declare-star", "first-over"):
        return None
    after = view.imagine()
    events = after.apply(option)
    while isinstance(after.pending, Decision) and after.pending.kind in _FOLLOWED and after.chapter == view.number:
        events += after.apply(_FOLLOWED[after.pending.kind])
    # What the state holds after a stage's end is the next stage, so the places are read from what happened.
    story = _Story(view.state, events)
    die = after.pending
    red = die.about if isinstance(die, Chance) and die.kind == "special" and after.chapter == view.number else 0
    rider = pending.about
    others = tuple(story.landing(one, red) for one in story.touched if one != rider)
    return story.landing(rider, red, others)


def face_landings(view: GiroView) -> tuple[Face, ...]:
    """Return what each face of the special die that is pending would do, empty if none is.

    The rider suffers what he could hand on, doubles where he could relay or launch, and uses a star that he has.
    """
    pending = view.pending
    if not isinstance(pending, Chance) or pending.kind != "special":
        return ()
    found = []
    for face, chance in FACE_CHANCES.items():
        after = view.imagine()
        events = after.apply(face)
        while isinstance(after.pending, Decision) and after.chapter == view.number:
            answer = _SUPPOSED.get(after.pending.kind, "")
            if answer not in after.pending.options:
                break
            events += after.apply(answer)
        landing = _Story(view.state, events).landing(pending.about, 0)
        harmed = face in ("F", "C") and not landing.star
        escorts = misfortune.escorts_of(view.state, pending.about) if harmed else ()
        found.append(Face(face, chance, landing, escorts))
    return tuple(found)


class _Story:
    """What events say about each rider's place."""

    def __init__(self, before: GiroState, events: list[Event]) -> None:
        self.before = before
        self.pos = before.pos[:]
        self.slot = before.slot[:]
        self.full: dict[int, tuple[int, ...]] = {}
        self.wall: dict[int, int] = {}
        self.turns: dict[int, int] = {}
        self.star: dict[int, str] = {}
        self.prizes: dict[int, list[Prize]] = {}
        self.touched: list[int] = []
        """Riders in the order in which something first happened to them."""
        for event in events:
            self._take(event)

    def _take(self, event: Event) -> None:
        match event:
            case Moved():
                self.pos[event.rider], self.slot[event.rider] = event.to, event.slot
                self.full[event.rider], self.wall[event.rider] = event.full, event.wall
            case WentBack():
                self.pos[event.rider], self.slot[event.rider] = event.to, event.slot
                self.full[event.rider] = event.full
            case Stayed():
                self.wall[event.rider] = event.wall
            case Suffered(kind=misfortune.FATIGUE):
                self.turns[event.rider] = event.value
            case TookFatigue():
                self.turns[event.rider] = event.turns
                self._touch(event.captain)
            case Cancelled():
                self.star[event.rider] = event.colour
                self.turns.pop(event.rider, None)
            case StarWon() if event.why in _PRIZES:
                self.prizes.setdefault(event.rider, []).append((event.space, event.why))
            case Suffered():
                pass
            case _:
                return
        self._touch(event.rider)

    def _touch(self, rider: int) -> None:
        if rider not in self.touched:
            self.touched.append(rider)

    def landing(self, rider: int, red: int, others: tuple[Landing, ...] = ()) -> Landing:
        """Return a rider's landing; `red` is who is to throw the special die, 0 for nobody."""
        g = self.before
        space, length = self.pos[rider], g.stage.spaces
        beside = _beside(self.pos, rider, space, length)
        return Landing(
            rider, g.pos[rider], space, self.slot[rider], space > length, self.full.get(rider, ()),
            self.wall.get(rider, 0), red == rider, tuple(self.prizes.get(rider, ())), beside, _mates(g, rider, beside),
            turns=self.turns.get(rider, 0), star=self.star.get(rider, ""), others=others,
        )
