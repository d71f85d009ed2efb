"""Lets `python -m bench.load` do what `make bench ARGS=tables` does."""

import sys

from bench.load.run import main

sys.exit(main())
