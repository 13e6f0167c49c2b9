"""What is counted over many matches, and what it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.tally import WIN, Tally, share

MEASURED = st.lists(st.tuples(st.sampled_from(["turns", "gap"]), st.integers(0, 10**6)), max_size=30)


def tally_of(measured: list[tuple[str, int]]) -> Tally:
    found = Tally()
    for kind, value in measured:
        found.matches += 1
        found.measure((kind, ""), value, 4)
        found.won(("seat", "1"), WIN if value % 2 else 0)
    return found


@given(MEASURED, MEASURED, MEASURED)
def test_tallies_say_the_same_in_whatever_order_they_are_added(one, two, three):
    forward, backward = Tally(), Tally()
    for part in (one, two, three):
        forward.add(tally_of(part))
    for part in (three, two, one):
        backward.add(tally_of(part))
    assert forward.to_data() == backward.to_data() == tally_of([*one, *two, *three]).to_data()


def test_a_mean_is_shared_by_what_it_is_of():
    found = Tally()
    for value in (8, 12, 16):
        found.measure(("turns", ""), value, 4)
    mean = found.mean(("turns", ""))
    assert (mean.value, mean.count) == (3.0, 3)
    # The standard deviation of 8, 12, 16 is 4, so half the interval is 1.96 · 4 / √3 / 4.
    assert mean.high - mean.value == pytest.approx(1.1316, abs=1e-4)


def test_what_is_always_the_same_has_no_interval():
    found = Tally()
    for _ in range(5):
        found.measure(("stars", "black"), 3)
    assert found.mean(("stars", "black")) == found.mean(("stars", "black"))
    assert (found.mean(("stars", "black")).low, found.mean(("stars", "black")).high) == (3.0, 3.0)


def test_a_shared_win_is_a_part_of_a_win():
    found = Tally()
    found.won(("seat", "1"), WIN // 2)
    found.won(("seat", "1"), WIN)
    found.won(("seat", "1"), 0)
    assert found.share(("seat", "1")).value == 0.5


@pytest.mark.parametrize(("won", "of", "low", "high"), [
    (0, 20, 0.0, 0.161125), (20, 20, 0.838875, 1.0), (10, 40, 0.141871, 0.401940),
])
def test_a_share_has_wilsons_interval(won, of, low, high):
    found = share(won, of)
    assert found.value == won / of
    assert found.low == pytest.approx(low, abs=1e-6)
    assert found.high == pytest.approx(high, abs=1e-6)


def test_what_was_never_counted_is_not_known():
    with pytest.raises(KeyError):
        Tally().share(("seat", "1"))
    with pytest.raises(KeyError):
        Tally().mean(("turns", ""))
