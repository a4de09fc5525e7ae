/** The download URLs in a source's newest reading: for probes, not shown on pages. */
import { chunks } from "#lib/data/bulk.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Publisher, Reading } from "#lib/evidence/sources/source.ts";

/** @returns the number of new or changed downloads */
export function recordDownloads({ info, complete }: Publisher, { entries }: Reading): Promise<number> {
  const sourceId = info.id;
  return transact(async (tx) => {
    const held = await findDownloads(tx, sourceId, refsOf(entries));
    const listed = entries.flatMap(({ ref, download, version, checksum }) =>
      download && held.has(ref)
        ? { sourceId, ref, url: download.url, installs: [...download.installs], ...fileOf(version, checksum) }
        : [],
    );
    const changed = listed.filter((row) => !isSame(row, held.get(row.ref)));
    await tx.$executeRaw`
      DELETE FROM "Download" WHERE "sourceId" = ${sourceId} AND (ref = ANY(${refsOf(changed)}::text[])
        OR ${complete ?? false} AND ref <> ALL(${refsOf(listed)}::text[]))`;
    await tx.download.createMany({ data: changed });
    return changed.length;
  });
}

/** Null where the entry has none. */
async function findDownloads(tx: Tx, sourceId: string, refs: readonly string[]): Promise<Map<string, Row | null>> {
  const held = new Map<string, Row | null>();
  for (const some of chunks(refs)) {
    const rows = await tx.sourceEntry.findMany({ where: { sourceId, ref: { in: some } }, include: { download: true } });
    for (const { ref, download } of rows) held.set(ref, download);
  }
  return held;
}

const refsOf = (rows: readonly { readonly ref: string }[]) => rows.map(({ ref }) => ref);

const fileOf = (version: string | undefined, checksum: string | undefined) => ({
  version: version ?? null,
  checksum: checksum ?? null,
});

interface Row {
  readonly url: string;
  readonly version: string | null;
  readonly checksum: string | null;
  readonly installs: readonly string[];
}

function isSame(a: Row, b: Row | null | undefined): boolean {
  const facts = ({ url, version, checksum, installs }: Row) => JSON.stringify([url, version, checksum, installs]);
  return !!b && facts(a) === facts(b);
}
