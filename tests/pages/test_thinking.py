"""Reckoning beside the screen."""

from __future__ import annotations

import sys

import pytest

from screens.play.thinking import GIVES_WAY, giving_way


def test_who_reckons_gives_way_and_leaves_all_as_it_was():
    before = sys.getswitchinterval()
    with giving_way():
        assert sys.getswitchinterval() == pytest.approx(GIVES_WAY)
        with giving_way():  # a hint and a bot at once
            assert sys.getswitchinterval() == pytest.approx(GIVES_WAY)
        assert sys.getswitchinterval() == pytest.approx(GIVES_WAY)
    assert sys.getswitchinterval() == pytest.approx(before)


def test_an_answer_that_fails_leaves_all_as_it_was():
    before = sys.getswitchinterval()
    with pytest.raises(ValueError, match="broken"), giving_way():
        raise ValueError("broken")
    assert sys.getswitchinterval() == pytest.approx(before)
