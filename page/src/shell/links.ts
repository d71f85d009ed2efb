/** Ordinary links lead through the page without loading it again. */
import { find } from "./paths";
import { go } from "./routes.svelte";

/** Follow a click on a link, unless the reader wants it in another tab or it leads elsewhere. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !find(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
