"""Many games: simulation, matches between bots, and what they come to."""

from patrician.arena.campaign import Campaign
from patrician.arena.jobs import ArenaError, Match, Run, one_against_rest, round_robin
from patrician.arena.match import run_match
from patrician.arena.run_folder import RunFolder, opened_run
from patrician.arena.runners import Runner, local_runner
from patrician.arena.simulation import Simulation, Summary, simulate
from patrician.arena.standings import Standings, standings

__all__ = [
    "ArenaError",
    "Campaign",
    "Match",
    "Run",
    "RunFolder",
    "Runner",
    "Simulation",
    "Standings",
    "Summary",
    "local_runner",
    "one_against_rest",
    "opened_run",
    "round_robin",
    "run_match",
    "simulate",
    "standings",
]
