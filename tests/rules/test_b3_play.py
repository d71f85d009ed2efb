"""B3: playing a card, and who knows what about the cards."""

import pytest

from patrician.rules import Deal, Game, Reason, RevealedCards, Setup
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
    assert game.board().stack_tops == ("roma-1", None)
    assert game.board().stack_sizes == (1, 0)
    assert game.board().card == "roma-1"


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
    table = after_two_rounds().observation(seat).board
    assert table.stack_tops == ("siena-1", "milano-1")
    assert table.stack_sizes == (2, 2)
    assert "roma-1" not in repr(table)
    assert "lucca-1" not in repr(table)


@pytest.mark.rule("B3.2")
def test_the_top_is_the_card_played_last_not_the_highest_number() -> None:
    game = Game(2, deal=deal(2, hands={0: ["siena-1", "roma-1"], 1: ["lucca-1"]}))
    play(game, "play siena-1", "build left", "play lucca-1", "build left", "play roma-1")
    assert game.board().stack_tops == ("roma-1", "lucca-1")
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


# --- B3.3, when decisions were taken back ---------------------------------------------------------


def after_a_turn() -> Game:
    """Seat 0 has played roma-1 and taken verona-3, and siena-4 was turned up."""
    game = Game(
        3, deal=deal(3, hands={0: ["roma-1"]}, display={"Roma": "verona-3"}, pile=["siena-4"])
    )
    play(game, "play roma-1", "build left")
    return game


@pytest.mark.rule("B3.3")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_first_card_that_was_taken_back_is_known_to_be_in_the_hand(seat: int | None) -> None:
    game = after_a_turn()
    game.take_back(0)
    memory = game.observation(seat).memory
    assert memory.known_hands[0] == ("roma-1",)
    assert memory.unknown_counts[0] == 2
    assert "roma-1" not in memory.unseen
    assert game.revealed == RevealedCards(1, (("roma-1",), (), ()))


@pytest.mark.rule("B3.3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_card_of_the_pile_that_was_turned_up_is_known_to_come_next(seat: int | None) -> None:
    game = after_a_turn()
    assert game.observation(seat).memory.seen_pile == ()
    game.take_back(0)
    memory = game.observation(seat).memory
    assert memory.seen_pile == ("siena-4",)
    assert "siena-4" not in memory.unseen
    assert set(game.pile()[1:]) <= set(memory.unseen)


@pytest.mark.rule("B3.3")
def test_a_card_taken_from_the_display_and_taken_back_lies_there_again() -> None:
    game = after_a_turn()
    game.take_back(0)
    assert game.display("Roma") == "verona-3"
    assert "verona-3" not in game.observation(1).memory.known_hands[0]


@pytest.mark.rule("B3.3")
def test_what_is_known_is_no_news_when_it_happens_again() -> None:
    game = after_a_turn()
    memory = game.observation(1).memory
    game.take_back(0)
    play(game, "play roma-1", "build right")
    again = game.observation(1).memory
    assert again.seen_pile == ()
    assert again.known_hands == memory.known_hands == (("verona-3",), game.hand(1), ())
    assert again.unknown_counts == memory.unknown_counts
    assert again.unseen == memory.unseen


@pytest.mark.rule("B3.3")
def test_the_longest_look_into_the_pile_counts_and_all_cards_shown() -> None:
    game = Game(2, seed=3)
    play_turns(game, 5)
    first = [turn.card for turn in game.turns() if turn.card in game.deal.hands[turn.seat]]
    game.take_back(0)
    game.apply(game.legal_actions()[-1])
    play_turns(game, 1)
    other = game.stack(game.deal.first)[0]
    game.take_back(0)
    assert game.observation(None).memory.seen_pile == game.deal.pile[:5]
    known = [card for hand in game.observation(None).memory.known_hands for card in hand]
    assert set(known) == {*first, other}
    assert len(set(known)) > len(set(first))


@pytest.mark.rule("B3.3")
def test_taking_back_what_showed_nothing_leaves_nothing_to_keep_in_mind() -> None:
    game = after_a_turn()
    before = game.observation(2)
    game.take_back(len(game.actions))
    assert game.observation(2) == before


@pytest.mark.rule("B3.3")
def test_playing_a_card_that_everybody_saw_being_taken_shows_nothing() -> None:
    game = after_a_turn()
    play_turns(game, 2)
    play(game, "play verona-3")
    game.take_back(len(game.actions) - 1)
    assert game.revealed == RevealedCards()


@pytest.mark.rule("B3.3")
def test_undoing_forgets_and_taking_back_does_not() -> None:
    game = after_a_turn()
    fresh = Game(3, deal=game.deal)
    undone = game.copy()
    undone.undo_to(0)
    assert undone == fresh
    assert undone.observation(1) == fresh.observation(1)
    game.take_back(0)
    assert game != fresh
    assert game.actions == fresh.actions == ()
    game.apply(game.legal_actions()[-1])
    game.undo()
    assert game.observation(1).memory.seen_pile == ("siena-4",)


@pytest.mark.rule("B3.3")
def test_a_star_card_known_to_lie_in_the_pile_is_in_no_hand() -> None:
    """With it the last hidden star cards are those of the other hand."""
    theirs = ["verona-1", "ferrara-1", "parma-1"]
    stars = [c for c in Setup(2).cards if Setup(2).deck[c].star and c not in theirs]
    laid, hidden = stars[3:-1], stars[-1]
    display = dict(zip(Setup(2).cities, laid, strict=False))
    pile = [*laid[len(display) :], hidden]
    game = Game(2, deal=deal(2, hands={0: stars[:3], 1: theirs}, display=display, pile=pile))
    assert game.observation(0).memory.unknown_counts == (0, 3)
    while hidden in game.pile():
        assert game.observation(0).memory.unknown_counts[1] > 0
        game.apply(game.legal_actions()[-1])
    game.take_back(0)
    memory = game.observation(0).memory
    assert memory.seen_pile[-1] == hidden
    assert set(memory.known_hands[1]) == set(theirs)
    assert memory.unknown_counts == (0, 0)
