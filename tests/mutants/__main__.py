"""Break each rule in turn, and the search of the bots, and show that a test of it notices."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from tests.mutants.catalogue import Mutant, read_mutants
from tests.mutants.workshop import Outcome, Verdict, Workshop, WorkshopError

WORKERS: Final = 2
LINES_SHOWN: Final = 15


def main() -> int:
    rules = _arguments().rule
    mutants = [mutant for mutant in read_mutants() if not rules or mutant.rule in rules]
    if not mutants:
        print(f"the catalogue has no mutant of {', '.join(rules)}")
        return 1
    began = monotonic()
    with TemporaryDirectory(prefix="patrician-mutants-") as folder:
        try:
            outcomes = list(_told(_try_all(mutants, Path(folder).resolve()), len(mutants)))
        except WorkshopError as error:
            print(f"The rules do not pass their tests as they are:\n{error}")
            return 1
    return _sum_up(outcomes, monotonic() - began)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NUMBER",
        help="try only the mutants of this rule, for example B4.3, or those of the search;"
        " may be given several times",
    )
    return parser.parse_args()


def _try_all(mutants: list[Mutant], folder: Path) -> Iterator[Outcome]:
    """Try all mutants, file by file, so that a core file is compiled back only once."""
    print("Compiling an unchanged copy and testing it ...", flush=True)
    first = Workshop.set_up(folder / "0")
    free: SimpleQueue[Workshop] = SimpleQueue()
    free.put(first)
    for number in range(1, WORKERS):
        free.put(first.another(folder / str(number)))

    def try_out(mutant: Mutant) -> Outcome:
        workshop = free.get()
        try:
            return workshop.try_out(mutant)
        finally:
            free.put(workshop)

    with ThreadPoolExecutor(WORKERS) as workers:
        yield from workers.map(try_out, sorted(mutants, key=lambda mutant: mutant.file))


def _told(outcomes: Iterator[Outcome], count: int) -> Iterator[Outcome]:
    for number, outcome in enumerate(outcomes, start=1):
        mutant = outcome.mutant
        print(
            f"{number:>3}/{count}  {mutant.rule:<6} {outcome.verdict:<8} "
            f"{outcome.seconds:5.1f} s  {mutant.why}",
            flush=True,
        )
        yield outcome


def _sum_up(outcomes: list[Outcome], seconds: float) -> int:
    failures = [outcome for outcome in outcomes if outcome.verdict is not Verdict.KILLED]
    for outcome in failures:
        mutant = outcome.mutant
        print(f"\n{outcome.verdict}: {mutant.rule}, {mutant.why}")
        print(f"{mutant.file}: {mutant.find!r} -> {mutant.replace!r}")
        print("\n".join(outcome.details.splitlines()[-LINES_SHOWN:]))
    count = {verdict: sum(o.verdict is verdict for o in outcomes) for verdict in Verdict}
    rules = len({outcome.mutant.rule for outcome in outcomes})
    print(
        f"\n{len(outcomes)} mutants of {rules} rules in {seconds / 60:.1f} minutes: "
        f"{count[Verdict.KILLED]} killed, {count[Verdict.SURVIVED]} survived, "
        f"{count[Verdict.BROKEN]} could not be tried."
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
