"""What an administrator removes is gone in running processes, too."""

from __future__ import annotations

import json

import pytest

from patrician.tables.house import House
from patrician.tables.store import AdminOrder, Store
from patrician.tables.talking import Saying
from patrician.tables.watching import GONE, Viewer

from .builders import following, me, open_table

pytestmark = pytest.mark.anyio
ORDER = AdminOrder("root", "insult", 2_000_000.0)
WATCHING = Viewer(None)


async def test_who_follows_the_chat_hears_that_a_message_was_removed(
    house: House, other_store: Store
) -> None:
    live = await open_table(house, me())
    await house.talking.say(live, "anna", 0, Saying(text="Fool!"))
    async with following(house, live, WATCHING, live.table.seq, said=0) as watcher:
        assert json.loads(await watcher.next())["message"]["text"] == "Fool!"
        await other_store.remove_message(live.table.row.id, 1, ORDER)
        await house.caretaker.hear_again()
        told = json.loads(await watcher.next())["message"]
        assert (told["number"], told["removes"], told["author"]) == (2, 1, None)
    assert [one.text for one in await house.talking.messages(live, None, 0)] == [None, None]


async def test_a_name_that_was_removed_is_not_shown_any_more(
    house: House, other_store: Store
) -> None:
    live = await open_table(house, me("Mallory"))
    await other_store.remove_name(live.table.row.id, 0, ORDER)
    await house.caretaker.hear_again()
    assert live.table.names()[0] == "Player 1"
    assert "Mallory" not in house.watching.view(live, None)


async def test_who_follows_a_table_that_was_removed_is_told(
    house: House, other_store: Store
) -> None:
    live = await open_table(house, me())
    async with following(house, live, WATCHING, live.table.seq, said=0) as watcher:
        await other_store.remove_table(live.table.row.id, ORDER)
        await house.caretaker.hear_again()
        assert await watcher.next() == GONE
