"""Whatever one does with a game, nothing is lost, nothing appears, and going back is exact.

Hypothesis plays, takes back, copies, saves and tries what is not allowed, in any order.
"""

import pickle
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from patrician.box import CLASSIC, Deck
from patrician.rules import Deal, Game, IllegalAction, Observation, RequestError

from ..reference.box import (
    CAPACITY,
    FLOORS_PER_PLAYER,
    MESSENGERS_PER_PLAYER,
    TOKENS,
    cities_in_play,
)
from ..reference.deals import Options
from ..reference.scoring import messengers_at, tower_winner
from ..reference.setup import ids_in_play
from .foreseeing import foretold
from .games import (
    KINDS,
    TURNS_PER_PLAYER,
    every_kind,
    plain_cards,
    play_on,
    random_deck,
    seeded_game,
    viewers,
    with_other_hidden_cards,
)

FAR_OUT: Final = (-(2**70), -(2**40), -(2**31), -1, 101, 127, 255, 256, 2**31, 2**32, 2**64, 2**70)
NUMBERS: Final = (*range(101), *FAR_OUT)

# The rules that can stand against a decision, by what is told about it.
KNOWN_REASONS: Final[Mapping[str, frozenset[str]]] = {
    "no-such-decision": frozenset({"B2"}),
    "not-this-step": frozenset({"B2"}),
    "game-is-over": frozenset({"B9.1"}),
    "card-not-in-play": frozenset({"B1.1"}),
    "card-not-in-hand": frozenset({"B3.1"}),
    "last-floor-fills-empty-site": frozenset({"B4.3"}),
    "city-not-in-play": frozenset({"B1.1", "M2.1"}),
    "move-in-city-built-in": frozenset({"B5.3"}),
    "move-in-scored-city": frozenset({"B5.4"}),
    "move-without-own-floor": frozenset({"B5.2"}),
    "move-from-empty-site": frozenset({"B5.1"}),
    "take-from-city-built-in": frozenset({"B6.1"}),
    "no-card-at-city": frozenset({"B6.2", "B6.3"}),
    "no-messenger-left": frozenset({"M1"}),
    "link-has-messenger": frozenset({"M2.4"}),
    "city-has-enough-messengers": frozenset({"M2.3"}),
    "messenger-at-city-built-in": frozenset({"M2.2"}),
}

DECKS: Final = (CLASSIC, random_deck(Random("one deck")), random_deck(Random("another deck")))

View = tuple[object, ...]


def view_of(game: Game) -> View:
    """Everything that can be asked of a game."""
    seats = range(game.players)
    return (
        game.over,
        game.seat,
        game.decision,
        game.turn,
        game.legal_actions(),
        game.pile(),
        [game.hand(seat) for seat in seats],
        game.turns(),
        game.result() if game.over else None,
        [game.observation(viewer) for viewer in viewers(game.players)],
    )


OPEN: Final = -1  # all of a view but what everybody knows


def made_again(game: Game) -> Game:
    """An equal game that has not gone through the same things."""
    return Game(
        game.players,
        expansions=game.setup.expansions,
        variants=game.setup.variants,
        deck=game.setup.deck,
        deal=game.deal,
        actions=game.actions,
        revealed=game.revealed,
    )


# --- Conservation ---------------------------------------------------------------------------------


def check_cards(game: Game) -> None:
    seats = range(game.players)
    table = game.board()
    face_up = [card for card in table.display.values() if card is not None]
    held = [card for seat in seats for card in game.hand(seat)]
    played = [card for seat in seats for card in game.stack(seat)]
    everywhere = [*face_up, *held, *played, *game.pile()]
    in_play = ids_in_play(game.players, plain_cards(game.setup.deck))
    assert sorted(everywhere) == sorted(in_play)
    assert table.pile_size == len(game.pile())
    assert list(table.hand_sizes) == [len(game.hand(seat)) for seat in seats]
    assert list(table.stack_sizes) == [len(game.stack(seat)) for seat in seats]
    assert list(table.stack_tops) == [(None, *game.stack(seat))[-1] for seat in seats]


def check_floors(game: Game) -> None:
    table = game.board()
    placed = [owner for pair in table.towers.values() for tower in pair for owner in tower]
    for seat, supply in enumerate(table.supplies):
        assert supply >= 0
        assert supply + placed.count(seat) == FLOORS_PER_PLAYER[game.players]
    for city, (left, right) in table.towers.items():
        assert (left, right) == (game.tower(city, "left"), game.tower(city, "right"))
        assert len(left) + len(right) <= CAPACITY[city]
        if len(left) + len(right) == CAPACITY[city]:
            assert left
            assert right
        assert table.leaders[city] == tuple(tower_winner(t) if t else None for t in (left, right))


def check_tokens(game: Game) -> None:
    table = game.board()
    assert tuple(table.tokens) == cities_in_play(game.players)
    won = on_board = 0
    for city, owners in table.tokens.items():
        for value, owner in zip(TOKENS[city], owners, strict=True):
            won += value if owner is not None else 0
            on_board += value if owner is None else 0
        assert (owners[0] is None) == (owners[1] is None)
        finished = sum(map(len, table.towers[city])) == CAPACITY[city]
        # With late scoring a city finished this turn has to wait for its end (M5).
        waits = game.setup.late_scoring and table.card is not None
        assert (owners[0] is not None) == finished or (finished and waits)
    assert won + on_board == (114 if game.players == 5 else 99)


def check_messengers(game: Game) -> None:
    table = game.board()
    at_start = MESSENGERS_PER_PLAYER[game.players] if game.setup.messengers else 0
    assert sum(table.messengers_left) + len(table.messengers) == game.players * at_start
    assert all(0 <= left <= at_start for left in table.messengers_left)
    assert len(set(table.messengers)) == len(table.messengers)
    assert all(messengers_at(city, table.messengers) <= 2 for city in table.towers)
    assert sum(table.messenger_tokens) <= 4 * len(table.messengers)


def check_choices(game: Game) -> None:
    legal = game.legal_actions()
    assert legal == sorted(set(legal))
    assert game.over == (not legal)
    assert len(legal) != 1, "a step that leaves no choice is no decision"
    for viewer in viewers(game.players):
        decides = not game.over and viewer == game.seat
        assert game.observation(viewer).legal_actions() == (legal if decides else [])


def check_end(game: Game) -> None:
    seats = range(game.players)
    turns = TURNS_PER_PLAYER[game.players]
    assert [len(game.stack(seat)) for seat in seats] == [turns] * game.players
    assert not any(game.hand(seat) for seat in seats)
    assert game.pile() == ()
    assert game.turn == turns * game.players
    assert all(turn.complete for turn in game.turns())
    table, result = game.board(), game.result()
    assert all(owner is not None for owners in table.tokens.values() for owner in owners)
    assert sum(result.prestige) == (114 if game.players == 5 else 99)
    awarded = [tower for city in result.cities for tower in city.towers]
    for seat in seats:
        own = [tower for tower in awarded if tower.winner == seat]
        assert result.prestige[seat] == sum(tower.token for tower in own)
        assert result.messengers[seat] == 2 * sum(tower.messenger_tokens for tower in own)
        assert result.portraits[seat] == 6 * sum(result.portrait_sets[seat].sets.values())
        parts = (result.prestige, result.portraits, result.messengers, result.penalty)
        assert result.totals[seat] == sum(part[seat] for part in parts)
        assert result.floors[seat] + table.supplies[seat] == FLOORS_PER_PLAYER[game.players]
    best = max(zip(result.totals, map(int.__neg__, result.floors), strict=True))
    ranks = zip(result.totals, map(int.__neg__, result.floors), strict=True)
    assert result.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == best)


# --- What is not allowed --------------------------------------------------------------------------


def check_refusals(game: Game) -> None:
    """Every number but the legal ones is refused with a rule, and leaves no trace."""
    legal, before, copy = set(game.legal_actions()), view_of(game), game.copy()
    for action in legal:
        assert game.why_not(action) is None
    for action in NUMBERS:
        if action in legal:
            continue
        reason = game.why_not(action)
        assert reason is not None
        assert reason.rule in KNOWN_REASONS[reason.message]
        with pytest.raises(IllegalAction) as refused:
            game.apply(action)
        assert refused.value.reason == reason
        with pytest.raises(IllegalAction):
            game.preview(action)
    assert game == copy
    assert game._position == copy._position
    assert view_of(game) == before


# --- Foreseeing -----------------------------------------------------------------------------------


def check_previews(game: Game) -> None:
    copy, view = game.copy(), view_of(game)
    for action in game.legal_actions():
        assert game.preview(action) == foretold(game, action)
    assert game == copy
    assert game._position == copy._position
    assert view_of(game) == view


def check_previews_tell_nothing_hidden(game: Game, random: Random) -> None:
    other = with_other_hidden_cards(game, game.seat, random)
    assert other.legal_actions() == game.legal_actions()
    for action in game.legal_actions():
        assert other.preview(action) == game.preview(action)


# --- Any order of doing things --------------------------------------------------------------------


class Table(RuleBasedStateMachine):
    """A game, what it looked like after each decision, and a copy that waits at the side."""

    game: Game
    seen: list[View]
    side: Game
    side_seen: list[View]

    @initialize(
        options=st.sampled_from(KINDS),
        seed=st.integers(0, 2**32),
        deck=st.sampled_from(DECKS),
    )
    def deal(self, options: Options, seed: int, deck: Deck) -> None:
        self.game = seeded_game(options, seed, deck)
        self.seen = [view_of(self.game)]
        self.side = self.game.copy()
        self.side_seen = list(self.seen)

    def make(self, action: int) -> None:
        self.game.apply(action)
        self.seen.append(view_of(self.game))

    @rule(choices=st.lists(st.integers(0, 18), min_size=1, max_size=25))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            legal = self.game.legal_actions()
            if legal:
                self.make(legal[choice % len(legal)])

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 999))
    def play_to_the_end(self, seed: int) -> None:
        random = Random(seed)
        while not self.game.over:
            self.make(random.choice(self.game.legal_actions()))

    @rule()
    def try_what_is_not_allowed(self) -> None:
        check_refusals(self.game)

    @rule()
    def look_ahead(self) -> None:
        check_previews(self.game)

    @rule(seed=st.integers(0, 999))
    def look_ahead_with_other_hidden_cards(self, seed: int) -> None:
        if not self.game.over:
            check_previews_tell_nothing_hidden(self.game, Random(seed))

    @rule(count=st.integers(0, 40))
    def undo(self, count: int) -> None:
        count = min(count, len(self.seen) - 1)
        self.game.undo(count)
        del self.seen[len(self.seen) - count :]

    @rule(length=st.integers(0, 400))
    def undo_to(self, length: int) -> None:
        length %= len(self.seen)
        self.game.undo_to(length)
        del self.seen[length + 1 :]

    @rule(length=st.integers(0, 400))
    def take_back(self, length: int) -> None:
        """Everything is what it was, but everybody may know more; also about earlier moments."""
        length %= len(self.seen)
        self.game.take_back(length)
        fresh = made_again(self.game)
        assert fresh == self.game
        fresh.undo_to(0)
        known = [view_of(fresh)]
        for action in self.game.actions:
            fresh.apply(action)
            known.append(view_of(fresh))
        for before, after in zip(self.seen, known, strict=False):
            assert before[:OPEN] == after[:OPEN]
        self.seen = known

    @rule(excess=st.integers(1, 2**40))
    def undo_too_much(self, excess: int) -> None:
        made = len(self.game.actions)
        for count in (made + excess, -excess):
            with pytest.raises(RequestError):
                self.game.undo(count)
            with pytest.raises(RequestError):
                self.game.undo_to(count)
            with pytest.raises(RequestError):
                self.game.take_back(count)

    @rule()
    def copy(self) -> None:
        self.side = self.game.copy()
        self.side_seen = list(self.seen)

    @rule()
    def go_on_with_the_copy(self) -> None:
        self.game, self.side = self.side, self.game
        self.seen, self.side_seen = self.side_seen, self.seen

    @rule(seed=st.integers(0, 999))
    def play_both_alike(self, seed: int) -> None:
        """A game that was taken back, copied or saved goes on like one that was not."""
        fresh = made_again(self.game)
        copy = self.game.copy()
        for action in play_on(fresh, Random(seed)):
            copy.apply(action)
        assert copy == fresh
        assert copy._position == fresh._position
        assert copy.result() == fresh.result()
        assert copy.turns() == fresh.turns()

    @rule()
    def save_and_load(self) -> None:
        loaded = pickle.loads(pickle.dumps(self.game))
        assert loaded == self.game
        assert loaded.seed == self.game.seed
        self.game = loaded

    @invariant()
    def the_game_looks_as_it_did(self) -> None:
        assert len(self.game.actions) == len(self.seen) - 1
        assert view_of(self.game) == self.seen[-1]

    @invariant()
    def the_copy_is_left_alone(self) -> None:
        assert len(self.side.actions) == len(self.side_seen) - 1
        assert view_of(self.side) == self.side_seen[-1]

    @invariant()
    def nothing_is_lost(self) -> None:
        check_cards(self.game)
        check_floors(self.game)
        check_tokens(self.game)
        check_messengers(self.game)
        check_choices(self.game)
        if self.game.over:
            check_end(self.game)


def run(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=True,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_nothing_is_lost_whatever_one_does() -> None:
    run(examples=10, steps=12)


@pytest.mark.usefixtures("untraced")
def test_nothing_is_lost_whatever_one_does_in_many_games() -> None:
    run(examples=100, steps=20)


@pytest.mark.soak
@pytest.mark.parametrize("steps", [10, 40])
def test_nothing_is_lost_whatever_one_does_in_very_many_games(steps: int) -> None:
    run(examples=20_000 // steps, steps=steps)


# --- Whole games of every kind --------------------------------------------------------------------


@pytest.mark.usefixtures("untraced")
@every_kind
def test_nothing_is_lost_at_any_decision_of_whole_games(options: Options) -> None:
    random = Random(f"whole {options}")
    for deck in DECKS:
        game = seeded_game(options, random.getrandbits(64), deck)
        while not game.over:
            game.apply(random.choice(game.legal_actions()))
            check_cards(game)
            check_floors(game)
            check_tokens(game)
            check_messengers(game)
            check_choices(game)
        check_end(game)


@pytest.mark.usefixtures("untraced")
@every_kind
def test_previews_foretell_what_happens_and_change_nothing(options: Options) -> None:
    random = Random(f"preview {options}")
    game = seeded_game(options, random.getrandbits(64))
    while not game.over:
        if random.randrange(3) == 0:
            check_previews(game)
            check_previews_tell_nothing_hidden(game, random)
        game.apply(random.choice(game.legal_actions()))
    check_previews(game)


@pytest.mark.usefixtures("untraced")
@every_kind
def test_every_other_number_is_refused_and_changes_nothing(options: Options) -> None:
    random = Random(f"refusals {options}")
    game = seeded_game(options, random.getrandbits(64))
    while not game.over:
        if random.randrange(10) == 0:
            check_refusals(game)
        game.apply(random.choice(game.legal_actions()))
    check_refusals(game)


@every_kind
def test_a_whole_game_can_be_taken_back_step_by_step(options: Options) -> None:
    game = seeded_game(options, "back")
    seen = [game._position]
    for action in play_on(game.copy(), Random(f"back {options}")):
        game.apply(action)
        seen.append(game._position)
    while game.actions:
        assert game._position == seen.pop()
        game.undo()
    assert [game._position] == seen


@every_kind
def test_a_game_can_be_saved_and_loaded_at_any_point(options: Options) -> None:
    random = Random(f"pickle {options}")
    game = seeded_game(options, "Zürich")
    for _ in range(6):
        play_on(game, random, 30)
        for loaded in (pickle.loads(pickle.dumps(game)), deepcopy(game)):
            assert loaded == game
            assert loaded.seed == game.seed
            assert loaded._position == game._position
            assert view_of(loaded) == view_of(game)


def test_an_observation_can_be_saved_and_loaded() -> None:
    game = seeded_game((3, ("messengers",), ()), 7)
    play_on(game, Random(7), 50)
    for viewer in viewers(3):
        observation = game.observation(viewer)
        loaded = pickle.loads(pickle.dumps(observation))
        assert isinstance(loaded, Observation)
        assert loaded == observation


@pytest.mark.parametrize("far", FAR_OUT)
def test_a_game_cannot_be_set_up_with_a_decision_that_does_not_exist(far: int) -> None:
    game = seeded_game((2, (), ()), 1)
    with pytest.raises(IllegalAction):
        Game(2, seed=1, actions=[game.legal_actions()[0], far])


@pytest.mark.parametrize("cut", [0.0, 0.5, 0.999])
def test_a_fraction_is_no_decision(cut: float) -> None:
    game = seeded_game((2, (), ()), 1)
    number: Any = game.legal_actions()[0] + cut
    with pytest.raises(TypeError):
        game.apply(number)
    with pytest.raises(TypeError):
        Game(2, seed=1, actions=[number])
    assert game.actions == ()


def test_two_games_of_different_deals_are_not_equal() -> None:
    one, other = seeded_game((2, (), ()), 1), seeded_game((2, (), ()), 2)
    assert one != other
    assert one == Game(2, deal=Deal.from_seed(1, one.setup))
    assert one != "a game"
