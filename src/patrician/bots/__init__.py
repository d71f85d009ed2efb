"""Computer players: each gets what its seat may know and returns a decision."""

from patrician.bots.protocol import Answer, Bot, BotMaker, Budget, Clock, ask
from patrician.bots.registry import LADDER, BotError, BotKind, Contestant, bots

__all__ = [
    "LADDER",
    "Answer",
    "Bot",
    "BotError",
    "BotKind",
    "BotMaker",
    "Budget",
    "Clock",
    "Contestant",
    "ask",
    "bots",
]
