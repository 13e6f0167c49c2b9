"""The settings on the screen: each change holds at once and is kept; keys cannot get into each other's way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saves.errors import WriteFailed
from screens import personal_app
from screens.commands import COMMON, Command
from screens.drawing.signs import UNICODE
from screens.home import HomeScreen
from screens.keys import EVERYWHERE, checked_keys, entries, is_key, keys_of, rival, screen_commands
from screens.settings import CHOICES, FILE, FLAGS, Settings, read_settings
from screens.settings_screen import GROUPS, SettingsScreen, choices, setting_row
from screens.texts.rules import RulesScreen
from screens.widgets.page import Page
from screens.words.faults import fault_lines
from screens.words.settings_names import SETTINGS, languages, screen_name
from screens.words.speech import Speech
from tests.pages.opened_screens import app_at, line, page
from tui.app import TappaApp
from tui.picture import settled

ONE = {
    "first": (Command("first.go", "g,enter", "go", "go", "Go"), Command("first.new", "n", "new", "new", "Begin")),
    "second": (Command("second.go", "n", "go", "go", "Go"), COMMON[0]),
}


def test_a_key_is_free_on_a_screen_unless_another_command_of_it_has_it():
    assert rival(ONE, {}, "first.go", ["x"]) is None
    assert rival(ONE, {}, "first.go", ["n"]) == ("first", ONE["first"][1])
    assert rival(ONE, {"first.new": "m"}, "first.go", ["n"]) is None
    assert rival(ONE, {"first.new": "m"}, "first.go", ["x", "m"]) == ("first", ONE["first"][1])


def test_a_common_command_gives_way_on_every_screen():
    assert rival(ONE, {}, COMMON[0].id, ["n"]) == ("second", ONE["second"][0])


def test_each_command_of_each_screen_is_listed_once():
    screens = screen_commands()
    listed = entries(screens)
    idents = [entry.command.id for entry in listed]
    assert [entry.screen for entry in listed[: len(COMMON)]] == [EVERYWHERE] * len(COMMON)
    assert len(idents) == len(set(idents))
    assert set(idents) == {command.id for commands in screens.values() for command in commands} | {
        command.id for command in COMMON
    }


def test_every_setting_and_value_has_words():
    assert set(SETTINGS) == {*CHOICES, *FLAGS} == {name for _, names in GROUPS for name in names}
    for name, values in CHOICES.items():
        assert set(SETTINGS[name].values) == set(values)
    assert set(SETTINGS["mouse"].values) == {True, False}


def test_every_screen_has_a_name():
    speech = Speech()
    assert [name for name in screen_commands() if screen_name(speech, name) == name] == []


def test_only_languages_with_a_catalogue_can_be_chosen():
    assert set(languages()) <= {"auto", "en", "fr", "it"}
    assert choices("language") == languages()
    if languages() == ("en",):
        assert setting_row(Speech(), Settings(language="fr"), "language").value == "English"


async def opened(pilot, app) -> SettingsScreen:
    await settled(pilot)
    app.go("settings")
    await settled(pilot)
    assert isinstance(app.screen, SettingsScreen)
    return app.screen


async def goto(pilot, screen: SettingsScreen, ident: str) -> None:
    screen.cursor = next(index for index, row in enumerate(screen.rows()) if row.ident == ident)
    screen.redraw()
    await pilot.pause()


def chosen(value: str) -> str:
    return f"{UNICODE.choice_left} {value} {UNICODE.choice_right}"


def told(app) -> list[str]:
    return [note.message for note in app._notifications]


async def test_a_setting_is_changed_at_once_and_kept(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        assert chosen("dark") in line(app, "theme")
        await pilot.press("right")
        await settled(pilot)
        assert chosen("light") in line(app, "theme")
        assert (app.look.theme, app.theme) == ("light", "tappa-light")
        assert read_settings(tmp_path)[0] == Settings(theme="light")
        await pilot.press("delete")
        await settled(pilot)
        assert read_settings(tmp_path)[0] == Settings()


async def test_plain_signs_are_seen_at_once(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("down", "left")
        await settled(pilot)
        assert app.settings.signs == "ascii"
        assert "< plain ones (ASCII) >" in line(app, "signs")
        assert page(app).isascii()


async def test_every_setting_goes_round_all_its_values(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        for name in ("theme", "signs", "animation", "mouse", "pace", "undo"):
            await goto(pilot, screen, name)
            seen = []
            for _ in choices(name):
                await pilot.press("enter")
                seen.append(getattr(app.settings, name))
            assert seen == [*choices(name)[1:], choices(name)[0]]


async def test_a_click_on_the_arrows_changes_the_value(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        row = line(app, "theme")
        y = page(app).split("\n").index(row)
        await pilot.click(offset=(row.index(UNICODE.choice_right), y))
        await settled(pilot)
        assert app.settings.theme == "light"
        await pilot.click(offset=(row.index(UNICODE.choice_left), y))
        await settled(pilot)
        assert app.settings.theme == "dark"


async def test_a_new_key_is_taken_and_works(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await goto(pilot, screen, "home.rules")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("x")
        await settled(pilot)
        assert app.settings.keys == {"home.rules": "x"}
        assert read_settings(tmp_path)[0].keys == {"home.rules": "x"}
        assert line(app, "Read the rules").split()[1] == "x"
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert "x rules" in page(app)
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("x")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)


def asked(app: TappaApp) -> str:
    """Return what the question on top says."""
    box = app.screen.query_one("#box Page", Page)
    return "\n".join(box.render_line(y).text for y in range(box.size.height))


async def test_a_key_of_another_command_of_the_screen_is_refused(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await goto(pilot, screen, "home.rules")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("n")
        await settled(pilot)
        assert app.settings.keys == {}
        assert told(app) == []  # the question is still there, and says it
        assert "n is taken on the screen “First screen”: Set up a new" in asked(app)
        await pilot.press("m")
        await settled(pilot)
        assert "m is taken on the screen “First screen”: Show all matches." in asked(app)
        await pilot.press("x")
        await settled(pilot)
        assert app.screen is screen
        assert app.settings.keys == {"home.rules": "x"}


def test_keys_of_the_file_that_can_be_had_are_kept():
    keys = {"home.new": "m", "home.saves": "n", "home.rules": "ctrl+x,f9", "ask.close": "x"}
    assert checked_keys(keys) == (keys, [])  # two change places; those of a question are listed nowhere


def test_a_key_for_what_is_not_here_is_told_and_stays_in_the_file():
    kept, faults = checked_keys({"home.nwe": "m", "home.new": "x"})
    assert kept == {"home.nwe": "m", "home.new": "x"}
    assert fault_lines(Speech(), faults) == [
        "settings.keys.home.nwe: Nothing is called “home.nwe” here, so this key does nothing. The settings list all"
        " names."
    ]


def test_keys_of_the_file_that_cannot_be_had_are_told_and_the_usual_ones_stay():
    kept, faults = checked_keys({
        "common.quit": "banana", "home.rules": "n", "home.saves": "ctrl+p", "home.new": "",
    })
    assert kept == {}
    assert sorted(fault_lines(Speech(), faults)) == [
        "settings.keys.common.quit: There is no key “banana”, so the usual one stays. Keys are called a, f2, ctrl+x,"
        " enter, space.",
        "settings.keys.home.new: There is no key “”, so the usual one stays. Keys are called a, f2, ctrl+x, enter,"
        " space.",
        "settings.keys.home.rules: n is the key of home.new too, so the usual one stays. Choose another.",
        "settings.keys.home.saves: ctrl+p always does the same and cannot be given away, so the usual one stays.",
    ]


@pytest.mark.parametrize(("name", "there"), [
    ("a", True), ("A", True), ("é", True), ("f12", True), ("ctrl+x", True), ("shift+tab", True), ("plus", True),
    ("full_stop", True), ("banana", False), ("", False), ("ctrl+", False), ("kontrol+x", False), ("ctrl+banana", False),
])
def test_a_key_is_known_by_its_name(name: str, there: bool):
    assert is_key(name) is there


async def test_a_key_that_is_none_is_told_when_the_program_begins_and_not_shown(tmp_path):
    (tmp_path / FILE).write_text('[keys]\n"common.quit" = "banana"\n')
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert told(app) == [
            "settings.keys.common.quit: There is no key “banana”, so the usual one stays. Keys are called a, f2,"
            " ctrl+x, enter, space.",
        ]
        assert "q leave" in page(app)


async def test_a_key_that_has_to_stay_is_refused(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await goto(pilot, screen, "home.rules")
        screen._take(next(command for command in HomeScreen.commands if command.id == "home.rules"), ["ctrl+p"])
        await settled(pilot)
        assert app.settings.keys == {}
        assert told(app) == ["^P always does the same and cannot be given away."]


async def test_esc_leaves_a_key_as_it_is(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await goto(pilot, screen, "home.rules")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is screen
        assert app.settings.keys == {}


async def test_del_brings_the_usual_keys_back_unless_they_were_given_away(tmp_path):
    app = app_at(tmp_path)
    app.settings = replace(app.settings, keys={"home.rules": "x", "home.new": "r"})
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await goto(pilot, screen, "home.rules")
        await pilot.press("delete")
        await settled(pilot)
        assert app.settings.keys == {"home.rules": "x", "home.new": "r"}
        assert told(app) == ["r is taken on the screen “First screen”: Set up a new match."]
        await goto(pilot, screen, "home.new")
        await pilot.press("delete")
        await goto(pilot, screen, "home.rules")
        await pilot.press("delete")
        await settled(pilot)
        assert app.settings.keys == {}


async def test_a_disk_that_refuses_is_told_and_the_change_holds_for_now(tmp_path, monkeypatch):
    def refusing(folder, settings):
        raise WriteFailed("full", folder / "settings.toml")

    monkeypatch.setattr(personal_app, "write_settings", refusing)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("right")
        await settled(pilot)
        assert app.look.theme == "light"
        (said,) = told(app)
        assert "The disk is full." in said
        assert said.endswith("It holds for now only.")


async def test_the_cursor_goes_through_the_whole_list_and_stays_in_view(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        screen = await opened(pilot, app)
        for _ in range(20):
            await pilot.press("pagedown")
            assert "▸" in page(app)
        assert screen.rows()[screen.cursor] == [row for row in screen.rows() if row.chosen][-1]
        for _ in range(20):
            await pilot.press("pageup")
            assert "▸" in page(app)
        assert "How it looks" in page(app)
        places = screen.places
        await pilot.press("end")
        assert screen.cursor == places[-1]
        await pilot.press("home")
        assert screen.cursor == places[0] == 1


def test_changed_keys_count_in_place_of_the_own_ones():
    command = ONE["first"][0]
    assert keys_of(command, {}) == ["g", "enter"]
    assert keys_of(command, {"first.go": "x, y"}) == ["x", "y"]
