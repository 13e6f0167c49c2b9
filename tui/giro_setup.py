"""The Giro's part of a setup, from what `tappa new giro` is given."""

from __future__ import annotations

import argparse
from typing import Any

from engine.game import Fault
from engine.giro.game import details
from engine.giro.stages import BOX
from engine.giro.tour import NAMES, RIDERS_A_TEAM, riders_of
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
