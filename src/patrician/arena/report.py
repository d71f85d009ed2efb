"""The report of a run: everything on one page."""

from __future__ import annotations

from collections.abc import Sequence

from patrician.arena.balance import Balance
from patrician.arena.campaign import Goal
from patrician.arena.page import Page
from patrician.arena.plots import (
    curves_plot,
    meetings_plot,
    places_plot,
    ratings_plot,
    sources_plot,
    training_plot,
)
from patrician.arena.result_rows import (
    fault_lines,
    goal_line,
    meeting_rows,
    place_rows,
    point_rows,
    standing_rows,
)
from patrician.arena.standings import Standings
from patrician.bots.learned.course import Lesson
from patrician.texts import say


def arena_report(found: Standings, goal: Goal | None, command: str) -> str:
    """Return the page about a match or a tournament."""
    page = _begun(say("report-arena"), command)
    page.paragraph(say("simulation-games", {"games": found.games, "shared": found.shared}))
    if goal is not None:
        page.paragraph(goal_line(goal, found))
    page.heading(say("report-contestants"))
    page.table(standing_rows(found))
    for line in fault_lines(found):
        page.paragraph(line)
    page.figure(ratings_plot(found), say("report-ratings"))
    page.heading(say("report-meetings"))
    page.table(meeting_rows(found))
    page.figure(meetings_plot(found), say("report-heat-map"))
    page.heading(say("report-development"))
    page.figure(curves_plot(found.curves, goal.test.goal if goal else None), say("report-curves"))
    page.paragraph(say("report-reading"))
    return page.html()


def balance_report(found: Sequence[Balance], command: str) -> str:
    """Return the page about how fair the game is."""
    page = _begun(say("report-balance"), command)
    page.heading(say("report-places"))
    page.table(place_rows(found))
    for players in sorted({kind.setup.players for kind in found}):
        kinds = [kind for kind in found if kind.setup.players == players]
        page.figure(places_plot(kinds), say("report-places-plot", {"players": players}))
    page.heading(say("report-sources"))
    page.table(point_rows(found))
    page.figure(sources_plot(found), say("report-sources-plot"))
    page.paragraph(say("report-reading"))
    return page.html()


def training_report(lessons: Sequence[Lesson], command: str) -> str:
    """Return the page about a training."""
    page = _begun(say("report-training"), command)
    page.figure(training_plot(lessons), say("report-training-plot"))
    return page.html()


def _begun(title: str, command: str) -> Page:
    page = Page(title)
    page.paragraph(say("report-command"))
    page.command(command)
    return page
