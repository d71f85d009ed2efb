"""What one seat, or a spectator, may know (B3.2, B3.3): a value of its own, built field by field.

Three parts, so that a table can show less if its players wish:
- `board`: what lies open for everybody now,
- `own`: the seat's own hand and stack (None for a spectator),
- `memory`: what follows for somebody who has watched everything: the turns so far, which cards
  the others are known to hold, and which cards have not been seen.

An observation holds no reference to the game and nothing that is hidden from its seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from patrician.rules.actions import CARD_IDS
from patrician.rules.board import PublicBoard
from patrician.rules.core.position import Position
from patrician.rules.deal import Deal
from patrician.rules.history import Turn
from patrician.rules.revealed import RevealedCards
from patrician.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself sees: its hand, its stack, and its choices if it has to decide."""

    first_hand: tuple[str, ...]
    hand: tuple[str, ...]
    stack: tuple[str, ...]
    legal_actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """What somebody knows who has seen every move from this seat.

    `known_hands` are the cards each player is known to hold, `unknown_counts` how many more are in
    that hand, `unseen` the cards that have never been seen (they are in hands or in the pile).
    `seen_pile` are the cards known to come next in the pile, because decisions that had turned
    them up were taken back; `revealed` is all that was seen so, by everybody alike.
    """

    first: int
    first_display: Mapping[str, str]
    actions: tuple[int, ...]
    turns: tuple[Turn, ...]
    known_hands: tuple[tuple[str, ...], ...]
    unknown_counts: tuple[int, ...]
    seen_pile: tuple[str, ...]
    unseen: tuple[str, ...]
    revealed: RevealedCards


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything a seat may know; `seat` is None for a spectator."""

    seat: int | None
    board: PublicBoard
    own: OwnView | None
    memory: Memory

    def legal_actions(self) -> list[int]:
        """Return the numbers of this seat's legal choices, ascending; none unless it decides."""
        return list(self.own.legal_actions) if self.own else []


def _ids(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([CARD_IDS[number] for number in numbers])


@dataclass(frozen=True, slots=True)
class Remembered:
    """What follows from the public history, computed once for all seats."""

    turns: tuple[Turn, ...]
    stacks: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]
    known_hands: tuple[tuple[str, ...], ...]
    seen_pile: tuple[str, ...]
    unseen: tuple[str, ...]

    @classmethod
    def of(
        cls, setup: Setup, position: Position, deal: Deal, turns: tuple[Turn, ...]
    ) -> Remembered:
        """Derive it from the turns so far."""
        stacks: list[list[str]] = [[] for _ in range(setup.players)]
        for turn in turns:
            stacks[turn.seat].append(turn.card)
        sizes = position.hand_sizes()
        known = tuple([_ids(position.taken(seat)) for seat in range(setup.players)])
        seen_pile = _ids(position.seen_pile())
        turned_up = [turn.turned_up for turn in turns if turn.turned_up]
        seen = {*deal.display.values(), *turned_up, *seen_pile}.union(*known, *stacks)
        unseen = tuple([card for card in setup.cards if card not in seen])
        return cls(turns, tuple(map(tuple, stacks)), sizes, known, seen_pile, unseen)


def own_view(position: Position, deal: Deal, remembered: Remembered, seat: int) -> OwnView:
    """Return what only this seat sees."""
    decides = not position.over and position.seat == seat
    return OwnView(
        first_hand=deal.hands[seat],
        hand=_ids(position.hand(seat)),
        stack=remembered.stacks[seat],
        legal_actions=tuple(position.legal_actions()) if decides else (),
    )


def memory_of(
    setup: Setup,
    position: Position,
    deal: Deal,
    *,
    actions: tuple[int, ...],
    remembered: Remembered,
    revealed: RevealedCards,
    seat: int | None,
) -> Memory:
    """Return what a watcher in this seat can know by remembering everything."""
    known, unseen = list(remembered.known_hands), remembered.unseen
    if seat is not None:
        known[seat] = hand = _ids(position.hand(seat))
        hidden = {*hand}.difference(remembered.known_hands[seat])
        unseen = tuple([card for card in unseen if card not in hidden]) if hidden else unseen
    unknown = [size - len(cards) for size, cards in zip(remembered.hand_sizes, known, strict=True)]
    _deduce_last_stars(setup, unseen, known, unknown)
    return Memory(
        first=deal.first,
        first_display=deal.display,
        actions=actions,
        turns=remembered.turns,
        known_hands=tuple(known),
        unknown_counts=tuple(unknown),
        seen_pile=remembered.seen_pile,
        unseen=unseen,
        revealed=revealed,
    )


def _deduce_last_stars(
    setup: Setup, unseen: tuple[str, ...], known: list[tuple[str, ...]], unknown: list[int]
) -> None:
    """Add what must be in a hand: a card nobody saw being taken is one of the first, a star card.

    When one player holds all such cards and just as many star cards are unseen, they are these.
    """
    if len(unknown) - unknown.count(0) != 1:
        return
    holder = next(seat for seat, count in enumerate(unknown) if count)
    stars = [card for card in unseen if setup.deck[card].star]
    if unknown[holder] == len(stars):
        hand = {*known[holder], *stars}
        known[holder] = tuple(card for card in setup.cards if card in hand)
        unknown[holder] = 0
