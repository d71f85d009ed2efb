/** Where something small stands beside what it is about, inside a window. */
export interface Extent {
  width: number;
  height: number;
}

export interface Place extends Extent {
  left: number;
  top: number;
}

/** Pixels between both, and to the edge of the window. */
const GAP = 8;

/** Above it if there is room, else below, else beside it; never over the edge of the window. */
export function placeBeside(
  about: Place,
  size: Extent,
  room: Extent,
): { left: number; top: number } {
  const within = (at: number, length: number, most: number): number =>
    Math.max(GAP, Math.min(at, most - length - GAP));
  const left = within(about.left + (about.width - size.width) / 2, size.width, room.width);
  const above = about.top - size.height - GAP;
  const below = about.top + about.height + GAP;
  if (above >= GAP) return { left, top: above };
  if (below + size.height <= room.height - GAP) return { left, top: below };
  const top = within(about.top + (about.height - size.height) / 2, size.height, room.height);
  const right = about.left + about.width + GAP;
  if (right + size.width <= room.width - GAP) return { left: right, top };
  return { left: within(about.left - size.width - GAP, size.width, room.width), top };
}
