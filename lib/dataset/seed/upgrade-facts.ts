/**
 * Upgrades an existing database to this checkout: imports the shipped facts that it lacks, corrects and removes those of an earlier
 * catalogue, and rederives verdicts of earlier rules.
 * Completion is recorded last, so that the next start repeats an interrupted upgrade. Of several servers, one does it.
 */

import { fillReadModel, followMakers } from "#lib/catalog/read-model/fill.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import { RULES_VERSION } from "#lib/contract/rules-version.ts";
import { countWords } from "#lib/contract/words.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { WriteLockRefused, withWriteLock } from "#lib/data/write-lock.ts";
import { planAdditions } from "#lib/dataset/seed/additions.ts";
import { correctCircumstances } from "#lib/dataset/seed/circumstances.ts";
import { takeInDownloads } from "#lib/dataset/seed/downloads.ts";
import { dropLostIds, foldTwins } from "#lib/dataset/seed/fold-twins.ts";
import type { Catalogue, CatalogueSource } from "#lib/dataset/seed/format.ts";
import { followJoins } from "#lib/dataset/seed/formula-joins.ts";
import { followNames } from "#lib/dataset/seed/renames.ts";
import { followFigures, retract } from "#lib/dataset/seed/retractions.ts";
import { readShipped, shippedFingerprint } from "#lib/dataset/seed/shipped.ts";
import { openCatalogIndex } from "#lib/evidence/matching/load-catalog-index.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { publishAll, registerSource } from "#lib/evidence/publishing/run.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";

type Say = (line: string) => void;

export interface Edition {
  readonly fingerprint: string;
  readonly rulesVersion: number;
  readonly read: () => readonly Catalogue[];
}

const thisCheckout = (): Edition => ({
  fingerprint: shippedFingerprint(),
  rulesVersion: RULES_VERSION,
  read: readShipped,
});

/** Logs its steps; does nothing on a current database, nor on one that a newer version wrote. */
export async function upgrade(context: PublishContext, say: Say, edition: Edition = thisCheckout()): Promise<void> {
  if (isCurrent(await readState(), edition)) return;
  try {
    await withWriteLock("upgrade", () => carryOut(context, say, edition), { onWait: say });
  } catch (cause) {
    if (!(cause instanceof WriteLockRefused)) throw cause;
    say(`The database was not brought up to date. ${cause.message}`);
  }
}

interface State {
  readonly catalogue: string | null;
  readonly rulesVersion: number | null;
}

const readState = (): Promise<State> =>
  db().serviceState.findUniqueOrThrow({ where: { id: 1 }, select: { catalogue: true, rulesVersion: true } });
const note = (data: Partial<State>) => db().serviceState.update({ where: { id: 1 }, data });

const hasCatalogue = ({ catalogue }: State, { fingerprint }: Edition) => catalogue === fingerprint;
// Forward only: an older server beside newer ones does not rederive their verdicts.
const hasRules = (state: State, { rulesVersion }: Edition) => (state.rulesVersion ?? 0) >= rulesVersion;
const isCurrent = (state: State, edition: Edition) => hasCatalogue(state, edition) && hasRules(state, edition);

async function carryOut(context: PublishContext, say: Say, edition: Edition): Promise<void> {
  const state = await readState();
  // They hold projections, which are of the rules; the takeover of an earlier version's data leaves them empty.
  if (!hasRules(state, edition)) {
    say("Filling the tables that lists and searches read");
    await fillReadModel();
  }
  if (!hasCatalogue(state, edition)) {
    say("Taking in what the shipped catalogue has and the database lacks");
    const { titles, signals, downloads, folded, renamed, moved, corrected, retracted } = await takeIn(
      edition.read(),
      context,
    );
    const ofOthers = await followMakers();
    await note({ catalogue: edition.fingerprint });
    if (folded.length > 0) say(`Redirected titles to their present address: ${folded.join(", ")}`);
    if (renamed.length > 0) say(`Named titles otherwise than before: ${renamed.join(", ")}`);
    if (moved.length > 0) say(`Listed formulae with other titles than before: ${moved.join(", ")}`);
    const added = `${countWords(titles, "title")} added or added to, ${countWords(signals, "signal")}`;
    say(`Took in the shipped catalogue: ${added}`);
    if (ofOthers > 0) say(`Listed ${countWords(ofOthers, "title")} with another maker than before`);
    if (corrected > 0) say(`Corrected the circumstances of ${corrected} signals`);
    if (retracted.signals > 0)
      say(`Removed what the catalogue says no longer: ${countWords(retracted.signals, "signal")}`);
    if (retracted.titles.length > 0) say(`Removed titles that it lists no longer: ${retracted.titles.join(", ")}`);
    if (downloads > 0) say(`Took in where the files of ${downloads} of its entries are to be had`);
  }
  if (!hasRules(state, edition)) {
    say(`Deriving every verdict by the rules of version ${edition.rulesVersion}`);
    const { titles, counts } = await rederive(context);
    await note({ rulesVersion: edition.rulesVersion });
    say(`Derived ${titles} titles anew: ${counts.changed} differ`);
  }
}

async function takeIn(catalogues: readonly Catalogue[], context: PublishContext) {
  for (const { snapshotDate: _, ...source } of catalogues.flatMap(({ sources }) => sources))
    await registerSource(source);
  const index = await openCatalogIndex();
  const edits = await index.resolve(() => planAdditions(catalogues, index));
  const scoped = { ...context, defaultScope: await storedScope() };
  await publishAll(edits, scoped);
  const folded = await foldTwins(catalogues, scoped);
  const renamed = await followNames(catalogues);
  const moved = await followJoins(catalogues, scoped);
  const corrected = await correctCircumstances(catalogues, scoped);
  const retracted = await retract(catalogues, scoped);
  await followFigures(catalogues);
  await dropLostIds(catalogues);
  await linkNamed(catalogues);
  const later = await listLater(catalogues);
  const downloads = await takeInDownloads(catalogues, new Set(later.map(({ id }) => id)));
  await recordSnapshots(later, context.now);
  return {
    titles: edits.length,
    signals: edits.reduce((sum, { signals }) => sum + signals.length, 0),
    downloads,
    folded,
    renamed,
    moved,
    corrected,
    retracted,
  };
}

/** Titles that sources name; the next refresh derives the others. */
async function linkNamed(catalogues: readonly Catalogue[]): Promise<void> {
  const slugs = catalogues.flatMap(({ titles }) =>
    titles.flatMap(({ slug, alternatives }) =>
      alternatives.flatMap((other) => (other.named ? [slug, other.slug] : [])),
    ),
  );
  const stored = await db().$queryRaw<{ id: number; slug: string }[]>`
    SELECT id, slug FROM "Title" WHERE slug = ANY(${slugs}::text[])`;
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  const data = catalogues.flatMap(({ titles }) =>
    titles.flatMap(({ slug, alternatives }) =>
      alternatives.flatMap(({ slug: altSlug, reason, named }, rank) => {
        const [titleId, altTitleId] = [ids.get(slug), ids.get(altSlug)];
        return named && titleId && altTitleId ? [{ titleId, altTitleId, reason, named, rank }] : [];
      }),
    ),
  );
  await transact(async (tx) => {
    const { count } = await tx.alternative.createMany({ data, skipDuplicates: true });
    if (count > 0) await bumpRevision(tx, "all");
  });
}

/** Sources whose snapshot in the catalogue is newer than the database's. */
async function listLater(catalogues: readonly Catalogue[]): Promise<CatalogueSource[]> {
  const newest = new Map(
    (await db().importRun.groupBy({ by: ["sourceId"], _max: { snapshotDate: true } })).map(({ sourceId, _max }) => [
      sourceId,
      isoDayOrNull(_max.snapshotDate) ?? "",
    ]),
  );
  return catalogues
    .flatMap(({ sources }) => sources)
    .filter(({ id, snapshotDate }) => snapshotDate !== null && snapshotDate > (newest.get(id) ?? ""));
}

async function recordSnapshots(later: readonly CatalogueSource[], now: Date): Promise<void> {
  if (later.length === 0) return;
  await transact(async (tx) => {
    await tx.importRun.createMany({
      data: later.map(({ id, snapshotDate }) => ({
        ...{ sourceId: id, startedAt: now, finishedAt: now, snapshotDate: new Date(snapshotDate!) },
        summary: { shipped: true },
      })),
    });
    await bumpRevision(tx, "all");
  });
}
