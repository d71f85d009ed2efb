"""The comparison notices whatever could go wrong: a proof that cannot fail proves nothing."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from patrician.tables.store import Loaded
from tests.crashes.ledger import Answer, Followed, Move, compare_table
from tests.tables.builders import Sitting, choice

Answers = dict[Move, Answer]


class Known:
    """A log, and what two players and a follower know of it."""

    def __init__(self) -> None:
        sitting = Sitting("anna", "bert").begin()
        self.answers: Answers = {}
        for number in range(6):
            self._decide(sitting, f"move.{number}")
        self.row = replace(sitting.row, phase=sitting.table.phase)
        self.seats = sitting.rows
        self.log = sitting.log
        self.followed = Followed(sitting.row.id)

    def _decide(self, sitting: Sitting, name: str) -> None:
        seat, action = sitting.game.seat, choice(sitting.game)
        told = sitting.do(seat, "decide", name, action=action, confirm=True)
        command = {"kind": "decide", "action": action, "confirm": True}
        self.answers[Move(sitting.row.id, seat, name)] = Answer(command, told.seq)

    def compare(self) -> int:
        """Compare everything; return how many acknowledgements there were."""
        row = replace(self.row, seq=len(self.log))
        loaded = Loaded(row, self.seats, tuple(self.log))
        followers = [self.followed] if self.followed.news else []
        return compare_table(loaded, self.answers, followers).acknowledgements

    def last(self) -> Move:
        return next(reversed(self.answers))


def test_what_was_acknowledged_and_written_is_in_order() -> None:
    assert Known().compare() == 6


def _lose(known: Known) -> None:
    known.log.pop()


def _lose_in_the_middle(known: Known) -> None:
    del known.log[-2]


def _number_otherwise(known: Known) -> None:
    answer = known.answers[known.last()]
    known.answers[known.last()] = replace(answer, seq=1)


def _make_something_else_of_it(known: Known) -> None:
    answer = known.answers[known.last()]
    known.answers[known.last()] = replace(answer, command={**answer.command, "action": 0})


def _refuse_it_all_the_same(known: Known) -> None:
    known.answers[known.last()] = replace(known.answers[known.last()], seq=None)


def _know_nothing_of_it(known: Known) -> None:
    del known.answers[known.last()]


def _make_it_twice(known: Known) -> None:
    sitting = Sitting("anna", "bert").begin()
    for entry in known.log[sitting.table.seq :]:
        sitting.log.append(entry)
        sitting.table.add(entry)
    move = known.last()
    while sitting.game.seat != move.seat:
        sitting.decide()
    sitting.do(move.seat, "decide", move.id, action=choice(sitting.game), confirm=True)
    known.log = sitting.log


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (_lose, "is lost"),
        (_lose_in_the_middle, "has gaps"),
        (_number_otherwise, "not where it was said to be"),
        (_make_something_else_of_it, "has become something else"),
        (_refuse_it_all_the_same, "was refused, and made"),
        (_know_nothing_of_it, "nobody has sent"),
        (_make_it_twice, "was made twice"),
    ],
)
def test_a_difference_is_noticed(spoil: Callable[[Known], None], complaint: str) -> None:
    known = Known()
    spoil(known)
    with pytest.raises(AssertionError, match=complaint):
        known.compare()


def test_who_follows_is_told_every_number_once_and_in_order() -> None:
    followed = Followed("table")
    followed.hear({"news": [{"seq": 1}, {"seq": 2}], "view": {"seq": 2}})
    followed.hear({"news": [{"seq": 3}], "view": {"seq": 3}})
    assert followed.seq == 3


@pytest.mark.parametrize("numbers", [[2], [4], [3, 3], [3, 5], [4, 3]])
def test_who_follows_notices_what_is_told_twice_or_not_at_all(numbers: list[int]) -> None:
    followed = Followed("table", [{"seq": 1}, {"seq": 2}])
    news = [{"seq": number} for number in numbers]
    with pytest.raises(AssertionError):
        followed.hear({"news": news, "view": {"seq": numbers[-1]}})


def test_a_view_that_runs_ahead_of_the_news_is_noticed() -> None:
    with pytest.raises(AssertionError):
        Followed("table").hear({"news": [{"seq": 1}], "view": {"seq": 2}})


def test_news_that_differ_from_the_log_are_noticed() -> None:
    known = Known()
    known.followed.news = [{"seq": number} for number in range(1, len(known.log) + 1)]
    with pytest.raises(AssertionError, match=r"tells .* and has"):
        known.compare()
