/** Which native titles may stand in for another: those that sources name, and those we tell from what we hold. */
import { db, type Tx } from "../db/client.ts";
import { withLock } from "../db/lock.ts";
import { bumpRevision } from "../db/revision.ts";
import { toNotes } from "../verdicts/derive.ts";
import { DEFAULT_SCOPE, type Scope } from "../verdicts/scope.ts";
import type { HeldTitle } from "./holdings.ts";
import { type Described, suggestAll } from "./similar.ts";
import type { SourceInfo } from "./source.ts";

/** Links the replacements a source names by its own ids. @returns how many links are new */
export async function linkReplacements(
  replacements: readonly { readonly held: HeldTitle; readonly ref: string }[],
  source: SourceInfo,
): Promise<number> {
  if (replacements.length === 0) return 0;
  const entries = await db().sourceEntry.findMany({
    where: { sourceId: source.id, ref: { in: replacements.map(({ ref }) => ref) } },
  });
  const titleOf = new Map(entries.map(({ ref, titleId }) => [ref, titleId]));
  const rows = replacements.flatMap(({ held, ref }) => {
    const altTitleId = titleOf.get(ref);
    if (held.id === null || altTitleId === undefined || altTitleId === held.id) return [];
    return [{ titleId: held.id, altTitleId, reason: `${source.name} names it as the replacement.`, named: true }];
  });
  return db().$transaction(async (tx) => {
    const { count } = await tx.alternative.createMany({ data: rows, skipDuplicates: true });
    if (count > 0) await bumpRevision(tx);
    return count;
  });
}

export interface DerivedAlternatives {
  /** Titles that have one or more, those that sources name aside. */
  readonly titles: number;
  readonly added: number;
  readonly removed: number;
}

export interface DeriveOptions {
  readonly dryRun?: boolean;
  /** Whose verdicts count; the default scope where it is left out. */
  readonly scope?: Scope;
}

const ALTERNATIVES_LOCK = 7_283_665;
// Those that sources name come first.
const FIRST_DERIVED_RANK = 100;

/** Brings the derived alternatives up to date with titles and verdicts; those that sources name are left alone. */
export async function deriveAlternatives(options: DeriveOptions = {}): Promise<DerivedAlternatives> {
  const { dryRun = false, scope = DEFAULT_SCOPE } = options;
  const derived = await withLock(ALTERNATIVES_LOCK, { wait: true, timeoutMs: 60_000 }, async (tx) => {
    const suggestions = suggestAll(await listDescribed(tx, scope));
    const held = await tx.alternative.findMany();
    const named = new Set(held.filter((row) => row.named).map(pairOf));
    const rows = [...suggestions]
      .flatMap(([titleId, list]) =>
        list.map(({ altId, reason }, index) => ({
          ...{ titleId, altTitleId: altId, reason, named: false, rank: FIRST_DERIVED_RANK + index },
        })),
      )
      .filter((row) => !named.has(pairOf(row)));
    const present = held.filter((row) => !row.named);
    // The rank is left out: a restored catalogue numbers anew.
    const added = without(rows, present);
    const removed = without(present, rows);
    if (!dryRun && added.length + removed.length > 0) {
      await tx.alternative.deleteMany({
        where: { OR: removed.map(({ titleId, altTitleId }) => ({ titleId, altTitleId })) },
      });
      await tx.alternative.createMany({ data: added });
      await bumpRevision(tx);
    }
    return { titles: suggestions.size, added: added.length, removed: removed.length };
  });
  return derived!;
}

interface Pair {
  readonly titleId: number;
  readonly altTitleId: number;
}

const pairOf = ({ titleId, altTitleId }: Pair) => `${titleId} ${altTitleId}`;

function without<T extends Pair & { readonly reason: string }>(rows: readonly T[], others: readonly T[]): T[] {
  const known = new Set(others.map((row) => `${pairOf(row)} ${row.reason}`));
  return rows.filter((row) => !known.has(`${pairOf(row)} ${row.reason}`));
}

async function listDescribed(tx: Tx, scope: Scope): Promise<Described[]> {
  const titles = await tx.title.findMany({
    where: { listed: true, pinned: false },
    select: {
      ...{ id: true, slug: true, name: true, kind: true, homepage: true, popularity: true, notes: true },
      categories: { select: { category: true } },
      verdicts: { where: { ...scope }, select: { status: true, stale: true } },
    },
    orderBy: { slug: "asc" },
  });
  return titles.flatMap(({ categories, verdicts: [verdict], notes, ...title }) =>
    verdict ? [{ ...title, ...verdict, notes: toNotes(notes), categories: categories.map((row) => row.category) }] : [],
  );
}
