"""What can be carried away from a table."""

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

from patrician.record import Record
from patrician.review import ReviewError
from patrician.tables import archive, entries
from patrician.tables.archive import FAILED, PENDING, READY, SEAT_FORMAT, record_of, seat_export
from patrician.tables.errors import Refused
from patrician.tables.house import House
from patrician.tables.store import StoreError

from .builders import GAMES, Sitting, begin, open_for, play_out, tell, until_final

PEOPLE = ("anna", "bert", "cora", "dino", "emil")


def verified(sitting: Sitting) -> Record:
    """Read the record of a table again, which replays it and checks its proof."""
    record = record_of(sitting.table)
    again = Record.from_json(record.to_json())
    assert again == record
    return again


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_the_record_of_a_finished_game_proves_its_deal(kind: dict[str, Any]) -> None:
    sitting = Sitting(*PEOPLE[: kind["players"]], **kind, first=None).begin().play_out()
    record = verified(sitting)
    assert record.ended == "finished"
    assert record.fair is not None
    assert record.fair.deal(record.game.setup) == record.game.deal


@pytest.mark.parametrize(
    ("entry", "ended"),
    [
        (entries.Resigned(seat=0), "resigned"),
        (entries.TimedOut(seat=0), "timeout"),
        (entries.Left(seat=0), "abandoned"),
        (entries.Aborted(seat=1), "abandoned"),
    ],
)
@pytest.mark.parametrize("decisions", [0, 1, 30])
def test_a_game_that_broke_off_has_a_record_too(
    entry: entries.AnyEntry, ended: str, decisions: int
) -> None:
    sitting = Sitting("anna", "bert", absent="end").begin().play(decisions)
    sitting.add(entry)
    assert verified(sitting).ended == ended


def test_a_record_of_a_rematch_says_who_was_to_begin() -> None:
    record = verified(Sitting("anna", "bert", first=1).begin().play_out())
    assert record.fair is not None
    assert record.fair.first == 1


def test_a_record_tells_the_decisions_that_stand() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    sitting.do(sitting.game.seat, "decide", action=action)
    sitting.do(sitting.game.seat, "take_back")
    sitting.play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "answer_undo", granted=True)
    sitting.play_out()
    assert verified(sitting).game.actions == sitting.game.actions


def test_the_record_of_a_known_deal_says_so() -> None:
    record = verified(Sitting("anna", "bert", seed="known").begin().play_out())
    assert record.fair is None
    assert record.about is not None
    assert record.about["seed"] == "known"


def test_a_record_tells_names_colours_and_levels() -> None:
    record = verified(Sitting("anna", "bot master").begin().play_out())
    assert record.names == ("Anna", "Bot 1")
    assert record.about == {
        "date": "1970-01-12",
        "colours": ["black", "white"],
        "levels": [None, "master"],
    }


def test_there_is_no_record_before_the_end() -> None:
    with pytest.raises(Refused) as refused:
        record_of(Sitting("anna", "bert").begin().table)
    assert refused.value.code == "not-over"


def test_there_is_no_record_without_a_game() -> None:
    sitting = Sitting("anna", "bert")
    sitting.add(entries.Aborted(seat=0))
    with pytest.raises(Refused) as refused:
        record_of(sitting.table)
    assert refused.value.code == "no-game"


def test_a_running_game_is_exported_as_one_seat_knows_it() -> None:
    sitting = Sitting("anna", "bert").begin().play(5)
    export = seat_export(sitting.table, 1, 0.0)
    assert export["format"] == SEAT_FORMAT
    assert export["own"]["hand"] == sitting.game.hand(1)
    text = json.dumps(export, default=str)
    assert not any(f'"{card}"' in text.split('"unseen"')[0] for card in sitting.game.pile())


# --- Reviews ------------------------------------------------------------------------------------


class Reviewed:
    """A review that is made at once."""

    def data(self) -> dict[str, object]:
        return {"format": "patrician-review/1"}


async def over(house: House) -> Any:
    live = await begin(house, await open_for(house, ["anna", "bert"]))
    await play_out(house, live)
    return live


async def done(house: House) -> None:
    await asyncio.gather(*house.archive._under_way.values())


@pytest.mark.anyio
async def test_a_review_is_made_once_and_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Record] = []

    def review(record: Record, **_: object) -> Reviewed:
        made.append(record)
        return Reviewed()

    monkeypatch.setattr(archive, "review_game", review)
    live = await over(house)
    assert await house.archive.review(live) == ("none", None)
    asked = set(
        await asyncio.gather(house.archive.ask_review(live), house.archive.ask_review(live))
    )
    assert asked == {PENDING}
    await done(house)
    assert await house.archive.ask_review(live) == READY
    assert await house.archive.review(live) == (READY, '{"format":"patrician-review/1"}')
    assert len(made) == 1


@pytest.mark.anyio
async def test_whoever_waits_for_a_review_hears_how_far_it_is(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    half_way, go_on = threading.Event(), threading.Event()

    def review(_: Record, *, on_progress: Callable[[int, int], None], **__: object) -> Reviewed:
        on_progress(24, 48)
        half_way.set()
        assert go_on.wait(10)
        return Reviewed()

    monkeypatch.setattr(archive, "review_game", review)
    live = await over(house)
    assert house.archive.done(live) is None
    await house.archive.ask_review(live)
    await asyncio.to_thread(half_way.wait, 10)
    assert house.archive.done(live) == 0.5
    go_on.set()
    await done(house)
    assert house.archive.done(live) is None


@pytest.mark.anyio
async def test_a_review_that_fails_can_be_asked_for_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> Reviewed:
        raise ReviewError("broken")

    monkeypatch.setattr(archive, "review_game", broken)
    live = await over(house)
    await house.archive.ask_review(live)
    await done(house)
    assert await house.archive.review(live) == (FAILED, None)
    assert "the review of a game failed" in caplog.text
    assert await house.archive.ask_review(live) == PENDING


@pytest.mark.anyio
async def test_a_review_without_a_database_harms_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreError("away")

    live = await over(house)
    monkeypatch.setattr(house.store, "set_review", away)
    assert await house.archive.ask_review(live) == PENDING
    await done(house)
    assert await house.archive.review(live) == ("none", None)


@pytest.mark.anyio
async def test_a_house_that_closes_stops_its_reviews(house: House) -> None:
    live = await over(house)
    await house.archive.ask_review(live)
    await house.archive.close()
    assert not house.archive._under_way
    assert (await house.archive.review(live))[0] in ("none", PENDING)


@pytest.mark.anyio
async def test_a_game_that_broke_off_cannot_be_looked_back_at(house: House) -> None:
    live = await begin(house, await open_for(house, ["anna", "bert"]))
    with pytest.raises(Refused) as refused:
        await house.archive.ask_review(live)
    assert refused.value.code == "not-over"
    await tell(house, live, 0, "resign")
    with pytest.raises(Refused) as refused:
        await house.archive.ask_review(live)
    assert refused.value.code == "not-over"
