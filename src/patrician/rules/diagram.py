"""Positions written by hand in a few lines, for lessons, puzzles, diagrams and tests.

    >>> shown = diagram(players=3, towers={"Roma": [[0, 1], [2]]}, hand=["roma-1"])
    >>> shown.board().leaders["Roma"]
    (1, 2)

The fields have the names of a board as the server sends it; docs/board-positions.md lists them with
what each means when it is left out. The page has the same builder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict, cast

from patrician.box import BOX, SITES, quoted
from patrician.rules.actions import CARD_IDS, LINK_NUMBERS, play
from patrician.rules.board import PublicBoard, public_board
from patrician.rules.board_text import board_text
from patrician.rules.core.position import Position
from patrician.rules.diagram_fields import CardPlaces, DiagramError, FieldReader
from patrician.rules.setup import Setup, names_of


class DiagramData(TypedDict, total=False):
    """A position as JSON."""

    players: int
    expansions: Sequence[str]
    variants: Sequence[str]
    seat: int
    turn: int
    card: str | None
    towers: Mapping[str, Sequence[Sequence[int]]]
    tokens: Mapping[str, Sequence[int | None]]
    display: Mapping[str, str | None]
    pile_size: int
    pile: Sequence[str]
    hand: Sequence[str]
    hands: Sequence[Sequence[str] | None]
    stacks: Sequence[Sequence[str]]
    messengers: Sequence[Sequence[str]]
    messengers_left: Sequence[int]
    messenger_tokens: Sequence[int]


FIELDS: Final = frozenset(DiagramData.__annotations__)


@dataclass(frozen=True)
class Diagram:
    """A kind of game and one position of it. It never changes; `after` gives the next one."""

    setup: Setup
    position: Position

    def board(self) -> PublicBoard:
        """Return what lies open for everybody."""
        return public_board(self.setup, self.position)

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards in a hand."""
        return tuple(CARD_IDS[card] for card in self.position.hand(seat))

    def legal_actions(self) -> list[int]:
        """Return the numbers of the legal choices, ascending; none when the game is over."""
        return self.position.legal_actions()

    def after(self, action: int) -> Diagram:
        """Return the position after a legal decision and every forced step behind it."""
        following = self.position.after(action)
        if following is None:
            raise DiagramError(f"the decision {action} is not allowed here")
        return Diagram(self.setup, following)

    def __str__(self) -> str:
        return board_text(self.board())


def diagram_from_data(data: Mapping[str, object]) -> Diagram:
    """Return a position that is written as JSON; raises DiagramError."""
    for key in data:
        if key not in FIELDS:
            raise DiagramError(f"unknown field {quoted(key)}; see docs/board-positions.md")
    return diagram(**cast("DiagramData", data))


def diagram(  # noqa: PLR0917 - called with names
    players: int = 2,
    expansions: Iterable[str] = (),
    variants: Iterable[str] = (),
    seat: int = 0,
    turn: int | None = None,
    card: str | None = None,
    towers: Mapping[str, Sequence[Sequence[int]]] | None = None,
    tokens: Mapping[str, Sequence[int | None]] | None = None,
    display: Mapping[str, str | None] | None = None,
    pile_size: int | None = None,
    pile: Sequence[str] | None = None,
    hand: Sequence[str] | None = None,
    hands: Sequence[Sequence[str] | None] | None = None,
    stacks: Sequence[Sequence[str]] | None = None,
    messengers: Iterable[Sequence[str]] = (),
    messengers_left: Sequence[int] | None = None,
    messenger_tokens: Sequence[int] | None = None,
) -> Diagram:
    """Return a position in which the named things lie where they are named.

    Raises DiagramError, or SetupError for a kind of game that does not exist.
    """
    setup = Setup(players, names_of(expansions), names_of(variants))
    read = FieldReader(setup)
    read.seat("seat", seat)
    cards = CardPlaces(setup, read)
    played = [cards.lay("stacks", stack) for stack in read.by_seat("stacks", stacks, ())]
    laid_out = cards.display(read.by_city("display", display or {}))
    just_played = [] if card is None else cards.lay("card", [card])
    named = _named_hands(cards, read, seat, hand, hands)
    if pile is not None and pile_size is not None:
        raise DiagramError("pile: write either pile or pile_size")
    drawn = None if pile is None else cards.lay("pile", pile)
    # Cards that do not matter come last, so that they can be any that are named nowhere.
    held = _filled_hands(cards, named, seat, just_played)
    if drawn is None:
        drawn = cards.spare("pile_size", pile_size or 0)
    built = _towers(setup, read, towers or {})
    position = Position.arranged(
        setup.rules,
        seat=seat,
        hands=held,
        display=laid_out,
        pile=drawn,
        towers=built,
        played=played,
        token_owners=_token_owners(setup, read, tokens or {}, built),
        links=_links(setup, messengers),
        messengers=read.counts("messengers_left", messengers_left),
        messenger_tokens=read.counts("messenger_tokens", messenger_tokens),
        turn=sum(map(len, played)) if turn is None else read.count("turn", turn, 1) - 1,
    )
    return Diagram(setup, position if card is None else _after_playing(position, card))


def _after_playing(position: Position, card: str) -> Position:
    following = position.after_step(play(card))
    assert following is not None, "the card is in the hand"
    return following


def _named_hands(
    cards: CardPlaces,
    read: FieldReader,
    seat: int,
    hand: Sequence[str] | None,
    hands: Sequence[Sequence[str] | None] | None,
) -> list[list[int] | None]:
    """Return the cards in the hands that are written; None for those that do not matter."""
    if hand is not None and hands is not None:
        raise DiagramError("hand: write either hand or hands")
    by_seat = read.by_seat("hands", hands, None)
    if hand is not None:
        by_seat[seat] = hand
    field = "hand" if hands is None else "hands"
    return [None if held is None else cards.lay(field, held) for held in by_seat]


def _filled_hands(
    cards: CardPlaces, named: Sequence[list[int] | None], seat: int, just_played: list[int]
) -> list[list[int]]:
    """Return all hands, with the card that the seat is about to play."""
    filled = []
    for place, held in enumerate(named):
        played = just_played if place == seat else []
        spare = BOX.first_cards - len(played)
        filled.append([*(cards.spare("hands", spare) if held is None else held), *played])
    return filled


def _towers(
    setup: Setup, read: FieldReader, towers: Mapping[str, Sequence[Sequence[int]]]
) -> dict[int, list[int]]:
    """Return the owners of floors by site number."""
    built = {}
    for city, pair in read.by_city("towers", towers).items():
        sides = [
            [read.seat(f"towers: {city}", owner) for owner in _listed(city, tower)]
            for tower in read.pair("towers", city, pair)
        ]
        holds = BOX.city(city).holds
        if sum(map(len, sides)) > holds:
            raise DiagramError(f"towers: {city} holds {holds} floors")
        for side, owners in enumerate(sides):
            built[2 * BOX.city(city).index + side] = owners
    _check_supplies(setup, built)
    return built


def _check_supplies(setup: Setup, towers: Mapping[int, Sequence[int]]) -> None:
    floors = BOX.floors[setup.players]
    for seat in range(setup.players):
        if sum(owners.count(seat) for owners in towers.values()) > floors:
            raise DiagramError(f"towers: seat {seat} has only {floors} floors")


def _listed(city: str, tower: object) -> Sequence[object]:
    if isinstance(tower, str) or not isinstance(tower, Sequence):
        raise DiagramError(f"towers: {city}: {quoted(tower)} is no list of seats")
    return tower


def _token_owners(
    setup: Setup,
    read: FieldReader,
    tokens: Mapping[str, Sequence[int | None]],
    towers: Mapping[int, Sequence[int]],
) -> dict[int, int]:
    """Return who won which token: as it is written, or as the towers of full cities stand."""
    owners: dict[int, int] = {}
    read.by_city("tokens", tokens)
    for city in setup.cities:
        written = tokens.get(city)
        won = _winners(setup, city, towers) if written is None else _written(read, city, written)
        for token, owner in enumerate(won):
            owners[2 * BOX.city(city).index + token] = owner
    return owners


def _written(read: FieldReader, city: str, pair: Sequence[int | None]) -> Iterator[int]:
    higher, lower = read.pair("tokens", city, pair)
    if (higher is None) != (lower is None):
        raise DiagramError(f"tokens: {city}: both tokens are won, or none")
    return iter(() if higher is None else [read.seat("tokens", one) for one in (higher, lower)])


def _winners(setup: Setup, city: str, towers: Mapping[int, Sequence[int]]) -> Iterator[int]:
    """Yield who wins the higher and the lower token of a city that is full."""
    sites = [2 * BOX.city(city).index + side for side in range(len(SITES))]
    if sum(len(towers.get(site, ())) for site in sites) < BOX.city(city).holds:
        return
    if not all(towers.get(site) for site in sites):
        raise DiagramError(f"towers: {city} is full, so both of its sites have a floor (B4.3)")
    hands: list[list[int]] = [[] for _ in range(setup.players)]
    standing = Position.arranged(setup.rules, seat=0, hands=hands, towers=dict(towers))
    for site in sorted(sites, key=lambda each: -len(towers[each])):
        leader = standing.leader(site)
        assert leader is not None, "both towers stand"
        yield leader


def _links(setup: Setup, messengers: Iterable[Sequence[str]]) -> list[int]:
    links: list[int] = []
    for pair in messengers:
        number = LINK_NUMBERS.get(frozenset(map(str, pair)))
        if number is None or not set(BOX.links[number]) <= set(setup.cities):
            raise DiagramError(f"messengers: there is no road between {quoted(pair)} in this game")
        if not setup.messengers:
            raise DiagramError("messengers: they need the expansion messengers")
        if number in links:
            raise DiagramError(f"messengers: {quoted(pair)} stands twice")
        links.append(number)
    return links
