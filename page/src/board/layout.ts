/** The board laid out in the room there is. */
import { CITIES, LINKS } from "../contract";
import { inColumns } from "./columns";
import type { Layout, Room } from "./geometry";
import { inRows } from "./rows";

/** From this width on the stage has a place of its own without a dock that lies over the map. */
const ROOM_FOR_STAGE = 900;

/** Lay the board out. */
export function layoutFor(room: Room, players: number): Layout {
  const { width, height, dock } = room;
  const names = new Set(CITIES.filter((city) => city.players <= players).map(({ name }) => name));
  const hasColumns = dock > 0 || (width >= ROOM_FOR_STAGE && width > 1.1 * height);
  const { roadBetween, ...arranged } = hasColumns ? inColumns(room, names) : inRows(room, names);
  const byName = new Map(arranged.cities.map((city) => [city.name, city]));
  const roads = LINKS.flatMap((link) => {
    const [one, other] = [byName.get(link[0]), byName.get(link[1])];
    return one && other ? [roadBetween(link, one, other)] : [];
  });
  return { width, height, ...arranged, roads };
}
