"""The palettes, a module each: colours as data. A person chooses one as his theme."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from screens.drawing.palette import Palette
from screens.drawing.palettes.contrast import CONTRAST
from screens.drawing.palettes.dark import DARK
from screens.drawing.palettes.deutan import DEUTAN
from screens.drawing.palettes.light import LIGHT
from screens.drawing.palettes.protan import PROTAN
from screens.drawing.palettes.sixteen import SIXTEEN
from screens.drawing.palettes.tritan import TRITAN

PALETTES: Final[Mapping[str, Palette]] = MappingProxyType(
    {palette.name: palette for palette in (DARK, LIGHT, CONTRAST, PROTAN, DEUTAN, TRITAN, SIXTEEN)}
)
"""The palettes by name."""

__all__ = ["CONTRAST", "DARK", "DEUTAN", "LIGHT", "PALETTES", "PROTAN", "SIXTEEN", "TRITAN"]
