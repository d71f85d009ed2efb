/** Positions of the gallery, written by hand. */
import { ACTIONS } from "../src/contract";
import type { Position } from "../src/table/position";

export const MIDGAME: Position = {
  players: 3,
  expansions: ["messengers"],
  seat: 1,
  towers: {
    Roma: [[0, 1, 1], [2]],
    Milano: [[1], []],
    Parma: [
      [0, 2, 2],
      [1, 0],
    ],
    Bologna: [[2, 2], [0]],
  },
  display: { Roma: "roma-3", Siena: "milano-2", Bologna: "bologna-4", Verona: "firenze-1" },
  pile_size: 17,
  hand: ["roma-1", "siena-4", "lucca-2"],
  stacks: [["parma-1"], ["roma-2"], []],
  messengers: [["Roma", "Siena"]],
};

export const TWO_PLAYERS: Position = {
  towers: { Siena: [[0, 1], [1]], Verona: [[], [0]] },
  display: { Siena: "siena-1", Verona: "verona-2", Ferrara: "ferrara-1" },
  pile_size: 33,
  hand: ["siena-2", "roma-5", "firenze-3"],
};

/** The first card in hand is played, and its floor is to be placed. */
export const BUILDING: Position = { ...MIDGAME, card: "roma-1", hand: ["siena-4", "lucca-2"] };

/** The decisions for the left and the right site. */
export const SITES_TO_BUILD = ACTIONS.flatMap((action, number) =>
  action.kind === "site" ? [number] : [],
);
