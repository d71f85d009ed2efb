"""What a player holds, has played, and knows of the others."""

from __future__ import annotations

from collections.abc import Sequence

from patrician.rules import Observation
from patrician.terminal.words import card_words, listed, portraits_listed, wrapped
from patrician.texts import say


def hand_lines(observation: Observation) -> list[str]:
    """Return the lines for a player's hand, stack and portraits."""
    own, deck = observation.own, observation.board.setup.deck
    assert own is not None, "a person has a seat"
    counts: dict[str, int] = {}
    for card in (deck[played] for played in own.stack):
        if card.portrait:
            counts[card.portrait] = counts.get(card.portrait, 0) + card.portraits
    portraits = portraits_listed(counts)
    sentences = [
        say("play-hand", {"cards": listed([card_words(deck[card]) for card in own.hand])}),
        say("play-stack", {"cards": ", ".join(own.stack)}) if own.stack else say("play-no-stack"),
        say("play-portraits", {"portraits": portraits}) if portraits else say("play-no-portraits"),
    ]
    return [line for sentence in sentences for line in wrapped(sentence, 2)]


def known_lines(observation: Observation, names: Sequence[str]) -> list[str]:
    """Return the lines for the cards that the others are known to hold."""
    deck, memory = observation.board.setup.deck, observation.memory
    lines = []
    for seat, name in enumerate(names):
        if seat == observation.seat:
            continue
        known, unknown = memory.known_hands[seat], memory.unknown_counts[seat]
        cards = listed([card_words(deck[card]) for card in known])
        facts = {"player": name, "cards": cards, "unknown": unknown}
        lines += wrapped(say("play-known" if known else "play-known-none", facts), 2)
    return lines
