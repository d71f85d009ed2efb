/** The final score, step by step: each decides one thing and says why. */
import { PORTRAITS, SET_SIZE, type Portrait, type View } from "../contract";
import { namesOf } from "../words/players";
import { ambassadorSentence, penaltySentences, setsSentence } from "../words/score-sentences";

type Scoring = NonNullable<View["scoring"]>;

export type Step = { key: string; sentence: string } & (
  | { part: "ambassadors"; sent: Scoring["ambassadors_sent"][number] }
  | { part: "portraits"; seat: number; groups: Group[]; points: number }
  | { part: "penalty"; given: NonNullable<Scoring["penalty_given"]> }
);

/** Portraits of one kind that lie together: a full set, or what is left over. */
export interface Group {
  kind: Portrait;
  count: number;
  full: boolean;
}

/** The steps of the final scoring that this game has, in the order in which they are decided. */
export function scoringSteps(view: View): Step[] {
  const { scoring, result } = view;
  if (!result || !scoring) return [];
  const names = namesOf(view);
  const given = scoring.penalty_given;
  return [
    ...scoring.ambassadors_sent.map((sent) => ({
      key: `ambassador-${sent.name}`,
      part: "ambassadors" as const,
      sent,
      sentence: ambassadorSentence(sent, names),
    })),
    ...scoring.portrait_sets.map((sets, seat) => ({
      key: `portraits-${String(seat)}`,
      part: "portraits" as const,
      seat,
      groups: groupsOf(sets),
      points: result.portraits[seat] ?? 0,
      sentence: setsSentence(sets, names[seat] ?? ""),
    })),
    ...(given
      ? [
          {
            key: "penalty",
            part: "penalty" as const,
            given,
            sentence: penaltySentences(scoring, names).join(" "),
          },
        ]
      : []),
  ];
}

/** How the portraits of a player lie when they are gathered: full sets first, then the rest. */
export function groupsOf(sets: Scoring["portrait_sets"][number]): Group[] {
  const full = PORTRAITS.flatMap((kind) =>
    Array.from({ length: sets.sets[kind] ?? 0 }, () => ({ kind, count: SET_SIZE, full: true })),
  );
  const rest = PORTRAITS.map((kind) => {
    const all = (sets.on_cards[kind] ?? 0) + (sets.from_ambassadors[kind] ?? 0);
    return { kind, count: all - SET_SIZE * (sets.sets[kind] ?? 0), full: false };
  });
  return [...full, ...rest.filter((group) => group.count > 0)];
}

/** Milliseconds at full pace before a step is followed by the next, and more for each letter. */
const LOOKING = 900;
const READING = 20;

/** How long a step takes to be looked at and read, in milliseconds. */
export function pauseAfter(step: Step): number {
  return LOOKING + READING * step.sentence.length;
}
