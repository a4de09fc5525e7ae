import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { listIndexable } from "#lib/site/queries/lists/indexable.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { rowsRead } from "#lib/testing/statements.ts";

const TITLES = 6_000;
const PART = 1_000;

describe("a part of the sitemap", () => {
  useThrowawayDatabase();
  beforeAll(async () => {
    const { macos, chip } = DEFAULT_SCOPE;
    await db().$executeRaw`
      INSERT INTO "Title" (slug, name, kind) SELECT 'kite-' || n, 'Kite ' || n, 'app' FROM generate_series(1, ${TITLES}::int) n`;
    await db().$executeRaw`
      INSERT INTO "Verdict" ("titleId", macos, chip, status, confidence, basis, caveats, "breaksAtRosettaEol", "lastVerified")
      SELECT id, ${macos}, ${chip}::"Chip", 'native', 'high', '{}', '{}', false, '2026-08-22' FROM "Title"`;
    await db().$executeRaw`ANALYZE`;
  });

  test("lists titles in order, with each one's last confirmation", async () => {
    const part = await listIndexable(2, PART);
    expect(part.length).toBe(PART);
    expect(part[0]).toEqual({ slug: `kite-${PART + 1}`, lastVerified: "2026-08-22" });
  });

  test("reads only its own verdicts", async () => {
    const { Verdict = 0 } = await rowsRead(() => listIndexable(1, PART));
    expect(Verdict).toBeGreaterThanOrEqual(PART);
    // In a catalogue this small, the planner reads the titles once more.
    expect(Verdict).toBeLessThan(3 * PART);
  });
});
