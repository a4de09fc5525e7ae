/** What time does to verdicts: turns them stale, follows a new macOS, and queues the re-tests that the present state asks for. */
import type { RetestReason } from "#lib/contract/retests.ts";
import { MACOS_RELEASES, type MacosRelease } from "#lib/contract/scope.ts";
import type { Tx } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { markRefreshed, storedScope } from "#lib/db/service-state.ts";
import { transact } from "#lib/db/transaction.ts";
import { TurnRefused, takeTurn } from "#lib/db/turn.ts";
import { changeRow, type DeriveContext, type PublishContext } from "#lib/ingest/derive-title.ts";
import { isDue, listWanted, type Wanted } from "#lib/ingest/retests.ts";
import { type DerivedAlternatives, deriveAlternatives } from "#lib/upkeep/alternatives.ts";
import { followRelease, removeFormer, tableUpTo } from "#lib/upkeep/release.ts";

export interface Refreshed {
  /** False where another process was writing; then nothing else is filled in. */
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
  /** Interrupts it between two titles; what is done by then stays done. */
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 300_000;
const NOTHING = { newMacos: null, stale: [], queued: [], closed: [], alternatives: null } as const;

/**
 * Idempotent: a second run at the same instant changes nothing.
 * @throws TurnRefused where it was to wait for another process, and that took too long
 */
export async function refresh(context: PublishContext, options: RefreshOptions = {}): Promise<Refreshed> {
  const { dryRun = false, wait = false, latest = MACOS_RELEASES.at(-1)!, signal } = options;
  if (dryRun) return foresee(context, latest);
  try {
    const turn = { macos: latest.major, ...(wait ? {} : { waitMs: 0 }) };
    return await takeTurn("refresh", () => carryOut(context, latest, signal), turn);
  } catch (cause) {
    if (cause instanceof TurnRefused && !wait) return { ran: false, ...NOTHING };
    throw cause;
  }
}

async function carryOut(
  context: PublishContext,
  latest: MacosRelease,
  signal: AbortSignal | undefined,
): Promise<Refreshed> {
  const hasMoved = await followRelease(context, latest, signal);
  signal?.throwIfAborted();
  const scope = await storedScope();
  const scoped: DeriveContext = { ...context, defaultScope: scope, releases: tableUpTo(latest) };
  const { stale, queued, closed } = await transact(
    async (tx) => {
      const removed = hasMoved ? 0 : await removeFormer(tx, scope);
      const stale = await turnStale(tx, scoped);
      const { queued, closed } = await compareQueue(tx, await listWanted(tx, scoped, latest));
      await tx.retest.createMany({
        data: queued.map(({ slug, ...wanted }) => ({ ...wanted, queuedAt: context.now })),
        skipDuplicates: true,
      });
      await tx.retest.updateMany({
        where: { id: { in: closed.map(({ id }) => id) } },
        data: { doneAt: context.now },
      });
      if (removed + stale.length + queued.length + closed.length > 0) await bumpRevision(tx);
      await markRefreshed(context.now, scope.macos, tx);
      return { stale, queued, closed };
    },
    { timeoutMs: TIMEOUT_MS },
  );
  signal?.throwIfAborted();
  const alternatives = await deriveAlternatives({ scope });
  const newMacos = hasMoved ? scope.macos : null;
  return { ran: true, newMacos, stale, queued: queued.map(shown), closed: closed.map(shown), alternatives };
}

/** What it would do, read in one go. A new release is only named: what it moves, nobody has derived yet. */
async function foresee(context: PublishContext, latest: MacosRelease): Promise<Refreshed> {
  const scope = await storedScope();
  const scoped: DeriveContext = { ...context, defaultScope: scope, releases: tableUpTo(latest) };
  const { stale, queued, closed } = await transact(
    async (tx) => ({
      stale: await listDue(tx, scoped),
      ...(await compareQueue(tx, await listWanted(tx, scoped, latest))),
    }),
    { timeoutMs: TIMEOUT_MS },
  );
  const alternatives = await deriveAlternatives({ dryRun: true, scope });
  const newMacos = latest.major > scope.macos ? latest.major : null;
  return { ran: true, newMacos, stale, queued: queued.map(shown), closed: closed.map(shown), alternatives };
}

/** For logs: how many of each. */
export function countRefreshed({ queued, stale, closed, alternatives, ...rest }: Refreshed) {
  const byReason: Partial<Record<RetestReason, number>> = {};
  for (const { reason } of queued) byReason[reason] = (byReason[reason] ?? 0) + 1;
  const suggested = alternatives && { ...alternatives, unheld: alternatives.unheld.length };
  return { ...rest, stale: stale.length, queued: byReason, closed: closed.length, alternatives: suggested };
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

async function listDue(tx: Tx, { now, days, defaultScope }: DeriveContext): Promise<string[]> {
  const { macos, chip } = defaultScope;
  const due = await tx.$queryRaw<Turned[]>`
    SELECT t.id AS "titleId", t.slug, v.macos = ${macos} AND v.chip = ${chip}::"Chip" AS "isDefault"
    FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId" WHERE NOT v.stale AND ${isDue(now, days)}`;
  return slugsOf(due);
}

/** One statement, so that a verdict which new evidence has refreshed meanwhile is left alone. */
async function turnStale(tx: Tx, { now, days, defaultScope }: DeriveContext): Promise<string[]> {
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
