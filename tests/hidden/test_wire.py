"""What really arrives is the same, byte by byte, whatever the viewer may not know."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from ..attacks.stage import Stage
from ..properties.games import KINDS, viewers
from ..reference.deals import Options
from .counting import COMPARED
from .stories import PEOPLE, Story, prepare, tell
from .wire import Told, plain, twin_servers

POSITIONS = 40
POSITIONS_IN_SOAK = 1_000
LONGEST = 60
LONGEST_IN_SOAK = 160

Note = Callable[[str, object], None]


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stage, Stage]]:
    with twin_servers(tmp_path, monkeypatch) as both:
        yield both


def compare_story(
    servers: tuple[Stage, Stage], story: Story, viewer: int | None, random: Random
) -> Counter[str]:
    """Tell a story at both servers; compare all that the viewer gets on the way."""
    counted: Counter[str] = Counter()
    twin = story.twin(viewer, random)
    if twin == story.deal:
        return counted
    told = []
    for server, name, deal in zip(servers, ("one", "two"), (story.deal, twin), strict=True):
        prepare(name, deal)
        told.append(Told.begin(server, story, viewer, name))
    one, other = told
    gathering = sum(step.command is None for step in story.steps)
    for step in story.steps[1:gathering]:
        assert plain(one.go_on(step)) == plain(other.go_on(step))
    with ExitStack() as stack:
        one.follow(stack)
        other.follow(stack)
        for _ in ("hello", "the view"):
            assert one.arrived() == other.arrived()
        for step in story.steps[gathering:]:
            done = one.go_on(step)
            assert done.is_success, done.text
            assert plain(done) == plain(other.go_on(step))
            arrived = one.arrived()
            assert arrived == other.arrived()
            assert f'"seq":{step.entry.seq},' in arrived[1]
            dice = random.getrandbits(32)
            answers = list(one.answers(Random(dice)))
            assert answers == list(other.answers(Random(dice)))
            counted["positions over the wire"] += 1
            counted["answers over the wire"] += len(answers)
    return counted


def compare_many(
    servers: tuple[Stage, Stage], random: Random, positions: int, longest: int
) -> Counter[str]:
    """Compare stories of all kinds, seen by every seat and by who watches, in turn."""
    counted: Counter[str] = Counter()
    kinds: Iterator[Options] = cycle(random.sample(KINDS, len(KINDS)))
    while counted["positions over the wire"] < positions:
        kind = next(kinds)
        story = tell(kind, random, random.randint(20, longest), others=PEOPLE)
        counted += compare_story(servers, story, random.choice(viewers(kind[0])), random)
    return counted


def test_nothing_that_arrives_tells_games_apart_that_differ_in_hidden_cards(
    servers: tuple[Stage, Stage], record_property: Note
) -> None:
    record_property(COMPARED, dict(compare_many(servers, Random("wire"), POSITIONS, LONGEST)))


@pytest.mark.soak
def test_nothing_that_arrives_tells_many_games_apart_that_differ_in_hidden_cards(
    servers: tuple[Stage, Stage], record_property: Note
) -> None:
    compared = compare_many(servers, Random("long wire"), POSITIONS_IN_SOAK, LONGEST_IN_SOAK)
    record_property(COMPARED, dict(compared))


def test_the_wire_tells_games_apart_that_differ_in_the_viewers_own_hand(
    servers: tuple[Stage, Stage],
) -> None:
    """The comparison itself is not blind."""
    story = tell((2, (), ()), Random("not blind"), 4, others=PEOPLE)
    other = story.twin(1, Random(1))
    assert other.hands[0] != story.deal.hands[0]
    answers = []
    for server, name, deal in zip(servers, ("one", "two"), (story.deal, other), strict=True):
        prepare(name, deal)
        told = Told.begin(server, story, 0, name)
        for step in story.steps[1:]:
            assert told.go_on(step).is_success
        answers.append(list(told.answers(Random(1))))
    differing = {one[0] for one, two in zip(*answers, strict=True) if one != two}
    path = f"/api/tables/{told.table}"
    assert {path, f"{path}/export", f"{path}/commands"} <= differing
    assert f"{path}/record" not in differing
