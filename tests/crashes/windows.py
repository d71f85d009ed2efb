"""The windows of time in which a server dies worst."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

HIT: Final = "hit"
"""The first word of the line that a server writes before it kills itself."""


class Window(StrEnum):
    """Between which two steps the server dies."""

    BEFORE_COMMIT = "before-commit"
    """All is written, but the database has not been told to keep it."""
    AFTER_COMMIT = "after-commit"
    """The database has it for good, and nobody has heard of it."""
    BEFORE_ANSWER = "before-acknowledgement"
    """The table goes on, but whoever sent the command has not been told."""
    START_UP = "start-up"
    """Between two statements to the database, migrations included, or just before it opens."""


@dataclass(frozen=True)
class Aim:
    """At which passage of which window a server is to kill itself."""

    window: Window
    passage: int


@dataclass(frozen=True)
class Hit:
    """That it did, and what it was doing: the moves at stake, or the step of the start-up."""

    window: Window
    facts: tuple[str, ...]
