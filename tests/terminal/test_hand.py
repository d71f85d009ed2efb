"""One's own cards, and what is known of the others'."""

from patrician.rules import Game
from patrician.terminal.hand import hand_lines, known_lines
from patrician.terminal.short_rules import rules_lines
from patrician.terminal.words import WIDTH
from tests.games.kinds import KindOfGame, every_kind
from tests.rules.builders import deal, play

NAMES = ("Anna", "Bruno")


def _game() -> Game:
    cards = deal(
        2,
        hands={0: ["siena-1", "milano-2", "parma-1"], 1: ["siena-2", "lucca-1", "lucca-2"]},
        display={"Siena": "roma-5", "Lucca": "parma-2"},
    )
    return Game(2, deal=cards)


def test_a_hand_before_the_first_card() -> None:
    assert " ".join(hand_lines(_game().observation(0))) == (
        "Your hand: siena-1 (star lady), milano-2 (star banker) and parma-1 (star lady). "
        "You have not played a card yet. You have not played any portraits yet."
    )


def test_stack_and_portraits_are_told() -> None:
    game = _game()
    play(game, "play siena-1", "build left", "play lucca-1", "build left", "play roma-5")
    told = " ".join(line.strip() for line in hand_lines(game.observation(0)))
    assert told.endswith("Your stack: siena-1, roma-5. Your portraits: 1 lady and 2 scholars.")


def test_nothing_is_known_of_the_first_cards() -> None:
    assert known_lines(_game().observation(0), NAMES) == [
        "Bruno holds 3 cards that nobody else has seen."
    ]


def test_cards_that_were_taken_are_known() -> None:
    game = _game()
    play(game, "play siena-1", "build left")
    assert " ".join(known_lines(game.observation(1), NAMES)).replace("   ", " ") == (
        "Anna is known to hold roma-5 (two scholars), and 2 cards that nobody else has seen."
    )


def test_at_the_end_nobody_holds_a_card() -> None:
    game = _game()
    game.play_out(1)
    assert known_lines(game.observation(1), NAMES) == ["Anna holds no card."]


@every_kind
def test_the_rules_in_short_tell_of_what_is_in_play(kind: KindOfGame) -> None:
    lines = rules_lines(kind.setup())
    text = "\n".join(lines)
    assert max(map(len, lines)) <= WIDTH
    assert ("\nMessengers: " in text) == ("messengers" in kind.expansions)
    assert ("\nAmbassadors: " in text) == ("ambassadors" in kind.expansions)
    assert ("\nLate scoring: " in text) == ("late_scoring" in kind.variants)
    assert ("\nFree messengers: " in text) == ("free_messengers" in kind.variants)
