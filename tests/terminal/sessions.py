"""The installed game at a real (pseudo-)terminal of 80 by 24, with somebody who types."""

from __future__ import annotations

import re
import signal
from functools import partial
from random import Random
from typing import Final

import pexpect

from patrician.record import Record
from patrician.rules import Game
from patrician.texts import say
from tests.cli.command import INSTALLED, TIMEOUT, Command

CLEARED: Final = "\x1b[H\x1b[2J\x1b[3J"


def _asked(message: str, language: str, **wildcards: str) -> str:
    """Return the pattern of a question in a language, with wildcards for what is put in."""
    text = re.escape(say(message, {name: f"${name}" for name in wildcards}, language=language))
    for name, wildcard in wildcards.items():
        text = text.replace(re.escape(f"${name}"), wildcard)
    return f"{text} "


class Session:
    """One sitting at the terminal."""

    def __init__(
        self, command: Command, *arguments: str, term: str = "xterm", language: str = "en"
    ) -> None:
        self._questions = [
            _asked("play-prompt", language, count=r"(\d+)"),
            _asked("play-pass", language, name="(.+)"),
            pexpect.EOF,
        ]
        self._terminal = pexpect.spawn(
            str(INSTALLED),
            ["play", *arguments],
            cwd=str(command.folder),
            env=command.environment(TERM=term, LANG=f"{language}_XX.UTF-8"),
            encoding="utf-8",
            dimensions=(24, 80),
            timeout=TIMEOUT,
            # Whoever runs the tests in the background may have told them not to hear it.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )
        self._terminal.delaybeforesend = None
        self.screen = ""

    def choices(self) -> int | None:
        """Wait for a question and return how many choices there are; None when all is over.

        The keyboard is passed on as often as the game asks for it.
        """
        while True:
            found = self._terminal.expect(self._questions)
            self._note()
            if found == 0:
                return int(self._terminal.match[1])
            if found == 2:
                return None
            self.type("")

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self._terminal.sendline(line)

    def play(self, dice: Random, decisions: int | None = None) -> bool:
        """Decide by chance so many times, or to the end; returns whether the game is over."""
        while decisions is None or decisions > 0:
            count = self.choices()
            if count is None:
                return True
            self.type(str(dice.randint(1, count)))
            decisions = None if decisions is None else decisions - 1
        return False

    def press_ctrl_c(self) -> None:
        self._terminal.sendintr()

    def press_ctrl_d(self) -> None:
        self._terminal.sendeof()

    def end(self) -> int:
        """Wait until the program has ended; returns its exit code."""
        self._terminal.expect(pexpect.EOF)
        self._note()
        self._terminal.close()
        code = self._terminal.exitstatus
        assert isinstance(code, int), f"ended by signal {self._terminal.signalstatus}"
        assert "Traceback" not in self.screen
        return code

    def _note(self) -> None:
        matched = self._terminal.after
        self.screen += self._terminal.before + (matched if isinstance(matched, str) else "")
        self.screen = self.screen.replace("\r\n", "\n")

    def lines(self, language: str = "en") -> list[str]:
        """Return the lines of the screen, without the path at the end, which may be long."""
        path = say("play-record", {"path": ""}, language=language)
        lines = re.split(r"\n", self.screen.replace(CLEARED, "\n"))
        return [line for line in lines if not line.startswith(path)]


def finished_record(command: Command) -> Record:
    """Return the record of the only finished game."""
    (path,) = command.finished.iterdir()
    return Record.from_json(path.read_text("utf-8"))


def saved_game(command: Command) -> Game:
    """Return the game as it is saved at this moment."""
    return Record.from_json(command.saved.read_text("utf-8")).game
