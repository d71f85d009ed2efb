/** Which messages of the chat have been on this screen, kept in the browser. */

const KEY = "patrician.heard";
/** Of so many tables it is kept, the latest ones. */
const MOST = 50;

/** The number of the last message of a table that was read; 0 if none was. */
export function lastRead(table: string): number {
  return kept().find(([one]) => one === table)?.[1] ?? 0;
}

export function storeLastRead(table: string, number: number): void {
  const others = kept().filter(([one]) => one !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, number]].slice(-MOST)));
  } catch {
    // Then they count as new after the next reload.
  }
}

function kept(): [table: string, number: number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}
