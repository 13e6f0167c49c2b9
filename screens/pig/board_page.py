"""The board of a game of the pig family as a page: the throw, the turn, what can be done, the scores, the log."""

from __future__ import annotations

from rich.cells import cell_len

from engine.bigpig.events import StartThrown
from engine.bigpig.turns import LOST, RUNS, WIPED, Turn
from engine.game import Decision, Outcome
from screens.drawing.dice_art import LARGE, SMALL, draw_die
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import flat, parts_of, sentence
from screens.drawing.tables import heading
from screens.past.log_pane import draw_log_pane
from screens.pig.bars import Bar, draw_bars
from screens.pig.board_model import PigModel
from screens.pig.rounds import draw_rounds
from screens.words import pig_board
from screens.words.games import game_name
from screens.words.speech import Speech

WIDE, TALL = 110, 26
"""From these sizes on the log and the rounds stand beside the game."""
VERY_WIDE = 170
"""From so many columns on the rounds have a column of their own."""
GAME = 80
"""Columns of the game on a wide screen."""
ROOMY = 76
"""Columns from which the header has room for the goal and the last round."""
BESIDE = 70
"""Cells of the log's column at most: longer sentences are hard to read."""


def draw_board(model: PigModel, look: Look, speech: Speech, width: int, height: int) -> Grid:
    """Draw everything between the header and the footer.

    Args:
        model: what there is to show.
        look: how.
        speech: the language.
        width, height: cells of the whole screen.
    """
    grid = Grid(width)
    if width < WIDE or height < TALL:
        page = _Page(Grid(width), model, look, speech, height)
        page.draw()
        page.log()
        grid.blit(page.grid, 0, 0, 0, min(height - 1, page.grid.height))
        return grid
    page = _Page(Grid(GAME), model, look, speech, height)
    below = page.draw()
    grid.blit(page.grid, 0, 0, 0, page.grid.height)
    x, bottom = GAME + 2, height - 3
    if width >= VERY_WIDE:
        rounds_x = x + 48
        draw_rounds(grid, model.turns, model.names, look, rounds_x, 2, min(BESIDE, width - rounds_x - 1), bottom - 1)
        room = 45
    else:
        draw_rounds(grid, model.turns, model.names, look, 1, below + 1, GAME - 2, bottom - below)
        room = min(BESIDE, width - x - 1)
    heading(grid, x, 2, room, speech("What happened"), look)
    draw_log_pane(grid, model.log, look, x, 4, room, bottom - 1, newest_first=True)
    return grid


def heading_parts(model: PigModel, speech: Speech, width: int) -> tuple[list[Part], list[Part]]:
    """Return the header's left side, the game, its round and its goal, and of its right side the score to beat."""
    view = model.view
    left: list[Part] = [
        (game_name(speech, view.table.game).upper(), "header-title"),
        (f"   {pig_board.part_now(speech, view)}", "header-bold"),
    ]
    last = pig_board.best_held(model.names, view)
    if width >= ROOMY or not last:
        left.append((f"   {speech('goal {target}').format(target=view.table.target)}", "header-soft"))
    return left, [(last + "   " if last else "", "header-warn")]


class _Page:
    """One drawing of the game, without what stands beside it on a wide screen."""

    def __init__(self, grid: Grid, model: PigModel, look: Look, speech: Speech, height: int) -> None:
        self.grid, self.model, self.look, self.speech, self.height = grid, model, look, speech, height
        self.end = grid.width - 1
        self.top = 2 if height >= 22 else 1
        self.large = grid.width >= 76
        self.bottom = 0
        """The row after the scores."""
        self.right = 31 if self.large else 23
        """The column of the turn beside the dice."""

    def draw(self) -> int:
        """Draw the game from the top, and return the row after the scores."""
        self._dice()
        self._turn()
        y = self.top + 6
        self.grid.put_parts(1, y, parts_of(pig_board.last_round(self.model.names, self.model.view), self.look, "warn",
                                           "warn"), self.end - 1)
        self._question(y + 1)
        lines: list[list[Part]] = []
        if self.model.winning:
            lines = wrap(parts_of(pig_board.winning(self.speech, self.model.odds), self.look), self.end - 3)[:2]
        for row, line in enumerate(lines, y + 3):
            self.grid.put_parts(3, row, line)
        return self._scores(y + 4, titled=len(lines) < 2)

    def log(self) -> None:
        """Draw the last sentences of the log under the scores."""
        height = self.height
        y = self.bottom + (1 if height >= 22 else 0)
        bottom = height - 2 - (1 if height >= 24 else 0)
        draw_log_pane(self.grid, self.model.log, self.look, 1, y, self.end - 1, bottom, newest_first=False)

    # ---- the throw ----------------------------------------------------------------------------------------------

    def _dice(self) -> None:
        """Draw the last throw large, with whose it was and what it was worth."""
        grid, model, look = self.grid, self.model, self.look
        throw = model.throw
        y, size = self.top, LARGE if self.large else SMALL
        count = len(pig_board.sides(model.view.table.dice.faces[0]))
        thrown = pig_board.sides(throw.face) if throw else (0,) * count
        values = (int(model.first), 0) if model.first else thrown
        x = 3
        for value in values:
            x = draw_die(grid, look, x, y + 1, value, size) + (3 if self.large else 2)
        if model.first or throw is None:
            return
        name = look.text(model.names.seat(throw.seat).text)
        grid.put(3, y, name, f"team-bold-{throw.seat}", self.right - 5)
        told = pig_board.thrown(self.speech, model.view.table.dice, throw, self._ended(throw))
        lost = not isinstance(throw, StartThrown) and not throw.points
        grid.put_parts(3, y + 5, parts_of(told, look, "bad" if lost else "muted"), self.right - 4)

    def _ended(self, throw: object) -> Turn | None:
        """Return the turn that a throw has ended."""
        turn = self.model.turn
        return turn if turn is not None and turn.throws and turn.throws[-1] is throw and turn.end else None

    # ---- the turn -----------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        """Draw this turn's throws, what is at stake and the odds; between two turns how the last one went."""
        model, speech, look = self.model, self.speech, self.look
        grid, x, y = self.grid, self.right, self.top
        view, turn = model.view, model.turn
        if view.phase in ("draw", "start"):
            self._start_throws()
            return
        if turn is not None and turn.throws:
            title = speech("this turn") if turn.end == RUNS else speech("the turn before")
            grid.put(x, y, look.text(title), "muted")
            self._throws(x, y + 1)
        lines: list[list[Part]] = []
        if turn is not None and turn.end:
            told = pig_board.ended(speech, turn)
            lines += wrap(parts_of(told, look, "bad" if turn.end in (LOST, WIPED) else "muted"), self.end - x)
        elif view.turn_total:
            lines += wrap(parts_of(pig_board.stake(speech, view), look, "muted"), self.end - x)
        if model.odds is not None:
            dice = view.table.dice
            danger = parts_of(pig_board.danger(speech, dice, model.odds), look, "muted")
            if cell_len(flat(danger)) > self.end - x:
                danger = parts_of(pig_board.danger(speech, dice, model.odds, short=True), look, "muted")
            lines += wrap(danger, self.end - x)
        first = max(y + 3, y + 6 - len(lines))
        for row, line in enumerate(lines[: y + 6 - first], first):
            grid.put_parts(x, row, line)

    def _throws(self, x: int, y: int) -> None:
        """Draw the throws of the turn in a row, each with its points under it; of too many the last."""
        turn, look = self.model.turn, self.look
        assert turn is not None
        chips = [(f" {look.text(throw.face)} ", str(throw.points or look.signs.nothing))
                 for throw in turn.throws]
        room = (self.end - x) // (cell_len(chips[0][0]) + 2)
        if len(chips) > room:
            self.grid.put(x - 2, y, look.signs.more, "faint")
        for chip, points in chips[-room:]:
            after = self.grid.put(x, y, chip, "dice")
            self.grid.put(x + 1, y + 1, points, "muted")
            x = after + 2

    def _start_throws(self) -> None:
        """Draw what each seat has thrown for the start."""
        model, look, grid = self.model, self.look, self.grid
        x, y = self.right, self.top
        grid.put(x, y, look.text(self.speech("throws for who starts")), "muted")
        thrown = pig_board.start_throws(model.view)
        for row, seat in enumerate(model.view.order if thrown or model.view.phase == "start" else (), y + 1):
            face = thrown.get(seat, "")
            after = grid.put(x, row, look.text(model.names.seat(seat).text), f"team-bold-{seat}", 20)
            if face:
                after = grid.put(after + 2, row, f" {look.text(face)} ", "dice")
                grid.put(after + 2, row, str(sum(pig_board.sides(face))), "bold")

    # ---- what can be done ---------------------------------------------------------------------------------------

    def _question(self, y: int) -> None:
        """Draw whose turn it is and what can be done."""
        model, look, grid = self.model, self.look, self.grid
        pending = model.view.pending
        seat = 0 if isinstance(pending, Outcome) else pending.seat
        grid.put(1, y, look.signs.team_bar, f"team-{seat}" if seat else "cursor")
        grid.put_parts(3, y, sentence(model.question, look, "text"), self.end - 3)
        x = self._buttons(3, y + 1)
        told = parts_of(pig_board.provisional(self.speech, model.view), look, "muted")
        if x + 3 + cell_len(flat(told)) > self.end:
            told = parts_of(pig_board.provisional(self.speech, model.view, short=True), look, "muted")
        fits = x + 1 + cell_len(flat(told)) <= self.end  # beside six sides to choose from there may be no room
        if fits and (isinstance(pending, Decision) or model.view.turn_total):
            grid.put_parts(x + 1, y + 1, told, self.end - x - 1)

    def _buttons(self, x: int, y: int) -> int:
        """Draw the choices as buttons, or what has to be pressed, and return the column after them."""
        model, look, grid, speech = self.model, self.look, self.grid, self.speech
        pending = model.view.pending
        if not model.mine:
            return grid.put(x, y, look.text(speech("the others are playing")), "muted") + 2
        if model.typed:
            return self._typed(x, y)
        if not model.choices:
            label = look.text(pig_board.throw_label(speech, model.view))
            after = grid.put(x, y, f"{look.signs.cursor} {label} ", "now")
            grid.hot(x, y, after - x, "go")
            return after + 2
        assert isinstance(pending, Decision)
        for index, ident in enumerate(model.choices):
            here = index == model.cursor
            label = look.text(pig_board.choice_label(speech, ident))
            sign = look.signs.cursor if here else " "
            after = grid.put(x, y, f"{sign} {label} ", "now" if here else "bold" if look.plain else "raise-bold")
            grid.hot(x, y, after - x, f"pick({index})")
            x = after + 2
        return x

    def _typed(self, x: int, y: int) -> int:
        """Draw the sides of a die that lies on the table, to choose or to type what it shows."""
        model, look, grid, speech = self.model, self.look, self.grid, self.speech
        pending = model.view.pending
        assert not isinstance(pending, Outcome)
        if pending.seat == 0:
            words = speech("drawn:")
        elif len(model.view.table.dice.faces[0]) == 1:
            words = speech("type the die:")
        else:
            words = speech("{die} and:").format(die=model.first) if model.first else speech("type both dice:")
        x = grid.put(x, y, look.text(words), "muted") + 1
        for index, side in enumerate(model.choices):
            here = index == model.cursor
            after = grid.put(x, y, f" {side} ", "now" if here else "bold" if look.plain else "raise-bold")
            grid.hot(x, y, after - x, f"pick({index})")
            x = after + 1
        return x + 1

    # ---- scores -------------------------------------------------------------------------------------------------

    def _scores(self, y: int, titled: bool) -> int:
        model, speech, view = self.model, self.speech, self.model.view
        goal = view.table.target
        if titled:
            title, end = speech("Scores"), speech("goal {target}").format(target=goal)
            if any(seat.strength == "strong" for seat in model.names.setup.seats):
                strong = pig_board.strong_bot(speech, view.table.options, view.table.seats)
                if cell_len(title) + cell_len(strong) + cell_len(end) + 8 < self.end:
                    end = f"{strong}   {end}"
            heading(self.grid, 1, y, self.end - 1, title, self.look, end)
        pending = view.pending
        marked = pending.winners if isinstance(pending, Outcome) else (view.on_turn,)
        bars = [
            Bar(
                seat, model.names.seat(seat).text, view.scores[seat],
                view.turn_total if seat == view.on_turn and view.phase == "play" else 0,
                pig_board.seat_note(speech, view, seat, model.before(seat)), seat in marked,
            )
            for seat in range(1, view.table.seats + 1)
        ]
        self.bottom = draw_bars(self.grid, bars, goal, self.look, y + (2 if self.height >= 23 else 1), self.end)
        return self.bottom
