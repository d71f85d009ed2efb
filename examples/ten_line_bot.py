"""A bot of ten lines that plays a whole game at a server's table, over HTTP."""

import sys
from random import Random

from patrician import Observation
from patrician.bots import Budget
from patrician.client import play


class Dice:
    def choose(self, observation: Observation, _: Budget) -> int:
        return Random().choice(observation.legal_actions())


if __name__ == "__main__":
    match sys.argv[1:]:
        case [address, token] if address.startswith("http"):
            print(play(address, token, Dice())["ending"])
        case _:
            print("usage: python ten_line_bot.py ADDRESS TOKEN")
