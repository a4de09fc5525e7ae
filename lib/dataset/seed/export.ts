/** Writes the database's facts in our own format to a folder that can fill an empty database. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { typedValue } from "#lib/catalog/lists/change-feed.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import { toNdjson } from "#lib/core/ndjson.ts";
import { db } from "#lib/data/client.ts";
import { refreshedAt } from "#lib/data/service-state.ts";
import { listDownloads } from "#lib/dataset/seed/downloads.ts";
import { CATALOGUE_FILES } from "#lib/dataset/seed/format.ts";
import { exportFormulae, FORMULAE_FILE } from "#lib/dataset/seed/formulae.ts";
import { toStoredNotes } from "#lib/evidence/matching/existing-title.ts";
import { FORMULA_SOURCE } from "#lib/evidence/sources/popularity.ts";

export interface ExportOptions {
  /** The shipped catalogue: without pinned titles, without changes, which replay from the signals, and without probes. */
  readonly shipped: boolean;
}

/** @returns the number of lines of each file */
export async function exportCatalogue(folder: string, { shipped }: ExportOptions): Promise<Record<string, number>> {
  // Tools are shipped in a file of their own: formulae.ts.
  const where = shipped ? { pinned: false, tool: false } : {};
  const isKept = shipped ? (sourceId: string) => sourceId !== FORMULA_SOURCE : () => true;
  const titles = await db().title.findMany({
    where,
    orderBy: { slug: "asc" },
    include: {
      names: { orderBy: { id: "asc" } },
      identifiers: { orderBy: [{ scheme: "asc" }, { rank: "asc" }, { key: "asc" }] },
      categories: { orderBy: { category: "asc" } },
      entries: { orderBy: [{ sourceId: "asc" }, { ref: "asc" }] },
      alternatives: {
        orderBy: [{ rank: "asc" }, { altTitle: { slug: "asc" } }],
        include: { altTitle: { select: { slug: true } } },
      },
    },
  });
  const signals = await db().signal.findMany({
    where: { title: where, ...(shipped && { sourceId: { not: FORMULA_SOURCE } }) },
    include: { title: { select: { slug: true } } },
    orderBy: [{ title: { slug: "asc" } }, { at: "asc" }, { id: "asc" }],
  });
  const sources = await db().evidenceSource.findMany({
    where: shipped
      ? {
          id: { not: FORMULA_SOURCE },
          OR: [{ signals: { some: { title: where } } }, { entries: { some: { title: where } } }],
        }
      : {},
    include: { runs: { where: { snapshotDate: { not: null } }, orderBy: { snapshotDate: "desc" }, take: 1 } },
    orderBy: { id: "asc" },
  });

  const files: Record<string, object[]> = {
    [CATALOGUE_FILES.sources]: sources.map(({ runs, ...source }) => ({
      ...source,
      snapshotDate: isoDayOrNull(runs[0]?.snapshotDate),
    })),
    [CATALOGUE_FILES.titles]: titles.map((title) =>
      sparse({
        slug: title.slug,
        name: title.name,
        kind: title.kind,
        homepage: title.homepage,
        popularity: title.popularity,
        listed: title.listed ? undefined : false,
        pinned: title.pinned || undefined,
        tool: title.tool || undefined,
        notes: toStoredNotes(title.notes).filter(({ source }) => isKept(source)),
        aliases: title.names.map(({ name }) => name).filter((name) => name !== title.name),
        identifiers: title.identifiers
          .filter(({ scheme }) => !shipped || scheme !== "formula")
          .map(({ scheme, value, signed, rank }) =>
            sparse({ scheme, value, signed: signed || undefined, rank: rank || undefined }),
          ),
        categories: title.categories.map(({ category }) => category),
        inferred: title.categories.filter(({ inferred }) => inferred).map(({ category }) => category),
        entries: title.entries
          .filter(({ sourceId }) => isKept(sourceId))
          .map(({ sourceId, ref, version, checksum, figure }) => [
            ...[sourceId, ref, version],
            ...(checksum !== null || figure !== null ? [checksum] : []),
            ...(figure !== null ? [figure] : []),
          ]),
        alternatives: title.alternatives.map(({ altTitle, reason, named }) => ({ slug: altTitle.slug, reason, named })),
      }),
    ),
    [CATALOGUE_FILES.signals]: signals.map((signal) =>
      sparse({
        title: signal.title.slug,
        source: signal.sourceId,
        ref: signal.sourceRef,
        url: signal.sourceUrl,
        kind: signal.kind,
        status: signal.status,
        layer: signal.layer,
        confidence: signal.confidence,
        basis: signal.basis,
        chip: signal.chip === "apple_silicon" ? undefined : signal.chip,
        macosMin: signal.macosMin,
        macosMax: signal.macosMax,
        scoped: signal.scoped || undefined,
        at: signal.at.toISOString(),
        dated: signal.dated === "day" ? undefined : signal.dated,
        version: signal.appVersion,
        checksum: signal.checksum,
        channel: signal.channel === "released" ? undefined : signal.channel,
        edition: signal.edition,
        reason: signal.reason,
        floors: signal.floors,
        play: signal.play,
        notes: signal.notes,
      }),
    ),
    [CATALOGUE_FILES.downloads]: await listDownloads(where),
  };
  if (!shipped) Object.assign(files, await exportHistory());
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(files)) {
    writeFileSync(join(folder, name), toNdjson(rows));
  }
  const formulae = shipped ? await exportFormulae(folder) : 0;
  const counts = Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, rows.length]));
  return formulae > 0 ? { ...counts, [FORMULAE_FILE]: formulae } : counts;
}

/** Operational state: with it a restored database continues where the exported one stopped. Keys are never written. */
async function exportHistory(): Promise<Record<string, object[]>> {
  const title = { select: { slug: true } };
  const retests = await db().retest.findMany({
    include: { title },
    orderBy: [{ queuedAt: "asc" }, { title: { slug: "asc" } }, { reason: "asc" }, { cause: "asc" }],
  });
  const runs = await db().importRun.findMany({ orderBy: { id: "asc" } });
  const reviews = await db().matchReview.findMany({ orderBy: [{ sourceId: "asc" }, { ref: "asc" }] });
  return {
    [CATALOGUE_FILES.changes]: await exportChanges(),
    [CATALOGUE_FILES.retests]: retests.map(({ title, reason, cause, queuedAt, doneAt }) => ({
      ...{ title: title.slug, reason, cause, queuedAt, doneAt },
    })),
    [CATALOGUE_FILES.runs]: runs.map(({ sourceId, startedAt, finishedAt, snapshotDate, etag, summary }) => ({
      ...{ source: sourceId, startedAt, finishedAt },
      ...{ snapshotDate: isoDayOrNull(snapshotDate), etag, summary },
    })),
    [CATALOGUE_FILES.reviews]: reviews.map(({ sourceId, ...review }) => ({ source: sourceId, ...review })),
    [CATALOGUE_FILES.probes]: await exportProbes(),
    [CATALOGUE_FILES.state]: [{ refreshedAt: await refreshedAt() }],
  };
}

async function exportProbes(): Promise<object[]> {
  const title = { select: { slug: true } };
  const probes = await db().probe.findMany({ include: { title }, orderBy: { title: { slug: "asc" } } });
  return probes.map(({ titleId: _, title, bytes, ...probe }) => ({
    ...{ title: title.slug, ...probe },
    bytes: Number(bytes),
  }));
}

async function exportChanges(): Promise<object[]> {
  const changes = await db().change.findMany({
    include: { title: { select: { slug: true } } },
    orderBy: [{ changedAt: "asc" }, { title: { slug: "asc" } }, { id: "asc" }],
  });
  return changes.map(({ title, changedAt, field, fromValue, toValue }) => ({
    title: title.slug,
    changedAt: changedAt.toISOString(),
    field,
    from: typedValue(field, fromValue),
    to: typedValue(field, toValue),
  }));
}

/** Omits fields that equal the format's defaults. */
function sparse(row: Record<string, unknown>): Record<string, unknown> {
  const empty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !empty(value)));
}
