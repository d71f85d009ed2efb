"""The deals that every program has to agree on."""

from .vectors import FILE, written


def test_deals_are_those_that_were_written_down() -> None:
    assert FILE.read_text("utf-8") == written()
