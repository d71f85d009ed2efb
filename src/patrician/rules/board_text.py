"""A board as plain text, for notebooks, debuggers and error reports: what `print(game)` shows.

It is written in the notation of cards, cities and seats, not in sentences: what players read comes
from the text catalogues, in their language (`terminal/` draws it for them).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.box import BOX
from patrician.rules.board import PublicBoard
from patrician.rules.standing import tokens_won


def board_text(board: PublicBoard) -> str:
    """Return what lies open: a line for each city and each seat.

    A tower is the seats of its floors from the ground up, a star marks who leads it.
    """
    lines = [_heading(board), *_aligned(_cities(board)), *_aligned(_seats(board))]
    if board.messengers:
        lines.append("messengers " + ", ".join("-".join(link) for link in board.messengers))
    return "\n".join(lines)


def _heading(board: PublicBoard) -> str:
    if board.decision is None:
        return f"over after {board.turn} turns"
    played = f" {board.card}" if board.card else ""
    return (
        f"turn {board.turn} of {len(board.setup.cards)}: seat {board.seat}{played}, "
        f"{board.decision}; pile {board.pile_size}"
    )


def _cities(board: PublicBoard) -> Iterator[list[str]]:
    yield ["city", "holds", "left", "right", "tokens", "card"]
    for city, towers in board.towers.items():
        leaders = board.leaders[city]
        left, right = (_tower(*pair) for pair in zip(towers, leaders, strict=True))
        tokens = " ".join(
            f"{token}:{'-' if owner is None else owner}"
            for token, owner in zip(BOX.city(city).tokens, board.tokens[city], strict=True)
        )
        yield [city, str(BOX.city(city).holds), left, right, tokens, board.display[city] or "-"]


def _tower(floors: Sequence[int], leader: int | None) -> str:
    return "".join(map(str, floors)) + ("" if leader is None else f" *{leader}") or "-"


def _seats(board: PublicBoard) -> Iterator[list[str]]:
    yield ["seat", "prestige", "supply", "hand", "stack", "top"]
    prestige = tokens_won(board).prestige
    for seat in range(board.setup.players):
        numbers = (prestige, board.supplies, board.hand_sizes, board.stack_sizes)
        counts = [str(row[seat]) for row in numbers]
        yield [str(seat), *counts, board.stack_tops[seat] or "-"]


def _aligned(rows: Iterator[list[str]]) -> list[str]:
    """Write the columns of a table below each other."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
