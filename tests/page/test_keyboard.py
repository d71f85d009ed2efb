"""Tab and Enter do everything; the shorter ways by single keys have tests of their own."""

from tests.page.people import Person
from tests.page.playing import Robot


class TabRobot(Robot):
    """Walks with Tab to where another would tap, and presses Enter."""

    def decide(self, action: int) -> None:
        self._walk_to(f'[data-action="{action}"]')
        self.page.keyboard.press("Enter")
        self.decisions.append(action)

    def press(self, command: str) -> None:
        self._walk_to(f'[data-command="{command}"]')
        self.page.keyboard.press("Enter")

    def _walk_to(self, selector: str) -> None:
        for _ in range(200):
            if self.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")


def test_turns_are_played_with_tab_and_enter_alone(anna: Person) -> None:
    table = anna.game(2, ["messengers"], seed="keys")
    anna.go(f"/table/{table}")
    TabRobot(anna.page, 3).play(decisions=12)
    assert anna.view(table)["board"]["turn"] > 4
