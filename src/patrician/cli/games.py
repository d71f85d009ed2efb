"""`patrician verify`, `show` and `perft`: looking at recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import typer

from patrician.cli.support import (
    FOUND_BAD,
    STANDARD_INPUT,
    InputError,
    JsonOption,
    opened,
    print_json,
)
from patrician.record import Record, read_games, records_of, turn_lines, write_notation
from patrician.rules import Game
from patrician.rules.core.playouts import perft as count_sequences
from patrician.terminal.board import board_lines
from patrician.terminal.score import score_lines

MAX_DEPTH = 12

FilesArgument = Annotated[
    list[str], typer.Argument(help="Files of games; - is standard input.", metavar="FILE...")
]
FileArgument = Annotated[str, typer.Argument(help="A file of games; - is standard input.")]


def register(app: typer.Typer) -> None:
    """Add the subcommands of this room."""
    app.command()(verify)
    app.command()(show)
    app.command()(perft)


def verify(
    files: FilesArgument,
    *,
    as_json: JsonOption = False,
) -> None:
    r"""Replay recorded games and report every one that is bad.

    Reads patrician-record/1 as JSON or JSON lines, and the compact notation.

    \b
    Examples:
      patrician verify games.jsonl more.json
      zcat games.jsonl.gz | patrician verify -
    """
    good, bad = 0, []
    for name in files:
        shown = "standard input" if name == STANDARD_INPUT else name
        with opened(name) as stream:
            for entry in read_games(stream):
                if entry.error is None:
                    good += 1
                    continue
                error = entry.error
                bad.append(
                    {
                        "file": shown,
                        "line": entry.line,
                        "turn": error.turn,
                        "step": error.step,
                        "rule": error.rule,
                        "sentence": error.sentence,
                    }
                )
                if not as_json:
                    typer.echo(f"{shown}:{entry.line}: {error}")
    if as_json:
        print_json({"good": good, "bad": len(bad), "problems": bad})
    else:
        typer.echo(f"{good} good, {len(bad)} bad")
    if bad:
        raise typer.Exit(FOUND_BAD)


def show(
    file: FileArgument,
    *,
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    turn: Annotated[
        int | None, typer.Option("--turn", min=0, help="Show the board after this turn.")
    ] = None,
    notation: Annotated[
        bool, typer.Option("--notation", help="Print the whole game in notation and nothing else.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    r"""Show a recorded game: its turns in notation and the board.

    \b
    Examples:
      patrician show games.jsonl --game 3
      patrician show game.json --turn 17
      patrician show game.json --notation > game.txt
    """
    record = _nth(_records(file), game, file)
    record = _cut(record, turn)
    if as_json:
        print_json(record.data())
    elif notation:
        typer.echo(write_notation(record), nl=False)
    else:
        typer.echo("\n".join(_shown(record)))


def perft(
    file: FileArgument,
    *,
    depth: Annotated[int, typer.Option("--depth", min=1, max=MAX_DEPTH, help="How deep.")] = 4,
    as_json: JsonOption = False,
) -> None:
    """Count the sequences of 1 to DEPTH decisions from the deal of each game.

    The numbers tell whether two programs know the same rules.
    """
    rows = []
    for number, record in enumerate(_records(file), start=1):
        start = record.game.deal.position(record.game.setup)
        counts = [count_sequences(start, n) for n in range(1, depth + 1)]
        rows.append({"game": number, "counts": counts})
        if not as_json:
            typer.echo(f"game {number}: {' '.join(map(str, counts))}")
    if as_json:
        print_json(rows)


def _records(file: str) -> Iterator[Record]:
    with opened(file) as stream:
        yield from records_of(read_games(stream), file)


def _nth(records: Iterator[Record], number: int, file: str) -> Record:
    record = next(islice(records, number - 1, number), None)
    if record is None:
        raise InputError(f"{file}: there is no game {number} in this file")
    return record


def _cut(record: Record, turn: int | None) -> Record:
    """Return the record up to the end of a turn."""
    if turn is None:
        return record
    turns = sum(played.complete for played in record.game.turns())
    if turn > turns:
        raise InputError(f"there is no turn {turn}; the game has {turns}")
    game = record.game.copy()
    while game.over or game.turn > turn + 1 or (game.turn == turn + 1 and _in_turn(game)):
        if game.over and turn == turns:
            break
        game.undo()
    return Record.of(game, record.names, about=record.about)


def _in_turn(game: Game) -> bool:
    turns = game.turns()
    return bool(turns) and not turns[-1].complete


def _shown(record: Record) -> Iterator[str]:
    yield from turn_lines(record)
    yield ""
    yield from board_lines(record.game.table(), record.names)
    if record.game.over:
        yield ""
        yield from score_lines(record.game.result(), record.names)
