"""What is known about the hands is true, complete, and never more than was seen."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import combinations
from random import Random

import pytest

from .box import CLASSIC_CARDS, cities_in_play
from .deals import Options, kinds_of_game, random_game
from .facts import Fact
from .game import PlainGame
from .knowledge import Knowledge, knowledge

FEW_STARS = 6


def seen_by(
    viewer: int | None,
    start: PlainGame,
    first_hands: list[set[str]],
    facts: Sequence[Fact],
    taken_back: Sequence[Sequence[Fact]] = (),
) -> Knowledge:
    first_display = {city: card for city, card in start.display.items() if card is not None}
    own = None if viewer is None else sorted(first_hands[viewer])
    return knowledge(viewer, start.players, own, first_display, facts, start.cards, taken_back)


def check_true(seen: Knowledge, game: PlainGame, viewer: int | None) -> None:
    for seat, hand in enumerate(game.hands):
        assert seen.known[seat] <= hand
        assert seen.unknown_counts[seat] == len(hand - seen.known[seat])
        assert hand - seen.known[seat] <= seen.unseen
        assert seat != viewer or seen.known[seat] == hand
    known = len(seen.next_in_pile)
    assert tuple(game.pile[:known]) == seen.next_in_pile
    assert set(game.pile[known:]) <= seen.unseen
    assert not seen.unseen.intersection(seen.next_in_pile)


def deals(hidden: Sequence[int], stars: frozenset[str]) -> Iterator[list[frozenset[str]]]:
    """Every way to give each seat so many of these star cards."""
    if not hidden:
        yield []
        return
    for chosen in combinations(sorted(stars), hidden[0]):
        for rest in deals(hidden[1:], stars - frozenset(chosen)):
            yield [frozenset(chosen), *rest]


def check_complete(seen: Knowledge, game: PlainGame) -> None:
    """A card in every possible deal of a hand must be known, and no other unseen card."""
    deduced = [known & seen.unseen for known in seen.known]
    hidden = [count + len(cards) for count, cards in zip(seen.unknown_counts, deduced, strict=True)]
    stars = frozenset(card_id for card_id in seen.unseen if CLASSIC_CARDS[card_id].star)
    if len(stars) > FEW_STARS:
        return
    hidden_in_pile = len(game.pile) - len(seen.next_in_pile)
    space = hidden_in_pile - (len(seen.unseen) - len(stars))  # star cards in the pile
    assert space == len(stars) - sum(hidden)
    possible = list(deals(hidden, stars))
    for seat, cards in enumerate(deduced):
        assert cards == frozenset.intersection(*(deal[seat] for deal in possible))


@pytest.mark.parametrize("options", tuple(kinds_of_game()), ids=str)
def test_knowledge_is_true_and_complete_at_every_decision(options: Options) -> None:
    random = Random(str(options))
    seed = random.randrange(1000)
    start, game = (random_game(options, Random(seed)) for _ in range(2))
    facts: list[Fact] = []
    while not game.over:
        facts += game.apply(random.choice(game.legal()))
        for viewer in (None, *range(game.players)):
            seen = seen_by(viewer, start, start.hands, facts)
            check_true(seen, game, viewer)
            check_complete(seen, game)


def replayed(start: PlainGame, actions: Sequence[int]) -> tuple[PlainGame, list[Fact]]:
    game = deepcopy(start)
    return game, [fact for action in actions for fact in game.apply(action)]


@pytest.mark.parametrize("options", tuple(kinds_of_game()), ids=str)
def test_knowledge_is_true_and_complete_also_after_taking_back(options: Options) -> None:
    random = Random(f"back {options}")
    start = random_game(options, random)
    game, facts = replayed(start, [])
    actions: list[int] = []
    taken_back: list[list[Fact]] = []
    while not game.over:
        actions.append(random.choice(game.legal()))
        facts += game.apply(actions[-1])
        if len(taken_back) < 8 and random.random() < 0.1:
            taken_back.append(facts)
            del actions[random.randrange(len(actions)) :]
            game, facts = replayed(start, actions)
        for viewer in (None, *range(game.players)):
            seen = seen_by(viewer, start, start.hands, facts, taken_back)
            check_true(seen, game, viewer)
            check_complete(seen, game)
    assert len(taken_back) == 8


def test_what_was_taken_back_is_not_forgotten() -> None:
    start = random_game((3, (), ()), Random(1))
    game, facts = replayed(start, [])
    while len(start.pile) - len(game.pile) < 2:
        facts += game.apply(game.legal()[0])
    played = {fact[1]: fact[2] for fact in facts if fact[0] == "card"}
    seen = seen_by(None, start, start.hands, [], [facts])
    assert seen.next_in_pile == tuple(start.pile[:2])
    for seat, card_id in played.items():
        assert seen.known[seat] == {card_id}
        assert seen.unknown_counts[seat] == 2
    assert not seen.unseen.intersection([*played.values(), *start.pile[:2]])


def test_at_the_start_only_the_own_hand_is_known() -> None:
    start = random_game((3, (), ()), Random(1))
    seen = seen_by(1, start, start.hands, [])
    assert seen.known == (frozenset(), frozenset(start.hands[1]), frozenset())
    assert seen.unknown_counts == (3, 0, 3)
    assert seen.unseen == {*start.hands[0], *start.hands[2], *start.pile}


def test_a_spectator_needs_no_hand_and_a_player_needs_one() -> None:
    start = random_game((2, (), ()), Random(1))
    with pytest.raises(ValueError, match="first hand"):
        knowledge(0, 2, None, {}, [], CLASSIC_CARDS)
    with pytest.raises(ValueError, match="first hand"):
        knowledge(None, 2, sorted(start.hands[0]), {}, [], CLASSIC_CARDS)


def test_with_every_other_star_seen_the_last_first_cards_are_known() -> None:
    stars = [card.id for card in CLASSIC_CARDS.values() if card.star and card.city != "Pistoia"]
    others = [
        card.id for card in CLASSIC_CARDS.values() if not card.star and card.city != "Pistoia"
    ]
    face_up = dict(zip(cities_in_play(2), stars[6:], strict=True))
    seen = knowledge(0, 2, stars[:3], face_up, [], CLASSIC_CARDS)
    assert seen.known == (frozenset(stars[:3]), frozenset(stars[3:6]))
    assert seen.unknown_counts == (0, 0)
    assert seen.unseen == {*stars[3:6], *others}
    spectator = knowledge(None, 2, None, face_up, [], CLASSIC_CARDS)
    assert spectator.known == (frozenset(), frozenset())
    assert spectator.unknown_counts == (3, 3)
