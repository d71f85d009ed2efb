"""The saved game: whole or not at all, and never over anything else."""

import json
import os
from pathlib import Path

import pytest

from patrician.bots.learned.files import values_for
from patrician.record import Record
from patrician.rules import Game
from patrician.terminal import saving
from patrician.terminal.saving import PERSON, SavedGame, SaveError, SeatedGame, default_folder


def _record(seed: str = "s", seats: object = (PERSON, "apprentice")) -> Record:
    about = {"seats": list(seats) if isinstance(seats, tuple) else seats, "seed": seed}
    return Record.of(Game(2, seed=seed), ["Anna", "Bruno"], about=about)


@pytest.fixture
def saved(tmp_path: Path) -> SavedGame:
    return SavedGame(tmp_path / "games" / "saved.json")


def _files(saved: SavedGame) -> list[str]:
    return sorted(path.name for path in saved.path.parent.iterdir())


def test_the_default_folder_is_in_the_users_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_folder().is_relative_to(tmp_path)


def test_nobody_else_can_look_at_a_saved_hand(saved: SavedGame) -> None:
    before = os.umask(0)
    try:
        saved.store(_record())
    finally:
        os.umask(before)
    assert saved.path.parent.stat().st_mode & 0o777 == 0o700
    assert saved.path.stat().st_mode & 0o777 == 0o600


def test_a_stored_game_is_loaded_again(saved: SavedGame) -> None:
    assert not saved.exists()
    saved.store(_record())
    assert saved.exists()
    table = SavedGame(saved.path).load()
    assert table == SeatedGame(_record(), (PERSON, "apprentice"))
    assert _files(saved) == ["saved.json"]


def test_a_game_in_the_middle_of_a_turn_is_loaded_there(saved: SavedGame) -> None:
    game = Game(2, seed="s")
    game.apply(game.legal_actions()[0])
    saved.store(Record.of(game, about={"seats": [PERSON, PERSON]}))
    assert saved.load().record.game == game
    assert game.decision == "site"


def test_a_failed_save_leaves_the_last_one_as_it_was(
    saved: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved.store(_record("one"))
    before = saved.path.read_bytes()

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"saved.json cannot be written: No space left on device"):
        saved.store(_record("two"))
    assert saved.path.read_bytes() == before
    assert _files(saved) == ["saved.json"]


def test_an_interrupted_save_leaves_the_last_one_as_it_was(
    saved: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved.store(_record("one"))
    before = saved.path.read_bytes()

    def interrupt(_file: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        saved.store(_record("two"))
    assert saved.path.read_bytes() == before
    assert _files(saved) == ["saved.json"]


def test_a_new_game_is_not_saved_over_an_old_one(saved: SavedGame) -> None:
    saved.store(_record("one"))
    before = saved.path.read_bytes()
    with pytest.raises(SaveError, match="was changed by another program"):
        SavedGame(saved.path).store(_record("two"))
    assert saved.path.read_bytes() == before


def test_a_game_is_not_saved_over_what_another_program_has_put_there(saved: SavedGame) -> None:
    saved.store(_record("one"))
    other = SavedGame(saved.path)
    other.load()
    other.store(_record("two"))
    with pytest.raises(SaveError, match="so the game is not saved over it"):
        saved.store(_record("one"))
    assert SavedGame(saved.path).load().record.about == _record("two").about


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match=r"saved.json cannot be written: .*file is no folder"):
        SavedGame(tmp_path / "file" / "saved.json").store(_record())


# --- Damaged saves --------------------------------------------------------------------------------


def _load(saved: SavedGame, content: bytes) -> str:
    saved.path.parent.mkdir(exist_ok=True)
    saved.path.write_bytes(content)
    with pytest.raises(SaveError) as told:
        saved.load()
    assert saved.path.read_bytes() == content
    return str(told.value)


def test_a_missing_save_cannot_be_read(saved: SavedGame) -> None:
    with pytest.raises(SaveError, match=r"cannot be read: No such file or directory$"):
        saved.load()


def test_a_save_that_is_no_text_is_damaged(saved: SavedGame) -> None:
    assert _load(saved, b"\xff").endswith(
        "saved.json is damaged: not UTF-8 text; start anew with --new"
    )


def test_half_a_save_is_damaged(saved: SavedGame) -> None:
    half = _record().to_json().encode()[:200]
    assert "is damaged: not valid JSON: " in _load(saved, half)


def test_a_save_that_breaks_a_rule_is_damaged(saved: SavedGame) -> None:
    data = _record().data() | {"turns": [{"player": 0, "card": "roma-1", "build": ["left"]}]}
    assert "is damaged: turn 1: " in _load(saved, json.dumps(data).encode())


@pytest.mark.parametrize("seats", [None, "person", ["person"], ["person", "x"], ["person", []]])
def test_a_save_that_does_not_say_who_plays_is_damaged(saved: SavedGame, seats: object) -> None:
    content = _record(seats=seats).to_json().encode()
    assert "is damaged: about: seats" in _load(saved, content)


def test_a_game_with_a_bot_that_lacks_what_it_has_learned_does_not_go_on(
    saved: SavedGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved.store(_record(seats=(PERSON, "grandmaster")))
    monkeypatch.setenv("PATRICIAN_VALUES", str(tmp_path / "nowhere"))
    values_for.cache_clear()
    with pytest.raises(SaveError, match=r"cannot go on: .*nowhere.*: No such file"):
        saved.load()
    monkeypatch.undo()
    assert saved.load().seats == (PERSON, "grandmaster")


# --- Making room ----------------------------------------------------------------------------------


@pytest.fixture
def _at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "_now", lambda: "noon")


@pytest.mark.usefixtures("_at_noon")
def test_a_game_set_aside_keeps_its_content_and_makes_room(saved: SavedGame) -> None:
    for number in range(3):
        game = SavedGame(saved.path)
        game.store(_record(str(number)))
        game.set_aside()
        assert not game.exists()
    assert _files(saved) == ["saved-noon-2.json", "saved-noon-3.json", "saved-noon.json"]
    (first, second, third) = (
        Record.from_json((saved.path.parent / name).read_text()).about
        for name in ("saved-noon.json", "saved-noon-2.json", "saved-noon-3.json")
    )
    assert [first, second, third] == [_record(str(number)).about for number in range(3)]


def test_a_folder_is_not_set_aside(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is not a file, so no game can be saved there"):
        SavedGame(tmp_path).set_aside()
    assert tmp_path.is_dir()


@pytest.mark.usefixtures("_at_noon")
def test_a_finished_game_is_kept_as_a_record(saved: SavedGame) -> None:
    saved.store(_record())
    path = saved.finish(_record())
    assert path == saved.path.parent / "finished" / "noon.json"
    assert Record.from_json(path.read_text()) == _record()
    assert not saved.exists()


@pytest.mark.usefixtures("_at_noon")
def test_finished_games_do_not_replace_each_other(saved: SavedGame) -> None:
    names = []
    for _ in range(2):
        saved.store(_record())
        names.append(saved.finish(_record()).name)
        saved = SavedGame(saved.path)
    assert names == ["noon.json", "noon-2.json"]


def test_finishing_leaves_alone_what_another_program_has_saved(saved: SavedGame) -> None:
    saved.store(_record("one"))
    other = SavedGame(saved.path)
    other.load()
    other.store(_record("two"))
    saved.finish(_record("one"))
    assert SavedGame(saved.path).load().record.about == _record("two").about
