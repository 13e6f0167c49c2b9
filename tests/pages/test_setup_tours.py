"""Tours that can be taken as they are: what they are called, how long they take, how they are chosen."""

from __future__ import annotations

import pytest

from engine.giro.stages import shipped_stages
from screens.dialogs import Ask
from screens.giro.cards import mini_profiles
from screens.setup.giro_draft import FIRST_TOUR, GiroDraft
from screens.setup.screen import SetupScreen
from screens.setup.sentences import question, stage_time, tour_name, tour_offer
from screens.setup.tours import SHUFFLED, TOURS, tour_id, tour_stages
from screens.words.speech import Speech
from tui.app import make_app
from tui.picture import page_text, settled


@pytest.mark.parametrize(("ident", "count"), [("stage", 1), ("weekend", 3), ("week", 6), ("grand", 12)])
def test_a_tour_has_its_number_of_stages_that_ship(ident, count):
    assert len(TOURS[ident]) == count
    assert set(TOURS[ident]) <= set(shipped_stages())
    assert tour_id(tour_stages(ident)) == ident


def test_the_first_tour_that_is_offered_is_a_weekend():
    assert tour_id(FIRST_TOUR) == "weekend"


def test_a_shuffled_tour_has_the_grand_tour_s_stages_in_an_order_of_its_own():
    orders = {tuple(tour_stages(SHUFFLED)) for _ in range(20)}
    assert len(orders) > 1
    assert all(sorted(order) == sorted(TOURS["grand"]) for order in orders)
    assert {tour_id(order) for order in orders} <= {SHUFFLED, "grand"}


def test_stages_that_are_no_tour_are_one_s_own():
    assert tour_name(GiroDraft(tour=["plain", "plain"]), Speech()) == "a tour of your own"
    assert tour_name(GiroDraft(tour=[]), Speech()) == "a tour of your own"


def test_a_tour_is_offered_with_its_length_and_its_time():
    draft = GiroDraft()
    assert tour_offer(draft, "stage", Speech()) == "a day: 1 stage, about 5 min"
    assert tour_offer(draft, "weekend", Speech()) == "a weekend: 3 stages, about 14 min"
    for team in draft.teams:
        team.player = "person"
    assert tour_offer(draft, "grand", Speech()) == "the grand tour: 12 stages, about 3 h 10"


def test_the_time_of_a_stage_is_the_mean_of_the_tour():
    assert stage_time(GiroDraft(), Speech()) == "5 min a stage"
    assert stage_time(GiroDraft(tour=["plain"]), Speech()) == ""


def test_the_question_of_a_doubt_stands_by_itself_or_all_of_the_doubt_is_said():
    assert question("Both are written. Does it work all stage, or once?") == "Does it work all stage, or once?"
    assert question("Only the sheet lets him throw again. Does he?") == "Only the sheet lets him throw again. Does he?"


async def test_a_tour_is_chosen_by_key_and_its_cards_are_drawn(tmp_path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = SetupScreen()
        await app.push_screen(screen)
        await settled(pilot)
        draft = screen.draft
        assert isinstance(draft, GiroDraft)
        await pilot.press("t")
        await settled(pilot)
        assert isinstance(app.screen, Ask)
        assert "▸ a weekend: 3 stages" in page_text(app)
        await pilot.press("down", "down", "enter")
        await settled(pilot)
        assert screen.is_current
        assert draft.tour == list(TOURS["grand"])
        assert "the grand tour, 12 stages" in screen._grid.text()
        assert len(mini_profiles(draft.layout(), 5)) == 12
        await pilot.press("t")
        await settled(pilot)
        assert "▸ the grand tour: 12 stages" in page_text(app)
        await pilot.press("escape")
        await settled(pilot)
        assert draft.tour == list(TOURS["grand"])
