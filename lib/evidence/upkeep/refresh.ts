/** Applies the passage of time: marks verdicts stale, follows a new macOS, and queues re-tests. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DAY_MS } from "#lib/contract/days.ts";
import type { RetestReason } from "#lib/contract/retests.ts";
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
import { type Dissent, findDissent, lastTitle } from "#lib/evidence/publishing/dissent.ts";
import { foreseeWanted, gatherWanted } from "#lib/evidence/publishing/retests.ts";
import { adoptMacos, removeFormer, tableUpTo } from "#lib/evidence/upkeep/adopt-macos.ts";
import { listDue, type MarkedStale, markStale } from "#lib/evidence/upkeep/mark-stale.ts";
import {
  addEdits,
  compareQueue,
  foreseeQueue,
  NO_EDITS,
  type QueueEdits,
  type RetestEdit,
  writeQueue,
} from "#lib/evidence/upkeep/queue.ts";

export interface Refreshed {
  /** False if another process was writing, or had run recently; then all else is empty. */
  readonly ran: boolean;
  /** The macOS that the default scope moved to, if it did. */
  readonly newMacos: number | null;
  /** Slugs whose default-scope verdict became stale. A real run shortens this list and the next two. */
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
const PORTION = 20_000;
const TOLD_MAX = 1_000;
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
  const stale = await markStale(scoped, TOLD_MAX);
  const queue = await bringQueueUpToDate(scoped, latest, dissent, signal);
  signal?.throwIfAborted();
  const alternatives = (await derivedFrom()) === (await derivableFrom()) ? null : await deriveAlternatives({ scope });
  await transact(async (tx) => {
    if (await changesAll(tx, context.now)) await bumpRevision(tx, "all");
    await markRefreshed(context.now, scope.macos, tx);
  });
  await db().serviceState.update({ where: { id: 1 }, data: { derivedFrom: await derivableFrom() } });
  return { ran: true, newMacos: hasMoved ? scope.macos : null, ...shown({ stale, ...queue }), alternatives };
}

/** In chunks, each in a transaction: a million titles neither fill a temporary table nor hold back vacuum. */
async function bringQueueUpToDate(
  context: DeriveContext,
  latest: MacosRelease,
  dissent: readonly Dissent[] | null,
  signal: AbortSignal | undefined,
): Promise<QueueEdits> {
  const last = await lastTitle(db());
  let [queued, closed] = [NO_EDITS, NO_EDITS];
  for (let after = 0; after < last; after += PORTION) {
    signal?.throwIfAborted();
    const titles = { after, upTo: after + PORTION };
    const edits = await transact(
      async (tx) => {
        await gatherWanted(tx, context, latest, dissent, titles);
        const compared = await compareQueue(tx, titles, TOLD_MAX - Math.max(queued.told.length, closed.told.length));
        await writeQueue(tx, context.now);
        await announce(tx, compared);
        return compared;
      },
      { timeoutMs: TIMEOUT_MS },
    );
    [queued, closed] = [addEdits(queued, edits.queued), addEdits(closed, edits.closed)];
  }
  return { queued, closed };
}

/** Title pages show their queued re-tests. If the list of titles was cut short, all pages are invalidated. */
async function announce(tx: Tx, { queued, closed }: QueueEdits): Promise<void> {
  const told = [...queued.told, ...closed.told];
  const count = queued.count + closed.count;
  if (count > 0) await bumpRevision(tx, told.length === count ? told.map(({ slug }) => slug) : "all");
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
  const all = Number.MAX_SAFE_INTEGER;
  const edits = await transact(
    async (tx: Tx) => {
      const stale = await listDue(tx, scoped, all);
      return { stale, ...(await foreseeQueue(tx, await foreseeWanted(tx, scoped, latest))) };
    },
    { timeoutMs: TIMEOUT_MS },
  );
  const alternatives = await deriveAlternatives({ dryRun: true, scope });
  const newMacos = latest.major > scope.macos ? latest.major : null;
  return { ran: true, newMacos, ...shown(edits), alternatives };
}

function shown({ stale, queued, closed }: QueueEdits & { readonly stale: MarkedStale }) {
  const counts = { stale: stale.titles, queued: queued.byReason, closed: closed.count };
  return { stale: stale.slugs, queued: queued.told, closed: closed.told, counts };
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
