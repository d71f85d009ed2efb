"""The shapes of views and of all messages to followers; `views` makes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NotRequired, TypeAlias

from pydantic import JsonValue
from typing_extensions import TypedDict

from patrician.record import VoidedDeal
from patrician.rules import Turn
from patrician.rules.actions import Kind
from patrician.rules.preview import TowerLead
from patrician.rules.result import AmbassadorSent, PortraitSets, VictoryBy
from patrician.rules.standing import PenaltyGiven
from patrician.tables.event_shapes import EventShape, News, Score
from patrician.tables.options import TableOptions
from patrician.tables.own_deck import DeckView
from patrician.tables.table import Ending, Phase

PROTOCOL: Final = 3
"""Raised with every change that an older page could not understand."""


class SeatView(TypedDict):
    """Who sits in a seat."""

    seat: int
    kind: Literal["person", "bot"]
    level: str | None
    name: str
    colour: str
    taken: bool
    ready: bool
    away: bool
    """Whether a bot plays for the person."""
    resigned: bool


class AskedView(TypedDict):
    """A request that waits for the agreement of other people."""

    seat: int
    needs: tuple[int, ...]
    length: int


class AmbassadorStandingView(TypedDict):
    """Who would get an ambassador now: tokens (D: points) by seat, and the city that breaks a tie.

    Where won tokens lie face down only one's own count is shown, and nobody is ahead.
    """

    name: str
    counts: tuple[int | None, ...]
    leader: int | None
    tie_broken_by: str | None


class BoardView(TypedDict):
    """What lies open on the table. Lists are by seat; towers are owners from the ground up."""

    turn: int
    seat: int
    decision: Kind | None
    card: str | None
    floors_left: int
    towers: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]
    leaders: Mapping[str, tuple[int | None, int | None]]
    floors_to_build: Mapping[str, int]
    tokens: Mapping[str, tuple[int | None, int | None]]
    """Who won the tokens of each city; nobody is named where won tokens lie face down."""
    tokens_won: tuple[int, ...]
    prestige: tuple[int, ...] | None
    """Points of the tokens so far; None where they lie face down."""
    display: Mapping[str, str | None]
    pile_size: int
    hand_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]
    stack_tops: tuple[str | None, ...]
    supplies: tuple[int, ...]
    messengers_left: tuple[int, ...]
    messenger_tokens: tuple[int, ...]
    messengers: tuple[tuple[str, str], ...]
    ambassadors: tuple[AmbassadorStandingView, ...]
    """How everybody stands for each of them; empty without the expansion."""
    penalty: PenaltyGiven | None
    """Who would get the -3 token if this were the end; None without messengers."""


class MemoryView(TypedDict):
    """What somebody knows who has watched everything; shown where the memory aid is on."""

    known_hands: tuple[tuple[str, ...], ...]
    unknown_counts: tuple[int, ...]
    unseen: tuple[str, ...]
    seen_pile: tuple[str, ...]
    """Cards known to lie on top of the pile, because an undo put them back."""
    portraits: tuple[tuple[int, ...], ...]
    """Portraits played, by seat and kind."""
    portrait_points: tuple[int, ...]


class PastBoard(TypedDict):
    """A board of the past, and what somebody knew then who had watched everything."""

    number: int
    """How many decisions had been made, of all that stand."""
    turn: int
    decisions: int
    """How many of them in this turn."""
    events: tuple[EventShape, ...]
    """What the last of them caused; nothing where it is not to be seen any more."""
    board: BoardView
    hand: tuple[str, ...] | None
    """The own hand then; None for a spectator."""
    memory: MemoryView | None


class EffectsView(TypedDict):
    """What the player can foresee of a decision."""

    towers: tuple[TowerLead, ...]
    portraits_gained: tuple[int, ...]
    sets_gained: int
    taken: str | None
    messenger: tuple[str, str] | None
    events: tuple[EventShape, ...]


class ChoiceView(TypedDict):
    """A decision that is allowed now, and what it would do."""

    action: int
    name: str
    final: bool
    """Whether it reveals a card or ends the turn, so that it will be held until confirmed."""
    effects: EffectsView


class OwnCardsView(TypedDict):
    """The cards of a seat, which only the seat itself sees."""

    hand: tuple[str, ...]
    stack: tuple[str, ...]
    portraits: tuple[int, ...]


class OwnSeatView(OwnCardsView):
    """What only the seat itself sees."""

    choices: tuple[ChoiceView, ...]


class PermissionsView(TypedDict):
    """What a viewer may do now; everything else would be refused. Lists are of seats."""

    can_take_back: bool
    """Take back the last decision of this turn, or the one that is held."""
    can_ask_undo: bool
    can_answer_undo: bool
    can_ask_pause: bool
    can_answer_pause: bool
    can_resume: bool
    can_stand_in: bool
    can_come_back: bool
    can_resign: bool
    can_abort: bool
    can_leave: bool
    can_remove: tuple[int, ...]
    can_sit: tuple[int, ...]
    """Free seats that can be taken without an invitation."""
    can_invite: tuple[int, ...]
    """Free seats to which an invitation can be made."""
    can_hint: bool
    can_rematch: bool
    """Ask for a rematch, or play the same deal again."""
    can_review: bool
    can_get_record: bool


class ScoringView(TypedDict):
    """How each part of the final score was decided. Lists are by seat."""

    victory_by: VictoryBy
    floors: tuple[int, ...]
    """On the board; who has fewest wins a tie."""
    portrait_sets: tuple[PortraitSets, ...]
    ambassadors_sent: tuple[AmbassadorSent, ...]
    penalty_given: PenaltyGiven | None


DealView: TypeAlias = Literal["sealed", "quick", "known"]
"""Commit, then reveal; shares in the clear; or known before, so that nothing is proven."""


class FairView(TypedDict):
    """How anybody can check the deal; the secret is shown when the game is over."""

    deal: DealView
    commitment: str
    """The dealer's, of this round."""
    commitments: tuple[str, ...]
    """By seat, empty where there is none yet or a computer plays; of a sealed deal only."""
    voided: tuple[VoidedDeal, ...]
    """The rounds before this one."""
    seeded: bool
    """Whether the deal was known before, so that nothing is proven."""
    secret: str | None
    contributions: tuple[str, ...] | None


class RevealingView(TypedDict):
    """Everybody has committed; the cards are dealt when the last share has come."""

    deadline: float | None
    """When whoever is missing is taken out of their seat; None if the deal waits for them."""
    missing: tuple[int, ...]


class PublicOfTurn(TypedDict):
    """What all viewers see alike and what entries of a turn can change."""

    seq: int
    log_hash: str
    """Stands for the whole log up to `seq`: another log with the same number has another one."""
    deadline: float | None
    paused: bool
    decisions: int
    """How many decisions stand."""
    held: EffectsView | None
    """The effects of the decision that waits to be confirmed."""
    held_action: int | None
    undo: AskedView | None
    pause: AskedView | None


class PublicView(PublicOfTurn):
    """What all viewers of a table see alike."""

    protocol: int
    table: str
    phase: Phase
    options: TableOptions
    """Without a known seed until the game is over: it deals the cards."""
    deck: DeckView
    seats: tuple[SeatView, ...]
    frozen: str | None
    ending: Ending | None
    result: Score | None
    scoring: ScoringView | None
    """The reasons behind the result."""
    fair: FairView
    revealing: RevealingView | None
    """Before a sealed deal, while shares are being revealed."""
    rematch: str | None


class PrivateView(TypedDict):
    """What a viewer can remember, and what only their seat sees."""

    memory: MemoryView | None
    own: OwnSeatView | None


class View(PublicView, PrivateView):
    """Everything a viewer is shown of a table at one point of its log."""

    now: float
    viewer: int | None
    """The seat it is for; None for somebody who watches."""
    permissions: PermissionsView
    board: BoardView | None
    log: tuple[Turn, ...] | None
    """The turns so far; None in news, whose reader has them already."""


class Update(TypedDict):
    """What came after the last number a viewer knew, and how the table looks now."""

    type: Literal["update"]
    restored: NotRequired[bool]
    """Whether the log is not the one that the viewer knew: the table was restored from a backup."""
    news: tuple[News, ...]
    view: View


class Patch(TypedDict):
    """What came after the view that a viewer has, and how that view changes.

    `changes` and `private` have new values by path: the keys from the top of the view down, joined
    by slashes, with indices for elements of lists. A path that ends with `/` has changes below it,
    one that ends with `-` the names that are gone from a list, one that ends with `*` a list of
    objects: the first whole, of each other one its changes from the first. A patched view has no
    `log`, and a new `now` only if there is a `deadline`.
    """

    type: Literal["patch"]
    hash: str
    """The `log_hash` of the view that it changes."""
    news: tuple[News, ...]
    changes: dict[str, JsonValue]
    """What changes for all viewers."""
    private: NotRequired[dict[str, JsonValue]]
    """What changes for this viewer."""
