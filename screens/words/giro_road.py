"""The road of a Giro as lines of plain text, the finish ahead; spaces where nothing is are left out."""

from __future__ import annotations

from engine.giro.view import GiroView
from screens.words.columns import wrapped
from screens.words.giro_names import GiroNames
from screens.words.giro_table import INDENT, on_space, prizes, title
from screens.words.phrase import fill, plain


def board(names: GiroNames, view: GiroView) -> list[str]:
    """Return the stage, then from the finish back to the start who stands where, lines with a prize, and red spaces.

    Red spaces without a rider that follow each other share a line, in its place between the others.
    """
    _ = names.speech._
    stage = view.stage
    lines = wrapped(title(names, view))
    for space in sorted({space for space in view.spaces[1:] if space > stage.spaces}, reverse=True):
        lines += wrapped(on_space(names, view, space), indent=INDENT)
    lines += wrapped(_("finish: {name}, after space {space}").format(name=stage.finish, space=stage.spaces))
    told: dict[int, list[str]] = {}
    for space, line in prizes(names, view):
        told.setdefault(space, []).append(line)
    taken = set(view.spaces[1:])
    red: list[int] = []
    for space in range(stage.spaces, -1, -1):
        here = told.get(space, [])
        if space in taken:
            here = [*here, on_space(names, view, space)]
        if space and stage.red[space] and space not in taken:
            red.append(space)
        if red and (here or not space):
            message = _("red, nobody there: {spaces}")
            lines += wrapped(plain(fill(message, spaces=names.spaces(red))), indent=INDENT)
            red = []
        for line in here:
            lines += wrapped(line, indent=INDENT)
    return lines
