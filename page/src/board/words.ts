/** A city in words, for those who do not see it. */
import { cityOf, SITES, type CityName, type Deck } from "../contract";
import { cardWords } from "../words/cards";
import { listed, say } from "../words/index.svelte";

/** Who is spoken to, how everybody is called, and what the cards show. */
export interface Audience {
  me: number | null;
  names: readonly string[];
  deck: Deck;
}

/** What there is to see of a city. */
export interface CityState {
  name: CityName;
  built: number;
  /** Seats from the ground up, the left tower first. */
  towers: readonly (readonly number[])[];
  leaders: readonly (number | null)[];
  /** Who has won the higher and the lower token. */
  owners: readonly (number | null)[];
  card: string | null;
}

/** Everything there is to see of a city, in sentences. */
export function cityWords(city: CityState, to: Audience): string {
  return [
    builtWords(city),
    ...SITES.map((_, at) => towerWords(city, at, to)),
    tokenWords(city, to),
    city.card ? say("map-card", { card: cardWords(city.card, to.deck) }) : say("map-no-card"),
  ].join(" ");
}

function builtWords({ name: city, built }: CityState): string {
  const { holds } = cityOf(city);
  return say(built === holds ? "map-city-finished" : "map-city-built", { city, built, holds });
}

function towerWords({ towers, leaders }: CityState, at: number, to: Audience): string {
  const site = SITES[at] ?? "left";
  const height = towers[at]?.length ?? 0;
  if (!height) return say("map-site-empty", { site });
  const leader = leaderWords(leaders[at] ?? null, to);
  return say("map-tower", { site, height, leader });
}

/** "You lead", "Bruno leads". */
export function leaderWords(leader: number | null, to: Audience): string {
  if (leader === null) return say("map-lead-nobody");
  if (leader === to.me) return say("map-lead-you");
  return say("map-lead", { player: to.names[leader] ?? "" });
}

function tokenWords({ name, owners }: CityState, to: Audience): string {
  const { tokens } = cityOf(name);
  const won = owners.flatMap((owner, at) =>
    owner === null ? [] : [wonWords(owner, tokens[at] ?? 0, to)],
  );
  if (won.length) return listed(won) + ".";
  return say("map-tokens", { higher: tokens[0], lower: tokens[1] });
}

/** "Bruno has won the 9". */
export function wonWords(owner: number, token: number, to: Audience): string {
  const message = owner === to.me ? "map-token-you" : "map-token-won";
  return say(message, { player: to.names[owner] ?? "", token });
}
