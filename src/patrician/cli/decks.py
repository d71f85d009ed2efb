"""`patrician deck`: looking at decks and checking one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from patrician.box import BOX, Deck, DeckError, load_deck
from patrician.cli.support import FOUND_BAD, JsonOption, chosen_deck, help_without_command, print_json
from patrician.terminal.words import columns, face

app = typer.Typer(
    help="Show the deck, or check a deck file of your own.",
    epilog=(
        "\b\nExamples:\n"
        "  patrician deck show\n"
        "  patrician deck show --toml > my.toml\n"
        "  patrician deck check my.toml"
    ),
    callback=help_without_command,
    invoke_without_command=True,
    rich_markup_mode=None,
)


@app.command()
def show(
    path: Annotated[
        Path | None, typer.Argument(help="A deck file; the classic deck if none.")
    ] = None,
    *,
    toml: Annotated[bool, typer.Option("--toml", help="Print it as a deck file.")] = False,
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
    path: Annotated[Path, typer.Argument(help="The deck file to check.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Check a deck file; exit code 1 if it cannot be played with."""
    problem = None
    try:
        deck = load_deck(path)
    except DeckError as error:
        problem = str(error)
    if as_json:
        print_json({"file": str(path), "ok": problem is None, "problem": problem})
    elif problem is None:
        typer.echo(f"{path}: the deck {deck.name!r} is fine")
    else:
        typer.echo(f"{path}: {problem}", err=True)
    if problem is not None:
        raise typer.Exit(FOUND_BAD)


def _as_toml(deck: Deck) -> str:
    lines = [f"name = {json.dumps(deck.name, ensure_ascii=False)}", "", "[cards]"]
    for city, faces in deck.faces:
        lines.append(f"{city} = [{', '.join(json.dumps(word) for word in faces)}]")
    return "\n".join(lines) + "\n"


def _table(deck: Deck) -> list[str]:
    rows = [["number", "card", "shows"]]
    rows += [[str(card.number), card.id, face(card)] for card in deck]
    stars = sum(card.star for card in deck)
    portraits = ", ".join(
        f"{sum(card.portraits for card in deck if card.portrait == kind)} {kind}"
        for kind in BOX.portrait_kinds
    )
    summary = f"{len(deck.cards)} cards, {stars} of them star cards; portraits: {portraits}"
    return [f"Deck {deck.name!r}", *columns(rows), summary]
