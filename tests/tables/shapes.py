"""Reading what is sent, strictly: every field that is documented, and no other."""

from __future__ import annotations

import json
from typing import TypeVar

from pydantic import TypeAdapter

from patrician.tables.chat import ChatMessage
from patrician.tables.event_shapes import News
from patrician.tables.view_shapes import PastBoard, Update, View

_VIEW: TypeAdapter[View] = TypeAdapter(View)
_UPDATE: TypeAdapter[Update] = TypeAdapter(Update)
_NEWS: TypeAdapter[News] = TypeAdapter(News)
_PAST_BOARDS: TypeAdapter[list[PastBoard]] = TypeAdapter(list[PastBoard])
_CHAT_MESSAGE: TypeAdapter[ChatMessage] = TypeAdapter(ChatMessage)
_Shape = TypeVar("_Shape")


def _read(shape: TypeAdapter[_Shape], text: str | bytes) -> _Shape:
    """Read a text; it must say nothing that its shape does not know."""
    value = shape.validate_json(text)
    known = shape.dump_python(value, mode="json", exclude_unset=True)
    assert known == json.loads(text)
    return value


def read_view(text: str | bytes) -> View:
    return _read(_VIEW, text)


def read_update(text: str | bytes) -> Update:
    return _read(_UPDATE, text)


def read_news(text: str | bytes) -> News:
    return _read(_NEWS, text)


def read_past_boards(text: str | bytes) -> list[PastBoard]:
    return _read(_PAST_BOARDS, text)


def read_chat_message(text: str | bytes) -> ChatMessage:
    return _read(_CHAT_MESSAGE, text)
