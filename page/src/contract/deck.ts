/**
 * The deck that a table plays with. A card is named by the same id in every deck, and belongs to the same city;
 * what else it shows, the order of the ambassadors' pictures and the colours of cities are the deck's.
 */
import facts from "./facts.json";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type DeckData = Schemas["DeckData"];

export type Portrait = "banker" | "lady" | "scholar";
export type Bonus = "crests" | "question" | "move" | "portrait" | "portraits";
export type CityName =
  | "Roma"
  | "Siena"
  | "Lucca"
  | "Milano"
  | "Parma"
  | "Verona"
  | "Ferrara"
  | "Bologna"
  | "Firenze"
  | "Pistoia";

/** What a card shows. */
export interface Card {
  city: CityName;
  bonus: Bonus;
  portrait: Portrait | null;
  star: boolean;
}

export interface Ambassador {
  name: string;
  /** The tokens that count for it; null for those of certain cities. */
  token: number | null;
  /** Of the cities on its picture, which breaks ties. */
  order: readonly CityName[];
}

export interface Deck {
  /** The name of a deck of one's own; null for `classic`. */
  readonly own: string | null;
  /** By id. */
  readonly cards: Readonly<Record<string, Card>>;
  readonly ambassadors: readonly Ambassador[];
  /** Custom properties that stand in place of the usual colours of cities. */
  readonly style: string;
}

export const CLASSIC: Deck = {
  own: null,
  cards: facts.cards as Record<string, Card>,
  ambassadors: facts.ambassadors as readonly Ambassador[],
  style: "",
};

const FACES = facts.faces as Readonly<Record<string, Omit<Card, "city">>>;
const decks = new WeakMap<DeckData, Deck>();

/** What of a view tells its deck. */
interface WithDeck {
  readonly options: { readonly deck?: DeckData | null };
  readonly deck: { readonly inks: Readonly<Record<string, string>> };
}

/** The deck of a table; made once, as long as the view keeps its data. */
export function deckOf({ options, deck }: WithDeck): Deck {
  return options.deck ? deckFrom(options.deck, deck.inks) : CLASSIC;
}

/** A deck from the data of its file; `inks` can be read on its colours. */
export function deckFrom(data: DeckData, inks: Readonly<Record<string, string>> = {}): Deck {
  const known = decks.get(data);
  if (known) return known;
  const deck = {
    own: data.name,
    cards: cardsFrom(data),
    ambassadors: CLASSIC.ambassadors.map((one) => ({
      ...one,
      order: (data.ambassadors?.[one.name] ?? one.order) as readonly CityName[],
    })),
    style: styleFrom(data.colours ?? {}, inks),
  };
  decks.set(data, deck);
  return deck;
}

function cardsFrom({ cards }: DeckData): Record<string, Card> {
  const faces = Object.entries(cards).flatMap(([city, words]) =>
    words.map((word, at) => {
      const face = FACES[word];
      if (!face) throw new Error(`there is no face ${word}`);
      return [
        `${city.toLowerCase()}-${String(at + 1)}`,
        { city: city as CityName, ...face },
      ] as const;
    }),
  );
  return Object.fromEntries(faces);
}

function styleFrom(
  colours: Readonly<Record<string, string>>,
  inks: Readonly<Record<string, string>>,
): string {
  return Object.entries(colours)
    .flatMap(([city, colour]) => [
      `--city-${city}:${colour}`,
      ...(inks[city] ? [`--city-${city}-ink:${inks[city]}`] : []),
    ])
    .join(";");
}

/** What a card shows in a deck. */
export function cardIn(deck: Deck, id: string): Card {
  const card = deck.cards[id];
  if (!card) throw new Error(`there is no card ${id}`);
  return card;
}
