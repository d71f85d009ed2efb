/** The deal that follows from a seed, `patrician-deal/1`; docs/deal.md tells every step. */
import { cardIn, cardsOf, citiesFor, CLASSIC, type Deck } from "../contract";
import { bytesOf, hashOfBytes } from "./hash";

/** How the cards lie before the first turn, as a record tells it. */
export interface Deal {
  first: number;
  hands: readonly (readonly string[])[];
  display: Readonly<Record<string, string>>;
  pile: readonly string[];
}

const FIRST_CARDS = 3;
const WORDS = 2 ** 32;

/** Deal the cards of a game; `first` is who begins if that was fixed before. The deck says which are star cards. */
export function dealOf(
  seed: string,
  players: number,
  first: number | null,
  deck: Deck = CLASSIC,
): Deal {
  const below = numbersOf(seed);
  // Drawn also where it is fixed, so that the cards are the same.
  const drawn = below(players);
  const cities = citiesFor(players);
  const cards = cities.flatMap((city) => cardsOf(city.name));
  const stars = shuffled(
    cards.filter((card) => cardIn(deck, card).star),
    below,
  );
  const hands = Array.from({ length: players }, (_, seat) =>
    stars.slice(FIRST_CARDS * seat, FIRST_CARDS * (seat + 1)),
  );
  const dealt = new Set(hands.flat());
  const rest = shuffled(
    cards.filter((card) => !dealt.has(card)),
    below,
  );
  const display = Object.fromEntries(cities.map((city, at) => [city.name, rest[at] ?? ""]));
  return { first: first ?? drawn, hands, display, pile: rest.slice(cities.length) };
}

export function sameDeal(one: Deal, other: Deal): boolean {
  return written(one) === written(other);
}

function written({ first, hands, display, pile }: Deal): string {
  return JSON.stringify([first, hands, Object.entries(display).sort(), pile]);
}

type Below = (limit: number) => number;

/** The stream of numbers that a seed stands for. */
function numbersOf(seed: string): Below {
  const key = bytesOf(`patrician-deal/1:${seed}`);
  const counted = new Uint8Array(key.length + 8);
  counted.set(key);
  let block = 0;
  let words: number[] = [];
  function nextWord(): number {
    if (!words.length) {
      new DataView(counted.buffer).setBigUint64(key.length, BigInt(block++));
      const bytes = hashOfBytes(counted);
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      words = Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(4 * at));
    }
    return words.shift() ?? 0;
  }
  return (limit) => {
    for (;;) {
      const word = nextWord();
      if (word < WORDS - (WORDS % limit)) return word % limit;
    }
  };
}

function shuffled(cards: readonly string[], below: Below): string[] {
  const mixed = [...cards];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] ?? "", mixed[at] ?? ""];
  }
  return mixed;
}
