"""Programs: a token for one seat, what it opens, and bots that play whole games with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from patrician.bots import BotFailure, Budget
from patrician.client import ClientError, Seat, play
from patrician.rules import Observation
from tests.web.guests import BOT, FREE, ME, Browser, begun, socket_url
from tests.web.serving import PATIENCE, Served

EXAMPLE = Path(__file__).parents[2] / "examples" / "ten_line_bot.py"


def _program(served: Served, token: str) -> httpx.Client:
    headers = {"authorization": f"Bearer {token}"}
    return httpx.Client(base_url=served.url, headers=headers, timeout=PATIENCE)


def first_choice(view: dict[str, Any]) -> int:
    return int(view["own"]["choices"][0]["action"])


class First:
    """Takes the first legal decision."""

    def choose(self, observation: Observation, _budget: Budget) -> int:
        return observation.legal_actions()[0]


class Failing:
    """Never knows what to do."""

    def choose(self, *_: object) -> int:
        raise ValueError("no idea")


def test_a_token_opens_what_a_program_needs_of_its_seat(
    served: Served, anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert)
    at = f"/api/tables/{table}"
    with _program(served, anna.token(table, 0)) as program:
        assert program.get("/api/program").json() == {"table": table, "seat": 0}
        view = program.get(at, params={"seat": 0}).json()
        action = first_choice(view)
        asked = {"seat": 0, "action": action}
        assert program.get(f"{at}/why-not", params=asked).json()["legal"]
        assert program.get(f"{at}/preview", params=asked).status_code == 200
        assert program.get(f"{at}/export", params={"seat": 0}).json()["own"]["hand"]
        order = {
            "seat": 0,
            "expected": view["seq"],
            "command": {"kind": "decide", "action": action, "confirm": True},
        }
        assert program.post(f"{at}/commands", json=order).status_code == 200
        assert program.get(at).json()["own"] is None


def test_a_token_opens_nothing_else(served: Served, anna: Browser, bert: Browser) -> None:
    table, other = begun(anna, bert), begun(anna, bert)
    with _program(served, anna.token(table, 0)) as program:
        for path in (f"/api/tables/{table}?seat=1", f"/api/tables/{other}?seat=0"):
            answer = program.get(path)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
        answer = program.post(f"/api/tables/{table}/seats/0/token")
        assert (answer.status_code, answer.json()["code"]) == (401, "unknown-person")


@pytest.mark.parametrize("token", ["x", "x" * 43])
def test_a_made_up_token_opens_nothing(served: Served, token: str) -> None:
    with _program(served, token) as program:
        answer = program.get("/api/program")
        assert (answer.status_code, answer.json()["code"]) == (401, "unknown-person")


def test_a_new_token_voids_the_old_and_a_seat_can_do_without(
    served: Served, anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert)
    path = f"/api/tables/{table}/seats/0/token"
    old, new = anna.token(table, 0), anna.token(table, 0)
    assert bert.refused("DELETE", path) == (403, "not-yours")
    with _program(served, old) as before, _program(served, new) as program:
        assert before.get("/api/program").status_code == 401
        assert program.get("/api/program").status_code == 200
        anna.ok("DELETE", path)
        assert program.get("/api/program").status_code == 401


def test_who_follows_by_a_token_hears_nothing_once_it_is_void(
    served: Served, anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert)
    headers = {"authorization": f"Bearer {anna.token(table, 0)}"}
    url = socket_url(served, table, seat=0)
    with connect(url, additional_headers=headers, proxy=None) as socket:
        socket.recv(PATIENCE), socket.recv(PATIENCE)
        anna.ok("DELETE", f"/api/tables/{table}/seats/0/token")
        anna.decide(table, 0)
        assert socket.recv(PATIENCE) == '{"type":"seat-lost"}'


def test_a_program_plays_a_whole_game_against_a_bot(served: Served, anna: Browser) -> None:
    table = anna.open(ME, BOT, BOT)
    last = play(served.url, anna.token(table, 0), First())
    assert last["ending"] is not None
    assert last["ending"].ended == "finished"
    assert last["result"] is not None
    assert list(last["result"]["totals"]) == anna.view(table)["result"]["totals"]


def test_a_bot_of_the_ladder_plays_at_a_table_without_memory_aid(
    served: Served, anna: Browser
) -> None:
    table = anna.open(ME, BOT, memory_aid=False, expansions=["messengers"])
    last = play(served.url, anna.token(table, 0), "master@50")
    assert last["phase"] == "over"


def test_a_bot_that_fails_ends_the_program_with_one_sentence(served: Served, anna: Browser) -> None:
    table = anna.open(ME, BOT)
    with pytest.raises(BotFailure, match="the bot Failing failed: ValueError: no idea"):
        play(served.url, anna.token(table, 0), Failing())


def test_the_example_of_ten_lines_plays_a_whole_game(served: Served, anna: Browser) -> None:
    table = anna.open(ME, BOT)
    ran = subprocess.run(
        [sys.executable, EXAMPLE, served.url, anna.token(table, 0)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "'finished'" in ran.stdout
    assert anna.view(table)["phase"] == "over"


def test_a_program_whose_seat_is_handed_over_is_told(
    served: Served, anna: Browser, bert: Browser
) -> None:
    table = anna.open(ME, FREE)
    with Seat(served.url, anna.token(table, 0)) as seat:
        views = seat.views()
        assert next(views)["phase"] == "gathering"
        code = anna.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]
        bert.ok("POST", "/api/handover", json={"code": code})
        with pytest.raises(ClientError) as caught:
            next(views)
    assert caught.value.code == "seat-lost"
