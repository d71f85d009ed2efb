"""The course of chances as a picture."""

import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from patrician.bots import Budget
from patrician.record import Record
from patrician.review import Review, ReviewError, review_game
from patrician.review.chart_file import check_picture, draw_picture
from patrician.system.extras import MissingExtra

from ..games.kinds import KINDS, by_chance, play

NAMES = ("Anna", "_B", "$C$", "多", "Elena")


@pytest.fixture(scope="module")
def review() -> Review:
    game = play(KINDS[18].game("picture"), Random(1), by_chance)
    return review_game(Record.of(game, NAMES), budget_per_decision=Budget(simulations=5))


def test_a_vector_picture_names_every_player(review: Review, tmp_path: Path) -> None:
    path = tmp_path / "chances.svg"
    draw_picture(review, path)
    assert ET.parse(path).getroot().tag.endswith("svg")
    for name in NAMES:
        assert f"<!-- {name} -->" in path.read_text("utf-8")


def test_a_pixel_picture_is_a_png(review: Review, tmp_path: Path) -> None:
    path = tmp_path / "chances.PNG"
    check_picture(path)
    draw_picture(review, path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_other_kinds_of_picture_are_refused() -> None:
    with pytest.raises(ReviewError, match=r"^chances\.gif: a picture ends in \.svg or \.png$"):
        check_picture(Path("chances.gif"))


def test_without_matplotlib_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra, match="needs matplotlib, which the extra research brings"):
        check_picture(Path("chances.svg"))
