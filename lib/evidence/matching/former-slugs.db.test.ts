import { beforeAll, expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { aliases } from "#lib/evidence/sources/aliases.ts";
import { findCurrentSlug } from "#lib/site/queries/search/search.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "webex-meetings", name: "Webex Meetings" });
  const line = Buffer.from('{"slug":"webex-meetings","formerSlug":"cisco-webex-meetings"}');
  await ingest(aliases, aliases.read(line, {}), { now: date("2026-11-21"), days: DAYS });
});

test.each(["cisco-webex-meetings", "webex-meetings"])("%s leads to the one title", async (slug) => {
  expect(await lookup(`slug:${slug}`, DEFAULT_SCOPE)).toMatchObject({
    slug: "webex-meetings",
    title: "Webex Meetings",
  });
  expect(await findCurrentSlug(slug)).toBe("webex-meetings");
});
