"""`tappa simulate` and the guide of `tappa stages`."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import sys

import pytest

from engine.bots.laboratory import run
from tests.cli.calls import Tappa
from tests.lab.experiments import tour

ONE = ("simulate", "giro", "--stages", "plain", "--jobs", "1", "--seed", "7")


def figures(text: str) -> dict[tuple[str, str], dict]:
    found = json.loads(text)
    assert found["format"] == 1
    return {(one["figure"], one.get("of", "")): one for one in found["results"][0]["figures"]}


def test_the_figures_are_those_of_the_laboratory(tappa: Tappa):
    got = tappa(*ONE, "--seats", "medium,easy", "--matches", "5", "--json")
    assert (got.code, got.err) == (0, "")
    found = figures(got.out)
    tally = run(tour("medium,easy", ("plain",)), 5)
    share = tally.share(("strength", "medium"))
    assert (found["strength", "medium"]["value"], found["strength", "medium"]["low"]) == (share.value, share.low)
    assert found["stage-turns", "plain"]["value"] == tally.mean(("stage-turns", "plain")).value
    # A person takes twelve seconds for a turn on the road.
    assert found["minutes", ""]["value"] == pytest.approx(tally.mean(("stage-turns", "plain")).value / 5)


def test_two_processes_find_what_one_finds(tappa: Tappa):
    one = tappa(*ONE, "--matches", "4", "--csv").out
    two = tappa(*ONE[:-4], "--seed", "7", "--jobs", "2", "--matches", "4", "--csv").out
    assert one == two


def test_people_read_a_table_with_intervals(tappa: Tappa):
    lines = tappa(*ONE, "--seats", "medium,easy", "--matches", "4").lines
    assert lines[0].startswith("4 matches of Giro, seed 7: medium, easy; ")
    assert any(line.startswith("medium wins (equal share 50 %)  ") and line.endswith(")") for line in lines)
    assert max(map(len, lines)) <= 80


def test_two_readings_stand_side_by_side(tappa: Tappa):
    got = tappa(*ONE, "--matches", "2", "--compare", "full_space=skip,block", "--csv")
    rows = list(csv.DictReader(io.StringIO(got.out)))
    assert {row["option"] for row in rows} == {"full_space=skip", "full_space=block"}
    by_option = [
        [row["figure"] for row in rows if row["option"] == f"full_space={value}"] for value in ("skip", "block")
    ]
    assert by_option[0] == by_option[1]
    turns = [row["value"] for row in rows if row["figure"] == "stage-turns"]
    assert len(set(turns)) == 2


@pytest.mark.parametrize(("args", "said"), [
    (("--seats", "medium,expert"), "expert"),
    (("--compare", "full_space=skip"), "KEY=A,B"),
    (("--compare", "full_space=skip,fly"), "fly"),
    (("--compare", "colour=a,b"), "colour"),
    (("--matches", "0"), "0"),
    (("--stages", "nowhere"), "nowhere"),
])
def test_what_cannot_be_played_is_said(tappa: Tappa, args, said):
    got = tappa("simulate", "giro", "--jobs", "1", *args)
    assert got.code == 2
    assert said in got.err
    assert got.out == ""


def test_any_game_can_be_played(tappa: Tappa):
    got = tappa("simulate", "bigpig", "--seats", "easy,medium", "--matches", "3", "--jobs", "1", "--json")
    found = figures(got.out)
    assert found["strength", "easy"]["value"] + found["strength", "medium"]["value"] == pytest.approx(1)
    assert ("stage-turns", "plain") not in found


def test_a_cluster_without_dask_is_refused_with_what_to_install(tappa: Tappa, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    got = tappa(*ONE, "--scheduler", "tcp://127.0.0.1:1")
    assert (got.code, got.out) == (1, "")
    assert "tappa[dask]" in got.err


def test_the_guide_is_printed_and_names_every_stage_that_ships(tappa: Tappa):
    got = tappa("stages", "guide")
    assert got.code == 0
    assert "# Stages" in got.lines[0]
    listed = [line.split()[0] for line in tappa("stages").lines[1:9]]
    assert len(listed) == 8
    assert all(f"`{ident}`" in got.out for ident in listed)


def _ends(experiment: object, first: int, last: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_was_ended_from_outside_is_told(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.bots.laboratory.play_batch", _ends)
    told = tappa("simulate", "pig", "--matches", "4", "--jobs", "2")
    assert (told.code, told.out) == (1, "")
    assert told.err == "tappa: A process that played matches was ended from outside: too little memory?\n"
