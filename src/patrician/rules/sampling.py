"""Drawing a complete game that looks, from one seat, exactly like an observation.

Hidden are only the order of the pile and the first cards that are not played yet, and those are
star cards; less what decisions taken back have shown. Every way to lay the unseen cards into these
places is a deal with the same probability: first star cards are drawn for the hands, then the rest
is shuffled into the pile.
"""

from __future__ import annotations

from random import Random

from patrician.box import BOX
from patrician.rules.deal import Deal
from patrician.rules.game import Game
from patrician.rules.observation import Observation


def sample_game(observation: Observation, rng: Random) -> Game:
    """Return a random game consistent with an observation, its history included."""
    return Game.of(
        observation.board.setup,
        deal=_sample_deal(observation, rng),
        actions=observation.memory.actions,
        revealed=observation.memory.revealed,
    )


def _sample_deal(observation: Observation, rng: Random) -> Deal:
    setup, memory = observation.board.setup, observation.memory
    stars = [card for card in memory.unseen if setup.deck[card].star]
    rng.shuffle(stars)
    hands = [_first_cards_seen(observation, seat) for seat in range(setup.players)]
    for hand in hands:
        while len(hand) < BOX.first_cards:
            hand.append(stars.pop())
    dealt = {card for hand in hands for card in hand}
    # Shuffled after the hands are dealt: taking stars out of a shuffled pile would favour places.
    pile = [card for card in memory.unseen if card not in dealt]
    rng.shuffle(pile)
    turned_up = [turn.turned_up for turn in memory.turns if turn.turned_up]
    return Deal(
        first=memory.first,
        hands=tuple(tuple(hand) for hand in hands),
        display=dict(memory.first_display),
        pile=(*turned_up, *memory.seen_pile, *pile),
    )


def _first_cards_seen(observation: Observation, seat: int) -> list[str]:
    """Return the first cards of a seat that the observer knows: all own, others' once played."""
    if observation.own and seat == observation.seat:
        return list(observation.own.first_hand)
    memory = observation.memory
    turns = [turn for turn in memory.turns if turn.seat == seat]
    taken = {turn.taken for turn in turns}
    played = [turn.card for turn in turns if turn.card not in taken]
    return [*played, *(card for card in memory.revealed.of(seat) if card not in played)]
