"""The Giro's board: whose turn, the road, what can be done, where it leads, the dice, the log, who leads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Event
from engine.giro.events import StageEnded
from screens.commands import Command, by_id
from screens.drawing.grid import Grid
from screens.giro.board.board_model import BoardModel, model_of
from screens.giro.board.board_page import draw_board, heading_parts, turn_parts
from screens.giro.board.kept import Kept
from screens.giro.board.motion import Place, frames, places, turns
from screens.giro.board.telling import TellingScreen
from screens.play.play_screen import PlayScreen
from screens.session import Happened, Session
from screens.words.giro import GiroNarrator
from screens.words.phrase import joined
from screens.words.speech import mark

_SHARED = by_id(PlayScreen.commands)


class BoardScreen(TellingScreen, PlayScreen):
    """Plays a tour."""

    commands = (
        _SHARED["board.go"],
        _SHARED["board.before"],
        _SHARED["board.next"],
        _SHARED["board.ahead"],
        Command("board.penalties", "p", "penalties", mark("penalties"), mark("Show stars, fatigue and penalties")),
        Command("board.view", "v", "view", mark("road"), mark("Show the whole road of the stage")),
        Command("board.road-up", "pageup", "pan(-1)", mark("road up"), mark("Move the road up"), footer=False,
                palette=False),
        Command("board.road-down", "pagedown", "pan(1)", mark("road down"), mark("Move the road down"), footer=False,
                palette=False),
        Command("board.cards", "c", "cards", mark("cards"), mark("Show the scorecards")),
        _SHARED["board.step"],
        _SHARED["board.log"],
        _SHARED["board.undo"],
        _SHARED["board.rules"],
        _SHARED["board.hint"],
        _SHARED["board.watch"],
    )

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._top = 0
        self._pan = 0
        self._places: dict[int, Place] = {}
        """Where everybody was before the last step."""
        self._kept = Kept()

    # ---- drawing ------------------------------------------------------------------------------------------------

    @property
    def giro(self) -> GiroNarrator:
        """Return who speaks of the Giro."""
        narrator = self.narrator
        assert isinstance(narrator, GiroNarrator)
        return narrator

    def model(self) -> BoardModel:
        """Return what there is to show."""
        model = model_of(self.session, self.giro.names, self.chronicle.here(), self._cursor,
                         not self.session.asks_person())
        model.pan, model.moving = self._pan, self.frame or {}
        prompt = self.die_prompt()
        if prompt:
            model.question = joined([model.question, prompt], " ")
        return model

    def draw(self, width: int, height: int) -> Grid:
        """Draw the board."""
        model = self.model()
        grid, self._top = draw_board(model, self.look, self.speech, width, self.lines(height), self._top,
                                     self._kept)
        right = [*self.saved_parts(), *turn_parts(model, self.speech)]
        room = width - 4 - sum(len(text) for text, _ in right)
        self.header(grid, heading_parts(model, self.speech, room), right)
        self.announce(grid, height, model.question)
        self.footer(grid, height - 1)
        return grid

    def help_text(self) -> str:
        """Explain the board."""
        if self.in_trial:
            return self.speech(
                "Above is the road. One rider at a time goes all the way to the line, and what counts is how many"
                " throws he needs. A throw is the numeric die; who stops on red throws the special one too. Below"
                " stands what he has to beat: how many throws, and how far past the line the last of them led."
            )
        return self.speech(
            "Above is the road, slot 1 of each space lowest. The choice under the cursor shows where it may lead. A"
            " throw is the numeric die; who stops on red throws the special one too. The stage ends when the first"
            " rider crosses the line; everybody else’s gap is the spaces he has left. Lowest total wins the tour."
        )

    # ---- movement -----------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Keep where everybody is, to see him leave it."""
        self._places = places(self.session.view)

    def happened(self, what: Happened) -> None:
        """Show who is asked again, however the road was moved."""
        self._pan = 0
        super().happened(what)
        self._places = places(self.session.view)

    def frames(self, events: Sequence[Event]) -> Sequence[dict[int, Place]]:
        """Return where the riders who moved are on their way."""
        ended = next((event.stage for event in events if isinstance(event, StageEnded)), None)
        view = self.session.view
        stage = view.stage if ended is None else view.tour.stages[ended - 1]
        return frames(stage, self._places, events)

    def turns(self, frames: Sequence[dict[int, Place]]) -> Sequence[int]:
        """Return the moments at which somebody turns back, or another rider begins to move."""
        return turns(frames)

    def action_pan(self, by: int) -> None:
        """Move the road by a row, to look at what lies behind or ahead."""
        self._pan += by
        self.redraw()

    # ---- other screens ------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        """Show the last stage's end, from which the way leads to the tour's."""
        self.host.go("giro-stage-end", self.session, self.session.chapter)

    def show_part_end(self, events: Iterable[Event]) -> bool:
        """Show how a stage ended."""
        ended = next((event for event in events if isinstance(event, StageEnded)), None)
        if ended is not None:
            self.host.go("giro-stage-end", self.session, ended.stage)
        return ended is not None

    def action_view(self) -> None:
        """Show the whole road."""
        self.host.go("giro-road", self.session)

    def action_penalties(self) -> None:
        """Show the penalty table."""
        self.host.go("giro-penalties", self.session)

    def action_cards(self) -> None:
        """Show the scorecards."""
        self.host.go("giro-scorecards", self.session)
