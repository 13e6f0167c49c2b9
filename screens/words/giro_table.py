"""How a Giro stands, as lines of plain text of 80 cells at most: for the command line, line by line, and export."""

from __future__ import annotations

from engine.giro.moment import StageResult
from engine.giro.standings import TeamLine
from engine.giro.stars import ACTIVE, ASLEEP, GONE, MARKER, USED
from engine.giro.tour import STAR_COLOURS, seat_of
from engine.giro.view import GiroView
from screens.words.columns import folded, table, wrapped
from screens.words.giro_names import COLOURS, KINDS, GiroNames
from screens.words.phrase import fill, plain
from screens.words.speech import mark

_STATUS = {
    ACTIVE: mark("active"), ASLEEP: mark("asleep"), USED: mark("used"), GONE: mark("gone"), MARKER: mark("badge"),
}
INDENT = "   "


def title(names: GiroNames, view: GiroView) -> str:
    """Return what is being played and where it stands: `Giro, stage 3 of 12, Dolomiti`."""
    return names.speech._("Giro, stage {stage} of {stages}, {name}").format(
        stage=view.number, stages=len(view.tour.stages), name=view.stage.name
    )


def status(names: GiroNames, view: GiroView) -> list[str]:
    """Return the stage, what is still to be won in it, and where everybody is, first ahead."""
    _, n = names.speech._, names.speech.n
    stage = view.stage
    lines = [
        *wrapped(title(names, view) + _(", ") + names.speech(KINDS[stage.kind])),
        *wrapped(n("{start} – {finish}, {spaces} space", "{start} – {finish}, {spaces} spaces", stage.spaces).format(
            start=stage.start, finish=stage.finish, spaces=stage.spaces)),
    ]
    for _space, told in prizes(names, view):
        lines += wrapped(told)
    lines.append("")
    for space in sorted(set(view.spaces[1:]), reverse=True):
        lines += wrapped(on_space(names, view, space), indent=INDENT)
    return lines


def prizes(names: GiroNames, view: GiroView) -> list[tuple[int, str]]:
    """Return the lines that are still to be won in the stage, then those that were won: space and sentence."""
    _ = names.speech._
    data = view.stage.data
    found = [
        (space, plain(fill(_("{space}: {prize}, still open"), space=names.space(space),
                           prize=names.prize(prize, space, data))))
        for space, prize in view.lines
    ]
    found += [
        (space, plain(fill(_("{space}: {prize}, {rider} was first"), space=names.space(space),
                           prize=names.prize(prize, space, data), rider=names.rider(rider))))
        for space, prize, rider in view.won
    ]
    return found


def on_space(names: GiroNames, view: GiroView, space: int) -> str:
    """Return who stands on a space, the first who came ahead, and what the space is."""
    _ = names.speech._
    stage = view.stage
    place = plain((names.space(space),)) if space <= stage.spaces else _("over the line")
    notes = [_("red")] if 0 < space <= stage.spaces and stage.red[space] else []
    if view.is_full(space):
        notes.append(_("full"))
    head = f"{place} ({_(', ').join(notes)})" if notes else place
    riders = _(", ").join(_on_road(names, view, rider) for rider in view.on_space(space))
    return head + _(": ") + (riders or _("nobody there"))


def _on_road(names: GiroNames, view: GiroView, rider: int) -> str:
    """Return a rider with what holds for him: captain, fatigue, stars, and in a time trial his throws so far."""
    _, n = names.speech._, names.speech.n
    notes = [_("captain")] if view.tour.is_captain[rider] else []
    missed, turns = view.fatigue(rider)
    if turns:
        left = turns - missed
        notes.append(n("fatigued, {left} turn", "fatigued, {left} turns", left).format(left=left))
    notes += [names.star(colour).text for colour, state in view.stars(rider) if state in (ACTIVE, USED)]
    throws = {one: count for one, count, _beyond in view.runs}
    if view.in_trial and rider == view.thrown_for and rider not in throws:
        throws[rider] = view.throws
    if rider in throws:
        notes.append(n("{count} throw", "{count} throws", throws[rider]).format(count=throws[rider]))
    text = f"{rider} {names.rider(rider).text}"
    return f"{text} ({_(', ').join(notes)})" if notes else text


def standing_teams(names: GiroNames, view: GiroView) -> list[str]:
    """Return the general classification of the teams after the last finished stage, as the board has it.

    Penalties of the stage that is being ridden count once it has been finished.
    """
    _ = names.speech._
    played = len(view.results)
    placed = view.teams(played)
    best = placed[0].total
    rows = [["", _("team"), _("gaps"), _("penalties"), _("total"), _("gap"), _("stages won")]]
    rows += [_team_row(names, line, best, bool(played)) for line in placed]
    head = wrapped(_("General after stage {number}").format(number=played)) if played else []
    return [*head, *table(rows, right=(0, 2, 3, 4, 5, 6))]


def _team_row(names: GiroNames, line: TeamLine, best: int, ranked: bool) -> list[str]:
    gap = line.total - best
    return [str(line.place) if ranked else "·", names.team(line.seat).text, str(line.gaps), str(line.weight),
            str(line.total), f"+{gap}" if gap else "", str(line.wins) if line.wins else "·"]


def standing_riders(names: GiroNames, view: GiroView) -> list[str]:
    """Return the general classification of the riders; before a stage has been finished nobody has a place in it."""
    _ = names.speech._
    order, totals = view.riders(), view.totals()
    best = totals[order[0]]
    rows = [["", "", _("rider"), _("team"), _("total"), _("gap")]]
    for place, rider in enumerate(order, 1):
        gap = totals[rider] - best
        rows.append([str(place) if view.results else "·", str(rider), names.rider(rider).text,
                     names.team(seat_of(rider)).text,
                     str(totals[rider]), f"+{gap}" if gap else ""])
    return table(rows, right=(0, 1, 4, 5))


def penalties(names: GiroNames, view: GiroView) -> list[str]:
    """Return the penalty table: stars, fatigue, punctures and fatigues with their weight, the last finish."""
    _ = names.speech._
    last = view.results[-1].order if view.results else ()
    rows = [["", _("rider"), *(names.speech(COLOURS[colour]) for colour in STAR_COLOURS), _("turns"), "F", "C",
             _("weight"), _("last")]]
    for rider in range(1, view.tour.riders + 1):
        held = {
            colour: "/".join(names.speech(_STATUS[state]) for one, state in view.stars(rider) if one == colour)
            for colour in STAR_COLOURS
        }
        missed, turns = view.fatigue(rider)
        rows.append([
            str(rider), names.rider(rider).text, *(held[colour] or "·" for colour in STAR_COLOURS),
            f"{missed}/{turns}" if turns else "",
            *(str(count) if count else "·" for count in view.penalties(rider)),
            str(view.weight(rider) or "·"), str(last.index(rider) + 1) if last else "",
        ])
    return [line for row in table(rows, right=(0, 6, 7, 8, 9, 10)) for line in folded(row, INDENT)]


def stage_result(names: GiroNames, view: GiroView, number: int) -> list[str]:
    """Return the classification of a stage that has been played, by its number from 1."""
    _, n = names.speech._, names.speech.n
    result = view.results[number - 1]
    stage = view.tour.stages[number - 1]
    heading = _("Stage {stage} of {stages}, {name}, {kind}").format(
        stage=number, stages=len(view.tour.stages), name=stage.name, kind=names.speech(KINDS[stage.kind])
    )
    length = (
        n("{count} throw in all", "{count} throws in all", result.turns) if result.throws
        else n("{count} turn in all", "{count} turns in all", result.turns)
    ).format(count=result.turns)
    rows = [["", "", _("rider"), _("team"), _("throws") if result.throws else _("where"), _("gap")]]
    rows += [_result_row(names, result, index, stage.spaces) for index in range(len(result.order))]
    return [*wrapped(heading), *table(rows, right=(0, 1, 5)), length]


def _result_row(names: GiroNames, result: StageResult, index: int, spaces: int) -> list[str]:
    rider, gap, space = result.order[index], result.gaps[index], result.spaces[index]
    where = names.speech._("over the line") if space > spaces else names.space(space).text
    if result.throws:
        where = str(result.throws[index])
    return [str(index + 1), str(rider), names.rider(rider).text, names.team(seat_of(rider)).text, where,
            f"+{gap}" if gap else "0"]
