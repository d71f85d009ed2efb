"""The wheel and the source distribution, built from a clean copy and used somewhere else."""

import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from pathlib import Path, PurePath

from patrician import Game, __version__
from patrician.record import Record
from patrician.texts import LANGUAGES
from tests.packaging.elsewhere import (
    PROJECT,
    Environment,
    built,
    link_page_packages,
    run,
    unpacked,
)

MODULES = (
    *("rules/core/playouts", "rules/core/position", "rules/core/scoring", "rules/core/turn"),
    *("bots/search/tree", "bots/search/flat", "bots/search/endgame"),
    *("bots/learned/values", "bots/learned/instinct", "bots/learned/training"),
)
PLAY_A_GAME = """
from pathlib import Path
import patrician
from patrician.rules.core import position

game = patrician.Game(players=3, expansions=("messengers", "ambassadors"), seed=7)
while not game.over:
    game.apply(game.legal_actions()[0])
print(Path(patrician.__file__).parent)
print(Path(position.__file__).parent)
print(game.result().totals)
"""


MAKE_A_SERVER = """
from patrician.web import Settings, create_app
from patrician.web.server import serve

create_app(Settings())
"""
HEAVY = ("fastapi", "httpx", "matplotlib", "sqlalchemy", "typst", "uvicorn", "websockets")


def _check_that_it_is_light(environment: Environment, elsewhere: Path) -> None:
    """Without extras there are no heavy packages, and what needs one names the extra."""
    installed = {path.name for path in environment.packages.iterdir()}
    assert installed.isdisjoint(HEAVY)
    command, python = environment.bin / "patrician", environment.bin / "python"
    run(command, "simulate", "--games", "3", cwd=elsewhere)
    for extra, words in (
        ("print", ["print", "tokens"]),
        ("server", ["serve"]),
        ("server", ["admin", "reports"]),
        ("research", ["arena", "apprentice", "random"]),
    ):
        (sentence,) = run(command, *words, cwd=elsewhere, code=2).splitlines()
        assert sentence.startswith("patrician: this needs "), sentence
        assert f'pip install "patrician[{extra}]"' in sentence
    complaint = run(python, "-c", "import patrician.client", cwd=elsewhere, code=1)
    assert complaint.rstrip().endswith('pip install "patrician[client]" (in a clone: ".[client]")')


def _check_that_it_works(environment: Environment, elsewhere: Path) -> None:
    elsewhere.mkdir()
    command = environment.bin / "patrician"
    assert run(command, "--version", cwd=elsewhere) == f"patrician {__version__}\n"

    game = Game(players=3, expansions=("messengers", "ambassadors"), seed=7)
    while not game.over:
        game.apply(game.legal_actions()[0])
    (elsewhere / "game.json").write_text(Record.of(game).to_json())
    assert run(command, "verify", "game.json", cwd=elsewhere) == "1 good, 0 bad\n"

    package = environment.packages / "patrician"
    assert (package / "web" / "page" / "index.html").is_file()
    printed = run(environment.bin / "python", "-c", PLAY_A_GAME, cwd=elsewhere).splitlines()
    assert printed == [
        str(package),
        str(package / "rules" / "core"),
        str(game.result().totals),
    ]


def test_the_wheel_is_complete_and_works_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = built("wheel", tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (about,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        declared = message_from_bytes(archive.read(about)).get_all("Requires-Dist", [])
    _check_contents_of_wheel(names)

    environment = Environment(tmp_path / "environment")
    environment.link(declared)
    environment.install(wheel)
    elsewhere = tmp_path / "elsewhere"
    _check_that_it_works(environment, elsewhere)
    _check_that_it_is_light(environment, elsewhere)

    environment.link(declared, extra="client")
    run(environment.bin / "python", "-c", "import patrician.client", cwd=elsewhere)
    environment.link(declared, extra="server")
    run(environment.bin / "python", "-c", MAKE_A_SERVER, cwd=elsewhere)
    complaint = run(environment.bin / "patrician", "admin", "reports", cwd=elsewhere, code=2)
    assert "there is no database" in complaint


def _check_contents_of_wheel(names: list[str]) -> None:
    package = PROJECT / "src"
    kept = [*package.rglob("*.py"), *package.rglob("*.toml"), *package.rglob("*.ftl")]
    kept += [*package.rglob("*.pyi"), *package.rglob("py.typed"), *package.rglob("*.json.gz")]
    kept += [*package.rglob("*.ttf"), *package.rglob("OFL.txt"), *package.rglob("*.typ")]
    assert {path.relative_to(package).as_posix() for path in kept} <= set(names)
    for module in MODULES:
        assert [name for name in names if name.startswith(f"patrician/{module}.cpython-")]
    assert {name.split("/")[0] for name in names} == {
        "patrician",
        f"patrician-{__version__}.dist-info",
    }
    assert not [name for name in names if name.endswith((".c", ".pyc"))]
    _check_page(name.removeprefix("patrician/web/page/") for name in names)


def _check_page(names: Iterable[str]) -> None:
    """The finished page is there, with words for every language."""
    page = set(names)
    assert {"index.html", "parts.json"} <= page
    scripts = [f"{name}-*.js" for name in ("start", "table", "deferred", *LANGUAGES)]
    for part in (*scripts, "style-*.css"):
        assert [name for name in page if PurePath(name).match(f"assets/{part}")], part


def _names_in(sdist: Path) -> list[str]:
    with tarfile.open(sdist) as archive:
        names = [member.name for member in archive.getmembers() if member.isfile()]
    top = f"patrician-{__version__}/"
    assert all(name.startswith(top) for name in names)
    return [name.removeprefix(top) for name in names]


def test_the_source_distribution_has_all_sources_and_nothing_that_is_made_from_them(
    tmp_path: Path,
) -> None:
    names = _names_in(built("sdist", tmp_path))
    package = PROJECT / "src"
    endings = ("py", "pyi", "pyx", "pxd", "h", "toml", "ftl", "typed")
    sources = [path for ending in endings for path in package.rglob(f"*.{ending}")]
    assert {path.relative_to(PROJECT).as_posix() for path in sources} <= set(names)
    assert {"pyproject.toml", "setup.py", "README.md", "LICENSE"} <= set(names)
    tracked = run("git", "ls-files", "page", "tools/*.py", cwd=PROJECT).split()
    assert set(tracked) <= set(names)
    assert not [name for name in names if "node_modules" in name or "/web/page/" in name]
    made = (".c", ".so", ".pyd", ".pyc")
    left_behind = ("__pycache__", ".pytest_cache", ".hypothesis", ".mypy_cache", ".ruff_cache")
    assert not [
        name
        for name in names
        if name.endswith(made) or any(part in left_behind for part in name.split("/"))
    ]


def test_the_source_distribution_compiles_and_works_in_an_empty_environment(
    tmp_path: Path,
) -> None:
    source = unpacked(built("sdist", tmp_path), tmp_path / "unpacked")
    link_page_packages(source)
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))
    environment = Environment(tmp_path / "environment")
    environment.link([*project["build-system"]["requires"], *project["project"]["dependencies"]])
    environment.install(source, {"PATRICIAN_FAST_BUILD": "1"})
    _check_that_it_works(environment, tmp_path / "elsewhere")
