"""The positions that the page's tests build are those that the rules build from the same text."""

from tests.page.position_vectors import FILE, written


def test_the_page_builds_positions_as_the_rules_do() -> None:
    assert FILE.read_text("utf-8") == written(), "run python -m tests.page.position_vectors"
