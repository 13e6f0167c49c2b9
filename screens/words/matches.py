"""What lists say of a match: how far it is, and when it was played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from saves.heads import Head
from screens.words.speech import Speech, mark

_ROUNDS = (mark("round {number} of {count}"), mark("round {number}"))
_PARTS: Mapping[str, tuple[str, str]] = {"giro": (mark("stage {number} of {count}"), mark("stage {number}"))}
"""By game what its matches are made of where that is not rounds: with how many there are, and where nobody knows."""


def how_far(speech: Speech, head: Head) -> str:
    """Return which stage or round a match is in, and of how many if that is known."""
    counted, alone = _PARTS.get(head.game, _ROUNDS)
    return speech(counted if head.chapters else alone).format(number=head.chapter, count=head.chapters)


def ago(speech: Speech, passed: timedelta) -> str:
    """Return how long ago something was, in a word or two."""
    _, n = speech, speech.n
    seconds = int(passed.total_seconds())
    if seconds < 90:
        return _("just now")
    if seconds < 5400:
        minutes = seconds // 60
        return n("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    if seconds < 129600:
        hours = (seconds + 1800) // 3600
        return n("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    days = (seconds + 43200) // 86400
    return n("{count} day ago", "{count} days ago", days).format(count=days)


def played_time(speech: Speech, seconds: int) -> str:
    """Return how long a match has been played: `45 min`, `2 h 05`; nothing if less than a minute."""
    minutes = seconds // 60
    if minutes < 60:
        return speech("{minutes} min").format(minutes=minutes) if minutes else ""
    return speech("{hours} h {minutes:02}").format(hours=minutes // 60, minutes=minutes % 60)
