"""The page: files from memory, with the right headers, and nothing else."""

import gzip
import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from patrician.web.app import create_app
from patrician.web.static import FOLDER, StaticPage
from tests.web.asking import ask
from tests.web.settings import settings


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    """A page with a file of every kind."""
    page = tmp_path / "page"
    (page / "parts").mkdir(parents=True)
    (page / "index.html").write_text("<p>home</p>")
    (page / "parts" / "app-0123456789abcdef.js").write_text("let x = 1;\n" * 200)
    (page / "parts" / "app-0123456789abcdef.js.br").write_bytes(b"as the build compressed it")
    (page / "noise.bin").write_bytes(bytes(range(256)) * 3)
    (page / "strange").write_bytes(b"?")
    (tmp_path / "outside.txt").write_text("hush")
    app = create_app(settings())
    app.router.default = StaticPage(page)
    return app


def _get(app: FastAPI, path: str, **headers: str) -> httpx.Response:
    return ask(app, path=path, headers={"accept-encoding": "identity", **headers})


def test_the_root_is_the_index(app: FastAPI) -> None:
    answer = _get(app, "/")
    assert answer.text == "<p>home</p>"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.content == _get(app, "/index.html").content


def test_a_preview_shows_its_picture_by_the_whole_address() -> None:
    picture = r'property="og:image" content="([^"]+)"'
    at_home = _get(create_app(settings(origins=("https://towers.example",))), "/")
    assert re.findall(picture, at_home.text) == ["https://towers.example/icon-512.png"]
    assert re.findall(picture, _get(create_app(settings()), "/").text) == ["/icon-512.png"]


def test_a_file_that_may_change_is_asked_for_again(app: FastAPI) -> None:
    assert _get(app, "/").headers["cache-control"] == "no-cache"


def test_a_file_with_a_hash_in_its_name_is_kept(app: FastAPI) -> None:
    headers = _get(app, "/parts/app-0123456789abcdef.js").headers
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"] == "text/javascript; charset=utf-8"


def test_what_a_browser_has_is_not_sent_again(app: FastAPI) -> None:
    tag = _get(app, "/").headers["etag"]
    answer = _get(app, "/", **{"if-none-match": f'"other", W/{tag}'})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == tag


def test_a_large_file_is_packed_for_those_who_can_unpack(app: FastAPI) -> None:
    path = "/parts/app-0123456789abcdef.js"
    answer = _get(app, path, **{"accept-encoding": "gzip, deflate, br;q=0"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.text == _get(app, path).text
    assert int(answer.headers["content-length"]) < len(answer.content)
    assert gzip.compress(answer.content, mtime=0)[:2] == b"\x1f\x8b"


def test_a_browser_that_accepts_brotli_gets_the_file_of_the_build(app: FastAPI) -> None:
    path = "/parts/app-0123456789abcdef.js"
    answer = _get(app, path, **{"accept-encoding": "gzip, br"})
    assert answer.headers["content-encoding"] == "br"
    assert answer.content == b"as the build compressed it"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert _get(app, f"{path}.br").status_code == 404


def test_the_build_compresses_every_script_and_style() -> None:
    for script in [*Path(str(FOLDER)).rglob("*.js"), *Path(str(FOLDER)).rglob("*.css")]:
        compressed = script.with_name(f"{script.name}.br").stat().st_size
        assert compressed < len(gzip.compress(script.read_bytes()))


def test_a_small_file_is_not_packed(app: FastAPI) -> None:
    answer = _get(app, "/", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_a_file_of_unknown_kind_is_just_bytes(app: FastAPI) -> None:
    assert _get(app, "/strange").headers["content-type"] == "application/octet-stream"


def test_the_head_of_a_file_can_be_asked_for(app: FastAPI) -> None:
    assert ask(app, "HEAD", "/").headers["content-type"] == "text/html; charset=utf-8"


def test_a_file_takes_no_other_method(app: FastAPI) -> None:
    answer = ask(app, "POST", "/index.html")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    "path",
    ["/outside.txt", "/../outside.txt", "/%2e%2e/outside.txt", "/parts", "/parts/", "//index.html"],
)
def test_there_is_nothing_outside_of_the_page(app: FastAPI, path: str) -> None:
    answer = ask(app, path=httpx.URL(f"http://127.0.0.1{path}"))  # type: ignore[arg-type]
    assert answer.status_code == 404
    assert "hush" not in answer.text


def test_our_page_has_neither_scripts_nor_styles_in_it() -> None:
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=|javascript:", html)
    for name in re.findall(r'(?:href|src)="([^"]+)"', html):
        assert ask(create_app(settings()), path=name).status_code == 200
