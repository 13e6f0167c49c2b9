"""The last setup of each game, remembered in Tappa's folder and offered again: a small TOML file that people can read.

Seed and title are not kept: every match has its own. What may be taken back is kept for who reads the file; the
settings say what a new match begins with. A file that cannot be used costs nothing but the offer.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import tomli_w

from engine.game import Fault, Faulty
from engine.giro.stages import Stage
from engine.reading import Reader
from engine.registry import game_ids
from saves.errors import ReadFailed
from saves.files import make_folders, read_file, write_file
from saves.text import MAX_BYTES, parse, read_text
from screens.setup.games import SETUPS
from screens.setup.match_draft import MatchDraft


def file_of(game_id: str) -> str:
    """Return the name of the file in which the last setup of a game stands."""
    return f"last-{game_id}.toml"


def last_game(folder: Path) -> str:
    """Return the game that was set up last, the main one if none was."""
    found: list[tuple[int, str]] = []
    for game_id in game_ids():
        with suppress(OSError):
            found.append(((folder / file_of(game_id)).stat().st_mtime_ns, game_id))
    return max(found)[1] if found else game_ids()[0]


def read_last(folder: Path, game_id: str, own: Mapping[str, Stage]) -> tuple[MatchDraft | None, list[Fault]]:
    """Return the last setup of a game, None if there is none that can be used, and what is wrong with it.

    What is not there any more is told and left out; an option of another program version is passed over.

    Args:
        folder: Tappa's folder.
        game_id: the game.
        own: people's own stages that can be used, by id.
    """
    path = folder / file_of(game_id)
    try:
        data = parse(read_text(read_file(path, MAX_BYTES)))
    except ReadFailed as failed:
        return None, [] if failed.reason == "gone" else [Fault("unreadable", path.name, {"reason": failed.reason})]
    except Faulty as wrong:
        return None, [Fault(fault.code, path.name, fault.values) for fault in wrong.faults]
    reader = Reader(data, path.name)
    try:
        return SETUPS[game_id].read(reader, own), reader.faults
    except Faulty as wrong:
        return None, list(wrong.faults)


def write_last(folder: Path, draft: MatchDraft) -> None:
    """Remember a setup.

    Raises:
        WriteFailed: it is not remembered; the one before still is.
    """
    make_folders(folder)
    write_file(folder / file_of(draft.game.id), tomli_w.dumps(draft.to_data()).encode())


def same(one: MatchDraft, other: MatchDraft) -> bool:
    """Tell whether two setups are the same in all that is remembered and offered again."""
    first, second = one.to_data(), other.to_data()
    return {**first, "undo": ""} == {**second, "undo": ""}
