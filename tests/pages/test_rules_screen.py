"""The rules on the screen: contents, scrolling, the search, the options of the match."""

from __future__ import annotations

from textual.events import MouseScrollDown

from engine.game import Decision, Outcome
from engine.match import Match
from screens.drawing.look import Look
from screens.giro.board.board import BoardScreen
from screens.texts.rules import RulesScreen
from screens.texts.rules_page import book_lines, draw_book, text_left
from screens.texts.searching import find
from screens.words.rule_places import PLACES
from screens.words.rulebook import RuleLine, paragraph_of, rule_lines
from screens.words.speech import Speech
from tests.pages.giro_tours import session_of, tour_match
from tests.pages.opened_screens import app_at, line, page
from tests.saving.matches import played
from tui.picture import settled


def lines_of(*texts: str) -> list[RuleLine]:
    return [RuleLine(text, "text", 1, number) for number, text in enumerate(texts)]


def test_a_text_is_found_whatever_the_size_of_its_letters():
    assert find(lines_of("A Wall.", "no wall"), "WALL") == [((0, 2, 6),), ((1, 3, 7),)]


def test_a_text_is_found_over_the_end_of_a_line():
    assert find(lines_of("the lowest", "total wins"), "lowest  total") == [((0, 4, 10), (1, 0, 5))]


def test_a_plain_apostrophe_finds_a_printed_one():
    assert find(lines_of("the captain’s star"), "captain's") == [((0, 4, 13),)]


def test_nothing_finds_nothing():
    assert find(lines_of("a", "b"), "  ") == []
    assert find(lines_of("a", "b"), "c") == []


def test_the_text_is_drawn_where_it_was_laid_out_and_what_was_found_is_marked():
    look, speech = Look(), Speech()
    lines = book_lines(speech, look, "giro", {}, 120)
    hits = find(lines, "captain gets a red star")
    body = draw_book(lines, 120, hits, 0)
    y, start, end = hits[0][0]
    left = text_left(120)
    row = body.grid._rows[y]
    assert "".join(char for char, _ in row[left:]).rstrip() == lines[y].text
    assert {role for _, role in row[left + start : left + end]} == {"now"}
    assert len(body.anchors) == body.grid.height


async def opened(pilot, app, session=None) -> RulesScreen:
    await settled(pilot)
    screen = RulesScreen(session)
    await app.push_screen(screen)
    await settled(pilot)
    return screen


async def test_a_search_goes_to_the_place_and_enter_to_the_next(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        assert "next place" not in page(app)
        await pilot.press("slash", *"yellow", "enter")
        await settled(pilot)
        assert "Yellow" in page(app)
        assert "Enter next place" in page(app).split("\n")[-1]
        assert f"“yellow” 1 of {len(screen.hits)}" in page(app).split("\n")[0]
        seen = set()
        for _ in screen.hits:
            y = screen.hits[screen.current][0][0]
            assert screen.first <= y < screen.first + 21
            seen.add(y)
            await pilot.press("enter")
        assert seen == {hit[0][0] for hit in screen.hits}
        assert len(seen) > 2


async def test_what_is_not_there_is_told(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await pilot.press("slash", *"bicycle pump", "enter")
        await settled(pilot)
        assert [note.message for note in app._notifications] == ["“bicycle pump” is not in this text."]
        assert screen.first == 0


async def test_the_contents_stand_at_the_left_and_lead_to_their_sections(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, app)
        assert line(app, "▸").split()[1:3] == ["The", "aim"]
        y = page(app).split("\n").index(next(row for row in page(app).split("\n") if row.startswith("    Stars")))
        await pilot.click(offset=(6, y))
        await settled(pilot)
        assert page(app).split("\n")[2].strip() == "Stars"
        assert line(app, "▸").startswith("  ▸ Stars")


async def test_left_and_right_turn_the_sections_to_the_last_one(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot, app)
        await pilot.press("right")
        await settled(pilot)
        assert page(app).split("\n")[2].split()[:2] == ["The", "turn"]
        await pilot.press(*["right"] * 12)
        await settled(pilot)
        assert line(app, "▸").startswith("  ▸ The time trial")
        await pilot.press("left")
        await settled(pilot)
        assert line(app, "▸").startswith("  ▸ Classification and winning")


async def test_the_options_of_the_match_are_in_the_text_and_at_the_right(tmp_path):
    session = session_of(tour_match(full_space="block"))
    app = app_at(tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        await opened(pilot, app, session)
        await pilot.press("home")
        assert "Giro: custom rules" in page(app)
        assert line(app, "full space   ").split()[-3:] == ["bars", "the", "way"]
        await pilot.press("slash", *"is a wall if", "enter")
        await settled(pilot)
        assert "A full space is a wall if a rider of another team" in page(app)
        assert "g game" not in page(app)


async def test_the_books_of_the_other_games_can_be_read_where_no_match_is_open(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("tab")
        await settled(pilot)
        assert "Big Pig: standard rules" in page(app)
        await pilot.press("tab", "tab", "tab")
        await settled(pilot)
        assert "Giro: modern rules" in page(app)


async def test_another_width_shows_the_same_paragraph(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        screen = await opened(pilot, app)
        await pilot.press("slash", *"launch in turn", "enter")
        await pilot.press("down", "down", "down")
        await settled(pilot)
        paragraph = screen._lines[screen.first].paragraph
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert screen._lines[screen.first].paragraph == paragraph


async def test_the_wheel_scrolls(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await pilot._post_mouse_events([MouseScrollDown], offset=(10, 10))
        await settled(pilot)
        assert screen.first == 3


async def test_the_board_opens_the_rules_of_its_match(tmp_path):
    session = session_of(tour_match(star_use="once"))
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await app.push_screen(BoardScreen(session))
        await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.options["star_use"] == "once"


# ---- opened from a match --------------------------------------------------------------------------------------------


def giro_kinds() -> set[str]:
    """Return the kinds of what can be pending in a Giro."""
    return {"gp-big-jim", "declare-star", "rider", "stop", "use-star", "transfer", "puncture-relay", "sprint",
            "take-fatigue", "first-over", "numeric", "special"}


def kinds_of(match: Match) -> set[str]:
    """Return the kinds of what was asked and thrown in a match."""
    return {step.before.kind for step in match.steps(match.beginning()) if not isinstance(step.before, Outcome)}


def test_every_decision_and_every_die_has_its_place_in_the_book():
    assert set(PLACES["giro"]) == giro_kinds()
    for game, places in PLACES.items():
        for rule in places.values():
            options = {"first_player": "roll"} if rule == "PIG-5" else {}
            assert paragraph_of(game, options, rule), (game, rule)


def test_kinds_are_those_of_the_engines():
    played_giro: set[str] = set()
    played_pig: set[str] = set()
    match = tour_match(chapter=2)
    played_giro |= kinds_of(match)
    assert {"rider", "numeric", "special", "stop"} <= played_giro <= giro_kinds()
    for game in ("bigpig", "twopig", "pig"):
        match = played(game, 60)
        played_pig |= kinds_of(match)
    assert played_pig <= set(PLACES["bigpig"])
    assert "roll-or-hold" in played_pig


def test_a_paragraph_is_found_by_a_rule_that_it_tells_and_only_if_it_is_told():
    lines = rule_lines(Speech(), "giro", {}, 200)
    number = paragraph_of("giro", {}, "GIRO-25")
    text = " ".join(line.text for line in lines if line.paragraph == number)
    assert "captain" in text
    assert paragraph_of("giro", {}, "no rule") == 0


async def test_from_a_decision_the_book_opens_at_its_rule_and_marks_it(tmp_path):
    match = tour_match(chapter=2)
    assert isinstance(match.pending, Decision)
    assert match.pending.kind == "rider"
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        session = session_of(match)
        session.still = True
        await opened(pilot, app, session)
        rows = page(app).split("\n")
        assert rows[6].startswith("▸ In his turn a player chooses one of his riders")
        await pilot.press("home")
        assert "The aim" in page(app)


async def test_without_a_match_the_book_opens_at_its_beginning(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        assert screen.first == 0
        assert "▸" not in page(app)
