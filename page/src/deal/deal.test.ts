import { describe, expect, it } from "vitest";
import vectors from "../../../tests/record/deal-vectors.json";
import { checkDeal, seedOf, type Dealt, type Proof, type Step } from "./checking";
import { dealOf, type Deal } from "./deal";
import { commitmentTo } from "./hash";
import type { Share } from "./kept";

/** The file is the server's, so its texts are what the types say. */
const proofs = vectors.proofs as unknown as { fair: Proof; seed: string; deal: Deal }[];
const seeds = vectors.seeds as unknown as { seed: string; players: number; deal: Deal }[];

const OTHER = "0d".repeat(32);
const sealed = proofs.filter(({ fair }) => fair.commitments);

function recordOf({ fair, deal }: { fair: Proof; deal: Deal }): Dealt {
  return { players: fair.contributions.map((_, seat) => `P${String(seat)}`), setup: deal, fair };
}

/** What an honest page has kept of a deal. */
function keptOf({ fair, deal }: { fair: Proof; deal: Deal }, seat = 0): Share {
  const share = fair.contributions[seat] ?? "";
  const { commitment, commitments = [], first = null, voided = [] } = fair;
  const seen = { commitment, commitments, first, voided };
  const hand = deal.hands[seat] ?? [];
  return { table: "t", seat, share, commitment: commitmentTo(share), seen, hand };
}

/** What a page has kept of the round before, which came to nothing. */
function oldShare(proof: { fair: Proof; deal: Deal }): Share {
  const { table, seat } = keptOf(proof);
  const round = proof.fair.voided?.[0];
  if (!round) throw new Error("there was a round before");
  const { commitment, commitments } = round;
  const seen = { commitment, commitments, first: proof.fair.first ?? null, voided: [] };
  return { table, seat, share: OTHER, commitment: commitments[0] ?? "", seen };
}

function bad(record: Dealt, kept: readonly Share[] = []): Step["about"][] {
  const { steps } = checkDeal(record, kept);
  return steps.filter(({ state }) => state === "bad").map(({ about }) => about);
}

describe("the deal of a seed", () => {
  it.each(seeds)("is that of the server ($seed, $players players)", ({ seed, players, deal }) => {
    expect(dealOf(seed, players, null)).toEqual(deal);
  });
});

describe("the proof of a deal", () => {
  it.each(proofs)("gives the seed and the cards of the server", ({ fair, seed, deal }) => {
    expect(seedOf(fair)).toBe(seed);
    expect(dealOf(seed, fair.contributions.length, fair.first ?? null)).toEqual(deal);
  });

  it.each(proofs)("is good as the server tells it", (proof) => {
    const checked = checkDeal(recordOf(proof), [keptOf(proof)]);
    expect(checked.good).toBe(true);
    expect(checked.witnessed).toBe(true);
    expect(checked.shares).toBe(proof.fair.contributions.length - 1);
    expect(checked.steps.filter(({ state }) => state !== "good")).toEqual([
      { about: "game", state: "open" },
    ]);
    expect(checked.kind).toBe(proof.fair.commitments ? "sealed" : "quick");
    expect(checked.voided.length).toBe(proof.fair.commitments ? 1 : 0);
  });

  it("tells what a device that took no part cannot know", () => {
    const [proof] = sealed;
    if (!proof) throw new Error("there are sealed deals");
    const { steps, good, witnessed } = checkDeal(recordOf(proof), []);
    expect([good, witnessed]).toEqual([true, false]);
    expect(steps.filter(({ state }) => state === "open").map(({ about }) => about)).toEqual([
      "seen",
      "first",
      "voided",
      "own",
      "hand",
      "game",
    ]);
  });

  it("is bad if the secret is another one", () => {
    for (const proof of proofs) {
      const record = recordOf({ ...proof, fair: { ...proof.fair, secret: OTHER } });
      expect(bad(record)).toEqual(["secret", "cards"]);
    }
  });

  it("is bad if a share does not fit what was committed to", () => {
    for (const proof of sealed) {
      const contributions = [OTHER, ...proof.fair.contributions.slice(1)];
      const fair = { ...proof.fair, contributions };
      expect(bad(recordOf({ ...proof, fair }))).toEqual(["shares", "cards"]);
    }
  });

  it("is bad if somebody used a commitment twice", () => {
    for (const proof of sealed) {
      const round = { commitment: OTHER, commitments: proof.fair.commitments ?? [], missing: [0] };
      expect(bad(recordOf({ ...proof, fair: { ...proof.fair, voided: [round] } }))).toEqual([
        "fresh",
      ]);
    }
  });

  it("is found out if it was exchanged as a whole, by whoever took part", () => {
    for (const proof of sealed) {
      const contributions = [OTHER, ...proof.fair.contributions.slice(1)];
      const commitments = contributions.map((share) => (share ? commitmentTo(share) : ""));
      const fair = { ...proof.fair, contributions, commitments };
      const deal = dealOf(seedOf(fair), contributions.length, fair.first ?? null);
      const record = recordOf({ fair, deal });
      expect(bad(record)).toEqual([]);
      expect(bad(record, [keptOf(proof)])).toContain("own");
      // Who did not lose their own share sees that another's was exchanged.
      if (contributions.length > 2)
        expect(bad(record, [keptOf(proof, 1)])).toEqual(expect.arrayContaining(["seen", "hand"]));
    }
  });

  it("is bad if the hand in the game was another one", () => {
    for (const proof of proofs) {
      const kept = { ...keptOf(proof), hand: ["roma-1", "roma-2", "roma-4"] };
      expect(bad(recordOf(proof), [kept])).toEqual(["hand"]);
    }
  });

  it("is bad if it was chosen afterwards who begins", () => {
    for (const proof of sealed) {
      const players = proof.fair.contributions.length;
      const first = ((proof.fair.first ?? proof.deal.first) + 1) % players;
      const fair = { ...proof.fair, first };
      const setup = { ...proof.deal, first };
      expect(bad(recordOf({ fair, deal: setup }))).toEqual(["cards"]);
      const record = recordOf({ fair, deal: dealOf(seedOf(fair), players, first) });
      expect(bad(record)).toEqual([]);
      expect(bad(record, [keptOf(proof)])).toContain("first");
    }
  });

  it("is bad if a round that came to nothing was left out", () => {
    for (const proof of sealed) {
      const record = recordOf({ ...proof, fair: { ...proof.fair, voided: [] } });
      expect(bad(record, [keptOf(proof)])).toEqual(["voided"]);
      // Also for whoever left after it.
      const old = { ...oldShare(proof), voided: true };
      expect(bad(record, [old])).toEqual(["voided"]);
      expect(bad(recordOf(proof), [old])).toEqual([]);
    }
  });

  it("is bad if it calls a round void that was not", () => {
    for (const proof of sealed)
      expect(bad(recordOf(proof), [oldShare(proof)])).toEqual(
        expect.arrayContaining(["seen", "own"]),
      );
  });

  it("is bad if it is missing, or a quick one, where a sealed share was given", () => {
    for (const proof of sealed) {
      const { secret, contributions, commitment, first } = proof.fair;
      const algorithm = "patrician-fair/1";
      const quick = {
        algorithm,
        secret,
        contributions,
        commitment,
        ...(first != null && { first }),
      };
      const players = quick.contributions.length;
      const deal = dealOf(seedOf(quick), players, quick.first ?? null);
      expect(bad(recordOf({ fair: quick, deal }))).toEqual([]);
      expect(bad(recordOf({ fair: quick, deal }), [keptOf(proof)])).toContain("seen");
      const known = dealOf("known", players, null);
      const record = { ...recordOf(proof), setup: known, fair: null, about: { seed: "known" } };
      expect(bad(record)).toEqual([]);
      expect(bad(record, [keptOf(proof)])).toEqual(["own"]);
    }
  });

  it("proves nothing if nobody gave a share", () => {
    const secret = OTHER;
    const fair: Proof = {
      algorithm: "patrician-fair/2",
      secret,
      contributions: ["", ""],
      commitment: commitmentTo(secret),
      commitments: ["", ""],
      voided: [],
    };
    const checked = checkDeal(recordOf({ fair, deal: dealOf(seedOf(fair), 2, null) }), []);
    expect([checked.good, checked.shares]).toEqual([true, 0]);
  });

  it("is not held against shares of rounds that were voided, or that were never revealed", () => {
    for (const proof of sealed) {
      const old = { ...oldShare(proof), voided: true };
      const never = { ...keptOf(proof), share: OTHER, commitment: OTHER, seen: null };
      const checked = checkDeal(recordOf(proof), [never, old, keptOf(proof)]);
      expect([checked.good, checked.witnessed]).toEqual([true, true]);
    }
  });
});

describe("a known deal", () => {
  it.each(seeds)("proves nothing and is dealt again", ({ seed, players, deal }) => {
    const names = Array.from({ length: players }, () => "P");
    const record = { players: names, setup: deal, about: { seed } };
    expect(checkDeal(record, [])).toMatchObject({ kind: "known", good: true, witnessed: false });
    expect(bad({ ...record, about: { seed: "another" } })).toEqual(["cards"]);
  });
});
