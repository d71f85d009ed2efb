"""Moving a board forward and backward by events alone.

No rule is applied here: an event holds everything that changes, and what was there before. Folding
the events of a game over its first board gives every later one; folding them back, last event
first, gives the first board again. The page does the same with the events that it receives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

from patrician.box import BOX, SITES
from patrician.rules.actions import Kind
from patrician.rules.board import PublicBoard
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    CityScored,
    DisplayRefilled,
    Event,
    FloorMoved,
    FloorPlaced,
    GameEnded,
    MessengerDeclined,
    MessengerPlaced,
    MoveDeclined,
    TurnEnded,
)
from patrician.rules.frozen import FrozenDict

T = TypeVar("T")
Tower = tuple[int, ...]


def applied(board: PublicBoard, event: Event) -> PublicBoard:  # noqa: C901, PLR0911 - a case each
    """Return the board after an event."""
    match event:
        case CardPlayed():
            return _with_card(board, event, 1, event.card, event.next_decision)
        case FloorPlaced():
            return _with_floor(board, event)
        case FloorMoved():
            moved = _with_move(board, event.city, event.site, event.leaders)
            return replace(moved, decision=event.next_decision)
        case MoveDeclined() | MessengerDeclined():
            return replace(board, decision=event.next_decision)
        case CardTaken():
            taken = _with_taken(board, event, 1, None)
            return replace(taken, decision=event.next_decision)
        case DisplayRefilled():
            return _with_refill(board, event, 1, event.card)
        case CityScored():
            return _with_tokens(board, event, 1)
        case MessengerPlaced():
            return _with_messenger(board, event, 1, event.next_decision)
        case TurnEnded():
            turn, seat = event.turn + 1, event.next_seat
            return replace(board, turn=turn, seat=seat, decision=Kind.CARD, card=None)
        case GameEnded():
            return replace(board, turn=board.turn - 1, decision=None)
        case _:
            assert_never(event)


def reverted(board: PublicBoard, event: Event) -> PublicBoard:  # noqa: C901, PLR0911 - a case each
    """Return the board before an event."""
    match event:
        case CardPlayed():
            return _with_card(board, event, -1, event.covered, Kind.CARD)
        case FloorPlaced():
            return _without_floor(board, event)
        case FloorMoved():
            origin = SITES[1 - SITES.index(event.site)]
            moved = _with_move(board, event.city, origin, event.leaders_before)
            return replace(moved, decision=Kind.MOVE)
        case MoveDeclined():
            return replace(board, decision=Kind.MOVE)
        case MessengerDeclined():
            return replace(board, decision=Kind.MESSENGER)
        case CardTaken():
            return replace(_with_taken(board, event, -1, event.card), decision=Kind.TAKE)
        case DisplayRefilled():
            return _with_refill(board, event, -1, None)
        case CityScored():
            return _with_tokens(board, event, -1)
        case MessengerPlaced():
            return _with_messenger(board, event, -1, Kind.MESSENGER)
        case TurnEnded():
            # Which decision was the last of the turn is known from the event before it.
            return replace(board, turn=event.turn, seat=event.seat, decision=None, card=event.card)
        case GameEnded():
            return replace(board, turn=board.turn + 1, decision=Kind.CARD)
        case _:
            assert_never(event)


def _with_card(
    board: PublicBoard, event: CardPlayed, count: int, top: str | None, decision: Kind | None
) -> PublicBoard:
    return replace(
        board,
        decision=decision,
        card=event.card if count > 0 else None,
        floors_left=event.floors if count > 0 else 0,
        hand_sizes=_added(board.hand_sizes, event.seat, -count),
        stack_sizes=_added(board.stack_sizes, event.seat, count),
        stack_tops=_put(board.stack_tops, event.seat, top),
    )


def _with_floor(board: PublicBoard, event: FloorPlaced) -> PublicBoard:
    side = SITES.index(event.site)
    tower = (*board.towers[event.city][side], event.seat)
    return replace(
        _with_towers(board, event.city, {side: tower}, event.leaders),
        decision=event.next_decision,
        floors_left=board.floors_left - 1,
        supplies=_added(board.supplies, event.seat, -1),
    )


def _without_floor(board: PublicBoard, event: FloorPlaced) -> PublicBoard:
    side = SITES.index(event.site)
    tower = board.towers[event.city][side][:-1]
    return replace(
        _with_towers(board, event.city, {side: tower}, event.leaders_before),
        decision=Kind.SITE,
        floors_left=board.floors_left + 1,
        supplies=_added(board.supplies, event.seat, 1),
    )


def _with_move(
    board: PublicBoard, city: str, site: str, leaders: tuple[int | None, int | None]
) -> PublicBoard:
    """Move the top floor away from a site to the other site of the city."""
    source = SITES.index(site)
    smaller, larger = board.towers[city][source], board.towers[city][1 - source]
    towers = {source: smaller[:-1], 1 - source: (*larger, smaller[-1])}
    return _with_towers(board, city, towers, leaders)


def _with_towers(
    board: PublicBoard,
    city: str,
    changed: Mapping[int, Tower],
    leaders: tuple[int | None, int | None],
) -> PublicBoard:
    left, right = board.towers[city]
    towers = (changed.get(0, left), changed.get(1, right))
    return replace(
        board,
        towers=_at(board.towers, city, towers),
        leaders=_at(board.leaders, city, leaders),
    )


def _with_taken(
    board: PublicBoard, event: CardTaken, count: int, face_up: str | None
) -> PublicBoard:
    return replace(
        board,
        display=_at(board.display, event.city, face_up),
        hand_sizes=_added(board.hand_sizes, event.seat, count),
    )


def _with_refill(
    board: PublicBoard, event: DisplayRefilled, count: int, face_up: str | None
) -> PublicBoard:
    display = _at(board.display, event.city, face_up)
    return replace(board, display=display, pile_size=board.pile_size - count)


def _with_tokens(board: PublicBoard, event: CityScored, count: int) -> PublicBoard:
    messenger_tokens = board.messenger_tokens
    for tower in event.towers:
        change = count * tower.messenger_tokens
        messenger_tokens = _added(messenger_tokens, tower.winner, change)
    higher, lower = (tower.winner if count > 0 else None for tower in event.towers)
    tokens = _at(board.tokens, event.city, (higher, lower))
    return replace(board, tokens=tokens, messenger_tokens=messenger_tokens)


def _with_messenger(
    board: PublicBoard, event: MessengerPlaced, count: int, decision: Kind | None
) -> PublicBoard:
    placed = {*board.messengers} ^ {event.cities}
    return replace(
        board,
        decision=decision,
        messengers=tuple(link for link in BOX.links if link in placed),
        messengers_left=_added(board.messengers_left, event.seat, -count),
    )


def _added(counts: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return _put(counts, seat, counts[seat] + change)


def _put(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _at(by_city: Mapping[str, T], city: str, value: T) -> FrozenDict[str, T]:
    return FrozenDict({**by_city, city: value})
