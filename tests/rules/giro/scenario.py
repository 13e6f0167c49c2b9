"""Scenes of a Giro for the tests of its rules: riders put on a road, then a script of dice and decisions.

    road = at({1: 3, 2: 5})
    play(road, 1, "2", "C", "transfer:2")
    assert road.pos[2] == 5
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine.game import Chance, Decision, Event, Outcome, Seat, Setup, settle_options
from engine.giro import flow, turn
from engine.giro.game import Giro
from engine.giro.moment import StageResult
from engine.giro.state import GiroState
from engine.giro.tour import NAMES, Tour, seat_of

GAME = Giro()

Happened = TypeVar("Happened", bound=Event)

TEST_ROAD: dict[str, Any] = {
    "id": "test-road",
    "kind": "mountain",
    "name": "Test road",
    "start": "Here",
    "finish": "There",
    "spaces": 20,
    "slots": 2,
    "red": [5, 10, 15],
    "gp_big_jim": 12,
    "gpm": [{"space": 8, "name": "Pass"}],
}
"""The road of the worked examples (section 11 of the rules)."""


def table(**changes: Any) -> dict[str, Any]:
    """Return the test road with some keys changed, those that are None left out."""
    return {key: value for key, value in {**TEST_ROAD, **changes}.items() if value is not None}


PLAIN = table(id="plain-road", kind="plain", gpm=None)
TRIAL = table(id="test-trial", kind="time-trial", gpm=None, gp_big_jim=None)
"""The road of E35."""


def setup_of(
    stages: Sequence[Mapping[str, Any]] = (TEST_ROAD,),
    *,
    teams: int = 4,
    preset: str = "modern",
    captains: Sequence[int] = (1, 4, 7, 10),
    **options: Any,
) -> Setup:
    """Return a setup whose tour is these stages in this order; the captains are those of the worked examples."""
    tables = {stage["id"]: dict(stage) for stage in stages}
    return Setup(
        "giro",
        tuple(Seat(f"Team {seat}") for seat in range(1, teams + 1)),
        settle_options(GAME, options, preset),
        {
            "captains": list(captains[:teams]),
            "riders": list(NAMES[: 3 * teams]),
            "tour": [stage["id"] for stage in stages],
            "stages": list(tables.values()),
        },
    )


def begin(
    stages: Sequence[Mapping[str, Any]] = (TEST_ROAD,),
    *,
    stars: Mapping[int, Sequence[str]] | None = None,
    results: Sequence[StageResult] = (),
    chapter: int = 1,
    **how: Any,
) -> GiroState:
    """Begin a stage with riders who hold these stars (all asleep until then), after stages with these results.

    Args:
        chapter: which of the stages begins.
    """
    road = GiroState(Tour.of(setup_of(stages, **how)))
    for rider, colours in (stars or {}).items():
        road.stars[rider] = tuple((colour, "asleep") for colour in colours)
    road.results = list(results)
    road.chapter = chapter - 1
    flow.begin(road)
    return road


def at(
    where: Mapping[int, int],
    *,
    stars: Mapping[int, str] | None = None,
    tired: Mapping[int, tuple[int, int]] | None = None,
    seat: int = 0,
    turn_number: int = 0,
    road: Mapping[str, Any] = TEST_ROAD,
    then: Sequence[Mapping[str, Any]] = (),
    **how: Any,
) -> GiroState:
    """Put riders on a road; the team of the one named first begins its turn.

    Lines that one of them has passed have been won already, by nobody who matters here.

    Args:
        where: rider and space, in the order in which they came there.
        stars: by rider, such as `black` or `blue red:asleep`; active unless said.
        tired: by rider, turns missed and turns in all.
        seat: who is to play, if it is not the team of the one named first.
        turn_number: which turn of the team's this is; 0: in `rotation` that of the one named first, else the first.
        then: the stages after this one.
        how: as in `setup_of`.
    """
    first = next(iter(where))
    scene = begin([road, *then], **how)
    while isinstance(scene.pending, Decision) and scene.phase == "prologue":
        scene.apply(scene.pending.options[0])
    for rider, space in where.items():
        scene.clock += 1
        scene.pos[rider], scene.came[rider] = space, scene.clock
        if space:
            taken = {scene.slot[other] for other in where if other != rider and scene.pos[other] == space}
            scene.slot[rider] = next(slot for slot in range(1, 5) if slot not in taken)
    for rider, held in (stars or {}).items():
        pairs = [one.partition(":") for one in held.split()]
        scene.stars[rider] = tuple((colour, status or "active") for colour, _, status in pairs)
    for rider, (missed, total) in (tired or {}).items():
        scene.missed[rider], scene.tired[rider] = missed, total
    scene.lines = tuple(line for line in scene.lines if line[0] > max(where.values()))
    scene.first = seat or seat_of(first)
    rotation = (first - 1) % 3 + 1 if scene.tour.turn_order == "rotation" else 1
    scene.turns = [0] * (scene.tour.teams + 1)
    scene.turns[scene.first] = (turn_number or rotation) - 1
    scene.turn = 0
    scene.agenda = []
    scene.pending = nothing = Outcome((), "nothing")
    turn.open_road(scene, [])
    while scene.pending is nothing:  # a team that can throw for nobody passes
        turn.go_on(scene, [])
    return scene


def ride(rider: int, space: int = 0, *, stars: str = "", road: Mapping[str, Any] = TRIAL, **how: Any) -> GiroState:
    """Begin a time trial in which this rider goes first, from a space, with active stars."""
    scene = begin([road], **how)
    scene.trial = (rider, *(one for one in scene.trial if one != rider))
    scene.rider = 0
    scene.turns = [0] * (scene.tour.teams + 1)
    scene.turn = 0
    scene.pos[rider], scene.slot[rider] = space, int(space > 0)
    scene.stars[rider] = tuple((colour, "active") for colour in stars.split())
    scene.agenda = []
    turn.go_on_trial(scene, [])
    return scene


def give(road: GiroState, *answers: str) -> list[Event]:
    """Give answers and faces one after the other, each of which must be on offer; return what happened."""
    events: list[Event] = []
    for answer in answers:
        pending = road.pending
        assert not isinstance(pending, Outcome), f"{answer}: the tour is over"
        on_offer = pending.options if isinstance(pending, Decision) else pending.faces
        assert answer in on_offer, f"{answer} is not on offer: {pending}"
        events += road.apply(answer)
    return events


def play(road: GiroState, rider: int, *script: str) -> list[Event]:
    """Throw for a rider and play a script; where a short stop is offered and not named, `full` is chosen."""
    events: list[Event] = []
    if offered(road)[0] == "rider":
        events += give(road, f"rider:{rider}")
    assert road.rider == rider, f"{road.rider} is thrown for, not {rider}"
    for answer in script:
        kind, options = offered(road)
        if kind == "stop" and answer not in options:
            events += give(road, "full")
        events += give(road, answer)
    if offered(road)[0] == "stop":
        events += give(road, "full")
    return events


def offered(road: GiroState) -> tuple[str, tuple[str, ...]]:
    """Return what kind of decision or die is pending, and a decision's options (of a die: none)."""
    pending = road.pending
    if isinstance(pending, Decision):
        return pending.kind, pending.options
    return (pending.kind if isinstance(pending, Chance) else "over"), ()


def asked(road: GiroState) -> tuple[int, str, tuple[str, ...]]:
    """Return which seat has to decide what, and between which options."""
    pending = road.pending
    assert isinstance(pending, Decision), pending
    return pending.seat, pending.kind, pending.options


def asks(road: GiroState) -> int:
    """Return the seat that has to decide or to throw."""
    pending = road.pending
    assert not isinstance(pending, Outcome), pending
    return pending.seat


def about(road: GiroState) -> int:
    """Return the rider or space that the pending decision concerns."""
    pending = road.pending
    assert isinstance(pending, Decision), pending
    return pending.about


def to_play(road: GiroState) -> int:
    """Return the seat that is about to begin its turn; 0 if a turn is under way."""
    pending = road.pending
    if road.thrown == 0 and isinstance(pending, Decision) and pending.kind == "rider":
        return pending.seat
    return pending.seat if isinstance(pending, Chance) and pending.opens else 0


def idle(road: GiroState, seat: int) -> list[Event]:
    """Let turns go by quietly, at least one, until this seat begins its turn: each team throws a 1 for one rider."""
    events: list[Event] = []
    number = road.turn
    while not (road.turn > number and to_play(road) == seat):
        events += quietly(road)
    return events


def quietly(road: GiroState) -> list[Event]:
    """Throw for the team's last rider who can be thrown for, or give the first option, or the face 1."""
    kind, options = offered(road)
    if not options:
        return give(road, "1")
    return give(road, options[-1] if kind == "rider" else options[0])


def finish_ride(road: GiroState, face: str = "4") -> list[Event]:
    """Let the rider who is on his way in a time trial go on to the line, throwing this face."""
    events: list[Event] = []
    done = len(road.runs)
    while len(road.runs) == done:
        events += give(road, face if offered(road)[0] == "numeric" else "1")
    return events


def penalties(road: GiroState) -> list[tuple[int, str, int]]:
    """Return every penalty entered so far: rider, `F` or `C`, what it would weigh by value."""
    return [(rider, "F", n) for _, rider, n in road.punctures] + [(rider, "C", n) for _, rider, n in road.fatigues]


def marker(road: GiroState, rider: int) -> tuple[int, int]:
    """Return a rider's fatigue as it is shown: missed, total."""
    return road.missed[rider], road.tired[rider]


def of_kind(events: Sequence[Event], *kinds: type[Happened]) -> list[Happened]:
    """Return the events of these kinds, in order."""
    return [event for event in events if isinstance(event, kinds)]


def result(stage: int, *lines: tuple[int, int], teams: int = 4, rest: int = 20) -> StageResult:
    """Return a stage's result: rider and gap of those named, in order; the others follow by number with `rest`."""
    named = [rider for rider, _ in lines]
    others = [rider for rider in range(1, 3 * teams + 1) if rider not in named]
    order = (*named, *others)
    gaps = (*(gap for _, gap in lines), *(rest for _ in others))
    return StageResult(stage, order, gaps, tuple(20 - gap for gap in gaps), 10)
