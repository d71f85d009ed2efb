"""Every kind of game, decks of one's own, and players for them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from patrician.bots import Contestant, ask
from patrician.box import BOX, CLASSIC, Deck, deck_from_data
from patrician.rules import Game, Observation, Setup

FOLDER: Final = Path(__file__).parent
EXAMPLES: Final = FOLDER / "examples.jsonl"
CORPUS: Final = FOLDER / "corpus.jsonl"

Player = Callable[[Observation, Random], int]


def by_chance(observation: Observation, random: Random) -> int:
    """A player who throws dice."""
    return random.choice(observation.legal_actions())


def by_bot(name: str) -> Player:
    """One of our bots as a player, made anew for each decision."""
    contestant = Contestant.parse(name)

    def player(observation: Observation, random: Random) -> int:
        answer = ask(contestant.make(random), observation, contestant.budget)
        assert answer.fault is None
        return answer.action

    return player


class KindOfGame(NamedTuple):
    """How many play, with which expansions and variants."""

    players: int
    expansions: tuple[str, ...]
    variants: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join((str(self.players), *self.expansions, *self.variants))

    def setup(self, deck: Deck = CLASSIC) -> Setup:
        return Setup(*self, deck)

    def game(self, seed: int | str, deck: Deck = CLASSIC) -> Game:
        """A game of this kind before its first decision."""
        players, expansions, variants = self
        return Game(players, expansions=expansions, variants=variants, deck=deck, seed=seed)


def _kinds() -> Iterator[KindOfGame]:
    for players in (2, 3, 4, 5):
        for ambassadors in ((), ("ambassadors",)):
            yield KindOfGame(players, ambassadors, ())
            yield KindOfGame(players, ("messengers", *ambassadors), ())
            yield KindOfGame(players, ("messengers", *ambassadors), ("late_scoring",))
    # Tests pick kinds by their place, so these come last.
    both = ("late_scoring", "free_messengers")
    for players in (2, 3, 4, 5):
        yield KindOfGame(players, ("messengers",), ("free_messengers",))
        yield KindOfGame(players, ("messengers", "ambassadors"), both)


KINDS: Final = tuple(_kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def play(game: Game, random: Random, *players: Player, decisions: int | None = None) -> Game:
    """Let players decide by turns, the first of them for seat 0; to the end unless told."""
    while not game.over and (decisions is None or len(game.actions) < decisions):
        decide = players[game.seat % len(players)]
        game.apply(decide(game.observation(game.seat), random))
    return game


def own_deck(seed: int) -> Deck:
    """A deck that nobody has printed: every check of the box passes, all else is by chance."""
    random = Random(seed)
    return deck_from_data({"name": f"deck {seed}", "cards": _faces(random)})


def _faces(random: Random) -> dict[str, list[str]]:
    kinds = BOX.portrait_kinds
    others = [*kinds, "two bankers", "two ladies", "two scholars", "question mark", "move"]
    stars = [f"star {kind}" for kind in kinds]
    # A city's first free card is a star card, and every second further one: 24 of them in all.
    faces: dict[str, list[str]] = {}
    for city in BOX.cities:
        crests = city.holds - city.cards
        free = range(city.cards - crests)
        words = [random.choice(others if place % 2 else stars) for place in free]
        faces[city.name] = random.sample(["two crests"] * crests + words, city.cards)
    return faces
