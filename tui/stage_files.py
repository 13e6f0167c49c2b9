"""Stages of people's own: files in the folder of stages, or anywhere by path, beside the ones that ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.game import Fault, Faulty
from engine.giro.stages import Stage, read_stage_text, same_ids, shipped_stages
from saves.errors import ReadFailed
from saves.files import read_file
from saves.text import MAX_BYTES, read_text

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
        text = read_text(data)
    except Faulty as wrong:
        raise Faulty([Fault(fault.code, place, fault.values) for fault in wrong.faults]) from None
    return read_stage_text(text, place)


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


def choose_stages(names: Sequence[str], folder: Path) -> tuple[list[str], dict[str, Stage], list[Fault]]:
    """Return the ids of a tour's stages, the stages to take them from, and what is wrong with them.

    Args:
        names: ids of stages that ship or lie in the folder, or paths of stage files (with a `/` or their ending).
        folder: the folder of people's own stages.

    Raises:
        ReadFailed: a file cannot be read.
    """
    known = dict(shipped_stages())
    faults: list[Fault] = []
    if any(name not in known and not is_path(name) for name in names):
        own = own_stages(folder)
        known |= own.stages
        if any(name not in known and not is_path(name) for name in names):
            faults += own.faults  # the stage that is missed may be among these
    tour = []
    for name in names:
        if not is_path(name):
            if name not in known:
                faults.append(Fault("unknown-stage", "--stages", {"value": name, "allowed": list(known)}))
            tour.append(name)
            continue
        try:
            stage = read_stage_file(Path(name).expanduser())
        except Faulty as wrong:
            faults += wrong.faults
            tour.append(name)  # the tour is as long as it was meant to be
            continue
        tour.append(stage.id)
        if known.setdefault(stage.id, stage).data != stage.data:
            faults.append(Fault("duplicate-id", f"{name}.id", {"value": stage.id, "other": known[stage.id].name}))
    return tour, known, faults


def is_path(name: str) -> bool:
    """Tell whether a stage is given by the path of its file."""
    return "/" in name or name.endswith(SUFFIX)
