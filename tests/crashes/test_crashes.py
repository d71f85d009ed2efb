"""An acknowledged move is never lost and never made twice, whatever dies when."""

import asyncio
from pathlib import Path

import pytest

from patrician.tables.store.databases import FILE
from tests.crashes.campaign import Campaign, Outcome, Plan
from tests.crashes.places import Site
from tests.crashes.report import rows_of, show
from tests.crashes.windows import Window
from tests.tables.postgres import Cluster


def with_sqlite(plan: Plan, folder: Path) -> Outcome:
    file = folder / "data" / FILE

    async def run() -> Outcome:
        site = Site(("--folder", str(file.parent)), folder / "servers.log")
        return await Campaign(plan, site, file=file).run(f"sqlite:///{file}")

    return asyncio.run(run())


def with_postgresql(plan: Plan, cluster: Cluster, folder: Path) -> Outcome:
    url = cluster.new_database()

    async def run() -> Outcome:
        site = Site(("--database", url), folder / "servers.log")
        return await Campaign(plan, site, cluster=cluster).run(url)

    return asyncio.run(run())


def check(outcome: Outcome, plan: Plan) -> None:
    """Make sure that everything has died as often as it was to."""
    assert outcome.site.kills == plan.random_kills
    assert outcome.database_kills == plan.database_kills
    assert [outcome.site.hits_of(window) for window in Window] == [plan.hits] * len(Window)
    assert outcome.figures.repeated >= plan.hits, "no move was at stake"
    assert "Traceback" not in outcome.site.log.read_text(), "a server had a fault of its own"


def test_no_move_is_lost_or_made_twice_with_sqlite(tmp_path: Path) -> None:
    plan = Plan("short", tables=4, random_kills=2, hits=1)
    check(with_sqlite(plan, tmp_path), plan)


def test_no_move_is_lost_or_made_twice_by_two_servers_with_postgresql(
    cluster: Cluster, tmp_path: Path
) -> None:
    plan = Plan("short", tables=4, random_kills=2, hits=1, database_kills=2, servers=2)
    check(with_postgresql(plan, cluster, tmp_path), plan)


@pytest.mark.soak
def test_no_move_is_lost_or_made_twice_in_very_many_crashes_with_sqlite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Plan("long", tables=8, random_kills=125, hits=20)
    outcome = with_sqlite(plan, tmp_path)
    show(capsys, "Crashes with SQLite", rows_of(outcome))
    check(outcome, plan)


@pytest.mark.soak
def test_no_move_is_lost_or_made_twice_in_very_many_crashes_with_postgresql(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Plan("long", tables=8, random_kills=125, hits=20, database_kills=24, servers=2)
    outcome = with_postgresql(plan, cluster, tmp_path)
    show(capsys, "Crashes of two servers with PostgreSQL", rows_of(outcome))
    check(outcome, plan)
