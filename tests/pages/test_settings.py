"""The settings file: read with care, written whole, never in the way."""

from dataclasses import replace
from pathlib import Path

import pytest

from saves.errors import WriteFailed
from screens.settings import CHOICES, FILE, Settings, parse_settings, read_settings, write_settings
from screens.words.faults import fault_lines
from screens.words.speech import Speech


def test_without_a_file_the_defaults_hold(tmp_path: Path):
    assert read_settings(tmp_path) == (Settings(), [])


def test_the_first_of_each_list_is_the_default():
    assert {key: getattr(Settings(), key) for key in CHOICES} == {key: values[0] for key, values in CHOICES.items()}


def test_what_is_set_comes_back_and_only_that_is_written(tmp_path: Path):
    settings = replace(Settings(), theme="light", pace="slow", keys={"board.undo": "z"}, mouse=False)
    write_settings(tmp_path, settings)
    assert read_settings(tmp_path) == (settings, [])
    written = (tmp_path / FILE).read_text(encoding="utf-8")
    assert "animation" not in written


def test_a_value_that_cannot_be_used_is_told_and_stands_at_its_default():
    keys = {"board.undo": 5, "board.hint": "j"}
    settings, faults = parse_settings({"theme": "pink", "pace": "slow", "mouse": 3, "keys": keys})
    assert settings == Settings(pace="slow", keys={"board.hint": "j"})
    assert fault_lines(Speech(), faults) == [
        f"settings.theme: “pink” is not known here. Choose one of: {', '.join(CHOICES['theme'])}.",
        "settings.mouse: It has to be true or false, not a whole number.",
        "settings.keys.board.undo: It has to be a text, not a whole number.",
    ]


def test_keys_that_are_no_table_are_told_and_the_usual_ones_hold():
    settings, faults = parse_settings({"keys": ["z"], "announcements": True})
    assert settings == Settings(announcements=True)
    assert fault_lines(Speech(), faults) == ["settings.keys: It has to be a table, not a list."]


def test_what_nobody_knows_is_written_back(tmp_path: Path):
    (tmp_path / FILE).write_text('font = "large"\n[later]\nx = 1\n', encoding="utf-8")
    settings, faults = read_settings(tmp_path)
    assert faults == []
    write_settings(tmp_path, replace(settings, theme="light"))
    again, _ = read_settings(tmp_path)
    assert again.unknown == {"font": "large", "later": {"x": 1}}
    assert again.theme == "light"


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"theme = ", b"x = " + b"9" * 5000, b"\0\0\0"])
def test_a_file_that_cannot_be_read_is_told_and_keeps_nobody_from_playing(tmp_path: Path, content: bytes):
    (tmp_path / FILE).write_bytes(content)
    settings, faults = read_settings(tmp_path)
    assert settings == Settings()
    assert faults[0].code == "settings-unusable"
    assert len(faults) == 2
    assert not any("cannot be used (" in line for line in fault_lines(Speech(), faults))


def test_settings_that_may_not_be_read_are_told_with_the_reason_in_words(tmp_path: Path):
    (tmp_path / FILE).mkdir()
    _, faults = read_settings(tmp_path)
    assert fault_lines(Speech(), faults) == [
        f"{tmp_path / FILE}: The settings cannot be read, so the usual ones hold. It is no file.",
    ]


def test_a_disk_that_refuses_leaves_the_old_file_whole(tmp_path: Path):
    write_settings(tmp_path, Settings(theme="light"))
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(WriteFailed):
        write_settings(blocked, Settings())
    assert read_settings(tmp_path)[0].theme == "light"
