/** Cards and portraits in words. */
import { cardIn, PORTRAITS, type Card, type Deck } from "../contract";
import { listed, say } from "./index.svelte";

/** "Roma (two crests)": a card as people speak of it. */
export function cardWords(id: string, deck: Deck): string {
  const card = cardIn(deck, id);
  return say("card", { card: card.city, face: faceWords(card) });
}

export function faceWords(card: Card): string {
  const message = card.star ? "face-portrait-star" : `face-${card.bonus}`;
  return say(message, { kind: card.portrait ?? "" });
}

/** "2 ladies and 1 scholar", by counts in the order of the kinds. */
export function portraitsWords(counts: readonly number[]): string {
  const words = PORTRAITS.flatMap((kind, at) => {
    const count = counts[at] ?? 0;
    return count ? [say("portrait-count", { count, kind })] : [];
  });
  return words.length ? listed(words) : say("portraits-none");
}

/** Cards one after the other. */
export function cardsListed(cards: readonly string[], deck: Deck): string {
  return listed(cards.map((card) => cardWords(card, deck)));
}
