"""One address that keeps the computer as busy as it can: others hardly notice.

Searches are replaced by gates here: they go on when the test says so, and note that they begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Condition
from typing import Any, Final

import pytest

from patrician.bots import Bot, Budget
from patrician.bots.protocol import Answer, ask
from patrician.bots.searching import Grandmaster, Master
from patrician.client.patches import as_update
from patrician.review import game_review
from patrician.review.weighing import Moment, Weighed, weigh
from patrician.rules import Observation
from patrician.tables import archive, opponents

from .stage import PATIENCE, Guest, Stage, read, stage

BUSY: Final = "127.0.0.2"
ELSEWHERE: Final = "127.0.0.1"
QUICK: Final = Budget(simulations=1)


class Gate:
    """Lets searches begin, and go on one by one."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._changed = Condition()
        self._permits = 0
        self._open = False

    def pass_through(self, name: str) -> None:
        """Begin a search, and wait until it may go on."""
        with self._changed:
            self.begun.append(name)
            self._changed.notify_all()
            assert self._changed.wait_for(lambda: self._open or self._permits, 2 * PATIENCE)
            self._permits -= 1

    def let_go(self, count: int) -> None:
        """Let some searches go on."""
        with self._changed:
            self._permits += count
            self._changed.notify_all()

    def until_begun(self, count: int) -> list[str]:
        """Wait until so many searches have begun; return these."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.begun) >= count, PATIENCE), self.begun
            return self.begun[:count]

    def open(self) -> None:
        """Let everything go on, now and later."""
        with self._changed:
            self._open = True
            self._changed.notify_all()


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.open()


@pytest.fixture
def opened(tmp_path: Path, gate: Gate) -> Iterator[Stage]:
    with stage(tmp_path) as opened:
        try:
            yield opened
        finally:
            gate.open()  # before the server waits for its threads


@pytest.fixture
def gated_bots(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots that search wait at the gate."""

    def asked(bot: Bot, seen: Observation, budget: Budget) -> Answer:
        if isinstance(bot, Master | Grandmaster):
            gate.pass_through(type(bot).__name__)
            return Answer(seen.legal_actions()[0])
        return ask(bot, seen, budget)

    monkeypatch.setattr(opponents, "ask", asked)


def keep_busy(opened: Stage, gate: Gate) -> None:
    """Open twenty tables of grandmasters at one address, each as another person."""
    bot = {"kind": "bot", "level": "grandmaster"}
    me = {"kind": "me", "name": "Busy"}
    for number in range(20):
        guest = opened.guest(address=BUSY)
        if number % 2:
            guest.open(bot, bot, players=2)
        else:
            table = guest.open(me, bot, players=2, first=1)
            assert guest.command(table, 0, "ready").is_success
    gate.until_begun(1)


def play_against(guest: Guest, level: str) -> str:
    """Begin a game in which the computer has the first turn."""
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": level}]
    table = guest.open(*seats, players=2, first=1, pace="instant")
    assert guest.command(table, 0, "ready").is_success
    return table


def until_seen(guest: Guest, table: str, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Watch a table until it looks as wanted."""
    view: dict[str, Any] | None = None
    with guest.follow(table) as socket:
        while True:
            message = as_update(read(socket), view)
            view = message.get("view", view)
            if view is not None and wanted(view):
                return


@pytest.mark.usefixtures("gated_bots")
def test_a_journeyman_plays_while_all_threads_search_for_another_address(
    opened: Stage, gate: Gate
) -> None:
    keep_busy(opened, gate)
    anna = opened.guest(address=ELSEWHERE)
    table = play_against(anna, "journeyman")
    until_seen(anna, table, lambda view: view["board"]["seat"] == 0)
    assert gate.begun == ["Grandmaster"]


@pytest.mark.usefixtures("gated_bots")
def test_the_next_search_is_for_who_has_not_had_any(opened: Stage, gate: Gate) -> None:
    keep_busy(opened, gate)
    play_against(opened.guest(address=ELSEWHERE), "master")
    gate.let_go(1)
    assert gate.until_begun(2) == ["Grandmaster", "Master"]


@pytest.mark.usefixtures("gated_bots")
def test_who_shares_the_address_of_the_busy_one_waits_with_them(opened: Stage, gate: Gate) -> None:
    """A fresh cookie is no fresh share."""
    keep_busy(opened, gate)
    play_against(opened.guest(address=BUSY), "master")
    gate.let_go(3)
    assert gate.until_begun(4) == ["Grandmaster"] * 4


# --- Reviews --------------------------------------------------------------------------------------


def finished(guest: Guest, players: int, count: int) -> list[str]:
    """Return tables whose games bots have played to their end."""
    bot = {"kind": "bot", "level": "novice"}
    tables = [guest.open(*[bot] * players, players=players) for _ in range(count)]
    for table in tables:
        until_seen(guest, table, lambda view: view["phase"] == "over")
    return tables


@pytest.fixture
def gated_reviews(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every decision of a review wait at the gate; it is known by the number of players."""

    def weighed(moment: Moment, _budget: Budget, seed: int | str) -> Weighed:
        gate.pass_through(f"{moment.observation.board.setup.players} players")
        return weigh(moment, QUICK, seed)

    monkeypatch.setattr(game_review, "weigh", weighed)
    monkeypatch.setattr(game_review, "usable_cores", lambda: 1)


@pytest.mark.usefixtures("gated_reviews")
def test_a_review_begins_although_another_guest_has_asked_for_many(
    opened: Stage, gate: Gate
) -> None:
    busy, anna = opened.guest(address=BUSY), opened.guest(address=ELSEWHERE)
    for table in finished(busy, 2, 3):
        busy.ok("POST", f"/api/tables/{table}/review")
    (game,) = finished(anna, 3, 1)
    gate.until_begun(1)
    path = f"/api/tables/{game}/review"
    anna.ok("POST", path)
    while anna.ok("GET", path)["state"] != "pending":
        pass
    gate.let_go(9)
    # Of the first game alone there are some fifty decisions.
    assert "3 players" in gate.until_begun(10)


@pytest.mark.usefixtures("gated_reviews")
def test_one_guest_has_a_few_reviews_under_way_only(
    opened: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_REVIEWS_OF_A_PERSON", 1)
    busy = opened.guest(address=BUSY)
    first, second = (f"/api/tables/{table}/review" for table in finished(busy, 2, 2))
    busy.ok("POST", first)
    assert busy.refused(429, "POST", second) == "too-many-reviews"
    busy.ok("POST", first)  # asking for the same one again costs nothing
