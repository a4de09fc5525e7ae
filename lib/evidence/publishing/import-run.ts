/** What is recorded of an import: its beginning, the validators of its file, and how much it listed. */
import { publishedBy } from "#lib/contract/source-addresses.ts";
import { db } from "#lib/data/client.ts";
import type { Publisher, Reading } from "#lib/evidence/sources/source.ts";

/** Records the watched source's entry count, even if an operator imported it; clears the stored validators. */
export async function noteReading({ info, historical }: Publisher, { entries }: Reading, now: Date): Promise<void> {
  if (historical || !publishedBy(info.id)) return;
  const read = { entries: entries.length, etag: null, lastModified: null, digest: null };
  await db().sourceWatch.upsert({
    where: { sourceId: info.id },
    create: { sourceId: info.id, nextAt: now, ...read },
    update: read,
  });
}

/** The validators of the last import, for the next conditional request; null if it was no download. */
export async function lastTag(sourceId: string): Promise<string | null> {
  const where = { sourceId, finishedAt: { not: null } };
  const run = await db().importRun.findFirst({ where, orderBy: { id: "desc" } });
  return run?.etag ?? null;
}

/** Continues an interrupted run of the source. @returns the id of a run that is not finished */
export async function beginRun(sourceId: string, now: Date): Promise<number> {
  const select = { id: true };
  const interrupted = await db().importRun.findFirst({ where: { sourceId, finishedAt: null }, select });
  return (interrupted ?? (await db().importRun.create({ data: { sourceId, startedAt: now }, select }))).id;
}
