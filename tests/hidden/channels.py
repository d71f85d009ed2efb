"""Everything a server would send to one viewer of a table, on every channel there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from random import Random
from typing import Final, NamedTuple, cast

from pydantic import TypeAdapter
from pydantic_core import to_json

from patrician.bots import Budget
from patrician.review import hint
from patrician.rules.actions import ACTION_COUNT
from patrician.tables.archive import record_of, seat_export
from patrician.tables.caretaker import wake_at
from patrician.tables.commands import AnyCommand, Command
from patrician.tables.deciding import entry_for
from patrician.tables.errors import Refused
from patrician.tables.event_shapes import news_of
from patrician.tables.live_tables import LiveTable
from patrician.tables.opponents import waiting_time
from patrician.tables.past_boards import past_board, past_boards_text
from patrician.tables.points import point_of
from patrician.tables.service import TableService
from patrician.tables.store import Loaded, Store, StoredEntry
from patrician.tables.table import Table
from patrician.tables.viewer import Viewer

from .stories import LEVELS, OPENED_AT

NOW: Final = OPENED_AT + 3600.0
HINT: Final = Budget(simulations=40)
SOME_ACTIONS: Final = 3
_READ: Final[TypeAdapter[AnyCommand]] = TypeAdapter(Command)
_COMMANDS: Final = tuple(
    _READ.validate_python(data)
    for data in (
        *({"kind": kind} for kind in ("ready", "unready", "leave", "confirm", "take_back")),
        *({"kind": kind} for kind in ("ask_undo", "stand_in", "come_back", "resign", "abort")),
        *({"kind": kind} for kind in ("ask_pause", "resume")),
        {"kind": "remove", "target": 0},
        {"kind": "answer_undo", "granted": True},
        {"kind": "answer_pause", "granted": True},
    )
)


class Sent(NamedTuple):
    """Something that would be sent, and by which channel."""

    channel: str
    text: str


class Followed:
    """A table with everything that watching it needs, and no database."""

    def __init__(self, table: Table) -> None:
        self.live = LiveTable(table)
        self.before = point_of(table)
        """Where the table was before the last entry."""
        self._log: list[StoredEntry] = []
        self.service = TableService(cast("Store", self), now=lambda: NOW, bot_threads=1)

    @property
    def table(self) -> Table:
        return self.live.table

    def add(self, entry: StoredEntry) -> None:
        self._log.append(entry)
        self.before = point_of(self.table)
        self.live.news.append(self.table.add(entry))

    # The things of a store that are needed.

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Nobody else is there to be heard."""

    async def since(self, _table_id: str, seq: int, limit: int | None = None) -> Loaded:
        later = self._log[seq:][:limit]
        return Loaded(self.table.row, self.table.seats, tuple(later))

    async def snapshot(self, _table_id: str, _version: int) -> None:
        """There is none, so the whole log is folded."""


async def everything(at: Followed, seat: int | None, dice: Random) -> list[Sent]:
    """Return all that the viewer in this seat would be sent here, whatever they ask for.

    The dice say which questions are asked, so the same dice ask the same.
    """
    sent = [Sent("view", at.service.updates.view(at.live, seat)), *_public(at.table)]
    for number in _numbers(at.table.seq, dice):
        parcel = await at.service.updates.news(at.live, seat, number)
        sent.append(Sent("news", str(parcel)))
    patch = at.service.updates.patch(at.live, seat, at.before)
    sent.append(Sent("patch", patch.text if patch is not None else ""))
    if at.live.news:
        sent.append(Sent("event", _written(news_of(at.live.news[-1]))))
    if dice.random() < 0.15:
        sent.append(Sent("export", _written(seat_export(at.table, seat, NOW))))
    if dice.random() < 0.35:
        sent += _answers(at, seat, dice)
        sent += _commanded(at.table, seat, dice) if seat is not None else ()
    return sent


def _numbers(seq: int, dice: Random) -> list[int | None]:
    """Return the numbers some watchers know: most know all but the last, a few know none."""
    numbers: list[int | None] = [seq - 1]
    if dice.random() < 0.1:
        numbers.append(seq - dice.randint(2, 8))
    if dice.random() < 0.02:
        numbers += [None, -1, 0, seq - dice.randint(9, 50)]
    return numbers


def _written(data: object) -> str:
    return to_json(data).decode()


def _public(table: Table) -> Iterator[Sent]:
    """Yield what happens when, which everybody can see."""
    yield Sent("clock", f"{table.seq} {table.phase} {table.deadline} {wake_at(table)}")
    if table.game is not None and not table.game.over:
        yield Sent("pace", str([waiting_time(table, level) for level in LEVELS]))
    yield Sent("record", _refusal(lambda: record_of(table)))


def _refusal(asked: Callable[[], object]) -> str:
    """Return what is answered; who is refused gets a code, a sentence and what it speaks of."""
    try:
        return repr(asked())
    except Refused as refused:
        return f"{refused.code}: {refused} {refused.parameters}"


def _answers(at: Followed, seat: int | None, dice: Random) -> Iterator[Sent]:
    viewer = Viewer(at.table.owner(seat) if seat is not None else None, seat)
    deciding = seat is not None and at.table.deciding == seat
    all_of_them = deciding and dice.random() < 0.25
    actions = dice.sample(range(ACTION_COUNT), ACTION_COUNT if all_of_them else SOME_ACTIONS)
    for action in actions:
        reason = _refusal(partial(at.service.why_not, at.live, viewer, action))
        yield Sent("why-not", reason)
    for action in dice.sample(range(ACTION_COUNT), SOME_ACTIONS):
        yield Sent("preview", _refusal(partial(at.service.preview, at.live, viewer, action)))
    turn, decisions = dice.randrange(60), dice.choice((0, 0, 1, 2, 5))
    yield Sent("moment", _refusal(partial(past_board, at.table, seat, turn, decisions)))
    if dice.random() < 0.1:  # each of them is a whole game
        yield Sent("moments", _refusal(partial(past_boards_text, at.table, seat)))
    if deciding and dice.random() < 1 / 30 and at.table.game is not None:
        seen = at.table.game.observation(seat)
        yield Sent("hint", _written(asdict(hint(seen, budget=HINT, seed=1, most=2))))


def _commanded(table: Table, seat: int, dice: Random) -> Iterator[Sent]:
    """Yield what becomes of commands: the entry that everybody would see, or a refusal."""
    choices = table.game.legal_actions() if table.game and table.deciding == seat else []
    tried = [*dice.sample(range(ACTION_COUNT), SOME_ACTIONS), *choices[:SOME_ACTIONS]]
    decisions = [
        _READ.validate_python({"kind": "decide", "action": action, "confirm": sure})
        for action in tried
        for sure in (False, True)
    ]
    for command in (*dice.sample(_COMMANDS, SOME_ACTIONS), *decisions):
        yield Sent("command", _refusal(partial(entry_for, table, seat, command, now=NOW)))
