"""Random stories of whole tables: every kind of command, in any order that a table allows.

A story is a log. Told again with other cards, it is the story of a twin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from patrician.record import commitment_to
from patrician.rules import ACTIONS_VERSION, RULES_VERSION, Deal, Setup, sample_game
from patrician.tables import commands, entries
from patrician.tables.commands import AnyCommand
from patrician.tables.deciding import entry_for
from patrician.tables.entries import AnyEntry, write_entry
from patrician.tables.errors import Refused
from patrician.tables.options import COLOURS, TableOptions
from patrician.tables.store import SeatRow, StoredEntry, TableRow
from patrician.tables.table import GATHERING, OVER, Table

from ..properties.games import random_deck, with_other_hidden_cards
from ..reference.deals import Options

OPENED_AT: Final = 1_800_000_000.0
PEOPLE: Final = "people"
LEVELS: Final = ("novice", "apprentice", "journeyman", "master", "grandmaster")
PLAYS: Final = 55  # decisions below this number play a card
_TRIES: Final = 50

_DEALS: dict[str | None, Deal] = {}


def dealt(table: Table) -> Deal:
    """The cards prepared for a table; which, stands where no viewer looks: its seed or its host."""
    return _DEALS.get(table.options.seed) or _DEALS[table.row.host]


def prepare(name: str, deal: Deal) -> None:
    """Let the tables of this seed or of this host be dealt these cards."""
    _DEALS[name] = deal


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the log, and the command that became it; None if it was a bot's."""

    entry: StoredEntry
    seat: int | None = None
    command: AnyCommand | None = None


@dataclass(frozen=True, slots=True)
class Story:
    """A table and what happened there, up to some point."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    steps: tuple[Step, ...]
    deal: Deal

    def setup(self) -> Setup:
        """Return the kind of game that is played."""
        return TableOptions.model_validate_json(self.row.options).setup()

    def begin(self, name: str = "", deal: Deal | None = None) -> Table:
        """Return the table before anything happened, with these or other cards."""
        prepare(name, deal or self.deal)
        return Table(replace(self.row, host=name), self.seats)

    def end(self) -> Table:
        """Return the table at the point the story has come to."""
        table = self.begin()
        for step in self.steps:
            table.add(step.entry)
        return table

    def twin(self, viewer: int | None, random: Random) -> Deal:
        """Return another deal that the viewer of this story cannot tell from its own."""
        game = self.end().game
        if game is None:
            return Deal.from_seed(random.getrandbits(64), self.setup())
        if random.getrandbits(1):
            return sample_game(game.observation(viewer), random).deal
        return with_other_hidden_cards(game, viewer, random).deal


def tell(
    kind: Options, random: Random, most: int, *, others: str | None = None, **agreed: object
) -> Story:
    """Tell a story of at most so many entries, cut somewhere if the game came to its end.

    `others` is who plays with the first person: people, bots of one level, or any mix. What the
    table is to agree on can be given, the rest is chosen at random.
    """
    teller = _Teller.of(kind, random, agreed, others)
    teller.gather()
    while len(teller.steps) < most and teller.table.phase != OVER:
        teller.go_on()
    told = teller.steps
    if teller.table.phase == OVER:
        told = told[: random.randrange(len(told))]
    return Story(teller.table.row, teller.table.seats, tuple(told), teller.deal)


@dataclass
class _Teller:
    table: Table
    deal: Deal
    random: Random
    steps: list[Step] = field(default_factory=list)
    people: bool = False
    """Whether nobody lets a bot play for them."""

    @classmethod
    def of(
        cls, kind: Options, random: Random, agreed: Mapping[str, object], others: str | None
    ) -> _Teller:
        options = _options(kind, random, agreed)
        deal = Deal.from_seed(random.getrandbits(64), options.setup())
        prepare("", deal)
        seats = _people(options) if others == PEOPLE else _seats(options, random, others)
        return cls(Table(_row(options, random), seats), deal, random, people=others == PEOPLE)

    def add(
        self, entry: AnyEntry, seat: int | None = None, command: AnyCommand | None = None
    ) -> None:
        stored = StoredEntry(self.table.seq + 1, self._now, write_entry(entry))
        self.table.add(stored)
        self.steps.append(Step(stored, seat, command))

    @property
    def _now(self) -> float:
        return OPENED_AT + 1.5 * len(self.steps)

    def ask(self, seat: int, command: AnyCommand) -> bool:
        """Ask the table for something; tells whether it agreed."""
        try:
            move = f"move-{len(self.steps)}"
            entry = entry_for(self.table, seat, command, move, now=self._now)
        except Refused:
            return False
        self.add(entry, seat, command)
        return True

    def gather(self) -> None:
        people = self.table.people
        sealed = self.table.options.seed is None and self.random.random() < 0.5
        self.add(entries.Opened(sitting=people[:1], deal="sealed" if sealed else "quick"))
        for seat in people[1:]:
            self.add(entries.Sat(seat=seat))
        (self._get_ready_sealed if sealed else self._get_ready)()
        assert self.table.phase != GATHERING

    def _get_ready(self) -> None:
        for seat in self.table.people:
            share = f"{self.random.getrandbits(256):064x}" if self.random.random() < 0.8 else ""
            assert self.ask(seat, commands.Ready(kind="ready", contribution=share))

    def _get_ready_sealed(self) -> None:
        """Commit and reveal; sometimes all has to be done once more."""
        if self.random.random() < 0.3:
            shares = self._commit()
            for seat in self.table.people[1:]:
                assert self.ask(seat, commands.Reveal(kind="reveal", share=shares[seat]))
            self.add(entries.DealVoided(missing=self.table.people[:1]))
        for seat, share in self._commit().items():
            assert self.ask(seat, commands.Reveal(kind="reveal", share=share))

    def _commit(self) -> dict[int, str]:
        shares = {seat: f"{self.random.getrandbits(256):064x}" for seat in self.table.people}
        for seat, share in shares.items():
            ready = commands.Ready(kind="ready", commitment=commitment_to(share))
            assert self.ask(seat, ready)
        return shares

    def go_on(self) -> None:
        for _ in range(_TRIES):
            if self.table.bot_deciding is not None and self.random.random() < 0.9:
                return self._bot_decides()
            if self.ask(*self._wish()):
                return None
        raise AssertionError("nothing can happen at this table any more")

    def _bot_decides(self) -> None:
        game = self.table.game
        assert game is not None
        action = self.random.choice(game.legal_actions())
        self.add(entries.Decided(seat=game.seat, action=action, by_bot=True))

    def _wish(self) -> tuple[int, AnyCommand]:
        table, random = self.table, self.random
        seat = random.choice(table.people)
        if table.undo is not None and random.random() < 0.8:
            granted = random.random() < 0.7
            return seat, commands.AnswerUndo(kind="answer_undo", granted=granted)
        if table.paused:
            return seat, commands.Resume(kind="resume")
        if table.pause is not None:
            return seat, commands.AnswerPause(kind="answer_pause", granted=random.random() < 0.7)
        if seat in table.away:
            return seat, commands.ComeBack(kind="come_back")
        dice = random.random()
        for chance, command in _SELDOM:
            if dice < chance and not (self.people and command.kind == "stand_in"):
                return seat, command
        return self._decision()

    def _decision(self) -> tuple[int, AnyCommand]:
        game, random = self.table.game, self.random
        assert game is not None
        back = random.random() < 0.12
        if self.table.held is not None and not back:
            return game.seat, commands.Confirm(kind="confirm")
        if back:
            return game.seat, commands.TakeBack(kind="take_back")
        action, sure = random.choice(game.legal_actions()), random.random() < 0.3
        return game.seat, commands.Decide(kind="decide", action=action, confirm=sure)


_SELDOM: Final[tuple[tuple[float, AnyCommand], ...]] = (
    (0.005, commands.AskPause(kind="ask_pause")),
    (0.015, commands.StandIn(kind="stand_in")),
    (0.040, commands.AskUndo(kind="ask_undo")),
)


def _options(kind: Options, random: Random, agreed: Mapping[str, object]) -> TableOptions:
    players, expansions, variants = kind
    return TableOptions.model_validate(
        {
            "players": players,
            "expansions": expansions,
            "variants": variants,
            "turn_seconds": random.choice([None, 60, 86_400]),
            "absent": random.choice(["wait", "bot", "end"]),
            "memory_aid": bool(random.getrandbits(1)),
            "tokens_open": bool(random.getrandbits(1)),
            "pace": random.choice(["instant", "quick", "calm"]),
            "seed": random.choice([None, "known before"]),
            "deck": random_deck(random) if random.random() < 0.25 else None,
            **agreed,
        }
    )


def _row(options: TableOptions, random: Random) -> TableRow:
    return TableRow(
        id="table-of-a-story-00000",
        secret=f"{random.getrandbits(256):064x}",
        options=options.model_dump_json(exclude_defaults=True),
        rules_version=RULES_VERSION,
        actions_version=ACTIONS_VERSION,
        deck_hash=options.setup().deck.hash,
        host="",
        listed=False,
        phase=GATHERING,
        seq=0,
        opened_at=OPENED_AT,
        changed_at=OPENED_AT,
        wake_at=None,
    )


def _seats(options: TableOptions, random: Random, level: str | None) -> tuple[SeatRow, ...]:
    """People and bots in any mix; one of the people may have several seats."""
    bots = [level is not None or random.random() < 0.3 for _ in range(options.players)]
    bots[random.randrange(options.players)] = False
    return tuple(
        SeatRow(
            table_id="table-of-a-story-00000",
            seat=seat,
            bot=(level or random.choice(LEVELS)) if bot else None,
            person=None if bot else f"person-{random.choice([0, seat])}",
            name=f"Name {seat}",
            colour=COLOURS[seat],
        )
        for seat, bot in enumerate(bots)
    )


def _people(options: TableOptions) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow("table-of-a-story-00000", seat, None, f"person-{seat}", f"Name {seat}", colour)
        for seat, colour in enumerate(COLOURS[: options.players])
    )
