"""The whole road of the stage that is being played, on a screen of its own."""

from __future__ import annotations

from screens.commands import Command
from screens.drawing.grid import Grid
from screens.giro.board.board_model import model_of
from screens.giro.board.stage_page import draw_stage, first_top, last_top
from screens.giro.board.telling import TellingScreen
from screens.session import Session
from screens.words.giro_names import GiroNames
from screens.words.speech import mark


class RoadScreen(TellingScreen):
    """Shows a stage's road from start to finish; the arrows move it where it is longer than the window."""

    commands = (
        Command("road.up", "up,left,pageup,k", "scroll(-1)", mark("up"), mark("Move the road up"), footer=False,
                palette=False),
        Command("road.down", "down,right,pagedown,space,j", "scroll(1)", mark("scroll"), mark("Move the road down"),
                palette=False, hint="↑↓"),
        Command("road.first", "home", "scroll(-100)", mark("start"), mark("Go to the start"), footer=False,
                palette=False),
        Command("road.last", "end", "scroll(100)", mark("finish"), mark("Go to the finish"), footer=False,
                palette=False),
        Command("road.close", "escape,v,enter", "back", mark("close"), mark("Go back to where you came from"),
                palette=False),
    )

    def __init__(self, session: Session) -> None:
        """Show the road of a session's match."""
        super().__init__(session)
        self._top = -1
        """The row on top, from 0; -1: it opens where the race is."""

    def draw(self, width: int, height: int) -> Grid:
        """Draw as many rows of the road as fit."""
        names = GiroNames(self.speech, self.session.match.setup)
        model = self._model = model_of(self.session, names, [], 0, False)
        self._last = last_top(model, width, height)
        if self._top < 0:
            self._top = first_top(model, width, height)
        self._top = min(self._top, self._last)
        grid = draw_stage(model, self.look, self.speech, width, height, self._top)
        stage = model.view.stage
        self.header(grid, [(stage.name, "header-title"), (f"  {stage.start} – {stage.finish}", "header")],
                    [(self.speech.n("{count} space", "{count} spaces", stage.spaces).format(count=stage.spaces),
                      "header-soft")])
        self.footer(grid, height - 1)
        return grid

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to scroll only where there is more than fits."""
        return action != "scroll" or getattr(self, "_last", 1) > 0

    def action_scroll(self, by: int) -> None:
        """Move the road by so many rows."""
        self._top = max(0, self._top + by)
        self.redraw()

    def action_pick(self, index: int) -> None:
        """Choose nothing, since here the road is only looked at, but tell of what was clicked."""
        choice = self._model.choices[index]
        if choice.rider:
            self.action_tell_rider(choice.rider)
        else:
            self.action_tell_space(choice.space)

    def help_text(self) -> str:
        """Explain the road."""
        return self.speech("The whole road of this stage. It is only looked at: choices are made on the board.")
