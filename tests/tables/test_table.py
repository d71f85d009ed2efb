"""What a log tells about a table."""

from dataclasses import fields, replace
from typing import Any

import pytest

from patrician.record import commitment_to
from patrician.rules import Deal, Game, events
from patrician.tables import entries
from patrician.tables.table import GATHERING, OVER, PLAYING, Table

from .builders import GAMES, SECRET, SHARES, Sitting, choice, until_final

# --- Gathering ----------------------------------------------------------------------------------


def test_nothing_is_dealt_while_a_seat_is_free() -> None:
    sitting = Sitting("anna", None)
    sitting.do(0, "ready")
    assert (sitting.table.phase, sitting.table.game) == (GATHERING, None)


def test_the_cards_are_dealt_when_the_last_seat_is_ready() -> None:
    sitting = Sitting("anna", "bert")
    phases = []
    for seat in (0, 1):
        sitting.do(seat, "ready")
        phases.append(sitting.table.phase)
    assert phases == [GATHERING, PLAYING]


def test_bots_are_always_ready() -> None:
    sitting = Sitting("anna", "bot novice", "bot master")
    sitting.do(0, "ready")
    assert sitting.table.phase == PLAYING


def test_a_table_of_bots_begins_by_itself() -> None:
    assert Sitting("bot novice", "bot novice").table.phase == PLAYING


def test_who_is_not_ready_after_all_holds_up_the_deal() -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(0, "ready")
    sitting.do(0, "unready")
    sitting.do(1, "ready")
    assert sitting.table.phase == GATHERING


@pytest.mark.parametrize("entry", [entries.Left(seat=1), entries.Removed(seat=1, by=0)])
def test_who_loses_their_seat_is_not_ready_any_more(entry: entries.AnyEntry) -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(1, "ready")
    sitting.add(entry)
    assert (sitting.table.sitting, sitting.table.dealing.ready) == ({0}, {})


def test_the_deal_is_the_function_of_the_secret_and_all_shares() -> None:
    sitting = Sitting("anna", "bert", first=None).begin()
    fair = sitting.table.fair
    assert fair is not None
    assert (fair.secret, fair.contributions) == (SECRET, SHARES[:2])
    assert sitting.game.deal == fair.deal(sitting.game.setup)


def test_another_share_makes_another_deal() -> None:
    one, other = Sitting("anna", "bert").begin(), Sitting("anna", "bert")
    other.do(0, "ready", contribution=SHARES[1])
    other.do(1, "ready", contribution=SHARES[1])
    assert one.game.deal != other.game.deal


def test_the_dealer_commits_to_the_secret_before_anybody_contributes() -> None:
    assert Sitting("anna", None).table.commitment == commitment_to(SECRET)


def test_a_known_seed_deals_its_cards_and_proves_nothing() -> None:
    sitting = Sitting("anna", "bert", seed="known", first=None).begin()
    assert sitting.game.deal == Deal.from_seed("known", sitting.game.setup)
    assert sitting.table.fair is None


def test_who_begins_can_be_fixed_before_the_deal() -> None:
    assert [Sitting("anna", "bert", first=seat).begin().game.seat for seat in (0, 1)] == [0, 1]


# --- Playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_a_whole_game_is_the_same_however_often_its_log_is_read(kind: dict[str, Any]) -> None:
    people = ("anna", "bert", "cora", "dino", "emil")[: kind["players"]]
    sitting = Sitting(*people, **kind).begin().play_out()
    again = sitting.again()
    assert again.game == sitting.game
    assert again.ending == sitting.table.ending
    assert again.game is not None
    assert sitting.table.ending is not None
    assert sitting.table.ending.winners == again.game.result().winners


@pytest.mark.parametrize("variant", ["late_scoring", "free_messengers"])
def test_a_game_with_a_variant_is_played_to_its_end(variant: str) -> None:
    sitting = Sitting("anna", "bert", expansions=("messengers",), variants=(variant,))
    sitting.begin().play_out()
    assert sitting.table.ending is not None
    assert sitting.table.ending.ended == "finished"


def test_an_entry_tells_what_it_caused_on_the_board() -> None:
    told = Sitting("anna", "bert").begin().decide()
    assert isinstance(told.events[0], events.CardPlayed)


def test_a_held_decision_has_not_happened_yet() -> None:
    sitting = Sitting("anna", "bert").begin()
    action, length = until_final(sitting), len(sitting.game.actions)
    told = sitting.do(sitting.game.seat, "decide", action=action)
    assert (sitting.table.held, told.events, len(sitting.game.actions)) == (action, (), length)


def test_a_confirmed_decision_happens() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.do(seat, "decide", action=action)
    told = sitting.do(seat, "confirm")
    assert (sitting.table.held, sitting.game.actions[-1]) == (None, action)
    assert told.events


def test_a_copy_goes_its_own_way() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play(3)
    sitting.do(1, "ask_pause", move="m")
    before = sitting.table.copy()
    sitting.do(0, "answer_pause", granted=True)
    sitting.do(2, "stand_in")
    sitting.do(1, "resign")
    assert (before.seq, before.away, before.resigned) == (sitting.table.seq - 3, set(), set())
    assert before.pause is not None
    assert before.pause.needs == {0, 2}
    assert before.game == sitting.game


def test_the_log_has_no_gaps() -> None:
    sitting = Sitting("anna", "bert")
    with pytest.raises(AssertionError):
        sitting.table.add(replace(sitting.log[0], seq=3))


# --- Undo ---------------------------------------------------------------------------------------


def test_taking_back_leaves_the_decisions_before() -> None:
    sitting = Sitting("anna", "bert").begin().play(1)
    sitting.do(0, "take_back")
    assert sitting.game.actions == ()


def test_taking_back_what_is_held_leaves_all_decisions() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat, length = sitting.game.seat, len(sitting.game.actions)
    sitting.do(seat, "decide", action=action)
    sitting.do(seat, "take_back")
    assert (sitting.table.held, len(sitting.game.actions)) == (None, length)


def test_an_undo_happens_when_the_last_person_grants_it() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    length = len(sitting.game.actions)
    sitting.do(0, "ask_undo")
    sitting.do(1, "answer_undo", granted=True)
    assert len(sitting.game.actions) == length
    sitting.do(2, "answer_undo", granted=True)
    assert (len(sitting.game.actions), sitting.game.seat) == (length - 1, 0)
    assert sitting.table.undo is None


def test_one_denial_ends_the_request() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    length = len(sitting.game.actions)
    sitting.do(0, "ask_undo")
    sitting.do(2, "answer_undo", granted=False)
    assert (sitting.table.undo, len(sitting.game.actions)) == (None, length)


def test_the_order_of_the_pile_stays_after_an_undo() -> None:
    sitting = Sitting("anna", "bert").begin()
    pile = sitting.game.pile()
    sitting.play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "answer_undo", granted=True)
    assert sitting.game.pile() == pile


def test_everybody_knows_the_card_that_an_undo_put_back() -> None:
    sitting = Sitting("anna", "bert").begin()
    pile = sitting.game.pile()
    sitting.play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "answer_undo", granted=True)
    for seat in (0, 1, None):
        assert sitting.game.observation(seat).memory.seen_pile == pile[:1]


def test_a_persons_decision_ends_the_request() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "decide", action=choice(sitting.game), confirm=True)
    assert sitting.table.undo is None


def test_a_decision_that_is_held_ends_the_request() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.do(seat, "ask_undo")
    sitting.do(seat, "decide", action=action)
    assert sitting.table.undo is None


def test_a_bots_decision_leaves_the_request_open() -> None:
    sitting = Sitting("anna", "bot novice", "bert").begin().play_turn()
    length = len(sitting.game.actions)
    sitting.do(0, "ask_undo")
    sitting.decide()
    sitting.do(2, "answer_undo", granted=True)
    assert (len(sitting.game.actions), sitting.game.seat) == (length - 1, 0)


# --- Away, late, gone ---------------------------------------------------------------------------


def test_a_bot_plays_for_who_asks_for_it_until_they_come_back() -> None:
    sitting = Sitting("anna", "bert", stand_in="novice").begin()
    sitting.do(0, "stand_in")
    assert sitting.table.bot_deciding == "novice"
    sitting.do(0, "come_back")
    assert sitting.table.bot_deciding is None


def test_what_was_held_is_forgotten_when_a_bot_takes_over() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.do(seat, "decide", action=action)
    sitting.do(seat, "stand_in")
    assert sitting.table.held is None


def test_of_two_players_the_other_wins_when_one_resigns() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "resign")
    ending = sitting.table.ending
    assert ending is not None
    assert (ending.ended, ending.winners, ending.seat) == ("resigned", (1,), 0)


def test_of_more_players_a_bot_plays_on_for_who_resigns() -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    sitting.do(0, "resign")
    assert (sitting.table.phase, sitting.table.bot_deciding) == (PLAYING, "journeyman")


def test_nobody_wins_a_game_that_is_called_off() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(1, "abort")
    ending = sitting.table.ending
    assert ending is not None
    assert (ending.ended, ending.winners, ending.seat) == ("aborted", (), 1)


@pytest.mark.parametrize(
    ("who", "winners"), [(("anna", "bert"), (1,)), (("anna", "bert", "cora"), ())]
)
@pytest.mark.parametrize(
    ("entry", "ended"),
    [(entries.Left(seat=0), "abandoned"), (entries.TimedOut(seat=0), "timeout")],
)
def test_a_table_can_agree_to_end_when_somebody_is_gone(
    who: tuple[str, ...], winners: tuple[int, ...], entry: entries.AnyEntry, ended: str
) -> None:
    sitting = Sitting(*who, absent="end").begin()
    sitting.add(entry)
    ending = sitting.table.ending
    assert ending is not None
    assert (ending.ended, ending.winners, ending.seat) == (ended, winners, 0)


@pytest.mark.parametrize("entry", [entries.Left(seat=0), entries.TimedOut(seat=0)])
def test_a_table_can_agree_that_a_bot_plays_for_who_is_gone(entry: entries.AnyEntry) -> None:
    sitting = Sitting("anna", "bert", absent="bot").begin()
    sitting.add(entry)
    assert sitting.table.bot_deciding == "journeyman"


def test_a_table_that_waits_has_no_clock_for_the_rest_of_the_turn() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    sitting.add(entries.TimedOut(seat=0))
    assert sitting.table.deadline is None
    sitting.play_turn()
    assert sitting.table.deadline == sitting.clock() + 60


def test_who_leaves_a_table_that_waits_does_not_stop_anothers_clock() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    sitting.do(1, "leave")
    assert sitting.table.deadline == sitting.clock() + 60


# --- Clocks and pauses --------------------------------------------------------------------------


def test_without_a_clock_there_is_no_deadline() -> None:
    assert Sitting("anna", "bert").begin().table.deadline is None


def test_the_clock_goes_on_within_a_turn() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    began = sitting.clock()
    sitting.clock.pass_by(20)
    sitting.decide()
    assert sitting.table.deadline == began + 60


def test_bots_have_no_clock() -> None:
    assert Sitting("bot novice", "anna", turn_seconds=60).begin().table.deadline is None


def test_a_pause_begins_when_everybody_agrees() -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=True)
    assert not sitting.table.paused
    sitting.do(2, "answer_pause", granted=True)
    assert sitting.table.paused


def test_one_who_does_not_agree_prevents_the_pause() -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=False)
    assert sitting.table.pause is None


def test_who_plays_alone_pauses_at_once() -> None:
    sitting = Sitting("anna", "bot novice").begin()
    sitting.do(0, "ask_pause")
    assert sitting.table.paused


def test_bots_rest_during_a_pause() -> None:
    sitting = Sitting("bot novice", "anna").begin()
    assert sitting.table.bot_deciding == "novice"
    sitting.do(1, "ask_pause")
    assert sitting.table.bot_deciding is None


def test_a_pause_moves_the_deadline_by_its_length() -> None:
    sitting = Sitting("anna", "bot novice", turn_seconds=60).begin()
    deadline = sitting.clock() + 60
    sitting.clock.pass_by(20)
    sitting.do(0, "ask_pause")
    assert sitting.table.deadline is None
    sitting.clock.pass_by(1000)
    sitting.do(0, "resume")
    assert sitting.table.deadline == deadline + 1000


def test_the_clock_of_a_turn_that_begins_in_a_pause_waits_for_its_end() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin().play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=True)
    sitting.do(1, "answer_undo", granted=True)
    sitting.clock.pass_by(1000)
    sitting.do(0, "resume")
    assert sitting.table.deadline == sitting.clock() + 60


def test_in_older_logs_who_comes_back_late_gets_the_time_of_a_turn() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60, absent="bot").begin()
    sitting.clock.pass_by(61)
    sitting.add(entries.TimedOut(seat=0))
    sitting.add(entries.CameBack(seat=0))
    assert sitting.table.deadline == sitting.clock() + 60


def test_who_comes_back_as_the_time_runs_out_gets_none() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    deadline = sitting.table.deadline
    sitting.do(0, "stand_in")
    sitting.clock.pass_by(61)
    sitting.add(entries.CameBack(seat=0, clock_kept=True))
    assert sitting.table.deadline == deadline


def test_who_comes_back_in_time_gets_no_more_of_it() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    deadline = sitting.table.deadline
    sitting.clock.pass_by(30)
    sitting.do(0, "stand_in")
    sitting.do(0, "come_back")
    assert sitting.table.deadline == deadline


# --- Frozen, remembered, called -----------------------------------------------------------------


@pytest.mark.parametrize(
    "other", [{"rules_version": 99}, {"actions_version": 99}, {"deck_hash": "other"}], ids=str
)
def test_a_table_of_another_version_rests(other: dict[str, object]) -> None:
    sitting = Sitting("bot novice", "anna", row=other, turn_seconds=60)
    sitting.add(entries.BecameReady(seat=1))
    table = sitting.table
    assert table.frozen is not None
    assert (table.deciding, table.bot_deciding, table.deadline) == (None, None, None)


def test_a_game_of_another_version_that_is_over_is_not_frozen() -> None:
    sitting = Sitting("anna", "bert", row={"rules_version": 99})
    for entry in (
        entries.BecameReady(seat=0),
        entries.BecameReady(seat=1),
        entries.Aborted(seat=0),
    ):
        sitting.add(entry)
    assert (sitting.table.phase, sitting.table.frozen) == (OVER, None)


def test_a_move_id_leads_to_its_entry() -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(1, "ready", "my-move")
    assert sitting.table.moves == {"1/my-move": 2}


def test_only_the_last_move_ids_are_remembered() -> None:
    sitting = Sitting("anna", "bert")
    for number in range(50):
        sitting.do(0, "ready", f"r{number}")
        sitting.do(0, "unready", f"u{number}")
    assert len(sitting.table.moves) == 64
    assert "0/u49" in sitting.table.moves


def test_a_removal_is_remembered_for_who_asked_for_it() -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(0, "remove", "gone", target=1)
    assert sitting.table.moves.keys() == {"0/gone"}


def test_the_move_ids_of_who_sat_there_before_mean_nothing() -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(0, "ready", "1")
    sitting.do(1, "leave", "1")
    sitting.add(entries.Sat(seat=1))
    assert sitting.table.moves.keys() == {"0/1"}


def test_players_without_a_name_are_numbered() -> None:
    assert Sitting("anna", None).table.names() == ("Anna", "Player 2")


def test_a_seat_that_is_not_there_belongs_to_nobody() -> None:
    table = Sitting("anna", "bert").table
    assert [table.owner(seat) for seat in (-1, 0, 1, 2)] == [None, "anna", "bert", None]


def test_a_rematch_is_noted() -> None:
    sitting = Sitting("anna", "bert")
    sitting.add(entries.Rematched(seat=0, table="another"))
    assert sitting.table.rematch == "another"


def test_the_game_of_a_table_is_a_game_like_any_other() -> None:
    sitting = Sitting("anna", "bert").begin().play(5)
    game = sitting.game
    assert game == Game.of(game.setup, deal=game.deal, actions=game.actions)


def test_a_copy_shares_nothing_that_can_change() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "ask_pause")
    table = sitting.table
    other = table.copy()
    shared = [each.name for each in fields(Table) if _is_shared(table, other, each.name)]
    assert not {*shared} - {*IMMUTABLE}
    assert {*IMMUTABLE} <= {each.name for each in fields(Table)}


IMMUTABLE = (
    *("row", "seats", "options", "seq", "log_hash", "phase", "at", "held", "late"),
    *("ending", "rematch"),
)
"""The fields whose values never change; every other one has to be copied."""


def _is_shared(one: Table, other: Table, name: str) -> bool:
    return getattr(one, name) is getattr(other, name)
