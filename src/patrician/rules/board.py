"""What lies open for everybody: the public part of a position, as a value of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from patrician.box import BOX
from patrician.rules.actions import CARD_IDS, STEP_KINDS, Kind
from patrician.rules.core.position import Position
from patrician.rules.frozen import FrozenDict
from patrician.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class PublicBoard:
    """What lies open on the board. Lists are by seat; towers are owners from the ground up."""

    setup: Setup
    turn: int
    seat: int
    decision: Kind | None
    card: str | None
    floors_left: int
    towers: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]
    leaders: Mapping[str, tuple[int | None, int | None]]
    tokens: Mapping[str, tuple[int | None, int | None]]
    display: Mapping[str, str | None]
    pile_size: int
    hand_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]
    stack_tops: tuple[str | None, ...]
    supplies: tuple[int, ...]
    messengers_left: tuple[int, ...]
    messenger_tokens: tuple[int, ...]
    messengers: tuple[tuple[str, str], ...]


def public_board(setup: Setup, position: Position) -> PublicBoard:
    """Return what lies open for everybody."""
    seats, cities = range(setup.players), setup.cities
    in_turn = not position.over and position.step != 0
    return PublicBoard(
        setup=setup,
        turn=position.turn + (not position.over),
        seat=position.seat,
        decision=None if position.over else STEP_KINDS[position.step],
        card=CARD_IDS[position.card] if in_turn else None,
        floors_left=position.floors_left if in_turn else 0,
        towers=FrozenDict(zip(cities, position.towers(), strict=True)),
        leaders=FrozenDict(zip(cities, position.leaders(), strict=True)),
        tokens=FrozenDict(zip(cities, position.token_owners(), strict=True)),
        display=FrozenDict(zip(cities, map(_id, position.display()), strict=True)),
        pile_size=position.pile_size(),
        hand_sizes=position.hand_sizes(),
        stack_sizes=tuple([len(position.played(seat)) for seat in seats]),
        stack_tops=tuple([_id(position.top(seat)) for seat in seats]),
        supplies=tuple(map(position.supply, seats)),
        messengers_left=tuple(map(position.messengers, seats)),
        messenger_tokens=tuple(map(position.messenger_tokens, seats)),
        messengers=tuple([BOX.links[link] for link in position.links()]),
    )


def _id(number: int | None) -> str | None:
    return None if number is None else CARD_IDS[number]
