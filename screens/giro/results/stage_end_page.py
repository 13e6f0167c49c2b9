"""How a stage ended, as cells: the road, the winner, three classifications, stars, how it went, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from engine.game import Event
from engine.giro import events as e
from engine.giro.moment import StageResult
from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import flat, parts_of
from screens.drawing.tables import heading, moved, plus
from screens.giro.results import stage_events
from screens.giro.results.finish_strip import draw_strip
from screens.giro.riders import number
from screens.words.giro_events import tell
from screens.words.giro_names import COLOURS, KINDS, GiroNames
from screens.words.phrase import NUMBER, STAR, Phrase, fill, joined, listed
from screens.words.phrase import Part as Word

WIDE, MIDDLE = 118, 78
"""From so many columns on the tables have all their columns, or stand three in a row."""


@dataclass(frozen=True, slots=True)
class StageEnd:
    """What is told of a stage that has been finished."""

    view: GiroView
    names: GiroNames
    result: StageResult
    events: Sequence[Event]
    """All of the stage, as far as they are known."""

    @property
    def last(self) -> bool:
        """Tell whether the tour ended with it."""
        return self.result.stage == len(self.view.tour.stages)


# ---- sentences ------------------------------------------------------------------------------------------------------


def winning(end: StageEnd) -> tuple[Phrase, Phrase]:
    """Return who won, and how: a sentence each, the second one empty where it is not known."""
    names, result = end.names, end.result
    _, n = names.speech._, names.speech.n
    winner = result.order[0]
    head = tell(names, [e.StageEnded(result.stage, result.order, result.gaps)], result.stage)[0]
    wins = sum(one.order[0] == winner for one in end.view.results[: result.stage])
    more = fill(_("His first stage."))
    if wins > 1:
        more = fill(n("He has won {count} stage.", "He has won {count} stages.", wins), count=wins)
    if result.throws:
        count = result.throws[0]
        return head, fill(n("{more} He needed {count} throw.", "{more} He needed {count} throws.", count), more=more,
                          count=Word(str(count), NUMBER))
    move = next((event for event in reversed(end.events) if isinstance(event, e.Moved) and event.rider == winner), None)
    if move is None or move.why != "throw":
        return head, more
    threw = [event for event in end.events if isinstance(event, e.Threw) and event.rider == winner]
    return head, fill(_("{more} He threw {value} on {space}."), more=more, value=names.die(threw[-1].value),
                      space=names.space(move.start)) if threw else more


def prize_won(end: StageEnd) -> Phrase:
    """Return which stars the stage gave its winner, empty if none."""
    won = [event.colour for event in stage_events.after_end(end.events, e.StarWon) if isinstance(event, e.StarWon)]
    if not won:
        return ()
    stars = listed(end.names.speech, [end.names.star(colour) for colour in won])
    return stars if end.last else fill(end.names.speech._("{stars} for a later stage"), stars=stars)


def stars_told(end: StageEnd, why: bool = False) -> list[tuple[int, Phrase]]:
    """Return for each rider whose stars changed at the stage's end what became of them, his name left out.

    Args:
        end: what is told.
        why: say too why a star goes back (GIRO-40): it was used, or was the only one active.
    """
    _ = end.names.speech._
    used = {(event.rider, event.colour) for event in end.events if isinstance(event, e.Cancelled)}
    found: dict[int, dict[str, list[str]]] = {}
    for event in stage_events.after_end(end.events, e.StarWon, e.StarReturned, e.StarKept):
        assert isinstance(event, e.StarWon | e.StarReturned | e.StarKept)
        kind = "won" if isinstance(event, e.StarWon) else "back" if isinstance(event, e.StarReturned) else "kept"
        if why and kind == "back":
            kind = "used" if (event.rider, event.colour) in used else "only"
        found.setdefault(event.rider, {}).setdefault(kind, []).append(event.colour)
    messages = {
        "won": _("wins {stars}"), "back": _("gives back {stars}"), "kept": _("keeps {stars}"),
        "used": _("used {stars} and gives it back"), "only": _("gives back {stars}, his only one"),
    }
    lines = []
    for rider, changes in sorted(found.items()):
        pieces = [
            fill(messages[kind], stars=listed(end.names.speech, [_colour(end.names, colour) for colour in held]))
            for kind, held in changes.items()
        ]
        lines.append((rider, joined(pieces, _(", "))))
    return lines


def _colour(names: GiroNames, colour: str) -> Word:
    return Word(names.speech(COLOURS[colour]), STAR + colour)


def course(end: StageEnd) -> list[tuple[int, Phrase]]:
    """Return how the stage went, a rider (0: nobody's) and a sentence each."""
    names, stage = end.names, end.result.stage
    _, n = names.speech._, names.speech.n
    table = names.stage_table(stage)
    lines = [
        (rider, fill(_("{rider} was first over {prize} on {space}."), rider=names.rider(rider),
                     prize=names.prize(prize, space, table), space=names.space(space)))
        for space, prize, rider in stage_events.first_over(end.events)
    ]
    punctures = [rider for k, rider, _n in end.view.punctures if k == stage]
    fatigues = [(rider, turns) for k, rider, turns in end.view.fatigues if k == stage]
    counts = fill(_("Punctures {punctures}, fatigues {fatigues}."), punctures=Word(str(len(punctures)), NUMBER),
                  fatigues=Word(str(len(fatigues)), NUMBER))
    turns = {rider: sum(count for one, count in fatigues if one == rider) for rider, _count in fatigues}
    most = max(turns, key=lambda rider: turns[rider], default=0)
    if most and list(turns.values()).count(turns[most]) == 1 and len(turns) > 1:
        message = (
            n("{rider} had {count} throw to miss, the most of all.",
              "{rider} had {count} throws to miss, the most of all.", turns[most]) if end.result.throws
            else n("{rider} had {count} turn to miss, the most of all.",
                   "{rider} had {count} turns to miss, the most of all.", turns[most])
        )
        worst = fill(message,
                     rider=names.rider(most), count=Word(str(turns[most]), NUMBER))
        counts = fill(_("{first} {second}"), first=counts, second=worst)
    return [*lines, (0, counts)]


def next_stage(end: StageEnd) -> tuple[str, Sequence[str]]:
    """Return what comes next: its title and what is to be known of it, in full and without where it leads."""
    _, n = end.names.speech._, end.names.speech.n
    if end.last:
        return _("The tour is over"), (_("final classification"),)
    following = end.view.tour.stages[end.result.stage]
    kind = end.names.speech(KINDS[following.kind])
    title = _("Stage {number}, {kind}").format(number=end.result.stage + 1, kind=kind)
    about = n("{start} – {finish}, {count} space.", "{start} – {finish}, {count} spaces.", following.spaces).format(
        start=following.start, finish=following.finish, count=following.spaces)
    first = end.view.goes_first
    if end.view.number != end.result.stage + 1 or not first:
        return title, (about,)
    goes = _("{rider} goes first.").format(rider=end.names.rider(first).text)
    return title, (f"{about}  {goes}", goes)


# ---- tables ---------------------------------------------------------------------------------------------------------


def draw_stage_table(grid: Grid, x: int, y: int, width: int, end: StageEnd, look: Look, blank: int) -> None:
    """Draw the classification of the stage from its title on; `blank`: lines between title and riders."""
    names, result = end.names, end.result
    wide = width >= 38
    stage = end.view.tour.stages[result.stage - 1]
    counted = names.speech("throws, gap") if result.throws and not wide else names.speech("gap")
    heading(grid, x, y, width, names.speech("Stage"), look, counted)
    size = 12 if wide else width - 14
    for index, rider in enumerate(result.order):
        line = y + 1 + blank + index
        grid.right(x + 2, line, str(index + 1), "faint")
        grid.put_parts(x + 3 + wide, line, [number(end.view.tour, rider)])
        role = "title" if index == 0 else "text"
        grid.put(x + 6 + 2 * wide, line, look.text(names.rider(rider).text), role, size)
        gap = result.gaps[index]
        grid.right(x + width, line, plus(gap) or "0", "bold")
        if wide:
            grid.put(x + 21, line, look.text(_where(end, index, stage.spaces)), "muted", width - 26)
        else:
            short = str(result.throws[index]) if result.throws else str(result.spaces[index])
            over = not result.throws and result.spaces[index] > stage.spaces
            grid.right(x + width - 4, line, look.signs.finish if over else short, "muted")
        grid.hot(x, line, width, f"rider({rider})")


def _where(end: StageEnd, index: int, spaces: int) -> str:
    speech, result = end.names.speech, end.result
    if result.throws:
        count = result.throws[index]
        return speech.n("{count} throw", "{count} throws", count).format(count=count)
    space = result.spaces[index]
    if space > spaces:
        return speech("over the line")
    return speech("on {space}").format(space=space) if space else speech("at the start")


def draw_riders(
    grid: Grid, x: int, y: int, width: int, view: GiroView, names: GiroNames, after: int, look: Look, blank: int
) -> None:
    """Draw the general classification of the riders after a stage, with places won and lost in it.

    Where there is little room one column has the leader's total and the others' gaps, as in a newspaper.
    """
    wide = width >= 34
    heading(grid, x, y, width, names.speech("General, riders") if wide else names.speech("Riders"), look,
            names.speech("total") if wide else names.speech("gap"))
    order, totals = view.riders(after), view.totals(after)
    before = view.riders(after - 1) if after > 1 else ()
    for index, rider in enumerate(order):
        line = y + 1 + blank + index
        grid.right(x + 2, line, str(index + 1), "faint")
        text, role = moved(before.index(rider) + 1 if before else 0, index + 1, look)
        grid.right(x + 6, line, text, role)
        grid.put_parts(x + 7, line, [number(view.tour, rider)])
        role = "title" if index == 0 else "text"
        grid.put(x + 10, line, look.text(names.rider(rider).text), role, width - 10 - (13 if wide else 5))
        gap = plus(totals[rider] - totals[order[0]])
        if wide:
            grid.right(x + width - 7, line, str(totals[rider]), "bold")
            grid.right(x + width, line, gap, "muted")
        else:
            grid.right(x + width, line, gap if index and gap else str(totals[rider]), "soft" if index else "bold")
        grid.hot(x, line, width, f"rider({rider})")


def draw_teams(
    grid: Grid, x: int, y: int, width: int, view: GiroView, names: GiroNames, after: int, look: Look, blank: int
) -> int:
    """Draw the general classification of the teams after a stage, and return the line after it."""
    wide = width >= 34
    heading(grid, x, y, width, names.speech("General, teams") if wide else names.speech("Teams"), look,
            names.speech("total"))
    lines = view.teams(after)
    before = {line.seat: line.place for line in view.teams(after - 1)} if after > 1 else {}
    for index, line in enumerate(lines):
        row = y + 1 + blank + index
        grid.right(x + 1, row, str(line.place), "faint")
        text, role = moved(before.get(line.seat, 0), line.place, look)
        grid.right(x + 4, row, text, role)
        grid.put(x + 5, row, look.signs.team_bar, f"team-{line.seat}")
        grid.put(x + 7, row, look.text(names.team(line.seat).text), f"team-bold-{line.seat}",
                 width - 7 - (13 if wide else 10))
        grid.right(x + width - (7 if wide else 5), row, str(line.total), "bold")
        grid.right(x + width, row, plus(line.total - lines[0].total), "muted")
    return y + 1 + blank + len(lines)


def star_lines(end: StageEnd, look: Look, width: int) -> list[list[Part]]:
    """Return what became of stars, on lines of this width: with names and reasons where it is enough for them."""
    lines: list[list[Part]] = []
    for rider, phrase in stars_told(end, width >= 34):
        who = number(end.view.tour, rider)
        if width >= 34:
            who = (look.text(end.names.rider(rider).text), f"team-bold-{seat_of(rider)}")
        lines += wrap([who, (" ", "text"), *parts_of(phrase, look)], width, indent=3)
    return lines


def draw_stars(grid: Grid, x: int, y: int, stop: int, width: int, end: StageEnd, look: Look, blank: int) -> None:
    """Draw what became of stars; where there is no room for names, numbers stand for them."""
    lines = star_lines(end, look, width)
    speech = end.names.speech
    if len(lines) > stop - y - 1 - blank:
        y, blank = y - 1, 0  # closer together rather than less of it
    room = stop - y - 1 - blank
    if not lines or room < 1:
        return
    heading(grid, x, y, width, speech("Stars"), look, speech("after the stage") if width >= 34 else "")
    if len(lines) > room:
        lines = [*lines[: room - 1], [(look.signs.more, "muted")]]
    for line, parts in enumerate(lines):
        grid.put_parts(x, y + 1 + blank + line, parts, width)


# ---- the page -------------------------------------------------------------------------------------------------------


def draw_stage_end(end: StageEnd, look: Look, width: int, height: int) -> Grid:
    """Draw all between the header and the footer.

    Args:
        end: what is told.
        look: how this terminal shows text and signs.
        width, height: the screen's cells; the first and the last line are left free.
    """
    grid = Grid(width)
    size = min(width, 120)
    riders = end.view.tour.riders
    told = course(end)
    spare = height - 2 - (riders + 1) - 2  # the tables, the winner's line and the next stage have to be seen
    lanes = min(2, spare)
    spare -= lanes
    went = min(len(told), max(0, spare))
    spare -= went
    wanted = end.view.tour.teams + 2 + len(star_lines(end, look, _columns(size)[2][1])) - (1 + riders)
    longer, spare = _take(spare, wanted)
    profile_lines, spare = _take(spare, 1)
    airs, spare = _take(spare, 3)
    panel, spare = _take(spare, 2)
    more, spare = _take(spare, 3)
    profile_lines += more
    blank, spare = _take(spare, 1)
    titled, spare = _take(spare, 2)
    top, spare = _take(spare, 1)
    y = 1 + top
    draw_strip(grid, y, size, end.view.tour, end.result, look, end.names.speech, profile_lines, lanes)
    y += profile_lines + lanes + (airs > 2)
    y = draw_winner(grid, y, size, end, look, panel == 2) + (airs > 1)
    apart, spare = _take(spare, wanted + blank - longer)
    stop = y + 1 + blank + riders + longer + apart
    _draw_tables(grid, y, stop, size, end, look, blank)
    y = stop + (airs > 0)
    if titled == 2:
        heading(grid, 1, y, size - 2, end.names.speech("How it went"), look)
        y += 2
    draw_course(grid, 1, y, size - 2, told[len(told) - went :], look)
    draw_next(grid, height - 2 - (spare > 1), size, end, look)
    return grid


def _take(spare: int, wish: int) -> tuple[int, int]:
    """Return how many of the wished lines there are, and how many stay spare."""
    taken = max(0, min(spare, wish))
    return taken, spare - taken


def draw_winner(grid: Grid, y: int, width: int, end: StageEnd, look: Look, panel: bool) -> int:
    """Draw the winner's sentence, in a panel of three lines or in one; return the line after it."""
    winner = end.result.order[0]
    seat = seat_of(winner)
    head, how = winning(end)
    lines = 3 if panel else 1
    for line in range(lines):
        grid.fill(1, y + line, width - 2, "raise" if not look.plain else "text")
        grid.put(1, y + line, look.signs.team_bar, f"team-{seat}@raise")
    middle = y + lines // 2
    x = grid.put_parts(4 if panel else 3, middle, [number(end.view.tour, winner)]) + 1
    start, under = x, 7
    parts, told = parts_of(head, look, "text@raise", "bold@raise"), parts_of(how, look, "soft@raise", "bold@raise")
    beside = cell_len(flat(parts)) + cell_len(flat(told)) < width - x - 4
    x = grid.put_parts(x, middle, [*parts, ("  ", "text@raise"), *told] if beside else parts, width - x - 2)
    if panel and not beside:
        under = grid.put_parts(start, y + 2, told, width - start - 2) + 3
    prize = [(text, f"{role}@raise") for text, role in parts_of(prize_won(end), look, "soft", "bold")]
    size = cell_len(flat(prize))
    if (beside or not panel) and x + 3 + size < width - 2:
        grid.put_parts(width - 3 - size, middle, prize)
    elif panel and under + size < width - 2:
        grid.put_parts(under, y + 2, prize)
    return y + lines


def _draw_tables(grid: Grid, y: int, stop: int, width: int, end: StageEnd, look: Look, blank: int) -> None:
    view, names, after = end.view, end.names, end.result.stage
    columns = _columns(width)
    draw_stage_table(grid, *_at(columns[0], y), end, look, blank)
    if columns[1][1]:
        draw_riders(grid, *_at(columns[1], y), view, names, after, look, blank)
    x, size = columns[2]
    below = draw_teams(grid, x, y, size, view, names, after, look, blank)
    draw_stars(grid, x, below + 1 + blank, stop, size, end, look, blank)


def _columns(width: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Return the column and the width of the stage, of the riders (0: not shown) and of the teams."""
    if width >= WIDE:
        return (1, 40), (45, 35), (84, 35)
    if width >= MIDDLE:
        return (1, 23), (26, 24), (52, width - 53)
    return (1, 28), (0, 0), (31, width - 32)


def _at(column: tuple[int, int], y: int) -> tuple[int, int, int]:
    return column[0], y, column[1]


def draw_course(grid: Grid, x: int, y: int, width: int, told: Iterable[tuple[int, Phrase]], look: Look) -> int:
    """Draw how the stage went, a line a sentence, and return the line after it."""
    for rider, phrase in told:
        seat = seat_of(rider) if rider else 0
        grid.put(x, y, look.signs.team_bar, f"team-{seat}" if seat else "faint")
        grid.put_parts(x + 2, y, parts_of(phrase, look), width - 2)
        y += 1
    return y


def draw_next(grid: Grid, y: int, width: int, end: StageEnd, look: Look) -> None:
    """Draw the button that leads on, and what comes next."""
    title, known = next_stage(end)
    x = grid.put(1, y, f"  {look.text(title)}  ", "now", width - 2)
    grid.hot(1, y, x - 1, "next")
    texts = [look.text(one) for one in known]
    room = width - x - 3
    grid.put(x + 2, y, next((text for text in texts if cell_len(text) <= room), texts[-1]), "soft", room)
