"""The board as tables and as sentences."""

from collections.abc import Mapping
from random import Random

import pytest

from patrician.rules.board import PublicBoard, public_board
from patrician.terminal.board import board_lines
from patrician.terminal.words import WIDTH
from tests.games.kinds import KindOfGame, every_kind
from tests.rules.builders import board, ended

NAMES = ("Anna", "Bruno", "Chiara")
MESSENGERS = ("messengers",)


def _table(
    towers: Mapping[str, tuple[str, str]] | None = None,
    *,
    scored: Mapping[str, tuple[int, int]] | None = None,
    expansions: tuple[str, ...] = (),
    messengers: tuple[str, ...] = (),
    messenger_tokens: Mapping[int, int] | None = None,
) -> PublicBoard:
    built = board(
        3,
        seat=1,
        towers=towers,
        scored=scored,
        display={"Roma": "lucca-5"},
        played={0: ["siena-1"]},
        pile=["parma-1", "parma-2"],
        expansions=expansions,
        messengers=messengers,
        messenger_tokens=messenger_tokens,
    )
    return public_board(built.setup, built.position)


def _line(lines: list[str], beginning: str) -> str:
    (line,) = [line for line in lines if line.startswith(beginning)]
    return line


def _paragraph(lines: list[str], beginning: str) -> str:
    """Return a line together with the indented lines it goes on with."""
    start = lines.index(_line(lines, beginning))
    rest = lines[start + 1 :]
    length = next((n for n, line in enumerate(rest) if not line.startswith("  ")), len(rest))
    return " ".join(line.strip() for line in lines[start : start + 1 + length])


def test_the_first_line_tells_turn_player_and_pile() -> None:
    assert board_lines(_table(), NAMES)[0] == (
        "Turn 1 of 48, Bruno to play. 2 cards in the draw pile."
    )


@pytest.mark.parametrize(
    ("pile", "words"),
    [([], "The draw pile is empty."), (["parma-1"], "One card in the draw pile.")],
)
def test_the_last_cards_of_the_pile_are_told_in_words(pile: list[str], words: str) -> None:
    built = board(3, pile=pile)
    assert board_lines(public_board(built.setup, built.position), NAMES)[0].endswith(words)


def test_a_city_shows_floors_from_the_ground_up_and_the_leader() -> None:
    lines = board_lines(_table({"Roma": ("0 1 1", "2")}), NAMES)
    assert _line(lines, "Roma") == "Roma     4 of 9  ABB (B)  C (C)  9 6     lucca-5 (move)"


def test_an_empty_site_and_a_missing_card_are_shown_as_such() -> None:
    assert _line(board_lines(_table(), NAMES), "Siena").split() == [
        *("Siena", "0", "of", "7", "-", "-", "7", "4", "none"),
    ]


def test_won_tokens_stand_behind_the_letter_of_their_owner() -> None:
    lines = board_lines(_table({"Parma": ("0 0 1", "2 2")}, scored={"Parma": (0, 2)}), NAMES)
    assert " A5 C2 " in _line(lines, "Parma")


def test_points_are_those_of_won_tokens_and_messengers() -> None:
    board = _table(
        {"Parma": ("0 0 1", "2 2")},
        scored={"Parma": (0, 2)},
        expansions=MESSENGERS,
        messengers=("Parma-Verona",),
        messenger_tokens={0: 1, 2: 1},
    )
    lines = board_lines(board, NAMES)
    assert _line(lines, "Messengers: ") == "Messengers: Parma-Verona."
    assert _line(lines, "A Anna").split() == ["A", "Anna", "7", "27", "2", "siena-1", "2"]
    assert _line(lines, "B Bruno").split() == ["B", "Bruno", "0", "28", "2", "nothing", "2"]
    assert lines[-1] == "Anna leads with 7 points; portraits are counted at the end."


def test_nobody_leads_before_a_token_is_won() -> None:
    assert board_lines(_table(), NAMES)[-1].startswith("C Chiara")


def test_those_who_are_ahead_together_lead_together() -> None:
    board = _table(
        {"Parma": ("0 0 1", "2 2"), "Verona": ("1 1 1", "2 2")},
        scored={"Parma": (0, 2), "Verona": (1, 2)},
    )
    assert board_lines(board, NAMES)[-1].startswith("Anna and Bruno lead with 5 points;")


def test_a_finished_game_says_so_and_nobody_leads_any_more() -> None:
    over = ended(3, {}, others=1)
    lines = board_lines(public_board(over.setup, over.position), NAMES)
    assert lines[0] == "The game is over after 48 turns."
    assert not any(" leads with " in line for line in lines)


@every_kind
def test_no_line_is_wider_than_a_terminal(kind: KindOfGame) -> None:
    names = ["W" * 40, "Anna", "Player 3", "Ö" * 40, "x y z"][: kind.players]
    game, dice = kind.game("wide"), Random(1)
    while not game.over:
        for _ in range(20):
            game.apply(dice.choice(game.legal_actions()))
            if game.over:
                break
        for sentences in (False, True):
            lines = board_lines(game.board(), names, sentences=sentences)
            assert max(map(len, lines)) <= WIDTH


def test_the_widest_board_fits_into_a_terminal() -> None:
    tall = "0 1 2 3 4 0 1 2"
    built = board(
        5,
        towers={"Roma": (tall, ""), "Bologna": ("", tall)},
        scored={"Parma": (0, 4)},
        display={"Siena": "firenze-6"},
        played={0: ["firenze-1"]},
        messengers=("Roma-Siena", "Lucca-Ferrara", "Bologna-Firenze", "Milano-Parma"),
        expansions=MESSENGERS,
    )
    lines = board_lines(public_board(built.setup, built.position), ["N" * 40] * 5)
    assert max(map(len, lines)) <= WIDTH


# --- In sentences ---------------------------------------------------------------------------------


def test_a_city_is_told_in_sentences() -> None:
    lines = board_lines(_table({"Roma": ("0 1 1", "")}), NAMES, sentences=True)
    assert _paragraph(lines, "Roma") == (
        "Roma: 3 of 9 floors. Left tower: Anna, Bruno, Bruno; Bruno leads. Right site: empty. "
        "Tokens: 9 and 6. Card: lucca-5 (move)."
    )


def test_nothing_is_told_of_towers_where_there_are_none() -> None:
    lines = board_lines(_table(), NAMES, sentences=True)
    assert _paragraph(lines, "Siena") == "Siena: 0 of 7 floors. Tokens: 7 and 4. No card."


def test_a_finished_city_tells_who_won_its_tokens() -> None:
    board = _table({"Parma": ("0 0 1", "2 2")}, scored={"Parma": (0, 2)})
    lines = board_lines(board, NAMES, sentences=True)
    assert _paragraph(lines, "Parma") == (
        "Parma: finished. Left tower: Anna, Anna, Bruno; Anna leads. Right tower: Chiara, Chiara; "
        "Chiara leads. Token 5 for Anna, token 2 for Chiara. No card."
    )


def test_players_are_told_in_sentences() -> None:
    board = _table(expansions=MESSENGERS, messengers=("Parma-Verona", "Roma-Siena"))
    lines = board_lines(board, NAMES, sentences=True)
    assert _paragraph(lines, "Messengers stand") == (
        "Messengers stand between Roma and Siena, Parma and Verona."
    )
    assert _paragraph(lines, "Anna: ") == (
        "Anna: 0 points, 29 floors left, 2 cards in hand. Top of the stack: siena-1 (star lady). "
        "2 messengers left."
    )
    assert _paragraph(lines, "Bruno: ") == (
        "Bruno: 0 points, 29 floors left, 2 cards in hand. 2 messengers left."
    )


def test_without_messengers_no_sentence_speaks_of_them() -> None:
    lines = board_lines(_table(), NAMES, sentences=True)
    assert not any("essenger" in line for line in lines)
