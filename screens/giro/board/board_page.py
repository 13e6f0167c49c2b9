"""The Giro's board as a page: the road, and under it the question, where it leads, dice, log and classification.

Three arrangements, by size: lines (from 60×20), columns (from 110×34), and columns with the penalty table as a fourth
(from 180 columns). Between two sizes the smaller one is used; the log and the standings get the lines that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from engine.game import Decision
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import LogLine, sentence
from screens.drawing.tables import heading
from screens.giro.board import penalties_pane
from screens.giro.board.board_model import BoardModel
from screens.giro.board.decision_pane import draw_choices_line, draw_decision, draw_question_line
from screens.giro.board.dice_pane import draw_dice
from screens.giro.board.kept import Kept
from screens.giro.board.landing_pane import landing_lines
from screens.giro.board.road_layout import MAX_PROFILE, RoadLayout, road_layout
from screens.giro.board.road_page import Road, draw_road
from screens.giro.board.standings_pane import (
    draw_riders,
    draw_stage_order,
    draw_standings,
    draw_stars,
    draw_teams,
    draw_teams_line,
    stage_order,
    stars_height,
)
from screens.giro.board.trial_pane import draw_trial, trial_line
from screens.past.log_pane import LONGEST, draw_log_pane
from screens.words.giro_names import KINDS
from screens.words.speech import Speech

WIDE, TALL = 110, 34
"""From these sizes on decision, log and classification stand side by side under the road."""
LARGE = (186, 52)
"""From these sizes on a space has room for its rider's name, and the penalty table stands beside the rest."""
UNDER = 7
"""Lines below the road on a small screen: question, choices, landings, two of the log, classification, footer."""
PANES = 17
"""Lines that the columns have under the road at least."""
LOW_LOG = 8
"""Lines under those of the columns from which on the log stands there, wider, in place of beside the decision."""
SMALL_ROAD, MIDDLE_ROAD = 16, 20
"""Lines of the road at 80×24 and at 120×40; on larger screens of the same arrangement it takes a third of the rest."""
DECISION, LOG, STANDINGS = 54, 33, 26
"""Widths of the columns at 120."""
ORDER_LINES = 5
"""Lines under the decision from which on the order of the stage stands there as a table, a blank one before it."""
NAMED = 8
"""Columns of a space in which a rider's name follows his number."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a screen of one size is shared out."""

    columns: bool
    """Decision, log and classification are side by side."""
    large: bool
    """Names on the road, the penalty table beside the rest."""
    road_top: int
    """The first line of the road."""
    road_room: int
    """Lines that the road may have."""


def plan(width: int, height: int) -> Plan:
    """Return how a screen of this size is shared out between the road and what stands under it."""
    if width < WIDE or height < TALL:
        rest = max(0, height - 1 - UNDER - SMALL_ROAD)
        return Plan(False, False, 1, min(height - 1 - UNDER, SMALL_ROAD + rest // 3))
    large = width >= LARGE[0] and height >= LARGE[1]
    room = height - 3 - PANES
    if large:
        return Plan(True, True, 2, room - 5)
    return Plan(True, False, 2, min(room, MIDDLE_ROAD + max(0, room - MIDDLE_ROAD) // 3))


def draw_board(
    model: BoardModel, look: Look, speech: Speech, width: int, height: int, top: int, kept: Kept | None = None
) -> tuple[Grid, int]:
    """Draw everything between the header and the footer.

    Args:
        model: what there is to show.
        look: how.
        speech: the language.
        width, height: cells of the whole screen.
        top: the first line of the road that was in view.
        kept: keeps for the next drawing what does not change.

    Returns:
        The grid, and the first line of the road that is in view now, were it not moved on by hand.
    """
    grid = Grid(width)
    shared = plan(width, height)
    layout = layout_of(model, width, height)
    shown = layout.shown(shared.road_room)
    top = layout.top_for(wanted_spaces(model), top, shown)
    first = min(max(0, top + model.pan * layout.block), layout.last_top(shown))
    grid.blit(draw_road(road_of(model, speech, look), layout, look, kept), 0, shared.road_top, first, shown)
    if first < layout.last_top(shown):
        hint = look.text(speech("PgDn"))
        grid.right(width - 1, shared.road_top + shown - 1, hint, "faint")
    under = shared.road_top + shown
    if shared.columns:
        _draw_columns(grid, model, look, speech, under, height - 2, shared.large, kept or Kept())
    else:
        _draw_lines(grid, model, look, speech, under, height - 2)
    return grid, top


def layout_of(model: BoardModel, width: int, height: int) -> RoadLayout:
    """Return the road's geometry on a screen of this size."""
    stage = model.view.stage
    shared = plan(width, height)
    slots = max(stage.slots[1:])
    profile = MAX_PROFILE if stage.altitude else 1
    named = shared.large and -(-stage.spaces // ((width - 10) // NAMED)) <= 2
    return road_layout(stage.spaces, slots, width, shared.road_room, NAMED if named else None, profile)


def road_of(model: BoardModel, speech: Speech, look: Look) -> Road:
    """Return what the road shows of a board."""
    view = model.view
    names = tuple(model.names.rider(rider).text for rider in range(1, view.tour.riders + 1))
    picks = {choice.rider: f"pick({index})" for index, choice in enumerate(model.choices) if choice.rider}
    places = {choice.space: f"pick({index})" for index, choice in enumerate(model.choices) if choice.space}
    words = look.text(speech("START")), look.text(speech("finish"))
    lands = {} if model.moving else model.lands_on()
    pending, choice = view.pending, model.choice
    asked = choice is not None and isinstance(pending, Decision) and pending.kind == "gp-big-jim"
    banner = choice.space if asked and choice is not None else 0
    return Road(view, names, model.rider, lands, picks, places, banner, model.moving, *words, model.moment)


def heading_parts(model: BoardModel, speech: Speech, room: int) -> list[Part]:
    """Return the header's left side: the game, the stage's number of how many, where it goes, and what it is.

    Args:
        model: what there is to show.
        speech: the language.
        room: columns; what a stage is is told as far as it fits.
    """
    view = model.view
    stage = view.stage
    count, slash, of = speech("Stage {number}/{of}").format(number=view.number, of=len(view.tour.stages)).partition("/")
    message = speech.n("{name}, {kind}, {spaces} space", "{name}, {kind}, {spaces} spaces", stage.spaces)
    kind = speech(KINDS[stage.kind])
    tries = [message.format(name=stage.name, kind=kind, spaces=stage.spaces),
             speech("{name}, {kind}").format(name=stage.name, kind=kind), stage.name, ""]
    apart = "   " if room > WIDE - 30 else "  "
    parts: list[Part] = [("GIRO", "header-title"), (f"{apart}{count}", "header-bold"),
                         (f"{slash}{of}{apart}", "header-soft"), (f"{stage.start} – {stage.finish}{apart}", "header")]
    used = sum(cell_len(text) for text, _ in parts)
    return [*parts, (next((one for one in tries if used + cell_len(one) <= room), tries[-1]), "header-soft")]


def turn_parts(model: BoardModel, speech: Speech) -> list[Part]:
    """Return the header's right end: the turn, nothing before the first throw."""
    if not model.view.turn:
        return []
    before, _, after = speech("turn {turn}").partition("{turn}")
    return [(f"  {before}", "header-soft"), (str(model.view.turn), "header-bold"), (after, "header-soft")]


def wanted_spaces(model: BoardModel) -> list[int]:
    """Return the spaces that have to be in view, the most important first."""
    view = model.view
    length = view.stage.spaces + 1
    wanted = [min(space, length) for space, _ in model.moving.values()]
    rider = model.rider
    wanted += [min(view.spaces[rider], length)] if rider else []
    landings = [*model.landings, *(face.landing for face in model.faces)]
    wanted += [min(landing.space, length) for landing in landings]
    if model.choice is not None and model.choice.space:
        wanted.append(model.choice.space)
    if not view.in_trial:
        wanted.append(min(max(view.spaces[1:]), length))
    return wanted or [0]


def lines_of(told: LogLine, look: Look, width: int) -> int:
    """Return how many lines a sentence of the log takes in this width."""
    return len(wrap(sentence(told.phrase, look), width - 2))


def whole(log: Sequence[LogLine], look: Look, width: int, room: int) -> Sequence[LogLine]:
    """Return the latest sentences of a log that fit whole into so many lines; the newest one in any case."""
    first = len(log)
    while first > 0 and (room := room - lines_of(log[first - 1], look, width)) >= 0:
        first -= 1
    return log[min(first, len(log) - 1) :] if log else log


# ---- 80 columns -----------------------------------------------------------------------------------------------------


def _draw_lines(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, bottom: int) -> None:
    """Draw a line each for question, choices and landings; the log and the classification have what is left."""
    room = bottom - y + 1
    y = draw_question_line(grid, model, look, speech, y, max(1, min(2, room - 3)))
    draw_choices_line(grid, model, look, speech, y)
    width = grid.width - 4
    leads = landing_lines(model, look, speech, width)
    for line in leads[: max(1, min(3, bottom - y - 1))]:
        y += 1
        grid.put_parts(3, y, line, width)
    y += 1
    right = grid.width - 1 - STANDINGS
    trial = model.view.in_trial
    if bottom - y + 1 >= 7 and grid.width >= 78:
        y += 1
        draw_log_pane(grid, model.log, look, 1, y, right - 3, bottom, newest_first=False)
        if trial:
            draw_trial(grid, model, look, speech, right, y, STANDINGS, bottom)
        elif bottom - y + 1 >= 9:
            draw_standings(grid, model, look, speech, right, y, STANDINGS, bottom)
        else:
            draw_teams(grid, model, look, speech, right, y, STANDINGS)
        return
    if model.log and bottom - y < min(2, lines_of(model.log[-1], look, grid.width - 2)):
        draw_log_pane(grid, model.log, look, 1, y, grid.width - 2, bottom, newest_first=False)
        return  # what has just happened is needed more than who leads
    draw_log_pane(grid, model.log, look, 1, y, grid.width - 2, bottom - 1, newest_first=False)
    if trial:
        grid.put_parts(1, bottom, trial_line(model, look, speech, grid.width - 2), grid.width - 2)
    else:
        draw_teams_line(grid, model, look, speech, bottom)


# ---- 120 columns ----------------------------------------------------------------------------------------------------


def _draw_columns(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, bottom: int, large: bool, kept: Kept
) -> None:
    """Draw decision, dice with log, and classification side by side; on a large screen the penalty table too.

    Where a flat road leaves lines that the decision never needs, the log has them, across decision and dice.
    """
    gap = 3 if large else 2
    rest = grid.width - 2 - DECISION - LOG - STANDINGS - 2 * gap - (gap + penalties_pane.WIDTH if large else 0)
    standings = STANDINGS + min(6, rest // 3)
    log = min(LONGEST, LOG + rest - (standings - STANDINGS))
    middle = 1 + DECISION + gap
    right = middle + log + gap
    upper = y + PANES + 1
    low = bottom - upper >= LOW_LOG

    def happened() -> Grid:
        """Draw what stays as it is while the cursor goes from choice to choice."""
        part = Grid(grid.width)
        turn = model.view.turn
        title = speech("Turn {number}").format(number=turn) if turn else speech("Before the start")
        heading(part, middle, y, log, title, look, "" if low else speech("log"))
        under = draw_dice(part, model, look, speech, middle, y + 2, log)
        if low:
            heading(part, 1, upper + 2, right - gap - 1, speech("What happened"), look, speech("log"))
            size = min(LONGEST, right - gap - 1)
            draw_log_pane(part, whole(model.log, look, size, bottom - upper - 3), look, 1, upper + 4, size, bottom,
                          newest_first=True)
        else:
            draw_log_pane(part, whole(model.log, look, log, bottom - under + 1), look, middle, under, log, bottom,
                          newest_first=True)
        if model.view.in_trial:
            after = draw_teams(part, model, look, speech, right, y, standings)
            after = draw_trial(part, model, look, speech, right, after + 1, standings, bottom)
            if after + stars_height(model, standings) <= bottom:
                draw_stars(part, model, look, speech, right, after + 1, standings)
            if low and under + 1 < upper:
                draw_riders(part, model, look, speech, middle, under, log, upper)
        else:
            draw_standings(part, model, look, speech, right, y, standings, bottom)
            if low:
                draw_stage_order(part, model, look, speech, middle, under, log, upper)
        return part

    made_of = (model.moment, tuple(model.log), look, speech, grid.width, y, bottom, large)
    part = kept.grid("happened", made_of, happened)
    grid.blit(part, 0, y, y, part.height - y)
    lowest = upper if low else bottom
    below = draw_decision(grid, model, look, speech, y, DECISION - 1, lowest)
    if not model.view.in_trial and not low:
        _draw_order(grid, model, look, speech, below, lowest, kept)
    if large:
        penalties_pane.draw_penalties_pane(grid, model, look, speech, right + standings + gap, y, bottom)


def _draw_order(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, bottom: int, kept: Kept
) -> None:
    """Draw how the stage would be classified now under the decision: a table where there is room, else one line."""
    width = DECISION - 1

    def order() -> Grid:
        part = Grid(width + 1)
        if bottom - y >= ORDER_LINES:
            draw_stage_order(part, model, look, speech, 1, 0, width, bottom - y - 1)
        elif bottom > y:
            part.put_parts(1, 0, stage_order(model, look, speech, width), width)
        return part

    part = kept.grid("order", (model.moment, look, speech, y, bottom), order)
    grid.blit(part, 0, bottom - part.height + 1, 0, part.height)  # lowest, so that it stays while the cursor moves
