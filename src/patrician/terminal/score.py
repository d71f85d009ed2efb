"""The final score as text, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.box import BOX
from patrician.rules import Result
from patrician.rules.result import AmbassadorSent, VictoryBy
from patrician.rules.standing import PenaltyBy
from patrician.terminal.words import columns, listed, portraits_listed, short_name, wrapped
from patrician.texts import say


def score_lines(result: Result, names: Sequence[str], *, sentences: bool = False) -> list[str]:
    """Return who won, by how much and why."""
    told = [*_reasons(result, names), "", _winner(result, names)]
    return [
        say("score-heading"),
        "",
        *(_told(result, names) if sentences else columns(list(_rows(result, names)))),
        "",
        *(line for sentence in told for line in wrapped(sentence, 2) or [""]),
    ]


def _rows(result: Result, names: Sequence[str]) -> Iterator[list[str]]:
    parts = {"prestige": result.prestige, "portraits": result.portraits}
    if result.penalty_given is not None:
        parts |= {"messengers": result.messengers, "penalty": result.penalty}
    parts["total"] = result.totals
    yield [say("board-player"), *(say(f"score-{part}") for part in parts)]
    for seat, name in enumerate(names):
        yield [short_name(name), *(str(points[seat]) for points in parts.values())]


def _told(result: Result, names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        facts = {
            "player": name,
            "prestige": result.prestige[seat],
            "portraits": result.portraits[seat],
            "messengers": result.messengers[seat],
            "penalty": result.penalty[seat],
            "extra": "none" if result.penalty_given is None else "messengers",
            "total": result.totals[seat],
        }
        yield from wrapped(say("score-told", facts), 2)


def _reasons(result: Result, names: Sequence[str]) -> Iterator[str]:
    for sent in result.ambassadors_sent:
        yield _ambassador(sent, names)
    for name, portraits in zip(names, result.portrait_sets, strict=True):
        extra = portraits_listed(portraits.from_ambassadors)
        facts = {
            "player": name,
            "portraits": portraits_listed(portraits.on_cards) or say("portraits-none"),
            "extra": extra,
            "sets": sum(portraits.sets.values()),
        }
        yield say("score-sets-extra" if extra else "score-sets", facts)
    yield from _penalty(result, names)


def _ambassador(sent: AmbassadorSent, names: Sequence[str]) -> str:
    ambassador = next(card for card in BOX.ambassadors if card.name == sent.name)
    facts = {
        "name": sent.name,
        "player": names[sent.owner],
        "count": sent.counts[sent.owner],
        "tie": sent.tie_broken_by or "none",
    }
    if ambassador.token is None:
        return say("score-ambassador-d", facts | {"cities": listed(ambassador.order)})
    return say("score-ambassador", facts | {"token": ambassador.token})


def _penalty(result: Result, names: Sequence[str]) -> Iterator[str]:
    given = result.penalty_given
    if given is None:
        return
    if given.seat is None:
        yield say("score-penalty-nobody", {"points": BOX.penalty})
        return
    by_towers = given.decided_by is PenaltyBy.FEWEST_TOWERS
    fewest = min(given.towers)
    counts = [
        say("score-count", {"player": name, "count": towers if by_towers else floors})
        for name, towers, floors in zip(names, given.towers, given.floors, strict=True)
        # Floors decide only between those with equally few towers.
        if by_towers or towers == fewest
    ]
    facts = {"player": names[given.seat], "counts": listed(counts), "points": BOX.penalty}
    yield say("score-penalty-towers" if by_towers else "score-penalty-floors", facts)


def _winner(result: Result, names: Sequence[str]) -> str:
    message = {
        VictoryBy.POINTS: "score-winner",
        VictoryBy.FEWEST_FLOORS: "score-winner-floors",
        VictoryBy.SHARED: "score-shared",
    }[result.victory_by]
    winners = listed([names[seat] for seat in result.winners])
    return say(message, {"players": winners, "points": max(result.totals)})
