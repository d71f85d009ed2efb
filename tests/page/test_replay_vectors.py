"""The games that the page's tests replay are those that the rules play."""

from tests.page.replay_vectors import FILE, written


def test_the_page_replays_games_as_the_rules_play_them() -> None:
    assert FILE.read_text("utf-8") == written(), "run python -m tests.page.replay_vectors"
