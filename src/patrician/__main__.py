"""Lets `python -m patrician` do what the command does."""

from patrician.cli import main

main()
