"""What a stage of the Giro is in words, before and while it is played: its kind, its length, where it leads."""

from __future__ import annotations

from engine.giro.stages import Stage
from screens.words.giro_names import KINDS
from screens.words.speech import Speech


def stage_facts(stage: Stage, speech: Speech) -> list[str]:
    """Return what kind of stage it is, how long, how red and how wide, what matters most first."""
    facts = [
        speech(KINDS[stage.kind]),
        speech.n("{count} space", "{count} spaces", stage.spaces).format(count=stage.spaces),
        speech.n("{count} red", "{count} red", sum(stage.red)).format(count=sum(stage.red)),
    ]
    slots = sorted(set(stage.slots[1:]))
    room = str(slots[0]) if len(slots) == 1 else speech._("{low}–{high}").format(low=slots[0], high=slots[-1])
    facts.append(speech._("{slots} abreast").format(slots=room))
    return facts


def stage_title(stage: Stage, speech: Speech) -> str:
    """Return a stage's name with where it leads."""
    return speech._("{name}: {start} – {finish}").format(name=stage.name, start=stage.start, finish=stage.finish)
