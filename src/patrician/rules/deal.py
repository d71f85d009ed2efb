"""The deal: who begins, the first hands, the display and the pile; and how a seed makes one.

`Deal.from_seed` is a documented function that never changes (docs/deal.md): anyone can write it
again and get the same cards. It reads no clock and no random generator.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from patrician.box import BOX
from patrician.rules.actions import CARD_NUMBERS
from patrician.rules.core.position import Position
from patrician.rules.errors import SetupError
from patrician.rules.frozen import FrozenDict
from patrician.rules.setup import Setup

DEAL_ALGORITHM: Final = "patrician-deal/1"
_WORD_BYTES: Final = 4
_WORDS: Final = 1 << (8 * _WORD_BYTES)

T = TypeVar("T")


@dataclass(frozen=True)
class Deal:
    """All that chance decides in a game."""

    first: int
    hands: tuple[tuple[str, ...], ...]
    display: Mapping[str, str]
    pile: tuple[str, ...]

    def __post_init__(self) -> None:
        # Whatever kinds of lists it was made of, a deal is one value and stays as it is.
        object.__setattr__(self, "hands", tuple(tuple(hand) for hand in self.hands))
        object.__setattr__(self, "display", FrozenDict(self.display))
        object.__setattr__(self, "pile", tuple(self.pile))

    @classmethod
    def from_seed(cls, seed: int | str, setup: Setup, *, first: int | None = None) -> Deal:
        """Deal the cards a seed stands for; `first` names the first player instead of the seed."""
        numbers = _Numbers(seed)
        drawn = numbers.below(setup.players)  # B1.7; drawn also if `first` is named
        deck, cards = setup.deck, setup.cards
        stars = numbers.shuffled([card for card in cards if deck[card].star])  # B1.3
        size = BOX.first_cards
        hands = tuple(tuple(stars[size * n : size * (n + 1)]) for n in range(setup.players))
        dealt = {card for hand in hands for card in hand}
        rest = numbers.shuffled([card for card in cards if card not in dealt])  # B1.4
        cities = setup.cities
        return cls(
            first=drawn if first is None else first,
            hands=hands,
            display=dict(zip(cities, rest, strict=False)),  # B1.5
            pile=tuple(rest[len(cities) :]),
        )

    def check(self, setup: Setup) -> None:
        """Raise SetupError unless this deal can come about in this kind of game."""
        if type(self.first) is not int or not 0 <= self.first < setup.players:
            raise SetupError("B1.7", f"first is {self.first!r}; seats are 0 to {setup.players - 1}")
        _check_hands(self.hands, setup)
        _check_display(self.display, setup)
        _check_cards(self, setup)

    def position(self, setup: Setup) -> Position:
        """Return the position before the first decision; raises SetupError like `check`."""
        self.check(setup)
        return Position.dealt(
            setup.rules,
            self.first,
            [[CARD_NUMBERS[card] for card in hand] for hand in self.hands],
            [CARD_NUMBERS[self.display[city]] for city in setup.cities],
            [CARD_NUMBERS[card] for card in self.pile],
        )


class _Numbers:
    """The stream of numbers a seed stands for: SHA-256 of a key and a counter."""

    def __init__(self, seed: int | str) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise SetupError("B1.3", f"a seed is a whole number or a text, not {seed!r}")
        try:
            text = f"{DEAL_ALGORITHM}:{seed}"
            self._key = hashlib.sha256(text.encode()).digest()
        except UnicodeEncodeError:
            raise SetupError("B1.3", "the seed is not valid text") from None
        except ValueError:  # Python refuses to write a number of thousands of digits
            raise SetupError("B1.3", "the seed is a number of too many digits") from None
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        counter = 0
        while True:
            block = hashlib.sha256(self._key + counter.to_bytes(8, "big")).digest()
            for start in range(0, len(block), _WORD_BYTES):
                yield int.from_bytes(block[start : start + _WORD_BYTES], "big")
            counter += 1

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1; words that would favour some are passed over."""
        usable = _WORDS - _WORDS % limit
        for word in self._words:
            if word < usable:
                return word % limit
        raise AssertionError("the stream never ends")

    def shuffled(self, items: list[T]) -> list[T]:
        """Return the items in a random order (Fisher-Yates, from the end)."""
        result = list(items)
        for place in range(len(result) - 1, 0, -1):
            other = self.below(place + 1)
            result[place], result[other] = result[other], result[place]
        return result


def _check_hands(hands: tuple[tuple[str, ...], ...], setup: Setup) -> None:
    if len(hands) != setup.players:
        raise SetupError("B1.3", f"there are {len(hands)} hands for {setup.players} players")
    for seat, hand in enumerate(hands):
        if len(hand) != BOX.first_cards:
            raise SetupError(
                "B1.3", f"player {seat} is dealt {len(hand)} cards instead of {BOX.first_cards}"
            )
        for card in hand:
            if card in setup.deck and not setup.deck[card].star:
                raise SetupError("B1.3", f"player {seat} is dealt {card}, which is no star card")


def _check_display(display: Mapping[str, str], setup: Setup) -> None:
    for city in setup.cities:
        if city not in display:
            raise SetupError("B1.5", f"no card is laid out at {city}")
    for city in display:
        if city not in setup.cities:
            raise SetupError("B1.5", f"a card is laid out at {city}, which is not in play")


def _check_cards(deal: Deal, setup: Setup) -> None:
    """Make sure that every card in play is dealt exactly once, and no other."""
    in_play, seen = set(setup.cards), set()
    for card in _all_cards(deal):
        if card not in setup.deck:
            raise SetupError("B1.4", f"there is no card {card!r}")
        if card not in in_play:
            raise SetupError("B1.1", f"{card} is not in play with {setup.players} players")
        if card in seen:
            raise SetupError("B1.4", f"{card} is dealt twice")
        seen.add(card)
    missing = [card for card in setup.cards if card not in seen]
    if missing:
        raise SetupError("B1.4", f"{missing[0]} is missing from the deal")


def _all_cards(deal: Deal) -> Iterator[str]:
    for hand in deal.hands:
        yield from hand
    yield from deal.display.values()
    yield from deal.pile
