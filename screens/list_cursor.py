"""What the screens with a list share: a cursor that goes from line to line, by keys, by pages and by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from screens.base import TappaScreen
from screens.commands import Command
from screens.wheel import Wheel
from screens.words.speech import mark


def moving(prefix: str) -> tuple[Command, ...]:
    """Return the commands that move the cursor of a long list, with ids that begin with the screen's prefix."""
    return (
        Command(f"{prefix}.up", "up,k", "move(-1)", mark("up"), mark("Go to the line above"), footer=False,
                palette=False),
        Command(f"{prefix}.down", "down,j", "move(1)", mark("down"), mark("Go to the line below"), footer=False,
                palette=False),
        Command(f"{prefix}.page-up", "pageup", "page(-1)", mark("page up"), mark("Go up a page"), footer=False,
                palette=False),
        Command(f"{prefix}.page-down", "pagedown", "page(1)", mark("page down"), mark("Go down a page"), footer=False,
                palette=False),
        Command(f"{prefix}.first", "home", "move(-100000)", mark("first"), mark("Go to the first line"), footer=False,
                palette=False),
        Command(f"{prefix}.last", "end", "move(100000)", mark("last"), mark("Go to the last line"), footer=False,
                palette=False),
    )


class ListCursor(Wheel, TappaScreen[None]):
    """Holds the cursor; a subclass says where it may stand and what is done with what it stands on."""

    goes_round: ClassVar[bool] = False
    """After the last line comes the first; else the cursor stays at the ends."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        """What the cursor stands on: one of `places`."""

    @property
    def places(self) -> Sequence[int]:
        """Return what the cursor may stand on, from the top: numbers of lines, or of what stands in them."""
        raise NotImplementedError  # every screen has its own

    @property
    def page(self) -> int:
        """Return by how many places a page goes."""
        return 1

    def action_choose(self) -> None:
        """Do the obvious with what the cursor stands on."""
        raise NotImplementedError  # every screen has its own

    def action_move(self, by: int) -> None:
        """Move the cursor by so many places."""
        places = self.places
        if places:
            place = places.index(self.cursor) + by
            self.cursor = places[place % len(places) if self.goes_round else max(0, min(len(places) - 1, place))]
            self.redraw()

    def action_page(self, by: int) -> None:
        """Move the cursor by a page."""
        self.action_move(by * max(1, self.page))

    def action_pick(self, place: int) -> None:
        """Put the cursor where was clicked; a click on where it stands does the obvious with that."""
        if place == self.cursor:
            self.action_choose()
        else:
            self.cursor = place
            self.redraw()

    def turn_wheel(self, by: int) -> None:
        """Do what the wheel does, a notch down (1) or up (-1): it moves the cursor."""
        self.action_move(by)
