"""A game with everything around it that is worth keeping: `patrician-record/1`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from patrician.box import CLASSIC
from patrician.record.errors import RecordError
from patrician.record.fair import Fair
from patrician.record.replay import replay
from patrician.record.shape import FORMAT, WrittenGame, read_ended, read_names, read_shape
from patrician.record.strict_json import dump_json, parse_json
from patrician.rules import Game, Turn

STAND_INS: Final = "stand_ins"
"""In the notes: the numbers of the decisions that a bot made for an absent person."""


@dataclass(frozen=True)
class Record:
    """A game, the names of its players, how it ended and notes about it."""

    game: Game
    names: tuple[str, ...]
    ended: str | None = None
    fair: Fair | None = None
    about: Mapping[str, object] | None = None

    def __post_init__(self) -> None:
        # What is written can be read again, so what a reader refuses is refused here, too.
        names, ended = read_names(list(self.names)), read_ended(self.ended)
        if len(names) != self.game.players:
            raise RecordError(f"there are {len(names)} names for {self.game.players} players")
        if ended == "finished" and not self.game.over:
            raise RecordError("the game is not finished", step="result", rule="B9.1")
        if ended is None and self.game.over:
            object.__setattr__(self, "ended", "finished")

    @classmethod
    def of(
        cls,
        game: Game,
        names: Sequence[str] | None = None,
        *,
        ended: str | None = None,
        about: Mapping[str, object] | None = None,
    ) -> Record:
        """Make the record of a game; players without names become Player 1, Player 2 and so on."""
        called = names or [f"Player {seat + 1}" for seat in range(game.players)]
        # A record holds only the decisions that stand, so that writing and reading round-trip.
        return cls(game.without_take_backs(), tuple(called), ended, None, about)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read and replay a record; raises RecordError."""
        return cls.from_written(read_shape(parse_json(text)))

    @classmethod
    def from_written(cls, written: WrittenGame) -> Record:
        """Replay a written game; raises RecordError."""
        return cls(replay(written), written.names, written.ended, written.fair, written.about)

    def to_json(self) -> str:
        """Write the record as one line of JSON."""
        return dump_json(self.data())

    def data(self) -> dict[str, object]:
        """Return the record as the data of its JSON."""
        game, setup = self.game, self.game.setup
        deal = game.deal
        data: dict[str, object] = {
            "format": FORMAT,
            "players": list(self.names),
            "expansions": list(setup.expansions),
            "variants": list(setup.variants),
            "deck": CLASSIC.name if setup.deck == CLASSIC else setup.deck.data(),
            "setup": {
                "first": deal.first,
                "hands": [list(hand) for hand in deal.hands],
                "display": dict(deal.display),
                "pile": list(deal.pile),
            },
            "turns": [_turn_data(turn) for turn in game.turns()],
        }
        if game.over:
            data["result"] = game.score_sheet().data()
        optional = {
            "ended": self.ended,
            "fair": self.fair.data() if self.fair else None,
            "about": dict(self.about) if self.about is not None else None,
        }
        return data | {key: value for key, value in optional.items() if value is not None}


def stand_ins_of(record: Record) -> frozenset[int]:
    """Return which decisions were made for somebody absent, as far as the notes tell."""
    noted = (record.about or {}).get(STAND_INS)
    numbers = noted if isinstance(noted, (list, tuple)) else ()
    return frozenset(number for number in numbers if isinstance(number, int))


def _turn_data(turn: Turn) -> dict[str, object]:
    data: dict[str, object] = {"player": turn.seat, "card": turn.card, "build": list(turn.build)}
    if turn.move:
        data["move"] = list(turn.move)
    elif turn.move_declined and not turn.complete:
        data["move"] = None  # a declined move, as opposed to one that is still to be decided
    if turn.take:
        data["take"] = turn.take
    if turn.messenger:
        data["messenger"] = list(turn.messenger)
    if not turn.complete:
        data["partial"] = True
    return data
