"""Coming in, sitting down, handing over, leaving for good."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from patrician.tables.chat import Saying
from patrician.tables.entries import HandedOver
from patrician.tables.errors import Refused
from patrician.tables.opening import BOT_NAMES
from patrician.tables.options import COLOURS, SeatWish
from patrician.tables.seating import Claimed, check_owner
from patrician.tables.secrets import hash_of, new_code, new_id, new_secret, same
from patrician.tables.service import TableService
from patrician.tables.store import StoreError

from .builders import (
    Clock,
    at_once,
    begin,
    bot,
    codes,
    decide,
    me,
    open_for,
    open_table,
    play_out,
    tell,
    until,
)

pytestmark = pytest.mark.anyio


async def code_of(work: Any) -> str:
    (code,) = codes(await at_once(work))
    return code


def claim(service: TableService, live: Any, person: str, **wish: Any) -> Any:
    how: dict[str, Any] = {"seat": None, "name": person.title(), "colour": None, "invitation": None}
    return service.seating.claim(live, person, **how | wish)


# --- People and secrets -------------------------------------------------------------------------


async def test_a_person_is_known_by_the_hash_of_a_secret(service: TableService) -> None:
    hashed = hash_of(new_secret())
    person = await service.people.register(hashed)
    assert await service.people.find(hashed) == person
    assert await service.people.find(hash_of("another")) is None
    assert await service.people.find(None) is None


def test_secrets_are_long_and_never_the_same() -> None:
    assert len({new_secret() for _ in range(50)}) == 50
    assert len(new_secret()) >= 43
    assert len(new_id()) == 22
    assert not set("".join(new_code() for _ in range(50))) & set("ilo01")


def test_hashes_are_compared_in_constant_time() -> None:
    assert same(hash_of("a"), hash_of("a"))
    assert not same(hash_of("a"), hash_of("b"))
    assert hash_of("\ud800") != hash_of("a")


# --- Opening ------------------------------------------------------------------------------------


async def test_a_table_has_the_seats_that_were_wished_for(service: TableService) -> None:
    live = await open_table(
        service, SeatWish(kind="me", name=" Anna ", colour="white"), bot("master"), players=3
    )
    anna, computer, free = live.table.seats
    assert (anna.person, anna.name, anna.colour) == ("anna", "Anna", "white")
    assert (computer.bot, computer.name, computer.colour) == ("master", BOT_NAMES[1], "black")
    assert (free.bot, free.person, free.name, free.colour) == (None, None, "", "red")
    assert live.table.sitting == {0}


async def test_who_opens_a_table_may_sit_in_several_seats_or_none(service: TableService) -> None:
    assert (await open_table(service, me("Anna"), me("Bert"))).table.sitting == {0, 1}
    assert (await open_table(service)).table.sitting == set()


async def test_a_name_that_cannot_be_seen_is_refused(service: TableService) -> None:
    assert await code_of(open_table(service, me("\u200b"))) == "bad-name"


async def test_a_table_that_nobody_waits_for_is_opened_all_the_same(service: TableService) -> None:
    opening = asyncio.create_task(open_table(service, me()))
    await asyncio.sleep(0)
    opening.cancel()
    await at_once(opening)
    await service.live_tables.close()
    (shown,) = await service.people.tables_of("anna")
    assert shown.row.seq == 1


async def test_the_lobby_lists_open_tables_only(service: TableService) -> None:
    listed = await open_table(service, me(), listed=True)
    await open_table(service, me())
    assert [shown.row.id for shown in await service.store.lobby(10)] == [listed.table.row.id]
    await claim(service, listed, "bert")
    await begin(service, listed)
    assert await service.store.lobby(10) == []


# --- Claiming -----------------------------------------------------------------------------------


async def test_a_seat_of_a_listed_table_is_claimed_from_the_lobby(service: TableService) -> None:
    live = await open_table(service, me(), listed=True)
    assert await claim(service, live, "bert") == Claimed(live.table.row.id, 1)
    assert (live.table.owner(1), live.table.sitting) == ("bert", {0, 1})


async def test_who_asks_again_keeps_the_seat_and_gets_no_second(service: TableService) -> None:
    live = await open_table(service, me(), listed=True, players=3)
    assert await claim(service, live, "bert") == await claim(service, live, "bert")
    assert await claim(service, live, "bert", seat=2) == Claimed(live.table.row.id, 2)


async def test_a_private_table_is_entered_by_invitation_only(service: TableService) -> None:
    live = await open_table(service, me(), players=3)
    assert await code_of(claim(service, live, "bert", seat=1)) == "not-invited"
    assert (await claim(service, live, "anna", seat=2)).seat == 2


@pytest.mark.parametrize(
    ("seat", "code"), [(0, "seat-taken"), (1, "seat-taken"), (3, "no-such-seat")]
)
async def test_only_a_free_seat_can_be_claimed(service: TableService, seat: int, code: str) -> None:
    live = await open_table(service, me(), bot(), players=3, listed=True)
    assert await code_of(claim(service, live, "bert", seat=seat)) == code


async def test_a_full_table_has_no_seat_for_anybody(service: TableService) -> None:
    live = await open_table(service, me(), bot(), listed=True)
    assert await code_of(claim(service, live, "bert")) == "seat-taken"


async def test_after_the_deal_nobody_sits_down(service: TableService) -> None:
    live = await begin(service, await open_table(service, me(), bot(), listed=True))
    assert await code_of(claim(service, live, "bert", seat=1)) == "begun"


async def test_of_many_who_want_one_seat_one_gets_it(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me(), listed=True)
    other = await other_service.live_tables.live(live.table.row.id)
    results = await at_once(
        *(claim(service, live, f"person {n}") for n in range(3)),
        *(claim(other_service, other, f"stranger {n}") for n in range(3)),
    )
    assert codes(results) == ["ok"] + ["seat-taken"] * 5


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": " "}, "bad-name"),
        ({"name": "x" * 41}, "bad-name"),
        ({"colour": "black"}, "colour-taken"),
    ],
    ids=str,
)
async def test_a_name_and_a_colour_of_ones_own_are_needed(
    service: TableService, wish: dict[str, Any], code: str
) -> None:
    live = await open_table(service, me(), listed=True)
    assert await code_of(claim(service, live, "bert", **wish)) == code
    assert live.table.sitting == {0}


async def test_who_does_not_mind_gets_a_colour_nobody_plays(service: TableService) -> None:
    live = await open_table(service, me(), listed=True)
    await service.seating.rename(live, "anna", 0, name="Anna", colour="white")
    await claim(service, live, "bert")
    assert [row.colour for row in live.table.seats] == ["white", "black"]


# --- Invitations --------------------------------------------------------------------------------


async def test_an_invitation_leads_to_its_seat_once(service: TableService) -> None:
    live = await open_table(service, me(), players=3)
    secret = await service.seating.invite(live, "anna", 2)
    assert (await claim(service, live, "bert", invitation=secret)).seat == 2
    assert await code_of(claim(service, live, "cora", invitation=secret)) == "bad-key"


async def test_a_used_invitation_is_void_even_if_the_seat_is_free_again(
    service: TableService,
) -> None:
    live = await open_table(service, me())
    secret = await service.seating.invite(live, "anna", 1)
    await claim(service, live, "bert", invitation=secret)
    await tell(service, live, 1, "leave")
    assert await code_of(claim(service, live, "bert", invitation=secret)) == "bad-key"


async def test_of_many_with_one_invitation_one_gets_in(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me())
    other = await other_service.live_tables.live(live.table.row.id)
    secret = await service.seating.invite(live, "anna", 1)
    results = await at_once(
        *(claim(service, live, f"person {n}", invitation=secret) for n in range(3)),
        *(claim(other_service, other, f"stranger {n}", invitation=secret) for n in range(3)),
    )
    # Some find it used, others that the seat was taken while they came.
    assert codes(results).count("ok") == 1
    assert set(codes(results)) <= {"ok", "bad-key", "seat-taken"}


async def test_an_invitation_survives_a_bad_name(service: TableService) -> None:
    live = await open_table(service, me())
    secret = await service.seating.invite(live, "anna", 1)
    assert await code_of(claim(service, live, "bert", invitation=secret, name="")) == "bad-name"
    assert (await claim(service, live, "bert", invitation=secret)).seat == 1


async def test_an_invitation_is_good_at_its_table_only(service: TableService) -> None:
    live, other = await open_table(service, me()), await open_table(service, me())
    secret = await service.seating.invite(live, "anna", 1)
    assert await code_of(claim(service, other, "bert", invitation=secret)) == "bad-key"
    assert (await claim(service, live, "bert", invitation=secret)).seat == 1


async def test_an_invitation_to_a_seat_that_was_taken_is_void(service: TableService) -> None:
    live = await open_table(service, me(), listed=True)
    secret = await service.seating.invite(live, "anna", 1)
    await claim(service, live, "cora")
    assert await code_of(claim(service, live, "bert", invitation=secret)) == "bad-key"


async def test_an_invitation_that_comes_too_late_by_a_hair_finds_the_seat_taken(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me(), listed=True)
    other = await other_service.live_tables.live(live.table.row.id)
    secret = await service.seating.invite(live, "anna", 1)
    key = await service.store.find_key(hash_of(secret), "invitation", service.live_tables.now())
    await claim(service, live, "cora")
    # As if it had been looked for before that.
    late = other_service.seating._sit(other, 1, "bert", "Bert", None, key=key)
    assert await code_of(late) == "seat-taken"


async def test_a_new_invitation_makes_the_old_one_void(service: TableService) -> None:
    live = await open_table(service, me())
    old = await service.seating.invite(live, "anna", 1)
    new = await service.seating.invite(live, "anna", 1)
    assert await code_of(claim(service, live, "bert", invitation=old)) == "bad-key"
    assert (await claim(service, live, "bert", invitation=new)).seat == 1


async def test_an_invitation_expires(service: TableService, clock: Clock) -> None:
    live = await open_table(service, me())
    secret = await service.seating.invite(live, "anna", 1)
    clock.pass_by(15 * 24 * 3600)
    assert await code_of(claim(service, live, "bert", invitation=secret)) == "bad-key"


async def test_everybody_at_the_table_can_invite_to_a_free_seat(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert", "cora"])
    await tell(service, live, 2, "leave")
    assert await service.seating.invite(live, "bert", 2)
    assert await code_of(service.seating.invite(live, "cora", 2)) == "not-yours"
    assert await code_of(service.seating.invite(live, "bert", 0)) == "seat-taken"
    assert await code_of(service.seating.invite(live, "bert", 7)) == "no-such-seat"


# --- Handing over, programs, names --------------------------------------------------------------


async def test_a_seat_moves_to_another_device_by_a_code(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    code, _ = await service.seating.hand_over(live, "anna", 0)
    place = await service.seating.take_over("phone", f" {code.upper()} ")
    assert place == Claimed(live.table.row.id, 0)
    assert (live.table.owner(0), live.table.seats[0].name) == ("phone", "Anna")
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    assert loaded.seats == live.table.seats


async def test_a_code_is_good_once(service: TableService, other_service: TableService) -> None:
    live = await open_table(service, me())
    code, _ = await service.seating.hand_over(live, "anna", 0)
    results = await at_once(
        service.seating.take_over("phone", code), other_service.seating.take_over("pad", code)
    )
    assert codes(results) == ["bad-key", "ok"]


async def test_a_code_is_good_for_some_minutes(service: TableService, clock: Clock) -> None:
    live = await open_table(service, me())
    code, _ = await service.seating.hand_over(live, "anna", 0)
    clock.pass_by(601)
    assert await code_of(service.seating.take_over("phone", code)) == "bad-key"
    assert live.table.owner(0) == "anna"


async def test_only_the_owner_hands_a_seat_over(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    for person, seat in (("bert", 0), ("anna", 9)):
        assert await code_of(service.seating.hand_over(live, person, seat)) == "not-yours"
    assert await code_of(service.seating.issue_token(live, "bert", 0)) == "not-yours"
    with pytest.raises(Refused):
        check_owner(live.table, None, 0)


async def test_a_hand_over_goes_on_though_nobody_waits_for_it(service: TableService) -> None:
    live = await open_table(service, me())
    code, _ = await service.seating.hand_over(live, "anna", 0)
    taking = asyncio.create_task(service.seating.take_over("phone", code))
    while not service.live_tables._under_way:
        await asyncio.sleep(0)
    taking.cancel()
    await at_once(taking)
    await service.live_tables.close()
    assert live.table.owner(0) == "phone"


async def test_a_program_holds_its_seat_by_a_token(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    token = await service.seating.issue_token(live, "bert", 1)
    assert await service.seating.program_seat(token) == Claimed(live.table.row.id, 1)
    assert await service.seating.program_seat("guessed") is None


async def test_a_new_token_makes_the_old_one_void(service: TableService) -> None:
    live = await open_table(service, me())
    old = await service.seating.issue_token(live, "anna", 0)
    await service.seating.issue_token(live, "anna", 0)
    assert await service.seating.program_seat(old) is None


async def test_who_takes_a_seat_over_makes_its_keys_void(service: TableService) -> None:
    live = await open_table(service, me())
    token = await service.seating.issue_token(live, "anna", 0)
    code, _ = await service.seating.hand_over(live, "anna", 0)
    await service.seating.take_over("phone", code)
    assert await service.seating.program_seat(token) is None


async def test_a_name_can_be_changed_at_any_time_and_a_colour_before_the_game(
    service: TableService,
) -> None:
    live = await open_for(service, ["anna", "bert"])
    await service.seating.rename(live, "anna", 0, name="Annabella", colour="red")
    await begin(service, live)
    await service.seating.rename(live, "anna", 0, name="Bella", colour="red")
    assert (live.table.seats[0].name, live.table.seats[0].colour) == ("Bella", "red")
    late = service.seating.rename(live, "anna", 0, name="Bella", colour="blue")
    assert await code_of(late) == "begun"


@pytest.mark.parametrize(
    ("person", "name", "colour", "code"),
    [
        ("bert", "Bert", None, "not-yours"),
        ("anna", "", None, "bad-name"),
        ("anna", "Anna", "white", "colour-taken"),
    ],
)
async def test_a_change_of_name_has_its_limits(
    service: TableService, person: str, name: str, colour: str | None, code: str
) -> None:
    live = await open_for(service, ["anna", "bert"])
    change = service.seating.rename(live, person, 0, name=name, colour=colour)
    assert await code_of(change) == code


# --- Rematch and the same deal again --------------------------------------------------------------


async def finished(
    service: TableService, people: Iterable[str] = ("anna", "bert"), **options: Any
) -> Any:
    live = await begin(service, await open_for(service, list(people), **options))
    await tell(service, live, 0, "resign")
    return live


async def test_in_a_rematch_the_same_people_sit_and_the_next_begins(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert", "cora"], first=2))
    await play_out(service, live)
    following = await service.live_tables.live(await service.opening.rematch(live, "bert"))
    assert following.table.sitting == {0, 1, 2}
    assert following.table.options.first == 0
    assert [row.name for row in following.table.seats] == ["Anna", "Bert", "Cora"]
    assert live.table.rematch == following.table.row.id
    assert following.table.row.secret != live.table.row.secret


async def test_a_rematch_of_a_known_deal_is_dealt_anew(service: TableService) -> None:
    live = await finished(service, seed="known")
    following = await service.live_tables.live(await service.opening.rematch(live, "anna"))
    assert following.table.options.seed is None


async def test_a_rematch_is_opened_once_though_asked_for_by_all_at_once(
    service: TableService, other_service: TableService
) -> None:
    live = await finished(service)
    other = await other_service.live_tables.live(live.table.row.id)
    tables = await asyncio.gather(
        service.opening.rematch(live, "anna"),
        service.opening.rematch(live, "bert"),
        other_service.opening.rematch(other, "bert"),
    )
    assert len(set(tables)) == 1
    assert len(await service.people.tables_of("anna")) == 2
    following = await service.live_tables.live(tables[0])
    await until(following, lambda table: table.seq == 1)
    assert following.table.sitting == {0, 1}


async def test_a_rematch_that_was_announced_and_not_opened_is_opened_by_the_next_who_asks(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await finished(service)

    async def away(*_: object) -> None:
        raise StoreError("away")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "add_table", away)
        with pytest.raises(StoreError):
            await service.opening.rematch(live, "anna")
    following = await service.live_tables.live(await service.opening.rematch(live, "bert"))
    assert following.table.sitting == {0, 1}


async def test_a_rematch_comes_after_the_game_and_for_players_only(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert await code_of(service.opening.rematch(live, "anna")) == "not-over"
    await tell(service, live, 0, "resign")
    assert await code_of(service.opening.rematch(live, "cora")) == "not-yours"
    assert live.table.rematch is None


async def test_a_deal_can_be_played_again_against_computers(service: TableService) -> None:
    live = await finished(service)
    again = await service.live_tables.live(await service.opening.again(live, "anna"))
    await begin(service, again)
    assert again.table.game is not None
    assert again.table.game.deal == live.table.game.deal
    assert again.table.seats[1].bot is not None
    assert again.table.fair is None


async def test_only_a_finished_deal_is_played_again(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert await code_of(service.opening.again(live, "anna")) == "not-over"
    await tell(service, live, 0, "resign")
    assert await code_of(service.opening.again(live, "cora")) == "not-yours"


# --- Being forgotten ----------------------------------------------------------------------------


async def test_who_is_forgotten_frees_seats_that_are_not_played_yet(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    await tell(service, live, 1, "ready")
    await service.people.forget("bert")
    assert (live.table.sitting, live.table.dealing.ready) == ({0}, {})
    assert (live.table.seats[1].person, live.table.seats[1].name) == (None, "")


@pytest.mark.parametrize("absent", ["wait", "bot"])
async def test_a_bot_plays_on_for_who_is_forgotten(service: TableService, absent: str) -> None:
    live = await open_for(service, ["anna", "bert"], absent=absent, stand_in="novice")
    await begin(service, live)
    await service.people.forget("anna")
    assert (live.table.away, live.table.owner(0)) == ({0}, None)
    await until(live, lambda table: table.deciding == 1)
    await decide(service, live)


async def test_a_table_may_end_when_somebody_is_forgotten(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], absent="end"))
    await service.people.forget("anna")
    assert live.table.ending is not None
    assert live.table.ending.ended == "abandoned"


@pytest.mark.parametrize("kind", ["stand_in", "resign"])
async def test_an_entry_frees_the_seat_of_who_was_away_already(
    service: TableService, kind: str
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert", "cora"]))
    await tell(service, live, 1, kind)
    await service.people.forget("bert")
    assert live.news[-1].entry == HandedOver(seat=1, freed=True)
    assert (live.table.owner(1), live.table.away) == (None, {1})


async def test_a_finished_game_keeps_no_name_of_who_is_forgotten(service: TableService) -> None:
    live = await finished(service)
    await service.chat.say(live, "anna", 0, Saying(text="Bye"))
    await service.people.forget("anna")
    assert live.table.names() == ("Player 1", "Bert")
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    assert [row.person for row in loaded.seats] == [None, "bert"]
    (message,) = await service.chat.messages(live, None, 0)
    assert (message.person, message.text) == (None, None)


async def test_who_is_forgotten_is_not_known_any_more(service: TableService) -> None:
    hashed = hash_of(new_secret())
    person = await service.people.register(hashed)
    await open_table(service, me(), person=person)
    await open_table(service, person=person)
    await service.people.forget(person)
    assert await service.people.find(hashed) is None
    assert await service.people.tables_of(person) == []


async def test_the_keys_of_who_is_forgotten_open_nothing(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    token = await service.seating.issue_token(live, "bert", 1)
    await service.people.forget("bert")
    assert await service.seating.program_seat(token) is None


async def test_a_seat_that_was_handed_over_meanwhile_is_left_alone(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    before = await service.people.tables_of("anna")
    code, _ = await service.seating.hand_over(live, "anna", 0)
    await service.seating.take_over("phone", code)

    async def as_before(*_: object) -> object:
        return before

    monkeypatch.setattr(service.store, "tables_of", as_before)
    await service.people.forget("anna")
    assert live.table.owner(0) == "phone"


async def test_every_seat_has_a_colour_of_its_own(service: TableService) -> None:
    live = await open_table(service, me(), *[bot()] * 3, SeatWish(colour="black"), players=5)
    assert sorted(row.colour for row in live.table.seats) == sorted(COLOURS)
