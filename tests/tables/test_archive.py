"""What can be carried away from a table."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from pydantic_core import to_json

from patrician.bots import Budget
from patrician.record import Record, stand_ins_of
from patrician.review import ReviewError, ReviewSteps, review_game
from patrician.review.game_review import accuracy, moments_of
from patrician.rules.actions import action_name, build, play
from patrician.tables import archive, entries
from patrician.tables.archive import (
    FAILED,
    PENDING,
    READY,
    ReviewState,
    ReviewStatus,
    record_of,
    seat_export,
)
from patrician.tables.errors import Refused
from patrician.tables.review_shapes import ReviewView, read_review
from patrician.tables.service import TableService
from patrician.tables.store import StoreError

from .builders import GAMES, LONG, Sitting, begin, open_for, play_out, tell, until_final

EMPTY: ReviewView = {"accuracy": (), "decisions": (), "turning_points": ()}
QUICK = Budget(simulations=5)
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


def _with_a_stand_in() -> Record:
    """A game of three whose first player resigns after some decisions of their own."""
    sitting = Sitting("anna", "bert", "cora").begin().play(12)
    sitting.add(entries.Resigned(seat=0))
    while not sitting.game.over:
        seat, action = sitting.game.seat, sitting.game.legal_actions()[0]
        sitting.add(entries.Decided(seat=seat, action=action, by_bot=seat == 0))
    return verified(sitting)


def test_a_record_tells_what_was_decided_for_somebody_absent() -> None:
    record = _with_a_stand_in()
    seats = [moment.seat for moment in moments_of(record.game)]
    later = {number for number, seat in enumerate(seats, start=1) if seat == 0 and number > 12}
    assert later
    assert stand_ins_of(record) == later


def test_nobody_is_charged_for_what_a_stand_in_decided() -> None:
    record = _with_a_stand_in()
    review = review_game(record, budget_per_decision=QUICK, most_turning_points=1000)
    numbers = stand_ins_of(record)
    own = [one for one in review.decisions if one.moment.number not in numbers]
    assert review.accuracy == tuple(accuracy(own, seat) for seat in range(3))
    points = {point.decision.moment.number for point in review.turning_points}
    assert points == {one.moment.number for one in own if one.loss > 0}
    told = {one["number"] for one in review.data()["decisions"] if one.get("stand_in")}
    assert told == numbers


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
    assert export["format"] == "patrician-seat/1"
    assert export["own"] is not None
    assert export["own"]["hand"] == sitting.game.hand(1)
    text = to_json(export).decode()
    assert not any(f'"{card}"' in text.split('"unseen"')[0] for card in sitting.game.pile())


# --- Reviews ------------------------------------------------------------------------------------


class Reviewed:
    """A review in three steps that are made at once."""

    decisions = 3
    weighed = 0

    def __init__(self, record: Record, **_: object) -> None:
        self.record = record

    def stages(self) -> Iterator[list[Callable[[], None]]]:
        yield [lambda: None]
        yield [self.step] * self.decisions

    def step(self) -> None:
        self.weighed += 1

    def review(self) -> Any:
        return self

    def data(self) -> dict[str, object]:
        return {"format": "patrician-review/1", **EMPTY}


@pytest.fixture
def go_on(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let reviews wait before their first decision until this is set."""
    go_on = threading.Event()

    class Held(Reviewed):
        def step(self) -> None:
            assert go_on.wait(LONG)
            super().step()

    monkeypatch.setattr(archive, "ReviewSteps", Held)
    yield go_on
    go_on.set()


async def over(service: TableService) -> Any:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    await play_out(service, live)
    return live


async def done(service: TableService) -> None:
    tasks = [asked.task for asked in service.archive._under_way.values()]
    await asyncio.gather(*filter(None, tasks))


@pytest.mark.anyio
async def test_a_review_is_made_once_and_kept(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Record] = []

    def steps(record: Record, **how: object) -> Reviewed:
        made.append(record)
        return Reviewed(record, **how)

    monkeypatch.setattr(archive, "ReviewSteps", steps)
    live = await over(service)
    assert await service.archive.review(live) == ReviewStatus(ReviewState.NONE)
    asked = set(
        await asyncio.gather(
            service.archive.ask_review(live, "anna"), service.archive.ask_review(live, "anna")
        )
    )
    assert asked == {PENDING}
    await done(service)
    assert await service.archive.ask_review(live, "anna") == READY
    assert await service.archive.review(live) == ReviewStatus(READY, None, EMPTY)
    assert len(made) == 1


@pytest.mark.anyio
async def test_whoever_waits_for_a_review_hears_how_far_it_is(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    third, go_on = threading.Event(), threading.Event()

    class Slow(Reviewed):
        def step(self) -> None:
            if self.weighed == 2:
                third.set()
                assert go_on.wait(LONG)
            super().step()

    monkeypatch.setattr(archive, "ReviewSteps", Slow)
    live = await over(service)
    assert (await service.archive.review(live)).done is None
    await service.archive.ask_review(live, "anna")
    await asyncio.to_thread(third.wait, LONG)
    assert (await service.archive.review(live)).done == pytest.approx(2 / 3)
    go_on.set()
    await done(service)
    assert (await service.archive.review(live)).done is None


@pytest.mark.anyio
async def test_a_review_that_fails_can_be_asked_for_again(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Reviewed):
        def step(self) -> None:
            raise ReviewError("broken")

    monkeypatch.setattr(archive, "ReviewSteps", Broken)
    live = await over(service)
    await service.archive.ask_review(live, "anna")
    await done(service)
    assert await service.archive.review(live) == ReviewStatus(FAILED)
    assert "the review of a game failed" in caplog.text
    assert await service.archive.ask_review(live, "anna") == PENDING


@pytest.mark.anyio
async def test_a_review_without_a_database_harms_nobody(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreError("away")

    live = await over(service)
    monkeypatch.setattr(service.store, "set_review", away)
    assert await service.archive.ask_review(live, "anna") == PENDING
    await done(service)
    assert await service.archive.review(live) == ReviewStatus(ReviewState.NONE)


@pytest.mark.anyio
async def test_a_house_that_closes_stops_its_reviews(service: TableService) -> None:
    live = await over(service)
    await service.archive.ask_review(live, "anna")
    await service.archive.close()
    assert not service.archive._under_way
    assert (await service.archive.review(live))[0] in (ReviewState.NONE, PENDING)


@pytest.mark.anyio
async def test_a_game_that_broke_off_cannot_be_looked_back_at(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    with pytest.raises(Refused) as refused:
        await service.archive.ask_review(live, "anna")
    assert refused.value.code == "not-over"
    await tell(service, live, 0, "resign")
    with pytest.raises(Refused) as refused:
        await service.archive.ask_review(live, "anna")
    assert refused.value.code == "not-over"


@pytest.mark.anyio
async def test_a_review_says_the_same_as_one_made_in_one_go(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = partial(ReviewSteps, budget_per_decision=QUICK)
    monkeypatch.setattr(archive, "ReviewSteps", quick)
    live = await over(service)
    await service.archive.ask_review(live, "anna")
    await done(service)
    row = await service.store.review(live.table.row.id)
    assert row is not None
    assert row.data is not None
    whole = review_game(record_of(live.table), budget_per_decision=QUICK)
    assert json.loads(row.data) == whole.data()


def test_a_review_is_sent_with_the_numbers_of_decisions() -> None:
    game = Sitting("anna", "bert").begin().play_out().game
    whole = review_game(game, budget_per_decision=QUICK)
    review = read_review(to_json(whole.data()).decode())
    assert [one["action"] for one in review["decisions"]] == list(game.actions)


def test_the_better_line_of_a_turning_point_is_sent_by_numbers() -> None:
    line = [play("roma-1"), build("left")]
    point = {"decision": 1, "line": [*map(action_name, line)], "reasons": []}
    stored = {"accuracy": [None], "decisions": [], "turning_points": [point]}
    assert read_review(json.dumps(stored))["turning_points"][0]["line"] == tuple(line)


@pytest.mark.anyio
async def test_nobody_waits_for_more_than_a_few_reviews(
    service: TableService, go_on: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_REVIEWS_OF_A_PERSON", 1)
    monkeypatch.setattr(archive, "MOST_REVIEWS_OF_AN_ACCOUNT", 2)
    lives = [await over(service) for _ in range(4)]
    for person in ("anna", "bert", "cora"):
        service.accounts.note(person, "192.0.2.1")
    service.accounts.note("dino", "192.0.2.2")
    asked = [
        await asking(service, live, person)
        for live, person in zip(lives, ("anna", "anna", "bert", "cora"), strict=True)
    ]
    assert asked == [PENDING, "too-many-reviews", PENDING, "too-many-reviews"]
    assert await asking(service, lives[3], "dino") == PENDING
    go_on.set()
    await done(service)
    assert await asking(service, lives[1], "anna") == PENDING
    await done(service)


@pytest.mark.anyio
async def test_there_is_an_end_to_all_reviews_together(
    service: TableService, go_on: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_REVIEWS", 1)
    lives = [await over(service) for _ in range(2)]
    assert await asking(service, lives[0], "anna") == PENDING
    assert await asking(service, lives[1], "bert") == "busy"
    go_on.set()
    await done(service)


async def asking(service: TableService, live: Any, person: str) -> str:
    """Ask for a review; return its state, or the code of the refusal."""
    try:
        return await service.archive.ask_review(live, person)
    except Refused as refused:
        return refused.code


@pytest.mark.anyio
async def test_who_asks_for_a_review_that_another_one_waits_for_shares_it(
    service: TableService, go_on: threading.Event
) -> None:
    """It does not have to wait until everything is done that the other one has asked for."""
    live = await over(service)
    service.accounts.note("bert", "192.0.2.2")
    assert await asking(service, live, "anna") == PENDING
    for _ in range(2):
        assert await asking(service, live, "bert") == PENDING
    (asked,) = service.archive._under_way.values()
    assert asked.accounts == ("person anna", "address 192.0.2.2")
    go_on.set()
    await done(service)
