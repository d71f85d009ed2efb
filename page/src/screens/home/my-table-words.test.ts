import { beforeAll, describe, expect, it } from "vitest";
import type { MyTable } from "../../contract";
import { speak } from "../../words/index.svelte";
import { peopleWords, stateWords } from "./my-table-words";

beforeAll(async () => {
  // There is no document whose language could be set.
  globalThis.document = { documentElement: {} } as Document;
  await speak("en");
});

const NAMES = ["Anna", "Bruno", "Chiara"];
const COUNTED = { ended: "finished", winners: [1], places: [3, 1, 2], points: [24, 42, 33] };

function table(mine: number[], outcome: object | null = null, resigned = false): MyTable {
  const seats = NAMES.map((name, seat) => ({ seat, name, resigned: resigned && seat === 0 }));
  return {
    mine,
    seats,
    outcome,
    phase: outcome ? "over" : "playing",
    deciding: 0,
  } as unknown as MyTable;
}

describe("a finished game in the list", () => {
  it("tells my place and points", () => {
    expect(stateWords(table([0], COUNTED))).toBe("Place 3 of 3 with 24 points");
    expect(stateWords(table([1], COUNTED))).toBe("Won with 42 points");
  });

  it("has no place for who gave up", () => {
    expect(stateWords(table([0], COUNTED, true))).toBe("You resigned");
  });

  it("tells who won where several share the device, and where nothing was counted", () => {
    expect(stateWords(table([0, 1], COUNTED))).toBe("Won by Bruno");
    const broken = { ended: "resigned", winners: [1], places: null, points: null };
    expect(stateWords(table([1], broken))).toBe("You won");
    expect(stateWords(table([0], broken))).toBe("Won by Bruno");
    expect(stateWords(table([0], { ...broken, winners: [] }))).toBe("Finished");
  });
});

describe("a game of several at one device", () => {
  it("is named after all of them, and says whose turn it is", () => {
    expect(peopleWords(table([0, 1, 2]))).toBe("Anna, Bruno and Chiara");
    expect(stateWords(table([0, 1, 2]))).toBe("Anna is thinking");
    expect(peopleWords(table([0]))).toBe("with Bruno and Chiara");
    expect(stateWords(table([0]))).toBe("Your turn");
  });
});
