"""The installed command in a home of its own, so that nobody's real games are touched."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from patrician import cli

INSTALLED: Final = Path(sys.executable).with_name("patrician")
TIMEOUT: Final = 60
# What the person who runs the tests may have set, and what would change the answers.
_UNSET: Final = (
    *("COLUMNS", "FORCE_COLOR", "PATRICIAN_SENTENCES", "PYTHONIOENCODING"),
    *("LC_ALL", "LC_MESSAGES", "LANG"),
)


@dataclass(frozen=True)
class Ran:
    """How a run of the command ended."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """Return the one sentence on the error stream."""
        assert self.err.startswith("patrician: "), self
        assert self.err.endswith("\n"), self
        assert self.err.count("\n") == 1, self
        return self.err.removeprefix("patrician: ").removesuffix("\n")


class Command:
    """Runs `patrician` in a folder, with a home and a data folder inside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saved = folder / "data" / "patrician" / "saved-game.json"
        self.finished = self.saved.with_name("finished")

    def environment(self, **extra: str) -> dict[str, str]:
        """Return the environment the command runs in."""
        kept = {name: value for name, value in os.environ.items() if name not in _UNSET}
        data, home = str(self.folder / "data"), str(self.folder)
        return kept | {"HOME": home, "XDG_DATA_HOME": data, "PYTHONUTF8": "1"} | extra

    def run(self, *arguments: str | Path, typed: str | bytes = "", **environment: str) -> Ran:
        """Run the installed command to its end, with `typed` as standard input."""
        ran = subprocess.run(
            [INSTALLED, *arguments],
            input=typed.encode() if isinstance(typed, str) else typed,
            capture_output=True,
            cwd=self.folder,
            env=self.environment(**environment),
            timeout=TIMEOUT,
            check=False,
        )
        return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    def call(self, *arguments: str | Path, typed: str = "", **environment: str) -> Ran:
        """Do the same within this process: for the many cases where starting one adds nothing."""
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.chdir(self.folder)
            patch.setattr(os, "environ", self.environment(**environment))
            patch.setattr(sys, "argv", [str(INSTALLED), *map(str, arguments)])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
            code = cli._run()
        return Ran(code, out.getvalue(), err.getvalue())

    def shell(self, line: str) -> Ran:
        """Run a line of shell; `patrician` is the installed command."""
        path = f"{INSTALLED.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        ran = subprocess.run(
            ["/bin/sh", "-c", line],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=self.folder,
            env=self.environment(PATH=path),
            timeout=TIMEOUT,
            check=False,
        )
        return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    def write(self, name: str, content: str | bytes) -> Path:
        """Put a file into the folder."""
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path
