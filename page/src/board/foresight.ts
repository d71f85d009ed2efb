/** What a preview shows in one city. The server foresees; here it is only sorted by place. */
import type { CityName, CityScored, Effects, Site, TowerLead } from "../contract";

export interface TowerForesight {
  /** Seats of the floors that would be added. */
  added: readonly number[];
  /** Whether its top floor would go away. */
  loses: boolean;
  /** Who would lead instead. */
  lead: TowerLead | null;
  /** Whether it could be so, but nothing points at it. */
  offered?: boolean;
}

export interface CityForesight {
  left: TowerForesight;
  right: TowerForesight;
  /** Whether its card would be taken. */
  taken: boolean;
  scored: CityScored | null;
}

const NOTHING: TowerForesight = { added: [], loses: false, lead: null };
const QUIET: CityForesight = { left: NOTHING, right: NOTHING, taken: false, scored: null };

export function foresightFor(city: CityName, effects: Effects | null): CityForesight {
  const events = effects?.events.filter((event) => "city" in event && event.city === city) ?? [];
  if (!effects || (!events.length && !effects.towers.some((tower) => tower.city === city))) {
    return QUIET;
  }
  return {
    left: towerForesight(city, "left", effects),
    right: towerForesight(city, "right", effects),
    taken: events.some((event) => event.type === "card-taken"),
    scored: events.find((event) => event.type === "city-scored") ?? null,
  };
}

function towerForesight(city: CityName, site: Site, effects: Effects): TowerForesight {
  const added: number[] = [];
  let loses = false;
  for (const event of effects.events) {
    if (event.type === "floor-placed" && event.city === city && event.site === site) {
      added.push(event.seat);
    }
    if (event.type === "floor-moved" && event.city === city) {
      if (event.site === site) loses = true;
      else added.push(event.owner);
    }
  }
  const lead = effects.towers.find((tower) => tower.city === city && tower.site === site) ?? null;
  return { added, loses, lead };
}
