/** Fills an empty database from catalogue folders in one transaction, in seconds. */

import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { derive, storedScopes } from "#lib/catalog/verdicts/derive.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import { RULES_VERSION } from "#lib/contract/rules-version.ts";
import { DEFAULT_SCOPE, LATEST_MACOS, sameScope } from "#lib/contract/scope.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { bulkInsert, resetSequence } from "#lib/data/bulk.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { downloadRows } from "#lib/dataset/seed/downloads.ts";
import { signalsByTitle } from "#lib/dataset/seed/evidence.ts";
import type { Catalogue, CatalogueSource, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { changeRow, type PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { identifierRow, nameRow } from "#lib/evidence/publishing/publish.ts";
import { replay } from "#lib/evidence/publishing/replay.ts";

const TIMEOUT_MS = 300_000;

export interface LoadOptions {
  /** Deletes all facts first; API keys stay. */
  readonly replace?: boolean;
  /** Fingerprint of the shipped catalogue, if the folder is that. */
  readonly fingerprint?: string | null;
}

/** @returns the number of loaded titles; 0 if the database already held titles */
export async function loadCatalogues(
  catalogues: readonly Catalogue[],
  context: PublishContext,
  { replace = false, fingerprint: catalogue = null }: LoadOptions = {},
): Promise<number> {
  const rows = buildRows(catalogues, context);
  return withWriteLock("load a catalogue", () =>
    transact(
      async (tx) => {
        if (replace) await empty(tx);
        if ((await tx.title.count()) > 0) return 0;
        for (const [table, list] of Object.entries(rows)) await bulkInsert(tx, table, list);
        for (const table of SERIAL_TABLES) await resetSequence(tx, table);
        await updateReadModel(
          tx,
          rows.Title.map(({ id }) => id),
        );
        await tx.serviceState.update({
          where: { id: 1 },
          data: { refreshedAt: context.now, latestMacos: LATEST_MACOS, rulesVersion: RULES_VERSION, catalogue },
        });
        await bumpRevision(tx, "all");
        await tidy(tx);
        return rows.Title.length;
      },
      { timeoutMs: TIMEOUT_MS },
    ),
  );
}

const SERIAL_TABLES = ["Title", "TitleName", "Identifier", "Verdict", "Change", "Retest", "ImportRun"];

/** The other tables cascade from the titles. */
async function empty(tx: Tx): Promise<void> {
  await tx.title.deleteMany();
  await tx.importRun.deleteMany();
  await tx.matchReview.deleteMany();
  await tx.sourceWatch.deleteMany();
  await tx.evidenceSource.deleteMany();
}

/**
 * VACUUM ANALYZE: until autovacuum runs, the planner would take the tables for empty, and every search would read the GIN pending
 * lists.
 */
async function tidy(tx: Tx): Promise<void> {
  await tx.$executeRaw`ANALYZE`;
  await tx.$executeRaw`
    SELECT gin_clean_pending_list(i.oid) FROM pg_class i JOIN pg_am a ON a.oid = i.relam AND a.amname = 'gin'
    WHERE i.relkind = 'i' AND i.relnamespace = to_regnamespace(current_schema()) AND pg_has_role(i.relowner, 'USAGE')`;
}

function buildRows(catalogues: readonly Catalogue[], { now, days }: PublishContext) {
  const sources = new Map<string, CatalogueSource>(
    catalogues.flatMap(({ sources }) => sources.map((each) => [each.id, each])),
  );
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const ids = new Map(titles.map(({ slug }, index) => [slug, index + 1]));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The catalogue speaks of "${slug}", but has no such title`);
    return id;
  };
  const historyOf = byTitle(catalogues.flatMap(({ changes }) => changes ?? []));
  const recorded = new Set(catalogues.flatMap(({ changes, titles }) => (changes ? titles : [])));
  const retests = catalogues.flatMap((catalogue) => catalogue.retests ?? []);
  const hasQueue = catalogues.some((catalogue) => catalogue.retests !== null);
  const signalsOf = signalsByTitle(catalogues);
  for (const slug of [...signalsOf.keys(), ...historyOf.keys()]) idOf(slug);

  const signalRows: object[] = [];
  const verdictRows: { id: number }[] = [];
  const changeRows: object[] = [];
  const retestRows: object[] = [];
  for (const title of titles) {
    const titleId = idOf(title.slug);
    const signals = signalsOf.get(title.slug) ?? [];
    const evidence = signals.map((signal) => signal.evidence);
    signalRows.push(...signals.map(({ fact }) => ({ ...fact, titleId })));
    for (const scope of storedScopes(evidence)) {
      const { columns } = derive(evidence, scope, title, now, days);
      const lastVerified = isoDayOrNull(columns.lastVerified);
      verdictRows.push({ id: verdictRows.length + 1, titleId, ...columns, lastVerified } as { id: number });
      if (columns.stale && !hasQueue && sameScope(scope, DEFAULT_SCOPE)) {
        const queued = { titleId, reason: "stale", cause: lastVerified, queuedAt: now, doneAt: null };
        retestRows.push({ id: retestRows.length + 1, ...queued });
      }
    }
    const history = recorded.has(title) ? (historyOf.get(title.slug) ?? []) : replay(evidence, title, DEFAULT_SCOPE);
    for (const { changedAt, field, from, to } of history) {
      const row = changeRow(titleId, { changedAt: new Date(changedAt), field, from, to });
      changeRows.push({ id: changeRows.length + 1, ...row });
    }
  }

  return {
    EvidenceSource: [...sources.values()].map(({ snapshotDate, ...source }) => source),
    Title: titles.map(({ slug, name, kind, homepage, notes, popularity, listed, pinned, tool }, index) => ({
      ...{ id: index + 1, slug, name, kind, homepage: homepage ?? null, notes, popularity, listed, pinned, tool },
    })),
    TitleName: numbered(titles.flatMap((title) => namesOf(title).map((name) => nameRow(idOf(title.slug), name)))),
    Identifier: numbered(
      titles.flatMap(({ slug, identifiers }) => identifiers.map((each) => identifierRow(idOf(slug), each))),
    ),
    TitleCategory: titles.flatMap(({ slug, categories, inferred }) =>
      categories.map((category) => ({ titleId: idOf(slug), category, inferred: inferred.includes(category) })),
    ),
    SourceEntry: titles.flatMap(({ slug, entries }) =>
      entries.map(([sourceId, ref, version, checksum = null, figure = null]) => ({
        ...{ sourceId, ref, version, checksum, figure, titleId: idOf(slug) },
      })),
    ),
    Download: downloadRows({ titles, downloads: catalogues.flatMap(({ downloads }) => downloads) }),
    Signal: signalRows,
    Verdict: verdictRows,
    Alternative: titles.flatMap(({ slug, alternatives }) =>
      alternatives.map((alternative, rank) => ({
        ...{ titleId: idOf(slug), altTitleId: idOf(alternative.slug), rank },
        ...{ reason: alternative.reason, named: alternative.named },
      })),
    ),
    Change: changeRows,
    Retest: hasQueue ? numbered(retests.map(({ title, ...row }) => ({ ...row, titleId: idOf(title) }))) : retestRows,
    ImportRun: numbered(catalogues.flatMap((catalogue) => runRows(catalogue, now))),
    Probe: catalogues.flatMap(({ probes }) => probes.map(({ title, ...row }) => ({ ...row, titleId: idOf(title) }))),
    MatchReview: catalogues.flatMap(({ reviews }) =>
      reviews.map(({ source, ...row }) => ({ ...row, sourceId: source })),
    ),
  };
}

function runRows({ runs, sources }: Catalogue, now: Date): object[] {
  if (runs) return runs.map(({ source, ...row }) => ({ ...row, sourceId: source }));
  return sources
    .filter(({ snapshotDate }) => snapshotDate !== null)
    .map(({ id, snapshotDate }) => ({
      ...{ sourceId: id, startedAt: now, finishedAt: now, snapshotDate, etag: null },
      summary: { shipped: true },
    }));
}

/** Without duplicates. */
export function namesOf({ name, aliases }: CatalogueTitle): string[] {
  const seen = new Set<string>();
  return [name, ...aliases].filter((each) => {
    const { normalized } = nameRow(0, each);
    return normalized !== "" && !seen.has(normalized) && seen.add(normalized);
  });
}

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

const byTitle = <T extends { readonly title: string }>(rows: readonly T[]) => groupBy(rows, ({ title }) => title);
