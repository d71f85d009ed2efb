"""A robot that plays through the page as a person does: it taps what lights up."""

from __future__ import annotations

from random import Random
from typing import Final, Literal

from playwright.sync_api import ElementHandle, Locator, Page

_LONGEST: Final = 1000
"""More decisions than any game has."""
# Returns what could be tapped now, and nothing as long as the page is busy.
_OPEN: Final = """
() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const found = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const reached = (one) => {
    const box = (one.querySelector(".hit") ?? one).getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && one.contains(top);
  };
  if (document.querySelector("[data-waiting], [data-unfinished]")) return null;
  if (found('[data-command="rematch"]').length) return { kind: "over", actions: [] };
  for (const command of ["handover", "confirm"]) {
    if (found(`[data-command="${command}"]:not(:disabled)`).length)
      return { kind: command, actions: [] };
  }
  const open = found('[data-action]:not([aria-disabled="true"]):not(:disabled)');
  const near = open.filter(reached);
  const actions = (near.length ? near : open).map((one) => Number(one.dataset.action));
  return actions.length ? { kind: "decide", actions: [...new Set(actions)] } : null;
}
"""
_ELEMENT: Final = """
(action) => {
  const all = [...document.querySelectorAll(`[data-action="${action}"]`)];
  const shown = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const reached = (one) => {
    const box = (one.querySelector(".hit") ?? one).getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && one.contains(top);
  };
  const one = shown.find(reached) ?? shown[0] ?? null;
  return one?.querySelector(".hit") ?? one;
}
"""

Kind = Literal["over", "handover", "confirm", "decide"]


class Robot:
    """Plays whatever it may, by dice of its own; the same dice make the same game."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self._random = Random(seed)
        self.decisions: list[int] = []
        """What it has tapped."""

    def open(self) -> tuple[Kind, list[int]]:
        """Wait until there is something to tap, and return what."""
        found = self.page.wait_for_function(_OPEN).json_value()
        return found["kind"], sorted(found["actions"])

    def wait_for(self, actions: list[int]) -> None:
        """Wait until just these can be tapped; a banner may lie over one of them for a while."""
        same = f"(wanted) => String(({_OPEN})()?.actions.sort((a, b) => a - b)) === String(wanted)"
        self.page.wait_for_function(same, arg=actions)

    def can_tap(self) -> bool:
        """Tell whether there is something to tap at this moment."""
        return self.page.evaluate(_OPEN) is not None

    def step(self) -> Kind:
        """Tap one thing."""
        kind, actions = self.open()
        if kind == "decide":
            self.decide(self._random.choice(actions))
        elif kind != "over":
            self.press(kind)
        return kind

    def decide(self, action: int) -> None:
        """Tap a certain decision."""
        self.tap(self.element(action))
        self.decisions.append(action)

    def element(self, action: int) -> ElementHandle:
        """Return where a decision can be tapped."""
        found = self.page.evaluate_handle(_ELEMENT, action).as_element()
        assert found is not None, f"nothing to tap for {action}"
        return found

    def press(self, command: str) -> None:
        """Tap a button that is no decision of the game."""
        self.tap(self.page.locator(f'[data-command="{command}"]:visible').first)

    def tap(self, what: ElementHandle | Locator) -> None:
        """Tap it, as soon as it can be tapped."""
        what.click()

    def play(self, *, decisions: int = _LONGEST) -> None:
        """Play to the end of the game, or until so much has been decided."""
        while len(self.decisions) < decisions:
            if self.step() == "over":
                return
        assert decisions < _LONGEST, "the game does not end"

    def play_to_own_turn(self) -> None:
        """Play until a new turn of one's own begins."""
        while True:
            kind, _ = self.open()
            if kind == "decide" and self.page.locator(".hand [data-action]").count() == 3:
                return
            self.step()
