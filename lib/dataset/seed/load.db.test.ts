import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { loadShare } from "#lib/testing/shipped.ts";

useThrowawayDatabase();

/** Pages in the GIN indexes' pending lists, which every search would read; none after VACUUM. */
const countPutOff = async () =>
  Object.fromEntries(
    (
      await db().$queryRaw<{ name: string; pages: bigint }[]>`
        SELECT relname AS name, gin_clean_pending_list(oid) AS pages FROM pg_class WHERE relname LIKE '%\\_trgm' ORDER BY 1`
    ).map(({ name, pages }) => [name, Number(pages)]),
  );

test("a loaded catalogue has GIN indexes without pending entries", async () => {
  expect(await loadShare(20, [], { now: NOW, days: DAYS })).toBeGreaterThan(200);
  expect(await countPutOff()).toEqual({ TitleName_normalized_trgm: 0, Word_word_trgm: 0 });
  await seedTitle({ slug: "put-off", name: "Zyxwvut" });
  expect(await countPutOff()).toEqual({ TitleName_normalized_trgm: 1, Word_word_trgm: 1 });
});
