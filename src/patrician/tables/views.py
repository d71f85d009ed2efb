"""What a viewer is shown: a seat, or somebody who only watches. Built field by field.

A view is made from an `Observation`, which holds nothing that is hidden from its seat, and from
the public state of the table. Tables can agree to show less than anybody could remember.
Every part is made in a shape of `view_shapes`, so that a type checker knows what is sent.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pydantic_core import to_json

from patrician.box import BOX, CLASSIC
from patrician.rules import Game, Observation, Turn, action_name
from patrician.rules.observation import Memory
from patrician.rules.preview import Effects, effects_of, is_final
from patrician.rules.standing import (
    AmbassadorStanding,
    ambassadors_standing,
    penalty_standing,
    tokens_won,
)
from patrician.tables.event_shapes import event_data, score_of
from patrician.tables.options import TableOptions
from patrician.tables.own_deck import deck_view
from patrician.tables.permissions import may_decide, permissions_of
from patrician.tables.table import OVER, Asked, Table
from patrician.tables.view_shapes import (
    PROTOCOL,
    AmbassadorStandingView,
    AskedView,
    BoardView,
    ChoiceView,
    DealView,
    EffectsView,
    FairView,
    MemoryView,
    OwnCardsView,
    OwnSeatView,
    PrivateView,
    PublicOfTurn,
    PublicView,
    RevealingView,
    ScoringView,
    SeatView,
    View,
)


def view_of(table: Table, seat: int | None, now: float, *, with_log: bool) -> View:
    """Return the view of a seat, or of somebody who watches, as the data of its JSON."""
    return {
        **public_part(table),
        "board": board_part(table, seat),
        "now": now,
        "viewer": seat,
        "permissions": permissions_of(table, seat, now),
        **private_part(table, seat),
        "log": _log(table, seat) if with_log else None,
    }


def view_text(table: Table, seat: int | None, now: float, *, with_log: bool) -> str:
    """Return the same as JSON; what is the same for several viewers is written once."""
    public, board = _public_text(table), _board_text(table, seat)
    private = to_json(
        {
            "now": now,
            "viewer": seat,
            "permissions": permissions_of(table, seat, now),
            **private_part(table, seat),
            "log": _log(table, seat) if with_log else None,
        }
    ).decode()
    return f'{public[:-1]},"board":{board},{private[1:]}'


def _public_text(table: Table) -> str:
    if table.cache.public_text is None:
        table.cache.public_text = to_json(public_part(table)).decode()
    return table.cache.public_text


def _board_text(table: Table, seat: int | None) -> str:
    texts, whose = table.cache.board_texts, _whose_board(table, seat)
    if whose not in texts:
        texts[whose] = to_json(board_part(table, seat)).decode()
    return texts[whose]


# --- What differs from viewer to viewer -----------------------------------------------------------


def private_part(table: Table, seat: int | None) -> PrivateView:
    """Return what a viewer can remember, and what only their seat sees."""
    return {"memory": memory_part(table, seat), "own": _own(table, seat)}


def _own(table: Table, seat: int | None) -> OwnSeatView | None:
    cards = cards_part(table, seat)
    return None if cards is None else {**cards, "choices": choices_part(table, seat)}


def memory_part(table: Table, seat: int | None) -> MemoryView | None:
    """Return what a viewer can remember; None before the deal, and without the memory aid."""
    if table.game is None or not table.options.memory_aid:
        return None
    return _memory(_observation(table, seat), _portraits(table))


def _observation(table: Table, seat: int | None) -> Observation:
    assert table.game is not None, "there is nothing to see before the deal"
    observations = table.cache.observations
    if seat not in observations:
        observations[seat] = table.game.observation(seat)
    return observations[seat]


def memory_of(seen: Observation, game: Game) -> MemoryView:
    """Return what somebody knows who has watched a whole game."""
    return _memory(seen, _portraits_in(game))


def _memory(seen: Observation, played: PlayedPortraits) -> MemoryView:
    memory = seen.memory
    return {
        "known_hands": memory.known_hands,
        "unknown_counts": memory.unknown_counts,
        "unseen": memory.unseen,
        "seen_pile": memory.seen_pile,
        "portraits": played.portraits,
        "portrait_points": played.points,
    }


class PlayedPortraits(NamedTuple):
    """The portraits everybody has played, by seat and kind, and what their sets are worth."""

    portraits: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


def _portraits(table: Table) -> PlayedPortraits:
    if table.cache.portraits is None:
        assert table.game is not None, "portraits are played after the deal"
        table.cache.portraits = _portraits_in(table.game)
    return table.cache.portraits


def _portraits_in(game: Game) -> PlayedPortraits:
    portraits = tuple(map(game.position.portraits, range(game.players)))
    return PlayedPortraits(portraits, tuple(map(_points_of_sets, portraits)))


@cache
def _points_of_sets(portraits: tuple[int, ...]) -> int:
    return BOX.set_points * sum(count // BOX.set_size for count in portraits)


def cards_part(table: Table, seat: int | None) -> OwnCardsView | None:
    """Return the cards of a seat; None before the deal, and for a spectator."""
    if table.game is None or seat is None:
        return None
    own = _observation(table, seat).own
    assert own is not None, "a seat sees its own cards"
    return {
        "hand": own.hand,
        "stack": own.stack,
        "portraits": _portraits(table).portraits[seat],
    }


def choices_part(table: Table, seat: int | None) -> tuple[ChoiceView, ...]:
    """Return the choices of a seat; none unless it has to decide."""
    game = table.game
    if game is None or seat is None or table.held is not None or not may_decide(table, seat):
        return ()
    return tuple([_choice(game, action) for action in game.legal_actions()])


def _choice(game: Game, action: int) -> ChoiceView:
    before, after = game.position, game.position.after(action)
    assert after is not None, "the choice is legal"
    return {
        "action": action,
        "name": action_name(action),
        "final": is_final(before, after),
        "effects": effects_data(effects_of(game.setup, before, action)),
    }


def _log(table: Table, seat: int | None) -> tuple[Turn, ...] | None:
    if table.game is None:
        return None
    return _turns(_observation(table, seat).memory, table.options)


def _turns(memory: Memory, options: TableOptions) -> tuple[Turn, ...]:
    """Return the turns to show: all, or those of the last round."""
    if options.memory_aid:
        return memory.turns
    going_on = bool(memory.turns) and not memory.turns[-1].complete
    return memory.turns[-(options.players + going_on) :]


# --- What is the same for all ---------------------------------------------------------------------


def public_part(table: Table) -> PublicView:
    """Return what is the same for all viewers; made once for each point of the log."""
    if table.cache.public is None:
        table.cache.public = _public(table)
    return table.cache.public


def public_part_in_turn(table: Table, before: PublicView) -> PublicView:
    """Return the same after entries of a turn; `before` is what stood there before them.

    Such an entry changes neither seats nor options nor the phase.
    """
    if table.cache.public is None:
        table.cache.public = {**before, **_public_of_turn(table)}
    return table.cache.public


def _public_of_turn(table: Table) -> PublicOfTurn:
    return {
        "seq": table.seq,
        "log_hash": table.log_hash,
        "deadline": table.deadline,
        "paused": table.paused,
        "decisions": len(table.deciders),
        "held": _held(table),
        "held_action": table.held,
        "undo": _asked(table.undo),
        "pause": _asked(table.pause),
    }


def _public(table: Table) -> PublicView:
    game = table.game if table.game is not None and table.game.over else None
    return {
        "protocol": PROTOCOL,
        "table": table.row.id,
        **_public_of_turn(table),
        "phase": table.phase,
        "options": _options(table),
        "deck": deck_view(table.options.deck or CLASSIC),
        "seats": seat_views(table),
        "frozen": table.frozen,
        "ending": table.ending,
        "result": score_of(game.result()) if game else None,
        "scoring": _scoring(game) if game else None,
        "fair": _fair(table),
        "revealing": _revealing(table),
        "rematch": table.rematch,
    }


def _options(table: Table) -> TableOptions:
    """Leave out a known seed until the game is over: it deals the cards."""
    if table.options.seed is None or table.phase == OVER:
        return table.options
    return table.options.model_copy(update={"seed": None})


def seat_views(table: Table) -> tuple[SeatView, ...]:
    """Return who sits where."""
    return tuple(_seat(table, seat) for seat in range(len(table.seats)))


def _seat(table: Table, seat: int) -> SeatView:
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


def _asked(asked: Asked | None) -> AskedView | None:
    if asked is None:
        return None
    return {"seat": asked.seat, "needs": tuple(sorted(asked.needs)), "length": asked.length}


def _held(table: Table) -> EffectsView | None:
    if table.held is None or table.game is None:
        return None
    effects = effects_data(table.game.preview(table.held))
    if not table.options.memory_aid:
        # That a set gets full would tell how many portraits somebody has.
        effects["sets_gained"] = 0
    return effects


def effects_data(effects: Effects) -> EffectsView:
    """Return what can be foreseen of a decision as the data of its JSON."""
    return {
        "towers": effects.towers,
        "portraits_gained": effects.portraits_gained,
        "sets_gained": effects.sets_gained,
        "taken": effects.taken,
        "messenger": effects.messenger,
        "events": tuple(map(event_data, effects.events)),
    }


def _scoring(game: Game) -> ScoringView:
    result = game.result()
    return {
        "victory_by": result.victory_by,
        "floors": result.floors,
        "portrait_sets": result.portrait_sets,
        "ambassadors_sent": result.ambassadors_sent,
        "penalty_given": result.penalty_given,
    }


def _fair(table: Table) -> FairView:
    dealing, players = table.dealing, table.options.players
    proof = table.fair if table.phase == OVER else None
    given = tuple(dealing.ready.get(seat, "") for seat in range(players))
    return {
        "deal": deal_of(table),
        "commitment": table.commitment,
        "commitments": given if dealing.sealed else (),
        "voided": dealing.voided,
        "seeded": table.options.seed is not None,
        "secret": proof.secret if proof else None,
        "contributions": proof.contributions if proof else None,
    }


def deal_of(table: Table) -> DealView:
    """Tell how the cards of a table are dealt."""
    if table.options.seed is not None:
        return "known"
    return "sealed" if table.dealing.sealed else "quick"


def _revealing(table: Table) -> RevealingView | None:
    if not table.revealing:
        return None
    missing = table.dealing.missing(table.people)
    return {"deadline": table.reveal_deadline, "missing": missing}


# --- The board ------------------------------------------------------------------------------------


def board_is_shared(table: Table) -> bool:
    """Tell whether all see the same board: not where everybody knows their own tokens only."""
    return table.options.tokens_open or table.phase == OVER


def _whose_board(table: Table, seat: int | None) -> int | None:
    """Return whose board a viewer sees: that of spectators, where all see the same."""
    return None if board_is_shared(table) else seat


def board_part(table: Table, seat: int | None) -> BoardView | None:
    """Return the board as a viewer sees it."""
    if table.game is None:
        return None
    boards, whose = table.cache.boards, _whose_board(table, seat)
    if whose not in boards:
        boards[whose] = board_of(table, table.game, seat)
    return boards[whose]


def board_of(table: Table, game: Game, seat: int | None) -> BoardView:
    """Return the board of a game; where tokens lie face down, everybody knows their own."""
    board = _board(game)
    return board if board_is_shared(table) else _with_own_tokens(board, seat)


def _with_own_tokens(board: BoardView, seat: int | None) -> BoardView:
    def own(owner: int | None) -> int | None:
        return owner if owner == seat else None

    return {
        **board,
        "tokens": {city: (own(one), own(two)) for city, (one, two) in board["tokens"].items()},
        "prestige": None,
        "ambassadors": tuple(_own_count(each, seat) for each in board["ambassadors"]),
    }


def _own_count(standing: AmbassadorStandingView, seat: int | None) -> AmbassadorStandingView:
    """Leave of a standing what follows from one's own tokens."""
    counts = tuple(
        count if owner == seat else None for owner, count in enumerate(standing["counts"])
    )
    return {"name": standing["name"], "counts": counts, "leader": None, "tie_broken_by": None}


def _board(game: Game) -> BoardView:
    board = game.board()
    won = tokens_won(board)
    return {
        "turn": board.turn,
        "seat": board.seat,
        "decision": board.decision,
        "card": board.card,
        "floors_left": board.floors_left,
        "towers": board.towers,
        "leaders": board.leaders,
        "floors_to_build": {
            city: game.position.floors_missing(index) for index, city in enumerate(board.towers)
        },
        "tokens": board.tokens,
        "tokens_won": won.counts,
        "prestige": won.prestige,
        "display": board.display,
        "pile_size": board.pile_size,
        "hand_sizes": board.hand_sizes,
        "stack_sizes": board.stack_sizes,
        "stack_tops": board.stack_tops,
        "supplies": board.supplies,
        "messengers_left": board.messengers_left,
        "messenger_tokens": board.messenger_tokens,
        "messengers": board.messengers,
        "ambassadors": tuple(map(_standing, ambassadors_standing(game.setup, game.position))),
        "penalty": penalty_standing(game.setup, game.position),
    }


def _standing(standing: AmbassadorStanding) -> AmbassadorStandingView:
    return {
        "name": standing.name,
        "counts": standing.counts,
        "leader": standing.leader,
        "tie_broken_by": standing.tie_broken_by,
    }
