"""`tappa new`: what it makes of its arguments, and what it refuses."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from engine.dice import MAX_SEED
from engine.game import Seat
from saves.store import load
from screens.beginning import MAX_DRAWN_SEED
from screens.words.speech import Speech
from tests.cli.calls import Tappa, saved
from tests.saving.matches import same_match
from tui.errors import Refused
from tui.seating import parse_seats, with_colours

OWN = """id = "home"
kind = "plain"
name = "Round the house"
start = "Door"
finish = "Gate"
spaces = 12
slots = 2
red = [4, 8]
gp_big_jim = 6
"""


def test_a_match_is_written_where_out_says_and_its_path_and_first_question_are_printed(tappa: Tappa):
    begun = tappa("new", "giro", "--seats", "Anna,bot:medium", "--stages", "plain", "--seed", "7", "--out", "t.toml")
    assert (begun.code, begun.err) == (0, "")
    assert begun.lines[0] == "t.toml"
    assert "Anna" in begun.lines[1]
    assert [line.split()[0] for line in begun.lines[2:]] == ["rider:1", "rider:2", "rider:3"]
    match = saved().match
    assert match.dice.seed == 7
    assert match.setup.seats == (Seat("Anna"), Seat("Azzurri", "bot:medium"))


def test_without_out_the_match_lies_in_the_folder_of_saves_for_its_owner_alone(tappa: Tappa, tappa_home: Path):
    begun = tappa("new", "giro", "--seats", "Anna,Luca", "--title", "Sunday tour")
    path = Path(begun.lines[0])
    assert path.parent == tappa_home / "saves"
    assert path.name.startswith("sunday-tour-")
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(path.parent).st_mode) == 0o700
    assert load(path).title == "Sunday tour"
    assert tappa("show", path.stem).lines[0] == "Sunday tour"
    assert tappa("show", path.name).lines[0] == "Sunday tour"


def test_saves_given_on_the_command_line_win(tappa: Tappa, tmp_path: Path):
    begun = tappa("--saves", "mine", "new", "pig", "--seats", "Anna,Luca")
    assert Path(begun.lines[0]).parent == Path("mine")
    again = tappa("new", "pig", "--seats", "Anna,Luca", "--saves", str(tmp_path / "other"))
    assert Path(again.lines[0]).parent == tmp_path / "other"


def test_what_is_left_out_of_a_giro_is_the_box_first_riders_as_captains_and_a_drawn_seed(tappa: Tappa):
    for name in ("a.toml", "b.toml"):
        assert tappa("new", "giro", "--seats", "Anna,Luca,Gino", "--out", name).code == 0
    first, second = saved("a.toml").match, saved("b.toml").match
    assert first.setup.details["tour"] == ["plain", "mountain-1", "mountain-2", "time-trial"]
    assert first.setup.details["captains"] == [1, 4, 7]
    assert len(first.setup.details["riders"]) == 9
    assert 0 <= first.dice.seed < MAX_DRAWN_SEED
    assert first.dice.seed != second.dice.seed


def test_everything_that_can_be_set_is_in_the_save(tappa: Tappa):
    tappa(
        "new", "giro", "--seats", "Anna,Luca@luca,Gino@,bot:strong", "--stages", "time-trial,plain,time-trial",
        "--preset", "1977", "--option", "transfer_reroll=false", "--option", "tt_gap=throws", "--captains", "2,4,9,12",
        "--riders", ",".join(f"Rider {n}" for n in range(1, 13)), "--colours", "viola", "--dice", "typed",
        "--undo", "free", "--seed", str(MAX_SEED), "--out", "t.toml",
    )
    match = saved().match
    assert match.setup.seats == (
        Seat("Anna", colour="viola"), Seat("Luca", owner="luca", colour="gialli"),
        Seat("Gino", owner="", colour="azzurri"), Seat("Viola", "bot:strong", colour="verdi"),
    )
    assert match.setup.details["tour"] == ["time-trial", "plain", "time-trial"]
    assert match.setup.details["captains"] == [2, 4, 9, 12]
    assert match.setup.details["riders"][4] == "Rider 5"
    options = match.setup.options
    assert (options["full_space"], options["transfer_reroll"], options["tt_gap"]) == ("block", False, "throws")
    assert (match.dice.seed, match.dice.kind, match.dice.undo) == (MAX_SEED, "typed", "free")


@pytest.mark.parametrize("game", ["bigpig", "twopig", "pig"])
def test_a_pig_is_begun_with_a_preset_and_a_number_as_an_option(tappa: Tappa, game: str):
    tappa("new", game, "--seats", "Anna,bot:easy", "--preset", "short", "--option", "ending=full_round", "--out", "p")
    match = saved("p").match
    assert match.game.id == game
    assert (match.setup.options["target"], match.setup.options["ending"]) == (50, "full_round")
    assert match.setup.seats[1] == Seat("Bot 2", "bot:easy")
    tappa("new", game, "--seats", "Anna,Luca", "--option", "target=30", "--out", "q")
    assert saved("q").match.setup.options["target"] == 30


def test_the_same_seed_begins_equal_matches(tappa: Tappa):
    for name in ("a.toml", "b.toml"):
        tappa("new", "giro", "--seats", "Anna,Luca", "--seed", "0", "--out", name)
    assert same_match(saved("a.toml").match, saved("b.toml").match)


def test_a_file_that_is_there_is_written_over_only_by_force(giro: Tappa):
    before = Path("t.toml").read_bytes()
    again = ("new", "giro", "--seats", "Gino,Dino", "--out", "t.toml")
    refused = giro(*again)
    assert refused.code == 1
    assert "t.toml" in refused.err
    assert "--force" in refused.err
    assert Path("t.toml").read_bytes() == before
    assert giro(*again, "--force").code == 0
    assert saved().match.setup.seats[0].name == "Gino"


# ---- stages of people's own -----------------------------------------------------------------------------------------


def test_a_stage_of_ones_own_is_taken_by_its_path_or_by_its_id_from_the_folder(tappa: Tappa, tappa_home: Path):
    Path("home.toml").write_text(OWN)
    assert tappa("new", "giro", "--seats", "A,B", "--stages", "plain,./home.toml", "--out", "a.toml").code == 0
    assert saved("a.toml").match.setup.details["tour"] == ["plain", "home"]
    (tappa_home / "stages").mkdir(parents=True)
    (tappa_home / "stages" / "house.toml").write_text(OWN)
    assert tappa("new", "giro", "--seats", "A,B", "--stages", "home,plain", "--out", "b.toml").code == 0
    match = saved("b.toml").match
    assert match.setup.details["tour"] == ["home", "plain"]
    assert match.state.stage.spaces == 12


def test_a_stage_file_with_faults_is_refused_with_all_of_them_beside_what_else_is_wrong(tappa: Tappa):
    Path("home.toml").write_text(OWN.replace('"plain"', '"flat"').replace("12", "5").replace("slots = 2\n", ""))
    refused = tappa("new", "giro", "--seats", "A,B", "--stages", "home.toml", "--captains", "1,2", "--out", "a.toml")
    assert refused.code == 2
    for place in ("home.toml.kind", "home.toml.spaces", "home.toml.slots", "--captains[2]"):
        assert f"{place}: " in refused.err
    assert "--stages" not in refused.err
    assert not Path("a.toml").exists()


def test_a_stage_of_ones_own_cannot_bear_the_id_of_one_that_ships(tappa: Tappa):
    Path("home.toml").write_text(OWN.replace('"home"', '"plain"', 1))
    refused = tappa("new", "giro", "--seats", "A,B", "--stages", "plain,home.toml", "--out", "a.toml")
    assert refused.code == 2
    assert "home.toml.id" in refused.err


# ---- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("args", "named"), [
    (["chess", "--seats", "A,B"], ["chess", "giro, bigpig, twopig, pig"]),
    (["giro", "--seats", "A,B", "--stages", "moon"], ["--stages: ", "moon", "mountain-1"]),
    (["giro", "--seats", "A,B", "--option", "speed=1"], ["speed", "turn_order"]),
    (["giro", "--seats", "A,B", "--option", "full_space=maybe"], ["--option full_space: ", "maybe", "skip, block"]),
    (["giro", "--seats", "A,B", "--option", "transfer_reroll=2"], ["--option transfer_reroll: ", "true"]),
    (["giro", "--seats", "A,B", "--option", "full_space"], ["KEY=VALUE", "full_space"]),
    (["pig", "--seats", "A,B", "--option", "target=5"], ["--option target: ", "10", "1000"]),
    (["giro", "--seats", "A,B", "--preset", "1978"], ["1978", "modern, 1977"]),
    (["giro", "--seats", "A"], ["--seats: ", "2", "4"]),
    (["giro", "--seats", "A,B,C,D,E"], ["--seats: ", "5", "4"]),
    (["giro", "--seats", "A,,B"], ["--seats[2].name: "]),
    (["giro", "--seats", "A,bot:clever"], ["--seats[2].player: ", "clever", "bot:strong"]),
    (["giro", "--seats", "A,B@Not a login"], ["Not a login"]),
    (["giro", "--seats", "A,B", "--stages", ""], ["--stages: ", "0", "12"]),
    (["giro", "--seats", "A,B", "--stages", ",".join(["plain"] * 13)], ["--stages: ", "13", "12"]),
    (["giro", "--seats", "A,B", "--captains", "1,3"], ["--captains[2]: ", "3", "4, 5, 6"]),
    (["giro", "--seats", "A,B", "--captains", "1,x"], ["--captains", "x"]),
    (["giro", "--seats", "A,B", "--riders", "a,b"], ["--riders: ", "6"]),
    (["giro", "--seats", "A,B", "--colours", "pink"], ["--colours", "pink", "gialli"]),
    (["giro", "--seats", "A,B", "--colours", "viola,viola"], ["--colours", "viola"]),
    (["giro", "--seats", "A,B", "--dice", "loaded"], ["--dice", "loaded"]),
    (["giro", "--seats", "A,B", "--seed", "-1"], ["--seed"]),
    (["giro", "--seats", "A,B", "--seed", str(MAX_SEED + 1)], ["--seed", str(MAX_SEED)]),
    (["pig", "--seats", "A,B", "--stages", "plain"], ["--stages", "Giro"]),
    (["giro"], ["--seats"]),
])
def test_what_cannot_be_begun_ends_with_2_says_what_and_what_could_be_and_writes_nothing(
    tappa: Tappa, tmp_path: Path, args: list[str], named: list[str]
):
    refused = tappa("new", *args, "--out", "t.toml")
    assert refused.code == 2
    assert refused.out == ""
    assert "Traceback" not in refused.err
    for text in named:
        assert text in refused.err
    assert list(tmp_path.glob("*.toml")) == []


def test_several_faults_are_all_told_at_once(tappa: Tappa):
    refused = tappa("new", "giro", "--seats", "A", "--stages", "moon,plain", "--option", "speed=1", "--captains", "9")
    assert refused.code == 2
    for place in ("--stages", "--seats", "--option speed", "--captains"):
        assert place in refused.err


def test_nothing_that_moves_the_cursor_comes_back_from_an_argument(tappa: Tappa):
    for args in (["\x1b[2Jchess"], ["giro", "--preset", "\x1b]0;x\x07"], ["giro", "--option", "\x1b[31m=1"]):
        refused = tappa("new", *args, "--seats", "A,B")
        assert refused.code == 2
        assert "\x1b" not in refused.err
    assert "\x1b" not in tappa("\x1b[2J").err


def test_names_are_cleaned_before_they_are_written(tappa: Tappa):
    tappa("new", "giro", "--seats", "An\x1b[31mna,\u202eLuca", "--out", "t.toml")
    assert [seat.name for seat in saved().match.setup.seats] == ["Anna", "Luca"]


# ---- seats and colours ----------------------------------------------------------------------------------------------


def test_a_bot_is_called_by_the_colour_of_its_seat_unless_a_person_is_called_so():
    names = ("Gialli", "Azzurri", "Verdi")
    seats = parse_seats("verdi,bot:easy,bot:easy,bot:easy", names, Speech())
    assert [seat.name for seat in seats] == ["verdi", "Azzurri", "Bot 3", "Bot 4"]
    assert [seat.player for seat in seats] == ["person", "bot:easy", "bot:easy", "bot:easy"]


def test_more_colours_than_seats_are_refused():
    with pytest.raises(Refused) as caught:
        with_colours([Seat("A")], ["a", "b"], ["a", "b"], Speech())
    assert caught.value.code == 2
