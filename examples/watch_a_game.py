"""Two bots play; the last decision's first events and the result are shown."""

import random

from patrician import Game
from patrician.bots import Contestant, ask


def main() -> None:
    game = Game(players=2, seed="watch")
    rng = random.Random(1)
    contestants = [Contestant.parse(name) for name in ("apprentice", "random")]
    bots = [contestant.make(rng) for contestant in contestants]
    while not game.over:
        observation = game.observation(game.seat)
        answer = ask(bots[game.seat], observation, contestants[game.seat].budget)
        events = game.apply(answer.action)
    print(*events[:3], sep="\n")
    print("totals:", *game.result().totals)


if __name__ == "__main__":
    main()
