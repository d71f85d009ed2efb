/** The rooms that are loaded when somebody goes there, or beforehand when there is time. */
export const ROOMS = {
  table: () => import("../play/TableRoom.svelte"),
  handover: () => import("./Handover.svelte"),
  play: () => import("./PlayNow.svelte"),
  new: () => import("./NewTable.svelte"),
  lobby: () => import("./Lobby.svelte"),
  learn: () => import("./Learn.svelte"),
  settings: () => import("./Settings.svelte"),
  about: () => import("./About.svelte"),
};

/** Fetch the table while its future player still reads the first room. */
export function prefetch(): void {
  const idle = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  // Whatever cannot be had now is asked for again when it is needed.
  idle(() => void Promise.all([ROOMS.table(), ROOMS.new()]).catch(() => undefined));
}
