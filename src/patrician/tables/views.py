"""What a viewer is shown: a seat, or somebody who only watches. Built field by field.

A view is made from an `Observation`, which holds nothing that is hidden from its seat, and from
the public state of the table. Tables can agree to show less than anybody could remember.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from pydantic_core import to_json

from patrician.box import BOX
from patrician.rules import Game, Observation, Turn, action_name
from patrician.rules.observation import Memory
from patrician.rules.preview import Effects, is_final
from patrician.rules.standing import ambassadors_standing, penalty_standing, tokens_won
from patrician.tables.event_shapes import event_data, fields_of
from patrician.tables.options import TableOptions
from patrician.tables.permissions import may_decide, permissions_of
from patrician.tables.table import OVER, Asked, Table
from patrician.tables.view_shapes import PROTOCOL, SeatView, TurnView


def view_of(table: Table, seat: int | None, now: float, *, with_log: bool) -> dict[str, Any]:
    """Return the view of a seat, or of somebody who watches, as the data of its JSON."""
    private = _private(table, seat, now, with_log=with_log)
    return {**public_part(table), "board": board_part(table, seat), **private}


def view_text(table: Table, seat: int | None, now: float, *, with_log: bool) -> str:
    """Return the same as JSON; what is the same for several viewers is written once."""
    public = _written(table, "public", lambda: public_part(table))
    board = _written(table, _board_key(table, seat), lambda: board_part(table, seat))
    private = to_json(_private(table, seat, now, with_log=with_log)).decode()
    return f'{public[:-1]},"board":{board},{private[1:]}'


def _written(table: Table, key: object, part: Callable[[], object]) -> str:
    key = ("text", key)
    if key not in table.shown:
        table.shown[key] = to_json(part()).decode()
    text: str = table.shown[key]
    return text


def _private(table: Table, seat: int | None, now: float, *, with_log: bool) -> dict[str, Any]:
    """Return what differs from viewer to viewer."""
    log = None
    if with_log and table.game is not None:
        seen = _observation(table, seat)
        log = [_turn(turn) for turn in _log(seen.memory, table.options)]
    permissions = permissions_of(table, seat, now)
    private = {"now": now, "viewer": seat, "permissions": permissions, "log": log}
    return private | private_part(table, seat)


def private_part(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a viewer can remember, and what only their seat sees."""
    if table.game is None:
        return {"memory": None, "own": None}
    seen = _observation(table, seat)
    memory = _memory(seen, _portraits(table)) if table.options.memory_aid else None
    return {"memory": memory, "own": _own(table, seen)}


def _observation(table: Table, seat: int | None) -> Observation:
    assert table.game is not None, "there is nothing to see before the deal"
    key = ("observation", seat)
    if key not in table.shown:
        table.shown[key] = table.game.observation(seat)
    seen: Observation = table.shown[key]
    return seen


def public_part(table: Table) -> dict[str, Any]:
    """Return what is the same for all viewers; worked out once for each point of the log."""
    if "public" not in table.shown:
        table.shown["public"] = {
            "protocol": PROTOCOL,
            "table": table.row.id,
            "seq": table.seq,
            "log_hash": table.log_hash,
            "phase": table.phase,
            "options": _options(table),
            "seats": [_seat(table, seat) for seat in range(len(table.seats))],
            "deadline": table.deadline,
            "paused": table.paused,
            "frozen": table.frozen,
            "decisions": len(table.deciders),
            "held": _held(table),
            "held_action": table.held,
            "undo": _asked(table.undo),
            "pause": _asked(table.pause),
            "ending": fields_of(table.ending) if table.ending else None,
            **_result(table),
            "fair": _fair(table),
            "revealing": _revealing(table),
            "rematch": table.rematch,
        }
    public: dict[str, Any] = table.shown["public"]
    return public


def _options(table: Table) -> dict[str, Any]:
    """Leave out a known seed until the game is over: it deals the cards."""
    options = table.options.model_dump(mode="json")
    return options if table.phase == OVER else options | {"seed": None}


def _seat(table: Table, seat: int) -> dict[str, Any]:
    row = table.seats[seat]
    return {
        "seat": seat,
        "kind": "person" if row.bot is None else "bot",
        "level": row.bot,
        "name": row.name,
        "colour": row.colour,
        "taken": row.bot is not None or seat in table.sitting,
        "ready": row.bot is not None or seat in table.dealing.ready,
        "away": seat in table.away,
        "resigned": seat in table.resigned,
    }


def seat_views(table: Table) -> tuple[SeatView, ...]:
    """Return who sits where, for lists of tables."""
    return tuple(SeatView(**_seat(table, seat)) for seat in range(len(table.seats)))


def _asked(asked: Asked | None) -> dict[str, Any] | None:
    if asked is None:
        return None
    return {"seat": asked.seat, "needs": sorted(asked.needs), "length": asked.length}


def _result(table: Table) -> dict[str, object]:
    """Return the final score and its reasons, if there is one."""
    if table.game is None or not table.game.over:
        return {"result": None, "scoring": None}
    result = table.game.result()
    penalty = result.penalty_given
    return {
        "result": result.data(),
        "scoring": {
            "victory_by": result.victory_by,
            "floors": result.floors,
            "portrait_sets": [fields_of(sets) for sets in result.portrait_sets],
            "ambassadors_sent": [fields_of(sent) for sent in result.ambassadors_sent],
            "penalty_given": fields_of(penalty) if penalty else None,
        },
    }


def _fair(table: Table) -> dict[str, object]:
    seeded, dealing, players = table.options.seed is not None, table.dealing, table.options.players
    proof = table.fair if table.phase == OVER else None
    return {
        "deal": deal_of(table),
        "commitment": table.commitment,
        "commitments": (
            [dealing.ready.get(seat, "") for seat in range(players)] if dealing.sealed else []
        ),
        "voided": [voided.data() for voided in dealing.voided],
        "seeded": seeded,
        "secret": proof.secret if proof else None,
        "contributions": proof.contributions if proof else None,
    }


def deal_of(table: Table) -> Literal["sealed", "quick", "known"]:
    """Tell how the cards of a table are dealt."""
    if table.options.seed is not None:
        return "known"
    return "sealed" if table.dealing.sealed else "quick"


def _revealing(table: Table) -> dict[str, object] | None:
    if not table.revealing:
        return None
    missing = table.dealing.missing(table.people)
    return {"deadline": table.reveal_deadline, "missing": missing}


def board_is_shared(table: Table) -> bool:
    """Tell whether all see the same board: not where everybody knows their own tokens only."""
    return table.options.tokens_open or table.phase == OVER


def _board_key(table: Table, seat: int | None) -> tuple[str, int | None]:
    """Return the cache key of a viewer's board."""
    return ("board", None if board_is_shared(table) else seat)


def board_part(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Return the board as a viewer sees it."""
    if table.game is None:
        return None
    key = _board_key(table, seat)
    if key not in table.shown:
        table.shown[key] = board_of(table, table.game, seat)
    shown: dict[str, Any] = table.shown[key]
    return shown


def board_of(table: Table, game: Game, seat: int | None) -> dict[str, Any]:
    """Return the board of a game; where tokens lie face down, everybody knows their own."""
    board = _board(game)
    if not table.options.tokens_open and table.phase != OVER:
        board["tokens"] = {
            city: [owner if owner == seat else None for owner in owners]
            for city, owners in board["tokens"].items()
        }
        board["prestige"] = None
        board["ambassadors"] = [_own_count(each, seat) for each in board["ambassadors"]]
    return board


def _own_count(standing: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Leave of a standing what follows from one's own tokens."""
    counts = [count if owner == seat else None for owner, count in enumerate(standing["counts"])]
    return standing | {"counts": counts, "leader": None, "tie_broken_by": None}


def _board(game: Game) -> dict[str, Any]:
    table = game.board()
    board = {name: getattr(table, name) for name in _BOARD_FIELDS}
    won, penalty = tokens_won(table), penalty_standing(game.setup, game.position)
    return board | {
        "decision": table.decision.value if table.decision else None,
        "floors_to_build": {
            city: BOX.city(city).holds - sum(map(len, towers))
            for city, towers in table.towers.items()
        },
        "tokens_won": won.counts,
        "prestige": won.prestige,
        "ambassadors": [
            fields_of(standing) for standing in ambassadors_standing(game.setup, game.position)
        ],
        "penalty": fields_of(penalty) if penalty else None,
    }


_BOARD_FIELDS: Final = (
    "turn",
    "seat",
    "card",
    "floors_left",
    "towers",
    "leaders",
    "tokens",
    "display",
    "pile_size",
    "hand_sizes",
    "stack_sizes",
    "stack_tops",
    "supplies",
    "messengers_left",
    "messenger_tokens",
    "messengers",
)


def _portraits(table: Table) -> dict[str, Any]:
    """Return the portraits everybody has played; the same for all viewers."""
    if "portraits" not in table.shown:
        assert table.game is not None, "portraits are played after the deal"
        table.shown["portraits"] = _portraits_in(table.game)
    shown: dict[str, Any] = table.shown["portraits"]
    return shown


def _portraits_in(game: Game) -> dict[str, Any]:
    portraits = [game.position.portraits(seat) for seat in range(game.players)]
    points = [
        BOX.set_points * sum(count // BOX.set_size for count in counts) for counts in portraits
    ]
    return {"portraits": portraits, "portrait_points": points}


def memory_of(seen: Observation, game: Game) -> dict[str, Any]:
    """Return what somebody knows who has watched a whole game."""
    return _memory(seen, _portraits_in(game))


def _memory(seen: Observation, portraits: dict[str, Any]) -> dict[str, Any]:
    memory = seen.memory
    return {
        "known_hands": memory.known_hands,
        "unknown_counts": memory.unknown_counts,
        "unseen": memory.unseen,
        "seen_pile": memory.seen_pile,
        **portraits,
    }


def _own(table: Table, seen: Observation) -> dict[str, Any] | None:
    game = table.game
    if seen.own is None or seen.seat is None or game is None:
        return None
    deciding = may_decide(table, seen.seat)
    return {
        "hand": seen.own.hand,
        "stack": seen.own.stack,
        "portraits": game.position.portraits(seen.seat),
        "choices": _choices(table) if deciding and table.held is None else [],
    }


def _choices(table: Table) -> list[dict[str, Any]]:
    """Return the choices of the seat that has to decide."""
    game = table.game
    assert game is not None, "choices come after the deal"
    before = game.position
    choices = []
    for action in game.legal_actions():
        after = before.after(action)
        assert after is not None, "the choice is legal"
        choices.append(
            {
                "action": action,
                "name": action_name(action),
                "final": is_final(before, after),
                "effects": effects_data(game.preview(action)),
            }
        )
    return choices


def _held(table: Table) -> dict[str, Any] | None:
    if table.held is None or table.game is None:
        return None
    effects = effects_data(table.game.preview(table.held))
    # That a set gets full would tell how many portraits somebody has.
    return effects if table.options.memory_aid else effects | {"sets_gained": 0}


def effects_data(effects: Effects) -> dict[str, Any]:
    """Return what can be foreseen of a decision as the data of its JSON."""
    return {
        "towers": [fields_of(lead) for lead in effects.towers],
        "portraits_gained": effects.portraits_gained,
        "sets_gained": effects.sets_gained,
        "taken": effects.taken,
        "messenger": effects.messenger,
        "events": [event_data(event) for event in effects.events],
    }


def _log(memory: Memory, options: TableOptions) -> tuple[Turn, ...]:
    """Return the turns to show: all, or those of the last round."""
    if options.memory_aid:
        return memory.turns
    going_on = bool(memory.turns) and not memory.turns[-1].complete
    return memory.turns[-(options.players + going_on) :]


def _turn(turn: Turn) -> dict[str, Any]:
    return {name: getattr(turn, name) for name in TurnView.model_fields}
