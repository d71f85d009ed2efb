"""The corpus: games of every kind, replayed and written again by every version."""

import json
from collections import Counter
from io import BytesIO
from itertools import chain
from typing import Any

import pytest

from patrician.record import Record, read_games, read_notation, write_notation
from patrician.rules import Deal

from . import make_corpus
from .kinds import CORPUS, EXAMPLES, KINDS, KindOfGame, by_chance

LINES = CORPUS.read_text("utf-8").splitlines()
DATA: list[dict[str, Any]] = [json.loads(line) for line in LINES]

every_line = pytest.mark.parametrize("line", LINES, ids=range(1, len(LINES) + 1))


def _kind(data: dict[str, Any]) -> KindOfGame:
    return KindOfGame(len(data["players"]), tuple(data["expansions"]), tuple(data["variants"]))


@every_line
def test_a_game_is_replayed_and_written_again_byte_by_byte(line: str) -> None:
    assert Record.from_json(line).to_json() == line


@every_line
def test_a_game_survives_the_notation(line: str) -> None:
    record = Record.from_json(line)
    again = read_notation(write_notation(record))
    assert (again.game, again.names, again.ended) == (record.game, record.names, record.ended)


@every_line
def test_the_deal_follows_from_the_seed_in_the_notes(line: str) -> None:
    record = Record.from_json(line)
    seed = record.fair.seed() if record.fair else (record.about or {})["seed"]
    assert isinstance(seed, str)
    assert record.game.deal == Deal.from_seed(seed, record.game.setup)


def test_the_file_is_read_as_a_whole() -> None:
    entries = list(read_games(BytesIO(CORPUS.read_bytes())))
    assert [entry.line for entry in entries] == list(range(1, len(LINES) + 1))
    assert all(entry.error is None for entry in entries)


def test_there_are_finished_games_of_every_kind() -> None:
    finished = {_kind(data) for data in DATA if "result" in data}
    assert finished == set(KINDS)


def test_there_are_unfinished_games_of_every_kind_that_break_off_in_a_turn() -> None:
    unfinished = [data for data in DATA if any("partial" in turn for turn in data["turns"])]
    assert {_kind(data) for data in unfinished} == set(KINDS)
    last_turns = (frozenset(data["turns"][-1]) for data in unfinished)
    before = {"player", "card", "build", "partial"}
    assert Counter(last_turns)[frozenset(before)] >= 6
    assert any("take" in data["turns"][-1] for data in unfinished)


def test_there_are_decks_of_ones_own_proofs_and_every_ending() -> None:
    assert sum(isinstance(data["deck"], dict) for data in DATA) >= 8
    assert sum("fair" in data for data in DATA) >= 4
    endings = {data.get("ended") for data in DATA}
    assert endings == {None, "finished", "resigned", "timeout", "abandoned"}


def test_there_are_enough_games_and_the_files_stay_small() -> None:
    assert len(LINES) >= 60
    assert all(path.stat().st_size < 1_000_000 for path in (CORPUS, EXAMPLES))


def test_the_script_still_makes_the_games_that_need_no_bot() -> None:
    """Games by chance and broken-off games; bots may learn, so theirs stay as they were."""
    made = (
        make_corpus._finished(KINDS[9], "corpus/9/random", 9, by_chance),
        make_corpus._broken_off(KINDS[9], "corpus/9/partial", 9),
    )
    assert [record.to_json() for record in made] == [LINES[27], LINES[29]]


def test_every_step_of_a_turn_occurs() -> None:
    turns = chain.from_iterable(data["turns"] for data in DATA)
    keys = Counter(chain.from_iterable(turns))
    assert min(keys[key] for key in ("build", "move", "take", "messenger", "partial")) >= 20
