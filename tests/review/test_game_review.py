"""The look back at whole games."""

import json
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import pytest

from patrician.bots import Budget
from patrician.bots.search.endgame import solve
from patrician.record import Record
from patrician.review import Review, ReviewError, Weighed, review_game
from patrician.review.game_review import accuracy, moments_of
from patrician.review.weighing import chances_of, mean, shares, weigh
from patrician.rules import Effects, Game, Kind

from ..games.kinds import KINDS, KindOfGame, by_bot, by_chance, play

SMALL = Budget(simulations=300)
MIDDLE = Budget(simulations=4000)
MASTER = by_bot("master@400")
BOTH = ("messengers", "ambassadors")
MANY_NODES = 100_000


@cache
def _uneven_game() -> Game:
    """A grandmaster against chance."""
    return play(Game(2, seed="d"), Random(1), by_bot("grandmaster@3000"), by_chance)


@cache
def _review() -> Review:
    return review_game(_uneven_game(), budget_per_decision=MIDDLE, workers=2)


def test_every_decision_is_weighed() -> None:
    game, review = _uneven_game(), _review()
    assert [each.moment.action for each in review.decisions] == list(game.actions)
    assert [each.moment.number for each in review.decisions] == list(
        range(1, len(game.actions) + 1)
    )
    assert review.result == game.result()
    for each in review.decisions:
        assert sum(each.chances) == pytest.approx(1)
        assert sum(each.best_chances) == pytest.approx(1)
        assert 0 <= each.loss <= 1


def test_only_a_decision_that_was_not_the_best_loses_anything() -> None:
    for each in _review().decisions:
        if each.loss == 0:
            assert each.best_action == each.moment.action
        else:
            assert each.best_action in each.moment.observation.legal_actions()
            assert each.best_action != each.moment.action


def test_the_course_has_a_point_a_turn_and_ends_with_the_result() -> None:
    review = _review()
    course = review.by_turn()
    last_turn = review.decisions[-1].moment.observation.board.turn
    assert len(course) == last_turn
    assert course[-1] == review.decisions[-1].chances == shares(review.result)
    for before, after in pairwise(review.decisions):
        if before.moment.observation.board.turn < after.moment.observation.board.turn:
            assert course[before.moment.observation.board.turn - 1] == before.chances


def test_turns_without_a_decision_change_nothing() -> None:
    review = _review()
    first, last = review.decisions[0], review.decisions[-1]
    late = replace(review, decisions=(last,)).by_turn()
    assert set(late) == {last.chances}
    assert len(late) == last.moment.observation.board.turn
    assert replace(review, decisions=(first,)).by_turn() == (first.chances,)


def test_turning_points_are_what_cost_most() -> None:
    review = _review()
    losses = sorted((each.loss for each in review.decisions), reverse=True)
    assert [point.decision.loss for point in review.turning_points] == [
        loss for loss in losses[:5] if loss > 0
    ]
    for point in review.turning_points:
        assert point.line[0] == point.decision.best_action


def test_who_plays_better_is_more_accurate() -> None:
    grandmaster, chance = _review().accuracy
    assert grandmaster is not None
    assert chance is not None
    assert 100 >= grandmaster > chance


def test_accuracy_is_the_mean_of_a_falling_function_of_the_loss() -> None:
    accuracies = {}
    for losses in ((0.0,), (0.0, 0.05), (1.0,), ()):
        weighed = [replace(_review().decisions[0], loss=loss) for loss in losses]
        accuracies[losses] = accuracy(weighed, weighed[0].seat if weighed else 0)
    assert accuracies[()] is None
    assert accuracies[(0.0,)] == 100
    assert accuracies[(0.0, 0.05)] == pytest.approx(68.4, abs=0.1)
    assert accuracies[(1.0,)] == pytest.approx(0, abs=0.001)


# --- The same for the same seed -------------------------------------------------------------------


@pytest.mark.parametrize("kind", [KINDS[8], KINDS[23]], ids=str)
def test_a_review_is_the_same_whatever_the_number_of_workers(kind: KindOfGame) -> None:
    game = play(kind.game("workers"), Random(2), by_chance)
    small = Budget(simulations=60)
    reviews = [
        review_game(game, budget_per_decision=small, seed=seed, workers=workers).data()
        for seed, workers in ((0, 1), (0, 3), (1, 1))
    ]
    assert reviews[0] == reviews[1]
    assert reviews[0]["decisions"] != reviews[2]["decisions"]


def test_a_record_is_reviewed_with_its_names_and_left_alone() -> None:
    record = Record.of(_uneven_game(), ["Anna", "Bruno"])
    before = record.to_json()
    review = review_game(record, budget_per_decision=SMALL, most_turning_points=1)
    assert review.names == ("Anna", "Bruno")
    assert record.to_json() == before
    assert len(review.turning_points) <= 1


# --- Mistakes -------------------------------------------------------------------------------------


def _own_tokens(effects: Effects, seat: int) -> int | None:
    if effects.finished is None:
        return None
    return sum(tower.token for tower in effects.finished.towers if tower.winner == seat)


def _gives_away(game: Game, best: int, worst: int) -> bool:
    """Tell whether one decision wins and the other loses, for all that can be worked out."""
    ends = solve(game.position, MANY_NODES, lambda: False) or []
    shares = {action: chances[game.seat] for action, chances, _ in ends}
    return shares.get(best) == 1 and shares.get(worst) == 0


def _spoilt(seed: str) -> tuple[Game, int] | None:
    """A game of masters, one of whom gives it away by finishing a city for the other; and where."""
    game, dice = Game(2, seed=seed), Random(seed)
    while not game.over:
        seat = game.seat
        if game.decision is Kind.SITE and game.turn > 15:
            won = {n: _own_tokens(game.preview(n), seat) for n in game.legal_actions()}
            best, worst = max(won, key=lambda n: won[n] or 0), min(won, key=lambda n: won[n] or 0)
            if None not in won.values() and _gives_away(game, best, worst):
                number = len(game.actions) + 1
                game.apply(worst)
                return play(game, dice, MASTER), number
        game.apply(MASTER(game.observation(seat), dice))
    return None


def test_a_terrible_decision_is_found_with_a_better_one() -> None:
    spoilt = next(filter(None, (_spoilt(f"spoilt {number}") for number in range(20))))
    game, number = spoilt
    review = review_game(game, budget_per_decision=Budget(simulations=2000))
    points = {point.decision.moment.number: point for point in review.turning_points}
    decision, reasons = points[number].decision, points[number].reasons
    assert decision.loss > 0.1
    assert decision.best_chances[decision.seat] > decision.chances[decision.seat] + 0.1
    assert {"hint-wins-token", "hint-wins-both"} & {each.message for each in reasons}


def _symmetric_moment() -> Game:
    game = Game(2, seed=1)
    game.apply(game.legal_actions()[0])
    return game  # an empty city: left or right is all the same


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_equal_choices_are_no_mistakes(place: int, seed: int) -> None:
    game = _symmetric_moment()
    game.apply(game.legal_actions()[place])
    *_, moment = moments_of(game)
    assert weigh(moment, Budget(simulations=2000), seed).loss == 0


def _weigh_each(game: Game, budget: Budget) -> list[Weighed]:
    """Weigh every decision that could be made now."""
    weighed = []
    for action in game.legal_actions():
        following = game.copy()
        following.apply(action)
        *_, moment = moments_of(following)
        weighed.append(weigh(moment, budget, 0))
    return weighed


def test_at_every_decision_there_is_one_that_loses_nothing() -> None:
    for kind in KINDS[::7]:
        game = kind.game("each")
        for decision in range(60):
            if decision % 20 == 10:
                assert min(each.loss for each in _weigh_each(game, SMALL)) == 0
            game.apply(game.legal_actions()[0])


def test_a_decision_that_was_never_tried_is_weighed_all_the_same() -> None:
    """With fewer simulations than choices, and with a clock instead of simulations."""
    game = Game(3, expansions=BOTH, seed="untried")
    while game.decision is not Kind.MESSENGER:
        game.apply(game.legal_actions()[0])
    for budget in (Budget(simulations=1), Budget(seconds=1e-6)):
        for each in _weigh_each(game, budget):
            assert sum(each.chances) == pytest.approx(1)


@pytest.mark.parametrize("seed", [8, 43, 44])
def test_at_the_end_what_is_lost_is_exact(seed: int) -> None:
    game = Game(2, seed=seed)
    game.play_out(seed)
    game.undo(10)
    weighed = _weigh_each(game, MIDDLE)
    assert all(each.exact for each in weighed)
    assert {each.loss for each in weighed} == {0, 1}


def test_behind_the_last_decision_there_is_only_the_result() -> None:
    game = _uneven_game()
    assert chances_of(game, SMALL, "dice") == shares(game.result())


def test_a_shared_victory_is_shared() -> None:
    result = replace(_uneven_game().result(), winners=(0, 1))
    assert shares(result) == (0.5, 0.5)


def test_an_average_is_taken_seat_by_seat() -> None:
    assert mean([(0.0, 1.0), (0.5, 0.5)]) == (0.25, 0.75)


# --- Refusing and stopping ------------------------------------------------------------------------


def test_looking_back_knows_only_what_the_record_tells() -> None:
    game = play(KINDS[0].game(2), Random(2), by_chance, decisions=50)
    game.take_back(20)
    play(game, Random(3), by_chance)
    fresh = Game(2, deal=game.deal, actions=game.actions)
    assert list(moments_of(game)) == list(moments_of(fresh))


def test_an_unfinished_game_has_no_review() -> None:
    with pytest.raises(ReviewError, match="the game is not finished, so there is nothing"):
        review_game(Game(2, seed=1))


def test_a_review_tells_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    review_game(
        _uneven_game(),
        budget_per_decision=Budget(simulations=1),
        on_progress=lambda done, total: heard.append((done, total)),
    )
    total = len(_uneven_game().actions)
    assert heard == [(done, total) for done in range(1, total + 1)]


def test_a_review_can_be_stopped() -> None:
    stop, heard = Event(), []

    def stop_soon(done: int, _: int) -> None:
        heard.append(done)
        stop.set()

    with pytest.raises(ReviewError, match="the review was stopped before its end"):
        review_game(
            _uneven_game(), budget_per_decision=SMALL, stop=stop, on_progress=stop_soon, workers=1
        )
    assert heard == [1]


def test_a_review_can_be_stopped_at_the_last_moment() -> None:
    stop = Event()

    def stop_at_the_end(done: int, total: int) -> None:
        if done == total:
            stop.set()

    with pytest.raises(ReviewError, match="the review was stopped before its end"):
        review_game(
            _uneven_game(), budget_per_decision=SMALL, stop=stop, on_progress=stop_at_the_end
        )


def test_what_goes_wrong_on_the_way_is_told_at_once() -> None:
    def fail(done: int, _: int) -> None:
        raise KeyboardInterrupt

    stop = Event()
    with pytest.raises(KeyboardInterrupt):
        review_game(_uneven_game(), budget_per_decision=SMALL, stop=stop, on_progress=fail)
    assert stop.is_set()


# --- As data --------------------------------------------------------------------------------------

NUMBERS = (int, float)
CHANCES = [NUMBERS]
BEST = {"action": int, "name": str, "chances": CHANCES}
SCHEMA: dict[str, object] = {
    "format": str,
    "players": [str],
    "simulations": (int, type(None)),
    "seconds": (int, float, type(None)),
    "seed": (int, str),
    "result": {
        "prestige": [int],
        "portraits": [int],
        "messengers": [int],
        "penalty": [int],
        "ambassadors": dict,
        "totals": [int],
        "winners": [int],
    },
    "accuracy": [(int, float, type(None))],
    "decisions": [
        {
            "number": int,
            "turn": int,
            "seat": int,
            "kind": str,
            "action": int,
            "name": str,
            "chances": CHANCES,
            "best": BEST,
            "loss": NUMBERS,
            "exact": bool,
        }
    ],
    "turning_points": [
        {
            "decision": int,
            "actions": [int],
            "line": [str],
            "reasons": [{"rule": str, "message": str, "parameters": dict}],
        }
    ],
}


def _fields(shape: object) -> set[str]:
    """Every name in a shape, however deep."""
    if isinstance(shape, dict):
        return set(shape).union(*map(_fields, shape.values()))
    return _fields(shape[0]) if isinstance(shape, list) else set()


def test_every_field_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "review.md").read_text("utf-8")
    parts_of_a_result = set(_review().result.data())  # documented with the record
    fields = _fields(SCHEMA) - parts_of_a_result
    assert {field for field in fields if f"`{field}`" not in page} == set()


def _check_shape(value: object, shape: object, where: str) -> None:
    if isinstance(shape, dict):
        assert isinstance(value, dict), where
        assert list(value) == list(shape), where
        for name, inner in shape.items():
            _check_shape(value[name], inner, f"{where}.{name}")
    elif isinstance(shape, list):
        assert isinstance(value, list), where
        for item in value:
            _check_shape(item, shape[0], f"{where}[]")
    else:
        assert isinstance(shape, type | tuple)
        assert isinstance(value, shape), where


def test_the_data_have_the_documented_shape_and_survive_json() -> None:
    data = _review().data()
    assert data["format"] == "patrician-review/1"
    assert data["turning_points"]
    _check_shape(data, SCHEMA, "review")
    assert json.loads(json.dumps(data)) == data
