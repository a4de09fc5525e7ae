import { beforeEach, expect, test, vi } from "vitest";
import { refreshCommand } from "#lib/cli/refresh.ts";
import { parseEnv } from "#lib/core/env.ts";
import { db } from "#lib/data/client.ts";
import { readFigure } from "#lib/data/figures.ts";
import type { CheckData } from "#lib/site/queries/check/data.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
  await importEntries(PACKAGES, "2026-11-01", entry("painter", []));
});

async function run(...args: string[]): Promise<void> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const context = { days: DAYS, signal: new AbortController().signal, settings: parseEnv({}) };
  await refreshCommand(context)
    .parseAsync(args, { from: "user" })
    .finally(() => printed.mockRestore());
}

const checkData = () => readFigure<CheckData>("check data");

test("a scheduled run writes the data file of /check; a dry run does not", async () => {
  await run("--dry-run");
  expect(await checkData()).toBeNull();
  await run();
  expect(await checkData()).toMatchObject({ titles: 1 });
  await importEntries(PACKAGES, "2026-11-02", entry("painter", []), entry("plotter", []));
  await run();
  expect(await checkData()).toMatchObject({ titles: 2 });
});
