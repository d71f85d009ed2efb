/** A city in words, for those who do not see it. */
import { cityOf, SITES, type Board, type CityName } from "../contract";
import { cardWords } from "../words/cards";
import { listed, say } from "../words/index.svelte";

/** Who is spoken to, and how everybody is called. */
export interface Audience {
  me: number | null;
  names: readonly string[];
}

/** Everything there is to see of a city, in sentences. */
export function cityWords(board: Board, name: CityName, to: Audience): string {
  return [
    builtWords(board, name),
    ...SITES.map((_, at) => towerWords(board, name, at, to)),
    tokenWords(board, name, to),
    cardAtGate(board, name),
  ].join(" ");
}

export function builtOf(board: Board, name: CityName): number {
  return cityOf(name).holds - (board.floors_to_build[name] ?? 0);
}

function builtWords(board: Board, city: CityName): string {
  const { holds } = cityOf(city);
  const built = builtOf(board, city);
  return say(built === holds ? "map-city-finished" : "map-city-built", { city, built, holds });
}

function towerWords(board: Board, name: CityName, at: number, to: Audience): string {
  const site = SITES[at] ?? "left";
  const height = board.towers[name]?.[at]?.length ?? 0;
  if (!height) return say("map-site-empty", { site });
  const leader = leaderWords(board.leaders[name]?.[at] ?? null, to);
  return say("map-tower", { site, height, leader });
}

/** "You lead", "Bruno leads". */
export function leaderWords(leader: number | null, to: Audience): string {
  if (leader === null) return say("map-lead-nobody");
  if (leader === to.me) return say("map-lead-you");
  return say("map-lead", { player: to.names[leader] ?? "" });
}

function tokenWords(board: Board, name: CityName, to: Audience): string {
  const { tokens } = cityOf(name);
  const owners = board.tokens[name] ?? [null, null];
  const won = owners.flatMap((owner, at) =>
    owner === null ? [] : [wonWords(owner, tokens[at] ?? 0, to)],
  );
  if (won.length) return listed(won) + ".";
  return say("map-tokens", { higher: tokens[0], lower: tokens[1] });
}

function wonWords(owner: number, token: number, to: Audience): string {
  const message = owner === to.me ? "map-token-you" : "map-token-won";
  return say(message, { player: to.names[owner] ?? "", token });
}

function cardAtGate(board: Board, name: CityName): string {
  const card = board.display[name];
  return card ? say("map-card", { card: cardWords(card) }) : say("map-no-card");
}
