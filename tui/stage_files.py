"""The stages that a command names: ids of stages that ship or lie in one's own folder, or paths of stage files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.game import Fault, Faulty
from engine.giro.stages import Stage, shipped_stages
from saves.folder import given_path
from saves.stage_files import SUFFIX, own_stages, read_stage_file


def choose_stages(names: Sequence[str], folder: Path) -> tuple[list[str], dict[str, Stage], list[Fault]]:
    """Return the ids of a tour's stages, the stages to take them from, and what is wrong with them.

    Args:
        names: ids of stages that ship or lie in the folder, or paths of stage files (with a `/` or their ending).
        folder: the folder of people's own stages.

    Raises:
        ReadFailed: a file cannot be read.
        PathRefused: a path can be none.
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
            stage = read_stage_file(given_path(name, "--stages"))
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
