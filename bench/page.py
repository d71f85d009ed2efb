"""The page in a real browser: how soon there is a board, how soon a tap is answered, how smoothly.

The processor is slowed down for the browser, so that it is like that of a cheap phone.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, ElementHandle, Locator, ViewportSize

from bench.figures import Figure, at_least, at_most
from bench.load.machine import Processes
from bench.rhythm import rhythm
from bench.sizes import sizes
from patrician.box import BOX
from tests.page.chromium import chromium
from tests.page.people import SIZES, Person
from tests.page.playing import Kind, Robot
from tests.page.server_process import ServerProcess, server_in
from tools.node import Node

SLOWER: Final = 4
_A_LOOK: Final = 0.25  # seconds
_AT_REST: Final = 0.05  # of a core
_LOOKS_FOR_REST: Final = 80
BOTH: Final = ("messengers", "ambassadors")
AS_A_PERSON: Final = {"speed": "quick", "confirming": "tap", "sound": False}
LIGHTHOUSE: Final = Path(__file__).parent / "lighthouse"
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
# Says when all cities are there, something can be tapped for the first time, and it is painted.
# To ask for it again and again would take time from the page.
_FIRST_BOARD: Final = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-action]:not([aria-disabled="true"])')) return;
  if (document.querySelectorAll("svg .city").length < CITIES) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => console.info("first board", performance.now())));
}).observe(document, { childList: true, subtree: true, attributeFilter: ["aria-disabled"] });
""".replace("CITIES", str(len(BOX.cities)))
# Notes for every tap how long it takes until the first frame after something that can be seen has
# changed, for every frame how long after the one before it comes, and every task that holds the
# page up. A page at rest is changed by taps alone, and watched from a tap to its answer only.
_WATCH: Final = """
() => {
  window.taps = []; window.frames = []; window.tasks = [];
  window.clicks = 0;
  let tapped = null;
  const note = (since) => taps.push(performance.now() - since);
  const seen = ({ attributeName, target }) => !attributeName?.startsWith("data-") &&
    !(target instanceof Element ? target : target.parentElement)?.closest(".visually-hidden");
  const answer = new MutationObserver((changes) => {
    if (!changes.some(seen)) return;
    answer.disconnect();
    const since = tapped;
    tapped = null;
    requestAnimationFrame(() => setTimeout(() => note(since)));
  });
  addEventListener("click", ({ timeStamp }) => {
    // What was not answered at all lasted until now.
    if (tapped !== null) note(tapped);
    clicks += 1;
    tapped = timeStamp;
    answer.observe(document.body,
      { childList: true, subtree: true, attributes: true, characterData: true });
  }, { capture: true });
  let before = performance.now();
  const frame = (now) => { frames.push(now - before); before = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
}
"""
_BY_FINGER: Final = "() => matchMedia('(pointer: coarse)').matches"
_PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
_ALL_ANSWERED: Final = "() => taps.length === clicks"
_LOOKS_EVERY: Final = 500  # milliseconds
_SOMETHING_TO_TAP: Final = """
() => !document.querySelector("[data-waiting], [data-unfinished]") &&
  document.querySelector('[data-action]:not([aria-disabled="true"]), [data-command="confirm"], ' +
    '[data-command="rematch"]')
"""


class _Finger(Robot):
    """Plays with as little of its own work in the page as can be, for that would be measured, too.

    It asks seldom whether there is something to tap, and where it taps nobody looks first.
    """

    def get_ready(self) -> None:
        """Have everything in the page that looking for things brings there."""
        self.open()
        self.page.locator("body").bounding_box()

    def open(self) -> tuple[Kind, list[int]]:
        self.page.wait_for_function(_SOMETHING_TO_TAP, polling=_LOOKS_EVERY)
        return super().open()

    def tap(self, what: ElementHandle | Locator) -> None:
        box = what.bounding_box()
        assert box is not None, "what is to be tapped is not on the screen"
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.page.evaluate(_BY_FINGER):
            self.page.touchscreen.tap(x, y)
            return
        # A hand with a mouse arrives before it clicks; what it points at is shown in between.
        self.page.mouse.move(x, y)
        self.page.evaluate(_PAINTED)
        self.page.mouse.click(x, y)


def _coming(
    browser: Browser, server: ServerProcess, *, slower: int = SLOWER, **options: Any
) -> Person:
    """Return somebody whose browser is so much slower, and shows everything that moves."""
    options = {"settings": AS_A_PERSON, "reduced_motion": "no-preference", **options}
    person = Person.coming(browser, server.url, **options)
    _wait_for_rest()
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return person


def _wait_for_rest() -> None:
    """Wait until a browser that has just opened a window is done with that.

    The frame of a new window takes half a second of a core, more than our page. Who follows a link
    has a window open already.
    """
    ours = Processes(os.getpid())
    for _ in range(_LOOKS_FOR_REST):
        ours.look()
        before = ours.cpu_seconds()
        time.sleep(_A_LOOK)
        if ours.cpu_seconds() - before < _AT_REST * _A_LOOK:
            return
    sys.exit("The browser has opened a window and does not come to rest.")


def first_board(browser: Browser, server: ServerProcess, rounds: int) -> list[Figure]:
    """Measure from nothing kept to a board that can be played at."""
    figures = []
    for name, size in SIZES.items():
        measured = [_first_board(browser, server, size) for _ in range(rounds)]
        figures.append(at_most(f"{name}: first board", statistics.median(measured), "ms", 1000))
    return figures


def _first_board(browser: Browser, server: ServerProcess, size: ViewportSize) -> float:
    person = _coming(browser, server, size=size)
    table = person.game(5, BOTH, seed="bench")
    person.page.add_init_script(_FIRST_BOARD)
    with person.page.expect_console_message(lambda said: "first board" in said.text) as told:
        person.go(f"/table/{table}")
    person.context.close()
    return float(told.value.text.split()[-1])


def moving(browser: Browser, server: ServerProcess, decisions: int) -> list[Figure]:
    """Measure taps, frames and tasks while five play and everything moves."""
    figures = []
    for name, size in SIZES.items():
        taps, _, _ = _watched(browser, server, size, decisions, slower=1)
        figures.append(at_most(_slowest(f"{name}, not slowed", taps), max(taps), "ms", 100))
        taps, frames, tasks = _watched(browser, server, size, decisions, slower=SLOWER)
        figures.append(Figure(_slowest(name, taps), max(taps), "ms"))
        figures += _smoothness(name, frames, tasks)
    return figures


def _watched(
    browser: Browser, server: ServerProcess, size: ViewportSize, decisions: int, *, slower: int
) -> tuple[list[float], list[float], list[float]]:
    """Play for a while and return how long taps, frames and long tasks took."""
    person = _coming(browser, server, slower=slower, size=size)
    table = person.game(5, BOTH, seed="bench", pace="quick")
    person.play(table, 20)
    person.go(f"/table/{table}")
    finger = _Finger(person.page, 1)
    finger.get_ready()
    person.page.evaluate(_WATCH)
    finger.play(decisions=decisions)
    person.page.wait_for_function(_ALL_ANSWERED, polling=_LOOKS_EVERY)
    taps, frames, tasks = (person.page.evaluate(f"window.{what}") for what in _KINDS)
    person.context.close()
    return taps, frames, tasks


_KINDS: Final = ("taps", "frames", "tasks")


def _slowest(name: str, taps: list[float]) -> str:
    return f"{name}: a tap is answered, the slowest of {len(taps)}"


def _smoothness(name: str, frames: list[float], tasks: list[float]) -> list[Figure]:
    hundredths = statistics.quantiles(frames, n=100)
    return [
        at_most(
            f"{name}: longest task, of {len(tasks)} above 50 ms", max(tasks, default=0), "ms", 50
        ),
        Figure(f"{name}: time of a frame, median of {len(frames)}", hundredths[49], "ms"),
        Figure(f"{name}: time of a frame, 95 of 100 below", hundredths[94], "ms"),
        Figure(f"{name}: time of a frame, longest", max(frames), "ms"),
    ]


def lighthouse(server: ServerProcess, rounds: int) -> list[Figure]:
    """Let Lighthouse judge the start page and a table, several times: its judgements differ."""
    node = Node.needed()
    if not (LIGHTHOUSE / "node_modules").is_dir():
        node.run_npm("ci", "--no-progress", "--loglevel=error", cwd=LIGHTHOUSE)
    figures = []
    for name, path in (("start page", "/"), ("new table", "/new")):
        judged = [_judged(node, server.url + path) for _ in range(rounds)]
        for category in CATEGORIES:
            score = 100 * statistics.median(scores[category] for scores in judged)
            figures.append(at_least(f"Lighthouse, {name}: {category}", score, "of 100", 95))
    return figures


def _judged(node: Node, url: str) -> dict[str, float]:
    flags = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")
    browser = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    done = subprocess.run(
        [
            *(str(node.folder / "node"), str(LIGHTHOUSE / "node_modules/lighthouse/cli/index.js")),
            *(url, "--output=json", "--quiet", f"--chrome-flags={flags}"),
            f"--only-categories={','.join(CATEGORIES)}",
        ],
        env=os.environ | ({"CHROME_PATH": browser} if browser else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        complaints = done.stderr.strip().splitlines() or ["it gives no reason"]
        sys.exit(f"Lighthouse could not judge {url}: {complaints[0]}")
    categories = json.loads(done.stdout)["categories"]
    return {name: categories[name]["score"] or 0.0 for name in CATEGORIES}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make bench ARGS=page", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="loads (the median is taken)")
    parser.add_argument("--decisions", type=int, default=8, help="decisions to watch moving")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(words)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        server = stack.enter_context(server_in(folder))
        figures = lighthouse(server, options.rounds)
        browser = stack.enter_context(chromium())
        figures += sizes(browser, server)
        figures += first_board(browser, server, options.rounds)
        figures += moving(browser, server, options.decisions)
        figures += rhythm(browser, server, options.rounds)
    if options.json:
        print(json.dumps([vars(figure) for figure in figures], indent=2))
    else:
        print(f"The processor {SLOWER} times slower for the browser, where nothing else is said")
        print("\n".join(figure.line() for figure in figures))
    return int(any(figure.reached is False for figure in figures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
