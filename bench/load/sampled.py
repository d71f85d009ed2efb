"""Run the server and look, every few milliseconds of its work, at what it is doing.

    python -m bench.load.sampled FILE serve --port 0

It looks from the signal USR1 to the signal USR2. At the end FILE holds, as JSON, how many seconds
of the event loop's thread went to each part of the program and to each function of ours with all
that it called, and what all other threads used.
"""

from __future__ import annotations

import gc
import json
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import FrameType
from typing import Final

from patrician.cli import main

_EVERY: Final = 0.004
_LOOP: Final = "event loop"
_PARTS: Final = (
    ("/patrician/tables/store/", "store"),
    ("/sqlalchemy/", "store"),
    ("/aiosqlite/", "store"),
    ("/asyncpg/", "store"),
    ("/patrician/tables/views", "views"),
    ("/patrician/tables/watching", "views"),
    ("/patrician/tables/happenings", "views"),
    ("/patrician/rules/", "rules"),
    ("/patrician/box/", "rules"),
    ("/patrician/record/", "rules"),
    ("/patrician/tables/", "tables"),
    ("/patrician/web/routes/", "routes"),
    ("/patrician/web/server.py", _LOOP),
    ("/patrician/web/", "guards"),
    ("/fastapi/", "routes"),
    ("/starlette/", "routes"),
    ("/uvicorn/", "connections"),
    ("/websockets/", "connections"),
)
_OURS: Final = "/patrician/"
# All else happens within these.
_OUTERMOST: Final = ("/patrician/cli/", "/patrician/web/server.py")


class Samples:
    """Seconds of work by part of the program and by function."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = defaultdict(float)
        self.within: dict[str, float] = defaultdict(float)
        self.others = 0.0
        self.pauses: list[float] = []
        self._pause_began = 0.0
        self._looking = False
        self._before = self._others_before = 0.0

    def take(self, _signal: int, frame: FrameType | None) -> None:
        """Put the work since the last look down to what is being done now."""
        now = time.thread_time()
        work, self._before = now - self._before, now
        part = ""
        seen: set[str] = set()
        while frame is not None:
            file = frame.f_code.co_filename
            part = part or _part_of(file)
            if _OURS in file and not any(outer in file for outer in _OUTERMOST):
                seen.add(f"{file.rpartition(_OURS)[2]} {frame.f_code.co_qualname}")
            frame = frame.f_back
        self.parts[part or _LOOP] += work
        for name in seen:
            self.within[name] += work

    def begin(self, *_: object) -> None:
        """Begin to look: what came so far was only to get ready."""
        self._before = time.thread_time()
        self._others_before = time.process_time() - self._before
        self._looking = True
        signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY)

    def end(self, *_: object) -> None:
        """Look no more: what comes is only to get done."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        self._looking = False
        self.others = time.process_time() - time.thread_time() - self._others_before

    def note_pause(self, phase: str, _facts: dict[str, int]) -> None:
        """Note how long everything stands still while what nobody needs is collected."""
        if phase == "start":
            self._pause_began = time.thread_time()
        elif self._looking:
            self.pauses.append(time.thread_time() - self._pause_began)

    def write(self, file: Path) -> None:
        """Write everything down."""
        data = {
            "parts": self.parts,
            "within": self.within,
            "other threads": self.others,
            "pauses": self.pauses,
        }
        file.write_text(json.dumps(data), "utf-8")


def _part_of(file: str) -> str:
    return next((part for piece, part in _PARTS if piece in file), "")


def _run() -> None:
    file = Path(sys.argv.pop(1))
    samples = Samples()
    gc.callbacks.append(samples.note_pause)
    signal.signal(signal.SIGPROF, samples.take)
    signal.signal(signal.SIGUSR1, samples.begin)
    signal.signal(signal.SIGUSR2, samples.end)
    try:
        main()
    finally:
        samples.write(file)


if __name__ == "__main__":
    _run()
