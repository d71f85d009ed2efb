"""What is in the box: cities, tokens, links, floors, messengers, and the deck `classic`."""

from dataclasses import dataclass
from typing import Literal

Site = Literal["left", "right"]
Symbol = Literal["crests", "question", "move", "portrait"]

SITES: tuple[Site, Site] = ("left", "right")

# In the order of the decision numbers.
CITIES = (
    "Roma",
    "Siena",
    "Lucca",
    "Milano",
    "Parma",
    "Verona",
    "Ferrara",
    "Bologna",
    "Firenze",
    "Pistoia",
)

# B4.4
CAPACITY = {
    "Roma": 9,
    "Siena": 7,
    "Lucca": 7,
    "Milano": 7,
    "Parma": 5,
    "Verona": 5,
    "Ferrara": 5,
    "Bologna": 9,
    "Firenze": 9,
    "Pistoia": 9,
}

CARDS_PER_CITY = {
    "Roma": 7,
    "Siena": 5,
    "Lucca": 5,
    "Milano": 5,
    "Parma": 4,
    "Verona": 4,
    "Ferrara": 4,
    "Bologna": 7,
    "Firenze": 7,
    "Pistoia": 7,
}

# B1.2: the higher token, then the lower.
TOKENS = {
    "Roma": (9, 6),
    "Siena": (7, 4),
    "Lucca": (7, 4),
    "Milano": (7, 4),
    "Parma": (5, 2),
    "Verona": (5, 2),
    "Ferrara": (5, 2),
    "Bologna": (9, 6),
    "Firenze": (9, 6),
    "Pistoia": (9, 6),
}

# M2.1, in the order of the decision numbers.
LINKS = (
    ("Roma", "Siena"),
    ("Siena", "Lucca"),
    ("Siena", "Bologna"),
    ("Lucca", "Milano"),
    ("Lucca", "Ferrara"),
    ("Milano", "Parma"),
    ("Parma", "Verona"),
    ("Verona", "Ferrara"),
    ("Ferrara", "Bologna"),
    ("Bologna", "Firenze"),
    ("Roma", "Pistoia"),
    ("Pistoia", "Firenze"),
)

FIRST_HAND = 3  # B1.3
FLOORS_PER_PLAYER = {2: 39, 3: 29, 4: 21, 5: 21}  # B1.6, by number of players
MESSENGERS_PER_PLAYER = {2: 2, 3: 2, 4: 1, 5: 1}  # M1, by number of players
MESSENGERS_PER_CITY = 2  # M2.3
MESSENGER_TOKEN = 2  # M3
PENALTY = -3  # M4
PORTRAIT_SET = 3  # B9.3
PORTRAIT_SET_POINTS = 6  # B9.3

# A1.1: the value of the tokens each ambassador counts.
AMBASSADOR_TOKENS = {"A": 6, "B": 4, "C": 2}

# A2: the picture order that breaks ties.
AMBASSADOR_ORDER = {
    "A": ("Firenze", "Bologna", "Roma", "Pistoia"),
    "B": ("Siena", "Lucca", "Milano"),
    "C": ("Verona", "Ferrara", "Parma"),
}

# A1.2 and A3: also the order in which ties for D are broken.
AMBASSADOR_D_CITIES = ("Verona", "Parma", "Milano")

PORTRAITS = ("banker", "lady", "scholar")


@dataclass(frozen=True)
class PlainCard:
    """One card: its city, its crests, and the one bonus it shows."""

    id: str
    city: str
    crests: int
    star: bool
    symbol: Symbol
    portrait: str | None
    portraits: int


def cities_in_play(players: int) -> tuple[str, ...]:
    """The cities of a game; Pistoia only with five players (B1.1)."""
    return CITIES if players == 5 else CITIES[:9]


def links_in_play(players: int) -> tuple[tuple[str, str], ...]:
    """The pairs of adjacent cities (M2.1); those of Pistoia only with five players."""
    return LINKS if players == 5 else LINKS[:10]


def _star(city: str, number: int, portrait: str) -> PlainCard:
    return PlainCard(f"{city.lower()}-{number}", city, 1, True, "portrait", portrait, 1)


def _crests(city: str, number: int) -> PlainCard:
    return PlainCard(f"{city.lower()}-{number}", city, 2, False, "crests", None, 0)


def _portraits(city: str, number: int, portrait: str) -> PlainCard:
    return PlainCard(f"{city.lower()}-{number}", city, 1, False, "portrait", portrait, 2)


def _question(city: str, number: int) -> PlainCard:
    return PlainCard(f"{city.lower()}-{number}", city, 1, False, "question", None, 0)


def _move(city: str, number: int) -> PlainCard:
    return PlainCard(f"{city.lower()}-{number}", city, 1, False, "move", None, 0)


_CLASSIC = (
    _star("Roma", 1, "banker"),
    _star("Roma", 2, "lady"),
    _crests("Roma", 3),
    _crests("Roma", 4),
    _portraits("Roma", 5, "scholar"),
    _question("Roma", 6),
    _move("Roma", 7),
    _star("Firenze", 1, "lady"),
    _star("Firenze", 2, "scholar"),
    _crests("Firenze", 3),
    _crests("Firenze", 4),
    _portraits("Firenze", 5, "banker"),
    _question("Firenze", 6),
    _move("Firenze", 7),
    _star("Bologna", 1, "scholar"),
    _star("Bologna", 2, "banker"),
    _crests("Bologna", 3),
    _crests("Bologna", 4),
    _portraits("Bologna", 5, "lady"),
    _question("Bologna", 6),
    _move("Bologna", 7),
    _star("Pistoia", 1, "banker"),
    _star("Pistoia", 2, "lady"),
    _crests("Pistoia", 3),
    _crests("Pistoia", 4),
    _portraits("Pistoia", 5, "scholar"),
    _question("Pistoia", 6),
    _move("Pistoia", 7),
    _star("Lucca", 1, "banker"),
    _star("Lucca", 2, "lady"),
    _crests("Lucca", 3),
    _crests("Lucca", 4),
    _move("Lucca", 5),
    _star("Siena", 1, "lady"),
    _star("Siena", 2, "scholar"),
    _crests("Siena", 3),
    _crests("Siena", 4),
    _question("Siena", 5),
    _star("Milano", 1, "scholar"),
    _star("Milano", 2, "banker"),
    _crests("Milano", 3),
    _crests("Milano", 4),
    _portraits("Milano", 5, "lady"),
    _star("Ferrara", 1, "banker"),
    _crests("Ferrara", 2),
    _question("Ferrara", 3),
    _move("Ferrara", 4),
    _star("Parma", 1, "lady"),
    _crests("Parma", 2),
    _portraits("Parma", 3, "scholar"),
    _move("Parma", 4),
    _star("Verona", 1, "scholar"),
    _crests("Verona", 2),
    _portraits("Verona", 3, "banker"),
    _question("Verona", 4),
)

CLASSIC_CARDS: dict[str, PlainCard] = {card.id: card for card in _CLASSIC}
