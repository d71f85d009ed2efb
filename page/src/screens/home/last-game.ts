/** The options of the last game against the computer, stored for the next one. */
import { LEVELS, type Level } from "../../contract";
import type { Expansion } from "../seating/table-requests";

export interface ComputerGame {
  opponents: number;
  level: Level;
  expansions: Expansion[];
}

const KEY = "patrician.lately";
/** Gentle opponents, so that a first game is a pleasure. */
const FIRST: ComputerGame = { opponents: 2, level: "apprentice", expansions: [] };

export function gameChosen(): ComputerGame {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as ComputerGame | null;
    return kept && isValid(kept) ? kept : { ...FIRST, expansions: [] };
  } catch {
    return { ...FIRST, expansions: [] };
  }
}

export function keepGame(game: ComputerGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // Without storage the next game begins with the defaults.
  }
}

function isValid(game: ComputerGame): boolean {
  const known = ["messengers", "ambassadors"];
  return (
    [1, 2, 3, 4].includes(game.opponents) &&
    LEVELS.includes(game.level) &&
    Array.isArray(game.expansions) &&
    game.expansions.every((one) => known.includes(one))
  );
}
