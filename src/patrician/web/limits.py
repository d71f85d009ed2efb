"""How often somebody may do something."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Scope

from patrician.web.settings import Settings

MOST_KEYS: Final = 50_000
"""How many are remembered at most; about ten megabytes."""
UNKNOWN_CLIENT: Final = "unknown"
_FORWARDED_FOR: Final = b"x-forwarded-for"
# A household or a server gets an IPv6 network of this size, and could use any address of it.
_SHARED_PREFIX: Final = 64


@dataclass
class Limiter:
    """Lets everyone do `rate` things a second, and `burst` at once after a rest.

    For each key only one moment is kept: when all it has done would be paid off at that rate.
    """

    rate: float
    burst: int
    most_keys: int = MOST_KEYS
    clock: Callable[[], float] = time.monotonic
    _paid_off: dict[str, float] = field(default_factory=dict, init=False)

    def wait(self, key: str) -> float:
        """Count one more for this key; return 0, or how many seconds it must wait first."""
        now = self.clock()
        cost = 1 / self.rate
        # Taken out and put back, so that the dictionary stays in the order of use.
        paid_off = max(self._paid_off.pop(key, now), now)
        too_early = paid_off + cost - self.burst * cost - now
        allowed = too_early <= _ROUNDING
        self._paid_off[key] = paid_off + cost if allowed else paid_off
        if len(self._paid_off) > self.most_keys:
            del self._paid_off[next(iter(self._paid_off))]
        return 0.0 if allowed else too_early

    def penalise(self, key: str, number: int) -> None:
        """Count as many more as if they had been done, but let nobody wait for longer than that."""
        now = self.clock()
        paid_off = max(self._paid_off.pop(key, now), now) + number / self.rate
        self._paid_off[key] = min(paid_off, now + (self.burst + number) / self.rate)

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._paid_off)


_ROUNDING: Final = 1e-9


@dataclass(frozen=True)
class Limits:
    """How often addresses ask, seats command, people talk, and so on."""

    requests: Limiter
    """All requests of an address."""
    commands: Limiter
    toggles: Limiter
    """Changes of mind, which a log would otherwise fill up with: ready and not, away and back,
    decided and taken back."""
    openings: Limiter
    listings: Limiter
    """Tables that an address puts into the lobby."""
    sayings: Limiter
    hints: Limiter
    """Hints for a seat; who may have one at all is decided by `tables.permissions.may_hint`."""
    guesses: Limiter

    @classmethod
    def of(cls, settings: Settings) -> Limits:
        """Return the limits of a server."""
        return cls(
            Limiter(settings.requests_per_second, settings.requests_at_once),
            Limiter(settings.commands_per_second, settings.commands_at_once),
            Limiter(settings.toggles_per_second, settings.toggles_at_once),
            Limiter(settings.openings_per_second, settings.openings_at_once),
            Limiter(settings.listings_per_second, settings.listings_at_once),
            Limiter(settings.sayings_per_second, settings.sayings_at_once),
            Limiter(settings.hints_per_second, settings.hints_at_once),
            Limiter(settings.guesses_per_second, settings.guesses_at_once),
        )


@dataclass
class Gauge:
    """Counts what everyone has open at the same time."""

    most: int
    _open: dict[str, int] = field(default_factory=dict, init=False)

    def enter(self, key: str) -> bool:
        """Count one more, unless there are as many as may be."""
        number = self._open.get(key, 0)
        if number >= self.most:
            return False
        self._open[key] = number + 1
        return True

    def leave(self, key: str) -> None:
        """Count one less."""
        number = self._open.pop(key) - 1
        if number:
            self._open[key] = number

    def __len__(self) -> int:
        """Return how many have anything open."""
        return len(self._open)


def client_of(scope: Scope, proxies: int) -> str:
    """Return whose request it is: the address, as so many proxies of our own report it."""
    client = scope.get("client")
    near = client[0] if client else UNKNOWN_CLIENT
    if not proxies:
        return household(near)
    values = [value for name, value in scope["headers"] if name == _FORWARDED_FOR]
    hops = b",".join(values).decode("latin-1").split(",")
    # Each proxy appends its peer; entries further left can be forged by the client.
    return household(hops[-proxies].strip() if len(hops) >= proxies and values else near)


def address_of(connection: HTTPConnection) -> str:
    """Return the address that asks."""
    return client_of(connection.scope, connection.app.state.settings.proxies)


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Return an address without its port, or the network that belongs to one customer."""
    found = _parsed(address)
    if found is None:
        return UNKNOWN_CLIENT
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((found, _SHARED_PREFIX), strict=False))
    return str(found)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    host = address
    if address.startswith("["):
        host = address[1:].partition("]")[0]
    elif address.count(":") == 1:
        host = address.partition(":")[0]
    try:
        return ip_address(host)
    except ValueError:
        return None
