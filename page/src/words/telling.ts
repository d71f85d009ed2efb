/** What happened, in sentences; the same that the terminal tells. */
import type { CityScored, Happening } from "../contract";
import { cardWords } from "./cards";
import { say } from "./index.svelte";

/** The sentences of an event; `names` are by seat. Some events need none. */
export function told(event: Happening, names: readonly string[]): string[] {
  const name = (seat: number): string => names[seat] ?? "";
  switch (event.type) {
    case "card-played": {
      const message = event.forced ? "card-played-last" : "card-played";
      return [say(message, { player: name(event.seat), card: cardWords(event.card) })];
    }
    case "floor-placed": {
      const { city, site, height } = event;
      return [say("floor-placed", { player: name(event.seat), city, site, height })];
    }
    case "city-scored":
      return cityTold(event, name);
    case "floor-moved": {
      const { city, site } = event;
      const facts = { player: name(event.seat), owner: name(event.owner), city, site };
      return [say("floor-moved", facts)];
    }
    case "move-declined":
      return [
        say(event.forced ? "move-impossible" : "move-declined", { player: name(event.seat) }),
      ];
    case "card-taken": {
      const facts = { player: name(event.seat), city: event.city, card: cardWords(event.card) };
      return [say("card-taken", facts)];
    }
    case "display-refilled":
      return [say("display-refilled", { city: event.city, card: cardWords(event.card) })];
    case "messenger-placed": {
      const [one, other] = event.cities;
      return [say("messenger-placed", { player: name(event.seat), one, other })];
    }
    case "messenger-declined": {
      const message = event.forced ? "messenger-impossible" : "messenger-declined";
      return [say(message, { player: name(event.seat) })];
    }
    case "game-ended":
      return [say("game-ended")];
    case "turn-ended":
      return [];
  }
}

function cityTold(event: CityScored, name: (seat: number) => string): string[] {
  const towers = event.towers.map((tower) =>
    say("tower-won", {
      player: name(tower.winner),
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
