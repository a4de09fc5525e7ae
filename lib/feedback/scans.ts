/** Stores contributed scans: which network saw which file, for sixty days. */

import { SCAN_LINES_MAX, type ScanLine } from "#lib/check/lists/contribution.ts";
import { isoDay } from "#lib/contract/days.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { keyedHash, rememberedSince } from "#lib/feedback/network.ts";
import type { Sender } from "#lib/feedback/post.ts";

/** Several Macs full of applications; each network counts once anyway. */
export const LINES_MAX = { perDay: SCAN_LINES_MAX, ofProviderPerDay: 3_000, held: 5_000 } as const;
/** All networks of a provider (an IPv4 /16 or IPv6 /32) share one limit: such a range is cheap to rent. */
export const TITLES_A_WEEK = { network: 20, provider: 60 } as const;
/** This many networks must agree. */
export const NETWORKS_AGREEING = 3;

/** Drops ids that no title has. @returns false if the network, or its provider's, has sent too much */
export async function storeScans(lines: readonly ScanLine[], sender: Sender, now: Date): Promise<boolean> {
  const by: By = {
    network: await keyedHash("network", sender.network),
    provider: await keyedHash("provider", sender.provider),
  };
  const keys = [...new Set(lines.map(({ bundleId }) => bundleId.toLowerCase()))];
  const known = await db().identifier.findMany({
    where: { scheme: "bundle", key: { in: keys } },
    select: { key: true },
  });
  const ids = new Set(known.map(({ key }) => key));
  const rows = lines.map((line) => toRow(line, by, now)).filter(({ bundleId }) => ids.has(bundleId));
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  if (!(await fits(distinct, by, now))) return false;
  await write(distinct);
  return true;
}

interface By {
  readonly network: string;
  readonly provider: string;
}

const toRow = ({ bundleId, teamId, version, architectures, macos }: ScanLine, by: By, now: Date) => ({
  ...{ bundleId: bundleId.toLowerCase(), version, architectures: architectures.join(), ...by },
  ...{ teamId, macos, day: isoDay(now) },
});
type Row = ReturnType<typeof toRow>;
const keyOf = ({ bundleId, version, architectures }: Pick<Row, "bundleId" | "version" | "architectures">) =>
  [bundleId, version, architectures].join("\n");

/** A line that was sent today already costs nothing. */
async function fits(rows: readonly Row[], { network, provider }: By, now: Date): Promise<boolean> {
  const day = new Date(isoDay(now));
  const sent = await db().contributedScan.findMany({
    where: { network, day },
    select: { bundleId: true, version: true, architectures: true },
  });
  const known = new Set(sent.map(keyOf));
  const added = rows.filter((row) => !known.has(keyOf(row))).length;
  const held = await db().contributedScan.count({ where: { network, day: { gt: rememberedSince(now) } } });
  const around = await db().contributedScan.count({ where: { provider, day } });
  return (
    sent.length + added <= LINES_MAX.perDay &&
    around + added <= LINES_MAX.ofProviderPerDay &&
    held + added <= LINES_MAX.held
  );
}

/** Sorted, so that two senders never deadlock. */
async function write(rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await transact(
    (tx) => tx.$executeRaw`
      INSERT INTO "ContributedScan" ("bundleId", version, architectures, network, provider, "teamId", macos, day)
      SELECT "bundleId", version, architectures, network, provider, "teamId", macos, day
      FROM json_populate_recordset(NULL::"ContributedScan", ${JSON.stringify(ordered)}::json)
      ON CONFLICT ("bundleId", version, architectures, network) DO UPDATE
      SET provider = EXCLUDED.provider, "teamId" = EXCLUDED."teamId", macos = EXCLUDED.macos, day = EXCLUDED.day`,
  );
}

/** A network that saw the file. */
export interface ScanSender {
  readonly network: string;
  /** null: sent before providers were counted. */
  readonly provider: string | null;
  readonly teamId: string | null;
  readonly macos: number | null;
  /** YYYY-MM-DD on which it sent it last. */
  readonly day: string;
}

/** A file that enough networks saw. */
export interface SentScan {
  readonly bundleId: string;
  readonly version: string;
  /** Sorted. */
  readonly architectures: readonly string[];
  /** In the order of their hashes. */
  readonly senders: readonly ScanSender[];
}

/** What enough networks sent within sixty days. */
export async function listSent(now: Date): Promise<SentScan[]> {
  const rows = await db().$queryRaw<(Omit<SentScan, "architectures"> & { architectures: string })[]>`
    SELECT "bundleId", version, architectures, json_agg(json_build_object('network', network, 'provider', provider,
      'teamId', "teamId", 'macos', macos, 'day', to_char(day, 'YYYY-MM-DD')) ORDER BY network) AS senders
    FROM "ContributedScan" WHERE day > ${isoDay(rememberedSince(now))}::date
    GROUP BY "bundleId", version, architectures HAVING count(*) >= ${NETWORKS_AGREEING}
    ORDER BY "bundleId", version, architectures`;
  return rows.map((row) => ({ ...row, architectures: row.architectures.split(",") }));
}

/** The networks and bundle ids of the scans accepted since then. */
export function listAccepted(since: Date) {
  return db().contributedScan.findMany({
    where: { acceptedAt: { gt: since } },
    select: { bundleId: true, network: true, provider: true },
  });
}

export interface AcceptedScan extends SentScan {
  readonly signalId: string;
}

/** Before the signal is published: killed in between, the same networks move the same title, which costs them nothing more. */
export async function markAccepted(scans: readonly AcceptedScan[], now: Date): Promise<void> {
  const rows = scans.flatMap(({ bundleId, version, architectures, senders, signalId }) =>
    senders.map(({ network }) => ({ bundleId, version, architectures: architectures.join(), network, signalId })),
  );
  await transact(
    (tx) => tx.$executeRaw`
      UPDATE "ContributedScan" s SET "acceptedAt" = ${now}, "signalId" = n."signalId"
      FROM json_populate_recordset(NULL::"ContributedScan", ${JSON.stringify(rows)}::json) AS n
      WHERE (s."bundleId", s.version, s.architectures, s.network) = (n."bundleId", n.version, n.architectures, n.network)`,
  );
}

/** The networks behind signals, while they are remembered. By signal id. */
export async function listSupporters(signalIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db().contributedScan.groupBy({
    by: ["signalId", "network"],
    where: { signalId: { in: [...signalIds] } },
    orderBy: { network: "asc" },
  });
  const bySignal = groupBy(rows, ({ signalId }) => signalId!);
  return new Map([...bySignal].map(([signalId, senders]) => [signalId, senders.map(({ network }) => network)]));
}

export interface Forgotten {
  readonly scans: number;
  readonly feedback: number;
}

/** After sixty days, deletes what identifies a network. Readers' text stays. */
export async function forgetNetworks(now: Date): Promise<Forgotten> {
  const before = rememberedSince(now);
  const scans = await db().contributedScan.deleteMany({ where: { day: { lte: before } } });
  const feedback = await db().feedback.updateMany({
    where: { createdAt: { lte: before }, network: { not: null } },
    data: { network: null, provider: null, once: null, replyTo: null },
  });
  return { scans: scans.count, feedback: feedback.count };
}
