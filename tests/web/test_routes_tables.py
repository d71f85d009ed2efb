"""Opening, finding and looking at tables; rematches, and deals that are played again."""

import pytest

from tests.web.conftest import NewBrowser
from tests.web.guests import BOT, FREE, ME, Browser, begun, play_out, two_people

NOWHERE = "x" * 22


def test_a_person_is_known_from_the_first_table_on(anna: Browser) -> None:
    assert anna.ok("GET", "/api/me") == {"person": None, "tables": []}
    assert not anna.web.cookies
    table = anna.open(ME, BOT)
    mine = anna.ok("GET", "/api/me")
    assert mine["person"]
    (listed,) = mine["tables"]
    assert (listed["table"], listed["phase"], listed["mine"]) == (table, "gathering", [0])
    assert [seat["name"] for seat in listed["seats"]] == ["Anna", "Bice"]


def test_my_tables_tell_whose_turn_it_is(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert, turn_seconds=60)
    for browser, seat in ((anna, 0), (bert, 1)):
        (listed,) = browser.ok("GET", "/api/me")["tables"]
        assert (listed["table"], listed["mine"], listed["deciding"]) == (table, [seat], 0)
        assert listed["deadline"] > listed["changed_at"]


def test_my_tables_tell_how_a_finished_game_came_out(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    assert anna.ok("GET", "/api/me")["tables"][0]["outcome"] is None
    anna.do(table, 0, "resign")
    (listed,) = bert.ok("GET", "/api/me")["tables"]
    assert listed["outcome"] == {
        "ended": "resigned",
        "winners": [1],
        "places": None,
        "points": None,
    }


def test_a_cookie_is_renewed_with_every_visit(anna: Browser) -> None:
    anna.open(ME, BOT)
    before = anna.cookie()
    answer = anna.web.get("/api/me")
    assert answer.headers["set-cookie"].startswith(f"{before};")
    assert "Max-Age=34560000" in answer.headers["set-cookie"]
    assert anna.cookie() == before


def test_a_table_without_wishes_waits_for_two_people(anna: Browser) -> None:
    table = anna.ok("POST", "/api/tables", json={})["table"]
    view = anna.view(table)
    assert (view["phase"], view["seq"], view["viewer"]) == ("gathering", 1, None)
    assert [seat["taken"] for seat in view["seats"]] == [False, False]


WRONG_TABLES = {
    "six players": {"options": {"players": 6}},
    "two of a colour": {"seats": [{"colour": "red"}, {"colour": "red"}]},
    "an unknown field": {"option": {}},
    "a name of blanks": {"seats": [{"kind": "me", "name": " "}]},
    "no object": [],
}


@pytest.mark.parametrize("wish", WRONG_TABLES.values(), ids=WRONG_TABLES)
def test_a_table_that_cannot_be_is_refused(anna: Browser, wish: object) -> None:
    assert anna.refused("POST", "/api/tables", json=wish)[0] == 422


def test_the_lobby_lists_what_is_meant_for_it(anna: Browser) -> None:
    private = anna.open(ME, FREE)
    public = anna.open(ME, FREE, listed=True, seed="practice")
    anna.do(public, 0, "ready")
    lobby = {listed["table"]: listed for listed in anna.ok("GET", "/api/lobby")}
    assert private not in lobby
    assert lobby[public]["options"]["seed"] is None
    assert lobby[public]["seeded"]
    assert [seat["ready"] for seat in lobby[public]["seats"]] == [True, False]


def test_there_is_no_table_but_those_there_are(anna: Browser) -> None:
    assert anna.refused("GET", f"/api/tables/{NOWHERE}") == (404, "no-such-table")
    assert anna.refused("GET", "/api/tables/short") == (422, "invalid")


def test_a_seat_is_seen_by_its_holder_only(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    assert len(anna.view(table, 0)["own"]["hand"]) == 3
    assert anna.view(table)["own"] is None
    for seat in (1, 4):
        refused = anna.refused("GET", f"/api/tables/{table}", params={"seat": seat})
        assert refused == (403, "not-yours")
    assert anna.refused("GET", f"/api/tables/{table}", params={"seat": 5})[0] == 422


def _timeless(view: dict[str, object]) -> dict[str, object]:
    return {**view, "now": None}


def test_who_comes_to_a_table_is_told_their_seats_and_what_is_seen_from_the_only_one(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = begun(anna, bert)
    path = f"/api/tables/{table}/entrance"
    for guest, seat in ((anna, 0), (bert, 1), (browser(), None)):
        found = guest.ok("GET", path)
        assert found["mine"] == ([] if seat is None else [seat])
        assert _timeless(found["view"]) == _timeless(guest.view(table, seat))
    assert "set-cookie" in anna.web.get(path).headers, "who comes stays known"
    assert anna.refused("GET", f"/api/tables/{NOWHERE}/entrance") == (404, "no-such-table")


def test_who_comes_to_a_table_is_told_whether_they_may_sit_down(
    anna: Browser, bert: Browser
) -> None:
    private, listed = anna.open(ME), anna.open(ME, listed=True)
    for table, guest, can_sit in (
        (private, anna, True),
        (private, bert, False),
        (listed, anna, True),
        (listed, bert, True),
    ):
        assert guest.ok("GET", f"/api/tables/{table}/entrance")["can_sit"] == can_sit


def test_who_has_several_seats_comes_to_a_table_without_a_hand(anna: Browser) -> None:
    table = anna.open(ME, {"kind": "me", "name": "Ben"})
    for seat in (0, 1):
        anna.do(table, seat, "ready")
    found = anna.ok("GET", f"/api/tables/{table}/entrance")
    assert found["mine"] == [0, 1]
    assert _timeless(found["view"]) == _timeless(anna.view(table))


def test_one_device_can_hold_several_seats_and_shows_a_hand_only_when_asked(anna: Browser) -> None:
    table = anna.open(ME, {"kind": "me", "name": "Ben"})
    for seat in (0, 1):
        anna.do(table, seat, "ready")
    assert anna.view(table)["own"] is None
    hands = [anna.view(table, seat)["own"]["hand"] for seat in (0, 1)]
    assert hands[0] != hands[1]
    with anna.socket(table, seat=1) as socket:
        first = socket.next()["view"]
        assert (first["viewer"], first["own"]["hand"]) == (1, hands[1])
        assert not any(
            card in str(first) for card in set(hands[0]) - set(first["memory"]["unseen"])
        )
    assert play_out(table, anna, anna)["ending"]["ended"] == "finished"


def test_a_rematch_is_one_table_for_all_and_who_begins_moves_on(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = begun(anna, bert)
    assert anna.refused("POST", f"/api/tables/{table}/rematch") == (409, "not-over")
    anna.do(table, 0, "resign")
    rematch = anna.ok("POST", f"/api/tables/{table}/rematch")["table"]
    assert bert.ok("POST", f"/api/tables/{table}/rematch")["table"] == rematch
    assert bert.view(table)["rematch"] == rematch
    view = bert.view(rematch, 1)
    assert [seat["name"] for seat in view["seats"]] == ["Anna", "Bert"]
    assert view["options"]["first"] == 1
    assert browser().refused("POST", f"/api/tables/{table}/rematch") == (401, "unknown-person")


def test_a_deal_can_be_played_again_against_bots(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = begun(anna, bert)
    hand = anna.view(table, 0)["own"]["hand"]
    assert anna.refused("POST", f"/api/tables/{table}/again") == (409, "not-over")
    bert.do(table, 1, "resign")
    again = anna.ok("POST", f"/api/tables/{table}/again")["table"]
    anna.do(again, 0, "ready")
    view = anna.view(again, 0)
    assert (view["own"]["hand"], view["fair"]["seeded"]) == (hand, True)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]
    assert browser().refused("POST", f"/api/tables/{table}/again") == (401, "unknown-person")
    stranger = browser()
    stranger.open(ME, BOT)
    assert stranger.refused("POST", f"/api/tables/{table}/again") == (403, "not-yours")


def test_a_table_that_is_not_full_yet_can_be_watched(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    view = bert.view(table, 1)
    assert (view["phase"], view["board"], view["own"]) == ("gathering", None, None)


def test_the_board_can_be_looked_at_as_it_was(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    start = anna.view(table)
    when: dict[str, object] = {"number": 0, "turn": 1, "decisions": 0, "events": []}
    then = {**when, "board": start["board"], "hand": None, "memory": start["memory"]}
    assert anna.ok("GET", f"/api/tables/{table}/moments/1") == then
    own = anna.ok("GET", f"/api/tables/{table}/moments/1", params={"seat": 0})
    assert own["hand"] == anna.view(table, 0)["own"]["hand"]
    later = anna.refused("GET", f"/api/tables/{table}/moments/1", params={"decisions": 1})
    assert later == (404, "no-such-turn"), "nothing is decided yet"
    assert anna.refused("GET", f"/api/tables/{table}/moments/2") == (404, "no-such-turn")
    refused = bert.refused("GET", f"/api/tables/{table}/moments/1", params={"seat": 0})
    assert refused == (403, "not-yours")


def test_all_boards_of_a_game_come_in_one_answer(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    path = f"/api/tables/{table}/moments"
    assert anna.ok("GET", path) == [anna.ok("GET", f"{path}/1")]
    anna.decide(table, 0)
    before, after = anna.ok("GET", path, params={"seat": 0})
    assert (before["number"], after["number"]) == (0, 1)
    assert after["board"] == anna.view(table, 0)["board"]
    assert after["events"][0]["type"] == "card-played"
    assert bert.refused("GET", path, params={"seat": 0}) == (403, "not-yours")


@pytest.mark.parametrize(("takes", "encoding"), [("gzip", "gzip"), ("identity", None)])
def test_boards_are_compressed_for_who_takes_that(
    anna: Browser, bert: Browser, takes: str, encoding: str | None
) -> None:
    path = f"/api/tables/{begun(anna, bert)}/moments"
    answer = anna.web.get(path, headers={"accept-encoding": takes})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.json()[0]["turn"] == 1
