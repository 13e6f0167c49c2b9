"""The table of Big Pig for two seats, both perfect: `python -m engine.bigpig.solver` reckons it at a target of 100.

It takes five minutes, and writes the table that is shipped (see `engine.bigpig.worths`).
"""

from __future__ import annotations

import sys

from engine.bigpig.game import BigPig
from engine.bigpig.race import Race
from engine.bigpig.reckoning import effects_of
from engine.bigpig.worths import TARGET, write
from engine.game import settle_options


def main() -> int:
    """Reckon the table of Big Pig, say what the starter's chance is, and write the file."""
    game = BigPig()
    race = Race(effects_of(game.dice(settle_options(game, {}))), TARGET, sudden=False)
    race.solve(lambda change: print(f"{change:.2e} {race.starter[0][0]:.6f}", flush=True))  # noqa: T201
    write(race.starter, race.second)
    return 0


if __name__ == "__main__":
    sys.exit(main())
