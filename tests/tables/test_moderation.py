"""What an administrator removes is gone in running processes, too."""

from __future__ import annotations

import json

import pytest

from patrician.tables.chat import Saying
from patrician.tables.followers import GONE
from patrician.tables.service import TableService
from patrician.tables.store import AdminOrder, Store
from patrician.tables.viewer import Viewer

from .builders import following, me, open_table

pytestmark = pytest.mark.anyio
ORDER = AdminOrder("root", "insult", 2_000_000.0)
WATCHING = Viewer(None)


async def test_who_follows_the_chat_hears_that_a_message_was_removed(
    service: TableService, other_store: Store
) -> None:
    live = await open_table(service, me())
    await service.chat.say(live, "anna", 0, Saying(text="Fool!"))
    async with following(service, live, WATCHING, live.table.seq, said=0) as watcher:
        assert json.loads(await watcher.next())["message"]["text"] == "Fool!"
        await other_store.remove_message(live.table.row.id, 1, ORDER)
        await service.caretaker.poll_changes()
        told = json.loads(await watcher.next())["message"]
        assert (told["number"], told["removes"], told["author"]) == (2, 1, None)
    assert [one.text for one in await service.chat.messages(live, None, 0)] == [None, None]


async def test_a_name_that_was_removed_is_not_shown_any_more(
    service: TableService, other_store: Store
) -> None:
    live = await open_table(service, me("Mallory"))
    await other_store.remove_name(live.table.row.id, 0, ORDER)
    await service.caretaker.poll_changes()
    assert live.table.names()[0] == "Player 1"
    assert "Mallory" not in service.updates.view(live, None)


async def test_who_follows_a_table_that_was_removed_is_told(
    service: TableService, other_store: Store
) -> None:
    live = await open_table(service, me())
    async with following(service, live, WATCHING, live.table.seq, said=0) as watcher:
        await other_store.remove_table(live.table.row.id, ORDER)
        await service.caretaker.poll_changes()
        assert await watcher.next() == GONE
