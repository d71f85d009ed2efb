"""Where pieces lie on paper, and where they are cut."""

import pytest

from patrician.printing.imposition import BLEED, MARGIN, Block, most_on, sheet_of
from patrician.printing.papers import PAPERS


def test_pieces_lie_apart_by_their_bleed() -> None:
    sheet = sheet_of(PAPERS["a4"], Block(50, 24, [{}] * 4, columns=2))
    first, beside, below, _ = sheet["pieces"]
    assert beside["x"] - first["x"] == 50 + 2 * BLEED
    assert below["y"] - first["y"] == 24 + 2 * BLEED


@pytest.mark.parametrize("name", PAPERS)
def test_a_block_stands_in_the_middle(name: str) -> None:
    page = PAPERS[name]
    (piece,) = sheet_of(page, Block(59, 91, [{}], columns=1))["pieces"]
    assert piece["x"] + 59 / 2 == pytest.approx(page.width / 2)
    assert piece["y"] + 91 / 2 == pytest.approx(page.height / 2)


def test_every_edge_of_a_piece_has_marks_at_both_ends() -> None:
    sheet = sheet_of(PAPERS["a4"], Block(50, 24, [{}], columns=1))
    (piece,) = sheet["pieces"]
    down = [mark for mark in sheet["marks"] if mark[0] == mark[2]]
    across = [mark for mark in sheet["marks"] if mark[1] == mark[3]]
    assert sorted(mark[0] for mark in down) == [piece["x"]] * 2 + [piece["x"] + 50] * 2
    assert sorted(mark[1] for mark in across) == [piece["y"]] * 2 + [piece["y"] + 24] * 2


def test_no_mark_touches_a_picture() -> None:
    sheet = sheet_of(PAPERS["a4"], Block(22, 22, [{}] * 6, columns=3), Block(22, 22, [{}], 1))
    for left, top, right, bottom in sheet["marks"]:
        for piece in sheet["pieces"]:
            beside = right < piece["x"] - BLEED or left > piece["x"] + 22 + BLEED
            apart = bottom < piece["y"] - BLEED or top > piece["y"] + 22 + BLEED
            assert beside or apart


@pytest.mark.parametrize("name", PAPERS)
def test_eight_cards_fit_on_paper_that_lies_on_its_side(name: str) -> None:
    paper, columns, rows = most_on(PAPERS[name], 59, 91)
    assert (columns, rows) == (4, 2)
    assert paper.width > paper.height
    assert columns * (59 + 2 * BLEED) + 2 * MARGIN <= paper.width
    assert rows * (91 + 2 * BLEED) + 2 * MARGIN <= paper.height


def test_pieces_that_do_not_fit_are_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="wider than the paper"):
        sheet_of(PAPERS["a4"], Block(100, 20, [{}] * 2, columns=2))
    with pytest.raises(AssertionError, match="higher than the paper"):
        sheet_of(PAPERS["a4"], Block(100, 280, [{}], columns=1))
