"""The version that a save names for people."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from saves.encoding import program_version


@pytest.mark.parametrize(("names", "found"), [
    (["tappa-1.2.0.dist-info", "tappa", "rich-14.0.dist-info"], "1.2.0"),
    (["tappa-0.9.dev3+local.dist-info"], "0.9.dev3+local"),
    (["tappa-tools-2.0.dist-info", "tappa_tools-2.0.dist-info"], ""),
    ([], ""),
])
def test_the_version_is_that_of_what_is_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, names: list[str], found: str
) -> None:
    for name in names:
        (tmp_path / name).mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path / "library.zip"), str(tmp_path)])
    program_version.cache_clear()
    try:
        assert program_version() == found
    finally:
        program_version.cache_clear()
