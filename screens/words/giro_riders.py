"""What holds for a rider just now: his stars, his fatigue, who could suffer for him."""

from __future__ import annotations

from collections.abc import Mapping

from engine.giro.stars import ACTIVE, ASLEEP, GONE, MARKER, USED
from engine.giro.view import GiroView
from screens.words.giro_names import GiroNames
from screens.words.phrase import Filling, Phrase, fill, joined
from screens.words.speech import mark

_HELD: Mapping[str, str] = {
    ACTIVE: mark("{star}, still unused"),
    USED: mark("{star}, has cancelled one"),
    GONE: mark("{star} given back"),
    ASLEEP: mark("{star} asleep"),
    MARKER: mark("{star} as a badge"),
}


def condition(names: GiroNames, view: GiroView, rider: int) -> Phrase:
    """Return what holds for a rider, the most pressing first: fatigue, stars, an escort; `no star` if nothing does."""
    _, n = names.speech._, names.speech.n
    pieces: list[Filling] = []
    missed, total = view.fatigue(rider)
    if total > missed:
        pieces.append(fatigue(names, view, rider))
    pieces += [fill(names.speech(_HELD[status]), star=names.star(colour)) for colour, status in view.stars(rider)]
    escorts = view.escorts(rider) if view.spaces[rider] else ()
    captain = view.tour.captain_of[rider]
    if escorts:
        message = n("{riders} is his escort", "{riders} are his escorts", len(escorts))
        pieces.append(fill(message, riders=names.riders(escorts)))
    elif captain != rider and view.spaces[rider] and rider in view.escorts(captain):
        pieces.append(fill(_("escort of {captain}"), captain=names.rider(captain)))
    return joined(pieces, _("; ")) if pieces else fill(_("no star"))


def fatigue(names: GiroNames, view: GiroView, rider: int, short: bool = False) -> Phrase:
    """Return how far a rider is through his fatigue.

    Args:
        names: what things are called.
        view: the match.
        rider: one who is fatigued.
        short: leave out when he is back.
    """
    missed, total = view.fatigue(rider)
    if not missed:
        message = names.speech.n("fatigued, misses {total} turn", "fatigued, misses {total} turns", total)
    elif short:
        message = names.speech._("fatigued, missed {missed} of {total}")
    else:
        message = names.speech.n("fatigued, missed {missed} of {total}, back in {left} turn",
                                 "fatigued, missed {missed} of {total}, back in {left} turns", total - missed)
    return fill(message, missed=missed, total=total, left=total - missed)
