"""Playing: numbers, move ids, holding, taking back, asking, pausing, resigning, advice."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from patrician.bots import Budget
from tests.web.conftest import NewBrowser
from tests.web.guests import BOT, ME, Browser, Data, begun, play_out, two_people
from tests.web.serving import Served


def test_the_cards_are_dealt_when_everybody_is_ready(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    assert anna.declined(table, 0, "resign") == (409, "not-begun")
    assert anna.do(table, 0, "ready", contribution="a1" * 32) == {"seq": 3, "repeated": False}
    assert anna.declined(table, 0, "ready") == (409, "ready-already")
    anna.do(table, 0, "unready")
    anna.do(table, 0, "ready", contribution="a1" * 32)
    bert.do(table, 1, "ready", contribution="b2" * 32)
    view = anna.view(table)
    assert (view["phase"], view["fair"]["secret"]) == ("playing", None)


def test_a_command_sent_again_is_carried_out_once(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    view = anna.view(table, 0)
    action = view["own"]["choices"][0]["action"]
    order = {"action": action, "confirm": True, "expected": view["seq"], "move": "mine-1"}
    first, again = (anna.order(table, 0, "decide", **order).json() for _ in range(2))
    assert first == {"seq": view["seq"] + 1, "repeated": False}
    assert again == {"seq": view["seq"] + 1, "repeated": True}
    assert anna.view(table)["seq"] == view["seq"] + 1


def test_of_two_commands_for_a_number_one_wins_and_the_other_sees_the_table(
    anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert)
    view = anna.view(table, 0)
    action = view["own"]["choices"][0]["action"]

    def decide(move: str) -> tuple[int, Data]:
        order = {"action": action, "confirm": True, "expected": view["seq"], "move": move}
        answer = anna.order(table, 0, "decide", **order)
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(2) as both:
        (won, done), (lost, problem) = sorted(both.map(decide, ["one", "two"]), key=lambda a: a[0])
    assert (won, done["seq"]) == (200, view["seq"] + 1)
    assert (lost, problem["code"]) == (409, "stale")
    assert problem["parameters"] == {"seq": view["seq"] + 1}
    assert (problem["view"]["seq"], problem["view"]["viewer"]) == (view["seq"] + 1, 0)
    assert problem["view"]["log"], "a whole view, as after coming back"


def test_a_number_the_table_has_not_reached_is_stale_too(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    answer = anna.order(table, 0, "take_back", expected=1000)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")


WRONG_ORDERS = {
    "a decision without a number": ({"kind": "decide", "action": 0}, 422, "number-missing"),
    "a decision that is none": ({"kind": "decide", "action": 100_000}, 422, "invalid"),
    "no command": ({}, 422, "invalid"),
    "an unknown command": ({"kind": "cheat"}, 422, "invalid"),
    "too much": ({"kind": "resign", "why": "x"}, 422, "invalid"),
}


@pytest.mark.parametrize(("command", "status", "code"), WRONG_ORDERS.values(), ids=WRONG_ORDERS)
def test_no_order_is(anna: Browser, bert: Browser, command: Data, status: int, code: str) -> None:
    table = begun(anna, bert)
    order = {"seat": 0, "command": command}
    refused = anna.refused("POST", f"/api/tables/{table}/commands", json=order)
    assert refused == (status, code)


def test_who_is_not_asked_cannot_decide(anna: Browser, bert: Browser, browser: NewBrowser) -> None:
    table = begun(anna, bert)
    assert bert.declined(table, 1, "decide", action=0) == (409, "not-your-turn")
    assert bert.declined(table, 0, "decide", action=0) == (403, "not-yours")
    assert browser().declined(table, 0, "resign") == (403, "not-yours")


def test_a_rule_that_forbids_something_is_named(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    legal = {choice["action"] for choice in anna.view(table, 0)["own"]["choices"]}
    action = next(number for number in range(1000) if number not in legal)
    params = {"seat": 0, "action": action}
    why = anna.ok("GET", f"/api/tables/{table}/why-not", params=params)
    assert (why["legal"], bool(why["reason"]["rule"])) == (False, True)
    assert anna.declined(table, 0, "decide", action=action) == (422, "illegal")
    assert anna.refused("GET", f"/api/tables/{table}/preview", params=params) == (422, "illegal")


def test_what_a_decision_would_do_can_be_asked_by_who_decides(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    choice = anna.view(table, 0)["own"]["choices"][0]
    params = {"seat": 0, "action": choice["action"]}
    assert anna.ok("GET", f"/api/tables/{table}/preview", params=params) == choice["effects"]
    why = anna.ok("GET", f"/api/tables/{table}/why-not", params=params)
    assert why == {"legal": True, "reason": None}
    params["seat"] = 1
    for question in ("why-not", "preview"):
        path = f"/api/tables/{table}/{question}"
        assert bert.refused("GET", path, params=params) == (409, "not-your-turn")
        assert anna.refused("GET", path, params=params) == (403, "not-yours")


def _to_a_final_choice(browser: Browser, table: str) -> Data:
    """Let seat 0 decide until something it can do would reveal a card; returns the choice."""
    while True:
        choices = browser.view(table, 0)["own"]["choices"]
        for choice in choices:
            if choice["final"]:
                found: Data = choice
                return found
        browser.do(table, 0, "decide", action=choices[0]["action"])


def test_a_decision_that_reveals_is_held_until_confirmed(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    choice = _to_a_final_choice(anna, table)
    anna.do(table, 0, "decide", action=choice["action"])
    view = bert.view(table, 1)
    assert view["held_action"] == choice["action"]
    assert view["held"]
    assert anna.declined(table, 0, "decide", action=choice["action"]) == (409, "held")
    assert anna.view(table, 0)["permissions"]["can_take_back"]
    anna.do(table, 0, "take_back")
    assert anna.declined(table, 0, "confirm") == (409, "not-held")
    anna.do(table, 0, "decide", action=choice["action"])
    anna.do(table, 0, "confirm")
    assert bert.view(table)["held_action"] is None


def test_what_revealed_nothing_is_taken_back_freely(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    before = anna.view(table, 0)
    assert anna.declined(table, 0, "take_back") == (409, "nothing-to-take-back")
    anna.do(table, 0, "decide", action=before["own"]["choices"][0]["action"])
    anna.do(table, 0, "take_back")
    after = anna.view(table, 0)
    assert (after["own"], after["board"]) == (before["own"], before["board"])
    assert after["seq"] == before["seq"] + 2, "nothing is deleted"


def test_beyond_that_the_others_are_asked(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    choice = _to_a_final_choice(anna, table)
    before = anna.view(table, 0)["board"]
    anna.do(table, 0, "decide", action=choice["action"], confirm=True)
    for granted in (False, True):
        anna.do(table, 0, "ask_undo")
        assert bert.view(table)["undo"]["needs"] == [1]
        assert anna.declined(table, 0, "answer_undo", granted=True) == (409, "not-asked")
        bert.do(table, 1, "answer_undo", granted=granted)
    after = anna.view(table, 0)
    assert after["board"] == before
    assert after["undo"] is None


def test_a_pause_needs_both_and_ends_with_one(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    anna.do(table, 0, "ask_pause")
    bert.do(table, 1, "answer_pause", granted=True)
    assert anna.view(table)["paused"]
    assert anna.declined(table, 0, "take_back") == (409, "paused")
    anna.do(table, 0, "resume")
    assert anna.declined(table, 0, "resume") == (409, "not-paused")


def test_a_bot_plays_for_who_is_away_until_they_come_back(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with bert.socket(table) as socket:
        anna.do(table, 0, "stand_in")
        messages = socket.until(lambda message: message["view"]["board"]["seat"] == 1)
    assert messages[-1]["view"]["seats"][0]["away"]
    anna.do(table, 0, "come_back")
    assert not anna.view(table)["seats"][0]["away"]
    assert anna.declined(table, 0, "come_back") == (409, "not-away")


def test_a_game_is_called_off_before_the_first_decision_only(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    anna.decide(table, 0)
    assert anna.declined(table, 0, "abort") == (409, "too-late")
    bert.do(table, 1, "abort")
    assert anna.view(table)["ending"] == {"ended": "aborted", "winners": [], "seat": 1}
    assert anna.declined(table, 0, "resign") == (409, "over")


def test_two_browsers_play_a_whole_game(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert, expansions=["messengers", "ambassadors"])
    with anna.socket(table, seat=0) as socket, bert.stream(table, seat=1) as lines:
        view = play_out(table, anna, bert)
        heard = socket.until(lambda message: message["view"]["phase"] == "over")
        assert next(lines) == socket.hello
        told = []
        for line in lines:
            assert line is not None
            told.append(line)
            if line["view"]["phase"] == "over":
                break
    assert view["ending"]["ended"] == "finished"
    for messages in (heard, told):
        assert messages[-1]["view"]["result"] == view["result"]
        numbers = [news["seq"] for message in messages for news in message["news"]]
        first = messages[0]["view"]["seq"]
        assert numbers == list(range(first + 1, view["seq"] + 1))


def test_a_hint_is_given_where_it_harms_nobody(
    served: Served, anna: Browser, bert: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.app.state.service, "_hint_budget", Budget(simulations=50))
    alone = anna.open(ME, BOT)
    anna.do(alone, 0, "ready")
    hint = anna.ok("POST", f"/api/tables/{alone}/hint", params={"seat": 0})
    legal = {choice["action"] for choice in anna.view(alone, 0)["own"]["choices"]}
    assert hint["seat"] == 0
    assert {advice["action"] for advice in hint["advice"]} <= legal
    assert all(reason["message"] for advice in hint["advice"] for reason in advice["reasons"])
    together = begun(anna, bert)
    path = f"/api/tables/{together}/hint"
    assert anna.refused("POST", path, params={"seat": 0}) == (403, "hints-off")
    assert bert.refused("POST", path, params={"seat": 1}) == (409, "not-your-turn")
