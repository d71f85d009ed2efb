/** Where in the page somebody is. A table has an address of its own; the rest stands behind #. */

export type Place =
  | { room: "table"; table: string; invitation: string | null }
  | { room: "handover"; code: string | null }
  | { room: (typeof ROOMS)[number]; sinceTable: number | null };
export type Room = Place["room"];

/** "play" is no room to stay in: it opens a game against the computer at once. */
const ROOMS = ["home", "play", "new", "lobby", "learn", "settings", "about"] as const;

let place = $state.raw<Place>(read());

export function here(): Place {
  return place;
}

/** Go somewhere in the page, with a step that "back" undoes. */
export function go(path: string): void {
  // Kept with the step itself, so that it holds after a reload, too.
  history.pushState(stepsFromTable(), "", path);
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
  const table = /^\/t\/([\w-]{22})$/.exec(location.pathname)?.[1];
  if (table) return { room: "table", table, invitation: key.get("invitation") };
  if (location.pathname === "/handover") return { room: "handover", code: key.get("code") };
  const room = ROOMS.find((name) => `#${name}` === location.hash);
  return { room: room ?? "home", sinceTable: (history.state as number | null) ?? null };
}

/** How many steps ago somebody was at a table, once another is made; whoever went home has left it. */
function stepsFromTable(): number | null {
  if (place.room === "table") return 1;
  const since = "sinceTable" in place && place.room !== "home" ? place.sinceTable : null;
  return since && since + 1;
}

addEventListener("popstate", () => (place = read()));
addEventListener("hashchange", () => (place = read()));
