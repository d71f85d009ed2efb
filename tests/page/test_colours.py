"""The players' colours can be told apart, whatever difference of colours somebody cannot see."""

from itertools import combinations, pairwise

import pytest

from tests.page.colours import (
    THEMES,
    VISIONS,
    Theme,
    Vision,
    contrast,
    difference,
    lightness,
    token,
)

# From the lightest to the darkest.
PLAYERS = ("white", "yellow", "blue", "red", "black")
# In CIELAB, where about 2 can just be seen side by side.
APART = {"floors": 30, "lines": 25}
NAMED = {"floors": "player-{}", "lines": "player-{}-line"}
IN_GREY = 15

each_theme = pytest.mark.parametrize("theme", THEMES)


@each_theme
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("drawn", APART)
def test_no_two_players_look_alike(theme: Theme, vision: Vision, drawn: str) -> None:
    colours = {player: token(NAMED[drawn].format(player), theme) for player in PLAYERS}
    alike = {
        (one, other): apart
        for one, other in combinations(PLAYERS, 2)
        if (apart := difference(colours[one], colours[other], vision)) < APART[drawn]
    }
    assert alike == {}


@each_theme
def test_floors_stay_apart_in_grey(theme: Theme) -> None:
    steps = [lightness(token(f"player-{player}", theme)) for player in PLAYERS]
    assert min(lighter - darker for lighter, darker in pairwise(steps)) >= IN_GREY


@each_theme
@pytest.mark.parametrize("player", PLAYERS)
def test_what_is_written_on_a_player_can_be_read_and_a_line_be_seen(
    theme: Theme, player: str
) -> None:
    assert contrast(token(f"player-{player}", theme), token(f"player-{player}-ink", theme)) >= 4.5
    for ground in ("paper", "paper-raised"):
        assert contrast(token(f"player-{player}-line", theme), token(ground, theme)) >= 3


def test_colours_are_seen_as_they_are_known_to_be() -> None:
    """Red and green are far apart, and hardly so for who lacks one of the two."""
    red, green = (0.25, 0.02, 0.02), (0.05, 0.12, 0.02)
    assert difference(red, green) > 60
    assert difference(red, green, "deuteranopia") < 25
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert lightness((1, 1, 1)) == pytest.approx(100)
