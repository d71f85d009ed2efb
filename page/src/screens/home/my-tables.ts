/** The tables of this browser. */
import type { MyTable } from "../../contract";
import { api, asked } from "../../server/client";

export async function myTables(): Promise<readonly MyTable[]> {
  return (await asked(api.GET("/api/me"))).tables;
}

export function isMyTurn(table: MyTable): boolean {
  return table.deciding !== null && table.mine.includes(table.deciding);
}

/** My turn first, then running games, then tables that gather, then what is over. */
export function weight(table: MyTable): number {
  if (isMyTurn(table)) return 3;
  return { playing: 2, gathering: 1, over: 0 }[table.phase];
}
