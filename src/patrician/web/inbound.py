"""How much may come in over WebSockets: every byte and every frame, whatever its kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from patrician.web.limits import MOST_KEYS
from patrician.web.settings import Settings

MESSAGE_BYTES: Final = 1024
"""The largest message, all its fragments together; a guest has nothing to say but `ping`."""
MOST_FRAGMENTS: Final = 16
MOST_WAITING: Final = 2048
"""Bytes of one WebSocket that wait to be read; whoever sends more floods."""
# Parsing a frame takes about as long as copying many bytes, so a frame costs more than it has.
_FRAME_COST: Final = 64
_SMALLEST_FRAME: Final = 6  # two bytes and a mask: guests mask what they send
_COST_OF_SMALLEST: Final = _FRAME_COST + _SMALLEST_FRAME
# What a short message such as `ping` may cost, so that so many a second are really allowed.
_SHORT_MESSAGE: Final = _FRAME_COST + 16
_BURST: Final = 4096.0
_SECONDS_BETWEEN_SIGNS: Final = 5.0
_SHORTEST_WAIT: Final = 0.05


@dataclass(slots=True)
class Bucket:
    """A token bucket: so much a second, and `burst` after a rest; the last use may overdraw it."""

    rate: float
    burst: float
    now: float
    _level: float = field(init=False)

    def __post_init__(self) -> None:
        self._level = self.burst

    def level(self, now: float) -> float:
        """Return what may be used now."""
        self._level = min(self.burst, self._level + (now - self.now) * self.rate)
        self.now = now
        return self._level

    def charge(self, cost: float) -> None:
        """Use so much."""
        self._level -= cost

    def wait_for(self, cost: float) -> float:
        """Return after how many seconds so much may be used."""
        return max(0.0, cost - self._level) / self.rate


@dataclass(slots=True)
class Allowance:
    """What one WebSocket may send: within its own budget and within that of its address."""

    own: Bucket
    shared: Bucket

    def bytes_now(self, now: float) -> int:
        """Return how many bytes may be parsed now, even if they are nothing but empty frames."""
        level = min(self.own.level(now), self.shared.level(now))
        return int(level / _COST_OF_SMALLEST) * _SMALLEST_FRAME if level > 0 else 0

    def charge(self, size: int, frames: int) -> None:
        """Count what was parsed."""
        cost = size + frames * _FRAME_COST
        self.own.charge(cost)
        self.shared.charge(cost)

    def is_own_empty(self, now: float) -> bool:
        """Tell whether the WebSocket itself has sent too much, not others of its address."""
        return self.own.level(now) < _COST_OF_SMALLEST

    def wait(self) -> float:
        """Return after how many seconds something may be parsed again."""
        waits = (bucket.wait_for(_COST_OF_SMALLEST) for bucket in (self.own, self.shared))
        return max(_SHORTEST_WAIT, *waits)


class Allowances:
    """The budgets of all addresses.

    An address may send as much as one WebSocket, and besides a sign of life in five seconds for
    each that it may have open. So more WebSockets do not make an attack stronger.
    """

    def __init__(self, settings: Settings) -> None:
        self._rate = settings.messages_per_second * _SHORT_MESSAGE
        share = settings.connections_per_address / _SECONDS_BETWEEN_SIGNS * _SHORT_MESSAGE
        self._shared_rate = self._rate + share
        self._shared_burst = _BURST + share * _SECONDS_BETWEEN_SIGNS
        self._shared: dict[str, Bucket] = {}

    def of(self, address: str, now: float) -> Allowance:
        """Return the budget of a new WebSocket of an address."""
        # Taken out and put back, so that the dictionary stays in the order of use.
        shared = self._shared.pop(address, None)
        if shared is None:
            shared = Bucket(self._shared_rate, self._shared_burst, now)
        self._shared[address] = shared
        if len(self._shared) > MOST_KEYS:
            del self._shared[next(iter(self._shared))]
        return Allowance(Bucket(self._rate, _BURST, now), shared)

    def __len__(self) -> int:
        """Return how many addresses are remembered."""
        return len(self._shared)
