"""Time does not jump while a process runs."""

from pathlib import Path

import pytest

from patrician.tables.clock import TEST_CLOCK, SteadyClock, elapsed

DAY = 24 * 3600.0


class Machine:
    """The clocks of a machine, to be set by a test."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.passed = 50.0

    def steady_clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.passed)


@pytest.mark.parametrize("jump", [61 * DAY, -61 * DAY])
def test_a_wall_clock_that_jumps_does_not_move_the_time(jump: float) -> None:
    machine = Machine()
    clock = machine.steady_clock()
    machine.wall += jump
    machine.passed += 2
    assert clock() == 1_000_002.0


def test_a_new_process_begins_with_what_the_wall_clock_says() -> None:
    machine = Machine()
    machine.wall += 61 * DAY
    assert machine.steady_clock()() == 1_000_000.0 + 61 * DAY


def test_the_time_that_has_passed_only_grows() -> None:
    first = elapsed()
    assert elapsed() >= first


def test_a_test_can_move_both_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "clock"
    monkeypatch.setenv(TEST_CLOCK, str(file))
    plain = SteadyClock.of_environment()
    file.write_text("3600")
    later = SteadyClock.of_environment()
    assert 3599 < later() - plain() < 3660
    file.write_text("3600 100")
    assert later() - SteadyClock()() > 3690


def test_without_a_test_it_is_the_clock_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TEST_CLOCK, raising=False)
    assert abs(SteadyClock.of_environment()() - SteadyClock()()) < 60
