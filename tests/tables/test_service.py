"""Commands and questions: from the right person, at the right moment, and once."""

import asyncio
import pickle
from typing import Any

import pytest

from patrician.bots import Budget
from patrician.tables.deciding import Stale
from patrician.tables.errors import Refused
from patrician.tables.fair_queue import Purpose
from patrician.tables.live_tables import LiveTable
from patrician.tables.scheduler import Job
from patrician.tables.service import Ack, TableService
from patrician.tables.store import Store
from patrician.tables.viewer import Viewer

from .builders import (
    Clock,
    at_once,
    begin,
    bot,
    choice,
    codes,
    command,
    decide,
    me,
    open_for,
    open_table,
    tell,
)

pytestmark = pytest.mark.anyio


async def code_of(work: Any) -> str:
    (code,) = codes(await at_once(work))
    return code


# --- Once ---------------------------------------------------------------------------------------


async def test_a_command_is_acknowledged_with_the_number_of_its_entry(
    service: TableService,
) -> None:
    live = await open_for(service, ["anna", "bert"])
    assert await tell(service, live, 0, "ready") == Ack(live.table.seq)


async def test_a_command_that_is_sent_again_happens_once(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    expected = live.table.seq
    first = await decide(service, live, move="one")
    again = await tell(service, live, 0, "decide", action=0, expected=expected, move="one")
    assert (first.repeated, again) == (False, Ack(first.seq, repeated=True))
    assert live.table.seq == first.seq


async def test_a_command_that_is_sent_twice_at_once_happens_once(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    acks = await asyncio.gather(*(decide(service, live, move="one") for _ in range(5)))
    assert sorted(ack.repeated for ack in acks) == [False, True, True, True, True]
    assert {ack.seq for ack in acks} == {live.table.seq}


async def test_a_command_that_is_sent_again_to_another_process_happens_once(
    service: TableService, other_service: TableService
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    other = await other_service.live_tables.live(live.table.row.id)
    acks = await asyncio.gather(
        decide(service, live, move="one"), decide(other_service, other, move="one")
    )
    assert sorted(ack.repeated for ack in acks) == [False, True]
    assert acks[0].seq == acks[1].seq


async def test_a_removal_that_is_sent_again_does_not_remove_the_next_one(
    service: TableService,
) -> None:
    live = await open_for(service, ["anna", "bert"])
    await tell(service, live, 0, "remove", target=1, move="out")
    secret = await service.seating.invite(live, "anna", 1)
    await service.seating.claim(
        live, "cora", seat=None, name="Cora", colour=None, invitation=secret
    )
    again = await tell(service, live, 0, "remove", target=1, move="out")
    assert again.repeated
    assert live.table.owner(1) == "cora"


async def test_the_move_ids_of_two_seats_have_nothing_to_do_with_each_other(
    service: TableService,
) -> None:
    live = await open_for(service, ["anna", "bert"])
    await tell(service, live, 0, "ready", move="1")
    assert not (await tell(service, live, 1, "ready", move="1")).repeated


# --- At the right moment ------------------------------------------------------------------------


async def test_of_two_commands_with_the_same_number_one_wins(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    results = await at_once(*(decide(service, live, move=f"m{n}") for n in range(5)))
    assert codes(results) == ["ok", "stale", "stale", "stale", "stale"]


async def test_of_two_processes_with_the_same_number_one_wins(
    service: TableService, other_service: TableService
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    other = await other_service.live_tables.live(live.table.row.id)
    for _ in range(5):
        results = await at_once(decide(service, live), decide(other_service, other))
        assert codes(results) == ["ok", "stale"]
        await service.live_tables.refresh(live.table.row.id)
        await other_service.live_tables.refresh(live.table.row.id)
    assert live.table.game == other.table.game


async def test_who_comes_too_late_is_told_the_number(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    await decide(service, live)
    with pytest.raises(Stale) as stale:
        await decide(service, live, expected=live.table.seq - 1)
    assert stale.value.seq == stale.value.parameters["seq"] == live.table.seq
    assert pickle.loads(pickle.dumps(stale.value)).seq == live.table.seq


async def test_a_number_from_another_process_is_caught_up_with(
    service: TableService, other_service: TableService
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    other = await other_service.live_tables.live(live.table.row.id)
    await decide(service, live)
    seq, seat, game = live.table.seq, live.table.deciding, live.table.game
    assert seat is not None
    assert game is not None
    ack = await other_service.command(
        other,
        Viewer(live.table.owner(seat), seat),
        command("decide", action=choice(game), confirm=True),
        expected=seq,
        move=None,
    )
    assert ack.seq == seq + 1


async def test_a_number_that_is_not_reached_yet_is_refused(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert await code_of(decide(service, live, expected=live.table.seq + 1)) == "stale"


async def test_a_decision_without_a_number_is_refused(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    sent = service.command(
        live, Viewer("anna", 0), command("decide", action=0), expected=None, move=None
    )
    assert await code_of(sent) == "number-missing"


async def test_being_ready_needs_no_number(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    ack = await service.command(live, Viewer("anna", 0), command("ready"), expected=None, move=None)
    assert ack.seq == live.table.seq


# --- From the right person ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "code"),
    [
        (Viewer("anna"), "no-such-seat"),
        (Viewer("anna", 1), "not-yours"),
        (Viewer("cora", 0), "not-yours"),
        (Viewer(None, 0), "not-yours"),
        (Viewer("anna", 4), "not-yours"),
        (Viewer("anna", -1), "not-yours"),
    ],
    ids=str,
)
@pytest.mark.parametrize("kind", ["ready", "leave"])
async def test_a_command_comes_from_the_owner_of_its_seat(
    service: TableService, viewer: Viewer, code: str, kind: str
) -> None:
    live = await open_for(service, ["anna", "bert"])
    sent = service.command(live, viewer, command(kind), expected=None, move=None)
    assert await code_of(sent) == code


async def program_of(service: TableService, live: LiveTable, person: str, seat: int) -> Viewer:
    """Return a program that has just got its token."""
    token = await service.seating.issue_token(live, person, seat)
    return Viewer(None, seat, await service.seating.program_key(token))


async def test_a_program_plays_its_seat(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    program = await program_of(service, live, "bert", 1)
    ack = await service.command(live, program, command("ready"), expected=None, move=None)
    assert ack.seq == live.table.seq


@pytest.mark.parametrize("program", [False, True])
async def test_only_who_opened_the_table_removes_others(
    service: TableService, program: bool
) -> None:
    live = await open_for(service, ["anna", "bert"])
    viewer = await program_of(service, live, "bert", 1) if program else Viewer("bert", 1)
    sent = service.command(live, viewer, command("remove", target=0), expected=None, move=None)
    assert await code_of(sent) == "not-yours"


async def test_when_who_opened_the_table_has_left_others_can_remove(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert", "cora"])
    await tell(service, live, 0, "leave")
    await tell(service, live, 1, "remove", target=2)
    assert live.table.sitting == {1}


@pytest.mark.parametrize("target", [1, 4])
async def test_a_seat_where_nobody_sits_cannot_be_freed(service: TableService, target: int) -> None:
    live = await open_table(service, me())
    assert await code_of(tell(service, live, 0, "remove", target=target)) == "no-such-seat"


async def test_a_seat_that_is_freed_belongs_to_nobody(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    await tell(service, live, 1, "leave")
    row = live.table.seats[1]
    assert (row.person, row.name, live.table.sitting) == (None, "", {0})
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    assert loaded.seats == live.table.seats


async def test_who_leaves_a_running_game_keeps_the_seat(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    await tell(service, live, 1, "leave")
    assert live.table.owner(1) == "bert"


@pytest.mark.parametrize("kind", ["leave", "remove"])
async def test_keys_made_for_a_seat_are_void_when_it_is_freed(
    service: TableService, kind: str
) -> None:
    live = await open_for(service, ["anna", "bert"])
    token = await service.seating.issue_token(live, "bert", 1)
    code, _ = await service.seating.hand_over(live, "bert", 1)
    if kind == "leave":
        await tell(service, live, 1, "leave")
    else:
        await tell(service, live, 0, "remove", target=1)
    assert await service.seating.program_seat(token) is None
    assert await code_of(service.seating.take_over("bert", code)) == "bad-key"


# --- Questions ----------------------------------------------------------------------------------


async def test_a_rule_can_be_asked_for(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert live.table.game is not None
    legal = live.table.game.legal_actions()
    illegal = next(action for action in range(100) if action not in legal)
    assert service.why_not(live, Viewer("anna", 0), legal[0]) is None
    assert service.why_not(live, Viewer("anna", 0), illegal) is not None


async def test_the_effects_of_a_decision_can_be_seen_before(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert live.table.game is not None
    legal = live.table.game.legal_actions()
    illegal = next(action for action in range(100) if action not in legal)
    assert service.preview(live, Viewer("anna", 0), legal[0]).action == legal[0]
    with pytest.raises(Refused) as refused:
        service.preview(live, Viewer("anna", 0), illegal)
    assert refused.value.code == "illegal"


@pytest.mark.parametrize(
    ("viewer", "code"),
    [
        (Viewer("anna"), "not-yours"),
        (Viewer("bert", 0), "not-yours"),
        (Viewer("bert", 1), "not-your-turn"),
    ],
    ids=str,
)
async def test_who_may_not_decide_learns_nothing(
    service: TableService, viewer: Viewer, code: str
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    with pytest.raises(Refused) as refused:
        service.why_not(live, viewer, 0)
    assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        service.preview(live, viewer, 0)
    assert refused.value.code == code
    assert await code_of(service.hint(live, viewer)) == code


async def test_before_the_deal_there_is_nothing_to_ask(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"])
    assert await code_of(service.hint(live, Viewer("anna", 0))) == "not-your-turn"


async def test_who_plays_against_computers_gets_hints(store: Store, clock: Clock) -> None:
    service = TableService(store, now=clock, hint_budget=Budget(simulations=50))
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()]))
    hint = await service.hint(live, Viewer("anna", 0))
    assert live.table.game is not None
    assert hint.best.action in live.table.game.legal_actions()
    await service.close()


async def test_a_hint_is_thought_about_on_account_of_who_asks(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Job] = []

    async def run(_work: object, job: Job) -> None:
        jobs.append(job)
        raise Refused("busy", "too much to do")

    monkeypatch.setattr(service.scheduler, "run", run)
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()]))
    service.accounts.note("anna", "192.0.2.1")
    for _ in range(2):  # who was refused may ask again
        assert await code_of(service.hint(live, Viewer("anna", 0))) == "busy"
    assert {(job.purpose, job.accounts) for job in jobs} == {(Purpose.HINT, ("address 192.0.2.1",))}


async def test_there_are_no_hints_against_other_people(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    assert await code_of(service.hint(live, Viewer("anna", 0))) == "hints-off"
