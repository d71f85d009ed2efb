"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from patrician.box import Deck
from patrician.rules import Event, Observation, sample_game
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    CityScored,
    DisplayRefilled,
    FloorMoved,
    FloorPlaced,
    GameEnded,
    MessengerDeclined,
    MessengerPlaced,
    MoveDeclined,
    TowerWonBy,
    TurnEnded,
)
from patrician.terminal.words import card_words, wrapped
from patrician.texts import say


def events_since_last_turn(observation: Observation) -> list[Event]:
    """Return what has happened since a player's last turn ended, or since the game began."""
    # Events are public, so any game consistent with this observation has the same ones.
    again = sample_game(observation, Random(0))  # noqa: S311 - nothing of chance is shown
    again.undo_to(0)
    news: list[Event] = []
    for action in observation.memory.actions:
        for event in again.apply(action):
            news.append(event)
            if isinstance(event, TurnEnded) and event.seat == observation.seat:
                news.clear()
    return news


def log_lines(events: Iterable[Event], names: Sequence[str], deck: Deck) -> list[str]:
    """Return events as sentences, with an empty line after each turn."""
    lines = []
    for event in events:
        if isinstance(event, TurnEnded):
            lines.append("")
        lines += [line for told in _sentences(event, names, deck) for line in wrapped(told, 2)]
    return lines


def _who(seat: int, names: Sequence[str]) -> dict[str, str]:
    """Whom a sentence is about: by name, as a terminal may have several readers."""
    return {"player": names[seat], "you": "no"}


def _sentences(event: Event, names: Sequence[str], deck: Deck) -> Iterator[str]:  # noqa: C901 - a case an event
    match event:
        case CardPlayed(seat, card, forced):
            message = "card-played-last" if forced else "card-played"
            yield say(message, _who(seat, names) | {"card": card_words(deck[card])})
        case FloorPlaced(seat, city, site, height):
            facts = {"city": city, "site": site, "height": height}
            yield say("floor-placed", _who(seat, names) | facts)
        case CityScored():
            yield from _city_sentences(event, names)
        case FloorMoved(seat, city, site, owner):
            whose = "theirs" if owner == seat else "others"
            facts = {"whose": whose, "owner": names[owner], "city": city, "site": site}
            yield say("floor-moved", _who(seat, names) | facts)
        case MoveDeclined(seat, forced):
            message = "move-impossible" if forced else "move-declined"
            yield say(message, _who(seat, names))
        case CardTaken(seat, city, card):
            facts = {"city": city, "card": card_words(deck[card])}
            yield say("card-taken", _who(seat, names) | facts)
        case DisplayRefilled(city, card):
            yield say("display-refilled", {"city": city, "card": card_words(deck[card])})
        case MessengerPlaced(seat, (one, other)):
            yield say("messenger-placed", _who(seat, names) | {"one": one, "other": other})
        case MessengerDeclined(seat, forced):
            message = "messenger-impossible" if forced else "messenger-declined"
            yield say(message, _who(seat, names))
        case GameEnded():
            yield say("game-ended")
        case TurnEnded():
            return


def _city_sentences(event: CityScored, names: Sequence[str]) -> Iterator[str]:
    yield say("city-scored", {"city": event.city})
    for tower in event.towers:
        facts = {
            "site": tower.site,
            "floors": tower.floors[tower.winner],
            "height": tower.height,
            "token": tower.token,
            "decided": "top" if tower.decided_by is TowerWonBy.NEAREST_THE_TOP else "most",
            "messengers": tower.messenger_tokens,
        }
        yield say("tower-won", _who(tower.winner, names) | facts)
