"""The faces of dice that are thrown by hand: how they are named to a person, and what he types."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from screens.words.speech import Speech

MANY = 6
"""More faces than this are not listed one by one."""


def named_faces(speech: Speech, faces: Sequence[str]) -> str:
    """Return what a die shows, each face once: `1, 2, 3`, or `1-1 to 6-6` if they are many."""
    once = list(dict.fromkeys(faces))
    if len(once) > MANY:
        return speech._("{first} to {last}").format(first=once[0], last=once[-1])
    return speech._(", ").join(once)


def faces_to_type(speech: Speech, faces: Sequence[str]) -> str:
    """Return what can be typed for a die, each face once: `1, 2, 3 or 4`, or `1-1 to 6-6` if they are many."""
    once = list(dict.fromkeys(faces))
    if not 1 < len(once) <= MANY:
        return named_faces(speech, faces)
    first = speech._(", ").join(once[:-1])
    return speech._("{first} or {last}").format(first=first, last=once[-1])


def begins_face(text: str, faces: Collection[str]) -> bool:
    """Tell whether a face is longer than what has been typed and begins with it: `4`, where two dice show `4-2`."""
    plain = _bare(text)
    return any(len(bare := _bare(face)) > len(plain) and bare.startswith(plain) for face in faces)


def parts_dice(character: str) -> bool:
    """Tell whether a character is none of a face's own, but stands between two dice, as in `4-2` and `4 2`."""
    return not _bare(character)


def choice_of_faces(faces: Sequence[str]) -> str:
    """Return the faces as a command line names a choice: `1|2|3`, or `1-1|…|6-6` if they are many."""
    once = list(dict.fromkeys(faces))
    return "|".join(once if len(once) <= MANY else (once[0], "…", once[-1]))


def typed_face(text: str, faces: Collection[str]) -> str:
    """Return the face that a person means: `44`, `4 4` and `4-4` are the same, and so are `f` and `F`.

    Args:
        text: what was typed.
        faces: those of the die that is due.

    Returns:
        One of `faces`, or `text` as it is if it means none of them.
    """
    if text in faces:
        return text
    plain = _bare(text)
    return next((face for face in faces if plain and _bare(face) == plain), text)


def _bare(text: str) -> str:
    return "".join(text.replace("-", " ").split()).upper()
