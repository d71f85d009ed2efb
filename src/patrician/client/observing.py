"""From a server's views to observations, so that a bot decides at a server as it does elsewhere.

A view shows what a seat may know, but not as one value that search can start from. The turns that
the views show are replayed on a deal that fits them; what is hidden is filled in arbitrarily. Such
a game looks from the seat as the real one does, so its observation is the one of the seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from patrician.box import BOX
from patrician.client.errors import ClientError
from patrician.record.replay import replay
from patrician.record.shape import WrittenGame, WrittenTurn
from patrician.rules import Deal, Game, Observation, RevealedCards, Setup, Turn
from patrician.tables.view_shapes import BoardView, MemoryView, View


class ObservedGame:
    """The game as the views of one seat show it."""

    def __init__(self) -> None:
        self._turns: dict[int, Turn] = {}
        """By number. A table without memory aid shows the last ones only, so they are kept."""

    def observation(self, view: View) -> Observation:
        """Return what the seat may know at a view with its log.

        Raises `ClientError` if the table shows the last turns only and earlier ones were missed.
        """
        board, own, seat = view["board"], view["own"], view["viewer"]
        if board is None or own is None or seat is None or view["log"] is None:
            raise ClientError(
                "only a view of a seat in a game, with its log, can be observed", "no-game"
            )
        turns = self._all_turns(board, view["log"])
        deal = _Deal(view["options"].setup(), seat, own["hand"], board, turns)
        game = deal.game(view["memory"])
        observation = game.observation(seat)
        if list(observation.legal_actions()) != [choice["action"] for choice in own["choices"]]:
            raise ClientError("the turns that the server shows do not lead to its view", "bad-view")
        return observation

    def _all_turns(self, board: BoardView, log: Sequence[Turn]) -> list[Turn]:
        """Return the turns so far, those of earlier views included."""
        going_on = bool(log) and not log[-1].complete
        last = board["turn"] if going_on or board["decision"] is None else board["turn"] - 1
        first = last - len(log) + 1
        kept = {number: turn for number, turn in self._turns.items() if number < first}
        self._turns = kept | dict(enumerate(log, start=first))
        if len(self._turns) != last:
            raise ClientError(
                "this table shows the last turns only, and earlier ones were not followed",
                "not-followed",
            )
        return [self._turns[number] for number in range(1, last + 1)]


class _Deal:
    """What the turns say about the deal; unseen cards are laid where they can be."""

    def __init__(
        self,
        setup: Setup,
        seat: int,
        hand: Iterable[str],
        board: BoardView,
        turns: Sequence[Turn],
    ) -> None:
        self._setup, self._seat, self._turns = setup, seat, turns
        self._first = turns[0].seat if turns else board["seat"]
        self._display = _first_display(board, turns)
        self._hands = [set(_first_cards_played(turns, other)) for other in range(setup.players)]
        self._hands[seat] |= set(self._never_taken(seat, hand))
        self._turned_up = [turn.turned_up for turn in turns if turn.turned_up]

    def game(self, memory: MemoryView | None) -> Game:
        """Return a game that looks from the seat as the real one does."""
        game = self._game((), RevealedCards())
        if memory is None:
            return game
        follows = game.observation(self._seat).memory
        known = (follows.known_hands, follows.seen_pile)
        shown = (memory["known_hands"], memory["seen_pile"])
        return game if _sorted(*known) == _sorted(*shown) else self._after_undo(memory)

    def _after_undo(self, memory: MemoryView) -> Game:
        """Return the game of people who have seen cards in decisions that were taken back."""
        hands = [
            () if seat == self._seat else self._never_taken(seat, hand)
            for seat, hand in enumerate(memory["known_hands"])
        ]
        for hand, revealed in zip(self._hands, hands, strict=True):
            hand.update(revealed)
        pile = memory["seen_pile"]
        turned_up = len(self._turned_up) + len(pile) if pile else 0
        return self._game(pile, RevealedCards(turned_up, tuple(hands)))

    def _never_taken(self, seat: int, hand: Iterable[str]) -> tuple[str, ...]:
        """Return the cards of a hand that were dealt to it."""
        taken = {turn.taken for turn in self._turns if turn.seat == seat}
        return tuple(card for card in hand if card not in taken)

    def _game(self, seen_pile: Sequence[str], revealed: RevealedCards) -> Game:
        setup = self._setup
        known = {*self._display.values(), *self._turned_up, *seen_pile}.union(*self._hands)
        unseen = [card for card in setup.cards if card not in known]
        # Every first card is a star card.
        stars = [card for card in unseen if setup.deck[card].star]
        hands = [sorted(hand) for hand in self._hands]
        for hand in hands:
            while len(hand) < BOX.first_cards:
                hand.append(stars.pop())
        dealt = {card for hand in hands for card in hand}
        rest = [card for card in unseen if card not in dealt]
        deal = Deal(
            first=self._first,
            hands=tuple(map(tuple, hands)),
            display=self._display,
            pile=(*self._turned_up, *seen_pile, *rest),
        )
        names = tuple(f"Player {seat + 1}" for seat in range(setup.players))
        turns = tuple(map(_written, self._turns))
        played = replay(WrittenGame(names, setup, deal, turns))
        return Game.of(setup, deal=deal, actions=played.actions, revealed=revealed)


def _first_display(board: BoardView, turns: Sequence[Turn]) -> dict[str, str]:
    """Return what lay face up at the start: undo what was taken, from the last turn on."""
    display = dict(board["display"])
    for turn in reversed(turns):
        if turn.take is not None:
            display[turn.take] = turn.taken
    return {city: card for city, card in display.items() if card is not None}


def _first_cards_played(turns: Sequence[Turn], seat: int) -> list[str]:
    """Return the cards that a seat has played and not taken before."""
    own = [turn for turn in turns if turn.seat == seat]
    taken = {turn.taken for turn in own}
    return [turn.card for turn in own if turn.card not in taken]


def _sorted(
    hands: Iterable[Iterable[str]], pile: Iterable[str]
) -> tuple[list[list[str]], list[str]]:
    """Return knowledge in a form that can be compared: the order in a hand says nothing."""
    return [sorted(hand) for hand in hands], list(pile)


def _written(turn: Turn) -> WrittenTurn:
    """Return a turn as a record writes it."""
    return WrittenTurn(
        player=turn.seat,
        card=turn.card,
        build=turn.build,
        move=turn.move,
        take=turn.take,
        messenger=turn.messenger,
        partial=not turn.complete,
        given=frozenset({"move"} if turn.move_declined else ()),
    )
