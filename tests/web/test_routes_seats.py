"""Taking seats, inviting, handing over, leaving, and being forgotten."""

import pytest

from tests.web.conftest import NewBrowser
from tests.web.guests import BOT, FREE, ME, Browser, begun, two_people


def test_an_invitation_opens_its_seat_once(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = anna.open(ME, FREE, FREE)
    path = f"/api/tables/{table}/seats/2/invitation"
    made = anna.ok("POST", path)
    assert made["path"] == f"/table/{table}#invitation={made['invitation']}"
    assert bert.accept(table, made["invitation"], "Bert") == 2
    assert bert.view(table, 2)["seats"][2]["name"] == "Bert"
    wish = {"name": "Cora", "invitation": made["invitation"]}
    assert browser().refused("POST", f"/api/tables/{table}/seats", json=wish) == (404, "bad-key")
    assert anna.refused("POST", path) == (409, "seat-taken")


def test_looking_at_a_link_does_not_use_it_up(anna: Browser, bert: Browser) -> None:
    table = anna.open(ME, FREE)
    invitation = anna.invite(table, 1)
    for method in ("GET", "HEAD"):
        page = bert.web.request(method, f"/table/{table}#invitation={invitation}")
        assert page.status_code == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "Anna" not in page.text
        assert table not in page.text
    assert not bert.web.cookies
    assert bert.accept(table, invitation) == 1


def test_a_new_invitation_voids_the_one_before(anna: Browser, bert: Browser) -> None:
    table = anna.open(ME, FREE)
    old, new = anna.invite(table, 1), anna.invite(table, 1)
    wish = {"name": "Bert", "invitation": old}
    assert bert.refused("POST", f"/api/tables/{table}/seats", json=wish) == (404, "bad-key")
    assert bert.accept(table, new) == 1


def test_only_who_sits_at_a_table_invites(anna: Browser, bert: Browser) -> None:
    table = anna.open(ME, FREE)
    path = f"/api/tables/{table}/seats/1/invitation"
    assert bert.refused("POST", path) == (401, "unknown-person")
    bert.open(ME, BOT)
    assert bert.refused("POST", path) == (403, "not-yours")
    outside = f"/api/tables/{table}/seats/3/invitation"
    assert anna.refused("POST", outside) == (404, "no-such-seat")


def test_a_listed_table_can_be_joined_from_the_lobby(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = anna.open(ME, FREE, listed=True)
    path = f"/api/tables/{table}/seats"
    place = bert.ok("POST", path, json={"name": "Bert", "colour": "red"})
    assert place == {"table": table, "seat": 1}
    assert bert.ok("POST", path, json={"name": "Bert"}) == place, "the answer was lost"
    assert browser().refused("POST", path, json={"name": "C"}) == (409, "seat-taken")
    assert bert.view(table, 1)["seats"][1]["colour"] == "red"


REFUSED_CLAIMS = {
    "a bot's seat": ({"name": "B", "seat": 2}, (409, "seat-taken")),
    "a seat beyond the table": ({"name": "B", "seat": 3}, (404, "no-such-seat")),
    "a colour somebody plays": ({"name": "B", "colour": "black"}, (409, "colour-taken")),
    "a name of blanks": ({"name": "  "}, (422, "bad-name")),
    "no name": ({}, (422, "invalid")),
    "a made-up invitation": ({"name": "B", "invitation": "x"}, (404, "bad-key")),
}


@pytest.mark.parametrize(("wish", "refusal"), REFUSED_CLAIMS.values(), ids=REFUSED_CLAIMS)
def test_a_claim_is_refused_for(
    anna: Browser, bert: Browser, wish: dict[str, object], refusal: tuple[int, str]
) -> None:
    table = anna.open(ME, FREE, BOT, listed=True)
    assert bert.refused("POST", f"/api/tables/{table}/seats", json=wish) == refusal


def test_a_private_table_needs_an_invitation(anna: Browser, bert: Browser) -> None:
    table = anna.open(ME, FREE)
    wish = {"name": "Bert"}
    assert bert.refused("POST", f"/api/tables/{table}/seats", json=wish) == (403, "not-invited")


def test_who_has_a_seat_can_choose_name_and_colour(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    path = f"/api/tables/{table}/seats/0"
    assert anna.ok("PATCH", path, json={"name": "Annette", "colour": "blue"}) is None
    seat = anna.view(table)["seats"][0]
    assert (seat["name"], seat["colour"]) == ("Annette", "blue")
    assert anna.refused("PATCH", path, json={"name": "A", "colour": "white"}) == (
        409,
        "colour-taken",
    )
    assert bert.refused("PATCH", path, json={"name": "B"}) == (403, "not-yours")
    assert anna.refused("PATCH", path, json={}) == (422, "invalid")
    assert anna.refused("PATCH", path, content="name=A") == (415, "media-type")


def test_a_seat_moves_to_another_device_by_a_code(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = begun(anna, bert)
    made = anna.ok("POST", f"/api/tables/{table}/seats/0/handover")
    assert made["path"] == f"/handover#code={made['code']}"
    assert made["expires_in"] == 600
    phone = browser()
    assert phone.web.get("/handover").status_code == 200
    with anna.socket(table, seat=0) as socket:
        assert socket.next()["view"]["own"]["hand"]
        place = phone.ok("POST", "/api/handover", json={"code": f" {made['code'].upper()} "})
        assert place == {"table": table, "seat": 0}
        assert socket.until(lambda message: message["type"] == "seat-lost")
        assert socket.closed() == 1000
    assert phone.view(table, 0)["own"]["choices"]
    assert anna.refused("GET", f"/api/tables/{table}?seat=0") == (403, "not-yours")
    assert phone.refused("POST", "/api/handover", json={"code": made["code"]}) == (404, "bad-key")


def test_only_its_holder_hands_a_seat_over(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    path = f"/api/tables/{table}/seats/0/handover"
    assert bert.refused("POST", path) == (403, "not-yours")


def test_who_leaves_before_the_game_frees_the_seat(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    bert.do(table, 1, "leave")
    assert not anna.view(table)["seats"][1]["taken"]
    assert bert.refused("GET", f"/api/tables/{table}?seat=1") == (403, "not-yours")
    assert bert.accept(table, anna.invite(table, 1)) == 1


def test_a_no_show_can_be_removed_by_who_opened_the_table(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    assert bert.declined(table, 1, "remove", target=0) == (403, "not-yours")
    with bert.socket(table, seat=1) as socket:
        anna.do(table, 0, "remove", target=1)
        socket.until(lambda message: message["type"] == "seat-lost")
        assert socket.closed() == 1000
    assert not anna.view(table)["seats"][1]["taken"]


def test_who_wants_to_be_forgotten_is_forgotten(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    bert.ok("POST", f"/api/tables/{table}/messages?seat=1", json={"text": "farewell"})
    answer = bert.web.delete("/api/me")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert not bert.web.cookies
    assert bert.ok("GET", "/api/me") == {"person": None, "tables": []}
    view = anna.view(table)
    assert (view["seats"][1]["name"], view["seats"][1]["away"]) == ("", True)
    (message,) = anna.ok("GET", f"/api/tables/{table}/messages")
    assert (message["author"], message["text"]) == (None, None)
    assert bert.refused("DELETE", "/api/me") == (401, "unknown-person")


def test_a_secret_that_was_forgotten_opens_nothing(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    cookie = bert.cookie()
    bert.ok("DELETE", "/api/me")
    headers = {"cookie": cookie}
    refused = bert.refused("GET", f"/api/tables/{table}", params={"seat": 1}, headers=headers)
    assert refused == (403, "not-yours")
