"""What all connections of a server share: counts, budgets, and warnings about them."""

from __future__ import annotations

from dataclasses import dataclass

from patrician.web.connections import Connections
from patrician.web.inbound import Allowances
from patrician.web.settings import Settings
from patrician.web.stalled import StalledWriters
from patrician.web.tally import Tally


@dataclass(frozen=True)
class Traffic:
    """Handed to every connection."""

    connections: Connections
    allowances: Allowances
    stalled: StalledWriters
    tally: Tally
    proxies: int

    @classmethod
    def of(cls, settings: Settings) -> Traffic:
        """Return what a server with these settings needs."""
        tally = Tally()
        return cls(
            Connections(settings, tally),
            Allowances(settings),
            StalledWriters(settings.write_seconds, tally),
            tally,
            settings.proxies,
        )
