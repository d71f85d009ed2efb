"""The twelve games of an independent program."""

from collections.abc import Iterator

import pytest

from patrician.record import Record, read_notation, write_notation

from .records import Data, example, read

every_example = pytest.mark.parametrize("number", range(1, 13))


def _normal(data: Data) -> Data:
    """A record without what may be written in more than one way."""
    normal = {key: value for key, value in data.items() if value is not None}
    normal["expansions"] = sorted(data["expansions"])
    normal["variants"] = sorted(data.get("variants") or [])
    normal["turns"] = list(_normal_turns(data))
    return normal


def _normal_turns(data: Data) -> Iterator[Data]:
    for turn in data["turns"]:
        normal = {key: value for key, value in turn.items() if value is not None}
        if "messenger" in normal:
            normal["messenger"] = sorted(normal["messenger"])
        yield normal


@every_example
def test_an_example_is_accepted_and_written_again_as_it_was(number: int) -> None:
    data = example(number)
    written = read(data).data()
    assert written.pop("ended") == "finished"  # the examples leave it out
    assert _normal(written) == _normal(data)


@every_example
def test_an_example_survives_the_notation(number: int) -> None:
    record = read(example(number))
    assert read_notation(write_notation(record)) == record


@every_example
def test_nulls_and_orders_make_no_difference(number: int) -> None:
    data = example(number)
    expected = read(data)
    data["expansions"].reverse()
    data["variants"] = data["variants"] or None
    data.update(ended=None, fair=None, about=None)
    for turn in data["turns"]:
        for key in ("move", "take", "messenger", "partial"):
            turn.setdefault(key, None)
        if turn["messenger"]:
            turn["messenger"].reverse()
    assert read(dict(reversed(data.items()))) == expected


@every_example
def test_a_finished_game_needs_no_result(number: int) -> None:
    data = example(number)
    result = data.pop("result")
    record = read(data)
    assert record.ended == "finished"
    assert record.data()["result"] == result


def test_without_variants_there_are_none() -> None:
    data = example(1)
    del data["variants"]
    assert read(data).game.setup.variants == ()


def test_a_record_is_one_line_that_reads_the_same_after_a_byte_order_mark() -> None:
    record = read(example(3))
    text = record.to_json()
    assert "\n" not in text
    assert Record.from_json("\ufeff" + text) == record
