"""What a step costs at a shared match, and the list of saves: `python tests/bench/saving.py`."""

from __future__ import annotations

import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder, whose files have the packages' names

from engine.bots.play import play_on
from engine.game import Outcome, Seat, Setup
from engine.giro.game import details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from engine.reading import Reader
from engine.registry import load_game
from saves.checks import read_head
from saves.document import Saved
from saves.files import read_file
from saves.heads import head_of, list_saves
from saves.shared import SharedMatch
from saves.store import load, save
from saves.text import MAX_BYTES, parse, read_text, split
from tests.bench.measure import ROUNDS, Goal, calls, quick, rates, tell

AT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
TOUR = ("plain", "mountain-1", "mountain-2", "time-trial") * 3
LIMIT = 12.0
"""Milliseconds that a step without fsync may take in the last stage of a long tour."""
SAVES = 200


def last_stage(stages: int) -> Match:
    """Return a tour of twelve riders that bots have played to the beginning of its last stage."""
    seats = tuple(Seat(name, "bot:random") for name in ("Anna", "Luca", "Ada", "Sara"))
    tour = TOUR[-stages:]
    setup = Setup("giro", seats, {}, details([1, 5, 7, 12], list(NAMES), list(tour), shipped_stages()))
    match = Match(load_game("giro"), setup, Dice(1, undo="free"))
    for _ in play_on(match, lambda match: match.state.chapter == len(tour)):
        pass
    return match


def step(match: Match) -> None:
    """Take a bot's step."""
    if isinstance(match.pending, Outcome):
        return
    next(play_on(match, lambda _: False))


def stepping(stages: int, steps: int) -> None:
    """Measure steps that are written, with and without waiting for the disk, and the look at whether there are any."""
    for sync in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tour.toml"
            one = SharedMatch.begin(Saved.begin(last_stage(stages), "Giro"), path, clock=lambda: AT, sync=sync)
            times: list[float] = []
            spent: list[float] = []
            while len(times) < steps and not one.match.outcome:
                begun, used = time.perf_counter(), time.process_time()
                one.step(step)
                times.append(1e3 * (time.perf_counter() - begun))
                spent.append(1e3 * (time.process_time() - used))
            found = median(times)
            # Without fsync nothing is waited for: what is more than the processor's time is other programs'.
            used = median(spent)
            goal = f"{used:.2f} ms of the processor"
            goal += "; " if sync else f", goal ≤ {LIMIT:g} ms: {'met' if used <= LIMIT else 'SHORT'}; "
            tell(f"a step of stage {stages}, {'with' if sync else 'without'} fsync", f"{found:.2f} ms",
                 f"{goal}{path.stat().st_size:,} B, {len(times)} steps, the slowest {max(times):.1f} ms")
            if sync:
                continue
            begun = time.perf_counter()
            for _ in range(100):
                one.changed()
            tell("a look whether the file has changed", f"{1e4 * (time.perf_counter() - begun):.0f} µs", "100 looks")
            begun = time.perf_counter()
            load(path)
            tell("the match read anew", f"{1e3 * (time.perf_counter() - begun):.1f} ms", "once")


def listing(stages: int, many: int, slices: int, seconds: float, rounds: int) -> None:
    """Measure the list of saves beside what reading their heads alone takes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        saved = Saved.begin(last_stage(stages), "Giro")
        for number in range(many):
            save(saved, folder / f"giro-{number}.toml", at=AT, sync=False)
        paths = sorted(folder.glob("*.toml"))

        def heads() -> None:
            for path in paths:
                head, _body = split(read_text(read_file(path, MAX_BYTES)))
                read_head(Reader(parse(head), "").table("tappa"))

        assert len(list_saves(folder)) == many
        assert all(head_of(path).sound for path in paths)
        found = rates({"list": calls(lambda: list_saves(folder)), "heads": calls(heads)}, slices, seconds, rounds)
        tell(f"{many} saves listed", f"{1e3 / found.rate('list'):.0f} ms",
             f"{Goal(2).told(found.ratio('heads', 'list'), 'reading their heads')}"
             f" ({1e3 / found.rate('heads'):.0f} ms; {paths[0].stat().st_size:,} B each)")


def main(argv: list[str] | None = None) -> None:
    """Measure everything and print it."""
    if quick(argv, "What a step costs at a shared match, and the list of saves."):
        stepping(2, 5)
        listing(2, 5, 2, 0.002, 2)
    else:
        stepping(12, 200)
        listing(12, SAVES, 2, 0.2, ROUNDS)


if __name__ == "__main__":
    main()
