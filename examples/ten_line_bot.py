"""A bot of ten lines that plays a whole game at a server's table, over HTTP."""

import random
import sys

from patrician.client import View, play


def choose(view: View) -> int:
    return int(random.choice(view["own"]["choices"])["action"])


if __name__ == "__main__":
    match sys.argv[1:]:
        case [address, token] if address.startswith("http"):
            print(play(address, token, choose)["ending"])
        case _:
            print("usage: python ten_line_bot.py ADDRESS TOKEN")
