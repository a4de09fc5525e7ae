/** Stores contributed scans: which network saw which file, for sixty days. */
import type { ScanLine } from "#lib/check/contribution.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { keyedHash, rememberedSince } from "#lib/feedback/network.ts";
import type { Sender } from "#lib/feedback/post.ts";

// Several Macs full of applications; each network counts once anyway.
const OF_A_NETWORK_MAX = 5_000;
/** This many networks must agree. */
export const NETWORKS_AGREEING = 3;

/** Drops ids that no title has. @returns false if the network has sent too much already */
export async function storeScans(lines: readonly ScanLine[], sender: Sender, now: Date): Promise<boolean> {
  const network = await keyedHash("network", sender.network);
  const held = await db().contributedScan.count({ where: { network, day: { gt: rememberedSince(now) } } });
  const keys = [...new Set(lines.map(({ bundleId }) => bundleId.toLowerCase()))];
  const known = await db().identifier.findMany({
    where: { scheme: "bundle", key: { in: keys } },
    select: { key: true },
  });
  const ids = new Set(known.map(({ key }) => key));
  const rows = lines.map((line) => toRow(line, network, now)).filter(({ bundleId }) => ids.has(bundleId));
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  if (held + distinct.length > OF_A_NETWORK_MAX) return false;
  await write(distinct);
  return true;
}

const toRow = ({ bundleId, teamId, version, architectures, macos }: ScanLine, network: string, now: Date) => ({
  ...{ bundleId: bundleId.toLowerCase(), version, architectures: architectures.join(), network },
  ...{ teamId, macos, day: now.toISOString().slice(0, 10) },
});
type Row = ReturnType<typeof toRow>;
const keyOf = ({ bundleId, version, architectures }: Row) => [bundleId, version, architectures].join("\n");

/** Sorted, so that two senders never deadlock. */
async function write(rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await transact(
    (tx) => tx.$executeRaw`
      INSERT INTO "ContributedScan"
      SELECT * FROM json_populate_recordset(NULL::"ContributedScan", ${JSON.stringify(ordered)}::json)
      ON CONFLICT ("bundleId", version, architectures, network)
      DO UPDATE SET "teamId" = EXCLUDED."teamId", macos = EXCLUDED.macos, day = EXCLUDED.day`,
  );
}

export interface AgreedScan {
  readonly bundleId: string;
  readonly version: string;
  /** Sorted. */
  readonly architectures: readonly string[];
  /** The median macOS of the reports, so that a single false one has no effect; null without any. */
  readonly macos: number | null;
  /** When the last one was sent. */
  readonly at: Date;
}

/** What enough networks agree on. Leaves out a bundle id that two makers signed, which is ambiguous. */
export async function listAgreed(now: Date): Promise<AgreedScan[]> {
  const rows = await db().$queryRaw<(Omit<AgreedScan, "architectures"> & { architectures: string })[]>`
    SELECT "bundleId", version, architectures, percentile_disc(0.5) WITHIN GROUP (ORDER BY macos) AS macos, max(day) AS at
    FROM "ContributedScan" WHERE day > ${rememberedSince(now).toISOString().slice(0, 10)}::date
    GROUP BY "bundleId", version, architectures
    HAVING count(*) >= ${NETWORKS_AGREEING} AND count(DISTINCT "teamId") <= 1
    ORDER BY "bundleId", version, architectures`;
  return rows.map((row) => ({ ...row, architectures: row.architectures.split(",") }));
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
    data: { network: null, provider: null, once: null },
  });
  return { scans: scans.count, feedback: feedback.count };
}
