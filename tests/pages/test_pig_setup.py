"""A game of the pig family set up."""

from __future__ import annotations

import pytest

from engine.game import settle_options
from engine.registry import PIGS
from saves.store import load
from screens.dialogs import Ask, Prompt
from screens.drawing.signs import UNICODE
from screens.factories import board_games
from screens.pig.board import PigBoard
from screens.setup.cursor import ADD, DICE, GAME, OPTION, PRESET, SEAT, START, TITLE, rows
from screens.setup.games import SETUPS
from screens.setup.giro_draft import GiroDraft
from screens.setup.last import file_of, last_game, read_last, write_last
from screens.setup.match_draft import Player
from screens.setup.pig_draft import PigDraft
from screens.setup.screen import SetupScreen
from screens.words.speech import Speech
from tests.pages.opened_screens import app_at, page
from tests.pages.test_setup_screen import opened, wrote


def pig(screen: SetupScreen) -> PigDraft:
    """Return the setup that a screen fills in, of a game of the family."""
    assert isinstance(screen.draft, PigDraft)
    return screen.draft


# ---- the setup as data ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PIGS)
def test_what_is_offered_first_can_be_played(game):
    draft = PigDraft(game_id=game)
    assert draft.faults() == []
    assert draft.match().setup.options == settle_options(draft.game, {})
    assert [seat.player for seat in draft.setup().seats] == ["person", "bot:medium"]
    assert [seat.name for seat in draft.setup().seats] == ["Ada", "Bea"]


def test_two_to_four_play():
    draft = PigDraft()
    assert draft.add_seat()
    assert draft.add_seat()
    assert not draft.add_seat()
    assert draft.remove_seat(2)
    assert draft.remove_seat(2)
    assert not draft.remove_seat(2)


def test_there_are_no_parts_to_put_together_and_no_pieces_to_name():
    draft = PigDraft()
    before = draft.to_data()
    assert (draft.parts, draft.pieces, draft.piece_name(1)) == (None, 0, "")
    assert not draft.add_part(0)
    assert not draft.remove_part(0)
    draft.turn_part(0, 1)
    draft.name_piece(1, "Anna")
    draft.turn_captain(1)
    draft.make_captain(1)
    assert draft.to_data() == before


def test_a_number_goes_by_tens_within_its_range():
    draft = PigDraft()
    draft.turn_option("target", 1)
    assert draft.options["target"] == 110
    draft.set_option("target", 996)
    draft.turn_option("target", 1)
    assert draft.options["target"] == 1000
    draft.set_option("target", 15)
    draft.turn_option("target", -1)
    assert draft.options["target"] == 10
    assert not draft.set_option("target", 9)
    assert not draft.set_option("target", 1001)


def test_presets_change_the_target_alone():
    draft = PigDraft()
    draft.turn_option("tie", 1)
    assert draft.preset == "custom"
    draft.turn_preset(1)
    assert draft.preset == "standard"
    draft.turn_preset(1)
    assert draft.options["target"] == 50


def test_the_rows_are_those_of_the_game():
    draft = PigDraft(game_id="pig")
    kinds = [kind for kind, _ in rows(draft)]
    assert kinds == [GAME, SEAT, SEAT, ADD, PRESET, *[OPTION] * 5, DICE, TITLE, START]


def test_the_title_is_the_game_with_those_who_play():
    draft, speech = PigDraft(game_id="twopig"), Speech()
    assert draft.shown_title(speech) == "Two-dice Pig"
    draft.seats[0].name = "Anna"
    assert draft.shown_title(speech) == "Two-dice Pig of Anna"
    draft.seats[1] = Player("Luca", "person")
    assert draft.shown_title(speech) == "Two-dice Pig with Luca"
    draft.title = "Sunday"
    assert draft.shown_title(speech) == "Sunday"


def test_the_last_setup_of_each_game_comes_back(tmp_path):
    for game in PIGS:
        draft = PigDraft(game_id=game, seats=[Player("Anna", "person", "anna"), Player(), Player("", "bot:strong")])
        draft.set_option("target", 70)
        draft.turn_dice(1)
        write_last(tmp_path, draft)
        found, faults = read_last(tmp_path, game, {})
        assert faults == []
        assert isinstance(found, PigDraft)
        assert (found.game_id, found.seats, found.options, found.dice) == (
            game, draft.seats, draft.options, "typed")
    assert last_game(tmp_path) == PIGS[-1]


def test_without_a_last_setup_the_main_game_is_offered(tmp_path):
    assert last_game(tmp_path) == "giro"
    assert read_last(tmp_path, "pig", {}) == (None, [])


def test_a_last_setup_that_cannot_be_used_is_said(tmp_path):
    (tmp_path / file_of("pig")).write_text("x = 1")
    found, faults = read_last(tmp_path, "pig", {})
    assert found is None
    assert {fault.code for fault in faults} >= {"missing"}


def test_every_game_with_a_board_can_be_set_up():
    assert list(SETUPS) == board_games()
    for game in SETUPS:
        draft = SETUPS[game].first({})
        assert (draft.game.id, draft.faults()) == (game, [])


# ---- the screen -----------------------------------------------------------------------------------------------------


async def test_the_game_is_chosen_at_the_top_and_keeps_who_plays(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("home", "e")
        await wrote(pilot, "Anna")
        await pilot.press("up", "right")
        assert (screen.cursor.kind, pig(screen).game_id) == (GAME, "bigpig")
        assert f"{UNICODE.choice_left} Big Pig {UNICODE.choice_right}" in page(app).split("\n")[0]
        assert [seat.name for seat in pig(screen).seats] == ["Anna", ""]
        await pilot.press("right", "right", "right")
        assert isinstance(screen.draft, GiroDraft)
        await pilot.press("left")
        assert pig(screen).game_id == "pig"


async def test_a_click_on_the_game_takes_the_next_one(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.click(offset=(page(app).index("Giro"), 0))
        await pilot.pause()
        assert pig(screen).game_id == "bigpig"


async def test_a_big_pig_is_set_up_and_begun_by_keys(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("down", "right", "home", "plus", "right")
        assert [seat.player for seat in pig(screen).seats] == ["person", "bot:medium", "bot:strong"]
        assert "by rules of thumb" in page(app)
        await pilot.press("x")
        assert len(pig(screen).seats) == 2
        await pilot.press("right")
        assert "plays without a fault" in page(app)
        await pilot.press("3", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Prompt)
        await wrote(pilot, "75")
        assert pig(screen).options["target"] == 75
        await pilot.press("enter")
        await wrote(pilot, "5000")
        assert pig(screen).options["target"] == 75
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert pig(screen).options["first_player"] == "seat1"
        await pilot.press("g")
        await pilot.pause()
        board = app.screen
        assert isinstance(board, PigBoard)
        saved = load(board.session.path)
        assert saved.match.setup.options["target"] == 75
        assert [seat.player for seat in saved.match.setup.seats] == ["person", "bot:strong"]
        await pilot.press("escape")
        again = await opened(pilot)
        assert pig(again).options["target"] == 75
        assert page(app).split("\n")[0].endswith("as last time")


async def test_what_only_a_giro_has_is_not_offered(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("down", "right", "home")
        assert screen.cursor.kind == SEAT
        assert "captain" not in page(app)
        before = page(app)
        await pilot.press("k", "2")
        assert page(app) == before


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("game", PIGS)
async def test_the_setup_stands_at_every_size(tmp_path, size, game):
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot)
        await pilot.press("down")
        while screen.draft.game.id != game:
            await pilot.press("right")
        for _ in range(len(rows(screen.draft))):
            await pilot.press("down")
            text = page(app)
            assert "Start the game" in text
            assert len(text.split("\n")) <= size[1]
