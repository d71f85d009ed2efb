"""The client: what it sends, how it comes back, and when it gives up."""

from __future__ import annotations

import hashlib
import json
import pickle
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from patrician.client import ClientError, Seat, View
from patrician.tables.view_shapes import PROTOCOL
from patrician.tables.views import view_of
from tests.tables.builders import Sitting

PLACE = {"table": "t", "seat": 0}
Answer = httpx.Response | Exception
_VIEW: TypeAdapter[View] = TypeAdapter(View)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the client wanted to wait; it does not have to."""
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses


class Server:
    """Answers in the order it was told to, and remembers what it was asked."""

    def __init__(self) -> None:
        self.answers: list[Answer] = [httpx.Response(200, json=PLACE)]
        self.asked: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    server = Server()
    client = httpx.Client

    def connected(**how: Any) -> httpx.Client:
        return client(**how, transport=httpx.MockTransport(server))

    monkeypatch.setattr(httpx, "Client", connected)
    return server


@pytest.fixture
def seat(server: Server) -> Iterator[Callable[[], Seat]]:
    seats: list[Seat] = []

    def sit(**how: Any) -> Seat:
        seats.append(Seat("http://server", "T" * 43, **how))
        return seats[-1]

    yield sit
    for one in seats:
        one.close()


Sit = Callable[..., Seat]


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    return httpx.Response(status, json={"code": code, "sentence": f"so: {code}"}, headers=headers)


def lines(*messages: object) -> httpx.Response:
    text = "".join(f"{json.dumps(message)}\n" if message else "\n" for message in messages)
    return httpx.Response(200, text=text)


def _sent(sitting: Sitting) -> dict[str, Any]:
    shown = view_of(sitting.table, 0, sitting.clock(), with_log=True)
    sent: dict[str, Any] = _VIEW.dump_python(shown, mode="json")
    return sent


GATHERING = _sent(Sitting("anna", "bert", deal="sealed"))
DEALT = _sent(Sitting("anna", "bert").begin())


def view(seq: int, phase: str = "playing") -> dict[str, object]:
    return DEALT | {"seq": seq, "log_hash": f"{seq:016x}", "phase": phase}


def typed(data: object) -> View:
    return _VIEW.validate_python(data)


def update(seq: int, phase: str = "playing") -> dict[str, object]:
    return {"type": "update", "news": [], "view": view(seq, phase)}


def test_it_says_who_it_is_and_which_protocol_it_speaks(server: Server, seat: Sit) -> None:
    assert (seat().table, server.asked[0].headers["authorization"]) == ("t", f"Bearer {'T' * 43}")
    assert server.asked[0].headers["x-patrician-protocol"] == str(PROTOCOL)


def test_a_token_that_is_refused_is_told(server: Server, seat: Sit) -> None:
    server.answers = [problem(401, "unknown-person")]
    with pytest.raises(ClientError, match="so: unknown-person") as caught:
        seat()
    assert caught.value.code == "unknown-person"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.code) == (str(caught.value), "unknown-person")


@pytest.mark.parametrize("content", ["no JSON", "[]"])
def test_an_answer_that_is_not_ours_is_told_by_its_status(
    server: Server, seat: Sit, content: str
) -> None:
    server.answers = [httpx.Response(418, text=content)]
    with pytest.raises(ClientError, match="the server answered 418") as caught:
        seat()
    assert caught.value.code == "error"


def test_a_command_is_sent_again_under_its_id(
    server: Server, seat: Sit, pauses: list[float]
) -> None:
    playing = seat()
    server.answers = [
        httpx.ConnectError("refused"),
        problem(429, "too-often", **{"retry-after": "7"}),
        problem(502, "", **{"retry-after": "soon"}),
        httpx.Response(200, json={"seq": 5, "repeated": True}),
    ]
    assert playing.decide(typed(view(4)), 12)
    bodies = [json.loads(request.content) for request in server.asked[1:]]
    assert len(bodies) == 4
    assert all(body == bodies[0] for body in bodies)
    assert bodies[0]["expected"] == 4
    assert bodies[0]["command"] == {"kind": "decide", "action": 12, "confirm": True}
    assert bodies[0]["move"]
    assert pauses == [0.1, 7.0, 0.5]


def test_a_table_that_has_gone_on_is_no_fault(server: Server, seat: Sit) -> None:
    playing = seat()
    server.answers = [problem(409, "stale"), problem(422, "illegal")]
    assert not playing.decide(typed(view(4)), 12)
    with pytest.raises(ClientError, match="so: illegal"):
        playing.decide(typed(view(4)), 12)


def test_it_gives_up_in_the_end(server: Server, seat: Sit, pauses: list[float]) -> None:
    playing = seat(tries=3)
    server.answers = [httpx.ReadTimeout("slow")] * 3
    with pytest.raises(ClientError, match="cannot be reached: slow") as caught:
        playing.view()
    assert (caught.value.code, len(pauses)) == ("unreachable", 2)


def test_a_view_is_that_of_its_seat(server: Server, seat: Sit) -> None:
    playing = seat()
    server.answers = [httpx.Response(200, json=view(3))]
    assert playing.view()["seq"] == 3
    assert server.asked[-1].url == "http://server/api/tables/t?seat=0"


def test_it_adds_chance_to_the_deal(server: Server, seat: Sit) -> None:
    playing = seat()
    server.answers = [gathering(2, deal="quick"), httpx.Response(200, json={"seq": 3})]
    assert playing.ready()
    assert len(json.loads(server.asked[-1].content)["command"]["contribution"]) == 64


def gathering(seq: int, dealer: str = "d0" * 32, **fair: Any) -> httpx.Response:
    """Return the view of a table before the deal."""
    deal = {"deal": "sealed", "commitment": dealer, "commitments": ["", ""], "voided": [], **fair}
    options = GATHERING["options"] | {"first": deal.pop("first", None)}
    shown = {"seq": seq, "options": options, "fair": GATHERING["fair"] | deal}
    return httpx.Response(200, json=GATHERING | shown)


def committed(server: Server, playing: Seat) -> str:
    """Get ready at a sealed deal, and return the commitment."""
    server.answers = [gathering(2), httpx.Response(200, json={"seq": 3})]
    assert playing.ready()
    order = json.loads(server.asked[-1].content)
    assert (order["expected"], set(order["command"])) == (2, {"kind", "commitment"})
    return str(order["command"]["commitment"])


def test_it_commits_to_a_share_and_reveals_it_when_all_have(server: Server, seat: Sit) -> None:
    playing = seat()
    commitment = committed(server, playing)
    server.answers = [httpx.Response(200, json={"seq": 5})]
    assert playing.reveal(typed(gathering(4, commitments=[commitment, "b2" * 32]).json()))
    share = bytes.fromhex(json.loads(server.asked[-1].content)["command"]["share"])
    assert (len(share), hashlib.sha256(share).hexdigest()) == (32, commitment)


def test_it_reveals_nothing_to_a_dealer_who_has_changed_the_secret(
    server: Server, seat: Sit
) -> None:
    playing = seat()
    commitments = [committed(server, playing), "b2" * 32]
    asked = len(server.asked)
    with pytest.raises(ClientError, match="the dealer has changed its commitment"):
        playing.reveal(typed(gathering(4, "d1" * 32, commitments=commitments).json()))
    with pytest.raises(ClientError, match="no share to reveal"):
        playing.reveal(typed(gathering(4, commitments=["a1" * 32, "b2" * 32]).json()))
    assert len(server.asked) == asked


@pytest.mark.parametrize(
    "changed",
    [
        {"first": 1},
        {"voided": [{"commitment": "d2" * 32, "commitments": ["a1" * 32, ""], "missing": [0]}]},
    ],
)
def test_it_reveals_nothing_if_what_was_fixed_before_has_changed(
    server: Server, seat: Sit, changed: dict[str, Any]
) -> None:
    playing = seat()
    commitments = [committed(server, playing), "b2" * 32]
    with pytest.raises(ClientError, match="has changed since the commitment"):
        playing.reveal(typed(gathering(4, commitments=commitments, **changed).json()))


def test_a_commitment_that_came_too_late_is_forgotten(server: Server, seat: Sit) -> None:
    playing = seat()
    server.answers = [gathering(2), problem(409, "stale")]
    assert not playing.ready()
    commitment = json.loads(server.asked[-1].content)["command"]["commitment"]
    with pytest.raises(ClientError, match="no share to reveal"):
        playing.reveal(typed(gathering(4, commitments=[commitment, "b2" * 32]).json()))


def test_a_stream_is_taken_up_where_it_broke_off(
    server: Server, seat: Sit, pauses: list[float]
) -> None:
    playing = seat()
    server.answers = [
        lines({"type": "hello"}, update(1), None, update(2)),
        httpx.ReadError("broken"),
        problem(503, "unavailable"),
        lines({"type": "hello"}, update(3), update(4, "over"), update(5)),
    ]
    assert [view["seq"] for view in playing.views()] == [1, 2, 3, 4]
    sinces = [request.url.params.get("since") for request in server.asked[1:]]
    assert sinces == [None, "2", "2", "2"]
    hashes = [request.url.params.get("hash") for request in server.asked[1:]]
    assert hashes == [None, *["0000000000000002"] * 3]
    assert pauses == [0.1, 0.2, 0.5]


@pytest.mark.parametrize("word", ["gone", "seat-lost", "reload"])
def test_a_stream_that_is_over_for_good_is_told(server: Server, seat: Sit, word: str) -> None:
    playing = seat()
    server.answers = [lines({"type": "hello"}, {"type": word})]
    with pytest.raises(ClientError, match=f"the server says: {word}") as caught:
        next(playing.views())
    assert caught.value.code == word


def test_a_stream_that_is_refused_is_told(server: Server, seat: Sit) -> None:
    playing = seat()
    server.answers = [problem(403, "not-yours")]
    with pytest.raises(ClientError, match="so: not-yours"):
        next(playing.views())
