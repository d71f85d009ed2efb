"""The course of everyone's chances: a small chart for each player, or sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from patrician.terminal.words import percent, wrapped
from patrician.texts import say

_ROWS: Final = 3
# A character cell filled by eighths from below.
_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_EIGHTHS: Final = len(_BLOCKS) - 1
_TICKS: Final = 10

Course: TypeAlias = Sequence[Sequence[float]]
"""Everyone's chances after each turn."""


def course_lines(course: Course, names: Sequence[str]) -> list[str]:
    """Draw a band for each player, one column a turn."""
    lines = [*wrapped(say("review-chances")), ""]
    for seat, name in enumerate(names):
        lines += [name, *_band([chances[seat] for chances in course])]
    return [*lines, _axis(len(course))]


def _band(chances: Sequence[float]) -> Iterator[str]:
    """Yield the lines of one band, the uppermost first."""
    # Even no chance leaves a trace, so that the band can be seen.
    heights = [max(1, round(chance * _ROWS * _EIGHTHS)) for chance in chances]
    for row in reversed(range(_ROWS)):
        filled = (min(max(height - row * _EIGHTHS, 0), _EIGHTHS) for height in heights)
        yield "".join(_BLOCKS[eighths] for eighths in filled).rstrip()


def _axis(turns: int) -> str:
    """Write every tenth number so that it ends below its column."""
    ticks = range(_TICKS, turns + 1, _TICKS)
    return "".join(f"{tick:>{_TICKS}}" for tick in ticks)


def course_sentences(course: Course, names: Sequence[str]) -> list[str]:
    """Return everyone's chances after the first, every tenth and the last turn."""
    last = len(course)
    turns = [turn for turn in range(_TICKS, last + 1) if turn % _TICKS == 0 or turn == last]
    lines = []
    for seat, name in enumerate(names):
        told = [say("review-told-start", {"player": name, "chance": percent(course[0][seat])})]
        for turn in turns:
            facts = {"turn": turn, "chance": percent(course[turn - 1][seat])}
            told.append(say("review-told-turn", facts))
        lines += wrapped(say("review-told-course", {"course": ", ".join(told)}), indent=2)
    return lines
