"""Serves the gallery: boards that need no server of ours, only files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

from tools.node import Node

_PAGE: Final = Path(__file__).parents[2] / "page"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing about requests."""


@contextmanager
def gallery_in(folder: Path) -> Iterator[str]:
    """Build the gallery into a folder and serve it; gives the address."""
    options = ("--config", "gallery/vite.config.ts", "--outDir", str(folder), "--logLevel", "warn")
    Node.needed().run_npm("exec", "--", "vite", "build", *options, cwd=_PAGE)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
