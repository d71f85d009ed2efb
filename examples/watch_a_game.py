"""Two bots play; the last decision's first events and the result are shown."""

from random import Random

from patrician import Game
from patrician.bots import Contestant, decide


def main() -> None:
    game = Game(players=2, seed="watch")
    contestants = [Contestant.parse(name) for name in ("apprentice", "random")]
    bots = [contestant.make(Random(seat)) for seat, contestant in enumerate(contestants)]
    while not game.over:
        bot, budget = bots[game.seat], contestants[game.seat].budget
        events = game.apply(decide(bot, game.observation(game.seat), budget))
    print(*events[:3], sep="\n")
    print("totals:", *game.result().totals)


if __name__ == "__main__":
    main()
