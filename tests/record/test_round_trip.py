"""Games of every kind, written and read again at every decision."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patrician.box import CLASSIC, deck_from_data
from patrician.record import (
    Record,
    RecordError,
    read_notation,
    turn_lines,
    write_notation,
    write_turn,
)
from patrician.rules import Game, Kind

from ..games.kinds import KINDS, KindOfGame, by_chance, every_kind, own_deck, play


@every_kind
def test_a_game_is_read_as_it_was_written_at_every_decision(kind: KindOfGame) -> None:
    random, game = Random(str(kind)), kind.game(f"round trip {kind}")
    while True:
        record = Record.of(game)
        assert Record.from_json(record.to_json()) == record
        assert read_notation(write_notation(record)) == record
        if game.over:
            break
        game.apply(random.choice(game.legal_actions()))


@pytest.mark.parametrize("seed", range(4))
def test_a_deck_of_ones_own_travels_with_its_game(seed: int) -> None:
    kind = KINDS[5 + 6 * seed]
    game = play(kind.game("own deck", own_deck(seed)), Random(seed), by_chance, decisions=60)
    record = Record.of(game)
    for again in (Record.from_json(record.to_json()), read_notation(write_notation(record))):
        assert again == record
        assert again.game.setup.deck == own_deck(seed)


def test_the_classic_faces_under_another_name_are_a_deck_of_their_own() -> None:
    deck = deck_from_data(CLASSIC.data() | {"name": " my box "})
    record = Record.of(Game(deck=deck, seed=1))
    assert record.data()["deck"] == deck.data()
    assert Record.from_json(record.to_json()) == read_notation(write_notation(record)) == record


def test_other_faces_under_the_classic_name_are_not_the_classic_deck() -> None:
    deck = deck_from_data(own_deck(1).data() | {"name": "classic"})
    record = Record.of(Game(deck=deck, seed=1))
    assert record.data()["deck"] == deck.data()
    assert Record.from_json(record.to_json()) == read_notation(write_notation(record)) == record


@pytest.mark.parametrize("ended", ["resigned", "timeout", "abandoned", None])
def test_how_an_unfinished_game_ended_is_kept(ended: str | None) -> None:
    record = Record.of(Game(seed=1), ended=ended)
    assert Record.from_json(record.to_json()).ended == ended
    assert read_notation(write_notation(record)).ended == ended


@pytest.mark.parametrize("ended", ["finished", None])
def test_a_game_that_is_over_ended_finished(ended: str | None) -> None:
    record = Record.of(play(Game(seed=1), Random(1), by_chance), ended=ended)
    assert record.ended == "finished"
    assert "ended" not in write_notation(record)


def test_an_ended_game_may_be_over_all_the_same() -> None:
    record = Record.of(play(Game(seed=1), Random(1), by_chance), ended="timeout")
    assert Record.from_json(record.to_json()) == read_notation(write_notation(record)) == record


# --- Turns that break off -------------------------------------------------------------------------


def _stopped_at(decision: Kind, card: str, *, after_declining: bool = False) -> Record:
    """A game that stands before a decision in the turn of that bonus."""
    for seed in range(200):
        game = Game(2, expansions=("messengers",), seed=f"stop {seed}")
        random = Random(seed)
        while not game.over:
            turns = game.turns()
            if game.decision is decision and turns and not turns[-1].complete:
                bonus = game.setup.deck[turns[-1].card].bonus
                if bonus.value == card and turns[-1].move_declined == after_declining:
                    return Record.of(game)
            game.apply(random.choice(game.legal_actions()))
    raise AssertionError("no such game was found")


BROKEN_OFF = [
    pytest.param(_stopped_at(Kind.SITE, "two crests"), "{card} ...", id="before building"),
    pytest.param(_stopped_at(Kind.MOVE, "move"), "{card} {build} ...", id="before the move"),
    pytest.param(
        _stopped_at(Kind.TAKE, "move", after_declining=True),
        "{card} {build} ^- ...",
        id="behind a declined move",
    ),
    pytest.param(
        _stopped_at(Kind.TAKE, "question mark"), "{card} {build} ...", id="before the take"
    ),
    pytest.param(
        _stopped_at(Kind.MESSENGER, "one portrait"),
        "{card} {build} +{take} ...",
        id="before the messenger",
    ),
]


@pytest.mark.parametrize(("record", "told"), BROKEN_OFF)
def test_a_turn_that_is_going_on_is_written_as_far_as_it_is(record: Record, told: str) -> None:
    turn = record.game.turns()[-1]
    build = "".join({"left": "L", "right": "R"}[site] for site in turn.build)
    assert write_turn(turn) == told.format(card=turn.card, build=build, take=turn.take)
    assert list(turn_lines(record))[-1].endswith(write_turn(turn))
    for again in (Record.from_json(record.to_json()), read_notation(write_notation(record))):
        assert again == record
        assert again.game.decision is record.game.decision
        assert again.game.legal_actions() == record.game.legal_actions()


# --- Names ----------------------------------------------------------------------------------------

NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=40)
STARTED = Game(3, seed=1, actions=Game(3, seed=1).legal_actions()[:1])


@given(st.lists(NAMES, min_size=3, max_size=3))
@settings(derandomize=True, deadline=None, database=None, max_examples=200)
def test_any_names_survive(names: list[str]) -> None:
    record = Record.of(STARTED, names)
    assert Record.from_json(record.to_json()).names == tuple(names)
    assert read_notation(write_notation(record)) == record


@pytest.mark.parametrize(
    "name",
    [
        "roma-1",
        "L",
        "...",
        "1.",
        "player: x",
        "#",
        '"',
        '"a"',
        " ",
        "\u3000",
        "_",
        "a\u2028b",
        "+",
        "^",
    ],
)
def test_odd_names_survive(name: str) -> None:
    record = Record.of(STARTED, [name, "B", "C"])
    assert Record.from_json(record.to_json()) == record
    assert read_notation(write_notation(record)) == record


def test_players_without_names_are_numbered() -> None:
    assert Record.of(Game(3, seed=1)).names == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["A"], "there are 1 names for 2 players"),
        (["A", "B", "C"], "there are 3 names for 2 players"),
        (["A", ""], "the name '' must have 1 to 40 characters"),
        (["A", "B" * 41], f"the name '{'B' * 36}... must have 1 to 40 characters"),
        (["A", "a\nb"], "the name 'a\\nb' has a control character"),
        (["A", "\ud800"], "the name '\\ud800' has a control character"),
    ],
)
def test_names_that_could_not_be_read_again_are_refused(names: list[str], sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.of(Game(seed=1), names)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        ("finished", "result: B9.1: the game is not finished"),
        (
            "eaten",
            "unknown ending 'eaten'; write one of finished, resigned, timeout, abandoned",
        ),
    ],
)
def test_an_ending_that_could_not_be_read_again_is_refused(ended: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.of(Game(seed=1), ended=ended)
    assert str(refused.value) == sentence


def test_a_record_keeps_its_game_when_play_goes_on() -> None:
    game = Game(seed=1)
    record = Record.of(game)
    game.apply(game.legal_actions()[0])
    assert record.game.actions == ()
