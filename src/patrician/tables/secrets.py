"""Secrets that people carry, and what is kept of them: hashes only."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

_BYTES: Final = 32
_ID_BYTES: Final = 16
# For codes that are typed: without letters and figures that look alike.
_CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_LENGTH: Final = 10


def new_secret() -> str:
    """Return a secret of 256 random bits, fit for a cookie or a link."""
    return secrets.token_urlsafe(_BYTES)


def new_id() -> str:
    """Return an id of 128 random bits that nobody can guess."""
    return secrets.token_urlsafe(_ID_BYTES)


def new_code() -> str:
    """Return a code that can be typed; good for some minutes only."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def new_dealer_secret() -> str:
    """Return the secret the dealer commits to: 256 random bits in hexadecimal."""
    return secrets.token_hex(_BYTES)


def hash_of(secret: str) -> str:
    """Return what is stored of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare two hashes in a time that tells nothing about them."""
    return hmac.compare_digest(one, other)
