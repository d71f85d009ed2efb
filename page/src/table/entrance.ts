/** Coming to a table: which of its seats are mine, and what is seen from there. */
import type { View } from "../contract";
import { api, asked } from "../server/client";

export interface Entrance {
  /** The seats of the table that this device has. */
  mine: readonly number[];
  /** From the only seat; with several nobody's hand is shown before it is asked for. */
  view: View;
}

/** How long nothing is shown because the table is about to come, in milliseconds. */
const PATIENCE = 500;

let ahead: { table: string; entrance: Promise<Entrance> } | null = null;

/**
 * Ask already, while the room in which the answer will be shown is still being fetched. Returns when
 * it is worth waiting no longer: to show first that the table is coming takes a picture more.
 */
export async function hurryTo(table: string): Promise<void> {
  const entrance = entering(table);
  ahead = { table, entrance };
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // Whoever takes it will see what went wrong.
  await Promise.race([entrance.catch(() => undefined), enough]);
}

/** Come to a table; what was asked ahead serves once. */
export function entranceTo(table: string): Promise<Entrance> {
  const asked = ahead?.table === table ? ahead.entrance : entering(table);
  ahead = null;
  return asked;
}

async function entering(table: string): Promise<Entrance> {
  // The server has named this in its first answer, so it may be on its way already.
  const params = { path: { table } };
  const found = await asked(api.GET("/api/tables/{table}/entrance", { params }));
  // The client forgets that pairs are pairs.
  return found as Entrance;
}
