"""Breaks each rule in turn and shows that its tests notice: `python -m tests.mutants`."""
