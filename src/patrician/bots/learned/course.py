"""The course of a training: lessons one after another, a checkpoint after each, any time resumable.

Every number of players has tables of its own and is trained by itself, so that the cores can work
side by side and the result does not depend on how many there are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event
from typing import Final

from patrician.bots.learned.files import Stored, ValuesError, file_name, read, write
from patrician.bots.learned.training import Trainer
from patrician.bots.learned.values import LearnedValues
from patrician.bots.workers import submit, worker_pool
from patrician.box import PatricianError
from patrician.rules import EXPANSION_SETS, Setup
from patrician.system.atomic_file import write_atomically

COURSE_FILE: Final = "course.json"

_GAMES_PER_LESSON: Final = 6250
# First everything is played by chance, to have seen a bit of all; then mostly as learned so far.
_LESSONS_BY_CHANCE: Final = 4
_CURIOSITY: Final = 0.1
_SLOWEST: Final = 0.0003


class CourseError(PatricianError):
    """A training that cannot go on in this folder."""


@dataclass(frozen=True)
class Course:
    """What is to be trained: how many games for each number of players, from which seed."""

    games: int
    seed: int | str
    players: tuple[int, ...] = (2, 3, 4, 5)
    games_per_lesson: int = _GAMES_PER_LESSON

    @property
    def lessons(self) -> int:
        """How many lessons there are for each number of players; the last may be shorter."""
        return -(-self.games // self.games_per_lesson)

    def games_until(self, lesson: int) -> int:
        """Return how many games have been played before a lesson begins."""
        return min(self.games, lesson * self.games_per_lesson)


@dataclass(frozen=True)
class Lesson:
    """A finished lesson: how well the ends of its games were foreseen (less is better)."""

    players: int
    lesson: int
    games: int
    """Of this and all lessons before."""
    error: float


def attend(course: Course, folder: Path, *, workers: int, stop: Event) -> Iterator[Lesson]:
    """Go through the course, and yield each lesson when it is finished and its checkpoint stored.

    Goes on where an earlier run in the same folder stopped. With `stop` set, lessons that have
    begun are brought to an end and no others begin.
    """
    _open_folder(course, folder)
    next_lesson = {players: len(_checkpoint(folder, players).errors) for players in course.players}
    with worker_pool(workers) as pool:
        running: set[Future[Lesson]] = set()
        waiting = [each for each in course.players if next_lesson[each] < course.lessons]
        while running or (waiting and not stop.is_set()):
            while waiting and len(running) < workers and not stop.is_set():
                players = waiting.pop(0)
                running.add(submit(pool, _give, course, folder, players))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                lesson = future.result()
                next_lesson[lesson.players] = lesson.lesson + 1
                if lesson.lesson + 1 < course.lessons:
                    waiting.append(lesson.players)
                yield lesson


def graduate(course: Course, folder: Path) -> list[Path]:
    """Write the short files that bots use, and return where they are."""
    paths = []
    for players in course.players:
        path = folder / file_name(players)
        write_atomically(path, write(_checkpoint(folder, players).trainer))
        paths.append(path)
    return paths


def lessons_so_far(course: Course, folder: Path) -> list[Lesson]:
    """Return all finished lessons, in the order of players and time."""
    return [
        Lesson(players, number, course.games_until(number + 1), error)
        for players in course.players
        for number, error in enumerate(_checkpoint(folder, players).errors)
    ]


def _open_folder(course: Course, folder: Path) -> None:
    """Make the folder, or make sure that it belongs to the same course."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / COURSE_FILE
    wanted = json.loads(json.dumps(asdict(course)))
    if not path.exists():
        write_atomically(path, json.dumps(wanted, indent=2).encode())
        return
    try:
        found = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise CourseError(f"{path}: not a course of training") from None
    if found != wanted:
        raise CourseError(
            f"{folder} holds another training ({_told(found)}); choose another folder"
        )


def _told(course: object) -> str:
    if not isinstance(course, dict):
        return "unknown"
    return ", ".join(f"{name} {value}" for name, value in course.items())


def _give(course: Course, folder: Path, players: int) -> Lesson:
    """Play the next lesson, in a process of its own; the checkpoint says which one that is."""
    stored = _checkpoint(folder, players)
    trainer, lesson = stored.trainer, len(stored.errors)
    setup = Setup(players, EXPANSION_SETS[lesson % len(EXPANSION_SETS)])
    error = trainer.learn(
        setup.rules,
        course.games_until(lesson + 1) - course.games_until(lesson),
        _lesson_seed(course, players, lesson),
        1.0 if lesson < _LESSONS_BY_CHANCE else _CURIOSITY,
        _SLOWEST,
    )
    content = write(trainer, errors=(*stored.errors, round(error, 5)))
    write_atomically(_checkpoint_path(folder, players), content)
    return Lesson(players, lesson, course.games_until(lesson + 1), round(error, 5))


def _lesson_seed(course: Course, players: int, lesson: int) -> int:
    text = f"lesson {lesson} for {players} players of {course.seed}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def _checkpoint(folder: Path, players: int) -> Stored:
    """Return what was learned so far; at first, nothing."""
    path = _checkpoint_path(folder, players)
    if not path.exists():
        return Stored(Trainer(LearnedValues(players)), errors=())
    stored = read(path.read_bytes(), str(path))
    if stored.trainer.learned.players != players:
        raise ValuesError(f"{path}: these values are not for {players} players")
    return stored


def _checkpoint_path(folder: Path, players: int) -> Path:
    return folder / f"checkpoint-{players}.json.gz"
