"""What is to be played: everybody in every seat, and everything from the seed."""

from collections import Counter

import pytest

from patrician.arena import jobs as module
from patrician.arena.balance import table_of
from patrician.arena.fingerprint import what_plays
from patrician.arena.jobs import ArenaError, Match, Run, one_against_rest, round_robin
from patrician.bots import Contestant
from patrician.rules import Deal, Setup

from ..games.kinds import own_deck
from .runs import run_of

SETUP = Setup(3, ("messengers",))


@pytest.mark.parametrize(
    "contestants",
    [("a", "b"), ("a", "b", "c"), ("a", "b", "b", "b"), ("a", "b", "a", "b"), ("a",) * 5],
    ids=" ".join,
)
def test_every_contestant_sits_in_every_seat_equally_often(contestants: tuple[str, ...]) -> None:
    match = Match(Setup(len(contestants)), contestants)
    seated = [match.seated(rotation) for rotation in range(match.rotations)]
    assert seated[0] == contestants
    assert len(set(seated)) == len(seated)
    seats = [Counter(seat) for seat in zip(*seated, strict=True)]
    assert all(seat == seats[0] for seat in seats)


@pytest.mark.parametrize(
    ("contestants", "rotations"), [("ab", 2), ("abc", 3), ("abbb", 4), ("abab", 2), ("aaa", 1)]
)
def test_a_deal_is_played_as_often_as_seats_can_differ(contestants: str, rotations: int) -> None:
    assert Match(Setup(len(contestants)), tuple(contestants)).rotations == rotations


def test_a_round_robin_has_every_combination() -> None:
    pairs = round_robin(Setup(2), ("a", "b", "c"))
    assert [match.contestants for match in pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    tables = round_robin(SETUP, ("a", "b", "c", "d"))
    assert [match.contestants for match in tables][::3] == [("a", "b", "c"), ("b", "c", "d")]


def test_one_meets_copies_of_the_other() -> None:
    (match,) = one_against_rest(Setup(4), ("a", "b"))
    assert match.contestants == ("a", "b", "b", "b")


def test_the_bots_of_a_balance_fill_the_table_in_turn() -> None:
    assert table_of(SETUP, ["a", "b"]).contestants == ("a", "b", "a")


def test_tables_that_cannot_be_filled_are_refused() -> None:
    with pytest.raises(ArenaError, match="3 players need at least as many contestants, not 2"):
        round_robin(SETUP, ("a", "b"))
    with pytest.raises(ArenaError, match="needs two contestants, not 3"):
        one_against_rest(SETUP, ("a", "b", "c"))
    with pytest.raises(ArenaError, match="the contestant a is named twice"):
        round_robin(Setup(2), ("a", "b", "a"))


def test_the_jobs_are_every_game_once_deal_by_deal() -> None:
    run = Run("arena", round_robin(Setup(2), ("a", "b", "c")), 4, "s")
    identities = [job.identity for job in run.jobs()]
    assert len(set(identities)) == len(identities) == run.games == 4 * 3 * 2
    assert [identity.deal for identity in identities] == sorted(4 * 3 * 2 // 4 * [0, 1, 2, 3])


def test_a_deal_is_the_same_for_all_rotations_and_matches() -> None:
    run = Run("arena", round_robin(Setup(2), ("a", "b", "c")), 2, "s")
    seeds: dict[int, set[str]] = {0: set(), 1: set()}
    for job in run.jobs():
        seeds[job.identity.deal].add(job.deal_seed)
    assert [len(found) for found in seeds.values()] == [1, 1]
    assert seeds[0] != seeds[1]


def test_every_seat_of_every_game_has_dice_of_its_own() -> None:
    jobs = [*run_of("a", "b").jobs(), *run_of("a", "b", seed="t").jobs(), *run_of("a", "c").jobs()]
    dice = [job.dice_seed(seat) for job in jobs for seat in range(2)]
    assert len(set(dice)) == len(dice)


def test_dice_do_not_give_the_deal_away() -> None:
    """Whoever takes the seed of its dice for that of the deal gets other cards."""
    for job in run_of(deals=5).jobs():
        deal = Deal.from_seed(job.deal_seed, job.setup)
        for seat in range(2):
            dice = job.dice_seed(seat)
            assert all(Deal.from_seed(text, job.setup) != deal for text in (dice, f"{dice:x}"))
            assert f"{dice:x}" not in job.deal_seed


def test_the_same_job_has_the_same_name_and_more_deals_do_not_change_it() -> None:
    assert run_of().id == run_of(deals=99, goal=0.8).id
    others = [run_of(seed="t"), run_of("apprentice", "random"), run_of("random", "random@1s")]
    assert len({run.id for run in (run_of(), *others)}) == 4


def test_the_same_job_with_other_players_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = run_of().id
    for part in ("version", "program", "values"):
        monkeypatch.setattr(module, "what_plays", lambda part=part: {**what_plays(), part: "other"})
        assert run_of().id != before


def test_more_deals_begin_with_the_same_games() -> None:
    assert list(run_of(deals=9).jobs())[:6] == list(run_of(deals=3).jobs())


def _other(run: Run, **changes: object) -> dict[str, object]:
    return run.description() | changes


def _others(what: str, theirs: str, key: str) -> str:
    return (
        f"its {what} are others (fingerprint '{theirs}', here '{what_plays()[key]}');"
        " go on with those it was begun with, or name another folder with --out"
    )


@pytest.mark.parametrize(
    ("description", "difference"),
    [
        (run_of().description(), None),
        (run_of(deals=2).description(), None),
        (run_of(goal=0.5).description(), None),
        (_other(run_of(), format="x"), "its format is 'x', not 'patrician-arena/1'"),
        (_other(run_of(), version="0.0"), "its version is '0.0', not '0.1.0'"),
        (_other(run_of(), command="balance"), "its command is 'balance', not 'arena'"),
        (run_of(seed="t").description(), "its seed is 't', not 's'"),
        (run_of("random", "apprentice@3").description(), "it differs in contestants"),
        (_other(run_of(), matches=None), "it differs in matches"),
        (_other(run_of(), program="old"), _others("rules and bots", "old", "program")),
        (
            _other(run_of(), values="old"),
            _others("learned values (PATRICIAN_VALUES)", "old", "values"),
        ),
        (
            {key: value for key, value in run_of().description().items() if key != "program"},
            "it has no fingerprint of its rules and bots; name another folder with --out",
        ),
        (_other(run_of(seed="t"), program="old"), "its seed is 't', not 's'"),
        (run_of(deals=9).description(), "it has 9 deals, which can be raised but not lowered"),
        (_other(run_of(), deals="x"), "it has 'x' deals, which can be raised but not lowered"),
    ],
)
def test_what_differs_from_another_run_is_named(
    description: dict[str, object], difference: str | None
) -> None:
    assert run_of(deals=3).difference(description) == difference


def test_another_kind_of_game_is_named() -> None:
    def run(setup: Setup) -> Run:
        names = ("random",) * setup.players
        return Run("balance", (Match(setup, names),), 1, "s")

    mine = run(SETUP)
    assert mine.difference(run(Setup(3)).description()) == "it differs in expansions"
    assert (
        mine.difference(run(Setup(3, ("messengers",), (), own_deck(1))).description())
        == "it differs in deck"
    )
    late = run(Setup(3, ("messengers",), ("late_scoring",)))
    assert mine.difference(late.description()) == "it differs in variants"
    assert mine.difference(run(Setup(2)).description()) == (
        "it differs in contestants and players and expansions"
    )


def test_contestants_are_written_as_they_are_read() -> None:
    assert str(Contestant.parse("random@20000x2")) == "random@20000x2"
