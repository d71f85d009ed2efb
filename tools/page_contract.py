"""Writes what the page has to know of the server, so that the two sides cannot drift apart.

`openapi.json` describes every route and message; `schema.d.ts` has types that are made of it.
`facts.json` holds the box, the card faces and what the decision numbers mean. `drawn-colours.css`
has the colours of cities, players and paint.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from patrician.box import BOX, CLASSIC, MAX_DECK_BYTES, MAX_PLAYERS, MIN_PLAYERS, SITES, face_words
from patrician.box.decks import face_of
from patrician.drawings import COLOURS as DRAWN_COLOURS
from patrician.rules import ACTION_COUNT, Kind
from patrician.rules.actions import (
    NO_MESSENGER,
    NO_MOVE,
    card_of,
    city_of,
    kind_of,
    link_of,
    site_of,
)
from patrician.tables.chat import EMOTES
from patrician.tables.names import MAX_NAME_LENGTH
from patrician.tables.options import COLOURS
from patrician.tables.view_shapes import PROTOCOL
from patrician.web.app import create_app
from patrician.web.settings_sources import load_settings
from tools.node import Node

FOLDER: Final = Path(__file__).parents[1] / "page" / "src" / "contract"
STYLE: Final = FOLDER.parent / "style"
_COLOURS_FILE: Final = "drawn-colours.css"
_COLOURS_HEAD: Final = """\
/*
 * The colours of cities, players and paint: written by `make contract` from
 * src/patrician/drawings/colours.json, do not edit.
 *
 * The lightness of players falls evenly from white over yellow, blue and red to black, so that they
 * stay apart in grey and for colour-blind people, too (tests/page/test_colours.py says how far).
 * "ink" can be read on them, "mark" draws their pattern, "edge" bounds them on any ground, a "line"
 * on paper can be told from it. Cities are ten hues on ten steps of lightness.
 *
 * Paint is the same by day and by night. "drawn-edge" surrounds shields and cards, so that dark
 * ones stand off a dark ground.
 */
"""


def facts() -> dict[str, Any]:
    """Return what never changes during a game."""
    return {
        "protocol": PROTOCOL,
        "players": [MIN_PLAYERS, MAX_PLAYERS],
        "colours": COLOURS,
        "nameLength": MAX_NAME_LENGTH,
        "emotes": EMOTES,
        "sites": SITES,
        "cities": [
            {
                "name": city.name,
                "holds": city.holds,
                "tokens": city.tokens,
                "cards": city.cards,
                "players": city.players,
            }
            for city in BOX.cities
        ],
        "links": BOX.links,
        "floors": BOX.floors,
        "messengers": BOX.messengers,
        "firstCards": BOX.first_cards,
        "portraits": list(BOX.portraits),
        "setSize": BOX.set_size,
        "setPoints": BOX.set_points,
        "messengerPoints": BOX.messenger_points,
        "penalty": BOX.penalty,
        "ambassadors": [
            {"name": one.name, "token": one.token, "order": one.order} for one in BOX.ambassadors
        ],
        "cards": {
            card.id: {
                "city": card.city,
                "bonus": card.bonus.name.lower(),
                "portrait": card.portrait,
                "star": card.star,
            }
            for card in CLASSIC
        },
        "classicHash": CLASSIC.hash,
        "faces": {word: _face(word) for word in face_words()},
        "deckBytes": MAX_DECK_BYTES,
        "actions": [_action(number) for number in range(ACTION_COUNT)],
    }


def _face(word: str) -> dict[str, Any]:
    """Return what a word of a deck file means."""
    bonus, portrait, star = face_of(word)
    return {"bonus": bonus.name.lower(), "portrait": portrait, "star": star}


def _action(number: int) -> dict[str, Any]:
    match kind := kind_of(number):
        case Kind.CARD:
            meaning: dict[str, Any] = {"card": card_of(number)}
        case Kind.SITE:
            meaning = {"site": site_of(number)}
        case Kind.MOVE if number != NO_MOVE:
            meaning = {"city": city_of(number), "site": site_of(number)}
        case Kind.TAKE:
            meaning = {"city": city_of(number)}
        case Kind.MESSENGER if number != NO_MESSENGER:
            meaning = {"link": link_of(number)}
        case _:
            return {"kind": f"no-{kind.value}"}
    return {"kind": kind.value, **meaning}


def drawn_colours() -> str:
    """Return the colours of drawings as custom properties of CSS."""
    lines = [f"  --{name}: {colour.css()};" for name, colour in DRAWN_COLOURS.items()]
    return "\n".join([f"{_COLOURS_HEAD}:root {{", *lines, "}\n"])


def write(folder: Path = FOLDER, style: Path = STYLE) -> None:
    """Write all files, the types and facts into one folder, the colours into another."""
    (style / _COLOURS_FILE).write_text(drawn_colours(), "utf-8")
    openapi = create_app(load_settings({})).openapi()
    for name, data in (("openapi.json", openapi), ("facts.json", facts())):
        (folder / name).write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    types = [str(folder / "openapi.json"), "--output", str(folder / "schema.d.ts")]
    Node.needed().run_npm("exec", "--", "openapi-typescript", *types, cwd=FOLDER.parents[1])


def drifted() -> list[str]:
    """Return the files that are not what they would be if they were written now."""
    with TemporaryDirectory() as name:
        write(Path(name), Path(name))
        written = (FOLDER / "facts.json", FOLDER / "schema.d.ts", STYLE / _COLOURS_FILE)
        return [
            path.name for path in written if path.read_bytes() != Path(name, path.name).read_bytes()
        ]


def main(words: list[str]) -> None:
    """Write the files, or with --check tell whether they must be written."""
    if words != ["--check"]:
        write()
    elif files := drifted():
        sys.exit(f"The server has changed, and with it {' and '.join(files)}: run `make contract`")


if __name__ == "__main__":
    main(sys.argv[1:])
