/** What lies on the table, in sentences. */
import {
  cardIn,
  citiesFor,
  cityOf,
  MESSENGER_POINTS,
  SITES,
  type Board,
  type Deck,
  type Memory,
  type Site,
} from "../contract";
import { cardsListed, cardWords, faceWords, portraitsWords } from "../words/cards";
import { listed, say } from "../words/index.svelte";
import { yes, type Sight } from "./choices";

type Looked = Pick<Sight, "board" | "deck" | "names" | "me">;

/** How a city looks: what is built, by whom, for which tokens, and what lies and stands there. */
export function cityFacts(city: string, looked: Looked): string[] {
  const { board, deck } = looked;
  const { holds } = cityOf(city);
  const left = board.floors_to_build[city] ?? 0;
  const card = board.display[city];
  return [
    left ? say("spoken-built", { built: holds - left, holds, left }) : say("spoken-finished"),
    ...SITES.map((site, at) => towerFact(city, site, at, looked)),
    ...tokenFacts(city, left, looked),
    card ? say("spoken-card", { card: cardWords(card, deck) }) : say("spoken-no-card"),
    ...messengerFacts(city, board),
  ];
}

/** A tower from the ground up, and who leads it. */
export function towerFact(
  city: string,
  site: Site,
  at: number,
  { board, names, me }: Looked,
): string {
  const owners = board.towers[city]?.[at] ?? [];
  if (!owners.length) return say("spoken-site-empty", { site });
  const floors = owners.map((owner) => names[owner] ?? "").join(", ");
  const leader = board.leaders[city]?.[at] ?? null;
  // Once a city is finished, its tokens say who won.
  if (leader === null || !board.floors_to_build[city])
    return say("spoken-tower-won", { site, floors });
  const facts = { site, floors, leader: names[leader] ?? "", you: yes(leader === me) };
  return say("spoken-tower", facts);
}

function tokenFacts(city: string, left: number, { board, names }: Looked): string[] {
  const [higher, lower] = cityOf(city).tokens;
  const owners = board.tokens[city] ?? [null, null];
  const won = [higher, lower].flatMap((token, at) => {
    const owner = owners[at] ?? null;
    return owner === null ? [] : [say("spoken-token-won", { token, player: names[owner] ?? "" })];
  });
  if (won.length) return won;
  return [left ? say("spoken-tokens", { higher, lower }) : say("spoken-tokens-hidden")];
}

function messengerFacts(city: string, board: Board): string[] {
  const cities = board.messengers.flatMap(([one, other]) =>
    one === city ? [other] : other === city ? [one] : [],
  );
  return cities.length
    ? [say("spoken-messengers", { count: cities.length, cities: listed(cities) })]
    : [];
}

/** All cities, each in one line. */
export function citySentences(looked: Looked): string[] {
  return citiesFor(looked.names.length).map(({ name }) =>
    say("spoken-city", { city: name, facts: cityFacts(name, looked).join(" ") }),
  );
}

/** What everybody can see of a player, and with the memory aid what they could remember. */
export function playerFacts(
  seat: number,
  { board, deck, me }: Omit<Looked, "names">,
  memory: Memory | null,
): string[] {
  const known = seat === me ? [] : (memory?.known_hands[seat] ?? []);
  const top = board.stack_tops[seat];
  return [
    pointsFact(seat, board, memory),
    say("spoken-supply", { count: board.supplies[seat] ?? 0 }),
    say("spoken-cards-in-hand", { count: board.hand_sizes[seat] ?? 0 }),
    ...(known.length ? [say("spoken-known", { cards: cardsListed(known, deck) })] : []),
    ...(memory ? [portraitsFact(memory.portraits[seat] ?? [])] : []),
    ...(top ? [say("spoken-top", { card: cardWords(top, deck) })] : []),
  ];
}

function portraitsFact(counts: readonly number[]): string {
  return say("spoken-played-portraits", { portraits: portraitsWords(counts) });
}

function pointsFact(seat: number, board: Board, memory: Memory | null): string {
  if (!board.prestige) return say("spoken-tokens-won", { count: board.tokens_won[seat] ?? 0 });
  const messengers = MESSENGER_POINTS * (board.messenger_tokens[seat] ?? 0);
  const points = (board.prestige[seat] ?? 0) + messengers;
  const portraits = memory?.portrait_points[seat] ?? 0;
  if (portraits) return say("spoken-points-portraits", { points, portraits });
  return say("spoken-points", { points });
}

/** Cards that nobody else has seen yet, city by city. */
export function cardsOut(unseen: readonly string[], players: number, deck: Deck): string[] {
  return citiesFor(players).flatMap(({ name }) => {
    const cards = unseen.map((id) => cardIn(deck, id)).filter((card) => card.city === name);
    if (!cards.length) return [];
    const faces = listed(cards.map(faceWords));
    return [say("spoken-out-city", { city: name, count: cards.length, faces })];
  });
}
