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
    """Add the subcommand of this room."""
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
    with _writing(out, force=force) as file:
        _run(simulation, summary, file)
    seconds = time.perf_counter() - started
    if as_json:
        print_json(summary.data() | {"seconds": round(seconds, 3)})
    else:
        typer.echo("\n".join(_told(summary, setup, seconds)))
    if summary.games < games:
        raise Interrupted(f"interrupted after {summary.games} of {games} games")


def _run(simulation: Simulation, summary: Summary, file: TextIO | None) -> None:
    """Play the games until all are played or somebody presses Ctrl-C."""
    with progress_bar() as progress, stop_on_interrupt() as stop:
        task = progress.add_task("games", total=simulation.games)
        for game in simulation:
            if stop.is_set():
                return
            if file:
                file.write(simulation.record(game).to_json() + "\n")
            summary.add(game)
            progress.advance(task)


@contextmanager
def _writing(path: Path | None, *, force: bool) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    try:
        with path.open("w" if force else "x", encoding="utf-8") as file:
            yield file
    except FileExistsError:
        if path.is_dir():
            raise InputError(f"{path} is a folder, not a file") from None
        raise InputError(f"{path} exists already; use --force to overwrite it") from None
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def _told(summary: Summary, setup: Setup, seconds: float) -> Iterator[str]:
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
