/** How the game ended, and the final score with its reasons, in sentences. */
import { CLASSIC, PENALTY, PORTRAITS, type Score, type View } from "../contract";
import { portraitsWords } from "./cards";
import { figure, listed, say } from "./index.svelte";
import { namesOf } from "./players";

type Scoring = NonNullable<View["scoring"]>;
type Sent = Scoring["ambassadors_sent"][number];
type Sets = Scoring["portrait_sets"][number];

/** All sentences about the end: points, reasons, and who won. */
export function endSentences(view: View): string[] {
  const names = namesOf(view);
  const { result, scoring } = view;
  if (!result || !scoring) return brokenOff(view, names);
  return [
    ...names.map((_, seat) => pointsSentence(result, scoring, seat, names)),
    ...reasonSentences(scoring, names),
    winnerSentence(result, scoring, names),
    ...stoodInFor(view, names, null),
  ];
}

/** "Anna: 33 for tokens, 18 for portraits: 51 points." */
function pointsSentence(
  result: Score,
  scoring: Scoring,
  seat: number,
  names: readonly string[],
): string {
  return say("score-told", {
    player: names[seat] ?? "",
    prestige: result.prestige[seat] ?? 0,
    portraits: result.portraits[seat] ?? 0,
    messengers: result.messengers[seat] ?? 0,
    penalty: result.penalty[seat] ?? 0,
    extra: scoring.penalty_given ? "messengers" : "none",
    total: result.totals[seat] ?? 0,
  });
}

/** Who got which ambassador, which sets of portraits, and the penalty. */
function reasonSentences(scoring: Scoring, names: readonly string[]): string[] {
  return [
    ...scoring.ambassadors_sent.map((sent) => ambassadorSentence(sent, names)),
    ...scoring.portrait_sets.map((sets, seat) => setsSentence(sets, names[seat] ?? "")),
    ...penaltySentences(scoring, names),
  ];
}

export function ambassadorSentence(sent: Sent, names: readonly string[]): string {
  // Which tokens count is the same in every deck, and so is the order of D.
  const ambassador = CLASSIC.ambassadors.find((one) => one.name === sent.name);
  const facts = {
    name: sent.name,
    player: names[sent.owner] ?? "",
    count: sent.counts[sent.owner] ?? 0,
    tie: sent.tie_broken_by ?? "none",
  };
  if (ambassador?.token != null) {
    return say("score-ambassador", { ...facts, token: ambassador.token });
  }
  return say("score-ambassador-d", { ...facts, cities: listed(ambassador?.order ?? []) });
}

export function setsSentence(sets: Sets, player: string): string {
  const counts = (of: Record<string, number>): number[] => PORTRAITS.map((kind) => of[kind] ?? 0);
  const extra = counts(sets.from_ambassadors);
  const some = extra.some((count) => count > 0);
  return say(some ? "score-sets-extra" : "score-sets", {
    player,
    portraits: portraitsWords(counts(sets.on_cards)),
    extra: portraitsWords(extra),
    sets: counts(sets.sets).reduce((sum, count) => sum + count, 0),
  });
}

export function penaltySentences(scoring: Scoring, names: readonly string[]): string[] {
  const given = scoring.penalty_given;
  if (!given) return [];
  const points = figure(PENALTY);
  if (given.seat === null) return [say("score-penalty-nobody", { points })];
  const byTowers = given.decided_by === "fewest towers";
  const fewest = Math.min(...given.towers);
  const counts = names.flatMap((player, seat) => {
    // Floors decide only between those with equally few towers.
    if (!byTowers && given.towers[seat] !== fewest) return [];
    return [
      say("score-count", { player, count: (byTowers ? given.towers : given.floors)[seat] ?? 0 }),
    ];
  });
  const facts = { player: names[given.seat] ?? "", counts: listed(counts), points };
  return [say(byTowers ? "score-penalty-towers" : "score-penalty-floors", facts)];
}

function winnerSentence(result: Score, scoring: Scoring, names: readonly string[]): string {
  const facts = {
    players: listed(result.winners.map((seat) => names[seat] ?? "")),
    points: Math.max(...result.totals),
  };
  if (scoring.victory_by === "shared") return say("score-shared", facts);
  if (scoring.victory_by === "fewest floors") return say("score-winner-floors", facts);
  return say("score-winner", facts);
}

/** Who has won, worded for a seat that has won or lost, or for a spectator. */
export function victorySentence(view: View, me: number | null): string {
  const names = namesOf(view);
  const { result, scoring, ending } = view;
  if (!result || !scoring) {
    const alone = ending?.winners.length === 1 && ending.winners[0] === me;
    const [why = "", ...rest] = brokenOff(view, names);
    return [why, ...(alone ? [say("end-won-early")] : rest)].join(" ");
  }
  const winners = winnerSentence(result, scoring, names);
  const others = stoodInFor(view, names, me);
  return [personalSentence(view, winners, names, me), ...others].join(" ");
}

/** What the result is for who reads it; a bot that finished the game wins or loses nothing for them. */
function personalSentence(
  { result, scoring, seats }: View,
  winners: string,
  names: readonly string[],
  me: number | null,
): string {
  const mine = me === null ? undefined : result?.totals[me];
  if (me === null || mine === undefined || !result || !scoring) return winners;
  if (seats[me]?.resigned) return say("end-resigned", { winners });
  if (seats[me]?.away) return say("end-stood-in", { winners });
  if (!result.winners.includes(me)) return say("end-lost", { winners, mine });
  const others = result.winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? "");
  if (others.length) return say("end-won-shared", { players: listed(others), points: mine });
  const byFloors = scoring.victory_by === "fewest floors";
  return say(byFloors ? "end-won-floors" : "end-won", { points: mine });
}

/** Other people for whom the computer finished the game. */
function stoodInFor({ seats }: View, names: readonly string[], me: number | null): string[] {
  const away = seats.filter(({ seat, away, resigned }) => (away || resigned) && seat !== me);
  if (!away.length) return [];
  return [say("end-stood-in-for", { players: listed(away.map(({ seat }) => names[seat] ?? "")) })];
}

/** The points of everybody, and who has won. */
export function resultSentences(view: View, me: number | null): string[] {
  const { result, scoring } = view;
  const names = namesOf(view);
  const points =
    result && scoring ? names.map((_, seat) => pointsSentence(result, scoring, seat, names)) : [];
  return [...points, victorySentence(view, me)];
}

/** How a game was ended early. */
function brokenOff(view: View, names: readonly string[]): string[] {
  const { ending } = view;
  if (!ending) return [];
  const player = names[ending.seat ?? -1] ?? "";
  const winners = ending.winners.map((seat) => names[seat] ?? "");
  return [
    say("ending-broken-off", { ended: ending.ended, player }),
    ...(winners.length ? [say("ending-winner", { players: listed(winners) })] : []),
  ];
}
