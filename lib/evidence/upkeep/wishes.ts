/** The operator's word on a reader's wish. Nothing follows from it by itself: a title comes from a signal file. */
import type { SignalLine } from "#lib/contract/signal-line.ts";
import { AppError } from "#lib/core/errors.ts";
import type { Decision, ReportState } from "#lib/feedback/reports.ts";
import { decideWish, findWish, type WishLine } from "#lib/feedback/wishes.ts";

export interface DecidedWish {
  readonly id: string;
  readonly name: string;
  readonly state: Exclude<ReportState, "pending">;
  readonly reason?: string;
  /** What to do now, in words. */
  readonly next?: string;
  /** To begin a line of a signal file with. */
  readonly draft?: Partial<SignalLine>;
}

const NEXT =
  "Look at it yourself, put right what the draft says, write it into a signal file of your own, and read that in with " +
  "`ingest signals <file>`. Without a status it is not a line yet.";

/** @throws AppError invalid_param where there is no such wish, or it was rejected */
export async function acceptWish(id: string, now: Date, isDryRun = false): Promise<DecidedWish> {
  const wish = await decided(id, { state: "accepted", decidedAt: now }, isDryRun);
  return { id, name: wish.name, state: "accepted", next: NEXT, draft: toDraft(wish) };
}

/** @throws AppError invalid_param where there is no such wish, or it was accepted */
export async function rejectWish(
  id: string,
  reason: string | undefined,
  now: Date,
  isDryRun = false,
): Promise<DecidedWish> {
  const { name } = await decided(id, { state: "rejected", decidedAt: now, ...(reason && { reason }) }, isDryRun);
  return { id, name, state: "rejected", ...(reason && { reason }) };
}

/** @throws AppError where another decision stands, also one that came between */
async function decided(id: string, decision: Decision, isDryRun: boolean): Promise<WishLine> {
  const otherwise = decision.state === "accepted" ? "rejected" : "accepted";
  const wish = await wishToDecide(id, otherwise);
  if (isDryRun) return wish;
  await decideWish(id, decision);
  return wishToDecide(id, otherwise);
}

async function wishToDecide(id: string, otherwise: "accepted" | "rejected"): Promise<WishLine> {
  const wish = await findWish(id);
  if (!wish) throw new AppError("invalid_param", `no report has the id ${id}; \`reports list\` prints them`);
  if (wish.state === otherwise) throw new AppError("invalid_param", `report ${id}: it was ${otherwise} already`);
  return wish;
}

// The weakest of witnesses: what a stranger typed is no more until somebody has looked.
const toDraft = ({ id, name, url, status, layer, macos, chip, createdAt }: WishLine): Partial<SignalLine> => ({
  title: { name },
  source: { id: "our-own-looks", kind: "crowd", name: "Our own looks" },
  ref: id,
  ...(url && { url }),
  kind: "report",
  ...(status && { status }),
  ...(layer && { layer }),
  confidence: "low",
  basis: ["crowd"],
  chip,
  ...(macos && { macos }),
  at: createdAt.toISOString().slice(0, 10),
});
