"""Refusals and faults: always the same shape, always a sentence, never a traceback."""

import asyncio
import logging

import httpx
import pytest
from fastapi import Body, FastAPI
from pydantic import BaseModel, Field, field_validator
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from patrician.tables.errors import Refused
from patrician.tables.store import StoreError
from patrician.web.app import create_app
from patrician.web.problems import STATUS_OF, FaultGuard, Problem, documented, problem
from tests.web.asking import POLITE, ask, noting_kinds, run, scope
from tests.web.settings import settings

EVERY_STATUS = (400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503)


class Wish(BaseModel):
    """Something to get wrong."""

    seats: list[int] = Field(max_length=2)
    name: str = "x"

    @field_validator("name")
    @classmethod
    def _short(cls, name: str) -> str:
        if len(name) > 3:
            raise ValueError("A name has 3 letters at most")
        return name


@pytest.fixture
def app() -> FastAPI:
    app = create_app(settings())

    @app.post("/api/wish")
    async def wish(wish: Wish) -> None: ...

    @app.get("/api/number")
    async def number(number: int) -> None: ...

    @app.post("/api/raw")
    async def raw(raw: dict[str, object] = Body()) -> None: ...  # noqa: B008

    @app.get("/api/refused/{code}")
    async def refused(code: str) -> None:
        raise Refused(code, "the table says no", {"seat": 2})

    @app.get("/api/status/{status}")
    async def status(status: int) -> None:
        raise HTTPException(status, "words of a library")

    @app.get("/api/stored")
    async def stored() -> None:
        raise StoreError("disk full")

    @app.get("/api/fault")
    async def fault() -> None:
        raise ZeroDivisionError("hush")

    return app


def _problem(answer: httpx.Response) -> Problem:
    """Read a refusal, strictly."""
    assert answer.headers["content-type"] == "application/problem+json"
    found = Problem.model_validate_json(answer.content, strict=True)
    assert found.status == answer.status_code
    assert found.request == answer.headers["x-request-id"]
    assert found.sentence
    assert "\n" not in found.sentence
    return found


def test_a_refusal_of_a_table_keeps_its_code_sentence_and_parameters(app: FastAPI) -> None:
    found = _problem(ask(app, path="/api/refused/not-your-turn"))
    assert (found.status, found.code) == (409, "not-your-turn")
    assert found.sentence == "the table says no"
    assert found.parameters == {"seat": 2}


@pytest.mark.parametrize(("code", "status"), STATUS_OF.items())
def test_the_code_decides_the_status(app: FastAPI, code: str, status: int) -> None:
    assert _problem(ask(app, path=f"/api/refused/{code}")).status == status


@pytest.mark.parametrize("status", [*EVERY_STATUS, 418])
def test_every_status_has_a_sentence_of_ours(app: FastAPI, status: int) -> None:
    assert "library" not in _problem(ask(app, path=f"/api/status/{status}")).sentence


def test_an_unknown_address_is_a_problem(app: FastAPI) -> None:
    assert _problem(ask(app, path="/api/nothing")).code == "not-found"


def test_a_wrong_method_is_a_problem_that_names_the_right_ones(app: FastAPI) -> None:
    answer = ask(app, "POST", "/api/version")
    assert _problem(answer).code == "method"
    assert answer.headers["allow"] == "GET"


WRONG = {
    "a word for a number": ('{"seats": ["x"]}', "body.seats.0: input should be a valid integer"),
    "too many": ('{"seats": [1, 2, 3]}', "body.seats: list should have at most 2 items"),
    "a missing member": ("{}", "body.seats: field required"),
    "a check of ours": ('{"seats": [], "name": "long"}', "body.name: a name has 3 letters at most"),
    "no object": ("[]", "body: input should be a valid dictionary"),
    "two faults": ('{"seats": 1, "name": 2}', "; 1 more"),
}


@pytest.mark.parametrize(("body", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_body_is_told_with_its_place(app: FastAPI, body: str, sentence: str) -> None:
    headers = {"content-type": "application/json"}
    found = _problem(ask(app, "POST", "/api/wish", content=body, headers=headers))
    assert (found.status, found.code) == (422, "invalid")
    assert sentence in found.sentence
    assert str(found.parameters["where"]).startswith("body")


def test_a_wrong_query_is_told_with_its_place(app: FastAPI) -> None:
    found = _problem(ask(app, path="/api/number?number=x"))
    assert found.sentence.startswith("query.number: input should be a valid integer")


UNREADABLE = {
    "no JSON": b'{"seats": ',
    "no text": b'{"name": "\xff"}',
    "too deep": b"[" * 30_000,
    "unpaired surrogate": b'{"seats": [], "name": "\\ud800"}',
    "a huge number": b'{"seats": [' + b"9" * 5000 + b"]}",
}


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_json_cannot_be_read(app: FastAPI, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    found = _problem(ask(app, "POST", "/api/raw", content=body, headers=headers))
    assert (found.status, found.code) == (400, "unreadable")


def test_a_database_that_fails_is_noted_and_may_be_tried_again(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    answer = ask(app, path="/api/stored")
    assert _problem(answer).code == "unavailable"
    assert answer.headers["retry-after"] == "1"
    assert "disk full" not in answer.text
    assert "disk full" in caplog.text


def test_a_fault_is_answered_without_its_cause_and_noted(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    answer = ask(app, path="/api/fault")
    found = _problem(answer)
    assert (found.status, found.code) == (500, "internal")
    assert "hush" not in answer.text
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], ZeroDivisionError)


async def _breaking(where: Scope, _receive: Receive, send: Send) -> None:
    start = "websocket.accept" if where["type"] == "websocket" else "http.response.start"
    await send({"type": start, "status": 200})
    raise ZeroDivisionError


async def _failing(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise ZeroDivisionError


def _sent(app: FaultGuard, where: Scope) -> list[object]:
    return [
        message.get("status") or message.get("code") or message["type"]
        for message in asyncio.run(run(app, where))
    ]


def test_a_fault_in_the_middle_of_an_answer_breaks_it_off() -> None:
    assert _sent(FaultGuard(_breaking), scope()) == [200]


def test_a_fault_of_an_open_websocket_closes_it() -> None:
    assert _sent(FaultGuard(_breaking), scope("websocket")) == [200, 1011]


def test_a_fault_of_a_websocket_that_is_closed_already_is_noted_and_no_more() -> None:
    async def deaf(_message: Message) -> None:
        raise RuntimeError("closed")

    async def failing_late(where: Scope, receive: Receive, send: Send) -> None:
        with pytest.raises(RuntimeError):
            await send({"type": "websocket.close"})
        await _failing(where, receive, send)

    async def never() -> Message:
        raise AssertionError

    asyncio.run(FaultGuard(failing_late)(scope("websocket"), never, deaf))


def test_a_fault_before_a_websocket_opens_refuses_it() -> None:
    found = _sent(FaultGuard(_failing), scope("websocket", extensions=POLITE))
    assert found == [500, "websocket.http.response.body"]


def test_a_server_that_cannot_answer_websockets_refuses_them_by_closing() -> None:
    assert _sent(FaultGuard(_failing), scope("websocket")) == [1008]


@pytest.mark.parametrize("error", [ClientDisconnect(), WebSocketDisconnect(1006)], ids=repr)
def test_somebody_who_has_gone_is_no_fault(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def left(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise error

    assert _sent(FaultGuard(left), scope()) == []
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_somebody_who_goes_before_their_websocket_is_accepted_is_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def accept(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def gone(message: Message) -> None:
        raise OSError(32, "Broken pipe")

    asyncio.run(FaultGuard(accept)(scope("websocket"), receive, gone))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_starting_and_ending_pass_through() -> None:
    passed: list[str] = []
    asyncio.run(run(FaultGuard(noting_kinds(passed)), {"type": "lifespan"}))
    assert passed == ["lifespan"]


def test_a_fault_of_starting_is_not_swallowed() -> None:
    with pytest.raises(ZeroDivisionError):
        asyncio.run(run(FaultGuard(_failing), {"type": "lifespan"}))


ALWAYS = {"403", "426", "429", "500", "503"}


def test_problems_are_described_in_one_shape(app: FastAPI) -> None:
    schema = app.openapi()
    shapes = set(schema["components"]["schemas"])
    assert {"Problem", "StaleProblem", "Wish"} <= shapes
    assert not {"HTTPValidationError", "ValidationError"} & shapes
    wish = schema["paths"]["/api/wish"]["post"]["responses"]
    assert set(wish) == {"200", *ALWAYS, "400", "408", "413", "415", "422"}
    assert all(
        list(response["content"]) == ["application/problem+json"]
        for status, response in wish.items()
        if status != "200"
    )
    assert set(schema["paths"]["/api/version"]["get"]["responses"]) == {"200", *ALWAYS}


def test_a_route_may_say_more_about_a_refusal(app: FastAPI) -> None:
    @app.get("/api/guarded", responses={403: {"description": "This seat belongs to another."}})
    async def guarded() -> None: ...

    responses = app.openapi()["paths"]["/api/guarded"]["get"]["responses"]
    assert responses["403"]["description"] == "This seat belongs to another."
    assert "500" in responses


def test_the_description_of_a_refusal_is_a_sentence() -> None:
    described = documented(*EVERY_STATUS)
    assert list(described) == list(EVERY_STATUS)
    for response in described.values():
        assert response["description"][0].isupper()
        assert response["description"].endswith(".")


def test_a_problem_outside_of_any_request_has_no_id() -> None:
    assert Problem.model_validate_json(bytes(problem(503).body)).request == ""
