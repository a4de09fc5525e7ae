/** Applies the passage of time: marks verdicts stale, follows a new macOS, and queues re-tests. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DAY_MS } from "#lib/contract/days.ts";
import { RETEST_REASONS, type RetestReason } from "#lib/contract/retests.ts";
import { RULES_VERSION } from "#lib/contract/rules-version.ts";
import { MACOS_RELEASES, type MacosRelease } from "#lib/contract/scope.ts";
import { isProbing } from "#lib/contract/waiting.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Tx } from "#lib/data/client.ts";
import { markRefreshed, probeTimes, storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { WriteLockRefused, withWriteLock } from "#lib/data/write-lock.ts";
import { type DerivedAlternatives, deriveAlternatives } from "#lib/evidence/alternatives/alternatives.ts";
import { PURPOSES_FILE } from "#lib/evidence/alternatives/purposes.ts";
import { SUGGESTIONS_VERSION } from "#lib/evidence/alternatives/similar.ts";
import type { DeriveContext, PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { findDissent } from "#lib/evidence/publishing/dissent.ts";
import { selectWanted } from "#lib/evidence/publishing/retests.ts";
import { adoptMacos, removeFormer, tableUpTo } from "#lib/evidence/upkeep/adopt-macos.ts";
import { listDue, markStale } from "#lib/evidence/upkeep/mark-stale.ts";
import { compareQueue, type QueueEdits, type RetestEdit, updateQueue } from "#lib/evidence/upkeep/queue.ts";

export interface Refreshed {
  /** False if another process was writing, or had run recently; then all else is empty. */
  readonly ran: boolean;
  /** The macOS that the default scope moved to, if it did. */
  readonly newMacos: number | null;
  /** Slugs whose default-scope verdict became stale. */
  readonly stale: readonly string[];
  /** Re-tests queued now. */
  readonly queued: readonly RetestEdit[];
  /** Re-tests that are no longer wanted: answered or superseded. */
  readonly closed: readonly RetestEdit[];
  readonly counts: {
    readonly stale: number;
    readonly queued: Partial<Record<RetestReason, number>>;
    readonly closed: number;
  };
  /** Null if nothing that they derive from has changed. */
  readonly alternatives: DerivedAlternatives | null;
}

export interface RefreshOptions {
  /** Reports what would happen and writes nothing. */
  readonly dryRun?: boolean;
  /** Waits for another process to finish instead of skipping the run. */
  readonly wait?: boolean;
  readonly latest?: MacosRelease;
  /** Skips a run this soon after the last, unless a macOS was released since. */
  readonly unlessWithinMs?: number;
  /** Interrupts it between two titles; finished work stays. */
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 600_000;
const NO_COUNTS = { stale: 0, queued: {}, closed: 0 } as const;
const NOTHING = { newMacos: null, stale: [], queued: [], closed: [], counts: NO_COUNTS, alternatives: null } as const;

/** Idempotent: a second run at the same instant changes nothing. @throws WriteLockRefused if it waited for another process for too long */
export async function refresh(context: PublishContext, options: RefreshOptions = {}): Promise<Refreshed> {
  const { dryRun = false, wait = false, latest = MACOS_RELEASES.at(-1)!, unlessWithinMs = 0, signal } = options;
  if (dryRun) return foresee(context, latest);
  if (await ranWithin(unlessWithinMs, context.now, latest)) return { ran: false, ...NOTHING };
  try {
    const lock = { macos: latest.major, ...(wait ? {} : { waitMs: 0 }) };
    return await withWriteLock("refresh", () => carryOut(context, latest, signal), lock);
  } catch (cause) {
    if (cause instanceof WriteLockRefused && !wait) return { ran: false, ...NOTHING };
    throw cause;
  }
}

async function carryOut(
  context: PublishContext,
  latest: MacosRelease,
  signal: AbortSignal | undefined,
): Promise<Refreshed> {
  const hasMoved = await adoptMacos(context, latest, signal);
  signal?.throwIfAborted();
  const scope = await storedScope();
  const scoped: DeriveContext = { ...context, defaultScope: scope, releases: tableUpTo(latest) };
  const isUpToDate = (await derivedFrom()) === (await derivableFrom());
  const dissent = isUpToDate ? null : await findDissent(db(), scoped);
  if (!hasMoved) await removeFormer(scope);
  const stale = await markStale(scoped);
  const wanted = selectWanted(scoped, latest, dissent);
  const queue = await transact(
    async (tx) => {
      const edits = await updateQueue(tx, wanted, context.now);
      await announce(tx, edits);
      return edits;
    },
    { timeoutMs: TIMEOUT_MS },
  );
  signal?.throwIfAborted();
  const alternatives = (await derivedFrom()) === (await derivableFrom()) ? null : await deriveAlternatives();
  await transact(async (tx) => {
    if (await changesAll(tx, context.now)) await bumpRevision(tx, "all");
    await markRefreshed(context.now, scope.macos, tx);
  });
  await db().serviceState.update({ where: { id: 1 }, data: { derivedFrom: await derivableFrom() } });
  return { ran: true, newMacos: hasMoved ? scope.macos : null, ...shown({ stale, ...queue }), alternatives };
}

/** Title pages show their queued re-tests. */
async function announce(tx: Tx, { queued, closed }: QueueEdits): Promise<void> {
  const changed = [...queued, ...closed].map(({ slug }) => slug);
  if (changed.length > 0) await bumpRevision(tx, changed);
}

/**
 * Scopes without stored verdicts are derived on read and turn stale by the day of the refresh; and pages promise checks
 * while downloads are being opened.
 */
async function changesAll(tx: Tx, now: Date): Promise<boolean> {
  const { probedAt, refreshedAt } = await probeTimes(tx);
  if (refreshedAt === null) return true;
  const isNewDay = lastMidnight(refreshedAt) !== lastMidnight(now);
  return isNewDay || (isProbing(probedAt, refreshedAt) && !isProbing(probedAt, now));
}

// An answer is fresh at midnight and stale a moment later.
const lastMidnight = (at: Date) => Math.ceil(at.getTime() / DAY_MS);

/** The last run that completed here; the loaded catalogue's own date does not count. */
async function ranWithin(ms: number, now: Date, latest: MacosRelease): Promise<boolean> {
  const state = await db().serviceState.findUnique({ where: { id: 1 } });
  if (!state?.refreshedAt || !state.derivedFrom || (state.latestMacos ?? 0) < latest.major) return false;
  return state.derivedFrom.endsWith(derivingBy()) && now.getTime() - state.refreshedAt.getTime() < ms;
}

const derivedFrom = async () => (await db().serviceState.findUnique({ where: { id: 1 } }))?.derivedFrom ?? null;

/** Alternatives and dissent depend on the facts, identified by the revision, and on this version's code. */
async function derivableFrom(): Promise<string> {
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  return `${revision} ${derivingBy()}`;
}

const derivingBy = () =>
  `${RULES_VERSION}.${SUGGESTIONS_VERSION}.${createHash("sha256").update(readFileSync(PURPOSES_FILE())).digest("hex")}`;

/** The result of a dry run. A new release is only named, because its verdicts are not derived yet. */
async function foresee(context: PublishContext, latest: MacosRelease): Promise<Refreshed> {
  const scope = await storedScope();
  const scoped: DeriveContext = { ...context, defaultScope: scope, releases: tableUpTo(latest) };
  const edits = await transact(
    async (tx) => {
      const stale = await listDue(tx, scoped);
      const wanted = selectWanted(scoped, latest, await findDissent(tx, scoped));
      return { stale, ...(await compareQueue(tx, wanted)) };
    },
    { timeoutMs: TIMEOUT_MS },
  );
  const alternatives = await deriveAlternatives({ dryRun: true });
  const newMacos = latest.major > scope.macos ? latest.major : null;
  return { ran: true, newMacos, ...shown(edits), alternatives };
}

function shown({ stale, queued, closed }: QueueEdits & { readonly stale: readonly string[] }) {
  const counts = { stale: stale.length, queued: countReasons(queued), closed: closed.length };
  return { stale, queued, closed, counts };
}

function countReasons(edits: readonly RetestEdit[]): Partial<Record<RetestReason, number>> {
  const counted = RETEST_REASONS.map((reason) => [reason, edits.filter((each) => each.reason === reason).length]);
  return Object.fromEntries(counted.filter(([, count]) => count !== 0));
}

/** For logs: counts instead of lists. */
export function countRefreshed({ ran, newMacos, counts, alternatives }: Refreshed) {
  return {
    ran,
    newMacos,
    ...counts,
    alternatives: alternatives && { ...alternatives, unheld: alternatives.unheld.length },
  };
}
