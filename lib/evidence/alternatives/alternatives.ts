/** Native alternatives for each title: those that sources name, else those derived from the catalogue. */

import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { chunked } from "#lib/core/chunked.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { listUnheld, type Purposes, readPurposes } from "#lib/evidence/alternatives/purposes.ts";
import { type Described, Offers, type Suggestion } from "#lib/evidence/alternatives/similar.ts";

export interface DerivedAlternatives {
  /** The number of titles with derived alternatives. */
  readonly titles: number;
  readonly added: number;
  readonly removed: number;
  /** Slugs in the hand-kept purposes that the catalogue lacks. */
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
const BATCH = 250;
// This many take a few milliseconds, and the server answers requests between two portions.
const JUDGED_AT_ONCE = 50;

/** Brings the derived alternatives up to date with titles and verdicts; those that sources name are left alone. */
export async function deriveAlternatives(options: DeriveOptions = {}): Promise<DerivedAlternatives> {
  const { dryRun = false, scope = await storedScope(), purposes = readPurposes() } = options;
  const work = () => passThrice(scope, purposes, dryRun);
  return dryRun ? work() : withWriteLock("alternatives", work);
}

/** Reads the titles in batches and keeps only what a title in need refers to, because there may be a million. */
async function passThrice(scope: Scope, purposes: Purposes, dryRun: boolean): Promise<DerivedAlternatives> {
  const offers = new Offers(purposes);
  for await (const some of portions(scope, NEEDING)) for (const title of some) offers.seek(title);
  for await (const some of portions(scope, NATIVE)) for (const title of some) offers.add(title);
  let [titles, added] = [0, 0];
  let removed = await removeUnneeded(scope, dryRun);
  for await (const batch of batches(scope, NEEDING)) {
    const suggestions = new Map<Described, readonly Suggestion[]>();
    for await (const some of chunked(batch, JUDGED_AT_ONCE))
      for (const title of some) suggestions.set(title, offers.suggestTo(title));
    titles += [...suggestions.values()].filter((list) => list.length > 0).length;
    const edits = await compareAndWrite(suggestions, dryRun);
    added += edits.added;
    removed += edits.removed;
  }
  return { titles, added, removed, unheld: await findUnheld(purposes) };
}

async function compareAndWrite(suggestions: ReadonlyMap<Described, readonly Suggestion[]>, dryRun: boolean) {
  const ids = [...suggestions.keys()].map(({ id }) => id);
  const held = await db().alternative.findMany({ where: { titleId: { in: ids } } });
  const named = new Set(held.filter((row) => row.named).map(pairOf));
  const rows = [...suggestions]
    .flatMap(([{ id: titleId }, list]) =>
      list.map(({ altId, reason }, index) => ({
        ...{ titleId, altTitleId: altId, reason, named: false, rank: FIRST_DERIVED_RANK + index },
      })),
    )
    .filter((row) => !named.has(pairOf(row)));
  const present = held.filter((row) => !row.named);
  // Without the rank: restoring a catalogue renumbers it.
  const added = without(rows, present);
  const removed = without(present, rows);
  if (!dryRun && added.length + removed.length > 0) {
    const touched = new Set([...added, ...removed].map(({ titleId }) => titleId));
    const slugs = [...suggestions.keys()].filter(({ id }) => touched.has(id)).map(({ slug }) => slug);
    await transact(async (tx) => {
      await tx.alternative.deleteMany({
        where: { OR: removed.map(({ titleId, altTitleId }) => ({ titleId, altTitleId })) },
      });
      await tx.alternative.createMany({ data: added });
      await bumpRevision(tx, slugs);
    });
  }
  return { added: added.length, removed: removed.length };
}

/** Removes derived alternatives of titles that no longer need any. */
function removeUnneeded(scope: Scope, dryRun: boolean): Promise<number> {
  const gone = Prisma.sql`"Alternative" a WHERE NOT a.named AND NOT EXISTS (
    SELECT FROM "Title" t JOIN "Verdict" v ON ${isOf(scope)} WHERE t.id = a."titleId" AND ${CONSIDERED} AND ${NEEDING})`;
  return transact(
    async (tx) => {
      if (dryRun) return (await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${gone}`).length;
      const removed = await tx.$queryRaw<{ slug: string }[]>`
        WITH gone AS (DELETE FROM ${gone} RETURNING a."titleId")
        SELECT t.slug FROM gone JOIN "Title" t ON t.id = gone."titleId"`;
      const slugs = removed.map(({ slug }) => slug);
      if (slugs.length > 0) await bumpRevision(tx, slugs);
      return slugs.length;
    },
    { timeoutMs: TIMEOUT_MS },
  );
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

const isOf = ({ macos, chip }: Scope) =>
  Prisma.sql`v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"`;
const CONSIDERED = Prisma.sql`t.listed AND NOT t.pinned`;
// The conditions of similar.ts in SQL, so that other titles are not read.
const NEEDING = Prisma.sql`(v.status IN ('unknown', 'unsupported') OR v."breaksAtRosettaEol")`;
const NATIVE = Prisma.sql`v.status = 'native'`;

async function* portions(scope: Scope, which: Prisma.Sql): AsyncGenerator<readonly Described[]> {
  for await (const batch of batches(scope, which)) yield* chunked(batch, JUDGED_AT_ONCE);
}

async function* batches(scope: Scope, which: Prisma.Sql): AsyncGenerator<Described[]> {
  for (let after = 0; ; ) {
    const rows = await db().$queryRaw<Described[]>`
      SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.homepage, t.popularity, t.notes, v.status::text AS status,
        v.stale, v."breaksAtRosettaEol" AS breaks,
        ARRAY(SELECT c.category FROM "TitleCategory" c WHERE c."titleId" = t.id) AS categories,
        EXISTS (SELECT FROM "Alternative" a JOIN "Verdict" o ON o."titleId" = a."altTitleId" AND o.macos = v.macos
          AND o.chip = v.chip WHERE a."titleId" = t.id AND a.named AND o.status IN ('native', 'unknown')) AS succeeded
      FROM "Title" t JOIN "Verdict" v ON ${isOf(scope)}
      WHERE ${CONSIDERED} AND ${which} AND t.id > ${after} AND v."titleId" > ${after} ORDER BY t.id LIMIT ${BATCH}`;
    yield rows.map((row) => ({ ...row, notes: toNotes(row.notes) }));
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function findUnheld(purposes: Purposes): Promise<string[]> {
  const named = listUnheld(purposes, new Set());
  const scope = await storedScope();
  const held = await db().$queryRaw<{ slug: string }[]>`
    SELECT t.slug FROM "Title" t JOIN "Verdict" v ON ${isOf(scope)}
    WHERE ${CONSIDERED} AND t.slug = ANY(${named}::text[])`;
  return listUnheld(purposes, new Set(held.map(({ slug }) => slug)));
}
