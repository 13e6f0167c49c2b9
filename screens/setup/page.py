"""The setup as a page: teams, tour, rules, dice, title and the start, with the field under the cursor in pink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from engine.game import Fault
from engine.giro.game import MAX_STAGES
from engine.giro.tour import Tour, riders_of
from saves.stage_files import SUFFIX
from screens.giro.cards import WIDTHS, mini_profiles, short_kinds, window
from screens.giro.riders import number
from screens.grid import Grid, Part, wrap
from screens.look import Look, on_ground
from screens.setup import sentences
from screens.setup.cursor import (
    ADD,
    DICE,
    KIND,
    OPTION,
    OWNER,
    PLAYER,
    PRESET,
    RIDERS,
    SEAT,
    SEED,
    START,
    TITLE,
    TOUR,
    UNDO,
    Cursor,
)
from screens.setup.draft import Draft
from screens.setup.layout import Columns, Plan
from screens.setup.match_draft import MatchDraft
from screens.setup.stage_panel import draw_stage
from screens.words.faults import fault_lines
from screens.words.options import doubt, option_name, preset_name, preset_note, value_name
from screens.words.speech import Speech

MAX_TEXT = 66
"""Cells of a line of sentences: wider ones are hard to read."""

BROKEN_LINES = 4
"""Rows that a mountain leaves at most to what is wrong with people's own stages."""


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


def draw_setup(grid: Grid, model: SetupModel, look: Look, speech: Speech, height: int) -> None:
    """Draw all between the header and the footer.

    Args:
        grid: as wide as the screen.
        model: what to show.
        look, speech: how.
        height: the screen's rows, header and footer included.
    """
    draft = model.draft
    if isinstance(draft, Draft):
        _TourPage(grid, model, look, speech, height, draft).draw()
    else:
        _Page(grid, model, look, speech, height).draw()


class _Seats:
    """One drawing of the page: the pieces that all sections are made of, and who plays."""

    def __init__(self, grid: Grid, model: SetupModel, look: Look, speech: Speech, height: int) -> None:
        self.grid, self.model, self.look, self.speech = grid, model, look, speech
        self.cursor, self.match, self.game = model.cursor, model.draft, model.draft.game
        self.columns = Columns.of(grid.width, bool(self.match.pieces))
        self.plan = Plan.of(height, len(self.game.options), self.match.parts is not None)

    # ---- pieces -------------------------------------------------------------------------------------------------

    def _label(self, y: int, text: str) -> None:
        self.grid.put(1, y, self.look.text(text), "title", self.columns.left - 2)

    def _say(self, x: int, y: int, text: str, role: str = "soft", limit: int | None = None) -> int:
        return self.grid.put(x, y, self.look.text(text), role, self.grid.width - x - 1 if limit is None else limit)

    def _choice(self, x: int, y: int, text: str, here: bool, limit: int, role: str = "text") -> int:
        """Draw a value that arrow keys change, and return the column after it; its signs stand outside of `x`."""
        grid, signs = self.grid, self.look.signs
        if not here:
            return self._say(x, y, text, role, limit)
        grid.put(x - 2, y, f"{signs.choice_left} ", "now")
        after = self._say(x, y, text, "now", limit)
        grid.put(after, y, f" {signs.choice_right}", "now")
        grid.hot(x, y, after - x, "choose")
        grid.hot(x - 2, y, 2, "change(-1)")
        grid.hot(after, y, 2, "change(1)")
        return after + 2

    # ---- teams --------------------------------------------------------------------------------------------------

    def _teams(self) -> None:
        plan, left = self.plan, self.columns.left
        count, teams = len(self.match.players), bool(self.match.pieces)
        self._label(plan.teams, self.speech._("Teams") if teams else self.speech._("Players"))
        for index in range(count):
            self._team(plan.teams + index * plan.team_step, index)
        if count < self.game.seats[1]:
            y = plan.teams + count * plan.team_step
            here = self.cursor.kind == ADD
            text = self.speech._("+ one more team") if teams else self.speech._("+ one more player")
            after = self._say(left + 2, y, f" {text} " if here else text, "now" if here else "faint")
            self.grid.hot(left, y, after - left, "add_team")
        said = sentences.faults_at(self.model.faults, SEAT, self.speech)
        if said:
            self._say(left, plan.hint, said, "bad")
        else:
            self._say(left, plan.hint, sentences.hint(self.match, self.cursor, self.speech), "muted")

    def _team(self, y: int, index: int) -> None:
        grid, columns, cursor = self.grid, self.columns, self.cursor
        seat, team = index + 1, self.match.players[index]
        here = cursor.kind == SEAT and cursor.index == index
        grid.put(columns.left, y, self.look.signs.team_bar, f"team-{seat}")
        self._say(columns.left + 2, y, self.match.team_name(seat), f"team-bold-{seat}", columns.name)
        grid.hot(columns.left, y, columns.player - columns.left, f"pick('seat', {index}, {PLAYER})")
        grid.hot(columns.player, y, columns.player_room, f"pick('seat', {index}, {PLAYER})")
        player = self.speech(sentences.PLAYERS[team.player])
        on_player = here and cursor.cell == PLAYER
        self._choice(columns.player, y, player, on_player, columns.player_room, "text" if team.person else "muted")
        self._owner(y, index, here and cursor.cell == OWNER)
        self._pieces(y, index, cursor.cell if here else -1)

    def _pieces(self, y: int, index: int, cell: int) -> None:
        """Draw what else is chosen of a seat in its row; `cell` is under the cursor, -1: none of the row."""

    def _owner(self, y: int, index: int, here: bool) -> None:
        columns, team = self.columns, self.match.players[index]
        text = "" if team.owner is None else f"@{team.owner}"
        if here:
            self._say(columns.owner, y, text or "@", "now", columns.owner_room)
        else:
            self._say(columns.owner, y, text, "muted", columns.owner_room)
        if team.person:
            self.grid.hot(columns.owner, y, columns.owner_room, f"pick('seat', {index}, {OWNER})")


class _Tour(_Seats):
    """What only a Giro has: riders, and the tour with its stages."""

    draft: Draft
    tour: Tour

    def _pieces(self, y: int, index: int, cell: int) -> None:
        for place, rider in enumerate(riders_of(index + 1)):
            self._rider(y, index, place, rider, cell == RIDERS + place)

    def _rider(self, y: int, index: int, place: int, rider: int, here: bool) -> None:
        columns, captain = self.columns, self.draft.captain(index + 1) == rider
        x = columns.riders + place * columns.rider_step
        after = self.grid.put_parts(x, y, [number(self.tour, rider)])
        if captain:
            self.grid.put(after, y, self.look.signs.captain, f"chip-{index + 1}")
        role = "now" if here else "bold" if captain else "soft"
        self._say(x + 4, y, self.draft.rider_name(rider), role, columns.rider_step - 5)
        self.grid.hot(x, y, columns.rider_step - 1, f"pick('seat', {index}, {RIDERS + place})")

    # ---- the tour -----------------------------------------------------------------------------------------------

    def _strip(self) -> None:
        grid, look, draft, cursor = self.grid, self.look, self.draft, self.cursor
        x, y, size = self.columns.left, self.plan.tour, WIDTHS[-1]
        self._label(y, self.speech._("Tour"))
        kinds, profiles = short_kinds(self.tour, self.speech), mini_profiles(self.tour, size)
        known = draft.known
        places = iter(range(len(kinds)))
        drawn = [next(places) if ident in known else None for ident in draft.tour]  # a stage that is gone has no card
        room = (grid.width - x) // (size + 1)
        shown = window(MAX_STAGES, room, cursor.card)
        for index in shown:
            here = cursor.kind == TOUR and index == cursor.card and index < len(draft.tour)
            filled = index < len(draft.tour)
            role = "now" if here else "text@raise" if filled else "faint"
            for line in range(2):
                if filled:
                    grid.fill(x, y + line, size, "now" if here else "text" if look.plain else "raise")
            grid.put(x, y, f"{index + 1:>2}", role)
            if filled:
                place = drawn[index]
                grid.right(x + size, y, "?" if place is None else look.text(kinds[place]), role)
                heights = "" if place is None else "".join(look.signs.height(one) for one in profiles[place])
                grid.put(x, y + 1, heights, "now" if here else on_ground("mountain-2", "raise"))
                action = f"pick('tour', 0, {index})"
            else:
                grid.right(x + size, y, "+" if index == len(draft.tour) else look.signs.nothing, role)
                action = "add_stage"
            for line in range(2):
                grid.hot(x, y + line, size, action)
            if (index == shown[0] and index > 0) or (index == shown[-1] and index < MAX_STAGES - 1):
                grid.put(x - 1 if index == shown[0] else x + size, y, look.signs.more, "faint")
            x += size + 1

    def _tour_lines(self) -> None:
        grid, speech, draft, left = self.grid, self.speech, self.draft, self.columns.left
        y = self.plan.note
        count = len(draft.tour)
        end = self.columns.panel - 2 if self.columns.panel else grid.width - 1
        x = self._say(left, y, sentences.tour_name(draft, speech), "bold", 26)
        grid.hot(left, y, x - left, "tours")
        x = self._say(x, y, ", " + speech.n("{count} stage", "{count} stages", count).format(count=count), "text")
        time = sentences.estimate(draft, speech)
        if time and not self.plan.length:
            x = self._say(x, y, f", {time}", "muted", end - x)
        for key, words, action in (
            ("+", speech._("add"), "add_stage"), ("x", speech._("take out"), "take_stage"),
            ("t", speech._("tour"), "tours"),
        ):
            words = self.look.text(words)
            if x + 5 + len(words) < end:
                start = x + (3 if key == "+" else 2)
                x = grid.put(grid.put(start, y, key, "cursor") + 1, y, words, "muted")
                grid.hot(start, y, x - start, action)
        y = self.plan.detail
        said = sentences.faults_at(self.model.faults, TOUR, speech)
        if said:
            self._say(left, y, said, "bad", end - left)
        elif self.cursor.kind == TOUR and draft.tour:
            stage = draft.known.get(draft.tour[self.cursor.card])
            if stage is not None:
                x = self._choice(left, y, stage.id, True, 24)
                x = self._say(x + 2, y, sentences.stage_title(stage, speech), "text", end - x - 2)
                if not self.columns.panel:
                    self._say(x, y, f", {sentences.stage_facts(stage, speech)}", "muted", max(0, end - x))
        elif self.model.own_faults:
            x = self._say(left, y, self._broken(), "warn", end - left - 8)
            x = grid.put(x + 2, y, "!", "cursor")
            self._say(x + 1, y, speech._("why"), "muted", max(0, end - x - 1))
            grid.hot(left, y, end - left, "faults")

    def _broken(self) -> str:
        files = len({_file(fault) for fault in self.model.own_faults})
        message = self.speech.n(
            "{count} file among your own stages cannot be used.",
            "{count} files among your own stages cannot be used.",
            files,
        )
        return message.format(count=files)

    def _panel(self) -> None:
        x, y, draft = self.columns.panel, self.plan.teams, self.draft
        width, end = self.grid.width - x - 1, self.plan.rules - 1
        first: dict[str, Fault] = {}
        for fault in self.model.own_faults:
            first.setdefault(_file(fault), fault)
        broken = [
            line
            for said in fault_lines(self.speech, first.values())
            for line in wrap([(self.look.text(said), "warn")], min(width, MAX_TEXT), 2)
        ]
        stage = draft.known.get(draft.tour[self.cursor.card]) if draft.tour else None
        if stage is not None:
            room = end - y - min(len(broken) + 1, BROKEN_LINES if broken else 0)
            y = draw_stage(self.grid, x, y, width, room, stage, self.cursor.card + 1, self.look, self.speech) + 1
        for line in broken[: max(0, end - y)]:
            self.grid.put_parts(x, y, line)
            y += 1


class _Page(_Seats):
    """What every setup has: who plays, rules, dice, title and the start."""

    def draw(self) -> None:
        """Draw the sections from the top."""
        self._teams()
        self._parts()
        self._rules()
        self._dice()
        self._end()

    def _parts(self) -> None:
        """Draw what the match is put together of, where there is such a thing."""

    # ---- rules --------------------------------------------------------------------------------------------------

    def _rules(self) -> None:
        grid, speech, draft, cursor, plan, columns = (
            self.grid, self.speech, self.match, self.cursor, self.plan, self.columns)
        y, left = plan.rules, columns.left
        on_option = cursor.kind == OPTION
        self._label(y, speech._("Rules"))
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
            self._say(left, plan.more, message.format(more=self.look.signs.more, count=rest), "faint",
                      columns.doubt - left - 2 if columns.doubt else None)

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
        self._label(y, speech._("Dice"))
        here = cursor.kind == DICE
        start = x
        x = self._choice(x, y, speech(sentences.DICE_WORDS[draft.dice]), here and cursor.die == KIND, 24)
        if not (here and cursor.die == KIND):
            grid.hot(start, y, x - start, f"pick('dice', 0, {KIND})")
        start = x + (1 if here and cursor.die == KIND else 3)
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
            self._label(plan.length, speech._("How long"))
            time = sentences.estimate(self.match, speech)
            if time:
                each = sentences.stage_time(self.match, speech)
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
            self._trouble(after + 2, said)
        elif not plan.dice_note:
            self._say(after + 3, plan.start, sentences.dice_note(self.match, self.cursor, speech), "muted")

    def _trouble(self, x: int, said: str) -> None:
        """Say why there is no start: beside it, from the free row above it on where it is long."""
        y = self.plan.start
        lines = wrap([(self.look.text(said), "bad")], min(MAX_TEXT, self.grid.width - x - 1))
        self._lines(x, y - 1 if len(lines) > 1 and self.plan.title < y - 1 else y, y, lines)


class _TourPage(_Tour, _Page):
    """The setup of a Giro."""

    def __init__(
        self, grid: Grid, model: SetupModel, look: Look, speech: Speech, height: int, draft: Draft
    ) -> None:
        super().__init__(grid, model, look, speech, height)
        self.draft, self.tour = draft, draft.layout()

    def _parts(self) -> None:
        self._strip()
        self._tour_lines()
        if self.columns.panel:
            self._panel()


def _file(fault: Fault) -> str:
    """Return the file in which a fault is, from its place such as `home.toml.red[2]`."""
    return fault.place.partition(SUFFIX)[0]
