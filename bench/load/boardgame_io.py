"""The server of boardgame.io under the same load: matches of five, a number added in turn."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

from bench.load.games import PLAYERS
from bench.load.lines import AT_ONCE, Lines, at_most, request
from bench.load.servers import RunningServer
from bench.load.sockets import Socket, connect
from bench.load.stepping import LoadTable

_FILES: Final = Path(__file__).parent / "peer"
_PACKAGE: Final = json.loads((_FILES / "package.json").read_text("utf-8"))
VERSION: Final[str] = _PACKAGE["dependencies"]["boardgame.io"]
_SOCKET: Final = "/socket.io/?EIO=4&transport=websocket"
# Texts of socket.io: what kind it is, which game, and what it says.
_EVENT: Final = b"42/numbers,"
_JOIN: Final = b"40/numbers,"
_UPDATE: Final = b'42/numbers,["update"'
_SYNC: Final = b'42/numbers,["sync"'
_NUMBER: Final = b'"_stateID":'
_PING: Final = b"2"
_PONG: Final = b"3"


class NoPeer(Exception):
    """boardgame.io cannot be run here; the text says what is missing."""


def install(folder: Path) -> None:
    """Put the package, as locked, and our small game into a folder."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise NoPeer(f"there is no {program} (Debian: nodejs and npm)")
    for file in _FILES.iterdir():
        shutil.copy(file, folder)
    words = ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise NoPeer(f"npm could not install it: {(done.stderr or done.stdout).strip()[-300:]}")


def start(folder: Path) -> RunningServer:
    """Start the server that was installed there."""
    return RunningServer(["node", folder / "server.js"], folder, NODE_ENV="production")


class PeerTable(LoadTable):
    """A match and its five players; it never ends."""

    def __init__(self, lines: Lines, port: int) -> None:
        super().__init__()
        self._lines = lines
        self._port = port
        self._headers = b"Host: 127.0.0.1:%d\r\n" % port
        self._mover = 0
        self._keys: list[str] = []
        self.id = ""

    def can_move(self) -> bool:
        return not self.broken

    async def open(self) -> None:
        """Create the match and let five join it."""
        created = await self._lines.post(
            "/games/numbers/create", self._headers, {"numPlayers": PLAYERS}
        )
        self.id = json.loads(created.body)["matchID"]
        for seat in range(PLAYERS):
            player = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await self._lines.post(f"/games/numbers/{self.id}/join", self._headers, player)
            self._keys.append(json.loads(joined.body)["playerCredentials"])

    def move_to(self, lines: Lines, port: int) -> None:
        self._lines, self._port = lines, port

    async def look(self) -> int | None:
        path = f"/games/numbers/{self.id}"
        answer = await self._lines.answer(request("GET", path, self._headers))
        return self.number if answer.status == 200 else None

    async def watch(self) -> None:
        for seat in range(PLAYERS):
            self.sockets.append(await self._socket(seat))

    async def _socket(self, seat: int) -> Socket:
        synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def received(text: bytes) -> None:
            if text.startswith(_UPDATE):
                at = text.index(_NUMBER) + len(_NUMBER)
                self._updated(seat, int(text[at : text.index(b"}", at)]))
            elif text == _PING:
                socket.send(_PONG)
            elif text.startswith(_JOIN):
                socket.send(_event("sync", self.id, str(seat), self._keys[seat], PLAYERS))
            elif text.startswith(_SYNC):
                synced.set_result(None)

        socket = await connect(self._port, _SOCKET, self._headers, received, self.lost)
        socket.send(_JOIN)
        await synced
        return socket

    def send_move(self) -> None:
        self._mover = seat = self.number % PLAYERS
        move = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "add",
                "args": [self.number],
                "playerID": str(seat),
                "credentials": self._keys[seat],
            },
        }
        self.sockets[seat].send(_event("update", move, self.number, self.id, str(seat)))

    def _updated(self, seat: int, number: int) -> None:
        """The mover learns from the update that the move was made: there is no other answer."""
        self.heard(seat, number)
        if seat == self._mover and number == self.number + 1:
            self.acknowledge()


def _event(*parts: object) -> bytes:
    return _EVENT + json.dumps(parts, separators=(",", ":")).encode()


async def open_tables(lines: Lines, port: int, count: int) -> list[PeerTable]:
    """Create matches with five players each."""
    tables = [PeerTable(lines, port) for _ in range(count)]
    await at_most(AT_ONCE, [table.open for table in tables])
    return tables
