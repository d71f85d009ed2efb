"""Positions and deals put together by hand, so that a test reads like a diagram.

    table = board(
        players=3,
        seat=2,
        towers={"Milano": ("2 0", "")},
        hands={2: ["lucca-5"]},
        display={"Lucca": "roma-1"},
    )
    table.do("play lucca-5", "build left", "move Milano left")
    assert table.towers("Milano") == ("2", "0")

A tower is the seats of its floors from the ground up. A test names only what matters to it: players
whose hand is not given hold two cards that stand nowhere else, and all else is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

import pytest

from patrician.box import BOX, SITES
from patrician.rules import Deal, Event, Game, Reason, Result, Setup, action_name, action_number
from patrician.rules.actions import CARD_IDS, CARD_NUMBERS, LINK_NUMBERS, Kind
from patrician.rules.core.position import Position
from patrician.rules.event_log import events_of
from patrician.rules.reasons import why_no_step, why_not
from patrician.rules.result import result_of

FILLER_HAND: Final = 2


class Board:
    """A kind of game and a moment of it, in words instead of numbers."""

    def __init__(self, setup: Setup, position: Position) -> None:
        self.setup = setup
        self.position = position

    def legal(self) -> list[str]:
        """Return what the player may decide now."""
        return [action_name(action) for action in self.position.legal_actions()]

    def why_not(self, decision: str) -> Reason | None:
        """Return the rule against a decision, None if it is legal."""
        return why_not(self.position, action_number(decision))

    def why_no_step(self, kind: Kind) -> Reason:
        """Return the rule by which this turn has no (more) step of that kind."""
        return why_no_step(self.position, kind)

    def do(self, *decisions: str) -> list[Event]:
        """Make decisions, with every forced step behind them, and return what they caused.

        The events are in brief, so that a test can write them down; `events` returns them whole.
        """
        return [brief(event) for event in self.events(*decisions)]

    def events(self, *decisions: str) -> list[Event]:
        """Make decisions and return their events with all that is needed to draw them."""
        events: list[Event] = []
        for decision in decisions:
            action = action_number(decision)
            following = self.position.after(action)
            assert following is not None, f"{decision}: {self.why_not(decision)}"
            events += events_of(self.setup, self.position, action)
            self.position = following
        return events

    def step(self, *steps: str) -> None:
        """Take single steps and stop right there, also where the next one leaves no choice."""
        for step in steps:
            following = self.position.after_step(action_number(step))
            assert following is not None, f"{step}: {self.why_not(step)}"
            self.position = following

    def towers(self, city: str) -> tuple[str, str]:
        """Return the left and the right tower of a city, as they are given to `board`."""
        left, right = (" ".join(map(str, self.position.tower(site))) for site in _sites(city))
        return left, right

    def leaders(self, city: str) -> tuple[int | None, int | None]:
        """Return who leads the left and the right tower of a city."""
        left, right = map(self.position.leader, _sites(city))
        return left, right

    def tokens(self, city: str) -> tuple[int | None, int | None]:
        """Return who won the higher and the lower token of a city."""
        higher, lower = map(self.position.token_owner, _sites(city))
        return higher, lower

    def hand(self, seat: int) -> list[str]:
        return _ids(self.position.hand(seat))

    def played(self, seat: int) -> list[str]:
        return _ids(self.position.played(seat))

    def display(self) -> dict[str, str]:
        """Return the face-up cards by city."""
        shown = zip(self.setup.cities, self.position.display(), strict=True)
        return {city: CARD_IDS[card] for city, card in shown if card is not None}

    def pile(self) -> list[str]:
        return _ids(self.position.pile())

    def messengers(self) -> list[str]:
        """Return where messengers stand."""
        return ["-".join(BOX.links[link]) for link in self.position.links()]

    def scored(self) -> list[str]:
        """Return the cities that have given out their tokens."""
        return [city for city in self.setup.cities if self.position.scored(BOX.city(city).index)]

    def result(self) -> Result:
        return result_of(self.position, self.setup)


def board(
    players: int,
    *,
    seat: int = 0,
    towers: Mapping[str, tuple[str, str]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    played: Mapping[int, Sequence[str]] | None = None,
    display: Mapping[str, str] | None = None,
    pile: Sequence[str] = (),
    scored: Mapping[str, tuple[int, int]] | None = None,
    messengers: Iterable[str] = (),
    messengers_left: Mapping[int, int] | None = None,
    messenger_tokens: Mapping[int, int] | None = None,
    expansions: Iterable[str] = (),
    variants: Iterable[str] = (),
) -> Board:
    """Return a position at the start of a turn of `seat`.

    `scored` names who won the higher and the lower token of a city, `messengers` the links like
    "Roma-Siena", `messengers_left` how many a seat still has (if not as many as at the start).
    """
    setup = Setup(players, tuple(expansions), tuple(variants))
    held = dict(hands or {})
    stacks, shown = played or {}, display or {}
    named = [*_flat(held.values()), *_flat(stacks.values()), *shown.values(), *pile]
    spare = iter([card for card in reversed(setup.cards) if card not in named])
    for place in range(players):
        held.setdefault(place, [next(spare) for _ in range(FILLER_HAND)])
    position = Position.arranged(
        setup.rules,
        seat=seat,
        hands=[_numbers(held[place]) for place in range(players)],
        played=[_numbers(stacks.get(place, ())) for place in range(players)],
        display=[CARD_NUMBERS[shown[city]] if city in shown else None for city in setup.cities],
        pile=_numbers(pile),
        towers=_towers(towers or {}),
        token_owners=_token_owners(scored or {}),
        links=[LINK_NUMBERS[frozenset(link.split("-"))] for link in messengers],
        messengers=_by_seat(messengers_left, players, BOX.messengers[players]),
        messenger_tokens=_by_seat(messenger_tokens, players, 0),
    )
    return Board(setup, position)


def ended(
    players: int,
    won: Mapping[str, tuple[int, int]],
    *,
    others: int | None = None,
    towers: Mapping[str, tuple[str, str]] | None = None,
    played: Mapping[int, Sequence[str]] | None = None,
    messengers: Iterable[str] = (),
    messenger_tokens: Mapping[int, int] | None = None,
    expansions: Iterable[str] = (),
) -> Board:
    """Return a finished game: who won the higher and lower token of each city.

    The cities that `won` does not name all go to one player, `others`.
    """
    scored = dict(won)
    for city in BOX.cities_in_play(players):
        if city.name not in scored:
            assert others is not None, f"who won {city.name}?"
            scored[city.name] = (others, others)
    return board(
        players,
        hands=dict.fromkeys(range(players), ()),
        towers=towers,
        played=played,
        scored=scored,
        messengers=messengers,
        messenger_tokens=messenger_tokens,
        expansions=expansions,
    )


def played_out(setup: Setup, seed: int) -> Board:
    """Return the end of a random game."""
    start = Deal.from_seed(seed, setup).position(setup)
    end = start.follow(start.play_out(seed))
    assert end is not None
    return Board(setup, end)


def _kinds_of_game() -> Iterator[Setup]:
    for players in (2, 3, 4, 5):
        for ambassadors in ((), ("ambassadors",)):
            yield Setup(players, ambassadors)
            yield Setup(players, ("messengers", *ambassadors))
            yield Setup(players, ("messengers", *ambassadors), ("late_scoring",))
        yield Setup(players, ("messengers",), ("free_messengers",))
        yield Setup(players, ("messengers",), ("late_scoring", "free_messengers"))


def _kind_name(setup: Setup) -> str:
    return "-".join((str(setup.players), *setup.expansions, *setup.variants))


# Every number of players with every set of expansions and variants.
every_kind_of_game = pytest.mark.parametrize("setup", tuple(_kinds_of_game()), ids=_kind_name)
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5])


# --- Games from explicit deals --------------------------------------------------------------------


def deal(
    players: int,
    *,
    first: int = 0,
    hands: Mapping[int, Sequence[str]] | None = None,
    display: Mapping[str, str] | None = None,
    pile: Sequence[str] = (),
) -> Deal:
    """Return a deal with the named cards in their places, the others in the order of their numbers.

    Hands are filled up first, then the display; the rest lies under the named cards of the pile.
    """
    setup = Setup(players)
    given, shown = hands or {}, display or {}
    named = {*_flat(given.values()), *shown.values(), *pile}
    free = [card for card in setup.cards if card not in named]
    stars = iter([card for card in free if setup.deck[card].star])
    full = [_filled(given.get(seat, ()), stars) for seat in range(players)]
    rest = iter([card for card in free if card not in _flat(full)])
    laid = {city: shown.get(city) or next(rest) for city in setup.cities}
    return Deal(first, tuple(full), laid, (*pile, *rest))


def play(game: Game, *decisions: str) -> list[Event]:
    """Make decisions given in words and return what they caused."""
    return [brief(event) for words in decisions for event in game.apply(action_number(words))]


def brief(event: Event) -> Event:
    """Return an event without what only serves to draw it (the fields that have a default)."""
    defaults: Any = {one.name: one.default for one in fields(event) if one.kw_only}
    return replace(event, **defaults)


def play_turns(game: Game, turns: int) -> None:
    """Play whole turns, always with the first legal decision."""
    last = game.turn + turns
    while not game.over and game.turn < last:
        game.apply(game.legal_actions()[0])


# --- From words to numbers ------------------------------------------------------------------------


def _flat(lists: Iterable[Iterable[str]]) -> list[str]:
    return [item for items in lists for item in items]


def _filled(hand: Sequence[str], stars: Iterator[str]) -> tuple[str, ...]:
    missing = BOX.first_cards - len(hand)
    return (*hand, *(next(stars) for _ in range(missing)))


def _numbers(cards: Iterable[str]) -> list[int]:
    return [CARD_NUMBERS[card] for card in cards]


def _ids(numbers: Iterable[int]) -> list[str]:
    return [CARD_IDS[number] for number in numbers]


def _sites(city: str) -> tuple[int, ...]:
    return tuple(len(SITES) * BOX.city(city).index + place for place in range(len(SITES)))


def _towers(towers: Mapping[str, tuple[str, str]]) -> dict[int, list[int]]:
    return {
        site: [int(owner) for owner in tower.split()]
        for city, pair in towers.items()
        for site, tower in zip(_sites(city), pair, strict=True)
    }


def _token_owners(scored: Mapping[str, tuple[int, int]]) -> dict[int, int]:
    return {
        token: owner
        for city, owners in scored.items()
        for token, owner in zip(_sites(city), owners, strict=True)
    }


def _by_seat(given: Mapping[int, int] | None, players: int, default: int) -> list[int] | None:
    return None if given is None else [given.get(seat, default) for seat in range(players)]
