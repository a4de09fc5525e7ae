/** Computes the rows that lists and searches read for every title, after other software has written the titles. */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
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
