import { describe, expect, it } from "vitest";
import type { Board, Happening } from "../contract";
import { SCORED } from "./examples";
import { applied, ledAs, settlesLeaders } from "./replay";

const BOARD = {
  prestige: [0, 0],
  tokens_won: [0, 0],
  messenger_tokens: [0, 0],
  tokens: { Lucca: [null, null] },
  leaders: { Lucca: [0, 0], Roma: [1, null] },
} as unknown as Board;

describe("the drawn board after a city is scored", () => {
  it("shows the winners as leading, the left tower first", () => {
    expect(applied(BOARD, SCORED).leaders).toEqual({ Lucca: [0, 1], Roma: [1, null] });
  });

  it("gives the tokens to their winners, the higher first", () => {
    const { tokens, prestige } = applied(BOARD, SCORED);
    expect(tokens.Lucca).toEqual([1, 0]);
    expect(prestige).toEqual([4, 7]);
  });
});

describe("who leads while it is told", () => {
  const built = (city: string): Happening =>
    ({ type: "floor-placed", city, site: "left", seat: 0, height: 1 }) as Happening;

  it("is known from the last floor of a city on", () => {
    const events = [built("Roma"), built("Roma"), built("Lucca")];
    expect(events.map((_, at) => settlesLeaders(events, at))).toEqual([false, true, true]);
  });

  it("is told by the scoring where a city is scored", () => {
    expect(settlesLeaders([built("Lucca"), SCORED], 0)).toBe(false);
  });

  it("is taken over for one city alone", () => {
    const other = { leaders: { Lucca: [1, 1], Roma: [0, 0] } } as unknown as Board;
    expect(ledAs(BOARD, other, "Roma").leaders).toEqual({ Lucca: [0, 0], Roma: [0, 0] });
  });
});
