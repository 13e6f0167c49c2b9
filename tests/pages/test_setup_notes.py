"""What the setup says of the field under the cursor, told to its end at eighty columns in every language."""

from __future__ import annotations

import pytest

from engine.giro.stages import shipped_stages
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.signs import UNICODE
from screens.setup.cursor import DICE, KIND, PRESET, SEAT, SEED, TOUR, UNDO, Cursor
from screens.setup.games import draw_setup
from screens.setup.giro_draft import GiroDraft
from screens.setup.match_draft import PLAYERS
from screens.setup.page import SetupModel
from screens.setup.sentences import dice_note, hint, rider_hint
from screens.words.giro_stages import stage_facts
from screens.words.options import preset_name
from screens.words.speech import LANGUAGES, Speech, speech_for


@pytest.fixture(params=LANGUAGES)
def speech(request: pytest.FixtureRequest) -> Speech:
    return speech_for(request.param)


def lines(draft: GiroDraft, cursor: Cursor, speech: Speech) -> list[str]:
    grid = Grid(80)
    draw_setup(grid, SetupModel(draft, cursor, draft.faults()), Look(), speech, 24)
    return grid.text().split("\n")


def test_every_hint_about_a_seat_fits_under_the_teams(speech):
    for cell in range(5):
        for player in PLAYERS if cell == 0 else PLAYERS[:2]:
            draft, cursor = GiroDraft(), Cursor(kind=SEAT, index=3, cell=cell)
            draft.players[3].player = player
            said = rider_hint(draft, cursor.rider, speech) if cursor.rider else hint(draft, cursor, speech)
            assert lines(draft, cursor, speech)[6].strip() == said.strip()


@pytest.mark.parametrize("cell", [KIND, SEED, UNDO])
@pytest.mark.parametrize("dice", ["seeded", "typed"])
def test_a_note_on_the_dice_is_told_in_the_two_lines_beside_the_start(speech, dice, cell):
    draft, cursor = GiroDraft(seed=1977), Cursor(kind=DICE, die=cell)
    draft.dice = dice
    page = lines(draft, cursor, speech)
    said = " ".join(row[30:].lstrip() for row in (page[21], page[22].partition(" g   ")[2].rjust(80)))
    assert said.strip() == dice_note(draft, cursor, speech)


@pytest.mark.parametrize("stage", sorted(shipped_stages()))
def test_a_stage_under_the_cards_is_told_in_whole_facts(speech, stage):
    row = lines(GiroDraft(tour=[stage]), Cursor(kind=TOUR), speech)[10]
    assert UNICODE.more not in row
    facts = stage_facts(shipped_stages()[stage], speech)
    assert row.endswith(tuple(facts[1:])), row


def test_the_sign_of_a_choice_covers_no_letter_of_its_label(speech):
    draft = GiroDraft()
    label, name = speech("Rules"), preset_name(speech, "giro", draft.preset)
    row = lines(draft, Cursor(kind=PRESET), speech)[11]
    assert row.partition(UNICODE.choice_left)[0].strip() == label
    assert f"{UNICODE.choice_left} {name} {UNICODE.choice_right}" in row
