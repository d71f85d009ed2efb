"""What is agreed before a game: who may sit where, which game, how fast, what is shown."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from patrician.bots import LADDER
from patrician.box import CLASSIC, MAX_PLAYERS, MIN_PLAYERS, Deck
from patrician.rules import VARIANTS, Setup, SetupError
from patrician.tables.names import MAX_NAME_LENGTH
from patrician.tables.own_deck import OwnDeck

COLOURS: Final = ("black", "white", "red", "yellow", "blue")
LONGEST_TURN: Final = 14 * 24 * 3600
"""Two weeks, in seconds."""
SHORTEST_TURN: Final = 10
CORRESPONDENCE: Final = 24 * 3600
"""Seconds for a turn from which on people are not expected to be there at the same time."""
MAX_SEED_LENGTH: Final = 100

Level: TypeAlias = Literal["novice", "apprentice", "journeyman", "master", "grandmaster"]
Expansion: TypeAlias = Literal["messengers", "ambassadors"]
Variant: TypeAlias = Literal["late_scoring", "free_messengers"]
Absent: TypeAlias = Literal["wait", "bot", "end"]
"""What happens when a clock runs out or a player leaves."""
DealKind: TypeAlias = Literal["sealed", "quick"]
"""Commit, then reveal; or shares in the clear, so that who runs the server could have chosen."""
Pace: TypeAlias = Literal["instant", "quick", "calm"]
Colour: TypeAlias = Literal["black", "white", "red", "yellow", "blue"]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH)]
"""What a person is called; checked by `names.checked_name`."""
Flag: TypeAlias = Annotated[bool, Field(strict=True)]
"""Yes or no, and nothing that could be taken for it."""

assert get_args(Level) == LADDER, "the levels people can choose are the ladder"
assert get_args(Variant) == VARIANTS, "tables can be played with every variant"


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
    deal: DealKind | None = None
    """How the cards are dealt; None for sealed, and for quick by correspondence."""
    deck: OwnDeck | None = None
    """A deck of one's own; None for `classic`."""

    @field_validator("deck")
    @classmethod
    def _is_own(cls, deck: Deck | None) -> Deck | None:
        """Take the file of the usual deck for no other deck."""
        return None if deck == CLASSIC else deck

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

    @property
    def by_correspondence(self) -> bool:
        """Whether the people are not expected to be there at the same time."""
        return self.turn_seconds is not None and self.turn_seconds >= CORRESPONDENCE

    @property
    def deal_kind(self) -> DealKind:
        """How the cards are dealt; a known deal needs no shares, so nothing is sealed."""
        if self.seed is not None:
            return "quick"
        return self.deal or ("quick" if self.by_correspondence else "sealed")

    def setup(self) -> Setup:
        """Return the kind of game that is played."""
        return Setup(self.players, self.expansions, self.variants, self.deck or CLASSIC)


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
