"""The number of every decision, version 1."""

from .box import CARDS_PER_CITY, CITIES, LINKS, SITES, Site

# 0 to 54: by city, then by the number in the card's id.
CARD_IDS = tuple(
    f"{city.lower()}-{number}" for city in CITIES for number in range(1, CARDS_PER_CITY[city] + 1)
)
CARD_NUMBERS = {card_id: number for number, card_id in enumerate(CARD_IDS)}

SITE_NUMBERS: dict[Site, int] = {"left": 55, "right": 56}
SITES_BY_NUMBER: dict[int, Site] = {55: "left", 56: "right"}

NO_MOVE = 57
MOVE_NUMBERS: dict[tuple[str, Site], int] = {
    (city, site): 58 + 2 * c + s for c, city in enumerate(CITIES) for s, site in enumerate(SITES)
}
MOVES_BY_NUMBER = {number: move for move, number in MOVE_NUMBERS.items()}

TAKE_NUMBERS = {city: 78 + c for c, city in enumerate(CITIES)}
TAKES_BY_NUMBER = {number: city for city, number in TAKE_NUMBERS.items()}

NO_MESSENGER = 88
LINK_NUMBERS = {link: 89 + number for number, link in enumerate(LINKS)}
LINKS_BY_NUMBER = {number: link for link, number in LINK_NUMBERS.items()}
