/** Whoever listens or uses the keyboard begins at the top of a room they come into. */
import type { Attachment } from "svelte/attachments";

let first = true;

/** Put the focus on the heading of a room when it appears, except on the one the page opens with. */
export const greeted: Attachment<HTMLElement> = (room) => {
  if (first) {
    first = false;
    return;
  }
  if (greet(room)) return;
  // A table has to be asked for before there is anything to read.
  const watching = new MutationObserver(() => {
    if (greet(room)) watching.disconnect();
  });
  watching.observe(room, { childList: true, subtree: true });
  return () => watching.disconnect();
};

/** Whether there was a heading to go to; whoever is in the room already stays where they are. */
function greet(room: HTMLElement): boolean {
  const heading = room.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  if (room.contains(document.activeElement)) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
