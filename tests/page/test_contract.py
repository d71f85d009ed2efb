"""What the page knows of the server is what the server says of itself today."""

from tools.page_contract import drifted


def test_the_types_and_facts_of_the_page_are_those_of_the_server() -> None:
    assert drifted() == []
