"""The scorecards: what stands in the tables, and what their keys do."""

from __future__ import annotations

import pytest

from engine.giro import standings
from engine.giro.stages import shipped_stages
from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.results.rider_card_page import draw_rider_card, summary
from screens.giro.results.scorecards import ScorecardsScreen
from screens.giro.results.scorecards_page import Cards, draw_scorecards, sorted_riders
from screens.giro.results.stage_end import StageEndScreen
from screens.giro.results.stage_events import by_stage, story
from screens.words.giro_names import GiroNames
from screens.words.phrase import Phrase, fill, joined, plain
from screens.words.speech import speech_for
from tests.pages.giro_tours import names_of, session_of, tour_match
from tui.app import make_app

TWELVE = ("plain", "mountain-1", "time-trial") * 4


def page(session, width=120, height=40, rider=1, stage=1, teams=True, look=None) -> list[str]:
    grid = draw_scorecards(session.view, names_of(session), look or Look(), width, height, Cards(rider, stage, teams))
    grid.reach(height)
    return grid.text().split("\n")


def row(lines: list[str], name: str) -> str:
    return next(line for line in lines if f" {name} " in line)


def test_a_team_has_its_gaps_of_each_stage_and_its_total():
    session = session_of(tour_match(chapter=3))
    lines = page(session)
    for line in standings.teams(session.view.state, 2):
        riders = range(3 * line.seat - 2, 3 * line.seat + 1)
        gaps = [sum(r.gaps[r.order.index(rider)] for rider in riders) for r in session.view.results]
        cells = row(lines, names_of(session).team(line.seat).text).split()
        assert cells[3:7] == [str(gaps[0]), str(gaps[1]), "·", "·"]
        assert cells[7] == str(sum(gaps))
        assert str(line.total) in cells[10:]


def test_a_rider_has_his_gaps_and_how_far_he_is_behind():
    session = session_of(tour_match(chapter=3))
    lines = page(session)
    totals = standings.rider_totals(session.view.results, 12)
    order = standings.riders(session.view.results, 12)
    for rider in order[1:]:
        line = row(lines, names_of(session).rider(rider).text)
        behind = totals[rider] - totals[order[0]]
        assert line.split()[-2:] == [str(totals[rider]), f"+{behind}"] if behind else [str(totals[rider])]


def test_penalties_of_the_stage_that_is_played_do_not_count_yet():
    session = session_of(tour_match(chapter=2))
    before = row(page(session), "Anna")
    session.match.state.punctures.append((2, 1, 3))
    assert row(page(session), "Anna") == before


def test_the_line_under_the_teams_tells_who_led_after_each_stage():
    session = session_of(tour_match(chapter=99))
    signs = "◆▲●■"
    cells = row(page(session), "leads").split()
    expected = [
        "".join(signs[line.seat - 1] for line in standings.teams(session.view.state, k) if line.place == 1)
        for k in range(1, 5)
    ]
    assert cells == ["leads", *expected]


def test_before_the_first_result_the_page_says_so():
    assert any("No stage has been finished yet." in line for line in page(session_of(tour_match())))


def test_twelve_stages_stand_side_by_side_on_a_wide_screen():
    heads = page(session_of(tour_match(tour=TWELVE)))[2].split()
    assert heads[:12] == [str(stage) for stage in range(1, 13)]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize(
    ("width", "ends"), [(80, ["total", "gap"]), (120, ["stages", "F", "C", "weight", "total", "gap"])]
)
def test_twelve_stages_stand_side_by_side_at_the_usual_widths_in_every_language(language, width, ends):
    session = session_of(tour_match(tour=TWELVE))
    speech = speech_for(language)
    names = GiroNames(speech, session.match.setup)
    lines = draw_scorecards(session.view, names, Look(), width, 40, Cards(1, 1)).text().split("\n")
    heads = next(line for line in lines if " 12 " in line).split()
    assert heads[:12] == [str(stage) for stage in range(1, 13)]
    told = [speech(title) for title in ends]
    assert heads[12:] in (told, [*told[:-1], "+"])


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("width", [60, 80, 100, 120])
@pytest.mark.parametrize("more", [False, True])
def test_the_sign_that_there_are_more_stages_touches_no_title(language, width, more):
    session = session_of(tour_match(tour=TWELVE))
    names = GiroNames(speech_for(language), session.match.setup)
    grid = draw_scorecards(session.view, names, Look(), width, 40, Cards(1, 6, more=more))
    heads = next(line for line in grid.text().split("\n") if " 6 " in line)
    assert all(cell == "…" or "…" not in cell.rstrip("…") for cell in heads.split())


def test_misfortunes_that_have_no_room_beside_twelve_stages_stand_among_the_other_columns():
    session = session_of(tour_match(tour=TWELVE))

    def heads(tour, more):
        found = session if tour == 12 else session_of(tour_match())
        grid = draw_scorecards(found.view, names_of(found), Look(), 80, 24, Cards(1, 1, more=more))
        return next(line for line in grid.text().split("\n") if " total" in line).replace("…", " ").split()

    assert heads(12, more=False)[12:] == ["total", "gap"]
    assert heads(12, more=True)[-7:] == ["F", "C", "wins", "best", "moved", "total", "gap"]
    assert heads(4, more=False) == ["1", "2", "3", "4", "F", "C", "total", "gap"]
    assert heads(4, more=True) == ["1", "2", "3", "4", "wins", "best", "moved", "total", "gap"]


@pytest.mark.parametrize("stage", [1, 7, 12])
def test_where_stages_do_not_fit_the_one_under_the_cursor_is_shown(stage):
    session = session_of(tour_match(tour=TWELVE))
    for width in (60, 80, 100):
        heads = next(line for line in page(session, width, 24, stage=stage) if " total" in line)
        assert str(stage) in heads.replace("…", " ").split()
        assert ("…" in heads) == (width == 60)


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
def test_both_tables_can_be_seen_in_every_size(width, height):
    session = session_of(tour_match(chapter=99))
    for teams in (True, False):
        lines = page(session, width, height, teams=teams)
        assert len(lines) <= height
        assert lines[0] == lines[height - 1] == ""
        both = height >= 24
        if both or teams:
            assert row(lines, "Sara")
        if both or not teams:
            assert all(row(lines, names_of(session).rider(rider).text) for rider in range(1, 13))


def test_in_ascii_no_other_character_is_drawn():
    look = Look(depth=Depth.MONO, ascii_only=True)
    session = session_of(tour_match(chapter=3))
    grid = draw_scorecards(session.view, names_of(session), look, 120, 40, Cards(1, 1))
    assert "".join(strip.text for strip in grid.strips(look)).isascii()


async def test_keys_go_through_stages_and_to_how_one_ended(tmp_path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(60, 20)) as pilot:
        screen = ScorecardsScreen(session_of(tour_match(chapter=3)))
        await app.push_screen(screen)
        await pilot.pause()
        assert "TEAMS" in screen._grid.text()
        await pilot.press("tab")
        assert "RIDERS" in screen._grid.text()
        assert "TEAMS" not in screen._grid.text()
        await pilot.press("left", "space")
        await pilot.pause()
        assert isinstance(app.screen, StageEndScreen)
        assert "Stage 1/4" in app.screen._grid.text()
        await pilot.press("escape", "right", "right")
        assert screen.is_current
        assert not screen.check_action("open", ())


def test_the_chart_ends_with_each_team_and_its_gap_the_leader_on_top():
    session = session_of(tour_match(chapter=99))
    lines = page(session, 120, 40)
    title = next(y for y, line in enumerate(lines) if line.startswith(" Gap to the leading team after each stage ─"))
    ends = [line[92:].split() for line in lines[title + 1 : 39] if line[92:].strip() and "stage" not in line]
    table = standings.teams(session.view.state, 4)
    names = names_of(session)
    assert [end[1:] for end in ends] == [
        [names.team(line.seat).text, f"+{line.total - table[0].total}" if line.total > table[0].total else "leads"]
        for line in table
    ]


def test_after_one_stage_there_is_no_chart_yet():
    lines = page(session_of(tour_match(chapter=2)), 120, 40)
    assert not any("Gap to the leading team" in line for line in lines)


def names_in_order(lines: list[str], session) -> list[int]:
    """Return the riders in the order of their rows."""
    found = {}
    for rider in range(1, 13):
        name = names_of(session).rider(rider).text
        found[next(y for y, line in enumerate(lines) if f" {name} " in line[:24])] = rider
    return [found[y] for y in sorted(found)]


def sorted_page(session, sort: str, stage: int = 1, **more) -> list[str]:
    grid = draw_scorecards(session.view, names_of(session), Look(), 120, 40, Cards(1, stage, sort=sort, **more))
    return grid.text().split("\n")


@pytest.fixture(scope="module")
def over():
    """Return a tour that has been played to its end."""
    return session_of(tour_match(chapter=99))


def test_riders_are_sorted_by_the_stage_by_number_by_wins_and_by_penalties(over):
    results, view = over.view.results, over.view
    general = standings.riders(results, 12)
    assert names_in_order(sorted_page(over, "classification"), over) == list(general)
    assert names_in_order(sorted_page(over, "stage", 2), over) == list(results[1].order)
    assert names_in_order(sorted_page(over, "number"), over) == list(range(1, 13))
    wins = {rider: sum(result.order[0] == rider for result in results) for rider in general}
    assert names_in_order(sorted_page(over, "wins"), over) == sorted(general, key=lambda rider: -wins[rider])
    weights = {rider: view.weight(rider) for rider in general}
    assert names_in_order(sorted_page(over, "weight"), over) == sorted(general, key=lambda rider: -weights[rider])


def test_the_stage_under_the_cursor_has_a_sign_whatever_the_colours(over):
    assert sum("▸2 " in line for line in sorted_page(over, "classification", 2)) == 1
    assert sum("▸3 " in line for line in sorted_page(over, "classification", 3)) == 1


def test_before_the_first_stage_has_been_finished_there_is_no_stage_to_point_at():
    session = session_of(tour_match())
    assert not any("▸1" in line for line in sorted_page(session, "classification"))


def test_a_stage_that_is_not_finished_sorts_nothing():
    session = session_of(tour_match(chapter=3))
    assert sorted_riders(session.view, "stage", 4) == standings.riders(session.view.results, 12)


def test_the_place_stays_that_of_the_classification_however_they_are_sorted(over):
    general = standings.riders(over.view.results, 12)
    lines = sorted_page(over, "number")
    for rider in range(1, 13):
        line = next(line for line in lines if f" {names_of(over).rider(rider).text} " in line[:24])
        assert line[:3].strip() == str(general.index(rider) + 1)


def test_the_other_columns_tell_stages_won_best_worst_and_places_moved(over):
    lines = sorted_page(over, "classification", more=True)
    assert next(line for line in lines if " total" in line).split()[4:] == [
        "wins", "best", "worst", "moved", "total", "gap",
    ]
    results = over.view.results
    order, before = standings.riders(results, 12), standings.riders(results[:-1], 12)
    for rider in order:
        places = [result.order.index(rider) + 1 for result in results]
        cells = next(line for line in lines if f" {names_of(over).rider(rider).text} " in line[:24])[44:].split()
        moved = before.index(rider) - order.index(rider)
        sign = f"↑{moved}" if moved > 0 else f"↓{-moved}" if moved else "·"
        assert cells[:4] == [str(places.count(1) or "·"), str(min(places)), str(max(places)), sign]


def test_a_very_wide_page_has_all_columns_and_both_charts(over):
    lines = page(over, 200, 60)
    assert next(line for line in lines if " total" in line).split()[4:] == [
        "stages", "F", "C", "weight", "wins", "best", "worst", "moved", "total", "gap",
    ]
    text = "\n".join(lines)
    assert text.index("Gap to the leading team") < text.index("Gap to the leading rider")


def test_the_riders_chart_shows_the_leader_and_the_team_of_the_rider_under_the_cursor(over):
    order = standings.riders(over.view.results, 12)
    rider = order[-1]
    lines = page(over, 120, 40, rider=rider, teams=False)
    title = next(y for y, line in enumerate(lines) if line.startswith(" Gap to the leading rider after each stage ─"))
    ends = [line[92:].split() for line in lines[title + 1 : 39] if line[92:].strip() and "stage" not in line]
    mates = range((rider - 1) // 3 * 3 + 1, (rider - 1) // 3 * 3 + 4)
    assert [int(end[0]) for end in ends] == [one for one in order if one in (order[0], *mates)]
    assert ends[0][-1] == "leads"


# ---- a rider's card -------------------------------------------------------------------------------------------------


def card(session, rider: int, width=80, height=24, stage=1) -> list[str]:
    names = names_of(session)
    stages = by_stage(session.past)
    grid = draw_rider_card(session.view, names, Look(), width, height, rider, stage, stages,
                           dict(story(names, stages, rider)))
    grid.reach(height)
    return grid.text().split("\n")


@pytest.mark.parametrize("rider", [1, 8, 12])
def test_a_card_has_place_gap_total_and_classification_of_each_stage(over, rider):
    lines = card(over, rider)
    results, total = over.view.results, 0
    for result in results:
        index = result.order.index(rider)
        total += result.gaps[index]
        totals = standings.rider_totals(results[: result.stage], 12)
        order = standings.riders(results[: result.stage], 12)
        row = next(line for line in lines if line[1:5].replace("▸", " ").strip() == str(result.stage))
        cells = row[26:62].split()
        behind = total - totals[order[0]]
        wanted = [str(index + 1), str(result.gaps[index]), str(total), str(order.index(rider) + 1)]
        assert cells[:4] == wanted
        assert (cells[4] if len(cells) > 4 else "") == (f"+{behind}" if behind else "")


@pytest.mark.parametrize("stage", sorted(shipped_stages()))
def test_a_card_at_eighty_columns_has_room_for_the_town_of_every_stage_of_the_box(stage):
    told = card(session_of(tour_match(tour=[stage])), 1)
    assert any(f" {shipped_stages()[stage].finish} " in line for line in told)


def test_a_card_tells_misfortunes_in_signs_and_the_stage_under_the_cursor_in_words(over):
    stages = by_stage(over.past)
    stage, rider, value = over.view.punctures[0]
    lines = card(over, rider, stage=stage)
    row = next(line for line in lines if line[1:5].replace("▸", " ").strip() == str(stage))
    assert f"F{value}" in row
    told = dict(story(names_of(over), stages, rider))[stage]
    assert plain(told)[:30] in "\n".join(lines)


def eventful(lines: int) -> Phrase:
    """Return what a stage with so many events would be told as: each of 70 cells, more than half a line."""
    return joined([fill(f"event {index} " + "x" * 60) for index in range(lines)], " ")


def test_a_card_tells_a_stage_whole_where_the_table_leaves_room(over):
    grid = draw_rider_card(over.view, names_of(over), Look(), 80, 24, 1, 1, by_stage(over.past), {1: eventful(5)})
    assert [f"event {index}" in grid.text() for index in range(5)] == [True] * 5


def test_a_story_that_a_card_has_no_room_for_says_that_it_goes_on():
    session = session_of(tour_match(tour=TWELVE))
    grid = draw_rider_card(session.view, names_of(session), Look(), 60, 20, 1, 1, {}, {1: eventful(5)})
    last = [line for line in grid.text().split("\n") if "xxx" in line][-1]
    assert last.endswith(" …")


def test_a_card_says_who_leads(over):
    leader = standings.riders(over.view.results, 12)[0]
    assert plain(summary(over.view, names_of(over), leader)).startswith("He leads with a total of ")
    last = standings.riders(over.view.results, 12)[-1]
    assert plain(summary(over.view, names_of(over), last)).startswith("Place 12 of 12, total ")


def test_before_the_first_stage_a_card_says_that_there_is_nothing_yet():
    session = session_of(tour_match())
    text = "\n".join(card(session, 1))
    assert "No stage has been finished yet." in text
    assert "Nothing has happened to him in this stage." in text


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("stage", [1, 7, 12])
def test_a_card_shows_the_stage_under_the_cursor_at_every_size(width, height, stage):
    session = session_of(tour_match(tour=TWELVE))
    lines = card(session, 4, width, height, stage)
    assert len(lines) == height
    assert any(line.startswith(f" ▸{stage:>2}" if stage > 9 else f" ▸ {stage}") for line in lines)
    assert lines[height - 1] == ""


async def test_keys_open_a_card_go_through_riders_and_back(tmp_path, over):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(120, 40)) as pilot:
        screen = ScorecardsScreen(over)
        await app.push_screen(screen)
        await pilot.pause()
        order = standings.riders(over.view.results, 12)
        await pilot.press("down", "enter")
        assert "Rider’s card" in screen._grid.text()
        assert f" {names_of(over).rider(order[1]).text} " in screen._grid.text().split("\n")[2]
        await pilot.press("down")
        assert f" {names_of(over).rider(order[2]).text} " in screen._grid.text().split("\n")[2]
        await pilot.press("escape")
        assert "RIDERS" in screen._grid.text()
        assert screen.is_current
        await pilot.press("asterisk", "asterisk")
        assert "riders by number" in screen._grid.text().split("\n")[0]
        await pilot.press("escape")
        await pilot.pause()
        assert not screen.is_current


@pytest.mark.parametrize(("downs", "kind"), [(0, "txt"), (1, "csv"), (2, "svg")])
async def test_an_export_is_written_beside_the_saves_and_said(tmp_path, over, downs, kind):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(120, 40)) as pilot:
        await app.push_screen(ScorecardsScreen(over))
        await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        await pilot.press(*("down",) * downs, "enter")
        await pilot.pause()
        (path,) = (tmp_path / "exports").iterdir()
        assert path.name == f"a-tour-{over.saved.ident}-scorecards-4.{kind}"
        text = path.read_text(encoding="utf-8")
        wanted = {"txt": "Gap to the leading team", "csv": "kind,place,number", "svg": "<svg "}[kind]
        assert wanted in text


async def test_who_plays_from_elsewhere_writes_no_file(tmp_path, over):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, user="anna")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = ScorecardsScreen(over)
        await app.push_screen(screen)
        await pilot.pause()
        assert not screen.check_action("export", ())
        await pilot.press("e")
        assert screen.is_current
        assert not (tmp_path / "exports").exists()
