/** What a decision would do, in words: "Finishes Roma: you win 9, Bruno wins 6." */
import type { CityScored, Deck, Effects, GameEvent, TowerLead } from "../contract";
import { cardWords } from "./cards";
import { listed, say } from "./index.svelte";
import { whoIs } from "./players";

/** The seat of the reader, all names, and what the cards show. */
export interface Audience {
  me: number | null;
  names: readonly string[];
  deck: Deck;
}

/** The sentences of a preview, the most important first. */
export function previewWords(effects: Effects, to: Audience): string[] {
  const scored = effects.events.filter((event) => event.type === "city-scored");
  const finished = new Set(scored.map((event) => event.city));
  const moved = effects.events.find((event) => event.type === "floor-moved");
  // The board shows all of it; the sentences have to be short. Of a move, only who gets a lead by it.
  const towers = effects.towers.filter(
    ({ city, before, after }) =>
      !finished.has(city) && after !== null && (city !== moved?.city || before !== after),
  );
  const sets = effects.sets_gained ? [say("preview-set", { sets: effects.sets_gained })] : [];
  const leads = towers.map((tower) => leadWords(tower, to));
  return [
    ...scored.map((event) => finishes(event, to)),
    ...(moved && !towers.length ? [say("preview-move", { city: moved.city })] : []),
    ...effects.events.flatMap((event) => declined(event)),
    ...leads,
    ...sets,
    ...takes(effects, to),
    ...messenger(effects),
  ];
}

function finishes(event: CityScored, to: Audience): string {
  const both = winsBoth(event);
  if (both) {
    const facts = { ...whoIs(to.names, to.me)(both.winner), ...both };
    return say("preview-finishes", { city: event.city, wins: say("preview-win-both", facts) });
  }
  const wins = event.towers.map((tower) =>
    say(tower.winner === to.me ? "preview-win-you" : "preview-win", {
      player: to.names[tower.winner] ?? "",
      points: tower.token,
      messengers: tower.messenger_tokens,
    }),
  );
  return say("preview-finishes", { city: event.city, wins: listed(wins) });
}

/** Both tokens of a city, the higher first, if one player wins them. */
export function winsBoth({ towers }: CityScored): {
  winner: number;
  higher: number;
  lower: number;
  messengers: number;
} | null {
  const [one, other] = towers;
  if (one.winner !== other.winner) return null;
  return {
    winner: one.winner,
    higher: Math.max(one.token, other.token),
    lower: Math.min(one.token, other.token),
    messengers: one.messenger_tokens + other.messenger_tokens,
  };
}

function declined(event: GameEvent): string[] {
  if (event.type === "move-declined" && !event.forced) return [say("preview-no-move")];
  if (event.type === "messenger-declined" && !event.forced) return [say("preview-no-messenger")];
  return [];
}

function leadWords({ city, site, before, after }: TowerLead, to: Audience): string {
  const change = before === after ? "keeps" : "takes";
  const player = to.names[after ?? -1] ?? "";
  const message = after === to.me ? "preview-lead-you" : "preview-lead";
  return say(message, { city, site, player, change });
}

function takes(effects: Effects, { deck }: Audience): string[] {
  return effects.taken ? [say("preview-take", { card: cardWords(effects.taken, deck) })] : [];
}

function messenger(effects: Effects): string[] {
  if (!effects.messenger) return [];
  const [one, other] = effects.messenger;
  return [say("preview-messenger", { one, other })];
}
