"""Other people's seats, ids, cookies, tokens and keys open nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from .stage import Guest, Scene, Stage, begun, first_choice, read, refusal, scene

FORGED = "F" * 43


@pytest.fixture(scope="module")
def known(service: Stage) -> Scene:
    return scene(service)


def of_a_seat(table: str, seat: int) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Everything that only who holds a seat may ask for."""
    at, params = f"/api/tables/{table}", {"seat": seat}
    order = {"seat": seat, "command": {"kind": "resign"}}
    return {
        "its view": ("GET", at, {"params": params}),
        "its export": ("GET", f"{at}/export", {"params": params}),
        "its reasons": ("GET", f"{at}/why-not", {"params": {**params, "action": 1}}),
        "its previews": ("GET", f"{at}/preview", {"params": {**params, "action": 1}}),
        "its hints": ("POST", f"{at}/hint", {"params": params}),
        "its commands": ("POST", f"{at}/commands", {"json": order}),
        "its stream": ("GET", f"{at}/stream", {"params": params}),
        "its words": ("POST", f"{at}/messages", {"params": params, "json": {"emote": "hello"}}),
    }


def of_an_owner(table: str, seat: int) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Everything that the person may ask for whose seat it is, and no program either."""
    at = f"/api/tables/{table}/seats/{seat}"
    return {
        "its name": ("PATCH", at, {"json": {"name": "Mallory"}}),
        "handing it over": ("POST", f"{at}/handover", {}),
        "its token": ("POST", f"{at}/token", {}),
        "voiding its token": ("DELETE", f"{at}/token", {}),
    }


@pytest.mark.parametrize("what", of_a_seat("", 0) | of_an_owner("", 0))
def test_who_sits_opposite_does_not_get(known: Scene, what: str) -> None:
    method, path, more = (of_a_seat(known.playing, 0) | of_an_owner(known.playing, 0))[what]
    assert known.friend.refused(403, method, path, **more) == "not-yours"
    assert known.host.view(known.playing, 0)["own"]["hand"]


@pytest.mark.parametrize("what", of_a_seat("", 0))
def test_a_stranger_does_not_get(service: Stage, known: Scene, what: str) -> None:
    method, path, more = of_a_seat(known.playing, 0)[what]
    assert service.guest().refused(403, method, path, **more) == "not-yours"


@pytest.mark.parametrize("what", of_an_owner("", 0))
def test_somebody_whom_nobody_knows_does_not_get(service: Stage, known: Scene, what: str) -> None:
    method, path, more = of_an_owner(known.playing, 0)[what]
    assert service.guest().refused(401, method, path, **more) == "unknown-person"


@pytest.mark.parametrize("what", of_an_owner("", 0))
def test_a_program_does_not_get(service: Stage, known: Scene, what: str) -> None:
    method, path, more = of_an_owner(known.playing, 0)[what]
    assert service.program(known.token).refused(401, method, path, **more) == "unknown-person"


BAD_COOKIES: dict[str, str | bytes] = {
    "that nobody was given": f"patrician={FORGED}",
    "that is empty": "patrician=",
    "that is too long": f"patrician={'x' * 8000}",
    "with a quote": 'patrician="',
    "with bytes of no text": b"patrician=\xff\xfe",
    "with a person's id": "patrician=person",
    "with a wildcard": "patrician=%",
    "with a word of SQL": "patrician=' OR 1=1 --",
    "twice": f"patrician={FORGED}; patrician={FORGED[:-1]}G",
    "of the safer name": f"__Host-patrician={FORGED}",
    "without a name": f"={FORGED}",
    "of many parts": "; ".join(f"c{number}=1" for number in range(500)),
}


@pytest.mark.parametrize("which", BAD_COOKIES)
def test_a_cookie_opens_nothing(service: Stage, known: Scene, which: str) -> None:
    headers: Any = {"cookie": BAD_COOKIES[which], "origin": service.url}
    path = f"/api/tables/{known.playing}"
    for method, where, more in of_a_seat(known.playing, 0).values():
        answer = service.program().web.request(method, where, headers=headers, **more)
        assert refusal(answer) in {"not-yours", "unreadable"}
    assert service.program().web.get(path, headers=headers).status_code in {200, 400}


BAD_TOKENS = [FORGED, "x", "x" * 9000, "person", f"{FORGED} {FORGED}", "%00"]


@pytest.mark.parametrize("token", BAD_TOKENS)
def test_a_forged_token_opens_nothing(service: Stage, known: Scene, token: str) -> None:
    program = service.program()
    headers = {"authorization": f"Bearer {token}"}
    for method, path, more in of_a_seat(known.playing, 0).values():
        assert program.refused(403, method, path, headers=headers, **more) == "not-yours"
    assert program.refused(401, "GET", "/api/program", headers=headers)


def test_a_token_is_for_one_seat_of_one_table(service: Stage, known: Scene) -> None:
    other = begun(known.host, known.friend)
    program = service.program(known.token)
    assert program.view(known.playing, 0)["own"]["hand"]
    for table, seat in ((known.playing, 1), (other, 0), (other, 1)):
        for method, path, more in of_a_seat(table, seat).values():
            assert program.refused(403, method, path, **more) == "not-yours"


def test_a_token_does_not_help_who_has_a_cookie_for_the_other_seat(known: Scene) -> None:
    """The weaker of both counts, so that neither opens what the other is for."""
    headers = {"authorization": f"Bearer {known.token}"}
    path = f"/api/tables/{known.playing}"
    assert known.friend.refused(403, "GET", path, params={"seat": 1}, headers=headers)


def test_a_token_that_was_voided_opens_nothing_any_more(service: Stage, known: Scene) -> None:
    table = begun(known.host, known.friend)
    path = f"/api/tables/{table}/seats/0/token"
    old = service.program(known.host.ok("POST", path)["token"])
    assert old.view(table, 0)["own"]["hand"]
    new = service.program(known.host.ok("POST", path)["token"])
    assert old.refused(403, "GET", f"/api/tables/{table}", params={"seat": 0}) == "not-yours"
    assert new.view(table, 0)["own"]["hand"]
    known.host.ok("DELETE", path)
    assert new.refused(403, "GET", f"/api/tables/{table}", params={"seat": 0}) == "not-yours"


def test_a_program_that_follows_is_shown_nothing_after_its_token_was_voided(
    service: Stage, known: Scene
) -> None:
    table = begun(known.host, known.friend)
    path = f"/api/tables/{table}/seats/0/token"
    token = known.host.ok("POST", path)["token"]
    bearer = {"authorization": f"Bearer {token}", "origin": ""}
    with service.program().follow(table, "?seat=0", **bearer) as socket:
        assert read(socket)["type"] == "hello"
        assert read(socket)["view"]["own"]["hand"]
        known.host.ok("DELETE", path)
        play_once(known.host, known.friend, table)
        assert read(socket)["type"] == "seat-lost"


def play_once(host: Guest, friend: Guest, table: str) -> None:
    """Make one decision, whoever's it is."""
    seat = host.view(table)["board"]["seat"]
    guest = (host, friend)[seat]
    action = first_choice(guest.view(table, seat))
    assert guest.command(table, seat, "decide", action=action).is_success


@pytest.mark.parametrize("seat", [2, 3, 4])
@pytest.mark.parametrize("kind", ["leave", "resign", "ready", "confirm", "stand_in", "abort"])
def test_a_seat_that_a_table_does_not_have_takes_no_command(
    known: Scene, seat: int, kind: str
) -> None:
    assert refusal(known.host.command(known.playing, seat, kind)) in {"not-yours", "no-such-seat"}


@pytest.mark.parametrize("target", [1, 2, 4])
def test_only_who_opened_a_table_removes_people(known: Scene, target: int) -> None:
    host, friend = known.host, known.friend
    table = host.open({"kind": "me", "name": "Host"}, players=3)
    friend.ok("POST", f"/api/tables/{table}/seats", json={"name": "Friend"})
    assert refusal(friend.command(table, 1, "remove", target=0)) == "not-yours"
    answer = host.command(table, 0, "remove", target=target)
    assert answer.is_success if target == 1 else refusal(answer, 404) == "no-such-seat"


# --- Keys -----------------------------------------------------------------------------------------


def test_an_invitation_is_used_once(service: Stage, known: Scene) -> None:
    table = known.host.open({"kind": "me", "name": "Host"}, players=3, listed=False)
    secret = known.host.ok("POST", f"/api/tables/{table}/seats/1/invitation")["invitation"]
    wish = {"name": "Guest", "invitation": secret}
    path = f"/api/tables/{table}/seats"
    assert service.guest().ok("POST", path, json=wish)["seat"] == 1
    assert service.guest().refused(404, "POST", path, json=wish) == "bad-key"
    assert service.guest().refused(403, "POST", path, json={"name": "Guest"}) == "not-invited"


def test_an_invitation_used_by_many_at_once_seats_one_of_them(service: Stage, known: Scene) -> None:
    table = known.host.open({"kind": "me", "name": "Host"}, players=5, listed=False)
    secret = known.host.ok("POST", f"/api/tables/{table}/seats/1/invitation")["invitation"]
    wish = {"name": "Guest", "invitation": secret}
    guests = [service.guest() for _ in range(8)]
    with ThreadPoolExecutor(len(guests)) as pool:
        path = f"/api/tables/{table}/seats"
        answers = list(pool.map(lambda guest: guest.web.post(path, json=wish), guests))
    assert [answer.status_code for answer in answers].count(200) == 1
    assert {refusal(answer) for answer in answers if not answer.is_success} <= {
        "bad-key",
        "seat-taken",
    }
    assert sum(seat["taken"] for seat in known.host.view(table)["seats"]) == 2


def test_an_invitation_to_another_table_opens_nothing(service: Stage, known: Scene) -> None:
    table = known.host.open({"kind": "me", "name": "Host"}, players=3, listed=False)
    wish = {"name": "Guest", "invitation": known.invitation}
    assert (
        service.guest().refused(404, "POST", f"/api/tables/{table}/seats", json=wish) == "bad-key"
    )


def test_a_key_of_one_purpose_serves_no_other(service: Stage, known: Scene) -> None:
    path = f"/api/tables/{known.playing}/seats/0/handover"
    code = known.host.ok("POST", path)["code"]
    stranger = service.guest()
    for key in (known.invitation, known.token, FORGED):
        assert stranger.refused(404, "POST", "/api/handover", json={"code": key}) == "bad-key"
    for key in (code, known.invitation):
        headers = {"authorization": f"Bearer {key}"}
        assert service.program().refused(401, "GET", "/api/program", headers=headers)
    wish = {"name": "Guest", "invitation": known.token}
    assert stranger.refused(404, "POST", f"/api/tables/{known.waiting}/seats", json=wish)


def test_who_handed_a_seat_over_sees_and_does_nothing_there_any_more(service: Stage) -> None:
    host, friend, other = service.guest(), service.guest(), service.guest()
    table = begun(host, friend)
    token = host.ok("POST", f"/api/tables/{table}/seats/0/token")["token"]
    code = host.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]
    with host.follow(table, "?seat=0") as socket:
        assert read(socket)["type"] == "hello"
        assert read(socket)["view"]["own"]["hand"]
        assert other.ok("POST", "/api/handover", json={"code": code}) == {"table": table, "seat": 0}
        assert read(socket)["type"] == "seat-lost"
    for method, path, more in of_a_seat(table, 0).values():
        assert host.refused(403, method, path, **more) == "not-yours"
        assert service.program(token).refused(403, method, path, **more) == "not-yours"
    assert other.view(table, 0)["own"]["hand"]
    assert other.refused(404, "POST", "/api/handover", json={"code": code}) == "bad-key"


def test_a_socket_for_another_ones_seat_is_not_opened(known: Scene, service: Stage) -> None:
    for guest in (known.friend, service.guest()):
        with pytest.raises(InvalidStatus) as refused, guest.follow(known.playing, "?seat=0"):
            pass
        assert refused.value.response.status_code == 403
        assert b'"not-yours"' in refused.value.response.body


def test_who_was_forgotten_is_nobody(service: Stage) -> None:
    host, friend = service.guest(), service.guest()
    table = begun(host, friend)
    cookie = {"cookie": f"patrician={host.secret}"}
    host.ok("DELETE", "/api/me")
    assert host.refused(403, "GET", f"/api/tables/{table}", params={"seat": 0}, headers=cookie)
    assert host.ok("GET", "/api/me", headers=cookie)["tables"] == []
    assert friend.view(table, 1)["own"]["hand"]
