import { beforeAll, describe, expect, it } from "vitest";
import { CLASSIC, type CityScored, type GameEvent, type View } from "../contract";
import { previewWords } from "./preview";
import { speak } from "./index.svelte";
import { lineSentences } from "../table/line-sentences";
import { victorySentence } from "./score-sentences";
import { eventSentences } from "./event-sentences";

const NAMES = ["Anna", "Bruno", "Chiara"];

beforeAll(async () => {
  // There is no document whose language could be set.
  globalThis.document = { documentElement: {} } as Document;
  await speak("en");
});

function moved(seat: number, owner: number): GameEvent {
  return { type: "floor-moved", seat, owner, city: "Roma", site: "left" } as GameEvent;
}

describe("what happened", () => {
  const declined = { type: "move-declined", seat: 1, forced: false } as GameEvent;

  it("is told by names to nobody in particular", () => {
    expect(eventSentences(declined, NAMES, CLASSIC)).toEqual([
      "Bruno chooses not to move a floor.",
    ]);
  });

  it("is told to who did it", () => {
    expect(eventSentences(declined, NAMES, CLASSIC, 1)).toEqual([
      "You choose not to move a floor.",
    ]);
    expect(eventSentences(declined, NAMES, CLASSIC, 0)).toEqual([
      "Bruno chooses not to move a floor.",
    ]);
  });

  it.each([
    [1, 1, "You move your top floor"],
    [1, 2, "You move Chiara’s top floor"],
    [0, 0, "Anna moves their own top floor"],
    [0, 1, "Anna moves your top floor"],
    [0, 2, "Anna moves Chiara’s top floor"],
  ])("says whose floor is moved: player %i, owner %i", (seat, owner, words) => {
    const rest = "from the left tower of Roma to the other site.";
    expect(eventSentences(moved(seat, owner), NAMES, CLASSIC, 1)).toEqual([`${words} ${rest}`]);
  });
});

describe("a city that would be finished", () => {
  function finishing(first: number, second: number): string[] {
    const towers = [
      { winner: first, token: 7, messenger_tokens: 1 },
      { winner: second, token: 4, messenger_tokens: 1 },
    ];
    const event = { type: "city-scored", city: "Siena", towers } as unknown as CityScored;
    const effects = { events: [event], towers: [], sets_gained: 0, taken: null, messenger: null };
    return previewWords(effects as never, { me: 0, names: NAMES, deck: CLASSIC });
  }

  it("says once who wins both towers", () => {
    expect(finishing(0, 0)).toEqual([
      "Finishes Siena: you win both: 7 and 4 plus 2 messenger tokens.",
    ]);
    expect(finishing(1, 1)).toEqual([
      "Finishes Siena: Bruno wins both: 7 and 4 plus 2 messenger tokens.",
    ]);
  });

  it("says who wins which", () => {
    expect(finishing(0, 1)).toEqual([
      "Finishes Siena: you win 7 and a messenger token and Bruno wins 4 and a messenger token.",
    ]);
  });
});

describe("a clock that was moved", () => {
  const moved = (seconds: number): string[] => {
    const entry = { kind: "clock_extended", seat: 0, seconds, until: 0 } as const;
    return lineSentences(
      { key: "1", turn: 1, kind: "entry", entry, undone: null },
      NAMES,
      CLASSIC,
      0,
    );
  };

  it("is told with the time that the server gave back", () => {
    expect(moved(130.4)).toEqual([
      "The server was unavailable for a while. 2:10 has been added to the clock.",
    ]);
  });

  it("is told without a time where the server had given too much", () => {
    expect(moved(-5000)).toEqual([
      "The server’s clock has been corrected. The time for this turn starts again.",
    ]);
  });
});

describe("the end", () => {
  function ended(winners: number[], by: string): View {
    const seats = NAMES.map((name, seat) => ({ seat, name }));
    const result = { winners, totals: [51, winners.length > 1 ? 51 : 48, 40] };
    return { seats, result, scoring: { victory_by: by }, ending: null } as unknown as View;
  }

  it("is told to who has won", () => {
    expect(victorySentence(ended([0], "points"), 0)).toBe("You win with 51 points!");
    expect(victorySentence(ended([0, 1], "shared"), 1)).toBe(
      "You share the victory with Anna: 51 points each!",
    );
  });

  it("is told in a friendly way to who has not", () => {
    expect(victorySentence(ended([0], "points"), 1)).toBe(
      "Anna wins with 51 points. Well played: you scored 48.",
    );
  });

  it("is told by names to who watches", () => {
    expect(victorySentence(ended([0], "points"), null)).toBe("Anna wins with 51 points.");
  });

  it("of a game that was broken off is told to who has won it", () => {
    const ending = { ended: "resigned", seat: 1, winners: [0] };
    const view = { ...ended([0], "points"), result: null, scoring: null, ending } as never;
    expect(victorySentence(view, 0)).toBe("The game is over: Bruno has resigned. You win!");
  });
});
