"""A game's rules line by line: the whole book, one section, or what stands in it about a word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.game import Value
from screens.words.columns import LINE
from screens.words.rulebook import RuleLine, rule_lines, section_titles
from screens.words.speech import Speech

ALL = "all"
"""What is asked for to be told the whole book."""


def rule_text(
    speech: Speech, game_id: str, options: Mapping[str, Value], wanted: str = "", shown: Callable[[str], str] = str
) -> list[str]:
    """Return a game's rules as they are played under these options, as lines of 80 cells at most.

    Args:
        speech: the language.
        game_id: the game.
        options: the values in force; those that are not there are the first preset's.
        wanted: the number of a section, or a text: the paragraphs in which it stands, small or capital, each under
            the title of its section. Empty: the whole book.
        shown: reduces a text to what can be shown, before it is broken into lines.

    Returns:
        Nothing if there is no such section, or the text stands nowhere.

    Raises:
        KeyError: the game has no book.
    """
    lines = rule_lines(speech, game_id, options, LINE, shown)
    if wanted.isascii() and wanted.isdigit():
        lines = [line for line in lines if line.section == int(wanted[:4]) and line.section]
    elif wanted:
        lines = _about(lines, _folded(shown(wanted)))
    texts = [" " * line.indent + line.text for line in lines]
    return texts[1:] if wanted and texts else texts  # the blank line before the first section


def told_rules(
    speech: Speech, game_id: str, options: Mapping[str, Value], asked: str, shown: Callable[[str], str] = str
) -> list[str]:
    """Return what answers a person who asks about the rules in front of a prompt.

    Args:
        speech: the language.
        game_id: the game.
        options: the values in force.
        asked: the number of a section, a text, `all`; nothing: the sections and how to ask.
        shown: see `rule_text`.
    """
    if not asked:
        titles = [f"{number}. {title}" for number, title in enumerate(section_titles(speech, game_id), 1)]
        return [*titles, speech._("Ask for the number of a section, for a word, or for all.")]
    lines = rule_text(speech, game_id, options, "" if asked.lower() == ALL else asked, shown)
    return lines or [not_found(speech, asked)]


def not_found(speech: Speech, wanted: str) -> str:
    """Return that a text stands nowhere in the rules."""
    return speech._("“{text}” is not in these rules.").format(text=wanted)


def _about(lines: Sequence[RuleLine], needle: str) -> list[RuleLine]:
    """Return the paragraphs in which a text stands, with the titles of their sections."""
    texts: dict[int, str] = {}
    for line in lines:
        texts[line.paragraph] = f"{texts.get(line.paragraph, '')} {line.text}"
    found = {number for number, text in texts.items() if needle in _folded(text)}
    sections = {line.section for line in lines if line.paragraph in found}
    titles = {line.paragraph for line in lines if line.kind == "section" and line.section in sections}
    return [line for line in lines if line.section and line.paragraph in found | titles]


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())
