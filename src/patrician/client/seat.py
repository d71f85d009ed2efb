"""One seat at a table, played from afar: views come down a stream, commands go up one by one.

Connections break and servers restart. The stream is taken up again at the last number seen, and a
command is sent again under the same id until the server has acknowledged it; so nothing is missed
and nothing happens twice.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeAlias

import httpx

from patrician.box import PatricianError
from patrician.client.patches import PatchError, as_update
from patrician.record import Record, RecordError, SeenGame, VoidedDeal, Witness

PROTOCOL: Final = 3
"""The protocol this client speaks; a server with another one says so."""

View: TypeAlias = dict[str, Any]
"""What the seat is shown, as documented in the server's schema."""
Choose: TypeAlias = Callable[[View], int]
"""Picks one of `view["own"]["choices"]` and returns its `action`."""

# The stream sends a sign of life more often than that.
_SILENCE: Final = 60.0
_PAUSES: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds to wait before trying again, longer each time."""
_DONE_ALREADY: Final = frozenset({"ready-already", "revealed-already", "not-revealing", "begun"})
"""Refusals of something that a view asked for which was behind the table."""
_BUSY: Final = frozenset({429, 502, 503, 504})


class ClientError(PatricianError):
    """The server refuses, or cannot be reached; `code` is the server's word for why."""

    def __init__(self, sentence: str, code: str = "unreachable") -> None:
        super().__init__(sentence)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return ClientError, (str(self), self.code)


class _Busy(Exception):
    """The server, or what stands before it, asks to come again after some seconds."""

    def __init__(self, sentence: str, seconds: float) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class _Committed(NamedTuple):
    """A share of a sealed deal, the commitment to it, and what was fixed before."""

    share: str
    own: str
    dealer: str
    """The dealer's commitment."""
    first: int | None
    """Who begins, if that was fixed."""
    voided: tuple[VoidedDeal, ...]
    """The rounds that had come to nothing."""


class Seat:
    """A seat that is held by a token."""

    def __init__(self, address: str, token: str, *, tries: int = 10) -> None:
        """Sit down; `tries` is how often in a row the server may be out of reach."""
        headers = {"Authorization": f"Bearer {token}", "X-Patrician-Protocol": str(PROTOCOL)}
        timeout = httpx.Timeout(10.0, read=_SILENCE)
        self._http = httpx.Client(base_url=address, headers=headers, timeout=timeout)
        self._tries = tries
        try:
            place = self._call("GET", "/api/program").json()
        except BaseException:
            self.close()
            raise
        self.table: str = place["table"]
        self.seat: int = place["seat"]
        self._path = f"/api/tables/{self.table}"
        self._committed: _Committed | None = None
        self.witness: Witness | None = None
        """What this seat saw of a sealed deal before it revealed."""
        self.seen = SeenGame()
        """What this seat saw of the game, as far as it followed `views`."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connection; the seat stays taken."""
        self._http.close()

    # --- Looking --------------------------------------------------------------------------------

    def view(self) -> View:
        """Return what the seat is shown now."""
        view: View = self._call("GET", self._path, params={"seat": self.seat}).json()
        return view

    def views(self) -> Iterator[View]:
        """Yield the view now and after every change, until the game is over."""
        known: View | None = None
        failures = 0
        while True:
            try:
                for view in self._stream(known):
                    failures, known = 0, view
                    yield view
                    if view["phase"] == "over":
                        return
                problem: Exception = ClientError("the server has closed the stream")
            except (httpx.TransportError, _Busy) as error:
                problem = error
            failures += 1
            self._wait_or_give_up(failures, problem)

    def _stream(self, known: View | None) -> Iterator[View]:
        """Yield the views after the one that is known; its hash tells whether it still counts."""
        params: dict[str, Any] = {"seat": self.seat}
        if known is not None:
            params |= {"since": known["seq"], "hash": known["log_hash"]}
        with self._http.stream("GET", f"{self._path}/stream", params=params) as answer:
            if answer.is_error:
                answer.read()
                _refuse(answer)
            for line in answer.iter_lines():
                message: dict[str, Any] = json.loads(line) if line else {"type": "alive"}
                try:
                    message = as_update(message, known)
                except PatchError:
                    return  # whoever connects again gets a whole view first
                if message["type"] == "update":
                    if message.get("restored"):
                        self.seen.forget()
                    known = message["view"]
                    self.seen.note(known, tuple(message["news"]))
                    yield known
                elif message["type"] in ("gone", "seat-lost", "reload"):
                    raise ClientError(f"the server says: {message['type']}", message["type"])

    # --- Acting ---------------------------------------------------------------------------------

    def decide(self, view: View, action: int) -> bool:
        """Make a decision for the position a view shows; False if the table has gone on since."""
        command = {"kind": "decide", "action": action, "confirm": True}
        return self.command(command, expected=view["seq"], log_hash=view["log_hash"])

    def ready(self, view: View | None = None) -> bool:
        """Say that the game can begin, and add chance to the deal.

        At a sealed deal this commits to a share of chance, which `reveal` sends; `view` is how the
        table looks now, if that is known. False if it has gone on since.
        """
        view = view or self.view()
        share = secrets.token_hex(32)
        if view["fair"]["deal"] != "sealed":
            return self.command({"kind": "ready", "contribution": share})
        commitment = hashlib.sha256(bytes.fromhex(share)).hexdigest()
        # With the number of the view: another round of the deal has another dealer's commitment.
        done = self.command({"kind": "ready", "commitment": commitment}, expected=view["seq"])
        if done:
            dealer, first, voided = _fixed_in(view)
            self._committed = _Committed(share, commitment, dealer, first, voided)
        return done

    def reveal(self, view: View) -> bool:
        """Send the share this seat has committed to, to a deal that a view shows complete."""
        committed, fair = self._committed, view["fair"]
        if committed is None or fair["commitments"][self.seat] != committed.own:
            raise ClientError("this program has no share to reveal", "no-share")
        dealer, first, voided = _fixed_in(view)
        if dealer != committed.dealer:
            raise ClientError("the dealer has changed its commitment", "dealer-changed")
        if (first, voided) != (committed.first, committed.voided):
            sentence = "who begins or which rounds were voided has changed since the commitment"
            raise ClientError(sentence, "dealer-changed")
        self.witness = Witness(
            self.seat,
            committed.share,
            dealer,
            tuple(fair["commitments"]),
            first,
            voided,
        )
        return self.command({"kind": "reveal", "share": committed.share})

    def objection(self) -> str | None:
        """Say what is wrong with the record of a game that is over, None if nothing is.

        Whatever the deal was, the record must tell of a game by the rules; of a sealed deal it must
        agree with what this seat saw before it revealed, and the game with the views it followed.
        """
        text = self._call("GET", f"{self._path}/record").text
        try:
            record = Record.from_json(text)
        except RecordError as error:
            return str(error)
        objection = self.witness.objection(record.fair) if self.witness else None
        return objection or self.seen.objection(record)

    def command(
        self,
        command: dict[str, Any],
        *,
        expected: int | None = None,
        log_hash: str | None = None,
    ) -> bool:
        """Send a command until it is acknowledged; False if the table has gone on since."""
        body = {
            "seat": self.seat,
            "expected": expected,
            "log_hash": log_hash,
            "move": secrets.token_urlsafe(12),
            "command": command,
        }
        try:
            self._call("POST", f"{self._path}/commands", json=body)
        except ClientError as error:
            if error.code == "stale":
                return False
            raise
        return True

    def _call(self, method: str, path: str, **given: Any) -> httpx.Response:
        """Ask the server, again and again while it is out of reach."""
        failures = 0
        while True:
            try:
                answer = self._http.request(method, path, **given)
                if answer.is_error:
                    _refuse(answer)
                return answer
            except (httpx.TransportError, _Busy) as error:
                failures += 1
                self._wait_or_give_up(failures, error)

    def _wait_or_give_up(self, failures: int, error: Exception) -> None:
        if failures >= self._tries:
            raise ClientError(f"the server cannot be reached: {error}") from error
        pause = _PAUSES[min(failures, len(_PAUSES)) - 1]
        time.sleep(max(pause, error.seconds) if isinstance(error, _Busy) else pause)


def play(address: str, token: str, choose: Choose) -> View:
    """Play a seat to the end of its game; returns the last view."""
    with Seat(address, token) as seat:
        view: View = {}
        for view in seat.views():
            if view["phase"] == "gathering":
                _gather(seat, view)
            elif view["own"] and view["own"]["choices"]:
                seat.decide(view, choose(view))
        return view


def _fixed_in(view: View) -> tuple[str, int | None, tuple[VoidedDeal, ...]]:
    """Return what a view says was fixed before anybody committed in this round."""
    fair = view["fair"]
    voided = tuple(VoidedDeal.of(one) for one in fair["voided"])
    return fair["commitment"], view["options"]["first"], voided


def _gather(seat: Seat, view: View) -> None:
    """Do what this seat has to do before the deal."""
    try:
        if not view["seats"][seat.seat]["ready"]:
            seat.ready(view)
        elif view["revealing"] and seat.seat in view["revealing"]["missing"]:
            seat.reveal(view)
    except ClientError as error:
        if error.code not in _DONE_ALREADY:
            raise


def _refuse(answer: httpx.Response) -> None:
    """Raise what a refusal means."""
    if answer.status_code in _BUSY:
        wait = answer.headers.get("retry-after", "")
        raise _Busy(_sentence(answer), float(wait) if wait.isdigit() else 0.0)
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
