"""Simulations: the n-th game is always the same game, and the summary adds up."""

import json
import random
from itertools import islice

import pytest

from patrician.arena import Simulation, Summary, simulate
from patrician.record import Record
from patrician.rules import Deal, Setup

from ..games.kinds import KindOfGame, every_kind, own_deck

SIMULATION = Simulation(Setup(3, ("messengers", "ambassadors")), 12, "seed")
TURNS = {2: 48, 3: 48, 4: 48, 5: 55}


# --- The games ------------------------------------------------------------------------------------


@every_kind
def test_the_nth_game_is_the_same_whatever_was_before_it(kind: KindOfGame) -> None:
    games = list(Simulation(kind.setup(), 5, "order"))
    alone = Simulation(kind.setup(), 1, "order")
    assert [alone.game(number) for number in reversed(range(5))] == games[::-1]
    assert all(game.over for game in games)


def test_more_games_begin_with_the_same_ones() -> None:
    more = Simulation(SIMULATION.setup, 10_000, "seed")
    assert list(islice(more, 12)) == list(SIMULATION)


def test_the_games_are_the_same_every_time_and_use_no_common_dice() -> None:
    before = random.getstate()
    first = list(SIMULATION)
    random.seed(1)
    assert list(SIMULATION) == first
    random.setstate(before)


def test_other_seeds_give_other_games() -> None:
    games = [
        game
        for seed in ("seed", "seed/", "0", "00", "ä")
        for game in Simulation(SIMULATION.setup, 4, seed)
    ]
    assert all(one != other for n, one in enumerate(games) for other in games[:n])


def test_a_game_is_dealt_from_its_number_behind_the_seed() -> None:
    game = SIMULATION.game(7)
    assert game.seed == "seed/7"
    assert game.deal == Deal.from_seed("seed/7", SIMULATION.setup)
    assert game.setup == SIMULATION.setup


def test_decks_and_variants_are_played() -> None:
    setup = Setup(2, ("messengers",), ("late_scoring",), own_deck(2))
    assert all(game.setup == setup for game in Simulation(setup, 3, "own"))


def test_the_record_of_a_game_says_how_to_play_it_again() -> None:
    game = SIMULATION.game(3)
    record = Record.from_json(SIMULATION.record(game).to_json())
    assert record.game == game
    assert record.names == ("Random 1", "Random 2", "Random 3")
    assert record.about == {"seed": "seed/3", "bots": "random"}


# --- The summary ----------------------------------------------------------------------------------


@every_kind
def test_the_summary_adds_up(kind: KindOfGame) -> None:
    simulation = Simulation(kind.setup(), 20, f"sum {kind}")
    summary = simulate(simulation)
    games = list(simulation)
    results = [game.result() for game in games]
    assert summary.games == 20
    assert summary.turns == 20 * TURNS[kind.players]
    assert summary.decisions == sum(len(game.actions) for game in games)
    assert summary.shared == sum(len(result.winners) > 1 for result in results)
    assert sum(summary.wins) == pytest.approx(20)
    for source, points in summary.points.items():
        assert sum(points) == sum(sum(getattr(result, source)) for result in results)
    *parts, totals = summary.points.values()
    assert [sum(column) for column in zip(*parts, strict=True)] == totals


def test_seats_are_counted_from_the_first_player() -> None:
    for number in range(6):
        game = SIMULATION.game(number)
        summary = Summary(3)
        summary.add(game)
        result, first = game.result(), game.deal.first
        assert summary.points["totals"] == [*result.totals[first:], *result.totals[:first]]
        for winner in result.winners:
            assert summary.wins[(winner - first) % 3] == 1 / len(result.winners)
    assert {SIMULATION.game(number).deal.first for number in range(6)} == {0, 1, 2}


def test_a_shared_victory_counts_in_equal_parts() -> None:
    game = Simulation(Setup(4), 119, "shared").game(118)
    assert game.result().winners == (0, 2)
    summary = Summary(4)
    summary.add(game)
    assert summary.shared == 1
    assert sorted(summary.wins) == [0, 0, 0.5, 0.5]


def test_the_order_of_the_games_does_not_matter() -> None:
    forwards, backwards = Summary(3), Summary(3)
    games = list(SIMULATION)
    for game, other in zip(games, reversed(games), strict=True):
        forwards.add(game)
        backwards.add(other)
    assert forwards.data() == backwards.data()
    assert forwards.data() == simulate(SIMULATION).data()


def test_the_data_are_averages_ready_for_json() -> None:
    summary = simulate(SIMULATION)
    data = json.loads(json.dumps(summary.data()))
    assert data["games"] == 12
    assert data["turns_per_game"] == 48
    assert data["decisions_per_game"] == round(summary.decisions / 12, 2)
    assert data["shared_victories"] == summary.shared
    assert data["wins"] == [round(wins / 12, 4) for wins in summary.wins]
    assert list(data["points"]) == ["prestige", "portraits", "messengers", "penalty", "totals"]
    assert data["points"]["totals"] == [round(n / 12, 2) for n in summary.points["totals"]]


def test_no_games_at_all_come_to_nothing() -> None:
    summary = simulate(Simulation(Setup(2), 0, "none"))
    assert summary.data()["games"] == 0
    assert summary.data()["wins"] == [0.0, 0.0]
    assert summary.data()["turns_per_game"] == 0


def test_finished_games_only_are_added() -> None:
    game = SIMULATION.game(0)
    game.undo()
    with pytest.raises(Exception, match="the game is not over"):
        Summary(3).add(game)


@pytest.mark.parametrize(
    ("setup", "totals"),
    [
        (Setup(2), [1737, 1776]),
        (Setup(3, ("messengers",), ("late_scoring",)), [1523, 1370, 1631]),
        (Setup(5, ("messengers", "ambassadors")), [1005, 1008, 1034, 938, 999]),
    ],
)
def test_the_games_of_a_seed_stay_what_they_are(setup: Setup, totals: list[int]) -> None:
    """A seed that somebody wrote down gives the same games in every version."""
    assert simulate(Simulation(setup, 25, "golden")).points["totals"] == totals


def _summed(simulation: Simulation) -> Summary:
    summary = Summary(simulation.setup.players)
    for played in simulation.playouts():
        summary.add_playouts(played)
    return summary


def test_batches_of_a_seed_come_to_the_same_sums() -> None:
    setup = Setup(3, ("messengers", "ambassadors"))
    one, two = (_summed(Simulation(setup, 500, "batch")) for _ in range(2))
    assert one == two
    assert one != _summed(Simulation(setup, 500, "other"))


def test_a_batch_counts_what_single_games_count() -> None:
    summary = _summed(Simulation(Setup(3, ("messengers",)), 300, "batch"))
    assert (summary.games, summary.turns) == (300, 300 * 48)
    assert sum(summary.wins) == pytest.approx(300)
    sources = [summary.points[source] for source in ("prestige", "portraits", "messengers")]
    totals = [sum(parts) for parts in zip(*sources, summary.points["penalty"], strict=True)]
    assert totals == summary.points["totals"]


def test_more_games_than_fit_into_a_batch_are_all_played() -> None:
    assert _summed(Simulation(Setup(2), 20_001, "many")).games == 20_001


def test_batches_and_single_games_come_to_about_the_same() -> None:
    single = simulate(Simulation(Setup(2), 400, "s"))
    batch = _summed(Simulation(Setup(2), 4000, "s"))
    for source in ("prestige", "portraits", "totals"):
        for one, many in zip(single.points[source], batch.points[source], strict=True):
            assert one / 400 == pytest.approx(many / 4000, rel=0.1)
    assert single.decisions / 400 == pytest.approx(batch.decisions / 4000, rel=0.02)
