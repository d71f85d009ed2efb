"""HTTP to a server that may be out of reach: requests are repeated with back-off."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

import httpx

from patrician.client.errors import ClientError
from patrician.tables.view_shapes import PROTOCOL

Message: TypeAlias = dict[str, Any]
"""A message of the stream as it was sent: JSON whose shape depends on its type."""

# The stream sends a keep-alive more often than that.
_SILENCE: Final = 60.0
_PAUSES: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds to wait before trying again, longer each time (back-off)."""
_BUSY: Final = frozenset({429, 502, 503, 504})


class Busy(Exception):
    """The server, or a proxy before it, asks to come again after some seconds."""

    def __init__(self, sentence: str, seconds: float) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class Connection:
    """Requests in the name of a token."""

    def __init__(self, address: str, token: str, tries: int) -> None:
        headers = {"Authorization": f"Bearer {token}", "X-Patrician-Protocol": str(PROTOCOL)}
        timeout = httpx.Timeout(10.0, read=_SILENCE)
        self._http = httpx.Client(base_url=address, headers=headers, timeout=timeout)
        self._tries = tries

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def get(self, path: str, **params: object) -> httpx.Response:
        """Get an answer, trying again while the server is out of reach."""
        return self._request("GET", path, params=params)

    def post(self, path: str, body: Mapping[str, object]) -> httpx.Response:
        """Post a body, the same again while the server is out of reach."""
        return self._request("POST", path, json=body)

    def _request(self, method: str, path: str, **given: Any) -> httpx.Response:
        failures = 0
        while True:
            try:
                answer = self._http.request(method, path, **given)
                if answer.is_error:
                    _refuse(answer)
                return answer
            except (httpx.TransportError, Busy) as error:
                failures += 1
                self.wait_or_give_up(failures, error)

    def messages(self, path: str, **params: object) -> Iterator[Message]:
        """Yield the messages of a stream until it ends; raises `TransportError` or `Busy`."""
        with self._http.stream("GET", path, params=_given(params)) as answer:
            if answer.is_error:
                answer.read()
                _refuse(answer)
            for line in answer.iter_lines():
                if line:
                    yield json.loads(line)

    def wait_or_give_up(self, failures: int, error: Exception) -> None:
        """Wait before trying again; raises `ClientError` after too many failures in a row."""
        if failures >= self._tries:
            raise ClientError(f"the server cannot be reached: {error}") from error
        pause = _PAUSES[min(failures, len(_PAUSES)) - 1]
        time.sleep(max(pause, error.seconds) if isinstance(error, Busy) else pause)


def _given(params: Mapping[str, object]) -> dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}


def _refuse(answer: httpx.Response) -> None:
    """Raise what a refusal means."""
    if answer.status_code in _BUSY:
        wait = answer.headers.get("retry-after", "")
        raise Busy(_sentence(answer), float(wait) if wait.isdigit() else 0.0)
    raise ClientError(_sentence(answer), _problem(answer).get("code", "error"))


def _problem(answer: httpx.Response) -> dict[str, Any]:
    try:
        problem = answer.json()
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}


def _sentence(answer: httpx.Response) -> str:
    sentence = _problem(answer).get("sentence")
    return str(sentence or f"the server answered {answer.status_code}")
