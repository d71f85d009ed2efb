"""On whose account the computer thinks: all people behind one address share one.

A new person costs nothing but a new cookie, so people alone would be no account. Addresses are kept
in memory only. Of a person who has not been here since the server started no address is known;
such a person is an account of their own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

_PEOPLE_REMEMBERED: Final = 50_000


class Accounts:
    """Remembers from which address each person came last."""

    def __init__(self, most: int = _PEOPLE_REMEMBERED) -> None:
        self._most = most
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        """Remember the address of a person."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > self._most:
            self._addresses.popitem(last=False)

    def of(self, person: str) -> str:
        """Return the account of a person."""
        address = self._addresses.get(person)
        return f"person {person}" if address is None else f"address {address}"

    def of_all(self, people: Iterable[str | None]) -> tuple[str, ...]:
        """Return the accounts of some people, each once; those who are not known have none."""
        return tuple(dict.fromkeys(self.of(person) for person in people if person is not None))
