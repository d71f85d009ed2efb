"""What kind of game is played: how many players, which expansions, variants and deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, combinations
from typing import Final

from patrician.box import BOX, CLASSIC, MAX_PLAYERS, MIN_PLAYERS, Deck, quoted
from patrician.rules.core.position import Rules
from patrician.rules.errors import SetupError

RULES_VERSION: Final = 1
MESSENGERS: Final = "messengers"
AMBASSADORS: Final = "ambassadors"
EXPANSIONS: Final = (MESSENGERS, AMBASSADORS)
EXPANSION_SETS: Final = tuple(
    chain.from_iterable(combinations(EXPANSIONS, n) for n in range(len(EXPANSIONS) + 1))
)
"""From none to all."""
LATE_SCORING: Final = "late_scoring"
FREE_MESSENGERS: Final = "free_messengers"
VARIANTS: Final = (LATE_SCORING, FREE_MESSENGERS)
"""Variants of The Messengers, which they need (M5, M6)."""


def names_of(given: str | Iterable[str]) -> tuple[str, ...]:
    """Return names as a tuple; a single name may stand alone."""
    return (given,) if isinstance(given, str) else tuple(given)


def _in_order(given: str | Iterable[str], known: tuple[str, ...], what: str) -> tuple[str, ...]:
    names = names_of(given)
    rule = "A6" if what == "expansion" else "M5"
    for name in names:
        if name not in known:
            raise SetupError(rule, f"unknown {what} {name!r}; write {' or '.join(known)}")
    if len(set(names)) != len(names):
        raise SetupError(rule, f"the same {what} is named twice")
    return tuple(name for name in known if name in names)


@dataclass(frozen=True)
class Setup:
    """A kind of game, checked: players, expansions, variants, deck."""

    players: int
    expansions: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    deck: Deck = CLASSIC

    def __post_init__(self) -> None:
        if type(self.players) is not int or not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise SetupError(
                "B1.1", f"{self.players!r} players; there can be {MIN_PLAYERS} to {MAX_PLAYERS}"
            )
        if not isinstance(self.deck, Deck):
            raise SetupError("B1.4", f"the deck is {quoted(self.deck)}, which is no Deck")
        object.__setattr__(self, "expansions", _in_order(self.expansions, EXPANSIONS, "expansion"))
        object.__setattr__(self, "variants", _in_order(self.variants, VARIANTS, "variant"))
        if self.late_scoring and not self.messengers:
            raise SetupError("M5", "the variant late_scoring needs the expansion messengers")
        if self.free_messengers and not self.messengers:
            raise SetupError("M6", "the variant free_messengers needs the expansion messengers")

    def __reduce__(self) -> tuple[object, ...]:
        # Without what is worked out from it: compiled rules cannot be saved, and are made again.
        return Setup, (self.players, self.expansions, self.variants, self.deck)

    @property
    def messengers(self) -> bool:
        """Return whether The Messengers are in play."""
        return MESSENGERS in self.expansions

    @property
    def ambassadors(self) -> bool:
        """Return whether The Ambassadors are in play."""
        return AMBASSADORS in self.expansions

    @property
    def late_scoring(self) -> bool:
        """Return whether finished cities are scored at the end of the turn (M5)."""
        return LATE_SCORING in self.variants

    @property
    def free_messengers(self) -> bool:
        """Return whether a messenger may also stand beside the city built in (M6)."""
        return FREE_MESSENGERS in self.variants

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """The names of the cities in play, in the order of their numbers."""
        return tuple(city.name for city in BOX.cities_in_play(self.players))

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The ids of the cards in play, in the order of their numbers."""
        cities = set(self.cities)
        return tuple(card.id for card in self.deck if card.city in cities)

    @cached_property
    def rules(self) -> Rules:
        """The compiled rules of this kind of game."""
        return _rules(self)


@lru_cache(maxsize=64)
def _rules(setup: Setup) -> Rules:
    return Rules(
        BOX,
        setup.deck,
        setup.players,
        messengers=setup.messengers,
        ambassadors=setup.ambassadors,
        late_scoring=setup.late_scoring,
        free_messengers=setup.free_messengers,
    )
