"""What is expected of cities and portraits, on positions small enough to check by hand."""

import pytest

from patrician.bots.prospects import (
    ANYBODY,
    city_prospects,
    estimated_prospects,
    portrait_prospects,
    shares,
)

MINE, THEIRS = 0, 1


def test_whoever_holds_the_last_card_decides_the_city() -> None:
    """2 floors each on the left, one each on the right, mine below: the last floor wins a tower."""
    towers = (MINE, MINE, THEIRS, THEIRS), (MINE, THEIRS)
    mine = city_prospects(*towers, ((1, MINE),), (7, 4), 2)
    theirs = city_prospects(*towers, ((1, THEIRS),), (7, 4), 2)
    assert mine == (7, 4)
    assert theirs == (0, 11)


def test_a_last_card_that_nobody_holds_is_anybodys() -> None:
    towers = (MINE, MINE, THEIRS, THEIRS), (MINE, THEIRS)
    assert city_prospects(*towers, ((1, ANYBODY),), (7, 4), 2) == (3.5, 7.5)


def test_two_crests_on_one_card_can_turn_a_tower_that_is_lost_for_one() -> None:
    towers = (THEIRS, THEIRS), (MINE,)
    two_crests = city_prospects(*towers, ((2, MINE),), (5, 2), 2)
    one_crest = city_prospects((THEIRS, THEIRS, THEIRS), (MINE,), ((1, MINE),), (5, 2), 2)
    assert two_crests == (7, 0)
    assert one_crest == (2, 5)


@pytest.mark.rule("B4.3")
def test_the_last_floor_goes_on_the_empty_site_even_if_that_is_a_gift() -> None:
    assert city_prospects((THEIRS,) * 4, (), ((1, MINE),), (5, 2), 2) == (2, 5)


def test_it_makes_no_difference_which_site_is_left() -> None:
    for coming in (((1, MINE), (1, ANYBODY)), ((2, ANYBODY), (2, THEIRS), (1, ANYBODY))):
        one = city_prospects((MINE, THEIRS), (THEIRS,), coming, (9, 6), 2)
        other = city_prospects((THEIRS,), (MINE, THEIRS), coming, (9, 6), 2)
        assert one == pytest.approx(other)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_tokens_are_expected_by_somebody(players: int) -> None:
    for coming in (((1, 0),), ((2, ANYBODY), (1, 1)), ((2, 0), *((1, ANYBODY),) * 4)):
        expected = city_prospects((0, 1), (1,), coming, (9, 6), players)
        assert sum(expected) == pytest.approx(15)
        assert all(points >= 0 for points in expected)


def test_early_in_a_city_leads_floors_in_hand_and_the_top_floor_count() -> None:
    coming = ((1, ANYBODY),) * 6
    even = city_prospects((), (), ((1, ANYBODY),) * 9, (9, 6), 2)
    assert even == pytest.approx((7.5, 7.5))
    assert city_prospects((MINE, MINE), (THEIRS,), coming, (9, 6), 2)[MINE] > 7.5
    assert city_prospects((THEIRS, MINE), (), ((1, ANYBODY),) * 7, (9, 6), 2)[MINE] > 7.5
    assert city_prospects((), (), ((2, MINE), *((1, ANYBODY),) * 7), (9, 6), 2)[MINE] > 7.5


def test_a_floor_on_a_tower_that_is_won_already_is_wasted() -> None:
    coming = ((1, ANYBODY), (1, ANYBODY))
    wasted = city_prospects((MINE,) * 6, (THEIRS,), coming, (9, 6), 2)
    fought = city_prospects((MINE,) * 5, (THEIRS, MINE), coming, (9, 6), 2)
    assert wasted[MINE] < fought[MINE]


def test_an_estimate_is_never_sure_even_if_only_floors_on_the_table_are_to_come() -> None:
    mine, theirs = estimated_prospects((MINE, MINE), (THEIRS,), (), (5, 2), 2)
    assert mine + theirs == pytest.approx(7)
    assert 0 < theirs < mine < 5


def test_portraits_count_in_sets_when_no_more_can_come() -> None:
    assert [portrait_prospects(count, 0, 2) for count in range(7)] == [0, 0, 0, 6, 6, 6, 12]


def test_the_nearer_a_set_the_more_a_portrait_is_worth() -> None:
    none, one, two, whole = (portrait_prospects(count, 2, 2) for count in range(4))
    assert 0 == none < one < two < 6 <= whole
    assert portrait_prospects(2, 4, 2) > portrait_prospects(2, 4, 5)


def test_shares_add_up_and_follow_strength() -> None:
    weak, strong, also_weak = shares([1, 2, 1], doubt=0.5)
    assert weak == also_weak < strong
    assert weak + strong + also_weak == pytest.approx(1)
