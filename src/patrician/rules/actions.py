"""Decisions as numbers and as words, version 1. The numbers are part of the public interface.

| number | decision                      | in words               |
|--------|-------------------------------|------------------------|
| 0-54   | play a card                   | `play roma-1`          |
| 55, 56 | place the next floor          | `build left`           |
| 57     | no special action             | `no move`              |
| 58-77  | move the top floor away from  | `move Milano left`     |
| 78-87  | take the face-up card of      | `take Lucca`           |
| 88     | no messenger                  | `no messenger`         |
| 89-100 | place a messenger on a link   | `messenger Roma-Siena` |
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from patrician.box import BOX, CLASSIC, SITES, PatricianError

ACTIONS_VERSION: Final = 1
ACTION_COUNT: Final = 101

_PLAY: Final = 0
_PLACE: Final = 55
NO_MOVE: Final = 57
_MOVE: Final = 58
_TAKE: Final = 78
NO_MESSENGER: Final = 88
_MESSENGER: Final = 89


class Kind(StrEnum):
    """The kinds of decision, in the order of a turn."""

    CARD = "card"
    SITE = "site"
    MOVE = "move"
    TAKE = "take"
    MESSENGER = "messenger"


STEP_KINDS: Final = tuple(Kind)
"""The kind of decision by the number of a step in the core."""


class UnknownAction(PatricianError):
    """A number or a name that stands for no decision."""


# Every deck has the same card ids, so those of the classic deck serve for all.
CARD_IDS: Final = tuple(card.id for card in CLASSIC)
CARD_NUMBERS: Final = {card_id: number for number, card_id in enumerate(CARD_IDS)}
CITY_NAMES: Final = tuple(city.name for city in BOX.cities)
LINK_NUMBERS: Final = {frozenset(link): number for number, link in enumerate(BOX.links)}


def play(card_id: str) -> int:
    """Return the number of playing a card."""
    return _PLAY + CARD_NUMBERS[card_id]


def build(site: str) -> int:
    """Return the number of placing the next floor on the left or right site."""
    return _PLACE + SITES.index(site)


def move(city: str, site: str) -> int:
    """Return the number of moving the top floor away from a site."""
    return _MOVE + 2 * BOX.city(city).index + SITES.index(site)


def take(city: str) -> int:
    """Return the number of taking the face-up card of a city."""
    return _TAKE + BOX.city(city).index


def messenger(one: str, other: str) -> int:
    """Return the number of placing a messenger between two neighbouring cities."""
    return _MESSENGER + LINK_NUMBERS[frozenset((one, other))]


def kind_of(action: int) -> Kind:
    """Return the kind of decision a number belongs to."""
    if not 0 <= action < ACTION_COUNT:
        raise UnknownAction(f"there is no decision {action}; the numbers are 0 to 100")
    return _KINDS[action]


_KINDS: Final = (
    *[Kind.CARD] * (_PLACE - _PLAY),
    *[Kind.SITE] * (NO_MOVE - _PLACE),
    *[Kind.MOVE] * (_TAKE - NO_MOVE),
    *[Kind.TAKE] * (NO_MESSENGER - _TAKE),
    *[Kind.MESSENGER] * (ACTION_COUNT - NO_MESSENGER),
)


def card_of(action: int) -> str:
    """Return the card a card decision plays."""
    return CARD_IDS[action - _PLAY]


def site_of(action: int) -> str:
    """Return the site a site decision builds on or a move takes its floor from."""
    return SITES[(action - (_PLACE if action < NO_MOVE else _MOVE)) % 2]


def city_of(action: int) -> str:
    """Return the city of a move or a take."""
    return CITY_NAMES[(action - _MOVE) // 2 if action < _TAKE else action - _TAKE]


def link_of(action: int) -> tuple[str, str]:
    """Return the two cities of a messenger decision."""
    return BOX.links[action - _MESSENGER]


def action_name(action: int) -> str:
    """Return a decision in words that `action_number` reads back."""
    match kind_of(action):
        case Kind.CARD:
            return f"play {card_of(action)}"
        case Kind.SITE:
            return f"build {site_of(action)}"
        case Kind.MOVE:
            return "no move" if action == NO_MOVE else f"move {city_of(action)} {site_of(action)}"
        case Kind.TAKE:
            return f"take {city_of(action)}"
        case Kind.MESSENGER:
            if action == NO_MESSENGER:
                return "no messenger"
            return f"messenger {'-'.join(link_of(action))}"


_NUMBERS: Final = {action_name(action).lower(): action for action in range(ACTION_COUNT)} | {
    f"messenger {b}-{a}".lower(): messenger(a, b) for a, b in BOX.links
}


def action_number(name: str) -> int:
    """Return the number of a decision given in words; capitals and extra spaces don't matter."""
    number = _NUMBERS.get(" ".join(str(name).split()).lower())
    if number is None:
        raise UnknownAction(
            f"{name!r} is no decision; write for example 'play roma-1', 'build left', "
            "'move Milano left', 'no move', 'take Lucca', 'messenger Roma-Siena' or 'no messenger'"
        )
    return number
