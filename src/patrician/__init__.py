"""Patrician: the board game of tower building in medieval Italy, for 2 to 5 players.

>>> from patrician import Game
>>> game = Game(players=3, expansions=("messengers",), seed=7)
>>> while not game.over:
...     events = game.apply(game.legal_actions()[0])
>>> sum(game.result().prestige)
99
"""

from patrician.box import CLASSIC, Card, Deck, DeckError, PatricianError, load_deck
from patrician.rules import (
    Deal,
    Effects,
    Event,
    Game,
    IllegalAction,
    Kind,
    Observation,
    Playouts,
    Reason,
    Result,
    Setup,
    SetupError,
    Turn,
    action_name,
    action_number,
    random_playouts,
    sample_game,
)

__version__ = "0.1.0"

__all__ = [
    "CLASSIC",
    "Card",
    "Deal",
    "Deck",
    "DeckError",
    "Effects",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
    "Observation",
    "PatricianError",
    "Playouts",
    "Reason",
    "Result",
    "Setup",
    "SetupError",
    "Turn",
    "__version__",
    "action_name",
    "action_number",
    "load_deck",
    "random_playouts",
    "sample_game",
]
