"""Everything the README and the docs show as code really runs."""

from __future__ import annotations

import doctest
import importlib
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
MODULES = (
    "patrician",
    "patrician.review.hints",
    "patrician.rules.diagram",
    "patrician.rules.game",
    "patrician.texts",
)
COMMAND = Path(sys.executable).with_name("patrician")


def _blocks(page: Path, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )


def _name(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_python_of_a_page_gives_what_the_page_says(page: Path) -> None:
    session = "\n".join(_blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


def _commands(page: Path) -> list[str]:
    lines = "\n".join(_blocks(page, "console")).splitlines()
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("page", [page for page in PAGES if _commands(page)], ids=_name)
def test_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    for command in _commands(page):
        words, _, target = command.partition(" > ")
        program, *arguments = shlex.split(words)
        assert program == "patrician"
        run = subprocess.run(
            [COMMAND, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        if target:
            (tmp_path / target).write_text(run.stdout, "utf-8")


@pytest.mark.parametrize("module", MODULES)
def test_docstrings_of_a_module_are_true(module: str) -> None:
    failures, tries = doctest.testmod(importlib.import_module(module))
    assert tries > 0
    assert failures == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_example_runs(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


def test_pages_link_to_files_that_exist() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
