/** Links that were made and not used yet; a new one for the same seat makes the old one void. */

const key = (table: string, seat: number): string =>
  `patrician.invitation.${table}.${String(seat)}`;

export function invitationKept(table: string, seat: number): string | null {
  try {
    return sessionStorage.getItem(key(table, seat));
  } catch {
    return null;
  }
}

export function keepInvitation(table: string, seat: number, address: string): void {
  try {
    sessionStorage.setItem(key(table, seat), address);
  } catch {
    // Then a reload makes a new link, and the old one is void.
  }
}

/** A seat that was taken uses its link up; if it becomes free again it needs another one. */
export function dropInvitation(table: string, seat: number): void {
  try {
    sessionStorage.removeItem(key(table, seat));
  } catch {
    // Nothing was kept either.
  }
}
