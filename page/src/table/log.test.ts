import { describe, expect, it } from "vitest";
import type { GameEvent, News, View } from "../contract";
import { Log, type Line } from "./log";

const ANNA = 0;
const BRUNO = 1;

/** A view as much as the log needs of it. */
function seen(seq: number, turn: number, decisions: number, log: View["log"] = null): View {
  return { seq, board: { turn }, decisions, log } as unknown as View;
}

/** An entry after which so many decisions stand. */
function news(
  seq: number,
  decisions: number,
  entry: Partial<News["entry"]>,
  ...events: Partial<GameEvent>[]
): News {
  return { seq, at: 0, entry: entry as News["entry"], events: events as GameEvent[], decisions };
}

/** A turn of two decisions. */
function turn(seq: number, number: number, seat: number): News[] {
  return [
    news(
      seq,
      2 * number - 1,
      { kind: "decided", seat, action: 0, by_bot: false },
      { type: "card-played", seat, card: "roma-1", forced: false },
    ),
    news(
      seq + 1,
      2 * number,
      { kind: "confirmed", seat },
      { type: "floor-placed", seat, city: "Roma", site: "left", height: number, forced: false },
      { type: "turn-ended", seat, turn: number },
    ),
  ];
}

const TWO_TURNS = [
  news(1, 0, { kind: "opened" }),
  ...turn(2, 1, ANNA),
  news(4, 2, { kind: "held", seat: BRUNO, action: 0 }),
  ...turn(5, 2, BRUNO),
];

const turnsOf = (lines: readonly Line[]): number[] => lines.map((line) => line.turn);

describe("the lines of a log", () => {
  it("begin with turn 1, however far the table is", () => {
    expect(turnsOf(new Log().add(TWO_TURNS, seen(6, 3, 4)))).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it("go on in the turn where the last ended", () => {
    const log = new Log();
    log.add(TWO_TURNS, seen(6, 3, 4));
    expect(turnsOf(log.add(turn(7, 3, ANNA), seen(8, 4, 6)))).toEqual([3, 3, 3]);
  });

  it("go back to the turn of the first decision that is taken back", () => {
    const back = news(7, 2, { kind: "taken_back", seat: BRUNO, length: 2 });
    const lines = new Log().add([...TWO_TURNS, back, ...turn(8, 2, BRUNO)], seen(9, 3, 4));
    expect(turnsOf(lines)).toEqual([1, 1, 1, 2, 2, 2, 3, 2, 2, 2]);
    expect(lines[6]).toMatchObject({ kind: "entry", undone: lines.slice(3, 6) });
  });

  it("are the outlines of turns for who comes without news, and go on behind them", () => {
    const log = new Log();
    const outline = { seat: ANNA, complete: true } as NonNullable<View["log"]>[number];
    expect(turnsOf(log.add([], seen(6, 3, 4, [outline, outline])))).toEqual([1, 2]);
    expect(turnsOf(log.add(turn(7, 3, ANNA), seen(8, 4, 6)))).toEqual([3, 3, 3]);
  });
});

describe("the decision that a line came of", () => {
  const decidedOf = (line: Line | undefined): unknown =>
    line?.kind === "event" ? line.decided && [line.decided.turn, line.decided.before] : undefined;

  it("is counted from the beginning of its turn", () => {
    const lines = new Log().add(TWO_TURNS, seen(6, 3, 4));
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
    const back = news(7, 3, { kind: "taken_back", seat: BRUNO, length: 3 });
    const again = news(
      8,
      4,
      { kind: "decided", seat: BRUNO, action: 0, by_bot: false },
      { type: "floor-placed", seat: BRUNO, city: "Roma", site: "right", height: 1, forced: false },
    );
    const lines = new Log().add([...TWO_TURNS, back, again], seen(8, 2, 4));
    expect(decidedOf(lines.at(-1))).toEqual([2, 1]);
  });

  it("is unknown behind what was missed", () => {
    const log = new Log();
    log.add([], seen(6, 3, 4, []));
    expect(log.add(turn(7, 3, ANNA), seen(8, 4, 6)).map(decidedOf)).toEqual([null, null, null]);
  });
});

describe("what an undo takes back", () => {
  const asked = news(7, 4, { kind: "undo_asked", seat: ANNA, length: 1, needs: [BRUNO] });

  /** How many lines each entry takes back; null where it takes back none. */
  function undone(...entries: News[]): (number | null)[] {
    const log = new Log();
    log.add(TWO_TURNS, seen(6, 3, 4));
    const standing = entries.at(-1)?.decisions ?? 4;
    return log
      .add(entries, seen(6 + entries.length, 1, standing))
      .flatMap((line) => (line.kind === "entry" ? [line.undone?.length ?? null] : []));
  }

  it("is nothing where a decision was only held", () => {
    expect(undone(news(7, 4, { kind: "taken_back", seat: ANNA, length: 4 }))).toEqual([null]);
  });

  it("are the lines of the decisions that do not stand after the last consent", () => {
    const granted = news(8, 1, { kind: "undo_answered", seat: BRUNO, granted: true });
    expect(undone(asked, granted)).toEqual([null, 5]);
  });

  it("is nothing where somebody does not agree", () => {
    const denied = news(8, 4, { kind: "undo_answered", seat: BRUNO, granted: false });
    expect(undone(asked, denied)).toEqual([null, null]);
  });

  it("is nothing where whoever was asked resigns and the game is over", () => {
    expect(undone(asked, news(8, 4, { kind: "resigned", seat: BRUNO }))).toEqual([null, null]);
  });

  it("follows when whoever was asked is replaced by the computer", () => {
    expect(undone(asked, news(8, 1, { kind: "timed_out", seat: BRUNO }))).toEqual([null, 5]);
  });

  it("is unknown behind what was missed, but counts as a rewrite", () => {
    const log = new Log();
    log.add([], seen(6, 3, 4, []));
    const before = log.rewrites;
    const [line] = log.add([news(7, 3, { kind: "taken_back", seat: BRUNO })], seen(7, 2, 3));
    expect(line).toMatchObject({ turn: 3, undone: [] });
    expect(log.rewrites).toBe(before + 1);
  });
});
