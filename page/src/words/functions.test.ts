import { beforeAll, describe, expect, it } from "vitest";
import { euphony } from "./functions";
import { listed, speak } from "./index.svelte";

describe("a d for the sake of sound", () => {
  it.each([
    ["Elena", "e", "yes"],
    ["Élise", "e", "yes"],
    ["erudito", "e", "yes"],
    ["Edoardo", "e", "no"],
    ["Anna", "e", "no"],
    ["Anna", "a", "yes"],
    ["Ada", "a", "no"],
    ["«Anna»", "a", "yes"],
    ["", "a", "no"],
  ])("stands before %s after %s: %s", (word, vowel, answer) => {
    expect(euphony(word, vowel)).toBe(answer);
  });
});

describe("an Italian list", () => {
  beforeAll(async () => {
    globalThis.document = { documentElement: {} } as Document;
    await speak("it");
  });

  it.each([
    ["Elena", "Bruno ed Elena"],
    ["Edoardo", "Bruno e Edoardo"],
    ["Anna", "Bruno e Anna"],
  ])("ends with %s", (last, list) => {
    expect(listed(["Bruno", last])).toBe(list);
  });
});
