"""What has to be decided in a Giro, asked; and what each answer is and leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.game import Chance, Decision, Outcome
from engine.giro.misfortune import PUNCTURE
from engine.giro.preview import Landing, grouped, landings, most_hindered, option_landing
from engine.giro.view import GiroView
from screens.words.giro_names import GiroNames
from screens.words.phrase import Filling, Part, Phrase, fill, joined, listed
from screens.words.speech import mark

_CANCELS: Mapping[str, str] = {
    "black": mark("against punctures"),
    "blue": mark("against fatigue in the mountains"),
    "red": mark("against fatigue on the road"),
    "yellow": mark("against fatigue in time trials"),
}


def question(names: GiroNames, view: GiroView) -> Phrase:
    """Return what is pending as a question or a request, with whom it concerns in front."""
    _ = names.speech._
    pending = view.pending
    if isinstance(pending, Outcome):
        return fill(_("The tour is over."))
    if isinstance(pending, Chance):
        message = _("{team}: throw the special die for {rider}.") if pending.kind == "special" else _(
            "{team}: throw for {rider}.")
        return fill(message, team=names.team(pending.seat), rider=names.rider(pending.about))
    asked = _QUESTIONS[pending.kind](names, view, pending)
    return fill(_("{team}: {question}"), team=names.team(pending.seat), question=asked)


def option(names: GiroNames, view: GiroView, ident: str) -> Phrase:
    """Return what an option of the pending decision is and, where it moves somebody, where it leads."""
    pending = view.pending
    assert isinstance(pending, Decision)
    kind, number, colour = _split(ident)
    if pending.kind == "rider":
        return rider_line(names, view, number)
    if pending.kind == "first-over":
        return (names.rider(number),)
    if pending.kind == "gp-big-jim":
        return _banner_place(names, view, number)
    if pending.kind == "declare-star":
        return fill(names.speech._("{star}, {against}"), star=names.star(colour),
                    against=names.speech(_CANCELS[colour]))
    label = _label(names, view, kind, number)
    result = leads(names, view, ident, option_landing(view, ident))
    return fill(names.speech._("{choice}: {result}"), choice=label, result=result) if result else label


def leads(names: GiroNames, view: GiroView, ident: str, landing: Landing | None) -> Phrase:
    """Return where an option leads, or what is known of it, without what it is; empty if it leads nowhere.

    Args:
        names: what things are called.
        view: with the decision.
        ident: the option; not one of `rider`.
        landing: where it leads, by `option_landing`.
    """
    kind, number, colour = _split(ident)
    if kind == "space":
        return joined(_banner_notes(view, names, number), names.speech._(", "))
    if kind == "star":
        return fill(names.speech(_CANCELS[colour]))
    if landing is None or ident in ("use", "keep", "no"):  # they move nobody, or what they move is not settled yet
        return ()
    return _result(names, view, landing)


def _split(ident: str) -> tuple[str, int, str]:
    """Return an option's word, its number (0 if it has none) and its text behind the colon."""
    word, _, rest = ident.partition(":")
    return word, int(rest) if rest.isdigit() else 0, rest


# ---- questions ------------------------------------------------------------------------------------------------------


def _ask_rider(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    return fill(names.speech._("throw for whom?"))


def _ask_stop(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    return fill(names.speech._("{rider} threw {value}. How far does he ride?"),
                rider=names.rider(pending.about), value=names.die(view.thrown))


def _ask_use_star(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    kind, _value = view.misfortune_due
    star = names.star(view.protection(pending.about, kind))
    return fill(names.speech._("does {rider} use his {star} against the {misfortune}?"),
                rider=names.rider(pending.about), star=star, misfortune=names.misfortune(kind))


def _ask_transfer(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    kind, value = view.misfortune_due
    if kind == PUNCTURE:
        message = names.speech.n("{rider} has a puncture, {value} space back. Who takes it?",
                                 "{rider} has a puncture, {value} spaces back. Who takes it?", value)
    else:
        message = names.speech.n("{rider} is to be fatigued for {value} turn. Who takes it?",
                                 "{rider} is to be fatigued for {value} turns. Who takes it?", value)
    return fill(message, rider=names.rider(pending.about), value=value)


def _ask_puncture_relay(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    space, left = view.relay_due
    message = names.speech.n("{rider} is back on {space} with {left} space to go. Who goes further back?",
                             "{rider} is back on {space} with {left} spaces to go. Who goes further back?", left)
    return fill(message, rider=names.rider(pending.about), space=names.space(space), left=left)


def _ask_sprint(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    reach = view.sprint_reach
    message = names.speech.n("{rider} has a sprint of {reach} space. What does he do with it?",
                             "{rider} has a sprint of {reach} spaces. What does he do with it?", reach)
    return fill(message, rider=names.rider(pending.about), reach=reach)


def _ask_take(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    captain, turns = _fatigue_of_captain(view, pending.about)
    message = names.speech.n("does {rider} take over the fatigue of {captain}, {turns} turn?",
                             "does {rider} take over the fatigue of {captain}, {turns} turns?", turns)
    return fill(message, rider=names.rider(pending.about), captain=names.rider(captain), turns=turns)


def _ask_first_over(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    space, prize = view.line_due
    if prize == "finish":
        return fill(names.speech._("both crossed the line together. Who won the stage?"))
    return fill(names.speech._("who was first over {prize}?"), prize=names.prize(prize, space, view.stage.data))


def _ask_banner(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    return fill(names.speech._("on which space does the banner of {prize} stand?"),
                prize=names.prize("gp", 0, view.stage.data))


def _ask_declaration(names: GiroNames, view: GiroView, pending: Decision) -> Phrase:
    return fill(names.speech._("which star does {rider} use in this stage?"), rider=names.rider(pending.about))


_QUESTIONS: Mapping[str, Callable[[GiroNames, GiroView, Decision], Phrase]] = {
    "rider": _ask_rider,
    "stop": _ask_stop,
    "use-star": _ask_use_star,
    "transfer": _ask_transfer,
    "puncture-relay": _ask_puncture_relay,
    "sprint": _ask_sprint,
    "take-fatigue": _ask_take,
    "first-over": _ask_first_over,
    "gp-big-jim": _ask_banner,
    "declare-star": _ask_declaration,
}


# ---- labels ---------------------------------------------------------------------------------------------------------


def label(names: GiroNames, view: GiroView, ident: str) -> Phrase:
    """Return what an option of the pending decision is in a word or two, without where it leads."""
    pending = view.pending
    assert isinstance(pending, Decision)
    word, number, colour = _split(ident)
    if pending.kind in ("rider", "first-over"):
        return (names.rider(number),)
    if pending.kind == "gp-big-jim":
        return (names.space(number),)
    if pending.kind == "declare-star":
        return (names.star(colour),)
    return _label(names, view, word, number)


def _label(names: GiroNames, view: GiroView, word: str, number: int) -> Phrase:
    """Return what an option is, without where it leads."""
    _, n = names.speech._, names.speech.n
    pending = view.pending
    assert isinstance(pending, Decision)
    about = pending.about
    rider = names.rider(about)
    fillings: dict[str, Filling] = {"rider": rider, "count": number}
    if word in ("transfer", "relay", "launch") and number:
        fillings["mate"] = names.rider(number)
    if pending.kind == "use-star":
        kind, _value = view.misfortune_due
        fillings["star"] = names.star(view.protection(about, kind))
    if pending.kind == "take-fatigue" or (word == "relay" and not number):
        fillings["captain"] = names.rider(view.tour.captain_of[about])
    messages = {
        "full": _("all the way"),
        "stop": n("stop short after {count} space", "stop short after {count} spaces", number),
        "use": _("use the {star}"),
        "keep": _("keep the {star}"),
        "suffer": _("{rider} takes it"),
        "transfer": _("hand it to {mate}"),
        "on": _("{rider} goes further back"),
        "double": _("double"),
        "launch": _("launch {mate}"),
        "no": _("leave it with {captain}") if "captain" in fillings else "",
        "take": _("take it"),
        "relay": _("{mate} goes further back") if number else _("relay to {captain}"),
    }
    return fill(messages[word], **fillings)


def _fatigue_of_captain(view: GiroView, rider: int) -> tuple[int, int]:
    """Return a rider's captain and the turns that he has still to miss."""
    captain = view.tour.captain_of[rider]
    missed, turns = view.fatigue(captain)
    return captain, turns - missed


def _banner_place(names: GiroNames, view: GiroView, space: int) -> Phrase:
    """Return a space on which the banner can stand, with what is known of it."""
    return joined([names.space(space), *_banner_notes(view, names, space)], names.speech._(", "))


def _banner_notes(view: GiroView, names: GiroNames, space: int) -> list[Filling]:
    notes: list[Filling] = [names.red()] if view.stage.red[space] else []
    notes += [name for at, name in view.stage.gpms if at == space]
    notes += [name for low, high, name in view.stage.sections if low <= space <= high]
    return notes


# ---- where it leads -------------------------------------------------------------------------------------------------


def rider_line(names: GiroNames, view: GiroView, rider: int) -> Phrase:
    """Return a rider who can be thrown for: where he stands, with whom, and where each throw would take him."""
    _ = names.speech._
    return fill(_("{rider} {place}: {throws}"), rider=names.rider(rider), place=standing(names, view, rider),
                throws=joined(throws(names, view, rider), _("; ")))


def standing(names: GiroNames, view: GiroView, rider: int) -> Phrase:
    """Return where a rider stands, and with which team-mates: `on 18 with Dino`."""
    _ = names.speech._
    space = view.spaces[rider]
    if space == 0:
        return fill(_("at the start"))
    place = fill(_("on {space}"), space=names.space(space))
    mates = [mate for mate in view.tour.mates[rider] if view.spaces[mate] == space]
    return fill(_("{place} with {riders}"), place=place, riders=names.riders(mates)) if mates else place


def throws(names: GiroNames, view: GiroView, rider: int) -> list[Phrase]:
    """Return where the numeric die would take a rider, throws that lead to the same place together."""
    _ = names.speech._
    found = landings(view, rider)
    lines = []
    for group in grouped(found):
        dice = listed(names.speech, [names.die(landing.value) for landing in group], either=True)
        lines.append(fill(_("with {dice} {place}"), dice=dice, place=_place(names, view, most_hindered(group))))
    if found[0].faces:
        lines.append(fill(_("on {red}, so the special die is thrown too"), red=names.red()))
    return lines


def _result(names: GiroNames, view: GiroView, landing: Landing) -> Phrase:
    """Return where an option leads everybody whom it moves or burdens."""
    _ = names.speech._
    pieces: list[Filling] = [_place(names, view, landing)]
    pieces += [
        fill(_("{rider} {place}"), rider=names.rider(other.rider), place=_place(names, view, other))
        for other in landing.others
        if other.space != other.start or other.turns or other.star  # a captain relieved stays where he is
    ]
    return joined(pieces, _("; "))


def _place(names: GiroNames, view: GiroView, landing: Landing) -> Phrase:
    """Return where a rider would come and what would be there: `to 22, Passo Pordoi, spaces 20 and 21 are full`."""
    _ = names.speech._
    notes: list[Filling] = [_move(names, landing)]
    if landing.red:
        notes.append(names.red())
    notes += [
        fill(_("first over {prize}"), prize=names.prize(prize, space, view.stage.data))
        for space, prize in landing.prizes
    ]
    if landing.beside and landing.space != landing.start and landing.space:
        notes.append(fill(_("beside {riders}"), riders=names.riders(landing.beside)))
    if landing.wall:
        notes.append(fill(_("{wall} is a wall"), wall=names.space(landing.wall)))
    if landing.full:
        notes.append(names.full(landing.full))
    if landing.turns:
        message = names.speech.n("misses {turns} turn", "misses {turns} turns", landing.turns)
        notes.append(fill(message, turns=landing.turns))
    if landing.star:
        notes.append(fill(_("protected by the {star}"), star=names.star(landing.star)))
    return joined(notes, _(", "))


def _move(names: GiroNames, landing: Landing) -> Phrase:
    _ = names.speech._
    if landing.crosses:
        return fill(_("over the line"))
    space: Part = names.space(landing.space)
    if landing.space == landing.start and landing.wall:
        return fill(_("no further than {space}"), space=names.place(landing.space))
    if landing.space == landing.start:
        return fill(_("stays on {space}"), space=space) if landing.space else fill(_("stays at the start"))
    if landing.space == 0:
        return fill(_("back to the start"))
    return fill(_("back to {space}") if landing.space < landing.start else _("to {space}"), space=space)
