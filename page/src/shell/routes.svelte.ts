/** Where in the page somebody is. A table has an address of its own; the rest stands behind #. */
import { tableAt } from "./addresses";

export type Place =
  | { room: "table"; table: string; invitation: string | null }
  | { room: "handover"; code: string | null }
  | { room: (typeof ROOMS)[number] };
export type Room = Place["room"];

/** "play" is no room to stay in: it opens a game against the computer at once. */
const ROOMS = ["home", "play", "new", "lobby", "learn", "settings", "about"] as const;

let place = $state.raw<Place>(read());

export function here(): Place {
  return place;
}

/** Go somewhere in the page, with a step that "back" undoes. */
export function go(path: string): void {
  history.pushState(null, "", path);
  place = read();
  scrollTo(0, 0);
}

/** Put another address in the place of this one, for example without a secret that was used. */
export function replace(path: string): void {
  history.replaceState(null, "", path);
  place = read();
}

/** The address of a room, from wherever one is. */
export function addressOf(room: (typeof ROOMS)[number]): string {
  return room === "home" ? "/" : `/#${room}`;
}

function read(): Place {
  const key = new URLSearchParams(location.hash.slice(1));
  const table = tableAt(location.pathname);
  if (table) return { room: "table", table, invitation: key.get("invitation") };
  if (location.pathname === "/handover") return { room: "handover", code: key.get("code") };
  const room = ROOMS.find((name) => `#${name}` === location.hash);
  return { room: room ?? "home" };
}

addEventListener("popstate", () => (place = read()));
addEventListener("hashchange", () => (place = read()));
