"""What the setup asks for: names, owners, the title, the seed, and the value of a rule option."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.dice import MAX_SEED
from engine.game import Option, Value
from saves.names import NAME_CELLS, TITLE_CELLS
from screens.dialogs import Ask, Prompt
from screens.host import Host
from screens.setup.cursor import DICE, OWNER, SEAT, TITLE, Cursor
from screens.setup.match_draft import MatchDraft
from screens.words.options import doubt, value_name
from screens.words.speech import Speech

OWNER_CELLS, SEED_CELLS = 32, len(str(MAX_SEED))


class Questions:
    """Asks on a dialog over the setup, and takes the answer into it."""

    def __init__(self, host: Host, speech: Speech, draft: MatchDraft, changed: Callable[[], None]) -> None:
        """Ask about a setup.

        Args:
            host: shows the dialogs, and says what is wrong with an answer.
            speech: the language.
            draft: takes the answers.
            changed: called after each.
        """
        self.host, self.speech, self.draft, self._changed = host, speech, draft, changed

    def text(self, cursor: Cursor) -> None:
        """Ask for the text of the field under the cursor, if it is one."""
        draft, _ = self.draft, self.speech
        if cursor.rider:
            question = _("What is rider {number} called?").format(number=cursor.rider)
            self._ask(question, draft.piece_name(cursor.rider), NAME_CELLS, partial(draft.name_piece, cursor.rider))
        elif cursor.kind == SEAT and cursor.cell == OWNER:
            player = draft.players[cursor.index]
            if player.person:
                question = _("Whose login name plays for {team}? Only he may; a–z, 0–9, _ and -.")
                self._ask(question.format(team=draft.seat_name(cursor.seat)), player.owner or "", OWNER_CELLS,
                          partial(self._own_seat, cursor.seat))
        elif cursor.kind == SEAT:
            question = _("Who plays for team {number}?") if draft.pieces else _("Who plays at seat {number}?")
            question = question.format(number=cursor.seat)
            self._ask(question, draft.seat_name(cursor.seat), NAME_CELLS, partial(self._name_seat, cursor.seat))
        elif cursor.kind == TITLE:
            self._ask(_("What is this match called?"), draft.shown_title(self.speech), TITLE_CELLS, self._name_match)
        elif cursor.kind == DICE:
            self._ask(_("Which seed? A whole number."), str(draft.seed), SEED_CELLS, self._set_seed)

    def _ask(self, question: str, value: str, limit: int, take: Callable[[str], None]) -> None:
        """Ask for a line of text and take it, unless the question was closed."""
        def answered(text: str | None) -> None:
            if text is not None:
                take(text)
                self._changed()

        self.host.push_screen(Prompt(question, value, limit), answered)

    def _name_seat(self, seat: int, name: str) -> None:
        self.draft.players[seat - 1].name = name

    def _own_seat(self, seat: int, owner: str) -> None:
        if not self.draft.set_owner(seat, owner):
            message = self.speech("“{owner}” is no login name: a–z, 0–9, _ and -, at most 32 of them.")
            self.host.say(message.format(owner=owner), bad=True)

    def _name_match(self, title: str) -> None:
        if title != self.draft.shown_title(self.speech):
            self.draft.title = title

    def _set_seed(self, text: str) -> None:
        if text.isascii() and text.isdigit() and int(text) <= MAX_SEED:
            self.draft.seed = int(text)
        else:
            message = self.speech("“{value}” is no seed: 0 to {high}, in digits.")
            self.host.say(message.format(value=text, high=MAX_SEED), bad=True)

    def option(self, index: int) -> None:
        """Tell the whole doubt that an option settles and offer all values, the present one first."""
        game = self.draft.game
        option = game.options[index]
        if not option.values:
            value = str(self.draft.options[option.id])
            self._ask(doubt(self.speech, game.id, option.id), value, len(str(option.high)),
                      partial(self._number, option))
            return
        now = self.draft.options[option.id]
        values: list[Value] = [now, *(value for value in option.values if value != now)]
        names = [(str(place), value_name(self.speech, game.id, option.id, value)) for place, value in enumerate(values)]

        def answered(place: str | None) -> None:
            if place is not None:
                self.draft.options[option.id] = values[int(place)]
                self._changed()

        self.host.push_screen(Ask(doubt(self.speech, game.id, option.id), names), answered)

    def _number(self, option: Option, text: str) -> None:
        if not (text.isascii() and text.isdigit() and self.draft.set_option(option.id, int(text))):
            message = self.speech("“{value}” does not go: {low} to {high}, in digits.")
            self.host.say(message.format(value=text, low=option.low, high=option.high), bad=True)
