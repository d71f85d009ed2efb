"""The queue that shares working time: who is next, and who gets how much."""

from collections import Counter
from itertools import count
from random import Random

import pytest

from patrician.tables.fair_queue import WEIGHTS, FairQueue, Purpose, Ticket

PEOPLE, REVIEW, ALONE = Purpose.PEOPLE, Purpose.REVIEW, Purpose.ALONE


def add(
    queue: FairQueue[str], account: str, purpose: Purpose = PEOPLE, **how: float
) -> Ticket[str]:
    """Let work wait that takes a second unless said otherwise."""
    number = len(queue)
    cost = how.get("cost", 1.0)
    rank = int(how.get("rank", 0))
    return queue.add(f"{account} {number}", purpose, (account,), cost=cost, rank=rank)


def started(queue: FairQueue[str]) -> Ticket[str]:
    ticket = queue.start()
    assert ticket is not None
    return ticket


def worked_off(queue: FairQueue[str], cost: float | None = None) -> Ticket[str]:
    """Work on what is next until it is done."""
    ticket = started(queue)
    queue.finish(ticket, ticket.cost if cost is None else cost)
    return ticket


def accounts(queue: FairQueue[str], number: int) -> list[str]:
    return [worked_off(queue).account for _ in range(number)]


def test_an_empty_queue_has_nothing_to_do() -> None:
    assert FairQueue[str]().start() is None


def test_one_account_is_served_in_the_order_of_its_asking() -> None:
    queue = FairQueue[str]()
    for _ in range(3):
        add(queue, "anna")
    assert [worked_off(queue).item for _ in range(3)] == ["anna 0", "anna 1", "anna 2"]
    assert len(queue) == 0


def test_who_has_asked_for_much_lets_others_go_first() -> None:
    queue = FairQueue[str]()
    for _ in range(200):
        add(queue, "busy")
    worked_off(queue)
    add(queue, "anna")
    assert accounts(queue, 1) == ["anna"]


def test_two_accounts_get_the_same_time_however_much_waits_for_each() -> None:
    queue = FairQueue[str]()
    for _ in range(200):
        add(queue, "busy")
    for _ in range(10):
        add(queue, "anna")
    assert Counter(accounts(queue, 20)) == {"busy": 10, "anna": 10}


def test_it_is_time_that_is_shared_not_the_number_of_jobs() -> None:
    queue = FairQueue[str]()
    for _ in range(100):
        add(queue, "long", cost=0.8)
        add(queue, "short", cost=0.1)
    served = Counter(accounts(queue, 90))
    assert served["short"] == pytest.approx(8 * served["long"], abs=8)


def test_what_counts_is_what_work_has_taken_not_what_it_promised() -> None:
    queue = FairQueue[str]()
    for _ in range(100):
        add(queue, "liar", cost=0.01)
        add(queue, "anna", cost=0.01)
    served: Counter[str] = Counter()
    for _ in range(60):
        ticket = started(queue)
        queue.finish(ticket, 0.9 if ticket.account == "liar" else 0.1)
        served[ticket.account] += 1
    assert served["anna"] == pytest.approx(9 * served["liar"], abs=9)


def test_work_that_is_under_way_is_charged_for() -> None:
    queue = FairQueue[str]()
    for _ in range(3):
        add(queue, "busy")
    add(queue, "anna")
    assert {started(queue).account, started(queue).account} == {"busy", "anna"}


def test_nobody_saves_time_up_by_not_asking() -> None:
    queue = FairQueue[str]()
    for _ in range(100):
        add(queue, "busy")
    add(queue, "late")
    accounts(queue, 60)
    for _ in range(20):
        add(queue, "late")
    assert Counter(accounts(queue, 20))["busy"] == pytest.approx(10, abs=1)


def test_each_purpose_has_its_share_while_all_want_more() -> None:
    queue = FairQueue[str]()
    for purpose in Purpose:
        for _ in range(300):
            add(queue, "anna", purpose)
    whole = sum(WEIGHTS.values())
    served = Counter(worked_off(queue).purpose for _ in range(10 * whole))
    for purpose in Purpose:
        assert served[purpose] == pytest.approx(10 * WEIGHTS[purpose], abs=2)


def test_of_two_that_are_equally_due_the_more_urgent_comes_first() -> None:
    queue = FairQueue[str]()
    for purpose in reversed(Purpose):
        add(queue, "anna", purpose)
    assert [worked_off(queue).purpose for _ in Purpose] == list(Purpose)


def test_a_table_with_people_comes_before_those_without_that_have_waited() -> None:
    queue = FairQueue[str]()
    for number in range(50):
        add(queue, f"guest {number}", ALONE)
    for _ in range(5):
        worked_off(queue)
    add(queue, "anna", PEOPLE)
    assert accounts(queue, 1) == ["anna"]


def test_a_review_is_begun_although_tables_keep_the_threads_busy() -> None:
    queue = FairQueue[str]()
    for number in range(200):
        add(queue, f"guest {number % 20}", cost=0.8)
    for _ in range(5):
        worked_off(queue)
    add(queue, "anna", REVIEW, cost=0.2)
    assert "anna" in accounts(queue, 2)


def test_work_for_several_is_done_on_the_account_that_has_used_least() -> None:
    queue = FairQueue[str]()
    for _ in range(10):
        add(queue, "busy")
    worked_off(queue)
    ticket = queue.add("shared", PEOPLE, ("busy", "anna"), cost=1.0)
    assert ticket.account == "anna"
    assert worked_off(queue) is ticket


def test_on_one_account_a_lower_rank_comes_first() -> None:
    queue = FairQueue[str]()
    for rank in (2, 1, 2, 0):
        add(queue, "anna", REVIEW, rank=rank)
    ranks = [worked_off(queue).order[0] for _ in range(4)]
    assert ranks == [0, 1, 2, 2]


def test_what_was_withdrawn_is_not_worked_on_and_costs_nothing() -> None:
    queue = FairQueue[str]()
    first, second, third = (add(queue, "anna") for _ in range(3))
    queue.withdraw(first)
    queue.withdraw(first)
    assert len(queue) == 2
    assert started(queue) is second
    queue.withdraw(second)  # too late
    assert len(queue) == 1
    queue.withdraw(third)
    assert queue.start() is None
    queue.finish(second, 1.0)


def test_how_long_an_account_needs_follows_from_its_share() -> None:
    queue = FairQueue[str]()
    for _ in range(20):
        add(queue, "busy", cost=0.8)
    alone = started(queue)
    assert queue.seconds_for_account(alone, 2) == pytest.approx(20 * 0.8 / 2)
    add(queue, "anna", cost=0.8)
    assert queue.seconds_for_account(alone, 2) == pytest.approx(20 * 0.8)
    ticket = started(queue)
    assert ticket.account == "anna"
    assert queue.seconds_for_account(ticket, 2) == pytest.approx(0.8)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_comes_everything_is_worked_off_once_and_accounts_get_the_same(seed: int) -> None:
    """Two accounts always have work, others come and go; threads work on several things at once."""
    dice, queue = Random(seed), FairQueue[str]()
    running: list[Ticket[str]] = []
    used = {"anna": 0.0, "bert": 0.0}
    seen: set[Ticket[str]] = set()
    for _ in range(2000):
        for account in ("anna", "bert"):
            while queue.waiting(PEOPLE, account) < (30 if account == "bert" else 2):
                add(queue, account, cost=dice.uniform(0.1, 1.0))
        if dice.random() < 0.2:
            late = add(queue, f"guest {dice.randrange(5)}", dice.choice(list(Purpose)))
            if dice.random() < 0.3:
                queue.withdraw(late)
        if len(running) == 3:
            ticket = running.pop(dice.randrange(3))
            cost = dice.uniform(0.1, 1.0)
            queue.finish(ticket, cost)
            used[ticket.account] = used.get(ticket.account, 0.0) + cost
        ticket = started(queue)
        assert ticket not in seen
        assert not ticket.withdrawn
        seen.add(ticket)
        running.append(ticket)
    # They differ by no more than what is under way and one piece of work for each.
    assert abs(used["anna"] - used["bert"]) < 5


def test_accounts_that_owe_nothing_are_forgotten() -> None:
    queue = FairQueue[str]()
    waiting = count()
    for _ in range(3000):
        add(queue, f"guest {next(waiting)}")
        add(queue, "busy")
        worked_off(queue)
        worked_off(queue)
        if len(queue) < 3:
            add(queue, "busy")
    remembered = sum(len(group.flows) for group in queue._groups.values())
    assert remembered < 1500
