"""What every channel would send is the same, byte by byte, whatever the viewer may not know.

A random story is told at a table. For some of its viewers (seats, and somebody who only watches)
the cards they cannot know are dealt anew, and the same story is told once more. At every entry of
the log the two are compared, on every channel.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from patrician.client.patches import as_update
from patrician.rules import Deal, Game
from patrician.tables.deciding import entry_for
from patrician.tables.entries import read_entry
from patrician.tables.table import OVER, PLAYING, Table

from ..properties.games import (
    KINDS,
    every_kind,
    hidden_first_cards,
    hidden_pile,
    name_of,
    viewers,
)
from ..reference.deals import Options
from .channels import Followed, Sent, everything
from .counting import COMPARED
from .stories import Step, Story, tell

POSITIONS_OF_EACH_KIND = 60  # of 24 kinds: over 2,000
POSITIONS_OF_EACH_KIND_IN_SOAK = 4_200  # likewise: over 100,000
LONGEST = 420  # entries of a story; a whole game with its undos has about as many
VIEWERS = 3  # of each story: two seats and who only watches, or three seats
CARD = re.compile(r"\b[a-z]+-\d\b")
SHARE = re.compile(r'"(?:share|contribution)":"([0-9a-f]{64})"')

Note = Callable[[str, object], None]


class Twin:
    """The same table with other cards, which one viewer must not be able to tell from the first."""

    def __init__(self, story: Story, viewer: int | None, deal: Deal) -> None:
        self.viewer = viewer
        self.at = Followed(story.begin(f"twin of {viewer}", deal))


def go_on(at: Followed, step: Step) -> None:
    """Go on with a story; the same command becomes the same entry, with the same number."""
    if step.command is not None and step.seat is not None:
        entry = read_entry(step.entry.data)
        now = step.entry.at
        assert entry_for(at.table, step.seat, step.command, entry.move, now=now) == entry
    at.add(step.entry)


async def compare(one: Followed, twin: Twin, dice: str) -> Counter[str]:
    sent = await everything(one, twin.viewer, Random(dice))
    assert sent == await everything(twin.at, twin.viewer, Random(dice))
    return Counter(each.channel for each in sent)


async def compare_story(story: Story, random: Random) -> Counter[str]:
    """Compare at every entry for some viewers from whom something is hidden; count it all."""
    counted: Counter[str] = Counter()
    some = random.sample(viewers(len(story.seats)), VIEWERS)
    deals = {viewer: story.twin(viewer, random) for viewer in some}
    twins = [Twin(story, viewer, deal) for viewer, deal in deals.items() if deal != story.deal]
    one = Followed(story.begin())
    for step in story.steps if twins else ():
        go_on(one, step)
        for twin in twins:
            go_on(twin.at, step)
            counted += await compare(one, twin, f"{twin.viewer} {random.getrandbits(32)}")
        counted["positions"] += 1
    return counted


def compare_many(options: Options, random: Random, positions: int) -> Counter[str]:
    counted: Counter[str] = Counter()
    while counted["positions"] < positions:
        story = tell(options, random, random.randint(10, LONGEST))
        counted += asyncio.run(compare_story(story, random))
    return counted


@pytest.mark.usefixtures("untraced")
@every_kind
def test_no_channel_tells_games_apart_that_differ_in_hidden_cards(
    options: Options, record_property: Note
) -> None:
    compared = compare_many(options, Random(f"channels {options}"), POSITIONS_OF_EACH_KIND)
    record_property(COMPARED, dict(compared))


@pytest.mark.soak
@every_kind
def test_no_channel_tells_very_many_games_apart_that_differ_in_hidden_cards(
    options: Options, record_property: Note
) -> None:
    compared = compare_many(options, Random(f"long {options}"), POSITIONS_OF_EACH_KIND_IN_SOAK)
    record_property(COMPARED, dict(compared))


def test_no_channel_tells_a_few_games_apart_that_differ_in_hidden_cards() -> None:
    compare_many((3, ("messengers", "ambassadors"), ()), Random("few"), 30)


# --- The comparison itself is not blind -----------------------------------------------------------


def story_of(text: str, length: int) -> Story:
    """A story that is still going on after so many entries."""
    random = Random(text)
    while True:
        story = tell((3, (), ()), random, length)
        if len(story.steps) == length:
            return story


def sent_with(story: Story, viewer: int | None, deal: Deal) -> list[Sent]:
    at = Followed(story.begin("another", deal))
    for step in story.steps:
        at.add(step.entry)
    return asyncio.run(everything(at, viewer, Random(1)))


def test_a_viewer_is_told_what_another_may_not_know() -> None:
    """A twin for one seat is none for the others, whose hands are different."""
    story = story_of("seats", 8)
    other = story.twin(0, Random(1))
    changed = [seat for seat in (1, 2) if other.hands[seat] != story.deal.hands[seat]]
    assert changed
    assert sent_with(story, 0, other) == sent_with(story, 0, story.deal)
    for seat in changed:
        assert sent_with(story, seat, other) != sent_with(story, seat, story.deal)


def test_all_channels_are_compared_and_refusals_too() -> None:
    compared = compare_many((2, (), ()), Random("all channels"), 300)
    asked = {"why-not", "preview", "command", "record", "hint", "export", "moment", "moments"}
    assert {*compared} == {*asked, "view", "news", "patch", "event", "clock", "pace", "positions"}


# --- Nothing hidden is named anywhere -------------------------------------------------------------


def hidden_from(game: Game, viewer: int | None) -> set[str]:
    """The cards that a viewer has not seen and cannot deduce either."""
    others = [seat for seat in range(game.players) if seat != viewer]
    hidden = {*hidden_pile(game)}.union(*(hidden_first_cards(game, seat) for seat in others))
    return hidden.difference(*game.observation(viewer).memory.known_hands)


some_kinds = pytest.mark.parametrize("options", KINDS[::7], ids=name_of)


def views_along(story: Story, viewer: int | None) -> Iterator[tuple[Table, str]]:
    """Yield what a viewer is sent at every entry, whole or as news, with the table as it was."""
    at = Followed(story.begin())
    for number, step in enumerate(story.steps):
        at.add(step.entry)
        patch = at.service.updates.patch(at.live, viewer, at.before)
        assert (patch is None) == (number == 0), "whoever keeps up gets a patch for every entry"
        if patch is not None:
            yield at.table, patch.text
        if number % 2:
            yield at.table, at.service.updates.view(at.live, viewer)
        else:
            parcel = asyncio.run(at.service.updates.news(at.live, viewer, number))
            assert parcel is not None
            yield at.table, parcel.text


def whole_views_along(story: Story, viewer: int | None) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Yield the views that a viewer has at every entry, also by applying patches."""
    view: dict[str, Any] | None = None
    for table, text in views_along(story, viewer):
        data = json.loads(text)
        message = as_update(data, view) if "type" in data else {"view": data}
        view = message["view"]
        yield table, message["view"]


def without_unseen(text: str) -> str:
    """Leave out the one place that lists hidden cards: all of them, in the order of the deck."""
    data: dict[str, Any] = json.loads(text)
    changed = data.get("private", {})
    for memory in (
        data.get("view", data).get("memory"),
        changed.get("memory"),
        changed.get("memory/"),
    ):
        if memory is not None:
            memory.pop("unseen", None)
    return json.dumps(data)


@some_kinds
def test_no_hidden_card_is_named_in_a_view(options: Options) -> None:
    random = Random(f"named {options}")
    story = tell(options, random, 80)
    for viewer in viewers(options[0]):
        for table, text in views_along(story, viewer):
            if table.game is not None and table.phase == PLAYING:
                named = set(CARD.findall(without_unseen(text)))
                assert not named & hidden_from(table.game, viewer)


@some_kinds
def test_secrets_of_the_deal_are_told_when_it_is_over_and_not_before(options: Options) -> None:
    random = Random(f"secrets {options}")
    story = tell(options, random, 30)
    secrets = [story.row.secret, *SHARE.findall(str(story.steps)), "known before"]
    for table, text in views_along(story, None):
        assert table.phase != OVER
        assert not [secret for secret in [*secrets, table.dealing.secret] if secret in text]


def test_shares_of_a_sealed_deal_are_in_the_stories_that_are_told() -> None:
    told = [str(tell((3, (), ()), Random(number), 30, seed=None).steps) for number in range(20)]
    assert any('"deal_voided"' in story for story in told)
    assert any(SHARE.findall(story) and '"revealed"' in story for story in told)


# --- Tables that agreed to show less --------------------------------------------------------------


@some_kinds
def test_without_the_memory_aid_only_what_lies_on_the_table_is_shown(options: Options) -> None:
    random = Random(f"as at the table {options}")
    story = tell(options, random, 60, memory_aid=False)
    for viewer in viewers(options[0]):
        for table, view in whole_views_along(story, viewer):
            assert view["memory"] is None
            assert len(view["log"] or ()) <= options[0] + 1
            assert table.game is None or (view["own"] is None) == (viewer is None)


@some_kinds
def test_tokens_that_lie_face_down_are_known_to_their_owner_only(options: Options) -> None:
    random = Random(f"face down {options}")
    story = tell(options, random, 150, tokens_open=False)
    for viewer in viewers(options[0]):
        for table, view in whole_views_along(story, viewer):
            board = view["board"]
            if board is not None and table.phase == PLAYING:
                owners = {owner for pair in board["tokens"].values() for owner in pair}
                assert owners <= {None, viewer}
                assert board["prestige"] is None
                for standing in board["ambassadors"]:
                    others = [n for seat, n in enumerate(standing["counts"]) if seat != viewer]
                    assert {*others, standing["leader"], standing["tie_broken_by"]} == {None}
