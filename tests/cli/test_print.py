"""`patrician print`: sheets as files."""

import pytest

from patrician.printing import SHEETS
from tests.cli.command import Command


def test_all_sheets_are_written_into_a_folder(command: Command) -> None:
    ran = command.call("print", "--out", "sheets", "--paper", "letter", "--language", "it")
    assert ran.code == 0
    names = [f"patrician-{sheet}-letter-it.pdf" for sheet in SHEETS]
    assert sorted(path.name for path in (command.folder / "sheets").iterdir()) == sorted(names)
    assert [line.rpartition("/")[2] for line in ran.out.splitlines()] == names
    for name in names:
        assert (command.folder / "sheets" / name).read_bytes().startswith(b"%PDF-")


def test_only_what_is_named_is_written(command: Command) -> None:
    ran = command.call("print", "cards", "tokens", "--card", "roma-1", "--language", "en")
    assert ran.code == 0
    assert ran.out.splitlines() == ["patrician-cards-a4-en.pdf", "patrician-tokens-a4-en.pdf"]


def test_a_file_is_overwritten_only_if_one_says_so(command: Command) -> None:
    words = ("print", "tokens", "--language", "en")
    assert command.call(*words).code == 0
    (command.folder / "patrician-tokens-a4-en.pdf").write_text("mine")
    refused = command.call(*words)
    assert refused.code == 2
    assert (
        refused.complaint
        == "patrician-tokens-a4-en.pdf exists already; use --force to overwrite it"
    )
    assert (command.folder / "patrician-tokens-a4-en.pdf").read_text() == "mine"
    assert command.call(*words, "--force").code == 0


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("print maps", "there is no sheet 'maps'"),
        ("print --paper a3", "there is no paper 'a3'"),
        ("print cards --card x", "there is no card 'x' in the deck 'classic'"),
        ("print tokens --card roma-1", "--card: choose the sheet cards, too"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    command: Command, line: str, sentence: str
) -> None:
    ran = command.call(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert list(command.folder.glob("*.pdf")) == []
