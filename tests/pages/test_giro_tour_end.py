"""The end of a tour: its story, a shared win, a rematch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Outcome
from engine.giro.moment import StageResult
from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.board.board import BoardScreen
from screens.giro.results.scorecards import ScorecardsScreen
from screens.giro.results.tour_end import TourEndScreen
from screens.giro.results.tour_end_page import draw_tour_end
from screens.giro.results.tour_story import decisive_stage, tour_story
from screens.words.giro_names import GiroNames
from screens.words.phrase import plain
from screens.words.speech import speech_for
from tests.pages.giro_tours import TOUR, names_of, session_of, tour_match
from tests.pages.opened_screens import page
from tui.app import make_app
from tui.picture import settled

RIDERS = range(1, 13)


def ended(*gaps: dict[int, int], punctures=(), fatigues=()):
    """Return a tour whose stages ended with these gaps, by rider; who is not named was level with the winner."""
    session = session_of(tour_match(tour=TOUR[: len(gaps)]))
    g = session.match.state
    g.results = []
    for stage, found in enumerate(gaps, 1):
        order = tuple(sorted(RIDERS, key=lambda rider: (found.get(rider, 0), rider)))
        values = tuple(found.get(rider, 0) for rider in order)
        g.results.append(StageResult(stage, order, values, tuple(30 - gap for gap in values), 40))
    g.punctures, g.fatigues = list(punctures), list(fatigues)
    ranking: dict[int, list[int]] = {}
    for line in session.view.teams():
        ranking.setdefault(line.place, []).append(line.seat)
    g.pending = Outcome(tuple(map(tuple, ranking.values())), "tour")
    return session


def told(session) -> list[str]:
    return [plain(phrase) for _, phrase in tour_story(session.view, names_of(session))]


@pytest.mark.parametrize(("leaders", "stage"), [
    ([(1,), (2,), (1,), (1,)], 3), ([(1,), (1,), (1,)], 1), ([(1,), (2,)], 2), ([(1, 2), (1,)], 2), ([(1,)], 1),
])
def test_the_decisive_stage_is_the_one_since_which_the_winner_led(leaders, stage):
    assert decisive_stage(leaders) == stage


def test_the_stage_that_decided_the_tour_is_told_with_who_lost_the_lead():
    session = ended({4: 9, 7: 9, 10: 9}, {1: 20, 7: 9, 10: 9}, {1: 2})
    assert told(session)[0] == "Stage 2, Aprica, decided it: there Luca took the lead from Anna for good."


def test_who_led_from_the_first_stage_to_the_last_is_told():
    session = ended({4: 9, 7: 9, 10: 9}, {4: 2})
    assert told(session)[0] == "Anna led from the first stage to the last."


def test_the_longest_and_the_greatest_lead_are_told():
    session = ended({4: 9, 7: 9, 10: 9}, {4: 5, 7: 6, 10: 7}, {1: 30})
    assert told(session)[1:3] == [
        "Anna led after 2 of 3 stages.", "The greatest lead was 14 spaces: Anna after stage 2.",
    ]


def test_teams_that_led_equally_long_are_all_named_and_who_always_led_is_told_once():
    session = ended({4: 9, 7: 9, 10: 9}, {1: 20, 7: 20, 10: 20})
    assert told(session)[1] == "Anna and Luca led after 1 of 2 stages each."
    session = ended({4: 9, 7: 9, 10: 9}, {4: 2})
    assert told(session)[:2] == [
        "Anna led from the first stage to the last.", "The greatest lead was 9 spaces: Anna after stage 1.",
    ]


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("fr", "Anna a mené après 2 des 3 étapes.", "Anna et Luca ont mené après 1 des 2 étapes chacune."),
     ("it", "Anna era in testa dopo 2 delle 3 tappe.", "Anna e Luca erano in testa dopo 1 delle 2 tappe ciascuna.")],
)
def test_one_team_led_and_two_teams_led_are_told_with_their_own_verb(language, one, two):
    speech = speech_for(language)
    alone = ended({4: 9, 7: 9, 10: 9}, {4: 5, 7: 6, 10: 7}, {1: 30})
    level = ended({4: 9, 7: 9, 10: 9}, {1: 20, 7: 20, 10: 20})
    for session, said in ((alone, one), (level, two)):
        names = GiroNames(speech, session.match.setup)
        assert plain(tour_story(session.view, names)[1][1]) == said


def test_a_lead_that_there_never_was_is_not_told():
    session = ended({1: 1, 4: 1, 7: 5, 10: 5}, {1: 1, 4: 1, 7: 5, 10: 5})
    assert not any("greatest lead" in line for line in told(session))


def test_who_won_most_stages_is_told_and_nobody_if_all_won_one():
    session = ended({1: 5, 2: 4}, {1: 5, 2: 4}, {1: 5, 2: 4})
    assert "Dino won 3 stages, more than anybody else." in told(session)
    session = ended({1: 5, 2: 4}, {2: 4})
    assert not any("more than anybody else" in line for line in told(session))


def test_whom_misfortune_hit_hardest_is_told_and_nobody_if_several_are_level():
    session = ended({1: 3}, {1: 1}, punctures=[(1, 5, 2), (2, 5, 1)], fatigues=[(1, 2, 3), (2, 5, 1)])
    assert told(session)[-1] == "Misfortune hit Fausto hardest: punctures 2, fatigues 1."
    session = ended({1: 3}, {1: 1}, punctures=[(1, 5, 2), (2, 4, 1)])
    assert not any("Misfortune" in line for line in told(session))


@pytest.mark.rule("GIRO-49")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Anna and Luca are level; Anna won more stages, and that decides."),
     ("fr", "Anna et Luca sont à égalité\u00a0; Anna a gagné plus d’étapes, et cela décide."),
     ("it", "Anna e Luca sono alla pari; Anna ha vinto più tappe, e questo decide.")],
)
def test_what_parted_two_teams_with_the_same_total_is_told_after_one_stage_too(language, said):
    session = ended({2: 1, 4: 1, 7: 5, 10: 5})
    assert [line.total for line in session.view.teams()] == [1, 1, 5, 5]
    assert plain(tour_story(session.view, GiroNames(speech_for(language), session.match.setup))[0][1]) == said


@pytest.mark.rule("GIRO-49")
def test_teams_with_as_many_stage_wins_are_parted_by_their_best_rider_and_then_by_penalties():
    session = ended({7: 0, 1: 1, 2: 5, 3: 5, 4: 2, 5: 4, 6: 5, 8: 20, 10: 30})
    assert told(session) == [
        "Anna and Luca are level; Anna has the rider with the smaller total, and that decides."]
    session = ended({7: 0, 1: 1, 2: 4, 3: 4, 4: 1, 5: 4, 6: 5, 8: 20, 10: 30}, punctures=[(1, 1, 1)])
    assert told(session) == ["Luca and Anna are level; Luca has fewer penalties, and that decides."]


def test_after_one_stage_there_is_no_story():
    assert told(ended({1: 3})) == []


def test_a_shared_win_is_told_as_one():
    session = ended({7: 9, 10: 12, 1: 3, 6: 3}, {7: 9, 10: 12, 6: 2, 1: 2})
    view = session.view
    pending = Outcome(((1, 2), (3,), (4,)), "tour")
    session.match.state.pending = pending
    grid = draw_tour_end(view, names_of(session), Look(), 80, 24)
    assert "Anna and Luca" in grid.text().split("\n")[1]


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_page_stands_at_every_size_with_the_longest_names(width, height, ascii_only):
    session = session_of(tour_match(chapter=99))
    setup = session.match.setup
    seats = tuple(replace(seat, name="Associazione Ciclistica") for seat in setup.seats)
    details = {**setup.details, "riders": ["Massimiliano Bartali"] * 12}
    session.match.setup = replace(setup, seats=seats, details=details)
    look = Look(depth=Depth.MONO, ascii_only=ascii_only)
    grid = draw_tour_end(session.view, names_of(session), look, width, height)
    lines = grid.text().split("\n")
    assert all(len(line) <= width for line in lines)
    assert len(lines) <= height
    assert sum("Massimi" in line for line in lines) >= 12
    if ascii_only:
        assert "".join(strip.text for strip in grid.strips(look)).isascii()


def test_with_room_the_chart_and_the_cards_stand_under_the_story():
    session = session_of(tour_match(chapter=99))
    text = draw_tour_end(session.view, names_of(session), Look(), 200, 60).text()
    assert text.index("The story of the tour") < text.index("Gap to the leading team") < text.rindex(" won ")


async def test_a_rematch_has_the_same_setup_another_seed_and_a_file_of_its_own(tmp_path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        old = session_of(tour_match(chapter=99))
        app.enter(old)
        await settled(pilot)
        app.push_screen(TourEndScreen(old))
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        board = app.screen
        assert isinstance(board, BoardScreen)
        match = board.session.match
        assert match.setup == old.match.setup
        assert match.dice.seed != old.match.dice.seed
        assert (match.dice.kind, match.dice.undo) == (old.match.dice.kind, old.match.dice.undo)
        assert len(match.journal) == 0
        assert board.session.saved.title == "A tour"
        assert board.session.path.exists()
        await pilot.press("escape")
        await settled(pilot)
        assert len(app.screen_stack) == 2


def action_of(grid, text: str) -> str:
    """Return what a click on a text of the page does."""
    rows = grid.text().split("\n")
    y = next(index for index, row in enumerate(rows) if text in row)
    return grid.action_at(rows[y].index(text), y)


def test_the_buttons_the_stages_and_the_riders_can_be_clicked():
    session = session_of(tour_match(chapter=99))
    grid = draw_tour_end(session.view, names_of(session), Look(), 120, 45)
    assert action_of(grid, "To the first screen") == "home"
    assert action_of(grid, "Rematch") == "rematch"
    assert action_of(grid, session.view.tour.stages[1].finish) == "stage(2)"
    third = session.view.riders()[2]
    title = next(y for y, row in enumerate(grid.text().split("\n")) if "General, riders" in row)
    assert grid.action_at(45, title + 4) == f"rider({third})"


def test_on_the_largest_screen_every_rider_has_his_wins_and_misfortunes():
    session = session_of(tour_match(chapter=99))
    view, names = session.view, names_of(session)
    rows = draw_tour_end(view, names, Look(), 200, 60).text().split("\n")
    title = next(index for index, row in enumerate(rows) if "Riders in numbers" in row)
    for place, rider in enumerate(view.riders()):
        told = rows[title + 3 + place][122:].split()
        found = [result.order.index(rider) + 1 for result in view.results]
        counts = [found.count(1), min(found), max(found), *view.penalties(rider), view.weight(rider)]
        shown = [str(count) if count else "·" for count in counts]
        assert told == [str(place + 1), str(rider), names.rider(rider).text, *shown]


async def test_a_click_on_a_rider_opens_his_card(tmp_path):
    session = session_of(tour_match(chapter=99))
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.go("giro-tour-end", session)
        await settled(pilot)
        title = next(y for y, row in enumerate(page(app).split("\n")) if "General, riders" in row)
        await pilot.click(offset=(45, title + 4))
        await settled(pilot)
        assert isinstance(app.screen, ScorecardsScreen)
        assert names_of(session).rider(session.view.riders()[2]).text in page(app).split("\n")[2]
        assert "Rider’s card" in page(app)
