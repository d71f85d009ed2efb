"""The library as its users meet it: what it refuses, and how."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from patrician import (
    CLASSIC,
    Deal,
    Deck,
    Game,
    IllegalAction,
    RequestError,
    RevealedCards,
    Setup,
    SetupError,
    UnknownAction,
    action_name,
    action_number,
    perft,
)
from patrician.box import BOX
from patrician.record import Record, RecordError
from patrician.rules.core.position import Position

Ask = Callable[[Game], object]
OWN_DECK = Deck("own", CLASSIC.faces)


def any_game() -> Any:
    """Return a game that may be asked things the type checker would not let pass."""
    return Game(2, seed=1)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda game: game.display("Pistoia"), "there is no city 'Pistoia' in this game"),
        (lambda game: game.display("Nowhere"), "there is no city 'Nowhere' in this game"),
        (lambda game: game.tower("Nowhere", "left"), "there is no city 'Nowhere' in this game"),
        (lambda game: game.tower("Roma", "up"), "there is no site 'up'; write left or right"),
        (lambda game: game.hand(2), "there is no seat 2; seats are 0 to 1"),
        (lambda game: game.observation(-1), "there is no seat -1; seats are 0 to 1"),
        (lambda game: game.undo(1), "1 decisions cannot be taken back of 0"),
        (lambda game: game.result(), "the game is not over, so it has no result"),
        (lambda game: perft(game.setup, game.deal, 0), "the depth is 0; it must be 1 or more"),
    ],
)
def test_what_a_game_cannot_answer_is_said_in_a_sentence(ask: Ask, sentence: str) -> None:
    with pytest.raises(RequestError) as refusal:
        ask(any_game())
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.apply(1.5),
        lambda game: game.preview(1.5),
        lambda game: game.why_not(1.5),
        lambda game: game.hand(0.5),
    ],
)
def test_a_fraction_is_no_decision_and_no_seat(ask: Ask) -> None:
    with pytest.raises(TypeError):
        ask(any_game())


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_dice_take_a_number_of_64_bits(seed: int) -> None:
    with pytest.raises(SetupError, match="is neither a text nor a number from 0 to"):
        any_game().play_out(seed)


def test_a_single_expansion_may_stand_without_brackets() -> None:
    assert Game(2, expansions="messengers", seed=1).setup.expansions == ("messengers",)


def test_a_deck_by_name_is_no_deck() -> None:
    deck: Any = "classic"
    with pytest.raises(SetupError, match="the deck is 'classic', which is no Deck"):
        Game(2, deck=deck, seed=1)


def test_a_deal_that_cannot_be_gives_no_position() -> None:
    setup = Setup(2)
    crowded = Deal(0, (setup.cards, ()), Deal.from_seed(1, setup).display, ())
    with pytest.raises(SetupError, match="player 0 is dealt 48 cards instead of 3"):
        crowded.position(setup)


def test_a_game_can_be_made_again_from_what_it_shows() -> None:
    started = Game(3, expansions=("messengers",), seed=1, first=2)
    started.apply(started.legal_actions()[0])
    late = Game(2, expansions="messengers", variants="late_scoring", deck=OWN_DECK, seed="text")
    back = Game(4, seed=3)
    back.play_out(1)
    back.take_back(5)
    for game in (started, late, Game(2, deal=late.deal, deck=OWN_DECK), back):
        assert eval(repr(game)) == game
    assert "revealed" in repr(back)
    assert "revealed" not in repr(started)


def test_what_was_shown_goes_with_a_copy_and_a_saved_game() -> None:
    game = Game(2, seed=3)
    game.play_out(1)
    game.take_back(5)
    for other in (game.copy(), pickle.loads(pickle.dumps(game))):
        assert other == game
        assert other.revealed == game.revealed != RevealedCards()
        assert other.position == game.position
        assert other.observation(1) == game.observation(1)
    fresh = Game(2, seed=3, actions=game.actions)
    assert game != fresh
    assert Game(2, seed=3, actions=game.actions, revealed=game.revealed) == game
    assert Game.of(game.setup, seed=3, actions=game.actions, revealed=game.revealed) == game
    assert game.without_take_backs() == fresh
    assert game.without_take_backs().position == fresh.position
    assert game.without_take_backs().seed == 3
    assert fresh.without_take_backs() == fresh


def test_a_record_tells_only_the_decisions_that_stand() -> None:
    game = Game(2, seed=3)
    game.play_out(1)
    game.take_back(5)
    record = Record.of(game)
    assert record.game.revealed == RevealedCards()
    assert Record.from_json(record.to_json()).game == record.game


def test_the_same_cards_shown_are_the_same_value() -> None:
    assert RevealedCards(2, ((), ())) == RevealedCards(2)
    lists: Any = [["roma-2", "roma-1"], []]
    assert RevealedCards(0, lists) == RevealedCards(0, (("roma-1", "roma-2"), ()))
    twice = RevealedCards(1, (("roma-1", "roma-1"), ()))
    assert hash(RevealedCards(1, (("roma-1",), ()))) == hash(twice)
    assert RevealedCards(1).of(1) == ()
    assert RevealedCards(1, ((), ("roma-1",))).of(1) == ("roma-1",)


@pytest.mark.parametrize(
    ("revealed", "sentence"),
    [
        (RevealedCards(-1), "-1 cards of the pile were shown; it has 33"),
        (RevealedCards(34), "34 cards of the pile were shown; it has 33"),
        (RevealedCards(True), "True cards of the pile were shown; it has 33"),
        (RevealedCards(0, (("roma-1",),)), "there are shown cards of 1 players, not 2"),
        (
            RevealedCards(0, (("nowhere-1",), ())),
            "player 0 has shown 'nowhere-1', which is no first card there",
        ),
    ],
)
def test_cards_that_nobody_can_have_seen_are_refused(
    revealed: RevealedCards, sentence: str
) -> None:
    with pytest.raises(SetupError) as refusal:
        Game(2, seed=1, revealed=revealed)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("length", [-1, 4])
def test_nobody_can_take_back_what_was_never_played(length: int) -> None:
    game = Game(2, seed=1)
    for _ in range(3):
        game.apply(game.legal_actions()[0])
    before = game.copy()
    with pytest.raises(RequestError, match=f"no point after {length} decisions"):
        game.take_back(length)
    assert game == before


def test_a_name_of_no_decision_is_said_to_be_none() -> None:
    number: Any = 5
    with pytest.raises(UnknownAction, match="is no decision"):
        action_number(number)


@pytest.mark.parametrize("number", [-1, 101])
def test_a_number_of_no_decision_is_said_to_be_none(number: int) -> None:
    with pytest.raises(UnknownAction, match="the numbers are 0 to 100"):
        action_name(number)


def test_a_game_needs_either_a_seed_or_a_deal() -> None:
    sentence = "a game needs either a seed or a deal"
    with pytest.raises(SetupError, match=sentence):
        Game(2)
    with pytest.raises(SetupError, match=sentence):
        Game(2, seed=1, deal=Game(2, seed=1).deal)


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        (10**5000, "the seed is a number of too many digits"),
        ("\ud800", "the seed is not valid text"),
    ],
    ids=["too long", "no text"],
)
def test_a_seed_that_cannot_be_written_is_refused(seed: int | str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        Game(2, seed=seed)


def test_a_deal_is_one_value_that_stays_as_it_is() -> None:
    deal = Game(2, seed=1).deal
    listed = Deal(deal.first, [*map(list, deal.hands)], dict(deal.display), [*deal.pile])  # type: ignore[arg-type]
    assert (listed, hash(listed)) == (deal, hash(deal))
    display: Any = deal.display
    with pytest.raises(TypeError, match="this mapping cannot be changed"):
        display["Roma"] = "roma-1"


def test_events_read_like_any_sequence() -> None:
    game = Game(2, seed=1)
    events = game.apply(game.legal_actions()[0])
    assert events == [events[0]] == list(events[:1])
    assert events != 1
    assert repr(events) == f"<Events [{events[0]!r}]>"


def test_errors_survive_being_sent_to_another_process() -> None:
    game = Game(2, seed=1)
    with pytest.raises(IllegalAction) as illegal:
        game.apply(100)
    with pytest.raises(SetupError) as wrong:
        Game(7, seed=1)
    with pytest.raises(RecordError) as bad:
        Record.from_json("{}")
    for error in (illegal.value, wrong.value, bad.value):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))
        assert vars(again) == vars(error)


def test_told_events_keep_nothing_hidden_and_travel_as_plain_values() -> None:
    game = Game(2, seed=1)
    events = game.apply(game.legal_actions()[0])
    told = tuple(events)
    assert not any(isinstance(getattr(events, name), Position) for name in events.__slots__)
    assert pickle.loads(pickle.dumps(events)) == told


@pytest.mark.parametrize(
    "look",
    [
        lambda position: position.hand(5),
        lambda position: position.tower(20),
        lambda position: position.leader(-1),
        lambda position: position.token_owner(20),
        lambda position: position.messengers_at(10),
        lambda position: position.portraits(99),
    ],
)
def test_the_compiled_core_shows_nothing_beyond_its_arrays(
    look: Callable[[Position], object],
) -> None:
    game = Game(2, seed=1)
    with pytest.raises(IndexError, match="is not within 0 to"):
        look(game.deal.position(game.setup))


def test_a_finished_city_is_foreseen_also_when_its_scoring_waits() -> None:
    game = Game(2, expansions="messengers", variants="late_scoring", seed=1)
    plan = game.copy()
    plan.play_out(1)
    finished = []
    for action in plan.actions:
        effects = game.preview(action)
        full_before = full_cities(game)
        game.apply(action)
        if effects.towers and full_cities(game) != full_before:
            assert effects.finished is not None
            finished.append(effects.finished.city)
    assert sorted(finished) == sorted(game.setup.cities)


def full_cities(game: Game) -> set[str]:
    towers = game.board().towers
    return {city for city in towers if sum(map(len, towers[city])) == BOX.city(city).holds}
