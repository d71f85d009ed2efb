"""The board as text: one line a city, one line a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.box import BOX
from patrician.rules.observation import TableView
from patrician.terminal.words import LETTERS, columns, face
from patrician.texts import say


def board_lines(table: TableView, names: Sequence[str]) -> list[str]:
    """Draw what lies open on the table."""
    cities = columns([_city_heading(), *(_city_row(table, city) for city in table.towers)])
    players = columns([_player_heading(table), *_player_rows(table, names)])
    return [
        _turn_line(table),
        "",
        *cities,
        say("board-legend"),
        *_messenger_line(table),
        "",
        *players,
    ]


def _turn_line(table: TableView) -> str:
    turns = len(table.setup.cards)
    if table.decision is None:
        return say("board-over", {"turns": turns})
    return say("board-turn", {"turn": table.turn, "turns": turns, "pile": table.pile_size})


def _city_heading() -> list[str]:
    parts = ("city", "built", "left", "right", "tokens", "card")
    return [say(f"board-{part}") for part in parts]


def _city_row(table: TableView, city: str) -> list[str]:
    left, right = table.towers[city]
    built = {"built": len(left) + len(right), "holds": BOX.city(city).holds}
    leaders = table.leaders[city]
    return [
        city,
        say("board-of", built),
        _tower(left, leaders[0]),
        _tower(right, leaders[1]),
        _tokens(table, city),
        _face_up(table, city),
    ]


def _tower(owners: Sequence[int], leader: int | None) -> str:
    if leader is None:
        return say("board-empty")
    tower = " ".join(LETTERS[owner] for owner in owners)
    if len(set(owners)) == 1:
        return tower
    return say("board-leader", {"tower": tower, "leader": LETTERS[leader]})


def _tokens(table: TableView, city: str) -> str:
    """Show the tokens, each behind the letter of whoever has won it."""
    owners = table.tokens[city]
    return " ".join(
        f"{'' if owner is None else LETTERS[owner]}{token}"
        for token, owner in zip(BOX.city(city).tokens, owners, strict=True)
    )


def _face_up(table: TableView, city: str) -> str:
    card = table.display[city]
    if card is None:
        return say("board-no-card")
    return f"{card}, {face(table.setup.deck[card])}"


def _messenger_line(table: TableView) -> Iterator[str]:
    if table.messengers:
        links = ", ".join("-".join(link) for link in table.messengers)
        yield say("board-messengers", {"links": links})


def _player_heading(table: TableView) -> list[str]:
    parts = ["player", "points", "supply", "hand", "top"]
    if table.setup.messengers:
        parts += ["messengers-left", "messenger-tokens"]
    return [say(f"board-{part}") for part in parts]


def _player_rows(table: TableView, names: Sequence[str]) -> Iterator[list[str]]:
    for seat, name in enumerate(names):
        row = [
            f"{LETTERS[seat]} {name}",
            str(_points(table, seat)),
            str(table.supplies[seat]),
            str(table.hand_sizes[seat]),
            table.stack_tops[seat] or say("board-stack-empty"),
        ]
        if table.setup.messengers:
            row += [str(table.messengers_left[seat]), str(table.messenger_tokens[seat])]
        yield row


def _points(table: TableView, seat: int) -> int:
    return sum(
        token
        for city, owners in table.tokens.items()
        for token, owner in zip(BOX.city(city).tokens, owners, strict=True)
        if owner == seat
    )
