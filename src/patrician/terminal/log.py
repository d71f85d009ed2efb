"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from patrician.rules import Event, Game
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
    TurnEnded,
)
from patrician.texts import say


def events_since_last_turn(game: Game, seat: int) -> list[Event]:
    """Return what has happened since a player's last turn ended, or since the game began."""
    again = game.copy()
    again.undo_to(0)
    news: list[Event] = []
    for action in game.actions:
        for event in again.apply(action):
            news.append(event)
            if isinstance(event, TurnEnded) and event.seat == seat:
                news.clear()
    return news


def log_lines(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell events in sentences."""
    return [line for event in events for line in _told(event, names)]


def _told(event: Event, names: Sequence[str]) -> Iterator[str]:  # noqa: C901 - a case an event
    match event:
        case CardPlayed(seat, card, forced):
            message = "card-played-last" if forced else "card-played"
            yield say(message, {"player": names[seat], "card": card})
        case FloorPlaced(seat, city, site, height):
            facts = {"player": names[seat], "city": city, "site": site, "height": height}
            yield say("floor-placed", facts)
        case CityScored():
            yield from _city_told(event, names)
        case FloorMoved(seat, city, site, owner):
            facts = {"player": names[seat], "owner": names[owner], "city": city, "site": site}
            yield say("floor-moved", facts)
        case MoveDeclined(seat, forced):
            message = "move-impossible" if forced else "move-declined"
            yield say(message, {"player": names[seat]})
        case CardTaken(seat, city, card):
            yield say("card-taken", {"player": names[seat], "city": city, "card": card})
        case DisplayRefilled(city, card):
            yield say("display-refilled", {"city": city, "card": card})
        case MessengerPlaced(seat, (one, other)):
            facts = {"player": names[seat], "one": one, "other": other}
            yield say("messenger-placed", facts)
        case MessengerDeclined(seat, forced):
            message = "messenger-impossible" if forced else "messenger-declined"
            yield say(message, {"player": names[seat]})
        case GameEnded():
            yield say("game-ended")
        case TurnEnded():
            return


def _city_told(event: CityScored, names: Sequence[str]) -> Iterator[str]:
    yield say("city-scored", {"city": event.city})
    for tower in event.towers:
        facts = {
            "player": names[tower.winner],
            "site": tower.site,
            "floors": tower.floors[tower.winner],
            "height": tower.height,
            "token": tower.token,
            "decided": "top" if tower.decided_by == "nearest the top" else "most",
            "messengers": tower.messenger_tokens,
        }
        yield say("tower-won", facts)
