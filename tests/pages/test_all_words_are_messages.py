"""No screen holds a word that did not go through the catalogues."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.bots.play import play_on
from engine.game import Decision, Seat, Setup
from engine.giro import tour
from engine.giro.game import Giro
from engine.giro.stages import shipped_stages
from engine.match import Dice, Match
from saves.store import save
from screens.session import Session
from tests.rules.giro.scenario import setup_of
from tests.snapshots.scenes import CLOCK, FLAT, HILLS, NOON, session_of
from tests.words.pseudo import plain_words, strange_speech
from tui.app import make_app
from tui.picture import open_page, page_text, settled

SEATS = (Seat("Άννα"), Seat("Λουκάς"), Seat("Άδα", "bot:medium"), Seat("Σάρα"))
RIDERS = tuple(f"Ω{number}" for number in range(1, 13))
NAMES = {
    "Tappa", "TAPPA", "GIRO", "GP", "Big", "Jim", "GPM",  # proper names
    "Gialli", "Azzurri", "Verdi", "Viola", *tour.NAMES,  # what is offered, to be changed
    *(word for stage in shipped_stages().values()
      for word in (stage.id, *re.findall(r"[^\W\d_]+", f"{stage.start} {stage.finish}"))),
    "toml",  # behind the name of a file
}
"""What is the same in every language."""


def greek(road: Mapping[str, Any]) -> dict[str, Any]:
    """Return a stage in whose names there is no plain letter."""
    found = {**road, "id": f"x{len(road)}", "name": "Δρόμος", "start": "Αθήνα", "finish": "Πάτρα"}
    for key in ("section", "gpm"):
        if key in found:
            found[key] = [{**one, "name": "Όρος"} for one in found[key]]
    return found


@cache
def tokens() -> tuple[str, ...]:
    match = fresh()
    for _ in play_on(match, lambda match: False, strength="random"):
        pass
    return tuple(match.journal.tokens)


def fresh() -> Match:
    pass_ = {**HILLS, "spaces": 20, "red": [5, 9, 14], "gp_big_jim": 7, "section": [],
             "altitude": [[0, 200], [12, 1500], [20, 700]], "gpm": [{"space": 12, "name": "x"}]}
    setup = setup_of([greek(road) for road in (FLAT, pass_, CLOCK)])
    setup = Setup(setup.game, SEATS, setup.options, {**setup.details, "riders": list(RIDERS)})
    return Match(Giro(), setup, Dice(1977))


def played(part: float) -> Session:
    """The tour when so much of it has been played and a person is asked."""
    match = fresh()
    for index, token in enumerate(tokens()):
        pending = match.pending
        if index >= part * len(tokens()) and isinstance(pending, Decision) and match.is_person(pending.seat):
            break
        if token[0] == "=":
            match.throw()
        else:
            match.answer(token.lstrip("~"), bot=token[0] == "~")
    return session_of(match, "Γύρος")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize(
    ("screen", "part", "keys"),
    [("home", 0, ()), ("setup", 0, ()), ("saves", 0, ()), ("settings", 0, ()), ("home", 0, ("question_mark",)),
     ("board", 0.1, ()), ("board", 0.5, ()), ("board", 0.95, ()), ("board", 0.5, ("question_mark",)),
     ("board", 0.5, ("question_mark", "end")), ("penalties", 0.6, ()), ("penalties", 0.6, ("enter",)),
     ("scorecards", 0.9, ()), ("stage-end", 0.6, ()), ("tour-end", 1, ()), ("rules", 0.5, ()),
     ("rules", 0.5, ("end",)), ("board", 0.5, ("l",)), ("board", 0.5, ("v",)), ("board", 0.5, ("w",))],
)
async def test_every_word_of_a_screen_comes_from_the_catalogue(tmp_path: Path, screen: str, part: float, keys, size):
    session = played(part)
    folder = tmp_path / "saves"
    folder.mkdir()
    save(session.saved, folder / "1.toml", at=NOON - timedelta(hours=5), sync=False)
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, clock=lambda: NOON)
    app.speech = strange_speech()
    async with app.run_test(size=size) as pilot:
        if screen == "settings":
            await settled(pilot)
            app.go("settings")
            await settled(pilot)
        else:
            await open_page(pilot, screen, session)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        text = re.sub(r"\b[a-z-]+\.[a-z-]+\b", "", page_text(app))  # a command's id, by which its key is set in a file
        text = re.sub("|".join(one for one in shipped_stages() if "-" in one), "", text)
        assert plain_words(text) - NAMES == set()
