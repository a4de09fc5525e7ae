import { expect, test } from "vitest";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

test("deriving a fresh catalogue again changes nothing", async () => {
  const { titles, changed, changes } = await rederive({ now: NOW, days: DAYS }, { dryRun: true });
  expect({ isWhole: titles > 7_000, changed, changes }).toEqual({ isWhole: true, changed: [], changes: [] });
});
