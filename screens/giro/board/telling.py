"""What a click on the road tells where there is nothing to choose: who stands there, and what holds for him."""

from __future__ import annotations

from collections.abc import Sequence

from screens.play.match_screen import MatchScreen
from screens.words.giro_choices import standing
from screens.words.giro_names import GiroNames
from screens.words.giro_riders import condition
from screens.words.giro_table import on_space, prizes
from screens.words.help import TRIAL_RULES
from screens.words.phrase import fill, plain

SHOWN = 6.0
"""Seconds for which it stands."""


class TellingScreen(MatchScreen[None]):
    """Tells of riders and spaces of a Giro that are clicked."""

    @property
    def _names(self) -> GiroNames:
        return GiroNames(self.speech, self.session.match.setup)

    @property
    def in_trial(self) -> bool:
        """Tell whether it shows a time trial that is being ridden."""
        return bool(self.view.in_trial)

    @property
    def turn_rules(self) -> Sequence[str]:
        """Return the rules of a time trial where one is being ridden."""
        return TRIAL_RULES if self.in_trial else ()

    def action_tell_rider(self, rider: int) -> None:
        """Tell where a rider stands and what holds for him."""
        names, view = self._names, self.session.view
        told = fill(self.speech._("{rider} {place}: {condition}"), rider=names.rider(rider),
                    place=standing(names, view, rider), condition=condition(names, view, rider))
        self.host.say(plain(told), seconds=SHOWN)

    def action_tell_space(self, space: int) -> None:
        """Tell who stands on a space, and what is or was to be won there."""
        names, view = self._names, self.session.view
        lines = [on_space(names, view, space), *(line for at, line in prizes(names, view) if at == space)]
        self.host.say(self.speech("; ").join(lines), seconds=SHOWN)
