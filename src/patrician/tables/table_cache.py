"""What is made of a table for its viewers: a cache, so that each part is made once.

It is valid for one point of the log. A new entry replaces it, and none of it is stored.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patrician.rules import Observation
    from patrician.tables.table import AppliedEntry
    from patrician.tables.view_shapes import BoardView, PublicView
    from patrician.tables.views import PlayedPortraits


@dataclass(slots=True)
class TableCache:
    """The parts of views and messages that were made at one point of a table's log.

    Where a key is a seat, None stands for spectators.
    """

    counted: bool = False
    """Whether `Updates` counts it among those that it keeps."""
    observations: dict[int | None, Observation] = field(default_factory=dict)
    portraits: PlayedPortraits | None = None
    public: PublicView | None = None
    public_text: str | None = None
    boards: dict[int | None, BoardView] = field(default_factory=dict)
    board_texts: dict[int | None, str] = field(default_factory=dict)
    lobby_text: str | None = None
    entry_texts: dict[int, str] = field(default_factory=dict)
    """Entries as they are sent, by number."""
    updates: dict[tuple[int | None, int | None], tuple[float, bytes]] = field(default_factory=dict)
    """Updates, and when they were made, by the seat that looks and the number that it knows."""
    last_entries: Awaitable[list[AppliedEntry] | None] | None = None
    """The last entries of the log, while they are being read or after."""
    hashes: Awaitable[list[str] | None] | None = None
    """The hash of the log at every number."""
