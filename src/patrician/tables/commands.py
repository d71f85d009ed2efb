"""The commands that a seat can send to a table; `deciding` says which entry each becomes."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from patrician.tables.entries import Action, Commitment, Contribution, Seat, Share
from patrician.tables.options import Flag, Strict


class Ready(Strict):
    """I want to begin; here is my share of the deal, or at a sealed deal my commitment to it."""

    kind: Literal["ready"]
    contribution: Contribution = ""
    commitment: Commitment = ""


class Unready(Strict):
    """I want to wait after all."""

    kind: Literal["unready"]


class Reveal(Strict):
    """Everybody has committed; here is my share of the deal."""

    kind: Literal["reveal"]
    share: Share


class Leave(Strict):
    """I give up my seat; after the deal the table's rule for absent players applies."""

    kind: Literal["leave"]


class Remove(Strict):
    """Free somebody's seat; for who opened the table.

    If they have left, everybody at the table can free the seat of somebody who is not ready.
    """

    kind: Literal["remove"]
    target: Seat


class Decide(Strict):
    """My decision; `confirm` makes it at once even if it reveals a card or ends my turn."""

    kind: Literal["decide"]
    action: Action
    confirm: Flag = False


class Confirm(Strict):
    """Make the decision that is held."""

    kind: Literal["confirm"]


class TakeBack(Strict):
    """Take back my last decision, as long as it has revealed nothing."""

    kind: Literal["take_back"]


class AskUndo(Strict):
    """Ask the others to go back to before my last decision."""

    kind: Literal["ask_undo"]


class AnswerUndo(Strict):
    """Grant or deny what somebody asked for; who asked withdraws it by denying it."""

    kind: Literal["answer_undo"]
    granted: Flag


class StandIn(Strict):
    """Let a bot play for me until I come back."""

    kind: Literal["stand_in"]


class ComeBack(Strict):
    """I play myself again."""

    kind: Literal["come_back"]


class Resign(Strict):
    """I give up the game."""

    kind: Literal["resign"]


class Abort(Strict):
    """Call the game off; before my first decision, and before two other people have decided."""

    kind: Literal["abort"]


class AskPause(Strict):
    """Ask for a pause."""

    kind: Literal["ask_pause"]


class AnswerPause(Strict):
    """Agree to a pause or not; who asked withdraws it by not agreeing."""

    kind: Literal["answer_pause"]
    granted: Flag


class Resume(Strict):
    """Go on after a pause."""

    kind: Literal["resume"]


AnyCommand: TypeAlias = (
    Ready
    | Unready
    | Reveal
    | Leave
    | Remove
    | Decide
    | Confirm
    | TakeBack
    | AskUndo
    | AnswerUndo
    | StandIn
    | ComeBack
    | Resign
    | Abort
    | AskPause
    | AnswerPause
    | Resume
)
Command: TypeAlias = Annotated[AnyCommand, Field(discriminator="kind")]

NEEDS_EXPECTED_SEQ: Final = frozenset({"decide", "confirm", "take_back", "ask_undo"})
"""Commands about the position on the board, which must name the number it stands at."""
TOGGLES: Final = frozenset(
    {
        "ready",
        "unready",
        "leave",
        "remove",
        "ask_undo",
        "stand_in",
        "come_back",
        "ask_pause",
        "answer_pause",
        "resume",
    }
)
"""Commands that can be repeated without the game going on."""
