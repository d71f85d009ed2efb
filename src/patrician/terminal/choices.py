"""The choices at a decision as text, each with what it would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from patrician.box import BOX, SITES, Bonus
from patrician.rules import Effects, Game, Kind, Observation, sample_game
from patrician.rules import actions as numbers
from patrician.rules.board import PublicBoard
from patrician.rules.events import TowerScored
from patrician.rules.preview import TowerLead
from patrician.terminal.words import card_words, clauses, wrapped
from patrician.texts import say


def question(board: PublicBoard) -> str:
    """Ask for the decision that is due."""
    assert board.decision is not None, "nothing is asked when the game is over"
    facts: dict[str, object] = {"left": board.messengers_left[board.seat]}
    if board.card is not None:
        card = board.setup.deck[board.card]
        order = "first" if board.floors_left == 2 else "second"
        facts |= {"city": card.city, "floor": order if card.crests == 2 else "only"}
    return say(f"choose-{board.decision}", facts)


def choice_lines(observation: Observation, names: Sequence[str]) -> list[str]:
    """List the legal choices, numbered from 1, with their effects."""
    # Any game consistent with the observation will do; none can reveal hidden cards.
    game = sample_game(observation, Random(0))  # noqa: S311 - nothing of chance is shown
    lines = []
    for place, action in enumerate(observation.legal_actions(), start=1):
        text = _option(game, action, names)
        effects = clauses(list(_effects(game, game.preview(action), names)))
        if effects:
            text = say("effects", {"option": text, "effects": effects})
        lines += wrapped(f"{place:>3}  {text}", indent=5)
    return lines


def _option(game: Game, action: int, names: Sequence[str]) -> str:
    deck = game.setup.deck
    match numbers.kind_of(action):
        case Kind.CARD:
            return card_words(deck[numbers.card_of(action)])
        case Kind.SITE:
            return say(f"option-{numbers.site_of(action)}")
        case Kind.MOVE:
            return _move_option(game, action, names)
        case Kind.TAKE:
            city = numbers.city_of(action)
            card = game.display(city)
            assert card is not None, "only a card that lies there can be taken"
            return say("option-take", {"city": city, "card": card_words(deck[card])})
        case Kind.MESSENGER:
            if action == numbers.NO_MESSENGER:
                return say("option-no-messenger")
            one, other = numbers.link_of(action)
            return say("option-messenger", {"one": one, "other": other})


def _move_option(game: Game, action: int, names: Sequence[str]) -> str:
    if action == numbers.NO_MOVE:
        return say("option-no-move")
    city, site = numbers.city_of(action), numbers.site_of(action)
    owner = game.board().towers[city][SITES.index(site)][-1]
    return say("option-move", {"city": city, "site": site, "owner": names[owner]})


def _effects(game: Game, effects: Effects, names: Sequence[str]) -> Iterator[str]:
    """Return the effects of a choice that its own words do not mention."""
    kind = numbers.kind_of(effects.action)
    if effects.finished is not None:
        winners = ", ".join(_won(tower, names) for tower in effects.finished.towers)
        yield say("effect-finish", {"city": effects.finished.city, "winners": winners})
    else:
        # The words "left site" name the tower already, unless forced floors change the other, too.
        named = kind is Kind.SITE and len(effects.towers) == 1
        yield from (_tower(tower, names, named=named) for tower in effects.towers)
    if kind is Kind.CARD:
        yield _card_to_take(game, numbers.card_of(effects.action))
    yield from _portraits(effects)


def _portraits(effects: Effects) -> Iterator[str]:
    """Say how many portraits of its kind a card brings together; a card has one kind."""
    message = "effect-set" if effects.sets_gained else "effect-portraits"
    counts = zip(BOX.portrait_kinds, effects.portraits, effects.portraits_gained, strict=True)
    for kind, count, gained in counts:
        if gained:
            yield say(message, {"count": count, "kind": kind})


def _won(tower: TowerScored, names: Sequence[str]) -> str:
    facts = {
        "player": names[tower.winner],
        "token": tower.token,
        "messengers": tower.messenger_tokens,
    }
    return say("effect-wins", facts)


def _tower(tower: TowerLead, names: Sequence[str], *, named: bool) -> str:
    if tower.after is None:
        return say("effect-empty", {"site": tower.site})
    facts = {"site": tower.site, "height": tower.height, "lead": _lead(tower, names)}
    return say("effect-tower" if named else "effect-site-tower", facts)


def _lead(tower: TowerLead, names: Sequence[str]) -> str:
    assert tower.after is not None, "asked only for towers that stand"
    player = names[tower.after]
    if tower.before is None:
        return say("effect-lead", {"player": player})
    if tower.before == tower.after:
        return say("effect-keep-lead", {"player": player})
    return say("effect-take-lead", {"player": player, "loser": names[tower.before]})


def _card_to_take(game: Game, played: str) -> str:
    """Say which card a card played now would bring (B6)."""
    card, display = game.setup.deck[played], game.board().display
    waiting = display[card.city]
    if not any(display.values()):
        return say("effect-take-none")
    if card.bonus is Bonus.QUESTION or waiting is None:
        return say("effect-take-any")
    return say("effect-take", {"card": card_words(game.setup.deck[waiting])})
