/** Keeps the address and the table screen in step: a moment that is looked back at, and the review. */
import { untrack } from "svelte";
import { pathTo } from "../shell/paths";
import { closeAtTable, openAtTable, route, type Route } from "../shell/routes.svelte";
import { isSame } from "../table/moments";
import type { ScreenState } from "../table/screen-state.svelte";

/** To be called while the component of the screen is made. */
export function followAddress(shown: () => ScreenState | null): void {
  // At first, and after "back" and "forward", the screen shows what the address says.
  $effect(() => {
    const screen = shown();
    const address = route();
    if (!screen?.session || address.screen !== "table" || address.table !== screen.table) return;
    untrack(() => {
      show(screen, address);
    });
  });
  // Later the address says what the screen shows.
  $effect(() => {
    const screen = shown();
    if (!screen?.session) return;
    const path = pathOf(screen);
    untrack(() => {
      if (path) openAtTable(path);
      else closeAtTable();
    });
  });
}

function show(screen: ScreenState, { moment, review }: Route & { screen: "table" }): void {
  const { session } = screen;
  if (session && !isSame(moment, session.lookBack.wanted)) {
    void screen.attempt(() => session.lookAt(moment));
  }
  if (!review) screen.dialog = screen.dialog === "review" ? null : screen.dialog;
  else if (session?.view?.permissions.can_review) screen.dialog = "review";
}

/** The path of what is opened over the table; null if nothing is. */
function pathOf({ table, dialog, session }: ScreenState): string | null {
  if (dialog === "review") return pathTo("review", { table });
  const moment = session?.lookBack.wanted;
  if (!moment) return null;
  const turn = String(moment.turn);
  if (moment.step === 0) return pathTo("turn", { table, turn });
  return pathTo("step", { table, turn, step: String(moment.step) });
}
