"""The chart of everyone's chances, as an SVG or PNG file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final
from warnings import catch_warnings

from patrician.review.game_review import Review, ReviewError
from patrician.system.extras import imports_of
from patrician.texts import say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

KINDS_OF_PICTURE: Final = (".svg", ".png")
_SIZE: Final = (9.0, 4.5)
# Distinguishable without colours, too.
_STYLES: Final = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))


def check_picture(path: Path) -> None:
    """Raise `ReviewError`, or `MissingExtra`, unless a picture can be drawn into such a file."""
    if path.suffix.lower() not in KINDS_OF_PICTURE:
        kinds = " or ".join(KINDS_OF_PICTURE)
        raise ReviewError(f"{path}: a picture ends in {kinds}")
    _figure()


def draw_picture(review: Review, path: Path) -> None:
    """Write the curves as an SVG or PNG file."""
    figure = _figure()
    axes = figure.add_subplot()
    course = review.by_turn()
    turns = range(1, len(course) + 1)
    lines = [
        axes.plot(turns, [100 * chances[seat] for chances in course], linestyle=_STYLES[seat])[0]
        for seat in range(len(review.names))
    ]
    axes.set_xlabel(say("picture-turn"))
    axes.set_ylabel(say("picture-chance"))
    axes.set_ylim(0, 100)
    axes.grid(visible=True, alpha=0.3)
    for name in axes.legend(lines, review.names).get_texts():
        name.set_parse_math(False)  # a name with dollars is no formula
    with catch_warnings(action="ignore"):  # a name in a script that the font lacks
        figure.savefig(path)


def _figure() -> Figure:
    with imports_of("research"):
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional dependency
    return Figure(figsize=_SIZE, layout="constrained")
