"""Looking back: the boards of a game, one for each decision that stands, as a viewer saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pydantic_core import to_json

from patrician.rules import Event, Game
from patrician.tables.errors import Refused
from patrician.tables.event_shapes import event_data
from patrician.tables.table import OVER, Table
from patrician.tables.view_shapes import PastBoard
from patrician.tables.views import board_of, memory_of


class _Moment(NamedTuple):
    """A game when some decisions had been made, and what the last of them caused."""

    number: int
    """All decisions before it."""
    decisions: int
    """Those of the turn."""
    game: Game
    """The same object at every moment, which goes on."""
    events: Sequence[Event]


def past_boards(table: Table, seat: int | None) -> list[PastBoard]:
    """Return all boards that a viewer may look back at; raises Refused before the game.

    Tables that show no more than lies on them look back as far as their log does.
    """
    first = first_turn(table)
    return [
        _shown(table, seat, moment)
        for moment in _moments(_game(table))
        if moment.game.turn >= first
    ]


def past_boards_text(table: Table, seat: int | None) -> bytes:
    """Return the same as JSON."""
    return to_json(past_boards(table, seat))


def past_board(table: Table, seat: int | None, turn: int, decisions: int = 0) -> PastBoard:
    """Return the board some decisions after a turn began; raises Refused if it is hidden."""
    if not first_turn(table) <= turn <= _game(table).turn:
        raise Refused("no-such-turn", f"turn {turn} cannot be shown", {"turn": turn})
    left = decisions
    for moment in _moments(_game(table)):
        # A turn without any decision begins and ends with the last one before it.
        if moment.game.turn >= turn:
            if left == 0:
                return {**_shown(table, seat, moment), "turn": turn}
            left -= 1
    raise Refused("no-such-turn", f"turn {turn} has not come so far", {"turn": turn})


def first_turn(table: Table) -> int:
    """Return the first turn that can be looked back at; raises Refused before the game."""
    all_turns = table.options.memory_aid or table.phase == OVER
    return 1 if all_turns else max(1, _game(table).turn - table.options.players)


def _game(table: Table) -> Game:
    if table.game is None:
        raise Refused("not-begun", "the game has not begun yet")
    return table.game


def _moments(game: Game) -> Iterator[_Moment]:
    """Replay a game: yield it as it began, and after each decision."""
    again = game.copy()
    again.undo_to(0)
    decisions = 0
    yield _Moment(0, 0, again, ())
    for number, action in enumerate(game.actions, start=1):
        turn = again.turn
        events = again.apply(action)
        decisions = decisions + 1 if again.turn == turn else 0
        yield _Moment(number, decisions, again, events)


def _shown(table: Table, seat: int | None, moment: _Moment) -> PastBoard:
    seen = moment.game.observation(seat)
    # What the last decision before the first turn that is shown caused stays hidden.
    visible = moment.number and (moment.decisions or moment.game.turn > first_turn(table))
    return {
        "number": moment.number,
        "turn": moment.game.turn,
        "decisions": moment.decisions,
        "events": tuple(map(event_data, moment.events)) if visible else (),
        "board": board_of(table, moment.game, seat),
        "hand": seen.own.hand if seen.own else None,
        "memory": memory_of(seen, moment.game) if table.options.memory_aid else None,
    }
