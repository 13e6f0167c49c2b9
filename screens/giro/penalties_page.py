"""The penalty table as cells: stars, fatigue and misfortunes of every rider, the last finish, the tour, one's story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rich.cells import cell_len

from engine.giro.stars import ACTIVE, ASLEEP, GONE, MARKER, USED
from engine.giro.tour import STAR_COLOURS, riders_of, seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid, Part, shorten, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import parts_of
from screens.drawing.tables import ground_row, heading
from screens.giro import cards
from screens.giro.riders import chip, number, star_sign
from screens.words.giro_names import COLOURS, GiroNames
from screens.words.phrase import Phrase
from screens.words.speech import Speech, mark

Story = Sequence[tuple[int, Phrase]]
"""The number of a stage and what became of a rider in it."""

WIDE, MIDDLE = 100, 78
"""From so many columns on the words beside the signs, and the row of turns missed, have room."""

BESIDE = 180
"""From so many columns on the stories of a team stand beside the table, whatever its height."""
_BESIDE_TABLE = 122
_NAMES = 14
"""Where the cards begin when what befell everybody stands under them."""

_AGAINST = {"black": mark("punctures"), "blue": mark("mountain"), "red": mark("road"), "yellow": mark("time trial")}
"""What a star is against, in a word: punctures, or fatigue in a kind of stage."""
_STATUS = {
    ACTIVE: mark("active"), ASLEEP: mark("asleep"), USED: mark("used"), GONE: mark("given back"),
    MARKER: mark("badge"),
}
_FINISHER = 9
"""Cells of a rider in the row of the last finish."""
_DOTS = 4
"""Turns of fatigue that are drawn one by one; more are told by the numbers beside them."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns begin; those with numbers, where they end."""

    name: int
    name_size: int
    stars: tuple[int, int, int, int]
    star_sizes: tuple[int, int, int, int]
    dots: int
    """Where the turns of fatigue are drawn; the same as `turns` if they are not."""
    turns: int
    punctures: int
    """The column after it."""
    fatigues: int
    """The column after it."""
    weight: int
    """The column after it."""
    last: int
    """The column after it."""
    team: int = 0
    """Where the team's name stands, 0: nowhere."""


_WIDE = _Columns(9, 16, (39, 50, 61, 72), (10,) * 4, 84, 89, 98, 103, 110, 117, team=26)
_MIDDLE = _Columns(9, 12, (22, 29, 36, 43), (6,) * 4, 51, 56, 61, 64, 71, 77)
_SLIM = 15
"""Where the first star stands on a slim screen; the other columns there are as wide as their words need."""
_LEAST = 3
"""Cells of a star's column at least."""


def _columns(width: int, speech: Speech, look: Look) -> _Columns:
    """Return the columns of a screen of this width."""
    if width >= MIDDLE:
        return _WIDE if width >= WIDE else _MIDDLE
    titles = [cell_len(look.text(speech(COLOURS[colour]))) for colour in STAR_COLOURS]
    sizes = [max(_LEAST, size) for size in titles]
    starts = [_SLIM + sum(sizes[:index]) + index for index in range(len(sizes))]
    turns = starts[-1] + sizes[-1] + 1
    last = 59
    weight = last - cell_len(look.text(speech("last"))) - 1
    fatigues = weight - cell_len(look.text(speech("weight"))) - 1
    one, two, three, four = zip(starts, sizes, strict=True)
    return _Columns(8, 7, (one[0], two[0], three[0], four[0]), (one[1], two[1], three[1], four[1]), turns, turns,
                    fatigues - 3, fatigues, weight, last)


def draw_penalties(
    view: GiroView, names: GiroNames, look: Look, width: int, height: int, rider: int, story: Story | None,
    mates: Mapping[int, Story] = MappingProxyType({}),
) -> Grid:
    """Draw all between the header and the footer.

    Args:
        view: the match.
        names: what things are called.
        look: how this terminal shows text and signs.
        width, height: the screen's cells; the first and the last line are left free.
        rider: on whom the cursor is.
        story: his, for where there is room for it; None: it is not known, and nothing is said of it.
        mates: the stories of his team-mates, for where there is still more room.
    """
    grid = Grid(width)
    speech = names.speech
    columns = _columns(width, names.speech, look)
    airy = height >= 30
    y = _table(grid, 2 if airy else 1, view, names, look, columns, rider, told=airy and columns.team > 0)
    bottom = height - 3 if airy else height - 2
    if y > bottom:
        return grid
    _legend(grid, 3 if width >= MIDDLE else 1, bottom, view, speech, look, columns)
    room = bottom - y - airy
    last = view.results[-1] if view.results else None
    finish = last is not None and width >= view.tour.riders * _FINISHER + 3 and room >= 5 + 6
    titled = room >= 5 * finish + 6
    if finish and last is not None:
        title = speech("Finish of stage {stage}").format(stage=last.stage)
        heading(grid, 1, y + 1, min(width, 120) - 2, title, look, speech("best first"))
        _finishers(grid, y + 3, view, names, look, last.order)
        y, room = y + 5, room - 5
    if room >= cards.HEIGHT + 1:
        y += 1
        below = width >= BESIDE and room >= cards.HEIGHT + 4 + view.tour.riders + view.tour.teams
        if titled:
            end = speech("what befell everybody") if below else ""
            heading(grid, 1, y, min(width, 120) - 2, speech("The tour"), look, end)
            y += 2
        x = _NAMES if below else 3 if width >= MIDDLE else 2
        room_across = _BESIDE_TABLE - 1 if below else min(width, 120) - 2
        cards.draw_cards(grid, x, y, room_across - x, view, look, speech)
        y += cards.HEIGHT
        if below:
            _befell(grid, y + 1, view, names, look, rider)
    if story is None:
        return grid
    if width >= BESIDE:
        top, last_line = 2, bottom - airy
        for one, told in ((rider, story), *mates.items()):
            needed = story_lines(told, look, width - _BESIDE_TABLE) + 2
            if top > 2 and top + needed > last_line:
                break
            draw_story(grid, top, last_line, view, names, look, one, told, left=_BESIDE_TABLE)
            top += needed + 1
    elif bottom - airy - y >= 4:
        draw_story(grid, y + 1, bottom - airy, view, names, look, rider, story)
    return grid


def _table(
    grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, at: _Columns, cursor: int, told: bool
) -> int:
    """Draw the table and return the line after it; `told`: a second line of titles says what each star is against."""
    speech = names.speech
    grid.put(3, y, look.text(speech("rider")), "muted", at.stars[0] - 4)
    for x, size, colour in zip(at.stars, at.star_sizes, STAR_COLOURS, strict=True):
        grid.put(x, y, look.text(speech(COLOURS[colour])), f"star-title-{colour}", size)
    slim = at.dots == at.turns
    turns = look.text(speech("turns") if slim else speech("fatigue"))
    room = at.punctures - at.dots - 2
    grid.put(at.dots, y, turns if cell_len(turns) <= room else "1/3", "muted", room)  # as the legend has it
    grid.right(at.punctures, y, "F", "muted")
    grid.right(at.fatigues, y, "C", "muted")
    grid.right(at.weight, y, look.text(speech("weight")), "muted")
    grid.right(at.last, y, shorten(look.text(speech("last")), at.last - at.weight - 1), "muted")
    if told:
        y += 1
        for x, size, colour in zip(at.stars, at.star_sizes, STAR_COLOURS, strict=True):
            against = look.text(speech(_AGAINST[colour]))
            if colour == "yellow" and cell_len(against) > size:  # where a language has one long word for it: letters
                against = look.text(speech(cards.KIND_LETTERS["time-trial"]))
            grid.put(x, y, against, "faint", size)
        if view.results:
            grid.right(at.last, y, look.text(speech("stage {number}").format(number=len(view.results))), "faint")
    for seat in range(1, view.tour.teams + 1):
        for rider in riders_of(seat):
            y += 1
            _row(grid, y, view, names, look, at, rider)
            if rider == cursor:
                grid.put(2, y, look.signs.cursor, "cursor")
                ground_row(grid, 2, y, at.last - 1, "row")
            grid.put(1, y, look.signs.team_bar, f"team-{seat}")
            grid.hot(1, y, at.last, f"pick({rider})")
        y += 1
    return y


def _row(grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, at: _Columns, rider: int) -> None:
    seat = seat_of(rider)
    nothing = look.signs.nothing
    grid.put_parts(3, y, chip(view, rider, look))
    bold = "bold" if view.tour.is_captain[rider] else "text"
    grid.put(at.name, y, look.text(names.rider(rider).text), bold, at.name_size)
    if at.team and rider == riders_of(seat)[0]:
        grid.put(at.team, y, look.text(names.team(seat).text), f"team-{seat}", at.stars[0] - at.team - 1)
    for x, size, colour in zip(at.stars, at.star_sizes, STAR_COLOURS, strict=True):
        held = [status for one, status in view.stars(rider) if one == colour]
        _stars(grid, x, y, held, colour, names.speech, look, size, told=at.team > 0)
    missed, turns = view.fatigue(rider)
    if turns:
        if at.dots != at.turns:
            dots = look.signs.missed * min(missed, _DOTS) + look.signs.to_miss * max(0, turns - missed)
            grid.put(at.dots, y, dots[:_DOTS], "warn")
        grid.put(at.turns, y, f"{missed}/{turns}", "warn")
    for x, found in ((at.punctures, view.punctures), (at.fatigues, view.fatigues)):
        count = sum(one == rider for _, one, _ in found)
        grid.right(x, y, str(count) if count else nothing, "text" if count else "faint")
    weight = view.weight(rider)
    grid.right(at.weight, y, str(weight) if weight else nothing, "bold" if weight else "faint")
    if view.results:
        place = view.results[-1].order.index(rider) + 1
        grid.right(at.last, y, str(place), "title" if place == 1 else "soft")


def _stars(
    grid: Grid, x: int, y: int, held: list[str], colour: str, speech: Speech, look: Look, size: int, told: bool
) -> None:
    """Write the stars of one colour that a rider has; `told`: with a word, if there is only one."""
    if not held:
        grid.put(x + 1, y, look.signs.nothing, "faint")
        return
    after = grid.put(x + 1, y, "".join(star_sign(status, look) for status in held), f"star-{colour}", size - 1)
    if told and len(held) == 1:
        role = "text" if held[0] == ACTIVE else "muted"
        grid.put(after + 1, y, look.text(speech(_STATUS[held[0]])), role, x + size - after - 1)


def _legend(grid: Grid, x: int, y: int, view: GiroView, speech: Speech, look: Look, at: _Columns) -> None:
    """Explain the signs in one line, those that this match can show."""
    tour = view.tour
    used = (star_sign(GONE, look), speech("given back")) if tour.once else (look.signs.star_used, speech("used"))
    if at.team and not tour.once:
        used = (look.signs.star_used, speech("used, goes back after the stage"))
    entries = [
        (look.signs.star_active, speech("active")), (look.signs.star_asleep, speech("asleep")), used,
        *([(look.signs.captain, speech("badge"))] if tour.marker else []),
        *([(look.signs.missed + look.signs.to_miss * 2, speech("turns missed"))] if at.dots != at.turns else []),
        ("F", speech("puncture")), ("C", speech("fatigue")),
        *([("1/3", speech("missed"))] if at.dots == at.turns else []),
    ]
    size = sum(cell_len(sign) + cell_len(look.text(words)) + 1 for sign, words in entries)
    gap = min(3, max(1, (grid.width - x - 1 - size) // (len(entries) - 1)))
    for sign, words in entries:
        words = look.text(words)
        if x + cell_len(sign) + 1 + cell_len(words) > grid.width - 1:
            break
        x = grid.put(x, y, sign, "text")
        x = grid.put(x + 1, y, words, "muted") + gap


def _finishers(grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, order: tuple[int, ...]) -> None:
    """Draw how the last stage ended as a row, the best first."""
    for place, rider in enumerate(order, 1):
        x = 2 + (place - 1) * _FINISHER
        grid.right(x + 2, y, str(place), "muted")
        text, role = number(view.tour, rider)
        grid.put_parts(x + 3, y, [(" ", f"chip-{seat_of(rider)}"), (text, role), (" ", f"chip-{seat_of(rider)}")])
        grid.put(x + 3, y + 1, look.text(names.rider(rider).text), "soft", _FINISHER - 1)


def _befell(grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, cursor: int) -> None:
    """Draw under the cards, a line a rider, what befell him in each stage: `F2 C1`, a puncture of 2, a fatigue of 1."""
    entries = sorted([(stage, rider, "F", value) for stage, rider, value in view.punctures]
                     + [(stage, rider, "C", value) for stage, rider, value in view.fatigues], key=lambda one: one[0])
    size = cards.WIDTHS[0]
    for seat in range(1, view.tour.teams + 1):
        for rider in riders_of(seat):
            grid.put_parts(3, y, [number(view.tour, rider)])
            grid.put(6, y, look.text(names.rider(rider).text), "soft", _NAMES - 7)
            for index in range(len(view.results) + (not view.over)):
                x = _NAMES + index * (size + 1)
                his = [(kind, value) for stage, one, kind, value in entries if (stage, one) == (index + 1, rider)]
                parts = [
                    (f"{' ' if place else ''}{kind}{value}", "bad" if kind == "F" else "warn")
                    for place, (kind, value) in enumerate(his)
                ]
                grid.put_parts(x, y, parts or [(look.signs.nothing, "faint")], size)
            if rider == cursor:
                grid.put(2, y, look.signs.cursor, "cursor")
                ground_row(grid, 2, y, _BESIDE_TABLE - 4, "raise")
            grid.put(1, y, look.signs.team_bar, f"team-{seat}")
            grid.hot(1, y, _BESIDE_TABLE - 3, f"pick({rider})")
            y += 1
        y += 1


def story_lines(story: Story, look: Look, width: int) -> int:
    """Return how many lines a story takes without its title in so many columns."""
    return sum(len(wrap(parts_of(phrase, look), min(width - 13, 104))) for _, phrase in story) or 1


def draw_story(
    grid: Grid, y: int, end: int, view: GiroView, names: GiroNames, look: Look, rider: int, story: Story,
    skip: int = 0, left: int = 1,
) -> int:
    """Draw what a rider has gone through, the latest stages if there is no room for all.

    Args:
        y: the line of its title.
        end: the line after the last one that it may use.
        skip: how many of the latest lines to leave out.
        left: the column where it begins.

    Returns:
        How many lines could not be shown.
    """
    speech = names.speech
    width = min(grid.width - left, 119)
    seat = seat_of(rider)
    team = names.team(seat).text
    captain = speech("captain of {team}") if view.tour.is_captain[rider] else speech("rides for {team}")
    heading(grid, left, y, width - 1, f"{rider} {names.rider(rider).text}", look, captain.format(team=team))
    lines: list[tuple[str, list[Part]]] = []
    for stage, phrase in story:
        title = speech("stage {number}").format(number=stage)
        for index, line in enumerate(wrap(parts_of(phrase, look), min(width - 13, 104))):
            lines.append(("" if index else title, line))
    if not lines:
        lines.append(("", [(look.text(speech("Nothing has happened to him yet.")), "muted")]))
    room = max(1, end - y - 2)
    stop = max(min(room, len(lines)), len(lines) - skip)
    for row, (title, parts) in enumerate(lines[max(0, stop - room) : stop], y + 2):
        grid.put(left + 1, row, look.text(title), "muted", 9)
        grid.put_parts(left + 11, row, parts)
    return max(0, len(lines) - room)


def draw_his_story(
    view: GiroView, names: GiroNames, look: Look, width: int, height: int, rider: int, story: Story, skip: int
) -> tuple[Grid, int]:
    """Draw a rider and all his story between the header and the footer, and return how far it can be scrolled."""
    grid = Grid(width)
    columns = _columns(width, names.speech, look)
    _row(grid, 2, view, names, look, columns, rider)
    return grid, draw_story(grid, 4, height - 2, view, names, look, rider, story, skip)
