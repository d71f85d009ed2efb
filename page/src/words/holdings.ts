/** What somebody holds for a city, for who looks at it. */
import { cardIn, cardOf, type Board, type Deck } from "../contract";
import { faceWords } from "./cards";
import { listed, say } from "./index.svelte";

/** "You hold one card for Siena: two crests." Or that there is none, and where one lies. */
export function holdingWords(
  city: string,
  hand: readonly string[],
  { board, deck }: { board: Board; deck: Deck },
): string {
  const held = hand.map((id) => cardIn(deck, id)).filter((card) => card.city === city);
  if (held.length) {
    return say("map-hold", { count: held.length, city, faces: listed(held.map(faceWords)) });
  }
  const gates = Object.entries(board.display).flatMap(([gate, card]) =>
    card && cardOf(card).city === city ? [gate] : [],
  );
  if (!gates.length) return say("map-hold-none", { city });
  return say("map-hold-open", { city, count: gates.length, cities: listed(gates) });
}
