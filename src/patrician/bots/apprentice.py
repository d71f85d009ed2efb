"""A sensible beginner: looks at its own turn only and takes what seems best at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from patrician.bots.protocol import Budget
from patrician.box import BOX, Card
from patrician.rules import Game, Observation, sample_game
from patrician.rules.events import CardPlayed
from patrician.rules.observation import TableView

# What an incomplete set is worth while it can still grow, by portraits of the kind over a set.
_PORTRAIT_HOPES: Final = (0.0, 1.5, 3.5)
_HAND_SHARE: Final = 0.6
# A crest, a question mark or a move in hand, in points.
_SYMBOL_WORTH: Final = 1.0


class Apprentice:
    """Looks at its own turn only and takes what seems best at its end."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, legal_actions: Sequence[int], budget: Budget) -> int:
        """Choose the decision that leads to the best end of one's own turn."""
        del budget  # it is always quick
        # What it looks at is open to its seat, so any game that looks the same will do.
        game = sample_game(observation, self._rng)
        assert observation.own is not None, "only who has a seat decides"
        stack = observation.own.stack
        choices = [(_best_end(game, action, stack), action) for action in legal_actions]
        best = max(worth for worth, _ in choices)
        return self._rng.choice([action for worth, action in choices if worth == best])


def _best_end(game: Game, action: int, stack: tuple[str, ...]) -> float:
    """Return the worth of the best end of the turn that begins with this decision.

    The player's stack is carried along, as a copied game would have to replay itself to tell it.
    """
    seat, turn, following = game.seat, game.turn, game.copy()
    events = following.apply(action)
    played = (event for event in events if isinstance(event, CardPlayed) and event.seat == seat)
    stack = (*stack, *(event.card for event in played))
    if following.over or following.turn != turn:
        return _worth(following, seat, stack)
    return max(_best_end(following, choice, stack) for choice in following.legal_actions())


def _worth(game: Game, seat: int, stack: tuple[str, ...]) -> float:
    table, deck = game.table(), game.setup.deck
    cards = _portrait_worth(map(deck.__getitem__, stack)) + _hand_worth(game, seat)
    return _tower_worth(table, seat) + cards + BOX.messenger_points * table.messenger_tokens[seat]


def _tower_worth(table: TableView, seat: int) -> float:
    """Count won tokens in full and led towers by how far the city is built."""
    worth = 0.0
    for name, towers in table.towers.items():
        city = BOX.city(name)
        if table.tokens[name][0] is not None:
            worth += sum(
                token
                for token, owner in zip(city.tokens, table.tokens[name], strict=True)
                if owner == seat
            )
            continue
        built = sum(map(len, towers)) / city.holds
        taller = 0 if len(towers[0]) >= len(towers[1]) else 1
        for side, leader in enumerate(table.leaders[name]):
            if leader == seat:
                worth += built * city.tokens[0 if side == taller else 1]
    return worth


def _portrait_worth(stack: Iterable[Card]) -> float:
    counts = dict.fromkeys(BOX.portrait_kinds, 0)
    for card in stack:
        if card.portrait:
            counts[card.portrait] += card.portraits
    return sum(
        BOX.set_points * (count // BOX.set_size) + _PORTRAIT_HOPES[count % BOX.set_size]
        for count in counts.values()
    )


def _hand_worth(game: Game, seat: int) -> float:
    cards = [game.setup.deck[card] for card in game.hand(seat)]
    return _HAND_SHARE * sum(2.0 * card.portraits or _SYMBOL_WORTH for card in cards)
