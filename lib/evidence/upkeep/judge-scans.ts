/** Decides which contributed scans become evidence, and why the others wait. Writes nothing. */

import { resolveBundleIds } from "#lib/catalog/titles/resolve-identifier.ts";
import { readTeamIds } from "#lib/catalog/titles/team-ids.ts";
import { toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { weighEvidence } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { compareVersions } from "#lib/contract/app-versions.ts";
import { CONTRIBUTED_SCANS, READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import { MACOS_VERSIONS, type Scope } from "#lib/contract/scope.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { chunks } from "#lib/data/bulk.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { type SignalFacts, toSignal } from "#lib/evidence/matching/signal.ts";
import { readStates, type TitleState } from "#lib/evidence/publishing/derive-title.ts";
import { NOTHING_SAID, type Statement } from "#lib/evidence/sources/source.ts";
import { repeatsClaim } from "#lib/evidence/upkeep/publish-feedback.ts";
import { openBudget, type TitleBudget } from "#lib/evidence/upkeep/scan-budget.ts";
import { listAccepted, listSent, NETWORKS_AGREEING, type ScanSender, type SentScan } from "#lib/feedback/scans.ts";

/** Why a scan waits for the operator. weekly_limit: until one of its networks may move a title again. */
export const SCAN_WAITS = ["no_team_id", "weekly_limit", "withdrawn"] as const;
export type ScanWait = (typeof SCAN_WAITS)[number];

/** A scan of a title that no other source claims anything about. */
export interface JudgedScan {
  readonly titleId: number;
  readonly slug: string;
  /** Only with the senders that count. */
  readonly scan: SentScan;
  readonly signal: SignalFacts;
  /** null: it becomes evidence. */
  readonly waits: ScanWait | null;
}

export type TeamIds = ReadonlyMap<string, readonly string[]>;

/** A file that enough networks saw, and the day on which the last one sent it. */
export interface AgreedScan extends SentScan {
  readonly at: Date;
}

// Titles come with all of their signals.
const TITLES_AT_ONCE = 500;

/** Best known first. @param given by slug: the known team ids of the title's signature */
export async function judgeScans(now: Date, given?: TeamIds): Promise<JudgedScan[]> {
  const sent = await listSent(now);
  if (sent.length === 0) return [];
  const teams = given ?? readTeamIds();
  const accepted = await listAccepted(weekBefore(now));
  const titles = await resolveBundleIds([...sent, ...accepted].map(({ bundleId }) => bundleId));
  const budget = openBudget(accepted.map((each) => ({ ...each, title: titles.get(each.bundleId) })));
  const byTitle = groupBy(sent, ({ bundleId }) => titles.get(bundleId) ?? null);
  const scope = await storedScope();
  const judged: JudgedScan[] = [];
  for (const ids of chunks(await bestKnownFirst([...titles.values()]), TITLES_AT_ONCE)) {
    const versions = await listedVersions(ids);
    const states = await readStates(db(), Prisma.sql`SELECT unnest(${ids}::int[])`);
    const byId = new Map(states.map((state) => [state.id, state]));
    for (const id of ids) {
      const [state, scans] = [byId.get(id), byTitle.get(id)];
      const found =
        state && scans && judge(state, scans, { now, scope, teams, budget, versions: versions.get(id) ?? [] });
      if (found) judged.push(found);
    }
  }
  return judged;
}

const weekBefore = (now: Date) => new Date(now.getTime() - 7 * DAY_MS);

async function bestKnownFirst(ids: readonly number[]): Promise<number[]> {
  const orderBy = [{ popularity: "desc" as const }, { slug: "asc" as const }];
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select: { id: true }, orderBy });
  return rows.map(({ id }) => id);
}

async function listedVersions(titleIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const where = { titleId: { in: [...titleIds] }, version: { not: null } };
  const rows = await db().sourceEntry.findMany({ where, select: { titleId: true, version: true } });
  const byTitle = groupBy(rows, ({ titleId }) => titleId);
  return new Map([...byTitle].map(([id, entries]) => [id, entries.map(({ version }) => version!)]));
}

interface JudgingContext {
  readonly now: Date;
  readonly scope: Scope;
  readonly teams: TeamIds;
  readonly budget: TitleBudget;
  /** In the sources' lists. */
  readonly versions: readonly string[];
}

function judge(state: TitleState, sent: readonly SentScan[], context: JudgingContext): JudgedScan | null {
  const evidence = state.signals.map(toEvidence);
  const others = evidence.filter(({ source }) => source !== CONTRIBUTED_SCANS.id);
  if (state.pinned || weighEvidence(others, context.scope, toSubject(state)).claims.length > 0) return null;
  const versions = [...context.versions, ...others.flatMap(versionOf)];
  const teams = context.teams.get(state.slug) ?? [];
  const signed = telling(
    agreedOn(sent, ({ teamId }) => teamId !== null && teams.includes(teamId)),
    versions,
  );
  const scan = signed ?? telling(agreedOn(sent), versions);
  if (!scan) return null;
  const entry = { ...NOTHING_SAID, ref: scan.bundleId, name: state.slug };
  const last = newestOf(evidence);
  const isWithdrawn = last?.status === "unknown";
  // A scan that the operator accepts after a withdrawal must be newer than the withdrawal.
  const at = isWithdrawn ? context.now : scan.at;
  const signal = toSignal(CONTRIBUTED_SCANS, entry, toStatement(scan, at), at);
  if (last && repeatsClaim(signal, last)) return null;
  const found = { titleId: state.id, slug: state.slug, scan, signal };
  if (isWithdrawn) return { ...found, waits: "withdrawn" };
  if (!signed) return { ...found, waits: "no_team_id" };
  const senders = context.budget.withRoom(scan.senders, state.id);
  if (senders.length < NETWORKS_AGREEING) return { ...found, waits: "weekly_limit" };
  context.budget.charge(senders, state.id);
  return { ...found, scan: { ...scan, senders }, waits: null };
}

const versionOf = ({ source, version }: Evidence) =>
  source === READER_REPORTS.id || version === null ? [] : [version];

function newestOf(evidence: readonly Evidence[]): Evidence | undefined {
  const own = evidence.filter(({ source }) => source === CONTRIBUTED_SCANS.id);
  return own.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

/** The scans that enough of the counting senders agree on. */
function agreedOn(sent: readonly SentScan[], counts: (sender: ScanSender) => boolean = () => true): AgreedScan[] {
  return sent.flatMap((scan) => {
    const senders = scan.senders.filter(counts);
    if (senders.length < NETWORKS_AGREEING) return [];
    return [
      {
        ...scan,
        senders,
        at: new Date(
          senders
            .map(({ day }) => day)
            .sort()
            .at(-1)!,
        ),
      },
    ];
  });
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

function toStatement(scan: AgreedScan, at: Date): Statement {
  const macos = median(scan.senders.flatMap(({ macos }) => macos ?? []));
  return {
    kind: "report",
    status: isNative(scan) ? "native" : "rosetta2",
    // Three networks may belong to one person.
    confidence: "low",
    basis: ["crowd"],
    ...(MACOS_VERSIONS.includes(String(macos)) && { macos: Number(macos) }),
    at,
    appVersion: scan.version,
  };
}

/** The median, so that a single false value has no effect. */
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1];
