"""What is wrong with a file is told, all of it, with its place; and no text whatever gives another error."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Fault
from saves.decoding import decode
from saves.encoding import tables_of, text_of, verify
from saves.errors import SaveRefused
from saves.text import MAX_BYTES, digest, split
from tests.saving.matches import AT, GAMES, played, text

GIRO = text(played("giro", 40))


def faults(data: bytes | str, resign: bool = False) -> list[Fault]:
    """Return why a file is refused; `resign` gives a changed text the digest that fits."""
    if resign:
        assert isinstance(data, str)
        head, body = split(data)
        data = re.sub(r'digest = "\w*"', f'digest = "{digest(body)}"', head) + body
    with pytest.raises(SaveRefused) as caught:
        decode(data if isinstance(data, bytes) else data.encode())
    return list(caught.value.faults)


def told(data: bytes | str, resign: bool = False) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in faults(data, resign)]


@pytest.mark.parametrize("data", [b"", b"\n \r\n", b"\0" * 4096])
def test_a_file_with_nothing_in_it_is_empty(data):
    assert told(data) == [("empty", "")]


@pytest.mark.parametrize("data", [GIRO.encode("utf-16"), GIRO.replace("Anna", "Zoë").encode("latin-1")])
def test_another_encoding_is_not_utf8(data):
    assert told(data) == [("not-utf8", "")]


def test_the_line_of_a_byte_that_is_not_utf8_is_told():
    assert faults(b"a = 1\nb = '\xe9'\n")[0].values == {"line": 2}


def test_a_file_over_a_mebibyte_is_not_read():
    assert told(GIRO.encode().ljust(MAX_BYTES + 1, b"#")) == [("too-large", "")]


def test_a_line_with_more_than_two_hundred_dots_is_not_read():
    [fault] = faults(GIRO + "a" + ".a" * 201 + " = 1\n")
    assert (fault.code, fault.values) == ("too-many-dots", {"line": GIRO.count("\n") + 1, "limit": 200})


@pytest.mark.parametrize(("added", "where"), [
    ("a = = 1\n", {"line": 1, "column": 5}),
    ("a = 1\na = 2\n", {"line": 2, "column": 6}),
    ("a = " + "1" * 5000 + "\n", {"line": 1, "column": 5}),
    ("\n[a]\nb = [1, 0x" + "F" * 5000 + "]\n", {"line": 3, "column": 9}),
    ("a = 0o" + "7" * 9000 + "\n", {"line": 1, "column": 5}),
    ("a = 0b" + "1_" * 9000 + "1\n", {"line": 1, "column": 5}),
    ("a = " + "[" * 20000 + "\n", {}),
    ("\0 = 1\n", {"line": 1, "column": 1}),
])
def test_what_is_no_toml_is_told_with_its_line_where_that_is_known(added, where):
    [fault] = faults(added + GIRO)
    assert (fault.code, fault.place, fault.values) == ("not-toml", "", where)


@pytest.mark.parametrize("key", ["format", "rules", "counter", "seconds", "seed", "chances", "turn"])
def test_a_number_that_cannot_even_be_printed_is_told_wherever_it_stands(key):
    spoilt = re.sub(rf"(?m)^{key} = \d+", f"{key} = 0x{'F' * 6000}", GIRO, count=1)
    line = next(number for number, one in enumerate(spoilt.split("\n"), 1) if "FFFF" in one)
    assert [(fault.code, fault.values) for fault in faults(spoilt)] == [
        ("not-toml", {"line": line, "column": len(key) + 4})
    ]


def test_a_text_that_looks_like_a_large_number_is_a_text():
    assert decode(f"note = '0x{'F' * 6000}'\n{GIRO}".encode()).extra.top == {"note": "0x" + "F" * 6000}


@pytest.mark.parametrize(("lines", "code"), [(49, "too-deep"), (51, "too-many-dots")])
def test_a_file_full_of_lines_of_many_dots_is_not_read(lines, code):
    found = faults("".join(f"a{number}{'.a' * 199} = 1\n" for number in range(lines)) + GIRO)
    assert {fault.code for fault in found} == {code}


def test_prose_may_have_as_many_dots_as_it_likes():
    prose = "# Three attacks on the climb. None held... The bunch came back.\n" * 10_000
    assert decode((prose + GIRO).encode()).match.game.id == "giro"


def test_tables_that_nest_without_end_are_refused():
    assert told("a" + ".a" * 100 + " = 1\n" + GIRO) == [("too-deep", "a")]


def test_a_file_that_is_cut_at_any_line_is_told_to_be_cut():
    lines = GIRO.splitlines(keepends=True)
    for count in range(1, len(lines)):
        found = told("".join(lines[:count]))
        assert ("cut", "end") in found, count
        assert ("edited", "") not in found


def test_a_newer_format_is_the_only_fault_of_its_file():
    [fault] = faults(re.sub(r"counter = \d+", "counter = []", GIRO.replace("format = 1", "format = 2")))
    assert (fault.code, fault.place, fault.values) == ("newer-format", "tappa.format", {"value": 2, "known": 1})


def test_newer_rules_are_refused():
    assert told(GIRO.replace("rules = 1", "rules = 2")) == [("newer-rules", "tappa.rules")]


def test_an_unknown_game_is_refused_with_those_that_there_are():
    [fault] = faults(GIRO.replace('game = "giro"', 'game = "chess\\u001b[2J"'))
    assert (fault.code, fault.place, fault.values["value"]) == ("unknown-game", "tappa.game", "chess")
    assert "giro" in fault.values["allowed"]


def test_everything_that_is_wrong_is_told_at_once():
    wrong = GIRO
    for pattern, new in [
        (r'title = ".*"', "title = 5"),
        (r"counter = \d+", "counter = -1"),
        (r"saved = .*", 'saved = "today"'),
        (r"seconds = \d+\n", ""),
        (r'kind = "seeded"', 'kind = "loaded"'),
        (r"chances = \d+", "chances = 1.5"),
        (r'owner = "luca"', 'owner = "Luca!"'),
        (r'full_space = "skip"', 'full_space = "jump"'),
        (r'turn_order = "rider"\n', ""),
        (r"clock = \d+", "clock = true"),
        (r"\[journal\]", "[journal]\nextra = 1"),
        (r"\[end\]", "[end]\nextra = 1"),
    ]:
        wrong, count = re.subn(pattern, new, wrong, count=1)
        assert count == 1, pattern
    assert set(told(wrong, resign=False)) == {
        ("type", "tappa.title"), ("range", "tappa.counter"), ("type", "tappa.saved"), ("missing", "tappa.seconds"),
        ("choice", "dice.kind"), ("type", "dice.chances"), ("form", "setup.seats[2].owner"),
        ("option-value", "rules.full_space"), ("missing", "rules.turn_order"), ("unknown-key", "journal.extra"),
        ("cut", "end"),
    }


@pytest.mark.parametrize("section", ["tappa", "setup", "rules", "dice", "state", "journal"])
def test_a_section_that_is_not_there_is_missing_and_its_keys_are_not_each_told(section):
    wrong = GIRO.replace(f"[{section}]", f"[x-{section}]").replace(f"[[{section}.", f"[[x-{section}.")
    assert ("missing", section) in told(wrong)
    assert not [place for code, place in told(wrong) if place.startswith(f"{section}.")]


@pytest.mark.parametrize(("old", "new", "expected"), [
    (r"phase = \"\w+\"", 'phase = "night"', ("choice", "state.phase")),
    (r"\[state\]", "[state]\nmood = 1", ("unknown-key", "state.mood")),
    (r"name = \"Anna\"", 'name = "\\u001b[2J\\u200b"', ("empty-name", "setup.seats[1].name")),
    (r"player = \"person\"", 'player = "bot:godlike"', ("unknown-player", "setup.seats[1].player")),
    (r"player = \"person\"", 'player = "person", hat = 1', ("unknown-key", "setup.seats[1].hat")),
    (r"short_stop = \"\w+\"", "hop = 1\nshort_stop = \"any\"", ("unknown-option", "rules.hop")),
    (r"chances = \d+", "chances = 3", ("impossible", "dice.chances")),
    (r"undo = \"[\w-]+\"", "undo = \"always\"", ("choice", "dice.undo")),
    (r"seed = \d+", "seed = 9223372036854775808", ("range", "dice.seed")),
    (r"turns = '''\n", "turns = '''\nrider:1 §5\n", ("journal-token", "journal.turns")),
])
def test_what_fits_the_digest_but_not_the_rules_is_told_with_its_place(old, new, expected):
    wrong, count = re.subn(old, new.replace("\\", "\\\\"), GIRO, count=1)
    assert count == 1
    assert told(wrong, resign=True)[0] == expected


def test_an_impossible_base_is_told_at_its_own_place():
    match = played("pig", 12)
    match.base = {**match.state.to_data(), "mood": 1}
    assert told(text(match)) == [("unknown-key", "base.state.mood")]


def test_an_unknown_key_that_could_not_be_written_back_is_refused():
    wrong = 'dots = """\n' + ("." * 150 + "\n") * 2 + '"""\n' + GIRO
    assert told(wrong) == [("too-many-dots", "dots")]


def test_names_in_a_file_are_cleaned():
    wrong = GIRO.replace('title = "Giro di casa"', 'title = "A\\u001b]0;x\\u0007\\u202eB\\u009b2J\\r"')
    wrong = wrong.replace('name = "Anna"', 'name = "An\\u200b\\u001b[2Jna"').replace('"Bruno"', '"Br\\u0000uno"')
    head, body = split(wrong)
    wrong = re.sub(r'digest = "\w*"', f'digest = "{digest(body)}"', head) + body
    back = decode(wrong.encode())
    assert back.title == "AB"
    assert back.match.setup.seats[0].name == "Anna"
    assert back.match.setup.details["riders"][0] == "Bruno"


def assert_read_or_refused(data: bytes, accept: bool) -> None:
    """What is read can be written and read again; what is refused says why; no other error comes out."""
    refused = None
    try:
        back = decode(data, accept_edited=accept)
    except SaveRefused as error:
        refused = error
    if refused:
        assert refused.faults
    else:
        tables = tables_of(back, AT)
        verify(text_of(tables).encode(), tables)


PIECES = st.sampled_from([
    "", "\n", "[", "]", '"', "'''", "=", ".", "-1", "99999999999999999999", "true", "{}", "[]", "[[1]]", "1979-05-27",
    "\0", "\x1b", "\ufeff", "é", "[state]\n", "[end]\ncomplete = true\n", "rider:5 ", "1.5", "nan", '"\\u001b[2J"',
])


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_spoilt_text_is_read_or_refused_and_never_fails_otherwise(game, data):
    found = bytearray(WHOLE[game])
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(found)))
        end = min(len(found), start + data.draw(st.integers(0, 12)))
        found[start:end] = data.draw(PIECES).encode() if data.draw(st.booleans()) else data.draw(st.binary(max_size=4))
    for accept in (False, True):
        assert_read_or_refused(bytes(found), accept)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_value_of_another_kind_is_read_or_refused_and_never_fails_otherwise(game, data):
    lines = WHOLE[game].decode().splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.sampled_from([n for n, line in enumerate(lines) if " = " in line or line[:4] == "    "]))
        line, value = lines[number], data.draw(PIECES)
        lines[number] = f"{line.split(' = ')[0]} = {value}" if " = " in line else f"    {value},"
    assert_read_or_refused("\n".join(lines).encode(), accept=True)


WHOLE = {game: text(played(game, 40)).encode() for game in GAMES}
