"""The search: positions with a known answer, exact endgames, consistent deals, growing trees."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from patrician.bots.learned.files import values_for
from patrician.bots.learned.values import LearnedValues
from patrician.bots.search.endgame import is_decided_by_play, solve
from patrician.bots.search.flat import FlatSearch
from patrician.bots.search.tree import TreeSearch, redealt
from patrician.bots.thinking import LEARNED, PLAIN, Style, plant
from patrician.rules import Game, action_name, sample_game
from patrician.rules.actions import CARD_IDS, CARD_NUMBERS
from patrician.rules.core.position import Position

from ..games.kinds import KINDS, KindOfGame, by_chance, every_kind, play
from ..rules.builders import Board, board
from .known import complete_a_set, finish, finish_among_three, seize

MANY_NODES = 10**7
Line = tuple[tuple[float, ...], tuple[float, ...]]  # everybody's shares and points at its end


def _never() -> bool:
    return False


def _always() -> bool:
    return True


def _late(kind: KindOfGame, seed: int, decisions_left: int) -> Game:
    """A game by chance, shortly before its end."""
    game = play(kind.game(seed), Random(seed), by_chance)
    game.undo_to(len(game.actions) - decisions_left)
    return game


# --- Positions with a known answer ----------------------------------------------------------------


KNOWN = [
    pytest.param(seize, "play siena-1", id="wait and win the city"),
    pytest.param(finish, "build left", id="finish the city now"),
    pytest.param(finish_among_three, "build left", id="finish it among three"),
    pytest.param(complete_a_set, "take Firenze", id="complete a set"),
]
STYLES = [pytest.param(PLAIN, id="plain"), pytest.param(LEARNED, id="learned")]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("arrange", "best"), KNOWN)
def test_the_tree_finds_the_known_best_decision(
    arrange: Callable[[], Board], best: str, style: Style
) -> None:
    table = arrange()
    tree = plant(style, table.position, table.setup.players, 1)
    tree.run(1000)
    action, visits, *_ = max(tree.choices(), key=lambda choice: choice[1])
    assert action_name(action) == best
    assert visits > 900


@pytest.mark.parametrize(("arrange", "best"), KNOWN)
def test_flat_monte_carlo_finds_it_too(arrange: Callable[[], Board], best: str) -> None:
    search = FlatSearch(arrange().position, 1)
    search.run(1000)
    assert action_name(search.best()[0]) == best


@pytest.mark.parametrize(("arrange", "best"), KNOWN)
def test_the_exact_answer_is_the_known_one(arrange: Callable[[], Board], best: str) -> None:
    solved = solve(arrange().position, MANY_NODES, _never)
    assert solved is not None
    won = {action_name(action): chances for action, chances, _ in solved}
    shares = won.pop(best)
    assert shares[0] == 1
    assert all(other[0] == 0 for other in won.values())


# --- Cards that were shown and taken back ---------------------------------------------------------

THEIRS = ("firenze-7", "lucca-3")


def _next_card_matters(pile: list[str]) -> Position:
    """Which card to take depends on which comes up behind it, and on nothing else hidden."""
    table = board(
        2,
        towers={
            "Roma": ("0 0 1", "1 1"),
            "Siena": ("0 0 0 0", "1 0"),
            "Firenze": ("1 1 0 0", "0 1"),
            "Lucca": ("1 0 1 1", "1"),
        },
        hands={0: ["roma-6", "roma-5"], 1: THEIRS},
        display={"Siena": "firenze-2", "Firenze": "roma-3"},
        pile=pile,
        played={
            0: ["lucca-2", "roma-1", "firenze-3"],
            1: ["lucca-4", "lucca-5", "firenze-5"],
        },
        scored={
            "Bologna": (0, 1),
            "Milano": (0, 1),
            "Ferrara": (1, 0),
            "Parma": (1, 0),
            "Verona": (0, 1),
        },
    )
    table.do("play roma-6", "build left")
    return table.position.after_showing([(), [CARD_NUMBERS[card] for card in THEIRS]], 0)


NEXT = [
    pytest.param(["siena-2", "firenze-1"], "take Siena", id="siena-2 comes up"),
    pytest.param(["firenze-1", "siena-2"], "take Firenze", id="firenze-1 comes up"),
]


@pytest.mark.parametrize(("pile", "best"), NEXT)
def test_a_known_next_card_can_be_reckoned_with_exactly(pile: list[str], best: str) -> None:
    position = _next_card_matters(pile)
    assert solve(position, MANY_NODES, _never) is None
    solved = solve(position.after_showing((), 1), MANY_NODES, _never)
    assert solved is not None
    won = {action_name(action): chances for action, chances, _ in solved}
    assert won.pop(best) == (1.0, 0.0)
    assert set(won.values()) == {(0.0, 1.0)}


@pytest.mark.parametrize(("pile", "best"), NEXT)
def test_the_searches_make_use_of_a_known_next_card(pile: list[str], best: str) -> None:
    position = _next_card_matters(pile).after_showing((), 1)
    tree, flat = TreeSearch(position, 1, 0.7), FlatSearch(position, 1)
    tree.run(1000)
    flat.run(2000)
    action, visits, *_ = max(tree.choices(), key=lambda choice: choice[1])
    assert action_name(action) == action_name(flat.best()[0]) == best
    assert visits > 900


def test_without_knowing_the_next_card_the_searches_cannot_tell() -> None:
    found = []
    for pile in (["siena-2", "firenze-1"], ["firenze-1", "siena-2"]):
        position = _next_card_matters(pile)
        tree, flat = TreeSearch(position, 1, 0.7), FlatSearch(position, 1)
        tree.run(1000)
        flat.run(1000)
        found.append((tree.choices(), flat.best()))
    assert found[0] == found[1]


def _taken_back(kind: KindOfGame, seed: int) -> Iterator[Game]:
    """A game at many moments, after lines of some decisions were taken back."""
    game, random = kind.game(seed), Random(seed)
    for _ in range(8):
        play(game, random, by_chance, decisions=len(game.actions) + 40)
        game.take_back(len(game.actions) - random.randint(1, min(30, len(game.actions))))
        yield game


@every_kind
def test_a_deal_of_the_search_never_contradicts_what_was_shown(kind: KindOfGame) -> None:
    shown = 0
    for game in _taken_back(kind, 6):
        position = game.position
        for observer in range(game.players):
            memory = game.observation(observer).memory
            dealt = [redealt(position, observer, seed) for seed in range(5)]
            known = len(memory.seen_pile)
            shown += known
            for each in dealt:
                assert each.seen_pile() == position.seen_pile() == position.pile()[:known]
                for seat in range(game.players):
                    hand = {CARD_IDS[card] for card in each.hand(seat)}
                    assert hand >= set(memory.known_hands[seat])
                    assert len(hand) == len(game.hand(seat))
                    assert hand <= {*memory.known_hands[seat], *memory.unseen}
            if position.pile_size() - known > 4:
                assert len({each.pile() for each in dealt}) > 1
    assert shown


@pytest.mark.parametrize("kind", KINDS[::5], ids=str)
def test_what_was_shown_makes_a_game_decided_by_play_earlier(kind: KindOfGame) -> None:
    game = play(kind.game(4), Random(4), by_chance)
    game.take_back(0)
    assert not game.observation(0).memory.unseen
    assert is_decided_by_play(game.position)
    assert all(redealt(game.position, game.seat, seed) == game.position for seed in range(5))


# --- Exact endgames -------------------------------------------------------------------------------


def _worth(line: Line, seat: int) -> tuple[float, float]:
    chances, points = line
    return chances[seat], points[seat] - max(p for s, p in enumerate(points) if s != seat)


def _brute_force(position: Position) -> Line:
    """Everybody's shares and points if all play best, by looking at every line in Python."""
    if position.over:
        score = position.final_score()
        winners = score["winners"]
        shares = (seat in winners for seat in range(len(score["totals"])))
        return tuple(share / len(winners) for share in shares), tuple(map(float, score["totals"]))
    lines = [_brute_force(_after(position, action)) for action in position.legal_actions()]
    return max(lines, key=lambda line: _worth(line, position.seat))


def _after(position: Position, action: int) -> Position:
    following = position.after(action)
    assert following is not None
    return following


@every_kind
def test_exact_play_agrees_with_brute_force(kind: KindOfGame) -> None:
    compared = 0
    for seed in range(6):
        position = _late(kind, seed, 6).position
        solved = solve(position, MANY_NODES, _never)
        if solved is None:
            assert not is_decided_by_play(position)
            continue
        compared += 1
        for action, chances, points in solved:
            expected = _brute_force(_after(position, action))
            assert _worth((chances, points), position.seat) == _worth(expected, position.seat)
            assert chances == pytest.approx(expected[0])
    assert compared >= 3


def test_a_shared_victory_counts_in_shares() -> None:
    """With the last floor on the left two of three have equal points and equal floors."""
    won = {
        **dict.fromkeys(("Siena", "Parma"), (0, 0)),
        **dict.fromkeys(("Bologna", "Lucca", "Verona"), (1, 1)),
        "Firenze": (2, 2),
        "Milano": (0, 1),
        "Ferrara": (1, 0),
    }
    table = board(
        3,
        towers={"Roma": ("1 1 2 0", "1 1 0 0")},
        hands={0: ["roma-1"], 1: [], 2: []},
        scored=won,
    )
    table.do("play roma-1")
    solved = solve(table.position, MANY_NODES, _never)
    assert solved is not None
    won_by = {action_name(action): chances for action, chances, _ in solved}
    assert won_by["build left"] == (0.5, 0.5, 0)


def test_nothing_is_solved_before_everything_can_be_deduced() -> None:
    game = Game(3, seed=1)
    assert not is_decided_by_play(game.position)
    assert solve(game.position, MANY_NODES, _never) is None


def test_a_finished_game_has_nothing_to_solve() -> None:
    game = play(KINDS[0].game(1), Random(1), by_chance)
    assert solve(game.position, MANY_NODES, _never) is None


def test_solving_stops_when_the_nodes_or_the_time_run_out() -> None:
    game = _late(KINDS[0], 2, 30)
    while not is_decided_by_play(game.position):
        game.apply(game.legal_actions()[0])
    assert solve(game.position, 50, _never) is None
    assert solve(game.position, MANY_NODES, _always) is None


@pytest.mark.parametrize("kind", KINDS[::5], ids=str)
def test_what_is_decided_by_play_is_the_same_in_every_consistent_game(kind: KindOfGame) -> None:
    """Deduced means: dealing anew what cannot be known changes nothing."""
    game, decided = kind.game(3), set()
    random = Random(3)
    while not game.over:
        position = game.position
        same = [redealt(position, game.seat, seed) == position for seed in range(20)]
        if is_decided_by_play(position):
            assert all(same)
            decided.add(game.turn)
        elif position.pile_size() > 3:
            assert not all(same)
        game.apply(by_chance(game.observation(game.seat), random))
    assert decided


# --- Deals ----------------------------------------------------------------------------------------


@every_kind
def test_a_deal_of_the_search_fits_what_the_player_knows(kind: KindOfGame) -> None:
    game, random = kind.game(5), Random(5)
    while not game.over:
        if len(game.actions) % 9 == 0:
            seat, position = game.seat, game.position
            dealt = redealt(position, seat, len(game.actions))
            assert dealt.hand(seat) == position.hand(seat)
            assert dealt.display() == position.display()
            assert dealt.legal_actions() == position.legal_actions()
            assert _hidden(dealt, game.players) == _hidden(position, game.players)
            for other in range(game.players):
                assert set(dealt.taken(other)) <= set(dealt.hand(other))
                assert len(dealt.hand(other)) == len(position.hand(other))
        game.apply(by_chance(game.observation(game.seat), random))


def _hidden(position: Position, players: int) -> list[int]:
    return sorted([*position.pile(), *(card for n in range(players) for card in position.hand(n))])


def test_deals_of_the_search_are_as_likely_as_those_of_sampling() -> None:
    """Compared where it is easiest to go wrong: which hidden card comes up next."""
    game = play(KINDS[0].game(8), Random(8), by_chance, decisions=60)
    position, observation, times = game.position, game.observation(game.seat), 6000
    ours = Counter(redealt(position, game.seat, seed).pile()[0] for seed in range(times))
    random = Random(1)
    theirs = Counter(sample_game(observation, random).position.pile()[0] for _ in range(times))
    assert set(ours) == set(theirs)
    for card, count in ours.items():
        assert abs(count - theirs[card]) < 5 * (count + theirs[card]) ** 0.5


def test_deals_of_the_search_are_as_likely_as_those_of_sampling_after_taking_back() -> None:
    game = play(KINDS[0].game(8), Random(8), by_chance, decisions=60)
    game.take_back(40)
    known = len(game.observation(game.seat).memory.seen_pile)
    assert known
    position, observation, times = game.position, game.observation(game.seat), 6000
    ours = Counter(redealt(position, game.seat, seed).pile()[known] for seed in range(times))
    random = Random(1)
    theirs = Counter(sample_game(observation, random).position.pile()[known] for _ in range(times))
    assert set(ours) == set(theirs)
    for card, count in ours.items():
        assert abs(count - theirs[card]) < 5 * (count + theirs[card]) ** 0.5


# --- Trees ----------------------------------------------------------------------------------------


def test_the_same_seed_grows_the_same_tree_however_it_is_divided() -> None:
    position = Game(3, seed=2).position
    one, two, other = (TreeSearch(position, seed, 0.7) for seed in (7, 7, 8))
    one.run(500)
    for _ in range(5):
        two.run(100)
    other.run(500)
    assert one.choices() == two.choices()
    assert one.choices() != other.choices()


def test_chances_add_up_to_one_and_visits_to_the_simulations() -> None:
    for learned in (None, values_for(4)):
        tree = TreeSearch(Game(4, seed=2).position, 1, 0.4, learned)
        tree.run(3000)
        choices = tree.choices()
        assert sum(visits for _, visits, *_ in choices) == 3000
        assert all(visits == recent for _, visits, recent, *_ in choices)
        assert all(sum(chances) == pytest.approx(1, abs=1e-3) for *_, chances, _ in choices)


def test_a_tree_grows_with_every_simulation_and_beyond_its_first_room() -> None:
    tree = TreeSearch(Game(2, seed=2).position, 1, 0.7)
    tree.run(10_000)
    assert tree.size == 10_001


def test_advancing_keeps_what_was_found_out() -> None:
    game = Game(2, seed=2)
    tree = TreeSearch(game.position, 1, 0.7)
    tree.run(2000)
    action, visits, *_ = max(tree.choices(), key=lambda choice: choice[1])
    assert tree.advance(action)
    below = tree.choices()
    assert sum(choice[1] for choice in below) == visits - 1  # its first visit was its own
    assert all(choice[2] == 0 for choice in below)
    tree.run(100)
    assert sum(choice[2] for choice in tree.choices()) == 100
    game.apply(action)
    assert [choice[0] for choice in tree.choices()] == list(game.legal_actions())


def test_a_tree_does_not_advance_beyond_the_turn_or_to_what_is_not_there() -> None:
    game = Game(2, seed=2)
    while True:
        tree = TreeSearch(game.position, 1, 0.7)
        assert not tree.advance(100 if 100 not in game.legal_actions() else 99)
        action = game.legal_actions()[0]
        assert not tree.advance(action)  # never tried
        tree.run(50)
        turn = game.turn
        game.apply(action)
        if game.turn != turn:
            assert not tree.advance(action)
            return


def test_learned_values_must_be_for_the_number_of_players() -> None:
    with pytest.raises(ValueError, match="another number of players"):
        TreeSearch(Game(2, seed=1).position, 1, 0.4, LearnedValues(3))
