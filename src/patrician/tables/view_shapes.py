"""The shapes of what a viewer is shown; how they are filled stands in `views`."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field, JsonValue
from typing_extensions import TypedDict

from patrician.rules import Kind
from patrician.rules.result import VictoryBy
from patrician.rules.standing import PenaltyBy
from patrician.tables.event_shapes import EventShape, News, Score
from patrician.tables.options import Strict, TableOptions

PROTOCOL: Final = 3
"""Raised with every change that an older page could not understand."""


class SeatView(Strict):
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


class AskedView(Strict):
    """A request that waits for the agreement of other people."""

    seat: int
    needs: tuple[int, ...]
    length: int


class EndingView(Strict):
    """How the game ended."""

    ended: Literal["finished", "resigned", "timeout", "abandoned", "aborted"]
    winners: tuple[int, ...]
    seat: int | None


class AmbassadorStandingView(Strict):
    """Who would get an ambassador now: tokens (D: points) by seat, and the city that breaks a tie.

    Where won tokens lie face down only one's own count is told, and nobody is ahead.
    """

    name: str
    counts: tuple[int | None, ...]
    leader: int | None
    tie_broken_by: str | None


class PenaltyView(Strict):
    """Who gets the -3 token: towers and floors by seat, in the cities with messengers."""

    towers: tuple[int, ...]
    floors: tuple[int, ...]
    seat: int | None
    decided_by: PenaltyBy


class BoardView(Strict):
    """What lies open on the table. Lists are by seat; towers are owners from the ground up."""

    turn: int
    seat: int
    decision: Kind | None
    card: str | None
    floors_left: int
    towers: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    leaders: dict[str, tuple[int | None, int | None]]
    floors_to_build: dict[str, int]
    tokens: dict[str, tuple[int | None, int | None]]
    """Who won the tokens of each city; nobody is named where won tokens lie face down."""
    tokens_won: tuple[int, ...]
    prestige: tuple[int, ...] | None
    """Points of the tokens so far; None where they lie face down."""
    display: dict[str, str | None]
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
    penalty: PenaltyView | None
    """Who would get the -3 token if this were the end; None without messengers."""


class TurnView(Strict):
    """One turn as everybody saw it."""

    seat: int
    card: str
    build: tuple[str, ...]
    move: tuple[str, str] | None
    move_declined: bool
    take: str | None
    taken: str | None
    turned_up: str | None
    messenger: tuple[str, str] | None
    complete: bool


class MemoryView(Strict):
    """What somebody knows who has watched everything; shown where the memory aid is on."""

    known_hands: tuple[tuple[str, ...], ...]
    unknown_counts: tuple[int, ...]
    unseen: tuple[str, ...]
    seen_pile: tuple[str, ...]
    """Cards known to lie on top of the pile, because an undo put them back."""
    portraits: tuple[tuple[int, ...], ...]
    """Portraits played, by seat and kind."""
    portrait_points: tuple[int, ...]


class PastBoard(Strict):
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
    """The own hand then; null for who only watches."""
    memory: MemoryView | None


class TowerLeadView(Strict):
    """A tower that a decision changes: who leads it before and after."""

    city: str
    site: str
    height: int
    before: int | None
    after: int | None


class EffectsView(Strict):
    """What the player can foresee of a decision."""

    towers: tuple[TowerLeadView, ...]
    portraits_gained: tuple[int, ...]
    sets_gained: int
    taken: str | None
    messenger: tuple[str, str] | None
    events: tuple[EventShape, ...]


class ChoiceView(Strict):
    """A decision that is allowed now, and what it would do."""

    action: int
    name: str
    final: bool
    """Whether it reveals a card or ends the turn, so that it will be held until confirmed."""
    effects: EffectsView


class OwnSeatView(Strict):
    """What only the seat itself sees."""

    hand: tuple[str, ...]
    stack: tuple[str, ...]
    portraits: tuple[int, ...]
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


class PortraitSetsView(Strict):
    """The portraits of a seat by kind: on cards, brought by ambassadors, and the sets they make."""

    on_cards: dict[str, int]
    from_ambassadors: dict[str, int]
    sets: dict[str, int]


class AmbassadorView(Strict):
    """Who got an ambassador: tokens (D: points) by seat, and the city that broke a tie."""

    name: str
    counts: tuple[int, ...]
    owner: int
    tie_broken_by: str | None


class ScoringView(Strict):
    """How each part of the final score was decided. Lists are by seat."""

    victory_by: VictoryBy
    floors: tuple[int, ...]
    """On the board; who has fewest wins a tie."""
    portrait_sets: tuple[PortraitSetsView, ...]
    ambassadors_sent: tuple[AmbassadorView, ...]
    penalty_given: PenaltyView | None


class VoidedView(Strict):
    """A round of a sealed deal that came to nothing."""

    commitment: str
    commitments: tuple[str, ...]
    missing: tuple[int, ...]
    """The seats that did not reveal in time, or left or were removed instead."""


class FairView(Strict):
    """How anybody can check the deal; the secret is told when the game is over."""

    deal: Literal["sealed", "quick", "known"]
    """Commit, then reveal; shares in the clear; or known before, so that nothing is proven."""
    commitment: str
    """The dealer's, of this round."""
    commitments: tuple[str, ...]
    """By seat, empty where there is none yet or a computer plays; of a sealed deal only."""
    voided: tuple[VoidedView, ...]
    """The rounds before this one."""
    seeded: bool
    """Whether the deal was known before, so that nothing is proven."""
    secret: str | None
    contributions: tuple[str, ...] | None


class RevealingView(Strict):
    """Everybody has committed; the cards are dealt when the last share has come."""

    deadline: float | None
    """When whoever is missing is taken out of their seat; None if the deal waits for them."""
    missing: tuple[int, ...]


class View(Strict):
    """Everything a viewer is shown of a table at one point of its log."""

    protocol: int
    table: str
    seq: int
    log_hash: str
    """Stands for the whole log up to `seq`: another log with the same number has another one."""
    now: float
    viewer: int | None
    """The seat it is for; None for somebody who watches."""
    permissions: PermissionsView
    phase: Literal["gathering", "playing", "over"]
    options: TableOptions
    seats: tuple[SeatView, ...]
    deadline: float | None
    paused: bool
    frozen: str | None
    decisions: int
    """How many decisions stand."""
    board: BoardView | None
    memory: MemoryView | None
    own: OwnSeatView | None
    held: EffectsView | None
    """The effects of the decision that waits to be confirmed."""
    held_action: int | None
    undo: AskedView | None
    pause: AskedView | None
    ending: EndingView | None
    result: Score | None
    scoring: ScoringView | None
    """The reasons behind the result."""
    fair: FairView
    revealing: RevealingView | None
    """Before a sealed deal, while shares are being revealed."""
    rematch: str | None
    log: tuple[TurnView, ...] | None
    """The turns so far; None in news, whose reader has them already."""


class Update(Strict):
    """What came after the last number a viewer knew, and how the table looks now."""

    type: Literal["update"]
    restored: bool = False
    """Whether the log is not the one that the viewer knew: the table was restored from a backup."""
    news: tuple[News, ...]
    view: View


class Patch(Strict):
    """What came after the view that a viewer has, and how that view changes.

    `changes` and `private` have new values by path: the keys from the top of the view down, joined
    by slashes, with indices for elements of lists. A patched view has no `log`.
    """

    type: Literal["patch"]
    since: int
    """The `seq` of the view that it changes."""
    hash: str
    """The `log_hash` of that view."""
    news: tuple[News, ...]
    changes: dict[str, JsonValue]
    """What changes for all viewers."""
    private: dict[str, JsonValue] = Field(default_factory=dict)
    """What changes for this viewer."""
