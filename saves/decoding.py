"""A text of TOML as a match, or everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

import tomli_w

from engine.game import Fault, Faulty, Game, Setup
from engine.journal import Journal
from engine.match import Match
from engine.reading import SHOWN, Reader
from engine.registry import game_ids, load_game
from saves.checks import newer_format, read_dice, read_head, read_rules, read_seats
from saves.document import SECTIONS, Extra, Saved
from saves.encoding import journal_text
from saves.errors import SaveRefused
from saves.migration import migrate
from saves.names import clean, clean_data
from saves.text import MAX_DOTS, digest, has_end, parse, read_text, split

Games = Callable[[str], Game]
"""Gives the game of an id, or raises KeyError."""


@dataclass(slots=True)
class _History:
    """What came before the state, as far as it could be read."""

    turns: str
    base: Mapping[str, Any] | None
    past: str

    def accepted(self) -> str:
        """Return the text of all journals so far, for a match that starts anew from its state."""
        return "\n".join(journal_text(text) for text in (self.past, self.turns) if text)


def decode(data: bytes, accept_edited: bool = False, games: Games = load_game) -> Saved:
    """Return what a save holds.

    Args:
        data: the whole file.
        accept_edited: a file that a person has mended counts as it stands. Its state is where the match starts from
            now (`Match.base`), its journal is kept as text, and its counter is one higher, so that a terminal that
            has the old one open takes notice. A save of older rules starts anew likewise, without being asked about.
        games: where the game comes from.

    Raises:
        SaveRefused: it cannot be played on; every fault is listed. A newer format is the only fault of its file.
    """
    text = read_text(data)
    try:
        tables = parse(text)
    except SaveRefused as refused:
        raise refused if has_end(text) else SaveRefused([*refused.faults, Fault("cut", "end")]) from None
    if newer := newer_format(tables):
        raise SaveRefused([newer])
    tables = migrate(tables)
    top = Reader(tables, "")
    _check_end(top, text)
    head_table = top.table("tappa")
    head = read_head(head_table)
    game = _game(head_table, games)
    dice_table = top.table("dice")
    dice, chances = read_dice(dice_table)
    history = _read_history(top)
    extra = Extra(_others(tables, SECTIONS), head.extra)
    setup = _read_setup(top, game, extra)
    _check_extra(top, extra)
    state = _read_state(game, setup, top.table("state").data, "state", top.faults)

    # What a match that starts anew from its state does without is no obstacle to that.
    doubts: list[Fault] = []
    journal = Journal()
    if game and setup and state is not None:
        _read_state(game, setup, history.base, "base.state", doubts)
        journal = _read_journal(history, state.turn, doubts)
        if dice_table.sound("chances") and not doubts:
            _check_chances(journal, chances, history, doubts)
    edited = head_table.sound("digest") and head.digest != digest(split(text)[1])
    if top.faults or game is None or setup is None:
        raise SaveRefused([*top.faults, *doubts])
    if edited and not accept_edited:
        raise SaveRefused([*doubts, Fault("edited", "")], acceptable=True)
    if edited or head.rules < game.rules_version:
        match = Match.resume(game, setup, dice, state, Journal(), head.counter + 1, chances, state.to_data())
        return Saved(match, head.title, head.ident, head.saved, head.seconds, history.accepted(), extra)
    if doubts:
        raise SaveRefused(doubts)
    base = None if history.base is None else dict(history.base)
    match = Match.resume(game, setup, dice, state, journal, head.counter, chances, base)
    return Saved(match, head.title, head.ident, head.saved, head.seconds, history.past, extra)


# ---- parts ----------------------------------------------------------------------------------------------------------


def _check_end(top: Reader, text: str) -> None:
    end = top.table("end", optional=True)
    if not has_end(text) or end.data is None or end.data.get("complete") is not True:
        top.fault("end", "cut")
    else:
        end.flag("complete")
        end.unknown()


def _game(head: Reader, games: Games) -> Game | None:
    """Return the game that `[tappa]` names, None if it cannot be played here."""
    if not head.sound("game", "rules") or head.data is None:
        return None
    ident, rules = head.data["game"], head.data["rules"]
    try:
        game = games(ident)
    except KeyError:
        head.fault("game", "unknown-game", value=clean(ident), allowed=list(game_ids()))
        return None
    if rules > game.rules_version:
        head.fault("rules", "newer-rules", value=rules, known=game.rules_version)
        return None
    return game


def _read_history(top: Reader) -> _History:
    journal = top.table("journal")
    turns = journal.text("turns")
    journal.unknown()
    if not top.has("base"):
        return _History(turns, None, "")
    table = top.table("base")
    past, base = table.text("journal", default=""), table.table("state")
    table.unknown()
    return _History(turns, base.data, past)


def _read_setup(top: Reader, game: Game | None, extra: Extra) -> Setup | None:
    """Return the setup, None if it cannot be played; the keys of `[setup]` that its game does not know become extra."""
    before = len(top.faults)
    table, rules = top.table("setup"), top.table("rules")
    seats = read_seats(table)
    seats_are_sound = len(top.faults) == before
    if game is None or table.data is None:
        return None
    options = read_rules(rules, game)
    details = _others(table.data, ("seats",))
    setup = Setup(game.id, seats, options, clean_data(details))
    # A seat that could not be read has a stand-in, which is not to blame.
    faults = [one for one in game.setup_faults(setup) if seats_are_sound or not one.place.startswith("setup.seats")]
    unknown = {fault.place for fault in faults if fault.code == "unknown-key"}
    for key in details:
        if table.at(key[:SHOWN]) in unknown:
            extra.setup[key] = details[key]
    kept = {table.at(key[:SHOWN]) for key in extra.setup}
    top.faults += [fault for fault in faults if fault.place not in kept]
    if len(top.faults) > before:
        return None
    return Setup(game.id, seats, options, _others(setup.details, extra.setup))


def _read_state(
    game: Game | None, setup: Setup | None, data: Mapping[str, Any] | None, place: str, faults: list[Fault]
) -> Any:
    """Return the state that lies at this place, None if there is none or it is faulty."""
    if game is None or setup is None or data is None:
        return None
    try:
        return game.from_data(setup, data)
    except Faulty as wrong:
        # Games name places from `state` on.
        faults += [Fault(fault.code, place + fault.place.removeprefix("state"), fault.values) for fault in wrong.faults]
        return None


def _read_journal(history: _History, turn: int, doubts: list[Fault]) -> Journal:
    """Return the journal; `turn` is the state's, in which the last token came unless its line is ended."""
    if not history.turns:
        return Journal()
    going_on = not history.turns.endswith("\n")
    try:
        return Journal.parse(history.turns, turn if going_on else turn - 1)
    except ValueError as wrong:
        line, token = wrong.args
        doubts.append(Fault("journal-token", "journal.turns", {"line": line, "value": clean(token)}))
        return Journal()


def _check_chances(journal: Journal, chances: int, history: _History, doubts: list[Fault]) -> None:
    """See that as many dice have fallen as the journal tells; before its start there were others only with a base."""
    written = journal.chances()
    if chances < written or (history.base is None and chances != written):
        doubts.append(Fault("impossible", "dice.chances", {"value": chances, "written": written}))


# ---- keys that nobody knows -----------------------------------------------------------------------------------------

def _others(table: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in known}


def _check_extra(top: Reader, extra: Extra) -> None:
    """Put down what is read but could not be written back: a text over many lines that has too many dots for one."""
    for place, table in (("", extra.top), ("tappa.", extra.tappa), ("setup.", extra.setup)):
        for key, value in table.items():
            lines = tomli_w.dumps({key: value}).split("\n")
            if any(line.count(".") > MAX_DOTS for line in lines):
                top.faults.append(Fault("too-many-dots", place + key[:SHOWN], {"limit": MAX_DOTS}))
