"""What the page's first file names beforehand, so that it comes at once."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from fastapi import FastAPI

from patrician.texts import LANGUAGES
from patrician.web.app import create_app
from patrician.web.preload import PARTS
from patrician.web.static import StaticPage
from tests.web.asking import ask
from tests.web.settings import settings

TABLE: Final = "abcdefghijklmnopqrstuv"
ENTRANCE: Final = f"/api/tables/{TABLE}/entrance"
PAGE_PARTS: Final = {
    **{f"words/{tongue}.ts": {"name": tongue, "file": f"{tongue}.js"} for tongue in LANGUAGES},
    "_start.js": {"name": "start", "file": "start.js"},
    "_helper.js": {"name": "helper", "file": "helper.js", "imports": ["_start.js"]},
    "others.ts": {"name": "others", "file": "others.js", "imports": ["_start.js"]},
    "_table.js": {"name": "table", "file": "table.js", "imports": ["_helper.js", "_start.js"]},
}


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    """A page with a part of every kind."""
    (tmp_path / "index.html").write_text("<p>home</p>")
    (tmp_path / "table.js").write_text("let table;")
    (tmp_path / PARTS).write_text(json.dumps(PAGE_PARTS))
    return _with_page(tmp_path)


def _with_page(folder: Path) -> FastAPI:
    app = create_app(settings())
    app.router.default = StaticPage(folder)
    return app


def _named(app: FastAPI, path: str, languages: str = "en") -> list[str]:
    """Return what the answer to a browser's first question names."""
    link = ask(app, path=path, headers={"accept-language": languages}).headers.get("link", "")
    return re.findall(r"<([^>]*)>", link)


@pytest.mark.parametrize(
    ("languages", "chosen"),
    [
        ("de", "de"),
        ("FR-ca,en;q=0.5", "fr"),
        ("pt-BR, pt;q=0.9, it;q=0.8, en;q=0.7", "it"),
        ("tlh", "en"),
        ("", "en"),
        (";;,,-,", "en"),
    ],
)
def test_words_come_in_the_first_of_our_languages_that_the_browser_names(
    app: FastAPI, languages: str, chosen: str
) -> None:
    assert _named(app, "/", languages) == [f"/{chosen}.js"]


@pytest.mark.parametrize("part", ["", "/turn/3", "/review"])
def test_a_table_comes_with_its_screen_and_all_that_needs(app: FastAPI, part: str) -> None:
    found = _named(app, f"/table/{TABLE}{part}")
    assert found == ["/en.js", "/table.js", "/helper.js", ENTRANCE]


def test_any_other_screen_comes_with_its_script(app: FastAPI) -> None:
    assert _named(app, "/lobby") == ["/en.js", "/others.js"]


def test_a_page_that_the_browser_has_names_the_same(app: FastAPI) -> None:
    path = f"/table/{TABLE}"
    tag = ask(app, path=path).headers["etag"]
    answer = ask(app, path=path, headers={"if-none-match": tag})
    assert answer.status_code == 304
    assert ENTRANCE in answer.headers["link"]


def test_an_answer_that_hangs_on_the_language_says_so(app: FastAPI) -> None:
    assert "accept-language" in ask(app, path="/").headers["vary"]


def test_files_of_the_page_name_nothing(app: FastAPI) -> None:
    assert _named(app, "/table.js") == []


def test_how_the_page_was_built_is_not_handed_out(app: FastAPI) -> None:
    assert ask(app, path=f"/{PARTS}").status_code == 404


def test_a_page_without_known_parts_names_the_table_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>home</p>")
    app = _with_page(tmp_path)
    assert (_named(app, "/"), _named(app, f"/table/{TABLE}")) == ([], [ENTRANCE])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_our_page_names_is_there(language: str) -> None:
    app = create_app(settings())
    *files, entrance = _named(app, f"/table/{TABLE}", language)
    assert entrance == ENTRANCE
    assert any(f"/{language}-" in file for file in files)
    assert any("/table-" in file for file in files)
    files += _named(app, "/lobby")
    assert any("/others-" in file for file in files)
    assert {ask(app, path=file).status_code for file in files} == {200}
