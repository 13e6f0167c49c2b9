"""The seats as the command line writes them: `Anna,Luca@luca,Gino@,bot:medium`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Seat
from saves.checks import OWNER
from saves.names import NAME_CELLS, clean
from screens.words.speech import Speech
from tui.errors import USAGE, Refused


def parse_seats(text: str, bot_names: Sequence[str], speech: Speech) -> tuple[Seat, ...]:
    """Return the seats that a text names, separated by commas.

    A seat is a person's name, `name@owner` (only that login name answers for it), `name@` (the first who answers
    owns it), or `bot:` and a strength. Names are cleaned; whether there are too many seats, an empty name or an
    unknown strength is for the game to judge.

    Args:
        text: what was given.
        bot_names: what bots are called, by seat; a bot beyond them, or whose name a person has, is called by its
            number.
        speech: the language of a bot's name and of errors.

    Raises:
        Refused: an owner is no login name.
    """
    seats = [_seat(part.strip(), speech) for part in text.split(",")] if text.strip() else []
    taken = {seat.name.casefold() for seat in seats}
    for number, seat in enumerate(seats, 1):
        if seat.strength is not None:
            name = bot_names[number - 1] if number <= len(bot_names) else ""
            if not name or name.casefold() in taken:
                name = speech._("Bot {number}").format(number=number)
            seats[number - 1] = replace(seat, name=name)
    return tuple(seats)


def _seat(part: str, speech: Speech) -> Seat:
    if part.startswith("bot:"):
        return Seat("", clean(part))
    name, at, owner = part.partition("@")
    if at and owner and not OWNER.fullmatch(owner):
        raise Refused(
            speech._("The owner “{owner}” of a seat is no login name: a–z, 0–9, _ and -, at most 32 of them.").format(
                owner=clean(owner)
            ),
            code=USAGE,
        )
    return Seat(clean(name, NAME_CELLS), owner=owner if at else None)


def with_colours(
    seats: Sequence[Seat], chosen: Sequence[str], known: Sequence[str], speech: Speech
) -> tuple[Seat, ...]:
    """Return the seats with the colours that were chosen; a seat beyond them takes the first that is left.

    Args:
        seats: the seats in order.
        chosen: ids of colours in seat order; an empty one leaves the choice to the game.
        known: the ids that there are.
        speech: the language of errors.

    Raises:
        Refused: a colour is not known or chosen twice, or there are more colours than seats.
    """
    wrong = []
    if len(chosen) > len(seats):
        message = speech._("--colours: {count} colours for {seats} seats.")
        wrong.append(message.format(count=len(chosen), seats=len(seats)))
    for number, colour in enumerate(chosen):
        if colour and colour not in known:
            message = speech._("--colours: there is no colour “{colour}”; there are {known}.")
            wrong.append(message.format(colour=clean(colour), known=", ".join(known)))
        elif colour and colour in chosen[:number]:
            wrong.append(speech._("--colours: {colour} is chosen twice.").format(colour=colour))
    if wrong:
        raise Refused(*dict.fromkeys(wrong), code=USAGE)
    left = [colour for colour in known if colour not in chosen]
    wanted = [*chosen, *[""] * (len(seats) - len(chosen))]
    return tuple(
        replace(seat, colour=colour or (left.pop(0) if left else ""))
        for seat, colour in zip(seats, wanted, strict=True)
    )
