"""A card that waits to be played is seen by everybody, and known to be in that hand from then on.

Late in a game playing a card can end the turn, because everything behind it is forced. Such a
decision is held, and can be taken back.
"""

import json
from random import Random

from patrician.rules import Game
from patrician.rules.actions import CARD_IDS
from patrician.tables import entries
from patrician.tables.entries import AnyEntry, write_entry
from patrician.tables.store import StoredEntry
from patrician.tables.table import AppliedEntry, Table
from patrician.tables.undoing import would_be_final
from patrician.tables.view_parts import TablePatch, ViewParts, are_of_turn, moves_cards
from patrician.tables.views import view_of

from .stories import PEOPLE, Story, tell

NEVER_SEEN = 200


def last_first_card(story: Story) -> tuple[list[int], int] | None:
    """Play without the first cards; return how, and a first card whose play ends the turn."""
    game, random = Game.of(story.setup(), deal=story.deal), Random(1)
    while not game.over:
        own = [action for action in game.legal_actions() if is_first_card(game, action)]
        for action in own:
            if would_be_final(game, action) and not known_to_all(game, CARD_IDS[action]):
                return list(game.actions), action
        others = [action for action in game.legal_actions() if action not in own]
        game.apply(random.choice(others or own))
    return None


def known_to_all(game: Game, card: str) -> bool:
    """Whether it follows from what everybody saw that the player to decide holds a card."""
    return card in game.observation(None).memory.known_hands[game.seat]


def is_first_card(game: Game, action: int) -> bool:
    return action < len(CARD_IDS) and CARD_IDS[action] in game.deal.hands[game.seat]


def table_before_it() -> tuple[Table, int]:
    """A table where a first card can be played that ends the turn."""
    random = Random("held")
    for _ in range(NEVER_SEEN):
        story = tell((4, (), ()), random, 8, others=PEOPLE, memory_aid=True)
        found = last_first_card(story)
        if found is not None:
            table = story.end()
            assert table.game is not None
            for action in found[0]:
                add(table, entries.Decided(seat=table.game.seat, action=action))
            return table, found[1]
    raise AssertionError("no such game was found")


def add(table: Table, entry: AnyEntry) -> AppliedEntry:
    return table.add(StoredEntry(table.seq + 1, table.at, write_entry(entry)))


def test_a_card_that_was_held_and_taken_back_is_known_to_be_in_the_hand() -> None:
    table, action = table_before_it()
    assert table.game is not None
    seat, card, length = table.game.seat, CARD_IDS[action], len(table.game.actions)
    memory = view_of(table, None, 0.0, with_log=False)["memory"]
    assert memory is not None
    assert card in memory["unseen"]
    add(table, entries.Held(seat=seat, action=action))
    add(table, entries.TakenBack(seat=seat, length=length))
    for viewer in (0, 1, 2, 3, None):
        memory = view_of(table, viewer, 0.0, with_log=False)["memory"]
        assert memory is not None
        assert card in memory["known_hands"][seat]
        assert card not in memory["unseen"]
    assert len(table.game.actions) == length


def test_a_card_that_was_held_is_played_when_it_is_confirmed() -> None:
    table, action = table_before_it()
    assert table.game is not None
    seat = table.game.seat
    add(table, entries.Held(seat=seat, action=action))
    add(table, entries.Confirmed(seat=seat))
    assert table.game.actions[-1] == action
    assert table.game.stack(seat)[-1] == CARD_IDS[action]


def test_who_follows_learns_at_once_of_a_card_that_is_held() -> None:
    table, action = table_before_it()
    assert table.game is not None
    before = ViewParts.of(table)
    before.add_private(table, None, 0.0)
    applied = add(table, entries.Held(seat=table.game.seat, action=action))
    after = ViewParts.of(table, before, in_turn=are_of_turn([applied]))
    moved = moves_cards([applied])
    patch = TablePatch.between(before, after, "", 0.0, cards_moved=moved).message(table, None)
    assert json.loads(patch)["private"]["memory/"]["unseen-"] == [CARD_IDS[action]]
