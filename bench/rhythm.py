"""The rhythm of a game: how long four quick bots are shown until one can decide again."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser

from bench.figures import Figure, at_most
from tests.page.people import DESK, Person
from tests.page.playing import Robot
from tests.page.server_process import ServerProcess

_ROUND_GOAL: Final = 6.0  # seconds
_AT_ONCE_GOAL: Final = 0.5
_SKIP_GOAL: Final = 0.3
# Notes when a turn was confirmed, when "Skip" was pressed, and when a card can be played again, in
# seconds. The frame after that is the one in which it is seen.
_NOTING: Final = """
() => {
  const own = '.hand [data-action]:not([aria-disabled="true"])';
  window.rhythm = {};
  addEventListener("click", ({ target, timeStamp }) => {
    const pressed = target.closest("[data-command]")?.dataset.command;
    if (pressed) rhythm[pressed] = timeStamp / 1000;
  }, { capture: true });
  const look = () => {
    const ready = rhythm.confirm && !document.querySelector("[data-waiting]") &&
      document.querySelector(own);
    if (!ready) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => (rhythm.ready = performance.now() / 1000)));
  };
  look();
}
"""
_READY: Final = "() => rhythm.ready"
_LOOKS_EVERY: Final = 100  # milliseconds


def rhythm(browser: Browser, server: ServerProcess, rounds: int) -> list[Figure]:
    """Measure rounds as they are usually shown, at once, and skipped."""
    usual = [seconds for _ in range(rounds) for seconds in _rounds(browser, server, "quick")]
    at_once = [seconds for _ in range(rounds) for seconds in _rounds(browser, server, "instant")]
    skipped = [_Game(browser, server, "calm").skipped() for _ in range(rounds)]
    return [
        at_most(f"a round of four bots, longest of {len(usual)}", max(usual), "s", _ROUND_GOAL),
        at_most(f"the same at once, longest of {len(at_once)}", max(at_once), "s", _AT_ONCE_GOAL),
        at_most(f"after Skip, longest of {len(skipped)}", max(skipped), "s", _SKIP_GOAL),
    ]


def _rounds(browser: Browser, server: ServerProcess, speed: str) -> list[float]:
    """Return how long the first rounds of a game took; no city is finished in them."""
    game = _Game(browser, server, speed)
    return [game.round() for _ in range(2)]


class _Game:
    """A game against four computer players."""

    def __init__(self, browser: Browser, server: ServerProcess, speed: str) -> None:
        settings = {"speed": speed, "confirming": "tap", "sound": False}
        self._person = Person.coming(
            browser, server.url, DESK, settings, reduced_motion="no-preference"
        )
        # Nothing but the page paces them: the table asks for the slowest pace.
        self._table = self._person.game(5, seed="rhythm", pace="calm")
        self._person.go(f"/table/{self._table}")
        self._robot = Robot(self._person.page, 1)

    def round(self) -> float:
        """Play a turn; return the seconds until the next one."""
        self._end_turn()
        noted = self._until_ready()
        return noted["ready"] - noted["confirm"]

    def skipped(self) -> float:
        """Play a turn and skip what the others did, when all of it is there."""
        self._end_turn()
        while self._person.view(self._table)["board"]["seat"] != 0:
            pass
        self._person.page.locator('[data-command="skip"]').click()
        noted = self._until_ready()
        return noted["ready"] - noted["skip"]

    def _end_turn(self) -> None:
        self._robot.open()
        self._person.page.evaluate(_NOTING)
        while self._robot.step() != "confirm":
            pass

    def _until_ready(self) -> dict[str, float]:
        page = self._person.page
        page.wait_for_function(_READY, polling=_LOOKS_EVERY)
        noted: dict[str, float] = page.evaluate("rhythm")
        return noted
