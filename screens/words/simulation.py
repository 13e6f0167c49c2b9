"""What many matches of bots have shown, as a table: a line a figure, a column for each way of playing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots import laboratory
from engine.bots.tally import Estimate, Tally
from engine.giro import figures
from screens.words.columns import table
from screens.words.giro_names import STARS
from screens.words.speech import Speech, mark

MINUTES = "minutes"
"""A person's minutes: the one figure that is reckoned and not counted."""

_SHARES: Mapping[str, str] = {
    laboratory.STRENGTH: mark("{of} wins"),
    laboratory.SEAT: mark("seat {of} wins"),
    laboratory.TEAM: mark("entrant {of} wins"),
}
_STRENGTHS: Mapping[str, str] = {"easy": mark("easy"), "medium": mark("medium"), "strong": mark("strong")}
_MEANS: Mapping[str, str] = {
    laboratory.TURNS: mark("turns of a seat"),
    laboratory.THROWS: mark("throws of a seat"),
    laboratory.CHOICES: mark("choices of a seat"),
    MINUTES: mark("a person's minutes"),
    figures.PUNCTURES: mark("punctures of a team"),
    figures.FATIGUES: mark("fatigues of a team"),
    figures.MARGIN: mark("from first to second team"),
    figures.STARS: mark("{of}s won"),
    figures.STAGE_TURNS: mark("{of}: turns of a team"),
    figures.STAGE_GAP: mark("{of}: gap of a rider"),
    figures.STAGE_BREAK: mark("{of}: from winner to second"),
    figures.STAGE_SPREAD: mark("{of}: from best to last team"),
    figures.STAGE_MISFORTUNES: mark("{of}: misfortunes"),
    figures.STAGE_CARRIED: mark("{of}: full spaces met"),
    figures.STAGE_LAUNCHES: mark("{of}: launches"),
}
_OF_STAGES = [kind for kind in _MEANS if kind.startswith("stage-")]


@dataclass(frozen=True, slots=True)
class Column:
    """The matches of one way of playing."""

    title: str
    """The option's value, empty where nothing is compared."""
    tally: Tally
    minutes: Estimate


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, in every column that has it."""

    kind: str
    of: str
    """What it is of: a strength, a seat, a stage; empty if of the match."""
    share: bool
    """It is a share of wins, from 0 to 1."""
    found: Sequence[Estimate | None]


def strength_name(speech: Speech, strength: str) -> str:
    """Return what a bot's strength is called; its id if that is not known."""
    return speech(_STRENGTHS.get(strength, strength))


def rows(columns: Sequence[Column]) -> list[Row]:
    """Return all figures in the order in which they are told; those of a stage stand together."""
    found = [
        Row(kind, of, True, [_share(column.tally, (kind, of)) for column in columns])
        for kind in _SHARES for of in _subjects(columns, kind)
    ]
    whole = [kind for kind in _MEANS if kind not in _OF_STAGES]
    keys = [(kind, of) for kind in whole for of in _subjects(columns, kind)]
    keys += [(kind, of) for of in _subjects(columns, figures.STAGE_TURNS) for kind in _OF_STAGES]
    return found + [Row(kind, of, False, [_mean(column, (kind, of)) for column in columns]) for kind, of in keys]


def _subjects(columns: Sequence[Column], kind: str) -> list[str]:
    if kind == MINUTES:
        return [""]
    found: dict[str, None] = {}
    for column in columns:
        for measured in (column.tally.wins, column.tally.sums):
            found.update((of, None) for one, of in measured if one == kind)
    return sorted(found) if kind != figures.STAGE_TURNS else list(found)


def _share(tally: Tally, key: tuple[str, str]) -> Estimate | None:
    return tally.share(key) if key in tally.wins else None


def _mean(column: Column, key: tuple[str, str]) -> Estimate | None:
    if key[0] == MINUTES:
        return column.minutes
    return column.tally.mean(key) if key in column.tally.sums else None


def lines(speech: Speech, columns: Sequence[Column], strengths: Sequence[str]) -> list[str]:
    """Return the figures for people.

    Args:
        speech: the language.
        columns: one, or one for each value that is compared.
        strengths: how each entrant plays, for the shares that equal luck would give.
    """
    _ = speech._
    head = [_("95 % of the time the true figure lies between the two in brackets"), *(one.title for one in columns)]
    body = []
    for row in rows(columns):
        cells = [_cell(speech, one, row.share) for one in row.found]
        body.append((_label(speech, row, strengths), *cells))
    if any(head[1:]):
        body.insert(0, ("", *head[1:]))
    found = [(head[0] + _(": ")).rstrip(), "", *table(body)]
    for column in columns:
        unfinished = column.tally.sums.get((laboratory.UNFINISHED, ""), (0, 0, 0, 1))[1]
        if unfinished:
            message = speech.n("{count} match did not come to an end.", "{count} matches did not come to an end.",
                               unfinished)
            found.append(message.format(count=unfinished))
    return found


def _label(speech: Speech, row: Row, strengths: Sequence[str]) -> str:
    _ = speech._
    of = row.of
    if row.kind == laboratory.STRENGTH:
        of = strength_name(speech, of)
    elif row.kind == laboratory.TEAM:
        of = f"{of} ({strength_name(speech, strengths[int(of) - 1])})"
    elif row.kind == figures.STARS:
        of = speech(STARS[of])
    text = speech(_SHARES[row.kind] if row.share else _MEANS[row.kind]).format(of=of)
    if row.share:
        count = strengths.count(row.of) if row.kind == laboratory.STRENGTH else 1
        equal = _("equal share {share} %").format(share=speech.number(100 * count / len(strengths), 0))
        return f"{text} ({equal})" if row.kind == laboratory.STRENGTH else text
    return text


def _cell(speech: Speech, one: Estimate | None, share: bool) -> str:
    if one is None:
        return "–"
    if share:
        value, low, high = (speech.number(100 * part) for part in (one.value, one.low, one.high))
        return f"{value:>5} % ({low} – {high})"
    value, low, high = (speech.number(part, 2) for part in (one.value, one.low, one.high))
    return f"{value:>7} ({low} – {high})"
