/**
 * The first games of somebody on this device: in these a turn is confirmed by a tap, and a finished city stays until
 * somebody goes on.
 */
const KEY = "patrician.first-games";
const FIRST = 2;

/** Whether a table is one of the first at which a turn was to be confirmed on this device. */
export function isFirstGame(table: string): boolean {
  const tables = kept();
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify([...tables, table]));
  } catch {
    // Without storage every game is like the first.
  }
  return true;
}

function kept(): unknown[] {
  try {
    const tables: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(tables) ? tables : [];
  } catch {
    return [];
  }
}
