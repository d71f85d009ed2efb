"""Nothing that is shown to a player depends on what that player may not know."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from patrician import sample_game
from patrician.rules import Game
from patrician.terminal.board import board_lines
from patrician.terminal.choices import choice_lines, question
from patrician.terminal.hand import hand_lines, known_lines
from patrician.terminal.log import events_since_last_turn, log_lines
from tests.games.kinds import KindOfGame, every_kind
from tests.terminal.tables import NAMES, played, seated


def _shown_to(game: Game, seat: int) -> list[str]:
    """Return all that the terminal could show to a seat at this moment."""
    seen, names, deck = game.observation(seat), NAMES[: game.players], game.setup.deck
    asked = not game.over and game.seat == seat
    return [
        *board_lines(seen.board, names),
        *board_lines(seen.board, names, sentences=True),
        *log_lines(events_since_last_turn(seen), names, deck),
        *hand_lines(seen),
        *known_lines(seen, names),
        *([question(seen.board), *choice_lines(seen, names)] if asked else []),
    ]


def _moments(kind: KindOfGame, every: int) -> Iterator[Game]:
    """Yield a game at several moments, while something is hidden in it."""
    game, dice = kind.game("hidden"), Random(3)
    while not game.over:
        if len(game.actions) % every == 0:
            yield game.copy()
        game.apply(dice.choice(game.legal_actions()))


@every_kind
def test_games_that_differ_only_in_hidden_cards_look_the_same(kind: KindOfGame) -> None:
    differing = 0
    for moment in _moments(kind, every=31):
        for seat in range(moment.players):
            other = sample_game(moment.observation(seat), Random(len(moment.actions)))
            differing += other.deal != moment.deal
            assert _shown_to(other, seat) == _shown_to(moment, seat)
    assert differing > kind.players


@pytest.mark.parametrize("players", [2, 5])
def test_the_whole_screen_looks_the_same(players: int, tmp_path: Path) -> None:
    kind = KindOfGame(players, ("messengers", "ambassadors"), ())
    for number, moment in enumerate(islice(_moments(kind, every=11), 6)):
        seat = moment.seat
        other = sample_game(moment.observation(seat), Random(number))
        assert other.deal != moment.deal
        screens = [
            played(seated(game, [seat]), tmp_path / f"{number}-{name}", *"bshlk?ru", "q")
            for name, game in (("one", moment), ("other", other))
        ]
        assert screens[0] == screens[1]
