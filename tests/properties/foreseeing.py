"""What a preview has to say, worked out from what the decision then really causes."""

from patrician.box import BOX
from patrician.rules import Effects, Event, Game
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    CityScored,
    DisplayRefilled,
    FloorMoved,
    FloorPlaced,
    GameEnded,
    MessengerPlaced,
    TurnEnded,
)
from patrician.rules.preview import TowerLead

from ..reference.box import (
    PORTRAITS,
    SITES,
    Site,
)
from ..reference.scoring import portrait_counts, tower_winner
from .games import plain_cards


def own_part(events: list[Event]) -> list[Event]:
    """The events of the player's own turn, without the card that is turned up."""
    own: list[Event] = []
    for event in events:
        if isinstance(event, TurnEnded | GameEnded):
            break
        if not isinstance(event, DisplayRefilled):
            own.append(event)
    return own


def towers_after(game: Game, events: list[Event]) -> dict[tuple[str, Site], list[int]]:
    towers = {
        (city, site): list(game.tower(city, site)) for city in game.setup.cities for site in SITES
    }
    for event in events:
        if isinstance(event, FloorPlaced):
            towers[event.city, "left" if event.site == "left" else "right"].append(event.seat)
        elif isinstance(event, FloorMoved):
            source: Site = "left" if event.site == "left" else "right"
            target: Site = "right" if source == "left" else "left"
            towers[event.city, target].append(towers[event.city, source].pop())
    return towers


def leads(game: Game, events: list[Event]) -> tuple[TowerLead, ...]:
    """The towers that differ after these events, and who leads them."""
    changed = []
    for (city, site), tower in towers_after(game, events).items():
        before = game.tower(city, site)
        if list(before) != tower:
            old = tower_winner(before) if before else None
            new = tower_winner(tower) if tower else None
            changed.append(TowerLead(city, site, len(tower), old, new))
    return tuple(changed)


def finishes(game: Game, events: list[Event]) -> bool:
    """Whether a city is scored now, or its last floor is placed and the scoring waits (M5)."""
    if any(isinstance(event, CityScored) for event in events):
        return True
    towers = game.board().towers
    placed = [event.city for event in events if isinstance(event, FloorPlaced)]
    return any(
        sum(map(len, towers[city])) + placed.count(city) == BOX.city(city).holds for city in placed
    )


def scored_in_the_turn(game: Game, action: int) -> CityScored:
    """The scoring that follows if the player does nothing more that can be left undone."""
    ahead, turn = game.copy(), game.turn
    events = list(ahead.apply(action))
    while not ahead.over and ahead.turn == turn:
        events += ahead.apply(ahead.legal_actions()[0])
    return next(event for event in own_turn(events) if isinstance(event, CityScored))


def own_turn(events: list[Event]) -> list[Event]:
    end = next(n for n, event in enumerate(events) if isinstance(event, TurnEnded))
    return events[:end]


def foretold(game: Game, action: int) -> Effects:
    """What the preview has to say, worked out from what the decision really causes."""
    events = own_part(list(game.copy().apply(action)))
    cards = plain_cards(game.setup.deck)
    played = [event.card for event in events if isinstance(event, CardPlayed)]
    stack = list(game.stack(game.seat))
    now, then = (portrait_counts(s, cards) for s in (stack, stack + played))
    return Effects(
        action=action,
        towers=leads(game, events),
        finished=scored_in_the_turn(game, action) if finishes(game, events) else None,
        portraits=tuple(then[kind] for kind in PORTRAITS),
        portraits_gained=tuple(then[kind] - now[kind] for kind in PORTRAITS),
        sets_gained=sum(then[kind] // 3 - now[kind] // 3 for kind in PORTRAITS),
        taken=next((e.card for e in events if isinstance(e, CardTaken)), None),
        messenger=next((e.cities for e in events if isinstance(e, MessengerPlaced)), None),
        events=tuple(events),
    )
