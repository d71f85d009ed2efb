/** Muted authors. The server stores them; the page hides the messages that came before. */
import { SvelteSet } from "svelte/reactivity";
import { api, asked } from "../server/client";

const muted = new SvelteSet<string>();

const key = (table: string, author: string): string => `${table}/${author}`;

export function isMuted(table: string, author: string): boolean {
  return muted.has(key(table, author));
}

export async function mute(table: string, author: string): Promise<void> {
  const params = { path: { table, author } };
  await asked(api.PUT("/api/tables/{table}/mutes/{author}", { params }));
  muted.add(key(table, author));
}

export async function unmute(table: string, author: string): Promise<void> {
  const params = { path: { table, author } };
  await asked(api.DELETE("/api/tables/{table}/mutes/{author}", { params }));
  muted.delete(key(table, author));
}
