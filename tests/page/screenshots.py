"""Takes the pictures of the page for the docs: the main screens at three sizes, the same each time.

make screenshots
make screenshots ARGS="--folder elsewhere --theme dark --language it home game"
"""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import Browser

from tests.page.chromium import chromium
from tests.page.looking import settled
from tests.page.people import DESK, PHONE, TABLET, Person
from tests.page.playing import Robot
from tests.page.screens import BOTH, SCREENS, Way
from tests.page.server_process import ServerProcess, server_in

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES: Final = {str(size["width"]): size for size in (PHONE, TABLET, DESK)}
_COLOURS: Final = 256
_NAMES: Final = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
_FINISHES: Final = "city-scored"


def _staged(person: Person, seed: str, *, decisions: int) -> str:
    """Play a game of five with dice of our own: computer players would play another each time."""
    seats = [{"kind": "me", "name": name} for name in _NAMES]
    table = person.open_table(*seats, expansions=list(BOTH), seed=seed)
    for seat in range(len(seats)):
        person.order(table, seat, "ready")
    dice = Random(seed)
    for _ in range(decisions):
        view = person.view(table)
        if view["phase"] == "over":
            break
        seat = view["board"]["seat"]
        own = person.view(table, seat)
        action = dice.choice([choice["action"] for choice in own["own"]["choices"]])
        expected = own["seq"]
        person.order(table, seat, "decide", action=action, confirm=True, expected=expected)
    return table


def _sat_down(person: Person, table: str) -> Robot:
    """Take the device as whoever is to play."""
    person.go(f"/table/{table}")
    robot = Robot(person.page, 1)
    while robot.open()[0] == "handover":
        robot.step()
    return robot


def _midway(person: Person) -> None:
    _sat_down(person, _staged(person, "midway", decisions=54))


def _words(person: Person) -> None:
    _midway(person)
    person.page.keyboard.press("w")
    person.page.locator('[data-section="now"]').wait_for()


def _scoring(person: Person) -> None:
    """Go on until a city is finished, and stop in the middle of the counting."""
    table = _staged(person, "scoring", decisions=60)
    robot = _sat_down(person, table)
    while True:
        view = person.view(table)
        held = person.view(table, view["board"]["seat"])["held"]
        events = held["events"] if held and robot.open()[0] == "confirm" else []
        robot.step()
        if any(event["type"] == _FINISHES for event in events):
            person.page.locator("button.celebration").wait_for()
            return


def _end(person: Person) -> None:
    person.go(f"/table/{_staged(person, 'end', decisions=1000)}")
    person.page.locator('[data-command="rematch"]').wait_for()


PICTURES: Final[dict[str, Way]] = {
    "home": SCREENS["home"],
    "new-table": SCREENS["new"],
    "gathering": SCREENS["gathering"],
    "game": _midway,
    "scoring": _scoring,
    "final-score": _end,
    "in-words": _words,
}


def take(
    browser: Browser, server: ServerProcess, name: str, size: str, settings: dict[str, str]
) -> bytes:
    """Take one picture."""
    # Scoring is told at a pace at which it can be seen; everything else is only waited for.
    speed = "calm" if name == "scoring" else "instant"
    person = Person.coming(browser, server.url, SIZES[size], settings={**settings, "speed": speed})
    try:
        PICTURES[name](person)
        settled(person.page)
        person.page.evaluate("() => document.fonts.ready.then(() => null)")
        return person.page.screenshot(animations="disabled", caret="hide")
    finally:
        person.context.close()


def small(picture: bytes) -> bytes:
    """Return a picture with fewer colours, which nobody misses in drawings."""
    packed = BytesIO()
    image = Image.open(BytesIO(picture)).convert("RGB")
    few = image.quantize(_COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def main() -> None:
    """Take all pictures, or those that are named."""
    parser = argparse.ArgumentParser(prog="make screenshots", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of {', '.join(PICTURES)}; all if none is named")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", choices=SIZES, help="one size only")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    settings = {"theme": options.theme, "language": options.language}
    with TemporaryDirectory() as folder, server_in(Path(folder)) as server, chromium() as browser:
        for name in options.names or PICTURES:
            for size in [options.size] if options.size else SIZES:
                picture = small(take(browser, server, name, size, settings))
                path = options.folder / f"{name}-{size}.png"
                path.write_bytes(picture)
                print(f"{path} ({len(picture) // 1024} KiB)")


if __name__ == "__main__":
    main()
