"""Screens look at the files of their matches when a test says so, and not by the clock as well."""

from __future__ import annotations

import pytest

from screens.play import following


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no look come between what a test does to a file and the key that it presses then."""
    monkeypatch.setattr(following, "FOLLOW", 3600.0)
