"""A game at the terminal, typed within this process."""

import io
from pathlib import Path

import pytest

from patrician.bots.learned.files import values_for
from patrician.record import Record
from patrician.rules import Game
from patrician.terminal.play import TerminalGame
from patrician.terminal.saving import SavedGame, SaveError, SeatedGame
from tests.terminal.tables import NAMES, played, saved_game, seated

HELP_KEYS = "bshlkturq?"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saved.json"


def _begun(players: int = 2, expansions: tuple[str, ...] = ()) -> SeatedGame:
    """A new game in which seat 0 begins and is a person."""
    return seated(Game(players, expansions=expansions, seed="terminal", first=0))


def test_the_table_is_introduced(path: Path) -> None:
    screen = played(_begun(3), path)
    assert screen.startswith("Welcome to Patrician. Type the number of a choice")
    assert "At the table: Anna (A), Bruno (B, the computer) and Chiara (C, the computer)." in screen
    assert "Anna begins.\n" in screen
    assert "\nAnna, it is your turn.\n\nWhich card do you play?\n  1  " in screen


def test_a_number_makes_the_decision(path: Path) -> None:
    table = _begun()
    second = table.record.game.legal_actions()[1]
    screen = played(table, path, "2")
    assert saved_game(path).actions == (second,)
    assert "\nAnna plays " in screen


@pytest.mark.parametrize("typed", ["0", "4", "-1", "x", "1.", "00010", "９", "1" * 5000])
def test_a_wrong_answer_is_told_and_asked_again_without_repeating_the_choices(
    path: Path, typed: str
) -> None:
    screen = played(_begun(), path, typed)
    assert f'"{typed[:20]}' in screen
    assert " is not one of the choices; type a number from 1 to 3," in screen
    assert screen.count("Your choice (1 to 3): ") == 2
    assert screen.count("Which card do you play?") == 1
    assert saved_game(path).actions == ()


def test_what_was_typed_is_shown_only_as_far_as_it_is_printable(path: Path) -> None:
    assert '"?[2j" is not one of the choices' in played(_begun(), path, "\x1b[2J")


def test_enter_shows_the_choices_again(path: Path) -> None:
    assert played(_begun(), path, "").count("Which card do you play?") == 2


def test_capitals_and_blanks_do_not_matter(path: Path) -> None:
    assert "Your hand: " in played(_begun(), path, " H ")


def test_the_help_lists_every_key(path: Path) -> None:
    screen = played(_begun(), path, "?")
    keys = [line.strip()[:1] for line in screen.splitlines() if line.strip()[1:3] == "  "]
    assert sorted(HELP_KEYS) == sorted(key for key in keys if not key.isdigit())


def test_every_key_shows_something_of_its_own(path: Path) -> None:
    screen = played(_begun(2, expansions=("messengers",)), path, *"bshlkrt")
    for beginning in (
        "Roma     0 of 9  -",
        "Roma: 0 of 9 floors. ",
        "Your hand: ",
        "Nothing has happened yet.",
        "Bruno holds 3 cards that nobody else has seen.",
        "The rules in short. ",
        "Messengers: after playing a star card",
        "Anna, this looks best to the computer:",
    ):
        assert f"\n{beginning}" in screen


def test_sentences_stay_until_they_are_switched_off(path: Path) -> None:
    screen = played(_begun(), path, "s", "b", "s", "b")
    assert screen.count("\nRoma: 0 of 9 floors. ") == 2
    assert screen.count("\nRoma     0 of 9  -") == 3


def test_a_game_can_begin_in_sentences(path: Path) -> None:
    screen = played(_begun(), path, sentences=True)
    assert "\nRoma: 0 of 9 floors. " in screen
    assert "\nRoma     0 of 9" not in screen


def test_the_log_tells_what_the_others_did(path: Path) -> None:
    game = Game(2, seed="terminal", first=1)
    screen = played(seated(game), path, "l")
    assert screen.count("\nBruno plays ") == 2


# --- Taking back ----------------------------------------------------------------------------------


def test_a_decision_that_revealed_nothing_is_taken_back(path: Path) -> None:
    screen = played(_begun(), path, "1", "u")
    assert "\nTaken back.\n" in screen
    assert saved_game(path).actions == ()
    assert screen.count("Which card do you play?") == 2


def test_another_choice_can_follow(path: Path) -> None:
    table = _begun()
    choices = table.record.game.legal_actions()
    played(table, path, "1", "u", "2")
    assert saved_game(path).actions == (choices[1],)


def test_the_last_turn_cannot_be_taken_back(path: Path) -> None:
    screen = played(_begun(), path, "1", "1", "u")
    assert "\nThere is nothing you can take back.\n" in screen
    assert saved_game(path).turn == 3


def test_nothing_can_be_taken_back_before_the_first_decision(path: Path) -> None:
    assert "\nThere is nothing you can take back.\n" in played(_begun(), path, "u")


def test_a_turn_that_has_turned_up_a_card_cannot_be_taken_back(path: Path) -> None:
    # With the messengers a decision follows the card that is turned up.
    screen = played(_begun(2, expansions=("messengers",)), path, "1", "1", "u")
    assert "Place a messenger?" in screen
    assert "\nThere is nothing you can take back.\n" in screen
    assert len(saved_game(path).actions) == 2


# --- Quitting, going on and the end ---------------------------------------------------------------


@pytest.mark.parametrize("typed", [["q"], ["Q"], []], ids=["q", "Q", "closed input"])
def test_leaving_saves_the_game(path: Path, typed: list[str]) -> None:
    screen = played(_begun(), path, "1", *typed)
    assert screen.endswith("): \nThe game is saved. Go on with it by: patrician play\n")
    assert len(saved_game(path).actions) == 1


def test_a_saved_game_goes_on_in_the_middle_of_a_turn(path: Path) -> None:
    played(_begun(), path, "1", "q")
    saved = SavedGame(path)
    screen = played(saved.load(), path, "q", saved=saved)
    assert "Which card" not in screen
    assert "does the floor go?" in screen


def test_the_end_shows_the_score_and_keeps_the_record(path: Path) -> None:
    screen = played(_begun(), path, *["1"] * 200)
    (record_path,) = (path.parent / "finished").iterdir()
    record = Record.from_json(record_path.read_text())
    result = record.game.result()
    assert record.names == NAMES[:2]
    assert "\nAll cards have been played.\n\nThe game is over after 48 turns.\n" in screen
    assert "\n\nFinal score\n\n" in screen
    winner = record.names[result.winners[0]]
    assert f"\n{winner} wins with {max(result.totals)} points" in screen
    assert screen.endswith(f"\nThe record of the game is in {record_path}\n")
    assert not path.exists()


def test_a_game_that_ended_just_before_it_was_left_shows_its_score(path: Path) -> None:
    game = Game(2, seed="over")
    game.play_out(1)
    screen = played(seated(game), path)
    assert "Final score" in screen
    assert "Which card" not in screen


def test_bots_play_the_same_again_when_a_game_goes_on(path: Path, tmp_path: Path) -> None:
    answers = ["1"] * 200
    played(_begun(3), path, *answers)
    other = tmp_path / "other" / "saved.json"
    saved, table, rest = SavedGame(other), _begun(3), iter(answers)
    while not (other.parent / "finished").exists():
        played(table, other, next(rest), "q", saved=saved)
        if other.exists():
            saved = SavedGame(other)
            table = saved.load()
    records = [
        Record.from_json(next(folder.iterdir()).read_text())
        for folder in (path.parent / "finished", other.parent / "finished")
    ]
    assert records[0] == records[1]


def test_a_game_that_cannot_be_saved_is_not_begun(path: Path) -> None:
    path.write_text("something else")
    with pytest.raises(SaveError):
        played(_begun(), path, "1")
    assert path.read_text() == "something else"


def test_bots_can_play_among_themselves(path: Path) -> None:
    screen = played(seated(Game(2, seed="bots"), people=()), path)
    assert "Final score" in screen
    assert "Your choice" not in screen


def test_a_bot_that_cannot_decide_is_told_once_and_the_game_goes_on(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATRICIAN_VALUES", str(tmp_path / "nowhere"))
    values_for.cache_clear()
    screen = played(seated(Game(2, seed="bots"), people=(), bot="grandmaster@20"), path)
    values_for.cache_clear()
    assert screen.count("grandmaster@20 cannot decide (ValuesError:") == 1
    assert "Final score" in screen


def test_a_tip_that_cannot_be_had_is_told_and_the_game_goes_on(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATRICIAN_VALUES", str(tmp_path / "nowhere"))
    values_for.cache_clear()
    screen = played(_begun(), path, "t", "1")
    values_for.cache_clear()
    assert " ".join(screen.split()).count("No tip is available (") == 1
    assert len(saved_game(path).actions) > len(_begun().record.game.actions)


def test_an_interruption_saves_the_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(keyboard := io.StringIO(), "readline", interrupt)
    screen = io.StringIO()
    game = TerminalGame(_begun(), SavedGame(path), keyboard, screen, resume_command="go on")
    with pytest.raises(KeyboardInterrupt):
        game.play()
    assert screen.getvalue().endswith("\nThe game is saved. Go on with it by: go on\n")
    assert path.exists()


# --- Several people at one keyboard ---------------------------------------------------------------


def test_the_keyboard_is_passed_before_a_hand_is_shown(path: Path) -> None:
    game = Game(2, seed="pass", first=0)
    screen = played(seated(game, people=(0, 1)), path, "", "1", "1")
    before, hers, _ = _split(screen)
    assert before.endswith("\nPass the keyboard to Anna")
    assert all(card not in before for card in game.hand(0))
    assert "Anna, it is your turn." in hers


def test_the_screen_is_emptied_before_the_keyboard_is_passed_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "50")
    monkeypatch.setenv("COLUMNS", "80")
    screen = played(seated(Game(2, seed="pass", first=0), people=(0, 1)), path, "", "1", "1")
    assert "\n" * 50 + "Pass the keyboard to Bruno and press Enter. " in screen


def test_leaving_hides_the_hand(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "50")
    monkeypatch.setenv("COLUMNS", "80")
    screen = played(seated(Game(2, seed="pass", first=0), people=(0, 1)), path, "", "h", "q")
    assert screen.endswith("\n" * 50 + "\nThe game is saved. Go on with it by: patrician play\n")


def test_the_next_person_is_told_what_happened(path: Path) -> None:
    screen = played(seated(Game(2, seed="pass", first=0), people=(0, 1)), path, "", "1", "1", "")
    _, _, his = _split(screen)
    assert his.startswith("\nAnna plays ")
    assert "Bruno, it is your turn." in his


def _split(screen: str) -> list[str]:
    """Return what stood before the first and after each passing of the keyboard."""
    return screen.split(" and press Enter. ")
