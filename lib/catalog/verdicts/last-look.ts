/** When the sources were last searched for a title without evidence. */
import { processState } from "#lib/core/state.ts";
import { currentVersion } from "#lib/data/cache/revision.ts";
import { type Db, db } from "#lib/data/client.ts";

export interface Looks {
  /** The newest snapshot date of each source. */
  readonly bySource: ReadonlyMap<string, Date>;
  /** When this database was created. */
  readonly installed: Date;
}

/** Lists all software in common use: a title that it lacks was searched for there. */
const BROADEST = "homebrew-cask";

/** A source that lists or listed a title has been searched; for a name that none lists, the broadest source has. */
export function lastLook(sources: readonly string[], { bySource, installed }: Looks): Date {
  const moments = sources.flatMap((source) => bySource.get(source)?.getTime() ?? []);
  return moments.length > 0 ? new Date(Math.max(...moments)) : (bySource.get(BROADEST) ?? installed);
}

const known = () =>
  processState("last-looks", () => new Map<Db, { readonly version: number; readonly looks: Looks }>());

/** Cached until the data revision changes. */
export async function readLooks(): Promise<Looks> {
  const version = currentVersion();
  const held = known().get(db());
  if (version !== null && held?.version === version) return held.looks;
  const runs = await db().importRun.groupBy({
    by: ["sourceId"],
    where: { finishedAt: { not: null }, snapshotDate: { not: null } },
    _max: { snapshotDate: true },
  });
  const [setUp] = await db().$queryRaw<{ installed: Date }[]>`
    SELECT min(finished_at) AS installed FROM "_prisma_migrations"`;
  const looks: Looks = {
    bySource: new Map(runs.map(({ sourceId, _max }) => [sourceId, _max.snapshotDate!])),
    installed: setUp!.installed,
  };
  if (version !== null) known().set(db(), { version, looks });
  return looks;
}

/**
 * The day that counts refer to, YYYY-MM-DD: the snapshot of the broadest source.
 * @param sources in its place, where all that is counted comes from these
 */
export async function countedAsOf(sources: readonly string[] = []): Promise<string> {
  return lastLook(sources, await readLooks())
    .toISOString()
    .slice(0, 10);
}
