"""A game at the terminal: numbered choices for people, bots for the other seats."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TextIO

from patrician.bots import BOTS
from patrician.record import Record
from patrician.rules import Game
from patrician.terminal.board import board_lines
from patrician.terminal.choices import choice_lines, question
from patrician.terminal.log import events_since_last_turn, log_lines
from patrician.terminal.saving import SavedGame, Table
from patrician.terminal.score import score_lines
from patrician.terminal.words import LETTERS, face, portraits_listed
from patrician.texts import say

PERSON: Final = "person"


class Quit(Exception):
    """The person wants to stop; the game is saved."""


class TerminalGame:
    """One table at one terminal."""

    def __init__(
        self, table: Table, saved: SavedGame, source: TextIO, target: TextIO, rng: Random
    ) -> None:
        self._game = table.record.game
        self._record = table.record
        self._names = table.record.names
        self._seats = table.seats
        self._saved = saved
        self._source = source
        self._target = target
        self._rng = rng
        self._people = [seat for seat, who in enumerate(self._seats) if who == PERSON]
        self._at_keyboard: int | None = self._people[0] if len(self._people) == 1 else None
        self._shown_turn = 0
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._show_help,
            "b": self._show_board,
            "h": self._show_hand,
            "l": self._show_log,
            "k": self._show_known,
            "u": self._undo,
        }

    def play(self) -> bool:
        """Play to the end; returns False if the person quits before."""
        self._say(say("play-welcome"))
        if len(self._people) == 1:
            seat = self._people[0]
            self._say(say("play-seats", {"name": self._names[seat], "letter": LETTERS[seat]}))
        self._save()
        try:
            while not self._game.over:
                self._next_decision()
        except Quit:
            self._say("", say("play-saved"))
            return False
        self._show_result()
        return True

    def _next_decision(self) -> None:
        who = self._seats[self._game.seat]
        if who == PERSON:
            self._ask()
        else:
            observation = self._game.observation(self._game.seat)
            self._apply(BOTS[who](observation, self._rng))

    def _apply(self, action: int) -> None:
        events = self._game.apply(action)
        self._say(*log_lines(events, self._names))
        self._save()

    # --- Asking a person ------------------------------------------------------------------------

    def _ask(self) -> None:
        seat = self._game.seat
        self._pass_keyboard(seat)
        if self._shown_turn != self._game.turn:
            self._shown_turn = self._game.turn
            self._show_board()
            self._say("", say("play-turn", {"name": self._names[seat]}))
        self._say("", question(self._game), *choice_lines(self._game, self._names))
        choices = self._game.legal_actions()
        prompt = say("play-prompt", {"count": len(choices)})
        typed = self._read(prompt)
        if typed in self._commands:
            self._commands[typed]()
        elif typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= len(choices):
            self._apply(choices[int(typed) - 1])
        elif typed:
            self._say(say("play-not-a-choice", {"input": typed, "count": len(choices)}))

    def _pass_keyboard(self, seat: int) -> None:
        """With several people, hide one hand before the next is shown."""
        if self._at_keyboard == seat:
            return
        if len(self._people) > 1:
            self._say(*[""] * 40)
            self._read(say("play-pass", {"name": self._names[seat]}))
            self._show_log()
        self._at_keyboard = seat

    def _read(self, prompt: str) -> str:
        self._target.write(f"{prompt} ")
        self._target.flush()
        line = self._source.readline()
        typed = line.strip().lower()
        if not line or typed == "q":
            raise Quit
        return typed

    # --- Commands -------------------------------------------------------------------------------

    def _show_help(self) -> None:
        self._say(say("play-help"))

    def _show_board(self) -> None:
        self._say("", *board_lines(self._game.table(), self._names))

    def _show_hand(self) -> None:
        deck = self._game.setup.deck
        own = self._game.observation(self._game.seat).own
        assert own is not None, "a person has a seat"
        hand = "; ".join(f"{card}, {face(deck[card])}" for card in own.hand)
        self._say(say("play-hand", {"cards": hand}))
        if not own.stack:
            self._say(say("play-no-stack"))
            return
        self._say(say("play-stack", {"cards": ", ".join(own.stack)}))
        counts: dict[str, int] = {}
        for card in (deck[card_id] for card_id in own.stack):
            if card.portrait:
                counts[card.portrait] = counts.get(card.portrait, 0) + card.portraits
        listed = portraits_listed(counts)
        self._say(
            say("play-portraits", {"portraits": listed}) if listed else say("play-no-portraits")
        )

    def _show_log(self) -> None:
        news = events_since_last_turn(self._game, self._game.seat)
        self._say(*(log_lines(news, self._names) or [say("play-nothing-happened")]))

    def _show_known(self) -> None:
        memory = self._game.observation(self._game.seat).memory
        for seat, name in enumerate(self._names):
            if seat == self._game.seat:
                continue
            known, unknown = memory.known_hands[seat], memory.unknown_counts[seat]
            facts = {"player": name, "cards": ", ".join(known), "unknown": unknown}
            self._say(say("play-known" if known else "play-known-none", facts))

    def _undo(self) -> None:
        if not _can_take_back(self._game):
            self._say(say("play-nothing-to-undo"))
            return
        self._game.undo()
        self._save()
        self._say(say("play-undone"))

    # --- Saying and saving ----------------------------------------------------------------------

    def _show_result(self) -> None:
        self._say("", *board_lines(self._game.table(), self._names), "")
        self._say(*score_lines(self._game.result(), self._names))
        path = self._saved.finish(self._to_record())
        self._say(say("play-record", {"path": str(path)}))

    def _save(self) -> None:
        self._saved.store(self._to_record())

    def _to_record(self) -> Record:
        return Record.of(self._game, self._names, about=self._record.about)

    def _say(self, *lines: str) -> None:
        self._target.write("".join(f"{line}\n" for line in lines))
        self._target.flush()


def _can_take_back(game: Game) -> bool:
    """Tell whether the last decision was made in this turn and has turned up no card."""
    if not game.actions:
        return False
    before = game.copy()
    before.undo()
    same_turn = before.seat == game.seat and before.turn == game.turn
    return same_turn and before.table().pile_size == game.table().pile_size
