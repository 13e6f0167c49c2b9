"""The last setup of a Giro, remembered in Tappa's folder and offered again: a small TOML file that a person can read.

Seed and title are not kept: every match has its own. What may be taken back is kept for who reads the file; the
settings say what a new match begins with. A file that cannot be used costs nothing but the offer.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import tomli_w

from engine.game import Fault, Faulty, settle_options
from engine.giro.game import MAX_STAGES
from engine.giro.options import OPTIONS
from engine.giro.stages import Stage
from engine.giro.tour import RIDERS_A_TEAM
from engine.match import DICE_KINDS, UNDO_POLICIES, DiceKind, UndoPolicy
from engine.reading import Reader
from saves.checks import OWNER
from saves.errors import ReadFailed
from saves.files import make_folders, read_file, write_file
from saves.names import NAME_CELLS, clean
from saves.text import MAX_BYTES, parse, read_text
from screens.setup.draft import GAME, MAX_TEAMS, MIN_TEAMS, PLAYERS, Draft, Team

FILE = "last-giro.toml"


def read_last(folder: Path, own: Mapping[str, Stage]) -> tuple[Draft | None, list[Fault]]:
    """Return the last setup, None if there is none that can be used, and what is wrong with it.

    Stages that are not there any more are told and left out; an option of another program version is passed over.

    Args:
        folder: Tappa's folder.
        own: people's own stages that can be used, by id.
    """
    path = folder / FILE
    try:
        data = parse(read_text(read_file(path, MAX_BYTES)))
    except ReadFailed as failed:
        return None, [] if failed.reason == "gone" else [Fault("unreadable", FILE, {"reason": failed.reason})]
    except Faulty as wrong:
        return None, [Fault(fault.code, FILE, fault.values) for fault in wrong.faults]
    try:
        draft = _draft(data, own)
    except Faulty as wrong:
        return None, list(wrong.faults)
    known = draft.known
    gone = dict.fromkeys(ident for ident in draft.tour if ident not in known)
    draft.tour = [ident for ident in draft.tour if ident in known]
    allowed = list(known)
    return draft, [Fault("unknown-stage", f"{FILE}: tour", {"value": ident, "allowed": allowed}) for ident in gone]


def write_last(folder: Path, draft: Draft) -> None:
    """Remember a setup.

    Raises:
        WriteFailed: it is not remembered; the one before still is.
    """
    make_folders(folder)
    write_file(folder / FILE, tomli_w.dumps(_data(draft)).encode())


def same(one: Draft, other: Draft) -> bool:
    """Tell whether two setups are the same in all that is remembered and offered again."""
    first, second = _data(one), _data(other)
    return {**first, "undo": ""} == {**second, "undo": ""}


def _data(draft: Draft) -> dict[str, Any]:
    return {
        "tour": list(draft.tour),
        "dice": draft.dice,
        "undo": draft.undo,
        "rules": dict(draft.options),
        "team": [
            {
                "name": team.name,
                "player": team.player,
                **({} if team.owner is None else {"owner": team.owner}),
                "captain": team.captain + 1,
                "riders": list(team.riders),
            }
            for team in draft.teams
        ],
    }


def _draft(data: Mapping[str, Any], own: Mapping[str, Stage]) -> Draft:
    reader = Reader(data, FILE)
    teams = [_team(part) for part in reader.tables("team", (MIN_TEAMS, MAX_TEAMS))]
    tour = reader.texts("tour", (0, MAX_STAGES))
    dice = reader.text("dice", DICE_KINDS)
    undo = reader.text("undo", UNDO_POLICIES)
    rules = reader.table("rules", optional=True).data or {}
    if reader.faults:
        raise Faulty(reader.faults)
    options = {option.id: rules[option.id] for option in OPTIONS if option.allows(rules.get(option.id))}
    return Draft(
        teams, tour, settle_options(GAME, options), cast(DiceKind, dice), cast(UndoPolicy, undo), own=own
    )


def _team(part: Reader) -> Team:
    owner = part.text("owner") if part.has("owner") else None
    if owner and not OWNER.fullmatch(owner):
        part.fault("owner", "form", value=owner[:NAME_CELLS], form="[a-z0-9_-]{1,32}")
    return Team(
        clean(part.text("name", default=""), NAME_CELLS),
        part.text("player", PLAYERS, default=PLAYERS[0]),
        owner,
        part.integer("captain", 1, RIDERS_A_TEAM, default=1) - 1,
        [clean(name, NAME_CELLS) for name in part.texts("riders", RIDERS_A_TEAM)],
    )
