"""A log has an end, and a game whose log is full can be played to its own."""

from __future__ import annotations

from typing import Any

import pytest

from patrician.tables.caps import (
    MOST_EVER,
    MOST_MESSAGES,
    MOST_MESSAGES_FOR_SPECTATORS,
    MOST_WHILE_PLAYING,
)
from patrician.tables.chat import Saying
from patrician.tables.errors import Refused
from patrician.tables.service import TableService
from patrician.tables.table import OVER

from .builders import Sitting, choice, me, open_table, until_final

HELLO = Saying(emote="hello")


def refusal(sitting: Sitting, seat: int, kind: str, **values: Any) -> str:
    with pytest.raises(Refused) as refused:
        sitting.do(seat, kind, **values)
    return refused.value.code


def filled(most: int = MOST_WHILE_PLAYING) -> Sitting:
    """Return a game in which somebody has gone away and come back again and again."""
    sitting = Sitting("anna", "bert").begin()
    while sitting.table.seq < most:
        sitting.do(1, "come_back" if 1 in sitting.table.away else "stand_in")
    return sitting


@pytest.mark.parametrize("kind", ["stand_in", "leave", "ask_undo", "ask_pause", "take_back"])
def test_a_full_log_does_not_take(kind: str) -> None:
    assert refusal(filled(), 0, kind) == "log-full"


def test_a_game_whose_log_is_full_is_played_to_its_end() -> None:
    sitting = filled()
    if 1 in sitting.table.away:
        sitting.do(1, "come_back")
    while sitting.table.phase != OVER:
        sitting.do(sitting.game.seat, "decide", action=choice(sitting.game))
    assert sitting.table.seq < MOST_EVER


def test_decisions_are_not_held_any_more_when_the_log_is_full() -> None:
    sitting = filled()
    if 1 in sitting.table.away:
        sitting.do(1, "come_back")
    action = until_final(sitting)
    sitting.do(sitting.game.seat, "decide", action=action)
    assert sitting.table.held is None


def test_a_pause_that_lasts_while_the_log_gets_full_can_be_ended() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(1, "stand_in")
    sitting.do(0, "ask_pause")
    while sitting.table.seq < MOST_WHILE_PLAYING:
        sitting.do(1, "come_back" if 1 in sitting.table.away else "stand_in")
    sitting.do(0, "resume")
    assert not sitting.table.paused


def test_nobody_comes_back_without_end() -> None:
    sitting = filled()
    sitting.table.seq = MOST_EVER
    sitting.table.away.add(1)
    assert refusal(sitting, 1, "come_back") == "log-full"
    sitting.do(1, "resign")


@pytest.mark.anyio
async def test_a_chat_has_an_end_for_strangers_long_before_it_has_one_for_players(
    service: TableService,
) -> None:
    live = await open_table(service, me())
    for person, most in (("stranger", MOST_MESSAGES_FOR_SPECTATORS), ("anna", MOST_MESSAGES)):
        live.note(0.0, messages=most - 1)
        await service.chat.say(live, person, None, HELLO)
        live.note(0.0, messages=most)
        with pytest.raises(Refused, match="too much has happened"):
            await service.chat.say(live, person, None, HELLO)
