"""The setup of a new match; from here it starts."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import partial

from rich.cells import cell_len

from engine.game import Fault
from engine.giro.game import MAX_STAGES
from engine.match import UNDO_POLICIES, UndoPolicy
from engine.registry import game_ids
from saves.errors import ReadFailed, WriteFailed
from saves.folder import stages_folder
from saves.stage_files import OwnStages, own_stages
from screens.base import TappaScreen
from screens.beginning import begin, drawn_seed
from screens.commands import Command
from screens.dialogs import Ask
from screens.drawing.grid import Grid
from screens.factories import board_games
from screens.setup import sentences
from screens.setup.cursor import (
    ADD,
    DICE,
    GAME,
    KIND,
    OPTION,
    OWNER,
    PRESET,
    RIDERS,
    SEAT,
    SEED,
    START,
    TITLE,
    TOUR,
    Cursor,
)
from screens.setup.footers import ENDS, FOOTERS
from screens.setup.games import SETUPS, draw_setup
from screens.setup.giro_draft import GiroDraft
from screens.setup.last import last_game, read_last, same, write_last
from screens.setup.layout import Plan
from screens.setup.match_draft import MatchDraft, turned
from screens.setup.page import SetupModel
from screens.setup.questions import Questions
from screens.setup.tours import tour_id, tour_stages
from screens.wheel import Wheel
from screens.words.faults import fault_line, fault_lines
from screens.words.games import game_name
from screens.words.options import SHEET
from screens.words.speech import mark


class SetupScreen(Wheel, TappaScreen[None]):
    """Fills in a setup, the last one or the one that can be played at once, and begins the match."""

    commands = (
        Command("setup.start", "g", "start", mark("start"), mark("Start the match")),
        Command("setup.choose", "enter,space", "choose", mark("choose"),
                mark("Change what the cursor is on, or start the match"), palette=False),
        Command("setup.field", "down", "move(1)", mark("field"), mark("Go to the next field"), palette=False,
                hint="↑↓"),
        Command("setup.up", "up", "move(-1)", mark("up"), mark("Go to the field before"), False, False),
        Command("setup.change", "right", "change(1)", mark("change"), mark("Take the next value"), palette=False,
                hint="←→"),
        Command("setup.change-back", "left", "change(-1)", mark("before"), mark("Take the value before"), False, False),
        Command("setup.tab", "tab", "step(1)", mark("next"), mark("Go to the next cell of the row"), palette=False,
                hint="Tab"),
        Command("setup.tab-back", "shift+tab", "step(-1)", mark("before"), mark("Go to the cell before"), False, False),
        Command("setup.page-down", "pagedown", "leap(1)", mark("down"), mark("Go to the next part of the setup"),
                False, False),
        Command("setup.page-up", "pageup", "leap(-1)", mark("up"), mark("Go to the part before"), False, False),
        Command("setup.first", "home,1", "go('seat', 0, 0)", mark("players"), mark("Go to who plays"), False),
        Command("setup.stages", "2", "go('tour', 0, -1)", mark("stages"), mark("Go to the stages of the tour"),
                False),
        Command("setup.tours", "t", "tours", mark("tour"), mark("Choose how long a tour, from one stage to twelve")),
        Command("setup.options", "3", "go('option', 0, 0)", mark("options"), mark("Go to the rule options"), False),
        Command("setup.end", "end", "go('start', 0, 0)", mark("start"), mark("Go to the start"), False, False),
        Command("setup.rename", "e", "rename", mark("rename"), mark("Rename the seat, the rider or the match")),
        Command("setup.captain", "k", "captain", mark("captain"), mark("Make the rider, or the team’s next, captain")),
        Command("setup.add", "plus", "add", mark("add"), mark("Add a seat, or a stage behind this one")),
        Command("setup.take", "x,delete", "take", mark("take out"), mark("Take the seat or the stage out")),
        Command("setup.random", "z", "random", mark("random"), mark("Draw another seed")),
        Command("setup.last", "equals_sign", "last", mark("as last time"), mark("Take the last setup again")),
        Command("setup.fresh", "n", "fresh", mark("afresh"), mark("Begin with what is offered first")),
        Command("setup.faults", "exclamation_mark", "faults", mark("own stages"),
                mark("Tell why own stages cannot be used"), False),
    )

    def __init__(self) -> None:
        super().__init__()
        self.draft = SETUPS[game_ids()[0]].first({})
        self.cursor = Cursor()
        self.own_faults: tuple[Fault, ...] = ()
        self.trouble = ""
        """Why the match could not be saved."""
        self._own = OwnStages({}, ())
        self._last: MatchDraft | None = None
        self._offered: MatchDraft = self.draft
        """What was offered at first."""
        self._faults: list[Fault] = []

    # ---- what there is ------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Look at people's own stages and at the last setup, and offer that."""
        try:
            self._own = own_stages(stages_folder(self.host.folder))
        except ReadFailed as failed:
            self.host.say(self.host.file_line(failed, once=True), bad=True)
        self.own_faults = self._own.faults
        kept = self.host.unfinished
        self._offer(kept.game.id if isinstance(kept, MatchDraft) else last_game(self.host.folder))
        if isinstance(kept, MatchDraft):
            self.draft = kept
            self._changed()
            self.host.say(self.speech("Here is the setup that was left; n begins afresh."))
        self.redraw()

    def action_back(self) -> None:
        """Leave the setup; what was changed in it is offered again when it is opened again."""
        self.host.unfinished = self.draft if self.draft != self._offered else None
        super().action_back()

    def _offer(self, game_id: str) -> None:
        """Take the last setup of a game if there is one, else the one that is offered first."""
        self._last, faults = read_last(self.host.folder, game_id, self._own.stages)
        for fault in faults:
            self.host.say(fault_line(self.speech, fault), bad=True)
        self.draft = self._first(game_id) if self._last is None else replace(deepcopy(self._last), undo=self._undo())
        self._offered = deepcopy(self.draft)
        self._changed()

    @property
    def _from_last(self) -> bool:
        return self._last is not None and same(self.draft, self._last)

    def _first(self, game_id: str) -> MatchDraft:
        first = replace(SETUPS[game_id].first(self._own.stages), undo=self._undo())
        if self.host.user is not None:
            first.sit_down(self.host.user)
        return first

    def _undo(self) -> UndoPolicy:
        """Return what the settings say of undo: it holds until it is changed here."""
        wanted = self.host.settings.undo
        return next((policy for policy in UNDO_POLICIES if policy == wanted), UNDO_POLICIES[0])

    def _changed(self) -> None:
        """Look at the setup again after a change, and draw it."""
        self._faults = self.draft.faults()
        self.cursor.go(self.draft, (self.cursor.kind, self.cursor.index))
        self.redraw()

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the setup."""
        grid = Grid(width)
        _ = self.speech
        right = _("as last time") if self._from_last else ""
        self.header(grid, [("TAPPA", "header-title"), ("  ", "header"), (_("New match"), "header-bold")],
                    [(right, "header-soft")])
        self._choice_of_game(grid, 8 + cell_len(self.look.text(_("New match"))) + 3)
        model = SetupModel(self.draft, self.cursor, self._faults, self.own_faults, self.trouble)
        draw_setup(grid, model, self.look, self.speech, height)
        self.footer(grid, height - 1, (*FOOTERS[self.cursor.kind], *ENDS))
        return grid

    def _choice_of_game(self, grid: Grid, x: int) -> None:
        """Draw the game in the header: which one it is is chosen there."""
        signs, name = self.look.signs, self.look.text(game_name(self.speech, self.draft.game.id))
        here = self.cursor.kind == GAME
        before, after = f"{signs.choice_left} ", f" {signs.choice_right}"
        end = grid.put_parts(x, 0, [
            (before, "now" if here else "header-title"), (name, "now" if here else "header-bold"),
            (after, "now" if here else "header-title"),
        ])
        grid.hot(x + 2, 0, end - x - 4, "game(1)")
        grid.hot(x, 0, 2, "game(-1)")
        grid.hot(end - 2, 0, 2, "game(1)")

    def help_text(self) -> str:
        """Explain how a match is set up."""
        return self.speech(
            "The game is chosen at the top, with the arrow keys or a click. What stands below it can be played at once:"
            " Enter on the start, or g from anywhere. The arrow keys go"
            " from field to field and change what is there, Tab goes through a row, Enter changes a text. A login name"
            " as a seat’s owner means that only he may play for it; without one, whoever sits here plays. Stages of"
            " your own are files in the folder “stages” beside the saves; tappa stages check tells what is wrong"
            " with one."
        ) + " " + self.speech(SHEET)

    # ---- walking ------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell what can be done where the cursor stands."""
        kind, draft = self.cursor.kind, self.draft
        if action == "captain":
            return kind == SEAT and draft.pieces > 0
        if action == "tours" or (parameters and parameters[0] == "tour"):
            return draft.parts is not None
        if action == "rename":
            return kind in (SEAT, TITLE) or (kind == DICE and self.cursor.die == SEED)
        if action == "add":
            return (kind in (SEAT, ADD) and len(draft.players) < draft.game.seats[1]) or (
                kind == TOUR and (draft.parts or 0) < MAX_STAGES)
        if action == "take":
            if kind == SEAT and self.cursor.cell == OWNER:
                return draft.players[self.cursor.index].owner is not None
            return (kind == SEAT and len(draft.players) > draft.game.seats[0]) or (kind == TOUR and bool(draft.parts))
        if action == "faults":
            return bool(self.own_faults) and draft.parts is not None
        return True

    def action_move(self, by: int) -> None:
        """Go up or down."""
        self.cursor.move(self.draft, by)
        self.redraw()

    def turn_wheel(self, by: int) -> None:
        """Go up or down."""
        self.action_move(by)

    def action_step(self, by: int) -> None:
        """Go to the next cell."""
        self.cursor.step(self.draft, by)
        self.redraw()

    def action_leap(self, by: int) -> None:
        """Go by a page of options, or to the next part."""
        self.cursor.leap(self.draft, by, max(1, self._plan().options))
        self.redraw()

    def _plan(self) -> Plan:
        return Plan.of(self.size.height, len(self.draft.game.options), self.draft.parts is not None)

    def action_go(self, kind: str, index: int, cell: int) -> None:
        """Go to a field.

        Args:
            kind, index: the row.
            cell: which cell of a team or of the dice, or which stage; -1: the one that was under the cursor last.
        """
        if cell >= 0:
            if kind == SEAT:
                self.cursor.cell = cell
            elif kind == DICE:
                self.cursor.die = cell
            elif kind == TOUR:
                self.cursor.card = cell
        self.cursor.go(self.draft, (kind, index))
        self.redraw()

    def action_pick(self, kind: str, index: int, cell: int) -> None:
        """Go to a field by a click; picked where the cursor is already, it is changed. Arguments as of `action_go`."""
        before = (self.cursor.kind, self.cursor.index, self.cursor.cell, self.cursor.die, self.cursor.card)
        self.action_go(kind, index, cell)
        after = (self.cursor.kind, self.cursor.index, self.cursor.cell, self.cursor.die, self.cursor.card)
        if before == after and kind in (SEAT, DICE, TITLE) and cell >= 0:
            self.action_choose()

    # ---- changing -----------------------------------------------------------------------------------------------

    def action_change(self, by: int) -> None:
        """Give the field under the cursor its next value; among riders go to the next one."""
        cursor, draft = self.cursor, self.draft
        if cursor.kind == GAME:
            self.action_game(by)
            return
        if cursor.rider:
            cursor.cell = RIDERS + (cursor.cell - RIDERS + by) % draft.pieces
        elif cursor.kind == SEAT and cursor.cell == OWNER:
            draft.turn_owner(cursor.seat, by, self.host.user)
        elif cursor.kind == SEAT:
            draft.turn_player(cursor.seat, by, self.host.user)
        elif cursor.kind == TOUR:
            draft.turn_part(cursor.card, by)
        elif cursor.kind == PRESET:
            draft.turn_preset(by)
        elif cursor.kind == OPTION:
            draft.turn_option(draft.game.options[cursor.index].id, by)
        elif cursor.kind == DICE and cursor.die == KIND:
            draft.turn_dice(by)
        elif cursor.kind == DICE and cursor.die != SEED:
            draft.turn_undo(by)
        self._changed()

    def action_game(self, by: int) -> None:
        """Set up another game, with the same people where it has not been set up before."""
        games = board_games()
        former = self.draft
        self._offer(turned(games, former.game.id, by))
        if self._last is None:
            for old, new in zip(former.players, self.draft.players, strict=False):
                new.name, new.player, new.owner = old.name, old.player, old.owner
        self._changed()

    def action_choose(self) -> None:
        """Do what the field under the cursor is for."""
        cursor = self.cursor
        if cursor.kind == START:
            self.action_start()
        elif cursor.kind == ADD:
            self.action_add_seat()
        elif cursor.kind == OPTION:
            self._questions.option(cursor.index)
        elif cursor.kind in (SEAT, TITLE) or (cursor.kind == DICE and cursor.die == SEED):
            self.action_rename()
        elif cursor.kind == TOUR and not self.draft.parts:
            self.action_add_stage()
        else:
            self.action_change(1)

    def action_rename(self) -> None:
        """Ask for the text of the field under the cursor."""
        self._questions.text(self.cursor)

    @property
    def _questions(self) -> Questions:
        return Questions(self.host, self.speech, self.draft, self._changed)

    def action_captain(self) -> None:
        """Make the rider under the cursor captain; on the team, its next rider."""
        if self.cursor.rider:
            self.draft.make_captain(self.cursor.rider)
        elif self.cursor.seat:
            self.draft.turn_captain(self.cursor.seat)
        self._changed()

    def action_add(self) -> None:
        """Add a seat or a stage, by where the cursor is."""
        if self.cursor.kind == TOUR:
            self.action_add_stage()
        else:
            self.action_add_seat()

    def action_add_seat(self) -> None:
        """Add a seat and go to it."""
        if self.draft.add_seat():
            self.cursor.go(self.draft, (SEAT, len(self.draft.players) - 1))
            self.cursor.cell = 0
        self._changed()

    def action_add_stage(self) -> None:
        """Add a stage behind the one under the cursor, at the end if the cursor is elsewhere, and go to it."""
        draft = self.draft
        after = self.cursor.card if self.cursor.kind == TOUR else (draft.parts or 0) - 1
        if draft.add_part(max(0, after)):
            self.cursor.go(draft, (TOUR, 0))
            self.cursor.card = min(after + 1, (draft.parts or 0) - 1)
        self._changed()

    def action_take(self) -> None:
        """Take out the owner, the seat or the stage under the cursor."""
        cursor, draft = self.cursor, self.draft
        if cursor.kind == SEAT and cursor.cell == OWNER:
            draft.players[cursor.index].owner = None
        elif cursor.kind == SEAT:
            draft.remove_seat(cursor.seat)
        elif cursor.kind == TOUR:
            draft.remove_part(cursor.card)
        self._changed()

    def action_tours(self) -> None:
        """Offer tours that can be taken as they are, each with the time that it takes."""
        if isinstance(self.draft, GiroDraft):
            offers = sentences.tour_offers(self.draft, self.speech)
            ask = Ask(self.speech("How long a tour?"), offers, tour_id(self.draft.tour))
            self.host.push_screen(ask, partial(self._take_tour, self.draft))

    def _take_tour(self, draft: GiroDraft, ident: str | None) -> None:
        if ident is not None:
            draft.tour = tour_stages(ident)
            self._changed()

    def action_take_stage(self) -> None:
        """Take out the stage that was under the cursor last."""
        self.cursor.go(self.draft, (TOUR, 0))
        self.action_take()

    def action_random(self) -> None:
        """Draw another seed."""
        self.draft.seed = drawn_seed()
        self._changed()

    def can(self, command: Command) -> bool:
        """Leave out of footer and palette what would change nothing; the keys still say why."""
        if command.action == "last":
            return self._last is not None and not self._from_last
        if command.action == "fresh":
            return not same(self.draft, self._first(self.draft.game.id))
        return super().can(command)

    def action_last(self) -> None:
        """Take the last setup again, or say that there is none, or that it is what stands here."""
        was_last = self._from_last
        self._offer(self.draft.game.id)
        if self._last is None:
            self.host.say(self.speech("Nothing has been set up here yet, so there is no last setup to take again."))
        elif was_last:
            self.host.say(self.speech("This is the last setup."))

    def action_fresh(self) -> None:
        """Begin with what is offered first; who has it already is told so."""
        first = self._first(self.draft.game.id)
        if same(self.draft, first):
            self.host.say(self.speech("This is what is offered first."))
        self.draft = first
        self._changed()

    def action_faults(self) -> None:
        """Tell why files of people's own stages cannot be used."""
        text = " ".join(fault_lines(self.speech, self.own_faults))
        self.host.push_screen(Ask(text, [("close", self.speech("Close"))]))

    # ---- the start ----------------------------------------------------------------------------------------------

    def action_start(self) -> None:
        """Begin the match, save it and go to its board; Esc leads from there to where the setup was opened."""
        if self._faults:
            self.cursor.go(self.draft, sentences.place_of(self._faults[0]))
            self.redraw()
            return
        host, draft = self.host, self.draft
        try:
            session = begin(
                draft.match(), draft.shown_title(self.speech), host.saves, host.user, host.clock, host.files)
        except WriteFailed as failed:
            self.trouble = host.reason_first(failed, once=True)
            self.redraw()
            return
        try:
            write_last(host.folder, draft)
        except WriteFailed as failed:  # the match is there, so it is played; only the offer is missing next time
            host.say_failed(failed, once=True)
        host.unfinished = None
        host.pop_screen()
        host.enter(session)
