/** The log by turns, in sentences. */
import type { Deck } from "../contract";
import type { Line } from "../table/log";
import { currentLanguage } from "../words/index.svelte";
import { lineSentences } from "../table/line-sentences";

export interface Sentence {
  key: string;
  words: string;
  /** Whether it was taken back later. */
  undone: boolean;
}

/** One line of the log with its sentences. */
export interface LogLine {
  line: Line;
  sentences: Sentence[];
}

export interface TurnGroup {
  turn: number;
  /** Who played; null for what happened between turns. */
  seat: number | null;
  lines: LogLine[];
}

/** All lines of the log, grouped by turn and worded for a seat. */
export function byTurn(
  lines: readonly Line[],
  names: readonly string[],
  deck: Deck,
  me: number | null,
): TurnGroup[] {
  const manner = [currentLanguage(), me, ...names].join("\n");
  const gone = new Set(lines.flatMap((line) => (line.kind === "entry" ? (line.undone ?? []) : [])));
  const groups: TurnGroup[] = [];
  for (const line of lines) {
    const told = sentencesOf(line, manner, () => lineSentences(line, names, deck, me));
    const sentences = gone.has(line) ? told.map((one) => ({ ...one, undone: true })) : told;
    let group = groups.at(-1);
    if (group?.turn !== line.turn) {
      if (!sentences.length) continue;
      group = { turn: line.turn, seat: null, lines: [] };
      groups.push(group);
    }
    group.seat ??= playerOf(line);
    if (sentences.length) group.lines.push({ line, sentences });
  }
  return groups;
}

const CACHE = new WeakMap<Line, { manner: string; sentences: Sentence[] }>();

/** A line is immutable: its sentences are cached by language, names and reader. */
function sentencesOf(line: Line, manner: string, tell: () => string[]): Sentence[] {
  let told = CACHE.get(line);
  if (told?.manner !== manner) {
    const sentences = tell().map((words, at) => ({
      key: `${line.key}/${String(at)}`,
      words,
      undone: false,
    }));
    CACHE.set(line, (told = { manner, sentences }));
  }
  return told.sentences;
}

/** Whether everything of a turn was taken back. */
export function isUndone(group: TurnGroup): boolean {
  return group.lines.every((one) => one.sentences.every((sentence) => sentence.undone));
}

/** The last turn before this one that a seat has played; 0 if none. */
export function lastTurnOf(groups: readonly TurnGroup[], seat: number | null, now: number): number {
  if (seat === null) return 0;
  const played = (group: TurnGroup): boolean => group.seat === seat && !isUndone(group);
  return groups.findLast((group) => played(group) && group.turn < now)?.turn ?? 0;
}

/** The card that was played in a turn, as it stands in the end; null if that was missed. */
export function cardPlayed(lines: readonly Line[], turn: number): string | null {
  const cards = lines.filter((line) => line.turn === turn).map(cardOfLine);
  return cards.findLast((card) => card !== null) ?? null;
}

function cardOfLine(line: Line): string | null {
  if (line.kind === "turn") return line.outline.card;
  return line.kind === "event" && line.event.type === "card-played" ? line.event.card : null;
}

function playerOf(line: Line): number | null {
  if (line.kind === "turn") return line.outline.seat;
  if (line.kind === "event" && "seat" in line.event) return line.event.seat;
  return null;
}
