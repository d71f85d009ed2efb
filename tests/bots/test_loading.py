"""Bots of a file or a module, without packaging."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from patrician.bots import BotError, Contestant, loading, play_game
from patrician.rules import Game

SOURCE = """
from helper import last

class Last:
    def __init__(self, rng):
        self.rng = rng

    def choose(self, observation, budget):
        return last(observation.legal_actions())


class OldFashioned(Last):
    def choose(self, observation, legal_actions, budget):
        return legal_actions[0]


class Mute:
    pass


class Bald(Last):
    def __init__(self):
        pass


def silent(rng):
    return object()


NUMBER = 7
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the file of a bot, where the program is started."""
    (tmp_path / "my_bot.py").write_text(SOURCE)
    (tmp_path / "helper.py").write_text("def last(actions):\n    return actions[-1]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = set(sys.modules)
    yield tmp_path
    loading._module.cache_clear()
    for name in set(sys.modules) - before:
        del sys.modules[name]


@pytest.mark.parametrize("name", ["my_bot.py:Last", "my_bot:Last", "./my_bot.py:Last"])
def test_a_bot_is_loaded_from_a_file_or_a_module(name: str) -> None:
    game = Game(2, seed=1)
    opening = game.legal_actions()
    play_game(game, [f"{name}@50ms", name])
    assert game.actions[0] == opening[-1]
    assert Contestant.parse(f"{name}@50ms").budget.seconds == 0.05


def test_an_at_sign_in_a_path_is_no_budget(folder: Path) -> None:
    (folder / "a@b").mkdir()
    (folder / "a@b" / "my_bot.py").write_text(
        SOURCE.replace("from helper import last", "last = max")
    )
    contestant = Contestant.parse("a@b/my_bot.py:Last")
    assert str(contestant) == "a@b/my_bot.py:Last"
    contestant.check(2)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.py:Last", "missing.py: there is no such file"),
        ("missing:Last", "there is no module 'missing'"),
        ("my_bot.py:First", "my_bot.py has no class 'First'; it has Last, OldFashioned, Bald"),
        ("helper.py:Last", "helper.py has no class 'Last'"),
        ("my_bot.py:NUMBER", "my_bot.py:NUMBER is no bot: it needs a method"),
        ("my_bot.py:Mute", "my_bot.py:Mute is no bot: it needs a method"),
        ("my_bot.py:", "my_bot.py has no class ''"),
        (":Last", "cannot be loaded (ValueError: Empty module name)"),
        ("broken.py:Last", "broken.py cannot be loaded (SyntaxError:"),
        ("leaving.py:Last", "leaving.py cannot be loaded (SystemExit: 3)"),
        ("needing.py:Last", "needing.py cannot be loaded (ModuleNotFoundError: No module named"),
    ],
)
def test_what_cannot_be_loaded_is_named_in_one_sentence(
    folder: Path, name: str, sentence: str
) -> None:
    (folder / "broken.py").write_text("class Last\n")
    (folder / "leaving.py").write_text("raise SystemExit(3)\n")
    (folder / "needing.py").write_text("import no_such_package\n")
    with pytest.raises(BotError) as raised:
        Contestant.parse(name)
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("my_bot.py:OldFashioned", "choose takes the wrong arguments; it needs a method"),
        ("my_bot.py:silent", "my_bot.py:silent is no bot: it needs a method"),
        ("my_bot.py:Bald", "the bot 'my_bot.py:Bald' cannot be made (TypeError:"),
    ],
)
def test_a_class_that_makes_no_bot_is_named_before_the_game(name: str, sentence: str) -> None:
    contestant = Contestant.parse(name)
    with pytest.raises(BotError) as raised:
        contestant.check(2)
    assert sentence in str(raised.value)


def test_a_file_does_not_hide_a_module_of_the_same_name(folder: Path) -> None:
    (folder / "random.py").write_text(SOURCE)
    Contestant.parse("random.py:Last").check(2)
    assert sys.modules["random"].Random is Random


def test_a_text_from_somebody_else_loads_no_code(folder: Path) -> None:
    (folder / "evil.py").write_text("raise AssertionError('it runs')\n")
    with pytest.raises(BotError, match=r"there is no bot 'evil\.py:Last'"):
        Contestant.parse("evil.py:Last", installed=True)


def test_the_fingerprint_of_a_source_follows_its_content(folder: Path) -> None:
    before = Contestant.parse("my_bot.py:Last").source
    (folder / "my_bot.py").write_text(f"{SOURCE}\n# changed")
    assert before
    assert Contestant.parse("my_bot.py:Last").source not in (None, before)
    assert Contestant.parse("novice").source is None
