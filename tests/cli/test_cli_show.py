"""`tappa show`, `verify`, `replay`, `stages`: what is told, to people and to programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.game import Decision
from engine.giro.stages import shipped_stages
from saves.text import digest, split
from tests.cli.calls import Tappa, saved

FIVE_FAULTS = """id = "my-stage"
kind = "mountain"
name = ""
start = "A"
finish = "B"
spaces = 9
slots = 5
red = [3, 3]
gp_big_jim = 4
colour = "pink"

[[gpm]]
space = 4
name = "Top"
"""


def seal(path: Path) -> None:
    """Give a save that was changed the digest of what it holds, as a broken program would."""
    head, body = split(path.read_text())
    old = next(line for line in head.splitlines() if line.startswith("digest"))
    path.write_text(head.replace(old, f'digest = "{digest(body)}"') + body)


# ---- show -----------------------------------------------------------------------------------------------------------


def test_show_tells_where_everybody_is_who_leads_and_what_can_be_answered(giro: Tappa):
    giro("do", "t.toml", "rider:2", "--dice", "3")
    shown = giro("show", "t.toml")
    assert shown.code == 0
    assert shown.lines[0] == "Anna, Luca"
    assert any(line.startswith("3: 2 Carlo") for line in shown.lines)
    assert [line.split()[0] for line in shown.lines[-3:]] == ["rider:4", "rider:5", "rider:6"]
    assert max(map(len, shown.lines[:-4])) <= 80


def test_json_tells_all_that_everybody_may_see(giro: Tappa):
    giro("do", "t.toml", "rider:2", "--dice", "3")
    data = json.loads(giro("show", "t.toml", "--json").out)
    assert (data["format"], data["game"], data["title"], data["preset"]) == (1, "giro", "Anna, Luca", "modern")
    assert data["options"]["full_space"] == "skip"
    assert data["seats"] == [
        {"seat": 1, "name": "Anna", "player": "person"}, {"seat": 2, "name": "Luca", "player": "person"},
    ]
    assert (data["stage"]["number"], data["stage"]["id"], data["counter"], data["turn"]) == (1, "plain", 2, 2)
    rider = data["riders"][1]
    assert (rider["number"], rider["name"], rider["team"], rider["space"], rider["place"]) == (2, "Carlo", 1, 3, 1)
    assert rider["fatigue"] == {"missed": 0, "total": 0}
    assert data["riders"][0]["stars"] == [{"colour": "red", "status": "active"}]
    assert {"gap", "penalties"} <= rider.keys()
    assert [team["total"] for team in data["teams"]] == [0, 0]
    assert data["seat"] == 2
    assert data["pending"] == {"decision": "rider", "seat": 2, "options": ["rider:4", "rider:5", "rider:6"]}


def test_json_names_the_die_that_is_due(giro: Tappa):
    giro("do", "t.toml", "rider:2", "--no-throw")
    pending = json.loads(giro("show", "t.toml", "--json", "--seat", "1").out)["pending"]
    assert pending == {"chance": "numeric", "seat": 1, "faces": ["1", "1", "2", "2", "3", "4"], "about": 2}


@pytest.mark.parametrize("new", [
    ("giro", "--stages", "time-trial"), ("bigpig",), ("twopig",), ("pig",),
])
def test_the_seed_is_told_only_when_the_match_is_over(tappa: Tappa, new: tuple[str, ...]):
    seed = 6_012_345_678_901_234_567
    tappa("new", *new, "--seats", "Anna,Luca", "--seed", str(seed), "--out", "t.toml")
    for _turn in range(3):
        for args in (["--json"], ["--json", "--seat", "1"], []):
            assert str(seed) not in tappa("show", "t.toml", *args).out
        tappa("do", "t.toml", "throw")
    tappa("auto", "t.toml", "--strength", "easy")
    data = json.loads(tappa("show", "t.toml", "--json").out)
    assert data["seed"] == seed
    assert data["pending"]["ranking"]


def test_every_pending_point_of_a_match_can_be_shown_and_its_options_are_what_do_takes(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "mountain-1", "--preset", "1977", "--seed", "5",
          "--out", "t.toml")
    for _step in range(25):
        match = saved().match
        data = json.loads(tappa("show", "t.toml", "--json").out)
        if isinstance(match.pending, Decision):
            assert data["pending"]["options"] == list(match.pending.options)
            answer = data["pending"]["options"][-1]
        else:
            answer = "throw"
        assert tappa("show", "t.toml").code == 0
        assert tappa("do", "t.toml", answer, "--no-throw").code == 0


@pytest.mark.parametrize("seat", ["3", "-1"])
def test_a_seat_that_the_match_does_not_have_is_refused(giro: Tappa, seat: str):
    refused = giro("show", "t.toml", "--seat", seat)
    assert refused.code == 2
    assert "--seat" in refused.err


# ---- verify and replay ----------------------------------------------------------------------------------------------


def test_verify_says_that_a_journal_agrees(giro: Tappa):
    giro("do", "t.toml", "rider:2", "rider:4", "--dice", "1,2")
    agreed = giro("verify", "t.toml")
    assert (agreed.code, agreed.out) == (0, "The journal agrees with the match: 4 entries, 2 turns.\n")


def test_verify_says_where_a_journal_departs_and_what_was_on_offer_there(giro: Tappa):
    giro("do", "t.toml", "rider:2", "rider:4", "--dice", "1,2")
    path = Path("t.toml")
    path.write_text(path.read_text().replace("rider:4 !2", "rider:1 !2"))
    seal(path)
    departed = giro("verify", "t.toml")
    assert departed.code == 1
    for text in ("turn 2", "“rider:1”", "entry 3", "rider:4, rider:5, rider:6"):
        assert text in departed.err


def test_verify_finds_a_die_that_the_seed_does_not_give(giro: Tappa):
    giro("do", "t.toml", "rider:2")
    path = Path("t.toml")
    face = saved().match.journal.tokens[1][1]
    other = "1" if face != "1" else "2"
    text = path.read_text().replace(f"rider:2 ={face}", f"rider:2 ={other}")
    path.write_text(text)
    seal(path)
    departed = giro("verify", "t.toml")
    assert departed.code == 1
    assert f"“={other}”" in departed.err
    assert f"gives {face} here" in departed.err


def test_verify_finds_a_state_that_the_journal_does_not_lead_to(giro: Tappa):
    giro("do", "t.toml", "rider:2", "--dice", "3")
    path = Path("t.toml")
    path.write_text(path.read_text().replace("rider:2 !3", "rider:2 !4"))
    seal(path)
    departed = giro("verify", "t.toml")
    assert departed.code == 1
    assert "state." in departed.err


def test_replay_tells_a_match_turn_by_turn_from_its_beginning(giro: Tappa):
    told = giro("do", "t.toml", "rider:2", "rider:4", "--dice", "1,1").lines[:2]
    lines = giro("replay", "t.toml").lines
    assert "Pianura padana" in lines[0]
    first, second = lines.index("Turn 1"), lines.index("Turn 2")
    assert lines[first + 1] == told[0] == "Carlo 1: start to 1."
    assert lines[second + 1] == told[1] == "Enzo 1: start to 1."
    assert [line.split()[0] for line in lines[-3:]] == ["rider:1", "rider:2", "rider:3"]


def test_replay_of_a_finished_match_ends_with_its_winner(tappa: Tappa):
    tappa("new", "giro", "--seats", "bot:easy,bot:easy", "--stages", "time-trial,plain", "--out", "t.toml")
    played = tappa("auto", "t.toml").lines
    lines = tappa("replay", "t.toml").lines
    match = saved().match
    assert match.outcome is not None
    assert match.setup.seats[match.outcome.winners[0] - 1].name in lines[-2]
    assert lines.count("") == len(match.journal.turns)
    said = [line for line in lines if line and not line.startswith("Turn ")]
    assert [line for line in said if line in played] == said[-len([line for line in said if line in played]):]


# ---- stages ---------------------------------------------------------------------------------------------------------


def test_stages_lists_what_ships_and_ones_own(tappa: Tappa, tappa_home: Path):
    lines = tappa("stages").lines
    assert [line.split()[0] for line in lines[1:]] == list(shipped_stages())
    assert lines[2].split()[-3:] == ["32", "8", "17"]
    folder = tappa_home / "stages"
    folder.mkdir(parents=True)
    (folder / "home.toml").write_text(FIVE_FAULTS.replace("my-stage", "home").replace('name = ""', 'name = "Home"')
        .replace("9", "10").replace("slots = 5", "slots = 2").replace("3, 3", "3, 5").replace('colour = "pink"\n', ""))
    assert tappa("stages").lines[-1].split()[:3] == ["home", "mountain", "Home"]
    (folder / "bad.toml").write_text(FIVE_FAULTS)
    listed = tappa("stages")
    assert listed.code == 1
    assert listed.lines[-1].split()[0] == "home"
    assert "bad.toml.spaces" in listed.err


def test_a_stage_file_that_is_fine_is_said_to_be(tappa: Tappa):
    source = Path(str(shipped_stages.__wrapped__.__code__.co_filename)).parent / "data" / "stages" / "plain.toml"
    Path("copy.toml").write_text(source.read_text())
    checked = tappa("stages", "check", "copy.toml")
    assert (checked.code, checked.out) == (0, "copy.toml is fine: Pianura padana, 24 spaces.\n")


def test_all_faults_of_a_stage_file_are_named_by_key_and_value(tappa: Tappa):
    Path("bad.toml").write_text(FIVE_FAULTS)
    checked = tappa("stages", "check", "bad.toml")
    assert (checked.code, checked.out) == (1, "")
    told = checked.err.splitlines()[1:]
    for key, value in (("spaces", "9"), ("slots", "5"), ("name", ""), ("red[2]", "3"), ("colour", "")):
        assert any(line.strip().startswith(f"bad.toml.{key}: ") and value in line for line in told), key
    assert len(told) == 5
    assert "  bad.toml.name: It is empty. Write something in." in told


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"spaces = ", b"a" + b".a" * 300 + b" = 1"])
def test_what_is_no_stage_file_at_all_is_refused_with_its_name(tappa: Tappa, content: bytes):
    Path("bad.toml").write_bytes(content)
    checked = tappa("stages", "check", "bad.toml")
    assert checked.code == 1
    assert "bad.toml" in checked.err
    assert "backup" not in checked.err
    assert tappa("stages", "check", "none.toml").code == 1
