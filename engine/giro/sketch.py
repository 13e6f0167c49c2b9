"""A road stage as a quick mind sees it, to ride on a few rounds in a fraction of the time that the rules take.

It knows full spaces and walls, red spaces with all that the special die can show, launches, the lines and the finish.
It leaves out what is rare: short stops, transfers, relays, and that a team-mate takes fatigue over. It is for playouts
alone; whatever really happens is done by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.giro import stars
from engine.giro.judgement import STAGE_WIN, STAR
from engine.giro.throw import HIGHEST, NUMERIC, SPECIAL
from engine.giro.tour import riders_of

if TYPE_CHECKING:
    from engine.giro.state import GiroState

Turn = tuple[int, str, int]
"""The dice of a turn: the numeric die, the special one, and the numeric one of who is launched."""

ALONE = 1.8
"""Six times what a throw for a team's first rider costs: who rides behind others is carried over full spaces."""
IDLE = 0.3
"""What a turn of fatigue costs a team that chooses its rider."""
BIG = 99
"""Room beyond the line."""

_FACES = tuple(int(face) for face in NUMERIC)
_MARGIN = 3 * HIGHEST
"""Spaces beyond the line that a move can reach."""


def roll(rng: Random, turns: int) -> list[Turn]:
    """Return the dice of so many turns."""
    draw = rng.random
    return [(_FACES[int(draw() * 6)], SPECIAL[int(draw() * 6)], _FACES[int(draw() * 6)]) for _ in range(turns)]


class Sketch:
    """What of a stage and a tour does not change while a decision is thought about."""

    __slots__ = ("before", "block", "length", "lines", "order", "red", "room", "rule", "seats", "teams", "win")

    def __init__(self, g: GiroState) -> None:
        """Look at the state of the decision."""
        stage = g.stage
        self.before = g
        self.length = stage.spaces
        self.room = [*stage.slots, *[BIG] * _MARGIN]
        self.red = [*stage.red, *[False] * _MARGIN]
        self.block = g.tour.block
        self.order = g.tour.turn_order
        self.teams = g.tour.teams
        self.rule = g.tour.penalty_points
        self.win = STAGE_WIN.get(stage.kind, 0.0)
        self.seats = [(), *(riders_of(seat) for seat in range(1, g.tour.teams + 1))]

    def ended(self, after: GiroState) -> list[float]:
        """Return what each team has gained when the stage is over, by seat."""
        result = after.results[self.before.chapter - 1]
        worth = self._penalties(after)
        for rider, gap in zip(result.order, result.gaps, strict=True):
            worth[(rider + 2) // 3] += self.length - gap
        worth[(result.order[0] + 2) // 3] += self.win
        return worth

    def _penalties(self, after: GiroState) -> list[float]:
        """Return what was suffered since the decision, by seat, as a loss."""
        worth = [0.0] * (self.teams + 1)
        before = self.before
        for entries, known in ((after.punctures, before.punctures), (after.fatigues, before.fatigues)):
            for _, rider, value in entries[len(known):]:
                worth[(rider + 2) // 3] -= self.weight(value)
        return worth

    def weight(self, value: int) -> float:
        """Return what a penalty weighs (GIRO-42)."""
        return 1.0 if self.rule == "count" else float(value) if self.rule == "value" else 0.0

    def ride(self, after: GiroState, dice: Sequence[Turn]) -> list[float]:
        """Ride on from a state at the beginning of a turn, a turn for each of the dice; return each team's gain.

        Args:
            after: what a choice has led to, in the same stage.
            dice: one item a turn.
        """
        worth = self._penalties(after)
        length, room, red = self.length, self.room, self.red
        pos = after.pos[:]
        tired = [total - missed for total, missed in zip(after.tired, after.missed, strict=True)]
        held = after.stars
        left = 1 - max(pos) / length
        lines = [(space, STAR["blue" if prize == "gpm" else "black"] * left) for space, prize in after.lines]
        safe = [bool(held[rider]) for rider in range(len(pos))]
        count = [0] * (length + _MARGIN + 1)
        for space in pos[1:]:
            count[space] += 1
        count[0] = 0
        seat, teams = after.seat, self.teams
        over = False
        for value, face, more in dice:
            chosen = self._choose(seat, after, pos, count, tired)
            for rider in chosen:
                start = pos[rider]
                end = self._land(start, value, count)
                if start:
                    count[start] -= 1
                pos[rider] = end
                count[end] += 1
                if end <= length and red[end] and end > start:
                    mate = self._special(after, rider, start, value, face, pos, count, tired, safe, worth)
                    if mate:
                        ride = self._land(pos[mate], value, count)
                        self._put(mate, ride, pos, count)
                        if ride <= length:
                            self._put(mate, self._land(ride, more, count), pos, count)
                        end = max(end, pos[mate])
                    end = max(end, pos[rider])
                while lines and end >= lines[0][0]:
                    worth[seat] += lines.pop(0)[1]
                if end > length:
                    worth[seat] += self.win
                    over = True
                    break
            if over:
                break
            for rider in self.seats[seat]:
                if tired[rider] and rider not in chosen:
                    tired[rider] -= 1
            seat = seat % teams + 1
        for team in range(1, teams + 1):
            for rider in self.seats[team]:
                space = pos[rider]
                worth[team] += space if space <= length else length
                if not over and tired[rider]:
                    worth[team] -= IDLE * tired[rider]
                if held[rider] and not over:
                    worth[team] += left * sum(
                        STAR[colour] for colour, status in held[rider] if status in (stars.ACTIVE, stars.USED)
                    )
        return worth

    def _put(self, rider: int, space: int, pos: list[int], count: list[int]) -> None:
        if pos[rider]:
            count[pos[rider]] -= 1
        pos[rider] = space
        if space:
            count[space] += 1

    def _land(self, start: int, value: int, count: list[int]) -> int:
        """Return where a rider stops: beyond full spaces, or before a wall (every full space is taken for one)."""
        room = self.room
        if not self.block:
            end = start + value
            while count[end] >= room[end]:
                end += 1
            return end
        end = start
        for space in range(start + 1, start + value + 1):
            if count[space] >= room[space]:
                break
            end = space
        return end

    def _special(
        self, after: GiroState, rider: int, start: int, value: int, face: str, pos: list[int], count: list[int],
        tired: list[int], safe: list[bool], worth: list[float],
    ) -> int:
        """Do what the special die says, and return the mate who is launched, 0 if nobody is."""
        space = pos[rider]
        if face == "1":
            self._put(rider, self._land(space, 1, count), pos, count)
        elif face == "S":
            for mate in after.tour.mates[rider]:
                if pos[mate] == start and not tired[mate]:
                    return mate
            self._put(rider, self._land(space, value, count), pos, count)
        elif not safe[rider] or not stars.protection(after, rider, face):
            worth[(rider + 2) // 3] -= self.weight(value)
            if face == "C":
                tired[rider] += value + 1  # the turn that is ending does not count
            else:
                back = max(0, space - value)
                while back and count[back] >= self.room[back]:
                    back -= 1
                self._put(rider, back, pos, count)
        return 0

    def _choose(
        self, seat: int, after: GiroState, pos: list[int], count: list[int], tired: list[int]
    ) -> tuple[int, ...]:
        """Return for whom a team throws: whom the next throw is expected to take furthest."""
        first, second, third = mine = self.seats[seat]
        if self.order == "rotation":
            rider = mine[after.turns[seat] % 3]
            return () if tired[rider] else (rider,)
        if self.order == "team":
            return tuple(rider for rider in mine if not tired[rider])
        length = self.length
        one, two, three = pos[first], pos[second], pos[third]
        ahead = one if one > two else two
        if three > ahead:
            ahead = three
        room = self.room
        block = self.block
        best, lead = 0, -99.0
        ending = 0.0
        if ahead + HIGHEST > length:
            ending = self._ending(seat, pos, tired)
        for rider in mine:
            if tired[rider]:
                continue
            start = pos[rider]
            gain = -6.0 * start
            if start == ahead:
                gain -= ALONE
            if block:
                for value, faces in ((1, 2), (2, 2), (3, 1), (4, 1)):
                    end = self._land(start, value, count)
                    gain += faces * (end if end <= length else length + ending)
            else:
                end = start + 1
                while count[end] >= room[end]:
                    end += 1
                gain += 2 * (end if end <= length else length + ending)
                if end < start + 2:
                    end = start + 2
                while count[end] >= room[end]:
                    end += 1
                gain += 2 * (end if end <= length else length + ending)
                if end < start + 3:
                    end = start + 3
                while count[end] >= room[end]:
                    end += 1
                gain += end if end <= length else length + ending
                if end < start + 4:
                    end = start + 4
                while count[end] >= room[end]:
                    end += 1
                gain += end if end <= length else length + ending
            if gain > lead:
                best, lead = rider, gain
        return (best,) if best else ()

    def _ending(self, seat: int, pos: list[int], tired: list[int]) -> float:
        """Return what it is worth to a team that the stage ends now, in spaces."""
        length = self.length
        own, others = 0.0, 0.0
        for team in range(1, self.teams + 1):
            most = 0.0
            for rider in self.seats[team]:
                if not tired[rider]:
                    gain = _GAIN[length - pos[rider]] if length - pos[rider] < HIGHEST else _GAIN[HIGHEST]
                    if gain > most:
                        most = gain
            if team == seat:
                own = most
            else:
                others += most
        return others / (self.teams - 1) - own + self.win


_GAIN = tuple(sum(min(face, room) for face in _FACES) / len(_FACES) for room in range(HIGHEST + 1))
"""What a throw brings where so many spaces are left before the line."""
