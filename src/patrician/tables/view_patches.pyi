from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

Changes: TypeAlias = dict[str, object]

BELOW: Final[str]
REMOVED: Final[str]
ALIKE: Final[str]

def changes_between(before: object, after: object, path: str) -> Changes: ...
def changes_below(before: object, after: object, path: str) -> Changes: ...
def alike(objects: Sequence[Mapping[str, object]]) -> list[object]: ...
