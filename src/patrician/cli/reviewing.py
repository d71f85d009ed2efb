"""`patrician review`: looking back at a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from patrician.bots import Budget
from patrician.cli.games import FileArgument, GameOption, chosen_game
from patrician.cli.support import (
    InputError,
    Interrupted,
    JsonOption,
    LanguageOption,
    SentencesOption,
    examples,
    print_json,
    progress_bar,
    stop_on_interrupt,
)
from patrician.record import Record
from patrician.review import REVIEW_BUDGET, Review, ReviewError, review_game
from patrician.review.chart_file import check_picture, draw_picture
from patrician.terminal.hints import review_lines
from patrician.texts import say

MOST_SIMULATIONS = 10_000_000


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        epilog=examples(
            "patrician review game.json",
            "patrician review games.jsonl --game 3 --simulations 5000",
            "patrician review game.json --picture chances.svg",
        )
    )(review)


def review(
    file: FileArgument,
    *,
    game: GameOption = 1,
    simulations: Annotated[
        int,
        typer.Option(
            "--simulations",
            metavar="NUMBER",
            min=1,
            max=MOST_SIMULATIONS,
            help="How many for each decision; more take longer and tell more.",
        ),
    ] = REVIEW_BUDGET.simulations or 1,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same review.")
    ] = "0",
    picture: Annotated[
        Path | None,
        typer.Option("--picture", metavar="FILE", help="Draw the chances into a .svg or .png."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite the picture if it exists.")
    ] = False,
    sentences: SentencesOption = False,
    language: LanguageOption = None,  # noqa: ARG001 - its callback has seen to it
    as_json: JsonOption = False,
) -> None:
    """Look back at a finished game: who played how well, and what cost most.

    Everyone's chance to win is estimated after every decision, from what its player could know.
    """
    record = chosen_game(file, game)
    if picture is not None:
        _check_target(picture, force=force)
    found = _looked_back(record, Budget(simulations=simulations), seed)
    if as_json:
        print_json(found.data())
    else:
        typer.echo("\n".join(review_lines(found, sentences=sentences)))
    # Last, so that a disk that is full or a folder that is closed costs the picture only.
    if picture is not None:
        draw_picture(found, picture)
        if not as_json:
            typer.echo(say("review-picture", {"path": str(picture)}))


def _looked_back(record: Record, budget: Budget, seed: str) -> Review:
    with progress_bar() as progress, stop_on_interrupt() as stop:
        task = progress.add_task("decisions", total=len(record.game.actions))
        try:
            return review_game(
                record,
                budget_per_decision=budget,
                seed=seed,
                stop=stop,
                on_progress=lambda done, _: progress.update(task, completed=done),
            )
        except ReviewError as error:
            if stop.is_set():
                raise Interrupted(str(error)) from None
            raise


def _check_target(picture: Path, *, force: bool) -> None:
    """Check that a picture can be drawn before the long search, not after it."""
    check_picture(picture)
    if picture.is_dir():
        raise InputError(f"{picture} is a folder, not a file")
    if picture.exists() and not force:
        raise InputError(f"{picture} exists already; use --force to overwrite it")
    if not picture.parent.is_dir():
        raise InputError(f"{picture}: there is no folder {picture.parent}")
