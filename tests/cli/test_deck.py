"""`patrician deck`."""

import json

from patrician import CLASSIC
from tests.cli.command import Command


def test_the_classic_deck_is_a_table_of_its_cards(command: Command) -> None:
    ran = command.call("deck", "show")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[0] == 'The deck "classic"'
    assert lines[1].split() == ["Number", "Card", "Shows"]
    assert [line.split()[1] for line in lines[2:57]] == [card.id for card in CLASSIC]
    assert " ".join(lines[57:]) == (
        "55 cards, 17 of them star cards. Portraits: 10 bankers, 10 ladies and 11 scholars. "
        "This deck is a reconstruction: no source lists the faces of all cards."
    )


def test_a_deck_of_ones_own_is_not_called_a_reconstruction(command: Command) -> None:
    toml = command.call("deck", "show", "--toml").out.replace('"classic"', '"mine"')
    (command.folder / "mine.toml").write_text(toml.replace("star banker", "star lady", 1), "utf-8")
    ran = command.call("deck", "show", "mine.toml")
    assert (ran.code, ran.err) == (0, "")
    assert "reconstruction" not in ran.out


def test_a_deck_is_shown_in_the_language_of_the_environment(command: Command) -> None:
    ran = command.call("deck", "show", LANG="it_IT.UTF-8")
    assert "Questo mazzo è una ricostruzione" in ran.out
    assert command.call("deck", "show", "--toml", LANG="it_IT.UTF-8").out == (
        command.call("deck", "show", "--toml").out
    )


def test_a_deck_written_as_toml_passes_the_check(command: Command) -> None:
    ran = command.shell("patrician deck show --toml > my.toml && patrician deck check my.toml")
    assert (ran.code, ran.out, ran.err) == (0, "my.toml: the deck 'classic' is fine\n", "")


def test_a_deck_of_ones_own_is_shown(command: Command) -> None:
    classic = command.call("deck", "show", "--toml").out
    command.write("mine.toml", classic.replace('"classic"', '"Größe \\"9\\""'))
    assert 'The deck "Größe "9""' in command.call("deck", "show", "mine.toml").out
    assert json.loads(command.call("deck", "show", "mine.toml", "--json").out) == (
        CLASSIC.data() | {"name": 'Größe "9"'}
    )


def test_a_bad_deck_is_told_with_the_reason(command: Command) -> None:
    classic = command.call("deck", "show", "--toml").out
    command.write("bad.toml", classic.replace("star banker", "star wars", 1))
    ran = command.call("deck", "check", "bad.toml")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("bad.toml: roma-1: a star card shows one crest and one portrait")
    assert ran.err.count("\n") == 1


def test_json_says_whether_a_deck_is_fine(command: Command) -> None:
    command.write("good.toml", command.call("deck", "show", "--toml").out)
    command.write("bad.toml", "name = 'bad'\n")
    good = command.call("deck", "check", "good.toml", "--json")
    bad = command.call("deck", "check", "bad.toml", "--json")
    assert (good.code, bad.code) == (0, 1)
    assert json.loads(good.out) == {"file": "good.toml", "ok": True, "problem": None}
    assert json.loads(bad.out) == {
        "file": "bad.toml",
        "ok": False,
        "problem": "the key cards is missing",
    }


def test_a_deck_is_checked_from_standard_input(command: Command) -> None:
    toml = command.call("deck", "show", "--toml").out
    assert command.call("deck", "check", "-", typed=toml).code == 0
    assert command.call("deck", "check", "-", typed="name = 1").code == 1
