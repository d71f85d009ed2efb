"""The real server, with one moment at which it kills itself.

    python -m tests.crashes.server after-commit 7 serve --port 0

runs `patrician serve --port 0`, and pulls the plug when that moment has come for the seventh time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tests.crashes.windows import Aim, Window


def run(arguments: Sequence[str], aim: Aim | None) -> None:
    """Run `patrician`, and have it die as aimed."""
    # Whoever only wants to start others need not load all of this.
    from patrician import cli  # noqa: PLC0415

    if aim is not None:
        from tests.crashes.traps import Trap  # noqa: PLC0415

        Trap(aim.window, aim.passage).set_up()
    sys.argv = ["patrician", *arguments]
    cli.main()


if __name__ == "__main__":
    window, passage, *words = sys.argv[1:]
    run(words, Aim(Window(window), int(passage)))
