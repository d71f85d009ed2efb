"""A bot plays a seat at a server, to the end of its game."""

from __future__ import annotations

from random import Random
from typing import Final

from patrician.bots import Bot, Budget, Contestant, decide
from patrician.client.errors import ClientError
from patrician.client.seat import Seat
from patrician.tables.table import Phase
from patrician.tables.view_shapes import View

_BUDGET: Final = Budget(seconds=1.0)
_DONE_ALREADY: Final = frozenset({"ready-already", "revealed-already", "not-revealing", "begun"})
"""Refusals of something that a view asked for which was behind the table."""


def play(address: str, token: str, bot: Bot | str, *, budget: Budget = _BUDGET) -> View:
    """Play a seat to the end of its game; returns the last view.

    `bot` is one of your own, or is named as in the arena; then it has the budget of its name.
    """
    if isinstance(bot, str):
        contestant = Contestant.parse(bot)
        bot, budget = contestant.make(Random()), contestant.budget  # noqa: S311 - dice
    with Seat(address, token) as seat:
        for view in seat.views():
            if view["phase"] == Phase.GATHERING:
                _gather(seat, view)
            elif view["own"] and view["own"]["choices"]:
                _decide(seat, view, bot, budget)
        return view


def _decide(seat: Seat, view: View, bot: Bot, budget: Budget) -> None:
    """Let the bot decide at the view, or at a later one that has the log."""
    whole = view if view["log"] is not None else seat.view()
    if whole["own"] and whole["own"]["choices"]:
        seat.decide(whole, decide(bot, seat.observation(whole), budget))


def _gather(seat: Seat, view: View) -> None:
    """Do what this seat has to do before the deal."""
    try:
        if not view["seats"][seat.seat]["ready"]:
            seat.ready(view)
        elif view["revealing"] and seat.seat in view["revealing"]["missing"]:
            seat.reveal(view)
    except ClientError as error:
        if error.code not in _DONE_ALREADY:
            raise
