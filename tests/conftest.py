"""What makes the tests repeatable: one environment, no file of the user's, nothing that moves by itself."""

from __future__ import annotations

import logging
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from catalogues import compile_all

BASELINE = (3, 11)
"""The Python whose snapshots are kept: another one's line breaks and colour sums may differ."""

RULE_ID = re.compile(r"(?:[A-Z][A-Z0-9]*-E?|E)[1-9][0-9]*")
"""A rule (`GIRO-23`), a worked example of the Giro (`E7`) or of another game (`PIG-E7`)."""


def settle_environment() -> None:
    """Give all tests one environment, whoever starts them. Subprocesses inherit it."""
    for name in list(os.environ):
        if name.startswith(("TEXTUAL_", "TAPPA_")):
            del os.environ[name]
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "COLUMNS", "LINES", "LANGUAGE", "ESCDELAY", "SSH_CONNECTION"):
        os.environ.pop(name, None)
    os.environ.update(LANG="C.UTF-8", LC_ALL="C.UTF-8", TZ="UTC", TEXTUAL_ANIMATIONS="none")
    time.tzset()


# Textual reads its environment once, when it is imported, and the snapshot plugin imports it. So the plugin is kept
# from loading by its entry point (`-p no:textual-snapshot` in pyproject.toml) and loaded here, after the settling.
# A worker of pytest-xdist starts with the snapshots' folder in its environment and must keep it.
_snapshot_folder = os.environ.get("TEXTUAL_SNAPSHOT_TEMPDIR")
settle_environment()
if _snapshot_folder is not None:
    os.environ["TEXTUAL_SNAPSHOT_TEMPDIR"] = _snapshot_folder
pytest_plugins = ("pytest_textual_snapshot",)

# The short profile makes the same examples at every run; `--hypothesis-profile long` looks for new ones. Neither minds
# how long one takes: that is the machine's.
_patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("short", _patient, derandomize=True, max_examples=60, database=None)
settings.register_profile("long", _patient, max_examples=2000)
settings.load_profile("short")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues of words, and refuse to write snapshots where they would come out wrong or be deleted."""
    compile_all()  # an installed checkout has those of the day it was installed
    if not config.getoption("update_snapshots"):
        return
    if sys.version_info[:2] != BASELINE:
        wanted, found = ".".join(map(str, BASELINE)), ".".join(map(str, sys.version_info[:2]))
        raise pytest.UsageError(f"snapshots are kept for Python {wanted}; this is {found}: update them with {wanted}")
    if config.getoption("numprocesses", None) or hasattr(config, "workerinput"):
        raise pytest.UsageError("--snapshot-update with -n deletes what other workers wrote: update without -n")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """See that each `rule` marker names rules, so that a mistyped id cannot pass for a tested one."""
    for item in items:
        for marker in item.iter_markers("rule"):
            wrong = [one for one in marker.args if not (isinstance(one, str) and RULE_ID.fullmatch(one))]
            if wrong or not marker.args:
                raise pytest.UsageError(f'{item.nodeid}: rule() takes ids such as "GIRO-23" or "E7", not {wrong}')


@pytest.fixture(autouse=True)
def tappa_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point the program's data folder to a place of the test's own, not made yet; returns it."""
    home = tmp_path / "tappa-home"
    monkeypatch.setenv("TAPPA_HOME", str(home))
    return home


@pytest.fixture(scope="session", autouse=True)
def still_widgets() -> Iterator[None]:
    """Stop what moves by a clock in Textual: blinking cursors, the flash of a pressed button, notes that go away."""
    from textual.notifications import Notification
    from textual.widgets import Button, Input, TextArea

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Input, "_toggle_cursor", lambda self: None)
        patch.setattr(TextArea, "_toggle_cursor_blink_visible", lambda self: None)
        patch.setattr(Button, "_start_active_affect", lambda self: None)
        patch.setattr(Notification, "time_left", 3600.0)
        yield


class _Complaints(logging.Handler):
    """Keeps what was logged at warning or above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def quiet_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which a warning was logged, unless it reads the log itself (with `caplog`)."""
    handler = _Complaints()
    logging.getLogger().addHandler(handler)
    yield
    logging.getLogger().removeHandler(handler)
    if handler.lines and "caplog" not in request.fixturenames:
        pytest.fail("logged: " + "; ".join(handler.lines))
