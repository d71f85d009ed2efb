import { expect, test } from "vitest";
import { ACTIONS, CLASSIC, type Action, type Board } from "../contract";
import { choiceOf } from "../table/still-sources.svelte";
import { landingOf, type Goal } from "./dropping";

const ROMA = Object.keys(CLASSIC.cards).find((id) => CLASSIC.cards[id]?.city === "Roma") ?? "";

function number(matches: (action: Action) => boolean): number {
  return ACTIONS.findIndex(matches);
}

const PLAY = number((one) => one.kind === "card" && one.card === ROMA);
const LEFT = number((one) => one.kind === "site" && one.site === "left");
const MOVE = number((one) => one.kind === "move" && one.city === "Siena" && one.site === "left");
const TAKE = number((one) => one.kind === "take" && one.city === "Lucca");
const ROAD = number(
  (one) => one.kind === "messenger" && one.link[0] === "Roma" && one.link[1] === "Siena",
);

function at(tap: string): Goal {
  return { tap };
}

/** A table at which these decisions can be made. */
function offering(...actions: number[]): Parameters<typeof landingOf>[2] {
  return { board: {} as Board, choices: actions.map(choiceOf), canSwitch: false };
}

test("a card on a site of its city is played, and built there", () => {
  const card = { kind: "card", card: ROMA } as const;
  expect(landingOf(card, at("site:Roma:left"), offering(PLAY))).toEqual({ decide: [PLAY, LEFT] });
});

test("a card on the name or the gate of its city is played", () => {
  const card = { kind: "card", card: ROMA } as const;
  expect(landingOf(card, at("city:Roma"), offering(PLAY))).toEqual({ decide: [PLAY] });
  expect(landingOf(card, at("card:Roma"), offering(PLAY))).toEqual({ decide: [PLAY] });
});

test("a card can take the place of the one in play", () => {
  const card = { kind: "card", card: ROMA } as const;
  const source = { ...offering(LEFT), canSwitch: true };
  expect(landingOf(card, at("site:Roma:left"), source)).toEqual({ switchTo: PLAY, then: [LEFT] });
});

test("a card on another city goes back with words, nowhere without, and is refused in time", () => {
  const card = { kind: "card", card: ROMA } as const;
  expect(landingOf(card, at("site:Siena:left"), offering(PLAY))).toHaveProperty("words");
  expect(landingOf(card, null, offering(PLAY))).toBeNull();
  expect(landingOf(card, "hand", offering(PLAY))).toBeNull();
  expect(landingOf(card, at("city:Roma"), offering())).toEqual({ refused: PLAY });
});

test("a floor goes to the other site of its city, and nowhere else", () => {
  const floor = { kind: "floor", city: "Siena", site: "left" } as const;
  const other = at("site:Siena:right");
  expect(landingOf(floor, other, offering(MOVE))).toEqual({ decide: [MOVE] });
  expect(landingOf(floor, other, offering())).toEqual({ refused: MOVE });
  expect(landingOf(floor, at("site:Siena:left"), offering(MOVE))).toBeNull();
  expect(landingOf(floor, at("site:Roma:right"), offering(MOVE))).toHaveProperty("words");
});

test("a card at a gate goes to the hand", () => {
  const gate = { kind: "gate", city: "Lucca", card: ROMA } as const;
  expect(landingOf(gate, "hand", offering(TAKE))).toEqual({ decide: [TAKE] });
  expect(landingOf(gate, "hand", offering(PLAY))).toEqual({ refused: TAKE });
  expect(landingOf(gate, at("city:Roma"), offering(TAKE))).toBeNull();
});

test("a messenger goes to a road", () => {
  const messenger = { kind: "messenger" } as const;
  expect(landingOf(messenger, at("road:Roma:Siena"), offering(ROAD))).toEqual({ decide: [ROAD] });
  expect(landingOf(messenger, at("city:Roma"), offering(ROAD))).toHaveProperty("words");
  expect(landingOf(messenger, "hand", offering(ROAD))).toBeNull();
});
