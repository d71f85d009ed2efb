"""Sheets of what lies beside the board: score pads and player aids, four to a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from patrician.box import BOX
from patrician.drawings import colour, drawing
from patrician.printing import pieces, wording
from patrician.printing.imposition import Block
from patrician.printing.sheet import PrintOrder, Sheet, piece_sheet
from patrician.texts import say

AID: Final = (88.0, 122.0)
"""Width and height of a score pad and of a player aid."""
AIDS_PER_PAGE: Final = 4
_SYMBOLS: Final = {
    "crests": "symbol-crests",
    "question": "symbol-question",
    "move": "symbol-move",
    "portrait": f"portrait-{BOX.portrait_kinds[0]}",
}


def score_pad(order: PrintOrder) -> Sheet:
    """Return score pads, with a row for whatever brings points."""
    sets = say("print-pad-sets", {"points": BOX.set_points})
    portraits = pieces.portraits()
    words = {
        "heading": "Patrician",
        "names": say("print-pad-names"),
        "rows": [
            _row(say("score-prestige"), picture="token"),
            *(_row(sets, picture=name) for name in portraits),
            _row(say("score-messengers"), picture="messenger"),
            _row(f"{pieces.MINUS}{-BOX.penalty}", picture="messenger"),
            _row(say("score-total"), strong=True),
            _row(say("print-pad-floors")),
        ],
        "foot": say("learn-end-tie"),
    }
    pictures = {name: drawing(name) for name in ("token", "messenger")}
    return _quarters("score-pad", order, words, portraits | pictures)


def _row(words: str, *, picture: str | None = None, strong: bool = False) -> dict[str, Any]:
    return {"words": words, "picture": picture, "strong": strong}


def player_aids(order: PrintOrder) -> Sheet:
    """Return player aids with a turn, what cards show, and the ten cities."""
    words = {
        "turn-title": say("learn-turn-title"),
        "steps": [wording.step(name) for name in (*wording.STEPS, "messenger")],
        "symbols": [
            {"picture": picture, "words": wording.bonus_words(bonus)}
            for bonus, picture in _SYMBOLS.items()
        ],
        **wording.cities(),
    }
    # A symbol by itself has the colour of what is written beside it.
    pictures = {name: _inked(drawing(name)) for name in _SYMBOLS.values()}
    return _quarters("player-aids", order, words, pictures | pieces.crests(order.deck))


def _inked(svg: str) -> str:
    return svg.replace("currentcolor", colour("drawn"))


def _quarters(
    name: str, order: PrintOrder, words: Mapping[str, Any], pictures: Mapping[str, str]
) -> Sheet:
    block = Block(*AID, [{}] * AIDS_PER_PAGE, columns=2)
    return piece_sheet(name, order.paper, [[block]], pictures, template=name, words=words)
