import { describe, expect, it } from "vitest";
import { groupsOf, pauseAfter, type Step } from "./score-steps";

describe("the portraits of a player", () => {
  it("lie in sets, and what is left over behind them", () => {
    const groups = groupsOf({
      on_cards: { banker: 6, lady: 2, scholar: 1 },
      from_ambassadors: { lady: 1, scholar: 1 },
      sets: { banker: 2, lady: 1 },
    });
    expect(groups).toEqual([
      { kind: "banker", count: 3, full: true },
      { kind: "banker", count: 3, full: true },
      { kind: "lady", count: 3, full: true },
      { kind: "scholar", count: 2, full: false },
    ]);
  });
});

describe("the pause after a step", () => {
  const step = (sentence: string): Step => ({ sentence }) as Step;

  it("is longer the more there is to read", () => {
    const short = pauseAfter(step("Nobody."));
    expect(pauseAfter(step("Nobody gets the penalty: all are tied."))).toBeGreaterThan(short);
  });
});
