"""A bot of one's own, and a game of it against chance."""

from collections.abc import Sequence
from random import Random

from patrician import Game, Observation, action_name
from patrician.bots import Budget, Contestant, ask


class Collector:
    """Plays its cards with portraits first and leaves everything else to chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, observation: Observation, legal: Sequence[int], _: Budget) -> int:
        deck, hand = observation.board.setup.deck, observation.own.hand if observation.own else ()
        portraits = {f"play {card}": deck[card].portraits for card in hand}
        most = max(portraits.get(action_name(action), 0) for action in legal)
        return self.rng.choice([a for a in legal if portraits.get(action_name(a), 0) == most])


def main() -> None:
    game = Game(players=2, seed="my bot")
    bots = (Collector(Random(1)), Contestant.parse("random").make(Random(2)))
    while not game.over:
        answer = ask(bots[game.seat], game.observation(game.seat), Budget(seconds=0.1))
        game.apply(answer.action)
    print("totals:", *game.result().totals)


if __name__ == "__main__":
    main()
