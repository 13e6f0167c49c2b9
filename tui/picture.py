"""A picture of any screen: the app as a person would see it, with fixed looks and on no terminal.

The match is looked at and never written, and nothing goes on while the picture is made: bots stand still. The same
match gives the same picture, whoever makes it and wherever: his settings, his terminal and the time have no part in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from textual.pilot import Pilot

from saves.document import Saved
from screens.factories import OF_THE_MATCH, factory_name
from screens.giro.results.scorecards import ScorecardsScreen
from screens.session import Session
from screens.setup.screen import SetupScreen
from tui.app import Looks, TappaApp, make_app

Kind = Literal["svg", "txt"]

SEED = 1977
"""What stands in a picture of the setup."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be drawn."""

    screen: str
    """`home`, `setup`, `saves`, `rules`, or one of `screens.factories.OF_THE_MATCH`."""
    width: int = 120
    """Columns."""
    height: int = 40
    """Lines."""
    stage: int = 0
    """The stage that `stage-end` and `scorecards` show; 0: the last that was finished."""
    looks: Looks = field(default_factory=Looks)


async def draw_picture(picture: Picture, saved: Saved, path: Path, kind: Kind = "svg") -> str:
    """Return a picture.

    Args:
        picture: what of the match is shown, and how.
        saved: the match; it stays as it is.
        path: where it was read; the folder's other matches are what `home` and `saves` show.
        kind: `svg`, or `txt`: the characters, a line each, without the blanks at its end.

    Raises:
        KeyError: the game has no such screen.
    """
    moment = saved.saved or datetime(1, 1, 1, tzinfo=UTC)
    session = Session(saved, path, clock=lambda: moment, write=False, still=True)
    with TemporaryDirectory() as nothing:  # in place of a person's folder: no settings, no stages of his own
        app = make_app(
            environ={"TAPPA_HOME": nothing}, saves=path.parent, looks=picture.looks, clock=lambda: moment
        )
        async with app.run_test(size=(picture.width, picture.height)) as pilot:
            await open_page(pilot, picture.screen, session, picture.stage)
            if kind == "txt":
                return page_text(app)
            return app.export_screenshot(title=f"Tappa – {saved.title}")


async def open_page(pilot: Pilot[Any], screen: str, session: Session | None = None, stage: int = 0) -> None:
    """Open a screen of an app that has just been started, and wait until it stands.

    Args:
        pilot: of a `TappaApp`.
        screen: as in `Picture.screen`.
        session: the match that it shows; `home`, `setup` and `saves` need none.
        stage: as in `Picture.stage`.

    Raises:
        KeyError: the game has no such screen.
    """
    app = pilot.app
    assert isinstance(app, TappaApp)
    await settled(pilot)
    name = factory_name(screen, session.game.id if session else "")
    if name is None:
        raise KeyError(screen)
    if screen in OF_THE_MATCH or screen == "rules":
        assert session is not None
        app.enter(session)  # a page of a match lies on its board
        await settled(pilot)
        if screen == "stage-end":
            app.go(name, session, stage or len(session.view.results))
        elif screen != "board":
            app.go(name, session)
    elif screen != "home":
        app.go(name)
    await settled(pilot)
    shown = app.screen
    if isinstance(shown, SetupScreen):
        shown.draft.seed = SEED  # else it is drawn by lot, and no two pictures were the same
        shown.redraw()
        await settled(pilot)
    if stage and isinstance(shown, ScorecardsScreen):
        shown.action_turn(-session.game.chapters(session.match.setup) if session else 0)
        shown.action_turn(stage - 1)
        await settled(pilot)


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until the screen is drawn and nothing is being read for it."""
    await drawn(pilot)
    while any(not worker.is_finished for worker in pilot.app.workers):
        await pilot.app.workers.wait_for_complete()
        await drawn(pilot)


async def drawn(pilot: Pilot[Any]) -> None:
    """Wait until the screen is drawn, and what was to be done after that is done.

    A pause alone may end before: it takes a program that gets no processor for one that has nothing to do.
    """
    await pilot.pause()
    while pilot.app.screen.is_running and pilot.app.screen._callbacks:
        await pilot.pause()


def page_text(app: TappaApp) -> str:
    """Return the characters that an app shows, each line without the blanks at its end."""
    strips = app.screen._compositor.render_strips(app.size)  # a screenshot is made of the same
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"
