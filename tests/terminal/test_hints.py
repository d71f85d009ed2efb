"""Hints and the look back in words."""

from collections import Counter
from random import Random

import pytest

from patrician.bots import Budget
from patrician.record import Record
from patrician.review import Advice, Hint, Review, hint, review_game
from patrician.rules import Game, Reason, action_number
from patrician.terminal.chart import course_lines, course_sentences
from patrician.terminal.hints import (
    decision_words,
    hint_lines,
    line_words,
    reason_words,
    review_lines,
)
from patrician.terminal.words import WIDTH

from ..games.kinds import KINDS, by_chance, play
from ..review.moments import moments
from ..rules.builders import deal
from .tables import NAMES

TINY = Budget(simulations=40)
LONG = tuple(f"{name} {'x' * 34}" for name in NAMES)


def _game() -> Game:
    return Game(2, deal=deal(2, hands={0: ["lucca-2", "bologna-1", "bologna-2"]}))


def _advice(line: str, reasons: tuple[Reason, ...] = ()) -> Advice:
    actions = tuple(action_number(words) for words in line.split(", "))
    return Advice(actions[0], actions, (0.625, 0.375), (41.4, 38.0), 900, reasons)


def _hint_words(*advice: Advice, exact: bool = False) -> list[str]:
    return hint_lines(Hint(0, advice, exact), _game().observation(0), NAMES)


def test_a_hint_tells_the_choice_its_prospects_and_its_reasons() -> None:
    reasons = (
        Reason("B8.1", "hint-takes-lead", {"city": "Lucca", "site": "left", "player": 1}),
        Reason("B4.1", "hint-saves-crests", {"card": "roma-3"}),
    )
    told = _hint_words(_advice("play lucca-2, build left", reasons), _advice("play bologna-1"))
    assert " ".join(line.strip() for line in told) == (
        "Anna, this looks best to the computer: "
        "1  play lucca-2 (star lady), then build on the left site: 62% to win, about 41 points at "
        "the end: this move takes the lead in the left tower of Lucca from Bruno; keeps roma-3 "
        "for later. "
        "2  play bologna-1 (star scholar): 62% to win, about 41 points at the end."
    )


def test_a_certain_hint_says_so() -> None:
    told = _hint_words(_advice("play lucca-2"), exact=True)
    assert told[0] == "Anna, this is certain if everyone plays their best:"


def test_every_hint_can_be_told_within_the_width() -> None:
    for number, kind in enumerate(KINDS):
        for game in moments(kind, number, 23):
            seen = game.observation(game.seat)
            lines = hint_lines(hint(seen, budget=TINY), seen, LONG)
            # A long name is never broken, so a line may be as long as one.
            assert max(map(len, lines)) <= WIDTH


def test_every_decision_can_be_told() -> None:
    told: Counter[str] = Counter()
    for number, kind in enumerate(KINDS[5::6]):
        for game in moments(kind, number, 1):
            words = [decision_words(game.board(), n, NAMES) for n in game.legal_actions()]
            assert len(set(words)) == len(words)
            told.update(" ".join(sentence.split()[:2]) for sentence in words)
    assert set(told) >= {"build on", "leave all", f"move {NAMES[0]}’s", "keep the", "place a"}


def test_a_line_is_told_step_by_step() -> None:
    board = _game().board()
    actions = [action_number(words) for words in ("play lucca-2", "build left", "no move")]
    assert line_words(board, actions, NAMES) == (
        "play lucca-2 (star lady), then build on the left site and leave all floors in place"
    )


def test_two_floors_on_one_site_are_told_together() -> None:
    board = _game().board()
    actions = [action_number(words) for words in ("play roma-3", "build left", "build left")]
    assert line_words(board, actions, NAMES) == (
        "play roma-3 (two crests), then build twice on the left site"
    )


def test_where_to_build_is_told_with_the_city_if_nothing_before_names_it() -> None:
    game = _game()
    game.apply(action_number("play bologna-2"))
    actions = [action_number(words) for words in ("build left", "build right")]
    assert line_words(game.board(), actions, NAMES) == (
        "build on the left site of Bologna, then build on the right site"
    )


def test_seats_become_names() -> None:
    reason = Reason("B8.1", "hint-lets-win", {"city": "Roma", "player": 1, "token": 9})
    assert reason_words(reason, NAMES) == "lets Bruno win the 9 in Roma"


# --- The look back --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def review() -> Review:
    game = play(KINDS[10].game("told"), Random(4), by_chance)
    return review_game(Record.of(game, NAMES[:3]), budget_per_decision=Budget(simulations=1000))


@pytest.mark.parametrize("sentences", [False, True])
def test_a_review_tells_result_accuracy_turning_points_and_course(
    review: Review, sentences: bool
) -> None:
    lines = review_lines(review, sentences=sentences)
    assert max(map(len, lines)) <= WIDTH
    text = "\n".join(lines)
    assert "Final score\n" in text
    assert text.count("Better: ") == len(review.turning_points) > 0
    for name, accuracy in zip(review.names, review.accuracy, strict=True):
        number = f"{accuracy:.1f}"
        assert (f"{name}: accuracy {number}." if sentences else number) in text
    assert ("█" in text) != sentences
    assert ("% after turn 10, " in text.replace("\n  ", " ")) == sentences


def test_a_flawless_game_and_somebody_without_decisions_can_be_told(review: Review) -> None:
    flawless = Review(
        names=review.names,
        result=review.result,
        decisions=review.decisions,
        turning_points=(),
        accuracy=(100.0, None, 99.96),
        budget=review.budget,
        seed=0,
    )
    text = "\n".join(review_lines(flawless))
    assert "No decision cost anyone anything." in text
    assert "Anna    100.0\nBruno   decided nothing\nChiara  100.0" in text


def test_a_better_line_without_reasons_is_told_without(review: Review) -> None:
    point = review.turning_points[0]
    bare = Review(
        names=review.names,
        result=review.result,
        decisions=review.decisions,
        turning_points=(type(point)(point.decision, point.line, ()),),
        accuracy=review.accuracy,
        budget=review.budget,
        seed=0,
    )
    better = [line for line in "\n".join(review_lines(bare)).split("\n\n") if "Better: " in line]
    assert len(better) == 1
    assert better[0].endswith("% to win.")


# --- The chart ------------------------------------------------------------------------------------


def test_a_band_rises_with_the_chance() -> None:
    course = [(0.0, 1.0), (1 / 3, 2 / 3), (0.5, 0.5), (1.0, 0.0)]
    assert course_lines(course, NAMES[:2])[2:] == [
        "Anna",
        "   █",
        "  ▄█",
        "▁███",
        "Bruno",
        "█",
        "██▄",
        "███▁",
        "",
    ]


def test_the_axis_numbers_every_tenth_turn() -> None:
    axis = course_lines([(0.5, 0.5)] * 25, NAMES[:2])[-1]
    assert axis == "        10        20"


def test_sentences_tell_some_turns_and_the_last() -> None:
    course = [(turn / 25, 1 - turn / 25) for turn in range(1, 26)]
    told = " ".join(line.strip() for line in course_sentences(course, NAMES[:2]))
    assert told == (
        "Anna: 4% after turn 1, 40% after turn 10, 80% after turn 20, 100% after turn 25. "
        "Bruno: 96% after turn 1, 60% after turn 10, 20% after turn 20, 0% after turn 25."
    )
