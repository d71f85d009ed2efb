/** The final score, step by step, in sentences. */
import type { View } from "../contract";
import { namesOf } from "../words/players";
import { ambassadorTold, penaltyTold, setsTold } from "../words/scoring";

export interface Step {
  key: "ambassadors" | "portraits" | "penalty";
  /** One sentence for each thing that was decided. */
  sentences: string[];
}

/** The steps of the final scoring that this game has. */
export function scoringSteps(view: View): Step[] {
  const { scoring, result } = view;
  if (!result || !scoring) return [];
  const names = namesOf(view);
  const sent = scoring.ambassadors_sent.map((one) => ambassadorTold(one, names));
  const sets = scoring.portrait_sets.map((one, seat) => setsTold(one, names[seat] ?? ""));
  const steps: Step[] = [
    { key: "ambassadors", sentences: sent },
    { key: "portraits", sentences: sets },
    { key: "penalty", sentences: penaltyTold(scoring, names) },
  ];
  return steps.filter((step) => step.sentences.length);
}
