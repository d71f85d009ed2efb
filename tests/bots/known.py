"""Positions whose best decision is known."""

from ..rules.builders import Board, board


def seize() -> Board:
    """Whoever builds last in Roma wins it, so seat 0 has to wait and play Siena first."""
    won = dict.fromkeys(("Bologna", "Lucca", "Milano", "Ferrara", "Parma", "Verona"), (1, 0))
    return board(
        2,
        towers={"Roma": ("0 1 1 0", "0 0 1"), "Siena": ("0 0 0", "1 1 1")},
        hands={0: ["roma-1", "siena-1"], 1: ["roma-2"]},
        scored=won | {"Firenze": (0, 1)},
    )


def finish() -> Board:
    """The last floor of Roma wins the game on the left and loses it on the right."""
    won = dict.fromkeys(("Lucca", "Milano", "Ferrara", "Parma", "Verona"), (1, 0))
    table = board(
        2,
        towers={"Roma": ("0 0 1 1", "1 1 0 0")},
        hands={0: ["roma-1"], 1: []},
        scored=won | {"Firenze": (0, 1), "Siena": (0, 1), "Bologna": (0, 1)},
    )
    table.do("play roma-1")
    return table


def finish_among_three() -> Board:
    """The last floor of Roma wins the game on the left; on the right one of two others wins it."""
    won = dict.fromkeys(("Lucca", "Milano", "Ferrara"), (1, 2))
    won |= dict.fromkeys(("Parma", "Verona"), (2, 1))
    table = board(
        3,
        towers={"Roma": ("0 0 1 1", "1 2 0 0")},
        hands={0: ["roma-1"], 1: [], 2: []},
        scored=won | {"Firenze": (0, 1), "Siena": (0, 2), "Bologna": (0, 1)},
    )
    table.do("play roma-1")
    return table


def complete_a_set() -> Board:
    """Of two cards to take, the third lady is worth six points, and those win."""
    table = board(
        2,
        towers={
            "Roma": ("0 0 0 0", "1 1 1 1"),
            "Siena": ("0 0 0", "1 1 1"),
            "Firenze": ("0 0 0 0", "1 1 1 1"),
            "Lucca": ("0 0 0", "1 1 1"),
        },
        hands={0: ["roma-6"], 1: ["siena-2"]},
        display={"Firenze": "firenze-1", "Lucca": "lucca-1"},
        played={0: ["roma-2", "lucca-2"]},
        scored={
            "Bologna": (0, 1),
            "Milano": (0, 1),
            "Ferrara": (1, 0),
            "Parma": (1, 0),
            "Verona": (1, 0),
        },
    )
    table.do("play roma-6", "build left")
    return table
