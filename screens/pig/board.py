"""The board of a game of the pig family: the throw, the turn, what is at stake, the scores, the log."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bigpig.events import Won
from engine.bigpig.table import HOLD, SIDES
from engine.game import Chance, Decision, Event
from screens.commands import Command, by_id
from screens.drawing.grid import Grid
from screens.pig.board_model import PigModel, model_of
from screens.pig.board_page import draw_board, heading_parts
from screens.play.play_screen import PlayScreen
from screens.session import Session
from screens.words.pig import PigNarrator
from screens.words.speech import mark

_SHARED = by_id(PlayScreen.commands)


class PigBoard(PlayScreen):
    """Plays Pig, two-dice Pig or Big Pig."""

    commands = (
        _SHARED["board.go"],
        Command("pig.hold", "h,b", "hold", mark("hold"), mark("Hold: bank the points of this turn")),
        _SHARED["board.before"],
        _SHARED["board.next"],
        _SHARED["board.undo"],
        Command("pig.cards", "c", "cards", mark("scores"), mark("Show the scorecards: every turn of every round")),
        Command("pig.odds", "o", "odds", mark("odds"), mark("Show how likely you are to win, or hide it")),
        _SHARED["board.log"],
        _SHARED["board.rules"],
        _SHARED["board.hint"],
        _SHARED["board.ahead"],
        _SHARED["board.step"],
        _SHARED["board.watch"],
        _SHARED["board.rematch"],
    )

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._winning = False

    # ---- drawing ------------------------------------------------------------------------------------------------

    @property
    def pig(self) -> PigNarrator:
        """Return who speaks of the family."""
        narrator = self.narrator
        assert isinstance(narrator, PigNarrator)
        return narrator

    def model(self) -> PigModel:
        """Return what there is to show."""
        return model_of(self.session, self.pig.names, self.choices(), self._cursor, self._typing.text, self._winning,
                        self.chronicle.lines)

    def draw(self, width: int, height: int) -> Grid:
        """Draw the board."""
        model = self.model()
        grid = draw_board(model, self.look, self.speech, width, self.lines(height))
        left, right = heading_parts(model, self.speech, width)
        self.header(grid, left, [*right, *self.saved_parts()])
        self.announce(grid, height, model.question)
        self.footer(grid, height - 1)
        return grid

    def help_text(self) -> str:
        """Explain the board."""
        return self.speech(
            "Large at the left is the last throw, beside it the throws of this turn. Points count only once they are"
            " held; what is not held yet is hatched in the bars, and the mark across them is the goal. Space throws, h"
            " banks what the turn has brought, o tells how likely you are to win. Dice that lie on the table are typed"
            " in, one digit each."
        )

    # ---- what can be done ---------------------------------------------------------------------------------------

    @property
    def _two_dice(self) -> bool:
        """Tell whether two dice have to be typed in."""
        pending = self.session.pending
        return self.types_dice and isinstance(pending, Chance) and "-" in pending.faces[0]

    def choices(self) -> tuple[str, ...]:
        """Return what the cursor chooses from; of two dice that were thrown by hand, each is chosen by itself."""
        found = super().choices()
        return SIDES if found and self._two_dice else found

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action == "hold":
            return isinstance(self.session.pending, Decision) and bool(self.choices())
        return super().check_action(action, parameters)

    def action_go(self) -> None:
        """Choose what the cursor is on; of two dice that lie on the table take one."""
        choices = self.choices()
        pending = self.session.pending
        if choices and self._two_dice and isinstance(pending, Chance) and self._cursor >= 0:
            self._type(choices[min(self._cursor, len(choices) - 1)], pending.faces)
        else:
            super().action_go()

    def action_hold(self) -> None:
        """Bank the points of this turn."""
        self._cursor = self.choices().index(HOLD)
        self.action_go()

    def action_odds(self) -> None:
        """Show or hide how likely it is to win."""
        self._winning = not self._winning
        self.redraw()

    # ---- other screens ------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        """Show who won."""
        self.host.go(f"{self.session.game.id}-game-end", self.session)

    def show_part_end(self, events: Iterable[Event]) -> bool:
        """Show who won as soon as somebody has."""
        over = any(isinstance(event, Won) for event in events)
        if over:
            self.show_end()
        return over

    def action_cards(self) -> None:
        """Show the scorecards."""
        self.host.go(f"{self.session.game.id}-scorecards", self.session)
