"""The page's files: read once, then handed out from memory."""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from patrician.web.page_routes import route_of
from patrician.web.preload import PARTS, Preload
from patrician.web.problems import answer, problem

FOLDER: Final = files("patrician.web") / "page"
INDEX: Final = "index.html"
# A file with a hash in its name never changes; the others are asked for anew, which costs little.
_HASHED: Final = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_WORTH_PACKING: Final = 512
# The build writes a Brotli file beside each script and style (`precompressed` in vite.config.ts).
_BROTLI: Final = ".br"
_PREVIEW: Final = b'property="og:image" content="/'


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent."""

    body: bytes
    encoded: dict[str, bytes]
    """The file by content encoding, the smallest first."""
    headers: dict[str, str]

    @classmethod
    def of(cls, name: str, body: bytes, brotli: bytes | None) -> File:
        """Return a file with its encodings and headers."""
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {
            "content-type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
            "cache-control": _FOREVER if _HASHED.search(name) else _ASK_AGAIN,
            "etag": f'"{sha256(body).hexdigest()[:32]}"',
            "vary": "accept-encoding",
        }
        encoded = {"br": brotli, "gzip": _gzipped(body)}
        return cls(body, {name: data for name, data in encoded.items() if data}, headers)

    def answer(self, request: Request) -> Response:
        """Return the file, or that the browser has it already."""
        if self.headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=self.headers)
        accepted = _accepted(request.headers.get("accept-encoding", ""))
        for encoding, data in self.encoded.items():
            if encoding in accepted:
                return Response(data, headers={**self.headers, "content-encoding": encoding})
        return Response(self.body, headers=self.headers)


def _accepted(header: str) -> set[str]:
    """Return the encodings that a browser accepts; one with `q=0` is refused."""
    offers = (offer.replace(" ", "").split(";") for offer in header.lower().split(","))
    return {name for name, *weight in offers if weight not in (["q=0"], ["q=0.0"])}


def _gzipped(body: bytes) -> bytes | None:
    """Compress a file, unless that gains nothing."""
    packed = gzip.compress(body, mtime=0)
    return packed if len(body) > _WORTH_PACKING and len(packed) < len(body) else None


class StaticPage:
    """Answers everything that is no route: with a file of the page, or that there is nothing."""

    def __init__(self, folder: Traversable = FOLDER, *, origin: str | None = None) -> None:
        found = dict(_found(folder, ""))
        found[INDEX] = _at_home(found[INDEX], origin)
        self._files = {
            name: File.of(name, body, found.get(name + _BROTLI))
            for name, body in found.items()
            if name != PARTS and not name.endswith(_BROTLI)
        }
        self._preload = Preload(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a file out."""
        if scope["type"] == "websocket":
            await answer(problem(404), scope, receive, send)
            return
        request = Request(scope)
        # Every screen has the same document, so a link preview says nothing about its table.
        route = route_of(scope["path"])
        file = self._files.get(INDEX if route else scope["path"].removeprefix("/"))
        if file is None:
            raise HTTPException(404)
        if request.method not in {"GET", "HEAD"}:
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        found = file.answer(request)
        if route:
            languages = request.headers.get("accept-language", "")
            found.headers.update(self._preload.headers(route, languages))
            found.headers.add_vary_header("accept-language")
        await found(scope, receive, send)


def _at_home(index: bytes, origin: str | None) -> bytes:
    """Name the picture of a link's preview by its whole address, if it has one: chats want that."""
    return index.replace(_PREVIEW, _PREVIEW[:-1] + f"{origin}/".encode()) if origin else index


def _found(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    """Read all files of a folder and the folders in it; nothing else can ever be asked for."""
    found = []
    for path in folder.iterdir():
        if path.is_dir():
            found += _found(path, f"{prefix}{path.name}/")
        else:
            found.append((f"{prefix}{path.name}", path.read_bytes()))
    return found
