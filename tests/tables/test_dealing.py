"""Sealed deals: everybody commits, then everybody reveals, and nobody can choose in between."""

import hashlib
from typing import Any

import pytest

from patrician.record import Record, commitment_to
from patrician.tables import caretaker, entries
from patrician.tables.archive import record_of
from patrician.tables.caretaker import wake_at
from patrician.tables.dealing import REVEAL_SECONDS
from patrician.tables.entries import write_entry
from patrician.tables.errors import Refused
from patrician.tables.event_shapes import news_of
from patrician.tables.options import TableOptions
from patrician.tables.service import TableService
from patrician.tables.snapshots import restore, snapshot_of
from patrician.tables.store import Store
from patrician.tables.table import GATHERING, PLAYING, Table
from patrician.tables.view_shapes import View
from patrician.tables.viewer import Viewer
from patrician.tables.views import view_of

from .builders import (
    SECRET,
    SHARES,
    STEP,
    Clock,
    Sitting,
    begin,
    come_alive,
    command,
    commit,
    open_for,
    spend,
    tell,
)

OTHER = "77" * 32
BLITZ: dict[str, Any] = {"deal": "sealed", "turn_seconds": 60}


def sealed(*who: str | None, **options: Any) -> Sitting:
    return Sitting(*(who or ("anna", "bert")), deal="sealed", **options)


def view(sitting: Sitting, seat: int | None = None) -> View:
    return view_of(sitting.table, seat, sitting.clock(), with_log=True)


def refusal(sitting: Sitting, seat: int, kind: str, **values: Any) -> str:
    with pytest.raises(Refused) as refused:
        sitting.do(seat, kind, **values)
    return refused.value.code


# --- Which deal -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({}, "sealed"),
        ({"turn_seconds": 60}, "sealed"),
        ({"turn_seconds": 24 * 3600}, "quick"),
        ({"turn_seconds": 24 * 3600, "deal": "sealed"}, "sealed"),
        ({"deal": "quick"}, "quick"),
        ({"seed": "known", "deal": "sealed"}, "quick"),
    ],
)
def test_a_deal_is_sealed_unless_people_are_rarely_there_together(
    options: dict[str, Any], kind: str
) -> None:
    assert TableOptions(**options).deal_kind == kind


def test_logs_from_before_there_were_sealed_deals_are_dealt_as_they_were() -> None:
    assert write_entry(entries.Opened()) == '{"kind":"opened"}'
    sitting = Sitting("anna", "bert", deal=None)
    sitting.do(0, "ready", contribution=SHARES[0])
    sitting.do(1, "ready", contribution=SHARES[1])
    assert sitting.table.phase == PLAYING
    assert sitting.table.fair is not None
    assert sitting.table.fair.algorithm == "patrician-fair/1"


@pytest.mark.anyio
async def test_a_house_settles_the_deal_when_a_table_is_opened(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"], deal=None)
    assert live.table.dealing.sealed
    assert (await begin(service, live)).table.phase == PLAYING


# --- Committing -----------------------------------------------------------------------------------


def test_a_sealed_deal_takes_commitments_and_no_shares() -> None:
    sitting = sealed()
    assert refusal(sitting, 0, "ready") == "commitment-missing"
    assert refusal(sitting, 0, "ready", contribution=SHARES[0]) == "commitment-missing"
    both = {"contribution": SHARES[0], "commitment": commitment_to(SHARES[0])}
    assert refusal(sitting, 0, "ready", **both) == "commitment-missing"


def test_a_quick_deal_takes_no_commitments() -> None:
    assert refusal(Sitting("anna", "bert"), 0, "ready", commitment=OTHER) == "not-sealed"


def test_commitments_are_shown_to_all_and_shares_to_nobody() -> None:
    sitting = sealed()
    told = sitting.do(0, "ready", commitment=commitment_to(SHARES[0]))
    hidden = commitment_to(SHARES[0])
    assert news_of(told)["entry"] == {"kind": "ready", "seat": 0, "commitment": hidden}
    assert view(sitting)["fair"]["commitments"] == (hidden, "")
    assert (view(sitting)["fair"]["deal"], view(sitting)["revealing"]) == ("sealed", None)


def test_nobody_commits_to_what_another_has_committed_to() -> None:
    sitting = sealed()
    hidden = commitment_to(SHARES[0])
    sitting.do(0, "ready", commitment=hidden)
    assert refusal(sitting, 1, "ready", commitment=hidden) == "commitment-used"


def test_who_waits_after_all_commits_anew() -> None:
    sitting = sealed()
    sitting.do(0, "ready", commitment=commitment_to(SHARES[0]))
    sitting.do(0, "unready")
    assert view(sitting)["fair"]["commitments"] == ("", "")
    sitting.do(0, "ready", commitment=commitment_to(SHARES[2]))
    assert view(sitting)["fair"]["commitments"] == (commitment_to(SHARES[2]), "")


# --- Revealing ------------------------------------------------------------------------------------


def test_when_all_have_committed_all_reveal_and_then_the_cards_are_dealt() -> None:
    sitting = sealed().commit()
    assert sitting.table.phase == GATHERING
    assert view(sitting)["revealing"] is not None
    told = sitting.do(1, "reveal", share=SHARES[1])
    assert news_of(told)["entry"] == {"kind": "revealed", "seat": 1}
    revealing = view(sitting)["revealing"]
    assert revealing is not None
    assert (revealing["missing"], revealing["deadline"]) == ((0,), None)
    sitting.do(0, "reveal", share=SHARES[0])
    assert (sitting.table.phase, view(sitting)["revealing"]) == (PLAYING, None)
    text = f"patrician-fair/2|0|{SECRET}|{SHARES[0]}|{SHARES[1]}"
    assert sitting.table.fair is not None
    assert sitting.table.fair.seed() == hashlib.sha256(text.encode()).hexdigest()
    assert sitting.game.deal == sitting.table.fair.deal(sitting.game.setup)


def test_the_shares_of_the_computer_are_empty() -> None:
    sitting = sealed("anna", "bot novice", "bert").begin()
    fair = sitting.table.fair
    assert fair is not None
    assert fair.contributions == (SHARES[0], "", SHARES[2])
    assert fair.commitments == (commitment_to(SHARES[0]), "", commitment_to(SHARES[2]))


def test_a_table_of_computers_waits_for_nobody() -> None:
    assert sealed("bot novice", "bot novice").table.phase == PLAYING


def test_nothing_is_revealed_before_all_have_committed() -> None:
    sitting = sealed()
    assert refusal(sitting, 0, "reveal", share=SHARES[0]) == "not-revealing"
    sitting.do(0, "ready", commitment=commitment_to(SHARES[0]))
    assert refusal(sitting, 0, "reveal", share=SHARES[0]) == "not-revealing"


def test_only_the_share_that_was_committed_to_is_taken_and_only_once() -> None:
    sitting = sealed().commit()
    assert refusal(sitting, 0, "reveal", share=OTHER) == "wrong-share"
    assert refusal(sitting, 0, "reveal", share=SHARES[1]) == "wrong-share"
    sitting.do(0, "reveal", share=SHARES[0])
    assert refusal(sitting, 0, "reveal", share=SHARES[0]) == "revealed-already"


def test_at_a_quick_deal_there_is_nothing_to_reveal() -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(0, "ready", contribution=SHARES[0])
    assert refusal(sitting, 0, "reveal", share=SHARES[0]) == "not-revealing"


def test_nobody_withdraws_while_shares_are_revealed() -> None:
    sitting = sealed().commit()
    assert refusal(sitting, 0, "unready") == "revealing"
    assert refusal(sitting, 0, "ready", commitment=OTHER) == "ready-already"


def test_a_table_in_the_middle_of_it_is_folded_from_its_log() -> None:
    sitting = sealed().commit()
    sitting.do(0, "reveal", share=SHARES[0])
    again = sitting.again()
    assert again.dealing == sitting.table.dealing
    assert again.revealing
    copied = again.copy()
    copied.dealing.revealed.clear()
    assert again.dealing.revealed == {0: SHARES[0]}


def test_a_snapshot_holds_the_middle_of_a_deal() -> None:
    sitting = sealed().commit()
    sitting.add(entries.DealVoided(missing=(0,)))
    for seat in (0, 1):
        sitting.do(seat, "ready", commitment=commitment_to(SHARES[seat + 2]))
    sitting.do(0, "reveal", share=SHARES[2])
    again = Table(sitting.row, sitting.rows)
    restore(again, snapshot_of(sitting.table))
    assert again.dealing == sitting.table.dealing


# --- Rounds that are voided -----------------------------------------------------------------------


def test_who_leaves_instead_of_revealing_voids_the_round_for_all_to_see() -> None:
    sitting = sealed().commit()
    before = view(sitting)["fair"]
    sitting.do(0, "reveal", share=SHARES[0])
    sitting.do(1, "leave")
    fair = view(sitting)["fair"]
    assert fair["commitment"] != before["commitment"]
    (voided,) = fair["voided"]
    assert voided.commitment == before["commitment"]
    assert voided.commitments == before["commitments"]
    assert voided.missing == (1,)
    assert [seat["ready"] for seat in view(sitting)["seats"]] == [False, False]
    assert [seat["taken"] for seat in view(sitting)["seats"]] == [True, False]


def test_without_a_clock_who_never_reveals_can_be_asked_to_leave() -> None:
    sitting = sealed("anna", "bert", "carla").commit()
    sitting.do(0, "reveal", share=SHARES[0])
    assert refusal(sitting, 0, "remove", target=0) == "revealing"
    sitting.do(0, "remove", target=1)
    assert [voided.missing for voided in view(sitting)["fair"]["voided"]] == [(1,)]


def test_with_a_clock_nobody_but_the_clock_takes_anybody_out() -> None:
    sitting = sealed(turn_seconds=60).commit()
    assert refusal(sitting, 0, "remove", target=1) == "revealing"


def test_the_dealer_has_a_new_secret_in_every_round() -> None:
    sitting = sealed().commit()
    secrets = [sitting.table.dealing.secret]
    for number in (1, 2):
        sitting.add(entries.DealVoided(missing=(0,)))
        secrets.append(sitting.table.dealing.secret)
        text = f"patrician-secret|{SECRET}|{number}"
        assert secrets[-1] == hashlib.sha256(text.encode()).hexdigest()
        for seat in (0, 1):
            sitting.do(seat, "ready", commitment=commitment_to(f"{number}{seat}" * 32))
    assert view(sitting)["fair"]["commitment"] == commitment_to(secrets[-1])
    assert len(set(secrets)) == 3


def test_a_commitment_of_a_voided_round_is_used_up() -> None:
    sitting = sealed().commit()
    sitting.add(entries.DealVoided(missing=(0,)))
    for seat in (0, 1):
        hidden = commitment_to(SHARES[seat])
        assert refusal(sitting, 0, "ready", commitment=hidden) == "commitment-used"


def test_the_record_keeps_the_rounds_that_were_voided() -> None:
    sitting = sealed().commit()
    sitting.do(0, "reveal", share=SHARES[0])
    sitting.add(entries.DealVoided(missing=(1,)))
    for seat in (0, 1):
        sitting.do(seat, "ready", commitment=commitment_to(SHARES[seat + 2]))
    for seat in (0, 1):
        sitting.do(seat, "reveal", share=SHARES[seat + 2])
    sitting.play_out()
    record = Record.from_json(record_of(sitting.table).to_json())
    assert record.fair is not None
    (voided,) = record.fair.voided
    assert voided.commitment == commitment_to(SECRET)
    assert voided.commitments == tuple(map(commitment_to, SHARES[:2]))
    assert voided.missing == (1,)
    fair = view(sitting)["fair"]
    assert (fair["secret"], fair["contributions"]) == (record.fair.secret, SHARES[2:4])
    assert record.fair.secret != SECRET


# --- Time -----------------------------------------------------------------------------------------


def test_the_time_to_reveal_begins_when_the_last_is_ready() -> None:
    sitting = sealed(turn_seconds=60)
    sitting.do(0, "ready", commitment=commitment_to(SHARES[0]))
    assert wake_at(sitting.table) is None
    sitting.clock.pass_by(300)
    sitting.do(1, "ready", commitment=commitment_to(SHARES[1]))
    assert wake_at(sitting.table) == sitting.clock() + REVEAL_SECONDS
    sitting.clock.pass_by(5)
    sitting.do(1, "reveal", share=SHARES[1])
    assert wake_at(sitting.table) == sitting.clock() + REVEAL_SECONDS - 5
    sitting.do(0, "reveal", share=SHARES[0])
    assert wake_at(sitting.table) == sitting.clock() + 60


@pytest.mark.parametrize(
    ("who", "seconds"),
    [
        (("anna", "bert"), None),
        (("anna", "bert"), 24 * 3600),
        (("anna", "anna"), 60),
        (("anna", "bot novice"), 60),
    ],
)
def test_nobody_is_hurried_without_a_clock_or_alone(
    who: tuple[str, ...], seconds: int | None
) -> None:
    sitting = sealed(*who, turn_seconds=seconds).commit()
    assert sitting.table.revealing
    assert wake_at(sitting.table) is None


@pytest.mark.anyio
async def test_who_does_not_reveal_in_time_is_taken_out_and_the_deal_begins_anew(
    service: TableService, clock: Clock
) -> None:
    live = await commit(
        await come_alive(service), await open_for(service, ["anna", "bert"], **BLITZ)
    )
    token = await service.seating.issue_token(live, "bert", 1)
    await tell(service, live, 0, "reveal", share=SHARES[0])
    before = live.table.commitment
    await spend(clock, REVEAL_SECONDS - 1, service)
    assert await service.caretaker.look_after_due() == 0
    await spend(clock, 1, service)
    assert await service.caretaker.look_after_due() == 1
    table = live.table
    assert (table.phase, table.sitting, table.owner(1)) == (GATHERING, {0}, None)
    assert (table.dealing.ready, table.dealing.voided[0].missing) == ({}, (1,))
    assert table.commitment != before
    assert await service.seating.program_seat(token) is None
    assert await service.caretaker.look_after_due() == 0


@pytest.mark.anyio
async def test_if_nobody_has_revealed_nobody_loses_their_seat(
    service: TableService, clock: Clock
) -> None:
    live = await commit(
        await come_alive(service), await open_for(service, ["anna", "bert"], **BLITZ)
    )
    await spend(clock, REVEAL_SECONDS, service)
    await service.caretaker.look_after_due()
    assert (live.table.sitting, live.table.dealing.ready) == ({0, 1}, {})
    assert live.table.dealing.voided[0].missing == (0, 1)


@pytest.mark.anyio
async def test_a_share_that_comes_after_the_round_was_voided_is_refused(
    service: TableService, clock: Clock
) -> None:
    live = await commit(
        await come_alive(service), await open_for(service, ["anna", "bert"], **BLITZ)
    )
    await spend(clock, REVEAL_SECONDS, service)
    await service.caretaker.look_after_due()
    with pytest.raises(Refused, match="when everybody has committed"):
        await tell(service, live, 0, "reveal", share=SHARES[0])
    for seat in (0, 1):
        await tell(service, live, seat, "ready", commitment=commitment_to(SHARES[seat + 2]))
    with pytest.raises(Refused, match="not the share that the seat has committed to"):
        await tell(service, live, 0, "reveal", share=SHARES[0])


@pytest.mark.anyio
async def test_a_server_that_starts_in_the_middle_gives_everybody_time(
    service: TableService, clock: Clock, database_url: str
) -> None:
    live = await commit(
        await come_alive(service), await open_for(service, ["anna", "bert"], **BLITZ)
    )
    await tell(service, live, 0, "reveal", share=SHARES[0])
    clock.pass_by(10 * REVEAL_SECONDS)
    store = await Store.open(database_url)
    started = TableService(store, now=clock, bot_threads=1)
    again = await started.live_tables.live(live.table.row.id)
    await spend(clock, REVEAL_SECONDS - STEP, await come_alive(started))
    await started.caretaker.look_after_due()
    assert again.table.revealing
    await tell(started, again, 1, "reveal", share=SHARES[1])
    assert again.table.phase == PLAYING
    await started.close()
    await store.close()


@pytest.mark.anyio
async def test_of_two_caretakers_one_voids_a_round(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    live = await commit(
        await come_alive(service), await open_for(service, ["anna", "bert"], **BLITZ)
    )
    await tell(service, live, 0, "reveal", share=SHARES[0])
    other = await other_service.live_tables.live(live.table.row.id)
    await spend(clock, 3 * REVEAL_SECONDS, service, await come_alive(other_service))
    await service.caretaker._void(live)
    with pytest.raises(caretaker._NotNow):
        await other_service.caretaker._void(other)
    assert len(live.table.dealing.voided) == 1


@pytest.mark.anyio
async def test_who_forgets_themselves_in_the_middle_voids_the_round(service: TableService) -> None:
    live = await commit(service, await open_for(service, ["anna", "bert"], deal="sealed"))
    await service.people.forget("bert")
    assert live.table.dealing.voided[0].missing == (1,)
    assert (live.table.phase, live.table.sitting) == (GATHERING, {0})


@pytest.mark.anyio
async def test_a_reveal_sent_twice_happens_once(service: TableService) -> None:
    live = await commit(service, await open_for(service, ["anna", "bert"], deal="sealed"))
    first = await tell(service, live, 0, "reveal", share=SHARES[0], move="once")
    again = await tell(service, live, 0, "reveal", share=SHARES[0], move="once")
    assert (again.seq, again.repeated) == (first.seq, True)


@pytest.mark.anyio
async def test_nobody_reveals_for_another(service: TableService) -> None:
    live = await commit(service, await open_for(service, ["anna", "bert"], deal="sealed"))
    stolen = command("reveal", share=SHARES[1])
    with pytest.raises(Refused, match="seat 1 is not yours"):
        await service.command(live, Viewer("anna", 1), stolen, expected=None, move=None)


@pytest.mark.anyio
async def test_a_seat_that_moves_to_another_device_commits_anew(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"], **BLITZ)
    await tell(service, live, 0, "ready", commitment=commitment_to(SHARES[0]))
    code, _ = await service.seating.hand_over(live, "anna", 0)
    await service.seating.take_over("phone", code)
    assert live.table.dealing.ready == {}
    for seat, share in enumerate((OTHER, SHARES[1])):
        await tell(service, live, seat, "ready", commitment=commitment_to(share))
    assert live.table.revealing
    code, _ = await service.seating.hand_over(live, "phone", 0)
    with pytest.raises(Refused, match="being dealt"):
        await service.seating.take_over("tablet", code)
    for seat, share in enumerate((OTHER, SHARES[1])):
        await tell(service, live, seat, "reveal", share=share)
    await service.seating.take_over("tablet", code)
    assert (live.table.phase, live.table.owner(0)) == (PLAYING, "tablet")
