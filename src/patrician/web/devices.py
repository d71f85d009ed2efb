"""Who a browser is: one secret in a cookie; who a program is: one secret it sends along."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from patrician.web.settings import Settings

COOKIE: Final = "patrician"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
MAX_AGE: Final = 400 * 24 * 60 * 60
"""In seconds; browsers keep nothing longer."""
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_SCHEME: Final = "bearer"


@dataclass(frozen=True, slots=True)
class Devices:
    """Reads and sets the secret of a browser."""

    secure: bool

    @classmethod
    def of(cls, settings: Settings) -> Devices:
        """Return what suits the origins of a server."""
        return cls(settings.secure)

    @property
    def cookie(self) -> str:
        """Return the cookie's name; browsers guard the longer one against neighbours."""
        return SECURE_COOKIE if self.secure else COOKIE

    def read_secret(self, connection: HTTPConnection) -> str | None:
        """Return the secret of a browser, if it has one that could be ours."""
        return _well_formed(connection.cookies.get(self.cookie, ""))

    def set_secret(self, response: Response, secret: str) -> None:
        """Let the browser keep its secret; called on every visit, it never runs out."""
        response.set_cookie(
            self.cookie,
            secret,
            max_age=MAX_AGE,
            path="/",
            secure=self.secure,
            httponly=True,
            samesite="lax",
        )

    def forget(self, response: Response) -> None:
        """Let the browser throw its secret away."""
        response.delete_cookie(
            self.cookie, path="/", secure=self.secure, httponly=True, samesite="lax"
        )


def read_token(connection: HTTPConnection) -> str | None:
    """Return the secret of a program, which it sends as `Authorization: Bearer ...`."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return _well_formed(token.strip()) if scheme.lower() == _SCHEME else None


def _well_formed(secret: str) -> str | None:
    return secret if _SECRET.fullmatch(secret) else None
