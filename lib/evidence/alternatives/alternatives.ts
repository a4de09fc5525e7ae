/** Native alternatives for each title: those that sources name, else those derived from the catalogue. */

import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { bulkInsert, toJson } from "#lib/data/bulk.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { listUnheld, type Purposes, readPurposes } from "#lib/evidence/alternatives/purposes.ts";
import { type Described, type Suggestion, suggestAlternatives } from "#lib/evidence/alternatives/similar.ts";

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
  /** The shipped ones where they are left out. */
  readonly purposes?: Purposes;
}

const TIMEOUT_MS = 120_000;
// Those that sources name come first.
const FIRST_DERIVED_RANK = 100;

/** Brings the derived alternatives up to date with titles and verdicts; those that sources name are left alone. */
export async function deriveAlternatives(options: DeriveOptions = {}): Promise<DerivedAlternatives> {
  const { dryRun = false, purposes = readPurposes() } = options;
  const work = async () => {
    const titles = await readTitles(await storedScope());
    const suggested = suggestAlternatives(titles, purposes);
    const { added, removed } = await compare(suggested);
    if (!dryRun) await write(added, removed);
    const unheld = listUnheld(purposes, new Set(titles.map(({ slug }) => slug)));
    return { titles: suggested.size, added: added.length, removed: removed.length, unheld };
  };
  return dryRun ? work() : withWriteLock("alternatives", work);
}

async function readTitles({ macos, chip }: Scope): Promise<Described[]> {
  const rows = await db().$queryRaw<Described[]>`
    SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.homepage, t.popularity, t.notes, v.status::text AS status,
      v.stale, v."breaksAtRosettaEol" AS breaks,
      ARRAY(SELECT c.category FROM "TitleCategory" c WHERE c."titleId" = t.id) AS categories,
      EXISTS (SELECT FROM "Alternative" a JOIN "Verdict" o ON o."titleId" = a."altTitleId" AND o.macos = v.macos
        AND o.chip = v.chip WHERE a."titleId" = t.id AND a.named AND o.status IN ('native', 'unknown')) AS succeeded
    FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
    WHERE t.listed AND NOT t.pinned ORDER BY t.id`;
  return rows.map((row) => ({ ...row, notes: toNotes(row.notes) }));
}

interface Row {
  readonly titleId: number;
  readonly slug: string;
  readonly altTitleId: number;
  readonly reason: string;
  readonly named: boolean;
  readonly rank: number;
}

async function compare(suggested: ReadonlyMap<Described, readonly Suggestion[]>) {
  const held = await db().$queryRaw<Row[]>`
    SELECT a.*, t.slug FROM "Alternative" a JOIN "Title" t ON t.id = a."titleId"`;
  const named = new Set(held.filter((row) => row.named).map(pairOf));
  const rows = [...suggested]
    .flatMap(([{ id: titleId, slug }, list]) =>
      list.map(({ altId, reason }, index) => ({
        ...{ titleId, slug, altTitleId: altId, reason, named: false, rank: FIRST_DERIVED_RANK + index },
      })),
    )
    .filter((row) => !named.has(pairOf(row)));
  const present = held.filter((row) => !row.named);
  // Without the rank: restoring a catalogue renumbers it.
  return { added: without(rows, present), removed: without(present, rows) };
}

async function write(added: readonly Row[], removed: readonly Row[]): Promise<void> {
  if (added.length + removed.length === 0) return;
  await transact(
    async (tx) => {
      await tx.$executeRaw`
        DELETE FROM "Alternative" a USING json_to_recordset(${toJson(removed)}::json) AS r("titleId" INTEGER, "altTitleId" INTEGER)
        WHERE a."titleId" = r."titleId" AND a."altTitleId" = r."altTitleId"`;
      await bulkInsert(tx, "Alternative", added);
      await bumpRevision(tx, [...new Set([...added, ...removed].map(({ slug }) => slug))]);
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

const pairOf = ({ titleId, altTitleId }: Row) => `${titleId} ${altTitleId}`;

function without(rows: readonly Row[], others: readonly Row[]): Row[] {
  const known = new Set(others.map((row) => `${pairOf(row)} ${row.reason}`));
  return rows.filter((row) => !known.has(`${pairOf(row)} ${row.reason}`));
}
