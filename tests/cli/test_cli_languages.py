"""The language is for people: what programs read, ids, saves, JSON and CSV, is the same to the byte in all three."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.words.speech import LANGUAGES
from tests.cli.calls import Tappa

CALLS: tuple[tuple[str, ...], ...] = (
    ("show", "t.toml", "--json"),
    ("show", "t.toml", "--json", "--seat", "1"),
    ("show", "t.toml", "--json", "--hint"),
    ("stages", "--json"),
)


def played(tappa: Tappa, monkeypatch: pytest.MonkeyPatch, language: str) -> tuple[list[str], bytes, str]:
    """Begin and play the same match in a language; return what programs are told, the save, and what people are."""
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    made = tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain,time-trial", "--seed", "7", "--title",
                 "Giro", "--out", "t.toml", "--force")
    assert made.code == 0
    for _ in range(3):
        assert tappa("do", "t.toml", "rider:2", "--dice", "3").code == 0
        assert tappa("auto", "t.toml", "--until", "person").code == 0
    told = [tappa(*call).out for call in CALLS if tappa(*call).code == 0]
    return told, Path("t.toml").read_bytes(), tappa("show", "t.toml").out


def without_moments(save: bytes) -> list[bytes]:
    """Return a save without the match's own id, the times in its head and the digest."""
    drawn = (b"ident =", b"created", b"saved", b"seconds", b"digest")
    return [line for line in save.splitlines() if not line.startswith(drawn)]


def test_json_and_saves_are_the_same_in_every_language(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    runs = {language: played(tappa, monkeypatch, language) for language in LANGUAGES}
    english = runs["en"]
    assert len(english[0]) >= 3
    for language in ("fr", "it"):
        told, save, said = runs[language]
        assert told == english[0]
        assert without_moments(save) == without_moments(english[1])
        assert said != english[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_save_of_one_language_is_played_on_in_another(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch, language: str
):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert tappa("new", "giro", "--seats", "bot:easy,bot:easy", "--stages", "plain", "--seed", "7", "--out",
                 "t.toml").code == 0
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert tappa("auto", "t.toml").code == 0
    assert tappa("verify", "t.toml").code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_that_is_exported_as_text_reads_the_same_with_and_without_colour(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch, language: str
):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain,time-trial", "--seed", "7", "--out", "t.toml")
    tappa("auto", "t.toml")
    for screen in ("board", "penalties", "scorecards", "stage-end", "tour-end"):
        texts = {
            tappa("export", "t.toml", "--screen", screen, "--size", "80x24", "--format", "txt", "--colours", depth).out
            for depth in ("truecolor", "none")
        }
        assert len(texts) == 1, screen
        assert "\x1b" not in texts.pop()


COMMANDS = ("", "play", "new", "show", "do", "auto", "verify", "replay", "export", "stages", "stages check",
            "stages guide", "simulate", "plain", "rules", "host-config")
ENGLISH = {"the", "of", "and", "with", "that", "this", "its", "is", "are", "be", "to", "from", "by", "who", "what",
           "let", "tell", "arguments:", "options:", "DIR", "NAME", "WORD", "SEATS", "ANSWER", "TITLE", "GAME"}
"""Words of the English help that are none in French or Italian, and no ids."""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_english_is_left_in_the_help(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch, language: str, command: str
):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    got = tappa(*command.split(), "--help")
    assert got.code == 0
    told = got.out.partition("Exemples")[0].partition("Esempi")[0]
    found = set(re.findall(r"[\w’-]+:?", told)) & ENGLISH
    assert found == set()
    assert told.startswith({"fr": "usage\N{NO-BREAK SPACE}: tappa", "it": "uso: tappa"}[language])
    long = [line for line in told.splitlines() if len(line) > 79 and "{" not in line]  # choices are one word there
    assert long == []


@pytest.mark.parametrize(
    ("language", "told"),
    [("fr", ("options\N{NO-BREAK SPACE}:", "--saves DOSSIER",
             "\nDire tout ce qui ne va pas dans un fichier d’étape.\n")),
     ("it", ("opzioni:", "--saves CARTELLA", "\nDire tutto quello che non va in un file di tappa.\n"))],
)
def test_headings_values_and_descriptions_of_the_help_are_in_the_language(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch, language: str, told: tuple[str, ...]
):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    got = tappa("stages", "check", "--help").out
    assert [text for text in told if text not in got] == []


@pytest.mark.parametrize(("language", "word"), [("fr", "escorte"), ("it", "scorta"), ("en", "escort")])
def test_the_words_of_the_examples_are_found_in_the_rules(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch, language: str, word: str
):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert f"tappa rules giro {word}\n" in tappa("rules", "--help").out
    got = tappa("rules", "giro", word)
    assert (got.code, word in got.out) == (0, True)
