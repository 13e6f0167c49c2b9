"""A host to log in to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.host.openssh import MISSING, OpenSSHHost

HostMaker = Callable[..., OpenSSHHost]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def make_host(tmp_path: Path) -> Iterator[HostMaker]:
    """Return what sets a host up, for the people who are named; see `OpenSSHHost`."""
    if MISSING:
        pytest.skip(MISSING)
    with ExitStack() as stack:
        yield lambda *names, **options: stack.enter_context(OpenSSHHost(tmp_path / "host", *names, **options))


@pytest.fixture
def host(make_host: HostMaker) -> OpenSSHHost:
    """Set a host up for Anna and Luca."""
    return make_host("anna", "luca")
