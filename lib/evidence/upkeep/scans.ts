/** Publishes agreed scans as evidence, and withdraws them on the operator's request. */

import { CONTRIBUTED_SCANS } from "#lib/contract/contribution-sources.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Status } from "#lib/contract/schema.ts";
import { AppError } from "#lib/core/errors.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { WriteLockRefused, withWriteLock } from "#lib/data/write-lock.ts";
import { toSignal, withdrawal } from "#lib/evidence/matching/signal.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/source.ts";
import {
  type JudgedScan,
  judgeScans,
  SCAN_WAITS,
  type ScanWait,
  type TeamIds,
} from "#lib/evidence/upkeep/judge-scans.ts";
import { publishSignals } from "#lib/evidence/upkeep/publish-feedback.ts";
import { type Forgotten, forgetNetworks, listSupporters, markAccepted } from "#lib/feedback/scans.ts";

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
  readonly teams?: TeamIds;
}

/** Idempotent: a second run at the same instant changes nothing. */
export async function acceptScans(
  context: PublishContext,
  { dryRun = false, wait = false, teams }: ScanOptions = {},
): Promise<AcceptedScans> {
  const news = await listNews(context.now, teams);
  if (dryRun) return { heard: slugsOf(news), forgotten: null };
  const published = news.length > 0 ? await publishNews(context, wait, teams) : [];
  return { heard: slugsOf(published), forgotten: await forgetNetworks(context.now) };
}

const listNews = async (now: Date, teams: TeamIds | undefined) =>
  (await judgeScans(now, teams)).filter(({ waits }) => waits === null);

async function publishNews(context: PublishContext, wait: boolean, teams: TeamIds | undefined): Promise<JudgedScan[]> {
  const publish = async () => publishScans(await listNews(context.now, teams), context);
  try {
    return await withWriteLock("contributed scans", publish, wait ? {} : { waitMs: 0 });
  } catch (cause) {
    if (cause instanceof WriteLockRefused && !wait) return [];
    throw cause;
  }
}

async function publishScans(judged: JudgedScan[], context: PublishContext): Promise<JudgedScan[]> {
  if (judged.length === 0) return [];
  await markAccepted(
    judged.map(({ scan, signal }) => ({ ...scan, signalId: signal.id })),
    context.now,
  );
  await publishSignals(CONTRIBUTED_SCANS, judged, context);
  return judged;
}

const slugsOf = (judged: readonly JudgedScan[]) => judged.map(({ slug }) => slug).sort();

export interface ScanClaim {
  readonly title: string;
  /** Its claim, or the one withdrawn; `unknown` for a withdrawal. */
  readonly status: Status;
  readonly version: string | null;
  /** YYYY-MM-DD on which the file was sent last. */
  readonly at: string;
}

/** The claim about a title that scans make, or would make. */
export interface ListedScan extends ScanClaim {
  readonly state: "heard" | "waits" | "withdrawn";
  /** Why it waits. */
  readonly waits: ScanWait | null;
  /** Keyed hashes of the networks that sent it, for sixty days. */
  readonly networks: readonly string[];
}

/** Scans that are or were evidence, then those that wait, by title. */
export async function listScans(now: Date, teams?: TeamIds): Promise<ListedScan[]> {
  const newest = await listNewest({});
  const networks = await listSupporters(newest.map(({ id }) => id));
  const heard = newest.map(({ id, title, status, appVersion, at }): ListedScan => {
    const state = status === "unknown" ? "withdrawn" : "heard";
    const said = { status, version: appVersion, at: isoDay(at), networks: networks.get(id) ?? [] };
    return { title: title.slug, state, waits: null, ...said };
  });
  const waiting = (await judgeScans(now, teams)).filter(({ waits }) => waits !== null);
  const held = waiting.map((each) => toListed(each, "waits"));
  return [...heard, ...held.sort((a, b) => (a.title < b.title ? -1 : 1))];
}

function toListed({ slug, waits, scan, signal }: JudgedScan, state: "heard" | "waits"): ListedScan {
  const said = { status: signal.status, version: scan.version, at: isoDay(signal.at) };
  return { title: slug, state, waits, ...said, networks: scan.senders.map(({ network }) => network) };
}

export type ScanCounts = Readonly<Record<"heard" | ScanWait, number>>;

/** The number of titles with published scans, and of titles whose scans wait, by reason. */
export async function countScans(now: Date, teams?: TeamIds): Promise<ScanCounts> {
  const scans = await listScans(now, teams);
  const waiting = SCAN_WAITS.map((why) => [why, scans.filter(({ waits }) => waits === why).length] as const);
  const heard = scans.filter(({ state }) => state === "heard").length;
  return { heard, ...(Object.fromEntries(waiting) as Record<ScanWait, number>) };
}

/** Each given filter narrows the selection; at least one is required. */
export interface WithdrawChoice {
  /** Slug. */
  readonly title?: string;
  /** Sent on this day or later. */
  readonly since?: Date;
  /** The hash of a network that sent it. */
  readonly network?: string;
}

export interface DecideOptions extends Pick<ScanOptions, "dryRun"> {
  readonly onWait?: (words: string) => void;
}

/** Withdraws published scans: the verdict is rederived, and later scans of the title wait for the operator. */
export function withdrawScans(
  choice: WithdrawChoice,
  context: PublishContext,
  { dryRun = false, onWait }: DecideOptions = {},
): Promise<ScanClaim[]> {
  const work = async () => {
    const standing = await listStanding(choice);
    if (!dryRun && standing.length > 0) {
      const news = standing.map(({ titleId, title, sourceRef }) => {
        const entry = { ...NOTHING_SAID, ref: sourceRef, name: title.slug };
        return { titleId, signal: toSignal(CONTRIBUTED_SCANS, entry, withdrawal(context.now), context.now) };
      });
      await publishSignals(CONTRIBUTED_SCANS, news, context);
    }
    return standing.map(({ title, status, appVersion, at }) => {
      return { title: title.slug, status, version: appVersion, at: isoDay(at) };
    });
  };
  return dryRun ? work() : withWriteLock("withdraw scans", work, onWait ? { onWait } : {});
}

async function listStanding({ title, since, network }: WithdrawChoice) {
  const newest = await listNewest({
    ...(title !== undefined && { title: { slug: title } }),
    ...(since && { at: { gte: since } }),
  });
  const standing = newest.filter(({ status }) => status !== "unknown");
  if (network === undefined) return standing;
  const supporters = await listSupporters(standing.map(({ id }) => id));
  return standing.filter(({ id }) => supporters.get(id)?.includes(network));
}

const NEWEST = {
  select: {
    ...{ id: true, titleId: true, sourceRef: true, status: true, appVersion: true, at: true },
    title: { select: { slug: true } },
  },
  orderBy: [{ title: { slug: "asc" } }, { at: "desc" }, { id: "desc" }],
  distinct: ["titleId"],
} satisfies Prisma.SignalFindManyArgs;

/** The newest signal of the source on each title, by slug. */
const listNewest = (where: Prisma.SignalWhereInput) =>
  db().signal.findMany({ ...NEWEST, where: { ...where, sourceId: CONTRIBUTED_SCANS.id } });

/** Publishes a title's waiting scans. @throws AppError invalid_param if none wait */
export function acceptHeldScan(
  slug: string,
  context: PublishContext,
  { dryRun = false, onWait, teams }: DecideOptions & Pick<ScanOptions, "teams"> = {},
): Promise<ListedScan> {
  const work = async () => {
    const held = (await judgeScans(context.now, teams)).find((each) => each.slug === slug && each.waits !== null);
    if (!held) throw new AppError("invalid_param", `no scans of ${slug} wait; \`scans list\` prints those that do`);
    if (!dryRun) await publishScans([held], context);
    return { ...toListed(held, "heard"), waits: null };
  };
  return dryRun ? work() : withWriteLock(`accept scans of ${slug}`, work, onWait ? { onWait } : {});
}
