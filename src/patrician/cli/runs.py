"""What `patrician arena` and `patrician balance` share: playing a run, printing and keeping it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer

from patrician.arena.campaign import Campaign
from patrician.arena.cluster import Cluster
from patrician.arena.jobs import Run
from patrician.arena.run_folder import opened_run
from patrician.arena.runners import Runner, local_runner
from patrician.bots import Contestant
from patrician.cli.support import (
    InputError,
    Interrupted,
    print_json,
    progress_bar,
    stop_on_interrupt,
)
from patrician.system.extras import require
from patrician.texts import say

REPORT: Final = "report.html"
RESULTS: Final = "results.json"
RESULTS_AS_TEXT: Final = "results.txt"

SeedOption = Annotated[
    str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same deals and dice.")
]
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Keep games, results and a report here; the same command goes on after a stop.",
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        "--workers", metavar="NUMBER", min=1, help="How many processes; all cores by default."
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786."
    ),
]


@dataclass(frozen=True)
class RunSummary:
    """The results of a run: for programs, for the terminal, and as a page."""

    data: dict[str, object]
    lines: list[str]
    page: Callable[[], str]


@dataclass(frozen=True)
class RunTarget:
    """Where a run is played and where it is kept."""

    out: Path | None
    workers: int | None
    cluster: str | None

    def runner(self) -> Runner:
        """Return who plays the games."""
        if self.cluster is None:
            return local_runner(self.workers)
        if self.workers is not None:
            raise InputError("--workers is for this machine; with --cluster leave it out")
        return Cluster(self.cluster)


def play_run(
    run: Run,
    place: RunTarget,
    summarise: Callable[[Campaign], RunSummary],
    *,
    needs: tuple[str, ...] = (),
    as_json: bool,
) -> None:
    """Play what is missing of a run, then print and keep the results.

    `needs` are packages that the results take; a report takes plots, too.
    """
    require("research", *needs, *(["matplotlib"] if place.out else []))
    runner = place.runner()
    _check_contestants(run)
    with ExitStack() as stack:
        folder = place.out or Path(stack.enter_context(TemporaryDirectory(prefix="patrician-")))
        campaign = Campaign(run, stack.enter_context(opened_run(folder, run)))
        _play(campaign, runner)
        if campaign.counted():
            _publish(campaign, summarise(campaign), place, as_json=as_json)
        else:
            typer.echo(say("arena-nothing"), err=as_json)
    if not campaign.finished:
        raise Interrupted(_how_far(campaign, place))


def _check_contestants(run: Run) -> None:
    """Raise `BotError` if one of them cannot play as it should."""
    tables = {(name, match.setup.players) for match in run.matches for name in match.contestants}
    for name, players in sorted(tables):
        Contestant.parse(name).check(players)


def _play(campaign: Campaign, runner: Runner) -> None:
    with progress_bar() as progress, stop_on_interrupt() as stop:
        task = progress.add_task("games", total=campaign.run.games, completed=len(campaign.folder))
        campaign.play(runner, stop, lambda: progress.advance(task))


def _publish(campaign: Campaign, summary: RunSummary, place: RunTarget, *, as_json: bool) -> None:
    data = {"run": campaign.run.id, "finished": campaign.finished, **summary.data}
    if place.out is not None:
        campaign.folder.write(RESULTS, json.dumps(data, indent=2) + "\n")
        campaign.folder.write(RESULTS_AS_TEXT, "\n".join([*summary.lines, ""]))
        campaign.folder.write(REPORT, summary.page())
    if as_json:
        print_json(data)
        return
    typer.echo("\n".join(summary.lines))
    if place.out is not None:
        paths = {"folder": str(place.out), "report": str(place.out / REPORT)}
        typer.echo(say("arena-written", paths))


def _how_far(campaign: Campaign, place: RunTarget) -> str:
    so_far = f"interrupted after {len(campaign.folder)} of {campaign.run.games} games"
    return so_far if place.out is None else f"{so_far}; the same command goes on from there"


def spoken_options(options: Sequence[tuple[str, object]]) -> Iterator[str]:
    """Yield the options that are set, as words of a command line."""
    for name, value in options:
        if value is True:
            yield name
        elif value not in (None, False, ""):
            yield from (name, str(value))
