"""What the guests know for certain, and its comparison with what the database has kept."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from time import monotonic
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from patrician.record import Record
from patrician.tables.archive import record_of
from patrician.tables.entries import AnyEntry
from patrician.tables.event_shapes import news_of
from patrician.tables.store import Loaded, Store
from patrician.tables.table import OVER, AppliedEntry, Table
from tests.crashes.windows import Window

Command = dict[str, Any]
News = dict[str, Any]


class Move(NamedTuple):
    """A command under its id; ids are the senders' own, so they may be equal at other seats."""

    table: str
    seat: int
    id: str


@dataclass(frozen=True)
class Answer:
    """What the sender of a command was told in the end."""

    command: Command
    seq: int | None
    """The number of its entry; None if it was refused for good."""
    repeated: bool = False


@dataclass
class Followed:
    """What somebody who follows a table was told, in that order."""

    table: str
    news: list[News] = field(default_factory=list)
    heard_at: dict[tuple[str, int], float] = field(default_factory=dict)

    @property
    def seq(self) -> int:
        """The last number they know."""
        return len(self.news)

    def hear(self, update: dict[str, Any]) -> None:
        """Note an update; it goes on exactly where the last one has ended."""
        for news in update["news"]:
            assert news["seq"] == self.seq + 1, f"{self.table} tells {news} after {self.seq}"
            self.news.append(news)
            self.heard_at.setdefault((self.table, self.seq), monotonic())
        assert update["view"]["seq"] == self.seq, f"{self.table} shows more than it has told"


class Ledger:
    """Notes every command and every answer, and counts what happens."""

    def __init__(self) -> None:
        self.sent: dict[Move, Command] = {}
        self.sent_at: dict[Move, float] = {}
        """When each command was sent first, by the clock of `availability`."""
        self.heard_at: dict[tuple[str, int], float] = {}
        """When anybody heard first of an entry, by the table and its number."""
        self.answers: dict[Move, Answer] = {}
        self.followed: list[Followed] = []
        self.statuses: Counter[int] = Counter()
        """What servers refused with, the database being away included."""
        self.closings: Counter[int | None] = Counter()
        """How servers closed WebSockets."""
        self.broken = 0
        """How often a connection broke."""
        self._ticks = 0
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []

    def tick(self) -> None:
        """Count something that happened: a command sent, an answer, an update."""
        self._ticks += 1
        due = [waiter for waiter in self._waiting if waiter[0] <= self._ticks]
        for waiter in due:
            self._waiting.remove(waiter)
            waiter[1].set_result(None)

    async def ticks(self, number: int) -> None:
        """Wait until so many more things have happened."""
        happened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((self._ticks + number, happened))
        await happened

    def follow(self, table: str) -> Followed:
        """Return what somebody who begins to follow a table will be told."""
        self.followed.append(Followed(table, heard_at=self.heard_at))
        return self.followed[-1]

    def send(self, move: Move, command: Command) -> None:
        """Note that a command is sent, for the first time or again."""
        assert self.sent.setdefault(move, command) == command
        self.sent_at.setdefault(move, monotonic())
        self.tick()

    def answer(self, move: Move, answer: Answer) -> None:
        """Note what has become of a command."""
        assert move not in self.answers, f"{move} was answered twice"
        self.answers[move] = answer
        self.tick()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that can only come true when something happens."""
        while not condition():
            await self.ticks(1)

    def last_known(self) -> dict[str, int]:
        """Return the highest number that anybody knows of each table."""
        known: dict[str, int] = defaultdict(int)
        for followed in self.followed:
            known[followed.table] = max(known[followed.table], followed.seq)
        for move, answer in self.answers.items():
            known[move.table] = max(known[move.table], answer.seq or 0)
        return known

    @property
    def acknowledged(self) -> int:
        """How many commands were acknowledged."""
        return sum(answer.seq is not None for answer in self.answers.values())


@dataclass
class Figures:
    """What was compared."""

    tables: int = 0
    games: int = 0
    """Games that are over, each verified as a record."""
    entries: int = 0
    acknowledgements: int = 0
    repeated: int = 0
    refused: int = 0
    followers: int = 0
    news: int = 0

    def __add__(self, other: Figures) -> Figures:
        pairs = zip(vars(self).values(), vars(other).values(), strict=True)
        return Figures(*(mine + theirs for mine, theirs in pairs))


async def compare(store: Store, ledger: Ledger) -> Figures:
    """Compare every acknowledgement and everything told with the logs; return how much it was."""
    assert ledger.sent.keys() == ledger.answers.keys(), "somebody still waits for an answer"
    ids = {change.table_id for change in await store.changed_since(0.0)}
    assert ids >= {move.table for move in ledger.sent} | {one.table for one in ledger.followed}
    moves = _by_table(ledger.answers)
    followed = defaultdict(list)
    for one in ledger.followed:
        followed[one.table].append(one)
    figures = Figures()
    for table_id in sorted(ids):
        loaded = await store.load(table_id)
        assert loaded is not None
        figures += compare_table(loaded, moves[table_id], followed[table_id])
    return figures


def _by_table(answers: Mapping[Move, Answer]) -> dict[str, dict[Move, Answer]]:
    tables: dict[str, dict[Move, Answer]] = defaultdict(dict)
    for move, answer in answers.items():
        tables[move.table][move] = answer
    return tables


def compare_table(
    loaded: Loaded, answers: Mapping[Move, Answer], followed: Iterable[Followed]
) -> Figures:
    """Compare what is known of one table with its log."""
    table, log = _folded(loaded)
    told = [_as_sent(entry) for entry in log]
    followers = list(followed)
    for follower in followers:
        # A follower has heard all there is: each number once, in order, and the same for all.
        for heard, written in zip_longest(follower.news, told):
            assert heard == written, f"{table.row.id} tells {heard}, and has {written}"
    _compare_moves(table.row.id, log, answers)
    return Figures(
        tables=1,
        games=_verified(table),
        entries=len(log),
        acknowledgements=sum(answer.seq is not None for answer in answers.values()),
        repeated=sum(answer.repeated for answer in answers.values()),
        refused=sum(answer.seq is None for answer in answers.values()),
        followers=len(followers),
        news=len(followers) * len(told),
    )


def _folded(loaded: Loaded) -> tuple[Table, list[AppliedEntry]]:
    """Return what a log tells of, with all that happened; it must have no gaps."""
    table = Table(loaded.row, loaded.seats)
    numbers = [entry.seq for entry in loaded.entries]
    assert numbers == list(range(1, loaded.row.seq + 1)), f"{loaded.row.id} has gaps: {numbers}"
    log = [table.add(entry) for entry in loaded.entries]
    assert table.phase == loaded.row.phase
    return table, log


def _as_sent(told: AppliedEntry) -> News:
    sent: News = json.loads(to_json(news_of(told)))
    return sent


def _compare_moves(table_id: str, log: list[AppliedEntry], answers: Mapping[Move, Answer]) -> None:
    """Find every acknowledged move where it was said to be, once, and no other moves."""
    written: dict[Move, AppliedEntry] = {}
    for told in log:
        if told.entry.move is not None:
            assert told.entry.seat is not None
            move = Move(table_id, told.entry.seat, told.entry.move)
            assert move not in written, f"{move} was made twice"
            written[move] = told
    for move, answer in answers.items():
        if answer.seq is None:
            assert move not in written, f"{move} was refused, and made all the same"
        else:
            assert move in written, f"{move} was acknowledged and is lost"
            assert written[move].seq == answer.seq, f"{move} is not where it was said to be"
            assert _is_of(written[move].entry, answer.command), f"{move} has become something else"
    assert written.keys() <= answers.keys(), "a move nobody has sent"


_BECOMES: Final = {
    "ready": {"ready"},
    "unready": {"unready"},
    "reveal": {"revealed"},
    "decide": {"decided", "held"},
    "confirm": {"confirmed"},
    "take_back": {"taken_back"},
    "resign": {"resigned"},
    "come_back": {"came_back"},
}
_CONTENT: Final = ("action", "commitment", "share")


def _is_of(entry: AnyEntry, command: Command) -> bool:
    """Tell whether an entry is what a command asks for."""
    if entry.kind not in _BECOMES[command["kind"]]:
        return False
    if command.get("confirm") and entry.kind == "held":
        return False
    return all(getattr(entry, name) == command[name] for name in _CONTENT if name in command)


def _verified(table: Table) -> int:
    """Verify the record of a game that is over, as a stranger would; count it."""
    if table.phase != OVER or table.game is None:
        return 0
    assert Record.from_json(record_of(table).to_json()).game.actions == table.game.actions
    return 1


def check_aim(window: Window, stakes: Iterable[str], ledger: Ledger) -> None:
    """Make sure that moves that were certain when a server died were acknowledged as such later."""
    if window not in (Window.AFTER_COMMIT, Window.BEFORE_ANSWER):
        return
    answers = {move.id: answer for move, answer in ledger.answers.items()}
    for stake in stakes:
        assert answers[stake].seq is not None, f"{stake} was refused, but certain {window}"
        assert answers[stake].repeated, f"{stake} was made anew, but certain {window}"
