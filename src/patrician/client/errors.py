"""What can go wrong between a program and a server."""

from __future__ import annotations

from patrician.box import PatricianError


class ClientError(PatricianError):
    """The server refuses, or cannot be reached; `code` is the server's word for why."""

    def __init__(self, sentence: str, code: str = "unreachable") -> None:
        super().__init__(sentence)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return ClientError, (str(self), self.code)
