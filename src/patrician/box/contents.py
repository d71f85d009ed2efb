"""The box of this package, read once from box.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from patrician.box.components import MIN_PLAYERS, Ambassador, Box, City


def _by_players(table: Mapping[str, int]) -> dict[int, int]:
    return {int(players): number for players, number in table.items()}


def _cities(rows: list[dict[str, Any]]) -> tuple[City, ...]:
    return tuple(
        City(
            index=index,
            name=row["name"],
            holds=row["holds"],
            tokens=(row["tokens"][0], row["tokens"][1]),
            cards=row["cards"],
            players=row.get("players", MIN_PLAYERS),
        )
        for index, row in enumerate(rows)
    )


def _ambassadors(table: Mapping[str, dict[str, Any]]) -> tuple[Ambassador, ...]:
    return tuple(
        Ambassador(name, row.get("token"), tuple(row["order"])) for name, row in table.items()
    )


def _open_box() -> tuple[Box, Mapping[str, object]]:
    data = tomllib.loads(files(__package__).joinpath("box.toml").read_text("utf-8"))
    players, portraits, messengers = data["players"], data["portraits"], data["messengers"]
    box = Box(
        cities=_cities(data["cities"]),
        links=tuple((a, b) for a, b in data["map"]["links"]),
        colours=tuple(players["colours"]),
        first_cards=players["first_cards"],
        floors=_by_players(players["floors"]),
        portraits=dict(portraits["kinds"]),
        set_size=portraits["set_size"],
        set_points=portraits["set_points"],
        messengers=_by_players(messengers["per_player"]),
        messenger_points=messengers["token_points"],
        messengers_per_city=messengers["most_per_city"],
        penalty=messengers["penalty_points"],
        ambassadors=_ambassadors(data["ambassadors"]),
    )
    return box, data["deck"]


_OPENED: Final = _open_box()
BOX: Final = _OPENED[0]
CLASSIC_DATA: Final = _OPENED[1]
