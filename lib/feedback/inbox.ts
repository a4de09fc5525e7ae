/** Stores readers' feedback apart from titles and evidence; only the operator sees it. */

import { randomBytes } from "node:crypto";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { keyedHash } from "#lib/feedback/network.ts";
import type { Sender } from "#lib/feedback/post.ts";

// Daily limits of a household or office, and of all customers of a provider.
const NETWORK_DAILY_MAX = 30;
const PROVIDER_DAILY_MAX = 300;
// As much as a person can read.
const PENDING_MAX = 20_000;

// The status page says how many wait; no title shows them.
const COUNTED_ONLY: readonly string[] = [];

const SHOWN = {
  omit: { network: true, provider: true, once: true },
  include: { title: { select: { slug: true, name: true, pinned: true } } },
} as const;
export type FeedbackRow = Prisma.FeedbackGetPayload<typeof SHOWN>;
export type FeedbackState = FeedbackRow["state"];

type Always = "kind" | "status" | "layer" | "macos" | "chip" | "url";
type Perhaps = "titleId" | "name" | "appVersion" | "found" | "play" | "fps" | "resolution" | "memory" | "newerChip";
type Words = "part" | "right" | "message" | "replyTo";
export type Submission = Pick<FeedbackRow, Always> & Partial<Pick<FeedbackRow, Perhaps | Words>>;

/**
 * Stores a statement once per network and day: a double is the same in every field. A full inbox drops its oldest entries.
 * @returns its reference, that of the earlier one if it repeats one; null if the sender's network, or its provider's, has sent
 * too much today
 */
export async function storeFeedback(submission: Submission, sender: Sender, now: Date): Promise<string | null> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const onceOn = (day: Date) => keyedHash("once", sender.network, ...contentOf(submission), isoDay(day));
  const once = await onceOn(now);
  const same = { once: { in: [once, await onceOn(dayAgo)] }, createdAt: { gt: dayAgo } };
  const earlier = await db().feedback.findFirst({ where: same, select: { id: true } });
  if (earlier) return earlier.id;
  const network = await keyedHash("network", sender.network);
  const provider = await keyedHash("provider", sender.provider);
  const today = (by: Prisma.FeedbackWhereInput) => db().feedback.count({ where: { ...by, createdAt: { gt: dayAgo } } });
  if ((await today({ network })) >= NETWORK_DAILY_MAX || (await today({ provider })) >= PROVIDER_DAILY_MAX) return null;
  const data = { id: newReference(), ...submission, createdAt: now, network, provider, once };
  await transact(async (tx) => {
    // A double submission is stored once.
    await tx.feedback.createMany({ data, skipDuplicates: true });
    await tx.$executeRaw`
      DELETE FROM "Feedback" WHERE id IN (
        SELECT id FROM "Feedback" WHERE state = 'pending' ORDER BY "createdAt" DESC, id DESC OFFSET ${PENDING_MAX})`;
    await bumpRevision(tx, COUNTED_ONLY);
  });
  return (await db().feedback.findUnique({ where: { once }, select: { id: true } }))?.id ?? data.id;
}

/** All that is said, however the name is spelled: a colleague's other version, or a correction, is no double. */
const contentOf = ({ name, ...said }: Submission): string[] =>
  Object.entries({ ...said, name: name?.toLowerCase() })
    .map(([field, value]) => `${field}=${value ?? ""}`)
    .toSorted();

/** What a sender is given to ask again with. */
export const newReference = () => randomBytes(6).toString("hex");

/** Reports, title requests, corrections, then messages, each oldest first. */
export function listFeedback(state?: FeedbackState): Promise<FeedbackRow[]> {
  const orderBy = [{ kind: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;
  return db().feedback.findMany({ ...SHOWN, where: state ? { state } : {}, orderBy: [...orderBy] });
}

export function findFeedback(id: string): Promise<FeedbackRow | null> {
  return db().feedback.findUnique({ ...SHOWN, where: { id } });
}

/** The newest accepted report on a title that is no evidence of it. */
export function findNewestNoted(titleId: number): Promise<FeedbackRow | null> {
  const where = { titleId, kind: "report", state: "accepted", signalId: null } as const;
  return db().feedback.findFirst({ ...SHOWN, where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
}

export interface Decision {
  readonly state: Exclude<FeedbackState, "pending">;
  readonly decidedAt: Date;
  readonly reason?: string;
  readonly signalId?: string;
}

/**
 * Evidence that an earlier decision made stays where it is. An address to answer to is needed no longer.
 * @param from the state that it changes: another operator's decision stands
 */
export async function decideFeedback(
  ids: readonly string[],
  decision: Decision,
  from: FeedbackState = "pending",
): Promise<void> {
  const chosen = { id: { in: [...ids] }, state: from };
  await transact(async (tx) => {
    const titles = await tx.title.findMany({ where: { feedback: { some: chosen } }, select: { slug: true } });
    await tx.feedback.updateMany({ where: chosen, data: { ...decision, replyTo: null } });
    // The page that thanks is the title's, and says what became of it.
    await bumpRevision(
      tx,
      titles.map(({ slug }) => slug),
    );
  });
}

/** Other accepted reports that rest on the same evidence. */
export function countSharing({ id, signalId }: Pick<FeedbackRow, "id" | "signalId">): Promise<number> {
  return db().feedback.count({ where: { signalId, state: "accepted", id: { not: id } } });
}

/** Evidence on a title that rests on rejected reports alone. */
export async function listRejectedSignals(titleId: number): Promise<string[]> {
  const rows = await db().feedback.findMany({ where: { titleId, signalId: { not: null } } });
  const standing = new Set(rows.filter(({ state }) => state === "accepted").map(({ signalId }) => signalId));
  const rejected = rows.flatMap(({ state, signalId }) => (state === "rejected" && signalId ? [signalId] : []));
  return [...new Set(rejected)].filter((id) => !standing.has(id));
}

export interface FeedbackWaiting {
  readonly count: number;
  /** ISO instant. */
  readonly oldest: string | null;
}

export async function countWaiting(): Promise<FeedbackWaiting> {
  const pending = { where: { state: "pending" }, _count: true, _min: { createdAt: true } } as const;
  const { _count, _min } = await db().feedback.aggregate(pending);
  return { count: _count, oldest: _min.createdAt?.toISOString() ?? null };
}
