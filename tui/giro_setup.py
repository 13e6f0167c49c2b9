"""The Giro's part of a setup, from what `tappa new giro` is given."""

from __future__ import annotations

import argparse
from typing import Any

from engine.game import Fault
from engine.giro.game import details
from engine.giro.stages import BOX, shipped_stages
from engine.giro.tour import NAMES, RIDERS_A_TEAM, riders_of
from saves.stage_files import own_stages
from screens.words.giro_stages import stage_facts, stage_title
from tui.call import Call
from tui.stage_files import choose_stages, is_path


def giro_details(args: argparse.Namespace, seats: int, call: Call) -> tuple[dict[str, Any], list[Fault]]:
    """Return captains, riders' names and stages, and what is wrong with the stages.

    What is left out has its default. What else is wrong stays for the check of the setup.

    Args:
        args: the command line, of which `stages`, `captains` and `riders` are read.
        seats: how many teams there are.
        call: the call, for the folder of stages.

    Raises:
        ReadFailed: a stage file cannot be read.
        Refused: with `--as` a stage is given by its path.
    """
    names = list(BOX) if args.stages is None else _parts(args.stages)
    for name in filter(is_path, names):
        call.own_path("--stages", name)
    tour, known, faults = choose_stages(names, call.stages)
    captains = [riders_of(seat)[0] for seat in range(1, seats + 1)] if args.captains is None else list(args.captains)
    riders = list(NAMES[: seats * RIDERS_A_TEAM]) if args.riders is None else _parts(args.riders)
    return details(captains, riders, tour, known), faults


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []


def usual_stages() -> tuple[str, ...]:
    """Return the ids of the stages of a tour for which nobody has chosen any."""
    return BOX


def stage_choices(call: Call) -> list[tuple[str, str]]:
    """Return the stages that there are, one's own last: id, and name with what kind of stage it is.

    Args:
        call: the call, for the folder of one's own stages.
    """
    stages = [*shipped_stages().values(), *own_stages(call.stages).stages.values()]
    facts = {one.id: call.speech(", ").join(stage_facts(one, call.speech)) for one in stages}
    return [(one.id, f"{stage_title(one, call.speech)} ({facts[one.id]})") for one in stages]
