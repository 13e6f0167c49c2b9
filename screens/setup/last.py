"""The last setup of each game, remembered in Tappa's folder and offered again: a small TOML file that people can read.

Seed and title are not kept: every match has its own. What may be taken back is kept for who reads the file; the
settings say what a new match begins with. A file that cannot be used costs nothing but the offer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import tomli_w

from engine.game import Fault, Faulty, Game, Value, settle_options
from engine.giro.game import MAX_STAGES, Giro
from engine.giro.stages import Stage
from engine.giro.tour import RIDERS_A_TEAM
from engine.match import DICE_KINDS, UNDO_POLICIES, DiceKind, UndoPolicy
from engine.reading import Reader
from engine.registry import game_ids, load_game
from saves.checks import OWNER
from saves.errors import ReadFailed
from saves.files import make_folders, read_file, write_file
from saves.names import NAME_CELLS, clean
from saves.text import MAX_BYTES, parse, read_text
from screens.setup.draft import GAME, Draft, Team
from screens.setup.match_draft import PLAYERS, MatchDraft, Player
from screens.setup.pig_draft import PigDraft

D = TypeVar("D", bound=MatchDraft)

FILE = "last-giro.toml"


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


def read_last(folder: Path, own: Mapping[str, Stage]) -> tuple[Draft | None, list[Fault]]:
    """Return the last setup, None if there is none that can be used, and what is wrong with it.

    Stages that are not there any more are told and left out; an option of another program version is passed over.

    Args:
        folder: Tappa's folder.
        own: people's own stages that can be used, by id.
    """
    draft, faults = _read(folder / FILE, lambda reader: _draft(reader, own))
    if draft is None:
        return None, faults
    known = draft.known
    gone = dict.fromkeys(ident for ident in draft.tour if ident not in known)
    draft.tour = [ident for ident in draft.tour if ident in known]
    allowed = list(known)
    return draft, [Fault("unknown-stage", f"{FILE}: tour", {"value": ident, "allowed": allowed}) for ident in gone]


def read_last_pig(folder: Path, game_id: str) -> tuple[PigDraft | None, list[Fault]]:
    """Return the last setup of a game of the pig family; see `read_last`."""
    return _read(folder / file_of(game_id), lambda reader: _pig_draft(reader, game_id))


def _read(path: Path, make: Callable[[Reader], D]) -> tuple[D | None, list[Fault]]:
    """Return what a file holds; nothing and no fault if there is none, nothing and what is wrong if it cannot be used.

    Args:
        path: the file.
        make: makes a setup of what stands there; raises `Faulty`.
    """
    try:
        data = parse(read_text(read_file(path, MAX_BYTES)))
    except ReadFailed as failed:
        return None, [] if failed.reason == "gone" else [Fault("unreadable", path.name, {"reason": failed.reason})]
    except Faulty as wrong:
        return None, [Fault(fault.code, path.name, fault.values) for fault in wrong.faults]
    try:
        return make(Reader(data, path.name)), []
    except Faulty as wrong:
        return None, list(wrong.faults)


def write_last(folder: Path, draft: MatchDraft) -> None:
    """Remember a setup.

    Raises:
        WriteFailed: it is not remembered; the one before still is.
    """
    make_folders(folder)
    write_file(folder / file_of(draft.game.id), tomli_w.dumps(_data(draft)).encode())


def same(one: MatchDraft, other: MatchDraft) -> bool:
    """Tell whether two setups are the same in all that is remembered and offered again."""
    first, second = _data(one), _data(other)
    return {**first, "undo": ""} == {**second, "undo": ""}


def _data(draft: MatchDraft) -> dict[str, Any]:
    tour = {"tour": list(draft.tour)} if isinstance(draft, Draft) else {}
    return {
        **tour,
        "dice": draft.dice,
        "undo": draft.undo,
        "rules": dict(draft.options),
        "team": [_player_data(player) for player in draft.players],
    }


def _player_data(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "player": player.player,
        **({} if player.owner is None else {"owner": player.owner}),
        **({"captain": player.captain + 1, "riders": list(player.riders)} if isinstance(player, Team) else {}),
    }


def _draft(reader: Reader, own: Mapping[str, Stage]) -> Draft:
    teams = [
        Team(*_player(part), part.integer("captain", 1, RIDERS_A_TEAM, default=1) - 1,
             [clean(name, NAME_CELLS) for name in part.texts("riders", RIDERS_A_TEAM)])
        for part in reader.tables("team", Giro.seats)
    ]
    tour = reader.texts("tour", (0, MAX_STAGES))
    dice, undo, options = _rules(reader, GAME)
    return Draft(teams=teams, tour=tour, options=options, dice=dice, undo=undo, own=own)


def _pig_draft(reader: Reader, game_id: str) -> PigDraft:
    game = load_game(game_id)
    seats = [Player(*_player(part)) for part in reader.tables("team", game.seats)]
    dice, undo, options = _rules(reader, game)
    return PigDraft(game_id=game_id, seats=seats, options=options, dice=dice, undo=undo)


def _rules(reader: Reader, game: Game) -> tuple[DiceKind, UndoPolicy, dict[str, Value]]:
    """Return how dice are thrown, what may be taken back and a value for every option of the game.

    Raises:
        Faulty: something in the whole file cannot be used.
    """
    dice = reader.text("dice", DICE_KINDS)
    undo = reader.text("undo", UNDO_POLICIES)
    rules = reader.table("rules", optional=True).data or {}
    if reader.faults:
        raise Faulty(reader.faults)
    options = {option.id: rules[option.id] for option in game.options if option.allows(rules.get(option.id))}
    return cast(DiceKind, dice), cast(UndoPolicy, undo), settle_options(game, options)


def _player(part: Reader) -> tuple[str, str, str | None]:
    """Return name, player and owner of a seat."""
    owner = part.text("owner") if part.has("owner") else None
    if owner and not OWNER.fullmatch(owner):
        part.fault("owner", "form", value=owner[:NAME_CELLS], form="[a-z0-9_-]{1,32}")
    return clean(part.text("name", default=""), NAME_CELLS), part.text("player", PLAYERS, default=PLAYERS[0]), owner
