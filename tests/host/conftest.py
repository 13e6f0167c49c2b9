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


@pytest.fixture(scope="session")
def usual_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenSSHHost]:
    """Set up the host that all tests log in to that want nothing special of it."""
    if MISSING:
        pytest.skip(MISSING)
    with OpenSSHHost(tmp_path_factory.mktemp("usual") / "host", "anna", "luca") as host:
        yield host


@pytest.fixture
def host(usual_host: OpenSSHHost) -> Iterator[OpenSSHHost]:
    """Return a host for Anna and Luca on which nobody has played yet."""
    usual_host.clear()
    yield usual_host
    usual_host.clear()
