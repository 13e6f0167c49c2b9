"""Processes that play matches side by side, and end at once when the program does."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any


class _Workers(Executor):
    """Hands work to a pool of processes.

    The futures that it gives are not the pool's own: one of those that is cancelled while its process is killed makes
    the pool's thread fail (in CPython before 3.12), and nobody then ends the rest.
    """

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have something done; it may make a process, which never hears of Ctrl+C.

        Each process of a terminal is sent it, and would tell by a traceback what the program tells in its own way. It
        is held back while a process is made, which inherits that, and reaches the program itself a moment later.
        """
        mine: Future[Any] = Future()
        held = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
        try:
            theirs = self._pool.submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
        theirs.add_done_callback(lambda done: _pass_on(done, mine))
        return mine


def _pass_on(done: Future[Any], to: Future[Any]) -> None:
    """Give the result of one future to another, unless nobody waits for that any more."""
    if not done.cancelled() and to.set_running_or_notify_cancel():
        if error := done.exception():
            to.set_exception(error)
        else:
            to.set_result(done.result())


@contextmanager
def workers(count: int) -> Iterator[Executor]:
    """Give so many processes to do work; whatever ends the work before it is done ends them with it."""
    # Started afresh on every system: a fork would copy threads that it cannot run.
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        try:
            yield _Workers(pool)
        except BaseException:
            for process in multiprocessing.active_children():
                process.kill()  # a piece of work may take minutes, and nobody waits for what comes of it
            raise
