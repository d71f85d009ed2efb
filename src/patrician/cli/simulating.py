"""`patrician simulate`: many games played at random."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TextIO

import typer

from patrician.arena import Simulation, Summary
from patrician.cli.support import (
    INTERRUPTED,
    DeckOption,
    ExpansionsOption,
    InputError,
    JsonOption,
    PlayersOption,
    VariantsOption,
    chosen_deck,
    listed,
    print_json,
    progress_bar,
)
from patrician.rules import Setup
from patrician.terminal.words import columns


def register(app: typer.Typer) -> None:
    """Add the subcommand of this room."""
    app.command()(simulate)


def simulate(
    *,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    players: PlayersOption = 2,
    expansions: ExpansionsOption = "",
    variants: VariantsOption = "",
    deck: DeckOption = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "0",
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the records to this file (JSON lines).")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite the file if it exists.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    r"""Play many games at random and sum them up.

    \b
    Examples:
      patrician simulate --games 10000 --players 3 --seed 1
      patrician simulate --games 100 --expansions messengers,ambassadors --out games.jsonl
    """
    setup = Setup(players, listed(expansions), listed(variants), chosen_deck(deck))
    simulation = Simulation(setup, games, seed)
    summary = Summary(players)
    started = time.perf_counter()
    with _writing(out, force=force) as file:
        whole = _run(simulation, summary, file)
    seconds = time.perf_counter() - started
    if as_json:
        print_json(summary.data() | {"seconds": round(seconds, 3)})
    else:
        typer.echo("\n".join(_told(summary, seconds)))
    if not whole:
        typer.echo(f"interrupted after {summary.games} of {games} games", err=True)
        raise typer.Exit(INTERRUPTED)


def _run(simulation: Simulation, summary: Summary, file: TextIO | None) -> bool:
    """Play the games; returns False if the person stops it before the end."""
    with progress_bar() as progress:
        task = progress.add_task("games", total=simulation.games)
        try:
            for game in simulation:
                if file:
                    file.write(simulation.record(game).to_json() + "\n")
                summary.add(game)
                progress.advance(task)
        except KeyboardInterrupt:
            return False
    return True


@contextmanager
def _writing(path: Path | None, *, force: bool) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    try:
        file = path.open("w" if force else "x", encoding="utf-8")
    except FileExistsError:
        raise InputError(f"{path} exists already; use --force to overwrite it") from None
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    with file:
        yield file


def _told(summary: Summary, seconds: float) -> Iterator[str]:
    games = max(1, summary.games)
    yield f"{summary.games} games, {summary.shared} shared victories"
    heading = [
        "seat (from the first player)",
        *(str(place + 1) for place in range(summary.players)),
    ]
    rows = [heading, ["wins", *(f"{100 * wins / games:.1f} %" for wins in summary.wins)]]
    for source, points in summary.points.items():
        rows.append([source, *(f"{number / games:.2f}" for number in points)])
    yield from columns(rows)
    yield f"{summary.turns / games:.1f} turns and {summary.decisions / games:.1f} decisions a game"
    yield f"{summary.games / seconds:.0f} games a second"
