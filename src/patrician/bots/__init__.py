"""Computer players: each gets what its seat may know and returns a decision."""

from patrician.bots.playing import play_game
from patrician.bots.protocol import (
    Answer,
    Bot,
    BotError,
    BotFailure,
    BotMaker,
    Budget,
    Clock,
    ask,
    decide,
)
from patrician.bots.registry import LADDER, BotKind, Contestant, bots

__all__ = [
    "LADDER",
    "Answer",
    "Bot",
    "BotError",
    "BotFailure",
    "BotKind",
    "BotMaker",
    "Budget",
    "Clock",
    "Contestant",
    "ask",
    "bots",
    "decide",
    "play_game",
]
