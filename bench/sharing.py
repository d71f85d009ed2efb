"""Measure how long people wait for the computer while one address keeps it as busy as it can.

    make bench ARGS="sharing --tables 20 --tables 200 --reviews 19"

One address opens tables of grandmasters, every second one with a person, and then guests of another
address play against a journeyman. Then one address asks for many reviews, another one for one.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import httpx

from bench.figures import Figure, at_most
from bench.load import servers
from patrician.system.cores import usable_cores

BUSY_ADDRESS: Final = "127.0.0.2"
OTHER_ADDRESS: Final = "127.0.0.1"
_JOURNEYMAN_GOAL: Final = 1.0
_REVIEW_GOAL: Final = 5.0
_LOOK_AGAIN: Final = 0.01
_AFTER_THE_RUSH: Final = 3.0
_GAMES: Final = 5
_COUNTED: Final = 10.0


class BenchGuest:
    """A browser at an address of its own."""

    def __init__(self, port: int, address: str) -> None:
        url = f"http://127.0.0.1:{port}"
        self._web = httpx.Client(
            base_url=url,
            headers={"origin": url},
            timeout=60,
            transport=httpx.HTTPTransport(local_address=address),
        )

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Send a request."""
        return self._web.request(method, path, json=body)

    def open(self, *seats: dict[str, str], **options: object) -> str:
        """Open a table."""
        wish = {"options": {"players": len(seats), **options}, "seats": seats}
        answer = self.ask("POST", "/api/tables", wish)
        answer.raise_for_status()
        return str(answer.json()["table"])

    def get_ready(self, table: str) -> None:
        """Have the cards dealt."""
        order = {"seat": 0, "command": {"kind": "ready"}}
        self.ask("POST", f"/api/tables/{table}/commands", order).raise_for_status()

    def view(self, table: str) -> dict[str, Any]:
        """Look at a table."""
        return dict(self.ask("GET", f"/api/tables/{table}").json())

    def review(self, table: str) -> dict[str, Any]:
        """Ask how far a review is."""
        return dict(self.ask("GET", f"/api/tables/{table}/review").json())

    def close(self) -> None:
        self._web.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the result tells whether the goals were reached."""
    options = _parser().parse_args(arguments)
    print(f"{usable_cores()} cores, Python {platform.python_version()},", end=" ")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    figures: list[Figure] = []
    for tables in options.tables:
        figures += _opponents(tables, options)
    if options.reviews:
        figures += _reviews(options.reviews, options.patience)
    print(f"load of the machine after: {os.getloadavg()[0]:.1f}")
    return 0 if all(figure.reached is not False for figure in figures) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make bench ARGS=sharing", description=__doc__)
    parser.add_argument("--tables", type=int, action="append", default=[], help="of the attack")
    parser.add_argument("--level", default="grandmaster", help="of the bots at these tables")
    parser.add_argument("--against", default="journeyman", help="the bot that others play against")
    parser.add_argument("--reviews", type=int, default=0, help="of one guest")
    parser.add_argument("--patience", type=float, default=120, help="seconds to wait for anything")
    return parser


@contextmanager
def _server() -> Iterator[int]:
    with servers.load_setup("sqlite") as setup:
        server = setup.start()
        try:
            yield server.port
        finally:
            server.stop()


def _shown(figure: Figure) -> Figure:
    print(figure.line(), flush=True)
    return figure


def _until(true: Callable[[], bool], patience: float) -> float:
    """Return how long it takes until something is true, or how long was waited in vain."""
    began = time.monotonic()
    while not true() and time.monotonic() - began < patience:
        time.sleep(_LOOK_AGAIN)
    return time.monotonic() - began


# --- Bots -----------------------------------------------------------------------------------------


def _opponents(tables: int, options: argparse.Namespace) -> list[Figure]:
    against, patience = options.against, options.patience
    with _server() as port:
        busy, guest = BenchGuest(port, BUSY_ADDRESS), BenchGuest(port, OTHER_ADDRESS)
        quiet = [_played(guest, against, patience) for _ in range(_GAMES)]
        opened = [
            _keep_busy(busy, options.level, with_person=number % 2 == 1) for number in range(tables)
        ]
        time.sleep(_AFTER_THE_RUSH)
        began, before = time.monotonic(), _numbers(busy, opened)
        waited = [_played(guest, against, patience) for _ in range(_GAMES)]
        _until(lambda: time.monotonic() - began > _COUNTED, patience)
        gone_on = _numbers(busy, opened) - before
        rate = gone_on / (time.monotonic() - began)
        busy.close()
        guest.close()
    print(f"{tables} tables of {options.level}s at one address, {rate:.1f} decisions a second")
    _shown(
        Figure(f"  {against} of another without them: slowest decision", _slowest(quiet)[0], "s")
    )
    goal = _JOURNEYMAN_GOAL if against == "journeyman" else patience
    decision, turn = _slowest(waited)
    return [
        _shown(at_most(f"  {against} of another with them: slowest decision", decision, "s", goal)),
        _shown(at_most(f"  {against} of another with them: slowest turn", turn, "s", goal)),
    ]


def _slowest(waited: Sequence[tuple[float, float]]) -> tuple[float, float]:
    decisions, turns = zip(*waited, strict=True)
    return max(decisions), max(turns)


def _numbers(guest: BenchGuest, tables: Sequence[str]) -> int:
    """Add up the numbers that tables are at."""
    return sum(guest.view(table)["seq"] for table in tables)


def _keep_busy(guest: BenchGuest, level: str, *, with_person: bool) -> str:
    """Open a table at which there is much to think about."""
    bot = {"kind": "bot", "level": level}
    if not with_person:
        return guest.open(*[bot] * 5, pace="instant")
    table = guest.open({"kind": "me", "name": "Busy"}, *[bot] * 4, first=1, pace="instant")
    guest.get_ready(table)
    return table


def _played(guest: BenchGuest, against: str, patience: float) -> tuple[float, float]:
    """Return how long a bot takes over its first decision and over its first turn."""
    me, bot = {"kind": "me", "name": "Guest"}, {"kind": "bot", "level": against}
    table = guest.open(me, bot, first=1, pace="instant")
    began = guest.view(table)["seq"] + 1
    guest.get_ready(table)
    decision = _until(lambda: guest.view(table)["seq"] > began, patience)
    return decision, decision + _until(lambda: guest.view(table)["board"]["seat"] == 0, patience)


# --- Reviews --------------------------------------------------------------------------------------


def _reviews(count: int, patience: float) -> list[Figure]:
    with _server() as port:
        busy, guest = BenchGuest(port, BUSY_ADDRESS), BenchGuest(port, OTHER_ADDRESS)
        games = [_finished(busy, patience) for _ in range(count)]
        game = _finished(guest, patience)
        taken, guests = _ask_for_all(port, games)
        guest.ask("POST", f"/api/tables/{game}/review").raise_for_status()
        waited = _until(lambda: _begun(guest.review(game)), patience)
        whole = waited + _until(lambda: guest.review(game)["state"] == "ready", patience)
        busy.close()
        guest.close()
    name = f"{taken} reviews of one address ({guests} guests)"
    begins = _shown(at_most(f"{name}: another begins", waited, "s", _REVIEW_GOAL))
    _shown(Figure("  and is ready", whole, "s"))
    return [begins]


def _ask_for_all(port: int, games: Sequence[str]) -> tuple[int, int]:
    """Ask for reviews, as a new guest of the address whenever one is refused."""
    guests = [_newcomer(port)]
    taken = 0
    for game in games:
        path = f"/api/tables/{game}/review"
        answer = guests[-1].ask("POST", path)
        if not answer.is_success:
            guests.append(_newcomer(port))
            answer = guests[-1].ask("POST", path)
        taken += answer.is_success
    for guest in guests:
        guest.close()
    return taken, len(guests)


def _newcomer(port: int) -> BenchGuest:
    """Return a guest whom the server knows."""
    guest = BenchGuest(port, BUSY_ADDRESS)
    guest.open({"kind": "me", "name": "Busy"}, {"kind": "bot"})
    return guest


def _finished(guest: BenchGuest, patience: float) -> str:
    """Return a table whose game two bots have played to its end."""
    bot = {"kind": "bot", "level": "novice"}
    table = guest.open(bot, bot)
    _until(lambda: guest.view(table)["phase"] == "over", patience)
    return table


def _begun(review: dict[str, Any]) -> bool:
    return review["done"] is not None or review["state"] == "ready"


if __name__ == "__main__":
    sys.exit(main())
