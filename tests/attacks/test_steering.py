"""Whoever runs the server and plays, too, cannot choose the cards unseen."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from patrician.record import Fair, Record, SeenGame, VoidedDeal, Witness, commitment_to
from patrician.rules import Deal, Game, Setup

from .stage import Guest, Stage, refusal, stage

TRIES = 57
HOST, FRIEND = 0, 1
HOSTS, FRIENDS = "f1" * 32, "f2" * 32
"""Their shares of the deal."""


class Friend:
    """An honest player's page: commits, notes what it sees, reveals when all have committed."""

    def __init__(self, guest: Guest, table: str, share: str = FRIENDS) -> None:
        self.guest, self.table, self.seat = guest, table, FRIEND
        self.share = share
        self.dealer = ""
        self.witness: Witness | None = None
        self.seen = SeenGame()

    def commit(self) -> None:
        self.dealer = self.guest.view(self.table)["fair"]["commitment"]
        ready(self.guest, self.table, self.seat, self.share)

    def reveal(self) -> None:
        view = self.guest.view(self.table)
        fair = view["fair"]
        assert fair["commitment"] == self.dealer
        self.witness = Witness(
            self.seat,
            self.share,
            self.dealer,
            tuple(fair["commitments"]),
            view["options"]["first"],
            tuple(VoidedDeal.of(voided) for voided in fair["voided"]),
        )
        assert self.guest.command(self.table, self.seat, "reveal", share=self.share).is_success

    def objection(self, record: Record) -> str | None:
        assert self.witness is not None
        return self.witness.objection(record.fair) or self.seen.objection(record)

    def look(self) -> None:
        self.seen.note(self.guest.view(self.table, self.seat))


def ready(guest: Guest, table: str, seat: int, share: str) -> None:
    commitment = commitment_to(share)
    assert guest.command(table, seat, "ready", commitment=commitment).is_success


def sat_down(host: Guest, friend: Guest, **options: Any) -> str:
    """Return a table with a sealed deal at which two people sit."""
    table = host.open({"kind": "me", "name": "Host"}, players=2, deal="sealed", **options)
    friend.ok("POST", f"/api/tables/{table}/seats", json={"name": "Friend"})
    return table


@pytest.fixture
def people(service: Stage) -> tuple[Guest, Guest]:
    return service.guest(), service.guest()


@pytest.fixture
def revealing(people: tuple[Guest, Guest]) -> tuple[str, str, Friend]:
    """A table where all have committed: its id, the host's share, and the friend."""
    host, guest = people
    table = sat_down(host, guest)
    friend, own = Friend(guest, table), HOSTS
    friend.commit()
    ready(host, table, HOST, own)
    return table, own, friend


def stored(opened: Stage, table: str) -> tuple[str, str]:
    """Return all that whoever runs the server can look up: the secret, and the log as text."""
    (file,) = Path(opened.settings.folder).glob("*.db")
    with closing(sqlite3.connect(file)) as database:
        (secret,) = database.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        log = database.execute("SELECT data FROM entries WHERE table_id = ? ORDER BY seq", (table,))
        return str(secret), "\n".join(str(row[0]) for row in log)


def resigned(guest: Guest, table: str, seat: int) -> Record:
    """End a game and return its record, read as strictly as `patrician verify` reads it."""
    assert guest.command(table, seat, "resign").is_success
    return Record.from_json(guest.web.get(f"/api/tables/{table}/record").text)


def wanted(deal: Deal) -> bool:
    """Tell whether a hand is what the host wants: one in a few dozen is."""
    return deal.hands[HOST][0].startswith("roma") and deal.first == HOST


def shares_for_the_host(known: Fair) -> Iterator[str]:
    """Yield shares that would give the host the hand wanted, if all the rest were known."""
    for number in itertools.count():
        share = f"{number:064x}"
        if wanted(
            replace(known, contributions=(share, known.contributions[FRIEND])).deal(Setup(2))
        ):
            yield share


def test_a_host_who_sees_all_that_is_stored_knows_nothing_of_the_deal_while_it_can_be_chosen(
    service: Stage, people: tuple[Guest, Guest]
) -> None:
    host, guest = people
    table = sat_down(host, guest)
    friend = Friend(guest, table)
    friend.commit()
    secret, log = stored(service, table)
    assert friend.share not in log
    # The best the host can do is to guess the friend's share, and then every share is as good.
    guessed = Fair("patrician-fair/2", secret, ("", "00" * 32), commitment_to(secret))
    own = next(shares_for_the_host(guessed))
    ready(host, table, HOST, own)
    friend.reveal()
    assert host.command(table, HOST, "reveal", share=own).is_success
    record = resigned(guest, table, FRIEND)
    assert record.fair is not None
    assert record.fair.contributions == (own, friend.share)
    assert friend.objection(record) is None


def test_a_host_who_waits_for_the_friends_share_comes_too_late_with_a_better_one(
    service: Stage, people: tuple[Guest, Guest], revealing: tuple[str, str, Friend]
) -> None:
    table, own, friend = revealing
    host, guest = people
    friend.reveal()
    secret, log = stored(service, table)
    assert friend.share in log
    known = Fair("patrician-fair/2", secret, (own, friend.share), commitment_to(secret))
    better = list(itertools.islice(shares_for_the_host(known), 3))
    for share in [*better, *(f"{number:064x}" for number in range(TRIES))]:
        assert refusal(host.command(table, HOST, "reveal", share=share)) == "wrong-share"
    assert refusal(host.command(table, HOST, "unready")) == "revealing"
    commitment = commitment_to(better[0])
    again = host.command(table, HOST, "ready", commitment=commitment)
    assert refusal(again) == "ready-already"
    assert host.command(table, HOST, "reveal", share=own).is_success
    record = resigned(guest, table, FRIEND)
    assert record.game.deal == known.deal(record.game.setup)
    assert friend.objection(record) is None


@pytest.mark.parametrize("changed", ["the share", "the secret"])
def test_a_host_who_deals_from_something_else_is_found_out(
    service: Stage, people: tuple[Guest, Guest], revealing: tuple[str, str, Friend], changed: str
) -> None:
    """Even a server that was rewritten, and tells a record that is consistent in itself."""
    table, own, friend = revealing
    _host, _guest = people
    friend.reveal()
    secret, _ = stored(service, table)
    if changed == "the secret":
        secret = "0d" * 32
    known = Fair("patrician-fair/2", secret, (own, friend.share), commitment_to(secret))
    share = next(shares_for_the_host(known)) if changed == "the share" else own
    chosen = replace(
        known,
        contributions=(share, friend.share),
        commitments=(commitment_to(share), commitment_to(friend.share)),
    )
    assert chosen.problem(Setup(2)) is None
    assert friend.witness is not None
    assert friend.witness.objection(chosen)


def test_a_round_that_the_host_breaks_off_is_seen_by_all_and_kept_in_the_record(
    service: Stage, people: tuple[Guest, Guest], revealing: tuple[str, str, Friend]
) -> None:
    """To leave is the only way out for a host who does not like what the shares give."""
    table, _own, friend = revealing
    host, guest = people
    seen = tuple(guest.view(table)["fair"]["commitments"])
    friend.reveal()
    assert host.command(table, HOST, "leave").is_success
    voided = VoidedDeal(friend.dealer, seen, (HOST,))
    assert guest.view(table)["fair"]["voided"] == [voided.data()]
    assert host.ok("POST", f"/api/tables/{table}/seats", json={"name": "Host"})["seat"] == HOST
    again, own = Friend(guest, table, "f3" * 32), "f4" * 32
    again.commit()
    assert again.dealer != friend.dealer
    ready(host, table, HOST, own)
    again.reveal()
    assert host.command(table, HOST, "reveal", share=own).is_success
    record = resigned(guest, table, FRIEND)
    assert record.fair is not None
    assert record.fair.voided == (voided,)
    assert again.objection(record) is None

    hidden = replace(record, fair=replace(record.fair, voided=()))
    assert again.objection(hidden) == (
        "the record has other voided rounds than the ones that were shown"
    )


@pytest.mark.parametrize("fixed", [None, 1])
def test_a_host_who_chooses_afterwards_who_begins_is_found_out(
    people: tuple[Guest, Guest], fixed: int | None
) -> None:
    host, guest = people
    table = sat_down(host, guest, first=fixed)
    friend = Friend(guest, table)
    friend.commit()
    ready(host, table, HOST, HOSTS)
    friend.reveal()
    assert host.command(table, HOST, "reveal", share=HOSTS).is_success
    record = resigned(guest, table, FRIEND)
    assert friend.objection(record) is None
    assert record.fair is not None
    assert friend.witness is not None
    for first in {None, 0, 1} - {fixed}:
        chosen = replace(record.fair, first=first)
        assert chosen.deal(Setup(2)).hands != record.game.deal.hands
        assert friend.witness.objection(chosen) == "who begins was not fixed as the record says"


def played(people: tuple[Guest, Guest], friend: Friend, decisions: int) -> None:
    """Let both play the first decision they have, while the friend looks on."""
    for _ in range(decisions):
        friend.look()
        seat = friend.guest.view(friend.table)["board"]["seat"]
        choices = people[seat].view(friend.table, seat)["own"]["choices"]
        action = choices[0]["action"]
        done = people[seat].command(friend.table, seat, "decide", action=action, confirm=True)
        assert done.is_success
    friend.look()


def test_a_host_who_writes_down_another_game_is_found_out(
    people: tuple[Guest, Guest], revealing: tuple[str, str, Friend]
) -> None:
    """The proof of the deal fits; it is the game that was another one."""
    table, own, friend = revealing
    host, guest = people
    friend.reveal()
    assert host.command(table, HOST, "reveal", share=own).is_success
    played(people, friend, 12)
    record = resigned(guest, table, FRIEND)
    assert friend.objection(record) is None
    setup, deal = record.game.setup, record.game.deal
    other = Game.of(setup, deal=deal)
    for _ in range(12):
        other.apply(other.legal_actions()[-1])
    forged = replace(Record.of(other, record.names), fair=record.fair)
    assert Record.from_json(forged.to_json()).fair == record.fair
    assert str(friend.objection(forged)).endswith("does not begin as it was shown")
    short = replace(Record.of(Game.of(setup, deal=deal), record.names), fair=record.fair)
    assert friend.objection(short)


def test_a_host_who_played_with_other_cards_than_the_sealed_ones_is_found_out(
    people: tuple[Guest, Guest], revealing: tuple[str, str, Friend]
) -> None:
    table, own, friend = revealing
    host, guest = people
    friend.reveal()
    assert host.command(table, HOST, "reveal", share=own).is_success
    friend.look()
    record = resigned(guest, table, FRIEND)
    assert friend.objection(record) is None
    other = Game.of(record.game.setup, deal=Deal.from_seed("other", record.game.setup))
    # As if the other cards were the sealed ones, and these had been on the table.
    told = friend.seen.objection(Record.of(other, record.names))
    assert told == "turn 1 of the record does not begin as it was shown"


def test_who_copies_a_commitment_is_refused(people: tuple[Guest, Guest]) -> None:
    """Otherwise they could copy the share as well, once it is revealed."""
    host, guest = people
    table = sat_down(host, guest)
    friend = Friend(guest, table)
    friend.commit()
    copied = host.view(table)["fair"]["commitments"][FRIEND]
    assert refusal(host.command(table, HOST, "ready", commitment=copied)) == "commitment-used"


def test_a_share_is_revealed_once_by_its_own_seat_only(
    people: tuple[Guest, Guest], revealing: tuple[str, str, Friend]
) -> None:
    table, own, friend = revealing
    host, guest = people
    assert refusal(host.command(table, FRIEND, "reveal", share=friend.share)) == "not-yours"
    assert refusal(guest.command(table, FRIEND, "reveal", share=own)) == "wrong-share"
    friend.reveal()
    again = guest.command(table, FRIEND, "reveal", share=friend.share)
    assert refusal(again) == "revealed-already"
    assert refusal(host.command(table, HOST, "remove", target=FRIEND)) == "revealing"


def test_a_share_that_was_revealed_is_told_to_nobody_before_the_end(
    service: Stage, people: tuple[Guest, Guest], revealing: tuple[str, str, Friend]
) -> None:
    table, own, friend = revealing
    host, _ = people
    friend.reveal()
    assert host.command(table, HOST, "reveal", share=own).is_success
    for guest, query in ((host, "?seat=0"), (service.guest(), "")):
        path = f"/api/tables/{table}"
        texts = [guest.web.get(f"{path}{where}{query}").text for where in ("", "/export")]
        with guest.follow(table, f"{query or '?'}&since=0".replace("?&", "?")) as socket:
            texts += [str(socket.recv(timeout=30)) for _ in range(2)]
        secret, _ = stored(service, table)
        for text in texts:
            assert not [hidden for hidden in (own, friend.share, secret) if hidden in text]


def test_a_server_that_restarts_in_the_middle_goes_on_with_the_same_commitments(
    tmp_path: Path,
) -> None:
    with stage(tmp_path) as opened:
        host, guest = opened.guest(), opened.guest()
        table = sat_down(host, guest, turn_seconds=60)
        friend, own = Friend(guest, table), HOSTS
        friend.commit()
        ready(host, table, HOST, own)
        friend.reveal()
        cookies = [{c.name: str(c.value) for c in one.web.cookies.jar} for one in (host, guest)]
    with stage(tmp_path) as opened:
        again = [opened.guest(), opened.guest()]
        for one, kept in zip(again, cookies, strict=True):
            one.web.cookies.update(kept)
        host, guest = again
        assert host.view(table)["revealing"]["missing"] == [HOST]
        assert tuple(host.view(table)["fair"]["commitments"]) == (
            commitment_to(own),
            commitment_to(friend.share),
        )
        assert host.command(table, HOST, "reveal", share=own).is_success
        record = resigned(guest, table, FRIEND)
        assert friend.objection(record) is None
