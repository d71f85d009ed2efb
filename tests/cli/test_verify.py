"""`patrician verify`."""

import json
from dataclasses import replace
from pathlib import Path

from patrician.record import Fair, Record, commitment_to
from patrician.rules import Game, Setup
from tests.cli.command import Command
from tests.games.kinds import EXAMPLES


def _broken(line: str) -> str:
    """Return a game in which the wrong player begins."""
    record = json.loads(line)
    record["turns"][0]["player"] = 1 - record["turns"][0]["player"]
    return json.dumps(record)


def test_good_games_are_counted(command: Command) -> None:
    ran = command.run("verify", EXAMPLES)
    count = len(EXAMPLES.read_text("utf-8").splitlines())
    assert (ran.code, ran.out, ran.err) == (0, f"{count} good, 0 bad\n", "")


def test_a_bad_game_is_told_with_file_line_turn_step_and_rule(
    command: Command, games: Path
) -> None:
    first, second, third = games.read_text().splitlines()
    command.write("some.jsonl", "\n".join([first, _broken(second), third]))
    ran = command.call("verify", "some.jsonl", games)
    told, summary = ran.out.splitlines()
    assert ran.code == 1
    assert told.startswith("some.jsonl:2: turn 1: card: B1.7: it is player ")
    assert summary == "5 good, 1 bad"


def test_standard_input_is_called_by_its_name(command: Command, games: Path) -> None:
    first = games.read_text().splitlines()[0]
    ran = command.run("verify", "-", typed=_broken(first))
    assert ran.code == 1
    assert ran.out.startswith("standard input:1: turn 1: card: B1.7: ")


def test_json_has_the_parts_of_each_problem(command: Command, games: Path) -> None:
    first = games.read_text().splitlines()[0]
    command.write("some.jsonl", f"{first}\n{_broken(first)}\nnonsense\n")
    ran = command.call("verify", "some.jsonl", "--json")
    report = json.loads(ran.out)
    assert ran.code == 1
    assert (report["good"], report["bad"]) == (1, 2)
    broken, nonsense = report["problems"]
    assert (broken["file"], broken["line"]) == ("some.jsonl", 2)
    assert (broken["turn"], broken["step"], broken["rule"]) == (1, "card", "B1.7")
    assert (nonsense["line"], nonsense["turn"], nonsense["rule"]) == (3, None, None)
    assert nonsense["sentence"].startswith("not valid JSON")


def _sealed(shares: tuple[str, ...]) -> str:
    """Return a game whose deal is sealed, with a proof that fits."""
    secret, hidden = "07" * 32, tuple(commitment_to(share) if share else "" for share in shares)
    fair = Fair("patrician-fair/2", secret, shares, commitment_to(secret), commitments=hidden)
    game = Game.of(Setup(2), deal=fair.deal(Setup(2)))
    return replace(Record.of(game, ["A", "B"]), fair=fair).to_json()


def test_how_many_gave_a_share_is_told_and_that_none_proves_nothing(command: Command) -> None:
    command.write("some.jsonl", "\n".join([_sealed(("", "")), _sealed(("a1" * 32, ""))]))
    ran = command.call("verify", "some.jsonl")
    nobody, one, summary = ran.out.splitlines()
    assert (ran.code, summary) == (0, "2 good, 0 bad")
    told = "some.jsonl:1: sealed deal, 0 shares, 0 voided rounds: nothing is proven against "
    assert nobody.startswith(told)
    assert one.startswith("some.jsonl:2: sealed deal, 1 share, 0 voided rounds: proven to those ")
    report = json.loads(command.call("verify", "some.jsonl", "--json").out)
    assert [(deal["shares"], deal["voided"]) for deal in report["deals"]] == [(0, 0), (1, 0)]


def test_a_binary_file_is_a_bad_game(command: Command) -> None:
    command.write("binary", bytes(range(128, 256)))
    ran = command.call("verify", "binary")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines()[-1] == "0 good, 1 bad"


def test_a_file_that_cannot_be_read_does_not_hide_the_others(
    command: Command, tmp_path: Path
) -> None:
    ran = command.call("verify", str(tmp_path / "missing"), str(EXAMPLES))
    assert ran.code == 2
    assert "No such file" in ran.err
    assert ran.out.endswith("12 good, 0 bad\n")
