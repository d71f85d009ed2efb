"""Snapshots: the fold of a log as JSON, so that a table is loaded without its first entries.

Every field of `Table` is written by its declared type, so a field that is added later is part of
the snapshot by itself. The version is made of those fields: a snapshot of a program with other
fields is ignored, and the whole log is folded instead. Where the meaning of a log changes but no
field does, `_FOLD` must be raised.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, Final, get_type_hints
from zlib import crc32

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from patrician.box import PatricianError
from patrician.rules import ACTIONS_VERSION, RULES_VERSION, Deal, Game, RevealedCards
from patrician.tables.options import Strict
from patrician.tables.rows import SnapshotRow
from patrician.tables.table import Table

EVERY: Final = 200
"""A snapshot is written after so many entries."""
LEFT_OUT: Final = frozenset({"row", "seats", "options", "cache"})
"""What the store keeps itself, and what is only worked out for viewers."""
_FOLD: Final = 1


class BadSnapshot(PatricianError):
    """A snapshot that cannot be read."""


@cache
def _adapters() -> dict[str, TypeAdapter[Any]]:
    """Return for each field how it is written and read."""
    hints = get_type_hints(Table) | {"game": _StoredGame | None}
    names = [field.name for field in fields(Table) if field.name not in LEFT_OUT]
    return {name: TypeAdapter(hints[name]) for name in names}


@cache
def version() -> int:
    """Return the version of the snapshots that this program writes and reads."""
    shapes = sorted((name, adapter.json_schema()) for name, adapter in _adapters().items())
    described = to_json([_FOLD, RULES_VERSION, ACTIONS_VERSION, shapes])
    return crc32(described) & 0x7FFFFFFF  # it has to fit into a signed number of 32 bits


def snapshot_of(table: Table) -> SnapshotRow:
    """Return the fold of a log up to where the table is."""
    state = {
        name: adapter.dump_python(_plain(getattr(table, name)), mode="json")
        for name, adapter in _adapters().items()
    }
    return SnapshotRow(table.row.id, table.seq, version(), to_json(state).decode())


def restore(table: Table, snapshot: SnapshotRow) -> None:
    """Bring a table without entries to where a snapshot was taken; raises BadSnapshot."""
    try:
        state = from_json(snapshot.data)
        read = {name: adapter.validate_python(state[name]) for name, adapter in _adapters().items()}
        if read["seq"] != snapshot.seq:
            raise BadSnapshot("a snapshot is of another number than it is stored under")
        if read["game"] is not None:
            read["game"] = _game(table, read["game"])
    except (ValueError, KeyError, TypeError, PatricianError) as error:
        raise BadSnapshot("a snapshot cannot be read") from error
    for name, value in read.items():
        setattr(table, name, value)


# --- Games --------------------------------------------------------------------------------------


class _StoredGame(Strict):
    """A game: its deal, what was seen in decisions that were taken back, and what stands."""

    first: int
    hands: tuple[tuple[str, ...], ...]
    display: dict[str, str]
    pile: tuple[str, ...]
    shown_pile: int
    shown_hands: tuple[tuple[str, ...], ...]
    actions: tuple[int, ...]


def _plain(value: object) -> object:
    if not isinstance(value, Game):
        return value
    deal, revealed = value.deal, value.revealed
    return _StoredGame(
        first=deal.first,
        hands=deal.hands,
        display=dict(deal.display),
        pile=deal.pile,
        shown_pile=revealed.pile,
        shown_hands=revealed.hands,
        actions=value.actions,
    )


def _game(table: Table, stored: _StoredGame) -> Game:
    deal = Deal(stored.first, stored.hands, stored.display, stored.pile)
    revealed = RevealedCards(stored.shown_pile, stored.shown_hands)
    return Game.of(table.options.setup(), deal=deal, actions=stored.actions, revealed=revealed)
