"""What is thought about next, and with how much time. Jobs here end when they are told to."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from anyio import fail_after

from patrician.tables import scheduler as scheduling
from patrician.tables.errors import Refused
from patrician.tables.fair_queue import Purpose
from patrician.tables.scheduler import LEAST_PART, PATIENCE, Job, ThinkingScheduler, Thought

from .builders import LONG

pytestmark = pytest.mark.anyio


class Desk:
    """A scheduler, and jobs that note that they have begun and go on when they may."""

    def __init__(self, threads: int = 1) -> None:
        self.scheduler = ThinkingScheduler(threads)
        self.begun: list[str] = []
        self._gates: dict[str, threading.Event] = {}
        self._told = asyncio.Condition()
        self._loop = asyncio.get_running_loop()
        self.asked: list[asyncio.Task[Thought[str]]] = []

    async def ask(
        self, name: str, account: str, purpose: Purpose = Purpose.PEOPLE, **how: Any
    ) -> asyncio.Task[Thought[str]]:
        """Hand a job in."""
        gate = self._gates[name] = threading.Event()

        def work(_part: float) -> str:
            self._loop.call_soon_threadsafe(self.begun.append, name)
            asyncio.run_coroutine_threadsafe(self._tell(), self._loop)
            assert gate.wait(LONG)
            return name

        job = Job(purpose, (account,), how.pop("seconds", 0.8), **how)
        task = asyncio.create_task(self.scheduler.run(work, job))
        self.asked.append(task)
        await asyncio.sleep(0)  # so that it is in the queue
        return task

    async def _tell(self) -> None:
        async with self._told:
            self._told.notify_all()

    async def until_begun(self, count: int) -> list[str]:
        """Wait until so many jobs have begun; return them in order."""
        with fail_after(LONG):
            async with self._told:
                await self._told.wait_for(lambda: len(self.begun) >= count)
        return self.begun

    def let_go(self, *names: str) -> None:
        """Let jobs end."""
        for name in names:
            self._gates[name].set()

    async def finish(self) -> None:
        """Let everything end."""
        self.let_go(*self._gates)
        await asyncio.gather(*self.asked, return_exceptions=True)
        self.scheduler.close()


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    desk = Desk()
    yield desk
    await desk.finish()


async def test_twenty_tables_of_one_address_are_passed_by_another(desk: Desk) -> None:
    for number in range(20):
        await desk.ask(f"busy {number}", "busy")
    await desk.until_begun(1)
    await desk.ask("anna", "anna")
    desk.let_go("busy 0")
    assert await desk.until_begun(2) == ["busy 0", "anna"]


async def test_who_does_not_search_does_not_wait_for_those_who_do(desk: Desk) -> None:
    await desk.ask("search", "busy")
    await desk.until_begun(1)
    quick = await desk.ask("quick", "anna", seconds=0.005, quick=True)
    desk.let_go("quick")
    assert (await quick).value == "quick"
    assert desk.begun == ["search", "quick"]


async def test_another_ones_review_is_next_although_one_has_asked_for_many(desk: Desk) -> None:
    for number in range(19):
        await desk.ask(f"busy {number}", "busy", Purpose.REVIEW, rank=number)
    await desk.until_begun(1)
    await desk.ask("anna", "anna", Purpose.REVIEW)
    desk.let_go("busy 0")
    assert await desk.until_begun(2) == ["busy 0", "anna"]


async def test_as_many_jobs_go_on_at_once_as_there_are_threads() -> None:
    desk = Desk(threads=2)
    for number in range(4):
        await desk.ask(f"{number}", f"{number}")
    assert sorted(await desk.until_begun(2)) == ["0", "1"]
    desk.let_go("1")
    assert (await desk.until_begun(3))[2] == "2"
    await desk.finish()


async def test_nobody_is_harmed_by_a_job_that_fails(desk: Desk) -> None:
    def broken(_part: float) -> None:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        await desk.scheduler.run(broken, Job(Purpose.HINT, ("busy",), 1.0))
    task = await desk.ask("anna", "anna")
    desk.let_go("anna")
    assert (await task).value == "anna"


async def test_a_job_that_nobody_waits_for_any_more_is_not_begun(desk: Desk) -> None:
    await desk.ask("first", "anna")
    unwanted = await desk.ask("unwanted", "anna")
    await desk.ask("last", "anna")
    await desk.until_begun(1)
    unwanted.cancel()
    await asyncio.gather(unwanted, return_exceptions=True)
    desk.let_go("first")
    assert await desk.until_begun(2) == ["first", "last"]


async def test_a_thread_is_not_free_before_its_job_has_ended(desk: Desk) -> None:
    """Whoever goes away while a job is worked on does not make room for another one."""
    gone = await desk.ask("gone", "anna")
    await desk.until_begun(1)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    last = await desk.ask("last", "anna")
    assert desk.begun == ["gone"]
    desk.let_go("gone", "last")
    assert (await last).value == "last"


async def test_closing_breaks_off_what_waits(desk: Desk) -> None:
    first = await desk.ask("first", "anna")
    second = await desk.ask("second", "anna")
    await desk.until_begun(1)
    desk.let_go("first")
    desk.scheduler.close()
    with pytest.raises(asyncio.CancelledError):
        await second
    await asyncio.gather(first, return_exceptions=True)
    assert desk.begun == ["first"]
    with pytest.raises(Refused) as refused:
        await desk.scheduler.run(lambda _: None, Job(Purpose.HINT, ("anna",), 1.0))
    assert refused.value.code == "busy"


@pytest.mark.parametrize("bound", ["MOST_WAITING", "MOST_WAITING_OF_AN_ACCOUNT"])
async def test_a_queue_has_an_end(desk: Desk, bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, bound, 2)
    for number in range(3):
        await desk.ask(f"busy {number}", "busy")
    refused = await desk.ask("one more", "busy")
    with pytest.raises(Refused) as error:
        await refused
    assert error.value.code == "busy"


# --- How much time a job is given -----------------------------------------------------------------


async def test_a_job_that_need_not_wait_has_all_its_time(desk: Desk) -> None:
    task = await desk.ask("anna", "anna")
    desk.let_go("anna")
    assert (await task).part == 1.0


async def test_who_has_many_jobs_waiting_is_given_less_for_each(desk: Desk) -> None:
    tasks = [await desk.ask(f"busy {number}", "busy") for number in range(40)]
    anna = await desk.ask("anna", "anna")
    desk.let_go(*(f"busy {number}" for number in range(40)), "anna")
    assert (await tasks[0]).part == 1.0  # nobody waited when it began
    assert (await anna).part == 1.0
    # Anna is gone, so they have the thread for themselves; but there are 39 of them.
    assert (await tasks[1]).part == pytest.approx(PATIENCE / (39 * 0.8))


async def test_a_job_that_has_waited_for_long_is_given_the_least(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.ask("first", "busy")
    await desk.until_begun(1)
    late = await desk.ask("late", "anna")
    loop = asyncio.get_running_loop()
    time = loop.time
    monkeypatch.setattr(loop, "time", lambda: time() + PATIENCE)
    desk.let_go("first", "late")
    assert (await late).part == LEAST_PART


async def test_a_review_keeps_its_simulations_however_long_it_waited(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.ask("first", "busy")
    await desk.until_begun(1)
    late = await desk.ask("late", "anna", Purpose.REVIEW, elastic=False)
    loop = asyncio.get_running_loop()
    time = loop.time
    monkeypatch.setattr(loop, "time", lambda: time() + PATIENCE)
    desk.let_go("first", "late")
    assert (await late).part == 1.0
