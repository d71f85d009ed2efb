"""The game: setup, deal, decisions, events, result, and what a seat may know.

The core is compiled (`core/`); this package gives its numbers names, reasons and a memory.
No input or output, no clock, no global random state.
"""

from patrician.rules.actions import (
    ACTION_COUNT,
    ACTIONS_VERSION,
    Kind,
    UnknownAction,
    action_name,
    action_number,
)
from patrician.rules.deal import Deal
from patrician.rules.errors import IllegalAction, RequestError, RuleError, SetupError
from patrician.rules.events import Event
from patrician.rules.game import Game
from patrician.rules.history import Turn
from patrician.rules.observation import Observation
from patrician.rules.playouts import Playouts, perft, random_playouts
from patrician.rules.preview import Effects
from patrician.rules.reasons import Reason
from patrician.rules.result import Result
from patrician.rules.revealed import RevealedCards
from patrician.rules.sampling import sample_game
from patrician.rules.setup import EXPANSION_SETS, EXPANSIONS, RULES_VERSION, VARIANTS, Setup

__all__ = [
    "ACTIONS_VERSION",
    "ACTION_COUNT",
    "EXPANSIONS",
    "EXPANSION_SETS",
    "RULES_VERSION",
    "VARIANTS",
    "Deal",
    "Effects",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
    "Observation",
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
    "action_name",
    "action_number",
    "perft",
    "random_playouts",
    "sample_game",
]
