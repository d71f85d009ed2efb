"""Tables and ratings, from made-up games whose sums are known."""

import json
from random import Random

import pytest

from patrician.arena.balance import balance, table_of
from patrician.arena.games import Outcome
from patrician.arena.jobs import Run
from patrician.arena.ratings import rate
from patrician.arena.standings import standings
from patrician.rules import EXPANSION_SETS, Setup

from .runs import outcome, played

TWO_DEALS = [
    outcome(0, 0, ("a", "b"), (50, 40)),
    outcome(0, 1, ("b", "a"), (50, 40)),
    outcome(1, 0, ("a", "b"), (60, 60)),
    outcome(1, 1, ("b", "a"), (30, 70)),
]
SECONDS = {game.identity: (2.0, 1.0) for game in TWO_DEALS[:3]}


def test_a_contestants_row_adds_up() -> None:
    found = standings(TWO_DEALS, SECONDS)
    assert (found.games, found.shared) == (4, 1)
    a, b = found.contestants
    assert (a.contestant, b.contestant) == ("a", "b")
    assert (a.games, a.fair, a.points, a.faults) == (4, 0.5, 55, 0)
    assert a.score.deals == 2
    assert a.score.mean == pytest.approx((0.5 + 0.75) / 2)
    assert a.seconds_per_turn == pytest.approx((2 + 1 + 2) / 30)
    assert a.score.mean + b.score.mean == pytest.approx(1)


def test_the_cross_table_goes_both_ways() -> None:
    meetings = standings(TWO_DEALS, {}).meetings
    assert set(meetings) == {("a", "b"), ("b", "a")}
    assert meetings["a", "b"].games == 4
    assert meetings["a", "b"].ahead.mean == pytest.approx(0.625)
    assert meetings["b", "a"].ahead.mean == pytest.approx(0.375)


def test_copies_count_by_seat() -> None:
    games = [
        outcome(0, 0, ("a", "b", "b"), (50, 40, 30)),
        outcome(0, 1, ("b", "a", "b"), (50, 40, 30)),
        outcome(0, 2, ("b", "b", "a"), (50, 40, 60)),
    ]
    found = standings(games, {})
    scores = {standing.contestant: standing.score.mean for standing in found.contestants}
    assert scores == pytest.approx({"a": 2 / 3, "b": 1 / 6})
    assert found.meetings["a", "b"].ahead.mean == pytest.approx((1 + 0.5 + 1) / 3)


def test_those_who_never_met_have_no_meeting() -> None:
    games = [outcome(0, 0, ("a", "b"), (5, 4)), outcome(0, 1, ("b", "c"), (5, 4))]
    assert ("a", "c") not in standings(games, {}).meetings


def test_faults_are_counted_for_whoever_made_them() -> None:
    games = [*TWO_DEALS, outcome(2, 0, ("b", "a"), (9, 8), faults=(3, 1))]
    faults = {s.contestant: (s.faults, s.fault) for s in standings(games, {}).contestants}
    assert faults == {"a": (1, "ValueError: <b> 1"), "b": (3, "ValueError: <b> 0")}


def test_curves_end_at_the_score() -> None:
    (a, _) = standings(TWO_DEALS, {}).curves
    assert a.contestant == "a"
    assert a.means == pytest.approx((0.5, 0.625))
    assert len(a.bands) == 2


def test_standings_are_ready_for_json() -> None:
    data = json.loads(json.dumps(standings(TWO_DEALS, SECONDS).data()))
    assert data["games"] == 4
    assert data["contestants"][0]["score"]["mean"] == 0.625
    assert data["meetings"][0]["against"] == "b"


# --- Ratings --------------------------------------------------------------------------------------


def _games(number: int) -> list[Outcome]:
    """Games in which a beats b and b beats c, mostly."""
    random, games = Random(5), []
    for deal in range(number):
        for rotation, names in enumerate((("a", "b"), ("b", "c"), ("a", "c"))):
            better = random.random() < 0.75
            games.append(outcome(deal, rotation, names, (60, 50) if better else (50, 60)))
    return games


def test_who_wins_more_is_rated_higher() -> None:
    ratings = rate(_games(150))
    assert list(ratings) == ["a", "b", "c"]
    a, b, c = ratings.values()
    assert a.mean - a.margin > c.mean + c.margin
    assert a.mean > b.mean > c.mean


def test_more_games_make_a_rating_surer() -> None:
    assert rate(_games(100))["b"].margin < rate(_games(10))["b"].margin < 25 / 3 * 1.96


def test_ratings_are_the_same_every_time() -> None:
    assert rate(_games(20)) == rate(_games(20))


def _match(wins: int, games: int) -> list[Outcome]:
    """A match that a begins with all its wins, so that its losses come last."""
    totals = [(60, 50)] * wins + [(50, 60)] * (games - wins)
    return [outcome(deal, 0, ("a", "b"), points) for deal, points in enumerate(totals)]


def test_ratings_do_not_depend_on_the_order_in_which_games_are_told() -> None:
    games, shuffled = _games(30), _games(30)
    Random(1).shuffle(shuffled)
    assert rate(shuffled) == rate(games) == rate(games[::-1])


def test_it_does_not_matter_in_which_deals_a_contestant_wins() -> None:
    late = [outcome(39 - game.identity.deal, 0, *_told(game)) for game in _match(25, 40)]
    late.sort(key=lambda game: game.identity)
    assert rate(late) == rate(_match(25, 40))


def _told(game: Outcome) -> tuple[tuple[str, ...], tuple[int, ...]]:
    return game.contestants, tuple(game.points["totals"])


@pytest.mark.parametrize(("wins", "games"), [(4, 7), (11, 20), (21, 40), (25, 40), (102, 200)])
def test_whoever_wins_more_of_a_match_is_rated_higher_though_losses_come_last(
    wins: int, games: int
) -> None:
    a, b = (rate(_match(wins, games))[name] for name in "ab")
    assert a.mean > b.mean
    a, b = (rate(_match(games - wins, games))[name] for name in "ab")
    assert a.mean < b.mean


def test_ratings_of_a_match_agree_with_its_wins_however_the_dice_fall() -> None:
    for seed in range(12):
        random = Random(seed)
        games = [
            outcome(deal, 0, ("a", "b"), (60, 50) if random.random() < 0.625 else (50, 60))
            for deal in range(41)
        ]
        wins = sum(game.share(0) for game in games)
        ratings = rate(games)
        assert (ratings["a"].mean > ratings["b"].mean) == (wins > 20.5)


def test_a_clear_match_is_clear_from_the_ratings_and_a_close_one_is_not() -> None:
    clear, close = (rate(_match(wins, 100)) for wins in (75, 52))
    assert clear["a"].mean - clear["a"].margin > clear["b"].mean + clear["b"].margin
    assert close["a"].mean - close["a"].margin < close["b"].mean + close["b"].margin


def test_four_times_the_games_halve_the_margin() -> None:
    few, many = (rate(_match(games // 2, games))["a"].margin for games in (100, 400))
    assert many == pytest.approx(few / 2, rel=0.15)


def test_equals_have_equal_ratings() -> None:
    games = [outcome(deal, 0, ("a", "b"), (50, 50)) for deal in range(20)]
    a, b = rate(games).values()
    assert a.mean == pytest.approx(b.mean)


def test_copies_of_a_contestant_have_one_rating() -> None:
    games = [outcome(deal, 0, ("a", "b", "b", "b"), (60, 50, 40, 30)) for deal in range(9)]
    ratings = rate(games)
    assert list(ratings) == ["a", "b"]
    assert ratings["a"].mean > 25 > ratings["b"].mean


def test_a_contestant_with_copies_is_not_surer_of_its_rating() -> None:
    """Games of copies among themselves tell nothing."""
    random = Random(2)
    games = [
        outcome(deal, 0, ("a", "b", "b", "b"), tuple(random.sample(range(30, 60), 4)))
        for deal in range(60)
    ]
    ratings = rate(games)
    assert ratings["b"].margin == pytest.approx(ratings["a"].margin, rel=0.1)


# --- Balance --------------------------------------------------------------------------------------


def test_every_set_of_expansions_is_compared() -> None:
    assert EXPANSION_SETS == (
        (),
        ("messengers",),
        ("ambassadors",),
        ("messengers", "ambassadors"),
    )


def test_the_balance_adds_up_by_place() -> None:
    match = table_of(Setup(3, ("messengers",)), ["random"])
    run = Run("balance", (match,), 12, "s")
    outcomes = [Outcome.of(json.loads(game.record), run.id) for game in played(run)]
    found = balance(match, outcomes)
    assert found.games == 12
    assert sum(place.mean for place in found.wins) == pytest.approx(1)
    firsts = [game.share(game.first) for game in outcomes]
    assert found.wins[0].mean == pytest.approx(sum(firsts) / 12)
    parts = ("prestige", "portraits", "messengers", "penalty")
    for points in (found.points, found.winners_points):
        assert sum(points[part] for part in parts) == pytest.approx(points["totals"])
    assert found.points["prestige"] == pytest.approx(33)
    assert found.winners_points["totals"] > found.points["totals"]
    assert json.loads(json.dumps(found.data()))["expansions"] == ["messengers"]


def test_a_kind_without_games_comes_to_nothing() -> None:
    found = balance(table_of(Setup(2), ["random"]), [])
    assert found.games == 0
    assert set(found.points.values()) == {0.0}
