/** A list of tables that is kept fresh while somebody looks at it. */
import { online } from "../../shell/online.svelte";
import { problemWords } from "../../words/problems";

/** Loaded at first, every so many milliseconds while the page is visible, and when a connection is back. */
export class PolledList<Item> {
  /** Null until it has been loaded once. */
  items = $state.raw<readonly Item[] | null>(null);
  /** Why it could not be loaded the last time; the list stays as it was. */
  problem = $state("");

  /** To be made while a component is made. */
  constructor(
    private readonly fetch: () => Promise<readonly Item[]>,
    milliseconds: number,
  ) {
    $effect(() => {
      if (online()) void this.#load();
      const timer = setInterval(() => {
        if (!document.hidden) void this.#load();
      }, milliseconds);
      return () => clearInterval(timer);
    });
  }

  async #load(): Promise<void> {
    try {
      this.items = await this.fetch();
      this.problem = "";
    } catch (error) {
      this.problem = problemWords(error);
    }
  }
}
