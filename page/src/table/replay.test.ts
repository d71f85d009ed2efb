import { describe, expect, it } from "vitest";
import type { Board, GameEvent, PastBoard } from "../contract";
import { SCORED } from "./examples";
import VECTORS from "../../../tests/page/replay-vectors.json";
import { completed, type PublicBoard } from "./position";
import { applied, reverted, rightAfter } from "./replay";

const BOARD = {
  prestige: [0, 0],
  tokens_won: [0, 0],
  messenger_tokens: [0, 0],
  tokens: { Lucca: [null, null] },
  leaders: { Lucca: [0, 0], Roma: [1, null] },
} as unknown as Board;

interface Played {
  setup: { players: number };
  /** The board before the first decision. */
  first: PublicBoard;
  /** The events of each decision, and some of the boards after them. */
  decisions: { events: GameEvent[]; board?: PublicBoard }[];
}

describe.each((VECTORS as unknown as { games: Played[] }).games)(
  "a whole game of $setup.players, event by event",
  ({ first, decisions }) => {
    const start = completed(first);
    const boards = [start];
    for (const event of decisions.flatMap(({ events }) => events)) {
      boards.push(applied(boards.at(-1) as Board, event));
    }
    const end = boards.at(-1) as Board;

    it("comes to every board that the rules come to", () => {
      let events = 0;
      for (const { events: caused, board } of decisions) {
        events += caused.length;
        if (board) expect(boards[events]).toEqual(completed(board));
      }
    });

    it("goes all the way back", () => {
      const events = decisions.flatMap((one) => one.events);
      expect(events.reduceRight(reverted, end)).toEqual(start);
    });

    it("looks the same on the way back as on the way forth", () => {
      const events = decisions.flatMap((one) => one.events);
      let board = end;
      for (const [at, event] of [...events.entries()].reverse()) {
        board = reverted(board, event);
        const before = boards[at] as Board;
        // Which decision ended a turn is known from the event before.
        expect({ ...board, decision: null }).toEqual({ ...before, decision: null });
      }
    });
  },
);

it("names nobody where tokens lie face down", () => {
  const { tokens, prestige, tokens_won: won } = applied({ ...BOARD, prestige: null }, SCORED);
  expect(tokens.Lucca).toEqual([null, null]);
  expect(prestige).toBeNull();
  expect(won).toEqual([1, 1]);
});

describe("the moment right after what is told", () => {
  const ME = 0;
  const played = { type: "card-played", seat: ME, card: "Lucca-1" } as GameEvent;
  const floor = (height: number): GameEvent =>
    ({
      type: "floor-placed",
      seat: ME,
      city: "Lucca",
      site: "left",
      height,
      leaders: [ME, null],
    }) as GameEvent;
  const ended = { type: "turn-ended", seat: ME, turn: 4 } as GameEvent;
  const before = {
    turn: 4,
    hand: ["Lucca-1", "Roma-1"],
    memory: null,
    board: {
      ...BOARD,
      turn: 4,
      seat: ME,
      card: null,
      hand_sizes: [2, 2],
      stack_sizes: [0, 0],
      stack_tops: [null, null],
      supplies: [9, 9],
      towers: { Lucca: [[], []] },
      floors_to_build: { Lucca: 9 },
      leaders: { Lucca: [null, null] },
    },
  } as unknown as PastBoard;
  const after = {
    turn: 5,
    hand: ["Roma-1"],
    memory: { unseen: [] },
    board: { ...before.board, turn: 5, seat: 1, leaders: { Lucca: [ME, null] } },
  } as unknown as PastBoard;
  const events = [played, floor(1), ended];

  it("shows the board as far as it has been told, and the hand", () => {
    const { board, hand, turn } = rightAfter(before, after, events, 0, ME);
    expect([turn, board.card, hand]).toEqual([4, "Lucca-1", ["Roma-1"]]);
    expect(board.towers.Lucca).toEqual([[], []]);
  });

  it("leaves the hand of who watches another play as it is", () => {
    expect(rightAfter(before, after, events, 0, 1).hand).toEqual(before.hand);
  });

  it("is what the server says where nothing to be seen follows, but in the turn that is told", () => {
    const { board, memory } = rightAfter(before, after, events, 1, ME);
    expect([board.turn, board.seat, board.card]).toEqual([4, ME, "Lucca-1"]);
    expect(board.leaders).toEqual(after.board.leaders);
    expect(memory).toBe(after.memory);
  });

  it("shows who leads from the floor on that changes it", () => {
    const taken = { type: "card-taken", seat: ME, city: "Roma", card: "Roma-2" } as GameEvent;
    const more = [played, floor(1), { ...taken, city: "Roma" } as GameEvent];
    const shown = rightAfter(before, after, more, 1, ME);
    expect(shown.board.leaders).toEqual({ Lucca: [ME, null] });
    expect(shown.memory).toBe(before.memory);
  });
});
