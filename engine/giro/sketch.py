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
from engine.giro.lines import COLOUR_OF
from engine.giro.prospects import THROW
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
MID = 10
"""How many spaces ahead a rider can be and still be caught."""
CARRIED = 0.5
"""What a full space close ahead is worth: the rider may be carried over it."""
NEAR, FURTHER, FURTHEST = 0.65, 1.3, 1.6
"""What each rider ahead costs at a stage's start: up to four spaces, up to `MID`, and beyond."""
SLOW = 0.5
"""By how much a space is worth less at the start than at the end, the riders ahead apart. All these were fitted to
stages between medium bots: what a team's places halfway told of its gaps at the end."""
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

    __slots__ = ("before", "block", "length", "narrow", "order", "red", "room", "rule", "seats", "teams", "win")

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
        self.narrow = max(0.0, 2 - sum(stage.slots[1:]) / stage.spaces / 2)
        """How much the places count: full spaces are rare on wide roads."""
        self.win = STAGE_WIN.get(stage.kind, 0.0)
        self.seats = [(), *(riders_of(seat) for seat in range(1, g.tour.teams + 1))]

    def ended(self, after: GiroState) -> list[float]:
        """Return what each team has gained when the stage is over, by seat; entry 0 is 0."""
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
        """Ride on from a state at the beginning of a turn, a turn for each of the dice.

        Returns:
            Each team's gain by seat; entry 0: how many spaces the first rider has still to go, 0 when it is over.

        The riders go where the dice take them, but what counts is how far each throw led on average from where it was
        made: the mean over many rides is the same, without the luck of the dice themselves.

        Args:
            after: what a choice has led to, in the same stage.
            dice: one item a turn.
        """
        worth = self._penalties(after)
        length, red = self.length, self.red
        pos = after.pos[:]
        tired = [total - missed for total, missed in zip(after.tired, after.missed, strict=True)]
        held = after.stars
        left = 1 - max(pos) / length
        lines = [(space, STAR[COLOUR_OF[prize]] * left) for space, prize in after.lines]
        count = [0] * (length + _MARGIN + 1)
        for space in pos[1:]:
            count[space] += 1
        count[0] = 0
        seat, teams = after.seat, self.teams
        for rider in range(1, len(pos)):
            space = pos[rider]
            worth[(rider + 2) // 3] += space if space <= length else length
        thrown = after.thrown if after.turn == self.before.turn else 0
        for number in range(len(dice)):
            chosen = self._choose(seat, after, pos, count, tired)
            for index, (rider, hope) in enumerate(chosen):
                if thrown >> rider & 1:
                    continue  # `turn_order = team`: the turn that is going on has this throw behind it
                value, face, more = dice[(number + index) % len(dice)]
                worth[seat] += hope
                start = pos[rider]
                end = self._land(start, value, count)
                self._put(rider, end, pos, count)
                if end <= length and red[end] and end > start:
                    worth[seat] += self._hope(after, rider, start, value, pos, tired)
                    mate = self._special(after, rider, start, value, face, pos, count, tired)
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
                    return worth
            for rider in self.seats[seat]:
                if tired[rider] and all(rider != one for one, _ in chosen):
                    tired[rider] -= 1
            thrown = 0
            seat = seat % teams + 1
        worth[0] = float(length - max(pos))
        self._place(pos, count, worth)
        for rider in range(1, len(pos)):
            if tired[rider]:
                worth[(rider + 2) // 3] -= IDLE * tired[rider]
            if held[rider]:
                worth[(rider + 2) // 3] += left * sum(
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

    def _place(self, pos: list[int], count: list[int], worth: list[float]) -> None:
        """Add what the riders' places are worth for the rest of the stage, apart from the spaces behind them.

        Who has full spaces close ahead is carried over them; whom the others have left behind rides alone.
        """
        length, room = self.length, self.room
        left = 1 - max(pos) / length
        carried, dropped = self.narrow * CARRIED, self.narrow * left
        full = [0] * (length + _MARGIN + 1)
        before = [0] * (length + _MARGIN + 1)
        at_start = len(pos) - 1 - sum(count)
        for space in range(1, length + _MARGIN + 1):
            here = count[space]
            full[space] = full[space - 1] + (here >= room[space])
            before[space] = before[space - 1] + here
        before = [at_start + one for one in before]
        last = length + _MARGIN
        riders = len(pos) - 1
        for rider in range(1, len(pos)):
            space = pos[rider]
            near, mid = before[min(last, space + HIGHEST)], before[min(last, space + MID)]
            behind = NEAR * (near - before[space]) + FURTHER * (mid - near) + FURTHEST * (riders - mid)
            gain = carried * (full[min(last, space + HIGHEST)] - full[space]) - dropped * behind
            worth[(rider + 2) // 3] += gain - SLOW * left * space

    def _hope(
        self, after: GiroState, rider: int, start: int, value: int, pos: list[int], tired: list[int]
    ) -> float:
        """Return what the special die is expected to bring a rider who has stopped on red."""
        room = self.length - pos[rider]
        gain = 3.0 * min(1, room)
        launch = any(pos[mate] == start and not tired[mate] for mate in after.tour.mates[rider])
        gain += min(value + THROW, self.length - start) if launch else min(value, room)
        if not stars.protection(after, rider, "F"):
            gain -= value + self.weight(value)
        if not stars.protection(after, rider, "C"):
            gain -= self.weight(value)
        return gain / 6

    def _special(
        self, after: GiroState, rider: int, start: int, value: int, face: str, pos: list[int], count: list[int],
        tired: list[int],
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
        elif not stars.protection(after, rider, face):
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
    ) -> list[tuple[int, float]]:
        """Return for whom a team throws, whom his throw should take furthest, and how far that is on average."""
        mine = self.seats[seat]
        length = self.length
        if self.order != "rider":
            riders = mine if self.order == "team" else (mine[after.turns[seat] % 3],)
            return [
                (rider, self._reach(pos[rider], count)[0] / 6 - pos[rider]) for rider in riders if not tired[rider]
            ]
        ahead = max(pos[mine[0]], pos[mine[1]], pos[mine[2]])
        best, lead, hope = 0, -99.0, 0.0
        ending = self._ending(seat, pos, tired) if ahead + HIGHEST > length else 0.0
        for rider in mine:
            if tired[rider]:
                continue
            start = pos[rider]
            gain, crossing = self._reach(start, count)
            gain -= 6 * start
            found = gain + crossing * ending
            if start == ahead:
                found -= ALONE
            if found > lead:
                best, lead, hope = rider, found, gain / 6
        return [(best, hope)] if best else []

    def _reach(self, start: int, count: list[int]) -> tuple[int, int]:
        """Return the sum of where the six faces of the numeric die lead, and how many lead over the line."""
        length, room = self.length, self.room
        if self.block:
            ends = [self._land(start, value, count) for value in (1, 2, 3, 4)]
            one, two, three, four = ends
        else:
            one = start + 1
            while count[one] >= room[one]:
                one += 1
            two = one if one > start + 1 else start + 2
            while count[two] >= room[two]:
                two += 1
            three = two if two > start + 2 else start + 3
            while count[three] >= room[three]:
                three += 1
            four = three if three > start + 3 else start + 4
            while count[four] >= room[four]:
                four += 1
        if four <= length:
            return 2 * one + 2 * two + three + four, 0
        crossing = 2 * (one > length) + 2 * (two > length) + (three > length) + 1
        one, two, three = min(one, length), min(two, length), min(three, length)
        return 2 * one + 2 * two + three + length, crossing

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
