"""Guests of a server that dies all the time: they play on, and note what they are told."""

from __future__ import annotations

import asyncio
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

from tests.crashes.ledger import Answer, Command, Ledger, Move
from tests.crashes.places import Site

BROKEN: Final = (httpx.TransportError, WebSocketException, OSError)
# Seconds before somebody who was not answered tries again.
_PAUSE: Final = 0.02
_PATIENCE: Final = 15.0
# A stream that is silent for so long is dead.
_SILENCE: Final = 60.0
_COOKIE: Final = "patrician"
# What a server may say when its database is away; nothing is known then but that it is alive.
_UNAVAILABLE: Final = HTTPStatus.SERVICE_UNAVAILABLE
# How often somebody does something else than just decide.
_CONFIRMS: Final = 0.7
_TAKES_BACK: Final = 0.1
_RESIGNS: Final = 0.004

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
        self._site = site
        self._http = http
        self._secret: str | None = None

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
                async for text in socket:
                    yield json.loads(text)
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
        if status != _UNAVAILABLE:
            raise Refusal(status, json.loads(body or b"{}"))


class Tab:
    """A seat in a browser's tab: follows its table and decides when it can.

    Two tabs on the same seat are rivals: only one of them gets its way.
    """

    def __init__(self, browser: Browser, table: str, seat: int, name: str) -> None:
        self.table, self.seat = table, seat
        self.view: View = {}
        self.followed = browser.ledger.follow(table)
        self._browser = browser
        # Names are used once only, so that no two commands have the same id.
        self._dice = Random(name)
        self._name = name
        self._path = f"/api/tables/{table}"
        self._moves = 0
        self._news = asyncio.Event()
        self._wavered = False

    # --- Following ------------------------------------------------------------------------------

    async def follow(self) -> None:
        """Follow the table to its end, and take it up again wherever it broke off."""
        while not self.is_over():
            with suppress(*BROKEN):
                await self._follow()
            await self._browser.pause()

    async def _follow(self) -> None:
        params = {"seat": self.seat, "since": self.followed.seq}
        by_socket = self._dice.random() < 0.5
        messages = self._browser.follow(self._path, params, by_socket=by_socket)
        async with aclosing(messages):
            async for message in messages:
                if message["type"] == "update":
                    self._hear(message)
                else:
                    assert message["type"] in ("hello", "said"), message
                if self.is_over():
                    return

    def _hear(self, update: dict[str, Any]) -> None:
        self.followed.hear(update)
        self.view = update["view"]
        self._browser.ledger.tick()
        self._news.set()

    # --- Playing --------------------------------------------------------------------------------

    async def play(self, closing: asyncio.Event) -> None:
        """Decide whenever it is this seat's turn, until the game is over or the house closes."""
        while not closing.is_set() and not self.is_over():
            await self._news.wait()
            self._news.clear()
            command = self._wish() if not closing.is_set() else None
            if command is not None:
                await self._send(command)

    def nudge(self) -> None:
        """Have a look although there is no news."""
        self._news.set()

    def _wish(self) -> Command | None:
        """Return what this seat wants to do now."""
        if self.view["phase"] == "gathering":
            return self._wish_before_the_game()
        if not self._has_turn():
            return None
        if self.view["held_action"] is not None:
            return {"kind": self._dice.choice(["confirm", "confirm", "confirm", "take_back"])}
        if self._dice.random() < _RESIGNS:
            return {"kind": "resign"}
        own = self.view["own"]
        if own["can_take_back"] and self._dice.random() < _TAKES_BACK:
            return {"kind": "take_back"}
        action = self._dice.choice(own["choices"])["action"]
        return {"kind": "decide", "action": action, "confirm": self._dice.random() < _CONFIRMS}

    def _has_turn(self) -> bool:
        if self.view["phase"] != "playing" or self.view["seats"][self.seat]["away"]:
            return False
        return bool(self.view["board"]["seat"] == self.seat)

    def _wish_before_the_game(self) -> Command | None:
        seat = self.view["seats"][self.seat]
        if seat["ready"] and not self._wavered:
            # Nothing but its id keeps this from happening twice.
            self._wavered = True
            return {"kind": "unready"}
        contribution = self._dice.randbytes(32).hex()
        return None if seat["ready"] else {"kind": "ready", "contribution": contribution}

    async def _send(self, command: Command) -> None:
        """Send a command under one id until it is known what has become of it."""
        self._moves += 1
        ledger = self._browser.ledger
        move = Move(self.table, self.seat, f"{self._name}.{self._moves}")
        numbered = command["kind"] in ("decide", "confirm", "take_back")
        body = {
            "seat": self.seat,
            "expected": self.view["seq"] if numbered else None,
            "move": move.id,
            "command": command,
        }
        ledger.send(move, command)
        try:
            ack = await self._browser.ask("POST", f"{self._path}/commands", body)
        except Refusal as refusal:
            if refusal.status != HTTPStatus.CONFLICT:
                raise
            ledger.answer(move, Answer(command, None))
        else:
            ledger.answer(move, Answer(command, ack["seq"], ack["repeated"]))

    def is_over(self) -> bool:
        """Tell whether this seat knows that the game is over."""
        return bool(self.view and self.view["phase"] == "over")

    def is_quiet(self) -> bool:
        """Tell whether nothing more will happen at the table unless a person does something."""
        if not self.view or self.view["phase"] != "playing":
            return bool(self.view)
        deciding = self.view["seats"][self.view["board"]["seat"]]
        return deciding["kind"] == "person" and not deciding["away"]
