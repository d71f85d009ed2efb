"""Replaying a game record with the plain game, and telling its turns again from the facts."""

from collections.abc import Sequence
from typing import Any

from .decisions import (
    CARD_NUMBERS,
    LINK_NUMBERS,
    MOVE_NUMBERS,
    NO_MESSENGER,
    NO_MOVE,
    SITE_NUMBERS,
    TAKE_NUMBERS,
)
from .facts import Fact
from .game import PlainGame

Record = dict[str, Any]
Turn = dict[str, Any]


def game_of(record: Record) -> PlainGame:
    """The game at the start of a record of the deck `classic`."""
    setup = record["setup"]
    return PlainGame(
        players=len(record["players"]),
        first=setup["first"],
        hands=setup["hands"],
        display=setup["display"],
        pile=setup["pile"],
        expansions=record["expansions"],
        variants=record.get("variants", ()),
    )


def replay(record: Record) -> tuple[PlainGame, list[Fact]]:
    """Make every decision of a finished game as its record tells it."""
    game, facts = game_of(record), list[Fact]()
    while not game.over:
        facts += game.apply(_decision(game, record["turns"], facts))
    return game, facts


def _decision(game: PlainGame, turns: Sequence[Turn], facts: Sequence[Fact]) -> int:
    cards_played = sum(1 for fact in facts if fact[0] == "card")
    if game.kind == "card":
        return CARD_NUMBERS[turns[cards_played]["card"]]
    turn = turns[cards_played - 1]
    if game.kind == "site":
        floors_placed = len(told_turns(facts)[-1]["build"])
        return SITE_NUMBERS[turn["build"][floors_placed]]
    if game.kind == "move":
        move = turn.get("move")
        return NO_MOVE if move is None else MOVE_NUMBERS[move[0], move[1]]
    if game.kind == "take":
        return TAKE_NUMBERS[turn["take"]]
    return _messenger(turn)


def _messenger(turn: Turn) -> int:
    if turn.get("messenger") is None:
        return NO_MESSENGER
    one, other = turn["messenger"]
    return LINK_NUMBERS[(one, other) if (one, other) in LINK_NUMBERS else (other, one)]


def told_turns(facts: Sequence[Fact]) -> list[Turn]:
    """The turns as a record writes them, told from what happened."""
    turns: list[Turn] = []
    for fact in facts:
        match fact:
            case ("card", seat, card_id):
                turns.append({"player": seat, "card": card_id, "build": []})
            case ("floor", _, _, site):
                turns[-1]["build"].append(site)
            case ("moved", _, city, site, _):
                turns[-1]["move"] = [city, site]
            case ("taken", _, city, _):
                turns[-1]["take"] = city
            case ("messenger", _, city_a, city_b):
                turns[-1]["messenger"] = sorted((city_a, city_b))
            case _:
                pass
    return turns


def normal_turns(record: Record) -> list[Turn]:
    """The turns of a record without empty keys, messengers in one order."""
    turns = [{key: value for key, value in t.items() if value is not None} for t in record["turns"]]
    for turn in turns:
        if "messenger" in turn:
            turn["messenger"] = sorted(turn["messenger"])
    return turns
