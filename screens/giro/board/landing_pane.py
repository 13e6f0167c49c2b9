"""Where the choice under the cursor or the die may lead: a table with odds, or lines where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.cells import cell_len

from engine.giro.preview import Face, Landing, grouped, most_hindered, same_place
from engine.giro.tour import seat_of
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import flat, sentence
from screens.drawing.tables import heading
from screens.giro.board.board_model import BoardModel, throw_mark
from screens.giro.board.sentences import prize_banner, riders_told
from screens.words.giro_names import FACES
from screens.words.phrase import DIE, NUMBER, fill
from screens.words.phrase import Part as Word
from screens.words.speech import Speech

PLACE, NOTES = 11, 16
"""Columns, from the table's first, at which a place stands, and the words about it."""


def odds(chance: Fraction) -> str:
    """Return how likely something is, as `1/3`."""
    return f"{chance.numerator}/{chance.denominator}"


# ---- lines ----------------------------------------------------------------------------------------------------------


def landing_lines(model: BoardModel, look: Look, speech: Speech, width: int) -> list[list[Part]]:
    """Return in lines of this width where what is pending may lead; what belongs to a throw begins beside its value.

    The special die has its odds always, the numeric one, whose odds never change, if they take no line of their own.
    """
    if model.faces:
        return _flowing([_face_told(model, look, speech, face) for face in model.faces], 2, width)
    if any(landing.value for landing in model.landings):
        # With a special die at the start each value is told by itself: its faces lead elsewhere.
        each = any(one.faces for one in model.landings)
        groups = [[one] for one in model.landings] if each else grouped(model.landings)

        def lines(odds_told: bool) -> list[list[Part]]:
            return _flowing([_throw_told(model, look, speech, group, odds_told) for group in groups], 3, width)

        told = lines(True)
        return told if len(told) < 2 or len(told) <= len(bare := lines(False)) else bare
    choice = model.choice
    if choice is None or model.typed:
        return []
    led = sentence(choice.leads, look)
    if choice.red:
        led += [(look.text(speech("; ")), "muted"), *red_odds(model, look, speech, choice.red)]
    return wrap(led, width) if led else []


def _flowing(told: Sequence[list[Part]], apart: int, width: int) -> list[list[Part]]:
    """Return what belongs together one after the other in lines of this width, so many blanks apart."""
    lines: list[list[Part]] = []
    for parts in told:
        if lines and cell_len(flat(lines[-1])) + apart + cell_len(flat(parts)) <= width:
            lines[-1] += [(" " * apart, "text"), *parts]
        else:
            lines += wrap(parts, width, indent=2)
    return lines


def _throw_told(model: BoardModel, look: Look, speech: Speech, group: Sequence[Landing], told: bool) -> list[Part]:
    """Return values of the die that lead to one place, with it and what is there: `1–2 → 2 beside Dino (1 is full)`.

    The values are written as on the road, where they lead.

    Args:
        group: the values' landings.
        told: with their odds.
    """
    landing = most_hindered(group)
    parts: list[Part] = [(look.text(throw_mark([one.value for one in group])), f"landing-{seat_of(landing.rider)}")]
    chance = sum((one.chance for one in group), Fraction(0))
    if told and chance < 1:
        parts.append((f" ({odds(chance)})", "faint"))
    if landing.faces:
        parts.append((look.text(speech(": ")), "muted"))
        return parts + _faces_of([face for face in landing.faces if face.face in ("1", "S")], look, speech)
    parts += _arrival(landing, look, speech)
    for note in [*_things(model, look, landing), *_reasons(model, look, speech, landing)]:
        parts += [(" ", "muted"), *note]
    return parts


def _arrival(landing: Landing, look: Look, speech: Speech) -> list[Part]:
    """Return where somebody comes, with what leads there: ` → 12`, or ` stays on 8`."""
    if landing.space == landing.start and landing.space and not landing.crosses:
        stays = fill(speech._("stays on {space}"), space=Word(str(landing.space), NUMBER))
        return [(" ", "text"), *sentence(stays, look, "muted")]
    return [(f" {'->' if look.ascii_only else look.signs.right} ", "muted"), *_where(landing, look, speech)]


def _face_told(model: BoardModel, look: Look, speech: Speech, face: Face) -> list[Part]:
    """Return a face of the special die with its odds and what it does: `F (1/6) → 4`."""
    return [(f" {face.face} ", "dice-special"), (f"({odds(face.chance)})", "faint"), *_done(face, look, speech)]


def _done(face: Face, look: Look, speech: Speech, short: bool = False) -> list[Part]:
    """Return what a face of the special die does, after its letter: ` → 4`, ` stays on 5, ★ cancels it`.

    Args:
        short: of the star that cancels it the sign alone.
    """
    landing = face.landing
    if landing.turns:
        return [(" ", "text"), (look.text(_missed(speech, landing.turns)), "soft")]
    parts = _arrival(landing, look, speech)
    if landing.star and short:
        parts.append((" " + look.signs.star_active, f"star-{landing.star}"))
    elif landing.star:
        parts += [(look.text(speech(", ")), "muted"), *_cancelled(landing, look, speech)]
    return parts


def _missed(speech: Speech, turns: int) -> str:
    return speech.n("misses {turns} turn", "misses {turns} turns", turns).format(turns=turns)


def _cancelled(landing: Landing, look: Look, speech: Speech) -> list[Part]:
    return [(look.signs.star_active, f"star-{landing.star}"), (" " + look.text(speech("cancels it")), "muted")]


# ---- the table ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LandingTable:
    """Where what is pending may lead, ready to be drawn."""

    title: str
    rows: Sequence[tuple[Part, Fraction, list[list[Part]]]] = ()
    """A face of the die, how likely it is, and what it does, in lines; none for a choice that needs no die."""
    sentence: Sequence[list[Part]] = ()
    """Where a choice leads, in lines."""

    @property
    def height(self) -> int:
        """Return how many lines it takes, its title among them; 0 if there is nothing to tell."""
        lines = len(self.sentence) + sum(len(lines) for _die, _chance, lines in self.rows)
        return lines + 1 if lines else 0


def landing_table(model: BoardModel, look: Look, speech: Speech, width: int) -> LandingTable:
    """Return where what is pending may lead: a line for each face of the die, else the sentence of the choice.

    Args:
        model: what there is to show.
        look: how this terminal shows text and signs.
        speech: the language.
        width: columns of the table.
    """
    throws = [landing for landing in model.landings if landing.value]
    if model.faces:
        return LandingTable(speech("If the special die shows"), [
            ((f" {face.face} ", "dice-special"), face.chance, _told_beside(_face_parts(face, look, speech), width))
            for face in model.faces])
    if throws:
        title = speech("If {rider} throws").format(rider=look.text(model.names.rider(throws[0].rider).text))
        return LandingTable(title, [
            ((f" {landing.value} ", "dice"), landing.chance,
             _told_beside(_row(model, look, speech, landing, before), width))
            for before, landing in zip([None, *throws], throws, strict=False)])
    choice = model.choice
    if choice is None or not choice.leads or model.typed:
        return LandingTable("")
    more = [("  ", "text"), *red_odds(model, look, speech, choice.red)] if choice.red else []
    return LandingTable(speech("Where it leads"),
                        sentence=wrap([*sentence(choice.leads, look), *more], width - 2))


def _told_beside(parts: Sequence[Part], width: int) -> list[list[Part]]:
    """Return what a face of the die does in the lines that stand beside it."""
    return wrap(parts, width - PLACE, indent=NOTES - PLACE)


def draw_landings(
    grid: Grid, table: LandingTable, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> int:
    """Draw a table of where something may lead, as far as it fits.

    Args:
        table: of `landing_table`, for the same width.
        x, y, width: where it stands.
        bottom: the last line that it may use.

    Returns:
        The line after it.
    """
    if not table.height or y + 1 > bottom:
        return y
    heading(grid, x, y, width, table.title, look, speech("preview"))
    for line in table.sentence[: bottom - y]:
        y += 1
        grid.put_parts(x + 2, y, line)
    for die, chance, lines in table.rows:
        for number, line in enumerate(lines[: bottom - y]):
            y += 1
            if not number:
                grid.put(x + 2, y, *die)
                grid.put(x + 7, y, odds(chance), "muted")
            grid.put_parts(x + PLACE, y, line, width - PLACE)
    return y + 1


def _row(model: BoardModel, look: Look, speech: Speech, landing: Landing, before: Landing | None) -> list[Part]:
    """Return a value's line in the table; `before` is the value of the line above."""
    where = _where(landing, look, speech)
    if landing.faces:
        return _faces_of(landing.faces, look, speech, chips=True)
    if before is not None and same_place(before, landing):
        return [*_padded(where), (look.text(speech("the same")), "muted")]
    notes = [*_things(model, look, landing), *_reasons(model, look, speech, landing)]
    if landing.red:
        apart: list[Part] = [(look.text(speech("; ")), "muted")] if len(notes) > 1 else []  # the tag is apart by itself
        notes[-1] = [*notes[-1], *(apart or [(" ", "text")]), *red_odds(model, look, speech, landing.rider)]
    parts = _padded(where)
    for number, note in enumerate(notes):
        parts += [(" " if number else "", "text"), *note]
    return parts


def _padded(where: list[Part]) -> list[Part]:
    """Return a place with its number right-aligned and a gap behind."""
    text, role = where[0]
    return [(f"{text:>3}" if text.isdigit() else text, role), *where[1:], ("  ", "text")]


def _where(landing: Landing, look: Look, speech: Speech) -> list[Part]:
    if landing.crosses:
        return [(look.text(speech("over the line")), "bold")]
    if landing.space == 0:
        return [(look.text(speech("start")), "bold")]
    return [(str(landing.space), "bold")]


def _things(model: BoardModel, look: Look, landing: Landing) -> list[list[Part]]:
    """Return what is on a landing place: red, and lines to be won on the way."""
    names = model.names
    found: list[list[Part]] = []
    if landing.red:
        found.append([(f" {look.text(names.speech('red'))} ", "red")])
    stage = model.view.stage.data
    return found + [[prize_banner(names.prize(prize, space, stage), look)] for space, prize in landing.prizes]


def _reasons(model: BoardModel, look: Look, speech: Speech, landing: Landing) -> list[list[Part]]:
    """Return who stands there, and in brackets why it is this place."""
    found: list[list[Part]] = []
    if landing.beside and landing.space != landing.start:
        riders = (model.names.rider(one) for one in landing.beside)
        found.append(riders_told(speech("beside {riders}"), riders, look, speech))
    why: list[str] = []
    if landing.wall:
        why.append(speech("{space} is a wall").format(space=landing.wall))
    if landing.full:
        spaces = speech(", ").join(map(str, sorted(landing.full)))
        message = speech.n("{spaces} is full", "{spaces} are full", len(landing.full))
        why.append(message.format(spaces=spaces))
    if why:
        found.append([(look.text(f"({speech('; ').join(why)})"), "muted")])
    return found


def red_odds(model: BoardModel, look: Look, speech: Speech, rider: int) -> list[Part]:
    """Return what the special die brings who stops on red, with his star behind the misfortune that it cancels."""
    message = speech._("half +1, else {puncture}, {fatigue} or {sprint}")
    phrase = fill(message, puncture=Word("F", DIE), fatigue=Word("C", DIE), sprint=Word("S", DIE))
    parts: list[Part] = []
    for text, role in sentence(phrase, look, "muted", "soft"):
        parts.append((text, role))
        star = model.view.protection(rider, text) if text in ("F", "C") else ""
        if star:
            parts += [(look.signs.star_active, f"star-{star}")]
    return parts


def _faces_of(faces: Sequence[Face], look: Look, speech: Speech, chips: bool = False) -> list[Part]:
    """Return what the special die makes of a value that falls with it (GIRO-16); `chips`: as dice."""
    parts: list[Part] = []
    for face in faces:
        die = (f" {face.face} ", "dice-special") if chips else (face.face, "muted")
        apart = ("  ", "text") if chips else (look.text(speech(", ")), "muted")
        done = _done(face, look, speech, short=True)
        if chips and done[0][0].startswith(" "):
            done[0] = (done[0][0][1:], done[0][1])  # the die has a blank behind its letter
        parts += [*([apart] if parts else []), die, *done]
    return parts


def _face_parts(face: Face, look: Look, speech: Speech) -> list[Part]:
    """Return what a face of the special die does to the rider."""
    landing = face.landing
    parts = [*_padded(_where(landing, look, speech)), (look.text(speech(FACES[face.face])), "soft")]
    if landing.star:
        parts += [(look.text(speech(", ")), "soft"), *_cancelled(landing, look, speech)]
    if landing.turns:
        parts.append((look.text(speech(", ") + _missed(speech, landing.turns)), "soft"))
    elif landing.space == landing.start and face.face == "F" and not landing.star:
        parts.append((look.text(speech(", ") + speech("stays there")), "soft"))
    if face.escorts:
        parts.append((look.text(speech(", ") + speech("or his escort")), "muted"))
    return parts
