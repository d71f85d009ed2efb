/** The log by turns, in sentences. */
import type { Line } from "../table/log";
import { toldLine } from "../words/lines";

export interface Sentence {
  key: string;
  words: string;
}

export interface TurnGroup {
  turn: number;
  /** Who played; null for what happened between turns. */
  seat: number | null;
  sentences: Sentence[];
}

/** All lines of the log, grouped by the turn they belong to. */
export function byTurn(lines: readonly Line[], names: readonly string[]): TurnGroup[] {
  const groups: TurnGroup[] = [];
  for (const line of lines) {
    const sentences = toldLine(line, names);
    let group = groups.at(-1);
    if (group?.turn !== line.turn) {
      if (!sentences.length) continue;
      group = { turn: line.turn, seat: null, sentences: [] };
      groups.push(group);
    }
    group.seat ??= playerOf(line);
    for (const [at, words] of sentences.entries()) {
      group.sentences.push({ key: `${line.key}/${String(at)}`, words });
    }
  }
  return groups;
}

/** The last turn before this one that a seat has played; 0 if none. */
export function lastTurnOf(groups: readonly TurnGroup[], seat: number | null, now: number): number {
  if (seat === null) return 0;
  return groups.findLast((group) => group.seat === seat && group.turn < now)?.turn ?? 0;
}

function playerOf(line: Line): number | null {
  if (line.kind === "turn") return line.told.seat;
  if (line.kind === "event" && line.event.type === "card-played") return line.event.seat;
  return null;
}
