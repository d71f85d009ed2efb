"""Playing a game with bots in every seat, to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from patrician.bots.protocol import Bot, BotError, Budget, decide
from patrician.bots.registry import Contestant
from patrician.rules import Game, Result

DEFAULT_BUDGET: Final = Budget(seconds=1.0)


def play_game(
    game: Game,
    bots: Sequence[Bot | str],
    *,
    budget: Budget = DEFAULT_BUDGET,
    seed: int | str = 0,
) -> Result:
    """Play a game to its end and return its result; `bots` are by seat.

    A bot may be named as in `Contestant.parse`; then it has the budget of its name, and dice that
    follow from `seed`. Raises `BotFailure` if a bot fails, with its exception as the cause.
    """
    if len(bots) != game.players:
        raise BotError(f"{game.players} players need as many bots, not {len(bots)}")
    seats = [_seated(bot, budget, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    while not game.over:
        bot, spend = seats[game.seat]
        game.apply(decide(bot, game.observation(game.seat), spend))
    return game.result()


def _seated(bot: Bot | str, budget: Budget, seed: str) -> tuple[Bot, Budget]:
    if not isinstance(bot, str):
        return bot, budget
    contestant = Contestant.parse(bot)
    return contestant.make(Random(seed)), contestant.budget  # noqa: S311 - dice, not secrets
