"""Which commands of the setup stand in its footer, by where the cursor is."""

from __future__ import annotations

from screens.setup.cursor import ADD, DICE, GAME, OPTION, PRESET, SEAT, START, TITLE, TOUR

_MOVES = ("setup.field", "setup.change")
FOOTERS = {
    GAME: _MOVES,
    SEAT: (*_MOVES, "setup.tab", "setup.rename", "setup.captain", "setup.add", "setup.take"),
    ADD: ("setup.field", "setup.add"),
    TOUR: (*_MOVES, "setup.tab", "setup.tours", "setup.add", "setup.take", "setup.faults"),
    PRESET: _MOVES,
    OPTION: (*_MOVES, "setup.choose"),
    DICE: (*_MOVES, "setup.tab", "setup.random"),
    TITLE: ("setup.field", "setup.rename"),
    START: ("setup.field", "setup.tours"),
}
ENDS = ("setup.start", "setup.last", "setup.fresh", "common.help", "common.back", "common.quit")
