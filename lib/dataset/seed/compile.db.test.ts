/** The shipped catalogue is what `compile` makes of the sources' files: no line of it is written by hand. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { compileCatalogue } from "#lib/dataset/seed/compile.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { SHARED_DATA, WITHOUT_SHARED_DATA } from "#lib/testing/recorded-sources.ts";

useThrowawayDatabase();

const DERIVED = [
  "titles.ndjson",
  "signals.ndjson",
  "sources.ndjson",
  "downloads.ndjson",
  "formulae.ndjson",
  "team-ids.ndjson",
  "calibration.json",
] as const;
// Alone it takes two minutes.
const TIMEOUT_MS = 20 * 60_000;

const output = mkdtempSync(join(tmpdir(), "compiled-"));
afterAll(() => rmSync(output, { recursive: true, force: true }));

test.skipIf(WITHOUT_SHARED_DATA)(
  "a fresh compile reproduces the derived files byte for byte (needs ../shared/data)",
  async () => {
    await db().title.deleteMany();
    const quiet = { onProgress: () => undefined, onDone: () => undefined };
    await compileCatalogue(SHARED_DATA, output, { now: date("2026-11-25"), days: DAYS, ...quiet });
    const shipped = (file: string) => readFileSync(join(rootDir(), "prisma", "catalogue", file), "utf8");
    const differing = DERIVED.flatMap((file) => {
      const made = readFileSync(join(output, file), "utf8").split("\n");
      const held = new Set(shipped(file).split("\n"));
      if (made.join("\n") === shipped(file)) return [];
      return [`${file}: ${made.find((line) => !held.has(line)) ?? "lines are missing or in another order"}`];
    });
    expect(differing).toEqual([]);
  },
  TIMEOUT_MS,
);
