"""The bots: always legal, the same for the same dice, blind for what is hidden."""

import random
from collections.abc import Iterator
from random import Random

import pytest

from patrician.bots import bots
from patrician.box import BOX, CLASSIC, SITES, Card, City
from patrician.rules import Game, Kind, Observation, sample_game
from patrician.rules.actions import NO_MESSENGER, NO_MOVE, card_of, city_of, link_of, site_of

from ..games.kinds import (
    KINDS,
    KindOfGame,
    Player,
    by_bot,
    by_chance,
    every_kind,
    own_deck,
    play,
)

THINKERS = ("novice", "apprentice", "journeyman", "expert")
NOVICE, APPRENTICE, JOURNEYMAN, EXPERT = map(by_bot, THINKERS)
# Counted in simulations, so that those who search decide the same again.
every_bot = pytest.mark.parametrize("bot", [by_bot(f"{name}@60") for name in bots()], ids=bots())
every_thinker = pytest.mark.parametrize(
    "bot", [NOVICE, APPRENTICE, JOURNEYMAN, EXPERT], ids=THINKERS
)
who_counts = pytest.mark.parametrize("bot", [APPRENTICE, JOURNEYMAN, EXPERT], ids=THINKERS[1:])
by_thumb = pytest.mark.parametrize("bot", [NOVICE, APPRENTICE], ids=THINKERS[:2])


def _moments(kind: KindOfGame, seed: int, step: int) -> Iterator[Game]:
    """A game by chance, stopped now and then."""
    dice, game = Random(seed), kind.game(seed)
    while not game.over:
        if len(game.actions) % step == seed % step:
            yield game
        game.apply(by_chance(game.observation(game.seat), dice))


@every_kind
def test_bots_play_whole_games_and_only_legal_decisions(kind: KindOfGame) -> None:
    def checked(observation: Observation, dice: Random) -> int:
        players = (JOURNEYMAN, NOVICE, EXPERT, APPRENTICE, by_chance)
        assert observation.seat is not None
        action = players[observation.seat % len(players)](observation, dice)
        assert action in observation.legal_actions()
        return action

    game = play(kind.game("bots"), Random(str(kind)), checked)
    assert game.over


@pytest.mark.parametrize("kind", KINDS[5::6], ids=str)
def test_bots_play_decks_of_ones_own(kind: KindOfGame) -> None:
    players = (JOURNEYMAN, NOVICE, APPRENTICE, EXPERT)
    assert play(kind.game("own", own_deck(kind.players)), Random(1), *players).over


@every_bot
def test_the_same_dice_give_the_same_game(bot: Player) -> None:
    before = random.getstate()
    games = [play(KINDS[7].game("dice"), Random(seed), bot) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert random.getstate() == before


@every_bot
def test_a_bot_is_blind_for_what_is_hidden(bot: Player) -> None:
    """Two games that look the same from a seat, with other cards in the pile and in hands."""
    differed = 0
    for kind in KINDS[2::3]:
        for game in _moments(kind, kind.players, 23):
            observation = game.observation(game.seat)
            other = sample_game(observation, Random(len(game.actions)))
            same_view = other.observation(game.seat)
            assert same_view == observation
            assert bot(same_view, Random(3)) == bot(observation, Random(3))
            differed += other.deal != game.deal
    assert differed > 20


@every_bot
def test_a_bot_leaves_what_it_sees_as_it_is(bot: Player) -> None:
    for game in _moments(KINDS[10], 1, 30):
        observation, actions = game.observation(game.seat), game.actions
        bot(observation, Random(1))
        assert observation == game.observation(game.seat)
        assert game.actions == actions


def test_the_random_bot_gets_round_to_every_choice() -> None:
    game = Game(2, seed=1)
    observation = game.observation(game.seat)
    chosen = {by_chance(observation, Random(seed)) for seed in range(50)}
    assert chosen == set(game.legal_actions())


@every_thinker
def test_bots_choose_among_equals_by_their_dice(bot: Player) -> None:
    game = Game(2, seed=1)
    game.apply(game.legal_actions()[0])
    observation = game.observation(game.seat)  # an empty city: left or right is all the same
    assert {bot(observation, Random(seed)) for seed in range(20)} == {55, 56}


@who_counts
def test_bots_finish_a_city_to_their_own_advantage(bot: Player) -> None:
    """Where the last floor may go on either site, it goes where it wins more token points."""
    mattered = 0
    for seed in range(20):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.SITE or game.board().floors_left > 1:
                continue
            points = {action: _points_after(game, action) for action in game.legal_actions()}
            if len(set(points.values())) == 2:
                mattered += 1
                chosen = bot(game.observation(game.seat), Random(1))
                assert points[chosen] == max(points.values())
    assert mattered > 20


def _points_after(game: Game, action: int) -> int:
    """The token points a player has after a decision."""
    following, seat = game.copy(), game.seat
    following.apply(action)
    won = following.board().tokens.items()
    return sum(
        token
        for city, owners in won
        for token, owner in zip(BOX.city(city).tokens, owners, strict=True)
        if owner == seat
    )


def _towers_led(game: Game) -> int:
    return sum(leaders.count(game.seat) for leaders in game.board().leaders.values())


@by_thumb
def test_who_goes_by_rules_of_thumb_moves_a_floor_only_to_lead_one_more_tower(bot: Player) -> None:
    moved = declined = 0
    for seed in range(30):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.MOVE:
                continue
            chosen = bot(game.observation(game.seat), Random(1))
            led, seat = _towers_led(game), game.seat
            gains = {}
            for action in game.legal_actions():
                after = game.position.after_step(action)
                assert after is not None
                gains[action] = sum(after.leader(site) == seat for site in range(18)) - led
            assert gains[chosen] == max(gains.values())
            moved += chosen != NO_MOVE
            declined += chosen == NO_MOVE
            assert (chosen == NO_MOVE) == (max(gains.values()) <= 0)
    assert moved > 5
    assert declined > 5


@by_thumb
def test_who_goes_by_rules_of_thumb_sends_messengers_only_where_it_leads(bot: Player) -> None:
    sent = kept = 0
    for seed in range(10):
        for game in _moments(KINDS[1], seed, 1):
            if game.decision is not Kind.MESSENGER:
                continue
            chosen = bot(game.observation(game.seat), Random(1))
            if chosen == NO_MESSENGER:
                kept += 1
                continue
            sent += 1
            assert any(game.seat in game.board().leaders[city] for city in link_of(chosen))
    assert sent > 10
    assert kept > 0


@by_thumb
def test_who_goes_by_rules_of_thumb_takes_two_portraits_of_a_kind_it_collects_before_all_else(
    bot: Player,
) -> None:
    mattered = 0
    for seed in range(20):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.TAKE:
                continue
            collected = {CLASSIC[card].portrait for card in game.stack(game.seat)}
            lying = {action: _lying(game, action) for action in game.legal_actions()}
            wanted = {
                action
                for action, card in lying.items()
                if card.portraits == 2 and card.portrait in collected
            }
            if wanted:
                mattered += 1
                assert bot(game.observation(game.seat), Random(1)) in wanted
    assert mattered > 20


def _lying(game: Game, take: int) -> Card:
    card = game.display(city_of(take))
    assert card is not None
    return CLASSIC[card]


def test_a_novice_plays_the_portraits_it_likes_best() -> None:
    """Two of a kind it has begun to collect before all else."""
    mattered = 0
    for seed in range(10):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.CARD:
                continue
            collected = {CLASSIC[card].portrait for card in game.stack(game.seat)}
            wanted = {
                action
                for action in game.legal_actions()
                for card in [CLASSIC[card_of(action)]]
                if card.portraits == 2 and card.portrait in collected
            }
            if wanted:
                mattered += 1
                assert NOVICE(game.observation(game.seat), Random(1)) in wanted
    assert mattered > 20


def test_a_novice_builds_where_it_leads_then() -> None:
    mattered = 0
    for seed in range(10):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.SITE:
                continue
            leads = {action: _leads_after(game, action) for action in game.legal_actions()}
            if len(set(leads.values())) == 2:
                mattered += 1
                assert leads[NOVICE(game.observation(game.seat), Random(1))]
    assert mattered > 20


def _leads_after(game: Game, action: int) -> bool:
    """Whether whoever builds leads the tower it has built on."""
    side = SITES.index(site_of(action))
    tower = (*game.board().towers[_building_in(game).name][side], game.seat)
    return max(reversed(tower), key=tower.count) == game.seat


def _building_in(game: Game) -> City:
    card = game.board().card
    assert card is not None
    return BOX.city(CLASSIC[card].city)


def _is_last_floor(game: Game) -> bool:
    city = _building_in(game)
    return sum(map(len, game.board().towers[city.name])) + 1 == city.holds


def test_an_apprentice_leaves_a_lead_alone_that_it_has() -> None:
    """It rather takes the other tower over, unless the city is finished by that."""
    mattered = 0
    for seed in range(10):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.SITE or _is_last_floor(game):
                continue
            leaders = game.board().leaders[_building_in(game).name]
            sites = game.legal_actions()
            taken_over = [
                site
                for site in sites
                if _leads_after(game, site) and leaders[SITES.index(site_of(site))] != game.seat
            ]
            if len(sites) == 2 and len(taken_over) == 1 and game.seat in leaders:
                mattered += 1
                assert APPRENTICE(game.observation(game.seat), Random(1)) == taken_over[0]
    assert mattered > 10


@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [
        (NOVICE, by_chance, 13),
        (APPRENTICE, NOVICE, 15),
        (JOURNEYMAN, APPRENTICE, 15),
        (JOURNEYMAN, by_chance, 20),
        (EXPERT, JOURNEYMAN, 15),
    ],
    ids=[
        "novice-random",
        "apprentice-novice",
        "journeyman-apprentice",
        "journeyman-random",
        "expert-journeyman",
    ],
)
def test_each_step_of_the_ladder_is_clearly_above_the_one_below(
    stronger: Player, weaker: Player, least: int
) -> None:
    """Of 24 games for two, of every kind, each deal played from both seats."""
    won = 0.0
    for number in range(24):
        seat = number % 2
        players = (stronger, weaker) if seat == 0 else (weaker, stronger)
        game = play(KINDS[number // 2 % 6].game(f"match {number // 2}"), Random(number), *players)
        winners = game.result().winners
        won += (seat in winners) / len(winners)
    assert won >= least


def test_a_journeyman_is_the_best_of_several() -> None:
    """Among apprentices at larger tables, in every seat once; an equal would win five of these."""
    won = 0.0
    for kind in KINDS[6::4]:
        for seat in range(kind.players):
            players = [JOURNEYMAN if place == seat else APPRENTICE for place in range(kind.players)]
            winners = play(kind.game("several"), Random(seat), *players).result().winners
            won += (seat in winners) / len(winners)
    assert won >= 8
