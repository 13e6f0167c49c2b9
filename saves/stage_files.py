"""Stages of people's own: files in a folder, beside the stages that ship."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.game import Fault, Faulty
from engine.giro.stages import Stage, read_stage, same_ids, shipped_stages
from saves.errors import ReadFailed
from saves.files import read_file
from saves.text import MAX_BYTES, parse, read_text

SUFFIX = ".toml"


def read_stage_file(path: Path) -> Stage:
    """Return the stage of a file.

    Raises:
        Faulty: it is none; everything that is wrong is listed, by the file's name and the key.
        ReadFailed: the system does not give it.
    """
    data = read_file(path, MAX_BYTES)
    place = path.name
    try:
        table = parse(read_text(data))
    except Faulty as wrong:
        raise Faulty([Fault(fault.code, place, fault.values) for fault in wrong.faults]) from None
    return read_stage(table, place)


@dataclass(frozen=True, slots=True)
class OwnStages:
    """What a folder of stages holds."""

    stages: Mapping[str, Stage]
    """By id; of two files with one id the first counts, and none that bears the id of a stage that ships."""
    faults: tuple[Fault, ...]
    """Why the other files cannot be used."""


def own_stages(folder: Path) -> OwnStages:
    """Return the stages in a folder; one that is not there has none.

    Raises:
        ReadFailed: the folder cannot be read.
    """
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    except FileNotFoundError:
        return OwnStages({}, ())
    except OSError as error:
        raise ReadFailed.of(error, folder) from error
    faults: list[Fault] = []
    ids = {ident: ident for ident in shipped_stages()}
    found: dict[str, Stage] = {}
    for path in files:
        try:
            stage = read_stage_file(path)
        except ReadFailed as failed:
            faults.append(Fault("unreadable", path.name, {"reason": failed.reason}))
        except Faulty as wrong:
            faults += wrong.faults
        else:
            ids[path.name] = stage.id
            if stage.id not in found:
                found[stage.id] = stage
    faults += same_ids(ids)
    return OwnStages({ident: stage for ident, stage in found.items() if ident not in shipped_stages()}, tuple(faults))
