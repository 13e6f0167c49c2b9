"""The program's entry: `tappa`, `python -m tui`.

It imports next to nothing by itself: what takes a while to import is imported where Ctrl+C ends the process as it ends
any other, without a word.
"""

from __future__ import annotations

import signal
import sys
import threading


def main(argv: list[str] | None = None) -> int:
    """Run the program; see `tui.program.main`."""
    in_charge = (
        threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    )
    if in_charge:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from tui.program import main as run
    finally:
        if in_charge:
            signal.signal(signal.SIGINT, signal.default_int_handler)
    return run(argv)


if __name__ == "__main__":
    sys.exit(main())
