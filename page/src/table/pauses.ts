/** How long what happens is shown, in milliseconds at the usual speed. */
import type { GameEvent } from "../contract";

/** What it takes to see an event happen before the next one. Four turns take six seconds at most. */
const DRAWN: Record<GameEvent["type"], number> = {
  "card-played": 200,
  "floor-placed": 250,
  "city-scored": 2600,
  "floor-moved": 420,
  "move-declined": 0,
  "card-taken": 350,
  "display-refilled": 200,
  "messenger-placed": 350,
  "messenger-declined": 0,
  "turn-ended": 0,
  "game-ended": 0,
};
/** Between two turns at least. */
export const BETWEEN = 80;
/**
 * To read a character. A sentence is there for its own turn and, smaller, for the next one: together
 * that is 44, at which subtitles can be read.
 */
const PER_CHARACTER = 22;

/**
 * How long an event is shown. Who has decided it themselves sees it happen, and is not kept from the
 * next decision of their turn.
 */
export function timeFor(event: GameEvent, known: boolean): number {
  const goesOn = "next_decision" in event && event.next_decision !== null;
  return known && goesOn ? 0 : DRAWN[event.type];
}

/** How long the sentence of a turn has to be there before the next turn begins. */
export function readingTime(sentence: string): number {
  return PER_CHARACTER * sentence.length;
}
