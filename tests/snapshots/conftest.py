"""Pictures of screens: an app with fixed looks, on a match that stands still, compared with the picture kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from screens.session import Session
from tests.snapshots.scenes import NOON
from tui.app import Looks, make_app
from tui.picture import open_page, settled

Pictured = Callable[..., bool]


@pytest.fixture
def pictured(snap_compare: Any, tmp_path: Path) -> Pictured:
    """Compare a screen with the picture kept of it.

    `pictured(screen, session, size=(80, 24), looks=Looks(), stage=0, keys=(), saves=None, then=None)`: `keys` are
    pressed once the screen stands; `then` is called with the app after them, for what no key opens; `saves` is the
    folder of matches.
    """

    def compare(
        screen: str,
        session: Session | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        looks: Looks | None = None,
        stage: int = 0,
        keys: tuple[str, ...] = (),
        saves: Path | None = None,
        then: Callable[[Any], object] | None = None,
    ) -> bool:
        async def open_it(pilot: Pilot[Any]) -> None:
            await open_page(pilot, screen, session, stage)
            for key in keys:
                await pilot.press(key)
                await settled(pilot)
            if then is not None:
                then(pilot.app)
                await settled(pilot)

        app = make_app(
            environ={"TAPPA_HOME": str(tmp_path / "nothing")}, saves=saves or Path("saves-of-nobody"),  # it is shown
            looks=looks or Looks(), clock=lambda: NOON,
        )
        same: bool = snap_compare(app, terminal_size=size, run_before=open_it)
        return same

    return compare
