"""Snapshots: loading from one and its tail is the same as folding the whole log."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from pydantic_core import from_json, to_json

from patrician.tables import entries
from patrician.tables.errors import Refused
from patrician.tables.snapshots import LEFT_OUT, BadSnapshot, restore, snapshot_of, version
from patrician.tables.store import SnapshotRow
from patrician.tables.table import PLAYING, Table

from .builders import SHARES, Sitting, choice

KINDS = ("ask_undo", "ask_pause", "resume", "stand_in", "come_back", "leave", "resign", "take_back")
STORIES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("anna", "bert"), {"absent": "bot", "turn_seconds": 60}),
    (("anna", "bert", "cora"), {"absent": "wait", "expansions": ("messengers",)}),
    (("anna", "bot novice", "bert", "cora"), {"absent": "bot", "turn_seconds": 600}),
    (("anna", "anna", "bert", "cora", "dora"), {"absent": "bot", "seed": "known"}),
    (("anna", "bert"), {"absent": "end", "turn_seconds": 60}),
]


def state(table: Table) -> dict[str, Any]:
    return {one.name: getattr(table, one.name) for one in fields(Table) if one.name != "cache"}


def restored(sitting: Sitting, snapshot: SnapshotRow) -> Table:
    table = Table(sitting.row, sitting.rows)
    restore(table, snapshot)
    return table


def told(seed: int, who: tuple[str, ...], options: dict[str, Any], most: int = 160) -> Sitting:
    """Return a table where everything happens that can, in an order that a seed decides."""
    random, sitting = Random(seed), Sitting(*who, **options)
    while len(sitting.log) < most and sitting.table.rematch is None:
        sitting.clock.pass_by(random.random() * 3)
        try:
            _go_on(sitting, random)
        except Refused:
            continue
    return sitting


def _go_on(sitting: Sitting, random: Random) -> None:
    table, move = sitting.table, f"m{len(sitting.log)}"
    seat = random.choice(table.people)
    if table.ending is not None:
        sitting.add(entries.Rematched(seat=seat, table="next"))
    elif table.phase != PLAYING:
        toggle = "unready" if seat in table.dealing.ready and random.random() < 0.4 else "ready"
        share = {"contribution": SHARES[seat]} if toggle == "ready" else {}
        sitting.do(seat, toggle, move, **share)
    elif random.random() < 0.3:
        _answer_or_ask(sitting, random, seat, move)
    elif table.bot_deciding is not None:
        sitting.decide()
    elif table.held is not None:
        sitting.do(sitting.game.seat, "confirm", move)
    else:
        sure = random.random() < 0.5
        sitting.do(sitting.game.seat, "decide", move, action=choice(sitting.game), confirm=sure)


def _answer_or_ask(sitting: Sitting, random: Random, seat: int, move: str) -> None:
    table = sitting.table
    if table.undo is not None:
        sitting.do(min(table.undo.needs), "answer_undo", move, granted=random.random() < 0.7)
    elif table.pause is not None and table.pause.needs:
        sitting.do(min(table.pause.needs), "answer_pause", move, granted=random.random() < 0.7)
    elif random.random() < 0.1 and table.deadline is not None:
        sitting.add(entries.TimedOut(seat=sitting.game.seat))
    else:
        kind = random.choices(KINDS, (8, 4, 8, 3, 8, 1, 0.2, 6))[0]
        sitting.do(seat, kind, move)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("who", "options"), STORIES)
def test_a_snapshot_and_the_tail_make_the_same_table_as_the_whole_log(
    who: tuple[str, ...], options: dict[str, Any], seed: int
) -> None:
    sitting = told(seed, who, options)
    table = Table(sitting.row, sitting.rows)
    before: Table | None = None
    for entry in sitting.log:
        if before is not None:
            before.add(entry)
        table.add(entry)
        again = restored(sitting, snapshot_of(table))
        assert state(again) == state(table)
        assert before is None or state(before) == state(table)
        before = again
    for start in range(0, len(sitting.log), 40):
        early = Table.fold(sitting.row, sitting.rows, sitting.log[:start])
        late = restored(sitting, snapshot_of(early))
        for entry in sitting.log[start:]:
            late.add(entry)
        assert state(late) == state(table)


def test_the_stories_hold_all_that_matters() -> None:
    kinds: set[str] = set()
    for who, options in STORIES:
        for seed in range(4):
            kinds |= {from_json(entry.data)["kind"] for entry in told(seed, who, options).log}
    assert kinds >= {
        *("ready", "unready", "decided", "held", "confirmed", "taken_back", "undo_asked"),
        *("undo_answered", "pause_asked", "pause_answered", "resumed", "stood_in", "came_back"),
        *("timed_out", "left", "resigned"),
    }


def test_every_field_of_a_table_is_part_of_its_snapshot() -> None:
    sitting = Sitting("anna", "bert").begin().play(3)
    written = from_json(snapshot_of(sitting.table).data)
    assert {one.name for one in fields(Table)} == written.keys() | LEFT_OUT
    assert {"row", "seats", "options", "cache"} == LEFT_OUT


def test_what_is_restored_is_of_the_same_kinds() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "ask_pause", "m")
    again = restored(sitting, snapshot_of(sitting.table))
    for name, value in state(sitting.table).items():
        assert type(getattr(again, name)) is type(value), name


def test_the_version_fits_into_the_database() -> None:
    assert 0 <= version() < 2**31


def test_a_snapshot_that_is_damaged_is_not_used_in_part() -> None:
    sitting = Sitting("anna", "bert").begin().play(3)
    good = snapshot_of(sitting.table)
    data = from_json(good.data)
    damaged = [
        replace(good, data="{"),
        replace(good, data="[]"),
        replace(good, seq=good.seq + 1),
        replace(good, data=to_json({**data, "away": "x"}).decode()),
        replace(good, data=to_json({**data, "game": {**data["game"], "pile": []}}).decode()),
        replace(good, data=to_json({**data, "game": {**data["game"], "actions": [1, 1]}}).decode()),
    ]
    for snapshot in damaged:
        table = Table(sitting.row, sitting.rows)
        before = state(table)
        with pytest.raises(BadSnapshot):
            restore(table, snapshot)
        assert state(table) == before
