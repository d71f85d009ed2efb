"""Whoever gives a seat away has no key to it any more, however the requests race each other.

Two services share one database, as two server processes do. With SQLite neither hears of what the
other does, so everything that one of them remembers may be out of date.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

import pytest

from patrician.tables.commands import AnyCommand
from patrician.tables.entries import read_entry
from patrician.tables.errors import Refused
from patrician.tables.followers import SEAT_LOST
from patrician.tables.live_tables import LiveTable
from patrician.tables.service import TableService
from patrician.tables.store import Store
from patrician.tables.viewer import Viewer
from tests.tables.builders import (
    Clock,
    at_once,
    begin,
    codes,
    command,
    decide,
    following,
    me,
    open_for,
    open_table,
)

pytestmark = pytest.mark.anyio

ROUNDS: Final = 2
"""Of each pair; in every other one the services change places."""
BERT: Final = 1
FREE: Final = 2


@pytest.fixture
async def near(database_url: str) -> AsyncIterator[TableService]:
    """One of two services on the same database."""
    async with house_on(database_url) as service:
        yield service


@pytest.fixture
async def far(database_url: str) -> AsyncIterator[TableService]:
    """The other one."""
    async with house_on(database_url) as service:
        yield service


@asynccontextmanager
async def house_on(url: str) -> AsyncIterator[TableService]:
    store = await Store.open(url)
    service = TableService(store, now=Clock(), bot_threads=1)
    try:
        yield service
    finally:
        await service.close()
        await store.close()


@dataclass
class Scene:
    """A table where Bert sits between Anna, who opened it, and a free seat."""

    services: tuple[TableService, TableService]
    lives: tuple[LiveTable, LiveTable]
    code: str
    invitation: str
    tokens: list[str]
    """Every token that was ever made for Bert's seat, with the first one."""
    program: Viewer
    """Bert's program, which has just shown its token."""
    owners: list[str] = field(default_factory=list)
    """Who has taken Bert's seat over."""
    guests: Any = field(default_factory=count)

    async def command(self, at: int, viewer: Viewer, sent: AnyCommand, move: str) -> None:
        await self.services[at].command(self.lives[at], viewer, sent, expected=None, move=move)


Operation = Callable[[Scene, int], Awaitable[Any]]


async def issue_token(scene: Scene, at: int) -> None:
    scene.tokens.append(await scene.services[at].seating.issue_token(scene.lives[at], "bert", BERT))


async def void_token(scene: Scene, at: int) -> None:
    await scene.services[at].seating.void_token(scene.lives[at], "bert", BERT)


async def hand_over(scene: Scene, at: int) -> None:
    await scene.services[at].seating.hand_over(scene.lives[at], "bert", BERT)


async def take_over(scene: Scene, at: int) -> None:
    phone = f"phone {next(scene.guests)}"
    await scene.services[at].seating.take_over(phone, scene.code)
    scene.owners.append(phone)


async def invite(scene: Scene, at: int) -> None:
    await scene.services[at].seating.invite(scene.lives[at], "bert", FREE)


async def claim(scene: Scene, at: int) -> None:
    await scene.services[at].seating.claim(
        scene.lives[at],
        f"cora {next(scene.guests)}",
        seat=None,
        name="Cora",
        colour=None,
        invitation=scene.invitation,
    )


async def leave(scene: Scene, at: int) -> None:
    await scene.command(at, Viewer("bert", BERT), command("leave"), "bert-own")


async def remove(scene: Scene, at: int) -> None:
    await scene.command(at, Viewer("anna", 0), command("remove", target=BERT), "anna-own")


async def forget(scene: Scene, at: int) -> None:
    await scene.services[at].people.forget("bert")


async def rename(scene: Scene, at: int) -> None:
    doors = scene.services[at].seating
    await doors.rename(scene.lives[at], "bert", BERT, name="Bertie", colour=None)


async def command_with_token(scene: Scene, at: int) -> None:
    await scene.command(at, scene.program, command("ready"), "program-own")


OPERATIONS: Final[tuple[Operation, ...]] = (
    issue_token,
    void_token,
    hand_over,
    take_over,
    invite,
    claim,
    leave,
    remove,
    forget,
    rename,
    command_with_token,
)


async def scene_of(near: TableService, far: TableService) -> Scene:
    live = await open_table(near, me(), players=3)
    doors = near.seating
    await doors.claim(
        live,
        "bert",
        seat=None,
        name="Bert",
        colour=None,
        invitation=await doors.invite(live, "anna", BERT),
    )
    token = await doors.issue_token(live, "bert", BERT)
    return Scene(
        services=(near, far),
        lives=(live, await far.live_tables.live(live.table.row.id)),
        code=(await doors.hand_over(live, "bert", BERT)).code,
        invitation=await doors.invite(live, "bert", FREE),
        tokens=[token],
        program=Viewer(None, BERT, await doors.program_key(token)),
    )


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.__name__)
async def test_everything_that_races_is_allowed_by_itself(
    near: TableService, far: TableService, operation: Operation
) -> None:
    await operation(await scene_of(near, far), 1)


@pytest.mark.parametrize("first", OPERATIONS, ids=lambda operation: operation.__name__)
async def test_a_former_owner_has_no_key_whatever_raced_what(
    near: TableService,
    far: TableService,
    first: Operation,
) -> None:
    for second in OPERATIONS:
        for number in range(ROUNDS):
            scene = await scene_of(near, far)
            at = number % 2
            results = await at_once(first(scene, at), second(scene, 1 - at))
            unexpected = [
                one for one in results if one is not None and not isinstance(one, Refused)
            ]
            assert not unexpected, f"{first.__name__} with {second.__name__}"
            await check(scene)


async def check(scene: Scene) -> None:
    """Look at what is left of all keys, and at what their holders have done."""
    near = scene.services[0]
    loaded = await near.store.load(scene.lives[0].table.row.id)
    assert loaded is not None
    owner = loaded.seats[BERT].person
    assert len(scene.owners) <= 1, "a code is used once"
    assert owner in (*scene.owners, "bert", None)
    good = [token for token in scene.tokens if await near.seating.program_key(token) is not None]
    assert len(good) <= 1
    told = [read_entry(entry.data) for entry in loaded.entries]
    sat_down = [entry.seat for entry in told if entry.kind == "sat"]
    assert sat_down.count(FREE) <= 1, "an invitation is used once"
    if owner == "bert":
        return
    assert good == []
    given_away = next(
        at
        for at, entry in enumerate(told)
        if entry.kind in ("left", "removed", "handed_over") and entry.seat == BERT
    )
    later = [entry.move for entry in told[given_away + 1 :]]
    assert not {"bert-own", "program-own"} & set(later), "nothing was done after that"
    await check_nothing_opens(scene)


async def check_nothing_opens(scene: Scene) -> None:
    """Try everything that Bert could try at either near, which may not have heard of it yet."""
    for at in (0, 1):
        tries = (
            issue_token(scene, at),
            void_token(scene, at),
            hand_over(scene, at),
            rename(scene, at),
            leave(scene, at),
            scene.command(at, scene.program, command("unready"), "again"),
            take_over(scene, at),
        )
        for one in tries:
            with pytest.raises(Refused):
                await one


async def stale_pair(near: TableService, far: TableService) -> tuple[LiveTable, LiveTable, Any]:
    """Return a table as two services know it; the second is kept from hearing of changes."""
    live = await begin(near, await open_for(near, ["anna", "bert"]))
    other = await far.live_tables.live(live.table.row.id)
    return live, other, other.table


async def give_away(near: TableService, live: LiveTable) -> None:
    code, _ = await near.seating.hand_over(live, "anna", 0)
    await near.seating.take_over("phone", code)


async def test_a_process_that_has_not_heard_of_it_makes_no_key_for_a_former_owner(
    near: TableService,
    far: TableService,
) -> None:
    live, other, before = await stale_pair(near, far)
    await give_away(near, live)
    async with other.lock:
        other.table = before  # as if it had not heard of it
    tried = await at_once(
        far.seating.issue_token(other, "anna", 0),
        far.seating.hand_over(other, "anna", 0),
        far.seating.void_token(other, "anna", 0),
    )
    assert codes(tried) == ["not-yours"] * 3


async def test_a_process_that_has_not_heard_of_it_gives_no_seat_back_by_a_new_name(
    near: TableService,
    far: TableService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live, other, before = await stale_pair(near, far)
    live_tables = far.live_tables

    async def deaf(live: LiveTable) -> None:
        """Look at the store a moment before the seat is given away."""
        live.table = before

    await give_away(near, live)
    monkeypatch.setattr(live_tables, "catch_up", deaf)
    renaming = far.seating.rename(other, "anna", 0, name="Anna", colour=None)
    assert codes(await at_once(renaming)) == ["not-yours"]
    loaded = await near.store.load(live.table.row.id)
    assert loaded is not None
    assert loaded.seats[0].person == "phone"


async def test_a_command_of_a_former_owner_is_refused_where_nobody_has_heard_of_it(
    near: TableService,
    far: TableService,
) -> None:
    live, other, before = await stale_pair(near, far)
    token = await near.seating.issue_token(live, "anna", 0)
    viewers = (Viewer("anna", 0), Viewer(None, 0, await near.seating.program_key(token)))
    await give_away(near, live)
    for viewer in viewers:
        async with other.lock:
            other.table = before
        sent = far.command(other, viewer, command("resign"), expected=None, move=None)
        assert codes(await at_once(sent)) == ["not-yours"]
    assert live.table.resigned == set()


async def test_a_token_that_was_deleted_moves_nothing_though_it_was_shown_before(
    near: TableService,
) -> None:
    live = await begin(near, await open_for(near, ["anna", "bert"]))
    for end in (near.seating.void_token, near.seating.issue_token):
        token = await near.seating.issue_token(live, "anna", 0)
        program = Viewer(None, 0, await near.seating.program_key(token))
        await end(live, "anna", 0)
        sent = near.command(live, program, command("resign"), expected=None, move=None)
        assert codes(await at_once(sent)) == ["not-yours"]


async def test_of_many_tokens_one_is_good(near: TableService, far: TableService) -> None:
    live, other, _ = await stale_pair(near, far)
    asked = [
        which.seating.issue_token(at, "anna", 0)
        for _ in range(16)
        for which, at in ((near, live), (far, other))
    ]
    tokens = await asyncio.gather(*asked)
    good = [token for token in tokens if await near.seating.program_key(token) is not None]
    assert len(good) == 1


async def test_of_many_who_use_one_code_one_gets_the_seat(
    near: TableService,
    far: TableService,
) -> None:
    live, other, _ = await stale_pair(near, far)
    code, _ = await near.seating.hand_over(live, "anna", 0)
    results = await at_once(
        *(near.seating.take_over(f"phone {number}", code) for number in range(4)),
        *(far.seating.take_over(f"tablet {number}", code) for number in range(4)),
    )
    assert codes(results) == ["bad-key"] * 7 + ["ok"]
    await far.live_tables.refresh(other.table.row.id)
    assert live.table.log_hash == other.table.log_hash


async def test_whoever_follows_for_a_former_owner_is_told_nothing_more(
    near: TableService,
) -> None:
    live = await begin(near, await open_for(near, ["anna", "bert"]))
    token = await near.seating.issue_token(live, "anna", 0)
    program = Viewer(None, 0, await near.seating.program_key(token))
    async with (
        following(near, live, Viewer("anna", 0), live.table.seq) as person,
        following(near, live, program, live.table.seq) as machine,
    ):
        await give_away(near, live)
        await decide(near, live)
        assert await person.next() == SEAT_LOST
        assert await machine.next() == SEAT_LOST
        await give_back(near, live)
    async with following(near, live, program) as machine:
        assert (await machine.next()) != SEAT_LOST, "it is the same owner again"
    assert await near.seating.program_key(token) is None, "but its token is gone for good"


async def give_back(near: TableService, live: LiveTable) -> None:
    code, _ = await near.seating.hand_over(live, "phone", 0)
    await near.seating.take_over("anna", code)


async def test_an_invitation_of_who_was_removed_opens_nothing(near: TableService) -> None:
    live = await open_table(near, me(), players=3)
    first = await near.seating.invite(live, "anna", 1)
    await near.seating.claim(live, "bert", seat=None, name="Bert", colour=None, invitation=first)
    secret = await near.seating.invite(live, "bert", 2)
    removal = command("remove", target=1)
    await near.command(live, Viewer("anna", 0), removal, expected=None, move=None)
    back = near.seating.claim(live, "bert", seat=None, name="B", colour=None, invitation=secret)
    assert codes(await at_once(back)) == ["bad-key"]
