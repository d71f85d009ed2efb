/** The log of a table: what happened, line by line, to be told in any language. */
import type { Happening, News, Turn, View } from "../contract";

export type Line =
  | { key: string; turn: number; kind: "event"; event: Happening }
  | { key: string; turn: number; kind: "entry"; entry: News["entry"] }
  /** A turn of which only the outline is known, because its events were missed. */
  | { key: string; turn: number; kind: "turn"; told: Turn };

/** Entries that are worth a line of their own; decisions are told by their events. */
const TOLD_ENTRIES = new Set([
  "taken_back",
  "undo_asked",
  "undo_answered",
  "stood_in",
  "came_back",
  "resigned",
  "timed_out",
  "left",
  "aborted",
  "pause_asked",
  "pause_answered",
  "resumed",
]);

/** The lines of some entries; `turn` is the turn they begin in. */
export function linesOf(news: readonly News[], turn: number): Line[] {
  const lines: Line[] = [];
  for (const { seq, entry, events } of news) {
    if (TOLD_ENTRIES.has(entry.kind)) {
      lines.push({ key: `${String(seq)}`, turn, kind: "entry", entry });
    }
    for (const [at, event] of (events ?? []).entries()) {
      lines.push({ key: `${String(seq)}.${String(at)}`, turn, kind: "event", event });
      if (event.type === "turn-ended") turn = event.turn + 1;
    }
  }
  return lines;
}

/** The lines of a view that comes without news: the outlines of the turns it shows. */
export function outlines(view: View): Line[] {
  const turns = view.log ?? [];
  const first = (view.board?.turn ?? 1) - turns.filter((turn) => turn.complete).length;
  return turns.map((told, at) => ({
    key: `turn-${String(first + at)}`,
    turn: first + at,
    kind: "turn",
    told,
  }));
}
