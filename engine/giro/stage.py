"""A stage from its start to its classification, and the tour from stage to stage (GIRO-9, 34, 37, 40, 45 to 47, 51)."""

from __future__ import annotations

from engine.game import Decision, Event, Outcome
from engine.giro import standings, stars
from engine.giro.events import BannerPlaced, StageBegan, StageEnded, StarDeclared, TourEnded
from engine.giro.moment import OVER, PROLOGUE, Moment, StageResult, Step
from engine.giro.tour import seat_of


def begin(g: Moment, events: list[Event]) -> None:
    """Set the next stage up: everybody on the start, the banner, the stars (GIRO-9, GIRO-37)."""
    g.chapter += 1
    g.stage = stage = g.tour.stages[g.chapter - 1]
    count = g.tour.riders + 1
    g.phase = PROLOGUE
    g.agenda = []
    g.pos, g.slot, g.came = [0] * count, [0] * count, [0] * count
    g.tired, g.missed = [0] * count, [0] * count
    g.clock = 0
    g.turns = [0] * (g.tour.teams + 1)
    g.seat = g.rider = g.winner = g.partner = g.throws = g.prizes = 0
    g.began = g.thrown = g.launched = g.relieved = 0
    g.transferred = False
    g.first = standings.first_seat(g)
    g.won = g.runs = g.trial = ()
    g.banner = 0
    g.lines = tuple((space, "gpm") for space, _name in stage.gpms)
    events.append(StageBegan(g.chapter, stage.id))
    questions: list[Step] = []
    if stage.kind == "time-trial":
        order = standings.riders(g.results, g.tour.riders)
        g.trial = order if g.tour.tt_leader_first or not g.results else order[::-1]
    elif g.tour.gp_big_jim == "choose" and len(stage.gp_big_jim_choices) > 1:
        questions.append(("gp",))
    elif g.tour.gp_big_jim != "off":
        _put_banner(g, stage.gp_big_jim, False, events)
    riders = range(1, g.tour.riders + 1)
    questions.extend(("declare", rider) for rider in riders if g.stars[rider] and stars.wake(g, rider))
    g.agenda = questions[::-1]


def _put_banner(g: Moment, space: int, chosen: bool, events: list[Event]) -> None:
    g.banner = space
    g.lines = tuple(sorted((*g.lines, (space, "gp")), key=lambda line: (line[0], line[1] == "gp")))
    events.append(BannerPlaced(space, chosen))


def offer_banner(g: Moment, events: list[Event]) -> None:
    """Ask where the banner of the GP Big Jim goes."""
    g.pending = ask_banner(g, g.agenda[-1])


def ask_banner(g: Moment, step: Step) -> Decision:
    """Ask the last team of the classification where the banner goes (section 10)."""
    return Decision(
        standings.last_team(g), "gp-big-jim", tuple(f"space:{space}" for space in g.stage.gp_big_jim_choices)
    )


def answer_banner(g: Moment, answer: str, events: list[Event]) -> None:
    """Put the banner up."""
    g.agenda.pop()
    _put_banner(g, int(answer.removeprefix("space:")), True, events)


def offer_declaration(g: Moment, events: list[Event]) -> None:
    """Ask which star a rider uses."""
    g.pending = ask_declaration(g, g.agenda[-1])


def ask_declaration(g: Moment, step: Step) -> Decision:
    """Ask a rider's team which of his stars he uses (GIRO-37)."""
    colours = stars.wake(g, step[1])
    return Decision(seat_of(step[1]), "declare-star", tuple(f"star:{colour}" for colour in colours), about=step[1])


def answer_declaration(g: Moment, answer: str, events: list[Event]) -> None:
    """Make the declared star active; the rider's others sleep."""
    rider, colour = g.agenda.pop()[1], answer.removeprefix("star:")
    stars.activate(g, rider, colour)
    events.append(StarDeclared(rider, colour))


def end(g: Moment, events: list[Event]) -> None:
    """Classify the stage, take stars back and hand them out, then begin the next stage or end the tour (GIRO-40)."""
    result = _classify(g)
    g.results.append(result)
    events.append(StageEnded(g.chapter, result.order, result.gaps))
    stars.give_back(g, events)
    winner = result.order[0]
    if g.stage.kind == "mountain":
        stars.win(g, winner, "red", "stage", 0, events)
    elif g.stage.kind == "time-trial":
        stars.win(g, winner, "yellow", "time-trial", 0, events)
        stars.win(g, winner, "red", "time-trial", 0, events)
    if g.chapter < len(g.tour.stages):
        begin(g, events)
    else:
        _end_tour(g, events)


def _classify(g: Moment) -> StageResult:
    if g.stage.kind != "time-trial":
        order = standings.road_order(g)
        return StageResult(
            g.chapter,
            order,
            tuple(standings.road_gap(g, rider) for rider in order),
            tuple(g.pos[rider] for rider in order),
            sum(g.turns),
        )
    order = standings.trial_order(g)
    throws = {rider: count for rider, count, _beyond in g.runs}
    best = throws[order[0]] if g.tour.tt_gap == "difference" else 0
    return StageResult(
        g.chapter,
        order,
        tuple(throws[rider] - best for rider in order),
        tuple(g.pos[rider] for rider in order),
        sum(throws.values()),
        tuple(throws[rider] for rider in order),
    )


def _end_tour(g: Moment, events: list[Event]) -> None:
    g.phase = OVER
    ranking = final_ranking(g)
    g.pending = Outcome(ranking, "tour")
    events.append(TourEnded(ranking))


def final_ranking(g: Moment) -> tuple[tuple[int, ...], ...]:
    """Return the seats as the tour ranks them, those that share a place together (GIRO-49)."""
    places: dict[int, list[int]] = {}
    for line in standings.teams(g):
        places.setdefault(line.place, []).append(line.seat)
    return tuple(tuple(seats) for _, seats in sorted(places.items()))
