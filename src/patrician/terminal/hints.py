"""Hints and reviews as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from patrician.box import SITES
from patrician.review import Hint, Review, TurningPoint
from patrician.review.reasons import SEATS
from patrician.rules import Kind, Observation, Reason
from patrician.rules import actions as numbers
from patrician.rules.board import PublicBoard
from patrician.terminal.chart import course_lines, course_sentences
from patrician.terminal.score import score_lines
from patrician.terminal.words import card_words, clauses, columns, decimal, listed, percent, wrapped
from patrician.texts import say


def hint_lines(hint: Hint, observation: Observation, names: Sequence[str]) -> list[str]:
    """Return a hint for the player it is for; the numbers are those of the choices."""
    message = "tip-exact" if hint.exact else "tip-estimate"
    lines = wrapped(say(message, {"player": names[hint.seat]}))
    for advice in hint.advice:
        number = observation.legal_actions().index(advice.action) + 1
        facts = {
            "number": f"{number:>3}",
            "decision": line_words(observation.board, advice.line, names),
            "chance": percent(advice.chances[hint.seat]),
            "points": round(advice.points[hint.seat]),
            "reasons": _reasons(advice.reasons, names),
        }
        told = say("tip-choice-reasons" if advice.reasons else "tip-choice-alone", facts)
        lines += wrapped(told, indent=5)
    return lines


def _reasons(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    return clauses([reason_words(reason, names) for reason in reasons])


def reason_words(reason: Reason, names: Sequence[str]) -> str:
    """Say a reason, with names in the place of seats."""
    parameters: dict[str, str | int] = dict(reason.parameters)
    for seat in SEATS & parameters.keys():
        parameters[seat] = names[int(parameters[seat])]
    return say(reason.message, parameters)


def line_words(board: PublicBoard, line: Sequence[int], names: Sequence[str]) -> str:
    """Say some decisions of one turn, made from this board on."""
    # A card with two crests builds twice, often on the same site.
    words: list[str] = []
    for action, same in groupby(line):
        floors = len(list(same))
        if numbers.kind_of(action) is Kind.SITE:
            card = None if words else board.card
            words.append(_site_words(board, numbers.site_of(action), floors, card))
        else:
            words.append(decision_words(board, action, names))
    if len(words) == 1:
        return words[0]
    return say("tip-line", {"first": words[0], "rest": listed(words[1:])})


def decision_words(board: PublicBoard, action: int, names: Sequence[str]) -> str:
    """Say a decision."""
    deck = board.setup.deck
    match numbers.kind_of(action):
        case Kind.CARD:
            return say("decision-card", {"card": card_words(deck[numbers.card_of(action)])})
        case Kind.SITE:
            return _site_words(board, numbers.site_of(action), 1, board.card)
        case Kind.MOVE:
            return _move_words(board, action, names)
        case Kind.TAKE:
            city = numbers.city_of(action)
            card = board.display[city]
            assert card is not None, "only a card that lies there can be taken"
            return say("decision-take", {"card": card_words(deck[card]), "city": city})
        case Kind.MESSENGER:
            if action == numbers.NO_MESSENGER:
                return say("decision-no-messenger")
            one, other = numbers.link_of(action)
            return say("decision-messenger", {"one": one, "other": other})


def _site_words(board: PublicBoard, site: str, floors: int, card: str | None) -> str:
    """Say where to build; the city is that of a card, and named if nothing before says which."""
    facts = {"site": site, "floors": floors}
    if card is None:
        return say("decision-site", facts)
    return say("decision-site-of", {**facts, "city": board.setup.deck[card].city})


def _move_words(board: PublicBoard, action: int, names: Sequence[str]) -> str:
    if action == numbers.NO_MOVE:
        return say("decision-no-move")
    city, site = numbers.city_of(action), numbers.site_of(action)
    owner = names[board.towers[city][SITES.index(site)][-1]]
    return say("decision-move", {"city": city, "site": site, "owner": owner})


# --- The review -----------------------------------------------------------------------------------


def review_lines(review: Review, *, sentences: bool = False) -> list[str]:
    """Return the result, how well everybody played, what cost most, and the course of chances."""
    course = course_sentences if sentences else course_lines
    return [
        *score_lines(review.result, review.names, sentences=sentences),
        "",
        *_accuracy(review, sentences=sentences),
        "",
        *_turning_points(review),
        "",
        *course(review.by_turn(), review.names),
    ]


def _accuracy(review: Review, *, sentences: bool) -> Iterator[str]:
    told = [
        say("review-no-decision") if number is None else decimal(number)
        for number in review.accuracy
    ]
    if sentences:
        for player, accuracy in zip(review.names, told, strict=True):
            yield say("review-told-accuracy", {"player": player, "accuracy": accuracy})
        return
    yield say("review-accuracy")
    yield ""
    yield from columns(list(zip(review.names, told, strict=True)))


def _turning_points(review: Review) -> Iterator[str]:
    if not review.turning_points:
        yield say("review-no-turning-points")
        return
    yield say("review-turning-points")
    for point in review.turning_points:
        yield ""
        yield from _turning_point(point, review.names)


def _turning_point(point: TurningPoint, names: Sequence[str]) -> Iterator[str]:
    decision = point.decision
    board, seat = decision.moment.observation.board, decision.seat
    facts = {
        "turn": board.turn,
        "player": names[seat],
        "took": decision_words(board, decision.moment.action, names),
        "chance": percent(decision.chances[seat]),
    }
    yield from wrapped(say("review-point", facts), indent=2)
    better = {
        "line": line_words(board, point.line, names),
        "chance": percent(decision.best_chances[seat]),
        "reasons": _reasons(point.reasons, names),
    }
    message = "review-better-reasons" if point.reasons else "review-better"
    yield from wrapped(f"  {say(message, better)}", indent=2)
