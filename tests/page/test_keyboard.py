"""A whole game with the keyboard alone, on the board and in words."""

import pytest

from tests.page.conftest import NewPerson
from tests.page.playing import Robot

# Who can be reached by the key Tab, in the order of the page, from where the focus is.
_FOCUSED = "() => document.activeElement?.closest('[data-action]')?.dataset.action ?? null"


class KeyRobot(Robot):
    """Presses keys where another would tap."""

    def decide(self, action: int) -> None:
        self._walk_to(f'[data-action="{action}"]')
        self.page.keyboard.press("Enter")
        self.decisions.append(action)

    def press(self, command: str) -> None:
        if command == "confirm":
            self.page.keyboard.press("c")
        else:
            self._walk_to(f'[data-command="{command}"]')
            self.page.keyboard.press("Enter")

    def _walk_to(self, selector: str) -> None:
        for _ in range(200):
            if self.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")


@pytest.mark.parametrize("in_words", [False, True], ids=["board", "words"])
def test_a_whole_game_is_played_with_the_keyboard_alone(person: NewPerson, in_words: bool) -> None:
    anna = person(settings={"inWords": in_words})
    table = anna.game(2, ["messengers"], seed="keys")
    anna.go(f"/t/{table}")
    KeyRobot(anna.page, 3).play()
    assert anna.view(table)["phase"] == "over"
