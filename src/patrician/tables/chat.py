"""The chat of a table: short messages and a small set of emotes, with limits."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

from pydantic import Field
from typing_extensions import TypedDict

from patrician.tables.caps import check_chat
from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.names import is_visible
from patrician.tables.options import Strict
from patrician.tables.secrets import hash_of
from patrician.tables.store import MessageRow

MAX_TEXT_LENGTH: Final = 300
MAX_REASON_LENGTH: Final = 500
MESSAGES_AT_ONCE: Final = 200
_AUTHOR_LENGTH: Final = 22
Emote: TypeAlias = Literal[
    "hello", "thanks", "well-played", "thinking", "oops", "hurry", "laugh", "good-game"
]
EMOTES: Final = get_args(Emote)


class Saying(Strict):
    """A message to send: a text or an emote."""

    text: Annotated[str, Field(min_length=1, max_length=MAX_TEXT_LENGTH)] | None = None
    emote: Emote | None = None


class ChatMessage(TypedDict):
    """A message of the chat; `seat` is None for a spectator."""

    number: int
    seat: int | None
    author: str | None
    """An id to mute them by; None if they have been forgotten."""
    text: str | None
    emote: Emote | None
    at: float
    removes: int | None
    """The number of a message that was removed; then this one has no text and no emote."""


def message_data(message: MessageRow) -> ChatMessage:
    """Return a message as it is sent."""
    return {
        "number": message.number,
        "seat": message.seat,
        "author": author_of(message),
        "text": message.text,
        "emote": cast("Emote | None", message.emote),
        "at": message.at,
        "removes": message.removes,
    }


def author_of(message: MessageRow) -> str | None:
    """Return the id of a message's author, which is another one at every table."""
    if message.person is None:
        return None
    return hash_of(f"{message.table_id}/{message.person}")[:_AUTHOR_LENGTH]


def without_muted(messages: Iterable[MessageRow], muted: Collection[str]) -> list[MessageRow]:
    """Return the messages without those of people who are muted."""
    return [message for message in messages if author_of(message) not in muted]


class Chat:
    """The chats of all tables."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables

    async def say(
        self, live: LiveTable, person: str, seat: int | None, saying: Saying
    ) -> MessageRow:
        """Store a message and notify everybody at the table."""
        if seat is not None and live.table.owner(seat) != person:
            raise Refused("not-yours", f"seat {seat} is not yours", {"seat": seat})
        if not live.table.options.chat:
            raise Refused("chat-off", "the chat is switched off at this table")
        check_chat(live.messages, seated=bool(live.table.seats_of(person)))
        text = _clean(saying.text)
        if (text is None) == (saying.emote is None):
            raise Refused("nothing-said", "say either a text or an emote")
        message = await self._live_tables.store.add_message(
            live.table.row.id, person, seat, text, saying.emote, self._live_tables.now()
        )
        self._live_tables.note(live, message.at, messages=message.number)
        return message

    async def messages(self, live: LiveTable, person: str | None, after: int) -> list[MessageRow]:
        """Return the messages after a number, without those of people who are muted."""
        store, table_id = self._live_tables.store, live.table.row.id
        messages = await store.messages_after(table_id, after, MESSAGES_AT_ONCE)
        muted = await store.mutes(person, table_id) if person is not None else ()
        return without_muted(messages, muted)

    async def mute(self, live: LiveTable, person: str, author: str, *, muted: bool) -> None:
        """Mute somebody at this table, or show their messages again."""
        store, table_id = self._live_tables.store, live.table.row.id
        if muted:
            await store.add_mute(person, table_id, author)
        else:
            await store.remove_mute(person, table_id, author)

    async def report(self, live: LiveTable, person: str, number: int, reason: str) -> None:
        """Store a report of a message for whoever runs the server."""
        table_id = live.table.row.id
        messages = await self._live_tables.store.messages_after(table_id, number - 1, 1)
        if not messages or messages[0].number != number:
            raise Refused("no-such-message", f"there is no message {number}", {"number": number})
        now, reason = self._live_tables.now(), _clean(reason) or ""
        await self._live_tables.store.add_report(table_id, number, person, reason, now)


def _clean(text: str | None) -> str | None:
    """Return a text in one line without characters that cannot be seen, None if nothing is left."""
    if text is None:
        return None
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    words = " ".join(visible.split())
    return words if is_visible(words) else None
