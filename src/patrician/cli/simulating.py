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
    DeckOption,
    ExpansionsOption,
    InputError,
    Interrupted,
    JsonOption,
    PlayersOption,
    VariantsOption,
    chosen_deck,
    examples,
    print_json,
    progress_bar,
    split_names,
    stop_on_interrupt,
)
from patrician.rules import Setup
from patrician.terminal.words import columns
from patrician.texts import say


def register(app: typer.Typer) -> None:
    """Add the subcommand."""
    app.command(
        epilog=examples(
            "patrician simulate --games 10000 --players 3 --seed 1",
            "patrician simulate --games 100 --expansions messengers --out games.jsonl",
        )
    )(simulate)


def simulate(
    *,
    games: Annotated[
        int, typer.Option("--games", metavar="NUMBER", min=1, help="How many games.")
    ] = 1000,
    players: PlayersOption = 2,
    expansions: ExpansionsOption = "",
    variants: VariantsOption = "",
    deck: DeckOption = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same games.")
    ] = "0",
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write the records to this file (JSON lines)."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite the file if it exists.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Play many games at random and sum them up."""
    setup = Setup(players, split_names(expansions), split_names(variants), chosen_deck(deck))
    simulation = Simulation(setup, games, seed)
    summary = Summary(players)
    started = time.perf_counter()
    if out is None:
        _sum_up(simulation, summary)
    else:
        with _writing(out, force=force) as file:
            _write_records(simulation, summary, file)
    seconds = time.perf_counter() - started
    if as_json:
        print_json(summary.data() | {"seconds": round(seconds, 3)})
    else:
        typer.echo("\n".join(_lines(summary, setup, seconds)))
    if summary.games < games:
        raise Interrupted(f"interrupted after {summary.games} of {games} games")


def _sum_up(simulation: Simulation, summary: Summary) -> None:
    """Play the games in compiled batches until all are played or Ctrl-C is pressed."""
    with progress_bar() as progress, stop_on_interrupt() as stop:
        task = progress.add_task("games", total=simulation.games)
        for played in simulation.playouts():
            summary.add_playouts(played)
            progress.advance(task, played.games)
            if stop.is_set():
                return


def _write_records(simulation: Simulation, summary: Summary, file: TextIO) -> None:
    """Play the games one by one and write their records, until Ctrl-C is pressed."""
    with progress_bar() as progress, stop_on_interrupt() as stop:
        task = progress.add_task("games", total=simulation.games)
        for game in simulation:
            if stop.is_set():
                return
            file.write(simulation.record(game).to_json() + "\n")
            summary.add(game)
            progress.advance(task)


@contextmanager
def _writing(path: Path, *, force: bool) -> Iterator[TextIO]:
    try:
        with path.open("w" if force else "x", encoding="utf-8") as file:
            yield file
    except FileExistsError:
        if path.is_dir():
            raise InputError(f"{path} is a folder, not a file") from None
        raise InputError(f"{path} exists already; use --force to overwrite it") from None
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def _lines(summary: Summary, setup: Setup, seconds: float) -> Iterator[str]:
    games = max(1, summary.games)
    yield say("simulation-games", {"games": summary.games, "shared": summary.shared})
    places = [str(place + 1) for place in range(summary.players)]
    rows = [
        [say("simulation-seat"), *places],
        [say("simulation-wins"), *(f"{100 * wins / games:.1f} %" for wins in summary.wins)],
    ]
    for source, points in summary.points.items():
        if setup.messengers or source not in ("messengers", "penalty"):
            averages = [f"{number / games:.2f}" for number in points]
            rows.append([say(f"simulation-{source}"), *averages])
    yield from columns(rows)
    length = {"turns": summary.turns / games, "decisions": summary.decisions / games}
    yield say("simulation-length", {what: f"{number:.1f}" for what, number in length.items()})
    yield say("simulation-speed", {"speed": round(summary.games / seconds)})
