"""`patrician verify`, `show` and `perft`: looking at recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import typer

from patrician.cli.support import (
    EXIT_CHECK_FAILED,
    EXIT_USAGE,
    STANDARD_INPUT,
    InputError,
    JsonOption,
    LanguageOption,
    SentencesOption,
    examples,
    opened,
    print_error,
    print_json,
)
from patrician.record import Record, RecordError, read_games, records_of, turn_lines, write_notation
from patrician.record.files import Entry
from patrician.rules import Game
from patrician.rules import perft as count_sequences
from patrician.rules.board import public_board
from patrician.rules.core.position import Position
from patrician.rules.steps import steps_of
from patrician.terminal.board import board_lines
from patrician.terminal.score import score_lines

MAX_DEPTH = 12

FilesArgument = Annotated[
    list[str], typer.Argument(help="Files of games; - is standard input.", metavar="FILE")
]
FileArgument = Annotated[
    str, typer.Argument(help="A file of games; - is standard input.", metavar="FILE")
]
GameOption = Annotated[
    int, typer.Option("--game", metavar="NUMBER", min=1, help="Which game of the file.")
]


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        epilog=examples(
            "patrician verify games.jsonl more.json",
            "zcat games.jsonl.gz | patrician verify -",
        )
    )(verify)
    app.command(
        epilog=examples(
            "patrician show games.jsonl --game 3",
            "patrician show game.json --turn 17",
            "patrician show game.json --notation > game.txt",
        )
    )(show)
    app.command(epilog=examples("patrician perft games.jsonl --depth 6"))(perft)


def verify(
    files: FilesArgument,
    *,
    as_json: JsonOption = False,
) -> None:
    """Replay recorded games and report every one that is bad.

    Reads patrician-record/1 as JSON or JSON lines, and the compact notation. Of a game with a proof
    of its deal it says how many shares and voided rounds there were, and what that proves.
    """
    good, bad, unread, deals = 0, [], 0, []
    for name in files:
        shown = "standard input" if name == STANDARD_INPUT else name
        try:
            with opened(name) as stream:
                for entry in read_games(stream):
                    if entry.error is None:
                        good += 1
                        deals += _deals_of(shown, entry)
                    else:
                        bad.append(_problem(shown, entry.line, entry.error))
                    if not as_json:
                        _tell(shown, entry)
        except InputError as error:
            unread += 1
            print_error(str(error), EXIT_USAGE)
    if as_json:
        counts = {"good": good, "bad": len(bad), "unread_files": unread}
        print_json({**counts, "problems": bad, "deals": deals})
    else:
        typer.echo(f"{good} good, {len(bad)} bad")
    if bad or unread:
        raise typer.Exit(EXIT_USAGE if unread else EXIT_CHECK_FAILED)


def _tell(file: str, entry: Entry) -> None:
    """Print what is wrong with a game, or what the proof of its deal rests on."""
    fair = entry.record.fair if entry.record else None
    sentence = entry.error or (fair.summary() if fair else None)
    if sentence:
        typer.echo(f"{file}:{entry.line}: {sentence}")


def _deals_of(file: str, entry: Entry) -> list[dict[str, object]]:
    """Return what there is to tell about the proof of a deal, nothing if there is none."""
    fair = entry.record.fair if entry.record else None
    if fair is None:
        return []
    counts = {"shares": fair.shares, "voided": len(fair.voided)}
    return [{"file": file, "line": entry.line, **counts, "sentence": fair.summary()}]


def _problem(file: str, line: int, error: RecordError) -> dict[str, object]:
    return {
        "file": file,
        "line": line,
        "turn": error.turn,
        "step": error.step,
        "rule": error.rule,
        "sentence": error.sentence,
    }


def show(
    file: FileArgument,
    *,
    game: GameOption = 1,
    turn: Annotated[
        int | None,
        typer.Option("--turn", metavar="NUMBER", min=0, help="Show the board after this turn."),
    ] = None,
    notation: Annotated[
        bool, typer.Option("--notation", help="Print the whole game in notation and nothing else.")
    ] = False,
    sentences: SentencesOption = False,
    language: LanguageOption = None,  # noqa: ARG001 - its callback has seen to it
    as_json: JsonOption = False,
) -> None:
    """Show a recorded game: its turns in notation and the board."""
    record = chosen_game(file, game)
    last = _last_turn(record, turn)
    if notation and turn is not None:
        raise InputError("--notation prints the whole game; leave out --turn")
    if as_json:
        print_json(_data(record, last))
    elif notation:
        typer.echo(write_notation(record), nl=False)
    else:
        typer.echo("\n".join(_shown(record, last, sentences=sentences)))


def perft(
    file: FileArgument,
    *,
    depth: Annotated[
        int, typer.Option("--depth", metavar="NUMBER", min=1, max=MAX_DEPTH, help="How deep.")
    ] = 4,
    as_json: JsonOption = False,
) -> None:
    """Count the possible sequences of decisions, to compare programs.

    For the deal of each game, the numbers of sequences of 1, 2, 3 ... decisions, up to the depth.
    Two programs that know the same rules find the same numbers.
    """
    rows = []
    for number, record in enumerate(_records(file), start=1):
        setup, deal = record.game.setup, record.game.deal
        counts = [count_sequences(setup, deal, n) for n in range(1, depth + 1)]
        rows.append({"game": number, "counts": counts})
        if not as_json:
            typer.echo(f"game {number}: {' '.join(map(str, counts))}")
    if as_json:
        print_json(rows)


def _records(file: str) -> Iterator[Record]:
    with opened(file) as stream:
        yield from records_of(read_games(stream), file)


def chosen_game(file: str, number: int) -> Record:
    """Read one game of a file, counted from 1."""
    record = next(islice(_records(file), number - 1, number), None)
    if record is None:
        raise InputError(f"{file}: there is no game {number} in this file")
    return record


def _last_turn(record: Record, turn: int | None) -> int | None:
    """Return the turn to stop after, None for where the game stands."""
    whole = sum(played.complete for played in record.game.turns())
    if turn is not None and turn > whole:
        raise InputError(f"there is no turn {turn}; the game has {whole}")
    return None if turn == whole and record.game.over else turn


def _data(record: Record, last: int | None) -> dict[str, object]:
    data = record.data()
    if last is None:
        return data
    turns = data["turns"]
    assert isinstance(turns, list), "a record has a list of turns"
    kept = {key: value for key, value in data.items() if key not in ("result", "ended")}
    return kept | {"turns": turns[:last]}


def _position_after(game: Game, turn: int) -> Position:
    """Return the position right after a turn, also where the next begins with a forced step."""
    position = game.deal.position(game.setup)
    for action in game.actions:
        for before, _, after in steps_of(position, action):
            if before.turn == turn:
                return before
            position = after
    return position


def _shown(record: Record, last: int | None, *, sentences: bool) -> Iterator[str]:
    game, names = record.game, record.names
    yield from islice(turn_lines(record), last)
    yield ""
    board = game.board() if last is None else public_board(game.setup, _position_after(game, last))
    yield from board_lines(board, names, sentences=sentences)
    if board.decision is None:
        yield ""
        yield from score_lines(game.result(), names, sentences=sentences)
