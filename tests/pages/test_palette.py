"""The command palette offers what the screen can do, and nothing that writes to the disk."""

from pathlib import Path

import textual.command
from textual.command import CommandPalette
from textual.events import Key

from screens.dialogs import Ask
from screens.home import HomeScreen
from screens.palette_commands import CommandFinder, ScreenCommands, carry_out
from screens.settings_screen import SettingsScreen
from screens.texts.rules import RulesScreen
from tui.app import make_app


async def offered(screen) -> set[str]:
    return {str(hit.text) async for hit in ScreenCommands(screen).discover()}


async def test_the_palette_offers_the_screens_commands_and_none_of_textuals(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert await offered(app.screen) == {
            "Set up a new match", "Show all matches", "Read the rules", "Change keys, colours, pace",
            "Explain what is on the screen", "Leave; everything is saved",
        }
        providers = {*app.COMMANDS, *app.screen.COMMANDS}
        assert providers == {ScreenCommands}


async def test_there_is_no_palette_over_a_question(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.push_screen(Ask("Sure?", [("no", "no"), ("yes", "yes")]))
        await pilot.press("ctrl+p")
        assert not any(isinstance(screen, CommandPalette) for screen in app.screen_stack)


async def test_a_word_that_comes_after_the_palette_was_closed_ends_nothing(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        palette = app.screen
        assert isinstance(palette, CommandFinder)
        await pilot.press("escape")
        worker = palette._gather_commands("rules")
        await pilot.pause()
        assert worker.error is None
        assert app.fault is None


async def test_a_palette_opens_while_the_one_before_it_is_still_being_closed(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("f2", "escape", "ctrl+p", "escape", "f2") * 4:
            app.post_message(Key(key, None))  # as keys come in one burst
        await pilot.pause()
        assert app.fault is None
        assert isinstance(app.screen, CommandFinder)


async def test_a_command_is_carried_out_only_if_its_screen_is_still_on_top(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = app.screen
        assert isinstance(home, HomeScreen)
        rules = RulesScreen()
        await app.push_screen(rules)
        await carry_out(home, "settings")
        assert app.screen_stack[2:] == [rules]
        app.pop_screen()
        await carry_out(rules, "help")
        assert app.screen_stack[2:] == []
        await pilot.pause()
        rules.redraw()
        await carry_out(home, "settings")
        assert isinstance(app.screen, SettingsScreen)


async def test_the_palette_is_seen(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert app.screen.styles.visibility == "visible"
        assert all(type(app.screen).__name__ != name for name in vars(textual.command))
