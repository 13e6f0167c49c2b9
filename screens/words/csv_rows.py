"""Tables for other programs: rows of texts and numbers, and the CSV that is made of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

Row = list[str | int]


def csv_text(rows: Iterable[Row]) -> str:
    """Return rows, the headings first, as CSV; lines end in a line feed."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
