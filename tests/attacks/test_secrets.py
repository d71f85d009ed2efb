"""Secrets stay where they belong: not in logs, not in addresses, not in what others are sent."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from patrician.web.devices import MAX_AGE

from .stage import PATIENCE, Guest, Scene, Stage, begun, read, scene, stage

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture(scope="module")
def known(service: Stage) -> Scene:
    return scene(service)


# --- Headers and cookies --------------------------------------------------------------------------


def every_answer(known: Scene) -> Iterator[httpx.Response]:
    """Yield an answer of every kind."""
    web, at = known.host.web, f"/api/tables/{known.playing}"
    json_type = {"content-type": "application/json"}
    yield web.get("/")
    yield web.get("/page.css")
    yield web.get("/nothing")
    yield web.get("/healthz")
    yield web.get(at)
    yield web.get(f"{at}?seat=0")
    yield web.get(f"{at}?seat=1")
    yield web.get(f"{at}/export?seat=0")
    yield web.get(f"/api/tables/{known.over}/record")
    yield web.get(f"{at}/record")
    yield web.get("/api/tables/x")
    yield web.get("/api/nothing")
    yield web.get("/api/openapi.json")
    yield web.put("/api/tables")
    yield web.post("/api/tables", json={})
    yield web.post("/api/tables", content=b"{", headers=json_type)
    yield web.post("/api/tables", content=b"x" * 100_000, headers=json_type)
    yield web.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    yield web.post("/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    yield web.patch(f"{at}/seats/0", json={"name": "Host"})


def test_every_answer_tells_browsers_to_be_careful(known: Scene) -> None:
    statuses = set()
    for answer in every_answer(known):
        statuses.add(answer.status_code)
        assert HEADERS.items() <= dict(answer.headers).items(), answer.request.url
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert "server" not in answer.headers
        if answer.request.url.path.startswith("/api"):
            assert answer.headers["cache-control"] == "no-store"
    assert statuses >= {200, 201, 204, 400, 403, 404, 405, 409, 413, 415, 422}


def test_a_refused_socket_tells_browsers_to_be_careful(known: Scene) -> None:
    with pytest.raises(InvalidStatus) as refused, known.host.follow(known.playing, "?seat=1"):
        pass
    told = {name.lower(): value for name, value in refused.value.response.headers.raw_items()}
    assert HEADERS.items() <= told.items()
    assert told["cache-control"] == "no-store"


def test_a_cookie_is_for_our_pages_only(service: Stage) -> None:
    guest = service.guest()
    answer = guest.web.post("/api/tables", json={})
    (cookie,) = answer.headers.get_list("set-cookie")
    name, *attributes = cookie.split("; ")
    assert re.fullmatch(r"patrician=[\w-]{43}", name)
    assert {part.lower() for part in attributes} == {
        "httponly",
        "samesite=lax",
        "path=/",
        f"max-age={MAX_AGE}",
    }


def test_over_https_a_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    origin = "https://games.example"
    with stage(tmp_path, origins=(origin,)) as opened:
        url = f"http://127.0.0.1:{opened.settings.port}/api/tables"
        answer = httpx.post(url, json={}, headers={"origin": origin})
    (cookie,) = answer.headers.get_list("set-cookie")
    assert cookie.startswith("__Host-patrician=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert "domain" not in cookie.lower()


def test_reading_makes_nobody_known(service: Stage, known: Scene) -> None:
    guest = service.guest()
    for path in ("/", "/api/lobby", "/api/me", f"/api/tables/{known.playing}"):
        assert "set-cookie" not in guest.web.get(path).headers


def test_links_carry_their_secret_where_no_server_sees_it(known: Scene) -> None:
    at = f"/api/tables/{known.waiting}/seats"
    invited = known.host.ok("POST", f"{at}/1/invitation")
    handed = known.host.ok("POST", f"{at}/0/handover")
    for path, secret in (
        (invited["path"], invited["invitation"]),
        (handed["path"], handed["code"]),
    ):
        before, _, fragment = path.partition("#")
        assert secret in fragment
        assert secret not in before


def test_nobody_is_sent_another_ones_secrets(known: Scene) -> None:
    """Nor the id of a person, by which a program could tell people apart across tables."""
    secrets = [known.host.secret, known.friend.secret, known.token, known.invitation]
    for table in (known.waiting, known.playing, known.over):
        for path in ("", "/export", "/messages", "/review"):
            text = known.friend.web.get(f"/api/tables/{table}{path}").text
            assert not [secret for secret in secrets if secret in text]


# --- Logs -----------------------------------------------------------------------------------------


@contextmanager
def served_with_logs(folder: Path, form: str) -> Iterator[tuple[str, Path]]:
    """Run the program itself, telling everything it can tell; gives its address and its log."""
    log = folder / "log"
    command = [sys.executable, "-m", "patrician", "serve", "--port", "0"]
    command += ["--folder", str(folder), "--log-format", form, "--log-level", "debug"]
    with log.open("wb") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert process.stdout is not None
            announced = process.stdout.readline()
            found = re.search(r"http://[\d.:]+", announced)
            assert found, announced
            yield found[0], log
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def use_every_secret(url: str) -> list[str]:
    """Do everything that needs a secret, rightly and wrongly; returns the secrets."""
    with (
        httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE) as one,
        httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE) as other,
        httpx.Client(base_url=url, timeout=PATIENCE) as bare,
    ):
        host, friend = Guest(url, one, "127.0.0.1"), Guest(url, other, "127.0.0.1")
        program = Guest(url, bare, "127.0.0.1")
        table = begun(host, friend)
        at, share = f"/api/tables/{table}", "ab" * 32
        waiting = host.open({"kind": "me", "name": "Host"}, players=2)
        assert host.command(waiting, 0, "ready", contribution=share).is_success
        invitation = host.ok("POST", f"/api/tables/{waiting}/seats/1/invitation")["invitation"]
        code = host.ok("POST", f"{at}/seats/0/handover")["code"]
        token = host.ok("POST", f"{at}/seats/0/token")["token"]
        bearer = {"authorization": f"Bearer {token}"}
        program.ok("GET", "/api/program", headers=bearer)
        # Secrets in the wrong place are still secrets.
        for secret in (host.secret, token, invitation, code):
            program.web.get(f"/api/tables/{secret}?seat={secret}", headers={"x": secret})
            program.web.get(f"/{secret}", headers={"referer": f"{url}/{secret}"})
            friend.web.post("/api/handover", json={"code": secret, "more": secret})
            friend.web.post(f"/api/tables/{secret}/seats", json={"name": secret})
            friend.web.post("/api/tables", content=f'{{"{secret}":'.encode())
            program.web.get("/api/program", headers={"authorization": f"Bearer {secret}x"})
        with host.follow(table, f"?seat=0&since=0&token={token}") as socket:
            assert read(socket)["type"] == "hello"
        wish = {"name": "Friend", "invitation": invitation}
        friend.ok("POST", f"/api/tables/{waiting}/seats", json=wish)
        secrets = [host.secret, friend.secret, token, invitation, code, share]
        assert friend.command(table, 1, "resign").is_success
        secrets.append(host.view(table)["fair"]["secret"])
        friend.ok("DELETE", "/api/me")
        return secrets


@pytest.mark.parametrize("form", ["json", "plain"])
def test_no_secret_is_ever_logged_and_only_hashes_are_stored(tmp_path: Path, form: str) -> None:
    with served_with_logs(tmp_path, form) as (url, log):
        secrets = use_every_secret(url)
    text = log.read_text(encoding="utf-8")
    assert "/api/tables/{table}" in text
    assert not [secret for secret in secrets if secret in text]
    if form == "json":
        assert all(isinstance(json.loads(line), dict) for line in text.splitlines())
    # The dealer needs its own secret, and the shares of the seats, to deal again after a restart.
    *keys, _share, _dealers = secrets
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path != log)
    assert not [key for key in keys if key.encode() in stored]
