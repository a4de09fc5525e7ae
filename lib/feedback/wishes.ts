/** Wishes as they are kept: names without a page, shown to the operator alone. */
import { randomBytes } from "node:crypto";
import { db, type Prisma } from "#lib/data/client.ts";
import { keyedHash } from "#lib/feedback/network.ts";
import { CLAIMS } from "#lib/feedback/report.ts";
import type { Decision, ReportState } from "#lib/feedback/reports.ts";
import type { Wish } from "#lib/feedback/wish.ts";

const DAY_MS = 86_400_000;
// As of reports: what a household or an office might send, and what a person can read.
const A_DAY_MAX = 30;
const WAITING_MAX = 20_000;

/** One network misses one name once a day. @returns false where too much was sent already */
export async function keepWish(wish: Wish, neighbourhood: string, now: Date): Promise<boolean> {
  const { claim, ...said } = wish;
  const network = await keyedHash("network", neighbourhood);
  const once = await keyedHash("wish", neighbourhood, said.name.toLowerCase(), now.toISOString().slice(0, 10));
  if (await db().wish.findUnique({ where: { once }, select: { id: true } })) return true;
  const lately = { network, createdAt: { gt: new Date(now.getTime() - DAY_MS) } };
  if ((await db().wish.count({ where: lately })) >= A_DAY_MAX) return false;
  if ((await db().wish.count({ where: { state: "pending" } })) >= WAITING_MAX) return false;
  const id = randomBytes(6).toString("hex");
  const data = { id, ...said, ...(claim && CLAIMS[claim]), createdAt: now, network, once };
  // Pressed twice at once, it is one all the same.
  await db().wish.createMany({ data, skipDuplicates: true });
  return true;
}

const columns = {
  id: true,
  name: true,
  url: true,
  status: true,
  layer: true,
  macos: true,
  chip: true,
  state: true,
  createdAt: true,
  decidedAt: true,
  reason: true,
} as const satisfies Prisma.WishSelect;
export type WishLine = Prisma.WishGetPayload<{ select: typeof columns }>;

/** Oldest first. */
export function listWishes(state?: ReportState): Promise<WishLine[]> {
  return db().wish.findMany({
    where: state ? { state } : {},
    select: columns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export function findWish(id: string): Promise<WishLine | null> {
  return db().wish.findUnique({ where: { id }, select: columns });
}

/** The first decision stands. */
export async function decideWish(id: string, { state, decidedAt, reason }: Decision): Promise<void> {
  await db().wish.updateMany({ where: { id, state: "pending" }, data: { state, decidedAt, reason: reason ?? null } });
}
