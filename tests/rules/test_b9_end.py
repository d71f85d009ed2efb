"""B9: the end of the game and the final score."""

import pytest

from patrician.rules import Event, Game, Reason, RequestError, Setup, action_number
from patrician.rules.actions import ACTION_COUNT
from patrician.rules.events import GameEnded
from tests.rules.builders import Board, board, ended, every_kind_of_game, played_out

RED = 2

# Tokens worth 33 points for each of three players.
EQUAL_TOKENS = {
    **dict.fromkeys(("Roma", "Siena", "Parma"), (0, 0)),
    **dict.fromkeys(("Bologna", "Lucca", "Verona"), (1, 1)),
    **dict.fromkeys(("Firenze", "Milano", "Ferrara"), (2, 2)),
}


def tied(left: str, right: str) -> Board:
    """Three players with 33 points each, and these floors on the board."""
    return ended(3, EQUAL_TOKENS, towers={"Roma": (left, right)})


# --- B9.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B9.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 16), (4, 12), (5, 11)])
def test_everybody_plays_the_same_number_of_cards(players: int, cards: int) -> None:
    for seed in range(20):
        table = played_out(Setup(players), seed)
        assert [len(table.played(seat)) for seat in range(players)] == [cards] * players
        assert table.position.turn == cards * players


@pytest.mark.rule("B9.1")
@every_kind_of_game
def test_at_the_end_nobody_has_a_card_left(setup: Setup) -> None:
    table = played_out(setup, 1)
    assert table.position.over
    assert all(table.hand(seat) == [] for seat in range(setup.players))
    assert table.display() == {}
    assert table.pile() == []


@pytest.mark.rule("B9.1")
def test_the_game_goes_on_while_somebody_has_a_card() -> None:
    table = board(2, hands={0: ["roma-1"], 1: ["siena-1"]})
    table.do("play roma-1", "build left")
    assert not table.position.over
    assert table.legal() == ["build left", "build right"]
    assert table.played(1) == ["siena-1"]


@pytest.mark.rule("B9.1")
def test_the_last_card_ends_the_game() -> None:
    game = Game(2, seed=3)
    events: list[Event] = []
    while not game.over:
        assert not any(isinstance(event, GameEnded) for event in events)
        events += game.apply(game.legal_actions()[0])
    assert events[-1] == GameEnded(game.result())
    assert game.turn == 48
    assert game.decision is None


@pytest.mark.rule("B9.1")
def test_after_the_end_nothing_more_is_allowed() -> None:
    table = ended(2, {}, others=0)
    assert table.legal() == []
    for decision in ("play roma-1", "build left", "no move", "take Roma", "no messenger"):
        assert table.why_not(decision) == Reason("B9.1", "game-is-over")
    assert all(table.position.after(action) is None for action in range(ACTION_COUNT))


@pytest.mark.rule("B9.1")
def test_there_is_no_result_before_the_end() -> None:
    game = Game(2, seed=3)
    with pytest.raises(RequestError, match="the game is not over") as refusal:
        game.result()
    assert refusal.value.rule == "B9.1"
    with pytest.raises(ValueError, match="the game is not over"):
        board(2).position.final_score()
    assert game.why_not(action_number(f"play {game.hand(game.seat)[0]}")) is None


# --- B9.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B9.2", "B10.1")
@every_kind_of_game
def test_every_city_is_scored_when_the_game_ends(setup: Setup) -> None:
    for seed in range(5):
        table = played_out(setup, seed)
        assert table.scored() == list(setup.cities)
        assert not any(None in table.tokens(city) for city in setup.cities)


# --- B9.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B9.3")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((), 0),
        (("roma-1", "lucca-1"), 0),
        (("roma-1", "lucca-1", "milano-2"), 6),
        (("roma-1", "lucca-1", "milano-2", "bologna-2", "ferrara-1"), 6),
        (("roma-1", "lucca-1", "milano-2", "bologna-2", "verona-3"), 12),
    ],
)
def test_three_equal_portraits_are_worth_six_points(cards: tuple[str, ...], points: int) -> None:
    result = ended(2, {}, others=1, played={0: cards}).result()
    assert result.portraits == (points, 0)
    assert result.totals == (points, 99)


@pytest.mark.rule("B9.3")
def test_a_card_with_two_portraits_counts_as_two() -> None:
    table = ended(2, {}, others=1, played={0: ["verona-3", "firenze-5", "roma-1", "lucca-1"]})
    assert table.position.portraits(0) == (6, 0, 0)
    assert table.result().portraits == (12, 0)


@pytest.mark.rule("B9.3")
def test_different_portraits_make_no_set() -> None:
    table = ended(2, {}, others=1, played={0: ["roma-1", "lucca-1", "roma-2", "siena-1", "roma-5"]})
    assert table.position.portraits(0) == (2, 2, 2)
    assert table.result().portraits == (0, 0)


@pytest.mark.rule("B9.3")
def test_cards_without_portraits_and_cards_of_others_do_not_count() -> None:
    played = {
        0: ["roma-1", "milano-2", "roma-3", "roma-6", "roma-7"],
        1: ["lucca-1", "verona-3", "bologna-3"],
    }
    result = ended(2, {}, others=1, played=played).result()
    assert result.portraits == (0, 6)


@pytest.mark.rule("B9.3")
def test_sets_are_told_by_kind() -> None:
    played = {0: ["bologna-5", "milano-5", "roma-5", "siena-2", "roma-1"]}
    sets = ended(2, {}, others=1, played=played).result().portrait_sets[0]
    assert sets.on_cards == {"banker": 1, "lady": 4, "scholar": 3}
    assert sets.sets == {"banker": 0, "lady": 1, "scholar": 1}


@pytest.mark.rule("B9.3", "B9.4")
def test_example_five_six_and_two_portraits_and_33_token_points_make_51() -> None:
    bankers = ["verona-3", "firenze-5", "roma-1"]
    ladies = ["bologna-5", "milano-5", "roma-2", "siena-1"]
    table = ended(
        3,
        {
            "Roma": (RED, 0),
            "Bologna": (0, RED),
            "Siena": (RED, 1),
            "Lucca": (1, RED),
            "Parma": (RED, 0),
            "Verona": (0, RED),
        },
        others=1,
        played={RED: [*bankers, *ladies, "parma-3"]},
    )
    result = table.result()
    assert table.position.portraits(RED) == (5, 6, 2)
    assert result.prestige[RED] == 9 + 6 + 7 + 4 + 5 + 2 == 33
    assert result.portraits[RED] == 6 + 12 + 0 == 18
    assert result.totals[RED] == 51


# --- B9.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B9.4")
def test_tokens_count_with_their_values() -> None:
    result = ended(2, {"Roma": (0, 1), "Siena": (0, 1), "Parma": (1, 0)}, others=1).result()
    assert result.prestige == (9 + 7 + 2, 99 - 18)


@pytest.mark.rule("B9.4")
def test_most_points_win_whatever_the_floors() -> None:
    table = ended(3, {**EQUAL_TOKENS, "Roma": (1, 0)}, towers={"Roma": ("1 1 1", "0 2")})
    result = table.result()
    assert result.totals == (24, 42, 33)
    assert (result.winners, result.victory_by) == ((1,), "points")
    assert result.places() == (3, 1, 2)


@pytest.mark.rule("B9.4")
@pytest.mark.parametrize(
    ("left", "right", "winner"),
    [("0 1 1", "2 2", 0), ("0 0 1", "2 2 2", 1), ("0 0 1", "1 1 2", 2)],
)
def test_a_tie_goes_to_the_fewest_floors_on_the_board(left: str, right: str, winner: int) -> None:
    result = tied(left, right).result()
    assert result.totals == (33, 33, 33)
    assert (result.winners, result.victory_by) == ((winner,), "fewest floors")
    assert result.places() == tuple(1 if seat == winner else 2 for seat in range(3))


@pytest.mark.rule("B9.4")
@pytest.mark.parametrize(
    ("left", "right", "winners"),
    [
        ("0 1", "2", (0, 1, 2)),
        ("0 1", "2 2", (0, 1)),
        ("0 0", "1 2", (1, 2)),
        ("0 1 1", "2", (0, 2)),
    ],
)
def test_if_floors_tie_as_well_the_victory_is_shared(
    left: str, right: str, winners: tuple[int, ...]
) -> None:
    result = tied(left, right).result()
    assert (result.winners, result.victory_by) == (winners, "shared")


@pytest.mark.rule("B9.4")
def test_only_tied_players_compare_their_floors() -> None:
    tokens = {**EQUAL_TOKENS, "Ferrara": (0, 1)}
    result = ended(3, tokens, towers={"Roma": ("0 0 0", "1")}).result()
    assert result.totals == (38, 35, 26)
    assert result.winners == (0,)


@pytest.mark.rule("B9.4")
def test_floors_are_counted_on_the_board() -> None:
    result = tied("0 1 1", "2 2 2").result()
    assert result.floors == (1, 2, 3)


@pytest.mark.rule("B9.4")
def test_points_of_the_expansions_count() -> None:
    result = ended(
        3,
        EQUAL_TOKENS,
        towers={"Roma": ("0 1", "1 2 2"), "Siena": ("0 1", "2")},
        played={0: ["roma-1", "lucca-1", "milano-2"]},
        messengers=["Roma-Siena"],
        messenger_tokens={0: 1, 1: 2},
        expansions=["messengers"],
    ).result()
    assert result.prestige == (33, 33, 33)
    assert result.portraits == (6, 0, 0)
    assert result.messengers == (2, 4, 0)
    assert result.penalty == (-3, 0, 0)
    assert result.totals == (38, 37, 33)


@pytest.mark.rule("B9.4")
@every_kind_of_game
def test_a_total_is_the_sum_of_its_parts(setup: Setup) -> None:
    result = played_out(setup, 2).result()
    parts = (result.prestige, result.portraits, result.messengers, result.penalty)
    assert result.totals == tuple(map(sum, zip(*parts, strict=True)))
    assert all(result.totals[winner] == max(result.totals) for winner in result.winners)
