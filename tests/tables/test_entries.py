"""The log keeps every entry as a short text, and reads it again."""

from typing import get_args

import pytest
from pydantic import ValidationError

from patrician.rules import ACTION_COUNT
from patrician.tables import entries
from patrician.tables.entries import AnyEntry, read_entry, write_entry
from patrician.tables.table import Table

ENTRIES: tuple[AnyEntry, ...] = (
    entries.Opened(),
    entries.Opened(sitting=(0, 2)),
    entries.Opened(deal="sealed"),
    entries.Sat(seat=1),
    entries.HandedOver(seat=1),
    entries.HandedOver(seat=1, freed=True),
    entries.Left(seat=1, move="m"),
    entries.Removed(seat=1, by=0),
    entries.BecameReady(seat=0, contribution="ab" * 32),
    entries.BecameReady(seat=0),
    entries.BecameReady(seat=0, commitment="ab" * 32),
    entries.BecameUnready(seat=0),
    entries.Revealed(seat=0, share="ab" * 32),
    entries.DealVoided(missing=(0, 1), taken_out=(1,)),
    entries.Decided(seat=0, action=0),
    entries.Decided(seat=4, action=ACTION_COUNT - 1, by_bot=True, move="a.b:c-d_1"),
    entries.Held(seat=0, action=3),
    entries.Confirmed(seat=0, by_clock=True),
    entries.TakenBack(seat=0, length=0),
    entries.UndoAsked(seat=0, length=7, needs=(1, 2)),
    entries.UndoAnswered(seat=1, granted=False),
    entries.UndoAnswered(seat=0, granted=False, withdrawn=True),
    entries.StoodIn(seat=0),
    entries.CameBack(seat=0),
    entries.CameBack(seat=0, clock_kept=True),
    entries.Resigned(seat=0),
    entries.Aborted(seat=0),
    entries.ClockExtended(seat=1, seconds=31.5, until=1_000_031.5),
    entries.ClockExtended(seconds=7200.0, until=1_007_200.0),
    entries.TimedOut(seat=0),
    entries.PauseAsked(seat=0, needs=()),
    entries.PauseAnswered(seat=1, granted=True),
    entries.Resumed(seat=0),
    entries.Rematched(seat=0, table="another"),
)


@pytest.mark.parametrize("entry", ENTRIES, ids=write_entry)
def test_an_entry_is_read_as_it_was_written(entry: AnyEntry) -> None:
    assert read_entry(write_entry(entry)) == entry


def test_every_kind_of_entry_can_be_followed() -> None:
    kinds = {kind.model_fields["kind"].default for kind in get_args(AnyEntry)}
    assert kinds == {entry.kind for entry in ENTRIES} == Table._FOLDED.keys()


def test_what_goes_without_saying_is_not_written() -> None:
    assert write_entry(entries.Opened()) == '{"kind":"opened"}'
    assert write_entry(entries.BecameUnready(seat=1)) == '{"kind":"unready","seat":1}'


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"cheated","seat":0}',
        '{"kind":"sat"}',
        '{"kind":"sat","seat":5}',
        '{"kind":"sat","seat":true}',
        '{"kind":"sat","seat":0,"name":"Anna"}',
        '{"kind":"sat","seat":0,"move":""}',
        '{"kind":"sat","seat":0,"move":"two words"}',
        '{"kind":"ready","seat":0,"contribution":"abc"}',
        '{"kind":"decided","seat":0,"action":-1}',
        f'{{"kind":"decided","seat":0,"action":{ACTION_COUNT}}}',
        '{"kind":"taken_back","seat":0,"length":-1}',
    ],
)
def test_an_entry_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        read_entry(text)
