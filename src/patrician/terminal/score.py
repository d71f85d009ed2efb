"""The final score as text, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.box import BOX
from patrician.rules import Result
from patrician.terminal.words import columns, portraits_listed
from patrician.texts import say


def score_lines(result: Result, names: Sequence[str]) -> list[str]:
    """Tell who won, by how much and why."""
    return [
        say("score-heading"),
        *columns(list(_rows(result, names))),
        *_reasons(result, names),
        _winner(result, names),
    ]


def _rows(result: Result, names: Sequence[str]) -> Iterator[list[str]]:
    parts = {"prestige": result.prestige, "portraits": result.portraits}
    if result.penalty_given is not None:
        parts |= {"messengers": result.messengers, "penalty": result.penalty}
    parts["total"] = result.totals
    yield [say("board-player"), *(say(f"score-{part}") for part in parts)]
    for seat, name in enumerate(names):
        yield [name, *(str(points[seat]) for points in parts.values())]


def _reasons(result: Result, names: Sequence[str]) -> Iterator[str]:
    yield from _ambassadors(result, names)
    for name, portraits in zip(names, result.portrait_sets, strict=True):
        listed = portraits_listed(portraits.on_cards) or "-"
        sets = sum(portraits.sets.values())
        yield say("score-sets", {"player": name, "portraits": listed, "sets": sets})
    yield from _penalty(result, names)


def _ambassadors(result: Result, names: Sequence[str]) -> Iterator[str]:
    for sent in result.ambassadors_sent:
        facts = {
            "name": sent.name,
            "player": names[sent.owner],
            "count": sent.counts[sent.owner],
            "tie": sent.tie_broken_by or "none",
        }
        yield say("score-ambassador-d" if sent.name == "D" else "score-ambassador", facts)
    for name, portraits in zip(names, result.portrait_sets, strict=True):
        listed = portraits_listed(portraits.from_ambassadors)
        if listed:
            yield say("score-ambassador-portraits", {"player": name, "portraits": listed})


def _penalty(result: Result, names: Sequence[str]) -> Iterator[str]:
    given = result.penalty_given
    if given is None:
        return
    if given.seat is None:
        yield say("score-penalty-nobody", {"points": BOX.penalty})
        return
    by_towers = given.decided_by == "fewest towers"
    count = (given.towers if by_towers else given.floors)[given.seat]
    facts = {"player": names[given.seat], "count": count, "points": BOX.penalty}
    yield say("score-penalty-towers" if by_towers else "score-penalty-floors", facts)


def _winner(result: Result, names: Sequence[str]) -> str:
    winners = ", ".join(names[seat] for seat in result.winners)
    message = {
        "points": "score-winner",
        "fewest floors": "score-winner-floors",
        "shared": "score-shared",
    }[result.victory_by]
    return say(message, {"players": winners, "points": max(result.totals)})
