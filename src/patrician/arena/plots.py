"""The plots of the reports, as SVG that takes its ink from the page around it."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, Final

from patrician.arena.balance import Balance
from patrician.arena.result_rows import kind_words, percent
from patrician.arena.simulation import POINT_SOURCES
from patrician.arena.standings import Curve, Standings
from patrician.arena.statistics import Interval
from patrician.bots.learned.course import Lesson
from patrician.system.extras import load
from patrician.texts import say

# Stands for the colour of the page's text, which is not known here: light pages have dark ink.
_INK: Final = "#010203"
_COLOURS: Final = ("#3b82c4", "#d9822b", "#3f9b6c", "#a865c9", "#cc5252", "#8a8a8a")
_STYLE: Final = {
    "axes.edgecolor": _INK,
    "axes.labelcolor": _INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.family": "sans-serif",
    "font.size": 10,
    "legend.frameon": False,
    "legend.labelcolor": _INK,
    "svg.fonttype": "none",
    "text.color": _INK,
    "text.parse_math": False,
    "xtick.color": _INK,
    "ytick.color": _INK,
}
_NO_METADATA: Final = {"Date": None, "Creator": None, "Format": None, "Type": None}
# What only a file of its own needs; the page holds the drawing itself.
_PROLOGUE: Final = re.compile(
    r"^.*?(?=<svg)|<metadata>.*?</metadata>| xmlns(:\w+)?=\"[^\"]*\"", re.DOTALL
)


def _drawn(name: str, height: float, draw: Callable[[Any], None]) -> str:
    """Draw on new axes and return the drawing; names keep apart what drawings refer to."""
    # Its warnings are about fonts and folders: noise here.
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    matplotlib, figures = load("research", "matplotlib"), load("research", "matplotlib.figure")
    with matplotlib.rc_context(_STYLE | {"svg.hashsalt": name}):
        figure = figures.Figure(figsize=(8, height), layout="constrained")
        draw(figure.subplots())
        file = StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata=_NO_METADATA)
    return _PROLOGUE.sub("", file.getvalue()).replace(_INK, "currentColor")


def _add_legend(axes: Any) -> None:
    axes.figure.legend(loc="outside lower center", ncols=2)


def _colour(number: int) -> str:
    return _COLOURS[number % len(_COLOURS)]


def ratings_plot(found: Standings) -> str:
    """Draw the ratings with their margins, strongest on top."""
    names = [standing.contestant for standing in found.contestants]

    def draw(axes: Any) -> None:
        axes.errorbar(
            [standing.rating.mean for standing in found.contestants],
            range(len(names)),
            xerr=[standing.rating.margin for standing in found.contestants],
            fmt="o",
            capsize=4,
            color=_colour(0),
        )
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.set_xlabel(say("arena-rating"))

    return _drawn("ratings", 1 + 0.4 * len(names), draw)


def meetings_plot(found: Standings) -> str:
    """Draw the cross table as a heat map."""
    names = [standing.contestant for standing in found.contestants]
    met = {pair: meeting.ahead.mean for pair, meeting in found.meetings.items()}
    cells = [[_heat(met.get((row, column))) for column in names] for row in names]

    def draw(axes: Any) -> None:
        axes.pcolormesh(cells)
        for y, row in enumerate(names):
            for x, column in enumerate(names):
                if (row, column) in met:
                    text = percent(met[row, column])
                    axes.text(x + 0.5, y + 0.5, text, ha="center", va="center")
        axes.set_xticks([n + 0.5 for n in range(len(names))], names, rotation=20, ha="right")
        axes.set_yticks([n + 0.5 for n in range(len(names))], names)
        axes.invert_yaxis()

    return _drawn("meetings", 1.5 + 0.5 * len(names), draw)


def _heat(share: float | None) -> tuple[float, float, float, float]:
    """Return blue for more than half and red for less; an even share is transparent."""
    if share is None:
        return 0.0, 0.0, 0.0, 0.0
    red, green, blue = (0.2, 0.5, 0.8) if share > 0.5 else (0.8, 0.3, 0.3)
    return red, green, blue, abs(2 * share - 1) * 0.7


def curves_plot(curves: Sequence[Curve], goal: float | None) -> str:
    """Draw how the shares of the wins developed, with their any-time intervals."""

    def draw(axes: Any) -> None:
        for number, curve in enumerate(curves):
            deals = range(1, len(curve.means) + 1)
            lows, highs = zip(*curve.bands, strict=True)
            axes.fill_between(deals, lows, highs, color=_colour(number), alpha=0.15, linewidth=0)
            axes.plot(deals, curve.means, color=_colour(number), label=curve.contestant)
        if goal is not None:
            axes.axhline(goal, color=_INK, linestyle="--", linewidth=1, label=say("report-goal"))
        axes.set_ylim(0, 1)
        axes.set_xlabel(say("report-deals"))
        axes.set_ylabel(say("report-share"))
        _add_legend(axes)

    return _drawn("curves", 4, draw)


def places_plot(found: Sequence[Balance]) -> str:
    """Draw what each place wins beside its fair share, in games of the same number of players."""
    players = found[0].setup.players

    def draw(axes: Any) -> None:
        width = 0.8 / len(found)
        for number, balance in enumerate(found):
            axes.bar(
                [place + number * width for place in range(players)],
                [place.mean for place in balance.wins],
                width,
                yerr=_errors([(place.mean, place.ordinary) for place in balance.wins]),
                color=_colour(number),
                ecolor=_INK,
                capsize=3,
                label=kind_words(balance.setup),
            )
        axes.axhline(1 / players, color=_INK, linestyle="--", linewidth=1)
        places = [say("balance-place", {"place": place}) for place in range(1, players + 1)]
        axes.set_xticks([n + 0.4 - width / 2 for n in range(players)], places)
        axes.set_ylabel(say("report-share"))
        _add_legend(axes)

    return _drawn(f"places {players}", 4, draw)


def _errors(estimates: Sequence[tuple[float, Interval]]) -> list[list[float]]:
    """Return the lengths of error bars, below and above."""
    return [
        [max(0.0, mean - interval.low) for mean, interval in estimates],
        [max(0.0, interval.high - mean) for mean, interval in estimates],
    ]


def sources_plot(found: Sequence[Balance]) -> str:
    """Draw where the points of everybody and of winners come from."""
    bars = [
        (say(f"balance-{who}-of", {"kind": kind_words(balance.setup)}), points)
        for balance in found
        for who, points in (("everybody", balance.points), ("winners", balance.winners_points))
    ]

    def draw(axes: Any) -> None:
        for number, source in enumerate(POINT_SOURCES):
            values = [points[source] for _, points in bars]
            before = [sum(points[other] for other in POINT_SOURCES[:number]) for _, points in bars]
            axes.barh(
                range(len(bars)),
                values,
                # A penalty goes to the left of nothing instead of back into the other points.
                left=[
                    start if value > 0 else 0 for start, value in zip(before, values, strict=True)
                ],
                color=_colour(number),
                label=say(f"simulation-{source}"),
            )
        axes.set_yticks(range(len(bars)), [name for name, _ in bars])
        axes.invert_yaxis()
        _add_legend(axes)

    return _drawn("sources", 1.5 + 0.3 * len(bars), draw)


def training_plot(lessons: Sequence[Lesson]) -> str:
    """Draw how well the ends of games were foreseen, lesson by lesson."""
    counts = sorted({lesson.players for lesson in lessons})

    def draw(axes: Any) -> None:
        for number, players in enumerate(counts):
            course = [lesson for lesson in lessons if lesson.players == players]
            axes.plot(
                [lesson.games for lesson in course],
                [lesson.error for lesson in course],
                color=_colour(number),
                label=say("report-training-players", {"players": players}),
            )
            # Who gives everybody the same chance is wrong by this much.
            axes.axhline(1 - 1 / players, color=_colour(number), linestyle="--", linewidth=1)
        axes.set_xlabel(say("report-training-games"))
        axes.set_ylabel(say("report-training-error"))
        _add_legend(axes)

    return _drawn("training", 4, draw)
