"""The table as somebody has it in mind who only hears the log of the page.

Nothing is known here but the sentences. Whatever they leave out cannot be right in the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final

from patrician.box import BOX

SITES: Final = ("left", "right")
_UNDONE: Final = "Undone: "


@dataclass
class Position:
    """What lies on the table; seats by name, cards in words."""

    players: list[str] = field(default_factory=list)
    first: str = ""
    pile: int = 0
    hands: dict[str, int] = field(default_factory=dict)
    supplies: dict[str, int] = field(default_factory=dict)
    messengers_left: dict[str, int] = field(default_factory=dict)
    towers: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)
    tokens: dict[str, list[str | None]] = field(default_factory=dict)
    display: dict[str, str | None] = field(default_factory=dict)
    messengers: set[tuple[str, str]] = field(default_factory=set)
    prestige: dict[str, int] = field(default_factory=dict)
    messenger_tokens: dict[str, int] = field(default_factory=dict)
    tops: dict[str, str | None] = field(default_factory=dict)
    me: str = ""
    hand: list[str] = field(default_factory=list)
    """My own cards."""
    scored: str = ""
    """The city whose towers are being told."""
    totals: dict[str, int] = field(default_factory=dict)


@dataclass
class Listener:
    """Somebody who listens."""

    position: Position = field(default_factory=Position)
    unclear: list[str] = field(default_factory=list)
    """Sentences that said nothing to them."""
    _before: list[tuple[str, Position]] = field(default_factory=list)
    """What was heard so far of the game, with the position before it."""

    @classmethod
    def having_heard(cls, sentences: Iterable[str]) -> Listener:
        """Return somebody who has heard these sentences, in this order."""
        listener = cls()
        for sentence in sentences:
            listener.hear(sentence)
        return listener

    def hear(self, sentence: str) -> None:
        """Think of the table as a sentence says it is."""
        if sentence.startswith(_UNDONE):
            self._forget(sentence)
            return
        for pattern, follow in _GAME:
            if found := re.fullmatch(pattern, sentence):
                self._before.append((sentence, deepcopy(self.position)))
                follow(self.position, found)
                return
        for pattern, follow in _AROUND:
            if found := re.fullmatch(pattern, sentence):
                follow(self.position, found)
                return
        self.unclear.append(sentence)

    def _forget(self, sentence: str) -> None:
        """Go back to before the last thing that happened, which must be what is named."""
        now = self.position
        heard, self.position = self._before.pop()
        assert sentence == _UNDONE + heard, f"undone is {heard!r}, not {sentence!r}"
        # Who comes later hears their hand as it is then, not as it was when all that happened.
        self.position.me, self.position.hand = now.me, now.hand
        if found := re.fullmatch(rf"{_PLAYER} (?P<verb>plays|takes) {_CARD}.*", heard):
            if found["player"] != now.me:
                return
            if found["verb"] == "plays":
                now.hand.append(found["card"])
            else:
                now.hand.remove(found["card"])


def names(text: str) -> list[str]:
    """Take a list like "Anna, Bruno and Chiara" apart."""
    return re.split(r", | and ", text)


def _number(word: str) -> int:
    return 1 if word == "one" else int(word)


# --- What the sentences mean ----------------------------------------------------------------------


def _begins(table: Position, found: re.Match[str]) -> None:
    table.players, table.first = names(found["players"]), found["first"]
    for counts in (table.prestige, table.messenger_tokens, table.messengers_left):
        counts.update(dict.fromkeys(table.players, 0))
    table.tops = dict.fromkeys(table.players)


def _equipped(table: Position, found: re.Match[str]) -> None:
    table.hands = dict.fromkeys(table.players, int(found["cards"]))
    table.supplies = dict.fromkeys(table.players, int(found["floors"]))


def _messengers(table: Position, found: re.Match[str]) -> None:
    table.messengers_left = dict.fromkeys(table.players, _number(found["count"]))


def _pile(table: Position, found: re.Match[str]) -> None:
    table.pile = int(found["count"])


def _lies(table: Position, found: re.Match[str]) -> None:
    city = found["city"]
    table.display[city] = found["card"]
    table.towers[city], table.tokens[city] = ([], []), [None, None]


def _mine(table: Position, found: re.Match[str]) -> None:
    table.me, table.hand = found["player"], names(found["cards"])


def _plays(table: Position, found: re.Match[str]) -> None:
    player, card = found["player"], found["card"]
    table.hands[player] -= 1
    table.tops[player] = card
    if player == table.me:
        table.hand.remove(card)


def _builds(table: Position, found: re.Match[str]) -> None:
    player = found["player"]
    tower = table.towers[found["city"]][SITES.index(found["site"])]
    tower.append(player)
    table.supplies[player] -= 1
    assert len(tower) == _number(found["height"]), "a floor was missed"


def _moves(table: Position, found: re.Match[str]) -> None:
    at = SITES.index(found["site"])
    towers = table.towers[found["city"]]
    floor = towers[at].pop()
    assert floor == (found["owner"] or found["player"]), "another floor lies on top"
    towers[1 - at].append(floor)


def _finished(table: Position, found: re.Match[str]) -> None:
    table.scored = found["city"]


def _wins(table: Position, found: re.Match[str]) -> None:
    player, token = found["player"], int(found["token"])
    tokens = BOX.city(table.scored).tokens
    table.tokens[table.scored][tokens.index(token)] = player
    table.prestige[player] += token
    table.messenger_tokens[player] += _number(found["more"]) if found["more"] else 0


def _takes(table: Position, found: re.Match[str]) -> None:
    player, card = found["player"], found["card"]
    assert table.display[found["city"]] == card, "another card lies there"
    table.display[found["city"]] = None
    table.hands[player] += 1
    if player == table.me:
        table.hand.append(card)


def _turned_up(table: Position, found: re.Match[str]) -> None:
    table.display[found["city"]] = found["card"]
    table.pile -= 1


def _messenger(table: Position, found: re.Match[str]) -> None:
    table.messengers.add((found["one"], found["other"]))
    table.messengers_left[found["player"]] -= 1


def _scored(table: Position, found: re.Match[str]) -> None:
    table.totals[found["player"]] = int(found["total"])


def _nothing(_table: Position, _found: re.Match[str]) -> None:
    pass


_Follow = Callable[[Position, re.Match[str]], None]
_PLAYER, _CITY, _SITE = "(?P<player>.+?)", "(?P<city>[A-Z][a-z]+)", "(?P<site>left|right)"
_CARD: Final = r"(?P<card>[A-Z][a-z]+ \([a-z ]+\))"
_GAME: Final[tuple[tuple[str, _Follow], ...]] = (
    (rf"{_PLAYER} plays {_CARD}(, their last card)?\.", _plays),
    (
        rf"{_PLAYER} builds on the {_SITE} site of {_CITY}: (now )?(?P<height>\w+) floors?\.",
        _builds,
    ),
    (
        (
            rf"{_PLAYER} moves (?:(?P<owner>.+)’s|their own) top floor"
            rf" from the {_SITE} tower of {_CITY} to the other site\."
        ),
        _moves,
    ),
    (rf"{_PLAYER} (chooses not to move a floor|has no floor to move)\.", _nothing),
    (rf"{_CITY} is finished\.", _finished),
    (
        (
            rf"{_PLAYER} wins the {_SITE} tower with \d+ of \d+ floors?"
            r"(, tied but nearest the top)?: (?P<token>\d+) points"
            r"(, and (?P<more>\w+) messenger tokens?)?\."
        ),
        _wins,
    ),
    (rf"{_PLAYER} takes {_CARD} from {_CITY}\.", _takes),
    (rf"{_CARD} is turned face up at {_CITY}\.", _turned_up),
    (
        rf"{_PLAYER} places a messenger between (?P<one>\w+) and (?P<other>\w+)\.",
        _messenger,
    ),
    (rf"{_PLAYER} (chooses not to place a messenger|has nowhere to place a messenger)\.", _nothing),
    (r"All cards have been played\.", _nothing),
)
_AROUND: Final[tuple[tuple[str, _Follow], ...]] = (
    (
        r"The game begins with (?P<players>.+), in this order\. (?P<first>.+) goes first\.",
        _begins,
    ),
    (r"Everyone has (?P<cards>\d+) cards in hand and (?P<floors>\d+) floors\.", _equipped),
    (r"Everyone has (?P<count>\w+) messengers?\.", _messengers),
    (r"(?P<count>\d+) cards in the pile\.", _pile),
    (rf"The card at {_CITY} is {_CARD}\.", _lies),
    (rf"You are {_PLAYER}\. Your hand: (?P<cards>.+)\.", _mine),
    (rf"{_PLAYER}: -?\d+ for tokens, .*: (?P<total>-?\d+) points\.", _scored),
    (rf"{_PLAYER} takes back a decision\.", _nothing),
    (r"You are at the table\. .*", _nothing),
    (r"The game is over\.", _nothing),
    (r"Ambassador [A-D] goes to .*", _nothing),
    (rf"{_PLAYER} played .*", _nothing),
    (r".* (gets −3|the −3: .*)\.", _nothing),
    (r".* (wins|share the victory) with \d+ points.*", _nothing),
)


# --- The same, as the server has it ---------------------------------------------------------------


def shown(view: Any, card_words: Callable[[str], str]) -> Position:
    """Return the position that a view of the server shows; `first` and `scored` are not in it."""
    board, own = view["board"], view["own"]
    players = [seat["name"] for seat in view["seats"]]

    def by_player(counts: list[Any]) -> dict[str, Any]:
        return dict(zip(players, counts, strict=True))

    def called(owner: int | None) -> str | None:
        return None if owner is None else players[owner]

    def words(card: str | None) -> str | None:
        return None if card is None else card_words(card)

    return Position(
        players=players,
        pile=board["pile_size"],
        hands=by_player(board["hand_sizes"]),
        supplies=by_player(board["supplies"]),
        messengers_left=by_player(board["messengers_left"]),
        towers={
            city: ([players[owner] for owner in left], [players[owner] for owner in right])
            for city, (left, right) in board["towers"].items()
        },
        tokens={city: [called(owner) for owner in won] for city, won in board["tokens"].items()},
        display={city: words(card) for city, card in board["display"].items()},
        messengers={(one, other) for one, other in board["messengers"]},
        prestige=by_player(board["prestige"]),
        messenger_tokens=by_player(board["messenger_tokens"]),
        tops=by_player([words(card) for card in board["stack_tops"]]),
        me=players[view["viewer"]],
        hand=sorted(map(card_words, own["hand"])),
        totals=by_player(view["result"]["totals"]) if view["result"] else {},
    )
