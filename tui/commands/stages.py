"""`tappa stages`: the stages that there are, and the check of a stage file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from engine.game import Faulty
from engine.giro.stages import Stage, shipped_stages
from saves.stage_files import own_stages, read_stage_file
from screens.words.columns import table
from screens.words.faults import fault_lines
from screens.words.giro_names import KINDS
from tui.errors import Refused
from tui.session import Session, say, warn


def run(args: argparse.Namespace, session: Session) -> int:
    """Print the table of stages, or what is wrong with a file."""
    if args.action == "check":
        return _check(args.stage_file, session)
    own = own_stages(session.stages)
    say(*_table([*shipped_stages().values(), *own.stages.values()], session))
    if own.faults:
        message = session.speech._("In {folder} there are files that cannot be used:")
        warn(message.format(folder=session.stages), *fault_lines(session.speech, own.faults))
        return 1
    return 0


def _check(name: str, session: Session) -> int:
    path = session.own_path("stages check", name)
    try:
        stage = read_stage_file(Path(path))
    except Faulty as wrong:
        message = session.speech.n("{file} has {count} fault:", "{file} has {count} faults:", len(wrong.faults))
        heading = message.format(file=path.name, count=len(wrong.faults))
        raise Refused(heading, *fault_lines(session.speech, wrong.faults)) from None
    message = session.speech._("{file} is fine: {name}, {spaces} spaces.")
    say(message.format(file=path.name, name=stage.name, spaces=stage.spaces))
    return 0


def _table(stages: Sequence[Stage], session: Session) -> list[str]:
    _ = session.speech._
    rows = [(_("id"), _("kind"), _("name"), _("spaces"), _("red"), _("GPM on"))]
    rows += [
        (
            stage.id, _(KINDS[stage.kind]), stage.name, str(stage.spaces), str(sum(stage.red)),
            ", ".join(str(space) for space, _name in stage.gpms),
        )
        for stage in stages
    ]
    return table(rows, right=(3, 4))
