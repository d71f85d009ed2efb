"""Games of every kind for the tests of this folder: kinds, deals, decks, random play."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

import pytest

from patrician.box import BOX, CLASSIC, Deck, deck_from_data
from patrician.rules import Deal, Game, RevealedCards, Setup

from ..reference import PlainCard, PlainGame
from ..reference.box import CARDS_PER_CITY, CLASSIC_CARDS
from ..reference.deals import Options, kinds_of_game

KINDS: Final = tuple(kinds_of_game())
TURNS_PER_PLAYER: Final = {2: 24, 3: 16, 4: 12, 5: 11}  # B9.1
_PLURALS: Final = {"bankers": "banker", "ladies": "lady", "scholars": "scholar"}


def name_of(options: Options) -> str:
    """A kind of game as the id of a test, like "3-messengers-late_scoring"."""
    players, expansions, variants = options
    return "-".join((str(players), *expansions, *variants))


every_kind = pytest.mark.parametrize("options", KINDS, ids=name_of)


def setup_of(options: Options, deck: Deck = CLASSIC) -> Setup:
    players, expansions, variants = options
    return Setup(players, expansions, variants, deck)


def game_of(
    options: Options,
    deal: Deal,
    actions: Sequence[int] = (),
    deck: Deck = CLASSIC,
    revealed: RevealedCards | None = None,
) -> Game:
    players, expansions, variants = options
    return Game(
        players,
        expansions=expansions,
        variants=variants,
        deck=deck,
        deal=deal,
        actions=actions,
        revealed=revealed,
    )


def seeded_game(options: Options, seed: int | str, deck: Deck = CLASSIC) -> Game:
    players, expansions, variants = options
    return Game(players, expansions=expansions, variants=variants, deck=deck, seed=seed)


def plain_game_of(
    options: Options, deal: Deal, cards: Mapping[str, PlainCard] = CLASSIC_CARDS
) -> PlainGame:
    """The same game, read by the reference."""
    players, expansions, variants = options
    return PlainGame(
        players=players,
        first=deal.first,
        hands=deal.hands,
        display=deal.display,
        pile=deal.pile,
        expansions=expansions,
        variants=variants,
        cards=cards,
    )


def deal_of(plain: PlainGame) -> Deal:
    """The deal of a reference game that has not begun."""
    return Deal(
        first=plain.seat,
        hands=tuple(tuple(sorted(hand)) for hand in plain.hands),
        display={city: card for city, card in plain.display.items() if card is not None},
        pile=tuple(plain.pile),
    )


def viewers(players: int) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(players), None)


def play_on(game: Game, random: Random, decisions: int | None = None) -> list[int]:
    """Make random decisions, to the end if no number is given, and tell which."""
    made: list[int] = []
    while not game.over and (decisions is None or len(made) < decisions):
        made.append(random.choice(game.legal_actions()))
        game.apply(made[-1])
    return made


def play_to_and_fro(game: Game, random: Random, take_backs: int) -> None:
    """Play to a random point with so many lines taken back on the way."""
    for _ in range(take_backs):
        play_on(game, random, random.randint(1, 120))
        game.take_back(random.randrange(len(game.actions) + 1))
    play_on(game, random, random.randint(0, 60))


# --- Decks of one's own ---------------------------------------------------------------------------


def random_deck(random: Random) -> Deck:
    """Any deck that the box accepts, with its cards in any order."""
    cards = _random_faces(random)
    orders = {
        card.name: random.sample(card.order, len(card.order))
        for card in BOX.ambassadors
        if card.token is not None
    }
    return deck_from_data({"name": "own", "cards": cards, "ambassadors": orders})


def pictures_of(deck: Deck) -> dict[str, tuple[str, ...]]:
    """The picture orders of a deck (A2), as the reference takes them."""
    return {card.name: card.order for card in deck.ambassadors if card.token is not None}


def _random_faces(random: Random) -> dict[str, list[str]]:
    kinds = BOX.portrait_kinds
    plain = [*kinds, *(f"two {plural}" for plural in _PLURALS), "question mark", "move"]
    faces: dict[str, list[str]] = {}
    free: list[tuple[str, int]] = []
    for city in BOX.cities:
        crests = city.holds - city.cards
        faces[city.name] = ["two crests"] * crests + ["move"] * (city.cards - crests)
        free += [(city.name, place) for place in range(crests, city.cards)]
    random.shuffle(free)
    inland = [place for place in free if place[0] != "Pistoia"]
    # Enough star cards for four players without Pistoia, and for five with it.
    stars = set(inland[: random.randint(12, len(inland))])
    rest = [place for place in free if place not in stars]
    stars |= set(rest[: max(15 - len(stars), random.randrange(4))])
    for city_name, place in free:
        word = f"star {random.choice(kinds)}" if (city_name, place) in stars else None
        faces[city_name][place] = word or random.choice(plain)
    for words in faces.values():
        random.shuffle(words)
    return faces


def plain_cards(deck: Deck) -> dict[str, PlainCard]:
    """The cards of a deck as the reference reads them, from the words of the deck file alone."""
    return {card.id: card for card in _read_cards(deck.faces)}


def _read_cards(faces: Sequence[tuple[str, Sequence[str]]]) -> Iterator[PlainCard]:
    for city, words in faces:
        assert len(words) == CARDS_PER_CITY[city]
        for number, word in enumerate(words, start=1):
            yield _read_card(f"{city.lower()}-{number}", city, word)


def _read_card(card_id: str, city: str, word: str) -> PlainCard:
    if word == "two crests":
        return PlainCard(card_id, city, 2, False, "crests", None, 0)
    if word == "question mark":
        return PlainCard(card_id, city, 1, False, "question", None, 0)
    if word == "move":
        return PlainCard(card_id, city, 1, False, "move", None, 0)
    first, _, second = word.rpartition(" ")
    if first == "two":
        return PlainCard(card_id, city, 1, False, "portrait", _PLURALS[second], 2)
    return PlainCard(card_id, city, 1, first == "star", "portrait", second, 1)


# --- What is hidden -------------------------------------------------------------------------------


def hidden_first_cards(game: Game, seat: int) -> list[str]:
    """The cards a player was dealt and has never played; nobody else has seen them (B3.3)."""
    shown = game.revealed.of(seat)
    return [card for card in game.deal.hands[seat] if card in game.hand(seat) and card not in shown]


def turned_up(game: Game) -> int:
    """How many cards of the pile somebody has seen, now or before it was taken back."""
    return max(len(game.deal.pile) - len(game.pile()), game.revealed.pile)


def hidden_pile(game: Game) -> tuple[str, ...]:
    """The cards of the pile that nobody has seen."""
    return game.deal.pile[turned_up(game) :]


def with_other_hidden_cards(game: Game, viewer: int | None, random: Random) -> Game:
    """The same game so far, with what the viewer cannot know dealt anew (B3.3).

    The unseen cards of the pile and the others' unplayed first cards are laid out again at random;
    first cards must be star cards. Written without a look at `sample_game`.
    """
    star = {card.id for card in game.setup.deck if card.star}
    others = [seat for seat in range(game.players) if seat != viewer]
    places = [(seat, card) for seat in others for card in hidden_first_cards(game, seat)]
    pile = list(hidden_pile(game))
    pool = [card for _, card in places] + pile
    first_cards = random.sample(sorted(star.intersection(pool)), len(places))
    new = dict(zip(places, first_cards, strict=True))
    rest = sorted(set(pool) - set(first_cards))
    random.shuffle(rest)
    deal = Deal(
        first=game.deal.first,
        hands=tuple(
            tuple(new.get((seat, card), card) for card in hand)
            for seat, hand in enumerate(game.deal.hands)
        ),
        display=game.deal.display,
        pile=(*game.deal.pile[: turned_up(game)], *rest),
    )
    setup = game.setup
    options = (setup.players, setup.expansions, setup.variants)
    return game_of(options, deal, game.actions, setup.deck, game.revealed)
