"""The board in sentences, each clear by itself, for screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from patrician.box import BOX, SITES
from patrician.rules.board import PublicBoard
from patrician.terminal.words import card_words, wrapped
from patrician.texts import say

_INDENT: Final = 2


def city_sentences(board: PublicBoard, city: str, names: Sequence[str]) -> list[str]:
    """Return the sentences about a city."""
    left, right = board.towers[city]
    holds, scored = BOX.city(city).holds, None not in board.tokens[city]
    built = {"city": city, "built": len(left) + len(right), "holds": holds}
    sentences = [
        say("told-finished" if scored else "told-built", built),
        *_towers(board, city, names),
        _tokens(board, city, names),
        _card(board, city),
    ]
    return wrapped(" ".join(sentences), _INDENT)


def _towers(board: PublicBoard, city: str, names: Sequence[str]) -> Iterator[str]:
    if not any(board.towers[city]):
        return
    for site, owners, leader in zip(SITES, board.towers[city], board.leaders[city], strict=True):
        if leader is None:
            yield say("told-site-empty", {"site": site})
            continue
        floors = ", ".join(names[owner] for owner in owners)
        yield say("told-tower", {"site": site, "floors": floors, "leader": names[leader]})


def _tokens(board: PublicBoard, city: str, names: Sequence[str]) -> str:
    higher, lower = BOX.city(city).tokens
    first, second = board.tokens[city]
    if first is None or second is None:
        return say("told-tokens", {"higher": higher, "lower": lower})
    won = {"higher": higher, "first": names[first], "lower": lower, "second": names[second]}
    return say("told-tokens-won", won)


def _card(board: PublicBoard, city: str) -> str:
    card = board.display[city]
    if card is None:
        return say("told-no-card")
    return say("told-card", {"card": card_words(board.setup.deck[card])})


def messenger_sentence(board: PublicBoard) -> list[str]:
    """Return where messengers stand, if any do."""
    if not board.messengers:
        return []
    links = [say("told-link", {"one": one, "other": other}) for one, other in board.messengers]
    return wrapped(say("told-messengers", {"links": ", ".join(links)}), _INDENT)


def player_sentences(
    board: PublicBoard, names: Sequence[str], points: Sequence[int]
) -> Iterator[str]:
    """Return the sentences about the players."""
    for seat, name in enumerate(names):
        facts = {
            "player": name,
            "points": points[seat],
            "supply": board.supplies[seat],
            "hand": board.hand_sizes[seat],
        }
        sentences = [say("told-player", facts)]
        top = board.stack_tops[seat]
        if top is not None:
            sentences.append(say("told-top", {"card": card_words(board.setup.deck[top])}))
        if board.setup.messengers:
            left = board.messengers_left[seat]
            sentences.append(say("told-messengers-left", {"count": left}))
        yield from wrapped(" ".join(sentences), _INDENT)
