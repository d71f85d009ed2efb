"""The views of a table in parts, and the patch that takes its followers from one to the next.

What all viewers share is compared and serialised once for a table. What only one viewer sees is
compared for that viewer; so a patch holds nothing that is not in the viewer's own view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Self, TypeAlias

from pydantic_core import to_json

from patrician.rules.actions import Kind, kind_of
from patrician.rules.events import CardPlayed, CardTaken, DisplayRefilled, GameEnded
from patrician.tables.entries import Held
from patrician.tables.permissions_cache import PermissionsCache
from patrician.tables.points import Point, point_of
from patrician.tables.table import PLAYING, AppliedEntry, Table
from patrician.tables.view_patches import ALIKE, Changes, alike, changes_below, changes_between
from patrician.tables.view_shapes import PublicView
from patrician.tables.views import (
    board_is_shared,
    board_part,
    cards_part,
    choices_part,
    memory_part,
    public_part,
    public_part_in_turn,
)

Part: TypeAlias = Mapping[str, object]
"""A part of a view, as the data of its JSON."""
# Entries of a turn, and the events that change hands, stacks and memories. Floors and messengers,
# which are about half of all entries, change none of these.
_OF_A_TURN: Final = frozenset({"decided", "held", "confirmed"})
_CARD_EVENTS: Final = frozenset({CardPlayed, CardTaken, DisplayRefilled, GameEnded})
_CHOICES: Final = "choices"
_CHOICES_PATH: Final = f"own/{_CHOICES}"


@dataclass(frozen=True, slots=True)
class PrivatePart:
    """What one viewer alone sees, as far as it is needed to tell what changes next."""

    permissions: Part
    board: Part | None
    """The board, where it differs from viewer to viewer."""
    memory: Part | None
    own: Part | None
    """Without the choices: they are large, and new after nearly every entry."""
    had_choices: bool


@dataclass(slots=True)
class ViewParts:
    """A table at one point of its log, as its followers have it."""

    point: Point
    public: PublicView
    shares_board: bool
    """Whether all viewers see the same board."""
    board: Part | None
    permissions: PermissionsCache
    private: dict[int | None, PrivatePart] = field(default_factory=dict)
    """By seat, of those who have got it; None for spectators."""

    @classmethod
    def of(cls, table: Table, before: ViewParts | None = None, *, in_turn: bool = False) -> Self:
        """Return what all viewers of a table share; `add_private` adds the rest when it is sent.

        `before` are the parts at an earlier point of the log; `in_turn` tells that there are only
        entries of a turn between.
        """
        shared = board_is_shared(table)
        return cls(
            point_of(table),
            before.public_after_turn(table) if before and in_turn else public_part(table),
            shared,
            board_part(table, None) if shared else None,
            PermissionsCache() if before is None else before.permissions,
        )

    def is_of(self, table: Table) -> bool:
        """Tell whether these are the parts of a table as it is now."""
        return self.point == (table.seq, table.log_hash, table.seats)

    def public_after_turn(self, table: Table) -> PublicView:
        """Return the public part after entries of a turn, which change little of it."""
        if self.point.seats == table.seats and self.public["phase"] == table.phase == PLAYING:
            return public_part_in_turn(table, self.public)
        return public_part(table)

    def add_private(
        self, table: Table, seat: int | None, now: float, unchanged: PrivatePart | None = None
    ) -> tuple[PrivatePart, Sequence[Part]]:
        """Keep what a viewer sees of the table now; returns it, and their choices.

        `unchanged` is what they saw before, if it still holds but for board, permissions, choices.
        """
        board = None if self.shares_board else board_part(table, seat)
        choices: Sequence[Part] = choices_part(table, seat)
        memory = unchanged.memory if unchanged else memory_part(table, seat)
        own = unchanged.own if unchanged else cards_part(table, seat)
        permissions = self.permissions.of(table, seat, now)
        part = PrivatePart(permissions, board, memory, own, bool(choices))
        self.private[seat] = part
        return part, choices

    def board_for(self, seat: int | None) -> Part | None:
        """Return the board that a viewer has got."""
        if self.shares_board:
            return self.board
        part = self.private.get(seat)
        return None if part is None else part.board


def are_of_turn(entries: Sequence[AppliedEntry]) -> bool:
    """Tell whether some entries are only decisions: made, held or confirmed."""
    return all(applied.entry.kind in _OF_A_TURN for applied in entries)


def moves_cards(entries: Sequence[AppliedEntry]) -> bool:
    """Tell whether some entries may change a hand, or what anybody remembers of cards."""
    return not are_of_turn(entries) or any(map(_moves_cards, entries))


def _moves_cards(applied: AppliedEntry) -> bool:
    if isinstance(applied.entry, Held):
        return kind_of(applied.entry.action) is Kind.CARD  # it is shown before it is played
    return any(type(event) in _CARD_EVENTS for event in applied.events)


@dataclass(slots=True)
class TablePatch:
    """Takes the followers of a table from one point of its log to a later one."""

    before: ViewParts
    after: ViewParts
    made_at: float
    cards_moved: bool
    _shared: bytes
    _messages: dict[int | None, bytes] = field(default_factory=dict)

    @classmethod
    def between(
        cls,
        before: ViewParts,
        after: ViewParts,
        news: str,
        now: float,
        *,
        cards_moved: bool = True,
    ) -> TablePatch:
        """Return a patch; `news` are the entries between the two, as JSON."""
        changes = changes_between(before.public, after.public, "")
        if before.shares_board and after.shares_board:
            changes |= changes_below(before.board, after.board, "board")
        if after.public["deadline"] is not None:
            changes["now"] = now  # only a clock needs the time
        head = f'{{"type":"patch","hash":"{before.point.log_hash}","news":[{news}]'
        shared = b'%s,"changes":%s' % (head.encode(), to_json(changes))
        return cls(before, after, now, cards_moved, shared)

    def message(self, table: Table, seat: int | None) -> bytes:
        """Return the message for a viewer; `table` is the one that the patch leads to."""
        message = self._messages.get(seat)
        if message is None:
            private = self._private_changes(table, seat)
            end = b',"private":%s}' % to_json(private) if private else b"}"
            message = self._messages[seat] = self._shared + end
        return message

    def _private_changes(self, table: Table, seat: int | None) -> Changes:
        before, after = self.before, self.after
        known = before.private.get(seat)
        unchanged = None if self.cards_moved else known
        part, choices = after.add_private(table, seat, self.made_at, unchanged)
        changes: Changes = {}
        if not (before.shares_board and after.shares_board):
            changes |= changes_below(before.board_for(seat), after.board_for(seat), "board")
        if known is None:
            own = part.own and {**part.own, _CHOICES: choices}
            return changes | {"permissions": part.permissions, "memory": part.memory, "own": own}
        changes |= changes_between(known.permissions, part.permissions, "permissions")
        if seat in table.away:
            # The only part of a view that depends on the time, and not on the log alone.
            changes["permissions/can_come_back"] = part.permissions["can_come_back"]
        changes |= changes_below(known.memory, part.memory, "memory")
        return changes | _own_changes(known, part, choices)


def _own_changes(known: PrivatePart, part: PrivatePart, choices: Sequence[Part]) -> Changes:
    if known.own is None and part.own is not None:
        return {"own": {**part.own, _CHOICES: choices}}
    changes = changes_between(known.own, part.own, "own")
    if choices:
        changes[_CHOICES_PATH + ALIKE] = alike(choices)
    elif known.had_choices:
        changes[_CHOICES_PATH] = choices
    return changes
