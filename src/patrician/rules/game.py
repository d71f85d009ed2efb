"""A game of Patrician: start it, ask it, play it, take moves back.

    >>> game = Game(players=2, seed=7)
    >>> game.seat, game.decision
    (1, <Kind.CARD: 'card'>)
    >>> events = game.apply(game.legal_actions()[0])

A game is its deal and a list of small numbers, the decisions; everything else follows from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Final

from patrician.box import BOX, CLASSIC, SITES, Deck, quoted
from patrician.rules.actions import CARD_IDS, STEP_KINDS, Kind, action_name
from patrician.rules.board import PublicBoard, public_board
from patrician.rules.board_text import board_text
from patrician.rules.core.position import Position
from patrician.rules.deal import Deal
from patrician.rules.errors import IllegalAction, RequestError, SetupError
from patrician.rules.event_log import Events
from patrician.rules.history import History, Turn
from patrician.rules.observation import Observation, Remembered, memory_of, own_view
from patrician.rules.playouts import dice_seed
from patrician.rules.preview import Effects, effects_of
from patrician.rules.reasons import Reason, why_not
from patrician.rules.result import Result, ScoreSheet, result_of, score_sheet_of
from patrician.rules.revealed import RevealedCards
from patrician.rules.setup import Setup, names_of
from patrician.rules.steps import card_at

_NOTHING: Final = RevealedCards()


class Game:
    """One game. Seats are numbered from 0 clockwise; decisions are numbers (see `actions`)."""

    __slots__ = (
        "_actions",
        "_history",
        "_position",
        "_previous",
        "_remembered",
        "_revealed",
        "_start",
        "_view",
        "deal",
        "seed",
        "setup",
    )

    def __init__(
        self,
        players: int = 2,
        *,
        expansions: Iterable[str] = (),
        variants: Iterable[str] = (),
        deck: Deck = CLASSIC,
        seed: int | str | None = None,
        deal: Deal | None = None,
        first: int | None = None,
        actions: Iterable[int] = (),
        revealed: RevealedCards | None = None,
    ) -> None:
        """Set up a game from a seed or an explicit deal, and play `actions` if there are any.

        `revealed` is what everybody has seen in decisions that were taken back, see `take_back`.
        """
        self.setup = Setup(players, names_of(expansions), names_of(variants), deck)
        self.seed = seed
        self.deal = _deal(self.setup, seed, deal, first)
        self._actions: list[int] = []
        self._begin(_NOTHING if revealed is None else revealed)
        self._history: History | None = None
        self._view: tuple[Position, PublicBoard] | None = None
        self._remembered: tuple[Position, Remembered] | None = None
        self._play_all([index(action) for action in actions])

    def _begin(self, revealed: RevealedCards) -> None:
        """Lay out the cards, for people who have seen some of them before."""
        start = self.deal.position(self.setup)
        revealed.check(self.deal)
        self._revealed = revealed
        self._start = self._position = revealed.on(start)
        self._previous: Position | None = None
        """The position before the last decision; None where it has to be worked out."""

    @classmethod
    def of(
        cls,
        setup: Setup,
        *,
        seed: int | str | None = None,
        deal: Deal | None = None,
        actions: Iterable[int] = (),
        revealed: RevealedCards | None = None,
    ) -> Game:
        """Start a game of a kind that is set up already."""
        return cls(
            setup.players,
            expansions=setup.expansions,
            variants=setup.variants,
            deck=setup.deck,
            seed=seed,
            deal=deal,
            actions=actions,
            revealed=revealed,
        )

    def _play_all(self, actions: list[int]) -> None:
        try:
            position = self._start.follow(actions)
        except OverflowError:  # far outside the numbers of decisions
            position = None
        if position is None:  # find the decision that is not legal, for the sentence
            for action in actions:
                self.apply(action)
            raise AssertionError("one of the decisions was not legal")
        self._position, self._previous = position, None
        self._actions = actions

    @property
    def position(self) -> Position:
        """The current position, an immutable value of the compiled core."""
        return self._position

    @property
    def previous_position(self) -> Position | None:
        """The position before the last decision; None if there is no decision yet."""
        if self._previous is None and self._actions:
            self._previous = self._start.follow(self._actions[:-1])
        return self._previous

    # --- Whose decision it is -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether nobody has a card left (B9.1)."""
        return self._position.over

    @property
    def seat(self) -> int:
        """Whose decision it is; after the end, who would be next."""
        return self._position.seat

    @property
    def decision(self) -> Kind | None:
        """What kind of decision it is; None when the game is over."""
        return None if self._position.over else STEP_KINDS[self._position.step]

    @property
    def turn(self) -> int:
        """The number of the turn being played, from 1; after the end the number of turns."""
        return self._position.turn + (not self._position.over)

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.setup.players

    @property
    def actions(self) -> tuple[int, ...]:
        """All decisions so far."""
        return tuple(self._actions)

    @property
    def revealed(self) -> RevealedCards:
        """What everybody has seen of the hidden cards in decisions that were taken back."""
        return self._revealed

    # --- Playing --------------------------------------------------------------------------------

    def legal_actions(self) -> list[int]:
        """Return the numbers of the legal choices, ascending; none when the game is over."""
        return self._position.legal_actions()

    def apply(self, action: int) -> Events:
        """Make a decision and return what it caused; raises IllegalAction if it is not legal."""
        before = self._position
        action = index(action)  # a fraction is no decision, and would be cut off unseen
        try:
            after = before.after(action)
        except OverflowError:  # far outside the numbers of decisions
            after = None
        if after is None:
            raise self._illegal(action)
        self._position, self._previous = after, before
        self._actions.append(action)
        return Events(self.setup, before, action)

    def play_out(self, seed: int | str) -> None:
        """Play to the end, choosing uniformly at random at each decision."""
        self._play_all(self._actions + self._position.play_out(dice_seed(seed)))

    def why_not(self, action: int) -> Reason | None:
        """Return the rule that forbids the deciding player a decision, or None if it is legal."""
        return why_not(self._position, index(action))

    def preview(self, action: int) -> Effects:
        """Return what the deciding player can foresee of a legal decision, without making it."""
        action = index(action)
        if action not in self._position.legal_actions():
            raise self._illegal(action)
        return effects_of(self.setup, self._position, action)

    def undo(self, count: int = 1) -> None:
        """Undo the last decisions; what they revealed is forgotten, as with `undo_to`."""
        if not 0 <= count <= len(self._actions):
            raise RequestError(
                "B2", f"{count} decisions cannot be taken back of {len(self._actions)}"
            )
        self.undo_to(len(self._actions) - count)

    def undo_to(self, length: int) -> None:
        """Go back to the point after the first `length` decisions, for looking at other ways.

        What the decisions behind it have shown is forgotten, as if they had never been made. (What
        `take_back` has noted before stays.) At a table of people, who cannot forget, use that.
        """
        if not 0 <= length <= len(self._actions):
            raise RequestError("B2", f"there is no point after {length} decisions to go back to")
        self._play_all(self._actions[:length])

    def take_back(self, length: int) -> None:
        """Go back to the point after the first `length` decisions, at a table of people.

        The order of the pile stays, and everybody keeps in mind the cards that were seen: those
        turned up come next in the pile, and first cards that were played are in that hand. From
        now on they are in `revealed` and in every observation.
        """
        left = self._position
        self.undo_to(length)
        revealed = self._revealed.after_going_back(self.deal, left, self._position)
        if revealed != self._revealed:
            self._begin(revealed)
            self._play_all(self._actions)

    def without_take_backs(self) -> Game:
        """Return a copy without the cards that take-backs revealed, as a record holds a game."""
        other = self.copy()
        if self._revealed != _NOTHING:
            other._begin(_NOTHING)  # noqa: SLF001
            other._play_all(other._actions)  # noqa: SLF001
        return other

    def copy(self) -> Game:
        """Return an independent copy."""
        other = Game.__new__(Game)
        other._revealed = self._revealed  # noqa: SLF001
        other.setup, other.seed, other.deal = self.setup, self.seed, self.deal
        other._start, other._position = self._start, self._position  # noqa: SLF001
        other._previous = self._previous  # noqa: SLF001
        other._actions = self._actions.copy()  # noqa: SLF001
        other._history = self._history.copy() if self._history else None  # noqa: SLF001
        other._view = other._remembered = None  # noqa: SLF001
        return other

    def _illegal(self, action: int) -> IllegalAction:
        reason = why_not(self._position, action)
        assert reason is not None, "asked only for decisions that are not legal"
        known = reason.message != "no-such-decision"
        return IllegalAction(action_name(action) if known else f"decision {action}", reason)

    # --- Looking --------------------------------------------------------------------------------

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards in a hand."""
        self._check_seat(seat)
        return tuple(CARD_IDS[card] for card in self._position.hand(seat))

    def stack(self, seat: int) -> tuple[str, ...]:
        """Return the cards a player has played, first to last."""
        self._check_seat(seat)
        return tuple(turn.card for turn in self.turns() if turn.seat == seat)

    def display(self, city: str) -> str | None:
        """Return the face-up card of a city, None where there is none."""
        self._check_city(city)
        return card_at(self._position, city)

    def pile(self) -> tuple[str, ...]:
        """Return the draw pile, next card first."""
        return tuple(CARD_IDS[card] for card in self._position.pile())

    def tower(self, city: str, site: str) -> tuple[int, ...]:
        """Return the owners of a tower's floors from the ground up."""
        self._check_city(city)
        if site not in SITES:
            raise RequestError("B4.2", f"there is no site {quoted(site)}; write left or right")
        return self._position.tower(2 * BOX.city(city).index + SITES.index(site))

    def turns(self) -> tuple[Turn, ...]:
        """Return the game turn by turn; the last one may still be going on."""
        if self._history is None:
            self._history = History(self._start)
        return self._history.turns(self._actions)

    def result(self) -> Result:
        """Return the final score and how it came about; only when the game is over."""
        self._check_over()
        return result_of(self._position, self.setup)

    def score_sheet(self) -> ScoreSheet:
        """Return the numbers of the final score alone, which is faster; only at the end."""
        self._check_over()
        return score_sheet_of(self._position, self.setup)

    def board(self) -> PublicBoard:
        """Return what lies open for everybody."""
        if self._view is None or self._view[0] is not self._position:
            self._view = (self._position, public_board(self.setup, self._position))
        return self._view[1]

    def observation(self, seat: int | None) -> Observation:
        """Return everything a seat may know; None stands for a spectator."""
        if seat is not None:
            self._check_seat(seat)
        position, remembered = self._position, self._remember()
        own = own_view(position, self.deal, remembered, seat) if seat is not None else None
        memory = memory_of(
            self.setup,
            position,
            self.deal,
            actions=self.actions,
            remembered=remembered,
            revealed=self._revealed,
            seat=seat,
        )
        return Observation(seat, self.board(), own, memory)

    def _remember(self) -> Remembered:
        """Return what is known to all seats; cached until the next decision."""
        if self._remembered is None or self._remembered[0] is not self._position:
            remembered = Remembered.of(self.setup, self._position, self.deal, self.turns())
            self._remembered = (self._position, remembered)
        return self._remembered[1]

    def _check_over(self) -> None:
        if not self._position.over:
            raise RequestError("B9.1", "the game is not over, so it has no result")

    def _check_seat(self, seat: int) -> None:
        """Raise RequestError unless somebody sits there; the core takes any number for a seat."""
        if not 0 <= index(seat) < self.players:
            raise RequestError(
                "B1.1", f"there is no seat {seat}; seats are 0 to {self.players - 1}"
            )

    def _check_city(self, city: str) -> None:
        if city not in self.setup.cities:
            raise RequestError("B1.1", f"there is no city {quoted(city)} in this game")

    # --- As a value -----------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.setup == other.setup
            and self.deal == other.deal
            and self._actions == other._actions
            and self._revealed == other._revealed
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        setup = self.setup
        parts = [f"players={setup.players}"]
        if setup.expansions:
            parts.append(f"expansions={setup.expansions}")
        if setup.variants:
            parts.append(f"variants={setup.variants}")
        if setup.deck != CLASSIC:
            parts.append(f"deck={setup.deck!r}")
        parts.append(f"seed={self.seed!r}" if self.seed is not None else f"deal={self.deal!r}")
        if self.seed is not None and self.deal.first != Deal.from_seed(self.seed, setup).first:
            parts.append(f"first={self.deal.first}")
        if self._actions:
            parts.append(f"actions={self._actions}")
        if self._revealed != _NOTHING:
            parts.append(f"revealed={self._revealed!r}")
        return f"Game({', '.join(parts)})"

    def __str__(self) -> str:
        return board_text(self.board())

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.setup, self.seed, self.deal, self._actions, self._revealed)


def _deal(setup: Setup, seed: int | str | None, deal: Deal | None, first: int | None) -> Deal:
    if (seed is None) == (deal is None):
        raise SetupError("B1", "a game needs either a seed or a deal")
    if deal is None:
        assert seed is not None
        deal = Deal.from_seed(seed, setup, first=first)
    elif first is not None and first != deal.first:
        raise SetupError("B1.7", f"first is {first}, but the deal says {deal.first}")
    return deal


def _restore(
    setup: Setup, seed: int | str | None, deal: Deal, actions: list[int], revealed: RevealedCards
) -> Game:
    game = Game.of(setup, deal=deal, actions=actions, revealed=revealed)
    game.seed = seed
    return game
