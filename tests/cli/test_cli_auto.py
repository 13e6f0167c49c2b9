"""`tappa auto`: bots play on, and stopping anywhere changes nothing."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.bots import play
from engine.game import Decision, Outcome
from engine.match import Match
from saves.files import Files
from tests.cli.calls import TOUR, Tappa, journal, saved
from tests.saving.matches import same_match

SEATS = "Anna,bot:medium,bot:medium,bot:medium"
PRESETS = ("modern", "1977")


def begin(tappa: Tappa, preset: str, out: str = "t.toml", stages: str = TOUR, seats: str = SEATS) -> None:
    """Begin the tour of the issue."""
    args = ("--stages", stages, "--preset", preset, "--seed", "7", "--out", out, "--force")
    assert tappa("new", "giro", "--seats", seats, *args).code == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_a_tour_of_twelve_stages_is_played_to_its_winner_and_its_journal_agrees(tappa: Tappa, preset: str):
    begin(tappa, preset)
    played = tappa("auto", "t.toml")
    assert (played.code, played.err) == (0, "")
    match = saved().match
    assert isinstance(match.pending, Outcome)
    assert len(match.state.results) == 12
    winner = match.setup.seats[match.pending.winners[0] - 1].name
    assert any(winner in line and "tour" in line for line in played.lines)
    assert tappa("verify", "t.toml").code == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_stopping_at_every_stage_and_going_on_gives_an_equal_match(tappa: Tappa, preset: str):
    begin(tappa, preset, "whole.toml")
    tappa("auto", "whole.toml")
    begin(tappa, preset)
    for stage in range(2, 13):
        assert tappa("auto", "t.toml", "--until", "stage").code == 0
        state = saved().match.state
        assert (state.chapter, len(state.results)) == (stage, stage - 1)
    tappa("auto", "t.toml", "--until", "stage")
    assert same_match(saved().match, saved("whole.toml").match)


@pytest.mark.parametrize("preset", PRESETS)
def test_stopping_at_every_person_and_going_on_gives_an_equal_match(tappa: Tappa, preset: str):
    """A person who answers as the bot would leads to the same match, but for the marks of his answers."""
    begin(tappa, preset, "whole.toml", "mountain-1,time-trial")
    tappa("auto", "whole.toml", "--strength", "easy")
    begin(tappa, preset, stages="mountain-1,time-trial")
    while True:
        assert tappa("auto", "t.toml", "--until", "person").code == 0
        match = saved().match
        if match.outcome:
            break
        assert not isinstance(match.pending, Outcome)
        assert match.pending.seat == 1
        answer = match.bot_choice("easy") if isinstance(match.pending, Decision) else "throw"
        assert tappa("do", "t.toml", answer).code == 0
    whole = saved("whole.toml").match
    ours, theirs = ([token.lstrip("~") for token in one.journal.tokens] for one in (match, whole))
    assert ours == theirs
    assert match.state.to_data() == whole.state.to_data()
    assert match.chances == whole.chances


def test_until_person_stops_where_a_person_is_asked_and_says_what_can_be_answered(tappa: Tappa):
    begin(tappa, "modern", stages="plain", seats="Anna,bot:easy,bot:easy")
    tappa("do", "t.toml", "rider:1")
    stopped = tappa("auto", "t.toml", "--until", "person")
    match = saved().match
    assert isinstance(match.pending, Decision)
    assert match.pending.seat == 1
    assert [line.split()[0] for line in stopped.lines[-3:]] == ["rider:1", "rider:2", "rider:3"]
    assert sum(token[0] == "~" for token in match.journal.tokens) >= 2
    again = journal()
    assert tappa("auto", "t.toml", "--until", "person").code == 0
    assert journal() == again


def test_bots_play_for_people_as_well_as_they_are_told_to(tappa: Tappa):
    tokens = {}
    for strength in ("easy", "medium"):
        begin(tappa, "modern", stages="plain", seats="Anna,Luca")
        tappa("auto", "t.toml", "--strength", strength)
        assert saved().match.outcome is not None
        tokens[strength] = journal()
    assert tokens["easy"] != tokens["medium"]
    assert {token[0] for tokens in tokens.values() for token in tokens} == {"~", "="}


def test_a_finished_match_says_so_and_is_left_as_it_is(tappa: Tappa):
    begin(tappa, "modern", stages="plain", seats="Anna,bot:easy")
    tappa("auto", "t.toml")
    before = Path("t.toml").read_bytes()
    for until in ("end", "stage", "person"):
        again = tappa("auto", "t.toml", "--until", until)
        assert again.code == 0
        assert again.lines[0] == "This match is over."
    assert Path("t.toml").read_bytes() == before


def test_real_dice_are_waited_for(tappa: Tappa):
    tappa("new", "giro", "--seats", "bot:easy,bot:easy", "--stages", "plain", "--dice", "typed", "--out", "t.toml")
    stopped = tappa("auto", "t.toml")
    assert stopped.code == 0
    assert len(journal()) == 1
    assert stopped.lines[-1].split() == ["--dice", "1|2|3|4"]


def test_a_stage_that_does_not_end_is_named(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    begin(tappa, "modern", stages="time-trial,plain", seats="bot:easy,bot:easy")
    monkeypatch.setattr(play, "MAX_STEPS", 100)
    refused = tappa("auto", "t.toml")
    assert refused.code == 1
    assert "Stage 2 (plain)" in refused.err
    match = saved().match
    assert match.state.chapter == 2
    assert match.replay().state.to_data() == match.state.to_data()


def test_only_what_is_saved_is_printed(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    """With a writing after every step, each one's sentences come after its writing."""
    monkeypatch.setattr("tui.table.WRITE_EVERY", 0.0)
    happened: list[int] = []
    works = Files.replace

    def replace(self: Files, source: Path, target: Path) -> None:
        works(self, source, target)
        happened.append(saved(target).match.counter)

    told: list[tuple[int, int]] = []

    def say(*lines: str) -> None:
        told.append((happened[-1], saved().match.counter))

    begin(tappa, "modern", stages="time-trial", seats="bot:easy,bot:easy")
    monkeypatch.setattr(Files, "replace", replace)
    monkeypatch.setattr("tui.commands.auto.say", say)
    assert tappa("auto", "t.toml").code == 0
    assert len(told) > 20
    assert all(written == on_disk for written, on_disk in told)


def test_while_bots_play_the_match_is_written_every_quarter_of_a_second(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch
):
    begin(tappa, "modern", stages="plain", seats="bot:easy,bot:easy")
    now, written = [0.0], []
    monkeypatch.setattr("tui.table.time.monotonic", lambda: now[0])
    step, works = Match.answer, Files.replace

    def replace(self: Files, source: Path, target: Path) -> None:
        works(self, source, target)
        if target.name == "t.toml":  # and no backup
            written.append(now[0])

    def answer(self: Match, text: str, **rest: Any) -> Any:
        now[0] += 0.1
        return step(self, text, **rest)

    monkeypatch.setattr(Files, "replace", replace)
    monkeypatch.setattr(Match, "answer", answer)
    tappa("auto", "t.toml")
    between = [after - before for before, after in pairwise(written)]
    assert len(written) > 5
    assert all(gap == pytest.approx(0.3) for gap in between[:-1])


@pytest.mark.parametrize("game", ["bigpig", "twopig", "pig"])
def test_a_pig_is_played_to_its_end_and_stops_at_rounds(tappa: Tappa, game: str):
    new = ("new", game, "--seats", "Anna,bot:medium", "--seed", "3")
    tappa(*new, "--out", "whole.toml")
    tappa("auto", "whole.toml")
    tappa(*new, "--out", "t.toml")
    for _round in range(200):
        if tappa("auto", "t.toml", "--until", "stage").lines[0] == "This match is over.":
            break
    assert saved().match.outcome is not None
    assert same_match(saved().match, saved("whole.toml").match)
    assert tappa("verify", "t.toml").code == 0


@pytest.mark.bench
@pytest.mark.long
def test_the_tour_of_the_issue_takes_a_few_seconds(tappa: Tappa):
    begin(tappa, "modern")
    start = time.monotonic()
    tappa("auto", "t.toml")
    assert time.monotonic() - start < 20
