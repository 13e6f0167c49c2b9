"""What lists say of a match: how far it is, and when it was played."""

from __future__ import annotations

from datetime import timedelta

from saves.heads import Head
from screens.words.speech import Speech


def how_far(speech: Speech, head: Head) -> str:
    """Return which stage or round a match is in, and of how many if that is known."""
    _ = speech
    if head.chapters:
        message = _("stage {number} of {count}") if head.game == "giro" else _("round {number} of {count}")
    else:
        message = _("stage {number}") if head.game == "giro" else _("round {number}")
    return message.format(number=head.chapter, count=head.chapters)


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
