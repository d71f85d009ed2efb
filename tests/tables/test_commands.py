"""What a table agrees to, and what it refuses."""

import pickle
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from patrician.rules import Kind
from patrician.tables import commands, entries
from patrician.tables.commands import AnyCommand
from patrician.tables.deciding import entry_for
from patrician.tables.errors import Refused
from patrician.tables.undoing import would_be_final

from .builders import GAMES, Sitting, choice, command, final_choice, into_a_turn, until_final


def refusal(sitting: Sitting, seat: int, kind: str, **values: Any) -> str:
    with pytest.raises(Refused) as refused:
        sitting.do(seat, kind, **values)
    return refused.value.code


COMMANDS: dict[str, dict[str, Any]] = {
    "remove": {"target": 1},
    "reveal": {"share": "ab" * 32},
    "decide": {"action": 0},
    "answer_undo": {"granted": True},
    "answer_pause": {"granted": True},
}
KINDS = [kind.model_fields["kind"].annotation for kind in get_args(AnyCommand)]
NAMES = [get_args(kind)[0] for kind in KINDS]
BEFORE = {"ready", "unready", "reveal", "leave", "remove"}


@pytest.mark.parametrize("kind", sorted(set(NAMES) - BEFORE))
def test_before_the_deal_nothing_is_played(kind: str) -> None:
    sitting = Sitting("anna", "bert")
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == "not-begun"


@pytest.mark.parametrize("kind", ["ready", "unready", "reveal", "remove"])
def test_after_the_deal_nobody_gathers(kind: str) -> None:
    sitting = Sitting("anna", "bert").begin()
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == "begun"


@pytest.mark.parametrize("kind", NAMES)
def test_after_the_end_nothing_happens_any_more(kind: str) -> None:
    sitting = Sitting("anna", "bert").begin().play_out()
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == "over"


@pytest.mark.parametrize("kind", NAMES)
def test_a_frozen_table_takes_no_commands(kind: str) -> None:
    sitting = Sitting("anna", "bert", row={"rules_version": 99})
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == "frozen"


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_commands_come_from_the_seats_of_people(seat: int) -> None:
    assert refusal(Sitting("anna", "bot novice"), seat, "ready") == "no-such-seat"


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "cheat"},
        {"kind": "ready", "contribution": "zz"},
        {"kind": "ready", "commitment": "zz"},
        {"kind": "reveal"},
        {"kind": "reveal", "share": ""},
        {"kind": "decide", "action": "1"},
        {"kind": "decide", "action": 1, "confirm": 1},
        {"kind": "answer_undo"},
        {"kind": "answer_undo", "granted": "yes"},
        {"kind": "remove", "target": True},
        {"kind": "leave", "why": "tired"},
    ],
    ids=str,
)
def test_a_command_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        command(**wrong)


# --- Gathering ----------------------------------------------------------------------------------


def test_who_does_not_sit_cannot_be_ready() -> None:
    assert refusal(Sitting("anna", None), 1, "ready") == "not-sitting"


def test_who_is_ready_need_not_say_it_again() -> None:
    sitting = Sitting("anna", "bert")
    sitting.do(0, "ready")
    assert refusal(sitting, 0, "ready") == "ready-already"


def test_who_is_not_ready_cannot_take_it_back() -> None:
    assert refusal(Sitting("anna", "bert"), 0, "unready") == "not-ready"


def test_nobody_can_be_removed_from_a_free_seat() -> None:
    assert refusal(Sitting("anna", None), 0, "remove", target=1) == "no-such-seat"


def test_who_opened_the_table_may_remove_others() -> None:
    table = Sitting("anna", "bert").table
    assert [table.may_remove(person) for person in ("anna", "bert", None)] == [True, False, False]


def test_when_who_opened_the_table_is_gone_everybody_there_may_remove_others() -> None:
    table = Sitting("cora", "bert", row={"host": "anna"}).table
    assert [table.may_remove(person) for person in ("bert", "dino")] == [True, False]


def test_when_who_opened_the_table_is_forgotten_programs_may_not_remove_anybody() -> None:
    assert not Sitting("cora", "bert", row={"host": None}).table.may_remove(None)


# --- Deciding -----------------------------------------------------------------------------------


def test_a_decision_that_reveals_nothing_is_made_at_once() -> None:
    sitting = Sitting("anna", "bert").begin()
    told = sitting.do(0, "decide", action=choice(sitting.game))
    assert isinstance(told.entry, entries.Decided)


def test_a_decision_that_reveals_a_card_is_held() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    told = sitting.do(sitting.game.seat, "decide", action=action)
    assert isinstance(told.entry, entries.Held)


def test_who_confirms_in_advance_is_not_asked() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    told = sitting.do(sitting.game.seat, "decide", action=action, confirm=True)
    assert isinstance(told.entry, entries.Decided)


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_exactly_the_decisions_that_reveal_something_are_held(kind: dict[str, Any]) -> None:
    people = ("anna", "bert", "cora", "dino", "emil")[: kind["players"]]
    sitting = Sitting(*people, **kind).begin()
    while sitting.table.phase == "playing":
        action = choice(sitting.game)
        final = would_be_final(sitting.game, action)
        types = {type(event).__name__ for event in sitting.decide().events}
        assert final == bool(types & {"DisplayRefilled", "TurnEnded", "GameEnded"})


def test_a_site_after_which_the_take_is_forced_is_held() -> None:
    held = set()
    for seed in range(30):
        sitting = Sitting("anna", "bert", seed=f"forced {seed}").begin()
        while sitting.table.phase == "playing":
            action = final_choice(sitting.game)
            if action is not None and sitting.game.decision is Kind.SITE:
                seen = {type(event).__name__ for event in sitting.game.copy().apply(action)}
                told = sitting.do(sitting.game.seat, "decide", action=action)
                held.add((type(told.entry).__name__, "DisplayRefilled" in seen))
                break
            sitting.decide()
    assert ("Held", True) in held
    assert {name for name, _ in held} == {"Held"}


def test_with_messengers_the_take_is_held_and_then_the_messenger() -> None:
    sitting = Sitting("anna", "bert", expansions=("messengers",)).begin()
    kinds = []
    for _ in range(40):
        decision, action = sitting.game.decision, choice(sitting.game)
        told = sitting.do(sitting.game.seat, "decide", action=action)
        if isinstance(told.entry, entries.Held):
            kinds.append(decision)
            sitting.do(sitting.game.seat, "confirm")
    assert {Kind.TAKE, Kind.MESSENGER} <= set(kinds)


def test_when_the_pile_is_empty_the_end_of_a_turn_is_held_all_the_same() -> None:
    sitting = Sitting("anna", "bert").begin()
    while sitting.game.position.pile_size():
        sitting.decide()
    action = until_final(sitting)
    told = sitting.do(sitting.game.seat, "decide", action=action)
    assert isinstance(told.entry, entries.Held)


def test_while_a_decision_is_held_there_is_no_other() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.do(seat, "decide", action=action)
    assert refusal(sitting, seat, "decide", action=action) == "held"


def test_without_a_held_decision_there_is_nothing_to_confirm() -> None:
    assert refusal(Sitting("anna", "bert").begin(), 0, "confirm") == "not-held"


@pytest.mark.parametrize("kind", ["decide", "confirm", "take_back"])
def test_only_who_has_the_turn_decides(kind: str) -> None:
    sitting = Sitting("anna", "bert").begin()
    assert refusal(sitting, 1, kind, **COMMANDS.get(kind, {})) == "not-your-turn"


@pytest.mark.parametrize("confirm", [False, True])
def test_a_decision_against_the_rules_is_refused_with_the_rule(confirm: bool) -> None:
    sitting = Sitting("anna", "bert").begin()
    illegal = next(n for n in range(100) if n not in sitting.game.legal_actions())
    with pytest.raises(Refused) as refused:
        sitting.do(0, "decide", action=illegal, confirm=confirm)
    assert refused.value.code == "illegal"
    assert str(refused.value.parameters["rule"]).startswith("B")


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refused = pickle.loads(pickle.dumps(Refused("code", "a sentence", {"seat": 1})))
    assert (refused.code, str(refused), refused.parameters) == ("code", "a sentence", {"seat": 1})


@pytest.mark.parametrize("kind", ["decide", "ask_undo"])
def test_nobody_plays_during_a_pause(kind: str) -> None:
    sitting = Sitting("anna", "bot novice").begin()
    sitting.do(0, "ask_pause")
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == "paused"


@pytest.mark.parametrize("kind", ["decide", "ask_undo"])
def test_who_is_away_does_not_play(kind: str) -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "stand_in")
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == "away"


# --- Undo ---------------------------------------------------------------------------------------


def test_decisions_of_a_turn_are_taken_back_one_by_one() -> None:
    sitting = Sitting("anna", "bert").begin()
    start = into_a_turn(sitting, 2)
    seat = sitting.game.seat
    sitting.do(seat, "take_back")
    sitting.do(seat, "take_back")
    assert len(sitting.game.actions) == start
    assert refusal(sitting, seat, "take_back") == "nothing-to-take-back"


def test_a_turn_that_is_over_cannot_be_taken_back_without_asking() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn()
    assert refusal(sitting, 0, "take_back") == "not-your-turn"


def test_anothers_decision_cannot_be_taken_back() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn()
    assert refusal(sitting, 1, "take_back") == "nothing-to-take-back"


def test_what_has_revealed_a_card_cannot_be_taken_back_without_asking() -> None:
    sitting = Sitting("anna", "bert", expansions=("messengers",)).begin()
    while sitting.game.decision is not Kind.MESSENGER:
        sitting.decide()
    assert refusal(sitting, sitting.game.seat, "take_back") == "nothing-to-take-back"


def test_an_undo_needs_all_other_people() -> None:
    sitting = Sitting("anna", "bert", "bot novice", "cora").begin().play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.UndoAsked)
    assert told.entry.needs == (1, 3)


def test_against_bots_an_undo_happens_at_once() -> None:
    sitting = Sitting("anna", "bot novice").begin().play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.TakenBack)
    assert sitting.game.seat == 0


def test_who_plays_several_seats_need_not_ask_themselves() -> None:
    sitting = Sitting("anna", "anna").begin().play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.TakenBack)


def test_each_of_anothers_seats_has_to_agree() -> None:
    sitting = Sitting("anna", "bert", "bert").begin().play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.UndoAsked)
    assert told.entry.needs == (1, 2)


def test_an_undo_goes_back_to_ones_own_last_decision() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn()
    length = len(sitting.game.actions)
    sitting.play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.UndoAsked)
    assert told.entry.length == length - 1


def test_who_has_decided_nothing_has_nothing_to_undo() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn()
    assert refusal(sitting, 1, "ask_undo") == "nothing-to-take-back"


def test_there_is_one_request_at_a_time() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn().play_turn()
    sitting.do(0, "ask_undo")
    assert refusal(sitting, 1, "ask_undo") == "asked-already"


def test_only_who_was_asked_answers() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    assert refusal(sitting, 1, "answer_undo", granted=True) == "not-asked"
    sitting.do(0, "ask_undo")
    assert refusal(sitting, 0, "answer_undo", granted=True) == "not-asked"
    sitting.do(1, "answer_undo", granted=True)
    assert refusal(sitting, 1, "answer_undo", granted=True) == "not-asked"


@pytest.mark.parametrize("what", ["undo", "pause"])
def test_who_asked_withdraws_it(what: str) -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    answer = f"answer_{what}"
    sitting.do(0, f"ask_{what}")
    told = sitting.do(0, answer, granted=False)
    assert isinstance(told.entry, entries.UndoAnswered | entries.PauseAnswered)
    assert told.entry.withdrawn
    assert sitting.table.undo is None
    assert sitting.table.pause is None
    assert refusal(sitting, 1, answer, granted=True) == "not-asked"
    assert refusal(sitting, 0, answer, granted=False) == "not-asked"


def test_a_pause_that_has_begun_is_ended_and_not_withdrawn() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=True)
    assert refusal(sitting, 0, "answer_pause", granted=False) == "not-asked"


# --- Away and back, pauses ----------------------------------------------------------------------


def test_a_bot_is_called_once() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "stand_in")
    assert refusal(sitting, 0, "stand_in") == "away-already"


@pytest.mark.parametrize("absent", ["bot", "end", "wait"])
def test_nobody_wins_time_by_letting_a_bot_stand_in_for_a_moment(absent: str) -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60, absent=absent).begin()
    sitting.clock.pass_by(59)
    sitting.do(0, "stand_in")
    sitting.clock.pass_by(2)
    assert refusal(sitting, 0, "come_back") == "turn-lost"
    sitting.play_turn()
    assert sitting.do(0, "come_back").entry.kind == "came_back"


def test_whose_clock_has_run_out_comes_back_after_the_turn() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60, absent="bot").begin()
    sitting.clock.pass_by(60)
    sitting.add(entries.TimedOut(seat=0))
    assert refusal(sitting, 0, "come_back") == "turn-lost"
    sitting.play_turn()
    sitting.do(0, "come_back")
    sitting.play_turn()
    assert sitting.table.deadline == sitting.clock() + 60


def test_who_is_back_while_another_is_late_has_lost_nothing() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    sitting.do(1, "stand_in")
    sitting.clock.pass_by(100)
    assert sitting.do(1, "come_back").entry.kind == "came_back"


def test_a_pause_costs_who_is_away_no_time() -> None:
    sitting = Sitting("anna", "bert", "carl", turn_seconds=60).begin()
    sitting.clock.pass_by(59)
    sitting.do(0, "stand_in")
    sitting.do(1, "ask_pause")
    sitting.do(2, "answer_pause", granted=True)
    sitting.clock.pass_by(1000)
    sitting.do(0, "come_back")
    sitting.do(0, "resume")
    assert sitting.table.deadline == sitting.clock() + 1


def test_who_is_there_cannot_come_back() -> None:
    assert refusal(Sitting("anna", "bert").begin(), 0, "come_back") == "not-away"


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("come_back", "not-away"),
        ("leave", "resigned"),
        ("resign", "resigned"),
        ("abort", "too-late"),
        ("decide", "resigned"),
        ("ask_pause", "resigned"),
    ],
)
def test_who_has_resigned_has_no_say_any_more(kind: str, code: str) -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    sitting.do(0, "resign")
    assert refusal(sitting, 0, kind, **COMMANDS.get(kind, {})) == code


def test_a_game_can_be_called_off_before_ones_first_decision_only() -> None:
    sitting = Sitting("anna", "bert").begin().play(1)
    assert refusal(sitting, 0, "abort") == "too-late"
    sitting.do(1, "abort")


def test_what_a_bot_decided_for_somebody_counts_as_their_decision() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "stand_in")
    sitting.decide()
    assert refusal(sitting, 0, "abort") == "too-late"


def test_a_decision_that_is_held_counts() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.table.decided.clear()
    sitting.do(seat, "decide", action=action)
    assert refusal(sitting, seat, "abort") == "too-late"


def test_there_is_one_pause_at_a_time() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "ask_pause")
    assert refusal(sitting, 1, "ask_pause") == "asked-already"


def test_only_who_was_asked_for_a_pause_answers() -> None:
    sitting = Sitting("anna", "bert").begin()
    assert refusal(sitting, 1, "answer_pause", granted=True) == "not-asked"
    sitting.do(0, "ask_pause")
    assert refusal(sitting, 0, "answer_pause", granted=True) == "not-asked"


def test_anybody_can_end_a_pause() -> None:
    sitting = Sitting("anna", "bert").begin()
    assert refusal(sitting, 1, "resume") == "not-paused"
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=True)
    sitting.do(1, "resume")
    assert not sitting.table.paused


def test_deciding_whether_a_command_is_allowed_changes_nothing() -> None:
    sitting = Sitting("anna", "bert").begin()
    into_a_turn(sitting, 1)
    before = sitting.again()
    entry_for(sitting.table, sitting.game.seat, command("take_back"), now=sitting.clock())
    assert sitting.table.game == before.game
    assert sitting.table.seq == before.seq


def test_commands_about_the_board_name_the_number_they_are_for() -> None:
    assert {"decide", "confirm", "take_back", "ask_undo"} == commands.NEEDS_EXPECTED_SEQ
