/** The last turn of a player, and how it is told. */
import type { BoardSource } from "../table/board-source";
import { turnSentences } from "../table/line-sentences";
import { lastTurnOf, type PlayedTurn } from "../table/turns";
import { cardWords } from "../words/cards";
import { say } from "../words/index.svelte";
import { namesOf } from "../words/players";

/** The turn whose card lies on top of a stack; null where only the card is known. */
export function turnOnTop(source: BoardSource, seat: number): PlayedTurn | null {
  const last = lastTurnOf(source.turns ?? [], seat);
  return last?.card === source.board?.stack_tops[seat] ? last : null;
}

/** What the small pictures of a last turn show, in sentences. */
export function lastTurnWords(source: BoardSource, seat: number): string {
  const top = source.board?.stack_tops[seat] ?? null;
  if (top === null) return say("plate-no-turn");
  const turn = turnOnTop(source, seat);
  const sentences = turn
    ? turnSentences(turn, namesOf(source), source.viewer, source.deck)
    : [say("spoken-top", { card: cardWords(top, source.deck) })];
  return say("plate-last-turn", { sentences: sentences.join(" ") });
}
