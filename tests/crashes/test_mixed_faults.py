"""Nothing acknowledged is lost, no clock is cut short and no view is wrong, whatever fails when."""

import asyncio
import os
from pathlib import Path

import pytest

from patrician.tables.clock import TEST_CLOCK
from patrician.tables.store.databases import FILE
from tests.crashes.faults import ON_POSTGRESQL, ON_SQLITE
from tests.crashes.mixed import MixedCampaign, MixedOutcome, MixedPlan
from tests.crashes.places import Site
from tests.crashes.report import rows_of, show
from tests.tables.postgres import Cluster

# Half an hour on each of the two databases.
HALF_AN_HOUR = 1_800.0


def run(plan: MixedPlan, folder: Path, cluster: Cluster | None) -> MixedOutcome:
    clock = folder / "clock"
    if cluster is None:
        file = folder / "data" / FILE
        url, arguments = f"sqlite:///{file}", ("--folder", str(file.parent))
    else:
        url = cluster.new_database()
        arguments = ("--database", url)

    async def campaign() -> MixedOutcome:
        site = Site(arguments, folder / "servers.log", {TEST_CLOCK: str(clock)})
        return await MixedCampaign(plan, site, clock, cluster).run_mixed(url)

    return asyncio.run(campaign())


def check(outcome: MixedOutcome, plan: MixedPlan) -> None:
    assert all(outcome.faults[fault] for fault in plan.faults)
    assert outcome.views
    assert outcome.whole.figures.acknowledgements
    log = outcome.whole.site.log.read_text()
    assert "Traceback" not in log, "a server had a fault of its own"


def test_mixed_faults_lose_nothing_with_sqlite(tmp_path: Path) -> None:
    plan = MixedPlan("mixed", tables=3, faults=ON_SQLITE)
    check(run(plan, tmp_path, None), plan)


def test_mixed_faults_lose_nothing_by_two_servers_with_postgresql(
    cluster: Cluster, tmp_path: Path
) -> None:
    plan = MixedPlan("mixed", tables=3, faults=ON_POSTGRESQL, servers=2)
    check(run(plan, tmp_path, cluster), plan)


def long_plan(servers: int) -> MixedPlan:
    """Return a plan that takes half an hour, or what a variable says."""
    return MixedPlan(
        "hour",
        tables=6,
        sleepy=2,
        servers=servers,
        faults=ON_SQLITE if servers == 1 else ON_POSTGRESQL,
        lasting=float(os.environ.get("PATRICIAN_SOAK_SECONDS", HALF_AN_HOUR)),
        longest=20.0,
        calm=45.0,
        seconds=3_600.0,
    )


@pytest.mark.soak
def test_half_an_hour_of_mixed_faults_loses_nothing_with_sqlite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = long_plan(servers=1)
    outcome = run(plan, tmp_path, None)
    show(capsys, "Mixed faults with SQLite", figures(outcome))
    check(outcome, plan)
    assert outcome.timeouts, "no clock ran out, so that none was checked"


@pytest.mark.soak
def test_half_an_hour_of_mixed_faults_loses_nothing_with_postgresql(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = long_plan(servers=2)
    outcome = run(plan, tmp_path, cluster)
    show(capsys, "Mixed faults of two servers with PostgreSQL", figures(outcome))
    check(outcome, plan)
    assert outcome.timeouts, "no clock ran out, so that none was checked"


def figures(outcome: MixedOutcome) -> dict[str, float]:
    """Return what happened, and what was compared."""
    return {
        **{str(fault): number for fault, number in sorted(outcome.faults.items())},
        **{name: number for name, number in rows_of(outcome.whole).items() if number},
        "clocks that ran out, checked": outcome.timeouts,
        "views compared": outcome.views,
        "seconds": outcome.seconds,
    }
