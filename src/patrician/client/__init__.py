"""A client for programs that play at a server's tables.

    from random import choice
    from patrician.client import play

    def my_bot(view):
        return choice(view["own"]["choices"])["action"]

    print(play("http://127.0.0.1:8321", TOKEN, my_bot)["ending"])

The token is for one seat; whoever holds the seat gets it from the server.
"""

from patrician.system.extras import imports_of

with imports_of("client"):
    from patrician.client.seat import ClientError, Seat, View, play

__all__ = ["ClientError", "Seat", "View", "play"]
