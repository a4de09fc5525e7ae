/** Which native titles may stand in for another: what sources name, else what is told from what we hold. */

import type { Scope } from "#lib/contract/scope.ts";
import type { Tx } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { storedScope } from "#lib/db/service-state.ts";
import { transact } from "#lib/db/transaction.ts";
import { takeTurn } from "#lib/db/turn.ts";
import { listUnheld, type Purposes, readPurposes } from "#lib/upkeep/purposes.ts";
import { type Described, suggestAll } from "#lib/upkeep/similar.ts";
import { toNotes } from "#lib/verdicts/derive.ts";

export interface DerivedAlternatives {
  /** Titles that have one or more, those that sources name aside. */
  readonly titles: number;
  readonly added: number;
  readonly removed: number;
  /** Slugs that the purposes kept by hand speak of and we do not hold. */
  readonly unheld: readonly string[];
}

export interface DeriveOptions {
  readonly dryRun?: boolean;
  /** Whose verdicts count; the default scope where it is left out. */
  readonly scope?: Scope;
  /** The shipped ones where they are left out. */
  readonly purposes?: Purposes;
}

const TIMEOUT_MS = 120_000;
// Those that sources name come first.
const FIRST_DERIVED_RANK = 100;

/** Brings the derived alternatives up to date with titles and verdicts; those that sources name are left alone. */
export async function deriveAlternatives(options: DeriveOptions = {}): Promise<DerivedAlternatives> {
  const { dryRun = false, scope = await storedScope(), purposes = readPurposes() } = options;
  const work = () => transact((tx) => compareAndWrite(tx, scope, purposes, dryRun), { timeoutMs: TIMEOUT_MS });
  return dryRun ? work() : takeTurn("alternatives", work);
}

async function compareAndWrite(
  tx: Tx,
  scope: Scope,
  purposes: Purposes,
  dryRun: boolean,
): Promise<DerivedAlternatives> {
  const described = await listDescribed(tx, scope);
  const suggestions = suggestAll(described, purposes);
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
  const unheld = listUnheld(purposes, new Set(described.map(({ slug }) => slug)));
  return { titles: suggestions.size, added: added.length, removed: removed.length, unheld };
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
      verdicts: { where: { ...scope }, select: { status: true, stale: true, breaksAtRosettaEol: true } },
      alternatives: {
        where: { named: true, altTitle: { verdicts: { some: { ...scope, status: { in: ["native", "unknown"] } } } } },
        select: { altTitleId: true },
      },
    },
    orderBy: { slug: "asc" },
  });
  return titles.flatMap(({ categories, verdicts: [verdict], notes, alternatives, ...title }) => {
    if (!verdict) return [];
    const { breaksAtRosettaEol: breaks, ...answer } = verdict;
    const listed = { notes: toNotes(notes), categories: categories.map((row) => row.category) };
    return [{ ...title, ...answer, ...listed, breaks, succeeded: alternatives.length > 0 }];
  });
}
