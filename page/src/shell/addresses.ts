/** The table that an address leads to, if any. */
export function tableAt(path: string): string | null {
  return /^\/t\/([\w-]{22})$/.exec(path)?.[1] ?? null;
}
