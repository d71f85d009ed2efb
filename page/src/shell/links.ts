/** Client-side navigation for ordinary links. */
import { find } from "./paths";
import { go } from "./routes.svelte";

/** Handle a click on a link, unless it opens another tab or leads to another site. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !find(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
