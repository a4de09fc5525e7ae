/** How much of a large catalogue one search reads. */
import { beforeAll, describe, expect, test } from "vitest";
import { findCandidates } from "#lib/catalog/titles/candidates.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { refreshReadModel } from "#lib/testing/read-model.ts";
import { rowsRead } from "#lib/testing/statements.ts";

const TITLES = 4_000;
const SHOWN = 20;
// More names with one prefix than a search looks through.
const WORDS = 40;

describe("a search among many titles with similar names", () => {
  useThrowawayDatabase();
  beforeAll(async () => {
    await db().$executeRaw`
      INSERT INTO "Title" (slug, name, kind) SELECT 'tower-' || n, 'Sunny Tower ' || n, 'app' FROM generate_series(1, ${TITLES}::int) n`;
    await db().$executeRaw`
      INSERT INTO "TitleName" ("titleId", name, normalized, folded)
      SELECT id, name, replace(lower(name), ' ', ''), lower(name) FROM "Title"`;
    await db().$executeRaw`
      INSERT INTO "TitleName" ("titleId", name, normalized, folded)
      SELECT min(id), word, word, word FROM "Title", (SELECT 'bridge' || n AS word FROM generate_series(1, ${WORDS}::int) n) w GROUP BY word`;
    await db().$executeRaw`
      INSERT INTO "Verdict" ("titleId", macos, chip, status, confidence, basis, caveats, "breaksAtRosettaEol")
      SELECT t.id, s.macos, s.chip, 'native', 'high', '{}', '{}', false FROM "Title" t,
        (VALUES (${DEFAULT_SCOPE.macos}::int, ${DEFAULT_SCOPE.chip}::"Chip")) s(macos, chip)`;
    await refreshReadModel();
    await db().$executeRaw`ANALYZE`;
  });

  const read = async (text: string) => rowsRead(() => findCandidates(toQuery(text)));

  test("by initials reads a bounded number of rows", async () => {
    const { TitleWord = 0 } = await read("st");
    expect(TitleWord).toBeGreaterThan(0);
    expect(TitleWord).toBeLessThan(TITLES / 2);
  });

  test.each(["sunny towr", "towr"])("by a slip (%j) reads no names but those that its words led to", async (text) => {
    const { TitleName = 0, TitleName_normalized_trgm = 0 } = await read(text);
    expect(TitleName).toBeGreaterThan(0);
    expect(TitleName).toBeLessThan(1_000);
    expect(TitleName_normalized_trgm).toBe(0);
  });

  test("by a common prefix looks for no misspellings", async () => {
    const { Word = 0, Word_word_trgm = 0 } = await read("bridg");
    expect(Word).toBeGreaterThanOrEqual(WORDS);
    expect(Word + Word_word_trgm).toBeLessThan(3 * WORDS);
  });

  test("by a prefix reads a bounded number of names, and none by trigrams", async () => {
    const { TitleName = 0, TitleName_normalized_trgm = 0 } = await read("sunny t");
    expect(TitleName).toBeLessThan(TITLES);
    expect(TitleName_normalized_trgm).toBe(0);
  });

  test("reads only the verdicts of the titles that it returns", async () => {
    const { Verdict = 0 } = await rowsRead(() => searchTitles({ query: "sunny tower", limit: SHOWN }));
    expect(Verdict).toBeGreaterThanOrEqual(SHOWN);
    expect(Verdict).toBeLessThan(2 * SHOWN);
  });
});
