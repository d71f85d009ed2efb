"""Only what a browser can move without drawing anew is moved: transforms and opacity."""

from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from tests.page.conftest import NewPerson
from tests.page.people import DESK, PHONE
from tests.page.playing import Robot

# What may be between the steps of a movement beside what moves.
_SMOOTH: Final = {"transform", "translate", "scale", "rotate", "opacity"}
# Notes what every movement changes: of styles when it begins, of scripts when it is made.
_NOTING: Final = """
(() => {
  const moved = (window.moved = {});
  const aside = ["offset", "computedOffset", "easing", "composite"];
  const note = (one) => {
    const { target } = one.effect;
    for (const step of one.effect.getKeyframes())
      for (const name of Object.keys(step))
        if (!aside.includes(name))
          (moved[name] ??= []).push(`${target?.localName}.${target?.getAttribute("class")}`);
  };
  const all = () => document.getAnimations().forEach(note);
  for (const begun of ["animationstart", "transitionrun"])
    addEventListener(begun, all, { capture: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...steps) {
    const one = animate.apply(this, steps);
    note(one);
    return one;
  };
})();
"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_only_transforms_and_opacity_are_animated(person: NewPerson, size: ViewportSize) -> None:
    anna = person(size, settings={"speed": "quick"}, reduced_motion="no-preference")
    anna.context.add_init_script(_NOTING)
    # From the start page, where towers settle, to the end of a turn of everybody.
    anna.go()
    anna.page.wait_for_function("() => Object.keys(moved).length")
    table = anna.game(2, ("messengers", "ambassadors"), seed="motion")
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    robot.step()
    robot.play_to_own_turn()
    robot.press("menu")
    anna.page.get_by_role("dialog").wait_for()
    moved = anna.page.evaluate("moved")
    assert {"transform", "opacity"} <= set(moved)
    assert {what: where for what, where in moved.items() if what not in _SMOOTH} == {}
