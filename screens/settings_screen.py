"""The settings: how Tappa looks and moves, what new matches begin with, and the keys. All of it holds at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from textual import events

from saves.errors import WriteFailed
from screens.commands import Command, key_name
from screens.dialogs import WIDTH, Dialog
from screens.drawing.grid import Grid, wrap
from screens.keys import EVERYWHERE, RESERVED, entries, keys_of, rival, screen_commands
from screens.list_cursor import ListCursor, moving
from screens.settings import CHOICES, FLAGS, Settings
from screens.settings_page import SettingRow, draw_settings, rows_that_fit
from screens.words.settings_names import SETTINGS, languages, screen_name, setting_value
from screens.words.speech import Speech, mark

GROUPS = (
    (mark("How it looks"), ("theme", "signs", "animation", "mouse", "language", "announcements")),
    (mark("How it is played"), ("pace", "undo")),
)


class KeyPrompt(Dialog):
    """Waits for a key that can be had and gives its name; Esc gives None."""

    def __init__(self, question: str, refusal: Callable[[str], str]) -> None:
        """Ask.

        Args:
            question: what is asked.
            refusal: why a key cannot be had, by its name; empty: it can.
        """
        super().__init__(question)
        self._refusal = refusal
        self._wrong = ""
        """Why the last key was not taken."""

    def take_key(self, event: events.Key) -> bool:
        """Take the key, whatever it is bound to elsewhere; one that cannot be had is told, and another is awaited."""
        if event.key == "escape":
            self.dismiss(None)
            return True
        self._wrong = self._refusal(event.key)
        if self._wrong:
            self._draw()
        else:
            self.dismiss(event.key)
        return True

    def _draw(self) -> None:
        grid = self._words()
        if self._wrong:
            y = grid.height + 1
            for line, parts in enumerate(wrap([(self.host.look.text(self._wrong), "bad@raise")], WIDTH)):
                grid.put_parts(0, y + line, parts)
        self._show(grid)


class SettingsScreen(ListCursor):
    """Changes settings and keys; each change is kept in the file at once."""

    commands = (
        Command("settings.choose", "enter,space", "choose", mark("change"), mark("Change what the cursor is on"),
                palette=False),
        Command("settings.before", "left,h", "change(-1)", mark("value before"), mark("Take the value before"),
                footer=False, palette=False),
        Command("settings.next", "right,l", "change(1)", mark("value"), mark("Take the next value"), palette=False,
                hint="←→"),
        *moving("settings"),
        Command("settings.close", "s", "settings", mark("close"), mark("Go back to where you came from"), footer=False,
                palette=False),
        Command("settings.reset", "delete,backspace", "reset", mark("reset"),
                mark("Bring back what the cursor is on as it is by itself")),
    )

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 1  # below the first title
        self._first = 0
        self._screens = screen_commands()

    def rows(self) -> list[SettingRow]:
        """Return all that can be set, with titles between."""
        settings, _ = self.host.settings, self.speech
        rows: list[SettingRow] = []
        for title, names in GROUPS:
            rows += [SettingRow("blank")] if rows else []
            rows.append(SettingRow("title", _(title)))
            rows += [setting_row(_, settings, name) for name in names]
        title, before = "", None
        for entry in entries(self._screens):
            if entry.screen != before:
                before = entry.screen
                title = _("everywhere") if entry.screen == EVERYWHERE else screen_name(_, entry.screen)
                rows += [SettingRow("blank"), SettingRow("title", _("Keys: {screen}").format(screen=title))]
            command = entry.command
            rows.append(SettingRow(
                "key", _(command.help), " ".join(self.shown_keys(command)), ident=command.id,
                changed=command.id in settings.keys, command=command,
            ))
        return rows

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the rows about the cursor."""
        grid = Grid(width)
        rows = self.rows()
        fit = rows_that_fit(height)
        # The title above the cursor's row, and the blank one before it, come into view with it.
        above = max(0, self.cursor - 2)
        self._first = max(0, min(self._first, above, len(rows) - fit), self.cursor - fit + 1)
        self.header(grid, [(self.speech("Settings"), "header-title")],
                    [(self.speech("saved at once"), "header-soft")])
        draw_settings(grid, rows, self.speech, self.look, height, self.cursor, self._first)
        self.footer(grid, height - 1)
        return grid

    # ---- the cursor ---------------------------------------------------------------------------------------------

    @property
    def places(self) -> list[int]:
        """Return the rows that can be changed."""
        return [index for index, row in enumerate(self.rows()) if row.chosen]

    @property
    def page(self) -> int:
        """Return the rows that fit, less some that are titles."""
        return rows_that_fit(self.size.height) - 4

    @property
    def _here(self) -> SettingRow:
        return self.rows()[self.cursor]

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_choose(self) -> None:
        """Take the next value, or ask for a key."""
        row = self._here
        if row.command is None:
            self.action_change(1)
            return
        question = self.speech("Press the new key for “{what}”. Esc leaves it as it is.").format(what=row.name)
        command = row.command
        prompt = KeyPrompt(question, lambda key: self._refusal(command, [key]))
        self.host.push_screen(prompt, lambda key: self._take(command, [key] if key else []))

    def action_change(self, by: int) -> None:
        """Take another value of the setting under the cursor."""
        row, settings = self._here, self.host.settings
        if row.kind == "setting":
            values, now = choices(row.ident), shown_value(settings, row.ident)
            value: Any = values[(values.index(now) + by) % len(values)]  # of the type that the field of this name has
            if value != now:
                self._change(replace(settings, **{row.ident: value}))

    def action_settings(self) -> None:
        """Close the settings: the key that opens them closes them too."""
        self.action_back()

    def action_reset(self) -> None:
        """Bring back what the cursor is on as it is by itself."""
        row = self._here
        if not row.changed:
            return
        if row.command is not None:
            self._take(row.command, keys_of(row.command, {}))
        else:
            self._change(replace(self.host.settings, **{row.ident: getattr(Settings(), row.ident)}))

    def _take(self, command: Command, keys: list[str]) -> None:
        """Give a command these keys, unless one of them does something else where the command is; none: leave it."""
        settings = self.host.settings
        if not keys or keys == keys_of(command, settings.keys):
            return
        told = self._refusal(command, keys)
        if told:
            self.host.say(told, bad=True)
            return
        usual = keys == keys_of(command, {})
        others = {ident: value for ident, value in settings.keys.items() if ident != command.id}
        self._change(replace(settings, keys=others if usual else {**others, command.id: ",".join(keys)}))

    def _refusal(self, command: Command, keys: list[str]) -> str:
        """Return why a command cannot have these keys; empty: it can."""
        _, settings = self.speech, self.host.settings
        if keys == keys_of(command, settings.keys):
            return ""
        if keys != keys_of(command, {}) and set(keys) & set(RESERVED):
            return _("{key} always does the same and cannot be given away.").format(key=key_name(keys[0], _))
        other = rival(self._screens, settings.keys, command.id, keys)
        if other is None:
            return ""
        screen, rivalling = other
        taken = next(key for key in keys if key in keys_of(rivalling, settings.keys))
        message = _("{key} is taken on the screen “{screen}”: {what}.")
        return message.format(key=key_name(taken, _), screen=screen_name(_, screen), what=_(rivalling.help))

    def _change(self, settings: Settings) -> None:
        try:
            self.host.change_settings(settings)
        except WriteFailed as failed:
            told = self.speech("It holds for now only.")
            self.host.say(f"{self.host.file_line(failed, once=True)} {told}", bad=True, stays=True)
        self.redraw()

    def help_text(self) -> str:
        """Explain the page."""
        return self.speech(
            "Each change holds at once and is kept in the file settings.toml of Tappa’s folder. A key can be given to"
            " a command if no other command of the same screen has it."
        )


def choices(name: str) -> tuple[str | bool, ...]:
    """Return what a setting can be here."""
    if name in FLAGS:
        return (getattr(Settings(), name), not getattr(Settings(), name))
    return languages() if name == "language" else CHOICES[name]


def shown_value(settings: Settings, name: str) -> str | bool:
    """Return a setting's value, or the first one if it cannot be had here: a language without a catalogue."""
    value: str | bool = getattr(settings, name)
    return value if value in choices(name) else choices(name)[0]


def setting_row(speech: Speech, settings: Settings, name: str) -> SettingRow:
    """Return a setting as a row."""
    words, value = SETTINGS[name], shown_value(settings, name)
    return SettingRow(
        "setting", speech(words.name), setting_value(speech, name, value), speech(words.help), name,
        changed=value in choices(name) and getattr(settings, name) != getattr(Settings(), name),
    )
