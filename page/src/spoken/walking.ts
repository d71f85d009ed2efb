/** Walking from choice to choice with the arrow keys, on the board as in a list. */
import { ARROWS } from "./keys";

export type Arrow = (typeof ARROWS)[number];

export function isArrow(key: string): key is Arrow {
  return (ARROWS as readonly string[]).includes(key);
}

/** Put the focus on the next choice in a direction; false if there is nowhere to go. */
export function walk(arrow: Arrow, allowed: ReadonlySet<number>): boolean {
  if (occupied()) return false;
  const stops = choicesShown(allowed);
  const here = stops.find((stop) => stop === document.activeElement);
  const next = here ? (nearest(arrow, here, stops) ?? beside(arrow, here, stops)) : stops[0];
  next?.focus();
  return next !== undefined;
}

/** Whether the focus is on something that has a use for arrows itself. */
function occupied(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return !activeElement.matches("[data-action], h1, h2, [data-command], svg, svg *");
}

type Stop = HTMLElement | SVGElement;

/** The elements by which something that is allowed now can be chosen. */
function choicesShown(allowed: ReadonlySet<number>): Stop[] {
  return [...document.querySelectorAll<Stop>("[data-action]")].filter(
    (stop) => allowed.has(Number(stop.dataset.action)) && stop.checkVisibility(),
  );
}

/** The nearest in a direction; what lies aside counts as farther than what lies ahead. */
function nearest(arrow: Arrow, here: Stop, stops: readonly Stop[]): Stop | undefined {
  const upright = arrow === "ArrowUp" || arrow === "ArrowDown";
  const sign = arrow === "ArrowUp" || arrow === "ArrowLeft" ? -1 : 1;
  const from = middle(here);
  const distances = stops.flatMap((stop) => {
    const to = middle(stop);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const ahead = sign * (upright ? y : x);
    const aside = Math.abs(upright ? x : y);
    return stop !== here && ahead > 1 ? [{ stop, distance: ahead + 2 * aside }] : [];
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.stop;
}

/** The next in the order of the page, round and round, where nothing lies in the direction. */
function beside(arrow: Arrow, here: Stop, stops: readonly Stop[]): Stop | undefined {
  const step = arrow === "ArrowUp" || arrow === "ArrowLeft" ? -1 : 1;
  return stops.at((stops.indexOf(here) + step) % stops.length);
}

function middle(stop: Stop): { x: number; y: number } {
  const { left, top, width, height } = stop.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
