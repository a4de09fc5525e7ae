/** Where a source's entries are to be had, as its newest reading says: for opening them, not for visitors. */
import { transact } from "#lib/db/transaction.ts";
import type { Publisher, Reading } from "#lib/ingest/source.ts";

/** @returns how many are new or other than before */
export function recordDownloads({ info, complete }: Publisher, { entries }: Reading): Promise<number> {
  const sourceId = info.id;
  return transact(async (tx) => {
    const known = await tx.sourceEntry.findMany({ where: { sourceId }, include: { download: true } });
    const held = new Map(known.map(({ ref, download }) => [ref, download]));
    const listed = entries.flatMap(({ ref, download, version, checksum }) =>
      download && held.has(ref)
        ? { sourceId, ref, url: download.url, installs: [...download.installs], ...fileOf(version, checksum) }
        : [],
    );
    const changed = listed.filter((row) => !isSame(row, held.get(row.ref)));
    const refs = new Set(listed.map(({ ref }) => ref));
    const gone = known.filter(({ ref, download }) => complete && download && !refs.has(ref)).map(({ ref }) => ref);
    const replaced = [...changed.map(({ ref }) => ref), ...gone];
    if (replaced.length > 0) await tx.download.deleteMany({ where: { sourceId, ref: { in: replaced } } });
    await tx.download.createMany({ data: changed });
    return changed.length;
  });
}

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
