"""Fingers on a touch screen that do more than tap: they stay, and they drag."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
_STEPS: Final = 6


def middle_of(place: Locator) -> Point:
    """Return the middle of something on the screen."""
    box = place.bounding_box()
    assert box is not None, "it is not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """One finger, by the events that a touch screen sends."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._at: Point = (0, 0)

    def _send(self, kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def press(self, at: Point) -> None:
        """Put the finger down, and leave it there."""
        self._at = at
        self._send("touchStart", at)

    def move(self, to: Point) -> None:
        """Move the finger over the screen, step by step."""
        (x, y), (end_x, end_y) = self._at, to
        for step in range(1, _STEPS + 1):
            part = step / _STEPS
            self._send("touchMove", (x + (end_x - x) * part, y + (end_y - y) * part))
        self._at = to

    def lift(self) -> None:
        """Take the finger away."""
        self._send("touchEnd")
