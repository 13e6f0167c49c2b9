"""How quick and how sparing the screens are: `python tests/bench/screens.py`.

The real program runs in a pseudo-terminal of 120×40, beside a bare Textual app where a machine's speed would decide.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder, whose files have the packages' names

from engine.bots.play import play_on
from engine.game import Seat, Setup
from engine.giro.game import details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from engine.registry import load_game
from saves.document import Saved
from saves.store import save
from tests.bench.measure import ROUNDS, Goal, quick, tell
from tests.bench.terminal import HEIGHT, WIDTH, Terminal, frames

ROOT = Path(__file__).parents[2]
TAPPA = (sys.executable, "-m", "tui")
BARE = (sys.executable, str(Path(__file__).with_name("bare.py")))
TOUR = ("plain", "mountain-1", "mountain-2", "time-trial") * 3
SEATS = ("Anna", "Luca", "Ada", "Sara")
HOME_TEXT, BOARD_TEXT = "New match", "Stage"
RIGHT = "\x1b[C"
DOWN = "\x1b[B"

_CHAPTER = re.compile(rb"^chapter = (\d+)$", re.M)


def make_save(folder: Path, stage: int) -> Path:
    """Return a file with a tour of twelve stages for four people, played on to the first question of a stage."""
    tour = details([1, 5, 7, 12], list(NAMES), list(TOUR), shipped_stages())
    setup = Setup("giro", tuple(map(Seat, SEATS)), {}, tour)
    match = Match(load_game("giro"), setup, Dice(1977))
    for _ in play_on(match, lambda match: match.state.chapter >= stage, strength="random"):
        pass
    path = folder / f"stage-{stage}.toml"
    save(Saved.begin(match, "Giro di casa"), path, at=datetime.now(UTC))
    return path


def environment(home: Path) -> dict[str, str]:
    """Return what a person's terminal has, with Tappa's folder at `home`; nothing of this process's but its path."""
    return {
        "PATH": os.environ["PATH"], "HOME": str(home), "TAPPA_HOME": str(home), "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
    }


def chapter_of(path: Path) -> int:
    """Return the stage at which a save stands."""
    found = _CHAPTER.search(path.read_bytes())
    assert found is not None
    return int(found[1])


# ---- what is measured -----------------------------------------------------------------------------------------------


def starting(environ: dict[str, str], rounds: int) -> None:
    """Measure from the start of the process to the first frame, and to the frame with the last match in it."""
    first: list[float] = []
    filled: list[float] = []
    bare: list[float] = []
    for round_ in range(rounds + 1):
        with Terminal(BARE, environ) as terminal:
            took = [terminal.wait_for("bare 0")]
        with Terminal(TAPPA, environ) as terminal:
            took += [terminal.wait_for(HOME_TEXT), terminal.wait_for("Continue")]
        if round_:  # the first one may have to compile
            bare.append(took[0])
            first.append(took[1])
            filled.append(took[2])

    def line(what: str, found: Sequence[float], goal: Goal) -> None:
        ratio = median(one / other for one, other in zip(found, bare, strict=True))
        tell(what, f"{1e3 * median(found):.0f} ms", goal.told(ratio, "a bare app"))

    tell("start of a bare app, first frame", f"{1e3 * median(bare):.0f} ms", f"median of {rounds}")
    line("start, first frame of the home screen", first, Goal(1.35))
    line("start, “Continue” filled in", filled, Goal(1.6))


def moving(path: Path, environ: dict[str, str], most: int) -> None:
    """Measure the bytes of a rider's move over a stage, and those of a whole screen.

    Every seat is a person's, so each step is one key: it chooses the rider under the cursor, the dice fall, he moves,
    and the next team is asked.
    """
    moves: list[int] = []
    cursors: list[int] = []
    rng = Random(1)
    with Terminal((*TAPPA, "play", str(path)), environ) as terminal:
        terminal.wait_for(BOARD_TEXT)
        terminal.settle()
        again = repaint(terminal)
        whole = len(again[-1])
        stage = chapter_of(path)
        while chapter_of(path) == stage and len(moves) < most:
            for _ in range(rng.randrange(3)):
                terminal.press(RIGHT)
                written = terminal.settle()
                if written:
                    cursors.append(len(written))
            moves.append(len(terminal.answer(" ")[0]))
    if chapter_of(path) != stage:
        moves.pop()  # the stage's end is another screen
    middle = int(median(moves))
    tell("a whole repaint", f"{whole:,} B", f"{WIDTH}×{HEIGHT}, the last of {len(again)} frames after a resize")
    tell("a rider's move, median over a stage", f"{middle:,} B",
         f"goal ≤ 2,000 B: {'met' if middle <= 2000 else 'SHORT'}; {Goal(1 / 8).told(middle / whole, 'a repaint')};"
         f" {len(moves)} moves, the largest {max(moves):,} B")
    tell("the cursor from choice to choice", f"{int(median(cursors or [0])):,} B",
         f"median of {len(cursors)}, the largest {max(cursors or [0]):,} B")


def repaint(terminal: Terminal) -> list[bytes]:
    """Return the frames that are written when the terminal, which was made narrower, is as wide as before again."""
    terminal.resize(WIDTH - 1, HEIGHT)
    terminal.settle()
    terminal.resize(WIDTH, HEIGHT)
    return frames(terminal.settle())


def idling(path: Path, environ: dict[str, str], seconds: float) -> None:
    """Measure what the program writes while nobody does anything."""
    with ExitStack() as stack:
        running = {
            "home": stack.enter_context(Terminal(TAPPA, environ)),
            "board": stack.enter_context(Terminal((*TAPPA, "play", str(path)), environ)),
        }
        running["home"].wait_for("Continue")
        running["board"].wait_for(BOARD_TEXT)
        for terminal in running.values():
            terminal.settle()
        until = time.perf_counter() + seconds
        found = dict.fromkeys(running, 0)
        while (left := until - time.perf_counter()) > 0:
            for name, terminal in running.items():
                found[name] += len(terminal.read(min(left, 0.5)))
    for name, count in found.items():
        tell(f"idle for {seconds:.0f} s, {name}", f"{count} B", f"goal 0: {'SHORT' if count else 'met'}")


def answering(path: Path, environ: dict[str, str], presses: int) -> None:
    """Measure from a key to the first byte of what it changes."""
    with ExitStack() as stack:
        bare = stack.enter_context(Terminal(BARE, environ))
        home = stack.enter_context(Terminal(TAPPA, environ))
        board = stack.enter_context(Terminal((*TAPPA, "play", str(path)), environ))
        bare.wait_for("bare 0")
        home.wait_for("Continue")
        board.wait_for(BOARD_TEXT)
        running = {"bare": (bare, DOWN), "home": (home, DOWN), "cursor": (board, RIGHT), "move": (board, " ")}
        for terminal, _ in running.values():
            terminal.settle()
        found: dict[str, list[float]] = {name: [] for name in running}
        stage = chapter_of(path)
        while len(found["bare"]) < presses and chapter_of(path) == stage:
            for name, (terminal, key) in running.items():
                if name == "cursor":
                    # Where there is one choice the cursor stays, and nothing is written.
                    begun = time.perf_counter()
                    terminal.press(key)
                    if terminal.read(0.3):
                        found[name].append(time.perf_counter() - begun)
                    terminal.settle()
                else:
                    found[name].append(terminal.answer(key)[1])
    base = median(found["bare"])
    tell("key to repaint, a bare app", f"{1e3 * base:.1f} ms", f"median of {len(found['bare'])}")
    for name, what in (("home", "cursor of the home screen"), ("cursor", "cursor of the board"),
                       ("move", "a rider's move")):
        took = median(found[name] or [0.0])
        tell(f"key to repaint, {what}", f"{1e3 * took:.1f} ms",
             f"{Goal(2).told(took / base, 'a bare app')} (median of {len(found[name])})")


def main(argv: list[str] | None = None) -> None:
    """Measure everything and print it."""
    short = quick(argv, "How quick and how sparing the screens are.")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "saves").mkdir()
        (home / "settings.toml").write_text('animation = "none"\n')
        environ = environment(home)
        save_of_home = make_save(home / "saves", 1)
        starting(environ, 1 if short else ROUNDS)
        moving(make_save(home, 2), environ, 3 if short else 1000)
        idling(save_of_home, environ, 1 if short else 60)
        answering(make_save(home, 3), environ, 2 if short else 40)


if __name__ == "__main__":
    main()
