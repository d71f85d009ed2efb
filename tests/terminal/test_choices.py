"""The questions, the choices, and what each would do."""

from random import Random

from patrician.rules import Game, Kind, action_number
from patrician.terminal.choices import choice_lines, question
from patrician.terminal.words import WIDTH
from tests.games.kinds import KindOfGame, every_kind
from tests.rules.builders import deal, play

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")


def _game(*decisions: str, expansions: tuple[str, ...] = ()) -> Game:
    """A game of two in which everything these tests need comes soon."""
    cards = deal(
        2,
        hands={0: ["siena-1", "milano-2", "parma-1"], 1: ["siena-2", "lucca-1", "lucca-2"]},
        display={
            "Siena": "siena-3",
            "Milano": "bologna-6",
            "Parma": "lucca-5",
            "Lucca": "parma-3",
            "Bologna": "siena-5",
        },
        pile=["parma-2", "parma-4", "siena-4", "roma-5"],
    )
    game = Game(2, deal=cards, expansions=expansions)
    play(game, *decisions)
    return game


def _asked(game: Game) -> str:
    return question(game.board())


def _choices(game: Game) -> list[str]:
    """Return the choices without their numbers, each on one line."""
    lines = choice_lines(game.observation(game.seat), NAMES)
    text = "\n".join(lines).replace("\n     ", " ").split("\n")
    assert [int(line[:3]) for line in text] == list(range(1, len(game.legal_actions()) + 1))
    return [line[5:] for line in text]


def test_a_card_tells_what_it_brings() -> None:
    game = _game()
    assert _asked(game) == "Which card do you play?"
    assert _choices(game) == [
        "siena-1 (star lady) - take siena-3 (two crests); makes 1 lady",
        "milano-2 (star banker) - take bologna-6 (question mark); makes 1 banker",
        "parma-1 (star lady) - take lucca-5 (move); makes 1 lady",
    ]


def test_a_site_tells_who_would_lead() -> None:
    game = _game("play siena-1", "build left", "play siena-2")
    assert _asked(game) == "Where in Siena does the floor go?"
    assert _choices(game) == [
        "left site - 2 floors, Bruno takes the lead from Anna",
        "right site - one floor, Bruno leads",
    ]


def test_two_crests_ask_for_the_first_and_the_second_floor() -> None:
    start = ("play siena-1", "build left", "play lucca-1", "build left", "play siena-3")
    game = _game(*start)
    assert _asked(game) == "Where in Siena does the first floor go?"
    play(game, "build left")
    assert _asked(game) == "Where in Siena does the second floor go?"
    assert _choices(game)[0] == "left site - 3 floors, Anna still leads"


def test_a_question_mark_lets_choose_the_card_to_take() -> None:
    game = _game("play milano-2", "build left", "play lucca-1", "build left")
    assert "bologna-6 (question mark) - take any face-up card" in _choices(game)
    play(game, "play bologna-6", "build left")
    assert _asked(game) == "Which face-up card do you take?"
    assert "Bologna: siena-5 (question mark)" in _choices(game)


def test_a_move_tells_what_becomes_of_both_towers() -> None:
    game = _game(
        *("play parma-1", "build left", "play lucca-1", "build left"),
        *("play milano-2", "build left", "play parma-3", "build left", "play lucca-5"),
        "build right",
    )
    assert _asked(game) == (
        "Special action: move the top floor of a tower to the other site of its city?"
    )
    assert _choices(game) == [
        "no, move nothing",
        "Milano: top of the left tower (Anna) - left: empty; right: one floor, Anna leads",
        (
            "Parma: top of the left tower (Bruno) - left: one floor, Anna takes the lead from "
            "Bruno; right: one floor, Bruno leads"
        ),
    ]


def test_the_third_portrait_of_a_kind_completes_a_set() -> None:
    game = _game("play siena-1", "build left", "play siena-2", "build left")
    play(game, "play milano-2", "build left", "play lucca-1", "build left")
    play(game, "play parma-1", "build left")
    assert _choices(game)[-1] == (
        "parma-3 (two scholars) - take roma-6 (question mark); makes 3 scholars, completing a set"
    )


def _before_the_last_floor(*, messengers: bool = False) -> Game:
    """A game in which Anna is about to place the last floor of Parma."""
    cards = deal(
        2,
        hands={0: ["siena-1", "milano-2", "parma-1"], 1: ["siena-2", "lucca-1", "lucca-2"]},
        display={"Parma": "parma-2", "Lucca": "parma-3"},
        pile=["parma-4"],
    )
    game = Game(2, deal=cards, expansions=("messengers",) if messengers else ())
    play(game, "play parma-1", "build left", *["no messenger"] * messengers)
    play(game, "play lucca-1", "build left", *["messenger Parma-Verona"] * messengers)
    play(game, "play parma-2", "build left", "build left")
    play(game, "play parma-3", "build right", "play parma-4")
    return game


def test_the_last_floor_tells_who_wins_the_towers() -> None:
    assert _choices(_before_the_last_floor()) == [
        "left site - finishes Parma: Anna gets 5, Bruno gets 2",
        "right site - finishes Parma: Anna gets 5, Anna gets 2",
    ]


def test_the_last_floor_tells_what_the_messengers_bring() -> None:
    assert _choices(_before_the_last_floor(messengers=True))[0] == (
        "left site - finishes Parma: Anna gets 5 and a messenger token, "
        "Bruno gets 2 and a messenger token"
    )


def test_a_messenger_may_be_placed_or_not() -> None:
    game = _game("play siena-1", "build left", expansions=("messengers",))
    assert _asked(game) == "Place a messenger? You have 2 left."
    assert _choices(game)[:2] == ["no", "between Lucca and Milano"]
    play(game, "messenger Parma-Verona", "play siena-2", "build left", "no messenger")
    play(game, "play parma-1", "build left")
    assert _asked(game) == "Place a messenger? You have one left."


@every_kind
def test_the_choices_of_every_kind_of_game_fit_and_tell_what_is_taken(kind: KindOfGame) -> None:
    game, dice = kind.game("choices"), Random(1)
    while not game.over:
        if dice.random() < 0.4:
            lines = choice_lines(game.observation(game.seat), NAMES)
            assert max(map(len, [question(game.board()), *lines])) <= WIDTH
            if game.decision is Kind.CARD:
                _check_cards_to_take(game, _choices(game))
        game.apply(dice.choice(game.legal_actions()))


def _check_cards_to_take(game: Game, choices: list[str]) -> None:
    """Hold what a card is said to bring against the rules (B6)."""
    shown = {city: game.display(city) for city in game.setup.cities}
    for card, choice in zip(sorted(game.hand(game.seat), key=_number), choices, strict=True):
        face, city = game.setup.deck[card], game.setup.deck[card].city
        effects = choice.partition(" - ")[2].split("; ")
        if not any(shown.values()):
            assert "no card to take" in effects
        elif face.bonus == "question mark" or shown[city] is None:
            assert "take any face-up card" in effects
        else:
            assert any(effect.startswith(f"take {shown[city]} (") for effect in effects)


def _number(card: str) -> int:
    return action_number(f"play {card}")
