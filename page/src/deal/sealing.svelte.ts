/** The seal of a table: what the check of its record says, once the game is over. */
import { api, asked } from "../server/client";
import { checkDeal, type Checked, type Dealt } from "./checking";
import { seenAt } from "./following";
import { sharesAt } from "./kept";

export class Sealing {
  checked = $state.raw<Checked | null>(null);
  /** Whether the record could not be had, so that nothing is known. */
  failed = $state(false);
  #working = false;

  constructor(readonly table: string) {}

  /** Fetch the record and check it, unless that is done or being done. */
  async check(): Promise<void> {
    if (this.checked || this.#working) return;
    this.#working = true;
    this.failed = false;
    try {
      const params = { path: { table: this.table } };
      const record = await asked(api.GET("/api/tables/{table}/record", { params }));
      const dealt = record as unknown as Dealt;
      this.checked = checkDeal(dealt, sharesAt(this.table), seenAt(this.table));
    } catch {
      this.failed = true;
    } finally {
      this.#working = false;
    }
  }
}

let last: Sealing | null = null;

/** The seal of a table; what was checked once stays so. */
export function sealingOf(table: string): Sealing {
  if (last?.table !== table) last = new Sealing(table);
  return last;
}

/** What a check comes to, in one word. */
export function verdict({
  kind,
  good,
  witnessed,
  shares,
}: Checked): Checked["kind"] | "unwitnessed" | "nobody" | "bad" {
  if (!good) return "bad";
  if (kind === "sealed" && !shares) return "nobody";
  return kind === "sealed" && !witnessed ? "unwitnessed" : kind;
}
