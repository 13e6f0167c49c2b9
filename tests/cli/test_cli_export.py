"""`tappa export`: pictures of screens and the scorecards as a table, made without a terminal."""

import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from engine.registry import game_ids
from screens.factories import factory_name
from tests.cli.calls import Tappa
from tui.commands.export import TABLES


@pytest.fixture
def tour(tappa: Tappa) -> Tappa:
    """Play a Giro of two stages by bots into `t.toml` (its second stage has begun) and `over.toml` (to its end)."""
    for path, until in (("t.toml", "stage"), ("over.toml", "end")):
        tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "time-trial,plain", "--seed", "7", "--out", path)
        assert tappa("auto", path, "--until", until, "--strength", "easy").code == 0
    return tappa


def test_a_board_as_text_has_the_size_that_was_asked_for(giro: Tappa):
    for width, height in ((80, 24), (120, 40), (60, 20)):
        run = giro("export", "t.toml", "--screen", "board", "--size", f"{width}x{height}", "--format", "txt")
        assert (run.code, run.err) == (0, "")
        assert len(run.lines) == height
        assert max(map(cell_len, run.lines)) <= width
        assert run.lines[0].split()[:3] == ["GIRO", "Stage", "1/1"]
        assert "throw for whom?" in run.out


def test_a_picture_is_svg_with_the_matchs_title_and_leaves_the_match_alone(giro: Tappa):
    before = Path("t.toml").read_bytes()
    run = giro("export", "t.toml", "--screen", "board", "--size", "80x24", "--out", "b.svg")
    assert (run.code, run.out, run.err) == (0, "", "")
    assert ElementTree.parse("b.svg").getroot().tag.endswith("svg")
    assert "Tappa&#160;–&#160;" in Path("b.svg").read_text(encoding="utf-8")
    assert Path("t.toml").read_bytes() == before
    assert sorted(path.suffix for path in Path().iterdir() if path.is_file() and path.suffix != ".lock") == [
        ".svg", ".toml"]


def test_the_same_match_gives_the_same_picture_whatever_the_terminal(giro: Tappa, monkeypatch):
    call = ("export", "t.toml", "--screen", "home", "--size", "80x24")
    first = giro(*call).out
    for name, value in (("TERM", "dumb"), ("NO_COLOR", "1"), ("COLUMNS", "40"), ("LINES", "10")):
        monkeypatch.setenv(name, value)
    assert giro(*call).out == first


def test_bots_do_not_play_while_a_picture_is_made(tappa: Tappa):
    tappa("new", "giro", "--seats", "bot:easy,bot:easy", "--stages", "plain", "--seed", "7", "--out", "t.toml")
    run = tappa("export", "t.toml", "--screen", "board", "--format", "txt")
    assert run.lines[0].rstrip().endswith("turn 1")
    assert run.out == tappa("export", "t.toml", "--screen", "board", "--format", "txt").out


@pytest.mark.parametrize("screen", [
    "home", "setup", "board", "penalties", "scorecards", "stage-end", "tour-end", "rules", "saves",
])
def test_every_screen_can_be_drawn(tour: Tappa, screen: str):
    run = tour("export", "over.toml", "--screen", screen, "--format", "txt", "--ascii", "--theme", "light")
    assert (run.code, run.err) == (0, "")
    assert run.out.isascii()
    assert len(run.lines) == 40
    assert tour("export", "over.toml", "--screen", screen, "--format", "txt", "--ascii").out == run.out


def test_the_stage_can_be_chosen(tour: Tappa):
    first = tour("export", "over.toml", "--screen", "stage-end", "--format", "txt", "--stage", "1")
    last = tour("export", "over.toml", "--screen", "stage-end", "--format", "txt")
    assert "Stage 1/2" in first.lines[0]
    assert "Stage 2/2" in last.lines[0]


@pytest.mark.parametrize("colours", ["truecolor", "256", "16", "none"])
def test_colours_are_those_asked_for(giro: Tappa, colours: str):
    picture = giro("export", "t.toml", "--screen", "board", "--size", "80x24", "--colours", colours).out
    assert ("#fbd44a" in picture) == (colours == "truecolor")
    assert ("START" in picture)


def test_scorecards_as_csv_add_up(tour: Tappa):
    run = tour("export", "over.toml", "--screen", "scorecards", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(run.out)))
    assert ",".join(rows[0]) == "kind,place,number,name,team,stage_1,stage_2,gaps,penalties,total"
    assert [row["kind"] for row in rows] == ["team"] * 2 + ["rider"] * 6
    for row in rows:
        assert int(row["stage_1"]) + int(row["stage_2"]) == int(row["gaps"])
        assert int(row["gaps"]) + int(row["penalties"] or 0) == int(row["total"])
    for team in rows[:2]:
        of_riders = [int(row["gaps"]) for row in rows[2:] if row["team"] == team["name"]]
        assert (len(of_riders), sum(of_riders)) == (3, int(team["gaps"]))
    assert [int(row["total"]) for row in rows[2:]] == sorted(int(row["total"]) for row in rows[2:])
    after_one = list(csv.DictReader(io.StringIO(
        tour("export", "over.toml", "--screen", "scorecards", "--format", "csv", "--stage", "1").out)))
    assert "stage_2" not in after_one[0]
    assert {row["name"]: row["stage_1"] for row in after_one} == {row["name"]: row["stage_1"] for row in rows}


def test_before_the_first_stage_the_csv_has_no_stages(giro: Tappa):
    rows = giro("export", "t.toml", "--screen", "scorecards", "--format", "csv").lines
    assert rows[0] == "kind,place,number,name,team,gaps,penalties,total"
    assert rows[1] == "team,1,1,Anna,,0,0,0"


@pytest.mark.parametrize("wrong", [
    ("--screen", "bord"),
    ("--screen", "board", "--size", "80"),
    ("--screen", "board", "--size", "59x24"),
    ("--screen", "board", "--size", "80x19"),
    ("--screen", "board", "--size", "4000x24"),
    ("--screen", "board", "--size", "\uff180x24"),
    ("--screen", "board", "--format", "png"),
    ("--screen", "board", "--format", "csv"),
    ("--screen", "board", "--stage", "1"),
    ("--screen", "stage-end", "--stage", "2"),
    ("--screen", "stage-end", "--stage", "-1"),
    ("--screen", "board", "--colours", "8"),
    ("--screen", "board", "--theme", "blue"),
    ("--screen", "board", "--out", "t.toml"),
    (),
])
def test_what_cannot_be_drawn_is_refused_as_usage(giro: Tappa, wrong: tuple[str, ...]):
    before = Path("t.toml").read_bytes()
    run = giro("export", "t.toml", *wrong)
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith("tappa")
    assert "Traceback" not in run.err
    assert Path("t.toml").read_bytes() == before


@pytest.mark.parametrize("wrong", [("stage-end",), ("stage-end", "--stage", "1"), ("tour-end",)])
def test_what_has_not_happened_yet_is_refused(giro: Tappa, wrong: tuple[str, ...]):
    run = giro("export", "t.toml", "--screen", *wrong)
    assert (run.code, run.out) == (1, "")
    assert "finished yet" in run.err


@pytest.mark.parametrize("game", ["bigpig", "twopig", "pig"])
@pytest.mark.parametrize("screen", ["home", "setup", "board", "scorecards", "game-end", "rules", "saves"])
def test_every_screen_of_the_pig_family_can_be_drawn(tappa: Tappa, game: str, screen: str):
    tappa("new", game, "--seats", "Anna,bot:strong", "--seed", "7", "--out", "p.toml")
    tappa("auto", "p.toml")
    run = tappa("export", "p.toml", "--screen", screen, "--format", "txt", "--size", "80x24")
    assert (run.code, run.err) == (0, "")
    assert len(run.lines) == 24


def test_the_turns_of_a_pig_game_are_a_table(tappa: Tappa):
    start = ("--option", "first_player=seat1", "--dice", "typed")
    tappa("new", "twopig", "--seats", "Anna,Luca", *start, "--out", "p.toml")
    tappa("do", "p.toml", "throw", "roll", "hold", "throw", "--dice", "5-4,6-2,1-3")
    run = tappa("export", "p.toml", "--screen", "scorecards", "--format", "csv")
    assert run.lines == [
        "round,seat,name,throws,end,points,score", "1,1,Anna,5-4 6-2,held,17,17", "1,2,Luca,1-3,lost,0,0",
    ]


def test_every_game_with_scorecards_has_them_as_a_table():
    assert list(TABLES) == [game for game in game_ids() if factory_name("scorecards", game)] == list(game_ids())


@pytest.mark.parametrize("screen", ["penalties", "stage-end", "tour-end"])
def test_a_game_without_such_a_screen_says_so(tappa: Tappa, screen: str):
    tappa("new", "pig", "--seats", "Anna,Luca", "--seed", "7", "--out", "p.toml")
    run = tappa("export", "p.toml", "--screen", screen)
    assert (run.code, run.err) == (2, f"tappa: --screen {screen}: this game has none.\n")


def test_a_game_that_goes_on_has_no_end_and_no_stages(tappa: Tappa):
    tappa("new", "pig", "--seats", "Anna,Luca", "--seed", "7", "--out", "p.toml")
    run = tappa("export", "p.toml", "--screen", "game-end")
    assert (run.code, run.err) == (1, "tappa: The game has not been finished yet.\n")
    run = tappa("export", "p.toml", "--screen", "scorecards", "--stage", "1")
    assert (run.code, run.err) == (2, "tappa: --stage: this game has no stages.\n")


def test_a_file_that_is_not_there_or_cannot_be_written_is_one_line(giro: Tappa):
    assert giro("export", "./none.toml", "--screen", "board").code == 1
    run = giro("export", "t.toml", "--screen", "board", "--format", "txt", "--out", "none/b.txt")
    assert run.code == 1
    assert len(run.err.splitlines()) == 1


def test_at_a_shared_table_nothing_is_written_to_a_path(giro: Tappa):
    run = giro("--as", "anna", "export", "t", "--screen", "board", "--out", "b.svg")
    assert run.code == 2
    assert not Path("b.svg").exists()
