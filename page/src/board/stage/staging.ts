/** Which city is on the stage, and why. */
import { cardOf, type CityName } from "../../contract";
import type { BoardSource } from "../../table/board-source";

export interface Staged {
  city: CityName;
  /**
   * What the stage shows: a card that I play or consider, somebody else's turn, the scoring of a
   * city, or just a city that somebody looks at.
   */
  kind: "mine" | "theirs" | "scored" | "looked";
  /** The card that is played or considered, and by whom. */
  card: string | null;
  seat: number | null;
}

/** What the stage shows by itself; null if nothing calls for it. */
export function calledBy(source: BoardSource, considered: string | null): Staged | null {
  const { board, event, viewer } = source;
  if (!board) return null;
  if (event?.type === "city-scored") {
    return { city: event.city as CityName, kind: "scored", card: null, seat: null };
  }
  const mine = board.seat === viewer && !source.past;
  const card = (mine ? considered : null) ?? board.card;
  if (!card) return null;
  const { city } = cardOf(card);
  return { city, card, kind: mine ? "mine" : "theirs", seat: board.seat };
}

/** A city that somebody looks at, with the card in play if it is for it. */
export function lookedAt(source: BoardSource, city: CityName): Staged {
  const called = calledBy(source, null);
  if (called?.city === city) return called;
  return { city, kind: "looked", card: null, seat: null };
}

/** Identifies what called for the stage, to send it away until something else does. */
export function callOf(source: BoardSource, staged: Staged | null): string {
  if (!staged) return "";
  return [staged.kind, source.board?.turn, staged.card ?? staged.city].join();
}
