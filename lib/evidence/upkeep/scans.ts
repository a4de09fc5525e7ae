/** Accepts scans that three networks agree on as evidence, and deletes old network hashes. */
import { resolveIdentifier } from "#lib/catalog/titles/resolve.ts";
import { compareVersions } from "#lib/check/versions.ts";
import { CONTRIBUTED_SCANS, READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { MACOS_VERSIONS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { WriteLockRefused, withWriteLock } from "#lib/data/write-lock.ts";
import { type SignalFacts, toSignal } from "#lib/evidence/matching/signal.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/hand-kept.ts";
import type { Statement } from "#lib/evidence/sources/source.ts";
import { findSameSignal, publishSignals } from "#lib/evidence/upkeep/publish-feedback.ts";
import { type AgreedScan, type Forgotten, forgetNetworks, listAgreed } from "#lib/feedback/scans.ts";

export interface AcceptedScans {
  /** Slugs of titles that got evidence from scans. */
  readonly heard: readonly string[];
  readonly forgotten: Forgotten | null;
}

export interface ScanOptions {
  /** Reports what would happen and writes nothing. */
  readonly dryRun?: boolean;
  /** Waits for another process to finish; otherwise new scans wait for the next run. */
  readonly wait?: boolean;
}

interface NewSignal {
  readonly slug: string;
  readonly titleId: number;
  readonly signal: SignalFacts;
}

/** Idempotent: a second run at the same instant changes nothing. */
export async function acceptScans(
  context: PublishContext,
  { dryRun = false, wait = false }: ScanOptions = {},
): Promise<AcceptedScans> {
  const news = await listNews(context.now);
  if (dryRun) return { heard: slugsOf(news), forgotten: null };
  const published = news.length > 0 ? await publishNews(context, wait) : [];
  return { heard: slugsOf(published), forgotten: await forgetNetworks(context.now) };
}

async function publishNews(context: PublishContext, wait: boolean): Promise<NewSignal[]> {
  const publish = async () => {
    const news = await listNews(context.now);
    if (news.length > 0) await publishSignals(CONTRIBUTED_SCANS, news, context);
    return news;
  };
  try {
    return await withWriteLock("contributed scans", publish, wait ? {} : { waitMs: 0 });
  } catch (cause) {
    if (cause instanceof WriteLockRefused && !wait) return [];
    throw cause;
  }
}

const slugsOf = (news: readonly NewSignal[]) => news.map(({ slug }) => slug).sort();

async function listNews(now: Date): Promise<NewSignal[]> {
  const byTitle = new Map<number, AgreedScan[]>();
  for (const scan of await listAgreed(now)) {
    const titleId = await resolveIdentifier("bundle", scan.bundleId);
    if (titleId !== null) byTitle.set(titleId, [...(byTitle.get(titleId) ?? []), scan]);
  }
  const news: NewSignal[] = [];
  for (const [titleId, scans] of byTitle) {
    const found = await findTelling(titleId, scans);
    if (found && (await findSameSignal(titleId, found.signal)) === null) news.push(found);
  }
  return news;
}

async function findTelling(titleId: number, scans: readonly AgreedScan[]): Promise<NewSignal | null> {
  const { slug, name, pinned, entries, signals } = await db().title.findUniqueOrThrow({
    where: { id: titleId },
    select: {
      ...{ slug: true, name: true, pinned: true },
      entries: { where: { version: { not: null } }, select: { version: true } },
      signals: {
        where: { appVersion: { not: null }, sourceId: { notIn: [READER_REPORTS.id, CONTRIBUTED_SCANS.id] } },
        select: { appVersion: true },
      },
    },
  });
  if (pinned) return null;
  const known = [
    ...entries.flatMap(({ version }) => version ?? []),
    ...signals.flatMap(({ appVersion }) => appVersion ?? []),
  ];
  const scan = telling(scans, known);
  if (!scan) return null;
  const entry = { ref: scan.bundleId, name, ...NOTHING_SAID };
  return { slug, titleId, signal: toSignal(CONTRIBUTED_SCANS, entry, toStatement(scan), scan.at) };
}

const isNative = ({ architectures }: AgreedScan) => architectures.includes("arm64");

/**
 * The scan that speaks for a title. A native copy proves that there is a native version. An Intel copy may just be old:
 * most that people have are of titles that are native today. So it speaks only where no newer version is known.
 * @param known versions by sources other than readers: a version above all of them may be invented, and is not heard
 */
export function telling(scans: readonly AgreedScan[], known: readonly string[]): AgreedScan | null {
  const heard = scans.filter(({ version }) => isReached(version, known));
  const natives = heard.filter(isNative).toSorted(newestFirst);
  if (natives[0]) return natives[0];
  const [newest] = heard.toSorted(newestFirst);
  const isNewest = known.every((version) => (compareVersions(newest?.version ?? "", version) ?? -1) >= 0);
  return newest && isNewest ? newest : null;
}

const isReached = (version: string, known: readonly string[]) =>
  known.length === 0 || known.some((other) => (compareVersions(version, other) ?? 1) <= 0);

const newestFirst = (a: AgreedScan, b: AgreedScan) =>
  compareVersions(b.version, a.version) || b.at.getTime() - a.at.getTime();

function toStatement(scan: AgreedScan): Statement {
  const native = isNative(scan);
  return {
    kind: "report",
    status: native ? "native" : "rosetta2",
    confidence: native ? "medium" : "low",
    basis: ["crowd"],
    ...(MACOS_VERSIONS.includes(String(scan.macos)) && { macos: Number(scan.macos) }),
    at: scan.at,
    appVersion: scan.version,
  };
}
