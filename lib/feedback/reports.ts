/** Reports as they are kept: apart from evidence, and shown to the operator alone. */
import { randomBytes } from "node:crypto";
import type { Chip, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { keyedHash } from "#lib/feedback/network.ts";
import { CLAIMS, type Report } from "#lib/feedback/report.ts";

const DAY_MS = 86_400_000;
// What a household or an office might send; a flood is for nobody to read.
const A_DAY_MAX = 30;
const WAITING_MAX = 20_000;

/** One network says one thing of a title once a day. @returns false where too much was sent already */
export async function keepReport(titleId: number, report: Report, neighbourhood: string, now: Date): Promise<boolean> {
  const { claim, ...said } = report;
  const network = await keyedHash("network", neighbourhood);
  const lately = { network, createdAt: { gt: new Date(now.getTime() - DAY_MS) } };
  const same = await db().readerReport.findFirst({ where: { ...lately, titleId, ...CLAIMS[claim] } });
  if (same) return true;
  if ((await db().readerReport.count({ where: lately })) >= A_DAY_MAX) return false;
  if ((await db().readerReport.count({ where: { state: "pending" } })) >= WAITING_MAX) return false;
  const once = await keyedHash("once", neighbourhood, String(titleId), claim, now.toISOString().slice(0, 10));
  const id = randomBytes(6).toString("hex");
  const data = { id, titleId, ...CLAIMS[claim], ...said, createdAt: now, network, once };
  // Pressed twice at once, it is one all the same.
  await db().readerReport.createMany({ data, skipDuplicates: true });
  return true;
}

export type ReportState = "pending" | "accepted" | "rejected";

const columns = {
  id: true,
  titleId: true,
  title: { select: { slug: true, name: true, pinned: true } },
  status: true,
  layer: true,
  macos: true,
  chip: true,
  appVersion: true,
  found: true,
  url: true,
  state: true,
  createdAt: true,
  decidedAt: true,
  reason: true,
  signalId: true,
} as const satisfies Prisma.ReaderReportSelect;
export type ReportRow = Prisma.ReaderReportGetPayload<{ select: typeof columns }>;

/** As the operator reads it. */
export interface ReportLine {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly macos: number;
  readonly chip: Chip;
  readonly appVersion: string | null;
  readonly found: string;
  readonly url: string | null;
  readonly state: ReportState;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly signalId: string | null;
}

/** Oldest first. */
export async function listReports(state?: ReportState): Promise<ReportLine[]> {
  const rows = await db().readerReport.findMany({
    where: state ? { state } : {},
    select: columns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toLine);
}

export function toLine({ titleId: _, title, ...row }: ReportRow): ReportLine {
  const { id, ...said } = row;
  return { id, title: title.slug, name: title.name, ...said };
}

export function findReport(id: string): Promise<ReportRow | null> {
  return db().readerReport.findUnique({ where: { id }, select: columns });
}

export interface Decision {
  readonly state: Exclude<ReportState, "pending">;
  readonly decidedAt: Date;
  readonly reason?: string;
  readonly signalId?: string;
}

/** A decision stands: what it led to cannot be taken out of the evidence again. */
export async function decide(id: string, decision: Decision): Promise<void> {
  await db().readerReport.updateMany({ where: { id, state: "pending" }, data: decision });
}

export interface ReportsWaiting {
  readonly count: number;
  /** ISO instant. */
  readonly oldest: string | null;
}

/** Reports and wishes, for an operator's day. */
export async function reportsWaiting(client = db()): Promise<ReportsWaiting> {
  const pending = { where: { state: "pending" }, _count: true, _min: { createdAt: true } } as const;
  const both = [await client.readerReport.aggregate(pending), await client.wish.aggregate(pending)];
  const oldest = both.flatMap(({ _min }) => _min.createdAt?.toISOString() ?? []).sort();
  return { count: both.reduce((sum, { _count }) => sum + _count, 0), oldest: oldest[0] ?? null };
}
