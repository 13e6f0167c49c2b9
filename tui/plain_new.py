"""A new match, asked for in a few questions: game, seats, stages, rules, dice."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence

from engine.game import Faulty, Game
from engine.match import DICE_KINDS
from engine.registry import game_ids, load_game
from saves.errors import FileFailed
from saves.names import clean
from screens.setup.sentences import DICE_WORDS
from screens.words.games import game_name
from screens.words.options import preset_name, preset_note
from tui.call import Call
from tui.commands.new import begin, setup_from
from tui.errors import Refused
from tui.failures import refused
from tui.plain_talk import Talk, chosen
from tui.table import Table

BACK = ("q", "quit", "back", "menu")


class Back(Exception):
    """The person would rather not begin a match."""


def begin_match(call: Call, talk: Talk) -> Table:
    """Ask what a new match is to be, write it, and return its table.

    Each question has an answer that Enter gives. A number or an id answers, as at any other question.

    Raises:
        Leave: the input has come to its end.
        Back: the person wants to go back.
        Refused, WriteFailed: it could not be written.
    """
    return _Questions(call, talk).table()


class _Questions:
    """Asks, and keeps what was answered as the command line of `tappa new` would have it."""

    def __init__(self, call: Call, talk: Talk) -> None:
        self.call = call
        self.talk = talk
        self._ = call.speech._
        self._given = argparse.Namespace(
            game="", seats="", stages=None, preset=None, option=[], captains=None, riders=None, colours=None,
            dice=DICE_KINDS[0], undo=None, seed=None, title=None, out=None, force=False,
        )

    def table(self) -> Table:
        """Ask everything, and begin."""
        _, given, speech = self._, self._given, self.call.speech
        given.game = self._choice(_("Which game?"), [(one, game_name(speech, one)) for one in game_ids()])
        game = load_game(given.game)
        self._seats(game)
        for ask in _FURTHER.get(game.id, ()):
            ask(self, game)
        if len(game.presets) > 1:
            presets = [
                (one, _("{name}: {note}").format(name=preset_name(speech, game.id, one),
                                                 note=preset_note(speech, game.id, one)))
                for one in game.presets
            ]
            given.preset = self._choice(_("By which rules?"), presets)
        given.dice = self._choice(_("How do the dice fall?"), [(one, _(DICE_WORDS[one])) for one in DICE_KINDS])
        return begin(given, self.call)

    def _choice(self, question: str, options: list[tuple[str, str]]) -> str:
        """Return the id of the option that is chosen; Enter takes the first."""
        idents = [ident for ident, _text in options]
        self.talk.tell("", question)
        self.talk.offer(options)
        while True:
            answer = chosen(self._line().lower(), idents)
            if answer in idents:
                return answer
            self._no_answer(answer, idents)

    def _line(self) -> str:
        line = self.talk.read()
        if line.lower() in BACK:
            raise Back
        return line

    def _no_answer(self, answer: str, idents: list[str]) -> None:
        offer = self._("Type a number from 1 to {count}, or q to go back.").format(count=len(idents))
        self.talk.tell(self._("“{answer}” is no answer. {offer}").format(answer=clean(answer, 32), offer=offer))

    # ---- seats and stages ---------------------------------------------------------------------------------------

    def _seats(self, game: Game) -> None:
        """Ask who plays until it is a table that the game takes."""
        _ = self._
        low, high = game.seats
        usual = self._usual_seats(high)
        self.talk.tell(
            "",
            _("Who plays? From {low} to {high} names, separated by commas.").format(low=low, high=high),
            _("bot:easy, bot:medium or bot:strong is a bot; NAME@LOGIN plays from his own login, and NAME@ is the"
              " first who answers."),
            _("Enter: {usual}").format(usual=usual),
        )
        while True:
            self._given.seats = self._line() or usual
            if self._can_be(game):
                return

    def _usual_seats(self, high: int) -> str:
        """Return one person and bots for up to four: whoever calls, if that is known."""
        who = self.call.who
        person = self._("Player") if who is None else f"{who.capitalize()}@{who}"
        return ",".join([person, *["bot:medium"] * (min(high, 4) - 1)])

    def _stages(self, game: Game) -> None:
        """Ask which stages, by numbers or ids in their order."""
        from tui.giro_setup import stage_choices, usual_stages

        _ = self._
        stages = stage_choices(self.call)
        idents = [ident for ident, _text in stages]
        self.talk.tell("", _("Which stages? Numbers or ids in their order, separated by commas; one can come again."))
        self.talk.offer(stages)
        self.talk.tell(_("Enter: {usual}").format(usual=", ".join(usual_stages())))
        while True:
            parts = re.split(r"[,\s]+", self._line().lower().strip(", "))
            tour = [chosen(part, idents) for part in parts] if parts != [""] else list(usual_stages())
            wrong = [one for one in tour if one not in idents]
            if wrong:
                self._no_answer(wrong[0], idents)
                continue
            self._given.stages = ",".join(tour)
            if self._can_be(game):
                return

    def _can_be(self, game: Game) -> bool:
        """Tell whether a match can be begun with what was given so far, and say what is wrong if not."""
        try:
            setup_from(self._given, game, self.call)
        except (Refused, Faulty, FileFailed) as wrong:
            told = refused(wrong, self.call.speech, self.call.shown, guest=self.call.guest)
            self.talk.tell(*(told.lines if told else ()))
            return False
        return True


_FURTHER: Mapping[str, Sequence[Callable[[_Questions, Game], None]]] = {"giro": (_Questions._stages,)}
"""By game what is asked besides seats, rules and dice."""
