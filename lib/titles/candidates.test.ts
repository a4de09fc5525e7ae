/** How much of a large catalogue one search reads. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { rowsRead } from "#lib/testing/statements.ts";
import { CANDIDATES_MAX, findCandidates } from "#lib/titles/candidates.ts";
import { toQuery } from "#lib/titles/match.ts";

const TITLES = 4_000;

describe("a search among many titles that are named alike", () => {
  useThrowawayDatabase();
  beforeAll(async () => {
    await db().$executeRaw`
      INSERT INTO "Title" (slug, name, kind) SELECT 'tower-' || n, 'Sunny Tower ' || n, 'app' FROM generate_series(1, ${TITLES}::int) n`;
    await db().$executeRaw`
      INSERT INTO "TitleName" ("titleId", name, normalized, folded)
      SELECT id, name, replace(lower(name), ' ', ''), lower(name) FROM "Title"`;
    await db().$executeRaw`ANALYZE`;
  });

  const read = async (text: string) => rowsRead(() => findCandidates(toQuery(text)));

  test("by initials reads no more of them than it can use", async () => {
    const { TitleWord = 0 } = await read("st");
    expect(TitleWord).toBeGreaterThan(0);
    expect(TitleWord).toBeLessThan(TITLES / 2);
  });

  test.each(["sunny towr", "towr"])("by a slip (%j) reads no names but those that its words led to", async (text) => {
    const { TitleName = 0, TitleName_normalized_trgm = 0 } = await read(text);
    expect(TitleName).toBeGreaterThan(0);
    expect(TitleName).toBeLessThan(2 * CANDIDATES_MAX);
    expect(TitleName_normalized_trgm).toBe(0);
  });
});
