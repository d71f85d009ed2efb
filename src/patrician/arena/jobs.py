"""What is to be played: matches, their deals, and every single game with all its dice.

A game is identified by its match, the number of its deal and the rotation of the seats. Everything
else about it follows from these and the seed of the run, so it does not matter where or when it is
played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from patrician.arena.fingerprint import FINGERPRINTS, what_plays
from patrician.box import CLASSIC, PatricianError, quoted
from patrician.rules import Setup

FORMAT: Final = "patrician-arena/1"
# What of a match can differ from that of another run, in the order of the message.
_ASPECTS: Final = ("contestants", "players", "expansions", "variants", "deck")


class ArenaError(PatricianError):
    """A run that cannot be played as it was asked for."""


class Identity(NamedTuple):
    """Which game of a run it is."""

    deal: int
    match: str
    rotation: int


@dataclass(frozen=True)
class Match:
    """Who meets whom in what kind of game; the contestants stand in the seats of rotation 0."""

    setup: Setup
    contestants: tuple[str, ...]

    def __str__(self) -> str:
        kind = "+".join(("base", *self.setup.expansions, *self.setup.variants))
        return f"{' - '.join(self.contestants)} ({kind})"

    @property
    def rotations(self) -> int:
        """In how many ways the contestants can sit: until they sit as at first."""
        ways = range(1, len(self.contestants))
        return next((n for n in ways if self.seated(n) == self.contestants), len(self.contestants))

    def seated(self, rotation: int) -> tuple[str, ...]:
        """Return the contestants by seat, moved on by so many seats."""
        start = -rotation % len(self.contestants)
        return self.contestants[start:] + self.contestants[:start]

    def data(self) -> dict[str, object]:
        """Return the match as the description of a run holds it."""
        setup = self.setup
        return {
            "contestants": list(self.contestants),
            "players": setup.players,
            "expansions": list(setup.expansions),
            "variants": list(setup.variants),
            "deck": CLASSIC.name if setup.deck == CLASSIC else setup.deck.data(),
        }


@dataclass(frozen=True)
class GameJob:
    """One game to be played: small enough to be sent anywhere."""

    run: str
    seed: str
    setup: Setup
    contestants: tuple[str, ...]
    identity: Identity
    sources: Mapping[str, str] = field(default_factory=dict)
    """Fingerprints of the sources of contestants that are loaded from a file or a module."""

    @property
    def deal_seed(self) -> str:
        """The seed of the deal: the same for all rotations and all matches."""
        return _hashed(f"deal {self.identity.deal}:{self.seed}")[:32]

    def dice_seed(self, seat: int) -> int:
        """Return the seed of a seat's own dice, from which nothing about the deal follows."""
        deal, match, rotation = self.identity
        return int(_hashed(f"dice {seat} {deal} {rotation} {match}:{self.seed}")[:16], 16)


@dataclass(frozen=True)
class Run:
    """Everything that is to be played: the matches, so many deals each, from one seed."""

    command: str
    matches: tuple[Match, ...]
    deals: int
    seed: str
    goal: float | None = None
    sources: Mapping[str, str] = field(default_factory=dict)
    """Fingerprints of the sources of contestants that are loaded from a file or a module."""

    @property
    def id(self) -> str:
        """A short name of the run: the same job has the same."""
        return _hashed(json.dumps(self._what_is_played(), sort_keys=True))[:12]

    @property
    def games(self) -> int:
        """How many games there are to play."""
        return self.deals * sum(match.rotations for match in self.matches)

    def jobs(self) -> Iterator[GameJob]:
        """Yield every game, deal by deal, so that all matches are equally far at any time."""
        run = self.id
        for deal in range(self.deals):
            for match in self.matches:
                for rotation in range(match.rotations):
                    identity = Identity(deal, str(match), rotation)
                    seated = match.seated(rotation)
                    yield GameJob(run, self.seed, match.setup, seated, identity, self.sources)

    def description(self) -> dict[str, object]:
        """Return the job as it is kept beside its games."""
        return {**self._what_is_played(), "deals": self.deals, "goal": self.goal}

    def _what_is_played(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            **what_plays(),
            "command": self.command,
            "seed": self.seed,
            "matches": [match.data() for match in self.matches],
            **({"sources": dict(self.sources)} if self.sources else {}),
        }

    def difference(self, description: Mapping[str, object]) -> str | None:
        """Return why games of another description are not those of this run, None if they are."""
        mine = self.description()
        for key in ("format", "version", "command", "seed"):
            if description.get(key) != mine[key]:
                return f"its {key} is {quoted(description.get(key))}, not {quoted(mine[key])}"
        differing = _differing(description.get("matches"), mine["matches"])
        if differing:
            return f"it differs in {' and '.join(differing)}"
        for key, name in FINGERPRINTS.items():
            if description.get(key) != mine[key]:
                return _other_players(name, description.get(key), mine[key])
        if description.get("sources", {}) != self.sources:
            return "the source of a bot has changed; name another folder with --out"
        deals = description.get("deals")
        if not isinstance(deals, int) or deals > self.deals:
            return f"it has {quoted(deals)} deals, which can be raised but not lowered"
        return None


def _differing(theirs: object, mine: object) -> list[str]:
    if theirs == mine:
        return []
    assert isinstance(mine, list), "a description has a list of matches"
    if not isinstance(theirs, list) or not all(isinstance(match, dict) for match in theirs):
        return ["matches"]
    return [
        aspect
        for aspect in _ASPECTS
        if [match.get(aspect) for match in theirs] != [match[aspect] for match in mine]
    ]


def _other_players(name: str, theirs: object, mine: object) -> str:
    if theirs is None:  # runs were not always described by fingerprints
        return f"it has no fingerprint of its {name}; name another folder with --out"
    return (
        f"its {name} are others (fingerprint {quoted(theirs)}, here {quoted(mine)});"
        " go on with those it was begun with, or name another folder with --out"
    )


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def round_robin(setup: Setup, contestants: Sequence[str]) -> tuple[Match, ...]:
    """Let every combination of contestants that fills a table meet."""
    _check_different(contestants)
    if len(contestants) < setup.players:
        raise ArenaError(
            f"{setup.players} players need at least as many contestants, not {len(contestants)};"
            " or let one play against copies of another with --one-against-rest"
        )
    return tuple(Match(setup, table) for table in combinations(contestants, setup.players))


def one_against_rest(setup: Setup, contestants: Sequence[str]) -> tuple[Match, ...]:
    """Let the first contestant meet as many copies of the second as there are other seats."""
    _check_different(contestants)
    if len(contestants) != 2:
        raise ArenaError(f"--one-against-rest needs two contestants, not {len(contestants)}")
    one, other = contestants
    return (Match(setup, (one, *[other] * (setup.players - 1))),)


def _check_different(contestants: Sequence[str]) -> None:
    for number, contestant in enumerate(contestants):
        if contestant in contestants[:number]:
            raise ArenaError(f"the contestant {contestant} is named twice")
