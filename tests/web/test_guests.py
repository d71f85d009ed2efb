"""Who asks: known for a while, noted once a day, asked for again, and never too many at once."""

import pickle
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from patrician.tables.errors import Refused
from patrician.tables.service import TableService
from patrician.tables.store import Store
from patrician.web import guests as module
from patrician.web.devices import Devices
from patrician.web.guests import TRUSTED, Guests
from patrician.web.limits import Limiter
from patrician.web.problems import TooOften
from tests.tables.builders import Clock
from tests.web.asking import scope
from tests.web.settings import SECRET

pytestmark = pytest.mark.anyio
DEVICES = Devices(secure=False)
DAY = 86_400.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    store = await Store.open(None, folder=tmp_path)
    service = TableService(store, bot_threads=1)
    yield service
    await service.close()
    await store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def guests(service: TableService, clock: Clock) -> Guests:
    newcomers = Limiter(1, 2, clock=clock)
    return Guests(service, DEVICES, newcomers, lambda _: "192.0.2.1", clock)


def _asking(secret: str | None = None) -> Request:
    return Request(scope(headers={"cookie": f"patrician={secret}"} if secret else {}))


def _secret(response: Response) -> str:
    return response.headers["set-cookie"].partition("=")[2].partition(";")[0]


async def _welcomed(guests: Guests) -> tuple[str, str]:
    response = Response()
    person = await guests.welcome(_asking(), response)
    return person, _secret(response)


async def test_a_newcomer_is_given_a_secret_to_be_known_by(guests: Guests) -> None:
    person, secret = await _welcomed(guests)
    assert await guests.person(_asking(secret)) == person
    assert await guests.welcome(_asking(secret), Response()) == person
    assert await guests.person(_asking(SECRET)) is None
    assert await guests.person(_asking()) is None


async def test_newcomers_of_one_address_come_one_by_one(guests: Guests, clock: Clock) -> None:
    await _welcomed(guests)
    await _welcomed(guests)
    with pytest.raises(TooOften) as caught:
        await _welcomed(guests)
    assert caught.value.parameters == {"seconds": 1}
    assert pickle.loads(pickle.dumps(caught.value)).seconds == 1
    clock.pass_by(1)
    await _welcomed(guests)


async def test_who_was_forgotten_elsewhere_is_unknown_here_soon(
    guests: Guests, service: TableService, clock: Clock
) -> None:
    person, secret = await _welcomed(guests)
    await service.people.forget(person)
    assert await guests.person(_asking(secret)) == person
    clock.pass_by(TRUSTED)
    assert await guests.person(_asking(secret)) is None
    with pytest.raises(Refused):
        await guests.known(_asking(secret))


async def test_only_so_many_are_kept_in_mind(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PEOPLE_REMEMBERED", 1)
    (anna, hers), (bert, his) = await _welcomed(guests), await _welcomed(guests)
    assert [await guests.person(_asking(secret)) for secret in (hers, his)] == [anna, bert]


async def test_a_visit_is_noted_once_a_day(
    guests: Guests, service: TableService, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []

    async def touch(person: str, _now: float) -> None:
        noted.append(person)

    monkeypatch.setattr(service.store, "touch_person", touch)
    person, secret = await _welcomed(guests)
    for _ in range(2):
        assert await guests.visit(_asking(secret), Response()) == person
    assert noted == []
    clock.pass_by(DAY + 1)
    for _ in range(2):
        await guests.visit(_asking(secret), Response())
    assert noted == [person]
    assert await guests.visit(_asking(SECRET), Response()) is None


async def test_a_visit_renews_the_cookie(guests: Guests) -> None:
    _, secret = await _welcomed(guests)
    response = Response()
    await guests.visit(_asking(secret), response)
    assert _secret(response) == secret
