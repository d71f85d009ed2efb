"""A real Chromium: one that is installed, else Playwright's own, else Debian's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

_INSTALLED: Final = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("microsoft-edge", "microsoft-edge-stable"),
)
_CHANNELS: Final = ("chrome", "msedge")
"""Where Playwright knows to look on macOS and Windows, where browsers are on no path."""
_MINUTES: Final = 600


class NoBrowser(Exception):
    """There is no browser to test with, and none could be had."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser until the end of the block."""
    with sync_playwright() as playwright:
        browser = _launched(playwright)
        try:
            yield browser
        finally:
            browser.close()


def _launched(playwright: Playwright) -> Browser:
    ways: tuple[Callable[[Playwright], Browser | None], ...] = (
        _installed,
        _of_a_channel,
        _downloaded,
        _of_debian,
    )
    for way in ways:
        browser = way(playwright)
        if browser is not None:
            return browser
    raise NoBrowser("there is no Chromium, Chrome or Edge here: please install one of them")


def _launch(playwright: Playwright, path: str | None = None, channel: str | None = None) -> Browser:
    # The sandbox of Chromium cannot be had by root, as whom containers run.
    sandbox = os.name == "nt" or os.geteuid() != 0
    return playwright.chromium.launch(
        executable_path=path, channel=channel, chromium_sandbox=sandbox
    )


def _installed(playwright: Playwright) -> Browser | None:
    found = next(filter(None, map(shutil.which, _INSTALLED)), None)
    return _launch(playwright, path=found) if found else None


def _of_a_channel(playwright: Playwright) -> Browser | None:
    for channel in _CHANNELS:
        try:
            return _launch(playwright, channel=channel)
        except Error:
            continue
    return None


def _downloaded(playwright: Playwright) -> Browser | None:
    if not Path(playwright.chromium.executable_path).exists():
        _tried(sys.executable, "-m", "playwright", "install", "chromium")
    try:
        return _launch(playwright)
    except Error:
        return None


def _of_debian(playwright: Playwright) -> Browser | None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    _tried("apt-get", "update")
    _tried("apt-get", "install", "--yes", "--no-install-recommends", "chromium")
    return _installed(playwright)


def _tried(*words: str) -> None:
    """Run a program; whether it brought a browser is found out by looking."""
    subprocess.run(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=_MINUTES,
        check=False,
    )
