"""Whole games as a seat sees them: an honest record tells the same, turn by turn."""

import json
import random
from typing import Any

import pytest

from patrician.record import SeenGame
from patrician.tables.archive import record_of
from patrician.tables.views import view_text

from .builders import Sitting


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"expansions": ["messengers"], "memory_aid": False}),
        (4, {"expansions": ["messengers", "ambassadors"], "tokens_open": False}),
    ],
)
def test_an_honest_record_fits_what_was_shown_in_every_turn(
    players: int, options: dict[str, Any]
) -> None:
    sitting = Sitting(*("anna", "bert", "carl", "dora")[:players], deal="sealed", **options)
    sitting.begin()
    chance, seen = random.Random(players), SeenGame()
    while not sitting.game.over:
        seen.note(json.loads(view_text(sitting.table, 0, 0.0, with_log=False)))
        action = chance.choice(sitting.game.legal_actions())
        sitting.do(sitting.game.seat, "decide", action=action, confirm=True)
    seen.note(json.loads(view_text(sitting.table, 0, 0.0, with_log=False)))
    assert seen.objection(record_of(sitting.table)) is None
