/** Computes the rows that lists and searches read for every title, after other software has written the titles. */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { makerOf } from "#lib/catalog/titles/makers.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";

// In a transaction of its own, so that readers and the sender of a report wait for a second at most.
const BATCH = 1_000;

export async function fillReadModel(): Promise<void> {
  for (let after = 0; ; ) {
    const titles = await db().title.findMany({
      ...{ where: { id: { gt: after } }, orderBy: { id: "asc" }, take: BATCH, select: { id: true } },
    });
    const ids = titles.map(({ id }) => id);
    if (ids.length === 0) break;
    await transact((tx) => updateReadModel(tx, ids));
    after = ids.at(-1)!;
  }
  await transact((tx) => bumpRevision(tx, "all"));
}

/** Writes the rows whose maker has another key than when they were written. @returns how many titles */
export async function followMakers(): Promise<number> {
  const held = await db().$queryRaw<{ id: number; slug: string; homepage: string | null; maker: string | null }[]>`
    SELECT DISTINCT t.id, t.slug, t.homepage, a.maker FROM "AffectedTitle" a JOIN "Title" t ON t.id = a."titleId"`;
  const ids = held.flatMap(({ maker, ...title }) => ((makerOf(title)?.key ?? null) === maker ? [] : [title.id]));
  if (ids.length === 0) return 0;
  await transact(async (tx) => {
    await updateReadModel(tx, ids);
    await bumpRevision(tx, "all");
  });
  return ids.length;
}
