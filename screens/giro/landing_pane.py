"""Where the choice under the cursor or the die may lead: a table with odds, or one line where there is no room."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.cells import cell_len

from engine.giro.preview import Face, Landing, grouped, most_hindered, same_place
from engine.giro.tour import seat_of
from screens.giro.board_model import BoardModel
from screens.giro.sentences import prize_banner, riders_named
from screens.grid import Grid, Part, wrap
from screens.look import Look
from screens.phrases import flat, sentence
from screens.tables import heading
from screens.words.giro_names import FACES
from screens.words.phrase import DIE, fill
from screens.words.phrase import Part as Word
from screens.words.speech import Speech

NOTES = 16
"""Column, from the table's first, at which the table's words begin."""


def odds(chance: Fraction) -> str:
    """Return how likely something is, as `1/3`."""
    return f"{chance.numerator}/{chance.denominator}"


# ---- one line -------------------------------------------------------------------------------------------------------


def landing_line(model: BoardModel, look: Look, speech: Speech, width: int) -> list[Part]:
    """Return in one line where what is pending may lead; with odds, and with all that is in the way, if that fits."""
    if model.faces:
        tries = [_faces_line(model, look, speech, told) for told in (True, False)]
    elif any(landing.value for landing in model.landings):
        tries = [_throws_line(model, look, speech, told, notes) for told, notes in
                 ((True, True), (False, True), (True, False), (False, False))]
    else:
        choice = model.choice
        if choice is None or model.typed:
            return []
        led = sentence(choice.leads, look)
        more = [(look.text(speech("; ")), "muted"), *red_odds(model, look, speech, choice.red)] if choice.red else []
        tries = [[*led, *more], led]
    return next((parts for parts in tries if cell_len(flat(parts)) <= width), tries[-1])


def _throws_line(model: BoardModel, look: Look, speech: Speech, told: bool, noted: bool) -> list[Part]:
    """Return the values of the die with where they lead, those that lead to one place together.

    Args:
        told: with their odds.
        noted: with what is in the way and who stands there.
    """
    parts: list[Part] = []
    # With a special die at the start each value is told by itself: its faces lead elsewhere.
    each = any(one.faces for one in model.landings)
    for group in [[one] for one in model.landings] if each else grouped(model.landings):
        landing = most_hindered(group)
        values = " ".join(f"+{one.value}" for one in group)
        parts.append(("   " if parts else "", "text"))
        parts.append((values, f"landing-{seat_of(landing.rider)}"))
        chance = sum((one.chance for one in group), Fraction(0))
        if told and chance < 1:
            parts.append((f" ({odds(chance)})", "faint"))
        parts.append((look.text(speech(": ")), "muted"))
        if landing.faces:
            forward = [face for face in landing.faces if noted or face.face in ("1", "S")]
            parts += _faces_of(forward, look, speech)
            continue
        parts += _where(landing, look, speech)
        notes = [*_things(model, look, landing), *(_reasons(model, look, speech, landing) if noted else [])]
        for number, note in enumerate(notes):
            tag = note[0][1] in ("red", "banner")
            parts += [(" " if tag else "  " if number else look.text(speech("; ")), "muted"), *note]
    return parts


def _faces_line(model: BoardModel, look: Look, speech: Speech, told: bool) -> list[Part]:
    """Return the faces of the special die with what they do."""
    parts: list[Part] = []
    for face in model.faces:
        parts += [("  " if parts else "", "text"), (f" {face.face} ", "dice-special")]
        if told:
            parts.append((f" {odds(face.chance)}", "faint"))
        parts += [(" ", "text"), *_face_parts(face, look, speech, short=True)]
    return parts


# ---- the table ------------------------------------------------------------------------------------------------------


def draw_landings(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> int:
    """Draw where what is pending may lead: a line for each face of the die, else the sentence of the choice.

    Args:
        x, y, width: where the table stands.
        bottom: the last line that it may use.

    Returns:
        The line after it.
    """
    throws = [landing for landing in model.landings if landing.value]
    rows: list[tuple[Part, Fraction, list[Part]]] = []
    if model.faces:
        title = speech("If the special die shows")
        rows = [((f" {face.face} ", "dice-special"), face.chance, _face_parts(face, look, speech))
                for face in model.faces]
    elif throws:
        title = speech("If {rider} throws").format(rider=look.text(model.names.rider(throws[0].rider).text))
        rows = [((f" {landing.value} ", "dice"), landing.chance, _row(model, look, speech, landing, before))
                for before, landing in zip([None, *throws], throws, strict=False)]
    else:
        choice = model.choice
        if choice is None or not choice.leads or model.typed or y + 1 > bottom:
            return y
        heading(grid, x, y, width, speech("Where it leads"), look, speech("preview"))
        more = [("  ", "text"), *red_odds(model, look, speech, choice.red)] if choice.red else []
        for line in wrap([*sentence(choice.leads, look), *more], width - 2)[: bottom - y]:
            y += 1
            grid.put_parts(x + 2, y, line)
        return y + 1
    if y + 1 > bottom:
        return y
    heading(grid, x, y, width, title, look, speech("preview"))
    for die, chance, parts in rows:
        lines = wrap(parts, width - 11)
        if y + len(lines) > bottom and y + 1 > bottom:
            break
        for number, line in enumerate(lines[: bottom - y]):
            y += 1
            if not number:
                grid.put(x + 2, y, *die)
                grid.put(x + 7, y, odds(chance), "muted")
            grid.put_parts(x + (11 if not number else NOTES), y, line, width - (11 if not number else NOTES))
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
        notes.append(red_odds(model, look, speech, landing.rider))
    parts = _padded(where)
    for number, note in enumerate(notes):
        parts += [("  " if number else "", "text"), *note]
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
    """Return why it is this place, and who stands there."""
    found: list[list[Part]] = []
    if landing.wall:
        found.append([(look.text(speech("{space} is a wall").format(space=landing.wall)), "muted")])
    if landing.full:
        spaces = speech(", ").join(map(str, sorted(landing.full)))
        message = speech.n("{spaces} is full", "{spaces} are full", len(landing.full))
        found.append([(look.text(message.format(spaces=spaces)), "muted")])
    if landing.beside and landing.space != landing.start:
        before, _, after = speech("beside {riders}").partition("{riders}")
        riders = riders_named((model.names.rider(one) for one in landing.beside), look, speech)
        found.append([(look.text(before), "muted"), *riders, (look.text(after), "muted")])
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
        parts += [("   " if parts and chips else " " if parts else "", "text"), die, (" ", "text"),
                  *_face_parts(face, look, speech, short=True)]
    return parts


def _face_parts(face: Face, look: Look, speech: Speech, short: bool = False) -> list[Part]:
    """Return what a face of the special die does to the rider; `short` in a few cells."""
    landing = face.landing
    where = _where(landing, look, speech)
    star = (look.signs.star_active, f"star-{landing.star}")
    if short and landing.turns:
        return [(look.text(speech("out {turns}").format(turns=landing.turns)), "soft")]
    if short:
        return [*where, star] if landing.star else where
    parts = [*_padded(where), (look.text(speech(FACES[face.face])), "soft")]
    if landing.star:
        parts += [(look.text(speech(", ")), "soft"), star, (" " + look.text(speech("cancels it")), "muted")]
    if landing.turns:
        message = speech.n("misses {turns} turn", "misses {turns} turns", landing.turns)
        parts.append((look.text(speech(", ") + message.format(turns=landing.turns)), "soft"))
    elif landing.space == landing.start and face.face == "F" and not landing.star:
        parts.append((look.text(speech(", ") + speech("stays there")), "soft"))
    if face.escorts:
        parts.append((look.text(speech(", ") + speech("or his escort")), "muted"))
    return parts
