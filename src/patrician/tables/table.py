"""A table: who sits at it, how far the game is, what is asked and answered. Folded from its log.

`Table.add` is the only way anything changes, and it only repeats what the log says. Which entries
may come next is decided in `commands`, what a viewer is shown in `views`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from patrician.box import CLASSIC
from patrician.record import Fair
from patrician.rules import ACTIONS_VERSION, RULES_VERSION, Deal, Event, Game, RevealedCards
from patrician.rules.actions import CARD_IDS
from patrician.tables import entries
from patrician.tables.dealing import REVEAL_SECONDS, Dealing
from patrician.tables.entries import AnyEntry, read_entry
from patrician.tables.hashing import hash_after, hash_of_empty_log
from patrician.tables.options import TableOptions
from patrician.tables.rows import LogHashes, SeatRow, StoredEntry, TableRow
from patrician.tables.table_cache import TableCache


class Phase(StrEnum):
    """How far a table is: people gather, they play, the game is over."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


GATHERING: Final = Phase.GATHERING
PLAYING: Final = Phase.PLAYING
OVER: Final = Phase.OVER

# Enough for everything that can still be under way; a command as old as that names a number that
# has passed, and is refused by it.
_MOVES_REMEMBERED: Final = 64


_NO_HASHES: Final = LogHashes("", "")


@dataclass(slots=True)
class Asked:
    """Something a seat asked the other people for, and which of them have not agreed yet."""

    seat: int
    needs: set[int]
    length: int = 0
    """For an undo: how many decisions would stand."""
    by_people: bool = False
    """Whether only people grant it; see `entries.UndoAsked`."""

    def copy(self) -> Asked:
        """Return an equal request that goes its own way from here."""
        return replace(self, needs=set(self.needs))


Ended: TypeAlias = Literal["finished", "resigned", "timeout", "abandoned", "aborted"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game came to an end: `finished`, or by whom before that, and who won."""

    ended: Ended
    winners: tuple[int, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AppliedEntry:
    """An entry with what it caused on the board."""

    seq: int
    at: float
    entry: AnyEntry
    events: tuple[Event, ...] = ()
    hashes: LogHashes = _NO_HASHES
    """The hash of the log before the entry and after it."""
    decisions: int = 0
    """How many decisions stand after it."""


@dataclass(slots=True)
class TurnClock:
    """Since when the turn runs that runs now; stopped during a pause."""

    turn: tuple[int, int] | None = None
    began: float = 0.0
    stopped: float | None = None
    settled: float = 0.0
    """All outages before this have been reckoned with."""
    rests: tuple[tuple[float, float], ...] = ()
    """The pauses since then."""

    def copy(self) -> TurnClock:
        """Return an equal clock that goes its own way from here."""
        return TurnClock(self.turn, self.began, self.stopped, self.settled, self.rests)


@dataclass(slots=True, weakref_slot=True)
class Table:
    """The state of one table."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    options: TableOptions = field(init=False)
    seq: int = 0
    log_hash: str = field(init=False)
    """Tells this log from every other one that has come as far; see `hash_after`."""
    phase: Phase = GATHERING
    at: float = 0.0
    sitting: set[int] = field(default_factory=set)
    dealing: Dealing = field(init=False)
    game: Game | None = None
    held: int | None = None
    away: set[int] = field(default_factory=set)
    """Seats of people for whom a bot plays."""
    resigned: set[int] = field(default_factory=set)
    late: bool = False
    """Whether the clock has run out for this turn and the table waits all the same."""
    undo: Asked | None = None
    pause: Asked | None = None
    ending: Ending | None = None
    rematch: str | None = None
    moves: dict[str, int] = field(default_factory=dict)
    """Commands by the id their sender gave them, and the entry each became; the oldest first."""
    decided: set[int] = field(default_factory=set)
    """Seats for which a decision has been made, whoever made it."""
    deciders: list[int | None] = field(default_factory=list)
    """For each decision that stands the seat whose person made it, None if a bot did."""
    cache: TableCache = field(default_factory=TableCache)
    """What was made for viewers at this point of the log."""
    clock: TurnClock = field(default_factory=TurnClock)

    def __post_init__(self) -> None:
        self.options = TableOptions.model_validate_json(self.row.options)
        self.dealing = Dealing(self.row.secret)
        self.log_hash = hash_of_empty_log(self.row.id)

    @classmethod
    def fold(cls, row: TableRow, seats: Sequence[SeatRow], stored: Iterable[StoredEntry]) -> Table:
        """Return the table that a log tells of."""
        table = cls(row, tuple(seats))
        for entry in stored:
            table.add(entry)
        return table

    def add(self, stored: StoredEntry) -> AppliedEntry:
        """Repeat one entry of the log; returns it with what it caused."""
        assert stored.seq == self.seq + 1, "a log has no gaps"
        entry = read_entry(stored.data)
        hashes = LogHashes(self.log_hash, hash_after(self.log_hash, stored))
        self.seq, self.at, self.log_hash = stored.seq, stored.at, hashes.after
        self.cache = TableCache()
        if entry.move is not None:
            self._remember_move(entry)
        events = self._FOLDED[entry.kind](self, entry)
        self._run_clock()
        decisions = len(self.deciders)
        return AppliedEntry(stored.seq, stored.at, entry, tuple(events or ()), hashes, decisions)

    def _remember_move(self, entry: AnyEntry) -> None:
        sender = entry.by if isinstance(entry, entries.Removed) else entry.seat
        self.moves[f"{sender}/{entry.move}"] = self.seq
        if len(self.moves) > _MOVES_REMEMBERED:
            del self.moves[next(iter(self.moves))]

    def copy(self) -> Table:
        """Return an equal table that goes its own way from here."""
        other = Table.__new__(Table)
        for name, copied in _FIELD_COPIERS.items():
            value = getattr(self, name)
            setattr(other, name, value if copied is None or value is None else copied(value))
        return other

    # --- What it is like now --------------------------------------------------------------------

    @property
    def frozen(self) -> str | None:
        """Why this program must not go on with the table, None if it may."""
        known = (RULES_VERSION, ACTIONS_VERSION, (self.options.deck or CLASSIC).hash)
        stored = (self.row.rules_version, self.row.actions_version, self.row.deck_hash)
        if stored == known or self.phase == OVER:
            return None
        return "the table was begun with another version of the rules and cannot go on with this"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are for people."""
        return tuple(row.seat for row in self.seats if row.bot is None)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose people play themselves."""
        return tuple(seat for seat in self.people if seat not in self.away)

    @property
    def paused(self) -> bool:
        """Whether the game rests by consent."""
        return self.pause is not None and not self.pause.needs

    @property
    def deciding(self) -> int | None:
        """The seat that has to decide, None while nobody can."""
        if self.game is None or self.phase != PLAYING or self.frozen is not None:
            return None
        return self.game.seat

    @property
    def bot_deciding(self) -> str | None:
        """The level of the bot that has to decide, None if it is a person's turn or nobody's."""
        seat = self.deciding
        if seat is None or self.paused:
            return None
        level = self.seats[seat].bot
        if level is not None:
            return level
        return self.options.stand_in if seat in self.away else None

    @property
    def deadline(self) -> float | None:
        """When the clock of the person to decide runs out."""
        seat, seconds = self.deciding, self.options.turn_seconds
        if seat is None or seconds is None or self.paused or self.late or seat not in self.present:
            return None
        return self.clock.began + seconds

    def has_lost_turn(self, seat: int, now: float) -> bool:
        """Tell whether it is a seat's turn and its time is over, whoever plays for it."""
        seconds, clock = self.options.turn_seconds, self.clock
        if seconds is None or seat != self.deciding:
            return False
        return clock.began + seconds <= (now if clock.stopped is None else clock.stopped)

    @property
    def revealing(self) -> bool:
        """Whether everybody is ready and the shares of a sealed deal are being revealed."""
        return self.phase == GATHERING and self.dealing.revealing

    @property
    def reveal_deadline(self) -> float | None:
        """When whoever has not revealed is taken out; None if nobody is in a hurry.

        A table without a clock hurries nobody, and who sits there alone keeps nobody waiting.
        """
        since, owners = self.dealing.complete_at, {self.owner(seat) for seat in self.people}
        live = self.options.turn_seconds is not None and not self.options.by_correspondence
        if not self.revealing or since is None or not live or len(owners) < 2:
            return None
        return since + REVEAL_SECONDS

    @property
    def commitment(self) -> str:
        """What the dealer published before anybody got ready."""
        return self.dealing.commitment

    @property
    def fair(self) -> Fair | None:
        """The proof of the deal, None if the deal was known; for finished games only."""
        if self.options.seed is not None:
            return None
        return self.dealing.proof(self.options.players, self.options.first)

    def may_remove(self, person: str | None) -> bool:
        """Tell whether somebody may free others' seats: who opened the table, while they sit here.

        When they have left, everybody who sits at the table may.
        """
        owners = {row.person for row in self.seats if row.person is not None}
        return person in owners and (person == self.row.host or self.row.host not in owners)

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Return the seats that a person holds; nobody holds none."""
        return tuple(row.seat for row in self.seats if row.person == person is not None)

    def owner(self, seat: int) -> str | None:
        """Return the person whose seat it is."""
        return self.seats[seat].person if 0 <= seat < len(self.seats) else None

    def names(self) -> tuple[str, ...]:
        """Return what the players are called."""
        return tuple(row.name or f"Player {row.seat + 1}" for row in self.seats)

    # --- Gathering ------------------------------------------------------------------------------

    def _opened(self, entry: entries.Opened) -> None:
        self.sitting.update(entry.sitting)
        self.dealing.sealed = entry.deal == "sealed"
        self._deal_when_ready()

    def _sat(self, entry: entries.Sat) -> None:
        self.sitting.add(entry.seat)
        self._forget_moves(entry.seat)

    def _handed_over(self, entry: entries.HandedOver) -> None:
        self._forget_moves(entry.seat)
        if self.phase == GATHERING and self.dealing.sealed:
            # The other device does not know the share that this one has committed to.
            self.dealing.ready.pop(entry.seat, None)

    def _forget_moves(self, seat: int) -> None:
        """Forget the ids that whoever sat there before gave to their commands."""
        earlier = [move for move in self.moves if move.startswith(f"{seat}/")]
        for move in earlier:
            del self.moves[move]

    def _left(self, entry: entries.Left) -> None:
        if self.phase == GATHERING:
            self._unseat(entry)
        else:
            self._absent(entry.seat, "abandoned")

    def _unseat(self, entry: entries.Left | entries.Removed) -> None:
        if self.revealing:  # to go away now is not to reveal
            self.dealing.void((entry.seat,), self.options.players)
        self.sitting.discard(entry.seat)
        self.dealing.ready.pop(entry.seat, None)

    def _ready(self, entry: entries.BecameReady) -> None:
        sealed = self.dealing.sealed
        self.dealing.ready[entry.seat] = entry.commitment if sealed else entry.contribution
        self._deal_when_ready()

    def _unready(self, entry: entries.BecameUnready) -> None:
        self.dealing.ready.pop(entry.seat, None)

    def _revealed(self, entry: entries.Revealed) -> None:
        self.dealing.revealed[entry.seat] = entry.share
        self._deal_when_ready()

    def _deal_voided(self, entry: entries.DealVoided) -> None:
        self.dealing.void(entry.missing, self.options.players)
        self.sitting.difference_update(entry.taken_out)

    def _deal_when_ready(self) -> None:
        dealing, people = self.dealing, self.people
        if not (self.sitting.issuperset(people) and dealing.ready.keys() >= set(people)):
            return
        if dealing.sealed and dealing.complete_at is None:
            dealing.complete_at = self.at
        if not dealing.missing(people):
            self.game = Game.of(self.options.setup(), deal=self._deal())
            self.phase = PLAYING

    def _deal(self) -> Deal:
        setup, fair = self.options.setup(), self.fair
        if fair is not None:
            return fair.deal(setup)
        assert self.options.seed is not None, "a deal without a proof comes from a known seed"
        return Deal.from_seed(self.options.seed, setup, first=self.options.first)

    # --- Playing --------------------------------------------------------------------------------

    def _decided(self, entry: entries.Decided) -> Sequence[Event]:
        self.decided.add(entry.seat)
        # Bots agree to every undo, so what they decide meanwhile does not stand in its way.
        asked = self.undo if entry.by_bot else None
        events = self._play(entry.action, None if entry.by_bot else entry.seat)
        if self.phase == PLAYING:
            self.undo = asked
        return events

    def _hold(self, entry: entries.Held) -> None:
        self.decided.add(entry.seat)
        self.held = entry.action
        self.undo = None
        if entry.action < len(CARD_IDS):
            self._show(entry.seat, CARD_IDS[entry.action])

    def _show(self, seat: int, card: str) -> None:
        """Let everybody know a card that waits to be played: it may go back into the hand."""
        game = self.game
        assert game is not None, "cards are shown after the deal"
        if card in game.deal.hands[seat]:
            hands = [game.revealed.of(other) for other in range(game.players)]
            hands[seat] = (*hands[seat], card)
            revealed = RevealedCards(game.revealed.pile, tuple(hands))
            self.game = Game.of(game.setup, deal=game.deal, actions=game.actions, revealed=revealed)

    def _confirmed(self, entry: entries.Confirmed) -> Sequence[Event]:
        assert self.held is not None, "only what is held is confirmed"
        if entry.by_clock:
            self._drop_requests()
        return self._play(self.held, entry.seat)

    def _play(self, action: int, decider: int | None) -> Sequence[Event]:
        assert self.game is not None, "decisions are made after the deal"
        self.held = self.undo = None
        events = tuple(self.game.apply(action))
        self.deciders.append(decider)
        if self.game.over:
            self._end("finished", self.game.result().winners)
        return events

    def _taken_back(self, entry: entries.TakenBack) -> None:
        self._take_back(entry.length)

    def _take_back(self, length: int) -> None:
        assert self.game is not None, "decisions are taken back after the deal"
        self.held = self.undo = None
        self.game.take_back(length)
        del self.deciders[length:]

    def _undo_asked(self, entry: entries.UndoAsked) -> None:
        self.undo = Asked(entry.seat, set(entry.needs), entry.length, entry.by_people)

    def _undo_answered(self, entry: entries.UndoAnswered) -> None:
        assert self.undo is not None, "only what was asked is answered"
        self.undo.needs.discard(entry.seat)
        if not entry.granted:
            self.undo = None
        elif not self.undo.needs:
            self._take_back(self.undo.length)

    # --- Away and back --------------------------------------------------------------------------

    def _stood_in(self, entry: entries.StoodIn) -> None:
        self._give_to_bot(entry.seat)

    def _came_back(self, entry: entries.CameBack) -> None:
        self.away.discard(entry.seat)
        if entry.clock_kept:
            return
        if self.deadline is not None and self.deadline <= self.at:
            self.clock = TurnClock(self.clock.turn, self.at, settled=self.at)

    def _timed_out(self, entry: entries.TimedOut) -> None:
        self._absent(entry.seat, "timeout")

    def _clock_extended(self, entry: entries.ClockExtended) -> None:
        clock = self.clock
        if clock.stopped is None:  # else it did not run
            clock.began += entry.seconds
        clock.settled = entry.until
        clock.rests = tuple(rest for rest in clock.rests if rest[1] > entry.until)

    def _absent(self, seat: int, ended: Ended) -> None:
        """Do what the table agreed on for somebody who is not there."""
        self._drop_requests()
        if self.options.absent == "bot":
            self._give_to_bot(seat)
        elif self.options.absent == "end":
            self._end(ended, self._winners_without(seat), seat)
        elif seat == self.deciding:
            self.late = True

    def _give_to_bot(self, seat: int) -> None:
        """Let a bot play on; it agrees to nothing for the person."""
        self._drop_requests()
        self.away.add(seat)
        if seat == self.deciding:
            self.held = None
        self._grant_as_before(seat)

    def _drop_requests(self) -> None:
        """Drop what was asked and not yet answered: nobody's absence is their consent."""
        if self.undo is not None and self.undo.by_people:
            self.undo = None
        if self.pause is not None and self.pause.by_people and self.pause.needs:
            self.pause = None

    def _grant_as_before(self, seat: int) -> None:
        """Let a bot agree for a seat, in logs from before `by_people`: they fold as they did."""
        for asked in (self.undo, self.pause):
            if asked is not None:
                asked.needs.discard(seat)
        if self.undo is not None and not self.undo.needs:
            self._take_back(self.undo.length)

    def _resign(self, entry: entries.Resigned) -> None:
        self.resigned.add(entry.seat)
        if self.options.players == 2:
            self._end("resigned", self._winners_without(entry.seat), entry.seat)
        else:
            self._give_to_bot(entry.seat)

    def _aborted(self, entry: entries.Aborted) -> None:
        self._end("aborted", (), entry.seat)

    def _winners_without(self, seat: int) -> tuple[int, ...]:
        """Return who wins a game that breaks off because of one: the other of two, else nobody."""
        return (1 - seat,) if self.options.players == 2 else ()

    def _end(self, ended: Ended, winners: Iterable[int], seat: int | None = None) -> None:
        self.phase = OVER
        self.held = self.undo = self.pause = None
        self.ending = Ending(ended, tuple(winners), seat)

    # --- Pauses and what comes after --------------------------------------------------------------

    def _pause_asked(self, entry: entries.PauseAsked) -> None:
        self.pause = Asked(entry.seat, set(entry.needs), by_people=entry.by_people)

    def _pause_answered(self, entry: entries.PauseAnswered) -> None:
        assert self.pause is not None, "only what was asked is answered"
        self.pause.needs.discard(entry.seat)
        if not entry.granted:
            self.pause = None

    def _resumed(self, _entry: entries.Resumed) -> None:
        self.pause = None

    def _rematched(self, entry: entries.Rematched) -> None:
        self.rematch = entry.table

    def _run_clock(self) -> None:
        """Start the clock for a new turn, stop it in a pause, let it go on afterwards."""
        turn = (self.game.turn, self.game.seat) if self.game else None
        if turn != self.clock.turn:
            self.clock = TurnClock(turn, self.at, settled=self.at)
            self.late = False
        clock = self.clock
        if self.paused and clock.stopped is None:
            clock.stopped = self.at
        elif not self.paused and clock.stopped is not None:
            clock.began += self.at - clock.stopped
            clock.rests += ((clock.stopped, self.at),)
            clock.stopped = None

    _FOLDED: ClassVar[dict[str, Callable[[Table, Any], Sequence[Event] | None]]] = {
        "opened": _opened,
        "sat": _sat,
        "handed_over": _handed_over,
        "left": _left,
        "removed": _unseat,
        "ready": _ready,
        "unready": _unready,
        "revealed": _revealed,
        "deal_voided": _deal_voided,
        "decided": _decided,
        "held": _hold,
        "confirmed": _confirmed,
        "taken_back": _taken_back,
        "undo_asked": _undo_asked,
        "undo_answered": _undo_answered,
        "stood_in": _stood_in,
        "came_back": _came_back,
        "resigned": _resign,
        "aborted": _aborted,
        "timed_out": _timed_out,
        "clock_extended": _clock_extended,
        "pause_asked": _pause_asked,
        "pause_answered": _pause_answered,
        "resumed": _resumed,
        "rematched": _rematched,
    }


_IMMUTABLE: Final = frozenset(
    {bool, float, int, str, tuple, Ending, Phase, SeatRow, TableOptions, TableRow}
)
_COPIERS: Final[dict[type, Callable[[Any], Any]]] = {
    Asked: Asked.copy,
    Dealing: Dealing.copy,
    Game: Game.copy,
    TableCache: lambda _: TableCache(),
    TurnClock: TurnClock.copy,
    dict: dict.copy,
    list: list.copy,
    set: set.copy,
}


def _copiers() -> dict[str, Callable[[Any], Any] | None]:
    """Return how each field of a table is copied, by its declared type; None if it is shared.

    A field of a type that is neither immutable nor known how to copy is an error.
    """
    hints = get_type_hints(Table)
    kinds = {each.name: _kind(hints[each.name]) for each in fields(Table)}
    return {name: None if kind in _IMMUTABLE else _COPIERS[kind] for name, kind in kinds.items()}


def _kind(hint: Any) -> type:
    """Return the class of a field's values, without their type arguments and None."""
    args = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    (kind,) = (get_origin(arg) or arg for arg in args if arg is not NoneType)
    assert isinstance(kind, type), "a field has one class of values"
    return kind


_FIELD_COPIERS: Final = _copiers()
