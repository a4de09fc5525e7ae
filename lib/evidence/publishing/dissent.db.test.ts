import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { ensureServiceState, storedScope } from "#lib/data/service-state.ts";
import type { Catalogue, CatalogueSignal } from "#lib/dataset/seed/format.ts";
import { loadCatalogues } from "#lib/dataset/seed/load.ts";
import { readShipped } from "#lib/dataset/seed/shipped.ts";
import { readStates } from "#lib/evidence/publishing/derive-title.ts";
import { findDissent } from "#lib/evidence/publishing/dissent.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const NOW = date("2026-11-21");
const DAY_MS = 86_400_000;

const STATUSES = ["native", "rosetta2", "unsupported", "translation", "unknown"] as const;
const TITLES = 600;
const WORDS_MAX = 6;

/** The first titles of the catalogue, with up to six random statements each, at random times. */
function withRandomWords(catalogue: Catalogue): Catalogue {
  const titles = catalogue.titles.slice(0, TITLES).map((title) => ({ ...title, alternatives: [] }));
  const signals = titles.flatMap(({ slug }) => {
    const pick = dice(slug);
    return Array.from({ length: pick(WORDS_MAX) + 1 }, (_, word): CatalogueSignal => {
      const status = STATUSES[pick(STATUSES.length)]!;
      const at = new Date(NOW.getTime() - pick(1_000) * DAY_MS);
      return {
        ...{ title: slug, ref: `${slug} ${word}`, kind: pick(2) ? "test" : "report", status, at: at.toISOString() },
        source: catalogue.sources[pick(catalogue.sources.length)]!.id,
        ...(status === "translation" && { layer: pick(2) ? "gptk" : "crossover" }),
        ...{ confidence: pick(2) ? "high" : "low", basis: [], chip: pick(5) ? "apple_silicon" : "m1", scoped: false },
        ...{ macosMin: pick(8) ? 11 : LATEST_MACOS, macosMax: LATEST_MACOS - pick(6) },
        notes: pick(6) ? [] : [{ code: "confirms" }],
      };
    });
  });
  return { ...catalogue, titles, signals, downloads: [], changes: [], retests: [] };
}

/** A deterministic number below a limit. */
function dice(word: string): (below: number) => number {
  let state = createHash("sha256").update(word).digest();
  return (below) => {
    state = createHash("sha256").update(state).digest();
    return state.readUInt32BE() % below;
  };
}

test("finds exactly the titles that the rules find newer dissent in", async () => {
  const context = { now: NOW, days: DAYS };
  await ensureServiceState();
  await loadCatalogues(readShipped().map(withRandomWords), context);
  const scope = await storedScope();
  const titles = await readStates(db(), Prisma.sql`SELECT id FROM "Title" WHERE NOT pinned`);
  const disputed = titles.filter(
    (title) => rule(title.signals.map(toEvidence), scope, toSubject(title)).newerDisagreement,
  );
  const found = await findDissent(db(), { ...context, defaultScope: scope });
  expect(disputed.length).toBeGreaterThan(50);
  expect(found.map(({ slug }) => slug).sort()).toEqual(disputed.map(({ slug }) => slug).sort());
});
