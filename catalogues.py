"""The catalogues of words: collect the messages from the code, bring the translations up to date, compile them.

`python catalogues.py update` after a message was added or changed: new ones come without a translation, and those that
wait for one, or for somebody to look at theirs, are told. `python catalogues.py check` tells the same, changes nothing
and fails if there are any; `python catalogues.py compile` makes what the program reads. The build compiles by itself,
since the compiled files are not kept in the repository.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
LOCALE = Path("screens/words/locale")
"""Where the catalogues lie, below the root: `<language>/LC_MESSAGES/tappa.po`."""
PACKAGES = ("engine", "saves", "screens", "tui")
KEYWORDS: dict[str, Any] = {"mark": None, "_": None, "speech": None, "n": (1, 2), "fraction": (1, 2)}
"""The functions whose literal arguments are messages; see `screens.words.speech`."""
ASIDE = "For translators:"
"""How a comment above a message begins that is meant for those who translate it."""
HEAD = """msgid ""
msgstr ""
"Project-Id-Version: Tappa\\n"
"Language: {language}\\n"
"Plural-Forms: {forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""The head of a file of translations."""


class CompileCatalogues(BuildHookInterface[Any]):
    """Compiles the catalogues before a wheel is built or the checkout is installed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile those that are older than their translations."""
        compile_all(Path(self.root))


def messages(root: Path = ROOT) -> Catalog:
    """Return all messages of the code, with the places where they stand."""
    template = Catalog(project="Tappa", charset="utf-8", fuzzy=False)
    for package in PACKAGES:
        found = extract_from_dir(root / package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=(ASIDE,))
        for name, line, message, comments, context in found:
            if message and message != ("", ""):
                template.add(message, None, [(f"{package}/{name}", line)], auto_comments=comments, context=context)
    return template


def sources(root: Path = ROOT) -> Iterator[tuple[str, Path]]:
    """Yield each language with its file of translations, in the order of their codes."""
    for path in sorted((root / LOCALE).glob("*/LC_MESSAGES/tappa.po")):
        yield path.parts[-3], path


def read(language: str, path: Path) -> Catalog:
    """Return a file of translations."""
    with path.open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def update(root: Path = ROOT) -> list[str]:
    """Bring each file of translations up to date: new messages are empty, those that nothing uses any more go.

    Returns:
        What is left to be done by hand, a line each (`wanting`).
    """
    template = messages(root)
    left: list[str] = []
    for language, path in sources(root):
        catalogue = read(language, path)
        catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
        catalogue.obsolete.clear()
        write(catalogue, path)
        # Read back the places have no lines, and the order is another one: the one that every later writing gives.
        catalogue = read(language, path)
        write(catalogue, path)
        left += wanting(catalogue)
    return left


def check(root: Path = ROOT) -> list[str]:
    """Return what `update` would, and which messages it would bring and take away; no file is changed."""
    template = {_said(message): message for message in messages(root) if message.id}
    left: list[str] = []
    for language, path in sources(root):
        catalogue = read(language, path)
        known = {_said(message): message for message in catalogue if message.id}
        for said, message in template.items():
            if said not in known or isinstance(known[said].id, str) is not isinstance(message.id, str):
                left.append(f"{language}: not there as the code has it: {said}")
        left += [f"{language}: nothing uses it any more: {said}" for said in known if said not in template]
        left += wanting(catalogue)
    return left


def wanting(catalogue: Catalog) -> list[str]:
    """Return the messages that have no whole translation, or a doubtful one, each as a line for who translates."""
    language = catalogue.locale_identifier
    left = []
    for message in catalogue:
        if not message.id:
            continue
        forms = (message.string,) if isinstance(message.string, str) else message.string or ("",)
        if message.fuzzy:
            # No likeness is searched for, so a message that was one text and is one and many now, or the other way.
            left.append(
                f"{language}: doubtful, so that it is not used: it has become one and many, or one text again."
                f" Look at all its forms and take “fuzzy” away: {_said(message)}"
            )
        elif not all(forms):
            left.append(f"{language}: without a translation: {_said(message)}")
    return left


def _said(message: Message) -> str:
    """Return a message as the code has it; of one and many the one, by which a catalogue finds both."""
    return message.id if isinstance(message.id, str) else message.id[0]


def write(catalogue: Catalog, path: Path) -> None:
    """Write a file of translations, in the order of the places, so that what is said together stands together."""
    body = BytesIO()
    write_po(body, catalogue, width=110, sort_by_file=True, omit_header=True, include_lineno=False)
    # Babel's own head has the date of the day: then each update would change each file.
    forms = f"nplurals={catalogue.num_plurals}; plural={catalogue.plural_expr};"
    head = HEAD.format(language=catalogue.locale_identifier, forms=forms)
    path.write_text(head + body.getvalue().decode(), "utf-8")


def compile_all(root: Path = ROOT) -> None:
    """Compile each catalogue that is older than its translations; a reader sees the old one or the new one, whole."""
    for language, path in sources(root):
        made = path.with_suffix(".mo")
        if made.exists() and made.stat().st_mtime_ns >= path.stat().st_mtime_ns:
            continue
        beside = made.with_name(f"{made.name}.{os.getpid()}")
        with beside.open("wb") as file:
            write_mo(file, read(language, path))
        beside.replace(made)


def main(command: str = "update", root: Path = ROOT) -> int:
    """Do what is asked for on the command line, tell what is left to be done, and return the exit code."""
    if command == "compile":
        compile_all(root)
        return 0
    left = (check if command == "check" else update)(root)
    for line in left:
        print(line)
    return 1 if left and command == "check" else 0


if __name__ == "__main__":
    if len(sys.argv) > 2 or sys.argv[1:] not in ([], ["update"], ["check"], ["compile"]):
        sys.exit("python catalogues.py [update|check|compile]")
    sys.exit(main(sys.argv[1] if len(sys.argv) == 2 else "update"))
