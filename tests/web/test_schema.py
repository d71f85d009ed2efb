"""The description of the interface is complete, and answers are as it says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from fastapi.routing import APIRoute

from patrician.web.app import create_app
from patrician.web.problems import _BY_STATUS, STATUS_OF
from patrician.web.routes import ROUTERS
from tests.web.guests import BOT, FREE, ME, Browser, Data, begun, play_out
from tests.web.serving import PATIENCE
from tests.web.settings import settings

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "server-api.md").read_text("utf-8")
JSON, LINES, PROBLEM = "application/json", "application/x-ndjson", "application/problem+json"


@pytest.fixture(scope="module")
def schema() -> Data:
    described: Data = create_app(settings()).openapi()
    return described


def _operations(schema: Data) -> Iterator[tuple[str, str, Data]]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def test_every_route_is_described(schema: Data) -> None:
    routes = {
        (route.path, method.lower())
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and route.include_in_schema
        for method in route.methods or ()
    }
    assert {(path, method) for path, method, _ in _operations(schema)} == routes
    assert len(routes) == 37


def test_every_answer_has_a_shape(schema: Data) -> None:
    for path, _, operation in _operations(schema):
        assert operation["description"], path
        for status, response in operation["responses"].items():
            if status == "204":
                continue
            (kind,) = response["content"]
            assert kind == (PROBLEM if int(status) >= 400 else LINES if "stream" in path else JSON)
            assert response["content"][kind]["schema"], (path, status)


def test_every_reference_leads_somewhere(schema: Data) -> None:
    names = set(re.findall(r"'#/components/schemas/([\w-]+)'", str(schema)))
    assert names == set(schema["components"]["schemas"])


class Checked:
    """A browser whose answers are compared with the description."""

    def __init__(self, browser: Browser, schema: Data) -> None:
        self.browser = browser
        self.schema = schema
        browser.web.event_hooks["response"] = [self.check]
        self.seen: set[tuple[str, str, int]] = set()

    def check(self, answer: Any) -> None:
        path, method = answer.request.url.path, answer.request.method.lower()
        if path.endswith("/stream"):
            return
        answer.read()
        described = self._described(path)
        response = self.schema["paths"][described][method]["responses"][str(answer.status_code)]
        self.seen.add((described, method, answer.status_code))
        if answer.content:
            kind = answer.headers["content-type"]
            validate(self.schema, response["content"][kind]["schema"], answer.json())

    def _described(self, path: str) -> str:
        for known in self.schema["paths"]:
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path):
                return str(known)
        raise AssertionError(path)


def validate(schema: Data, part: Data, value: object) -> None:
    jsonschema_rs.validate({**part, "components": schema["components"]}, value)


def test_answers_are_as_described(anna: Browser, bert: Browser, schema: Data) -> None:
    checked = [Checked(browser, schema) for browser in (anna, bert)]
    table = begun(anna, bert)
    at = f"/api/tables/{table}"
    anna.ok("GET", "/api/version")
    anna.ok("GET", "/api/me")
    anna.open(ME, FREE, listed=True)
    anna.ok("GET", "/api/lobby")
    action = anna.view(table, 0)["own"]["choices"][0]["action"]
    anna.ok("GET", f"{at}/why-not", params={"seat": 0, "action": action})
    anna.ok("GET", f"{at}/preview", params={"seat": 0, "action": action})
    anna.ok("GET", f"{at}/export", params={"seat": 0})
    anna.ok("POST", f"{at}/messages", json={"emote": "hello"})
    anna.ok("GET", f"{at}/messages")
    assert anna.order(table, 0, "take_back", expected=1).status_code == 409
    assert bert.order(table, 1, "confirm", expected=4).status_code == 409
    anna.refused("GET", f"{at}/record")
    anna.refused("GET", at, params={"seat": "x"})
    anna.refused("GET", f"/api/tables/{'x' * 22}")
    anna.refused("POST", "/api/tables", content="{", headers={"content-type": JSON})
    anna.refused("GET", "/api/program")
    play_out(table, anna, bert)
    anna.ok("GET", f"{at}/record")
    anna.ok("GET", f"{at}/review")
    anna.ok("POST", f"{at}/again")
    seen = set.union(*(one.seen for one in checked))
    assert len({path for path, _, _ in seen}) >= 16


def test_messages_are_as_described(anna: Browser, bert: Browser, schema: Data) -> None:
    stream = schema["paths"]["/api/tables/{table}/stream"]["get"]["responses"]["200"]
    message = stream["content"][LINES]["schema"]
    table = begun(anna, bert)
    with anna.socket(table, seat=0, said=0) as socket:
        heard = [socket.hello, socket.next()]
        anna.ok("POST", f"/api/tables/{table}/messages?seat=0", json={"text": "hello"})
        heard.append(socket.next())
        anna.decide(table, 0)
        heard.append(json.loads(socket.connection.recv(PATIENCE)))
        bert.ok(
            "POST",
            "/api/handover",
            json={"code": anna.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]},
        )
        heard.append(socket.next())
    assert [one["type"] for one in heard] == ["hello", "update", "said", "patch", "seat-lost"]
    for one in heard:
        validate(schema, message, one)


def _codes() -> set[str]:
    """Every code that stands in the program."""
    folders = [ROOT / "src" / "patrician" / name for name in ("tables", "web")]
    text = "".join(path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py"))
    raised = re.findall(r'(?:Refused\(|code=|super\(\).__init__\(|cls\()"([a-z-]+)"', text)
    return {*raised, *STATUS_OF, *(code for code, _ in _BY_STATUS.values())}


def test_every_code_is_documented_under_its_status() -> None:
    rows = dict(re.findall(r"^\| ([\d, ]+) \| (`.*) \|$", DOCS, re.MULTILINE))
    where = {
        code: status for status, codes in rows.items() for code in re.findall(r"`([a-z-]+)`", codes)
    }
    for code in _codes():
        assert code in where, code
    for code, status in STATUS_OF.items():
        assert str(status) in where[code]


def test_the_bot_of_the_page_is_the_example() -> None:
    example = (ROOT / "examples" / "ten_line_bot.py").read_text("utf-8")
    code = example.partition('"""\n\n')[2]
    assert f"```python\n{code}```" in DOCS


def test_every_setting_is_documented_with_its_default() -> None:
    page = (ROOT / "docs" / "self-hosting.md").read_text("utf-8")
    for name in type(settings()).model_fields:
        assert f"`{name}`" in page, name


def test_a_bot_at_the_table_is_in_the_description(anna: Browser, schema: Data) -> None:
    table = anna.open(ME, BOT)
    view = anna.view(table)
    validate(schema, {"$ref": "#/components/schemas/View"}, view)
