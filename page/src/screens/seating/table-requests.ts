/** Requests to open tables, take seats and get ready. */
import type { Fixed } from "../../deal/shares";
import type { Colour, Command, Fair, Level, Options, SeatWish, TableWish } from "../../contract";
import { api, asked, Refusal } from "../../server/client";
import { settings } from "../../settings/index.svelte";
import { randomHex } from "../../browser/random";
import { tablePath } from "../../shell/paths";
import { say } from "../../words/index.svelte";

/** Default options of a game. */
export const USUAL: Options = {
  players: 2,
  expansions: [],
  variants: [],
  turn_seconds: null,
  absent: "wait",
  stand_in: "journeyman",
  memory_aid: true,
  tokens_open: true,
  pace: "quick",
  chat: true,
};
export type Expansion = Options["expansions"][number];
export type Variant = Options["variants"][number];

/** Loaded on demand, by those who get ready. */
const SHARES = () => import("../../deal/shares");
const DONE_ALREADY = ["revealed-already", "not-revealing", "begun"];

/** My name; a default if I have not set one. */
export function myName(): string {
  return settings.name.trim() || say("name-guest");
}

export async function openTable(
  wish: TableWish,
): Promise<Pick<Fair, "deal" | "commitment"> & { table: string }> {
  return asked(api.POST("/api/tables", { body: wish }));
}

/** Open a table against computer players and begin at once; returns its address. */
export async function playComputer(game: {
  opponents: number;
  level: Level;
  expansions: Expansion[];
}): Promise<string> {
  const me: SeatWish = { kind: "me", level: "journeyman", name: myName(), colour: settings.colour };
  const bots = Array.from({ length: game.opponents }, () => bot(game.level));
  const options = { ...USUAL, players: 1 + game.opponents, expansions: game.expansions };
  const seats = [me, ...bots];
  const [{ committing }, { table, commitment, deal }] = await Promise.all([
    SHARES(),
    openTable({ options, seats, listed: false }),
  ]);
  if (deal === "sealed") {
    // Nobody else commits, so what all have committed to is known without asking.
    const own = committing(table, 0);
    await order(table, 0, { kind: "ready", contribution: "", commitment: own });
    const commitments = seats.map((_, seat) => (seat === 0 ? own : ""));
    await reveal(table, 0, { commitment, commitments, first: null, voided: [], deck: null });
  } else await getReady(table, 0, { deal, commitment }, null);
  return tablePath(table);
}

function bot(level: Level): SeatWish {
  return { kind: "bot", level };
}

/** Say that a seat of mine wants to begin, with my share of the deal or a commitment to it. */
export async function getReady(
  table: string,
  seat: number,
  fair: Pick<Fair, "deal" | "commitment">,
  options: Pick<Options, "first" | "deck"> | null,
): Promise<void> {
  const { committing, keepQuick } = await SHARES();
  if (fair.deal === "sealed") {
    const commitment = committing(table, seat);
    await order(table, seat, { kind: "ready", contribution: "", commitment });
    return;
  }
  const contribution = randomHex(32);
  await order(table, seat, { kind: "ready", contribution, commitment: "" });
  // To a known deal nobody adds anything, and its record has no proof.
  if (fair.deal === "quick")
    keepQuick(table, seat, contribution, {
      commitment: fair.commitment,
      first: options?.first ?? null,
      deck: options?.deck ?? null,
    });
}

/**
 * Reveal the share that a seat of mine has committed to, after noting what all others have committed to.
 * Returns whether there was one to reveal.
 */
export async function reveal(table: string, seat: number, fixed: Fixed): Promise<boolean> {
  const { revealing } = await SHARES();
  const share = revealing(seat, fixed);
  if (share === null) return false;
  try {
    await order(table, seat, { kind: "reveal", share });
  } catch (error) {
    // Another tab was quicker, or the table has gone on.
    if (!(error instanceof Refusal && DONE_ALREADY.includes(error.code))) throw error;
  }
  return true;
}

export async function order(table: string, seat: number, command: Command): Promise<void> {
  const body = { seat, command, move: randomHex(16) };
  await asked(api.POST("/api/tables/{table}/commands", { params: { path: { table } }, body }));
}

export async function sitDown(
  table: string,
  claim: { name: string; colour: Colour | null; invitation: string | null },
): Promise<number> {
  const params = { path: { table } };
  const place = await asked(api.POST("/api/tables/{table}/seats", { params, body: claim }));
  return place.seat;
}

export async function rename(
  table: string,
  seat: number,
  body: { name: string; colour: Colour },
): Promise<void> {
  const params = { path: { table, seat } };
  await asked(api.PATCH("/api/tables/{table}/seats/{seat}", { params, body }));
}

/** The whole address by which one person can take a free seat. */
export async function invite(table: string, seat: number): Promise<string> {
  const params = { path: { table, seat } };
  const made = await asked(api.POST("/api/tables/{table}/seats/{seat}/invitation", { params }));
  return location.origin + made.path;
}
