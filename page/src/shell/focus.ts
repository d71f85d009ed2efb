/** Focus at the top of a screen that opens, for screen readers and the keyboard. */
import type { Attachment } from "svelte/attachments";

let first = true;

/** Focus the heading of a screen when it is mounted, except on the screen the page opens with. */
export const focusOnMount: Attachment<HTMLElement> = (screen) => {
  if (first) {
    first = false;
    return;
  }
  if (focusHeading(screen)) return;
  // A table is loaded before there is a heading.
  const watching = new MutationObserver(() => {
    if (focusHeading(screen)) watching.disconnect();
  });
  watching.observe(screen, { childList: true, subtree: true });
  return () => watching.disconnect();
};

/** Focus the heading if there is one; focus that is inside the screen already stays. */
function focusHeading(screen: HTMLElement): boolean {
  const heading = screen.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  if (screen.contains(document.activeElement)) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
