/** Links that work on other devices, where the page was opened by an address of this machine only. */
import { api, asked } from "./client";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether an address works on this machine only. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}

/** The same address as other devices of the network open it; null if the server does not listen there. */
export async function inNetwork(address: string): Promise<string | null> {
  const { origin } = await asked(api.GET("/api/network"));
  const { pathname, search, hash } = new URL(address);
  return origin && new URL(pathname + search + hash, origin).href;
}
