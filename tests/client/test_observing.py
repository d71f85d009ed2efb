"""A server's view becomes the observation of its seat."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from patrician.bots import Budget, Contestant, decide
from patrician.client import ClientError, View
from patrician.client.observing import ObservedGame
from patrician.rules import Observation, RevealedCards
from patrician.tables import entries
from patrician.tables.views import view_of
from tests.tables.builders import GAMES, Sitting

_VIEW: TypeAdapter[View] = TypeAdapter(View)
PEOPLE = ("anna", "bert", "carla", "dora", "emil")


def sent(sitting: Sitting, seat: int) -> View:
    """Return the view of a seat as a program gets it: after its way through JSON."""
    shown = view_of(sitting.table, seat, sitting.clock(), with_log=True)
    return _VIEW.validate_json(_VIEW.dump_json(shown))


def comparable(observation: Observation) -> Observation:
    """Leave out in which order the first cards were dealt, which nobody can see."""
    assert observation.own is not None
    first_hand = tuple(sorted(observation.own.first_hand))
    return replace(observation, own=replace(observation.own, first_hand=first_hand))


def without_revealed(observation: Observation) -> Observation:
    """Leave out how something is known that was seen in decisions taken back."""
    memory = replace(observation.memory, revealed=RevealedCards())
    hands = tuple(tuple(sorted(hand)) for hand in memory.known_hands)
    return replace(comparable(observation), memory=replace(memory, known_hands=hands))


@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_at_every_decision_the_observation_is_that_of_the_game(
    options: dict[str, Any], *, memory_aid: bool
) -> None:
    people = PEOPLE[: options["players"]]
    sitting = Sitting(*people, **options, memory_aid=memory_aid, tokens_open=memory_aid).begin()
    observed = [ObservedGame() for _ in people]
    while not sitting.game.over:
        seat = sitting.game.seat
        found = observed[seat].observation(sent(sitting, seat))
        assert comparable(found) == comparable(sitting.game.observation(seat))
        sitting.decide()


def test_a_seat_that_is_not_asked_observes_as_well() -> None:
    sitting = Sitting("anna", "bert", "carla").begin()
    while not sitting.game.over:
        found = ObservedGame().observation(sent(sitting, 1))
        assert comparable(found) == comparable(sitting.game.observation(1))
        sitting.play_turn()


@pytest.mark.parametrize("count", [1, 5, 12, 30])
def test_cards_seen_in_decisions_taken_back_stay_known(count: int) -> None:
    sitting = Sitting("anna", "bert", "carla").begin().play(40)
    seat = sitting.game.seat
    length = len(sitting.game.actions) - count
    others = tuple({0, 1, 2} - {seat})
    sitting.add(entries.UndoAsked(seat=seat, length=length, needs=others))
    for other in others:
        sitting.add(entries.UndoAnswered(seat=other, granted=True))
    assert len(sitting.game.actions) == length
    for _ in range(25):
        for viewer in range(3):
            found = ObservedGame().observation(sent(sitting, viewer))
            real = sitting.game.observation(viewer)
            assert without_revealed(found) == without_revealed(real)
        sitting.decide()


def test_a_table_that_shows_the_last_turns_only_must_be_followed_from_the_start() -> None:
    sitting = Sitting("anna", "bert", memory_aid=False).begin().play(30)
    with pytest.raises(ClientError, match="shows the last turns only") as caught:
        ObservedGame().observation(sent(sitting, sitting.game.seat))
    assert caught.value.code == "not-followed"


def test_before_the_deal_there_is_nothing_to_observe() -> None:
    with pytest.raises(ClientError, match="a view of a seat in a game"):
        ObservedGame().observation(sent(Sitting("anna", "bert"), 0))


def test_turns_that_do_not_lead_to_the_view_are_refused() -> None:
    sitting = Sitting("anna", "bert").begin().play(1)
    view = sent(sitting, sitting.game.seat)
    assert view["own"] is not None
    view["own"]["choices"] = ()
    with pytest.raises(ClientError, match="do not lead to its view"):
        ObservedGame().observation(view)


@pytest.mark.parametrize("name", ["grandmaster@300", "flat@300", "expert"])
def test_a_bot_that_searches_decides_from_a_view(name: str) -> None:
    sitting = Sitting("anna", "bert", expansions=("messengers",)).begin().play(20)
    seat = sitting.game.seat
    contestant = Contestant.parse(name)
    choices = [
        decide(contestant.make(Random(1)), seen, Budget(simulations=300))
        for seen in (
            ObservedGame().observation(sent(sitting, seat)),
            comparable(sitting.game.observation(seat)),
        )
    ]
    assert choices[0] == choices[1]
