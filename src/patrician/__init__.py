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
    RequestError,
    Result,
    RevealedCards,
    RuleError,
    Setup,
    SetupError,
    Turn,
    UnknownAction,
    action_name,
    action_number,
    perft,
    random_playouts,
    sample_game,
)
from patrician.rules.diagram import Diagram, diagram, diagram_from_data
from patrician.rules.diagram_fields import DiagramError

__version__ = "0.1.0"

__all__ = [
    "CLASSIC",
    "Card",
    "Deal",
    "Deck",
    "DeckError",
    "Diagram",
    "DiagramError",
    "Effects",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
    "Observation",
    "PatricianError",
    "Playouts",
    "Reason",
    "RequestError",
    "Result",
    "RevealedCards",
    "RuleError",
    "Setup",
    "SetupError",
    "Turn",
    "UnknownAction",
    "__version__",
    "action_name",
    "action_number",
    "diagram",
    "diagram_from_data",
    "load_deck",
    "perft",
    "random_playouts",
    "sample_game",
]
