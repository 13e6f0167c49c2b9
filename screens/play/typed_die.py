"""A die thrown by hand, while its face is being typed: what has come so far, and what is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from screens.words.faces import begins_face, faces_to_type, parts_dice, typed_face
from screens.words.speech import Speech


class TypedDie:
    """Collects characters until they are a face; most dice need one."""

    def __init__(self) -> None:
        self.text = ""
        """What has been typed of a face that is longer, without what people put between two dice."""

    def take(self, character: str, faces: Sequence[str]) -> tuple[str | None, bool]:
        """Take a character.

        Args:
            character: what was typed.
            faces: those of the die that is due.

        Returns:
            The face if it is whole, else None; and whether the character belongs to a face at all, or stands between
            two dice.
        """
        if parts_dice(character):
            return None, bool(self.text)
        text = self.text + character
        face = typed_face(text, faces)
        whole, longer = face in faces, begins_face(text, faces)
        if whole and not longer:
            self.text = ""
            return face, True
        if whole or longer:
            self.text = text
            return None, True
        return None, False

    def whole(self, faces: Sequence[str]) -> str | None:
        """Return the face that has been typed where it could still become a longer one, None if it is none."""
        face = typed_face(self.text, faces)
        return face if face in faces else None

    def forget(self) -> bool:
        """Forget what has been typed, and say whether there was anything."""
        had, self.text = bool(self.text), ""
        return had


def typed_prompt(speech: Speech, faces: Sequence[str], text: str = "") -> str:
    """Return the question for a die that was thrown by hand.

    Args:
        speech: the language.
        faces: those of the die.
        text: what has been typed so far.
    """
    several = any("-" in face for face in faces)
    asked = speech("What did the dice show? Type {faces}.") if several else speech(
        "What did the die show? Type {faces}.")
    return asked.format(faces=faces_to_type(speech, faces)) + (f" {text}" if text else "")
