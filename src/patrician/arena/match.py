"""A match from Python: contestants play each other, and their standings are returned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

from patrician.arena.campaign import Campaign
from patrician.arena.jobs import Run, one_against_rest, round_robin
from patrician.arena.run_folder import opened_run
from patrician.arena.runners import local_runner
from patrician.arena.standings import Standings, standings
from patrician.bots import BotKind, BotMaker, Contestant
from patrician.box import CLASSIC, Deck
from patrician.rules import Setup
from patrician.system.extras import require


def run_match(
    contestants: Sequence[str | BotMaker],
    *,
    deals: int = 100,
    players: int = 2,
    expansions: Iterable[str] = (),
    variants: Iterable[str] = (),
    deck: Deck = CLASSIC,
    seed: int | str = 0,
    alone: bool = False,
    workers: int | None = 1,
    out: Path | None = None,
) -> Standings:
    """Let contestants play each other on equal deals, and return who is how strong.

    A contestant is named as in `patrician arena`, or is a class of bots. Every combination that
    fills a table meets; with `alone` the first one meets copies of the second. Classes must be
    importable to be played by several `workers`. `out` is a folder that keeps the games, so that
    the same call goes on after a stop. Needs the extra `research`.
    """
    require("research", "openskill")
    entered = [_contestant(one) for one in contestants]
    setup = Setup(players, tuple(expansions), tuple(variants), deck)
    matches = (one_against_rest if alone else round_robin)(setup, list(map(str, entered)))
    for one in entered:
        one.check(players)
    run = Run("arena", matches, deals, str(seed), sources=sources_of(entered))
    runner = local_runner(workers, {str(one): one for one in entered if not one.source})
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory(prefix="patrician-")))
        campaign = Campaign(run, stack.enter_context(opened_run(folder, run)))
        campaign.play(runner, Event(), lambda: None)
        return standings(campaign.counted(), campaign.folder.seconds)


def sources_of(contestants: Iterable[Contestant]) -> dict[str, str]:
    """Return the fingerprints of the sources of contestants that were loaded."""
    return {str(one): one.source for one in contestants if one.source is not None}


def _contestant(one: str | BotMaker) -> Contestant:
    if isinstance(one, str):
        return Contestant.parse(one)
    name = getattr(one, "__name__", type(one).__name__)
    kind = BotKind(name, one)
    return Contestant(name, kind, kind.budget)
