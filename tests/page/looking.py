"""Looking at a screen: missing words, what does not fit or is too small, what axe finds."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.texts.catalogue import messages

_AXE: Final = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
_RULES: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
# Every text that is read or read out.
_WORDS: Final = """
() => {
  const words = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.push(walker.currentNode.data.trim());
  for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description"])
    for (const one of document.querySelectorAll(`[${name}]`)) words.push(one.getAttribute(name));
  return words.filter(Boolean);
}
"""
# What is wider than its place: the whole page, or a text that is cut off without a sign of it.
_TOO_WIDE: Final = """
() => {
  const root = document.documentElement;
  const name = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}: ` +
    one.textContent.trim().slice(0, 60);
  const hasWords = (one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const cut = (one) => {
    const style = getComputedStyle(one);
    if (style.overflowX === "visible" || style.overflowX === "auto" || style.overflowX === "scroll")
      return false;
    if (style.textOverflow === "ellipsis" || one.clientWidth <= 1) return false;
    return one.scrollWidth > one.clientWidth + 1;
  };
  const outside = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.right > root.clientWidth + 1 && !scrolls(one);
  };
  const scrolls = (one) => {
    for (let at = one; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (["auto", "scroll", "hidden", "clip"].includes(style.overflowX)) return true;
      if (style.position === "fixed") break;
    }
    return false;
  };
  const shown = [...document.body.querySelectorAll("*")].filter(
    (one) => !(one instanceof SVGElement) && one.checkVisibility({ visibilityProperty: true }),
  );
  const found = shown.filter((one) => hasWords(one) && (cut(one) || outside(one))).map(name);
  if (root.scrollWidth > root.clientWidth)
    found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  return [...new Set(found)];
}
"""
# What a finger could miss. A link in the midst of a text is as high as its line, as anywhere.
_TOO_SMALL: Final = """
() => {
  const LEAST = 44, ROUNDING = 0.5;
  const ALL = "button, summary, input, select, textarea, a[href], [role=button], [data-action]";
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const name = (one) => one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40);
  const inText = (one) => one.localName === "a" && getComputedStyle(one).display === "inline" &&
    one.parentElement.textContent.trim() !== one.textContent.trim();
  // Whoever taps the words of a field taps the field.
  const words = (one) => one.matches("[type=radio], [type=checkbox]") && one.closest("label");
  const place = (one) => one.querySelector(".hit") ?? (words(one) || one);
  // For who listens, or on its way in: not to be tapped where it is.
  const away = ({ width, height, right, bottom }) =>
    width <= 1 || height <= 1 || right <= 0 || bottom <= 0;
  return [...top.querySelectorAll(ALL)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"))
    .filter((one) => !inText(one))
    .map((one) => ({ one, box: place(one).getBoundingClientRect() }))
    .filter(({ box }) => !away(box) && Math.min(box.width, box.height) < LEAST - ROUNDING)
    .map(({ one, box }) =>
      `${one.localName} "${name(one)}": ${box.width.toFixed(1)} by ${box.height.toFixed(1)}`);
}
"""
# Words that are cut off, reach over the edge of what they stand in, or are too small to be read.
# What only screen readers get has no edge.
_UNREADABLE: Final = """
() => {
  const LEAST = 11, ROUNDING = 1;
  const EDGED = "button, .button, summary, th, td, label, a.door, a.game, .face, .sheet, dialog";
  const root = document.documentElement;
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const beside = (inner, box) =>
    inner.right > box.right + ROUNDING || inner.left < box.left - ROUNDING;
  // Where words are scrolled to, or end in dots that say so, they are not lost.
  const cuts = (style) => (way) => ["hidden", "clip"].includes(style[way]);
  const lost = (node, inner) => {
    for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at), box = at.getBoundingClientRect(), cut = cuts(style);
      if (Math.min(box.width, box.height) <= 1) return null; // for screen readers only
      if (at.matches(EDGED) && beside(inner, box)) return "over the edge";
      if (style.textOverflow !== "ellipsis") {
        if (cut("overflowX") && beside(inner, box)) return "cut off";
        if (cut("overflowY") && (inner.bottom > box.bottom + 2 || inner.top < box.top - 2))
          return "cut off";
      }
      if (["auto", "scroll"].some((way) => [style.overflowX, style.overflowY].includes(way)))
        return null;
      if (style.position === "fixed") break;
    }
    return beside(inner, { left: 0, right: root.clientWidth }) ? "off the screen" : null;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.parentElement;
    const words = node.data.trim();
    // Letters of a drawing grow and shrink with it; all of them stand in words somewhere, too.
    if (!words || one.closest(".visually-hidden, script, style, option, svg") || !shown(one))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const inner = range.getBoundingClientRect();
    if (inner.width <= 1 || inner.bottom <= 0) continue;
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize);
    if (size < LEAST) found.add(`${size.toFixed(1)} px: ${words.slice(0, 60)}`);
    const how = lost(node, inner);
    if (how) found.add(`${how}: ${words.slice(0, 60)}`);
  }
  return [...found];
}
"""


@cache
def _ids() -> frozenset[str]:
    """Ids that cannot be words of any language."""
    return frozenset(name for name in messages() if "-" in name)


def settled(page: Page) -> None:
    """Wait for what stands beside a board; it is drawn when the board is there."""
    page.wait_for_function("() => !document.querySelector('[data-unfinished]')")


def raw_ids(page: Page) -> list[str]:
    """Return ids of messages that are shown instead of their words."""
    return sorted({word for word in page.evaluate(_WORDS) if word in _ids()})


def too_wide(page: Page) -> list[str]:
    """Return what does not fit."""
    found: list[str] = page.evaluate(_TOO_WIDE)
    return found


def unreadable(page: Page) -> list[str]:
    """Return words that have no room where they stand, and those that are too small."""
    found: list[str] = page.evaluate(_UNREADABLE)
    return found


def too_small(page: Page) -> list[str]:
    """Return what can be tapped and is smaller than the tip of a finger."""
    found: list[str] = page.evaluate(_TOO_SMALL)
    return found


# What is still fading in has less contrast than it will have; endless motion is not waited for.
_ALL_FADED_IN: Final = """async () => {
  const ending = document.getAnimations().filter(
    (one) => one.effect?.getComputedTiming().endTime !== Infinity && one.playState === "running",
  );
  await Promise.allSettled(ending.map((one) => one.finished));
}"""


def axe(page: Page, *rules: str) -> list[str]:
    """Return what axe finds on a screen, one line for each thing; by some rules only, if named."""
    page.evaluate(_ALL_FADED_IN)
    # Not as a <script>, which the policy of the page would refuse.
    page.evaluate(_AXE.read_text("utf-8"))
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": _RULES}
    options = json.dumps({"runOnly": only, "resultTypes": ["violations"]})
    found: list[dict[str, Any]] = page.evaluate(
        f"axe.run(document, {options}).then((results) => results.violations)"
    )
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
