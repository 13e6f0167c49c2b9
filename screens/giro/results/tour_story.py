"""The story of a tour in a few sentences: who led, which stage decided it, who won stages, whom it hit hardest."""

from __future__ import annotations

from engine.giro.tour import riders_of, seat_of
from engine.giro.view import GiroView
from screens.words.giro_names import GiroNames
from screens.words.phrase import NUMBER, Part, Phrase, fill

Told = tuple[int, Phrase]
"""The seat that a sentence is about, 0 if it is nobody's, and the sentence."""


def tour_story(view: GiroView, names: GiroNames) -> list[Told]:
    """Return the story, a sentence or two a line; before the second stage only what parted teams that are level."""
    if len(view.results) < 2:
        return _parted(view, names)
    leaders = [_leaders(view, stage) for stage in range(1, len(view.results) + 1)]
    told = [*_parted(view, names), *_decided(view, names, leaders), *_longest(view, names, leaders)]
    return [*told, *_stages_won(view, names), *_hit_hardest(view, names)]


def _leaders(view: GiroView, after: int) -> tuple[int, ...]:
    return tuple(line.seat for line in view.teams(after) if line.place == 1)


def _number(value: int) -> Part:
    return Part(str(value), NUMBER)


def decisive_stage(leaders: list[tuple[int, ...]]) -> int:
    """Return the stage since which those who lead at the end have led, without a stage in between.

    Args:
        leaders: the seats that led after each stage, several if they were level.
    """
    stage = len(leaders)
    while stage > 1 and leaders[stage - 2] == leaders[-1]:
        stage -= 1
    return stage


def _decided(view: GiroView, names: GiroNames, leaders: list[tuple[int, ...]]) -> list[Told]:
    """Tell when the lead was taken for good, and how large it is."""
    _ = names.speech._
    stage, winners = decisive_stage(leaders), leaders[-1]
    finish = view.tour.stages[stage - 1].finish
    if len(winners) > 1:
        return [(0, fill(_("{teams} are level in everything and share it; so it stood since stage {stage}, {finish}."),
                         teams=names.teams(winners), stage=_number(stage), finish=finish))]
    seat = winners[0]
    if stage == 1:
        return [(seat, fill(_("{team} led from the first stage to the last."), team=names.team(seat)))]
    before = names.teams(leaders[stage - 2])
    return [(seat, fill(_("Stage {stage}, {finish}, decided it: there {team} took the lead from {before} for good."),
                        stage=_number(stage), finish=finish, team=names.team(seat), before=before))]


def _parted(view: GiroView, names: GiroNames) -> list[Told]:
    """Tell why the winner comes before a second team with the same total (GIRO-49)."""
    _ = names.speech._
    table = view.teams(len(view.results))
    if not view.results or table[0].total != table[1].total or table[1].place == 1:
        return []
    first, second = table[0], table[1]
    totals = view.totals()

    def best(seat: int) -> int:
        return min(totals[rider] for rider in riders_of(seat))

    if first.wins != second.wins:
        message = _("{winner} and {second} are level; {winner} won more stages, and that decides.")
    elif best(first.seat) != best(second.seat):
        message = _("{winner} and {second} are level; {winner} has the rider with the smaller total, and that decides.")
    else:
        message = _("{winner} and {second} are level; {winner} has fewer penalties, and that decides.")
    return [(first.seat, fill(message, winner=names.team(first.seat), second=names.team(second.seat)))]


def _longest(view: GiroView, names: GiroNames, leaders: list[tuple[int, ...]]) -> list[Told]:
    """Tell who led after most stages, unless somebody always did, and the greatest lead there was."""
    _, n = names.speech._, names.speech.n
    count = {seat: sum(seat in held for held in leaders) for seat in range(1, view.tour.teams + 1)}
    most = max(count.values())
    longest = [seat for seat in count if count[seat] == most]
    told = []
    if most < len(leaders):
        message = _("{teams} led after {held} of {count} stages.")
        if len(longest) > 1:
            message = _("{teams} led after {held} of {count} stages each.")
        told.append((longest[0], fill(message, teams=names.teams(longest), held=_number(most), count=len(leaders))))
    greatest, stage = 0, 1
    for after in range(1, len(leaders) + 1):
        table = view.teams(after)
        if table[1].total - table[0].total > greatest:
            greatest, stage = table[1].total - table[0].total, after
    if greatest:
        message = n("The greatest lead was {gap} space: {holder} after stage {stage}.",
                    "The greatest lead was {gap} spaces: {holder} after stage {stage}.", greatest)
        seat = leaders[stage - 1][0]
        told.append((seat, fill(message, gap=_number(greatest), holder=names.team(seat), stage=_number(stage))))
    return told


def _stages_won(view: GiroView, names: GiroNames) -> list[Told]:
    """Tell who won most stages; nobody if all winners won one."""
    _ = names.speech._
    wins = [sum(result.order[0] == rider for result in view.results) for rider in range(1, view.tour.riders + 1)]
    most = max(wins)
    best = [rider for rider, count in enumerate(wins, 1) if count == most]
    if most < 2 or len(best) > 3:
        return []
    message = _("{riders} won {count} stages, more than anybody else.")
    if len(best) > 1:
        message = _("{riders} won {count} stages each, more than anybody else.")
    return [(seat_of(best[0]), fill(message, riders=names.riders(best), count=_number(most)))]


def _hit_hardest(view: GiroView, names: GiroNames) -> list[Told]:
    """Tell whom misfortune hit most often; nobody if nothing happened or several are level."""
    _ = names.speech._
    riders = range(1, view.tour.riders + 1)
    punctures = {rider: sum(one == rider for _stage, one, _n in view.punctures) for rider in riders}
    fatigues = {rider: sum(one == rider for _stage, one, _n in view.fatigues) for rider in riders}
    both = {rider: punctures[rider] + fatigues[rider] for rider in riders}
    worst = max(both, key=lambda rider: both[rider])
    if not both[worst] or list(both.values()).count(both[worst]) > 1:
        return []
    message = _("Misfortune hit {rider} hardest: punctures {punctures}, fatigues {fatigues}.")
    return [(seat_of(worst), fill(message, rider=names.rider(worst), punctures=_number(punctures[worst]),
                                  fatigues=_number(fatigues[worst])))]
