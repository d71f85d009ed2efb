import { describe, expect, it } from "vitest";
import type { GameEvent, News, View } from "../contract";
import { Log, type Line } from "./log";

const ANNA = 0;
const BRUNO = 1;

/** A view as much as the log needs of it. */
function seen(seq: number, turn: number, log: View["log"] = null): View {
  return { seq, board: { turn }, options: { absent: "bot" }, log } as unknown as View;
}

function news(seq: number, entry: Partial<News["entry"]>, ...events: Partial<GameEvent>[]): News {
  return { seq, at: 0, entry: entry as News["entry"], events: events as GameEvent[], decisions: 0 };
}

/** A turn of two decisions. */
function turn(seq: number, number: number, seat: number): News[] {
  return [
    news(
      seq,
      { kind: "decided", seat, action: 0, by_bot: false },
      { type: "card-played", seat, card: "roma-1", forced: false },
    ),
    news(
      seq + 1,
      { kind: "confirmed", seat },
      { type: "floor-placed", seat, city: "Roma", site: "left", height: number, forced: false },
      { type: "turn-ended", seat, turn: number },
    ),
  ];
}

const TWO_TURNS = [
  news(1, { kind: "opened" }),
  ...turn(2, 1, ANNA),
  news(4, { kind: "held", seat: BRUNO, action: 0 }),
  ...turn(5, 2, BRUNO),
];

const turnsOf = (lines: readonly Line[]): number[] => lines.map((line) => line.turn);

describe("the lines of a log", () => {
  it("begin with turn 1, however far the table is", () => {
    expect(turnsOf(new Log().add(TWO_TURNS, seen(6, 3)))).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it("go on in the turn where the last ended", () => {
    const log = new Log();
    log.add(TWO_TURNS, seen(6, 3));
    expect(turnsOf(log.add(turn(7, 3, ANNA), seen(8, 4)))).toEqual([3, 3, 3]);
  });

  it("go back to the turn of the first decision that is taken back", () => {
    const back = news(7, { kind: "taken_back", seat: BRUNO, length: 2 });
    const lines = new Log().add([...TWO_TURNS, back, ...turn(8, 2, BRUNO)], seen(9, 3));
    expect(turnsOf(lines)).toEqual([1, 1, 1, 2, 2, 2, 3, 2, 2, 2]);
    expect(lines[6]).toMatchObject({ kind: "entry", undone: lines.slice(3, 6) });
  });

  it("are the outlines of turns for who comes without news, and go on behind them", () => {
    const log = new Log();
    const outline = { seat: ANNA, complete: true } as NonNullable<View["log"]>[number];
    expect(turnsOf(log.add([], seen(6, 3, [outline, outline])))).toEqual([1, 2]);
    expect(turnsOf(log.add(turn(7, 3, ANNA), seen(8, 4)))).toEqual([3, 3, 3]);
  });
});

describe("the decision that a line came of", () => {
  const decidedOf = (line: Line | undefined): unknown =>
    line?.kind === "event" ? line.decided && [line.decided.turn, line.decided.before] : undefined;

  it("is counted from the beginning of its turn", () => {
    const lines = new Log().add(TWO_TURNS, seen(6, 3));
    expect(lines.map(decidedOf)).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [2, 0],
      [2, 1],
      [2, 1],
    ]);
  });

  it("takes the place of one that was taken back", () => {
    const back = news(7, { kind: "taken_back", seat: BRUNO, length: 3 });
    const again = news(
      8,
      { kind: "decided", seat: BRUNO, action: 0, by_bot: false },
      { type: "floor-placed", seat: BRUNO, city: "Roma", site: "right", height: 1, forced: false },
    );
    const lines = new Log().add([...TWO_TURNS, back, again], seen(8, 2));
    expect(decidedOf(lines.at(-1))).toEqual([2, 1]);
  });

  it("is unknown behind what was missed", () => {
    const log = new Log();
    log.add([], seen(6, 3, []));
    expect(log.add(turn(7, 3, ANNA), seen(8, 4)).map(decidedOf)).toEqual([null, null, null]);
  });
});

describe("what an undo takes back", () => {
  const asked = news(7, { kind: "undo_asked", seat: ANNA, length: 1, needs: [BRUNO] });

  /** How many lines each entry takes back; null where it takes back none. */
  function undone(...entries: News[]): (number | null)[] {
    const log = new Log();
    log.add(TWO_TURNS, seen(6, 3));
    return log
      .add(entries, seen(6 + entries.length, 1))
      .flatMap((line) => (line.kind === "entry" ? [line.undone?.length ?? null] : []));
  }

  it("is nothing where a decision was only held", () => {
    expect(undone(news(7, { kind: "taken_back", seat: ANNA, length: 4 }))).toEqual([0]);
  });

  it("waits for everybody who was asked", () => {
    const granted = news(8, { kind: "undo_answered", seat: BRUNO, granted: true });
    expect(undone(asked, granted)).toEqual([null, 5]);
  });

  it("is nothing where somebody does not agree", () => {
    const denied = news(8, { kind: "undo_answered", seat: BRUNO, granted: false });
    expect(undone(asked, denied, news(9, { kind: "stood_in", seat: BRUNO }))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is nothing any more when a person has decided meanwhile", () => {
    const granted = news(10, { kind: "undo_answered", seat: BRUNO, granted: true });
    expect(undone(asked, ...turn(8, 3, ANNA), granted)).toEqual([null, null]);
  });

  it("follows when whoever was asked is replaced by the computer", () => {
    expect(undone(asked, news(8, { kind: "timed_out", seat: BRUNO }))).toEqual([null, 5]);
  });
});
