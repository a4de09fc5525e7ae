/** Download URLs of entries: catalogue lines to rows and back, and those that an existing database lacks. */

import { groupBy } from "#lib/core/group-by.ts";
import { chunks } from "#lib/data/bulk.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Catalogue, CatalogueDownload } from "#lib/dataset/seed/format.ts";
import { entryKey } from "#lib/evidence/matching/catalog-index.ts";

interface DownloadRow {
  readonly sourceId: string;
  readonly ref: string;
  readonly url: string;
  readonly version: string | null;
  readonly checksum: string | null;
  readonly installs: string[];
}

/** For the entries of these titles. */
export async function listDownloads(title: Prisma.TitleWhereInput): Promise<CatalogueDownload[]> {
  const rows = await db().download.findMany({
    where: { entry: { title } },
    include: { entry: { select: { version: true, checksum: true } } },
    orderBy: [{ sourceId: "asc" }, { ref: "asc" }],
  });
  return rows.map(({ sourceId, ref, url, installs, version, checksum, entry }) => {
    if (entry.version !== version || entry.checksum !== checksum)
      return [sourceId, ref, url, installs, [version, checksum]];
    return installs.length > 0 ? [sourceId, ref, url, installs] : [sourceId, ref, url];
  });
}

/** @throws Error for a download whose entry is not among the titles' */
export function downloadRows({ titles, downloads }: Pick<Catalogue, "titles" | "downloads">): DownloadRow[] {
  const files = new Map(
    titles.flatMap(({ entries }) =>
      entries.map(([source, ref, version, checksum = null]) => [entryKey(source, ref), [version, checksum]] as const),
    ),
  );
  return downloads.map(([sourceId, ref, url, installs = [], own]) => {
    const file = files.get(entryKey(sourceId, ref));
    if (!file) throw new Error(`The catalogue has a file of "${ref}" by ${sourceId}, but no such entry`);
    const [version, checksum] = own ?? file;
    return { sourceId, ref, url, version: version ?? null, checksum: checksum ?? null, installs };
  });
}

/**
 * Fills in download URLs in databases that were written before URLs were stored.
 * @param later sources with a newer snapshot in the catalogue: theirs replace the stored ones. For the others only missing
 * downloads of unchanged files are added, and the ETag is dropped while any is missing, so that the next fetch is complete.
 */
export async function takeInDownloads(catalogues: readonly Catalogue[], later: ReadonlySet<string>): Promise<number> {
  const rows = catalogues.flatMap(downloadRows);
  const held = await findEntries(rows);
  const known = rows.flatMap((row) => {
    const entry = held.get(entryKey(row.sourceId, row.ref));
    return entry ? [{ row, entry }] : [];
  });
  const taken = known.filter(({ row, entry }) => {
    if (later.has(row.sourceId)) return !entry.download || !isSame(row, entry.download);
    return !entry.download && entry.version === row.version && entry.checksum === row.checksum;
  });
  const lacking = known.filter((each) => !each.entry.download && !taken.includes(each));
  const unread = [...new Set(lacking.map(({ row }) => row.sourceId))];
  if (taken.length + unread.length === 0) return 0;
  await transact(async (tx) => {
    await replaceAll(
      tx,
      taken.map(({ row }) => row),
    );
    const forgotten = { where: { sourceId: { in: unread } } };
    await tx.sourceWatch.updateMany({ ...forgotten, data: { etag: null, lastModified: null, digest: null } });
    await tx.importRun.updateMany({ ...forgotten, data: { etag: null } });
    await bumpRevision(tx, "all");
  });
  return taken.length;
}

type StoredEntry = Prisma.SourceEntryGetPayload<{ include: { download: true } }>;

/** Only the downloads that the rows refer to. */
async function findEntries(rows: readonly DownloadRow[]): Promise<ReadonlyMap<string, StoredEntry>> {
  const held = new Map<string, StoredEntry>();
  for (const [sourceId, own] of groupBy(rows, (row) => row.sourceId)) {
    for (const some of chunks(own)) {
      const where = { sourceId, ref: { in: some.map(({ ref }) => ref) } };
      const entries = await db().sourceEntry.findMany({ where, include: { download: true } });
      for (const entry of entries) held.set(entryKey(sourceId, entry.ref), entry);
    }
  }
  return held;
}

const isSame = (a: DownloadRow, b: DownloadRow) =>
  a.url === b.url && a.version === b.version && a.checksum === b.checksum && a.installs.join() === b.installs.join();

async function replaceAll(tx: Prisma.TransactionClient, data: DownloadRow[]): Promise<void> {
  for (const [sourceId, own] of groupBy(data, (row) => row.sourceId)) {
    for (const some of chunks(own))
      await tx.download.deleteMany({ where: { sourceId, ref: { in: some.map(({ ref }) => ref) } } });
  }
  await tx.download.createMany({ data });
}
