/** The current route: which screen the address shows, and navigation between screens. */
import {
  belowGuard,
  inOrder,
  isStepping,
  pushEntry,
  replaceEntry,
  stepBack,
  whenMoved,
} from "../browser/history";
import { find, pathTo, type Screen } from "./paths";

/** Screens that show a table, perhaps one of its turns or its review. */
type TableScreen = "table" | "turn" | "step" | "review";
/** Addresses that are kept for lessons and the whole rules; the rules in short take their place. */
type Reserved = "lesson" | "rules";
export type OtherScreen = Exclude<Screen, TableScreen | Reserved | "handover">;

export type Route =
  | {
      screen: "table";
      table: string;
      invitation: string | null;
      /** What is looked back at: a turn, and how many of its events have happened; null for now. */
      moment: { turn: number; step: number } | null;
      /** Whether the review of the game is open. */
      review: boolean;
    }
  | { screen: "handover"; code: string | null }
  | {
      screen: OtherScreen;
      /** How many steps back in the history a table was shown; null if that does not matter. */
      sinceTable: number | null;
    };

/** What the history keeps with an address, so that it survives a reload. */
interface Kept {
  sinceTable?: number | null;
  /** Whether going back closes what this address has opened over a table. */
  opened?: boolean;
}

modernise();
let current = $state.raw<Route>(read());

export function route(): Route {
  return current;
}

/** Go somewhere in the page, with a step that "back" undoes. */
export function go(path: string): void {
  wanted = undefined;
  inOrder(() => {
    pushEntry({ sinceTable: stepsFromTable() } satisfies Kept, path);
    current = read();
    scrollTo(0, 0);
  });
}

/** Put another address in the place of this one, for example without a secret that was used. */
export function replace(path: string): void {
  wanted = undefined;
  belowGuard(() => {
    replaceEntry(null, path);
    current = read();
  });
}

/**
 * Give what is opened over a table an address, such as a turn that is looked back at. It is one step in
 * the history, however often another part takes its place.
 */
export function openAtTable(path: string): void {
  if (current.screen !== "table" || (path === location.pathname && !isStepping())) return;
  wanted = path;
  belowGuard(follow);
}

/** Go back to the address of the table itself; one that was opened by a link takes its place. */
export function closeAtTable(): void {
  if (current.screen !== "table") return;
  wanted = null;
  if (current.moment || current.review) belowGuard(follow);
}

/** The path of what is to be open over the table, null for nothing; it is undefined once the address follows. */
let wanted: string | null | undefined;

/** Change the address to what is wanted. */
function follow(): void {
  const path = wanted;
  wanted = undefined;
  if (path === undefined || path === location.pathname || current.screen !== "table") return;
  const opened = current.moment !== null || current.review;
  if (path !== null) {
    if (opened) replaceEntry(history.state as Kept | null, path);
    else pushEntry({ opened: true } satisfies Kept, path);
    current = read();
  } else if (!opened) {
    return;
  } else if (kept().opened) {
    current = { ...current, moment: null, review: false };
    stepBack();
  } else {
    replaceEntry(null, pathTo("table", { table: current.table }));
    current = read();
  }
}

function kept(): Kept {
  return (history.state as Kept | null) ?? {};
}

function read(): Route {
  const secrets = new URLSearchParams(location.hash.slice(1));
  const { screen, parameters } = find(location.pathname) ?? { screen: "home", parameters: {} };
  switch (screen) {
    case "table":
    case "turn":
    case "step":
    case "review":
      return {
        screen: "table",
        table: parameters.table ?? "",
        invitation: secrets.get("invitation"),
        moment: parameters.turn
          ? { turn: Number(parameters.turn), step: Number(parameters.step ?? 0) }
          : null,
        review: screen === "review",
      };
    case "handover":
      return { screen, code: secrets.get("code") };
    case "lesson":
    case "rules":
      return { screen: "learn", sinceTable: kept().sinceTable ?? null };
    default:
      return { screen, sinceTable: kept().sinceTable ?? null };
  }
}

/** Addresses of former days get their present form: `/t/…`, and screens that stood behind #. */
function modernise(): void {
  const { hash, pathname } = location;
  const former = find(pathname);
  if (former && !former.current) {
    replaceEntry(history.state as Kept | null, pathTo(former.screen, former.parameters) + hash);
  }
  const behindHash = `/${hash.slice(1)}`;
  if (pathname === "/" && hash && find(behindHash)) {
    replaceEntry(history.state as Kept | null, behindHash);
  }
}

/** How many steps ago somebody was at a table, once another is made; whoever went home has left it. */
function stepsFromTable(): number | null {
  if (current.screen === "table") return 1;
  const since = "sinceTable" in current && current.screen !== "home" ? current.sinceTable : null;
  return since && since + 1;
}

function moved(): void {
  modernise();
  current = read();
}
whenMoved(moved);
addEventListener("hashchange", moved);
