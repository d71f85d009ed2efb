/** What the list of my games says of each. */
import type { MyTable } from "../../contract";
import { listed, say } from "../../words/index.svelte";
import { namesOf } from "../../words/players";
import { isMyTurn } from "./my-tables";

/** Whose turn it is, or how the game came out. */
export function stateWords(table: MyTable): string {
  if (table.outcome) return outcomeWords(table, table.outcome);
  // At a device that several share, "you" could be any of them.
  if (isMyTurn(table) && table.mine.length === 1) return say("games-your-turn");
  if (table.phase !== "playing") return say(`games-${table.phase}`);
  const player = table.seats[table.deciding ?? -1]?.name;
  return player ? say("games-turn-of", { player }) : say("games-playing");
}

function outcomeWords(table: MyTable, outcome: NonNullable<MyTable["outcome"]>): string {
  const { winners, places, points } = outcome;
  const [me, ...others] = table.mine;
  if (me !== undefined && !others.length) {
    if (table.seats[me]?.resigned) return say("games-resigned");
    const place = places?.[me];
    const mine = points?.[me];
    if (place !== undefined && mine !== undefined) {
      const facts = { place, points: mine, players: table.seats.length };
      return say(place === 1 ? "games-won" : "games-place", facts);
    }
    if (winners.includes(me)) return say("games-won-early");
  }
  if (!winners.length) return say("games-over");
  const names = namesOf(table);
  return say("games-winner", { players: listed(winners.map((seat) => names[seat] ?? "")) });
}

/** Who plays: the others, or everybody where several share this device. */
export function peopleWords(table: MyTable): string {
  const named = table.seats.filter((seat) => seat.name);
  if (table.mine.length > 1) return listed(named.map((seat) => seat.name));
  const others = named.filter((seat) => !table.mine.includes(seat.seat));
  if (!others.length) return say("games-alone");
  return say("games-with", { names: listed(others.map((seat) => seat.name)) });
}
