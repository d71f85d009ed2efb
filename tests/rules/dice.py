"""The dice of the playouts again in plain Python, and a deal by the rules that is thrown with them.

With the same dice a playout must come to the same points, whichever of the two dealt the cards.
"""

from __future__ import annotations

from typing import Final

from patrician.rules import Setup
from patrician.rules.actions import CARD_NUMBERS
from patrician.rules.core.position import Position
from patrician.rules.result import result_of

_WORD: Final = (1 << 64) - 1
_HALF: Final = 1 << 32


class Dice:
    """The generator xorshift64*, seeded by splitmix64."""

    def __init__(self, seed: int) -> None:
        z = (seed + 0x9E3779B97F4A7C15) & _WORD
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        self._state = (z ^ (z >> 31)) or 1

    def _roll(self) -> int:
        state = self._state
        state ^= state >> 12
        state ^= (state << 25) & _WORD
        state ^= state >> 27
        self._state = state
        return ((state * 0x2545F4914F6CDD1D) & _WORD) >> 32

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1 (Lemire's method)."""
        product = self._roll() * limit
        while product % _HALF < (_HALF - limit) % limit:
            product = self._roll() * limit
        return product // _HALF

    def shuffled(self, items: list[int]) -> list[int]:
        items = list(items)
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
        return items


def deal_by_dice(setup: Setup, dice: Dice, first: int | None = None) -> Position:
    """Deal three star cards each, then the display, then the pile, and draw who begins."""
    cards = [CARD_NUMBERS[card] for card in setup.cards]
    stars = dice.shuffled([CARD_NUMBERS[c] for c in setup.cards if setup.deck[c].star])
    hands = [stars[3 * seat : 3 * seat + 3] for seat in range(setup.players)]
    rest = dice.shuffled([card for card in cards if not any(card in hand for hand in hands)])
    shown = len(setup.cities)
    drawn = dice.below(setup.players) if first is None else first
    return Position.dealt(setup.rules, drawn, hands, rest[:shown], rest[shown:])


def play_by_dice(setup: Setup, seed: int, first: int | None = None) -> tuple[tuple[int, ...], int]:
    """Play one random game; return the points and how many decisions it took."""
    dice = Dice(seed)
    position, decisions = deal_by_dice(setup, dice, first), 0
    while not position.over:
        choices = position.legal_actions()
        following = position.after(choices[dice.below(len(choices))])
        assert following is not None
        position, decisions = following, decisions + 1
    return result_of(position, setup).totals, decisions
