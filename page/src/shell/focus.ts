/** Whoever listens or uses the keyboard begins at the top of a room they come into. */
import type { Attachment } from "svelte/attachments";

let first = true;

/** Put the focus on the heading of a room when it appears, except on the one the page opens with. */
export const greeted: Attachment<HTMLElement> = (room) => {
  if (first) {
    first = false;
    return;
  }
  const heading = room.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
