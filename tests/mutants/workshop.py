"""A copy of the project in which a rule can be broken, compiled and tested."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import Final

from tests.mutants.catalogue import ROOT, SEARCH, Mutant

_NEEDED: Final = (
    *("src", "tests", "docs"),
    *("pyproject.toml", "setup.py", "README.md", "LICENSE"),
)
_LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.c", "*.egg-info")
_PYTEST: Final = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
_OF_RULES: Final = ("-m", "rule", "tests/rules")
_OF_SEARCH: Final = ("tests/bots/test_search.py",)
_SOME_TEST_FAILED: Final = 1
_SECONDS: Final = 300


class Verdict(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "SURVIVED"
    BROKEN = "BROKEN"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict on a mutant; `details` is what was printed, unless it was killed."""

    mutant: Mutant
    verdict: Verdict
    seconds: float
    details: str = ""


class WorkshopError(Exception):
    """The unchanged copy does not work, so nothing can be learned from changing it."""


class Workshop:
    """One copy; mutants are tried in it one after the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stale = False  # a core file was restored and is not compiled back yet

    @classmethod
    def set_up(cls, folder: Path) -> Workshop:
        """Copy the project, compile it, and make sure that it passes and is what gets tested."""
        folder.mkdir()
        for name in _NEEDED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=_LEFT_OUT)
            elif (ROOT / name).exists():
                shutil.copy2(ROOT / name, folder / name)
        workshop = cls(folder)
        steps = (
            workshop._compile,
            workshop._where_from,
            lambda: workshop._test(*_OF_RULES),
            lambda: workshop._test(*_OF_SEARCH),
        )
        for step in steps:
            ran = step()
            if ran.returncode:
                raise WorkshopError(ran.stdout)
        return workshop

    def another(self, folder: Path) -> Workshop:
        """Return a second workshop, compiled files and their times included."""
        shutil.copytree(self._folder, folder)
        workshop = Workshop(folder)
        ran = workshop._where_from()
        if ran.returncode:
            raise WorkshopError(ran.stdout)
        return workshop

    def try_out(self, mutant: Mutant) -> Outcome:
        """Break the rule, see whether a test of it fails, and mend the rule again."""
        began = monotonic()
        path = self._folder / mutant.file
        whole = path.read_text("utf-8")
        try:
            path.write_text(mutant.broken(whole), "utf-8")
            verdict, details = self._judge(mutant)
        finally:
            path.write_text(whole, "utf-8")
        self._stale = mutant.compiled
        return Outcome(mutant, verdict, monotonic() - began, details)

    def _judge(self, mutant: Mutant) -> tuple[Verdict, str]:
        if mutant.compiled or self._stale:
            ran = self._compile()
            if ran.returncode:
                return Verdict.BROKEN, ran.stdout
        tests = _OF_SEARCH if mutant.rule == SEARCH else ("--rule", mutant.rule, *_OF_RULES)
        ran = self._test(*tests)
        if ran.returncode == _SOME_TEST_FAILED:
            return Verdict.KILLED, ""
        return Verdict.BROKEN if ran.returncode else Verdict.SURVIVED, ran.stdout

    def _compile(self) -> subprocess.CompletedProcess[str]:
        """Compile what has changed since it was compiled last."""
        return self._run("setup.py", "build_ext", "--inplace")

    def _test(self, *tests: str) -> subprocess.CompletedProcess[str]:
        return self._run(*_PYTEST, *tests)

    def _where_from(self) -> subprocess.CompletedProcess[str]:
        """Fail unless the package and its compiled core are imported from this copy."""
        return self._run("-m", "tests.mutants.where_from", str(self._folder))

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command: Sequence[str] = (sys.executable, *arguments)
        try:
            return subprocess.run(
                command,
                cwd=self._folder,
                env=self._environment(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, -1, f"not done after {_SECONDS} seconds")

    def _environment(self) -> dict[str, str]:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST")}
        return kept | {
            "PATRICIAN_FAST_BUILD": "1",
            "PYTHONPATH": str(self._folder / "src"),
            # A changed file must never be taken for the one whose compiled form lies in the cache.
            "PYTHONDONTWRITEBYTECODE": "1",
        }
