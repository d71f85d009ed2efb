/** What is carried by mouse or finger, and what letting it go somewhere means: the same as tapping there. */
import { ACTIONS, actionOf, cardOf, type Action, type CityName, type Site } from "../contract";
import type { BoardSource } from "../table/board-source";
import { playing } from "../words/decisions";
import { say } from "../words/index.svelte";

export type Carried =
  | { kind: "card"; card: string }
  | { kind: "floor"; city: CityName; site: Site }
  | { kind: "gate"; city: CityName; card: string }
  | { kind: "messenger" };

/** What comes of letting something go. */
export type Landing =
  /** Decisions, one after the other. */
  | { decide: readonly number[] }
  /** Another card is played instead of the one in play, and decisions follow. */
  | { switchTo: number; then: readonly number[] }
  /** It goes back, and a sentence says why. */
  | { words: string }
  /** It goes back, and the table says why this decision cannot be made. */
  | { refused: number };

/** Where something is let go: a place of the board, the hand, or nowhere. */
export type Goal = { tap: string } | "hand" | null;

type Situation = Pick<BoardSource, "board" | "choices" | "canSwitch">;

/** What can be carried from an element, at this moment and by this kind of pointer. */
export function carriedFrom(
  element: Element,
  source: Pick<BoardSource, "board" | "choices" | "past">,
  byFinger: boolean,
): { carried: Carried; from: Element } | null {
  const { board, past } = source;
  if (!board || past) return null;
  const from = element.closest("button[data-explain^='hand:'], [data-tap], [data-carry]");
  if (!from) return null;
  if (from.hasAttribute("data-carry")) return { carried: { kind: "messenger" }, from };
  const [hand, held] = from.getAttribute("data-explain")?.split(":") ?? [];
  if (hand === "hand" && held) return { carried: { kind: "card", card: held }, from };
  const action = from.getAttribute("data-action");
  const decided = action === null ? null : actionOf(Number(action)).kind;
  // A finger that moves over something else scrolls.
  if (decided === null && (byFinger || !source.choices.length)) return null;
  if (decided !== null && decided !== "move" && decided !== "take") return null;
  const [kind, city, site] = from.getAttribute("data-tap")?.split(":") ?? [];
  const carried = lying(kind ?? "", city as CityName, site as Site, source);
  return carried && { carried, from };
}

/** The card at a gate, or the floor on top of a tower. */
function lying(
  kind: string,
  city: CityName,
  site: Site,
  { board }: Pick<BoardSource, "board">,
): Carried | null {
  const card = board?.display[city];
  if (kind === "card" && card) return { kind: "gate", city, card };
  const floors = board?.towers[city]?.[site === "left" ? 0 : 1] ?? [];
  return kind === "site" && floors.length ? { kind: "floor", city, site } : null;
}

/** What letting something go means; null if it just goes back. */
export function landingOf(carried: Carried, goal: Goal, source: Situation): Landing | null {
  switch (carried.kind) {
    case "card":
      return cardLanding(carried.card, goal, source);
    case "floor":
      return floorLanding(carried.city, carried.site, goal, source);
    case "gate":
      if (goal !== "hand") return null;
      return allowed(
        numberOf((one) => one.kind === "take" && one.city === carried.city),
        source,
      );
    case "messenger":
      return messengerLanding(goal, source);
  }
}

function cardLanding(card: string, goal: Goal, source: Situation): Landing | null {
  const [kind, city, site] = partsOf(goal);
  if (!city || kind === "road") return null;
  if (city !== cardOf(card).city)
    return { words: say("drop-other-city", { city: cardOf(card).city }) };
  const action = playing(card);
  const then = kind === "site" ? [numberOf((one) => one.kind === "site" && one.site === site)] : [];
  if (source.choices.some((choice) => choice.action === action)) {
    return { decide: [action, ...then] };
  }
  return source.canSwitch ? { switchTo: action, then } : { refused: action };
}

function floorLanding(city: CityName, site: Site, goal: Goal, source: Situation): Landing | null {
  const [kind, there, at] = partsOf(goal);
  if (!there || kind === "road" || (there === city && at === site)) return null;
  if (there !== city) return { words: say("drop-floor", { city }) };
  return allowed(
    numberOf((one) => one.kind === "move" && one.city === city && one.site === site),
    source,
  );
}

function messengerLanding(goal: Goal, source: Situation): Landing | null {
  const [kind, one, other] = partsOf(goal);
  if (!kind) return null;
  if (kind !== "road") return { words: say("drop-messenger") };
  return allowed(
    numberOf(
      (action) => action.kind === "messenger" && action.link[0] === one && action.link[1] === other,
    ),
    source,
  );
}

function allowed(action: number, { choices }: Situation): Landing {
  const offered = choices.some((choice) => choice.action === action);
  return offered ? { decide: [action] } : { refused: action };
}

function partsOf(goal: Goal): readonly string[] {
  return goal && goal !== "hand" ? goal.tap.split(":") : [];
}

function numberOf(matches: (action: Action) => boolean): number {
  return ACTIONS.findIndex(matches);
}
