"""People with a browser: a context of their own, settings, and tables they open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    ViewportSize,
)

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
TABLET: Final[ViewportSize] = {"width": 768, "height": 1024}
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
SIZES: Final = {"phone": PHONE, "desk": DESK}
ME: Final = {"kind": "me", "name": "Anna"}
# Where the deal is the subject, a test asks for a sealed one.
USUAL: Final = {"pace": "instant", "first": 0, "deal": "quick"}
FREE: Final = {"kind": "person"}
BOT: Final = {"kind": "bot", "level": "novice"}
INSTANT: Final = {"speed": "instant", "confirming": "tap", "sound": False, "log": "open"}
"""Settings with which nothing is waited for that is there for the eye only; the log is at hand."""
PATIENCE: Final = 60_000
"""In milliseconds; never waited for where all is well."""
# Browsers write a line for every connection that is refused, which being offline is about.
_LOST: Final = ("net::ERR_", "WebSocket connection to", "when fetching the script")


@dataclass
class Person:
    """Somebody with a browser of their own."""

    url: str
    context: BrowserContext
    page: Page
    troubles: list[str] = field(default_factory=list)
    """What the page has complained about."""
    tables: dict[str, str] = field(default_factory=dict)
    """Tables to come back to, by what they are for."""

    @classmethod
    def coming(
        cls,
        browser: Browser,
        url: str,
        size: ViewportSize = DESK,
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> Person:
        """Open a new browser with cookies, storage and settings of its own."""
        phone = size["width"] < 600
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(
            base_url=url,
            viewport=size,
            has_touch=phone,
            is_mobile=phone,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        chosen = json.dumps(json.dumps({**INSTANT, **(settings or {})}))
        # Only at the first visit: what is chosen later is kept.
        context.add_init_script(
            f"""try {{ localStorage.getItem("patrician.settings") ??
                localStorage.setItem("patrician.settings", {chosen}); }} catch {{}}"""
        )
        person = cls(url, context, context.new_page())
        person._listen(person.page)
        return person

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("console", self._note)

    def _note(self, message: ConsoleMessage) -> None:
        lost = any(sign in message.text for sign in _LOST)
        if message.type in {"error", "warning"} and not lost:
            self.troubles.append(f"{message.text} ({message.location['url']})")

    # --- Asking the server, with the cookies of this browser ----------------------------------

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        """Ask for something that must be answered as wished."""
        answer = self.context.request.fetch(
            self.url + path, method=method, data=data, headers={"origin": self.url}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def open_table(self, *seats: dict[str, Any], **options: Any) -> str:
        """Open a table and return its id."""
        players = max(2, len(seats))
        wish = {
            "options": {"players": players, **USUAL, **options},
            "seats": seats,
        }
        return str(self.ask("POST", "/api/tables", wish)["table"])

    def order(self, table: str, seat: int, kind: str, **values: Any) -> None:
        """Have a command carried out."""
        order = {"seat": seat, "expected": values.pop("expected", None)}
        order["command"] = {"kind": kind, **values}
        self.ask("POST", f"/api/tables/{table}/commands", order)

    def game(self, players: int, expansions: Sequence[str] = (), **options: Any) -> str:
        """Begin a game against the computer and return its table."""
        seats = [ME, *[BOT] * (players - 1)]
        table = self.open_table(*seats, expansions=list(expansions), **options)
        self.order(table, 0, "ready")
        return table

    def play(self, table: str, decisions: int = 1000, seat: int = 0) -> None:
        """Play on without looking, to the end or until so much has been decided."""
        for _ in range(decisions):
            view = self.view(table, seat)
            while view["phase"] == "playing" and not self._decided(table, view, seat):
                view = self.view(table, seat)
            if view["phase"] == "over":
                return

    def _decided(self, table: str, view: Any, seat: int) -> bool:
        """Decide something, or confirm what is decided, if it is one's turn."""
        if view["board"]["seat"] != seat:
            return False
        if view["held_action"] is not None:
            self.order(table, seat, "confirm", expected=view["seq"])
            return True
        action = view["own"]["choices"][0]["action"]
        self.order(table, seat, "decide", action=action, confirm=True, expected=view["seq"])
        return True

    def view(self, table: str, seat: int | None = None) -> Any:
        """Return the table as the server tells it."""
        query = "" if seat is None else f"?seat={seat}"
        return self.ask("GET", f"/api/tables/{table}{query}")

    # --- On the page --------------------------------------------------------------------------

    def go(self, path: str = "/") -> None:
        """Open an address of the page, wherever one was before."""
        self.page.goto(self.url + path)

    def deal_alike(self, seed: str, **options: Any) -> None:
        """Have tables that the page opens begin with the same cards and player every time."""

        def send(route: Route) -> None:
            wish: Any = route.request.post_data_json
            wish["options"] |= {"seed": seed, "first": 0, **options}
            route.continue_(post_data=wish)

        self.page.route("**/api/tables", send)

    def leave(self) -> None:
        """Close the browser; it must have had nothing to complain about."""
        self.context.close()
        assert self.troubles == [], self.troubles
