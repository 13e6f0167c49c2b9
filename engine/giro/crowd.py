"""Where the riders of a road stage stand as playouts see it, and where throws lead from there."""

from __future__ import annotations

from engine.giro.averages import VALUES
from engine.giro.throw import HIGHEST


class Crowd:
    """Where the riders stand, and what that makes of the spaces.

    A throw is looked at for twelve riders a round and made for four, so where a rider would stop is kept for every
    space and brought up to date when a space fills or empties.
    """

    __slots__ = ("block", "count", "length", "pos", "room", "stop")

    def __init__(self, length: int, room: list[int], block: bool, pos: list[int]) -> None:
        """Put the riders on the road.

        Args:
            length: how many spaces the stage has.
            room: by space, its slots, as far beyond the line as a move can reach.
            block: a full space is a wall (`full_space = block`).
            pos: by rider, his space.
        """
        self.length = length
        self.room = room
        self.block = block
        self.pos = [0] * len(pos)
        self.count = [0] * len(room)
        """By space, how many stand there."""
        self.stop = list(range(len(room)))
        """By space, where a rider stops whose throw leads there (GIRO-19)."""
        self.count[0] = len(pos) - 1
        for rider, space in enumerate(pos):
            if space:
                self.put(rider, space)

    def copy(self) -> Crowd:
        """Return a copy that goes its own way."""
        new = Crowd.__new__(Crowd)
        new.length, new.room, new.block = self.length, self.room, self.block
        new.pos, new.count, new.stop = self.pos[:], self.count[:], self.stop[:]
        return new

    def put(self, rider: int, space: int) -> None:
        """Move a rider to a space."""
        count, room, stop = self.count, self.room, self.stop
        there = self.pos[rider]
        self.pos[rider] = space
        if count[there] == room[there]:
            stop[there] = at = there
            while stop[at - 1] > at:
                at -= 1
                stop[at] = there
        count[there] -= 1
        count[space] += 1
        if count[space] == room[space]:
            beyond = stop[space + 1]
            at = space
            while stop[at] == space:
                stop[at] = beyond
                at -= 1

    def land(self, start: int, value: int) -> int:
        """Return where a rider stops: beyond full spaces, or before a wall (every full space is taken for one)."""
        if not self.block:
            return self.stop[start + value]
        end = start
        for space in range(start + 1, start + value + 1):
            if self.count[space] >= self.room[space]:
                break
            end = space
        return end

    def behind(self, space: int) -> int:
        """Return where a rider stops who goes back to a space (GIRO-22)."""
        while space > 0 and self.count[space] >= self.room[space]:
            space -= 1
        return max(0, space)

    def reach(self, start: int) -> tuple[float, int]:
        """Return six times how far the numeric die leads on average, and how many of its faces lead over the line."""
        length = self.length
        stop = self.stop
        if stop[start + HIGHEST] <= length and not self.block:
            return 2 * (stop[start + 1] + stop[start + 2]) + stop[start + 3] + stop[start + 4] - 6.0 * start, 0
        gain, crossing = 0, 0
        for value, faces in VALUES:
            space = self.land(start, value)
            if space > length:
                crossing += faces
                space = length
            gain += faces * (space - start)
        return float(gain), crossing
