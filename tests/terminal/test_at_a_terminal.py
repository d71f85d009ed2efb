"""Whole games, typed at a real (pseudo-)terminal."""

import re
from random import Random

import pytest

from patrician.terminal.words import WIDTH
from tests.cli.command import Command
from tests.terminal.sessions import CLEARED, Session, finished_record, saved_game

BOTH = "--expansions=messengers,ambassadors"


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, []), (5, []), (2, [BOTH]), (3, [BOTH]), (4, [BOTH, "--sentences"]), (5, [BOTH])],
)
def test_a_whole_game_can_be_played(command: Command, players: int, options: list[str]) -> None:
    session = Session(command, f"--players={players}", "--seed=whole", *options)
    assert session.play(Random(players))
    assert session.end() == 0
    assert max(map(len, session.lines())) <= WIDTH
    record = finished_record(command)
    assert record.game.over
    assert (record.game.setup.expansions != ()) == (BOTH in options)
    result = record.game.result()
    (winner,) = (record.names[seat] for seat in result.winners)
    assert f"\n{winner} wins with {max(result.totals)} points" in session.screen
    assert not command.saved.exists()
    assert command.call("verify", *command.finished.iterdir()).out == "1 good, 0 bad\n"


def _leave(session: Session, way: int) -> int:
    """Leave the game in one of the ways there are; returns the exit code."""
    if way == 0:
        session.type("q")
    elif way == 1:
        session.press_ctrl_c()
    else:
        session.press_ctrl_d()
    return session.end()


def test_a_game_left_and_resumed_in_the_middle_of_turns_is_the_same_game(
    command: Command,
) -> None:
    start = ["--players=3", "--seed=resumed", BOTH]
    Session(command, *start).play(Random(5))
    whole = finished_record(command)
    next(command.finished.iterdir()).unlink()

    dice, way, in_turn = Random(5), 0, set()
    session = Session(command, *start)
    while not session.play(dice, decisions=9):
        if session.choices() is None:
            break
        before = saved_game(command)
        in_turn.add(before.decision)
        assert _leave(session, way % 3) == (130 if way % 3 == 1 else 0)
        assert "The game is saved. Go on with it by: patrician play\n" in session.screen
        assert saved_game(command) == before
        way += 1
        session = Session(command)
    assert session.end() == 0
    assert way >= 3
    assert {"card", "site"} <= in_turn
    assert finished_record(command) == whole


def test_ctrl_c_saves_the_game_without_a_traceback(command: Command) -> None:
    session = Session(command, "--players=2", "--seed=interrupted")
    session.play(Random(1), decisions=3)
    session.choices()
    before = saved_game(command)
    session.press_ctrl_c()
    assert session.end() == 130
    assert session.screen.endswith(
        "\nThe game is saved. Go on with it by: patrician play\npatrician: interrupted\n"
    )
    assert len(before.actions) >= 3
    assert saved_game(command) == before


def test_a_decision_can_be_taken_back(command: Command) -> None:
    session = Session(command, "--players=2", "--seed=undo")
    session.choices()
    before = saved_game(command)
    session.type("2")
    session.choices()
    assert saved_game(command).decision == "site"
    session.type("u")
    session.choices()
    assert saved_game(command) == before
    session.type("u")
    session.choices()
    assert "\nThere is nothing you can take back.\n" in session.screen
    session.type("q")
    assert session.end() == 0


def test_people_at_one_keyboard_never_see_each_others_hands(command: Command) -> None:
    session = Session(command, "--players=3", "--people=2", "--seed=hot-seat", BOTH)
    dice, hidden, start = Random(9), 0, 0
    at_keyboard = None
    while (count := session.choices()) is not None:
        game = saved_game(command)
        # Before the screen is cleared the last person looks at it, then the one who decides now.
        before, _, after = session.screen[start:].rpartition(CLEARED)
        for seat, seen in ((at_keyboard, before), (game.seat, after)):
            unseen = set(game.observation(seat).memory.unseen)
            assert not unseen & set(re.findall(r"[a-z]+-\d", seen))
            hidden += len(unseen)
        at_keyboard, start = game.seat, len(session.screen)
        session.type(str(dice.randint(1, count)))
    assert session.end() == 0
    assert hidden > 500


def test_the_screen_is_cleared_before_the_keyboard_is_passed(command: Command) -> None:
    session = Session(command, "--players=2", "--people=2", "--seed=hot-seat")
    session.choices()
    assert CLEARED not in session.screen
    first = saved_game(command).seat
    while saved_game(command).seat == first:
        session.type("1")
        session.choices()
    before, after = session.screen.split(CLEARED)
    assert after.startswith(f"Pass the keyboard to Player {2 - first} and press Enter. ")
    assert "Which card do you play?" in before
    session.type("h")
    session.choices()
    session.type("q")
    assert session.end() == 0
    assert session.screen.rpartition(CLEARED)[2] == (
        "\nThe game is saved. Go on with it by: patrician play\n"
    )


def test_a_dumb_terminal_gets_empty_lines_instead(command: Command) -> None:
    session = Session(command, "--players=2", "--people=2", "--seed=hot-seat", term="dumb")
    session.choices()
    session.type("q")
    assert session.end() == 0
    assert "\x1b" not in session.screen
    assert "\n" * 24 in session.screen
