"""A road stage as a quick mind sees it, to ride on a few rounds in a fraction of the time that the rules take.

It knows full spaces and walls, red spaces with all that the special die can show, launches, the lines and the finish.
It leaves out what is rare: short stops, transfers, relays, and that a team-mate takes fatigue over. It is for playouts
alone; whatever really happens is done by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.giro.appraisal import STAGE_WIN
from engine.giro.averages import THROW
from engine.giro.crowd import Crowd
from engine.giro.moment import Moment
from engine.giro.outlook import Outlook
from engine.giro.place import Place
from engine.giro.throw import HIGHEST, NUMERIC, SPECIAL
from engine.giro.tour import RIDERS_A_TEAM, riders_of, seat_of

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
"""By how much a space is worth less at the start than at the end, the riders ahead apart. The numbers from `CARRIED` to
this one were fitted to stages between medium bots: what a team's places halfway told of its gaps at the end."""
BIG = 99
"""Room beyond the line."""

_FACES = tuple(int(face) for face in NUMERIC)
MARGIN = 3 * HIGHEST
"""Spaces beyond the line that a move can reach."""


def roll(rng: Random, turns: int) -> list[Turn]:
    """Return the dice of so many turns."""
    draw = rng.random
    return [(_FACES[int(draw() * 6)], SPECIAL[int(draw() * 6)], _FACES[int(draw() * 6)]) for _ in range(turns)]


class Sketch:
    """What of a stage and a tour does not change while a decision is thought about."""

    __slots__ = (
        "before", "block", "length", "narrow", "order", "outlook", "red", "room", "seats", "teams", "weight", "win",
    )

    def __init__(self, g: Moment) -> None:
        """Look at the state of the decision."""
        stage = g.stage
        self.before = g
        self.length = stage.spaces
        self.room = [*stage.slots, *[BIG] * MARGIN]
        self.red = [*stage.red, *[False] * MARGIN]
        self.block = g.tour.block
        self.order = g.tour.turn_order
        self.teams = g.tour.teams
        self.weight = g.tour.penalty_weight
        self.narrow = max(0.0, 2 - sum(stage.slots[1:]) / stage.spaces / 2)
        """How much the places count: full spaces are rare on wide roads."""
        self.win = STAGE_WIN.get(stage.kind, 0.0)
        self.seats = [(), *(riders_of(seat) for seat in range(1, g.tour.teams + 1))]
        fits = self.order == "rider" and not self.block
        self.outlook = Outlook(self.length, self.red, self.room, self.seats) if fits else None
        """What a ride is worth where it stops; its weights hold where full spaces are passed and riders chosen."""

    def ended(self, after: Moment) -> list[float]:
        """Return what each team has gained when the stage is over, by seat; entry 0 is 0."""
        result = after.results[self.before.chapter - 1]
        worth = self.penalties(after)
        for seat, gaps in enumerate(result.of_teams(self.teams)[1:], 1):
            worth[seat] += RIDERS_A_TEAM * self.length - gaps
        worth[seat_of(result.order[0])] += self.win
        return worth

    def penalties(self, after: Moment) -> list[float]:
        """Return what was suffered since the decision, by seat, as a loss."""
        worth = [0.0] * (self.teams + 1)
        before = self.before
        for entries, known in ((after.punctures, before.punctures), (after.fatigues, before.fatigues)):
            for _, rider, value in entries[len(known):]:
                worth[seat_of(rider)] -= self.weight(value)
        return worth

    def look(self, after: Moment) -> Place:
        """Return what rides from a state begin with; it is looked at once and then ridden on from many times.

        Args:
            after: what a choice has led to, in the same stage, at the beginning of a turn.
        """
        thrown = after.thrown if after.turn == self.before.turn else 0
        return Place(after, Crowd(self.length, self.room, self.block, after.pos), self.penalties(after), thrown)

    def ride(self, place: Place, dice: Sequence[Turn]) -> list[float]:
        """Ride on from a place, a turn for each of the dice.

        The riders go where the dice take them, but what counts is how far each throw led on average from where it was
        made: the mean over many rides is the same, without the luck of the dice themselves.

        Args:
            place: where to begin.
            dice: one item a turn.

        Returns:
            Each team's gain by seat; entry 0: how many spaces the first rider has still to go, 0 when it is over.
        """
        length, red = self.length, self.red
        worth, crowd, tired = place.worth[:], place.crowd.copy(), place.tired[:]
        pos = crowd.pos
        lines, tiring = place.lines, any(tired)
        line, next_line = (lines[0][0], 1) if lines else (BIG, 0)
        seat, teams, thrown = place.seat, self.teams, place.thrown
        land, put = crowd.land, crowd.put
        for number in range(len(dice)):
            chosen = self._choose(seat, place, crowd, tired)
            for index, (rider, hope) in enumerate(chosen):
                if thrown >> rider & 1:
                    continue  # `turn_order = team`: the turn that is going on has this throw behind it
                value, face, more = dice[(number + index) % len(dice)]
                worth[seat] += hope
                start = pos[rider]
                end = land(start, value)
                put(rider, end)
                if end <= length and red[end] and end > start:
                    mate = self._launched(place, rider, start, pos, tired)
                    worth[seat] += self._hope(place, rider, start, value, end, mate)
                    if face == "C":
                        if not place.rested[rider]:
                            tired[rider] += value + 1  # the turn that is ending does not count
                            tiring = True
                    elif face == "S" and mate:
                        put(mate, land(start, value))
                        if pos[mate] <= length:
                            put(mate, land(pos[mate], more))
                        end = max(end, pos[mate])
                    elif face != "F":
                        put(rider, land(end, 1 if face == "1" else value))
                        end = max(end, pos[rider])
                    elif not place.mended[rider]:
                        put(rider, crowd.behind(end - value))
                while end >= line:
                    worth[seat] += lines[next_line - 1][1]
                    line = lines[next_line][0] if next_line < len(lines) else BIG
                    next_line += 1
                if end > length:
                    worth[seat] += self.win
                    return worth
            if tiring:
                for rider in self.seats[seat]:
                    if tired[rider] and all(rider != one for one, _ in chosen):
                        tired[rider] -= 1
            thrown = 0
            seat = seat % teams + 1
        worth[0] = float(length - max(pos))
        if self.outlook:
            self.outlook.add(worth, place, crowd, tired, seat)
            return worth
        self._place(crowd, worth)
        for rider in range(1, len(pos)):
            if tired[rider]:
                worth[seat_of(rider)] -= IDLE * tired[rider]
        for seat in range(1, teams + 1):
            worth[seat] += place.held[seat]
        return worth

    def _place(self, crowd: Crowd, worth: list[float]) -> None:
        """Add what the riders' places are worth for the rest of the stage, apart from the spaces behind them.

        Who has full spaces close ahead is carried over them; whom the others have left behind rides alone.
        """
        length, room, pos, count = self.length, self.room, crowd.pos, crowd.count
        left = 1 - max(pos) / length
        carried, dropped = self.narrow * CARRIED, self.narrow * left
        last = length + MARGIN
        riders = len(pos) - 1
        full = [0] * (last + 1)
        before = [count[0]] * (last + 1)
        for space in range(1, last + 1):
            here = count[space]
            full[space] = full[space - 1] + (here >= room[space])
            before[space] = before[space - 1] + here
        for rider in range(1, len(pos)):
            space = pos[rider]
            near, mid = before[min(last, space + HIGHEST)], before[min(last, space + MID)]
            behind = NEAR * (near - before[space]) + FURTHER * (mid - near) + FURTHEST * (riders - mid)
            gain = carried * (full[min(last, space + HIGHEST)] - full[space]) - dropped * behind
            worth[seat_of(rider)] += gain - SLOW * left * space

    def _launched(self, place: Place, rider: int, start: int, pos: list[int], tired: list[int]) -> int:
        """Return the mate whom a rider would take along, 0 if there is none (GIRO-29)."""
        for mate in place.after.tour.mates[rider]:
            if pos[mate] == start and not tired[mate]:
                return mate
        return 0

    def _hope(self, place: Place, rider: int, start: int, value: int, space: int, mate: int) -> float:
        """Return what the special die is expected to bring a rider who has stopped on red."""
        room = self.length - space
        gain = 3.0 if room else 0.0
        gain += min(value + THROW, self.length - start) if mate else min(value, room)
        if not place.mended[rider]:
            gain -= value + self.weight(value)
        if not place.rested[rider]:
            gain -= self.weight(value)
        return gain / 6

    def _choose(self, seat: int, place: Place, crowd: Crowd, tired: list[int]) -> Sequence[tuple[int, float]]:
        """Return for whom a team throws, whom his throw should take furthest, and how far that is on average."""
        mine = self.seats[seat]
        pos = crowd.pos
        if self.order != "rider":
            riders = mine if self.order == "team" else (mine[place.after.turns[seat] % 3],)
            return [(rider, crowd.reach(pos[rider])[0] / 6) for rider in riders if not tired[rider]]
        first, second, third = mine
        ahead = max(pos[first], pos[second], pos[third])
        length = self.length
        ending = self._ending(seat, pos, tired) if ahead + HIGHEST > length else 0.0
        best, lead, hope = 0, -99.0, 0.0
        for rider in mine:
            if tired[rider]:
                continue
            start = pos[rider]
            gain, crossing = crowd.reach(start)
            found = gain + crossing * ending
            if start == ahead:
                found -= ALONE
            if found > lead:
                best, lead, hope = rider, found, gain
        return ((best, hope / 6),) if best else ()

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
