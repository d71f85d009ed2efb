"""Records to spoil: the examples as data, small changes to them, and what the reader says."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

import pytest

from patrician.record import Record, RecordError

from ..games.kinds import CORPUS, EXAMPLES

Data = dict[str, Any]
Change = Callable[[Data], object]

_EXAMPLES: Final[list[Data]] = [
    json.loads(line) for line in EXAMPLES.read_text("utf-8").splitlines() if line.strip()
]
_CORPUS: Final[list[Data]] = [json.loads(line) for line in CORPUS.read_text("utf-8").splitlines()]
MAX_SENTENCE: Final = 300


def example(number: int) -> Data:
    """One of the twelve examples, counted from 1, to be changed at will."""
    return deepcopy(_EXAMPLES[number - 1])


def corpus(number: int) -> Data:
    """A game of the corpus, counted from 1, to be changed at will."""
    return deepcopy(_CORPUS[number - 1])


def broken_off(*keys: str) -> Data:
    """A game of the corpus whose last turn breaks off behind just these steps."""
    wanted = {"player", "card", "build", "partial", *keys}
    return deepcopy(next(data for data in _CORPUS if set(data["turns"][-1]) == wanted))


def read(data: object) -> Record:
    """The record that data stand for."""
    return Record.from_json(json.dumps(data))


def refusal(data: object) -> str:
    """The sentence with which data are refused."""
    with pytest.raises(RecordError) as refused:
        read(data)
    return checked_sentence(refused.value)


def checked_sentence(error: RecordError) -> str:
    """The sentence of an error, which is one line that a person can read at a glance."""
    sentence = str(error)
    assert sentence.isprintable()
    assert 0 < len(sentence) <= MAX_SENTENCE
    assert sentence.endswith(error.sentence)
    return sentence


def accepted(reading: Callable[[], Record]) -> Record | None:
    """What a reader makes of something: a record that can be written and read again, or None.

    Whatever else it raises goes through and fails the test.
    """
    try:
        record = reading()
    except RecordError as error:
        checked_sentence(error)
        return None
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.to_json() == record.to_json()
    return record
