"""`patrician deck`: looking at decks and checking one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from patrician.box import BOX, CLASSIC, MAX_DECK_BYTES, Deck, DeckError, parse_deck
from patrician.cli.support import (
    EXIT_CHECK_FAILED,
    JsonOption,
    LanguageOption,
    chosen_deck,
    examples,
    help_without_command,
    opened,
    print_json,
)
from patrician.terminal.words import columns, face, portraits_listed, wrapped
from patrician.texts import say

app = typer.Typer(
    help="Show the deck, or check a deck file of your own.",
    epilog=examples(
        "patrician deck show",
        "patrician deck show --toml > my.toml",
        "patrician deck check my.toml",
    ),
    callback=help_without_command,
    invoke_without_command=True,
    rich_markup_mode=None,
)


@app.command()
def show(
    path: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A deck file; the classic deck if none.")
    ] = None,
    *,
    toml: Annotated[bool, typer.Option("--toml", help="Print it as a deck file.")] = False,
    language: LanguageOption = None,  # noqa: ARG001 - its callback has seen to it
    as_json: JsonOption = False,
) -> None:
    """Show every card of a deck."""
    deck = chosen_deck(path)
    if as_json:
        print_json(deck.data())
    elif toml:
        typer.echo(_as_toml(deck), nl=False)
    else:
        typer.echo("\n".join(_table(deck)))


@app.command()
def check(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="The deck file to check.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Check a deck file; exit code 1 if it cannot be played with."""
    problem = None
    with opened(str(path)) as stream:
        raw = stream.read(MAX_DECK_BYTES + 1)
    try:
        deck = parse_deck(raw)
    except DeckError as error:
        problem = str(error)
    if as_json:
        print_json({"file": str(path), "ok": problem is None, "problem": problem})
    elif problem is None:
        typer.echo(f"{path}: the deck {deck.name!r} is fine")
    else:
        typer.echo(f"{path}: {problem}", err=True)
    if problem is not None:
        raise typer.Exit(EXIT_CHECK_FAILED)


def _as_toml(deck: Deck) -> str:
    lines = [f"name = {json.dumps(deck.name, ensure_ascii=False)}", "", "[cards]"]
    for city, faces in deck.faces:
        lines.append(f"{city} = {json.dumps(faces)}")
    if deck.orders:
        orders = (f"{name} = {json.dumps(order)}" for name, order in deck.orders)
        lines += ["", "[ambassadors]", *orders]
    if deck.colours:
        colours = (f"{city} = {json.dumps(colour)}" for city, colour in deck.colours)
        lines += ["", "[colours]", *colours]
    return "\n".join(lines) + "\n"


def _table(deck: Deck) -> list[str]:
    rows = [[say("deck-number"), say("deck-card"), say("deck-shows")]]
    rows += [[str(card.number), card.id, face(card)] for card in deck]
    stars = sum(card.star for card in deck)
    portraits = {
        kind: sum(card.portraits for card in deck if card.portrait == kind)
        for kind in BOX.portrait_kinds
    }
    facts = {"cards": len(deck.cards), "stars": stars, "portraits": portraits_listed(portraits)}
    summary = say("deck-summary", facts)
    lines = [say("deck-heading", {"name": deck.name}), *columns(rows), *wrapped(summary)]
    return [*lines, *wrapped(say("deck-reconstructed"))] if deck == CLASSIC else lines
