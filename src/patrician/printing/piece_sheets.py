"""Sheets of what is played with: messengers, tokens, ambassadors, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from patrician.box import BOX
from patrician.drawings import drawing
from patrician.printing import pieces
from patrician.printing.imposition import Block, most_on
from patrician.printing.sheet import PrintOrder, Sheet, piece_sheet
from patrician.texts import say


def messengers(order: PrintOrder) -> Sheet:
    """Return all messengers (M1)."""
    face = {"picture": "messenger", "alt": say("print-shows-messenger")}
    block = Block(*pieces.MESSENGER, [face] * pieces.MESSENGERS, columns=2)
    return piece_sheet("messengers", order.paper, [[block]], {"messenger": pieces.messenger()})


def tokens(order: PrintOrder) -> Sheet:
    """Return the tokens of the Messengers: all that bring points, and the one that costs some."""
    values = {"token": BOX.messenger_points, "penalty": BOX.penalty}
    good, bad = (
        {"picture": name, "alt": say("print-shows-token", {"points": points})}
        for name, points in values.items()
    )
    blocks = [
        Block(*pieces.TOKEN, [good] * pieces.MESSENGER_TOKENS, columns=6),
        Block(*pieces.TOKEN, [bad], columns=1),
    ]
    pictures = {name: pieces.token(points) for name, points in values.items()}
    return piece_sheet("tokens", order.paper, [blocks], pictures)


def cards(order: PrintOrder) -> Sheet:
    """Return cards of a deck, or all of them."""
    wanted = list(order.cards or order.deck)
    paper, columns, rows = most_on(order.paper, *pieces.CARD)
    each = columns * rows
    faces = [{"picture": card.id, "alt": card.id} for card in wanted]
    pages = [
        [Block(*pieces.CARD, faces[at : at + each], columns)] for at in range(0, len(faces), each)
    ]
    pictures = {card.id: pieces.proxy(card, order.deck) for card in wanted}
    return piece_sheet("cards", paper, pages, pictures)


def ambassadors(order: PrintOrder) -> Sheet:
    """Return the four cards of the Ambassadors, with the picture orders of the deck (A2)."""
    faces = [_ambassador(card.name, card.token, card.order) for card in order.deck.ambassadors]
    small, large = faces[:-1], faces[-1:]
    blocks = [
        Block(*pieces.SMALL_CARD, small, columns=len(small)),
        Block(*pieces.CARD, large, columns=1),
    ]
    pictures = {"token": drawing("token"), **pieces.portraits(), **pieces.crests(order.deck)}
    words = {"kinds": list(BOX.portrait_kinds)}
    return piece_sheet(
        "ambassadors", order.paper, [blocks], pictures, template="ambassadors", words=words
    )


def _listed(cities: Sequence[str]) -> str:
    return say("list-end", {"most": ", ".join(cities[:-1]), "last": cities[-1]})


def _ambassador(name: str, token: int | None, cities: Sequence[str]) -> dict[str, Any]:
    face = {"name": name, "token": token, "order": list(cities)}
    if token is None:
        return face | {
            "goal": say("print-ambassador-goal-d", {"cities": _listed(cities)}),
            "tie": say("print-ambassador-tie-d", {"city": cities[0]}),
            "prize": say("print-ambassador-prize-d"),
        }
    return face | {
        "goal": say("print-ambassador-goal", {"token": token}),
        "tie": say("print-ambassador-tie"),
        "prize": say("print-ambassador-prize"),
    }
