"""Nobody goes back, rests or ends a game at the cost of somebody who has not agreed."""

from __future__ import annotations

from typing import Any

from .stage import Guest, Stage, begun, first_choice, refusal


def play(table: str, players: list[Guest], decisions: int) -> None:
    """Let people make decisions in turn."""
    for _ in range(decisions):
        seat = players[0].view(table)["board"]["seat"]
        choice = first_choice(players[seat].view(table, seat))
        assert players[seat].command(table, seat, "decide", action=choice, confirm=True).is_success


def rewound(host: Guest, table: str) -> tuple[int, int]:
    """Return how far the game has come, as far as going back could change it."""
    board: dict[str, Any] = host.view(table)["board"]
    return board["turn"], board["pile_size"]


def test_a_game_cannot_be_rewound_while_a_bot_plays_for_the_other(service: Stage) -> None:
    host, friend = service.guest(), service.guest()
    table = begun(host, friend, absent="bot", first=0)
    play(table, [host, friend], 8)
    assert friend.command(table, 1, "leave").is_success
    before = rewound(host, table)
    for _ in range(13):
        assert refusal(host.command(table, 0, "ask_undo")) in {"somebody-away", "stale"}
    assert rewound(host, table) >= (before[0], 0)
    assert not host.view(table, 0)["permissions"]["can_ask_undo"]


def test_a_request_is_not_granted_by_who_leaves_it_to_a_bot(service: Stage) -> None:
    host, friend = service.guest(), service.guest()
    table = begun(host, friend, first=0)
    play(table, [host, friend], 4)
    assert host.command(table, 0, "ask_undo").is_success
    before = rewound(host, table)
    assert friend.command(table, 1, "stand_in").is_success
    assert host.view(table)["undo"] is None
    assert rewound(host, table) >= before
