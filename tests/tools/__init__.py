"""The checks of `make check` that are our own."""
