"""The board as text: a table with one line a city and one line a player, or sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.box import BOX
from patrician.rules.board import PublicBoard
from patrician.rules.standing import tokens_won
from patrician.terminal.sentences import city_sentences, messenger_sentence, player_sentences
from patrician.terminal.words import (
    LETTERS,
    WIDTH,
    card_words,
    columns,
    listed,
    short_name,
    wrapped,
)
from patrician.texts import say


def board_lines(board: PublicBoard, names: Sequence[str], *, sentences: bool = False) -> list[str]:
    """Draw what lies open on the board."""
    points = [_points(board, seat) for seat in range(board.setup.players)]
    if sentences:
        drawn = [
            *(line for city in board.towers for line in city_sentences(board, city, names)),
            *messenger_sentence(board),
            *player_sentences(board, names, points),
        ]
    else:
        cities = [_city_heading(), *(_city_row(board, city) for city in board.towers)]
        players = [_player_heading(board), *_player_rows(board, names, points)]
        drawn = [
            *columns(cities, width=WIDTH),
            *wrapped(say("board-legend")),
            *_messenger_lines(board),
            "",
            *columns(players),
        ]
    lead = [] if board.decision is None else _lead_lines(names, points)
    return [*wrapped(_turn_line(board, names)), "", *drawn, *lead]


def _turn_line(board: PublicBoard, names: Sequence[str]) -> str:
    turns = len(board.setup.cards)
    if board.decision is None:
        return say("board-over", {"turns": turns})
    player = names[board.seat]
    facts = {"turn": board.turn, "turns": turns, "player": player, "pile": board.pile_size}
    return say("board-turn", facts)


def _lead_lines(names: Sequence[str], points: Sequence[int]) -> list[str]:
    """Say who is ahead, as far as the points lie open."""
    best = max(points)
    if not best:
        return []
    leaders = [name for name, number in zip(names, points, strict=True) if number == best]
    facts = {"players": listed(leaders), "count": len(leaders), "points": best}
    return wrapped(say("board-lead", facts))


def _points(board: PublicBoard, seat: int) -> int:
    """Count the points of the tokens won, those for messengers among them."""
    return tokens_won(board).prestige[seat] + BOX.messenger_points * board.messenger_tokens[seat]


# --- The table ------------------------------------------------------------------------------------


def _city_heading() -> list[str]:
    parts = ("city", "built", "left", "right", "tokens", "card")
    return [say(f"board-{part}") for part in parts]


def _city_row(board: PublicBoard, city: str) -> list[str]:
    left, right = board.towers[city]
    built = {"built": len(left) + len(right), "holds": BOX.city(city).holds}
    leaders = board.leaders[city]
    return [
        city,
        say("board-of", built),
        _tower(left, leaders[0]),
        _tower(right, leaders[1]),
        _tokens(board, city),
        _face_up(board, city),
    ]


def _tower(owners: Sequence[int], leader: int | None) -> str:
    if leader is None:
        return say("board-empty")
    floors = "".join(LETTERS[owner] for owner in owners)
    return say("board-tower", {"floors": floors, "leader": LETTERS[leader]})


def _tokens(board: PublicBoard, city: str) -> str:
    """Show the tokens, each behind the letter of whoever has won it."""
    owners = board.tokens[city]
    return " ".join(
        f"{'' if owner is None else LETTERS[owner]}{token}"
        for token, owner in zip(BOX.city(city).tokens, owners, strict=True)
    )


def _face_up(board: PublicBoard, city: str) -> str:
    card = board.display[city]
    return say("board-no-card") if card is None else card_words(board.setup.deck[card])


def _messenger_lines(board: PublicBoard) -> list[str]:
    if not board.messengers:
        return []
    links = ", ".join("-".join(link) for link in board.messengers)
    return wrapped(say("board-messengers", {"links": links}), 2)


def _player_heading(board: PublicBoard) -> list[str]:
    parts = ["player", "points", "supply", "hand", "top"]
    if board.setup.messengers:
        parts.append("messengers-left")
    return [say(f"board-{part}") for part in parts]


def _player_rows(
    board: PublicBoard, names: Sequence[str], points: Sequence[int]
) -> Iterator[list[str]]:
    for seat, name in enumerate(names):
        row = [
            f"{LETTERS[seat]} {short_name(name)}",
            str(points[seat]),
            str(board.supplies[seat]),
            str(board.hand_sizes[seat]),
            board.stack_tops[seat] or say("board-stack-empty"),
        ]
        if board.setup.messengers:
            row.append(str(board.messengers_left[seat]))
        yield row
