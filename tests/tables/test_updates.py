"""Who watches gets exactly what was missed, then everything new."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from patrician.tables import updates
from patrician.tables.chat import Saying, author_of
from patrician.tables.followers import GONE, SEAT_LOST
from patrician.tables.live_tables import LiveTable
from patrician.tables.service import TableService
from patrician.tables.store import AdminOrder, KeyRow
from patrician.tables.table import Table
from patrician.tables.viewer import Viewer
from patrician.tables.views import view_text

from .builders import (
    SHARES,
    Clock,
    MessageReader,
    begin,
    decide,
    following,
    me,
    open_for,
    open_table,
    play_out,
    tell,
)
from .shapes import read_update

pytestmark = pytest.mark.anyio

ANNA, BERT, ANYBODY = Viewer("anna", 0), Viewer("bert", 1), Viewer("cora")


def numbers(text: str) -> list[int]:
    """Return the numbers of the entries that a text brings."""
    return [news["seq"] for news in read_update(text)["news"]]


async def test_who_comes_new_gets_a_whole_view(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    async with following(service, live, ANNA) as watcher:
        update = read_update(await watcher.next())
    assert update["news"] == ()
    assert update["view"]["log"] is not None
    assert update["view"]["seq"] == live.table.seq


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_returns_gets_exactly_what_was_missed_from_any_number(
    service: TableService, other_service: TableService, restarted: bool
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    for _ in range(14):
        await decide(service, live)
    where = other_service if restarted else service
    live = await where.live_tables.live(live.table.row.id)
    seq = live.table.seq
    for since in range(seq):
        async with following(where, live, BERT, since) as watcher:
            update = read_update(await watcher.next())
        assert [news["seq"] for news in update["news"]] == list(range(since + 1, seq + 1))
        assert (update["view"]["seq"], update["view"]["log"]) == (seq, None)


async def test_who_knows_the_last_number_is_told_what_comes_next(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq = live.table.seq
    async with following(service, live, BERT, seq) as watcher:
        await decide(service, live)
        assert numbers(await watcher.next()) == [seq + 1]
        await decide(service, live)
        assert numbers(await watcher.next()) == [seq + 2]


async def test_a_slow_watcher_gets_everything_at_once(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq = live.table.seq
    async with following(service, live, BERT, seq) as watcher:
        for _ in range(12):
            await decide(service, live)
        assert numbers(await watcher.next()) == list(range(seq + 1, seq + 13))


@pytest.mark.parametrize("since", [-1, 99])
async def test_a_number_that_leads_nowhere_gives_a_whole_view(
    service: TableService, since: int
) -> None:
    live = await open_for(service, ["anna", "bert"])
    async with following(service, live, ANNA, since) as watcher:
        update = read_update(await watcher.next())
    assert (update["news"], update["view"]["seq"]) == ((), live.table.seq)


async def test_a_number_from_another_process_is_caught_up_with(
    service: TableService, other_service: TableService
) -> None:
    live = await open_for(service, ["anna", "bert"])
    other = await other_service.live_tables.live(live.table.row.id)
    await tell(service, live, 0, "ready")
    async with following(other_service, other, ANNA, live.table.seq) as watcher:
        await tell(service, live, 1, "ready")
        await other_service.live_tables.refresh(live.table.row.id)
        assert numbers(await watcher.next()) == [live.table.seq]


async def test_who_relies_on_memory_is_not_told_again_what_is_long_past(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], memory_aid=False))
    start = live.table.seq
    for _ in range(12):
        await decide(service, live)
    async with following(service, live, ANNA, start) as watcher:
        update = read_update(await watcher.next())
    assert update["news"] == ()
    assert update["view"]["log"] is not None
    await tell(service, live, 0, "resign")
    async with following(service, live, ANNA, start) as watcher:
        assert len(numbers(await watcher.next())) == 13


async def test_everybody_gets_the_view_of_their_own_seat(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert live.table.game is not None
    for viewer, hand in ((ANNA, live.table.game.hand(0)), (BERT, live.table.game.hand(1))):
        async with following(service, live, viewer) as watcher:
            own = read_update(await watcher.next())["view"]["own"]
        assert own is not None
        assert own["hand"] == hand
    async with following(service, live, ANYBODY) as watcher:
        assert read_update(await watcher.next())["view"]["own"] is None


async def test_two_tabs_on_one_seat_both_work(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq = live.table.seq
    async with (
        following(service, live, ANNA, seq) as one,
        following(service, live, ANNA, seq) as two,
    ):
        await decide(service, live)
        assert await one.next() == await two.next()


async def test_whole_games_can_be_followed_by_all_seats_and_spectators(
    service: TableService,
) -> None:
    live = await open_for(
        service, ["anna", "bert", "cora"], expansions=("messengers", "ambassadors")
    )
    viewers = [ANNA, BERT, Viewer("cora", 2), Viewer(None)]
    known: dict[Viewer, list[int]] = {viewer: [] for viewer in viewers}
    await begin(service, live)
    seq = live.table.seq
    last = dict.fromkeys(viewers, seq)
    while live.table.phase == "playing":
        await decide(service, live)
        for viewer in viewers:
            async with following(service, live, viewer, last[viewer]) as watcher:
                text = await watcher.next()
            known[viewer] += numbers(text)
            last[viewer] = live.table.seq
    for viewer in viewers:
        assert known[viewer] == list(range(seq + 1, live.table.seq + 1))


async def test_an_old_text_does_not_tell_a_new_watcher_the_wrong_time(
    service: TableService, clock: Clock
) -> None:
    live = await open_for(service, ["anna", "bert"])
    async with following(service, live, ANNA) as watcher:
        await watcher.next()
    clock.pass_by(300)
    async with following(service, live, ANNA) as watcher:
        assert read_update(await watcher.next())["view"]["now"] == clock()


# --- Losing a seat, losing a table --------------------------------------------------------------


async def test_a_device_whose_seat_was_taken_over_is_told_so_and_gets_nothing_more(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    async with following(service, live, ANNA, live.table.seq) as watcher:
        code, _ = await service.seating.hand_over(live, "anna", 0)
        await service.seating.take_over("new device", code)
        assert await watcher.next() == SEAT_LOST
        await decide(service, live)
        with pytest.raises(StopAsyncIteration):
            await watcher.next()


async def test_a_seat_lost_in_another_process_is_lost_here(
    service: TableService, other_service: TableService
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    other = await other_service.live_tables.live(live.table.row.id)
    async with following(other_service, other, ANNA, other.table.seq) as watcher:
        code, _ = await service.seating.hand_over(live, "anna", 0)
        await service.seating.take_over("new device", code)
        await other_service.caretaker.poll_changes()
        assert await watcher.next() == SEAT_LOST


async def test_who_is_removed_is_told_so(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    async with following(service, live, BERT, live.table.seq) as watcher:
        await tell(service, live, 0, "remove", target=1)
        assert await watcher.next() == SEAT_LOST


async def test_a_strangers_seat_cannot_be_watched(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    for viewer in (Viewer("bert", 0), Viewer(None, 0), Viewer("anna", 7)):
        async with following(service, live, viewer) as watcher:
            assert await watcher.next() == SEAT_LOST


async def test_a_program_watches_for_as_long_as_its_owner_has_the_seat(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    program = Viewer(None, 0, KeyRow("hash", live.table.row.id, 0, "program", None, "anna"))
    async with following(service, live, program) as watcher:
        own = read_update(await watcher.next())["view"]["own"]
        assert own is not None
        code, _ = await service.seating.hand_over(live, "anna", 0)
        await service.seating.take_over("new device", code)
        assert await watcher.next() == SEAT_LOST


async def test_who_watches_a_table_that_is_deleted_is_told_so(service: TableService) -> None:
    live = await open_table(service, me())
    async with following(service, live, ANNA, live.table.seq) as watcher:
        service.live_tables.forget(live.table.row.id)
        assert await watcher.next() == GONE


async def test_news_of_a_table_that_is_being_deleted_are_a_whole_view(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    for _ in range(12):
        await decide(service, live)
    await service.store.hide_table(live.table.row.id, service.live_tables.now())
    parcel = await service.updates.news(live, None, 1)
    assert parcel is not None
    assert numbers(parcel.text) == []


# --- Chat ---------------------------------------------------------------------------------------


def said(text: str) -> tuple[int, str]:
    data = json.loads(text)
    assert data["type"] == "said"
    return data["message"]["number"], data["message"]["text"]


async def test_who_follows_the_chat_gets_what_is_said(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    async with following(service, live, ANNA, live.table.seq, said=0) as watcher:
        await service.chat.say(live, "bert", 1, Saying(text="Hello"))
        assert said(await watcher.next()) == (1, "Hello")


async def test_what_was_said_before_a_restart_is_told_afterwards(
    service: TableService, other_service: TableService
) -> None:
    live = await open_for(service, ["anna", "bert"])
    for text in ("one", "two", "three"):
        await service.chat.say(live, "bert", 1, Saying(text=text))
    other = await other_service.live_tables.live(live.table.row.id)
    async with following(other_service, other, ANNA, live.table.seq, said=1) as watcher:
        assert [said(await watcher.next()) for _ in range(2)] == [(2, "two"), (3, "three")]


async def test_what_is_said_in_another_process_is_told_here(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    live = await open_for(service, ["anna", "bert"])
    other = await other_service.live_tables.live(live.table.row.id)
    clock.pass_by(1)
    async with following(other_service, other, ANNA, live.table.seq, said=0) as watcher:
        await service.chat.say(live, "bert", 1, Saying(text="Hello"))
        await other_service.caretaker.poll_changes()
        assert said(await watcher.next()) == (1, "Hello")


async def test_who_was_muted_is_not_heard_and_stops_nobody_else(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("patrician.tables.followers.MESSAGES_AT_ONCE", 2)
    live = await open_for(service, ["anna", "bert", "cora"])
    bert = author_of(await service.chat.say(live, "bert", 1, Saying(text="spam"))) or ""
    await service.chat.mute(live, "anna", bert, muted=True)
    for number in range(4):
        await service.chat.say(live, "bert", 1, Saying(text=f"spam {number}"))
    await service.chat.say(live, "cora", 2, Saying(text="Hello"))
    async with following(service, live, ANNA, live.table.seq, said=0) as watcher:
        assert said(await watcher.next()) == (6, "Hello")


async def test_a_message_that_is_gone_is_passed_over(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    live.note(0.0, messages=1)
    async with following(service, live, ANNA, live.table.seq, said=0) as watcher:
        await tell(service, live, 0, "ready", contribution=SHARES[0])
        assert numbers(await watcher.next()) == [live.table.seq]


async def test_who_does_not_follow_the_chat_hears_nothing_of_it(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    async with following(service, live, ANNA, live.table.seq) as watcher:
        await service.chat.say(live, "bert", 1, Saying(text="Hello"))
        await decide(service, live)
        assert numbers(await watcher.next()) == [live.table.seq]


async def test_a_game_can_be_followed_to_its_end(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    await play_out(service, live)
    async with following(service, live, ANYBODY, live.table.seq - 1) as watcher:
        update = read_update(await watcher.next())
    assert update["news"][0]["events"][-1]["type"] == "game-ended"
    assert update["view"]["ending"] is not None


# --- Pushing ------------------------------------------------------------------------------------


class Pushed:
    """Takes what is pushed, if it wants to."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.takes = True
        self.reader = MessageReader()

    def __call__(self, data: bytes) -> bool:
        if self.takes:
            self.texts.append(self.reader.read(data))
        return self.takes


@asynccontextmanager
async def resting(
    service: TableService, live: LiveTable, viewer: Viewer, **how: Any
) -> AsyncIterator[tuple[Pushed, "asyncio.Task[str]"]]:
    """Follow a table up to where there is nothing more to say; give the wait for the next text."""
    pushed = Pushed()
    async with following(service, live, viewer, live.table.seq, push=pushed, **how) as watcher:
        watcher.reader = pushed.reader
        waiting = asyncio.create_task(watcher.next())
        while not live.followers:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        try:
            yield pushed, waiting
        finally:
            waiting.cancel()
            await asyncio.wait([waiting])


async def told(service: TableService) -> None:
    """Wait until all watchers have been told what there is to tell."""
    while service.live_tables._notifier._lives:
        await asyncio.sleep(0)


async def test_who_keeps_up_is_sent_the_news_at_once(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq = live.table.seq
    async with resting(service, live, BERT) as (pushed, waiting):
        await decide(service, live)
        await decide(service, live)
        await told(service)
        assert [numbers(text) for text in pushed.texts] == [[seq + 1], [seq + 2]]
        assert not waiting.done()


def shown_names(text: str) -> tuple[list[int], str]:
    """Return the numbers of the entries that a text brings, and what the first seat is called."""
    update = read_update(text)
    return [news["seq"] for news in update["news"]], update["view"]["seats"][0]["name"]


async def test_who_follows_sees_a_name_that_has_changed_without_an_entry(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    async with (
        resting(service, live, BERT) as (pushed, waiting),
        following(service, live, ANYBODY, live.table.seq) as watcher,
    ):
        coming = asyncio.create_task(watcher.next())
        while len(live.followers) < 2:
            await asyncio.sleep(0)
        await service.seating.rename(live, "anna", 0, name="Zoe", colour=None)
        assert shown_names(await coming) == ([], "Zoe")
        await told(service)
        assert [shown_names(text) for text in pushed.texts] == [([], "Zoe")]
        assert not waiting.done()


async def test_who_follows_sees_at_once_that_a_name_was_removed_elsewhere(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    table_id = live.table.row.id
    async with resting(service, live, BERT) as (pushed, waiting):
        order = AdminOrder("root", "insult", service.live_tables.now())
        assert await service.live_tables.store.remove_name(table_id, 0, order)
        await service.live_tables.refresh(table_id)
        await told(service)
        await service.live_tables.refresh(table_id)
        await told(service)
        assert [shown_names(text)[0] for text in pushed.texts] == [[]]
        assert "Anna" not in pushed.texts[0]
        assert not waiting.done()


async def test_who_does_not_keep_up_is_told_by_text_what_was_not_taken(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq = live.table.seq
    async with resting(service, live, BERT) as (pushed, waiting):
        await decide(service, live)
        await told(service)
        pushed.takes = False
        await decide(service, live)
        assert numbers(await waiting) == [seq + 2]
    assert [numbers(text) for text in pushed.texts] == [[seq + 1]]


async def test_who_is_busy_with_a_text_is_pushed_nothing(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq, pushed = live.table.seq, Pushed()
    async with following(service, live, BERT, seq - 1, push=pushed) as watcher:
        assert numbers(await watcher.next()) == [seq]
        await decide(service, live)
        await told(service)
        assert numbers(await watcher.next()) == [seq + 1]
    assert pushed.texts == []


async def test_what_was_said_is_not_pushed_and_nothing_new_is_nothing_to_push(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    async with (
        resting(service, live, BERT, said=0) as (pushed, waiting),
        resting(service, live, ANNA) as (without_chat, still_waiting),
    ):
        await service.chat.say(live, "anna", 0, Saying(text="Hello"))
        assert said(await waiting) == (1, "Hello")
        assert pushed.texts == without_chat.texts == []
        assert not still_waiting.done()


async def test_whose_seat_is_lost_or_whose_table_is_gone_is_pushed_nothing(
    service: TableService,
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    async with (
        resting(service, live, BERT) as (bert, lost),
        resting(service, live, ANYBODY) as (anybody, gone),
    ):
        await service.people.forget("bert")
        assert await lost == SEAT_LOST
        anybody.texts.clear()
        service.live_tables.forget(live.table.row.id)
        assert await gone == GONE
        assert bert.texts == anybody.texts == []


async def test_what_is_not_at_hand_is_looked_up(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    seq = live.table.seq
    monkeypatch.setattr(updates, "_recent", lambda *_: None)
    async with resting(service, live, BERT) as (pushed, waiting):
        await decide(service, live)
        assert numbers(await waiting) == [seq + 1]
    assert pushed.texts == []


async def test_a_fault_of_one_view_keeps_nobody_else_from_theirs(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    make = view_text

    def faulty(table: Table, seat: int | None, *how: Any, **more: Any) -> str:
        if seat == 0:
            raise ZeroDivisionError
        return make(table, seat, *how, **more)

    async with (
        resting(service, live, ANNA) as (anna, fails),
        resting(service, live, BERT) as (bert, waiting),
    ):
        monkeypatch.setattr(updates, "view_text", faulty)
        await decide(service, live)
        with pytest.raises(ZeroDivisionError):
            await fails
        await told(service)
        assert (anna.texts, len(bert.texts)) == ([], 1)
        assert not waiting.done()
