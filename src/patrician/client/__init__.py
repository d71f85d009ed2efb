"""A client for programs that play at a server's tables.

    from random import Random
    from patrician.client import play

    class MyBot:
        def __init__(self, rng):
            self.rng = rng
        def choose(self, observation, budget):
            return self.rng.choice(observation.legal_actions())

    print(play("http://127.0.0.1:8321", TOKEN, MyBot(Random()))["ending"])

The token is for one seat; whoever holds the seat gets it from the server.
"""

from patrician.system.extras import imports_of

with imports_of("client"):
    from patrician.client.errors import ClientError
    from patrician.client.playing import play
    from patrician.client.seat import Seat
    from patrician.tables.view_shapes import View

__all__ = ["ClientError", "Seat", "View", "play"]
