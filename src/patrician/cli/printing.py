"""`patrician print`: sheets to print, as PDF files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from patrician.cli.support import (
    DeckOption,
    InputError,
    LanguageOption,
    chosen_deck,
    examples,
)
from patrician.printing import PAPERS, SHEETS, print_sheet
from patrician.system.atomic_file import write_atomically
from patrician.texts import current_language


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        "print",
        epilog=examples(
            "patrician print",
            "patrician print tokens messengers --paper letter",
            "patrician print summary --language de",
            "patrician print cards --deck my.toml --card lucca-5 --card lucca-5",
        ),
    )(print_sheets)


def print_sheets(
    sheets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SHEET]...", help=f"Of {', '.join(SHEETS)}; all if none."),
    ] = None,
    *,
    paper: Annotated[
        str, typer.Option("--paper", metavar="PAPER", help=f"{' or '.join(PAPERS)}.")
    ] = "a4",
    deck: DeckOption = None,
    card: Annotated[
        list[str] | None,
        typer.Option(
            "--card", metavar="ID", help="Only this card, on the sheet cards; may be given again."
        ),
    ] = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="Where the files are written.")
    ] = Path(),
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that exist.")] = False,
    language: LanguageOption = None,  # noqa: ARG001 - its callback has seen to it
) -> None:
    """Make sheets to print and cut out, as PDF files in true size.

    Messengers, tokens, ambassadors, cards of any deck, player aids, score pads, the rules in short
    and a guide to mounting.
    """
    wanted = tuple(dict.fromkeys(sheets or SHEETS))
    if card and "cards" not in wanted:
        raise InputError("--card: choose the sheet cards, too")
    faces = chosen_deck(deck)
    made = {name: print_sheet(name, paper=paper, deck=faces, cards=card or ()) for name in wanted}
    files = {
        out / f"patrician-{name}-{paper}-{current_language()}.pdf": made[name] for name in made
    }
    for path in files:
        if path.exists() and not force:
            raise InputError(f"{path} exists already; use --force to overwrite it")
    out.mkdir(parents=True, exist_ok=True)
    for path, pdf in files.items():
        write_atomically(path, pdf)
        typer.echo(path)
