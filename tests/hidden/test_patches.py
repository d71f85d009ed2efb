"""Patches add up: a view with all patches applied is the view, for every viewer and every entry."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from patrician.client.patches import PatchError, patched
from patrician.tables.points import Point, point_of
from patrician.tables.views import view_text

from ..properties.games import every_kind, viewers
from ..reference.deals import Options
from .channels import NOW, Followed
from .stories import Story, tell

Data = dict[str, Any]
STORIES = 2
LONGEST = 160


def view_now(at: Followed, viewer: int | None) -> Data:
    """Return the whole view of a viewer, without what every patch leaves out."""
    view: Data = json.loads(view_text(at.table, viewer, NOW, with_log=False))
    return view


def test_the_time_comes_with_a_clock() -> None:
    for seconds in (None, 60):
        random = Random("clock")
        story = tell((2, (), ()), random, 40, turn_seconds=seconds)
        at = Followed(story.begin())
        for step in story.steps:
            at.add(step.entry)
            patch = at.service.updates.patch(at.live, 0, at.before)
            if patch is not None:
                clock = at.table.deadline is not None
                assert ("now" in json.loads(patch.data)["changes"]) == clock


def patch_now(at: Followed, viewer: int | None, known: Point) -> Data:
    update = at.service.updates.patch(at.live, viewer, known)
    assert update is not None
    assert update.point == point_of(at.table)
    patch: Data = json.loads(update.data)
    return patch


def follow_patches(story: Story, random: Random) -> int:
    """Follow a story for all viewers by patches alone; returns the bytes of them."""
    at = Followed(story.begin())
    at.add(story.steps[0].entry)
    seats = [*viewers(len(story.seats))]
    views = {viewer: view_now(at, viewer) for viewer in seats}
    at.service.updates.patch(at.live, None, point_of(at.table))
    known, size = point_of(at.table), 0
    for step in story.steps[1:]:
        at.add(step.entry)
        if random.random() < 0.2:
            continue  # several entries in one patch
        for viewer in seats:
            patch = patch_now(at, viewer, known)
            assert [one["seq"] for one in patch["news"]] == [
                *range(known.seq + 1, at.table.seq + 1)
            ]
            views[viewer] = patched(views[viewer], patch)
            assert views[viewer] == view_now(at, viewer)
            size += len(json.dumps(patch))
        known = point_of(at.table)
    return size


@every_kind
def test_all_patches_applied_give_exactly_the_view(options: Options) -> None:
    random = Random(f"patches {options}")
    for _ in range(STORIES):
        assert follow_patches(tell(options, random, random.randint(10, LONGEST)), random)


@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize("tokens_open", [False, True])
def test_patches_add_up_however_much_a_table_shows(memory_aid: bool, tokens_open: bool) -> None:
    random = Random(f"{memory_aid} {tokens_open}")
    kind = (3, ("ambassadors",), ())
    story = tell(kind, random, LONGEST, memory_aid=memory_aid, tokens_open=tokens_open)
    follow_patches(story, random)


def begun(text: str) -> Followed:
    at = Followed(tell((2, (), ()), Random(text), 40).begin())
    story = tell((2, (), ()), Random(text), 40)
    for step in story.steps:
        at.add(step.entry)
    return at


def test_a_name_that_changes_without_an_entry_is_a_patch_without_news() -> None:
    at = begun("names")
    at.service.updates.patch(at.live, 0, point_of(at.table))
    known, view = point_of(at.table), view_now(at, 0)
    table = at.table.copy()
    table.seats = (replace(table.seats[0], name="Zoe"), *table.seats[1:])
    at.live.table = table
    patch = patch_now(at, 0, known)
    assert (patch["news"], patch["changes"]["seats/0/name"]) == ([], "Zoe")
    assert patched(view, patch) == view_now(at, 0)


def test_whoever_is_at_another_point_gets_no_patch() -> None:
    at = begun("points")
    story = tell((2, (), ()), Random("points"), 40)
    at = Followed(story.begin())
    for step in story.steps:
        at.add(step.entry)
        at.service.updates.patch(at.live, None, at.before)
    seq, log_hash, seats = at.before
    assert at.service.updates.patch(at.live, None, at.before) is not None
    for other in (
        Point(seq - 1, log_hash, seats),
        Point(seq, "0" * 16, seats),
        Point(seq, log_hash, seats[:1]),
        point_of(at.table),
    ):
        assert at.service.updates.patch(at.live, None, other) is None


def test_a_patch_is_not_applied_to_another_view() -> None:
    patch = {"hash": "ab", "news": [], "changes": {"seq": 5, "log_hash": "cd"}}
    assert patched({"seq": 4, "log_hash": "ab"}, patch)["seq"] == 5
    for other in (None, {"seq": 4, "log_hash": "ff"}):
        with pytest.raises(PatchError):
            patched(other, patch)


def test_a_patched_view_leaves_the_old_one_as_it_was() -> None:
    view: Data = {"seq": 1, "log_hash": "ab", "log": [], "board": {"towers": {"Siena": [[0], []]}}}
    before = json.dumps(view)
    changes = {"seq": 2, "board/towers/Siena/1": [1]}
    new = patched(view, {"hash": "ab", "news": [], "changes": changes})
    assert new["board"] == {"towers": {"Siena": [[0], [1]]}}
    assert json.dumps(view) == before
