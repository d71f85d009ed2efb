"""One seat at a table, played from afar: views come down a stream, commands go up one by one.

Connections break and servers restart. The stream is taken up again at the last number seen, and a
command is sent again with the same idempotency key until the server has acknowledged it: nothing is
missed and nothing happens twice.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from types import TracebackType
from typing import Final, NamedTuple, Self

import httpx
from pydantic import TypeAdapter

from patrician.client.connection import Busy, Connection, Message
from patrician.client.errors import ClientError
from patrician.client.observing import ObservedGame
from patrician.client.patches import PatchError, as_update
from patrician.record import Record, RecordError, SeenGame, VoidedDeal, Witness
from patrician.rules import Observation
from patrician.tables.commands import Command, Decide, Ready, Reveal
from patrician.tables.view_shapes import View

_VIEW: Final[TypeAdapter[View]] = TypeAdapter(View)
_ENDS: Final = frozenset({"gone", "seat-lost", "reload"})
"""Messages after which nothing more comes."""


class _Committed(NamedTuple):
    """A share of a sealed deal, the commitment to it, and what was fixed before."""

    share: str
    own: str
    dealer: str
    """The dealer's commitment."""
    first: int | None
    """Who begins, if that was fixed."""
    voided: tuple[VoidedDeal, ...]
    """The rounds that had come to nothing."""
    deck: str
    """The hash of the deck."""


class Seat:
    """A seat that is held by a token."""

    def __init__(self, address: str, token: str, *, tries: int = 10) -> None:
        """Sit down; `tries` is how often in a row the server may be out of reach."""
        self._connection = Connection(address, token, tries)
        try:
            place = self._connection.get("/api/program").json()
        except BaseException:
            self.close()
            raise
        self.table: str = place["table"]
        self.seat: int = place["seat"]
        self._path = f"/api/tables/{self.table}"
        self._committed: _Committed | None = None
        self.witness: Witness | None = None
        """What this seat saw of a sealed deal before it revealed."""
        self.seen = SeenGame()
        """What this seat saw of the game, as far as it followed `views`."""
        self._observed = ObservedGame()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; the seat stays taken."""
        self._connection.close()

    # --- Looking --------------------------------------------------------------------------------

    def view(self) -> View:
        """Return what the seat is shown now, with the log of turns."""
        return _VIEW.validate_python(self._connection.get(self._path, seat=self.seat).json())

    def observation(self, view: View) -> Observation:
        """Return what the seat may know at a view; one without a log is asked for again.

        Raises `ClientError` at a table without memory aid if the seat was not followed from the
        start: such a table shows the last turns only.
        """
        return self._observed.observation(view if view["log"] is not None else self.view())

    def views(self) -> Iterator[View]:
        """Yield the view now and after every change, until the game is over."""
        known: Message | None = None
        failures = 0
        while True:
            try:
                for sent in self._raw_views(known):
                    failures, known = 0, sent
                    view = _VIEW.validate_python(sent)
                    yield view
                    if view["phase"] == "over":
                        return
                problem: Exception = ClientError("the server has closed the stream")
            except (httpx.TransportError, Busy) as error:
                problem = error
            failures += 1
            self._connection.wait_or_give_up(failures, problem)

    def _raw_views(self, known: Message | None) -> Iterator[Message]:
        """Yield the views after the one that is known, as they are sent.

        Its hash says whether it still is how the table went.
        """
        since, log_hash = (known["seq"], known["log_hash"]) if known else (None, None)
        path = f"{self._path}/stream"
        for sent in self._connection.messages(path, seat=self.seat, since=since, hash=log_hash):
            try:
                message = as_update(sent, known)
            except PatchError:
                return  # whoever connects again gets a whole view first
            if message["type"] in _ENDS:
                raise ClientError(f"the server says: {message['type']}", message["type"])
            if message["type"] == "update":
                if message.get("restored"):
                    self.seen.forget()
                known = message["view"]
                self.seen.note(known, tuple(message["news"]))
                yield known

    # --- Acting ---------------------------------------------------------------------------------

    def decide(self, view: View, action: int) -> bool:
        """Make a decision for the position a view shows; False if the table has gone on since."""
        command = Decide(kind="decide", action=action, confirm=True)
        return self.command(command, expected=view["seq"], log_hash=view["log_hash"])

    def ready(self, view: View | None = None) -> bool:
        """Say that the game can begin, and add chance to the deal.

        At a sealed deal this commits to a share of chance, which `reveal` sends; `view` is how the
        table looks now, if that is known. False if it has gone on since.
        """
        view = view or self.view()
        share = secrets.token_hex(32)
        if view["fair"]["deal"] != "sealed":
            return self.command(Ready(kind="ready", contribution=share))
        commitment = hashlib.sha256(bytes.fromhex(share)).hexdigest()
        # With the number of the view: another round of the deal has another dealer's commitment.
        done = self.command(Ready(kind="ready", commitment=commitment), expected=view["seq"])
        if done:
            self._committed = _Committed(share, commitment, *_fixed_in(view))
        return done

    def reveal(self, view: View) -> bool:
        """Send the share this seat has committed to, to a deal that a view shows complete."""
        committed, fair = self._committed, view["fair"]
        if committed is None or fair["commitments"][self.seat] != committed.own:
            raise ClientError("this program has no share to reveal", "no-share")
        dealer, first, voided, deck = _fixed_in(view)
        if dealer != committed.dealer:
            raise ClientError("the dealer has changed its commitment", "dealer-changed")
        if (first, voided) != (committed.first, committed.voided):
            sentence = "who begins or which rounds were voided has changed since the commitment"
            raise ClientError(sentence, "dealer-changed")
        if deck != committed.deck:
            raise ClientError("the deck has changed since the commitment", "dealer-changed")
        self.witness = Witness(
            self.seat,
            committed.share,
            dealer,
            fair["commitments"],
            first,
            voided,
            deck,
        )
        return self.command(Reveal(kind="reveal", share=committed.share))

    def objection(self) -> str | None:
        """Say what is wrong with the record of a game that is over, None if nothing is.

        Whatever the deal was, the record must tell of a game by the rules; of a sealed deal it must
        agree with what this seat saw before it revealed, and the game with the views it followed.
        """
        text = self._connection.get(f"{self._path}/record").text
        try:
            record = Record.from_json(text)
        except RecordError as error:
            return str(error)
        deck = record.game.setup.deck
        objection = self.witness.objection(record.fair, deck) if self.witness else None
        return objection or self.seen.objection(record)

    def command(
        self, command: Command, *, expected: int | None = None, log_hash: str | None = None
    ) -> bool:
        """Send a command until it is acknowledged; False if the table has gone on since."""
        body = {
            "seat": self.seat,
            "expected": expected,
            "log_hash": log_hash,
            "move": secrets.token_urlsafe(12),
            "command": command.model_dump(mode="json", exclude_defaults=True),
        }
        try:
            self._connection.post(f"{self._path}/commands", body)
        except ClientError as error:
            if error.code == "stale":
                return False
            raise
        return True


def _fixed_in(view: View) -> tuple[str, int | None, tuple[VoidedDeal, ...], str]:
    """Return what a view says was fixed before anybody committed in this round.

    The hash is that of the deck that the seat plays with, whatever hash the view says it has.
    """
    fair, options = view["fair"], view["options"]
    return fair["commitment"], options.first, fair["voided"], options.setup().deck.hash
