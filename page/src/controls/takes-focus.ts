/** Focus for something that appears by itself and waits for an answer. */
import type { Attachment } from "svelte/attachments";

/**
 * Moves the focus to an element as it appears, and back to where it was when it is gone. Whoever is
 * writing or has a modal dialog open keeps the focus.
 */
export const takesFocus: Attachment<HTMLElement> = (element) => {
  const before = document.activeElement;
  if (isWriting(before) || document.querySelector("dialog[open]")) return;
  element.focus({ preventScroll: true });
  return () => {
    // Svelte removes an element before this is called, and with it the focus.
    const lost =
      document.activeElement === document.body || element.contains(document.activeElement);
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
  };
};

function isWriting(element: Element | null): boolean {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}
