"""The final score and its reasons."""

from random import Random

import pytest

from patrician.rules import Result
from patrician.terminal.score import score_lines
from patrician.terminal.words import WIDTH
from tests.games.kinds import KindOfGame, every_kind
from tests.rules.builders import ended

NAMES = ("Anna", "Bruno", "Chiara")
BOTH = ("messengers", "ambassadors")


def _told(result: Result, *, sentences: bool = False) -> list[str]:
    """Return the lines, each with those it goes on with."""
    lines = score_lines(result, NAMES[: len(result.totals)], sentences=sentences)
    return "\n".join(lines).replace("\n  ", " ").split("\n")


def test_the_table_has_a_column_for_each_source_of_points() -> None:
    result = ended(2, {"Roma": (1, 1)}, others=0).result()
    told = _told(result)
    assert told[:2] == ["Final score", ""]
    assert told[2].split() == ["Player", "Tokens", "Portraits", "Total"]
    assert told[3].split() == ["Anna", "84", "0", "84"]
    assert told[4].split() == ["Bruno", "15", "0", "15"]
    assert told[-1] == "Anna wins with 84 points."


def test_the_score_is_told_in_sentences() -> None:
    told = _told(ended(2, {"Roma": (1, 1)}, others=0).result(), sentences=True)
    assert told[2] == "Anna: 84 for tokens, 0 for portraits: 84 points."
    assert not any(line.startswith("Player") for line in told)


def test_portraits_are_told_with_the_sets_they_make() -> None:
    played = {0: ["siena-1", "parma-1", "firenze-1", "roma-5"], 1: ["siena-2"]}
    told = _told(ended(3, {}, others=0, played=played).result())
    assert "Anna played 3 ladies and 2 scholars: one set." in told
    assert "Bruno played 1 scholar: no sets." in told
    assert "Chiara played no portraits: no sets." in told


def test_the_messengers_have_columns_and_a_penalty() -> None:
    over = ended(
        3,
        {},
        others=0,
        towers={"Parma": ("0 0 1", "2 0"), "Verona": ("0 0 2", "0 2")},
        messengers=["Parma-Verona"],
        messenger_tokens={0: 4},
        expansions=("messengers",),
    )
    told = _told(over.result())
    assert told[2].split() == ["Player", "Tokens", "Portraits", "Messengers", "Penalty", "Total"]
    assert told[3].split() == ["Anna", "99", "0", "8", "0", "107"]
    assert told[4].split() == ["Bruno", "0", "0", "0", "-3", "-3"]
    assert (
        "Bruno is in the fewest towers of cities with messengers "
        "(Anna 4, Bruno 1 and Chiara 3) and gets -3."
    ) in told
    assert (
        "Bruno: 0 for tokens, 0 for portraits, 0 for messengers, -3 as a penalty: -3 points."
        in _told(over.result(), sentences=True)
    )


def test_a_penalty_can_be_decided_by_floors() -> None:
    over = ended(
        2,
        {},
        others=0,
        towers={"Parma": ("0 0", "1 1 1"), "Verona": ("0", "1 1")},
        messengers=["Parma-Verona"],
        expansions=("messengers",),
    )
    assert (
        "Anna ties for the fewest towers in cities with messengers, has the fewest floors in them "
        "(Anna 3 and Bruno 5), and gets -3."
    ) in _told(over.result())


def test_a_tie_for_the_penalty_spares_everybody() -> None:
    over = ended(2, {}, others=0, expansions=("messengers",))
    assert (
        "Nobody gets the -3: the fewest towers and floors in cities with messengers are tied."
        in _told(over.result())
    )


def test_ambassadors_tell_to_whom_they_go_and_what_they_bring() -> None:
    won = {"Firenze": (0, 1), "Bologna": (0, 0), "Siena": (1, 1), "Verona": (1, 0)}
    played = {1: ["siena-2", "milano-1"]}
    told = _told(ended(3, won, others=2, played=played, expansions=BOTH).result())
    bruno = "Ambassador A goes to Bruno"
    assert told[7:11] == [
        f"{bruno} with one token worth 6, winning the tie with the token of Firenze.",
        "Ambassador B goes to Chiara with 2 tokens worth 4.",
        "Ambassador C goes to Chiara with 2 tokens worth 2.",
        "Ambassador D goes to Chiara with 18 points from Verona, Parma and Milano.",
    ]
    assert "Bruno played 2 scholars and gets 1 scholar from ambassadors: one set." in told


def test_a_tie_for_ambassador_d_is_told() -> None:
    won = {"Verona": (0, 1), "Parma": (1, 1), "Milano": (1, 0)}
    told = _told(ended(2, won, others=0, expansions=("ambassadors",)).result())
    points = {0: 5 + 4, 1: 2 + 5 + 2 + 7}
    assert points[1] > points[0]
    assert "Ambassador D goes to Bruno with 16 points from Verona, Parma and Milano." in told
    tied = {"Verona": (0, 2), "Parma": (2, 2), "Milano": (1, 0)}
    told = _told(ended(3, tied, others=2, expansions=("ambassadors",)).result())
    assert (
        "Ambassador D goes to Anna with 9 points from Verona, Parma and Milano, winning the "
        "tie with more from Verona."
    ) in told


def test_the_fewest_floors_decide_a_tie() -> None:
    result = _tied({"Roma": ("0 0 0", "1 1")})
    assert _told(result)[-1] == (
        "Bruno wins with 46 points, breaking the tie with the fewest floors on the board."
    )


def test_a_victory_can_be_shared() -> None:
    assert _told(_tied({"Roma": ("0 0", "1 1")}))[-1] == (
        "Anna and Bruno share the victory with 46 points."
    )


def _tied(towers: dict[str, tuple[str, str]]) -> Result:
    won = {
        "Roma": (0, 1),
        "Bologna": (0, 1),
        "Firenze": (1, 0),
        "Siena": (0, 1),
        "Lucca": (0, 1),
        "Milano": (1, 0),
        "Parma": (1, 0),
        "Verona": (1, 0),
        "Ferrara": (2, 2),
    }
    result = ended(3, won, towers=towers).result()
    assert result.totals[0] == result.totals[1]
    return result


@pytest.mark.parametrize("sentences", [False, True])
@every_kind
def test_the_score_of_every_game_fits_and_names_the_winners(
    kind: KindOfGame, sentences: bool
) -> None:
    names = ["Anna", "Bruno", "Chiara", "Dante", "Elena"][: kind.players]
    game, dice = kind.game("scores"), Random(2)
    while not game.over:
        game.apply(dice.choice(game.legal_actions()))
    lines = score_lines(game.result(), names, sentences=sentences)
    assert max(map(len, lines)) <= WIDTH
    assert all(names[seat] in lines[-1] for seat in game.result().winners)
