/** The read model, for tests that write titles past the writer, and for those that hold writers to it. */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";

/** Of all titles. */
export async function refreshReadModel(): Promise<void> {
  const titles = await db().title.findMany({ select: { id: true } });
  await transact((tx) =>
    updateReadModel(
      tx,
      titles.map(({ id }) => id),
    ),
  );
}

export async function readStoredModel() {
  const [words, listings, affected] = await Promise.all([
    db().titleWord.findMany({ orderBy: [{ titleId: "asc" }, { word: "asc" }, { rank: "asc" }] }),
    db().$queryRaw<object[]>`SELECT to_json(c) AS row FROM "CategoryVerdict" c ORDER BY c.*`,
    db().affectedTitle.findMany({ orderBy: [{ titleId: "asc" }, { macos: "asc" }, { chip: "asc" }] }),
  ]);
  return { words, listings, affected };
}

/** What the tables would hold had they been empty before; they hold it afterwards. */
export async function computeModelFromScratch() {
  await db().$transaction([
    db().titleWord.deleteMany(),
    db().categoryVerdict.deleteMany(),
    db().affectedTitle.deleteMany(),
  ]);
  await refreshReadModel();
  return readStoredModel();
}
