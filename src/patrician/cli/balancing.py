"""`patrician balance`: how fair the game is, by games between good bots."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import Annotated, Final

import typer

from patrician.arena.balance import DEFAULT_BOT, Balance, balance, table_of
from patrician.arena.campaign import Campaign
from patrician.arena.jobs import Match, Run
from patrician.arena.match import sources_of
from patrician.arena.report import balance_report
from patrician.arena.result_rows import place_rows, point_rows
from patrician.bots import Contestant
from patrician.box import Deck, quoted
from patrician.cli.runs import (
    ClusterOption,
    OutOption,
    RunSummary,
    RunTarget,
    SeedOption,
    WorkersOption,
    play_run,
    spoken_options,
)
from patrician.cli.support import (
    DeckOption,
    InputError,
    JsonOption,
    chosen_deck,
    examples,
    split_names,
)
from patrician.rules import EXPANSION_SETS, Setup
from patrician.terminal.words import columns
from patrician.texts import say

_ALL: Final = "all"
_NONE: Final = "none"


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        name="balance",
        epilog=examples(
            "patrician balance --games 500 --players 2,3,4,5 --out balance",
            "patrician balance --players 4 --expansions messengers --bots apprentice",
        ),
    )(tell_balance)


def tell_balance(
    *,
    games: Annotated[
        int,
        typer.Option("--games", metavar="NUMBER", min=1, help="How many games of each kind."),
    ] = 200,
    players: Annotated[
        str,
        typer.Option("--players", metavar="NUMBERS", help="How many players, separated by commas."),
    ] = "2",
    expansions: Annotated[
        str,
        typer.Option(
            "--expansions",
            metavar="NAMES",
            help="all compares every set of them; or none, or names separated by commas.",
        ),
    ] = _ALL,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAMES", help="Who plays, separated by commas, in turn by seat."
        ),
    ] = DEFAULT_BOT,
    deck: DeckOption = None,
    seed: SeedOption = "0",
    out: OutOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell how fair the game is: what the first turn is worth, where the points come from."""
    entered = [Contestant.parse(text) for text in split_names(bots)]
    names = list(map(str, entered))
    if not names:
        raise InputError("--bots: nobody is named")
    matches = tuple(_matches(players, expansions, chosen_deck(deck), names))
    deals = -(-games // min(match.rotations for match in matches))
    options = (
        ("--games", games),
        ("--players", players),
        ("--expansions", expansions),
        ("--bots", bots),
        ("--deck", deck),
        ("--seed", seed),
    )
    command = shlex.join(["patrician", "balance", *spoken_options(options)])
    play_run(
        Run("balance", matches, deals, seed, sources=sources_of(entered)),
        RunTarget(out, workers, cluster),
        lambda played: _summary(played, command),
        as_json=as_json,
    )


def _matches(players: str, expansions: str, deck: Deck, bots: Sequence[str]) -> Iterator[Match]:
    for number in _numbers(players):
        for names in _expansion_sets(expansions):
            yield table_of(Setup(number, names, (), deck), bots)


def _numbers(text: str) -> list[int]:
    words = split_names(text)
    if not words or not all(word.isdecimal() and len(word) == 1 for word in words):
        raise InputError(f"--players: {quoted(text)} is no list of numbers such as 2,4")
    numbers = [int(word) for word in words]
    if len(set(numbers)) < len(numbers):
        raise InputError("--players: a number stands there twice")
    return numbers


def _expansion_sets(text: str) -> Sequence[tuple[str, ...]]:
    if text == _ALL:
        return EXPANSION_SETS
    return ((),) if text == _NONE else (split_names(text),)


def _summary(campaign: Campaign, command: str) -> RunSummary:
    outcomes = campaign.counted()
    found = [balance(match, outcomes) for match in campaign.run.matches]
    data = {"games": len(outcomes), "kinds": [kind.data() for kind in found]}
    return RunSummary(data, list(_lines(found)), lambda: balance_report(found, command))


def _lines(found: Sequence[Balance]) -> Iterator[str]:
    yield say("balance-wins-heading")
    yield from columns(place_rows(found))
    yield ""
    yield say("balance-points-heading")
    yield from columns(point_rows(found))
