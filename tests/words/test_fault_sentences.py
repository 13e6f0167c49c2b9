"""What is wrong, in sentences: every code that the program can put down has one."""

from __future__ import annotations

import ast
import errno
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bigpig.game import TwoPig
from engine.game import Fault, Faulty, Seat, Setup
from engine.giro.game import Giro
from engine.giro.stages import read_stage
from saves.errors import _REASONS, FileFailed, PathRefused, ReadFailed, WriteFailed
from screens.words import faults
from screens.words.faults import SENTENCES, Told, fault_line, fault_lines, file_line, reason_first
from screens.words.speech import Speech

ROOT = Path(__file__).parents[2]


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def codes_in(file: Path) -> Iterator[str]:
    """Yield the codes that stand as literals in `Fault(code, …)` and in `reader.fault(key, code, …)`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "Fault" and node.args:
            code = literal(node.args[0])
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "fault" and len(node.args) > 1:
            code = literal(node.args[1])
        else:
            continue
        if code is not None:
            yield code


def test_every_code_has_a_sentence_of_its_own():
    found = {
        code for package in ("engine", "saves", "screens", "tui") for file in (ROOT / package).rglob("*.py")
        for code in codes_in(file)
    }
    assert len(found) > 20
    assert found - set(SENTENCES) == set()


def test_no_two_codes_share_a_sentence():
    assert len(set(SENTENCES.values())) == len(SENTENCES)


VALUES = {
    "value": 7, "allowed": [4, 5], "low": 1, "high": 3, "count": 2, "expected": "table", "found": "list", "key": "k",
    "form": "[a-z]", "other": 2, "last": 20, "before": 3, "line": 4, "column": 5, "limit": 100, "reason": "why",
    "known": 1,
}


@pytest.mark.parametrize("code", [*SENTENCES])
def test_a_sentence_is_filled_with_the_values(code):
    said = fault_line(Speech(), Fault(code, "setup.x", VALUES))
    assert said.startswith("setup.x: ")
    assert "{" not in said
    assert code == "empty" or "cannot be used (" not in said


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault("missing", "state.turn"), "state.turn: It is missing. Write it in."),
        (Fault("type", "state.turn", {"expected": "integer", "found": "text"}),
         "state.turn: It has to be a whole number, not a text."),
        (Fault("range", "a.spaces", {"value": 5, "low": 10, "high": 200}),
         "a.spaces: 5 is out of range; 10 to 200 is allowed."),
        (Fault("range", "tappa.saved", {"value": "9999"}), "tappa.saved: 9999 is out of range."),
        (Fault("count", "x", {"count": 2, "low": 3, "high": 3}), "x: There are 2; 3 are needed."),
        (Fault("count", "x", {"count": 0, "low": 1, "high": 3}), "x: There are 0; 1 to 3 are allowed."),
        (Fault("option-value", "rules.target", {"value": 5, "low": 10, "high": 1000}),
         "rules.target: It cannot be 5; 10 to 1000 is allowed."),
        (Fault("option-value", "rules.transfer_reroll", {"value": 1, "allowed": [False, True]}),
         "rules.transfer_reroll: It cannot be 1. Choose one of: false, true."),
        (Fault("not-toml", "", {"line": 3, "column": 9}),
         "It is not written as TOML: line 3, column 9. Put it right."),
        (Fault("not-toml", ""), "It is not written as TOML. Put it right."),
        (Fault("unreadable", "", {"reason": "not-allowed"}),
         "It cannot be read. You may not read it. Look at its permissions."),
        (Fault("never-heard-of", "x", {"value": 1}), "x: It cannot be used (never-heard-of)."),
        (Fault("range", "x", {"low": 1}), "x: It cannot be used (range)."),
    ],
)
def test_a_fault_says_where_what_and_what_to_do(fault, said):
    assert fault_line(Speech(), fault) == said


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault("not-toml", "", {"line": 3, "column": 9}),
         "It is not written as TOML: line 3, column 9. Put it right, or restore a backup."),
        (Fault("not-toml", ""), "It is not written as TOML. Put it right, or restore a backup."),
        (Fault("empty", "setup.stages[1].name"),
         "setup.stages[1].name: It is empty. Write something in, or restore a backup."),
        (Fault("too-many-dots", ""), "Its lines have too many dots, so it is not read. Restore a backup."),
        (Fault("missing", "state.turn"), "state.turn: It is missing. Write it in."),
    ],
)
def test_what_is_wrong_with_a_save_may_be_cured_by_a_backup(fault, said):
    assert [fault_line(Speech(), fault, told) for told in (Told.SAVE, Told.COMMAND, Told.MENU)] == [said] * 3


@pytest.mark.parametrize(
    ("told", "advice"),
    [(Told.SAVE, "Use it as it stands"), (Told.COMMAND, "Accept it (--accept-edited)"),
     (Told.MENU, "Type accept and its number")],
)
def test_how_a_save_that_somebody_has_changed_is_accepted_hangs_on_where_it_is_told(told, advice):
    assert fault_line(Speech(), Fault("edited", ""), told) == (
        f"Somebody has changed it by hand, and it could be played on as it is. {advice}, or restore a backup."
    )


OF_SAVES_ALONE = {
    "cut", "edited", "journal-token", "newer-format", "newer-rules", "not-migrated", "another-match", "unknown-game",
}


def test_no_fault_of_a_stage_file_a_setup_or_the_settings_is_to_be_cured_by_a_backup():
    told = {**SENTENCES, **{f"{code} in short": text for code, text in faults.RANGES.items()}}
    assert {code for code, text in told.items() if "backup" in text} <= OF_SAVES_ALONE
    assert "backup" not in "".join([*faults.READ_REASONS.values(), *faults.WRITE_REASONS.values()])
    for folder in ("engine", "screens"):
        found = {code for file in (ROOT / folder).rglob("*.py") for code in codes_in(file)}
        assert found & OF_SAVES_ALONE == set()


def test_what_a_file_holds_is_shown_without_what_it_could_do_to_a_terminal():
    fault = Fault("choice", "state.\x1b[2Jphase", {"value": "\x1b]0;x\x07road", "allowed": ["{code}"]})
    assert fault_line(Speech(), fault) == "state.phase: “road” is not known here. Choose one of: {code}."


def test_the_same_fault_is_told_once():
    fault = Fault("empty-name", "setup.seats[1].name", {"value": ""})
    assert fault_lines(Speech(), [fault, fault]) == ["setup.seats[1].name: The name is empty. Give one."]


def test_all_that_is_wrong_with_a_setup_is_told():
    setup = Setup("giro", (Seat("", "robot"),), {"full_space": "maybe", "wings": 1}, {"captains": [9]})
    lines = fault_lines(Speech(), Giro().setup_faults(setup))
    assert "setup.seats: The game has 2 to 4 seats, not 1." in lines
    assert "rules.full_space: It cannot be maybe. Choose one of: skip, block." in lines
    assert "setup.captains[1]: 9 is out of range; 1 to 3 is allowed." in lines
    assert not any("cannot be used (" in line for line in lines)


def test_a_target_out_of_range_is_told():
    setup = Setup("twopig", (Seat("Anna"), Seat("Luca")), {"target": 3})
    assert fault_lines(Speech(), TwoPig().setup_faults(setup)) == [
        "rules.target: It cannot be 3; 10 to 1000 is allowed."
    ]


def test_all_that_is_wrong_with_a_stage_file_is_told():
    text = (
        'id = "Bad Id"\nkind = "plain"\nname = ""\nstart = "A"\nfinish = "B"\nspaces = 20\nslots = 2\nred = [5, 5]\n'
        "gp_big_jim = 12\ngp_big_jim_choices = [9]\naltitude = [[3, 1], [2, 1], [99, 1]]\n"
        '[[gpm]]\nspace = 8\nname = "X"\n[[section]]\nfrom = 1\nto = 3\n[[section]]\nfrom = 3\nto = 4\n'
    )
    with pytest.raises(Faulty) as caught:
        read_stage(tomllib.loads(text), "my.toml")
    lines = fault_lines(Speech(), caught.value.faults)
    assert "my.toml.red[2]: 5 is there twice. Take one out." in lines
    assert "my.toml.gp_big_jim: 12 is not among its choices. Choose one of: 9." in lines
    assert not any("cannot be used (" in line or "{" in line for line in lines)


@pytest.mark.parametrize("reason", [*dict.fromkeys((*_REASONS.values(), "other", "too-large", "not-verified"))])
def test_a_failed_write_says_why(reason):
    said = file_line(Speech(), WriteFailed(reason, Path("match.toml")))
    assert said == f"match.toml was not saved. {faults.WRITE_REASONS[reason]}"


def test_the_reason_stands_in_front_where_a_long_path_would_push_it_out():
    error = WriteFailed("locked", Path("far/match.toml"))
    assert reason_first(Speech(), error) == (
        "Another terminal is writing it and does not finish. Try again in a moment. far/match.toml was not saved."
    )
    assert reason_first(Speech(), error, "match.toml").endswith("in a moment. match.toml was not saved.")


@pytest.mark.parametrize("reason", [*dict.fromkeys((*_REASONS.values(), "no-new-file", "in-the-way", "lock"))])
def test_a_guest_of_a_host_is_not_told_to_mend_its_disk_or_to_choose_another_folder(reason):
    guests = Speech(), WriteFailed(reason, Path("m.toml")), "m"
    told = [
        file_line(*guests, guest=True), reason_first(*guests, once=True, guest=True),
        faults.not_done_line(Speech(), "It was not done.", guests[1], guest=True),
        faults.unsaved_line(Speech(), 2, guests[1], guest=True),
        faults.cannot_save_line(Speech(), guests[1], guest=True), faults.backup_line(Speech(), guests[1], guest=True),
        file_line(Speech(), ReadFailed(reason, Path("m.toml")), "m", guest=True),
    ]
    assert not [line for line in told for advice in ("--saves", "permissions", "another folder", "space")
                if advice in line]
    mended = reason in ("name", "too-long", "not-a-file", "other")
    assert all("Tell whoever runs the host." in line for line in told[:6]) is not mended


def test_a_guest_is_not_told_to_look_at_the_permissions_of_a_save_that_cannot_be_read():
    fault = Fault("unreadable", "", {"reason": "not-allowed"})
    assert fault_line(Speech(), fault, Told.SAVE, guest=True) == (
        "It cannot be read. The host does not let it be read. Tell whoever runs the host."
    )


def test_who_may_mend_the_disk_is_told_how():
    assert faults.cannot_save_line(Speech(), WriteFailed("full", Path("m.toml"))) == (
        "What you play now cannot be saved. The disk is full. Free some space; the next answer is saved again."
    )
    assert faults.cannot_save_line(Speech(), WriteFailed("full", Path("m.toml")), guest=True) == (
        "What you play now cannot be saved. The host’s disk is full. Tell whoever runs the host."
    )


def test_what_is_written_once_is_not_said_to_be_tried_again():
    said = file_line(Speech(), WriteFailed("full", Path("own.toml")), once=True)
    assert said == "own.toml was not saved. The disk is full. Free some space and try again."


@pytest.mark.parametrize("reason", [*dict.fromkeys(_REASONS.values()), "empty", "no-home", "other"])
def test_a_path_that_can_be_none_is_told_with_where_it_was_given(reason):
    said = file_line(Speech(), PathRefused(reason, Path("x"), place="--out"))
    why = faults.PATH_REASONS.get(reason, f"It cannot be used ({reason}).")
    assert said == f"--out: “{'' if reason == 'empty' else 'x'}” cannot be used as a path. {why}"


def test_a_failed_read_says_why():
    assert file_line(Speech(), ReadFailed.of(OSError(errno.ENOENT, ""), Path("m.toml"))) == (
        f"m.toml cannot be read. {faults.READ_REASONS['gone']}"
    )


def test_a_reason_that_is_not_known_is_told_all_the_same():
    assert file_line(Speech(), FileFailed("odd", Path("m.toml"))) == "m.toml was not saved. It cannot be used (odd)."


def test_every_kind_of_value_and_every_other_form_has_words():
    assert set(faults.KINDS) >= {"flag", "integer", "text", "table", "list", "number", "other", "moment"}
    assert {code.removesuffix("-reason") for code in faults.RANGES} <= set(SENTENCES)
