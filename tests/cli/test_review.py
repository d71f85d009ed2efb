"""`patrician review`."""

import json
import os
import signal
from pathlib import Path

import pexpect
import pytest

from patrician.record import Record
from patrician.review import review_game
from tests.cli.command import INSTALLED, TIMEOUT, Command

QUICK = ("--simulations", "30")


def test_a_game_is_looked_back_at(command: Command, games: Path) -> None:
    ran = command.run("review", games, "--game", "2", *QUICK)
    assert (ran.code, ran.err) == (0, "")
    record = Record.from_json(games.read_text().splitlines()[1])
    lines = ran.out.splitlines()
    assert lines[0] == "Final score"
    assert f"with {max(record.game.result().totals)} points." in ran.out
    for heading in ("Accuracy (100: no decision", "Chance of winning after each turn"):
        assert any(line.startswith(heading) for line in lines)
    assert max(map(len, lines)) <= 80


def test_json_is_the_review(command: Command, games: Path) -> None:
    line = games.read_text().splitlines()[0]
    ran = command.run("review", "-", "--json", *QUICK, typed=line)
    data = json.loads(ran.out)
    game = Record.from_json(line).game
    assert data["format"] == "patrician-review/1"
    assert data["simulations"] == 30
    assert [each["action"] for each in data["decisions"]] == list(game.actions)
    assert data["result"] == json.loads(line)["result"]


def test_the_same_seed_gives_the_same_review(command: Command, games: Path) -> None:
    one, again, other = (
        command.call("review", games, "--json", *QUICK, "--seed", seed).out for seed in "aab"
    )
    assert one == again
    assert json.loads(one)["decisions"] != json.loads(other)["decisions"]


def test_sentences_take_the_place_of_the_chart(command: Command, games: Path) -> None:
    ran = command.call("review", games, "--sentences", *QUICK)
    assert "█" not in ran.out
    assert "% after turn 10" in ran.out.replace("\n  ", " ")


def test_a_picture_is_drawn_and_overwritten_only_by_force(command: Command, games: Path) -> None:
    ran = command.call("review", games, *QUICK, "--picture", "chances.svg")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("The chart is in chances.svg\n")
    picture = command.folder / "chances.svg"
    assert "<svg" in picture.read_text("utf-8")
    picture.write_text("mine")
    refused = command.call("review", games, *QUICK, "--picture", "chances.svg")
    assert refused.complaint == "chances.svg exists already; use --force to overwrite it"
    assert picture.read_text() == "mine"
    command.call("review", games, *QUICK, "--picture", "chances.svg", "--force", "--json")
    assert "<svg" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("chances.gif", "chances.gif: a picture ends in .svg or .png"),
        ("folder.svg", "folder.svg is a folder, not a file"),
        ("no/chances.svg", "no/chances.svg: there is no folder no"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_told_before_the_search(
    command: Command, games: Path, picture: str, sentence: str
) -> None:
    (command.folder / "folder.svg").mkdir()
    ran = command.call("review", games, "--simulations", "1000000", "--picture", picture)
    assert (ran.code, ran.out, ran.complaint) == (2, "", sentence)


def test_a_game_that_is_not_finished_is_refused(command: Command, games: Path) -> None:
    game = Record.from_json(games.read_text().splitlines()[0]).game
    game.undo()
    command.write("partial.json", Record.of(game).to_json())
    ran = command.call("review", "partial.json")
    assert ran.code == 2
    assert ran.complaint == "the game is not finished, so there is nothing to look back at"


def test_a_game_that_is_not_there(command: Command, games: Path) -> None:
    ran = command.call("review", games.name, "--game", "4")
    assert (ran.code, ran.complaint) == (2, "games.jsonl: there is no game 4 in this file")


def test_ctrl_c_ends_the_review_in_one_sentence(
    command: Command, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object, **options: object) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        return review_game(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("patrician.cli.reviewing.review_game", interrupted)
    ran = command.call("review", games)
    assert (ran.code, ran.out) == (130, "")
    assert ran.complaint == "the review was stopped before its end"


def test_a_terminal_sees_how_far_it_is_and_ctrl_c_works_there(
    command: Command, games: Path
) -> None:
    terminal = pexpect.spawn(
        str(INSTALLED),
        ["review", str(games), "--simulations", "10000000"],
        cwd=str(command.folder),
        env=command.environment(TERM="xterm"),
        encoding="utf-8",
        timeout=TIMEOUT,
    )
    terminal.expect("decisions")
    terminal.sendintr()
    terminal.expect("patrician: the review was stopped before its end")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
