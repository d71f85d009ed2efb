"""Where the golden numbers stand, and how they are worked out."""

from pathlib import Path
from random import Random
from typing import Any, Final

from patrician.rules import Deal, Game, Kind
from patrician.rules.core.playouts import perft

from ..reference.deals import Options
from ..reference.decisions import CARD_IDS, NO_MESSENGER
from .games import KINDS, game_of, name_of, setup_of

FOLDER: Final = Path(__file__).parent
DEALS_FILE: Final = FOLDER / "golden_deals.json"
PERFT_FILE: Final = FOLDER / "golden_perft.json"

SEEDS: Final[tuple[int | str, ...]] = (0, 7, 2**64 + 1, -3, "golden", "Zürich 貴族 🏰")
START_DEPTH: Final = 9
LATER_DEPTH: Final = 8
LATER: Final = (40, 70, 95)  # decisions


def deal_data(deal: Deal) -> dict[str, Any]:
    return {
        "first": deal.first,
        "hands": [list(hand) for hand in deal.hands],
        "display": dict(deal.display),
        "pile": list(deal.pile),
    }


def golden_deals() -> list[dict[str, Any]]:
    return [
        {
            "players": players,
            "seed": seed,
            "deal": deal_data(Deal.from_seed(seed, setup_of((players, (), ())))),
        }
        for players in (2, 3, 4, 5)
        for seed in SEEDS
    ]


def golden_game(options: Options) -> Game:
    return game_of(options, Deal.from_seed("golden", setup_of(options)))


def counts(game: Game, depth: int) -> list[int]:
    return [perft(game._position, levels) for levels in range(1, depth + 1)]


def golden_perft() -> dict[str, Any]:
    """For each kind of game the sizes of the trees from the start and from later in a game."""
    golden = {}
    for options in KINDS:
        game = golden_game(options)
        play_sparingly(game, max(LATER))
        golden[name_of(options)] = {
            "actions": list(game.actions),
            "start": counts(golden_game(options), START_DEPTH),
            "later": [counts(later_game(game, decisions), LATER_DEPTH) for decisions in LATER],
        }
    return golden


def play_sparingly(game: Game, decisions: int) -> None:
    """Play at random, but keep the messengers and the first cards, which lead to larger trees."""
    random = Random("later")
    for _ in range(decisions):
        legal = game.legal_actions()
        if game.decision is Kind.CARD:
            first = game.deal.hands[game.seat]
            legal = [action for action in legal if CARD_IDS[action] not in first] or legal
        elif game.decision is Kind.MESSENGER:
            legal = [NO_MESSENGER]
        game.apply(random.choice(legal))


def later_game(game: Game, decisions: int) -> Game:
    """The game as it stood after so many decisions."""
    earlier = game.copy()
    earlier.undo_to(decisions)
    return earlier
