"""Which decisions can be taken back: freely, by asking the others, or not at all."""

from __future__ import annotations

from patrician.rules import Game, IllegalAction
from patrician.rules.preview import is_final
from patrician.tables import consent
from patrician.tables.errors import Refused
from patrician.tables.table import Table


def game_of(table: Table) -> Game:
    """Return the game of a table at which the cards are dealt."""
    assert table.game is not None, "the phase was checked"
    return table.game


def would_be_final(game: Game, action: int) -> bool:
    """Tell whether a decision reveals a card or ends the turn, so that it cannot be undone."""
    check_legal(game, action)
    before, after = game.position, game.position.after(action)
    assert after is not None, "the decision is legal"
    return is_final(before, after)


def check_legal(game: Game, action: int) -> None:
    """Raise Refused, with the rule, if a decision is not allowed."""
    reason = game.why_not(action)
    if reason is not None:
        raise Refused.by_rule(str(IllegalAction(str(action), reason)), reason)


def free_undo(table: Table) -> int | None:
    """Return how many decisions stand if the player to decide takes back the last of this turn.

    None if there is none in this turn, or if it has revealed a card.
    """
    game, count = game_of(table), len(table.deciders)
    if table.held is not None:
        return count
    before = game.previous_position
    return None if before is None or is_final(before, game.position) else count - 1


def undo_by_asking(table: Table, seat: int) -> int | None:
    """Return how many decisions stand if a seat's last own decision is taken back."""
    return lengths_before_last(game_of(table)).get(seat)


def lengths_before_last(game: Game) -> dict[int, int]:
    """Return for each seat that has decided how many decisions stand without its last one."""
    lengths: dict[int, int] = {}
    earlier = game.copy()
    while earlier.actions and len(lengths) < game.players:
        earlier.undo()
        lengths.setdefault(earlier.seat, len(earlier.actions))
    return lengths


def may_ask_undo(table: Table, seat: int) -> bool:
    """Tell whether a seat could ask for an undo now."""
    if table.deciding is None or table.undo is not None or table.paused or seat in table.away:
        return False
    if game_of(table).position.top(seat) is None:  # whoever has decided has played a card
        return False
    return not table.away or _undo_allowed(table, seat)


def _undo_allowed(table: Table, seat: int) -> bool:
    try:
        undo_length(table, seat)
    except Refused:
        return False
    return True


def undo_length(table: Table, seat: int) -> int:
    """Return how many decisions an undo would leave; raises Refused if it is not to be had."""
    length = undo_by_asking(table, seat)
    if length is None:
        raise Refused("nothing-to-take-back", "you have made no decision yet")
    consent.asked_for_undo(table, seat)
    if length < consent.undo_floor(table, seat):
        raise Refused("too-far-back", "a decision of somebody who is gone cannot be taken back")
    return length
