"""A bot of one's own, and a game of it against chance.

In a match: `patrician arena my_bot.py:Collector apprentice`.
"""

from random import Random

from patrician import Game, Observation, action_name
from patrician.bots import Budget, play_game


class Collector:
    """Plays its cards with portraits first and leaves everything else to chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        del budget  # it is quick
        cards = observation.board.setup.deck
        portraits = {f"play {card.id}": card.portraits for card in cards}
        worth = {n: portraits.get(action_name(n), 0) for n in observation.legal_actions()}
        most = max(worth.values())
        return self.rng.choice([n for n in worth if worth[n] == most])


def main() -> None:
    game = Game(players=2, seed="my bot")
    result = play_game(game, [Collector(Random(1)), "random"])
    print("totals:", *result.totals)


if __name__ == "__main__":
    main()
