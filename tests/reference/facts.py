"""What can happen in a game, as plain tuples whose first word says what it is."""

from typing import Literal

from .box import Site

# seat, card
CardFact = tuple[Literal["card"], int, str]

# seat, city, site
FloorFact = tuple[Literal["floor"], int, str, Site]

# site, winner, value of the prestige token, number of messenger tokens
TowerScore = tuple[Site, int, int, int]

# city, the taller tower, the lower tower
ScoredFact = tuple[Literal["scored"], str, tuple[TowerScore, TowerScore]]

# seat, city, the site the floor leaves, the floor's owner
MovedFact = tuple[Literal["moved"], int, str, Site, int]

# seat, city, card
TakenFact = tuple[Literal["taken"], int, str, str]

# city, card
RefilledFact = tuple[Literal["refilled"], str, str]

# seat and the two cities in the order of the link list
MessengerFact = tuple[Literal["messenger"], int, str, str]

OverFact = tuple[Literal["over"]]

Fact = (
    CardFact
    | FloorFact
    | ScoredFact
    | MovedFact
    | TakenFact
    | RefilledFact
    | MessengerFact
    | OverFact
)
