"""What is agreed before a game: who may sit where, which game, how fast, what is shown."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from patrician.bots import LADDER
from patrician.box import MAX_PLAYERS, MIN_PLAYERS
from patrician.rules import Setup, SetupError

COLOURS: Final = ("black", "white", "red", "yellow", "blue")
LONGEST_TURN: Final = 14 * 24 * 3600
"""Two weeks, in seconds."""
SHORTEST_TURN: Final = 10
MAX_NAME_LENGTH: Final = 40
MAX_SEED_LENGTH: Final = 100

Level: TypeAlias = Literal["novice", "apprentice", "journeyman", "master", "grandmaster"]
Expansion: TypeAlias = Literal["messengers", "ambassadors"]
Variant: TypeAlias = Literal["late_scoring"]
Absent: TypeAlias = Literal["wait", "bot", "end"]
"""What happens when a clock runs out or a player leaves."""
Pace: TypeAlias = Literal["instant", "quick", "calm"]
Colour: TypeAlias = Literal["black", "white", "red", "yellow", "blue"]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH)]
"""What a person is called; checked for visible characters by `checked_name`."""
Flag: TypeAlias = Annotated[bool, Field(strict=True)]
"""Yes or no, and nothing that could be taken for it."""

assert get_args(Level) == LADDER, "the levels people can choose are the ladder"


class Strict(BaseModel):
    """A value that is checked, never changes and knows no other fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class TableOptions(Strict):
    """How a table is played; the same for everybody at it."""

    players: Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS, strict=True)] = 2
    expansions: tuple[Expansion, ...] = ()
    variants: tuple[Variant, ...] = ()
    turn_seconds: Annotated[int, Field(ge=SHORTEST_TURN, le=LONGEST_TURN, strict=True)] | None = (
        None
    )
    """How long a person may take for a turn; None for as long as they like."""
    absent: Absent = "wait"
    stand_in: Level = "journeyman"
    """Who plays on for somebody who is away."""
    memory_aid: Flag = True
    """Show what anyone could know by remembering; otherwise only what lies on the table."""
    tokens_open: Flag = True
    """Whether won tokens lie face up (B10.2)."""
    pace: Pace = "quick"
    """How long the computer players take over a decision at least."""
    chat: Flag = True
    seed: Annotated[str, Field(min_length=1, max_length=MAX_SEED_LENGTH)] | None = None
    """A known deal, for practice; such a game is marked and proves nothing."""
    first: Annotated[int, Field(ge=0, lt=MAX_PLAYERS, strict=True)] | None = None
    """Who begins, fixed before the deal; None to draw it."""

    @model_validator(mode="after")
    def _is_a_game(self) -> TableOptions:
        try:
            self.setup()
        except SetupError as error:
            raise ValueError(str(error)) from None
        if self.first is not None and self.first >= self.players:
            raise ValueError(f"first is {self.first}; seats are 0 to {self.players - 1}")
        if self.seed is not None and not self.seed.isprintable():
            raise ValueError("a seed has visible characters only")
        return self

    def setup(self) -> Setup:
        """Return the kind of game that is played."""
        return Setup(self.players, self.expansions, self.variants)


class SeatWish(Strict):
    """Who shall sit in a seat: somebody (it stays free), a computer player, or I."""

    kind: Literal["person", "bot", "me"] = "person"
    level: Level = "journeyman"
    """Of a computer player."""
    name: Name | None = None
    colour: Colour | None = None


class TableWish(Strict):
    """A table somebody wants to open."""

    options: TableOptions = TableOptions()
    seats: Annotated[tuple[SeatWish, ...], Field(max_length=MAX_PLAYERS)] = ()
    """From seat 0; seats that are not mentioned are free for people."""
    listed: Flag = False
    """Whether the lobby shows it; otherwise it is found by its link only."""

    @model_validator(mode="after")
    def _seats_fit(self) -> TableWish:
        if len(self.seats) > self.options.players:
            raise ValueError(f"there are {len(self.seats)} seats for {self.options.players}")
        colours = [wish.colour for wish in self.seats if wish.colour]
        if len(set(colours)) < len(colours):
            raise ValueError("two seats have the same colour")
        return self


def checked_name(name: str) -> str:
    """Return a name without space around it; raises ValueError if nothing of it can be seen."""
    name = name.strip()
    if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise ValueError(f"a name has 1 to {MAX_NAME_LENGTH} visible characters")
    return name
