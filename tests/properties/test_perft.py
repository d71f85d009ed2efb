"""The sizes of the trees of decisions, for every kind of game: any change of a rule shows here."""

import json
from random import Random
from typing import Any

import pytest

from patrician.rules import Game
from patrician.rules.core.playouts import perft

from ..reference.deals import Options
from .games import KINDS, every_kind, name_of, play_on
from .goldens import (
    LATER,
    LATER_DEPTH,
    PERFT_FILE,
    START_DEPTH,
    counts,
    golden_game,
    later_game,
)

GOLDEN: dict[str, dict[str, Any]] = json.loads(PERFT_FILE.read_text("utf-8"))


def count_by_playing(game: Game, depth: int) -> int:
    """How many sequences of so many decisions the game itself allows."""
    if depth == 0:
        return 1
    count = 0
    for action in game.legal_actions():
        game.apply(action)
        count += count_by_playing(game, depth - 1)
        game.undo()
    return count


def later_games(options: Options) -> list[Game]:
    game = golden_game(options)
    for action in GOLDEN[name_of(options)]["actions"]:
        game.apply(action)
    return [later_game(game, decisions) for decisions in LATER]


def test_there_are_golden_trees_for_every_kind_of_game() -> None:
    assert list(GOLDEN) == [name_of(options) for options in KINDS]
    for golden in GOLDEN.values():
        assert len(golden["actions"]) == max(LATER)
        assert len(golden["start"]) == START_DEPTH
        assert [len(tree) for tree in golden["later"]] == [LATER_DEPTH] * len(LATER)


@every_kind
def test_the_tree_from_the_start_has_its_golden_size(options: Options) -> None:
    assert counts(golden_game(options), START_DEPTH) == GOLDEN[name_of(options)]["start"]


@every_kind
def test_the_trees_from_later_in_the_game_have_their_golden_sizes(options: Options) -> None:
    trees = [counts(game, LATER_DEPTH) for game in later_games(options)]
    assert trees == GOLDEN[name_of(options)]["later"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_expansion_that_adds_choices_shows_in_the_golden_trees(players: int) -> None:
    plain, messengers, late = (
        GOLDEN[name_of((players, expansions, variants))]
        for expansions, variants in (
            ((), ()),
            (("messengers",), ()),
            (("messengers",), ("late_scoring",)),
        )
    )
    assert plain["start"] != messengers["start"]
    assert messengers["later"] != late["later"]


@every_kind
def test_small_trees_can_be_counted_by_playing(options: Options) -> None:
    for game in (golden_game(options), *later_games(options)):
        before = game.copy()
        for depth in (1, 2, 3):
            assert perft(game._position, depth) == count_by_playing(game, depth)
        assert game == before


@pytest.mark.soak
@every_kind
def test_larger_trees_can_be_counted_by_playing(options: Options) -> None:
    for game in (golden_game(options), *later_games(options)):
        for depth in (4, 5, 6):
            assert perft(game._position, depth) == count_by_playing(game, depth)


@every_kind
def test_sequences_that_the_end_cuts_short_do_not_count(options: Options) -> None:
    game = golden_game(options)
    play_on(game, Random(f"end {options}"))
    assert perft(game._position, 1) == 0
    game.undo(3)
    for depth in (1, 2, 3, 4, 5, 6):
        assert perft(game._position, depth) == count_by_playing(game, depth)
