/** What time does to verdicts: turns them stale, follows a new macOS, and queues the re-tests that the present state asks for. */

import type { RetestReason } from "#lib/contract/retests.ts";
import { DEFAULT_SCOPE, MACOS_RELEASES } from "#lib/contract/scope.ts";
import type { Tx } from "#lib/db/client.ts";
import { withLock } from "#lib/db/lock.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { markRefreshed } from "#lib/db/service-state.ts";
import { changeRow, type PublishContext } from "#lib/ingest/derive-title.ts";
import { isDue, listWanted, type MacosRelease, type Wanted } from "#lib/ingest/retests.ts";
import { type DerivedAlternatives, deriveAlternatives } from "#lib/upkeep/alternatives.ts";
import { rederive } from "#lib/upkeep/rederive.ts";

export interface Refreshed {
  /** False where another process was at it; then nothing else is filled in. */
  readonly ran: boolean;
  /** The macOS the default scope moved to, if it did. */
  readonly newMacos: number | null;
  /** Slugs whose default-scope verdict turned stale now. */
  readonly stale: readonly string[];
  /** Re-tests queued now. */
  readonly queued: readonly Omit<Wanted, "titleId">[];
  /** Re-tests that nothing asks for any more: what they were queued for has been answered or overtaken. */
  readonly closed: readonly Omit<Wanted, "titleId">[];
  readonly alternatives: DerivedAlternatives | null;
}

export interface RefreshOptions {
  /** Say what would happen, write nothing. */
  readonly dryRun?: boolean;
  /** Wait for another process to finish instead of leaving it to that. */
  readonly wait?: boolean;
  readonly latest?: MacosRelease;
}

const REFRESH_LOCK = 7_283_664;
const TIMEOUT_MS = 300_000;
const NOTHING = { newMacos: null, stale: [], queued: [], closed: [], alternatives: null } as const;

/** Idempotent: a second run at the same instant changes nothing. */
export async function refresh(context: PublishContext, options: RefreshOptions = {}): Promise<Refreshed> {
  const { dryRun = false, wait = false, latest = MACOS_RELEASES.at(-1)! } = options;
  const scoped = { ...context, defaultScope: { ...DEFAULT_SCOPE, macos: latest.major } };
  const refreshed = await withLock(REFRESH_LOCK, { wait, timeoutMs: TIMEOUT_MS }, async (tx) => {
    const { latestMacos } = await tx.serviceState.findUniqueOrThrow({ where: { id: 1 } });
    const newMacos = latestMacos !== null && latestMacos !== latest.major ? latest.major : null;
    // Title by title in transactions of their own: killed half-way, the next refresh does the rest.
    if (newMacos && !dryRun) await rederive(scoped);
    const stale = dryRun ? await listDue(tx, scoped) : await turnStale(tx, scoped);
    const { queued, closed } = await compareQueue(tx, await listWanted(tx, scoped, latest));
    if (dryRun) return { newMacos, stale, queued: queued.map(shown), closed: closed.map(shown) };
    await tx.retest.createMany({
      data: queued.map(({ slug, ...wanted }) => ({ ...wanted, queuedAt: context.now })),
      skipDuplicates: true,
    });
    await tx.retest.updateMany({
      where: { id: { in: closed.map(({ id }) => id) } },
      data: { doneAt: context.now },
    });
    if (newMacos || stale.length + queued.length + closed.length > 0) await bumpRevision(tx);
    await markRefreshed(context.now, latest.major, tx);
    return { newMacos, stale, queued: queued.map(shown), closed: closed.map(shown) };
  });
  if (refreshed === null) return { ran: false, ...NOTHING };
  const alternatives = await deriveAlternatives({ dryRun, scope: scoped.defaultScope });
  return { ran: true, ...refreshed, alternatives };
}

/** For logs: how many of each. */
export function countRefreshed({ queued, stale, closed, ...rest }: Refreshed) {
  const byReason: Partial<Record<RetestReason, number>> = {};
  for (const { reason } of queued) byReason[reason] = (byReason[reason] ?? 0) + 1;
  return { ...rest, stale: stale.length, queued: byReason, closed: closed.length };
}

interface Turned {
  readonly titleId: number;
  readonly slug: string;
  readonly isDefault: boolean;
}

const slugsOf = (turned: readonly Turned[]) =>
  turned
    .filter(({ isDefault }) => isDefault)
    .map(({ slug }) => slug)
    .sort();

async function listDue(tx: Tx, { now, days, defaultScope = DEFAULT_SCOPE }: PublishContext): Promise<string[]> {
  const { macos, chip } = defaultScope;
  const due = await tx.$queryRaw<Turned[]>`
    SELECT t.id AS "titleId", t.slug, v.macos = ${macos} AND v.chip = ${chip}::"Chip" AS "isDefault"
    FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId" WHERE NOT v.stale AND ${isDue(now, days)}`;
  return slugsOf(due);
}

/** One statement, so that a verdict which new evidence has refreshed meanwhile is left alone. */
async function turnStale(tx: Tx, { now, days, defaultScope = DEFAULT_SCOPE }: PublishContext): Promise<string[]> {
  const { macos, chip } = defaultScope;
  const turned = await tx.$queryRaw<Turned[]>`
    UPDATE "Verdict" v SET stale = true FROM "Title" t
    WHERE t.id = v."titleId" AND NOT v.stale AND ${isDue(now, days)}
    RETURNING t.id AS "titleId", t.slug, v.macos = ${macos} AND v.chip = ${chip}::"Chip" AS "isDefault"`;
  await tx.change.createMany({
    data: turned
      .filter(({ isDefault }) => isDefault)
      .map(({ titleId }) => changeRow(titleId, { changedAt: now, field: "stale", from: false, to: true })),
  });
  return slugsOf(turned);
}

/** Their reason lies in the present state of the title, and can go away; the others wait for evidence. */
const STANDING: readonly RetestReason[] = ["stale", "macos_release", "toolkit_release", "cadence", "newer_dissent"];

interface Queued extends Wanted {
  readonly id: number;
}

async function compareQueue(tx: Tx, wanted: readonly Wanted[]) {
  const rows = await tx.retest.findMany({ include: { title: { select: { slug: true } } }, orderBy: { id: "asc" } });
  const known = new Set(rows.map(keyOf));
  const asked = new Set(wanted.map(keyOf));
  const open: Queued[] = rows
    .filter(({ doneAt }) => doneAt === null)
    .map(({ title, ...row }) => ({ ...row, ...title }));
  return {
    queued: wanted.filter((each) => !known.has(keyOf(each)) && !isCovered(each, open)),
    closed: open.filter((each) => STANDING.includes(each.reason) && !asked.has(keyOf(each))),
  };
}

const keyOf = ({ titleId, reason, cause }: Pick<Wanted, "titleId" | "reason" | "cause">) =>
  `${titleId} ${reason} ${cause}`;

/** The cadence only sees to it that something is queued. */
function isCovered({ titleId, reason }: Wanted, open: readonly Queued[]): boolean {
  return reason === "cadence" && open.some((each) => each.titleId === titleId);
}

const shown = ({ slug, reason, cause }: Wanted) => ({ slug, reason, cause });
