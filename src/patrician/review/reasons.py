"""Why a decision is good, in words a player understands: here without the words.

Every reason is a fact about a line, read off the table before and after it and off what the player
may know. What the search thinks plays no part, so a reason is true or it is not given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from patrician.box import BOX, SITES, Bonus, Card
from patrician.review.lines import Line, is_full, sites_of
from patrician.review.shape import ReasonData
from patrician.rules import Kind, Reason
from patrician.rules.actions import CARD_IDS, STEP_KINDS
from patrician.rules.core.position import Position
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    MessengerPlaced,
    TowerScored,
)
from patrician.rules.observation import Memory
from patrician.rules.standing import ambassadors_standing

Facts: TypeAlias = dict[str, str | int]

SEATS: Final = frozenset({"player"})
"""The parameters that are numbers of seats; a caller replaces them by names."""


def reasons_of(line: Line, memory: Memory) -> tuple[Reason, ...]:
    """Return all that speaks for a line (or is worth knowing about it), what weighs most first."""
    return tuple(reason for tell in _IN_ORDER for reason in tell(line, memory))


# --- Finished cities ------------------------------------------------------------------------------


def _own_tokens(line: Line, _: Memory) -> Iterator[Reason]:
    for city in line.finished:
        won = [tower for tower in city.towers if tower.winner == line.seat]
        if len(won) == len(city.towers):
            facts = {"higher": won[0].token, "lower": won[1].token, "messengers": _messengers(won)}
            yield Reason("B8.1", "hint-wins-both", {"city": city.city, **facts})
        elif won:
            facts = {"token": won[0].token, "messengers": _messengers(won)}
            yield Reason("B8.1", "hint-wins-token", {"city": city.city, **facts})


def _messengers(won: list[TowerScored]) -> int:
    return sum(tower.messenger_tokens for tower in won)


def _tokens_given_away(line: Line, _: Memory) -> Iterator[Reason]:
    for city in line.finished:
        for tower in city.towers:
            if tower.winner != line.seat:
                facts: Facts = {"city": city.city, "player": tower.winner, "token": tower.token}
                yield Reason("B8.1", "hint-lets-win", facts)


def _ambassadors(line: Line, _: Memory) -> Iterator[Reason]:
    if not line.setup.ambassadors:
        return
    before, after = (
        ambassadors_standing(line.setup, position) for position in (line.before, line.after)
    )
    for earlier, later in zip(before, after, strict=True):
        if later.leader == line.seat != earlier.leader:
            yield Reason("A1", "hint-ambassador", {"name": later.name})


# --- Towers ---------------------------------------------------------------------------------------


def _lead_taken(line: Line, _: Memory) -> Iterator[Reason]:
    for site in line.changed_sites:
        loser = line.before.leader(site)
        if line.after.leader(site) != line.seat or loser in (None, line.seat):
            continue
        facts = _tower(site) | {"player": loser}
        if _ahead(line.after, site, line.seat):
            yield Reason("B8.1", "hint-takes-lead", facts)
        else:
            yield Reason("B8.2", "hint-tie-on-top", facts)


def _lead_lost_by_others(line: Line, _: Memory) -> Iterator[Reason]:
    for site in line.changed_sites:
        loser = line.before.leader(site)
        if loser is not None and line.seat != loser != line.after.leader(site) != line.seat:
            yield Reason("B5.1", "hint-unseats", _tower(site) | {"player": loser})


def _lead_kept(line: Line, _: Memory) -> Iterator[Reason]:
    for site in line.changed_sites:
        if line.before.leader(site) == line.after.leader(site) == line.seat:
            margin = _ahead(line.after, site, line.seat)
            if margin > _ahead(line.before, site, line.seat):
                yield Reason("B8.1", "hint-extends-lead", _tower(site) | {"margin": margin})


def _tower(site: int) -> Facts:
    return {"city": BOX.cities[site // len(SITES)].name, "site": SITES[site % len(SITES)]}


def _ahead(position: Position, site: int, seat: int) -> int:
    """Return how many floors more than the best other player somebody has in a tower."""
    owners = position.tower(site)
    others = [owners.count(other) for other in set(owners) - {seat}]
    return owners.count(seat) - max(others, default=0)


# --- Portraits ------------------------------------------------------------------------------------


def _set_completed(line: Line, _: Memory) -> Iterator[Reason]:
    for kind, before, after in _portraits_played(line):
        if after // BOX.set_size > before // BOX.set_size:
            facts: Facts = {"kind": kind, "points": BOX.set_points}
            yield Reason("B9.3", "hint-completes-set", facts)


def _set_coming(line: Line, _: Memory) -> Iterator[Reason]:
    for kind, before, after in _portraits_played(line):
        if after > before and after % BOX.set_size == BOX.set_size - 1:
            yield Reason("B9.3", "hint-nears-set", {"kind": kind, "count": after})


def _portraits_played(line: Line) -> Iterator[tuple[str, int, int]]:
    before, after = line.before.portraits(line.seat), line.after.portraits(line.seat)
    yield from zip(BOX.portrait_kinds, before, after, strict=True)


def _taken_for_a_set(line: Line, _: Memory) -> Iterator[Reason]:
    """Look for the taken card that makes a set of what is in the own hand and stack."""
    card = _taken(line)
    if card is not None and card.portrait is not None:
        hand = [CARD_IDS[number] for number in line.before.hand(line.seat)]
        held = _portraits(line, line.seat, hand, card.portrait)
        if _completes_a_set(held, card):
            yield Reason("B9.3", "hint-takes-for-set", {"card": card.id, "kind": card.portrait})


def _taken_from_a_set(line: Line, memory: Memory) -> Iterator[Reason]:
    """Look for a rival, the next if possible, who could complete a set with the card taken."""
    card = _taken(line)
    if card is None or card.portrait is None:
        return
    for rival in _others_in_turn(line):
        held = _portraits(line, rival, memory.known_hands[rival], card.portrait)
        if _completes_a_set(held, card) and _may_reach(line, memory, rival):
            facts: Facts = {"card": card.id, "kind": card.portrait, "player": rival}
            yield Reason("B9.3", "hint-denies-set", facts)
            return


def _portraits(line: Line, seat: int, hand: tuple[str, ...] | list[str], kind: str) -> int:
    """Count portraits of a kind in a stack (everybody saw it grow) and among cards in hand."""
    on_stack = line.before.portraits(seat)[BOX.portrait_kinds.index(kind)]
    cards = (line.setup.deck[card] for card in hand)
    return on_stack + sum(card.portraits for card in cards if card.portrait == kind)


def _completes_a_set(held: int, card: Card) -> bool:
    return (held + card.portraits) // BOX.set_size > held // BOX.set_size


def _others_in_turn(line: Line) -> Iterator[int]:
    players = line.setup.players
    yield from ((line.seat + distance) % players for distance in range(1, players))


def _taken(line: Line) -> Card | None:
    taken = line.event(CardTaken)
    return None if taken is None else line.setup.deck[taken.card]


def _may_reach(line: Line, memory: Memory, rival: int) -> bool:
    """Return whether a rival may hold a card that lets them take the card taken (B6.1, B6.2)."""
    taken = line.event(CardTaken)
    assert taken is not None, "asked only where a card is taken"
    deck = line.setup.deck
    known = [deck[card] for card in memory.known_hands[rival]]
    # What nobody has seen in a hand is one of the first cards, a star card.
    hidden = [deck[card] for card in memory.unseen if deck[card].star]
    return any(card.city == taken.city or card.bonus is Bonus.QUESTION for card in known) or (
        memory.unknown_counts[rival] > 0 and any(card.city == taken.city for card in hidden)
    )


# --- A choice for the next player -----------------------------------------------------------------


def _choice_freed(line: Line, memory: Memory) -> Iterator[Reason]:
    """Look for a city left without a card where the next player can build and take any."""
    taken, rival = line.event(CardTaken), _next_player(line)
    if taken is None or rival is None:
        return
    if _cards_only_elsewhere(line, taken.city) and not is_full(line.after, taken.city):
        known = (line.setup.deck[card] for card in memory.known_hands[rival])
        # A question mark lets them choose anyway (B6.2).
        if any(card.city == taken.city and card.bonus is not Bonus.QUESTION for card in known):
            yield Reason("B6.3", "hint-frees-choice", {"city": taken.city, "player": rival})


def _next_player(line: Line) -> int | None:
    """Return who moves next; None if the game is over or the turn has more to decide."""
    ended = not line.after.over and line.after.turn > line.before.turn
    return line.after.seat if ended else None


def _cards_only_elsewhere(line: Line, city: str) -> bool:
    """Return whether a city has no face-up card any more, but another has one.

    Whether a card is turned up can be foreseen, which one cannot: so none is looked at.
    """
    shown = line.after.display()
    return shown[line.setup.cities.index(city)] is None and any(card is not None for card in shown)


# --- Two crests -----------------------------------------------------------------------------------


def _crests_taken(line: Line, memory: Memory) -> Iterator[Reason]:
    card = _taken(line)
    if card is None or card.bonus is not Bonus.CRESTS:
        return  # if it is one, its city is not finished yet (B4.4)
    leaders = [line.after.leader(site) for site in sites_of(card.city)]
    facts: Facts = {"card": card.id, "city": card.city}
    if any(line.seat in line.after.tower(site) for site in sites_of(card.city)):
        yield Reason("B4.1", "hint-takes-crests", facts)
        return
    for rival in _others_in_turn(line):
        if rival in leaders and _may_reach(line, memory, rival):
            yield Reason("B4.1", "hint-denies-crests", facts | {"player": rival})
            return


def _crests_saved(line: Line, _: Memory) -> Iterator[Reason]:
    if line.event(CardPlayed) is None:
        return
    left = set(line.before.hand(line.seat)) & set(line.after.hand(line.seat))
    for number in sorted(left):
        card = line.setup.deck[CARD_IDS[number]]
        if card.bonus is Bonus.CRESTS:
            yield Reason("B4.1", "hint-saves-crests", {"card": card.id})


# --- Messengers -----------------------------------------------------------------------------------


def _messenger(line: Line, _: Memory) -> Iterator[Reason]:
    placed = line.event(MessengerPlaced)
    if placed is not None:
        led = sum(
            line.before.leader(site) == line.seat
            for city in placed.cities
            if not line.before.scored(BOX.city(city).index)
            for site in sites_of(city)
        )
        if led:
            one, other = placed.cities
            facts: Facts = {"towers": led, "points": BOX.messenger_points}
            yield Reason("M3", "hint-messenger", facts | {"one": one, "other": other})
    elif STEP_KINDS[line.before.step] is Kind.MESSENGER:  # declined, and not for want of a place
        yield Reason("M2.5", "hint-saves-messenger")


_Teller: TypeAlias = Callable[[Line, Memory], Iterator[Reason]]
_IN_ORDER: Final[tuple[_Teller, ...]] = (
    _own_tokens,
    _set_completed,
    _ambassadors,
    _lead_taken,
    _messenger,
    _taken_for_a_set,
    _taken_from_a_set,
    _lead_lost_by_others,
    _crests_taken,
    _lead_kept,
    _set_coming,
    _tokens_given_away,
    _choice_freed,
    _crests_saved,
)


def reason_data(reason: Reason) -> ReasonData:
    """Return a reason ready for JSON."""
    return {
        "rule": reason.rule,
        "message": reason.message,
        "parameters": dict(reason.parameters),
    }
