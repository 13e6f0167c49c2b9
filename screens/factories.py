"""The screens by name. A screen's code is imported when it is first shown: the first one must not wait for all."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.registry import PIGS, game_ids

if TYPE_CHECKING:  # the command line asks which screens there are, and does not wait for Textual
    from textual.screen import Screen

SCREENS: dict[str, str] = {
    "home": "screens.home:HomeScreen",
    "setup": "screens.setup.screen:SetupScreen",
    "saves": "screens.matches.saves_list:SavesScreen",
    "backups": "screens.matches.backups_list:BackupsScreen",
    "refused": "screens.matches.refused:RefusedScreen",
    "rules": "screens.texts.rules:RulesScreen",
    "settings": "screens.settings_screen:SettingsScreen",
    "help": "screens.texts.help:HelpScreen",
    "match-log": "screens.past.log:LogScreen",
    "giro-board": "screens.giro.board.board:BoardScreen",
    "giro-road": "screens.giro.board.road:RoadScreen",
    "giro-penalties": "screens.giro.penalties:PenaltiesScreen",
    "giro-scorecards": "screens.giro.results.scorecards:ScorecardsScreen",
    "giro-tour-end": "screens.giro.results.tour_end:TourEndScreen",
    "giro-replay": "screens.giro.replay:GiroReplayScreen",
    "giro-stage-end": "screens.giro.results.stage_end:StageEndScreen",
    **{f"{game}-{name}": screen for game in PIGS for name, screen in (
        ("board", "screens.pig.board:PigBoard"),
        ("scorecards", "screens.pig.scorecards:PigScorecards"),
        ("game-end", "screens.pig.game_end:GameEndScreen"),
        ("replay", "screens.pig.replay:PigReplayScreen"),
    )},
}

OF_THE_MATCH = ("board", "replay", "penalties", "scorecards", "stage-end", "tour-end", "game-end")
"""The screens that are a game's own; their names begin with the game's."""


def factory_name(screen: str, game: str) -> str | None:
    """Return a screen's name in `SCREENS`, None if the game has no such screen.

    Args:
        screen: `home`, `setup` and what else every game shares, or one of `OF_THE_MATCH`.
        game: the game's id.
    """
    name = f"{game}-{screen}" if screen in OF_THE_MATCH else screen
    return name if name in SCREENS else None


def board_games() -> list[str]:
    """Return the ids of the games that can be played on screens, the main one first."""
    return [game for game in game_ids() if f"{game}-board" in SCREENS]


def screen_class(name: str) -> type[Screen[Any]]:
    """Return what a screen is made of, whose code is imported now.

    Raises:
        KeyError: there is none of this name.
    """
    module, _, attribute = SCREENS[name].partition(":")
    found: type[Screen[Any]] = getattr(import_module(module), attribute)
    return found


def make_screen(name: str, *arguments: Any, **keywords: Any) -> Screen[Any]:
    """Return a new screen.

    Raises:
        KeyError: there is none of this name.
    """
    return screen_class(name)(*arguments, **keywords)
