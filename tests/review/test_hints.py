"""Hints over many positions: true, blind for what is hidden, and the same for the same dice."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from patrician.bots import Budget
from patrician.box import BOX, SITES, Bonus
from patrician.review import Hint, hint
from patrician.review.hints import MOST_REASONS, reasons_for
from patrician.rules import Event, Game, Kind, Reason, RequestError, action_number, sample_game
from patrician.rules.events import CardTaken, CityScored, MessengerDeclined, MessengerPlaced

from ..games.kinds import KINDS, KindOfGame, by_chance, every_kind, play
from ..rules.builders import deal
from .moments import line_in, moments

SMALL = Budget(simulations=60)


def _hint(game: Game, seed: int = 0, most: int = 3) -> Hint:
    return hint(game.observation(game.seat), budget=SMALL, seed=seed, most=most)


# --- An independent reading of every reason -------------------------------------------------------


@dataclass(frozen=True)
class Happened:
    """A line in the real game: the game before and after it, and its events."""

    before: Game
    after: Game
    events: list[Event]

    @property
    def seat(self) -> int:
        return self.before.seat

    def won(self, city: object) -> dict[int, int]:
        """Tokens of a city that is scored, and who wins them."""
        (scored,) = [e for e in self.events if isinstance(e, CityScored) and e.city == city]
        return {tower.token: tower.winner for tower in scored.towers}

    def taken(self) -> CardTaken:
        (taken,) = [event for event in self.events if isinstance(event, CardTaken)]
        return taken

    def portraits(self, seat: int, kind: object, *, after: bool = False, hand: bool = False) -> int:
        game = self.after if after else self.before
        turns = game.turns() if not after else game.turns()[: self.before.turn]
        cards = [turn.card for turn in turns if turn.seat == seat]
        if hand:
            cards += self.before.observation(self.seat).memory.known_hands[seat]
        deck = game.setup.deck
        return sum(deck[card].portraits for card in cards if deck[card].portrait == kind)

    def tower(self, reason: Reason, *, after: bool) -> tuple[tuple[int, ...], int | None]:
        table = (self.after if after else self.before).board()
        city, place = str(reason.parameters["city"]), SITES.index(str(reason.parameters["site"]))
        return table.towers[city][place], table.leaders[city][place]

    def messenger_tokens(self, city: object) -> int:
        (scored,) = [e for e in self.events if isinstance(e, CityScored) and e.city == city]
        return sum(t.messenger_tokens for t in scored.towers if t.winner == self.seat)


def _wins_both(reason: Reason, line: Happened) -> bool:
    facts = reason.parameters
    won = {facts["higher"]: line.seat, facts["lower"]: line.seat}
    return (line.won(facts["city"]), line.messenger_tokens(facts["city"])) == (
        won,
        facts["messengers"],
    )


def _wins_token(reason: Reason, line: Happened) -> bool:
    facts = reason.parameters
    won = [token for token, winner in line.won(facts["city"]).items() if winner == line.seat]
    return won == [facts["token"]] and line.messenger_tokens(facts["city"]) == facts["messengers"]


def _lets_win(reason: Reason, line: Happened) -> bool:
    facts = reason.parameters
    return facts["player"] == line.won(facts["city"])[int(facts["token"])] != line.seat


def _ambassador(reason: Reason, line: Happened) -> bool:
    (card,) = [each for each in BOX.ambassadors if each.name == reason.parameters["name"]]

    def owner(game: Game) -> int | None:
        tokens = [
            (seat, token, place)
            for place, city in enumerate(card.order)
            for token, seat in zip(
                BOX.city(city).tokens, game.board().tokens.get(city, (None, None)), strict=True
            )
            if seat is not None and card.token in (None, token)
        ]
        if not tokens:
            return None
        count: Counter[int] = Counter()
        for seat, token, _ in tokens:
            count[seat] += token if card.token is None else 1
        tied = [seat for seat in count if count[seat] == max(count.values())]
        for place in range(len(card.order)):
            here: Counter[int] = Counter()
            for seat, token, where in tokens:
                here[seat] += token * (where == place)
            tied = [seat for seat in tied if here[seat] == max(here[each] for each in tied)]
        (seat,) = tied
        return seat

    return owner(line.before) != owner(line.after) == line.seat


def _takes_lead(reason: Reason, line: Happened) -> bool:
    owners, leader = line.tower(reason, after=True)
    most = [owners.count(seat) for seat in range(line.before.players) if seat != line.seat]
    clear = owners.count(line.seat) > max(most)
    by_top = reason.message == "hint-tie-on-top"
    return (
        line.tower(reason, after=False)[1] == reason.parameters["player"] != line.seat
        and leader == line.seat
        and clear != by_top
    )


def _unseats(reason: Reason, line: Happened) -> bool:
    loser = reason.parameters["player"]
    return line.tower(reason, after=False)[1] == loser != line.seat and line.tower(
        reason, after=True
    )[1] not in (loser, line.seat)


def _extends_lead(reason: Reason, line: Happened) -> bool:
    margins = []
    for after in (False, True):
        owners, leader = line.tower(reason, after=after)
        others = [owners.count(seat) for seat in range(line.before.players) if seat != line.seat]
        margins.append(owners.count(line.seat) - max(others) if leader == line.seat else -9)
    return -9 < margins[0] < margins[1] == reason.parameters["margin"]


def _completes_set(reason: Reason, line: Happened) -> bool:
    kind = reason.parameters["kind"]
    before = line.portraits(line.seat, kind)
    return before // 3 < line.portraits(line.seat, kind, after=True) // 3


def _nears_set(reason: Reason, line: Happened) -> bool:
    kind, count = reason.parameters["kind"], reason.parameters["count"]
    before, after = (line.portraits(line.seat, kind, after=after) for after in (False, True))
    return before < after == count and after % 3 == 2


def _takes_for_set(reason: Reason, line: Happened, seat: int | None = None) -> bool:
    card = line.before.setup.deck[line.taken().card]
    held = line.portraits(line.seat if seat is None else seat, card.portrait, hand=True)
    assert (card.id, card.portrait) == (reason.parameters["card"], reason.parameters["kind"])
    return held // 3 < (held + card.portraits) // 3


def _denies_set(reason: Reason, line: Happened) -> bool:
    rival = int(reason.parameters["player"])
    return rival != line.seat and _takes_for_set(reason, line, rival)


def _takes_crests(reason: Reason, line: Happened) -> bool:
    card = line.before.setup.deck[line.taken().card]
    table, rival = line.after.board(), reason.parameters.get("player")
    left, right = table.towers[card.city]
    assert (card.id, card.city) == (reason.parameters["card"], reason.parameters["city"])
    unfinished = len(left) + len(right) < BOX.city(card.city).holds
    there = line.seat in (*left, *right) if rival is None else rival in table.leaders[card.city]
    return card.bonus is Bonus.CRESTS and unfinished and there


def _frees_choice(reason: Reason, line: Happened) -> bool:
    city, rival = line.taken().city, int(reason.parameters["player"])
    elsewhere = [card for place, card in line.before.board().display.items() if place != city]
    deck = line.before.setup.deck
    # Whoever has a card of a city left has a floor to build there (B4.4).
    held = [deck[card] for card in line.before.hand(rival) if deck[card].city == city]
    return (
        (reason.parameters["city"], rival) == (city, (line.seat + 1) % line.before.players)
        and line.before.board().pile_size == 0
        and any(elsewhere)
        and any(card.bonus is not Bonus.QUESTION for card in held)
    )


def _saves_crests(reason: Reason, line: Happened) -> bool:
    card = str(reason.parameters["card"])
    held = card in line.before.hand(line.seat) and line.before.decision is Kind.CARD
    return held and line.before.setup.deck[card].crests == 2


def _messenger(reason: Reason, line: Happened) -> bool:
    (placed,) = [event for event in line.events if isinstance(event, MessengerPlaced)]
    table = line.before.board()
    led = [table.leaders[city] for city in placed.cities if None in table.tokens[city]]
    towers = sum(leaders.count(line.seat) for leaders in led)
    return 0 < towers == reason.parameters["towers"]


def _saves_messenger(_: Reason, line: Happened) -> bool:
    return any(isinstance(event, MessengerDeclined) for event in line.events)


CHECKS: dict[str, Callable[[Reason, Happened], bool]] = {
    "hint-wins-both": _wins_both,
    "hint-wins-token": _wins_token,
    "hint-lets-win": _lets_win,
    "hint-ambassador": _ambassador,
    "hint-takes-lead": _takes_lead,
    "hint-tie-on-top": _takes_lead,
    "hint-unseats": _unseats,
    "hint-extends-lead": _extends_lead,
    "hint-completes-set": _completes_set,
    "hint-nears-set": _nears_set,
    "hint-takes-for-set": _takes_for_set,
    "hint-denies-set": _denies_set,
    "hint-takes-crests": _takes_crests,
    "hint-denies-crests": _takes_crests,
    "hint-frees-choice": _frees_choice,
    "hint-saves-crests": _saves_crests,
    "hint-messenger": _messenger,
    "hint-saves-messenger": _saves_messenger,
}


def test_every_reason_given_is_true_of_the_real_game() -> None:
    """Whatever the pile and the others' hands really are; and every reason is given somewhere."""
    given: Counter[str] = Counter()
    for number, kind in enumerate(KINDS):
        for game in moments(kind, number, 6):
            for advice in _hint(game, most=5).advice:
                after, events = line_in(game, advice.line)
                happened = Happened(game.copy(), after, events)
                for reason in advice.reasons:
                    given[reason.message] += 1
                    assert CHECKS[reason.message](reason, happened), (game, advice)
    assert set(given) == set(CHECKS)
    assert sum(given.values()) > 600


@every_kind
def test_hints_are_blind_for_what_is_hidden(kind: KindOfGame) -> None:
    differed = 0
    for game in moments(kind, kind.players, 17):
        other = sample_game(game.observation(game.seat), Random(len(game.actions)))
        assert _hint(other) == _hint(game)
        differed += other.deal != game.deal
    assert differed > 2


# --- What a hint is -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS[::5], ids=str)
def test_a_hint_names_legal_choices_with_everyones_prospects(kind: KindOfGame) -> None:
    for game in moments(kind, 3, 9):
        tip = _hint(game)
        assert tip.seat == game.seat
        assert tip.best == tip.advice[0]
        assert 1 <= len(tip.advice) <= min(3, len(game.legal_actions()))
        for advice in tip.advice:
            assert advice.line[0] == advice.action in game.legal_actions()
            assert sum(advice.chances) == pytest.approx(1)
            assert len(advice.points) == game.players
            assert (advice.visits == 0) == tip.exact
            assert len(advice.reasons) <= MOST_REASONS


@pytest.mark.parametrize("kind", KINDS[::7], ids=str)
def test_hints_are_given_also_after_decisions_were_taken_back(kind: KindOfGame) -> None:
    game = play(kind.game(3), Random(3), by_chance, decisions=90)
    game.take_back(60)
    seen = game.observation(game.seat)
    assert seen.memory.seen_pile
    tip = hint(seen, budget=SMALL)
    assert tip == _hint(sample_game(seen, Random(9)))
    for advice in tip.advice:
        again = game.copy()
        for action in advice.line:
            again.apply(action)


def test_the_last_decision_is_known_exactly() -> None:
    game = KINDS[0].game("exact")
    game.play_out(1)
    while game.over:
        game.undo()
    tip = _hint(game)
    assert tip.exact
    game.apply(tip.best.action)
    assert tip.best.points == game.result().totals


def test_the_same_seed_gives_the_same_hint_and_most_limits_it() -> None:
    game = KINDS[7].game("seed")
    assert _hint(game, seed=4) == _hint(game, seed=4)
    assert _hint(game, seed=4) != _hint(game, seed=5)
    assert len(_hint(game, most=1).advice) == 1
    assert _hint(game, most=0).advice == _hint(game, most=1).advice


def test_there_is_no_hint_for_somebody_who_has_nothing_to_decide() -> None:
    game = Game(2, seed=1)
    with pytest.raises(RequestError, match="there is nothing to decide for this seat"):
        hint(game.observation(1 - game.seat))
    with pytest.raises(RequestError, match="there is nothing to decide for this seat"):
        hint(game.observation(None))


# --- A reason sets a choice apart -----------------------------------------------------------------


def _messages(game: Game, *line: str) -> list[str]:
    actions = tuple(action_number(words) for words in line)
    return [reason.message for reason in reasons_for(game.observation(game.seat), actions)]


def _about_to_take_two_crests() -> Game:
    """Seat 0 has a floor in Siena; the card of Roma, where it could build, is siena-3."""
    hands = {0: ["siena-1", "roma-1", "lucca-1"], 1: ["verona-1", "parma-1", "ferrara-1"]}
    display = {"Roma": "siena-3", "Siena": "milano-3"}
    game = Game(2, deal=deal(2, hands=hands, display=display))
    for words in ("play siena-1", "build left", "play verona-1", "build left"):
        game.apply(action_number(words))
    return game


def test_a_reason_that_only_some_choices_have_is_given() -> None:
    game = _about_to_take_two_crests()
    assert "hint-takes-crests" in _messages(game, "play roma-1", "build left")


def test_a_reason_that_all_but_one_choice_have_is_given() -> None:
    game = _about_to_take_two_crests()
    assert game.hand(0) == ("roma-1", "lucca-1", "milano-3")
    assert _messages(game, "play lucca-1", "build left") == ["hint-saves-crests"]


def test_a_reason_that_every_choice_has_is_not_given() -> None:
    game = _about_to_take_two_crests()
    game.apply(action_number("play roma-1"))
    # On whatever site of Roma the floor is built, the card of Roma is taken.
    assert _messages(game, "build left") == []
