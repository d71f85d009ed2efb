import { beforeAll, describe, expect, it } from "vitest";
import { CLASSIC, type GameEvent } from "../contract";
import { speak, type Language } from "./index.svelte";
import { ownSentence, toldSentence, turnSentence } from "./turn-sentences";

const NAMES = ["Anna", "Bruno", "Chiara"];

beforeAll(() => {
  // There is no document whose language could be set.
  globalThis.document = { documentElement: {} } as Document;
});

function event(type: GameEvent["type"], facts: object = {}): GameEvent {
  return { type, seat: 1, city: "Firenze", site: "left", ...facts } as unknown as GameEvent;
}

const PLAYED = event("card-played", { card: "firenze-3" });
const LEFT = event("floor-placed");
const RIGHT = event("floor-placed", { site: "right" });
const MOVED = event("floor-moved", { city: "Siena", owner: 2 });
const TAKEN = event("card-taken", { card: "roma-4" });
const REFILLED = { type: "display-refilled", city: "Firenze", card: "lucca-3" } as GameEvent;
const PLACED = event("messenger-placed", { cities: ["Roma", "Siena"] });
const ENDED = event("turn-ended");

describe("a turn in one sentence", () => {
  beforeAll(() => speak("en"));

  it.each<[string, GameEvent[]]>([
    ["Bruno builds in Firenze.", [PLAYED, LEFT]],
    ["Bruno builds two floors in Firenze.", [PLAYED, LEFT, event("floor-placed")]],
    [
      "Bruno builds on both sites of Firenze and takes a Roma card.",
      [PLAYED, LEFT, RIGHT, TAKEN, REFILLED, ENDED],
    ],
    [
      "Bruno builds in Firenze, moves Chiara’s floor in Siena and takes a Roma card.",
      [PLAYED, LEFT, MOVED, TAKEN],
    ],
    ["Bruno finishes Firenze and takes a Roma card.", [PLAYED, LEFT, event("city-scored"), TAKEN]],
    [
      "Bruno builds in Firenze and places a messenger between Roma and Siena.",
      [PLAYED, LEFT, event("move-declined"), PLACED],
    ],
    ["Bruno takes a Roma card.", [TAKEN, REFILLED]],
  ])("%s", (sentence, events) => {
    expect(turnSentence(events, NAMES, CLASSIC, 0)).toBe(sentence);
  });

  it("names the card as long as nothing is built", () => {
    expect(turnSentence([PLAYED], NAMES, CLASSIC, 0)).toMatch(/^Bruno plays Firenze \(.+\)\.$/);
  });

  it("says whose floor is moved to who owns it, and to who moves it", () => {
    expect(turnSentence([MOVED], NAMES, CLASSIC, 2)).toBe("Bruno moves your floor in Siena.");
    expect(turnSentence([MOVED], NAMES, CLASSIC, 1)).toBe("You move Chiara’s floor in Siena.");
    const own = event("floor-moved", { owner: 1 });
    expect(turnSentence([own], NAMES, CLASSIC)).toBe("Bruno moves their own floor in Firenze.");
  });

  it("has no words for what is not worth any", () => {
    expect(turnSentence([event("move-declined"), ENDED], NAMES, CLASSIC)).toBeNull();
    expect(turnSentence([], NAMES, CLASSIC)).toBeNull();
  });
});

describe("the sentence beside an event", () => {
  const turn = [PLAYED, LEFT, TAKEN, REFILLED];

  beforeAll(() => speak("en"));

  it("is that of the turn for everybody else", () => {
    for (const one of turn)
      expect(toldSentence(one, turn, NAMES, CLASSIC, 0)).toBe(
        "Bruno builds in Firenze and takes a Roma card.",
      );
  });

  it("tells me what is new in my own turn, and not what I have decided", () => {
    expect(ownSentence(event("floor-placed", { forced: false }), NAMES, CLASSIC, 1)).toBeNull();
    expect(ownSentence(REFILLED, NAMES, CLASSIC, 1)).toMatch(/ is turned face up at Firenze\.$/);
    const last = event("card-played", { card: "firenze-3", forced: true });
    expect(ownSentence(last, NAMES, CLASSIC, 1)).toMatch(/^You play .+, your last card\.$/);
  });

  it("is that of the city when it is finished", () => {
    const scored = event("city-scored", { towers: [] });
    expect(toldSentence(scored, [...turn, scored], NAMES, CLASSIC, 0)).toBe("Firenze is finished.");
  });
});

describe.each<[Language, string]>([
  ["de", "Bruno baut auf beiden Bauplätzen von Firenze und nimmt eine Karte von Roma."],
  ["fr", "Bruno construit sur les deux emplacements à Firenze et prend une carte Roma."],
  ["it", "Bruno costruisce su entrambi i siti di Firenze e prende una carta Roma."],
])("a turn in %s", (language, sentence) => {
  beforeAll(() => speak(language));

  it("is one sentence, too", () => {
    expect(turnSentence([PLAYED, LEFT, RIGHT, TAKEN], NAMES, CLASSIC, 0)).toBe(sentence);
  });
});
