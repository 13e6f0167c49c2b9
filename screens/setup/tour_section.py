"""What only a Giro's setup shows: the riders of each team, and the tour with its stages."""

from __future__ import annotations

from rich.cells import cell_len

from engine.game import Fault
from engine.giro.game import MAX_STAGES
from engine.giro.tour import riders_of
from saves.stage_files import SUFFIX
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look, on_ground
from screens.drawing.tables import window
from screens.giro.cards import WIDTHS, mini_profiles, short_kinds
from screens.giro.riders import number
from screens.giro.stage_panel import CARD_LEAST, CARD_MOST, draw_stage
from screens.setup import sentences
from screens.setup.cursor import RIDERS, TOUR
from screens.setup.giro_draft import GiroDraft
from screens.setup.page import MAX_TEXT, Page, SetupModel
from screens.words.faults import fault_lines
from screens.words.giro_stages import stage_facts, stage_title
from screens.words.speech import Speech

STAGE = 44
"""Cells of a stage below the start: a cell a space on those of the box."""
BROKEN_LINES = 4
"""Rows that a mountain leaves at most to what is wrong with people's own stages."""


class TourPage(Page):
    """The setup of a Giro."""

    def __init__(self, grid: Grid, model: SetupModel, look: Look, speech: Speech, height: int) -> None:
        super().__init__(grid, model, look, speech, height)
        assert isinstance(model.draft, GiroDraft)
        self.draft, self.tour = model.draft, model.draft.layout()

    def _parts(self) -> None:
        self._strip()
        self._tour_lines()
        if self.columns.panel:
            self._panel()
            self._all_stages()

    def _each(self) -> str:
        return sentences.stage_time(self.draft, self.speech)

    # ---- riders -------------------------------------------------------------------------------------------------

    def _hint(self) -> str:
        rider = self.cursor.rider
        return sentences.rider_hint(self.draft, rider, self.speech) if rider else super()._hint()

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
        self._say(x + 4, y, self.draft.piece_name(rider), role, columns.rider_step - 5)
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
            place = drawn[index] if filled else None
            most = size - len(str(index + 1)) - 1  # a blank stands between number and kind
            kind = "?" if place is None else look.text(kinds[place])[:most]
            grid.put(x, y, f"{index + 1:>{min(2, size - 1 - len(kind))}}", role)
            if filled:
                grid.right(x + size, y, kind, role)
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
                x = self._say(x + 2, y, stage_title(stage, speech), "text", end - x - 2)
                if not self.columns.panel:
                    for fact in stage_facts(stage, speech)[1:]:  # its card says the kind
                        said = speech._(", ") + fact
                        if x + cell_len(self.look.text(said)) > end:
                            break  # half a fact says nothing
                        x = self._say(x, y, said, "muted")
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
        x, y, draft = self.columns.panel, self.plan.seats, self.draft
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

    def _all_stages(self) -> None:
        """Draw every stage of the tour below the start, where a screen is high enough for all of them."""
        draft, left, top = self.draft, self.columns.left, self.plan.start + 2
        across = (self.grid.width - left) // (STAGE + 2)
        rows = -(-len(draft.tour) // across)
        height = min(CARD_MOST, (self.plan.height - 1 - top) // rows) if rows else 0
        if height < CARD_LEAST:
            return
        self._label(top, self.speech._("Stages"))
        for index, ident in enumerate(draft.tour):
            stage = draft.known.get(ident)
            x, y = left + index % across * (STAGE + 2), top + index // across * height
            if stage is None:
                continue
            here = self.cursor.kind == TOUR and index == self.cursor.card
            draw_stage(self.grid, x, y, STAGE, height - 1, stage, index + 1, self.look, self.speech, facts=False,
                       role="title" if here else "heading")
            for line in range(height - 1):
                self.grid.hot(x, y + line, STAGE, f"pick('tour', 0, {index})")


def _file(fault: Fault) -> str:
    """Return the file in which a fault is, from its place such as `home.toml.red[2]`."""
    return fault.place.partition(SUFFIX)[0]
