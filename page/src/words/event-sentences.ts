/** Events in sentences; the terminal has the same ones. */
import type { CityScored, Deck, GameEvent } from "../contract";
import { cardWords } from "./cards";
import { say } from "./index.svelte";
import { whoIs, type Who } from "./players";

/** The sentences of an event; `names` are by seat, `me` is the seat of the reader, if any. */
export function eventSentences(
  event: GameEvent,
  names: readonly string[],
  deck: Deck,
  me: number | null = null,
): string[] {
  const who = whoIs(names, me);
  switch (event.type) {
    case "card-played": {
      const message = event.forced ? "card-played-last" : "card-played";
      return [say(message, { ...who(event.seat), card: cardWords(event.card, deck) })];
    }
    case "floor-placed": {
      const { city, site, height } = event;
      return [say("floor-placed", { ...who(event.seat), city, site, height })];
    }
    case "city-scored":
      return cityScoredSentences(event, who);
    case "floor-moved": {
      const { city, site, owner } = event;
      const whose = whoseFloor(event.seat, owner, me);
      return [
        say("floor-moved", { ...who(event.seat), whose, owner: names[owner] ?? "", city, site }),
      ];
    }
    case "move-declined":
      return [say(event.forced ? "move-impossible" : "move-declined", who(event.seat))];
    case "card-taken": {
      const facts = { ...who(event.seat), city: event.city, card: cardWords(event.card, deck) };
      return [say("card-taken", facts)];
    }
    case "display-refilled":
      return [say("display-refilled", { city: event.city, card: cardWords(event.card, deck) })];
    case "messenger-placed": {
      const [one, other] = event.cities;
      return [say("messenger-placed", { ...who(event.seat), one, other })];
    }
    case "messenger-declined": {
      const message = event.forced ? "messenger-impossible" : "messenger-declined";
      return [say(message, who(event.seat))];
    }
    case "game-ended":
      return [say("game-ended")];
    case "turn-ended":
      return [];
  }
}

/** Whose floor a player moves: mine or theirs if it is their own, else yours or another's. */
export function whoseFloor(
  player: number,
  owner: number,
  me: number | null,
): "mine" | "theirs" | "yours" | "others" {
  if (owner === player) return player === me ? "mine" : "theirs";
  return owner === me ? "yours" : "others";
}

function cityScoredSentences(event: CityScored, who: Who): string[] {
  const towers = event.towers.map((tower) =>
    say("tower-won", {
      ...who(tower.winner),
      site: tower.site,
      floors: tower.floors[tower.winner] ?? 0,
      height: tower.height,
      token: tower.token,
      decided: tower.decided_by === "nearest the top" ? "top" : "most",
      messengers: tower.messenger_tokens,
    }),
  );
  return [say("city-scored", { city: event.city }), ...towers];
}
