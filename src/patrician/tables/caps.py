"""How long a log may get. A game has at most 150 decisions, so its log has some hundred entries.

Whoever fills a log for no purpose is stopped, and the game can still be played to its end.
"""

from __future__ import annotations

from typing import Final

from patrician.tables.errors import Refused
from patrician.tables.table import GATHERING, OVER, PLAYING, Table

MOST_WHILE_GATHERING: Final = 500
"""Entries before the deal. Beyond that nobody sits down or changes their mind any more."""
MOST_WHILE_PLAYING: Final = 3_000
"""Entries after which a game only takes what brings it to its end."""
MOST_EVER: Final = 4_000
"""Entries after which nobody comes back to their seat, so that what is left is finite."""
MOST_MESSAGES: Final = 2_000
"""Messages of a table's chat."""
MOST_MESSAGES_FOR_SPECTATORS: Final = 500
"""Messages after which only people with a seat may write: spectators cannot fill a chat up."""

# What is still taken. None of it can be repeated without end: nobody sits down again, a decision
# stands for good, and a request that is answered cannot be made again.
_TO_BEGIN: Final = frozenset({"ready", "reveal", "leave", "remove"})
_TO_THE_END: Final = frozenset(
    {"decide", "confirm", "resign", "abort", "answer_undo", "answer_pause", "resume"}
)


def check_room(table: Table, kind: str) -> None:
    """Raise Refused if the log has no room for a command of this kind."""
    if not has_room(table, kind):
        raise log_full()


def has_room(table: Table, kind: str) -> bool:
    """Tell whether the log has room for a command of this kind."""
    if table.phase == GATHERING and table.seq >= MOST_WHILE_GATHERING:
        taken = _TO_BEGIN
    elif table.phase == PLAYING and table.seq >= MOST_EVER:
        taken = _TO_THE_END
    elif table.phase == PLAYING and table.seq >= MOST_WHILE_PLAYING:
        taken = _TO_THE_END | {"come_back"}
    elif table.phase == OVER and table.seq >= MOST_EVER:
        taken = frozenset()
    else:
        return True
    return kind in taken


def decides_at_once(table: Table) -> bool:
    """Tell whether decisions are not held any more, since they could be taken back for ever."""
    return table.seq >= MOST_WHILE_PLAYING


def check_chat(messages: int, *, seated: bool) -> None:
    """Raise Refused if a chat has no room for one more message."""
    if messages >= (MOST_MESSAGES if seated else MOST_MESSAGES_FOR_SPECTATORS):
        raise log_full()


def log_full() -> Refused:
    """Return the refusal of a command for which the log has no room."""
    return Refused("log-full", "too much has happened here; the table takes only what it needs")
