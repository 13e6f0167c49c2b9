"""A save read back piece by piece says what it says as a whole; nothing is taken for read that is not."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.document import same_data
from saves.pieces import _cut, _parts, _remembered, read_back
from tests.saving.matches import GAMES, played, text

WHOLE = {game: text(played(game, 60)) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_the_pieces_of_a_save_make_up_its_text_and_its_tables(game):
    whole = WHOLE[game]
    assert read_back(whole) == tomllib.loads(whole)
    state = [piece for name, part in _parts(whole) if name == "state" for piece in _cut(name, part)]
    assert len(state) >= 5
    assert all(piece.startswith(("[state]\n", "[[state.")) for piece in state)


def test_only_what_has_changed_is_parsed_again():
    before = WHOLE["giro"]
    _remembered.cache_clear()
    read_back(before)
    known = _remembered.cache_info()
    read_back(before.replace("clock = ", "clock = 1", 1))
    now = _remembered.cache_info()
    assert now.misses - known.misses == 1
    assert now.hits - known.hits > 30


@pytest.mark.parametrize(("text", "found"), [
    ("", {}),
    ("a = 1\n", {"a": 1}),
    ("a = 1\n\n[state]\nb = 1\nc = [\n    2,\n]\n\n[[state.d]]\ne = 1\n\n[[state.d]]\n\n[end]\n",
     {"a": 1, "state": {"b": 1, "c": [2], "d": [{"e": 1}, {}]}, "end": {}}),
    ("[state.a]\nb = 1\n", {"state": {"a": {"b": 1}}}),
    ("[state]\n", {"state": {}}),
    # What cannot be read in pieces is for whoever reads it whole.
    ("[state]\na = 1\na = 2\n", None),
    ("[setup]\n\n[state]\n\n[setup]\n", None),
    ("[setup]\n\n[state]\n\n[setup.a]\n", None),
    ("[state]\na = '''\nb = 1\n'''\n", None),
    ("[state]\na = '''\n[b]\n'''\n", None),
    ("[state]\na = [\n1,\n]\n", {"state": {"a": [1]}}),
    ("[state\n", None),
    ("state = 1\n[state]\na = 1\n", None),
    ('["state"]\na = 1\n[state]\nb = 1\n', None),
    ("[state]\na = 1\n[state.b]\n[state]\nc = 1\n", None),
    ("[state]\na = 1\n  [state.b]\nc = 1\n", None),
    ("[state]\na.b = 1\n  [state.a.c]\nd = 1\n", {"state": {"a": {"b": 1, "c": {"d": 1}}}}),
])
def test_a_text_is_read_in_pieces_as_it_is_read_whole_or_not_at_all(text, found):
    assert read_back(text) == found
    if found is not None:
        assert tomllib.loads(text) == found


LINES = st.sampled_from([
    "[state]", "[[state.a]]", "[state.b]", "[setup]", "[[setup.a]]", "[end]", "a = 1", "b = '''", "'''", '"c d" = "x"',
    "a.b = 2", "c = [", "    1,", "]", "d = {}", "", "# [state]", "[ state ]", '["state"]', "x = \"\"\"", "\"\"\"",
    "state = 1", "state.b = 1", "[state.a.b]", "a = 1 # '''", "  [state.a]", "  [end]", "e = 3", "f = 4", "[[state]]",
])


@given(st.lists(LINES, max_size=14))
def test_no_text_is_read_otherwise_in_pieces(lines):
    text = "\n".join(lines)
    found = read_back(text)
    if found is not None:
        assert same_data(found, tomllib.loads(text))
