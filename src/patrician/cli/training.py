"""`patrician train`: learning by self-play what a position is worth."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated, Final

import typer

from patrician.arena.report import training_report
from patrician.arena.run_folder import locked
from patrician.bots.learned.course import Course, Lesson, attend, graduate, lessons_so_far
from patrician.bots.learned.files import FOLDER_VARIABLE
from patrician.box import MAX_PLAYERS, MIN_PLAYERS
from patrician.cli.runs import REPORT, WorkersOption
from patrician.cli.support import (
    InputError,
    Interrupted,
    examples,
    progress_bar,
    split_names,
    stop_on_interrupt,
)
from patrician.system.cores import usable_cores
from patrician.system.extras import require
from patrician.texts import say

DEFAULT_GAMES: Final = 150_000
"""For each number of players; the shipped files are made with these and the seed below."""
DEFAULT_SEED: Final = 1
_ALL_NUMBERS: Final = ",".join(map(str, range(MIN_PLAYERS, MAX_PLAYERS + 1)))


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        epilog=examples(
            "patrician train --out training",
            "patrician train --out quick --games 20000 --players 2",
        )
    )(train)


def train(
    *,
    out: Annotated[
        Path,
        typer.Option(
            "--out",
            metavar="FOLDER",
            help="Where everything is kept; the same command goes on after a stop.",
        ),
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar="NUMBER", min=1, help="How many games for each number of players."
        ),
    ] = DEFAULT_GAMES,
    players: Annotated[
        str,
        typer.Option("--players", metavar="NUMBERS", help="Which numbers of players."),
    ] = _ALL_NUMBERS,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same values.")
    ] = str(DEFAULT_SEED),
    workers: WorkersOption = None,
) -> None:
    """Learn by self-play what positions are worth, as the grandmaster uses it.

    The values learned are written as small files; to let the grandmaster play with them, name the
    folder in the environment variable PATRICIAN_VALUES.
    """
    require("research", "matplotlib")
    course = Course(games, seed, _numbers(players))
    out.mkdir(parents=True, exist_ok=True)
    with locked(out):
        _train(course, out, workers or usable_cores())


def _train(course: Course, out: Path, workers: int) -> None:
    finished = _attend(course, out, workers)
    lessons = lessons_so_far(course, out)
    if lessons:
        report = out / REPORT
        report.write_text(training_report(lessons, _command(course)), encoding="utf-8")
        typer.echo(say("train-report", {"path": str(report)}))
    if not finished:
        total = course.lessons * len(course.players)
        raise Interrupted(
            f"interrupted after {len(lessons)} of {total} lessons; the same command goes on"
        )
    for path in graduate(course, out):
        typer.echo(say("train-written", {"path": str(path), "size": path.stat().st_size}))
    typer.echo(say("train-use", {"setting": f"{FOLDER_VARIABLE}={out}"}))


def _attend(course: Course, folder: Path, workers: int) -> bool:
    """Play all lessons that are missing; return whether none is left."""
    total = course.lessons * len(course.players)
    with progress_bar() as progress, stop_on_interrupt() as stop:
        task = progress.add_task("lessons", total=total, completed=_done(course, folder))
        for lesson in attend(course, folder, workers=workers, stop=stop):
            progress.advance(task)
            progress.console.print(_progress(lesson), highlight=False)
        return not stop.is_set()


def _done(course: Course, folder: Path) -> int:
    return len(lessons_so_far(course, folder))


def _progress(lesson: Lesson) -> str:
    facts = {"players": lesson.players, "games": lesson.games, "error": f"{lesson.error:.4f}"}
    return say("train-lesson", facts)


def _command(course: Course) -> str:
    players, seed = ",".join(map(str, course.players)), shlex.quote(str(course.seed))
    return f"patrician train --games {course.games} --players {players} --seed {seed}"


def _numbers(text: str) -> tuple[int, ...]:
    numbers = split_names(text)
    known = set(split_names(_ALL_NUMBERS))
    if not numbers or not set(numbers) <= known or len(set(numbers)) < len(numbers):
        raise InputError(f"--players: write numbers, each once, such as {_ALL_NUMBERS}")
    return tuple(map(int, numbers))
