"""When a service could be used, as its guests see it: by a clock that no fault touches."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic


@dataclass
class Availability:
    """Notes since when nothing can be stored, and for how long that was."""

    _serving: set[object] = field(default_factory=set)
    _lost: set[object] = field(default_factory=set)
    _away_since: float | None = field(default_factory=monotonic)
    away: list[tuple[float, float]] = field(default_factory=list)
    """The intervals in which the service was away."""

    def serve(self, server: object) -> None:
        """Note that a server answers."""
        self._serving.add(server)
        self._look()

    def leave(self, server: object) -> None:
        """Note that a server does not answer any more."""
        self._serving.discard(server)
        self._look()

    def lose(self, part: object) -> None:
        """Note that something is gone without which no server can store anything."""
        self._lost.add(part)
        self._look()

    def regain(self, part: object) -> None:
        """Note that it is there again."""
        self._lost.discard(part)
        self._look()

    def _look(self) -> None:
        there = bool(self._serving) and not self._lost
        if there and self._away_since is not None:
            self.away.append((self._away_since, monotonic()))
            self._away_since = None
        elif not there and self._away_since is None:
            self._away_since = monotonic()

    def there_between(self, begin: float, end: float, shortest: float) -> float:
        """Return for how many seconds the service was there; shorter absences do not count."""
        away = sum(
            max(0.0, min(end, back) - max(begin, gone))
            for gone, back in self.away
            if back - gone >= shortest
        )
        return end - begin - away
