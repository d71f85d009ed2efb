"""Requests made up from the description of the API: no fault, and no answer that it does not list.

Whoever makes them up sits at real tables, so that they get as far as people do.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, checks
from schemathesis.core.result import Ok

from patrician.web.app import create_app
from patrician.web.settings import Settings

from .stage import PATIENCE, Stage, scene

EXAMPLES = 10  # of right and of wrong requests each, for every operation
EXAMPLES_IN_SOAK = 150
SCENE_LASTS = 12  # requests, before somebody has resigned everywhere
FOLLOWING: Final = "/api/tables/{table}/stream"
"""Never ends, so it is attacked by hand."""
SELDOM_DONE: Final = {
    "GET /api/program",
    "POST /api/tables/{table}/hint",
    "POST /api/tables/{table}/review",
}
"""For programs, for who plays alone, for games of some length: few attempts come from there."""

api = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
OPERATIONS: Final = {
    found.ok().label: found.ok()
    for found in api.get_all_operations()
    if isinstance(found, Ok) and found.ok().path != FOLLOWING
}


def both_modes() -> list[tuple[str, GenerationMode]]:
    """Every operation with right requests, and with wrong ones if anything can be wrong."""
    right = [(label, GenerationMode.POSITIVE) for label in OPERATIONS]
    wrong = [
        (label, GenerationMode.NEGATIVE)
        for label, operation in OPERATIONS.items()
        if operation.body or operation.query or operation.path_parameters
    ]
    return right + wrong


every_operation = pytest.mark.parametrize(("label", "mode"), both_modes())

Case: TypeAlias = schemathesis.Case[Any]
ALWAYS: Final[list[Any]] = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
WRONG: Final[Any] = checks.negative_data_rejection


class Attacker:
    """Sends requests that were made up, mended a little, as somebody who sits at the tables."""

    def __init__(self, opened: Stage) -> None:
        self._opened = opened
        self._random = Random(20)
        self._scene = scene(opened)
        self.statuses: Counter[int] = Counter()

    def send(self, case: Case) -> None:
        if self.statuses.total() % SCENE_LASTS == SCENE_LASTS - 1:
            self._scene = scene(self._opened)
        seat, headers = self._comer()
        mended = self._random.random() < 0.8
        if mended:
            self._mend(case, seat)
        answer = case.call(base_url=self._opened.url, headers=headers, timeout=PATIENCE)
        self.statuses[answer.status_code] += 1
        case.validate_response(answer, checks=ALWAYS if mended else [*ALWAYS, WRONG])

    def _comer(self) -> tuple[int, dict[str, str]]:
        """Come as the host, as their friend, as the host's program, or as a stranger."""
        who = self._random.random()
        if who < 0.1:
            return 0, {}
        if who < 0.3:
            return 0, {"authorization": f"Bearer {self._scene.token}"}
        seat = int(who < 0.5)
        guest = (self._scene.host, self._scene.friend)[seat]
        return seat, {"origin": self._opened.url, "cookie": f"patrician={guest.secret}"}

    def _mend(self, case: Case, seat: int) -> None:
        """Put in what nobody could guess: tables, seats, keys and numbers."""
        known = self._scene
        table = self._random.choice([known.waiting, known.playing, known.playing, known.over])
        for part, name, value in (
            (case.path_parameters, "table", table),
            (case.path_parameters, "seat", self._random.choice([seat, seat, 2])),
            (case.query, "seat", seat),
            (case.body, "seat", seat),
            (case.body, "invitation", known.invitation),
            (case.body, "code", self._code(case)),
            (case.body, "number", 1),
        ):
            if isinstance(part, dict) and name in part and self._random.random() < 0.8:
                part[name] = value
        if isinstance(case.body, dict) and isinstance(case.body.get("expected"), int):
            self._command(case.body, table, seat)

    def _code(self, case: Case) -> str:
        if not isinstance(case.body, dict) or "code" not in case.body:
            return ""
        path = f"/api/tables/{self._scene.playing}/seats/0/handover"
        answer = self._scene.host.web.post(path)
        return str(answer.json()["code"]) if answer.is_success else "used"

    def _command(self, body: dict[str, Any], table: str, seat: int) -> None:
        """Command something that fits the moment, more or less."""
        guest = (self._scene.host, self._scene.friend)[seat]
        body["expected"] = guest.view(table)["seq"]
        command = body.get("command")
        if isinstance(command, dict) and command.get("kind") == "decide":
            answer = guest.web.get(f"/api/tables/{table}", params={"seat": seat})
            choices = (answer.json().get("own") or {}).get("choices")
            command["action"] = choices[0]["action"] if choices else 3


@pytest.fixture
def attacker(service: Stage) -> Attacker:
    return Attacker(service)


def attack(attacker: Attacker, label: str, mode: GenerationMode, examples: int) -> None:
    cases: st.SearchStrategy[Any] = OPERATIONS[label].as_strategy(generation_mode=mode)

    @seed(20)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(cases)
    def sending(case: Case) -> None:
        attacker.send(case)

    sending()


@every_operation
def test_whatever_is_asked_is_answered_as_described(
    attacker: Attacker, label: str, mode: GenerationMode
) -> None:
    attack(attacker, label, mode, EXAMPLES)


@pytest.mark.soak
@every_operation
def test_whatever_is_asked_very_often_is_answered_as_described(
    attacker: Attacker, label: str, mode: GenerationMode
) -> None:
    attack(attacker, label, mode, EXAMPLES_IN_SOAK)
    if mode is GenerationMode.POSITIVE and label not in SELDOM_DONE:
        assert min(attacker.statuses) < 300, "some of the right requests are done"
