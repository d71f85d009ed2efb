"""The choices at a decision as text, each with what it would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.box import BOX, SITES, Bonus
from patrician.rules import Effects, Game, Kind
from patrician.rules import actions as numbers
from patrician.rules.preview import TowerLead
from patrician.terminal.words import face, portraits_listed
from patrician.texts import say


def question(game: Game) -> str:
    """Ask for the decision that is due."""
    decision, table = game.decision, game.table()
    assert decision is not None, "nothing is asked when the game is over"
    city = game.setup.deck[table.card].city if table.card else ""
    return say(f"choose-{decision}", {"floors": table.floors_left, "city": city})


def choice_lines(game: Game, names: Sequence[str]) -> list[str]:
    """List the legal choices, numbered from 1, with their effects."""
    lines = []
    for place, action in enumerate(game.legal_actions(), start=1):
        effects = "; ".join(_effects(game, game.preview(action), names))
        option = _option(game, action, names)
        lines.append(f"{place:>3}  {option}" + (f" - {effects}" if effects else ""))
    return lines


def _option(game: Game, action: int, names: Sequence[str]) -> str:
    deck = game.setup.deck
    match numbers.kind_of(action):
        case Kind.CARD:
            card = numbers.card_of(action)
            return say("option-card", {"card": card, "face": face(deck[card])})
        case Kind.SITE:
            return say(f"option-{numbers.site_of(action)}")
        case Kind.MOVE:
            return _move_option(game, action, names)
        case Kind.TAKE:
            city = numbers.city_of(action)
            card = game.display(city) or ""
            return say("option-take", {"city": city, "card": card, "face": face(deck[card])})
        case Kind.MESSENGER:
            if action == numbers.NO_MESSENGER:
                return say("option-no-messenger")
            one, other = numbers.link_of(action)
            return say("option-messenger", {"one": one, "other": other})


def _move_option(game: Game, action: int, names: Sequence[str]) -> str:
    if action == numbers.NO_MOVE:
        return say("option-no-move")
    city, site = numbers.city_of(action), numbers.site_of(action)
    owner = game.table().towers[city][SITES.index(site)][-1]
    return say("option-move", {"city": city, "site": site, "owner": names[owner]})


def _effects(game: Game, effects: Effects, names: Sequence[str]) -> Iterator[str]:
    """Say what a choice would do that its own words don't tell."""
    if numbers.kind_of(effects.action) is Kind.CARD and not effects.taken:
        yield from _card_to_take(game, numbers.card_of(effects.action))
    if any(effects.portraits_gained):
        counts = dict(zip(BOX.portrait_kinds, effects.portraits, strict=True))
        yield say("effect-portraits", {"portraits": portraits_listed(counts)})
    if effects.sets_gained:
        yield say("effect-set")
    if effects.finished is None:
        yield from (_lead(tower, names) for tower in effects.towers)
    else:
        yield _finish(effects, names)
    if effects.taken and numbers.kind_of(effects.action) is not Kind.TAKE:
        card = game.setup.deck[effects.taken]
        yield say("effect-take", {"card": card.id, "face": face(card)})


def _card_to_take(game: Game, played: str) -> Iterator[str]:
    """Say which card a card played now would bring."""
    card = game.setup.deck[played]
    waiting = game.display(card.city)
    if card.bonus is Bonus.QUESTION:
        yield say("effect-take-any")
    elif waiting:
        facts = {"card": waiting, "face": face(game.setup.deck[waiting])}
        yield say("effect-take", facts)


def _lead(tower: TowerLead, names: Sequence[str]) -> str:
    if tower.after is None:
        lead = say("effect-nobody-leads")
    else:
        message = "effect-keep-lead" if tower.after == tower.before else "effect-lead"
        lead = say(message, {"player": names[tower.after]})
    return say("effect-tower", {"site": tower.site, "city": tower.city, "lead": lead})


def _finish(effects: Effects, names: Sequence[str]) -> str:
    assert effects.finished is not None, "asked only for a finished city"
    winners = ", ".join(
        say("effect-wins", {"player": names[tower.winner], "token": tower.token})
        for tower in effects.finished.towers
    )
    return say("effect-finish", {"city": effects.finished.city, "winners": winners})
