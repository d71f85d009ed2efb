/** The hash of a deck, as the library has it: over what the rules know of it, in the order of the box. */
import { CITIES, CLASSIC, type DeckData } from "../contract";
import { hashOf } from "./hash";

export function deckHash({ cards, ambassadors = {} }: DeckData): string {
  const faces = CITIES.map(({ name }) => [name, cards[name]]);
  const orders = CLASSIC.ambassadors.flatMap(({ name }) => {
    const order = ambassadors[name];
    return order ? [[name, order]] : [];
  });
  return hashOf(JSON.stringify([...faces, ...orders]));
}
