import { beforeAll, describe, expect, it } from "vitest";
import type { View } from "../contract";
import { speak } from "./index.svelte";
import { endSentences, victorySentence } from "./score-sentences";

beforeAll(async () => {
  // There is no document whose language could be set.
  globalThis.document = { documentElement: {} } as Document;
  await speak("en");
});

/** A finished game of two, won by the first; `first` says what became of who sat there. */
function finished(first: { away?: boolean; resigned?: boolean }): View {
  const seat = (seat: number, name: string): object => ({
    seat,
    name,
    away: false,
    resigned: false,
  });
  const zeros = [0, 0];
  return {
    seats: [{ ...seat(0, "Anna"), ...first }, seat(1, "Bruno")],
    result: {
      totals: [51, 40],
      winners: [0],
      prestige: [51, 40],
      portraits: zeros,
      messengers: zeros,
      penalty: zeros,
    },
    scoring: {
      victory_by: "points",
      ambassadors_sent: [],
      portrait_sets: [],
      penalty_given: null,
    },
  } as unknown as View;
}

describe("who has won", () => {
  it("is told to who played to the end", () => {
    expect(victorySentence(finished({}), 0)).toBe("You win with 51 points!");
  });

  it("is not said to who gave up, though the computer won with their floors", () => {
    const told = victorySentence(finished({ away: true, resigned: true }), 0);
    expect(told).toBe(
      "You resigned, and the computer finished the game for you. Anna wins with 51 points.",
    );
  });

  it("comes with who finished the game for whom", () => {
    const view = finished({ away: true });
    const about = "The computer finished the game for Anna.";
    expect(victorySentence(view, 0)).toContain("The computer finished the game for you.");
    expect(victorySentence(view, 1)).toContain(about);
    expect(endSentences(view)).toContain(about);
  });
});
