"""Talking at a table."""

import pytest
from pydantic import ValidationError

from patrician.tables.chat import Saying, author_of, message_data
from patrician.tables.errors import Refused
from patrician.tables.service import TableService

from .builders import open_for

pytestmark = pytest.mark.anyio


async def test_a_message_gets_the_next_number(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    first = await service.chat.say(live, "anna", 0, Saying(text="Hello"))
    second = await service.chat.say(live, "bert", 1, Saying(emote="thanks"))
    assert [message_data(each) for each in (first, second)] == [
        {
            "number": 1,
            "seat": 0,
            "author": author_of(first),
            "text": "Hello",
            "emote": None,
            "at": first.at,
            "removes": None,
        },
        {
            "number": 2,
            "seat": 1,
            "author": author_of(second),
            "text": None,
            "emote": "thanks",
            "at": second.at,
            "removes": None,
        },
    ]


async def test_an_author_is_the_same_at_a_table_and_another_elsewhere(
    service: TableService,
) -> None:
    here, there = [await open_for(service, ["anna", "bert"]) for _ in range(2)]
    hello = Saying(text="Hello")
    first, second = [await service.chat.say(here, "anna", 0, hello) for _ in range(2)]
    elsewhere = await service.chat.say(there, "anna", 0, hello)
    assert author_of(first) == author_of(second) != author_of(elsewhere)
    assert "anna" not in (author_of(first) or "")


async def test_who_watches_may_talk_too(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    assert (await service.chat.say(live, "cora", None, Saying(text="Hi"))).seat is None


async def test_nobody_talks_from_anothers_seat(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    with pytest.raises(Refused) as refused:
        await service.chat.say(live, "bert", 0, Saying(text="I am Anna"))
    assert refused.value.code == "not-yours"


async def test_the_chat_can_be_switched_off(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"], chat=False)
    with pytest.raises(Refused) as refused:
        await service.chat.say(live, "anna", 0, Saying(text="Hello"))
    assert refused.value.code == "chat-off"


@pytest.mark.parametrize(
    "saying",
    [Saying(), Saying(text=" \n "), Saying(text="\x00"), Saying(text="Hi", emote="hello")],
    ids=str,
)
async def test_one_says_a_text_or_an_emote(service: TableService, saying: Saying) -> None:
    live = await open_for(service, ["anna", "bert"])
    with pytest.raises(Refused) as refused:
        await service.chat.say(live, "anna", 0, saying)
    assert refused.value.code == "nothing-said"


async def test_a_text_becomes_one_line_of_visible_characters(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    message = await service.chat.say(live, "anna", 0, Saying(text=" a\x00b \n\u202e c "))
    assert message.text == "a b c"


def test_a_text_has_its_limit() -> None:
    with pytest.raises(ValidationError):
        Saying(text="x" * 301)


async def test_messages_can_be_read_from_a_number_on(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    for text in ("one", "two", "three"):
        await service.chat.say(live, "anna", 0, Saying(text=text))
    said = await service.chat.messages(live, None, 1)
    assert [message.text for message in said] == ["two", "three"]


async def test_who_is_muted_is_not_heard_until_it_is_undone(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    bert = author_of(await service.chat.say(live, "bert", 1, Saying(text="Hello"))) or ""
    await service.chat.mute(live, "anna", bert, muted=True)
    assert await service.chat.messages(live, "anna", 0) == []
    assert len(await service.chat.messages(live, "bert", 0)) == 1
    await service.chat.mute(live, "anna", bert, muted=False)
    assert len(await service.chat.messages(live, "anna", 0)) == 1


async def test_a_complaint_is_kept_in_visible_characters(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    await service.chat.say(live, "bert", 1, Saying(text="Grr"))
    await service.chat.report(live, "anna", 1, "he\x00growls")
    (report,) = await service.store.reports(10)
    assert (report.number, report.person, report.reason) == (1, "anna", "he growls")


@pytest.mark.parametrize("number", [-5, 0, 2])
async def test_a_complaint_names_a_message(service: TableService, number: int) -> None:
    live = await open_for(service, ["anna", "bert"])
    await service.chat.say(live, "bert", 1, Saying(text="Grr"))
    with pytest.raises(Refused) as refused:
        await service.chat.report(live, "anna", number, "why")
    assert refused.value.code == "no-such-message"
