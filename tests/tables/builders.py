"""Tables, services and people for tests."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from anyio import fail_after
from pydantic import TypeAdapter

from patrician.client.patches import as_update
from patrician.record import commitment_to
from patrician.rules import ACTIONS_VERSION, RULES_VERSION, Game
from patrician.tables import entries
from patrician.tables.commands import AnyCommand, Command
from patrician.tables.deciding import entry_for
from patrician.tables.entries import AnyEntry, write_entry
from patrician.tables.live_tables import LiveTable
from patrician.tables.options import COLOURS, SeatWish, TableOptions, TableWish
from patrician.tables.service import Ack, TableService
from patrician.tables.store import SeatRow, StoredEntry, TableRow
from patrician.tables.table import PLAYING, AppliedEntry, Table
from patrician.tables.viewer import Viewer

SECRET = "5e" * 32
LONG = 20  # seconds; reached only by a test that fails
SHARES = ("a1" * 32, "b2" * 32, "c3" * 32, "d4" * 32, "e5" * 32)
GAMES = [
    {"players": players, "expansions": expansions}
    for players in (2, 3, 4, 5)
    for expansions in ((), ("messengers",), ("ambassadors",), ("messengers", "ambassadors"))
]
"""All kinds of games but for the variant."""

_COMMAND: TypeAdapter[AnyCommand] = TypeAdapter(Command)


class Clock:
    """A clock that only goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time

    def pass_by(self, seconds: float) -> None:
        self.time += seconds


STEP = 5.0
"""Seconds; the longest that a process may be silent without an outage is a little more."""


async def spend(clock: Clock, seconds: float, *services: TableService) -> None:
    """Let time pass while processes live: they beat all the while."""
    left = seconds
    while left > 0:
        clock.pass_by(min(STEP, left))
        left -= STEP
        for service in services:
            await service.heartbeat.beat()


async def come_alive(service: TableService) -> TableService:
    """Let a process beat until it trusts its clock."""
    while not service.heartbeat.trusted:
        await service.heartbeat.beat()
    return service


def command(kind: str, **values: object) -> AnyCommand:
    return _COMMAND.validate_python({"kind": kind, **values})


def table_row(options: TableOptions, **values: Any) -> TableRow:
    known: dict[str, Any] = {
        "id": "table",
        "secret": SECRET,
        "options": options.model_dump_json(exclude_defaults=True),
        "rules_version": RULES_VERSION,
        "actions_version": ACTIONS_VERSION,
        "deck_hash": options.setup().deck.hash,
        "host": "anna",
        "listed": False,
        "phase": "gathering",
        "seq": 0,
        "opened_at": 1_000_000.0,
        "changed_at": 1_000_000.0,
        "wake_at": None,
    }
    return TableRow(**known | values)


def seat_row(seat: int, who: str | None) -> SeatRow:
    """Return a seat: of nobody, of a person, or of a computer player such as "bot novice"."""
    if who is not None and who.startswith("bot "):
        return SeatRow("table", seat, who[4:], None, f"Bot {seat}", COLOURS[seat])
    return SeatRow("table", seat, None, who, who.title() if who else "", COLOURS[seat])


class Sitting:
    """A table without a store: what is asked for happens at once."""

    def __init__(self, *who: str | None, row: dict[str, Any] | None = None, **options: Any) -> None:
        wish = TableOptions(**{"players": len(who), "first": 0, **options})
        self.rows = tuple(seat_row(seat, name) for seat, name in enumerate(who))
        self.row = table_row(wish, **row or {})
        self.log: list[StoredEntry] = []
        self.table = Table(self.row, self.rows)
        self.clock = Clock()
        mine = [row.seat for row in self.rows if row.person is not None]
        self.add(entries.Opened(sitting=tuple(mine), deal=wish.deal or "quick"))

    def add(self, entry: AnyEntry) -> AppliedEntry:
        """Write an entry, whether it is allowed or not."""
        stored = StoredEntry(self.table.seq + 1, self.clock(), write_entry(entry))
        self.log.append(stored)
        return self.table.add(stored)

    def do(self, seat: int, kind: str, move: str | None = None, **values: object) -> AppliedEntry:
        """Carry a command out; raises Refused."""
        wanted = command(kind, **values)
        return self.add(entry_for(self.table, seat, wanted, move, now=self.clock()))

    def begin(self) -> "Sitting":
        """Let everybody be ready, so that the cards are dealt."""
        for kind, values in getting_ready(self.table):
            self.do(values.pop("seat"), kind, **values)
        return self

    def commit(self) -> "Sitting":
        """Let everybody be ready for a sealed deal."""
        for seat in self.table.people:
            self.do(seat, "ready", commitment=commitment_to(SHARES[seat]))
        return self

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def play(self, count: int) -> "Sitting":
        """Make some decisions, whosever they are, without asking them."""
        for _ in range(count):
            self.decide()
        return self

    def decide(self) -> AppliedEntry:
        """Make the next decision, for a person or a bot."""
        seat = self.game.seat
        by_bot = self.table.bot_deciding is not None
        return self.add(entries.Decided(seat=seat, action=choice(self.game), by_bot=by_bot))

    def play_turn(self) -> "Sitting":
        """Make decisions until the turn is another's."""
        turn = self.game.turn
        while self.game.turn == turn and self.table.phase == PLAYING:
            self.decide()
        return self

    def play_out(self) -> "Sitting":
        """Play to the end."""
        while self.table.phase == PLAYING:
            self.decide()
        return self

    def again(self) -> Table:
        """Fold the table anew from its log."""
        return Table.fold(self.row, self.rows, self.log)


def getting_ready(table: Table) -> list[tuple[str, dict[str, Any]]]:
    """Return all that people have to do until the cards are dealt: commands and their values."""
    shares = [(seat, SHARES[seat]) for seat in table.people]
    if not table.dealing.sealed:
        return [("ready", {"seat": seat, "contribution": share}) for seat, share in shares]
    hidden = [("ready", {"seat": n, "commitment": commitment_to(share)}) for n, share in shares]
    return hidden + [("reveal", {"seat": seat, "share": share}) for seat, share in shares]


def choice(game: Game) -> int:
    """Return one of the legal decisions, not always the first."""
    legal = game.legal_actions()
    return legal[7 * len(game.actions) % len(legal)]


def final_choice(game: Game) -> int | None:
    """Return a decision that ends the turn or turns up a card, if there is one now."""
    before = game.position
    for action in game.legal_actions():
        after = before.after(action)
        assert after is not None
        if after.turn > before.turn or after.pile_size() < before.pile_size():
            return action
    return None


def until_final(sitting: Sitting) -> int:
    """Play until somebody can make a decision that is final, and return it."""
    while (action := final_choice(sitting.game)) is None:
        sitting.decide()
    return action


def into_a_turn(sitting: Sitting, count: int) -> int:
    """Play until somebody has made some decisions that can be undone; return the turn's start."""
    turn, start = sitting.game.turn, len(sitting.game.actions)
    pile = sitting.game.position.pile_size()
    while len(sitting.game.actions) < start + count:
        sitting.decide()
        if (sitting.game.turn, sitting.game.position.pile_size()) != (turn, pile):
            turn, start = sitting.game.turn, len(sitting.game.actions)
            pile = sitting.game.position.pile_size()
    return start


# --- Houses -------------------------------------------------------------------------------------


def me(name: str = "Anna") -> SeatWish:
    return SeatWish(kind="me", name=name)


def bot(level: Any = "novice") -> SeatWish:
    return SeatWish(kind="bot", level=level)


async def open_table(
    service: TableService,
    *seats: SeatWish,
    person: str = "anna",
    listed: bool = False,
    **options: Any,
) -> LiveTable:
    """Open a table; seats that are left over are for anybody."""
    wish = TableOptions(**{"pace": "instant", "first": 0, "deal": "quick", **options})
    table = await service.opening.open(person, TableWish(options=wish, seats=seats, listed=listed))
    return await service.live_tables.live(table)


async def open_for(
    service: TableService, people: Sequence[str], *, bots: Sequence[SeatWish] = (), **options: Any
) -> LiveTable:
    """Open a table for people who take their seats at once; the first one has opened it."""
    players = len(people) + len(bots)
    free = [SeatWish()] * (len(people) - 1)
    live = await open_table(
        service, me(people[0].title()), *free, *bots, person=people[0], players=players, **options
    )
    for seat, person in enumerate(people[1:], start=1):
        secret = await service.seating.invite(live, people[0], seat)
        await service.seating.claim(
            live, person, seat=None, name=person.title(), colour=None, invitation=secret
        )
    return live


async def begin(service: TableService, live: LiveTable) -> LiveTable:
    """Let everybody be ready, so that the cards are dealt."""
    for kind, values in getting_ready(live.table):
        await tell(service, live, values.pop("seat"), kind, **values)
    return live


async def commit(service: TableService, live: LiveTable) -> LiveTable:
    """Let everybody be ready for a sealed deal."""
    for seat in live.table.people:
        await tell(service, live, seat, "ready", commitment=commitment_to(SHARES[seat]))
    return live


async def tell(
    service: TableService,
    live: LiveTable,
    seat: int,
    kind: str,
    *,
    expected: int | None = None,
    move: str | None = None,
    **values: object,
) -> Ack:
    """Send a command as the owner of a seat, expecting the number that is known here."""
    viewer = Viewer(live.table.owner(seat), seat)
    expected = live.table.seq if expected is None else expected
    return await service.command(
        live, viewer, command(kind, **values), expected=expected, move=move
    )


async def decide(service: TableService, live: LiveTable, **values: Any) -> Ack:
    """Make some decision for the person whose turn it is."""
    game = live.table.game
    assert game is not None
    return await tell(
        service, live, game.seat, "decide", action=choice(game), confirm=True, **values
    )


async def play_out(service: TableService, live: LiveTable) -> None:
    """Play a table of people to its end."""
    while live.table.phase == PLAYING:
        await decide(service, live)


async def until(live: LiveTable, happens: Any) -> None:
    """Wait until a table is as wanted."""
    woken = asyncio.Event()
    with live.followed(woken.set), fail_after(LONG):
        while not happens(live.table):
            await woken.wait()
            woken.clear()


@asynccontextmanager
async def following(
    service: TableService, live: LiveTable, viewer: Viewer, since: int | None = None, **how: Any
) -> AsyncIterator["Follower"]:
    """Watch a table."""
    stream = service.follow(live, viewer, since, **how).texts()
    try:
        yield Follower(stream)
    finally:
        await stream.aclose()


class Follower:
    """What is sent to somebody who follows a table, with whole views in place of patches."""

    def __init__(self, stream: AsyncIterator[str]) -> None:
        self._stream = stream
        self.reader = MessageReader()

    async def next(self) -> str:
        with fail_after(LONG):
            return self.reader.read(await anext(self._stream))


class MessageReader:
    """Applies patches to the view that came last."""

    def __init__(self) -> None:
        self.view: dict[str, Any] | None = None

    def read(self, text: str | bytes) -> str:
        message = as_update(json.loads(text), self.view)
        self.view = message.get("view", self.view)
        return json.dumps(message, separators=(",", ":"))


async def at_once(*work: Any) -> list[Any]:
    """Do several things at the same time; returns what each gave or raised."""
    return await asyncio.gather(*work, return_exceptions=True)


def codes(results: Iterable[Any]) -> list[str]:
    """Return how things went: "ok", or the code of a refusal."""
    return sorted(getattr(result, "code", "ok") for result in results)
