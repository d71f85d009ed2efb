"""The paths of the page: which the server answers with the page, and which it does not."""

import json
import re
from importlib.resources import files
from typing import Final

import pytest

from patrician.web.app import create_app
from patrician.web.page_routes import PageRoute, path_to, route_of
from tests.web.asking import ask
from tests.web.settings import settings

TABLE: Final = "abcdefghijklmnopqrst-_"
PARAMETERS: Final = {"table": TABLE, "turn": "12", "step": "3", "lesson": "first-floor"}
ROUTES: Final = json.loads((files("patrician.web") / "page_routes.json").read_bytes())


@pytest.mark.parametrize("screen", ROUTES["screens"])
def test_the_path_of_a_screen_leads_to_it(screen: str) -> None:
    path = path_to(screen, **PARAMETERS)
    assert route_of(path) == PageRoute(screen, TABLE if TABLE in path else None)


@pytest.mark.parametrize("screen", ROUTES["screens"])
def test_every_screen_is_answered_with_the_page(screen: str) -> None:
    app = create_app(settings())
    answer = ask(app, path=path_to(screen, **PARAMETERS))
    assert answer.status_code == 200
    assert answer.content == ask(app, path="/").content


def test_a_former_path_leads_to_its_screen() -> None:
    assert route_of(f"/t/{TABLE}") == PageRoute("table", TABLE)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/lobby/",
        "/table",
        "/table/short",
        f"/table/{TABLE}/turn/0",
        f"/table/{TABLE}/turn/12345",
        f"/table/{TABLE}/turn/x",
        f"/table/{TABLE}/review/x",
        f"/table/{TABLE}%0A",
        "/learn/UPPER",
    ],
)
def test_other_paths_show_no_screen(path: str) -> None:
    assert route_of(path) is None
    assert ask(create_app(settings()), path=path).status_code == 404


def test_every_parameter_of_a_path_has_a_pattern() -> None:
    paths = [*ROUTES["screens"].values(), *ROUTES["former"].values()]
    assert set(re.findall(r"{(\w+)}", " ".join(paths))) == set(ROUTES["parameters"])
