/** Who leads a tower by how much, and who would: counted from its floors, to be shown. */
import type { TowerForesight } from "../foresight";

export interface Lead {
  seat: number;
  floors: number;
  /** Floors of whoever has most among the others. */
  next: number;
}

/** The lead that the server names, with its figures. */
export function leadOf(floors: readonly number[], leader: number | null): Lead | null {
  if (leader === null) return null;
  const counts = new Map<number, number>();
  for (const seat of floors) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const others = [...counts].flatMap(([seat, count]) => (seat === leader ? [] : [count]));
  return { seat: leader, floors: counts.get(leader) ?? 0, next: Math.max(0, ...others) };
}

/** The same after what is foreseen; null where nothing is. */
export function leadAfter(floors: readonly number[], foresight: TowerForesight): Lead | null {
  if (!foresight.lead) return null;
  const kept = foresight.loses ? floors.slice(0, -1) : floors;
  return leadOf([...kept, ...foresight.added], foresight.lead.after);
}
