"""Measures how strong the bots are and writes the tables of docs/strength.md.

Each match is a run of the arena in a folder of its own, so this can be stopped at any time and goes
on where it was. Names of matches as arguments play only these; the tables then show what there is.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from matplotlib import rc_context
from matplotlib.figure import Figure

from patrician.arena.statistics import DEVIATIONS, Sample

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "strength.md"
TEXTS: Final = ROOT / "docs" / "strength"
PICTURE: Final = ROOT / "docs" / "strength-curve.svg"
RUNS: Final = ROOT / "build" / "strength"
COMMAND: Final = "patrician arena --seed strength"

_HEAD: Final = (
    f"| who | wins | 95 % interval | at any time | games | goal | | command: `{COMMAND}` … |\n"
    "|---|---|---|---|---|---|---|---|\n"
)
_FOUR: Final = "--players 4 --one-against-rest"
_NO_METADATA: Final = {"Date": None, "Creator": None, "Format": None, "Type": None}


@dataclass(frozen=True)
class Match:
    """A run of the arena: its name, who plays in words, its arguments, what is wanted."""

    name: str
    who: str
    arguments: str
    goal: float | None = None
    """The share that is wanted, in percent."""

    @property
    def rotations(self) -> int:
        """How many games a deal is: one for each seat of the first contestant."""
        players = re.search(r"--players (\d)", self.arguments)
        return int(players[1]) if players else 2


# Deals by budget: a game with long ones takes long.
_CURVE: Final = {"20ms": 20, "50ms": 20, "100ms": 20, "200ms": 20, "500ms": 12, "1s": 10, "2s": 4}


# Players, deals, goal.
_AMONG_JOURNEYMEN: Final = ((3, 67, 85), (4, 200, 80), (5, 300, 75))


def _curve() -> Iterator[Match]:
    for budget, count in _CURVE.items():
        contestants = f"grandmaster@{budget} master@20000"
        yield Match(f"curve-{budget}", budget, f"{contestants} --deals {count}")


def _sets() -> Iterator[Match]:
    sets = {"base game": "", "Messengers": "messengers", "Ambassadors": "ambassadors"}
    for name, expansions in {**sets, "both": "messengers,ambassadors"}.items():
        more = f" --expansions {expansions}" if expansions else ""
        short = expansions.replace(",", "-") or "base"
        yield Match(f"set-{short}", name, f"grandmaster@100ms master@100ms{more} --deals 30")


TABLES: Final[dict[str, tuple[Match, ...]]] = {
    "ladder": (
        Match("novice", "novice – random", "novice random --deals 2000", 65),
        Match("apprentice", "apprentice – novice", "apprentice novice --deals 500", 70),
        Match("journeyman", "journeyman – apprentice", "journeyman apprentice --deals 1000", 70),
        Match("journeyman-random", "journeyman – random", "journeyman random --deals 3000", 93),
        Match("master", "master (100 ms) – journeyman", "master@100ms journeyman --deals 50", 75),
        Match(
            "grandmaster",
            "grandmaster (1 s) – master (100 ms)",
            "grandmaster@1s master@100ms --deals 50",
            75,
        ),
    ),
    "yardstick": (
        Match(
            "yardstick-playouts",
            "2 players, 20,000 playouts a turn each",
            "grandmaster@20000 flat@20000 --deals 50",
            80,
        ),
        Match(
            "yardstick-time", "2 players, 1 s a turn each", "grandmaster@1s flat@1s --deals 50", 80
        ),
        Match(
            "yardstick-4-playouts",
            "4 players, one among three, 20,000 playouts a turn each",
            f"grandmaster@20000 flat@20000 {_FOUR} --deals 75",
            45,
        ),
        Match(
            "yardstick-4",
            "4 players, one among three, 100 ms a turn each",
            f"grandmaster@100ms flat@100ms {_FOUR} --deals 75",
            45,
        ),
    ),
    "calibration": (
        Match("flat", "3,000 against 300 playouts, 2 players", "flat@3000 flat@300 --deals 200"),
        Match("flat-300", "300 playouts against the journeyman", "flat@300 journeyman --deals 200"),
        Match(
            "flat-3000", "3,000 playouts against the journeyman", "flat@3000 journeyman --deals 200"
        ),
        Match(
            "flat-3000-4",
            "3,000 playouts among three journeymen",
            f"flat@3000 journeyman {_FOUR} --deals 100",
        ),
    ),
    "among": tuple(
        Match(
            f"among-{players}",
            f"{players} players",
            f"grandmaster@100ms journeyman --players {players} --one-against-rest --deals {deals}",
            goal,
        )
        for players, deals, goal in _AMONG_JOURNEYMEN
    ),
    "itself": (
        Match(
            "quarter",
            "20,000 against 5,000 simulations",
            "grandmaster@20000 grandmaster@5000 --deals 50",
            50,
        ),
        Match(
            "without-learning",
            "2 players, 20,000 simulations, with against without learned values",
            "grandmaster@20000 master@20000 --deals 50",
            50,
        ),
        Match(
            "set-base",
            "2 players, 100 ms a turn, with against without learned values",
            "grandmaster@100ms master@100ms --deals 30",
            50,
        ),
        Match(
            "without-learning-4",
            "4 players, 100 ms a turn, one with among three without learned values",
            f"grandmaster@100ms master@100ms {_FOUR} --deals 15",
            25,
        ),
    ),
    "sets": tuple(_sets()),
    "curve": tuple(_curve()),
    "cross": (
        Match(
            "cross",
            "the ladder and the yardsticks",
            "novice apprentice journeyman master@100ms grandmaster@100ms random expert --deals 6",
        ),
    ),
}

MATCHES: Final = {match.name: match for table in TABLES.values() for match in table}


def play(match: Match, workers: int | None) -> None:
    """Play what is missing of a match, and keep its result in words."""
    more = [] if workers is None else ["--workers", str(workers)]
    command = [sys.executable, "-m", "patrician", *COMMAND.split()[1:], *match.arguments.split()]
    print(f"{match.name}: {COMMAND} {match.arguments}", flush=True)
    folder = RUNS / match.name
    subprocess.run([*command, "--out", str(folder), *more], check=True)
    shutil.copy(folder / "results.txt", TEXTS / f"{match.name}.txt")


class _Share(NamedTuple):
    """A share in percent with its 95 % interval, as results have it."""

    mean: float
    low: float
    high: float

    def at_any_time(self, deals: int) -> _Share:
        """Return it with the interval that holds however often somebody looked in between."""
        # What results tell is the interval for a fixed number of deals; it is cut off at 0 and 100.
        error = max(self.mean - self.low, self.high - self.mean) / 100 / DEVIATIONS
        sample = Sample(deals, self.mean / 100, squares=error**2 * deals * (deals - 1))
        low, high = sample.any_time()
        return _Share(self.mean, 100 * low, 100 * high)


_SHARE: Final = re.compile(r"([\d.]+) % \(([\d.]+) to ([\d.]+)\)")


def _shares(line: str) -> Iterator[_Share]:
    yield from (_Share(*map(float, found)) for found in _SHARE.findall(line))


def _results(match: Match) -> str | None:
    """Return the results of a match in words, None if it was not played yet."""
    path = TEXTS / f"{match.name}.txt"
    return path.read_text() if path.is_file() else None


def _line_of_first(match: Match, results: str) -> str:
    """Return the line of the results that tells how the first contestant did."""
    first = match.arguments.split()[0]
    return next(line for line in results.splitlines() if line.startswith(f"{first} "))


def _row(match: Match) -> str:
    results = _results(match)
    if results is None:
        return f"| {match.who} | not measured | | | | | | `{match.arguments}` |"
    line = _line_of_first(match, results)
    share = next(_shares(line))
    games = int(line.split()[-1])
    anytime = share.at_any_time(deals=games // match.rotations)
    cells = [
        match.who,
        f"{share.mean} %",
        f"{share.low} to {share.high}",
        f"{anytime.low:.1f} to {anytime.high:.1f}",
        f"{games:,}",
        "" if match.goal is None else f"{match.goal} %",
        _verdict(match.goal, share),
        f"`{match.arguments}`",
    ]
    return f"| {' | '.join(cells)} |"


def _verdict(goal: float | None, share: _Share) -> str:
    if goal is None:
        return ""
    if share.low >= goal:
        return "reached"
    if share.high < goal:
        return "missed"
    return "above, not yet sure" if share.mean >= goal else "below, not yet sure"


def _cross_table(match: Match) -> str:
    """Return the last table of the results: who ended ahead of whom."""
    results = _results(match)
    if results is None:
        return "Not measured.\n"
    lines = results.partition("The row ends ahead of the column:\n")[2].splitlines()
    names = lines[0].split()
    rows = [f"| | {' | '.join(f'`{name}`' for name in names)} |", "|---" * (len(names) + 1) + "|"]
    for line in lines[1 : len(names) + 1]:
        name, *cells = re.split(r"\s{2,}", line.strip())
        rows.append(f"| `{name}` | {' | '.join(map(_cell, cells))} |")
    return "\n".join(rows) + "\n"


def _cell(cell: str) -> str:
    shares = (f"{each.mean:.0f} % ({each.low:.0f} to {each.high:.0f})" for each in _shares(cell))
    return next(shares, "–")


def with_tables(text: str) -> str:
    """Return the page with its tables, each between its marks, as the results have them."""
    for name, matches in TABLES.items():
        if name == "cross":
            table = _cross_table(matches[0])
        else:
            table = _HEAD + "".join(f"{_row(match)}\n" for match in matches)
        begin, end = f"<!-- table: {name} -->\n", "<!-- end -->"
        found = re.search(f"{re.escape(begin)}.*?{end}", text, re.DOTALL)
        if found is None:
            raise ValueError(f"{PAGE.name} has no place for the table {name!r}")
        text = text.replace(found[0], f"{begin}\n{table}\n{end}")
    return text


def curve_shares() -> dict[str, _Share]:
    """Return how the grandmaster did with each budget of the curve that was measured."""
    results = {match: _results(match) for match in TABLES["curve"]}
    return {
        match.who: next(_shares(_line_of_first(match, text)))
        for match, text in results.items()
        if text is not None
    }


def draw_curve() -> None:
    """Draw the shares of the wins by time with their intervals, each with its number."""
    measured = curve_shares()
    shares = list(measured.values())
    with rc_context({"svg.hashsalt": "curve", "svg.fonttype": "none"}):
        figure = Figure(figsize=(8, 4), layout="constrained")
        axes = figure.subplots()
        places = range(len(shares))
        means = [share.mean for share in shares]
        below = [share.mean - share.low for share in shares]
        above = [share.high - share.mean for share in shares]
        axes.errorbar(places, means, yerr=[below, above], fmt="o-", capsize=4, color="#3b82c4")
        for place, mean in zip(places, means, strict=True):
            axes.annotate(f"{mean} %", (place, mean), (6, 6), textcoords="offset points")
        axes.set_xticks(places, list(measured))
        axes.set_ylim(0, 105)
        axes.set_xlabel("time for a turn")
        axes.set_ylabel("wins against master@20000 (%)")
        figure.savefig(PICTURE, metadata=_NO_METADATA)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--workers", type=int, metavar="NUMBER", help="one for each core if unset")
    parser.add_argument("match", nargs="*", help="which to play; all of them if none is named")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.match if name not in MATCHES]
    if unknown:
        parser.error(f"there is no match {unknown[0]!r}; there are {', '.join(MATCHES)}")
    return arguments


def main() -> int:
    """Play the matches that are asked for, all of them by default, and write the tables."""
    arguments = _arguments()
    for name in arguments.match or MATCHES:
        play(MATCHES[name], arguments.workers)
    PAGE.write_text(with_tables(PAGE.read_text()))
    draw_curve()
    return 0


if __name__ == "__main__":
    sys.exit(main())
