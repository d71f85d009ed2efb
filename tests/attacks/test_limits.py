"""How often things may be done by an address, a seat, a person; others are not slowed down."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from patrician.web.settings import Settings

from .stage import PATIENCE, Guest, Stage, begun, refusal, stage

ELSEWHERE = "127.0.0.2"
DEFAULT = Settings()
DOCS = Path(__file__).resolve().parents[2] / "docs"


def until_refused(ask: Callable[[], httpx.Response], most: int) -> int:
    """Ask again and again; return how often before it was too often."""
    for number in range(most):
        answer = ask()
        if answer.status_code == 429:
            assert refusal(answer) == "too-often"
            assert int(answer.headers["retry-after"]) >= 1
            return number
    raise AssertionError(f"{most} times were not too often")


def test_an_address_that_asks_too_often_has_to_wait_and_others_need_not(strict: Stage) -> None:
    noisy, calm = strict.guest(), strict.guest(address=ELSEWHERE)
    asked = until_refused(lambda: noisy.web.get("/api/version"), 2_000)
    assert asked >= DEFAULT.requests_at_once
    assert calm.ok("GET", "/api/version")


def test_codes_cannot_be_tried_out(strict: Stage) -> None:
    host, friend = strict.guest(address=ELSEWHERE), strict.guest(address=ELSEWHERE)
    table = begun(host, friend)
    code = host.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]
    thief, guess = strict.guest(), {"code": "aaaaaaaaaa"}
    tried = until_refused(lambda: thief.web.post("/api/handover", json=guess), 40)
    assert tried <= DEFAULT.guesses_at_once + 5
    assert refusal(thief.web.post("/api/handover", json={"code": code}), 429) == "too-often"
    other = strict.guest(address="127.0.0.3")
    assert other.ok("POST", "/api/handover", json={"code": code})["seat"] == 0


def test_invitations_cannot_be_tried_out(strict: Stage) -> None:
    host, thief = strict.guest(address=ELSEWHERE), strict.guest()
    table = host.open({"kind": "me", "name": "Host"}, players=3, listed=False)
    wish = {"name": "Thief", "invitation": "x" * 43}
    path = f"/api/tables/{table}/seats"
    assert until_refused(lambda: thief.web.post(path, json=wish), 40) <= 15


def test_tables_are_not_opened_by_the_hundred(strict: Stage) -> None:
    eager, other = strict.guest(), strict.guest(address=ELSEWHERE)
    opened = until_refused(lambda: eager.web.post("/api/tables", json={}), 100)
    assert opened <= DEFAULT.openings_at_once + 5
    assert other.open()


def resigning(guest: Guest, table: str, seat: int) -> Callable[[], httpx.Response]:
    """Return how a command is sent that the table does not take."""
    order = {"seat": seat, "command": {"kind": "resume"}}
    return lambda: guest.web.post(f"/api/tables/{table}/commands", json=order)


def test_a_seat_that_commands_too_often_has_to_wait_and_the_others_play_on(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"commands_per_second": 1, "commands_at_once": 10}
    with stage(tmp_path, **limits) as opened:
        host, friend = opened.guest(), opened.guest()
        table = begun(host, friend)
        assert until_refused(resigning(host, table, 0), 30) <= 15
        assert refusal(resigning(friend, table, 1)(), 409) == "not-paused"


def test_nobody_uses_up_what_another_ones_seat_may_do(tmp_path: Path) -> None:
    """Whoever is refused because a seat is not theirs has not commanded in its name."""
    limits: dict[str, Any] = {"commands_per_second": 0.01, "commands_at_once": 10}
    with stage(tmp_path, **limits) as opened:
        host, friend, stranger = opened.guest(), opened.guest(), opened.guest()
        table = begun(host, friend)
        for thief in (stranger, friend):
            for _ in range(30):
                assert refusal(resigning(thief, table, 0)()) in {"not-yours", "too-often"}
        assert refusal(resigning(host, table, 0)(), 409) == "not-paused"


def test_nobody_talks_without_end(strict: Stage) -> None:
    host, friend = strict.guest(), strict.guest()
    table = begun(host, friend)
    path, emote = f"/api/tables/{table}/messages", {"emote": "hello"}
    assert until_refused(lambda: host.web.post(path, json=emote), 30) <= 10
    assert friend.ok("POST", path, json=emote)["number"]


def test_who_throws_the_cookie_away_does_not_talk_more(strict: Stage) -> None:
    """A new browser is made in no time, so an address has a limit, too."""
    host, friend = strict.guest(address=ELSEWHERE), strict.guest(address=ELSEWHERE)
    path = f"/api/tables/{begun(host, friend)}/messages"

    def say() -> httpx.Response:
        headers = {"origin": strict.url}
        return httpx.post(f"{strict.url}{path}", json={"emote": "hello"}, headers=headers)

    assert until_refused(say, 400) <= 300


def test_a_person_has_one_hint_thought_about_at_a_time(tmp_path: Path) -> None:
    """Bots think in the same threads; nobody takes them away from the other tables."""
    with stage(tmp_path) as opened, ThreadPoolExecutor(2) as asking:
        host, released = opened.guest(), Event()
        table = host.open({"kind": "me", "name": "Host"}, {"kind": "bot"}, players=2, first=0)
        assert host.command(table, 0, "ready").is_success
        opened.app.state.service.scheduler.pool.submit(released.wait)
        hint = f"/api/tables/{table}/hint?seat=0"
        asked = [asking.submit(host.web.post, hint) for _ in range(2)]
        done, waiting = wait(asked, timeout=PATIENCE, return_when=FIRST_COMPLETED)
        released.set()
        assert [refusal(each.result(), 409) for each in done] == ["asked-already"]
        assert [each.result().status_code for each in waiting] == [200]


@pytest.mark.parametrize("setting", [name for name in Settings.model_fields if "_per_" in name])
def test_every_limit_is_described(setting: str) -> None:
    """For who runs a server by its name, for who comes to it in the table of limits."""
    assert f"`{setting}`" in (DOCS / "self-hosting.md").read_text(encoding="utf-8")
    rate = getattr(DEFAULT, setting)
    often = f"{rate:g} a second" if rate >= 1 else f"1 in {1 / rate:g} seconds"
    told = f"| {rate} |" if setting.endswith("per_address") else f"| {often}"
    assert told in (DOCS / "server-api.md").read_text(encoding="utf-8")


def test_strangers_of_one_address_share_what_one_person_may_say(strict: Stage) -> None:
    host = strict.guest(address="127.0.0.2")
    table = host.open({"kind": "me", "name": "Host"}, players=2)
    path, hello = f"/api/tables/{table}/messages", {"emote": "hello"}
    burst = strict.settings.sayings_at_once
    answers = [
        strict.guest(address="127.0.0.3").web.post(path, json=hello).status_code
        for _ in range(2 * burst)
    ]
    assert answers.count(201) < 2 * burst
    assert answers[-1] == 429
    assert host.web.post(f"{path}?seat=0", json=hello).status_code == 201
