"""Makes corpus.jsonl anew: `python -m tests.games.make_corpus`.

The file is meant to stay as it is, so that every later version proves that it still reads and
writes these games. Make it anew only if a game in it turns out to be against the rules, or if the
format gets a new version, and say so in the commit. Games of a new kind come last.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from patrician.record import Fair, Record, commitment_to
from patrician.rules import Game, Kind

from .kinds import CORPUS, KINDS, KindOfGame, Player, by_bot, by_chance, own_deck, play

# Names that a careless writer or reader would stumble over.
NAMES: Final = (
    ("Anna", "Bruno", "Chiara", "Dante", "Elena"),
    ("Anna Maria", " spaces ", '"quoted"', "a: b", "#1"),
    ("lucca-5", "LR", "...", "17.", "@Roma-Siena"),
    ("Ευδοξία", "李", "🏰", "דוד", "a\u2028b"),
    ("Anna", "Anna", "Anna", "Anna", "Anna"),
)
BROKEN_OFF_AT: Final = (Kind.SITE, Kind.MOVE, Kind.TAKE, Kind.MESSENGER)
APPRENTICE = by_bot("apprentice")
FIRST_KINDS: Final = KINDS[:24]  # before there were free messengers (M6)


def records() -> Iterator[Record]:
    """All games of the corpus, in their order."""
    for number, kind in enumerate(FIRST_KINDS):
        yield from _one_of_each(kind, number)
    for number, kind in enumerate(FIRST_KINDS[::3]):
        yield _with_own_deck(kind, f"corpus/{number}/own", number)
        yield _given_up(kind, f"corpus/{number}/ended", number)
    for number, kind in enumerate(FIRST_KINDS[2::6]):
        yield _proven(kind, number)
    for number, kind in enumerate(KINDS[len(FIRST_KINDS) :], start=len(FIRST_KINDS)):
        yield from _one_of_each(kind, number)


def _one_of_each(kind: KindOfGame, number: int) -> Iterator[Record]:
    yield _finished(kind, f"corpus/{number}/random", number, by_chance)
    yield _finished(kind, f"corpus/{number}/simple", number, APPRENTICE, by_chance)
    yield _broken_off(kind, f"corpus/{number}/partial", number)


def _finished(kind: KindOfGame, seed: str, number: int, *players: Player) -> Record:
    game = play(kind.game(seed), Random(seed), *players)
    return _record(game, number)


def _broken_off(kind: KindOfGame, seed: str, number: int) -> Record:
    """A game that stops in the middle of a turn, before a decision of the wanted kind."""
    random = Random(seed)
    game = play(kind.game(seed), random, by_chance)
    wanted = BROKEN_OFF_AT[number % len(BROKEN_OFF_AT)]
    moments: dict[Kind | None, list[int]] = {}
    for length in range(len(game.actions)):
        game_then = game.copy()
        game_then.undo_to(length)
        moments.setdefault(game_then.decision, []).append(length)
    game.undo_to(random.choice(moments.get(wanted, moments[Kind.SITE])))
    return _record(game, number)


def _with_own_deck(kind: KindOfGame, seed: str, number: int) -> Record:
    game = play(kind.game(seed, own_deck(number)), Random(seed), APPRENTICE)
    return _record(game, number)


def _given_up(kind: KindOfGame, seed: str, number: int) -> Record:
    ended = ("resigned", "timeout", "abandoned")[number % 3]
    game = play(kind.game(seed), Random(seed), by_chance, decisions=10 * number)
    return _record(game, number, ended=ended)


def _proven(kind: KindOfGame, number: int) -> Record:
    """A game with the proof of its deal; the last seat gave no contribution."""
    secret = f"{number:064x}"
    contributions = [f"{number + seat + 1:064x}" for seat in range(kind.players - 1)]
    fair = Fair("patrician-fair/1", secret, (*contributions, ""), commitment_to(secret))
    game = play(kind.game(fair.seed()), Random(number), by_chance)
    return Record(game, _names(kind.players, number), fair=fair)


def _record(game: Game, number: int, *, ended: str | None = None) -> Record:
    about = {"seed": game.seed, "number": number, "notes": ["ä", 1.5, None, {"nested": True}]}
    return Record.of(game, _names(game.players, number), ended=ended, about=about)


def _names(players: int, number: int) -> tuple[str, ...]:
    return NAMES[number % len(NAMES)][:players]


if __name__ == "__main__":
    CORPUS.write_text("".join(f"{record.to_json()}\n" for record in records()), "utf-8")
