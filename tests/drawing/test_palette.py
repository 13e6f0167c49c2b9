"""The colours hold what was measured when they were chosen, whatever is changed later."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color
from rich.color import Color as RichColor
from rich.color import ColorSystem

from screens.drawing.palette import (
    MOUNTAIN,
    STARS,
    TEAMS,
    Depth,
    Palette,
    Tone,
    depth_of,
    landing_hex,
    xterm_hex,
)
from screens.drawing.palettes import DARK, LIGHT, PALETTES, SIXTEEN
from screens.settings import CHOICES

BOTH = pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
GROUNDS = pytest.mark.parametrize(
    "palette", [palette for palette in PALETTES.values() if palette is not SIXTEEN], ids=lambda palette: palette.name
)
DEPTHS = pytest.mark.parametrize("depth", [Depth.TRUE, Depth.MANY], ids=["truecolor", "256"])
CHIPS = [f"team{team}" for team in TEAMS]


def seen(palette: Palette, depth: Depth, token: str) -> Color:
    """What the terminal shows."""
    tone = palette.tokens[token]
    return Color(tone.hex if depth is Depth.TRUE else xterm_hex(tone.ansi256))


def smallest_difference(colours: list[Color]) -> float:
    return min(first.delta_e(second, method="2000") for first, second in combinations(colours, 2))


def contrast(palette: Palette, depth: Depth, words: str, ground: str) -> float:
    return seen(palette, depth, words).contrast(seen(palette, depth, ground), method="wcag21")


@BOTH
@DEPTHS
@pytest.mark.parametrize("road", ["road", "road2"])
def test_teams_road_red_and_paper_are_told_apart(palette, depth, road):
    colours = [seen(palette, depth, token) for token in [*CHIPS, road, "red", "paper"]]
    assert smallest_difference(colours) >= {Depth.TRUE: 23.5, Depth.MANY: 22}[depth]


@BOTH
@DEPTHS
@pytest.mark.parametrize("deficiency", ["protan", "deutan", "tritan"])
def test_teams_are_told_apart_without_one_kind_of_cone(palette, depth, deficiency):
    colours = [seen(palette, depth, token).filter(deficiency, 1, method="machado").clip() for token in CHIPS]
    assert smallest_difference(colours) >= 22


@GROUNDS
@DEPTHS
@pytest.mark.parametrize(
    ("ink", "ground"), [*((f"{chip}_ink", chip) for chip in CHIPS), ("ink", "paper"), ("ink", "rosa")]
)
def test_ink_is_read_on_teams_paper_and_rosa(palette, depth, ink, ground):
    assert contrast(palette, depth, ink, ground) >= 4.4


@GROUNDS
@DEPTHS
def test_text_is_read_on_red(palette, depth):
    assert contrast(palette, depth, "on_red", "red") >= {Depth.TRUE: 7.5, Depth.MANY: 7.4}[depth]


@GROUNDS
@pytest.mark.parametrize(("depth", "least"), [(Depth.TRUE, 5.5), (Depth.MANY, 5.4)], ids=["truecolor", "256"])
def test_labels_are_read_on_the_ground(palette, depth, least):
    assert contrast(palette, depth, "muted", "bg") >= least


@GROUNDS
@DEPTHS
@pytest.mark.parametrize(
    "token",
    ["rosa_words", "warn", "good", "bad", "soft", "text"]
    + [f"team{team}_words" for team in TEAMS]
    + [f"star_{kind}_words" for kind in STARS],
)
def test_coloured_words_are_read_on_the_ground(palette, depth, token):
    assert contrast(palette, depth, token, "bg") >= 4.5


@GROUNDS
@DEPTHS
@pytest.mark.parametrize("team", TEAMS)
def test_a_fatigued_rider_is_read_on_his_tint(palette, depth, team):
    assert contrast(palette, depth, f"team{team}_bright", f"team{team}_tint") >= 4.4
    assert contrast(palette, depth, "fatigue", f"team{team}_tint") >= 4.5


@GROUNDS
@DEPTHS
@pytest.mark.parametrize("kind", STARS)
def test_a_star_is_seen_on_road_and_ink(palette, depth, kind):
    assert min(contrast(palette, depth, f"star_{kind}", ground) for ground in ("road", "road2", "ink")) >= 2.8


@GROUNDS
@pytest.mark.parametrize(
    ("depth", "system", "field"),
    [(Depth.MANY, ColorSystem.EIGHT_BIT, "ansi256"), (Depth.SIXTEEN, ColorSystem.STANDARD, "ansi16")],
    ids=["256", "16"],
)
def test_rich_draws_the_entry_that_was_chosen(palette, depth, system, field):
    drawn = {
        token: RichColor.parse(tone.hex).downgrade(system).number
        for token, tone in palette.for_depth(depth).tokens.items()
    }
    assert drawn == {token: getattr(tone, field) for token, tone in palette.tokens.items()}


def test_every_entry_but_four_greys_can_be_reached():
    reached = [index for index in range(16, 256) if index not in (59, 102, 145, 188)]
    assert [RichColor.parse(landing_hex(index)).downgrade(ColorSystem.EIGHT_BIT).number for index in reached] == reached
    for index in (15, 59, 102, 145, 188, 256):
        with pytest.raises(ValueError, match=str(index)):
            landing_hex(index)


def test_the_256_colours_are_those_of_xterm():
    assert [xterm_hex(index) for index in (16, 88, 220, 231, 232, 255)] == [
        "#000000", "#870000", "#ffd700", "#ffffff", "#080808", "#eeeeee",
    ]  # fmt: skip


def test_truecolor_is_left_as_it_is():
    assert DARK.for_depth(Depth.TRUE).tokens == DARK.tokens
    assert DARK.for_depth(Depth.MONO).depth is Depth.MONO


def test_all_palettes_have_the_same_tokens_and_their_names():
    assert {frozenset(palette.tokens) for palette in PALETTES.values()} == {frozenset(DARK.tokens)}
    assert [palette.name for palette in PALETTES.values()] == list(PALETTES)
    assert tuple(PALETTES) == CHOICES["theme"]


def test_dark_and_light_share_team_red_and_paper():
    for token in [*CHIPS, "red", "red_hatch", "paper", "ink"]:
        assert DARK[token] == LIGHT[token]


@pytest.mark.parametrize(
    ("system", "no_color", "depth"),
    [
        ("truecolor", False, Depth.TRUE),
        ("256", False, Depth.MANY),
        ("standard", False, Depth.SIXTEEN),
        ("windows", False, Depth.SIXTEEN),
        (None, False, Depth.MONO),
        ("truecolor", True, Depth.MONO),
    ],
)
def test_the_depth_follows_the_terminal(system, no_color, depth):
    assert depth_of(system, no_color) is depth


def test_colours_are_asked_for_by_what_they_stand_for():
    assert (DARK.team(3), DARK.star("black")) == ("#689758", "#ffffff")
    assert [DARK.mountain(share) for share in (-1, 0, 0.2, 0.5, 0.79, 0.8, 1, 2)] == [
        DARK[f"mountain_{MOUNTAIN[step]}"] for step in (0, 0, 1, 2, 3, 4, 4, 4)
    ]
    assert (DARK.colour("team3_words"), DARK.css("team3_words")) == ("#86b975", "#86b975")
    assert DARK.css_variables()["tappa-team3-words"] == "#86b975"


def test_rosa_is_bold_only_where_its_entry_is_white():
    assert DARK.tokens["rosa"] == Tone("#f5a3c4", 218, 15, bold16=True)
    assert DARK.for_depth(Depth.SIXTEEN).bold("rosa") is True
    assert DARK.for_depth(Depth.MANY).bold("rosa") is False
    assert DARK.for_depth(Depth.SIXTEEN).bold("text") is False
