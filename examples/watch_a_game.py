"""Two bots play; the last decision's first events and the result are shown."""

import random

from patrician import Game
from patrician.bots import BOTS


def main() -> None:
    game = Game(players=2, seed="watch")
    rng = random.Random(1)
    players = (BOTS["simple"], BOTS["random"])
    while not game.over:
        choose = players[game.seat]
        events = game.apply(choose(game.observation(game.seat), rng))
    print(*events[:3], sep="\n")
    print("totals:", *game.result().totals)


if __name__ == "__main__":
    main()
