"""The example games, replayed."""

import json
from pathlib import Path

import pytest

from .replay import Record, normal_turns, replay, told_turns

GAMES = Path(__file__).parent.parent / "games" / "examples.jsonl"
RECORDS: list[Record] = [
    json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines() if line.strip()
]

every_record = pytest.mark.parametrize("record", RECORDS, ids=range(1, len(RECORDS) + 1))


def test_there_are_twelve_examples() -> None:
    assert len(RECORDS) == 12


@every_record
def test_every_turn_is_legal_and_every_forced_step_is_derived(record: Record) -> None:
    _, facts = replay(record)
    assert told_turns(facts) == normal_turns(record)


@every_record
def test_the_result_is_the_recorded_one(record: Record) -> None:
    game, facts = replay(record)
    assert facts[-1] == ("over",)
    assert game.result() == record["result"]
