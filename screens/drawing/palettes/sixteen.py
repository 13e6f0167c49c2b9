"""The sixteen colours of the terminal itself, whatever else it can show: those that a person has chosen for it.

They differ from terminal to terminal, so nothing can be said of how well they are told apart: the numbers do the work.
"""

from __future__ import annotations

from typing import Final

from screens.drawing.palette import Depth, Palette
from screens.drawing.palettes.dark import DARK

SIXTEEN: Final = Palette("sixteen", DARK.tokens, most=Depth.SIXTEEN)
"""The entries that the dark palette has for a terminal of sixteen colours."""
