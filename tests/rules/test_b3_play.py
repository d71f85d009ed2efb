"""B3: playing a card, and who knows what about the cards."""

import pytest

from patrician.rules import Deal, Game, Reason, Setup
from patrician.rules.events import CardPlayed
from tests.rules.builders import board, deal, play, play_turns

# --- B3.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B3.1")
def test_every_card_of_the_hand_may_be_played() -> None:
    table = board(2, hands={0: ["roma-1", "siena-3", "firenze-7"]})
    assert table.legal() == ["play roma-1", "play siena-3", "play firenze-7"]


@pytest.mark.rule("B3.1")
def test_everybody_plays_from_their_own_hand() -> None:
    table = board(2, seat=1, hands={0: ["roma-1", "roma-2"], 1: ["siena-1", "siena-2"]})
    assert table.legal() == ["play siena-1", "play siena-2"]
    table.do("play siena-2")
    assert (table.hand(0), table.hand(1)) == (["roma-1", "roma-2"], ["siena-1"])
    assert (table.played(0), table.played(1)) == ([], ["siena-2"])


@pytest.mark.rule("B3.1")
def test_a_played_card_leaves_the_hand_for_the_own_stack() -> None:
    table = board(2, hands={0: ["roma-1", "siena-3"]}, played={0: ["lucca-1"]})
    assert table.do("play siena-3") == [CardPlayed(0, "siena-3")]
    assert table.hand(0) == ["roma-1"]
    assert table.played(0) == ["siena-3", "lucca-1"]
    assert table.played(1) == []


@pytest.mark.rule("B3.1")
def test_the_played_card_lies_face_up_on_the_stack() -> None:
    game = Game(2, deal=deal(2, hands={0: ["roma-1"]}))
    play(game, "play roma-1")
    assert game.table().stack_tops == ("roma-1", None)
    assert game.table().stack_sizes == (1, 0)
    assert game.table().card == "roma-1"


@pytest.mark.rule("B3.1")
@pytest.mark.parametrize("card", ["siena-1", "lucca-1", "verona-2", "parma-4"])
def test_cards_that_are_not_in_the_hand_cannot_be_played(card: str) -> None:
    table = board(
        2,
        hands={0: ["roma-1", "roma-2"], 1: ["siena-1", "siena-2"]},
        played={0: ["lucca-1"]},
        display={"Roma": "verona-2"},
        pile=["parma-4"],
    )
    assert table.why_not(f"play {card}") == Reason("B3.1", "card-not-in-hand", {"card": card})


# --- B3.2 -----------------------------------------------------------------------------------------


def after_two_rounds() -> Game:
    """Seat 0 has played roma-1 and siena-1, seat 1 lucca-1 and milano-1."""
    hands = {0: ["roma-1", "siena-1"], 1: ["lucca-1", "milano-1"]}
    game = Game(2, deal=deal(2, hands=hands))
    for card in ("roma-1", "lucca-1", "siena-1", "milano-1"):
        play(game, f"play {card}", "build left")
    return game


@pytest.mark.rule("B3.2")
def test_players_may_look_through_their_own_stack() -> None:
    game = after_two_rounds()
    for seat, stack in enumerate((("roma-1", "siena-1"), ("lucca-1", "milano-1"))):
        own = game.observation(seat).own
        assert own is not None
        assert own.stack == game.stack(seat) == stack


@pytest.mark.rule("B3.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_only_the_top_of_a_stack_lies_open(seat: int | None) -> None:
    table = after_two_rounds().observation(seat).table
    assert table.stack_tops == ("siena-1", "milano-1")
    assert table.stack_sizes == (2, 2)
    assert "roma-1" not in repr(table)
    assert "lucca-1" not in repr(table)


@pytest.mark.rule("B3.2")
def test_the_top_is_the_card_played_last_not_the_highest_number() -> None:
    game = Game(2, deal=deal(2, hands={0: ["siena-1", "roma-1"], 1: ["lucca-1"]}))
    play(game, "play siena-1", "build left", "play lucca-1", "build left", "play roma-1")
    assert game.table().stack_tops == ("roma-1", "lucca-1")
    assert game.stack(0) == ("siena-1", "roma-1")


# --- B3.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B3.3")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_everybody_knows_a_card_that_was_taken(seat: int | None) -> None:
    game = Game(3, deal=deal(3, hands={0: ["roma-1"]}, display={"Roma": "verona-3"}))
    play(game, "play roma-1", "build left")
    memory = game.observation(seat).memory
    assert memory.known_hands[0] == ("verona-3",)
    assert memory.unknown_counts[0] == 2


@pytest.mark.rule("B3.3")
def test_a_taken_card_that_is_played_is_no_longer_in_the_hand() -> None:
    game = Game(2, deal=deal(2, hands={0: ["roma-1"], 1: ["siena-1"]}, display={"Roma": "roma-5"}))
    play(game, "play roma-1", "build left", "play siena-1", "build left")
    play(game, "play roma-5", "build left")
    memory = game.observation(1).memory
    assert "roma-5" not in memory.known_hands[0]
    assert memory.unknown_counts[0] == 2


@pytest.mark.rule("B3.3")
def test_everybody_remembers_what_was_played() -> None:
    game = after_two_rounds()
    for seat in (0, 1, None):
        cards = [(turn.seat, turn.card) for turn in game.observation(seat).memory.turns]
        assert cards == [(0, "roma-1"), (1, "lucca-1"), (0, "siena-1"), (1, "milano-1")]


@pytest.mark.rule("B3.3")
def test_only_the_pile_and_the_others_first_cards_are_unseen() -> None:
    game = Game(3, seed=5)
    play_turns(game, 7)
    for seat in range(3):
        taken = {turn.taken for turn in game.turns()}
        first = {c for n in range(3) if n != seat for c in game.hand(n) if c not in taken}
        assert set(game.observation(seat).memory.unseen) == first | set(game.pile())


@pytest.mark.rule("B3.3")
def test_a_spectator_has_not_seen_any_first_card() -> None:
    game = Game(3, seed=5)
    hidden = {card for hand in game.deal.hands for card in hand} | set(game.deal.pile)
    assert set(game.observation(None).memory.unseen) == hidden


@pytest.mark.rule("B3.3")
def test_players_know_their_own_hand() -> None:
    game = Game(3, seed=5)
    play_turns(game, 4)
    for seat in range(3):
        seen = game.observation(seat)
        assert seen.own is not None
        assert seen.own.hand == seen.memory.known_hands[seat] == game.hand(seat)
        assert seen.memory.unknown_counts[seat] == 0


@pytest.mark.rule("B3.3")
def test_deals_that_differ_only_in_hidden_cards_look_the_same() -> None:
    hands = {0: ["roma-1", "roma-2", "siena-1"], 1: ["lucca-1", "lucca-2", "milano-1"]}
    one = deal(2, hands=hands)
    swapped = ("lucca-1", "lucca-2", "milano-2")
    pile = tuple("milano-1" if card == "milano-2" else card for card in one.pile)
    other = Deal(0, (one.hands[0], swapped), one.display, (pile[0], *reversed(pile[1:])))
    assert "milano-2" in one.pile[1:]
    games = [Game(2, deal=dealt) for dealt in (one, other)]
    for game in games:
        play(game, "play roma-1", "build left")
    assert games[0].observation(0) == games[1].observation(0)
    assert games[0].observation(None) == games[1].observation(None)
    assert games[0].observation(1) != games[1].observation(1)


@pytest.mark.rule("B3.3")
def test_the_last_unseen_stars_must_be_the_first_cards_of_the_one_who_holds_unseen_cards() -> None:
    """All other star cards lie open or in the own hand, so the other hand is no secret."""
    theirs = ["verona-1", "ferrara-1", "parma-1"]
    stars = [c for c in Setup(2).cards if Setup(2).deck[c].star and c not in theirs]
    display = dict(zip(Setup(2).cities, stars[3:], strict=False))
    pile = stars[3 + len(display) :]
    game = Game(2, deal=deal(2, hands={0: stars[:3], 1: theirs}, display=display, pile=pile))
    assert game.observation(0).memory.known_hands[1] == tuple(
        sorted(theirs, key=Setup(2).cards.index)
    )
    assert game.observation(0).memory.unknown_counts[1] == 0
