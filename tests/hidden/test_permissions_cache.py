"""Cached permissions are those that would be computed anew, at every entry of every story."""

from random import Random

from patrician.tables.permissions import permissions_of
from patrician.tables.permissions_cache import PermissionsCache

from ..properties.games import every_kind, viewers
from ..reference.deals import Options
from .stories import tell


@every_kind
def test_what_is_cached_is_what_would_be_computed(options: Options) -> None:
    random = Random(f"permissions {options}")
    story = tell(options, random, 200)
    table, cache = story.begin(), PermissionsCache()
    for step in story.steps:
        table.add(step.entry)
        for viewer in viewers(options[0]):
            for now in (step.entry.at, step.entry.at + 1e6):
                assert cache.of(table, viewer, now) == permissions_of(table, viewer, now)
