"""`patrician show`."""

import json
import re
from pathlib import Path

from patrician.record import Record, turn_lines, write_notation
from patrician.terminal.board import board_lines
from patrician.terminal.score import score_lines
from tests.cli.command import Command


def _record(games: Path, number: int) -> Record:
    return Record.from_json(games.read_text().splitlines()[number - 1])


def test_a_game_is_shown_with_turns_board_and_score(command: Command, games: Path) -> None:
    record = _record(games, 2)
    ran = command.run("show", games, "--game", "2")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        *turn_lines(record),
        "",
        *board_lines(record.game.board(), record.names),
        "",
        *score_lines(record.game.result(), record.names),
    ]


def test_sentences_take_the_place_of_tables(command: Command, games: Path) -> None:
    record = _record(games, 1)
    told = board_lines(record.game.board(), record.names, sentences=True)
    option = command.call("show", games, "--sentences")
    variable = command.call("show", games, PATRICIAN_SENTENCES="1")
    assert "\n".join(told) in option.out
    assert variable.out == option.out


def test_a_turn_shows_the_board_at_its_end(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--turn", "17")
    lines = ran.out.splitlines()
    assert lines[16].startswith("17. ")
    assert lines[17] == ""
    assert lines[18].startswith("Turn 18 of 48, Random ")


def test_turn_0_is_the_deal(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--turn", "0")
    assert ran.out.splitlines()[1].startswith("Turn 1 of 48, Random ")


def test_the_last_turn_has_the_final_score(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--turn", "48")
    assert ran.out == command.call("show", games).out
    assert "Final score" in ran.out


def test_a_turn_before_a_forced_one_is_shown_to_its_end(command: Command, games: Path) -> None:
    # The last cards of this game leave no choice, so no decision falls between turns 47 and 48.
    record = _record(games, 1)
    ran = command.call("show", games, "--turn", "47")
    lines = ran.out.splitlines()
    assert lines[:47] == list(turn_lines(record))[:47]
    assert lines[48].startswith("Turn 48 of 48, ")
    assert "Final score" not in ran.out


def test_a_turn_has_as_many_floors_as_the_cards_so_far_have_crests(
    command: Command, games: Path
) -> None:
    record = _record(games, 1)
    deck = record.game.setup.deck
    for turn in (0, 1, 9, 20, 33, 45, 46, 47, 48):
        crests = sum(deck[played.card].crests for played in record.game.turns()[:turn])
        out = command.call("show", games, "--turn", str(turn)).out
        assert sum(map(int, re.findall(r"(\d) of [579]", out))) == crests


def test_a_game_that_broke_off_has_only_its_whole_turns(command: Command, games: Path) -> None:
    game = _record(games, 1).game
    game.undo_to(game.actions.index(next(a for a in game.actions if a >= 55)))
    assert game.decision == "site"
    turns = game.turn
    command.write("partial.json", Record.of(game).to_json())
    shown = command.call("show", "partial.json")
    assert shown.out.splitlines()[turns - 1].endswith(" ...")
    whole = command.call("show", "partial.json", "--turn", str(turns - 1))
    assert whole.out.splitlines()[turns].startswith(f"Turn {turns} of 48, Player ")
    beyond = command.call("show", "partial.json", "--turn", str(turns))
    assert beyond.complaint == f"there is no turn {turns}; the game has {turns - 1}"


def test_a_game_that_broke_off_between_turns_is_shown_where_it_stands(
    command: Command, games: Path
) -> None:
    game = _record(games, 1).game
    while game.over or game.decision != "card":
        game.undo()
    command.write("partial.json", Record.of(game).to_json())
    ran = command.call("show", "partial.json", "--turn", str(game.turn - 1))
    assert ran.out == command.call("show", "partial.json").out


def test_notation_can_be_read_again(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--game", "3", "--notation")
    assert ran.out == write_notation(_record(games, 3))
    assert command.call("verify", "-", typed=ran.out).out == "1 good, 0 bad\n"


def test_notation_is_of_the_whole_game(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--turn", "3", "--notation")
    assert ran.code == 2
    assert ran.complaint == "--notation prints the whole game; leave out --turn"


def test_json_up_to_a_turn_is_a_good_record(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--turn", "20", "--json")
    assert len(json.loads(ran.out)["turns"]) == 20
    assert command.call("verify", "-", typed=ran.out).out == "1 good, 0 bad\n"


def test_json_is_the_record(command: Command, games: Path) -> None:
    ran = command.run("show", "-", "--json", typed=games.read_text())
    assert json.loads(ran.out) == _record(games, 1).data()


def test_a_game_that_is_not_there(command: Command, games: Path) -> None:
    ran = command.call("show", games.name, "--game", "4")
    assert ran.code == 2
    assert ran.complaint == "games.jsonl: there is no game 4 in this file"


def test_a_turn_that_is_not_there(command: Command, games: Path) -> None:
    ran = command.call("show", games, "--turn", "49")
    assert ran.code == 2
    assert ran.complaint == "there is no turn 49; the game has 48"
