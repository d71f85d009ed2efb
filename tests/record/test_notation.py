"""The compact notation: how a game looks in it, what may be left out, and what is refused."""

import pytest

from patrician.box import CLASSIC, deck_from_data
from patrician.record import Record, RecordError, read_notation, turn_lines, write_notation
from patrician.rules import Game

from ..games.kinds import own_deck
from .records import broken_off, checked_sentence, corpus, example, read

PLAIN = write_notation(read(example(1)))
MESSENGERS = write_notation(read(example(2)))


def _refusal(text: str) -> str:
    with pytest.raises(RecordError) as refused:
        read_notation(text)
    return checked_sentence(refused.value)


def test_a_game_looks_like_this() -> None:
    lines = MESSENGERS.splitlines()
    assert lines[:6] == [
        "patrician-notation/1",
        "player: P0",
        "player: P1",
        "expansions: messengers",
        "deck: classic",
        "first: 1",
    ]
    assert [line.split(":")[0] for line in lines[6:10]] == ["hand", "hand", "display", "pile"]
    assert lines[10:12] == ["", " 1. P0  lucca-2 L +Lucca @Roma-Siena"]
    assert lines[-2:] == ["", "totals: 60 98"]
    assert MESSENGERS.endswith("\n")


def test_every_part_of_a_turn_is_written() -> None:
    turns = "\n".join(turn_lines(read(example(1))))
    assert "10. P1  bologna-7 L ^Milano:L +Bologna" in turns
    assert "18. P1  bologna-4 LL +Bologna" in turns
    assert "48. P1  firenze-2 R" in turns


def test_names_are_aligned_and_written_without_spaces() -> None:
    game = Game(2, seed=1, first=0, actions=Game(2, seed=1, first=0).legal_actions()[:1])
    (line,) = turn_lines(Record.of(game, ["Anna Maria", "Bo"]))
    assert line.startswith(" 1. Anna_Maria  ")
    assert line.endswith(" ...")


def test_a_name_that_would_be_misread_stands_in_quotes() -> None:
    text = write_notation(Record.of(Game(2, seed=1), [" Anna", '"Bo"']))
    assert 'player: " Anna"\nplayer: "\\"Bo\\""\n' in text


def test_variants_and_own_decks_stand_in_the_heading() -> None:
    deck = deck_from_data(own_deck(2).data() | {"name": "my: box"})
    game = Game(2, expansions=("messengers",), variants=("late_scoring",), deck=deck, seed=1)
    text = write_notation(Record.of(game))
    assert "\nexpansions: messengers\nvariants: late_scoring\ndeck: my: box\ncards Roma: " in text
    assert text.count("\ncards ") == 10
    assert read_notation(text).game.setup.deck == deck


# --- What may be different ------------------------------------------------------------------------

SAME = [
    pytest.param(PLAIN.replace("\n", "\r\n"), id="the line ends of Windows"),
    pytest.param("\ufeff" + PLAIN, id="a byte order mark"),
    pytest.param("\n\n" + PLAIN.replace("\n", "\n\n"), id="blank lines"),
    pytest.param(PLAIN.replace("\n", "\n   "), id="indented"),
    pytest.param("# first\n" + PLAIN.replace("\n", "\n# and so on\n"), id="comments"),
    pytest.param(PLAIN.replace(" P0 ", " ").replace(" P1 ", " "), id="no names in the turns"),
    pytest.param(PLAIN.replace("totals: 67 74", ""), id="no totals"),
    pytest.param(PLAIN.replace("67 74", " 67   74 "), id="totals with spaces"),
    pytest.param(PLAIN + "ended: finished\n", id="ended finished"),
    pytest.param(PLAIN.replace("deck: classic", 'deck: "classic"'), id="the deck in quotes"),
    pytest.param(PLAIN.replace("deck: classic", "deck: classic\nexpansions:"), id="none listed"),
    pytest.param(PLAIN.replace("player: P0", 'player:"P0"'), id="a name in quotes"),
    pytest.param(PLAIN.replace("lucca-5 L ^Verona:R", "lucca-5 ^Verona:R L"), id="steps mixed"),
]


@pytest.mark.parametrize("text", SAME)
def test_it_is_the_same_game_whatever_its_layout(text: str) -> None:
    assert text != PLAIN
    assert read_notation(text) == read(example(1))


def test_a_declined_move_may_be_written_in_a_whole_turn() -> None:
    line = next(line for line in PLAIN.splitlines() if "parma-4 R +Parma" in line)
    text = PLAIN.replace(line, line.replace(" R ", " R ^- "))
    assert read_notation(text) == read(example(1))


def test_messengers_may_be_written_the_other_way_round() -> None:
    text = MESSENGERS.replace("@Roma-Siena", "@Siena-Roma")
    assert text != MESSENGERS
    assert read_notation(text) == read(example(2))


def test_a_name_shared_by_all_fits_every_turn() -> None:
    data = example(5) | {"players": ["Anna"] * 3}
    assert read_notation(write_notation(read(data))) == read(data)


def test_notes_and_proofs_have_no_place_in_it() -> None:
    record = read(corpus(1))
    again = read_notation(write_notation(record))
    assert record.about
    assert again.about is None
    assert again.fair is None


# --- What is refused ------------------------------------------------------------------------------


def _without(key: str) -> str:
    lines = PLAIN.splitlines()
    return "\n".join(line for line in lines if not line.startswith(f"{key}:"))


def _with(old: str, new: str) -> str:
    assert old in PLAIN
    return PLAIN.replace(old, new, 1)


FIRST_TURN = " 1. P0  ferrara-1 R +Ferrara"
FIRST = "the line 'first' must number one of the players, counted from 1"
REFUSED = [
    ("", "the first line must be patrician-notation/1"),
    ("patrician-notation/1x", "the first line must be patrician-notation/1"),
    ("patrician-notation/1", "the line 'deck' is missing"),
    (_without("deck"), "the line 'deck' is missing"),
    (_without("display"), "the line 'display' is missing"),
    (_without("pile"), "the line 'pile' is missing"),
    (_without("first"), f"setup: B1.7: {FIRST}"),
    (_without("player"), f"setup: B1.7: {FIRST}"),
    (_with("first: 1", "first: 0"), f"setup: B1.7: {FIRST}"),
    (_with("first: 1", "first: 3"), f"setup: B1.7: {FIRST}"),
    (_with("first: 1", "first: P0"), f"setup: B1.7: {FIRST}"),
    (_with("first: 1", "first: ²"), f"setup: B1.7: {FIRST}"),
    (_with("first: 1", "first: 1\nfirst: 1"), "the line 'first' stands twice"),
    (_with("first: 1", "first 1"), "cannot read the line 'first 1'"),
    (_with("first: 1", "First: 1"), "unknown line 'First'"),
    (_with("first: 1", "\x00: 1"), "unknown line '\\x00'"),
    (_with("player: P0", "player:"), "the name '' must have 1 to 40 characters"),
    (_with("player: P0", 'player: ""'), "the name '' must have 1 to 40 characters"),
    (
        _with("player: P0", 'player: "a'),
        "not valid JSON: unterminated string starting at (column 1)",
    ),
    (_with("player: P0", 'player: "a" b'), "not valid JSON: extra data (column 5)"),
    (_with("player: P0", 'player: "\\n"'), "the name '\\n' has a control character"),
    (_with("deck: classic", "deck: own"), "unknown deck 'own'; write classic or a whole deck"),
    (
        _with("deck: classic", "deck: classic\ncards Roma: move"),
        "deck: Roma: has 1 cards; it needs 7",
    ),
    (
        _with("deck: classic", "deck: classic\ncards Rom: move"),
        "deck: cards: there is no city 'Rom'",
    ),
    (
        _with("deck: classic", "cards Roma: move\ncards  Roma: move"),
        "the line 'cards  Roma' stands twice",
    ),
    (
        _with("deck: classic", "deck: classic\nexpansions: spies"),
        "setup: A6: unknown expansion 'spies'; write messengers or ambassadors",
    ),
    (
        _with("deck: classic", "deck: classic\nvariants: late_scoring"),
        "setup: M5: the variant late_scoring needs the expansion messengers",
    ),
    (
        _with("deck: classic", "deck: classic\nvariants: free_messengers"),
        "setup: M6: the variant free_messengers needs the expansion messengers",
    ),
    (_with("display: siena-1", "display:"), "setup: display has 8 cards for 9 cities"),
    (
        _with("hand: verona-1", "hand:"),
        "setup: B1.3: player 0 is dealt 2 cards instead of 3",
    ),
    (_with("hand:", "hand: roma-1\nhand:"), "setup: B1.3: there are 3 hands for 2 players"),
    (_with("pile: lucca-1", "pile:"), "setup: B1.4: lucca-1 is missing from the deal"),
    # Turns
    (_with(FIRST_TURN, "1 P0 ferrara-1 R"), "turn 1: cannot read the line '1 P0 ferrara-1 R'"),
    (_with(FIRST_TURN, "1."), "turn 1: cannot read the line '1.'"),
    (_with(FIRST_TURN, "١. P0 ferrara-1"), "turn 1: cannot read the line '\\u0661. P0 ferrara-1'"),
    (_with(FIRST_TURN, "²"), "turn 1: cannot read the line '\\xb2'"),
    (_with(FIRST_TURN, "2. P0 ferrara-1 R"), "turn 1: the turn is numbered 2"),
    (_with(FIRST_TURN, "1000. P0"), "turn 1: cannot read the line '1000. P0'"),
    (_with(FIRST_TURN, "1. P0"), "turn 1: card: no card stands in the line"),
    (_with(FIRST_TURN, "1. P0 R"), "turn 1: card: no card stands in the line"),
    (_with(FIRST_TURN, "1. P2 ferrara-1 R"), "turn 1: card: there is no player 'P2'"),
    (_with(FIRST_TURN, "1. P1 ferrara-1 R"), "turn 1: card: B1.7: it is the turn of 'P0'"),
    (_with(FIRST_TURN, "1. ferrara-5 R"), "turn 1: card: there is no card 'ferrara-5'"),
    (_with(FIRST_TURN, "1. roma-6 R"), "turn 1: card: B3.1: roma-6 is not in your hand"),
    (_with(FIRST_TURN, "1. ferrara-1 X"), "turn 1: cannot read 'X'"),
    (_with(FIRST_TURN, "1. ferrara-1 R ^Roma"), "turn 1: cannot read '^Roma'"),
    (_with(FIRST_TURN, "1. ferrara-1 R ^L"), "turn 1: cannot read '^L'"),
    (_with(FIRST_TURN, "1. ferrara-1 R ^:L"), "turn 1: move: there is no city ''"),
    (_with(FIRST_TURN, "1. ferrara-1 R +"), "turn 1: take: there is no city ''"),
    (_with(FIRST_TURN, "1. ferrara-1 R @Roma"), "turn 1: messenger: messenger must be two cities"),
    (_with(FIRST_TURN, "1. ferrara-1 R @-"), "turn 1: messenger: there is no city ''"),
    (_with(FIRST_TURN, "1. ferrara-1 R R"), "turn 1: build: the step stands twice: 'R'"),
    (_with(FIRST_TURN, "1. ferrara-1 ^- ^-"), "turn 1: move: the step stands twice: '^-'"),
    (_with(FIRST_TURN, "1. ferrara-1 ... ..."), "turn 1: partial: the step stands twice: '...'"),
    (_with(FIRST_TURN, "1. ferrara-1 R ..."), "turn 1: only the last turn may be partial"),
    (_with(FIRST_TURN, "1. ferrara-1 RL"), "turn 1: build: B4.1: ferrara-1 places no more floors"),
    (
        _with(FIRST_TURN, "1. ferrara-1 R +Roma"),
        "turn 1: take: B6.1: you must take the card of Ferrara",
    ),
    (PLAIN + "49. roma-1 L", "turn 49: card: B9.1: the game is over"),
    # The ending
    (_with("totals: 67 74", "totals: 74 67"), "result: B9.4: totals should be 67 74"),
    (_with("totals: 67 74", "totals:"), "result: B9.4: totals should be 67 74"),
    (
        _with("totals: 67 74", "ended: won"),
        "unknown ending 'won'; write one of finished, resigned, timeout, abandoned",
    ),
    (PLAIN.replace("48. P1  firenze-2 R", ""), "result: B9.1: an unfinished game has no totals"),
    (
        PLAIN.replace("48. P1  firenze-2 R", "").replace("totals: 67 74", "ended: finished"),
        "result: B9.1: the game is not finished",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=[row[1] for row in REFUSED])
def test_bad_notation_is_refused(text: str, sentence: str) -> None:
    assert _refusal(text) == sentence


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players_are_written(players: int) -> None:
    heading = "patrician-notation/1\n" + "player: A\n" * players
    text = f"{heading}deck: classic\nfirst: 1\ndisplay:\npile:\n"
    assert _refusal(text) == f"setup: B1.1: {players} players; there can be 2 to 5"


def test_a_line_of_a_turn_that_is_going_on_ends_in_dots() -> None:
    data = broken_off("take")
    text = write_notation(read(data))
    assert text.endswith(" ...\n")
    whole = text.removesuffix(" ...\n")
    assert read_notation(whole).game.turns()[-1].complete  # the messenger is declined
    assert CLASSIC[data["turns"][-1]["card"]].star
