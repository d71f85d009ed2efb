import { describe, expect, it } from "vitest";
import VECTORS from "../../../tests/page/position-vectors.json";
import { boardOf, completed, handOf, type Position, type PublicBoard } from "./position";

const POSITIONS = VECTORS as unknown as { position: Position; board: PublicBoard }[];

describe("a position written by hand", () => {
  it.each(POSITIONS)("is the board that the rules make of it: $position", ({ position, board }) => {
    expect(boardOf(position)).toEqual(completed(board));
  });

  it("is an empty board for two if nothing is written", () => {
    const board = boardOf({});
    expect([board.turn, board.seat, board.hand_sizes]).toEqual([1, 0, [3, 3]]);
  });

  it("gives the tokens of a full city to those who lead its towers", () => {
    const board = boardOf({ towers: { Parma: [[0], [1, 0, 1, 1]] } });
    expect(board.tokens.Parma).toEqual([1, 0]);
    expect(board.prestige).toEqual([2, 5]);
  });
});

describe("a hand", () => {
  it("is that of whoever is to play, unless all hands are written", () => {
    expect(handOf({ seat: 1, hand: ["roma-1"] }, 1)).toEqual(["roma-1"]);
    expect(handOf({ seat: 1, hand: ["roma-1"] }, 0)).toBeNull();
    expect(handOf({ hands: [null, ["roma-2"]] }, 1)).toEqual(["roma-2"]);
  });
});
