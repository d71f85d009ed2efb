"""`patrician train`: a short training from the command line."""

import gzip
import json
import os
import signal
from pathlib import Path

import pytest

from patrician.bots.learned.course import Course, Lesson, lessons_so_far
from patrician.cli import training

from .command import Command


def test_a_short_training_writes_values_and_a_report(command: Command) -> None:
    ran = command.call("train", "--out", "school", "--games", "30", "--players", "2", "--seed", "3")
    assert ran.code == 0
    school = command.folder / "school"
    values = json.loads(gzip.decompress((school / "values-2.json.gz").read_bytes()))
    assert values["players"] == 2
    report = (school / "report.html").read_text("utf-8")
    assert "patrician train --games 30 --players 2 --seed 3" in report
    assert "<svg" in report
    assert "http://" not in report
    assert "PATRICIAN_VALUES=school" in ran.out
    assert "2 players, 30 games: error 0." in ran.err


def test_the_values_are_used_when_the_folder_is_named(command: Command) -> None:
    command.call("train", "--out", "school", "--games", "5", "--players", "2")
    match = ("arena", "grandmaster@50", "random", "--deals", "1", "--workers", "1", "--json")
    ran = command.run(*match, PATRICIAN_VALUES="school")
    assert ran.code == 0, ran.err
    assert '"faults": 0' in ran.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("arena", "random", "grandmaster@50", "--deals", "1"), "{file}: No such file"),
        (("balance", "--bots", "grandmaster@50", "--players", "2"), "{file}: No such file"),
        (
            ("play", "--opponent", "grandmaster", "--players", "2"),
            "--opponent: {file}: No such file",
        ),
    ],
)
def test_values_that_cannot_be_had_are_told_before_a_game(
    command: Command, words: tuple[str, ...], complaint: str
) -> None:
    ran = command.run(*words, PATRICIAN_VALUES="nowhere")
    assert ran.code == 2
    assert complaint.format(file=Path("nowhere", "values-2.json.gz")) in ran.complaint


def test_an_interrupted_training_goes_on(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(lesson: Lesson) -> str:
        os.kill(os.getpid(), signal.SIGINT)
        return f"{lesson.games}"

    arguments = ("train", "--out", "school", "--games", "6260", "--players", "2", "--workers", "1")
    with monkeypatch.context() as patch:
        patch.setattr(training, "_progress", interrupted)
        ran = command.call(*arguments)
    assert ran.code == 130
    assert "interrupted after 1 of 2 lessons; the same command goes on" in ran.err
    assert command.call(*arguments).code == 0
    course = Course(games=6260, seed=1, players=(2,))
    lessons = lessons_so_far(course, command.folder / "school")
    assert [lesson.games for lesson in lessons] == [6250, 6260]


@pytest.mark.parametrize("players", ["", "1", "2,2", "two", "2,6"])
def test_wrong_numbers_of_players(command: Command, players: str) -> None:
    ran = command.call("train", "--out", "school", "--players", players)
    assert ran.code == 2
    assert ran.complaint == "--players: write numbers, each once, such as 2,3,4,5"


def test_another_training_is_not_overwritten(command: Command) -> None:
    command.call("train", "--out", "school", "--games", "5", "--players", "2")
    ran = command.call("train", "--out", "school", "--games", "6", "--players", "2")
    assert ran.code == 2
    assert "school holds another training (games 5," in ran.complaint


def test_a_file_in_the_place_of_the_folder_is_told(command: Command) -> None:
    command.write("school", "not a folder")
    ran = command.call("train", "--out", "school", "--games", "5")
    assert ran.code == 2
    assert "school" in ran.complaint
