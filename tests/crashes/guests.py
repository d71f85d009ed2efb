"""Guests of a server that dies all the time: they play on, and note what they are told."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing, suppress
from http import HTTPStatus
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.typing import Origin

from patrician.client.patches import as_update
from tests.crashes.ledger import Answer, Command, Ledger, Move
from tests.crashes.places import Site

BROKEN: Final = (httpx.TransportError, WebSocketException, OSError)
# Seconds before somebody who was not answered tries again.
_PAUSE: Final = 0.02
_PATIENCE: Final = 15.0
# How often in a row a table may be busy; one that has lost an entry is so for ever.
_MOST_BUSY: Final = 20
# A stream that is silent for so long is dead.
_SILENCE: Final = 60.0
_COOKIE: Final = "patrician"
# What a server may say when its database is away; nothing is known then but that it is alive.
_UNAVAILABLE: Final = HTTPStatus.SERVICE_UNAVAILABLE
# What the web server itself says to a WebSocket that is being opened while it stops.
_STOPPING: Final = HTTPStatus.INTERNAL_SERVER_ERROR
_STOPPING_WORDS: Final = b"Internal Server Error"
# Why a table refuses what somebody else, or the same person elsewhere, was quicker with.
_TOO_LATE: Final = frozenset(
    {"stale", "begun", "ready-already", "not-ready", "over", "resigned", "not-away", "turn-lost"}
    | {"revealing", "not-revealing", "revealed-already", "wrong-share"}
)
# How often somebody does something else than just decide.
_CONFIRMS: Final = 0.7
_TAKES_BACK: Final = 0.1
_RESIGNS: Final = 0.004
_CLICKS_TWICE: Final = 0.1

View = dict[str, Any]
Messages = AsyncGenerator[dict[str, Any], None]


def connections() -> httpx.AsyncClient:
    """Return as many connections as anybody wants; cookies are each guest's own."""
    return httpx.AsyncClient(
        limits=httpx.Limits(max_connections=None, max_keepalive_connections=None),
        cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
        timeout=_SILENCE,
        trust_env=False,
    )


class Refusal(Exception):
    """The server has understood, and says no."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        super().__init__(status, problem.get("code"), problem.get("sentence"))
        self.status, self.code = status, problem.get("code")


class Browser:
    """A person's browser: it keeps a cookie, asks any server, and asks again until it is told."""

    def __init__(self, site: Site, ledger: Ledger, http: httpx.AsyncClient, dice: Random) -> None:
        self.ledger = ledger
        self.dice = dice
        self.shares: dict[str, str] = {}
        """What this browser has committed to, by the commitment."""
        self._site = site
        self._http = http
        self._secret: str | None = None
        self._busy = 0

    async def ask(
        self, method: str, path: str, body: object = None, params: Mapping[str, Any] | None = None
    ) -> Any:
        """Ask until there is an answer that counts, and return it; raises Refusal."""
        while True:
            address = await self._site.address(self.dice)
            headers, where = self.headers(address), f"{address}{path}"
            try:
                answer = await self._http.request(
                    method, where, json=body, params=params, headers=headers, timeout=_PATIENCE
                )
            except BROKEN:
                await self.pause()
                continue
            self._secret = answer.cookies.get(_COOKIE, self._secret)
            if answer.is_success:
                return answer.json()
            self._take(answer.status_code, answer.content)
            await self.pause()

    def headers(self, address: str) -> dict[str, str]:
        """Return what a page of this server sends along."""
        cookie = {} if self._secret is None else {"Cookie": f"{_COOKIE}={self._secret}"}
        return {"Origin": address, **cookie}

    async def pause(self) -> None:
        """Count a broken connection and take a breath."""
        self.ledger.broken += 1
        await asyncio.sleep(_PAUSE)

    def follow(self, path: str, params: Mapping[str, Any], *, by_socket: bool) -> Messages:
        """Follow something at any server, by a WebSocket or as lines, until it breaks off."""
        return self._socket(path, params) if by_socket else self._lines(path, params)

    async def _socket(self, path: str, params: Mapping[str, Any]) -> Messages:
        address = await self._site.address(self.dice)
        where = httpx.URL(f"{address}{path}/socket", params=params).copy_with(scheme="ws")
        headers = self.headers(address)
        del headers["Origin"]  # named apart
        try:
            async with connect(
                str(where), origin=Origin(address), additional_headers=headers, proxy=None
            ) as socket:
                self._site.sockets.add(socket)
                try:
                    async for text in socket:
                        yield json.loads(text)
                finally:
                    self._site.sockets.discard(socket)
                self.ledger.closings[socket.close_code] += 1
        except InvalidStatus as error:
            self._take(error.response.status_code, error.response.body)

    async def _lines(self, path: str, params: Mapping[str, Any]) -> Messages:
        address = await self._site.address(self.dice)
        where, headers = f"{address}{path}/stream", self.headers(address)
        async with self._http.stream("GET", where, params=params, headers=headers) as answer:
            if answer.is_error:
                self._take(answer.status_code, await answer.aread())
                return
            async for line in answer.aiter_lines():
                if line:  # an empty one is a sign of life
                    yield json.loads(line)

    def _take(self, status: int, body: bytes | bytearray | None) -> None:
        """Take a refusal; that the database is away need not be the end."""
        self.ledger.statuses[status] += 1
        if status == _STOPPING and body == _STOPPING_WORDS:
            return
        problem = json.loads(body or b"{}")
        self._busy = self._busy + 1 if problem.get("code") == "busy" else 0
        if status != _UNAVAILABLE or self._busy > _MOST_BUSY:
            raise Refusal(status, problem)


class Follower:
    """Somebody who follows a table, from a seat or just so, and never misses anything."""

    def __init__(self, browser: Browser, table: str, seat: int | None, name: str) -> None:
        self.table, self.seat = table, seat
        self.view: View = {}
        self.followed = browser.ledger.follow(table)
        self.news = asyncio.Event()
        self.browser = browser
        self.path = f"/api/tables/{table}"
        self.dice = Random(name)

    async def follow(self) -> None:
        """Follow the table to its end, and take it up again wherever it broke off."""
        while not self.is_over():
            with suppress(*BROKEN):
                await self._follow()
            await self.browser.pause()

    async def _follow(self) -> None:
        seat = {} if self.seat is None else {"seat": self.seat}
        params = {**seat, "since": self.followed.seq}
        messages = self.browser.follow(self.path, params, by_socket=self.dice.random() < 0.5)
        async with aclosing(messages):
            async for message in messages:
                if message["type"] in ("update", "patch"):
                    self._hear(as_update(message, self.view))
                else:
                    assert message["type"] in ("hello", "said"), message
                if self.is_over():
                    return

    def _hear(self, update: dict[str, Any]) -> None:
        self.followed.hear(update)
        self.view = update["view"]
        self.browser.ledger.tick()
        self.news.set()

    def is_over(self) -> bool:
        """Tell whether they know that the game is over."""
        return bool(self.view and self.view["phase"] == "over")

    def is_quiet(self) -> bool:
        """Tell whether nothing more will happen at the table unless a person does something."""
        if not self.view or self.view["phase"] != "playing":
            return bool(self.view)
        deciding = self.view["seats"][self.view["board"]["seat"]]
        return deciding["kind"] == "person" and not deciding["away"]


class Tab(Follower):
    """A seat in a browser's tab: follows its table and decides when it can.

    Two tabs on the same seat are rivals: only one of them gets its way.
    """

    def __init__(self, browser: Browser, table: str, seat: int, name: str) -> None:
        super().__init__(browser, table, seat, name)
        self._seat = seat
        # Used once only, so that no two commands have the same id.
        self._name = name
        self._moves = 0
        self._wavered = False

    async def play(self, closing: asyncio.Event) -> None:
        """Decide whenever it is this seat's turn, until the game is over or the service closes."""
        while not closing.is_set() and not self.is_over():
            await self.news.wait()
            self.news.clear()
            command = self._wish() if not closing.is_set() else None
            if command is not None:
                await self.send(command)

    def nudge(self) -> None:
        """Have a look although there is no news."""
        self.news.set()

    def _wish(self) -> Command | None:
        """Return what this seat wants to do now."""
        if self.view["phase"] == "gathering":
            return self._wish_before_the_game()
        if not self._has_turn():
            return None
        if self.view["held_action"] is not None:
            return {"kind": self.dice.choice(["confirm", "confirm", "confirm", "take_back"])}
        if self.dice.random() < _RESIGNS:
            return {"kind": "resign"}
        own = self.view["own"]
        if self.view["permissions"]["can_take_back"] and self.dice.random() < _TAKES_BACK:
            return {"kind": "take_back"}
        action = self.dice.choice(own["choices"])["action"]
        return {"kind": "decide", "action": action, "confirm": self.dice.random() < _CONFIRMS}

    def _has_turn(self) -> bool:
        if self.view["phase"] != "playing" or self.view["seats"][self._seat]["away"]:
            return False
        return bool(self.view["board"]["seat"] == self._seat)

    def _wish_before_the_game(self) -> Command | None:
        seat = self.view["seats"][self._seat]
        if self.view["revealing"] is not None:
            return self._reveal()
        if seat["ready"]:
            if self._wavered:
                return None
            # Nothing but its id keeps this from happening twice.
            self._wavered = True
            return {"kind": "unready"}
        share = self.dice.randbytes(32)
        commitment = hashlib.sha256(share).hexdigest()
        self.browser.shares[commitment] = share.hex()
        return {"kind": "ready", "commitment": commitment}

    def _reveal(self) -> Command | None:
        """Reveal what this browser has committed to, in this tab or the other."""
        if self._seat not in self.view["revealing"]["missing"]:
            return None
        commitment = self.view["fair"]["commitments"][self._seat]
        return {"kind": "reveal", "share": self.browser.shares[commitment]}

    async def send(self, command: Command) -> None:
        """Send a command under one id until it is known what has become of it."""
        self._moves += 1
        move = Move(self.table, self._seat, f"{self._name}.{self._moves}")
        numbered = command["kind"] in ("decide", "confirm", "take_back")
        body = {
            "seat": self._seat,
            "expected": self.view["seq"] if numbered else None,
            "move": move.id,
            "command": command,
        }
        self.browser.ledger.send(move, command)
        times = 2 if self.dice.random() < _CLICKS_TWICE else 1
        acks = await asyncio.gather(*(self._post(body) for _ in range(times)))
        answers = {seq for seq, _ in acks}
        if not numbered and len(answers) > 1:
            # The rival at the same seat was ready when the one came, and not any more at the other.
            answers.discard(None)
        assert len(answers) == 1, f"{move} was answered in two ways: {acks}"
        repeated = any(again for _, again in acks)
        self.browser.ledger.answer(move, Answer(command, answers.pop(), repeated))

    async def _post(self, body: object) -> tuple[int | None, bool]:
        """Return the number of what was sent, and whether it had been made before."""
        try:
            ack = await self.browser.ask("POST", f"{self.path}/commands", body)
        except Refusal as refusal:
            if refusal.code not in _TOO_LATE:
                raise
            return None, False
        return ack["seq"], ack["repeated"]
