"""A queue that shares working time fairly: weighted fair queueing on two levels.

The first level is what the work is for, each purpose with a weight of its own; the second is on
whose account it is done, all with the same weight. Whoever has used least of what is due to them is
next. So it does not matter how much somebody asks for, and nobody saves up time by not asking.

Virtual time is the time that everybody has had, if all had work all the time. It is kept for the
purposes, and for each purpose for its accounts.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Generic, TypeVar

_Item = TypeVar("_Item")


class Purpose(IntEnum):
    """What thinking is for; of two that are equally due, the first is next."""

    PEOPLE = 0
    """A bot at a table where somebody plays or watches."""
    HINT = 1
    REVIEW = 2
    ALONE = 3
    """A bot at a table where nobody is."""


WEIGHTS: Final = {Purpose.PEOPLE: 8, Purpose.HINT: 4, Purpose.REVIEW: 2, Purpose.ALONE: 1}
"""The part of the time each purpose is sure of while all of them want more than there is."""
# Accounts that are remembered although nothing is done for them at the moment.
_IDLE_REMEMBERED: Final = 1_000


@dataclass(eq=False, slots=True)
class Ticket(Generic[_Item]):
    """Something that waits in the queue, or is being worked on."""

    item: _Item
    purpose: Purpose
    account: str
    cost: float
    """In seconds, as expected."""
    order: tuple[int, int]
    """Its place among what the account has waiting for this purpose."""
    charged: float | None = None
    """What the account has paid for it; None while it waits."""
    withdrawn: bool = False

    def __lt__(self, other: Ticket[_Item]) -> bool:
        return self.order < other.order


@dataclass(eq=False, slots=True)
class _Flow(Generic[_Item]):
    """What is done and what waits on one account for one purpose."""

    due: float
    """The virtual time at which its next work may start."""
    heap: list[Ticket[_Item]] = field(default_factory=list)
    waiting: int = 0
    waiting_cost: float = 0.0
    running: int = 0

    @property
    def active(self) -> bool:
        return bool(self.waiting or self.running)


@dataclass(eq=False, slots=True)
class _Group(Generic[_Item]):
    """The accounts that have work for one purpose."""

    weight: float
    due: float = 0.0
    virtual: float = 0.0
    flows: dict[str, _Flow[_Item]] = field(default_factory=dict)
    waiting: int = 0
    running: int = 0

    def due_of(self, account: str) -> float:
        flow = self.flows.get(account)
        return self.virtual if flow is None else max(flow.due, self.virtual)

    def next_flow(self) -> _Flow[_Item]:
        """Return the account whose work is next."""
        return min((flow for flow in self.flows.values() if flow.waiting), key=_next_of)

    def done_by(self) -> float:
        """Return the virtual time at which the next work would be done.

        Purposes are compared by this, not by when their work may start: otherwise each of them
        would have a turn at once when it comes up, however small its share is.
        """
        return self.due + self.next_flow().heap[0].cost / self.weight

    def forget_idle(self) -> None:
        """Forget accounts that owe nothing."""
        for account, flow in list(self.flows.items()):
            if not flow.active and flow.due <= self.virtual:
                del self.flows[account]


class FairQueue(Generic[_Item]):
    """Says what is worked on next; knows neither threads nor clocks."""

    def __init__(self) -> None:
        self._added = 0
        self._groups: dict[Purpose, _Group[_Item]] = {}
        self._virtual = 0.0
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Forget what everybody has used: while there is nothing to do, nobody owes anything."""
        self._groups = {purpose: _Group(WEIGHTS[purpose]) for purpose in Purpose}
        self._virtual = 0.0

    def __len__(self) -> int:
        """Return how much waits."""
        return sum(group.waiting for group in self._groups.values())

    def waiting(self, purpose: Purpose, account: str) -> int:
        """Return how much waits on an account for a purpose."""
        flow = self._groups[purpose].flows.get(account)
        return 0 if flow is None else flow.waiting

    def add(
        self,
        item: _Item,
        purpose: Purpose,
        accounts: Sequence[str],
        *,
        cost: float,
        rank: int = 0,
    ) -> Ticket[_Item]:
        """Let something wait, on that of the accounts that is due first.

        On one account a lower rank comes first, then what was added first.
        """
        group = self._groups[purpose]
        account = min(accounts, key=group.due_of)
        flow = group.flows.setdefault(account, _Flow(group.virtual))
        # Time that was not asked for is gone, so that nobody can save it up for a rush.
        if not flow.waiting:
            flow.due = max(flow.due, group.virtual)
        if not group.waiting:
            group.due = max(group.due, self._virtual)
        self._added += 1
        ticket = Ticket(item, purpose, account, cost, (rank, self._added))
        heapq.heappush(flow.heap, ticket)
        flow.waiting_cost += cost
        flow.waiting += 1
        group.waiting += 1
        return ticket

    def withdraw(self, ticket: Ticket[_Item]) -> None:
        """Forget something that waits; what is being worked on stays."""
        if ticket.charged is None and not ticket.withdrawn:
            ticket.withdrawn = True
            self._leave(ticket)

    def _leave(self, ticket: Ticket[_Item]) -> None:
        group = self._groups[ticket.purpose]
        flow = group.flows[ticket.account]
        group.waiting -= 1
        flow.waiting -= 1
        flow.waiting_cost -= ticket.cost
        if not flow.waiting:
            flow.heap.clear()  # withdrawn tickets
            flow.waiting_cost = 0.0

    def start(self) -> Ticket[_Item] | None:
        """Return what is worked on from now on, and charge for it what is expected."""
        group = min(
            (group for group in self._groups.values() if group.waiting),
            key=_Group.done_by,
            default=None,
        )
        if group is None:
            return None
        flow = group.next_flow()
        self._virtual = max(self._virtual, group.due)
        group.virtual = flow.due
        ticket = heapq.heappop(flow.heap)
        while ticket.withdrawn:
            ticket = heapq.heappop(flow.heap)
        self._leave(ticket)
        flow.running += 1
        group.running += 1
        ticket.charged = 0.0
        self.charge(ticket, ticket.cost)
        return ticket

    def charge(self, ticket: Ticket[_Item], cost: float) -> None:
        """Charge for work this much in all, instead of what was charged before."""
        assert ticket.charged is not None, "only work that was started costs anything"
        group = self._groups[ticket.purpose]
        more = cost - ticket.charged
        group.flows[ticket.account].due += more
        group.due += more / group.weight
        ticket.charged = cost

    def finish(self, ticket: Ticket[_Item], cost: float) -> None:
        """Note that work is done, and what it has cost."""
        self.charge(ticket, cost)
        group = self._groups[ticket.purpose]
        group.running -= 1
        group.flows[ticket.account].running -= 1
        if not any(each.waiting or each.running for each in self._groups.values()):
            self._begin_anew()
        elif len(group.flows) > _IDLE_REMEMBERED:
            group.forget_idle()

    def seconds_for_account(self, ticket: Ticket[_Item], threads: int) -> float:
        """Return how long the threads need for all that an account has for a purpose.

        That is this work and what waits behind it, done with the share of the threads that is the
        account's while all others who have work want theirs.
        """
        group = self._groups[ticket.purpose]
        weights = sum(each.weight for each in self._groups.values() if each.waiting or each.running)
        accounts = sum(flow.active for flow in group.flows.values())
        share = threads * group.weight / weights / accounts
        return (group.flows[ticket.account].waiting_cost + ticket.cost) / share


def _next_of(flow: _Flow[_Item]) -> tuple[float, int]:
    return flow.due, flow.heap[0].order[1]
