"""The setup as a page: who plays, rules, dice, title and the start, with the field under the cursor in pink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from engine.game import Fault
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.tables import window
from screens.setup import sentences
from screens.setup.cursor import (
    ADD,
    DICE,
    KIND,
    OPTION,
    OWNER,
    PLAYER,
    PRESET,
    SEAT,
    SEED,
    START,
    TITLE,
    UNDO,
    Cursor,
)
from screens.setup.layout import Columns, Plan
from screens.setup.match_draft import MatchDraft
from screens.words.options import doubt, option_name, preset_name, preset_note, value_name
from screens.words.speech import Speech

MAX_TEXT = 66
"""Cells of a line of sentences: wider ones are hard to read."""


@dataclass(slots=True)
class SetupModel:
    """What the page shows."""

    draft: MatchDraft
    cursor: Cursor
    faults: Sequence[Fault] = ()
    """What is wrong with the setup."""
    own_faults: Sequence[Fault] = ()
    """Why files of people's own stages cannot be used."""
    trouble: str = ""
    """Why the match could not be saved; a sentence."""


class Page:
    """One drawing of the page, with what every game has: who plays, rules, dice, title and the start."""

    def __init__(self, grid: Grid, model: SetupModel, look: Look, speech: Speech, height: int) -> None:
        self.grid, self.model, self.look, self.speech = grid, model, look, speech
        self.cursor, self.match, self.game = model.cursor, model.draft, model.draft.game
        self.columns = Columns.of(grid.width, bool(self.match.pieces))
        self.plan = Plan.of(height, len(self.game.options), self.match.parts is not None)

    def draw(self) -> None:
        """Draw the sections from the top."""
        self._seats()
        self._parts()
        self._rules()
        self._dice()
        self._end()

    def _parts(self) -> None:
        """Draw what the match is put together of, where there is such a thing."""

    # ---- pieces -------------------------------------------------------------------------------------------------

    def _label(self, y: int, text: str, signed: bool = False) -> None:
        """Put the name of a section before its first value; `signed`: that value has the sign of a choice before it."""
        shown, room = self.look.text(text), self.columns.left - (4 if signed else 2)
        x, room = (1, room) if cell_len(shown) <= room else (0, room + 1 + signed)  # rather beside the sign than cut
        self.grid.put(x, y, shown, "title", room)

    def _say(self, x: int, y: int, text: str, role: str = "soft", limit: int | None = None) -> int:
        return self.grid.put(x, y, self.look.text(text), role, self.grid.width - x - 1 if limit is None else limit)

    def _choice(
        self, x: int, y: int, text: str, here: bool, limit: int, role: str = "text", action: str = "choose"
    ) -> int:
        """Draw a value that arrow keys change, and return the column after it; its signs stand outside of `x`.

        `action` is what a click on the value does where the cursor stands on it.
        """
        grid, signs = self.grid, self.look.signs
        if not here:
            return self._say(x, y, text, role, limit)
        grid.put(x - 2, y, f"{signs.choice_left} ", "now")
        after = self._say(x, y, text, "now", limit)
        grid.put(after, y, f" {signs.choice_right}", "now")
        grid.hot(x, y, after - x, action)
        grid.hot(x - 2, y, 2, "change(-1)")
        grid.hot(after, y, 2, "change(1)")
        return after + 2

    # ---- who plays ----------------------------------------------------------------------------------------------

    def _seats(self) -> None:
        plan, left = self.plan, self.columns.left
        count, teams = len(self.match.players), bool(self.match.pieces)
        self._label(plan.seats, self.speech._("Teams") if teams else self.speech._("Players"))
        for index in range(count):
            self._seat(plan.seats + index * plan.seat_step, index)
        if count < self.game.seats[1]:
            y = plan.seats + count * plan.seat_step
            here = self.cursor.kind == ADD
            text = self.speech._("+ one more team") if teams else self.speech._("+ one more player")
            after = self._say(left + 2, y, f" {text} " if here else text, "now" if here else "faint")
            self.grid.hot(left, y, after - left, "add_seat")
        said = sentences.faults_at(self.model.faults, SEAT, self.speech)
        if said:
            self._say(left, plan.hint, said, "bad")
        else:
            self._say(left, plan.hint, self._hint(), "muted")

    def _seat(self, y: int, index: int) -> None:
        grid, columns, cursor = self.grid, self.columns, self.cursor
        seat, player = index + 1, self.match.players[index]
        here = cursor.kind == SEAT and cursor.index == index
        grid.put(columns.left, y, self.look.signs.team_bar, f"team-{seat}")
        self._say(columns.left + 2, y, self.match.seat_name(seat), f"team-bold-{seat}", columns.name)
        grid.hot(columns.left, y, columns.player - columns.left, f"pick('seat', {index}, {PLAYER})")
        grid.hot(columns.player, y, columns.player_room, f"pick('seat', {index}, {PLAYER})")
        said = self.speech(sentences.PLAYERS[player.player])
        on_player = here and cursor.cell == PLAYER
        self._choice(columns.player, y, said, on_player, columns.player_room, "text" if player.person else "muted",
                     "change(1)")  # Enter renames, and so does a click on the name
        self._owner(y, index, here and cursor.cell == OWNER)
        self._pieces(y, index, cursor.cell if here else -1)

    def _hint(self) -> str:
        """Return one line about the seat's cell under the cursor; nothing elsewhere."""
        return sentences.hint(self.match, self.cursor, self.speech)

    def _pieces(self, y: int, index: int, cell: int) -> None:
        """Draw what else is chosen of a seat in its row; `cell` is under the cursor, -1: none of the row."""

    def _owner(self, y: int, index: int, here: bool) -> None:
        columns, player = self.columns, self.match.players[index]
        text = "" if player.owner is None else f"@{player.owner}"
        if here:
            self._say(columns.owner, y, text or "@", "now", columns.owner_room)
        else:
            self._say(columns.owner, y, text, "muted", columns.owner_room)
        if player.person:
            self.grid.hot(columns.owner, y, columns.owner_room, f"pick('seat', {index}, {OWNER})")

    # ---- rules --------------------------------------------------------------------------------------------------

    def _rules(self) -> None:
        grid, speech, draft, cursor, plan, columns = (
            self.grid, self.speech, self.match, self.cursor, self.plan, self.columns)
        y, left = plan.rules, columns.left
        on_option = cursor.kind == OPTION
        self._label(y, speech._("Rules"), cursor.kind == PRESET)
        preset = draft.preset
        grid.hot(left, y, columns.value - left, "pick('preset', 0, 0)")
        self._choice(left, y, preset_name(speech, self.game.id, preset), cursor.kind == PRESET, 14, "bold")
        below = not columns.doubt
        shown = plan.options - (2 if below and on_option else 0)
        listed = window(len(self.game.options), shown, cursor.option)
        note_end = grid.width - 1
        covered = range(0)
        if on_option:
            x, top = (left, y + len(listed) + 1) if below else (columns.doubt, y + 1 + cursor.index - listed[0])
            ident = self.game.options[cursor.index].id
            top = self._doubt(x, top, plan.more, ident)
            covered = range(top - 1, top + len(self._doubt_lines(x, ident)) + 1)
            note_end = x - 2 if top == y else note_end
        self._say(columns.value, y, preset_note(speech, self.game.id, preset), "muted", note_end - columns.value)
        for row, index in enumerate(listed, 1):
            option, here = self.game.options[index], on_option and cursor.index == index
            name = option_name(speech, self.game.id, option.id)
            self._say(left, y + row, name, "bold" if here else "soft", columns.value - left - 3)
            value = draft.options[option.id]
            changed = value != option.default
            grid.hot(left, y + row, columns.value + columns.value_room - left, f"pick('option', {index}, 0)")
            self._choice(columns.value, y + row, value_name(speech, self.game.id, option.id, value), here,
                         columns.value_room, "bold" if changed else "text")
            if columns.panel and y + row not in covered:
                self._say(columns.doubt, y + row, sentences.question(doubt(speech, self.game.id, option.id)), "muted")
        said = sentences.faults_at(self.model.faults, OPTION, speech)
        rest = len(self.game.options) - len(listed)
        if said:
            self._say(left, plan.more, said, "bad")
        elif rest and not (below and on_option):
            message = speech.n("{more} {count} more, PgDn PgUp", "{more} {count} more, PgDn PgUp", rest)
            after = self._say(left, plan.more, message.format(more=self.look.signs.more, count=rest), "faint",
                              columns.doubt - left - 2 if columns.doubt else None)
            hidden = listed.stop if listed.stop < len(self.game.options) else listed.start - 1
            grid.hot(left, plan.more, after - left, f"pick('option', {hidden}, 0)")

    def _doubt(self, x: int, y: int, last: int, ident: str) -> int:
        """Tell the doubt that an option settles, and return its first row.

        Args:
            x, y: where it begins; it moves up as far as the preset where it would not end in time.
            last: the last row that it may take.
            ident: the option.
        """
        lines = self._doubt_lines(x, ident)
        if self.columns.doubt:
            y = max(self.plan.rules, min(y, last + 1 - len(lines)))
        self._lines(x, y, last, lines)
        return y

    def _doubt_lines(self, x: int, ident: str) -> list[list[Part]]:
        text = [(self.look.text(doubt(self.speech, self.game.id, ident)), "soft")]
        return wrap(text, min(MAX_TEXT, self.grid.width - x - 1))

    def _lines(self, x: int, y: int, last: int, lines: Sequence[Sequence[Part]]) -> None:
        """Draw lines down to the last row that they may take; one more sign says that there are more."""
        room = last + 1 - y
        for place, line in enumerate(lines[:room]):
            end = self.grid.put_parts(x, y + place, line)
            if place == room - 1 and len(lines) > room:
                self.grid.put(min(end, self.grid.width - 1), y + place, self.look.signs.more, line[-1][1])

    # ---- dice, title, start -------------------------------------------------------------------------------------

    def _dice(self) -> None:
        grid, speech, draft, cursor = self.grid, self.speech, self.match, self.cursor
        y, x, end = self.plan.dice, self.columns.left, grid.width - 1
        here = cursor.kind == DICE
        on_kind = here and cursor.die == KIND
        self._label(y, speech._("Dice"), on_kind)
        start = x
        x = self._choice(x, y, speech(sentences.DICE_WORDS[draft.dice]), on_kind, 24)
        if not on_kind:
            grid.hot(start, y, x - start, f"pick('dice', 0, {KIND})")
        start = x + (1 if on_kind else 3)
        x = self._say(start, y, speech._("seed"), "muted", end - start) + 1
        x = self._say(x, y, str(draft.seed), "now" if here and cursor.die == SEED else "text", min(19, end - x))
        grid.hot(start, y, x - start, f"pick('dice', 0, {SEED})")
        start = x + 3
        x = self._say(start, y, speech._("undo"), "muted", max(0, end - start - 3)) + 3
        on_undo = here and cursor.die == UNDO
        if not on_undo:
            x -= 2
        x = self._choice(x, y, speech(sentences.UNDO_WORDS[draft.undo]), on_undo, max(0, end - x - 2))
        if not on_undo:
            grid.hot(start, y, x - start, f"pick('dice', 0, {UNDO})")
        if self.plan.dice_note:
            self._say(self.columns.left, self.plan.dice_note, sentences.dice_note(draft, cursor, speech), "muted")

    def _end(self) -> None:
        grid, speech, plan, left = self.grid, self.speech, self.plan, self.columns.left
        if plan.length:
            self._label(plan.length, speech._("Length"))
            time = sentences.estimate(self.match, speech)
            if time:
                each = self._each()
                time = speech._("{time}, {each}").format(time=time, each=each) if each else time
                message = speech._("{time}; it is saved after every throw, so stop when you like").format(time=time)
                fits = cell_len(message) < grid.width - left
                self._say(left, plan.length, message if fits else time, "soft")
        self._label(plan.title, speech._("Title"))
        here = self.cursor.kind == TITLE
        after = self._say(left, plan.title, self.match.shown_title(speech), "now" if here else "text",
                          grid.width - left - 1)
        grid.hot(left, plan.title, after - left, "pick('title', 0, 0)")
        here = self.cursor.kind == START
        sign = self.look.signs.cursor if here else " "
        tour = self.match.parts is not None
        text = self.look.text(speech._("Start the tour") if tour else speech._("Start the game"))
        role = "now" if here else "bold" if self.look.plain else "raise-bold"  # reversed is the cursor
        after = grid.put(left, plan.start, f" {sign} {text}   ", role)
        grid.hot(left, plan.start, cell_len(text) + 6, "start")
        after = self._say(after + 2, plan.start, speech._("Enter") if here else "g", "muted" if here else "cursor")
        said = self.model.trouble
        if not said and self.model.faults:
            said = speech._("Something above has to be put right first.")
        if said:
            self._beside_start(after + 2, said, "bad")
        elif not plan.dice_note:
            self._beside_start(after + 3, sentences.dice_note(self.match, self.cursor, speech), "muted")

    def _each(self) -> str:
        """Return how long one of the parts takes that the match is put together of; nothing if that says no more."""
        return ""

    def _beside_start(self, x: int, said: str, role: str) -> None:
        """Say something beside the start, from the free row above it on where it is long."""
        y = self.plan.start
        lines = wrap([(self.look.text(said), role)], min(MAX_TEXT, self.grid.width - x - 1)) if said else []
        self._lines(x, y - 1 if len(lines) > 1 and self.plan.title < y - 1 else y, y, lines)
