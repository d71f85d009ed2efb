/** The log of a table as lines without words, so that they can be shown in any language. */
import type { GameEvent, News, Turn, View } from "../contract";

type Entry = News["entry"];

/** A decision whose events were all received. */
export interface Decided {
  /** The turn it was made in, and how many decisions had been made there before it. */
  turn: number;
  before: number;
  events: readonly GameEvent[];
}

export type Line =
  /** `decided` is what it came of; null where not all of its events were received. */
  | { key: string; turn: number; kind: "event"; event: GameEvent; decided: Decided | null }
  /** `undone` are the lines it takes back, empty if they were missed; null if it takes back none. */
  | { key: string; turn: number; kind: "entry"; entry: Entry; undone: readonly Line[] | null }
  /** A turn of which only the outline is known, because its events were missed. */
  | { key: string; turn: number; kind: "turn"; outline: Turn };

/** Entries that have a line of their own; decisions are shown by their events. */
const LOGGED_ENTRIES = new Set([
  "deal_voided",
  "taken_back",
  "undo_asked",
  "undo_answered",
  "stood_in",
  "came_back",
  "handed_over",
  "resigned",
  "timed_out",
  "clock_extended",
  "left",
  "aborted",
  "pause_asked",
  "pause_answered",
  "resumed",
]);

/** Reads the log of a table from its beginning: which turn a line belongs to, and what still holds. */
export class Log {
  /** The turn and the lines of each decision that stands; null if not all of them were received. */
  #decisions: { turn: number; lines: Line[] }[] | null = [];
  /** How many decisions stand, also where not all of them were received. */
  #standing = 0;
  /** The number of the last entry. */
  #seq = 0;
  #turn = 1;
  /** How often earlier decisions may have become others: by an undo, or behind a gap. */
  rewrites = 0;

  /** The lines of the next entries; `view` is the table after them. */
  add(news: readonly News[], view: View): Line[] {
    const missed = news[0]?.seq !== this.#seq + 1 && view.seq > this.#seq;
    const lines = missed ? this.#miss(view) : [];
    for (const one of news) lines.push(...this.#read(one, view));
    this.#seq = view.seq;
    this.#standing = view.decisions;
    return lines;
  }

  /** Go on after a gap. Who comes without news has the outlines of the turns at least. */
  #miss(view: View): Line[] {
    const lines = this.#seq ? [] : outlines(view);
    this.#decisions = null;
    // Behind an unknown number of decisions no entry of the same update takes any back.
    this.#standing = 0;
    this.#turn = view.board?.turn ?? 1;
    this.rewrites += 1;
    return lines;
  }

  #read({ seq, entry, events, decisions }: News, view: View): Line[] {
    const lines: Line[] = [];
    const entryTurn = this.#turn;
    const undone = decisions < this.#standing ? this.#undo(decisions, view) : null;
    this.#standing = decisions;
    if (LOGGED_ENTRIES.has(entry.kind)) {
      lines.push({ key: String(seq), turn: entryTurn, kind: "entry", entry, undone });
    }
    const turn = this.#turn;
    const decides = entry.kind === "decided" || entry.kind === "confirmed";
    const decided = decides ? this.#decided(events) : null;
    for (const [at, event] of events.entries()) {
      const key = `${String(seq)}.${String(at)}`;
      lines.push({ key, turn: this.#turn, kind: "event", event, decided });
      if (event.type === "turn-ended") this.#turn = event.turn + 1;
    }
    if (decides) this.#decisions?.push({ turn, lines });
    return lines;
  }

  #decided(events: readonly GameEvent[]): Decided | null {
    if (!this.#decisions) return null;
    const turn = this.#turn;
    return { turn, before: this.#decisions.filter((one) => one.turn === turn).length, events };
  }

  /** Go back to where so many decisions stand; returns the lines that do not hold any more. */
  #undo(standing: number, view: View): readonly Line[] {
    this.rewrites += 1;
    const gone = this.#decisions?.splice(standing).flatMap((one) => one.lines) ?? [];
    this.#turn = gone[0]?.turn ?? (this.#decisions ? this.#turn : (view.board?.turn ?? 1));
    return gone;
  }
}

/** Whether the moment after a line can be shown: what it tells came of a decision that was heard. */
export function canLookAfter(line: Line): line is Line & { kind: "event"; decided: Decided } {
  return line.kind === "event" && line.decided !== null;
}

/** The lines of a view that comes without news: the outlines of the turns it shows. */
function outlines(view: View): Line[] {
  const turns = view.log ?? [];
  const first = (view.board?.turn ?? 1) - turns.filter((turn) => turn.complete).length;
  return turns.map((outline, at) => ({
    key: `turn-${String(first + at)}`,
    turn: first + at,
    kind: "turn",
    outline,
  }));
}
