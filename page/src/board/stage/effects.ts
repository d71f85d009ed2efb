/** What a floor on a site would bring, in a few words. */
import { say } from "../../words/index.svelte";
import type { TowerForesight } from "../foresight";
import type { Audience } from "../words";
import { leadAfter } from "./standing";

export function effectWords(
  floors: readonly number[],
  foresight: TowerForesight,
  to: Audience,
): string {
  const lead = leadAfter(floors, foresight);
  if (!lead) return "";
  const stays = foresight.lead?.before === lead.seat;
  const figures = { floors: lead.floors, next: lead.next };
  if (lead.seat === to.me) return say(stays ? "stage-stays-yours" : "stage-becomes-yours", figures);
  const player = to.names[lead.seat] ?? "";
  return say(stays ? "stage-stays" : "stage-becomes", { player, ...figures });
}
