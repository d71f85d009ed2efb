"""A second opinion on a record, by the plain reading of the rules in tests/reference."""

from ..reference import PlainGame
from ..reference.facts import Fact
from ..reference.replay import _decision, game_of, normal_turns, told_turns
from .records import Data


def plainly_legal(data: Data) -> PlainGame | None:
    """The game that a record of whole turns tells, None if it breaks a rule.

    Only for the deck `classic`. Turns that leave no choice and are not written are played, too.
    """
    facts: list[Fact] = []
    try:
        game = game_of(data)
        while not game.over and _is_behind(data, game, facts):
            facts += game.apply(_decision(game, data["turns"], facts))
    except (ValueError, KeyError, IndexError):
        return None
    written = normal_turns(data)
    return game if told_turns(facts)[: len(written)] == written else None


def _is_behind(data: Data, game: PlainGame, facts: list[Fact]) -> bool:
    begun = sum(fact[0] == "card" for fact in facts)
    return begun < len(data["turns"]) or (begun == len(data["turns"]) and game.kind != "card")
