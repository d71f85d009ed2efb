"""A: The Ambassadors."""

from collections.abc import Mapping
from itertools import product

import pytest

from patrician.box import BOX
from patrician.rules import Game, Result, Setup, SetupError
from patrician.rules.result import AmbassadorSent
from tests.rules.builders import ended, every_kind_of_game, played_out

Won = Mapping[str, tuple[int, int]]
PICTURES = {
    "A": ("Firenze", "Bologna", "Roma", "Pistoia"),
    "B": ("Siena", "Lucca", "Milano"),
    "C": ("Verona", "Ferrara", "Parma"),
}
BANKERS = ["roma-1", "lucca-1", "milano-2", "bologna-2", "ferrara-1"]
LADIES = ["roma-2", "siena-1", "lucca-2", "parma-1", "firenze-1"]
SCHOLARS = ["siena-2", "milano-1", "verona-1", "bologna-1", "firenze-2"]


def assembly(players: int, won: Won, others: int = 0, **played: list[str]) -> Result:
    """The result of a game with The Ambassadors; `seat1=[...]` are cards that seat 1 played."""
    stacks = {int(seat.removeprefix("seat")): cards for seat, cards in played.items()}
    table = ended(players, won, others=others, played=stacks, expansions=["ambassadors"])
    return table.result()


def sent(result: Result, name: str) -> AmbassadorSent:
    (ambassador,) = (card for card in result.ambassadors_sent if card.name == name)
    return ambassador


# --- A1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("A1")
def test_four_ambassadors_are_sent_at_the_end() -> None:
    result = assembly(2, {})
    assert [card.name for card in result.ambassadors_sent] == ["A", "B", "C", "D"]
    assert result.ambassadors == dict.fromkeys("ABCD", 0)


@pytest.mark.rule("A1")
def test_there_are_no_ambassadors_without_the_expansion() -> None:
    result = ended(2, {}, others=0, played={0: ["roma-1", "lucca-1"]}).result()
    assert result.ambassadors_sent == ()
    assert result.ambassadors == {}
    assert result.portraits == (0, 0)


@pytest.mark.rule("A1")
def test_ambassadors_come_before_the_portraits_are_scored() -> None:
    """Two bankers, one more from D and three from A, B and C are two sets."""
    result = assembly(2, {}, seat0=["roma-1", "lucca-1"])
    assert result.portrait_sets[0].sets == {"banker": 2, "lady": 0, "scholar": 0}
    assert result.portraits == (12, 0)
    assert result.totals == (99 + 12, 0)


# --- A1.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize(
    ("name", "cities"),
    [("A", ("Firenze", "Bologna")), ("B", ("Lucca", "Milano")), ("C", ("Ferrara", "Parma"))],
)
def test_the_most_lower_tokens_of_a_size_win_a_b_and_c(name: str, cities: tuple[str, ...]) -> None:
    result = assembly(3, dict.fromkeys(cities, (0, 1)), others=2)
    assert result.ambassadors[name] == 1
    assert sent(result, name).counts == (0, 2, 1)
    assert sent(result, name).tie_broken_by is None
    others = {card: owner for card, owner in result.ambassadors.items() if card != name}
    assert set(others.values()) == {2}


@pytest.mark.rule("A1.1")
def test_higher_tokens_do_not_count_for_a_b_and_c() -> None:
    won = dict.fromkeys(("Roma", "Bologna", "Firenze", "Siena", "Lucca", "Milano"), (0, 1))
    result = assembly(2, {**won, "Parma": (0, 1), "Verona": (0, 1), "Ferrara": (0, 1)})
    assert [result.ambassadors[name] for name in "ABC"] == [1, 1, 1]
    assert [sent(result, name).counts for name in "ABC"] == [(0, 3)] * 3


@pytest.mark.rule("A1.1")
def test_with_five_players_pistoia_counts_for_a() -> None:
    won = {"Roma": (0, 1), "Pistoia": (0, 1), "Firenze": (0, 2), "Bologna": (0, 3)}
    result = assembly(5, won)
    assert sent(result, "A").counts == (0, 2, 1, 1, 0)
    assert result.ambassadors["A"] == 1


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize("cards", [BANKERS[:2], LADIES[:2], SCHOLARS[:2]])
def test_a_small_card_brings_one_portrait_of_choice(cards: list[str]) -> None:
    result = assembly(2, {"Firenze": (0, 1), "Bologna": (0, 1)}, seat1=cards)
    assert [result.ambassadors[name] for name in "ABCD"] == [1, 0, 0, 0]
    assert sum(result.portrait_sets[1].from_ambassadors.values()) == 1
    assert result.portraits[1] == 6


# --- A1.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("A1.2")
def test_most_points_from_verona_parma_and_milano_win_d() -> None:
    result = assembly(2, {"Verona": (1, 0), "Parma": (0, 1), "Milano": (1, 0)})
    assert sent(result, "D").counts == (2 + 5 + 4, 5 + 2 + 7)
    assert result.ambassadors["D"] == 1


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize("city", ["Verona", "Parma", "Milano"])
def test_each_of_the_three_cities_counts_for_d(city: str) -> None:
    result = assembly(2, {city: (1, 1)})
    assert sent(result, "D").counts[1] == sum(BOX.city(city).tokens)


@pytest.mark.rule("A1.2")
def test_other_cities_do_not_count_for_d() -> None:
    others = ("Roma", "Siena", "Lucca", "Ferrara", "Bologna", "Firenze", "Pistoia")
    result = assembly(5, dict.fromkeys(others, (1, 1)), others=3)
    assert sent(result, "D").counts == (0, 0, 0, 25, 0)
    assert result.ambassadors["D"] == 3


@pytest.mark.rule("A1.2")
def test_points_and_not_tokens_win_d() -> None:
    result = assembly(2, {"Verona": (0, 1), "Parma": (0, 1), "Milano": (0, 1)})
    assert sent(result, "D").counts == (17, 8)
    result = assembly(3, {"Verona": (2, 1), "Parma": (2, 1), "Milano": (0, 1)})
    assert sent(result, "D").counts == (7, 8, 10)
    assert result.ambassadors["D"] == 2


@pytest.mark.rule("A1.2")
def test_d_brings_one_portrait_of_each_kind() -> None:
    played = [*BANKERS[:2], *LADIES[:2], *SCHOLARS[:2]]
    others = ("Verona", "Parma", "Ferrara", "Milano")
    result = assembly(2, {**dict.fromkeys(others, (1, 0))}, seat1=played)
    assert result.ambassadors == {"A": 0, "B": 0, "C": 0, "D": 1}
    assert result.portrait_sets[1].from_ambassadors == {"banker": 1, "lady": 1, "scholar": 1}
    assert result.portraits[1] == 18


# --- A2 -------------------------------------------------------------------------------------------


def lower_tokens(name: str, owners: tuple[int, ...]) -> dict[str, tuple[int, int]]:
    """Give the lower tokens of an ambassador's picture to these players, in the picture's order."""
    return {city: (4, owner) for city, owner in zip(PICTURES[name], owners, strict=False)}


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("name", "first"), [("A", "Firenze"), ("B", "Siena"), ("C", "Verona")])
@pytest.mark.parametrize("owners", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_a_tie_goes_to_the_owner_of_the_first_token(
    name: str, first: str, owners: tuple[int, int, int]
) -> None:
    won = {city: (0, owner) for city, owner in zip(PICTURES[name], owners, strict=False)}
    card = sent(assembly(3, won), name)
    assert card.counts == (1, 1, 1)
    assert (card.owner, card.tie_broken_by) == (owners[0], first)


@pytest.mark.rule("A2")
def test_two_tokens_each_tie_as_well() -> None:
    card = sent(assembly(5, lower_tokens("A", (3, 1, 1, 3))), "A")
    assert card.counts == (0, 2, 0, 2, 0)
    assert (card.owner, card.tie_broken_by) == (3, "Firenze")


@pytest.mark.rule("A2")
def test_who_has_fewer_does_not_win_by_the_first_token() -> None:
    card = sent(assembly(5, lower_tokens("A", (3, 1, 1, 2))), "A")
    assert (card.owner, card.tie_broken_by) == (1, None)


@pytest.mark.rule("A2")
@pytest.mark.parametrize("name", PICTURES)
def test_in_every_possible_tie_the_owner_of_the_first_token_is_among_the_tied(name: str) -> None:
    for owners in product(range(5), repeat=len(PICTURES[name])):
        card = sent(assembly(5, lower_tokens(name, owners)), name)
        tied = [seat for seat, count in enumerate(card.counts) if count == max(card.counts)]
        assert len(tied) == 1 or owners[0] in tied
        assert card.owner == (tied[0] if len(tied) == 1 else owners[0])


# --- A3 -------------------------------------------------------------------------------------------


@pytest.mark.rule("A3")
def test_a_tie_for_d_goes_to_more_points_from_verona() -> None:
    for verona, milano in ((0, 1), (1, 0)):
        won = {"Verona": (verona, verona), "Milano": (milano, 2), "Parma": (3, 3)}
        card = sent(assembly(5, won, others=4), "D")
        assert [card.counts[seat] for seat in (verona, milano)] == [7, 7]
        assert (card.owner, card.tie_broken_by) == (verona, "Verona")


@pytest.mark.rule("A3")
def test_more_points_from_verona_and_not_any_points() -> None:
    for more, less in ((0, 1), (1, 0)):
        won = {"Verona": (more, less), "Parma": (less, more), "Milano": (2, 3)}
        card = sent(assembly(4, won, others=3), "D")
        assert card.counts == (7, 7, 7, 4)
        assert (card.owner, card.tie_broken_by) == (more, "Verona")


@pytest.mark.rule("A3")
@pytest.mark.parametrize(("parma", "milano"), [(0, 1), (1, 0)])
def test_ruling_without_verona_more_points_from_parma_decide(parma: int, milano: int) -> None:
    won = {"Parma": (parma, milano), "Milano": (milano, parma), "Verona": (2, 2)}
    card = sent(assembly(3, won), "D")
    assert card.counts == (9, 9, 7)
    assert (card.owner, card.tie_broken_by) == (parma, "Parma")


@pytest.mark.rule("A3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_d_is_always_decided(players: int) -> None:
    """Every way to win the six tokens: the result names the city that broke a tie, or fails."""
    for owners in product(range(players), repeat=6):
        verona, parma, milano = zip(owners[::2], owners[1::2], strict=True)
        won = {"Verona": verona, "Parma": parma, "Milano": milano}
        card = sent(assembly(players, won), "D")
        assert card.counts[card.owner] == max(card.counts)
        if players == 2:
            assert card.tie_broken_by is None


# --- A4 -------------------------------------------------------------------------------------------


@pytest.mark.rule("A4")
def test_messenger_tokens_do_not_count_for_the_ambassadors() -> None:
    """Tokens of 2 points from messengers are not tokens of value 2, nor points from a city."""
    table = ended(
        2,
        {"Parma": (0, 1), "Verona": (1, 0)},
        others=0,
        messenger_tokens={1: 9},
        expansions=["messengers", "ambassadors"],
    )
    result = table.result()
    assert result.messengers == (0, 18)
    assert sent(result, "C").counts == (2, 1)
    assert sent(result, "D").counts == (5 + 2 + 11, 2 + 5)
    assert set(result.ambassadors.values()) == {0}


@pytest.mark.rule("A4")
def test_messengers_in_the_cities_of_d_do_not_count_for_d() -> None:
    result = played_out(Setup(3, ("messengers", "ambassadors")), 4).result()
    for card in result.ambassadors_sent[:3]:
        assert sum(card.counts) == 3
    assert sum(sent(result, "D").counts) == 25
    assert sum(result.messengers) > 0


# --- A5 -------------------------------------------------------------------------------------------


def best_portrait_points(portraits: tuple[int, ...], choices: int) -> int:
    """The most points, tried out with every choice of kinds."""
    best = 0
    for kinds in product(range(3), repeat=choices):
        together = [count + kinds.count(kind) for kind, count in enumerate(portraits)]
        best = max(best, sum(6 * (count // 3) for count in together))
    return best


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("bankers", "ladies", "scholars", "points"),
    [(0, 0, 0, 6), (2, 2, 2, 18), (1, 2, 0, 12), (2, 1, 1, 12), (1, 1, 0, 6), (0, 1, 2, 12)],
)
def test_three_portraits_are_chosen_together(
    bankers: int, ladies: int, scholars: int, points: int
) -> None:
    """Seat 1 has A, B and C, seat 0 has D."""
    cards = [*BANKERS[:bankers], *LADIES[:ladies], *SCHOLARS[:scholars]]
    small = ("Firenze", "Bologna", "Siena", "Lucca", "Ferrara", "Parma")
    result = assembly(2, dict.fromkeys(small, (0, 1)), seat1=cards)
    assert [result.ambassadors[name] for name in "ABCD"] == [1, 1, 1, 0]
    assert result.portraits[1] == points == best_portrait_points((bankers, ladies, scholars), 3)


@pytest.mark.rule("A5")
def test_every_number_of_portraits_is_completed_in_the_best_way() -> None:
    """Seat 0 has all four cards: one of each kind, and three of choice on top."""
    for counts in product(range(5), repeat=3):
        stacks = zip((BANKERS, LADIES, SCHOLARS), counts, strict=True)
        cards = [card for stack, count in stacks for card in stack[:count]]
        with_d = tuple(count + 1 for count in counts)
        assert assembly(2, {}, seat0=cards).portraits[0] == best_portrait_points(with_d, 3)


@pytest.mark.rule("A5")
def test_the_portraits_of_d_are_counted_before_the_others_are_chosen() -> None:
    """With D there are two bankers and two ladies; the small card completes one of them."""
    won = dict.fromkeys(("Verona", "Parma", "Milano"), (1, 0))
    result = assembly(2, {**won, "Siena": (0, 1), "Lucca": (0, 1)}, seat1=["roma-1", "roma-2"])
    assert [result.ambassadors[name] for name in "ABCD"] == [0, 1, 0, 1]
    assert result.portraits[1] == 6


@pytest.mark.rule("A5")
@every_kind_of_game
def test_in_random_games_nobody_could_choose_better(setup: Setup) -> None:
    for seed in range(5):
        result = played_out(setup, seed).result()
        owners = result.ambassadors
        for seat, portraits in enumerate(result.portrait_sets):
            choices = sum(owners.get(name) == seat for name in "ABC")
            each = int(owners.get("D") == seat)
            counts = tuple(count + each for count in portraits.on_cards.values())
            assert result.portraits[seat] == best_portrait_points(counts, choices)


# --- A6 -------------------------------------------------------------------------------------------


@pytest.mark.rule("A6")
@every_kind_of_game
def test_expansions_can_be_used_alone_or_together_with_any_number_of_players(setup: Setup) -> None:
    table = played_out(setup, 3)
    result = table.result()
    tokens = [sum(card.counts) for card in result.ambassadors_sent]
    large_cities = 4 if setup.players == 5 else 3
    assert tokens == ([large_cities, 3, 3, 25] if setup.ambassadors else [])
    # A1: A, B and C bring one portrait each, D one of every kind.
    brought = [sum(sets.from_ambassadors.values()) for sets in result.portrait_sets]
    assert sum(brought) == (6 if setup.ambassadors else 0)
    assert bool(table.messengers()) == setup.messengers
    assert (result.penalty_given is not None) == setup.messengers
    assert len(result.totals) == setup.players


@pytest.mark.rule("A6")
@pytest.mark.parametrize(
    "expansions", [(), ("messengers",), ("ambassadors",), ("messengers", "ambassadors")]
)
def test_a_game_has_the_expansions_it_was_set_up_with(expansions: tuple[str, ...]) -> None:
    game = Game(2, seed=1, expansions=reversed(expansions))
    assert game.setup.expansions == expansions
    assert game.setup.messengers == ("messengers" in expansions)
    assert game.setup.ambassadors == ("ambassadors" in expansions)
    assert game.board().messengers_left == ((2, 2) if "messengers" in expansions else (0, 0))


@pytest.mark.rule("A6")
@pytest.mark.parametrize(
    ("expansions", "words"),
    [
        (("envoys",), "unknown expansion 'envoys'"),
        (("messengers", "messengers"), "same expansion is named twice"),
    ],
)
def test_other_expansions_are_refused(expansions: tuple[str, ...], words: str) -> None:
    with pytest.raises(SetupError, match=words) as refusal:
        Setup(2, expansions)
    assert refusal.value.rule == "A6"
