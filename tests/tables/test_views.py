"""What viewers are shown, and what they are not."""

import json
from random import Random
from typing import Any

import pytest
from pydantic_core import to_json

from patrician.rules import sample_game
from patrician.rules.standing import ambassadors_standing
from patrician.tables import entries
from patrician.tables.event_shapes import news_of
from patrician.tables.table import PLAYING
from patrician.tables.view_shapes import View
from patrician.tables.views import seat_views, view_of, view_text

from .builders import GAMES, SECRET, SHARES, Sitting, into_a_turn, until_final
from .shapes import read_news, read_view

PEOPLE = ("anna", "bert", "cora", "dino", "emil")
NOW = 1_000_500.0


def view(sitting: Sitting, seat: int | None, *, with_log: bool = True) -> View:
    text = view_text(sitting.table, seat, NOW, with_log=with_log)
    return read_view(text)


def cards_in(data: object) -> set[str]:
    """Return all texts that occur in some data, wherever."""
    if isinstance(data, dict):
        return set().union(data, *map(cards_in, data.values()))
    if isinstance(data, list):
        return set().union(*map(cards_in, data))
    return {data} if isinstance(data, str) else set()


def sent(sitting: Sitting, seat: int | None) -> set[str]:
    return cards_in(json.loads(view_text(sitting.table, seat, NOW, with_log=True)))


# --- Whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_every_view_and_all_news_of_a_game_are_as_documented(kind: dict[str, Any]) -> None:
    sitting = Sitting(*PEOPLE[: kind["players"]], **kind)
    sitting.begin()
    while sitting.table.phase == PLAYING:
        viewer = (None, *sitting.table.people)[sitting.table.seq % (kind["players"] + 1)]
        view(sitting, viewer, with_log=sitting.table.seq % 2 == 0)
        read_news(to_json(news_of(sitting.decide())))
    for viewer in (None, *sitting.table.people):
        assert view(sitting, viewer)["result"] is not None


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
def test_the_text_of_a_view_says_what_the_view_says(seat: int | None, phase: str) -> None:
    sitting = Sitting("anna", "bert", tokens_open=False)
    if phase != "gathering":
        sitting.begin().play(9)
    if phase == "over":
        sitting.play_out()
    text = view_text(sitting.table, seat, NOW, with_log=True)
    data = view_of(sitting.table, seat, NOW, with_log=True)
    assert json.loads(text) == json.loads(to_json(data))


def test_before_the_deal_there_is_no_board() -> None:
    shown = view(Sitting("anna", None), 0)
    assert (shown["board"], shown["memory"], shown["own"], shown["log"]) == (None, None, None, None)
    assert [(seat["taken"], seat["ready"]) for seat in shown["seats"]] == [
        (True, False),
        (False, False),
    ]


def test_seats_tell_who_sits_there() -> None:
    sitting = Sitting("anna", "bot master", "bert").begin()
    sitting.do(2, "stand_in")
    anna, bot, bert = view(sitting, None)["seats"]
    assert (anna["kind"], anna["name"], anna["level"], anna["away"]) == (
        "person",
        "Anna",
        None,
        False,
    )
    assert (bot["kind"], bot["level"], bot["taken"], bot["ready"]) == ("bot", "master", True, True)
    assert (bert["away"], bert["resigned"]) == (True, False)


def test_a_list_of_tables_tells_who_sits_there_too() -> None:
    sitting = Sitting("anna", "bot master").begin()
    assert seat_views(sitting.table) == view(sitting, None)["seats"]


# --- Hidden things ------------------------------------------------------------------------------


@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize("players", [2, 5])
def test_no_viewer_is_shown_a_card_that_is_hidden_from_them(players: int, memory_aid: bool) -> None:
    sitting = Sitting(*PEOPLE[:players], memory_aid=memory_aid).begin()
    for _ in range(40):
        sitting.decide()
        for seat in (None, *range(players)):
            memory = sitting.game.observation(seat).memory
            hidden = set(memory.unseen) - set().union(*memory.known_hands)
            data = json.loads(view_text(sitting.table, seat, NOW, with_log=True))
            if data["memory"] is not None:
                del data["memory"]["unseen"]  # the cards that are anywhere
            assert not hidden & cards_in(data)


def test_games_that_differ_in_hidden_cards_only_look_the_same() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play(12)
    for seat in (None, 0, 1, 2):
        expected = view_text(sitting.table, seat, NOW, with_log=True)
        for number in range(5):
            other = sitting.table.copy()
            other.game = sample_game(sitting.game.observation(seat), Random(number))
            assert view_text(other, seat, NOW, with_log=True) == expected


def test_only_the_seat_itself_sees_its_hand_and_its_choices() -> None:
    sitting = Sitting("anna", "bert").begin()
    own = view(sitting, 0)["own"]
    assert own is not None
    assert own["hand"] == sitting.game.hand(0)
    assert [choice["action"] for choice in own["choices"]] == sitting.game.legal_actions()
    other = view(sitting, 1)["own"]
    assert other is not None
    assert (other["hand"], other["choices"]) == (sitting.game.hand(1), ())
    assert view(sitting, None)["own"] is None


def test_the_secret_and_the_shares_are_told_when_the_game_is_over() -> None:
    sitting = Sitting("anna", "bert").begin()
    for seat in (None, 0, 1):
        assert not sent(sitting, seat) & {SECRET, *SHARES}
        assert view(sitting, seat)["fair"]["commitment"] == sitting.table.commitment
    sitting.do(0, "resign")
    fair = view(sitting, None)["fair"]
    assert (fair["secret"], fair["contributions"]) == (SECRET, SHARES[:2])


def test_news_tell_neither_shares_nor_move_ids() -> None:
    told = Sitting("anna", "bert").do(0, "ready", "my-move", contribution=SHARES[0])
    assert news_of(told)["entry"] == {"kind": "ready", "seat": 0}


def test_a_known_seed_is_told_when_the_game_is_over() -> None:
    sitting = Sitting("anna", "bert", seed="my little seed").begin()
    assert "my little seed" not in sent(sitting, 0)
    assert view(sitting, 0)["fair"]["seeded"]
    sitting.do(0, "resign")
    shown = view(sitting, 0)
    assert (shown["options"].seed, shown["fair"]["secret"]) == ("my little seed", None)


def test_tokens_that_lie_face_down_are_known_to_their_owner_only() -> None:
    sitting = Sitting("anna", "bert", tokens_open=False).begin()
    while not any(any(pair) for pair in _owners(sitting)):
        sitting.decide()
    won = {owner for pair in _owners(sitting) for owner in pair}
    for seat in (None, 0, 1):
        board = view(sitting, seat)["board"]
        assert board is not None
        named = {owner for pair in board["tokens"].values() for owner in pair} - {None}
        assert named == won & {seat}
        assert board["prestige"] is None
        assert sum(board["tokens_won"]) > 0
    board = view(sitting.play_out(), None)["board"]
    assert board is not None
    assert board["prestige"] is not None


def _owners(sitting: Sitting) -> list[tuple[int | None, int | None]]:
    return [pair for pair in sitting.game.board().tokens.values() if pair != (None, None)]


def test_open_tokens_are_counted_for_everybody() -> None:
    sitting = Sitting("anna", "bert").begin().play_out()
    board, result = view(sitting, None)["board"], sitting.game.result()
    assert board is not None
    assert board["prestige"] == result.prestige


# --- With and without memory --------------------------------------------------------------------


def test_the_memory_aid_shows_what_anybody_could_remember() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn().play_turn()
    shown, memory = view(sitting, 0)["memory"], sitting.game.observation(0).memory
    assert shown is not None
    assert (shown["known_hands"], shown["unseen"]) == (memory.known_hands, memory.unseen)
    assert sum(map(sum, shown["portraits"])) > 0
    assert shown["seen_pile"] == ()


def test_the_memory_aid_shows_the_cards_that_an_undo_put_back() -> None:
    sitting = Sitting("anna", "bert").begin()
    top = sitting.game.pile()[:1]
    sitting.play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "answer_undo", granted=True)
    for seat in (None, 0, 1):
        memory = view(sitting, seat)["memory"]
        assert memory is not None
        assert memory["seen_pile"] == top


def test_as_at_the_table_there_is_no_memory_and_the_last_round_only() -> None:
    sitting = Sitting("anna", "bert", memory_aid=False).begin()
    for _ in range(5):
        sitting.play_turn()
    shown = view(sitting, 0)
    assert shown["memory"] is None
    assert shown["log"] is not None
    assert [turn.seat for turn in shown["log"]] == [1, 0]
    into_a_turn(sitting, 1)
    going_on = view(sitting, 0)["log"]
    assert going_on is not None
    assert [turn.complete for turn in going_on] == [True, True, False]


def test_as_at_the_table_a_held_decision_does_not_tell_that_a_set_gets_full() -> None:
    sitting = Sitting("anna", "bert", memory_aid=False).begin()
    action = until_final(sitting)
    sitting.do(sitting.game.seat, "decide", action=action)
    held = view(sitting, None)["held"]
    assert held is not None
    assert held["sets_gained"] == 0


def test_with_the_memory_aid_the_log_is_complete() -> None:
    sitting = Sitting("anna", "bert").begin()
    for _ in range(5):
        sitting.play_turn()
    log = view(sitting, None)["log"]
    assert log is not None
    assert [turn.card for turn in log] == [turn.card for turn in sitting.game.turns()]


# --- What can be done now -----------------------------------------------------------------------


def test_everybody_sees_the_decision_that_is_held() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.do(seat, "decide", action=action)
    for viewer in (None, 0, 1):
        shown = view(sitting, viewer)
        assert shown["held_action"] == action
        assert shown["held"] is not None
    shown = view(sitting, seat)
    assert shown["own"] is not None
    assert (shown["own"]["choices"], shown["permissions"]["can_take_back"]) == ((), True)


def test_a_choice_says_whether_it_will_be_held() -> None:
    sitting = Sitting("anna", "bert").begin()
    action = until_final(sitting)
    own = view(sitting, sitting.game.seat)["own"]
    assert own is not None
    assert {choice["action"] for choice in own["choices"] if choice["final"]} >= {action}


def test_what_a_choice_would_turn_up_is_not_told() -> None:
    sitting = Sitting("anna", "bert").begin()
    until_final(sitting)
    own = view(sitting, sitting.game.seat)["own"]
    assert own is not None
    types = {event["type"] for choice in own["choices"] for event in choice["effects"]["events"]}
    assert not types & {"display-refilled", "turn-ended", "game-ended"}


@pytest.mark.parametrize("state", ["paused", "away", "other"])
def test_who_cannot_decide_now_has_no_choices(state: str) -> None:
    sitting = Sitting("anna", "bot novice", "bert").begin()
    if state == "paused":
        sitting.add(entries.PauseAsked(seat=0, needs=()))
    elif state == "away":
        sitting.do(0, "stand_in")
    else:
        sitting.play_turn()
    shown = view(sitting, 0)
    assert shown["own"] is not None
    assert (shown["own"]["choices"], shown["permissions"]["can_take_back"]) == ((), False)


def test_a_frozen_table_offers_nothing() -> None:
    sitting = Sitting("anna", "bert", row={"rules_version": 99})
    sitting.add(entries.BecameReady(seat=0))
    sitting.add(entries.BecameReady(seat=1))
    sitting.add(entries.Decided(seat=0, action=sitting.game.legal_actions()[0]))
    shown = view(sitting, 0)
    assert shown["frozen"] is not None
    assert shown["own"] is not None
    assert shown["own"]["choices"] == ()
    assert not any(shown["permissions"].values())


def test_a_seat_is_told_whether_it_can_undo() -> None:
    sitting = Sitting("anna", "bert").begin()
    may = view(sitting, 0)["permissions"]
    assert (may["can_take_back"], may["can_ask_undo"]) == (False, False)
    sitting.decide()
    may = view(sitting, 0)["permissions"]
    assert (may["can_take_back"], may["can_ask_undo"]) == (True, True)


def test_requests_and_endings_are_shown_to_everybody() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(1, "ask_pause")
    shown = view(sitting, None)
    assert shown["undo"] is not None
    assert shown["undo"]["needs"] == (1, 2)
    assert shown["pause"] is not None
    assert (shown["pause"]["seat"], shown["paused"]) == (1, False)
    sitting.do(2, "abort")
    ending = view(sitting, None)["ending"]
    assert ending is not None
    assert (ending.ended, ending.seat) == ("aborted", 2)


def test_a_view_tells_the_time_and_the_deadline() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    shown = view(sitting, 1)
    assert (shown["now"], shown["deadline"]) == (NOW, sitting.clock() + 60)


# --- Scores -------------------------------------------------------------------------------------


def test_the_board_tells_who_is_ahead_for_what_the_end_gives_out() -> None:
    sitting = Sitting("anna", "bert", "cora", expansions=("messengers", "ambassadors")).begin()
    begun = view(sitting, 0)["board"]
    assert begun is not None
    assert [(each["name"], each["leader"]) for each in begun["ambassadors"]] == [
        (n, None) for n in "ABCD"
    ]
    assert begun["penalty"] is not None
    assert begun["penalty"].seat is None
    over = view(sitting.play_out(), None)
    assert over["board"] is not None
    assert over["scoring"] is not None
    told = [(each["name"], each["counts"], each["leader"]) for each in over["board"]["ambassadors"]]
    sent = [(each.name, each.counts, each.owner) for each in over["scoring"]["ambassadors_sent"]]
    assert told == sent
    assert over["board"]["penalty"] == over["scoring"]["penalty_given"]
    plain = view(Sitting("anna", "bert").begin(), 0)["board"]
    assert plain is not None
    assert (plain["ambassadors"], plain["penalty"]) == ((), None)


def test_while_tokens_lie_face_down_only_ones_own_count_for_an_ambassador_is_told() -> None:
    sitting = Sitting("anna", "bert", tokens_open=False, expansions=("ambassadors",)).begin()
    while not any(None not in owners for owners in sitting.game.board().tokens.values()):
        sitting.decide()
    open_to_all = ambassadors_standing(sitting.game.setup, sitting.game.position)
    for seat in (None, 0, 1):
        board = view(sitting, seat)["board"]
        assert board is not None
        for shown, whole in zip(board["ambassadors"], open_to_all, strict=True):
            own = tuple(n if who == seat else None for who, n in enumerate(whole.counts))
            assert (shown["counts"], shown["leader"], shown["tie_broken_by"]) == (own, None, None)
    over = view(sitting.play_out(), 0)["board"]
    assert over is not None
    assert None not in [each["leader"] for each in over["ambassadors"]]


def test_the_reasons_of_a_score_are_told_with_it() -> None:
    sitting = Sitting("anna", "bert", "cora", expansions=("messengers", "ambassadors")).begin()
    assert view(sitting, None)["scoring"] is None
    sitting.play_out()
    scoring, result = view(sitting, None)["scoring"], sitting.game.result()
    assert scoring is not None
    assert scoring["victory_by"] == result.victory_by
    assert scoring["penalty_given"] is not None
    assert [sent.owner for sent in scoring["ambassadors_sent"]] == list(result.ambassadors.values())
    assert [sum(sets.sets.values()) * 6 for sets in scoring["portrait_sets"]] == list(
        result.portraits
    )


# --- How many decisions stand ---------------------------------------------------------------------


def test_a_view_and_its_entries_tell_how_many_decisions_stand() -> None:
    sitting = Sitting("anna", "bert").begin()
    into_a_turn(sitting, 1)
    count = len(sitting.game.actions)
    assert view(sitting, None)["decisions"] == count
    taken_back = sitting.do(sitting.game.seat, "take_back")
    assert news_of(taken_back)["decisions"] == count - 1
    assert view(sitting, None)["decisions"] == count - 1


def test_all_decisions_stand_after_a_resignation_even_if_an_undo_was_asked_for() -> None:
    sitting = Sitting("anna", "bert").begin().play_turn()
    sitting.do(0, "ask_undo")
    resigned = sitting.do(1, "resign")
    assert news_of(resigned)["decisions"] == len(sitting.game.actions)
