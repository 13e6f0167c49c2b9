"""Each theme keeps apart what has to be told apart, for every kind of eye, in truecolor and in 256 colours."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from coloraide import Color
from rich.color import ColorType

from screens.drawing.look import ROLES, Look, Role
from screens.drawing.palette import STARS, TEAMS, Depth, Palette, xterm_hex
from screens.drawing.palettes import CONTRAST, DARK, DEUTAN, PALETTES, PROTAN, SIXTEEN, TRITAN

MEASURED = [palette for palette in PALETTES.values() if palette is not SIXTEEN]
EYES = ("all", "protan", "deutan", "tritan")

THEMES = pytest.mark.parametrize("palette", MEASURED, ids=lambda palette: palette.name)
DEPTHS = pytest.mark.parametrize("depth", [Depth.TRUE, Depth.MANY], ids=["truecolor", "256"])
SEEN_BY = pytest.mark.parametrize("eye", EYES)

CHIPS = [f"team{team}" for team in TEAMS]
ROADS = ("road", "road2")
TEAM_PAIRS = list(combinations(CHIPS, 2))
ROAD_PAIRS = [("red", "paper"), *((road, other) for road in ROADS for other in ("red", "paper"))]
TEAM_ON_ROAD = [(chip, other) for chip in CHIPS for other in (*ROADS, "red", "paper")]
STAR_PAIRS = [
    (f"star_{one}{where}", f"star_{other}{where}") for one, other in combinations(STARS, 2) for where in ("", "_words")
]
NO_WORDS = ("line", "hatch", "mountain", "road", "star")
"""Roles that are rules, textures, heights and signs; stars in sentences are words, and looked at by their tokens."""


def shown(palette: Palette, depth: Depth, token: str) -> str:
    tone = palette.tokens[token]
    return tone.hex if depth is Depth.TRUE else xterm_hex(tone.ansi256)


@cache
def seen(colour: str, eye: str) -> Color:
    """What an eye sees: Machado 2009 at full strength."""
    return Color(colour) if eye == "all" else Color(colour).filter(eye, 1, method="machado").clip()


@cache
def difference(one: str, other: str, eye: str) -> float:
    return seen(one, eye).delta_e(seen(other, eye), method="2000")


def smallest(palette: Palette, depth: Depth, eye: str, pairs: list[tuple[str, str]]) -> float:
    return min(difference(shown(palette, depth, one), shown(palette, depth, other), eye) for one, other in pairs)


@THEMES
@DEPTHS
@SEEN_BY
def test_every_eye_tells_the_teams_apart(palette, depth, eye):
    assert smallest(palette, depth, eye, TEAM_PAIRS) >= 20


@THEMES
@DEPTHS
@SEEN_BY
def test_every_eye_tells_road_red_and_paper_apart(palette, depth, eye):
    assert smallest(palette, depth, eye, ROAD_PAIRS) >= 20


@THEMES
@DEPTHS
@SEEN_BY
def test_every_eye_sees_a_rider_on_road_and_red_and_tells_him_from_a_banner(palette, depth, eye):
    assert smallest(palette, depth, eye, TEAM_ON_ROAD) >= 16


@THEMES
@DEPTHS
@SEEN_BY
def test_every_eye_tells_the_stars_apart_on_the_road_and_in_sentences(palette, depth, eye):
    assert smallest(palette, depth, eye, STAR_PAIRS) >= 15


@pytest.mark.parametrize(
    ("palette", "depth", "least"),
    [
        (PROTAN, Depth.TRUE, 27.9), (PROTAN, Depth.MANY, 22.5),
        (DEUTAN, Depth.TRUE, 27.0), (DEUTAN, Depth.MANY, 26.5),
        (TRITAN, Depth.TRUE, 25.5), (TRITAN, Depth.MANY, 23.5),
    ],
)
def test_a_theme_for_one_kind_of_eye_is_clearer_to_it_than_the_dark_one(palette, depth, least):
    pairs = TEAM_PAIRS + ROAD_PAIRS + STAR_PAIRS
    clearest = smallest(palette, depth, palette.name, pairs)
    assert clearest >= least
    assert clearest >= smallest(DARK, depth, palette.name, pairs) + 2


# ---- high contrast ------------------------------------------------------------------------------------------------


def words_ratio(role: Role, depth: Depth) -> float:
    ink, ground = (shown(CONTRAST, depth, token) for token in (role.ink, role.ground or "bg"))
    return Color(ink).contrast(Color(ground), method="wcag21")


@DEPTHS
def test_in_high_contrast_all_words_have_ten_to_one_and_labels_seven_to_one(depth):
    wanting = {}
    for name, role in ROLES.items():
        least = 7 if role.ink in ("muted", "faint") else 10
        if not name.startswith(NO_WORDS) and words_ratio(role, depth) < least:
            wanting[name] = round(words_ratio(role, depth), 1)
    assert wanting == {}


@DEPTHS
@pytest.mark.parametrize("kind", STARS)
def test_in_high_contrast_stars_are_words_in_sentences_and_seen_on_the_road(depth, kind):
    for ground in ("bg", "panel", "raise"):
        assert words_ratio(Role(f"star_{kind}_words", ground), depth) >= 10
    for ground in (*ROADS, "red"):
        assert words_ratio(Role(f"star_{kind}", ground), depth) >= 4.5


# ---- the terminal's own sixteen -----------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.MANY], ids=["truecolor", "256"])
def test_sixteen_draws_with_the_terminals_own_colours_whatever_it_can_show(depth):
    look = Look("sixteen", depth)
    assert (look.depth, look.palette.native) == (Depth.SIXTEEN, True)
    for name in ROLES:
        style = look.style(name)
        assert style.color
        assert style.bgcolor
        assert {style.color.type, style.bgcolor.type} == {ColorType.STANDARD}, name
    assert str(look.style("chip-1")) == "bold color(0) on color(11)"
    assert look.palette.css("bg") == "ansi_black"
    assert look.palette.css("team1") == "ansi_bright_yellow"
    assert set(look.palette.css_variables()) == set(DARK.css_variables())


def test_sixteen_is_the_dark_theme_where_the_terminal_has_no_more_and_nothing_without_colours():
    few, dark = Look("sixteen", Depth.SIXTEEN), Look("dark", Depth.SIXTEEN)
    assert {name: few.style(name) for name in ROLES} == {name: dark.style(name) for name in ROLES}
    assert Look("sixteen", Depth.MONO).style("chip-1") == Look("dark", Depth.MONO).style("chip-1")


def test_no_other_theme_is_kept_to_sixteen():
    assert [name for name, palette in PALETTES.items() if palette.for_depth(Depth.TRUE).native] == [SIXTEEN.name]
