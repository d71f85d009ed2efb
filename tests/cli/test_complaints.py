"""Wrong usage and unusable files: one sentence, exit code 2, never a traceback."""

import shlex
from pathlib import Path

import pytest

from patrician import cli
from patrician.cli.support import Interrupted
from tests.cli.command import Command

WRONG_USAGE = {
    "an unknown command": ("fly", "No such command 'fly'. Try --help."),
    "an unknown option": ("simulate --fast", "No such option: --fast"),
    "a missing argument": ("verify", "Missing argument 'FILE'. Try --help."),
    "a word for a number": ("simulate --games many", "Invalid value for '--games'"),
    "no games": ("simulate --games 0", "Invalid value for '--games'"),
    "too deep": ("perft - --depth 13", "Invalid value for '--depth'"),
    "too many players": ("simulate --players 6", "6 players; there can be 2 to 5"),
    "nobody playing": ("play --players 0", "0 players; there can be 2 to 5"),
    "no simulations": ("review - --simulations 0", "Invalid value for '--simulations'"),
    "an unknown expansion": ("simulate --expansions knights", "unknown expansion 'knights'"),
    "an unknown variant": ("play --variants fast", "unknown variant 'fast'"),
    "a lonely variant": ("play --variants late_scoring", "needs the expansion messengers"),
    "another lonely variant": (
        "simulate --variants free_messengers",
        "the variant free_messengers needs the expansion messengers",
    ),
    "an unknown opponent": ("play --opponent clever", "--opponent: there is no bot 'clever'"),
    "more people than seats": ("play --people 4", "--people: 4 people cannot share 3 seats"),
    "more names than people": ("play --name A --name B", "more names (2) than people (1)"),
    "the same name twice": (
        "play --people 2 --name A --name A",
        "--name: two people cannot have the same name",
    ),
    "a name of blanks": ("play --name ' '", "--name: a name has 1 to 40 visible characters"),
    "a lonely contestant": ("arena random", "2 players need at least as many contestants, not 1"),
    "no contestant": ("arena", "Missing argument 'CONTESTANT'"),
    "an unknown contestant": ("arena random clever", "there is no bot 'clever'"),
    "a strange budget": ("arena random@soon random", "a budget is like 100ms, 2s or 20000"),
    "a contestant twice": ("arena random random", "the contestant random is named twice"),
    "too many for one against rest": (
        "arena random random@2 random@3 --one-against-rest",
        "--one-against-rest needs two contestants, not 3",
    ),
    "no deals": ("arena random random@2 --deals 0", "Invalid value for '--deals'"),
    "no workers": ("arena random random@2 --workers 0", "Invalid value for '--workers'"),
    "a goal out of reach": (
        "arena random random@2 --goal 1.5",
        "--goal: 1.5 is no share between 0 and 1",
    ),
    "a goal of a tournament": (
        "arena random random@2 random@3 --goal 0.5",
        "--goal is for a single match, and this is 3",
    ),
    "workers on a cluster": (
        "arena random random@2 --workers 2 --cluster tcp://localhost:8786",
        "--workers is for this machine; with --cluster leave it out",
    ),
    "an address of no cluster": (
        "arena random random@2 --cluster here",
        "--cluster: 'here' is no address such as tcp://host:8786",
    ),
    "an address that breaks off": ("arena random random@2 --cluster tcp://[", "is no address"),
    "a balance of far too many": (f"balance --players {'9' * 5000}", "is no list of numbers"),
    "a balance of nobody": ("balance --bots ,", "--bots: nobody is named"),
    "a balance of an unknown bot": ("balance --bots clever", "there is no bot 'clever'"),
    "a balance of words": ("balance --players two", "--players: 'two' is no list of numbers"),
    "a balance of no players": ("balance --players ,", "--players: ',' is no list of numbers"),
    "a balance of too many": ("balance --players 2,6", "6 players; there can be 2 to 5"),
    "a balance told twice": ("balance --players 3,3", "--players: a number stands there twice"),
    "a balance of unknown expansions": ("balance --expansions x", "unknown expansion 'x'"),
    "a long name": (f"play --name {'x' * 41}", "--name: a name has 1 to 40 visible characters"),
}
UNUSABLE_FILES = {
    "verify a missing file": ("verify missing", "missing: No such file or directory"),
    "verify a folder": ("verify folder", "folder: Is a directory"),
    "show a binary file": ("show binary", "binary:1: not UTF-8 text"),
    "show an empty file": ("show empty", "empty:1: the file holds no game"),
    "perft of a missing file": ("perft missing", "missing: No such file or directory"),
    "review a missing file": ("review missing", "missing: No such file or directory"),
    "review a binary file": ("review binary", "binary:1: not UTF-8 text"),
    "check a missing deck": ("deck check missing", "missing: No such file or directory"),
    "show a missing deck": ("deck show missing", "missing: cannot be read"),
    "simulate with a binary deck": ("simulate --deck binary", "binary: is not UTF-8 text"),
    "write into a folder": ("simulate --out folder", "folder is a folder, not a file"),
    "write below a file": ("simulate --out empty/x", "empty/x: Not a directory"),
    "write to no folder": ("simulate --out no/x", "no/x: No such file or directory"),
    "an arena in a full folder": (
        "arena random random@2 --out .",
        ". is not empty and holds no run; name another folder with --out",
    ),
    "an arena in a file": ("arena random random@2 --out empty", "empty: File exists"),
    "an arena below a file": ("arena random random@2 --out empty/x", "empty/x: Not a directory"),
    "an arena with a binary deck": (
        "arena random random@2 --deck binary",
        "binary: is not UTF-8 text",
    ),
    "save below a file": ("play --save empty/x", "empty/x cannot be written: empty is no folder"),
    "save as a folder": ("play --save folder", "the saved game folder cannot be read"),
    "save anew as a folder": ("play --new --save folder", "folder is not a file"),
}


@pytest.mark.parametrize(("line", "sentence"), WRONG_USAGE.values(), ids=WRONG_USAGE)
def test_wrong_usage_is_told_in_one_sentence(command: Command, line: str, sentence: str) -> None:
    ran = command.call(*shlex.split(line))
    assert ran.code == 2
    assert sentence in ran.complaint
    assert not command.saved.exists()


@pytest.mark.parametrize(("line", "sentence"), UNUSABLE_FILES.values(), ids=UNUSABLE_FILES)
def test_unusable_files_are_told_in_one_sentence(
    command: Command, line: str, sentence: str
) -> None:
    (command.folder / "folder").mkdir()
    command.write("binary", bytes(range(128, 256)))
    command.write("empty", "")
    before = _everything_in(command.folder)
    ran = command.call(*shlex.split(line))
    assert ran.code == 2
    assert sentence in ran.complaint
    assert _everything_in(command.folder) == before


def _everything_in(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if not path.name.startswith(".coverage")}


@pytest.mark.parametrize("line", ["fly", "verify missing", "play --players 7"])
def test_the_installed_command_complains_in_the_same_words(command: Command, line: str) -> None:
    ran = command.run(*line.split())
    assert ran == command.call(*line.split())
    assert ran.code == 2


# What cannot be brought about at will from outside is tested from inside.


def _told(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    def fail(**_options: object) -> None:
        raise error

    monkeypatch.setattr(cli, "app", fail)
    return cli._run()


def test_an_error_of_the_machine_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _told(OSError(28, "No space left on device"), monkeypatch) == 2
    assert capsys.readouterr().err == "patrician: No space left on device\n"


def test_an_error_of_the_machine_names_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _told(PermissionError(13, "Permission denied", "my.json"), monkeypatch) == 2
    assert capsys.readouterr().err == "patrician: my.json: Permission denied\n"


def test_bytes_that_are_no_text_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _told(UnicodeEncodeError("utf-8", "\udcff", 0, 1, "surrogate"), monkeypatch) == 2
    assert "an option holds characters that are no text" in capsys.readouterr().err


def test_an_interruption_before_anything_has_begun_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _told(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr().err == "patrician: interrupted\n"


def test_an_interruption_tells_how_far_things_got(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _told(Interrupted("interrupted after 3 of 5 games"), monkeypatch) == 130
    assert capsys.readouterr().err == "patrician: interrupted after 3 of 5 games\n"
