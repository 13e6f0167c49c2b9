"""The setup of a new Giro; from here the tour starts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.dice import MAX_SEED
from engine.game import Fault, Value
from engine.giro.game import MAX_STAGES
from engine.giro.options import OPTIONS
from engine.giro.tour import RIDERS_A_TEAM
from engine.match import UNDO_POLICIES
from saves.errors import ReadFailed, WriteFailed
from saves.folder import stages_folder
from saves.names import NAME_CELLS, TITLE_CELLS
from saves.stage_files import OwnStages, own_stages
from screens.base import TappaScreen
from screens.beginning import begin, drawn_seed
from screens.commands import Command
from screens.dialogs import Ask, Prompt
from screens.grid import Grid
from screens.setup import sentences
from screens.setup.cursor import ADD, DICE, KIND, OPTION, OWNER, PRESET, RIDERS, SEAT, SEED, START, TITLE, TOUR, Cursor
from screens.setup.draft import GAME, MAX_TEAMS, MIN_TEAMS, Draft
from screens.setup.last import read_last, write_last
from screens.setup.layout import Plan
from screens.setup.page import SetupModel, draw_setup
from screens.setup.sentences import place_of
from screens.setup.tours import SHUFFLED, TOURS, tour_stages
from screens.words.faults import fault_line, fault_lines, file_line
from screens.words.games import game_name
from screens.words.options import doubt, value_name
from screens.words.speech import mark

OWNER_CELLS = 32
SEED_CELLS = len(str(MAX_SEED))

_MOVES = ("setup.field", "setup.change")
_FOOTERS = {
    SEAT: (*_MOVES, "setup.tab", "setup.rename", "setup.captain", "setup.add", "setup.take"),
    ADD: ("setup.field", "setup.add"),
    TOUR: (*_MOVES, "setup.tab", "setup.tours", "setup.add", "setup.take", "setup.faults"),
    PRESET: _MOVES,
    OPTION: (*_MOVES, "setup.choose"),
    DICE: (*_MOVES, "setup.tab", "setup.random"),
    TITLE: ("setup.field", "setup.rename"),
    START: ("setup.field", "setup.tours"),
}
_ENDS = ("setup.start", "setup.last", "setup.fresh", "common.help", "common.back", "common.quit")


class SetupScreen(TappaScreen[None]):
    """Fills in a setup, the last one or the one that can be played at once, and begins the match."""

    commands = (
        Command("setup.start", "g", "start", mark("start"), mark("Start the tour")),
        Command("setup.choose", "enter,space", "choose", mark("choose"),
                mark("Change what the cursor is on, or start the tour"), palette=False),
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
        Command("setup.first", "home", "pick('seat', 0, 0)", mark("teams"), mark("Go to the teams"), False),
        Command("setup.stages", "s", "pick('tour', 0, -1)", mark("stages"), mark("Go to the stages of the tour"),
                False),
        Command("setup.tours", "t", "tours", mark("tour"), mark("Choose how long a tour, from one stage to twelve")),
        Command("setup.options", "o", "pick('option', 0, 0)", mark("options"), mark("Go to the rule options"), False),
        Command("setup.end", "end", "pick('start', 0, 0)", mark("start"), mark("Go to the start"), False, False),
        Command("setup.rename", "e", "rename", mark("rename"), mark("Rename the team, the rider or the match")),
        Command("setup.captain", "k", "captain", mark("captain"), mark("Make the rider, or the team’s next, captain")),
        Command("setup.add", "plus", "add", mark("add"), mark("Add a team, or a stage behind this one")),
        Command("setup.take", "x,delete", "take", mark("take out"), mark("Take the team or the stage out")),
        Command("setup.random", "r", "random", mark("random"), mark("Draw another seed")),
        Command("setup.last", "l", "last", mark("as last time"), mark("Take the last setup again")),
        Command("setup.fresh", "d", "fresh", mark("afresh"), mark("Begin with what is offered first")),
        Command("setup.faults", "b", "faults", mark("own stages"), mark("Tell why own stages cannot be used"), False),
    )

    def __init__(self) -> None:
        super().__init__()
        self.draft = Draft()
        self.cursor = Cursor()
        self.own_faults: tuple[Fault, ...] = ()
        self.trouble = ""
        """Why the match could not be saved."""
        self._own = OwnStages({}, ())
        self._last: Draft | None = None
        self._from_last = False
        self._faults: list[Fault] = []

    # ---- what there is ------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Look at people's own stages and at the last setup, and offer that."""
        try:
            self._own = own_stages(stages_folder(self.host.folder))
        except ReadFailed as failed:
            self.host.say(file_line(self.speech, failed), bad=True)
        self.own_faults = self._own.faults
        self._offer()
        self.redraw()

    def _offer(self) -> None:
        """Take the last setup if there is one, else the one that is offered first."""
        last, faults = read_last(self.host.folder, self._own.stages)
        for fault in faults:
            self.host.say(fault_line(self.speech, fault), bad=True)
        self._last = last
        self._from_last = last is not None
        self.draft = last or self._first()
        self._changed()

    def _first(self) -> Draft:
        wanted = self.host.settings.undo
        undo = next((policy for policy in UNDO_POLICIES if policy == wanted), UNDO_POLICIES[0])
        return Draft(own=self._own.stages, undo=undo)

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
        left = [("TAPPA", "header-title"), ("  ", "header"), (_("New match"), "header-bold"), ("   ", "header"),
                (game_name(_, GAME.id), "header-soft")]
        self.header(grid, left, [(right, "header-soft")])
        model = SetupModel(self.draft, self.cursor, self._faults, self.own_faults, self.trouble)
        draw_setup(grid, model, self.look, self.speech, height)
        self.footer(grid, height - 1, (*_FOOTERS[self.cursor.kind], *_ENDS))
        return grid

    def help_text(self) -> str:
        """Explain how a tour is set up."""
        return self.speech(
            "What stands here can be played at once: Enter on “Start the tour”, or g from anywhere. The arrow keys go"
            " from field to field and change what is there, Tab goes through a row, Enter changes a text. A login name"
            " as a team’s owner means that only he may play for it; without one, whoever sits here plays. Stages of"
            " your own are files in the folder “stages” beside the saves; tappa stages check tells what is wrong"
            " with one."
        )

    # ---- walking ------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell what can be done where the cursor stands."""
        kind, draft = self.cursor.kind, self.draft
        if action == "captain":
            return kind == SEAT
        if action == "rename":
            return kind in (SEAT, TITLE) or (kind == DICE and self.cursor.die == SEED)
        if action == "add":
            return (kind in (SEAT, ADD) and len(draft.teams) < MAX_TEAMS) or (
                kind == TOUR and len(draft.tour) < MAX_STAGES)
        if action == "take":
            if kind == SEAT and self.cursor.cell == OWNER:
                return draft.teams[self.cursor.index].owner is not None
            return (kind == SEAT and len(draft.teams) > MIN_TEAMS) or (kind == TOUR and bool(draft.tour))
        if action == "last":
            return self._last is not None and not self._from_last
        if action == "fresh":
            return self._from_last
        if action == "faults":
            return bool(self.own_faults)
        return True

    def action_move(self, by: int) -> None:
        """Go up or down."""
        self.cursor.move(self.draft, by)
        self.redraw()

    def action_step(self, by: int) -> None:
        """Go to the next cell."""
        self.cursor.step(self.draft, by)
        self.redraw()

    def action_leap(self, by: int) -> None:
        """Go by a page of options, or to the next part."""
        self.cursor.leap(self.draft, by, max(1, Plan.of(self.size.height).options))
        self.redraw()

    def action_pick(self, kind: str, index: int, cell: int) -> None:
        """Go to a field; picked where the cursor is already, it is changed.

        Args:
            kind, index: the row.
            cell: which cell of a team or of the dice, or which stage; -1: the one that was under the cursor last.
        """
        before = (self.cursor.kind, self.cursor.index, self.cursor.cell, self.cursor.die, self.cursor.card)
        if cell >= 0:
            if kind == SEAT:
                self.cursor.cell = cell
            elif kind == DICE:
                self.cursor.die = cell
            elif kind == TOUR:
                self.cursor.card = cell
        self.cursor.go(self.draft, (kind, index))
        after = (self.cursor.kind, self.cursor.index, self.cursor.cell, self.cursor.die, self.cursor.card)
        if before == after and kind in (SEAT, DICE, TITLE) and cell >= 0:
            self.action_choose()
        self.redraw()

    # ---- changing -----------------------------------------------------------------------------------------------

    def action_change(self, by: int) -> None:
        """Give the field under the cursor its next value; among riders go to the next one."""
        cursor, draft = self.cursor, self.draft
        if cursor.rider:
            cursor.cell = RIDERS + (cursor.cell - RIDERS + by) % RIDERS_A_TEAM
        elif cursor.kind == SEAT and cursor.cell == OWNER:
            draft.turn_owner(cursor.seat, by, self.host.user)
        elif cursor.kind == SEAT:
            draft.turn_player(cursor.seat, by)
        elif cursor.kind == TOUR:
            draft.turn_stage(cursor.card, by)
        elif cursor.kind == PRESET:
            draft.turn_preset(by)
        elif cursor.kind == OPTION:
            draft.turn_option(OPTIONS[cursor.index].id, by)
        elif cursor.kind == DICE and cursor.die == KIND:
            draft.turn_dice(by)
        elif cursor.kind == DICE and cursor.die != SEED:
            draft.turn_undo(by)
        self._changed()

    def action_choose(self) -> None:
        """Do what the field under the cursor is for."""
        cursor = self.cursor
        if cursor.kind == START:
            self.action_start()
        elif cursor.kind == ADD:
            self.action_add_team()
        elif cursor.kind == OPTION:
            self._ask_option(cursor.index)
        elif cursor.kind in (SEAT, TITLE) or (cursor.kind == DICE and cursor.die == SEED):
            self.action_rename()
        elif cursor.kind == TOUR and not self.draft.tour:
            self.action_add_stage()
        else:
            self.action_change(1)

    def action_rename(self) -> None:
        """Ask for the text of the field under the cursor."""
        cursor, draft, _ = self.cursor, self.draft, self.speech
        if cursor.rider:
            question = _("What is rider {number} called?").format(number=cursor.rider)
            self._ask(question, draft.rider_name(cursor.rider), NAME_CELLS, partial(self._name_rider, cursor.rider))
        elif cursor.kind == SEAT and cursor.cell == OWNER:
            if draft.teams[cursor.index].person:
                question = _("Whose login name plays for {team}? Only he may; a–z, 0–9, _ and -.")
                owner = draft.teams[cursor.index].owner or ""
                self._ask(question.format(team=draft.team_name(cursor.seat)), owner, OWNER_CELLS,
                          partial(self._own_team, cursor.seat))
        elif cursor.kind == SEAT:
            question = _("Who plays for team {number}?").format(number=cursor.seat)
            self._ask(question, draft.team_name(cursor.seat), NAME_CELLS, partial(self._name_team, cursor.seat))
        elif cursor.kind == TITLE:
            self._ask(_("What is this match called?"), draft.shown_title(self.speech), TITLE_CELLS, self._name_match)
        elif cursor.kind == DICE:
            self._ask(_("Which seed? A whole number."), str(draft.seed), SEED_CELLS, self._set_seed)

    def _ask(self, question: str, value: str, limit: int, take: Callable[[str], None]) -> None:
        """Ask for a line of text and take it, unless the question was closed."""
        def answered(text: str | None) -> None:
            if text is not None:
                take(text)
                self._changed()

        self.host.push_screen(Prompt(question, value, limit), answered)

    def _name_rider(self, rider: int, name: str) -> None:
        self.draft.teams[(rider - 1) // RIDERS_A_TEAM].riders[(rider - 1) % RIDERS_A_TEAM] = name

    def _name_team(self, seat: int, name: str) -> None:
        self.draft.teams[seat - 1].name = name

    def _own_team(self, seat: int, owner: str) -> None:
        if not self.draft.set_owner(seat, owner):
            message = self.speech("“{owner}” is no login name: a–z, 0–9, _ and -, at most 32 of them.")
            self.host.say(message.format(owner=owner), bad=True)

    def _name_match(self, title: str) -> None:
        if title != self.draft.shown_title(self.speech):
            self.draft.title = title

    def _set_seed(self, text: str) -> None:
        if text.isascii() and text.isdigit() and int(text) <= MAX_SEED:
            self.draft.seed = int(text)
        else:
            message = self.speech("“{value}” is no seed: 0 to {high}, in digits.")
            self.host.say(message.format(value=text, high=MAX_SEED), bad=True)

    def _ask_option(self, index: int) -> None:
        """Tell the whole doubt and offer all values, the present one first."""
        option = OPTIONS[index]
        now = self.draft.options[option.id]
        values: list[Value] = [now, *(value for value in option.values if value != now)]
        names = [(str(place), value_name(self.speech, GAME.id, option.id, value)) for place, value in enumerate(values)]

        def answered(place: str | None) -> None:
            if place is not None:
                self.draft.options[option.id] = values[int(place)]
                self._changed()

        self.host.push_screen(Ask(doubt(self.speech, GAME.id, option.id), names), answered)

    def action_captain(self) -> None:
        """Make the rider under the cursor captain; on the team, its next rider."""
        if self.cursor.rider:
            self.draft.make_captain(self.cursor.rider)
        elif self.cursor.seat:
            self.draft.turn_captain(self.cursor.seat)
        self._changed()

    def action_add(self) -> None:
        """Add a team or a stage, by where the cursor is."""
        if self.cursor.kind == TOUR:
            self.action_add_stage()
        else:
            self.action_add_team()

    def action_add_team(self) -> None:
        """Add a team and go to it."""
        if self.draft.add_team():
            self.cursor.go(self.draft, (SEAT, len(self.draft.teams) - 1))
            self.cursor.cell = 0
        self._changed()

    def action_add_stage(self) -> None:
        """Add a stage behind the one under the cursor, at the end if the cursor is elsewhere, and go to it."""
        draft = self.draft
        after = self.cursor.card if self.cursor.kind == TOUR else len(draft.tour) - 1
        if draft.add_stage(max(0, after)):
            self.cursor.go(draft, (TOUR, 0))
            self.cursor.card = min(after + 1, len(draft.tour) - 1)
        self._changed()

    def action_take(self) -> None:
        """Take out the owner, the team or the stage under the cursor."""
        cursor, draft = self.cursor, self.draft
        if cursor.kind == SEAT and cursor.cell == OWNER:
            draft.teams[cursor.index].owner = None
        elif cursor.kind == SEAT:
            draft.remove_team(cursor.seat)
        elif cursor.kind == TOUR:
            draft.remove_stage(cursor.card)
        self._changed()

    def action_tours(self) -> None:
        """Offer tours that can be taken as they are, each with the time that it takes."""
        answers = [(ident, sentences.tour_offer(self.draft, ident, self.speech)) for ident in (*TOURS, SHUFFLED)]

        def answered(ident: str | None) -> None:
            if ident is not None:
                self.draft.tour = tour_stages(ident)
                self.cursor.card = 0
                self._changed()

        self.host.push_screen(Ask(self.speech("How long a tour?"), answers), answered)

    def action_take_stage(self) -> None:
        """Take out the stage that was under the cursor last."""
        self.cursor.go(self.draft, (TOUR, 0))
        self.action_take()

    def action_random(self) -> None:
        """Draw another seed."""
        self.draft.seed = drawn_seed()
        self._changed()

    def action_last(self) -> None:
        """Take the last setup again."""
        self._offer()

    def action_fresh(self) -> None:
        """Begin with what is offered first."""
        self.draft = self._first()
        self._from_last = False
        self._changed()

    def action_faults(self) -> None:
        """Tell why files of people's own stages cannot be used."""
        text = " ".join(fault_lines(self.speech, self.own_faults))
        self.host.push_screen(Ask(text, [("close", self.speech("Close"))]))

    # ---- the start ----------------------------------------------------------------------------------------------

    def action_start(self) -> None:
        """Begin the match, save it and go to its board; Esc leads from there to where the setup was opened."""
        if self._faults:
            self.cursor.go(self.draft, place_of(self._faults[0]))
            self.redraw()
            return
        host, draft = self.host, self.draft
        try:
            title = draft.shown_title(self.speech)
            session = begin(draft.match(), title, host.saves, host.user, host.clock, host.files)
        except WriteFailed as failed:
            self.trouble = file_line(self.speech, failed)
            self.redraw()
            return
        try:
            write_last(host.folder, draft)
        except WriteFailed as failed:  # the match is there, so it is played; only the offer is missing next time
            host.say(file_line(self.speech, failed), bad=True)
        host.pop_screen()
        host.enter(session)
