"""Replaces a file atomically: a reader, or a crash, finds the old content or the new, whole."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def write_atomically(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a draft beside the file, sync it to disk and rename it; `private` is for its owner."""
    draft = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    # The permissions are set when the draft is created, so that nobody can read it in between.
    mode = 0o600 if private else 0o666
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
