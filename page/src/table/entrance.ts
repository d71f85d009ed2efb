/** Entering a table: which of its seats this device has, and the view from there. */
import type { View } from "../contract";
import { api, asked } from "../server/client";

export interface Entrance {
  /** The seats of the table that this device has. */
  mine: readonly number[];
  /** Whether a free seat may be taken without an invitation. */
  can_sit: boolean;
  /** From the only seat; with several nobody's hand is shown before it is asked for. */
  view: View;
}

/** Milliseconds to wait for the table before anything is drawn. */
const PATIENCE = 500;

let ahead: { table: string; loading: Promise<Entrance> } | null = null;

/**
 * Request the table while the script of its screen is still loading. Resolves with the answer, or after
 * half a second: a loading message that is replaced at once would cost a frame.
 */
export async function preloadEntrance(table: string): Promise<void> {
  const loading = requestEntrance(table);
  ahead = { table, loading };
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // A failure is reported to whoever awaits the entrance.
  await Promise.race([loading.catch(() => undefined), enough]);
}

/** Enter a table. A preloaded answer is used once. */
export function entrance(table: string): Promise<Entrance> {
  const request = ahead?.table === table ? ahead.loading : requestEntrance(table);
  ahead = null;
  return request;
}

async function requestEntrance(table: string): Promise<Entrance> {
  // The first answer of the server has a preload header for this, so it may be loading already.
  const params = { path: { table } };
  const found = await asked(api.GET("/api/tables/{table}/entrance", { params }));
  // openapi-fetch widens tuples to arrays.
  return found as Entrance;
}
