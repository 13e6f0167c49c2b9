"""A game's rules as a short book: sections of paragraphs, the options in force worked in, set on lines.

The books themselves are data, a module a game. What an option decides has a paragraph for each of its values, and only
the one in force is told; under the first of them stands, muted, which doubt of the old sheet the option settles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Literal

from engine.game import Value, preset_of, settle_options
from engine.registry import PIGS, load_game
from screens.words.columns import wrapped
from screens.words.games import game_name
from screens.words.options import doubt, option_name, preset_name, value_name
from screens.words.speech import Speech

Kind = Literal["title", "section", "text", "doubt", "blank"]
"""What a line is."""

DOUBT_INDENT = 2
"""Cells before a line of a doubt."""

_BOOKS = {
    "giro": "screens.words.giro_rules",
    **dict.fromkeys(PIGS, "screens.words.pig_rules"),
}
"""Where each game's book is; imported when it is asked for."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One thing that holds, in a few sentences; all texts are message ids."""

    rules: tuple[str, ...]
    """The ids of the rules that it tells."""
    text: str = ""
    """What always holds; an option's id in braces stands for its value. Empty where an option decides."""
    option: str = ""
    """The option that decides or whose number is named; its doubt is told below. Empty: none."""
    values: Mapping[Value, str] = field(default_factory=dict)
    """What holds by the value of `option`; an empty text says nothing."""
    needs: tuple[str, Value] | None = None
    """An option and the value without which this paragraph is left out."""
    games: tuple[str, ...] = ()
    """The games for which it holds, where several share a book; empty: all."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a book."""

    title: str
    """A message id."""
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line of a book."""

    text: str
    """Without the blanks before it, see `indent`."""
    kind: Kind
    section: int
    """From 1; 0: before the first."""
    paragraph: int
    """Counted through the whole book; lines of one paragraph and its doubt have the same."""
    indent: int = 0
    """Blank cells before it."""


def book(game_id: str) -> tuple[Section, ...]:
    """Return a game's book.

    Raises:
        KeyError: nobody has written one.
    """
    sections: Mapping[str, tuple[Section, ...]] = import_module(_BOOKS[game_id]).BOOKS
    return sections[game_id]


def book_games() -> tuple[str, ...]:
    """Return the ids of the games that have a book, the main one first."""
    return tuple(_BOOKS)


def section_titles(speech: Speech, game_id: str) -> list[str]:
    """Return the titles of a book's sections."""
    return [speech(section.title) for section in book(game_id)]


def rule_lines(
    speech: Speech,
    game_id: str,
    options: Mapping[str, Value],
    width: int,
    shown: Callable[[str], str] = str,
) -> list[RuleLine]:
    """Return a game's rules as they are played under these options.

    Args:
        speech: the language.
        game_id: the game; see `book`.
        options: the values in force; those that are not there are the first preset's.
        width: cells a line has at most.
        shown: reduces a text to what the terminal can show, before it is broken into lines.

    Raises:
        KeyError: the game has no book.
    """
    settled = settle_options(load_game(game_id), options)
    title = speech._("{game}: {preset} rules").format(
        game=game_name(speech, game_id), preset=preset_name(speech, game_id, preset_of(load_game(game_id), settled))
    )
    lines = [RuleLine(text, "title", 0, 0) for text in wrapped(shown(title), width)]
    told: set[str] = set()
    for number, place, paragraph in _numbered(game_id, settled):
        lines.append(RuleLine("", "blank", place, number))
        if isinstance(paragraph, Section):
            title = shown(speech(paragraph.title))
            lines += [RuleLine(text, "section", place, number) for text in wrapped(title, width)]
            continue
        text = shown(speech(_message(paragraph, game_id, settled)).format(**settled))
        lines += [RuleLine(line, "text", place, number) for line in wrapped(text, width)]
        if paragraph.option and paragraph.option not in told:
            told.add(paragraph.option)
            text = shown(_doubt(speech, game_id, paragraph.option, settled[paragraph.option]))
            lines += [
                RuleLine(line, "doubt", place, number, DOUBT_INDENT) for line in wrapped(text, width - DOUBT_INDENT)
            ]
    return lines


def _numbered(
    game_id: str, settled: Mapping[str, Value]
) -> Iterator[tuple[int, int, Section | Paragraph]]:
    """Return the titles and paragraphs that a book tells, in order: each with its number and its section's."""
    number = 0
    for place, section in enumerate(book(game_id), 1):
        number += 1
        yield number, place, section
        for paragraph in section.paragraphs:
            if _message(paragraph, game_id, settled):
                number += 1
                yield number, place, paragraph


def paragraph_of(game_id: str, options: Mapping[str, Value], rule: str) -> int:
    """Return which paragraph of a book tells a rule first, as `RuleLine.paragraph` counts; 0 if none does.

    Args:
        game_id: the game; see `book`.
        options: the values in force; those that are not there are the first preset's.
        rule: its id.
    """
    settled = settle_options(load_game(game_id), options)
    return next((number for number, _, one in _numbered(game_id, settled)
                 if isinstance(one, Paragraph) and rule in one.rules), 0)


def told_rules(
    speech: Speech, game_id: str, options: Mapping[str, Value], rules: Sequence[str]
) -> list[str]:
    """Return the paragraphs that tell these rules, as they are played under these options, each once.

    Args:
        speech: the language.
        game_id: the game; see `book`.
        options: the values in force; those that are not there are the first preset's.
        rules: ids; the paragraphs come in their order.
    """
    settled = settle_options(load_game(game_id), options)
    found: list[str] = []
    for rule in rules:
        for paragraph in _paragraphs(game_id):
            message = _message(paragraph, game_id, settled) if rule in paragraph.rules else ""
            if message:
                found.append(speech(message).format(**settled))
    return list(dict.fromkeys(found))


def _paragraphs(game_id: str) -> Iterator[Paragraph]:
    for section in book(game_id):
        yield from section.paragraphs


def _message(paragraph: Paragraph, game_id: str, settled: Mapping[str, Value]) -> str:
    """Return the message id of what a paragraph says here, empty if it says nothing."""
    if paragraph.games and game_id not in paragraph.games:
        return ""
    if paragraph.needs is not None and settled[paragraph.needs[0]] != paragraph.needs[1]:
        return ""
    return paragraph.values[settled[paragraph.option]] if paragraph.values else paragraph.text


def _doubt(speech: Speech, game_id: str, option: str, value: Value) -> str:
    message = speech._("In doubt: {doubt} Here ({option}): {value}.")
    return message.format(
        doubt=doubt(speech, game_id, option),
        option=option_name(speech, game_id, option),
        value=value_name(speech, game_id, option, value),
    )
