"""The catalogues of words: collect the messages from the code, bring the translations up to date, compile them.

`python catalogues.py update` after a message was added or changed: new ones come without a translation, which
the tests then ask for; `python catalogues.py compile` makes what the program reads. The build compiles by itself, since
the compiled files are not kept in the repository.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
LOCALE = Path("screens/words/locale")
"""Where the catalogues lie, below the root: `<language>/LC_MESSAGES/tappa.po`."""
PACKAGES = ("engine", "saves", "screens", "tui")
KEYWORDS: dict[str, Any] = {"mark": None, "_": None, "speech": None, "n": (1, 2)}
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


def update(root: Path = ROOT) -> None:
    """Bring each file of translations up to date: new messages are empty, those that nothing uses any more go."""
    template = messages(root)
    for language, path in sources(root):
        catalogue = read(language, path)
        catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
        catalogue.obsolete.clear()
        write(catalogue, path)
        # Read back the places have no lines, and the order is another one: the one that every later writing gives.
        write(read(language, path), path)


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


if __name__ == "__main__":
    {"update": update, "compile": compile_all}[sys.argv[1] if len(sys.argv) == 2 else "update"]()
