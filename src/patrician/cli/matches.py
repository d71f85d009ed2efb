"""`patrician arena`: matches and tournaments between bots."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Annotated

import typer

from patrician.arena.campaign import Campaign, Goal
from patrician.arena.jobs import Run, one_against_rest, round_robin
from patrician.arena.match import sources_of
from patrician.arena.report import arena_report
from patrician.arena.result_rows import fault_lines, goal_line, meeting_rows, standing_rows
from patrician.arena.standings import Standings, standings
from patrician.bots import Contestant
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
    ExpansionsOption,
    InputError,
    JsonOption,
    PlayersOption,
    VariantsOption,
    chosen_deck,
    examples,
    split_names,
)
from patrician.rules import Setup
from patrician.terminal.words import columns
from patrician.texts import say


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        epilog=examples(
            "patrician arena apprentice random --deals 50",
            "patrician arena apprentice random --goal 0.8 --out match",
            "patrician arena apprentice random --players 4 --one-against-rest",
            "patrician arena my_bot.py:Collector apprentice",
        )
    )(arena)


def arena(
    contestants: Annotated[
        list[str],
        typer.Argument(
            metavar="CONTESTANT",
            help="Bots such as apprentice, NAME@100ms (a turn), NAME@3000, FILE.py:CLASS.",
            show_default=False,
        ),
    ],
    *,
    deals: Annotated[
        int, typer.Option("--deals", metavar="NUMBER", min=1, help="How many deals a match.")
    ] = 100,
    players: PlayersOption = 2,
    rest: Annotated[
        bool,
        typer.Option(
            "--one-against-rest", help="The first contestant alone against copies of the second."
        ),
    ] = False,
    goal: Annotated[
        float | None,
        typer.Option(
            "--goal",
            metavar="SHARE",
            help="Stop when the first one's share of wins is surely above or below, say 0.8.",
        ),
    ] = None,
    expansions: ExpansionsOption = "",
    variants: VariantsOption = "",
    deck: DeckOption = None,
    seed: SeedOption = "0",
    out: OutOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots play against each other and tell who is how strong.

    All contestants meet in pairs, or in every combination that fills a table. Each deal is played
    once for every rotation of the seats, so that nobody has the better cards.
    """
    setup = Setup(players, split_names(expansions), split_names(variants), chosen_deck(deck))
    entered = [Contestant.parse(text) for text in contestants]
    names = list(map(str, entered))
    matches = (one_against_rest if rest else round_robin)(setup, names)
    goal = _checked(goal, len(matches))
    run = Run("arena", matches, deals, seed, goal, sources_of(entered))
    options = (
        ("--deals", deals),
        ("--players", players),
        ("--one-against-rest", rest),
        ("--goal", goal),
        ("--expansions", expansions),
        ("--variants", variants),
        ("--deck", deck),
        ("--seed", seed),
    )
    command = shlex.join(["patrician", "arena", *names, *spoken_options(options)])
    play_run(
        run,
        RunTarget(out, workers, cluster),
        lambda played: _summary(played, command),
        needs=("openskill",),
        as_json=as_json,
    )


def _checked(goal: float | None, matches: int) -> float | None:
    if goal is None:
        return None
    if not 0 < goal < 1:
        raise InputError(f"--goal: {goal} is no share between 0 and 1")
    if matches > 1:
        raise InputError(f"--goal is for a single match, and this is {matches}")
    return goal


def _summary(campaign: Campaign, command: str) -> RunSummary:
    found, goal = standings(campaign.counted(), campaign.folder.seconds), campaign.goal
    data = found.data() | ({"goal": _goal_data(goal)} if goal else {})
    return RunSummary(data, list(_lines(found, goal)), lambda: arena_report(found, goal, command))


def _goal_data(goal: Goal) -> dict[str, object]:
    test = goal.test
    return {"goal": test.goal, "verdict": test.verdict.value, "deals": test.deals}


def _lines(found: Standings, goal: Goal | None) -> Iterator[str]:
    yield say("simulation-games", {"games": found.games, "shared": found.shared})
    yield ""
    yield from columns(standing_rows(found))
    yield from fault_lines(found)
    yield ""
    yield say("arena-ahead")
    yield from columns(meeting_rows(found))
    if goal is not None:
        yield ""
        yield goal_line(goal, found)
