"""`tappa stages`: the stages that there are, the check of a stage file, and the page for who makes stages."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import resources

from engine.game import Faulty
from engine.giro.stages import Stage, shipped_stages
from saves.stage_files import own_stages, read_stage_file
from screens.words.columns import table
from screens.words.faults import fault_lines
from screens.words.giro_names import KINDS
from screens.words.speech import Speech
from tui.call import Call
from tui.errors import Refused
from tui.streams import say, warn

ROWS = "{rows}"
"""Stands for the rows of the English page's table in those of the other languages."""


def run(args: argparse.Namespace, call: Call) -> int:
    """Print the table of stages, or what is wrong with a file."""
    if args.action == "check":
        return _check(args.stage_file, call)
    if args.action == "guide":
        say(guide(call.speech).rstrip("\n"))
        return 0
    own = own_stages(call.stages)
    say(*_table([*shipped_stages().values(), *own.stages.values()], call))
    if own.faults:
        message = call.speech._("In {folder} there are files that cannot be used:")
        warn(message.format(folder=call.stages), *fault_lines(call.speech, own.faults))
        return 1
    return 0


def guide(speech: Speech) -> str:
    """Return the page for who makes stages: how one is written, checked, tried and shared, and what ours are like.

    The table of what was measured stands in the English page alone; the others have it from there, with their decimals.

    Args:
        speech: the language of the page.
    """
    english = _page("stages.md")
    if speech.language == "en":
        return english
    point = speech.number(0)[1]
    rows = [line.replace(".", point) for line in english.splitlines() if line.startswith("| `")]
    return _page(f"stages.{speech.language}.md").replace(ROWS, "\n".join(rows))


def _page(name: str) -> str:
    return (resources.files("tui") / "data" / name).read_text(encoding="utf-8")


def _check(name: str, call: Call) -> int:
    path = call.own_path("stages check", name)
    try:
        stage = read_stage_file(path)
    except Faulty as wrong:
        message = call.speech.n("{file} has {count} fault:", "{file} has {count} faults:", len(wrong.faults))
        heading = message.format(file=path.name, count=len(wrong.faults))
        raise Refused(heading, *fault_lines(call.speech, wrong.faults)) from None
    message = call.speech._("{file} is fine: {name}, {spaces} spaces.")
    say(message.format(file=path.name, name=stage.name, spaces=stage.spaces))
    return 0


def _table(stages: Sequence[Stage], call: Call) -> list[str]:
    _ = call.speech._
    rows = [(_("id"), _("kind"), _("name"), _("spaces"), _("red"), _("GPM on"))]
    rows += [
        (
            stage.id, _(KINDS[stage.kind]), stage.name, str(stage.spaces), str(sum(stage.red)),
            ", ".join(str(space) for space, _name in stage.gpms),
        )
        for stage in stages
    ]
    return table(rows, right=(3, 4))
