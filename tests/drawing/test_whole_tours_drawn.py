"""Tours played at random, drawn at every twelfth step, in all sizes and languages: nothing is ever beyond its place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from engine.game import Decision, Outcome
from engine.giro.game import Giro
from engine.match import Dice, Match
from saves.document import Saved
from screens.drawing.look import Look
from screens.giro.board.stage_page import draw_stage
from screens.session import Session
from screens.words.speech import LANGUAGES, speech_for
from tests.drawing.boards import board_model, drawn
from tests.rules.giro.scenario import setup_of
from tests.snapshots.scenes import CLOCK, FLAT, HILLS, NOON

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]
ASCII = Look(ascii_only=True)


@pytest.mark.parametrize(
    ("seed", "how"),
    [
        (1, {"preset": "modern"}),
        (2, {"preset": "1977"}),
        (3, {"preset": "modern", "special_die": "start-or-stop", "gp_big_jim": "choose", "full_space": "block"}),
        (4, {"preset": "modern", "turn_order": "rotation", "short_stop": "any", "dice": "typed"}),
    ],
)
def test_any_moment_of_a_tour_can_be_drawn(seed, how):
    kind = how.get("dice", "seeded")
    setup = setup_of([HILLS, CLOCK, FLAT], **{key: value for key, value in how.items() if key != "dice"})
    match = Match(Giro(), setup, Dice(seed, kind))
    saved = Saved(match, "Tour", "a1b2c3d4", NOON, seconds=1)
    session = Session(saved, Path("tour.toml"), clock=lambda: NOON, write=False, still=True)
    rng = Random(seed)
    for step in range(2000):
        pending = match.pending
        speech = speech_for(LANGUAGES[step // 12 % len(LANGUAGES)])
        model = board_model(session, rng.randrange(3), speech)
        width, height = SIZES[step // 12 % len(SIZES)]
        if step % 12 == 0 or isinstance(pending, Outcome):
            for grid in (drawn(model, width, height, speech=speech),
                         draw_stage(model, ASCII, speech, width, height, step)):
                lines = grid.text().split("\n")
                assert "{" not in grid.text(), (step, speech.language)
                assert len(lines) <= height - 1, (step, width)
                assert max(map(cell_len, lines)) <= width - 1, (step, width, lines)
        if isinstance(pending, Outcome):
            assert model.choices == []
            return
        if isinstance(pending, Decision):
            match.answer(rng.choice(pending.options))
        elif kind == "typed":
            match.throw(rng.choice(pending.faces))
        else:
            match.throw()
    pytest.fail("the tour did not end")
