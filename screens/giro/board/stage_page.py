"""The whole stage at once: its road in as many rows as it takes, moved up and down where they are too many."""

from __future__ import annotations

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.board.board_model import BoardModel
from screens.giro.board.board_page import road_of, wanted_spaces
from screens.giro.board.road_layout import MAX_PROFILE, RoadLayout, road_layout
from screens.giro.board.road_page import draw_road
from screens.words.speech import Speech


def stage_layout(model: BoardModel, width: int, height: int) -> RoadLayout:
    """Return the geometry of the whole stage on a screen of this size, its profile low if that lets all be seen."""
    stage = model.view.stage
    slots, room = max(stage.slots[1:]), height - 2
    most = MAX_PROFILE if stage.altitude else 1
    roomy = road_layout(stage.spaces, slots, width, room, None, most)
    if roomy.rows * roomy.block <= room + 1:
        return roomy
    flat = road_layout(stage.spaces, slots, width, room, None, 1)
    seen = min(flat.rows, max(1, (room + 1) // flat.block))  # the last row can do without its foot
    lines = 1 + max(0, room + 1 - seen * flat.block) // seen
    return road_layout(stage.spaces, slots, width, room, None, min(most, lines))


def last_top(model: BoardModel, width: int, height: int) -> int:
    """Return the highest row that can be on top, from 0; 0 if the whole stage is seen."""
    layout = stage_layout(model, width, height)
    return layout.last_top(height - 2) // layout.block


def first_top(model: BoardModel, width: int, height: int) -> int:
    """Return the row to begin with, from 0: from there on one sees who is asked, and the leader if there is room."""
    layout = stage_layout(model, width, height)
    return layout.top_for(wanted_spaces(model), 0, height - 2) // layout.block


def draw_stage(model: BoardModel, look: Look, speech: Speech, width: int, height: int, top: int) -> Grid:
    """Draw the whole stage between the header and the footer.

    Args:
        model: what there is to show; riders and places that can be chosen can be clicked.
        look: how.
        speech: the language.
        width, height: cells of the whole screen; the first and the last line are left free.
        top: the row of the road that is on top, from 0; beyond `last_top` it is that.
    """
    grid = Grid(width)
    layout = stage_layout(model, width, height)
    first = min(max(0, top) * layout.block, layout.last_top(height - 2))
    grid.blit(draw_road(road_of(model, speech, look), layout, look), 0, 1, first, layout.shown(height - 2))
    return grid
