"""The palettes, a module each: colours as data. A person chooses one as his theme."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from screens.palette import Palette
from screens.palettes.contrast import CONTRAST
from screens.palettes.dark import DARK
from screens.palettes.deutan import DEUTAN
from screens.palettes.light import LIGHT
from screens.palettes.protan import PROTAN
from screens.palettes.sixteen import SIXTEEN
from screens.palettes.tritan import TRITAN

PALETTES: Final[Mapping[str, Palette]] = MappingProxyType(
    {palette.name: palette for palette in (DARK, LIGHT, CONTRAST, PROTAN, DEUTAN, TRITAN, SIXTEEN)}
)
"""The palettes by name."""

__all__ = ["CONTRAST", "DARK", "DEUTAN", "LIGHT", "PALETTES", "PROTAN", "SIXTEEN", "TRITAN"]
