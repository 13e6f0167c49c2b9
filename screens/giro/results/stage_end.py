"""The end of a stage: shown when a stage has been finished, and later by the scorecards."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on, work
from textual.message import Message

from engine.giro.view import GiroView
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.giro.results.stage_end_large import draw_large, is_large
from screens.giro.results.stage_end_page import StageEnd, draw_stage_end
from screens.giro.results.stage_end_text import stage_end_text
from screens.giro.results.stage_events import by_stage
from screens.past.part_time import part_seconds
from screens.play.exporting import ExportingScreen
from screens.session import Happened, Session
from screens.words.giro_names import GiroNames
from screens.words.matches import played_time
from screens.words.speech import mark


class StageEndScreen(ExportingScreen):
    """Shows how a stage ended; Enter goes on with the match, after the last stage to the end of the tour."""

    commands = (
        Command("stage-end.next", "enter,space", "next", mark("go on"), mark("Go on with the match")),
        Command("stage-end.watch", "w", "watch", mark("watch again"), mark("Watch the stage again")),
        Command("stage-end.cards", "c", "open('giro-scorecards')", mark("scorecards"),
                mark("Show the gaps of each stage")),
        Command("stage-end.penalties", "p", "open('giro-penalties')", mark("penalties"),
                mark("Show stars, fatigue and penalties")),
        Command("stage-end.export", "e", "export", mark("export"), mark("Write how the stage ended to a file")),
    )
    export_kinds = {
        "txt": mark("text: the tables and how it went"),
        "svg": mark("SVG: a picture of this screen"),
    }

    @dataclass
    class Looked(Message):
        """It is known how long the stage was played."""

        seconds: int

    def __init__(self, session: Session, stage_number: int) -> None:
        """Show how a stage of a session's match ended.

        Args:
            session: the match.
            stage_number: a stage that has been finished, from 1.
        """
        super().__init__(session)
        self._stage = stage_number
        self._events = by_stage(session.past).get(stage_number, [])
        self._seconds = 0
        """How long the stage was played; 0: it is not known, or not yet."""

    def on_mount(self) -> None:
        """Look up how long the stage was played, which is not waited for."""
        self._look_up()

    @work(thread=True, group="time")
    def _look_up(self) -> None:
        session = self.session
        last = self._stage == len(session.view.tour.stages)
        self.post_message(self.Looked(part_seconds(session.path, self._stage, session.saved.seconds, last,
                                                   self.host.files)))

    @on(Looked)
    def _looked(self, message: Looked) -> None:
        self._seconds = message.seconds
        if self._seconds:
            self.redraw()

    def happened(self, what: Happened) -> None:
        """Read the past anew."""
        self._events = by_stage(self.session.past).get(self._stage, [])
        if self.is_current:
            self._show()

    def on_screen_resume(self) -> None:
        """Draw what may have changed while another screen was on top."""
        self._show()

    def _show(self) -> None:
        """Draw the page, or close it if the stage's end was taken back."""
        if self._stage > len(self.view.results):
            self.dismiss(None)
        else:
            self.redraw()

    # ---- drawing ------------------------------------------------------------------------------------------------

    def _end(self) -> StageEnd:
        view: GiroView = self.view
        names = GiroNames(self.speech, self.session.match.setup)
        return StageEnd(view, names, view.results[self._stage - 1], self._events)

    def draw(self, width: int, height: int) -> Grid:
        """Draw the page."""
        end, speech = self._end(), self.speech
        view, result = end.view, end.result
        stage = view.tour.stages[self._stage - 1]
        draw = draw_large if is_large(width, height) else draw_stage_end
        grid = draw(end, self.look, width, height)
        message = (
            speech.n("{count} throw", "{count} throws", result.turns) if result.throws
            else speech.n("{count} turn", "{count} turns", result.turns)
        )
        self.header(
            grid,
            [("GIRO", "header-title"), ("  ", "header"),
             (speech("Stage {number}/{count}").format(number=self._stage, count=len(view.tour.stages)), "header-bold"),
             ("   ", "header"), (f"{stage.start} – {stage.finish}", "header"), ("   ", "header"),
             (speech("finished"), "header-soft")],
            [(self._length(message.format(count=result.turns)), "header-soft"), ("   ", "header"),
             *self.saved_parts()],
        )
        self.footer(grid, height - 1)
        return grid

    def _length(self, count: str) -> str:
        """Return how long the stage was: its turns or throws, and the time if that is known."""
        time = played_time(self.speech, self._seconds)
        return self.speech(", ").join([count, time]) if time else count

    def command_name(self, command: Command) -> str:
        """Say where the way on leads."""
        if command.id == "stage-end.next":
            stages = len(self.view.tour.stages)
            if self._stage == stages:
                return self.speech("final classification")
            if self._stage == len(self.view.results):
                return self.speech("next stage")
        return super().command_name(command)

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_next(self) -> None:
        """Go on: to the next stage, or to the end of the tour."""
        if self._stage == len(self.view.tour.stages):
            self.host.swap("giro-tour-end", self.session)
        else:
            self.dismiss(None)

    def action_watch(self) -> None:
        """Watch this stage again from its beginning."""
        self.host.watch_again(self.session, chapter=self._stage)

    def action_open(self, name: str) -> None:
        """Open another page of the match."""
        self.host.go(name, self.session)

    def action_rider(self, rider: int) -> None:
        """Open the card of a rider who was clicked."""
        self.host.go("giro-scorecards", self.session, rider)

    def action_back(self) -> None:
        """Close it."""
        self.dismiss(None)

    # ---- files --------------------------------------------------------------------------------------------------

    def export_name(self) -> str:
        """Name the stage."""
        return f"stage-{self._stage}"

    def export_text(self, kind: str) -> str:
        """Return the page as characters."""
        return stage_end_text(self._end())

    def help_text(self) -> str:
        """Explain the page."""
        return self.speech(
            "A stage ends when the first rider crosses the line; everybody else is classified where he stands. A gap is"
            " how many spaces he was short of the line. Arrows show places won and lost in the general"
            " classification. Stars that were used, and the only active one of a rider, go back to the box."
        )
