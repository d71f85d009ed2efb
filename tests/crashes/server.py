"""The real server, with one moment at which it kills itself.

    python -m tests.crashes.server after-commit 7 serve --port 0

runs `patrician serve --port 0`, and pulls the plug when that moment has come for the seventh time.
"""

from __future__ import annotations

import sys

from patrician import cli
from tests.crashes.traps import Trap
from tests.crashes.windows import Window

if __name__ == "__main__":
    window, passage, *arguments = sys.argv[1:]
    Trap(Window(window), int(passage)).set_up()
    sys.argv[1:] = arguments
    cli.main()
