"""A line between client and server that a test can cut, or stop without cutting it."""

from __future__ import annotations

import contextlib
import select
import socket
import struct
from threading import Event, Thread
from types import TracebackType


class Line:
    """Forwards the connections to a port; leave it by `with`, and all are cut."""

    def __init__(self, port: int) -> None:
        """Begin to listen.

        Args:
            port: of the server, on loopback.
        """
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        """Where clients connect to."""
        self._ends: list[socket.socket] = []
        self._flows = Event()
        self._flows.set()
        Thread(target=self._accept, name="line", daemon=True).start()

    def __enter__(self) -> Line:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._flows.set()
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        """Cut all connections that there are, at both sides and without a goodbye."""
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RD)  # wakes the thread that waits for it
            end.close()

    def stop(self) -> None:
        """Let nothing through any more; both sides believe that the other is there."""
        self._flows.clear()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near = self._listener.accept()[0]
                far = socket.create_connection(("127.0.0.1", self._target))
                self._ends += [near, far]
                Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        other = {near: far, far: near}
        with contextlib.suppress(OSError, ValueError):
            while True:
                for end in select.select([near, far], [], [])[0]:
                    data = end.recv(65536)
                    self._flows.wait()
                    if not data:
                        raise ConnectionError
                    other[end].sendall(data)
        for end in (near, far):
            end.close()
