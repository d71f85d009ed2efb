"""A whole game, one decision at a time."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from .box import (
    AMBASSADOR_ORDER,
    CAPACITY,
    CLASSIC_CARDS,
    FLOORS_PER_PLAYER,
    MESSENGER_TOKEN,
    MESSENGERS_PER_CITY,
    MESSENGERS_PER_PLAYER,
    SITES,
    PlainCard,
    Site,
    cities_in_play,
    links_in_play,
)
from .decisions import (
    CARD_IDS,
    CARD_NUMBERS,
    LINK_NUMBERS,
    LINKS_BY_NUMBER,
    MOVE_NUMBERS,
    MOVES_BY_NUMBER,
    NO_MESSENGER,
    NO_MOVE,
    SITE_NUMBERS,
    SITES_BY_NUMBER,
    TAKE_NUMBERS,
    TAKES_BY_NUMBER,
)
from .facts import Fact
from .scoring import (
    ambassador_owners,
    best_portrait_points,
    messengers_at,
    penalties,
    portrait_counts,
    score_city,
    winners,
)
from .setup import check_options, check_setup

Kind = Literal["card", "site", "move", "take", "messenger"]


class PlainGame:
    """A game from its deal to its end.

    `seat` and `kind` say who decides what next; they mean nothing once the game is over.
    """

    def __init__(
        self,
        *,
        players: int,
        first: int,
        hands: Sequence[Sequence[str]],
        display: Mapping[str, str],
        pile: Sequence[str],
        expansions: Collection[str] = (),
        variants: Collection[str] = (),
        cards: Mapping[str, PlainCard] = CLASSIC_CARDS,
        pictures: Mapping[str, Sequence[str]] = AMBASSADOR_ORDER,
    ) -> None:
        check_options(expansions, variants)
        check_setup(players, first, hands, display, pile, cards)
        self.players = players
        self.expansions = frozenset(expansions)
        self.variants = frozenset(variants)
        self.cards = dict(cards)
        self.pictures: Mapping[str, Sequence[str]] = dict(pictures)
        self.cities = cities_in_play(players)

        # On the table.
        self.display: dict[str, str | None] = {city: display[city] for city in self.cities}
        self.pile = list(pile)
        self.towers: dict[str, dict[Site, list[int]]] = {
            city: {"left": [], "right": []} for city in self.cities
        }
        self.scored: set[str] = set()
        self.links: list[tuple[str, str]] = []

        # In front of each player.
        self.hands = [set(hand) for hand in hands]
        self.stacks: list[list[str]] = [[] for _ in range(players)]
        self.supplies = [FLOORS_PER_PLAYER[players]] * players
        self.tokens: list[list[tuple[str, int]]] = [[] for _ in range(players)]
        self.messenger_tokens = [0] * players
        self.messengers_left = [self._messengers_at_start()] * players

        # The turn that is going on; `_card` is the card played in it.
        self.seat = first
        self.kind: Kind = "card"
        self._card: PlainCard | None = None
        self._floors_to_place = 0
        self._over = False

    @property
    def over(self) -> bool:
        """Nobody has a card left, and the last turn is finished (B9.1)."""
        return self._over

    def legal(self) -> list[int]:
        """The decision numbers that may be chosen now, ascending; none when the game is over."""
        return [] if self._over else self._choices()

    def apply(self, action: int) -> list[Fact]:
        """Carry out a decision and all forced steps after it, and tell what happened."""
        if action not in self.legal():
            raise ValueError(f"{action} is not a legal {self.kind} decision")
        facts: list[Fact] = []
        self._carry_out(action, facts)
        self._carry_out_forced_steps(facts)
        return facts

    def result(self) -> dict[str, object]:
        """The points of a finished game, row by row, and who has won."""
        if not self._over:
            raise ValueError("the game is not over")
        prestige = [sum(value for _, value in held) for held in self.tokens]
        messengers = [MESSENGER_TOKEN * count for count in self.messenger_tokens]
        penalty = self._penalty()
        ambassadors = self._ambassadors()
        portraits = self._portraits(ambassadors)
        rows = (prestige, portraits, messengers, penalty)
        totals = [sum(row[seat] for row in rows) for seat in range(self.players)]
        return {
            "prestige": prestige,
            "portraits": portraits,
            "messengers": messengers,
            "penalty": penalty,
            "ambassadors": ambassadors,
            "totals": totals,
            "winners": winners(totals, self.supplies),
        }

    # The five steps of a turn, and the messenger (B2).

    def _choices(self) -> list[int]:
        """Everything possible in the step that is due, also if there is only one thing."""
        if self.kind == "card":
            return self._card_choices()
        if self.kind == "site":
            return self._site_choices()
        if self.kind == "move":
            return self._move_choices()
        if self.kind == "take":
            return self._take_choices()
        return self._messenger_choices()

    def _carry_out(self, action: int, facts: list[Fact]) -> None:
        if self.kind == "card":
            self._play_card(action, facts)
        elif self.kind == "site":
            self._place_floor(action, facts)
        elif self.kind == "move":
            self._move_floor(action, facts)
        elif self.kind == "take":
            self._take_card(action, facts)
        else:
            self._place_messenger(action, facts)

    def _carry_out_forced_steps(self, facts: list[Fact]) -> None:
        while not self._over:
            choices = self._choices()
            if len(choices) > 1:
                return
            if choices:
                self._carry_out(choices[0], facts)
            else:  # B6.4
                assert self.kind == "take"
                self.kind = "messenger"

    # Play a card (B3).

    def _card_choices(self) -> list[int]:
        return sorted(CARD_NUMBERS[card_id] for card_id in self.hands[self.seat])

    def _play_card(self, action: int, facts: list[Fact]) -> None:
        card = self.cards[CARD_IDS[action]]
        self.hands[self.seat].remove(card.id)
        self.stacks[self.seat].append(card.id)  # B3.1
        facts.append(("card", self.seat, card.id))
        self._card = card
        self._floors_to_place = card.crests  # B4.1
        self.kind = "site"

    def _card_played(self) -> PlainCard:
        assert self._card is not None
        return self._card

    def _city_built_in(self) -> str:
        return self._card_played().city

    # Place floors (B4).

    def _site_choices(self) -> list[int]:
        city = self._city_built_in()
        empty = [site for site in SITES if not self.towers[city][site]]
        last_floor = self._floors_in(city) == CAPACITY[city] - 1
        open_sites = empty if last_floor and empty else SITES  # B4.3
        return [SITE_NUMBERS[site] for site in open_sites]

    def _place_floor(self, action: int, facts: list[Fact]) -> None:
        city, site = self._city_built_in(), SITES_BY_NUMBER[action]
        assert self.supplies[self.seat] > 0, "B10.1: floors cannot run out"
        self.supplies[self.seat] -= 1
        self.towers[city][site].append(self.seat)  # B4.2
        facts.append(("floor", self.seat, city, site))
        self._floors_to_place -= 1
        if self._floors_to_place == 0:
            if self._finished(city) and not self._late_scoring():  # B4.5
                self._score(city, facts)
            self.kind = "move"

    def _floors_in(self, city: str) -> int:
        return sum(len(tower) for tower in self.towers[city].values())

    def _finished(self, city: str) -> bool:
        return self._floors_in(city) == CAPACITY[city]  # B4.4

    def _score(self, city: str, facts: list[Fact]) -> None:
        towers = score_city(city, self.towers[city], messengers_at(city, self.links))
        for _, winner, value, messenger_tokens in towers:
            self.tokens[winner].append((city, value))
            self.messenger_tokens[winner] += messenger_tokens
        self.scored.add(city)
        facts.append(("scored", city, towers))

    # Special action (B5).

    def _move_choices(self) -> list[int]:
        if self._card_played().symbol != "move":
            return [NO_MOVE]
        moves = [
            MOVE_NUMBERS[city, site]
            for city in self.cities
            if self._may_move_in(city)
            for site in SITES
            if self.towers[city][site]  # B5.1
        ]
        return [NO_MOVE, *moves]  # B5.5

    def _may_move_in(self, city: str) -> bool:
        owns_a_floor = any(self.seat in tower for tower in self.towers[city].values())
        return (
            owns_a_floor  # B5.2
            and city != self._city_built_in()  # B5.3
            and city not in self.scored  # B5.4
        )

    def _move_floor(self, action: int, facts: list[Fact]) -> None:
        if action != NO_MOVE:
            city, site = MOVES_BY_NUMBER[action]
            other_site: Site = "right" if site == "left" else "left"
            owner = self.towers[city][site].pop()
            self.towers[city][other_site].append(owner)
            facts.append(("moved", self.seat, city, site, owner))
        self.kind = "take"

    # Take a card (B6) and refill (B7).

    def _take_choices(self) -> list[int]:
        built_in = self._city_built_in()
        with_card = [city for city in self.cities if self.display[city] is not None]
        any_city = self._card_played().symbol == "question"  # B6.2
        if built_in in with_card and not any_city:
            return [TAKE_NUMBERS[built_in]]  # B6.1
        return [TAKE_NUMBERS[city] for city in with_card]  # B6.2, B6.3, B6.4

    def _take_card(self, action: int, facts: list[Fact]) -> None:
        city = TAKES_BY_NUMBER[action]
        card_id = self.display[city]
        assert card_id is not None
        self.hands[self.seat].add(card_id)
        self.display[city] = None
        facts.append(("taken", self.seat, city, card_id))
        self._refill(city, facts)
        self.kind = "messenger"

    def _refill(self, city: str, facts: list[Fact]) -> None:
        if self.pile:  # B7.1
            card_id = self.pile.pop(0)
            self.display[city] = card_id
            facts.append(("refilled", city, card_id))

    # Place a messenger (M2), and the end of the turn.

    def _messengers_at_start(self) -> int:
        return MESSENGERS_PER_PLAYER[self.players] if "messengers" in self.expansions else 0

    def _messenger_choices(self) -> list[int]:
        if not self._card_played().star or self.messengers_left[self.seat] == 0:
            return [NO_MESSENGER]
        places = [
            LINK_NUMBERS[link]
            for link in links_in_play(self.players)  # M2.1
            if link not in self.links  # M2.4
            and all(self._open_to_messenger(city) for city in link)
        ]
        return [NO_MESSENGER, *places]  # M2.5

    def _open_to_messenger(self, city: str) -> bool:
        banned = city == self._city_built_in()  # M2.2
        if self._late_scoring() and self._finished(city):  # M5
            banned = False
        if "free_messengers" in self.variants:  # M6
            banned = False
        return not banned and messengers_at(city, self.links) < MESSENGERS_PER_CITY  # M2.3

    def _place_messenger(self, action: int, facts: list[Fact]) -> None:
        if action != NO_MESSENGER:
            city_a, city_b = LINKS_BY_NUMBER[action]
            self.messengers_left[self.seat] -= 1
            self.links.append((city_a, city_b))
            facts.append(("messenger", self.seat, city_a, city_b))
        self._end_turn(facts)

    def _late_scoring(self) -> bool:
        return "late_scoring" in self.variants

    def _end_turn(self, facts: list[Fact]) -> None:
        city = self._city_built_in()
        if self._late_scoring() and self._finished(city):  # M5
            self._score(city, facts)
        if not any(self.hands):  # B9.1
            assert self.scored == set(self.cities), "B9.2: no city is left unfinished"
            self._over = True
            facts.append(("over",))
            return
        self.seat = (self.seat + 1) % self.players  # B1.7
        self.kind = "card"

    # The end of the game (B9).

    def _penalty(self) -> list[int]:
        if "messengers" not in self.expansions:
            return [0] * self.players
        return penalties(self.players, self.towers, self.links)

    def _ambassadors(self) -> dict[str, int]:
        if "ambassadors" not in self.expansions:
            return {}
        return ambassador_owners(self.tokens, self.pictures)

    def _portraits(self, ambassadors: Mapping[str, int]) -> list[int]:
        points = []
        for seat, stack in enumerate(self.stacks):
            own = [letter for letter, owner in ambassadors.items() if owner == seat]
            points.append(best_portrait_points(portrait_counts(stack, self.cards), own))
        return points
