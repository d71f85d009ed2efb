"""A game at the terminal: numbered choices for people, bots for the other seats."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from random import Random
from typing import Final, TextIO

from patrician.bots import Bot, Budget, Contestant, ask
from patrician.box import PatricianError
from patrician.record import Record
from patrician.review import HINT_BUDGET, hint
from patrician.rules import Game, Observation
from patrician.rules.preview import is_final
from patrician.terminal.board import board_lines
from patrician.terminal.choices import choice_lines, question
from patrician.terminal.hand import hand_lines, known_lines
from patrician.terminal.hints import hint_lines
from patrician.terminal.log import events_since_last_turn, log_lines
from patrician.terminal.saving import PERSON, SavedGame, SeatedGame
from patrician.terminal.score import score_lines
from patrician.terminal.short_rules import rules_lines
from patrician.terminal.words import LETTERS, listed, wrapped
from patrician.texts import say

# Clears the screen and what has scrolled off it.
_CLEAR: Final = "\033[H\033[2J\033[3J"
_MOST_SHOWN: Final = 20


class Quit(Exception):
    """The person wants to stop; the game is saved."""


class TerminalGame:
    """One table at one terminal."""

    def __init__(
        self,
        seated: SeatedGame,
        saved: SavedGame,
        source: TextIO,
        target: TextIO,
        *,
        resume_command: str = "patrician play",
        sentences: bool = False,
        tip_budget: Budget = HINT_BUDGET,
    ) -> None:
        self._game = seated.record.game
        self._record = seated.record
        self._names = seated.record.names
        self._seats = seated.seats
        self._saved = saved
        self._source = source
        self._target = target
        self._resume_command = resume_command
        self._sentences = sentences
        self._tip_budget = tip_budget
        self._people = [seat for seat, who in enumerate(self._seats) if who == PERSON]
        self._at_keyboard: int | None = self._people[0] if len(self._people) == 1 else None
        self._shown_turn = 0
        self._faulty: set[str] = set()
        self._bot_of_turn: tuple[int, Bot] | None = None
        self._commands: dict[str, Callable[[], None]] = {
            "": self._show_nothing,
            "?": self._show_help,
            "b": self._show_board,
            "s": self._switch_sentences,
            "h": self._show_hand,
            "l": self._show_log,
            "k": self._show_known,
            "t": self._show_tip,
            "r": self._show_rules,
            "u": self._undo,
        }

    def play(self) -> bool:
        """Play to the end; returns False if the person quits before."""
        self._save()
        try:
            self._greet()
            while not self._game.over:
                self._next_decision()
        except (Quit, KeyboardInterrupt) as reason:
            self._hide_hand()
            self._say("", say("play-saved", {"command": self._resume_command}))
            if isinstance(reason, KeyboardInterrupt):
                raise
            return False
        self._show_result()
        return True

    def _greet(self) -> None:
        players = []
        for seat, who in enumerate(self._seats):
            message = "play-person" if who == PERSON else "play-bot"
            players.append(say(message, {"name": self._names[seat], "letter": LETTERS[seat]}))
        first = self._names[self._game.deal.first]
        self._say(*wrapped(say("play-welcome")), "")
        self._say(*wrapped(say("play-table", {"players": listed(players), "first": first})), "")

    def _next_decision(self) -> None:
        who = self._seats[self._game.seat]
        if who == PERSON:
            self._ask()
        else:
            player = Contestant.parse(who, installed=True)
            answer = ask(self._bot(player), self._seen(), player.budget)
            if answer.fault and who not in self._faulty:
                self._faulty.add(who)
                self._say(*wrapped(say("play-bot-fault", {"bot": who, "fault": answer.fault})))
            self._apply(answer.action)

    def _bot(self, player: Contestant) -> Bot:
        """Return the bot for this turn, which remembers what it thought earlier in the turn.

        Each turn has a new one with dice of its own, the same again when a saved game goes on.
        """
        if self._bot_of_turn is None or self._bot_of_turn[0] != self._game.turn:
            dice = (self._record.about or {}).get("dice")
            rng = Random(f"{dice}/{self._game.turn}")  # noqa: S311 - bots' dice, not the deal's
            self._bot_of_turn = (self._game.turn, player.make(rng))
        return self._bot_of_turn[1]

    def _apply(self, action: int) -> None:
        decided = self._seats[self._game.seat]
        events = self._game.apply(action)
        # Bots decide the same again, so nothing is lost while they play among themselves.
        if self._game.over or PERSON in (decided, self._seats[self._game.seat]):
            self._save()
        self._say(*log_lines(events, self._names, self._game.setup.deck))

    def _seen(self) -> Observation:
        """Return what the player whose decision it is may know; only this is ever shown."""
        return self._game.observation(self._game.seat)

    # --- Asking a person ------------------------------------------------------------------------

    def _ask(self) -> None:
        seat = self._game.seat
        self._pass_keyboard(seat)
        if self._shown_turn != self._game.turn:
            self._shown_turn = self._game.turn
            self._say(*self._board(), "", say("play-turn", {"name": self._names[seat]}))
        seen = self._seen()
        self._say("", *wrapped(question(seen.board)), *choice_lines(seen, self._names))
        choices = seen.legal_actions()
        typed = self._read(say("play-prompt", {"count": len(choices)}))
        while typed not in self._commands and not _is_choice(typed, len(choices)):
            facts = {"input": _shown(typed), "count": len(choices)}
            self._say(*wrapped(say("play-not-a-choice", facts)))
            typed = self._read(say("play-prompt", {"count": len(choices)}))
        self._say("")
        if typed in self._commands:
            self._commands[typed]()
        else:
            self._apply(choices[int(typed) - 1])

    def _pass_keyboard(self, seat: int) -> None:
        """With several people, let the right one come to the keyboard."""
        if self._at_keyboard == seat:
            return
        self._hide_hand()
        self._read(say("play-pass", {"name": self._names[seat]}))
        self._say("")
        self._show_log()
        self._at_keyboard = seat

    def _hide_hand(self) -> None:
        """With several people, clear the screen if somebody's cards may stand there."""
        if len(self._people) < 2 or self._at_keyboard is None:
            return
        if self._target.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            self._target.write(_CLEAR)
        else:
            self._say(*[""] * shutil.get_terminal_size().lines)

    def _read(self, prompt: str) -> str:
        self._target.write(f"{prompt} ")
        self._target.flush()
        line = self._source.readline()
        typed = line.strip().lower()
        if not line or typed == "q":
            raise Quit
        return typed

    # --- Commands -------------------------------------------------------------------------------

    def _show_nothing(self) -> None:
        """Leave it at showing the choices again."""

    def _show_help(self) -> None:
        self._say(say("play-help"))

    def _show_rules(self) -> None:
        self._say(*rules_lines(self._game.setup))

    def _show_board(self) -> None:
        self._say(*self._board())

    def _switch_sentences(self) -> None:
        self._sentences = not self._sentences
        self._show_board()

    def _show_hand(self) -> None:
        self._say(*hand_lines(self._seen()))

    def _show_log(self) -> None:
        news = log_lines(events_since_last_turn(self._seen()), self._names, self._game.setup.deck)
        self._say(*(news or [say("play-nothing-happened")]))

    def _show_known(self) -> None:
        self._say(*known_lines(self._seen(), self._names))

    def _show_tip(self) -> None:
        seen = self._seen()
        try:
            tip = hint(seen, budget=self._tip_budget)
        except PatricianError as error:  # what was learned cannot be had; the game goes on without
            self._say(*wrapped(say("play-no-tip", {"reason": str(error)})))
        else:
            self._say(*hint_lines(tip, seen, self._names))

    def _undo(self) -> None:
        if not _can_take_back(self._game):
            self._say(say("play-nothing-to-undo"))
            return
        self._game.undo()
        self._save()
        self._say(say("play-undone"))

    # --- Saying and saving ----------------------------------------------------------------------

    def _board(self) -> list[str]:
        return board_lines(self._game.board(), self._names, sentences=self._sentences)

    def _show_result(self) -> None:
        result = self._game.result()
        self._say("", *self._board(), "")
        self._say(*score_lines(result, self._names, sentences=self._sentences), "")
        path = self._saved.finish(self._to_record())
        self._say(say("play-record", {"path": str(path)}))

    def _save(self) -> None:
        self._saved.store(self._to_record())

    def _to_record(self) -> Record:
        return Record.of(self._game, self._names, about=self._record.about)

    def _say(self, *lines: str) -> None:
        self._target.write("".join(f"{line}\n" for line in lines))
        self._target.flush()


def _is_choice(typed: str, count: int) -> bool:
    return typed.isascii() and typed.isdigit() and len(typed) <= 3 and 1 <= int(typed) <= count


def _shown(typed: str) -> str:
    """Return what was typed, fit to be shown."""
    printable = "".join(character if character.isprintable() else "?" for character in typed)
    return printable if len(printable) <= _MOST_SHOWN else f"{printable[:_MOST_SHOWN]}..."


def _can_take_back(game: Game) -> bool:
    """Return whether the last decision was made in this turn and has turned up no card."""
    if not game.actions:
        return False
    before = game.copy()
    before.undo()
    return not is_final(before.position, game.position)
