import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { exportCatalogue } from "#lib/dataset/seed/export.ts";
import { restore } from "#lib/dataset/seed/restore.ts";
import { deriveAlternatives } from "#lib/evidence/alternatives/alternatives.ts";
import { REACH_SOURCE } from "#lib/evidence/matching/popularity.ts";
import { moveEntry } from "#lib/evidence/publishing/merge.ts";
import { registerSource } from "#lib/evidence/publishing/run.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { followRelease } from "#lib/evidence/upkeep/release.ts";
import { turnStale } from "#lib/evidence/upkeep/stale.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES, publisher } from "#lib/testing/import-sources.ts";
import { computeModelFromScratch, readStoredModel, refreshReadModel } from "#lib/testing/read-model.ts";

useThrowawayDatabase();

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-writers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = "2026-01-10";
const context = { now: date(NOW), days: DAYS };
const SAID = { at: "2026-01-01" };
const BREAKS = { at: "2026-01-01", status: "rosetta2" } as const;
const app = entry("app", [BREAKS], { categories: ["browsers"] });
const refreshOn = (day: string) => refresh({ ...context, now: date(day) }, { wait: true });

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await db().evidenceSource.deleteMany();
  await db().serviceState.update({ where: { id: 1 }, data: { latestMacos: 27, refreshedAt: null } });
  await importEntries(PACKAGES, NOW, app);
  await refreshOn(NOW);
});

/** Each does one thing that callers can see; `before` is what it needs. */
const WRITERS: Record<string, { before?: () => Promise<unknown>; write: () => Promise<unknown> }> = {
  "an import of a new title": { write: () => importEntries(LIST, NOW, entry("new", [SAID])) },
  "an import of new evidence": { write: () => importEntries(PACKAGES, NOW, entry("app", [{ at: NOW }])) },
  "an import that adds a name alone": {
    write: () => importEntries(PACKAGES, NOW, { ...app, aliases: ["Other name"] }),
  },
  "an import that makes a title better known": {
    write: () =>
      importEntries(
        publisher(REACH_SOURCE, "curator", { enrichesOnly: true }),
        NOW,
        entry("app", [], { slug: "app", popularity: 2 }),
      ),
  },
  "an import that says that a title is given up": {
    write: () => importEntries(PACKAGES, NOW, { ...app, notes: [{ code: "discontinued" }] }),
  },
  "an import of another category": { write: () => importEntries(PACKAGES, NOW, { ...app, categories: ["games"] }) },
  "an import of a longer name": { write: () => importEntries(PACKAGES, NOW, { ...app, name: "App the Great" }) },
  "an import of an answer of another status": {
    write: () => importEntries(PACKAGES, NOW, entry("app", [{ at: NOW }], { categories: ["browsers"] })),
  },
  "an import of a later snapshot that says the same": { write: () => importEntries(PACKAGES, "2026-01-11", app) },
  "a source that changes its name": { write: () => registerSource({ ...PACKAGES.info, name: "Renamed" }) },
  "a replacement that a source names": {
    before: () => importEntries(PACKAGES, NOW, entry("heir", [SAID])),
    write: () => importEntries(PACKAGES, NOW, { ...app, replacements: ["heir"] }),
  },
  "a merge": {
    before: () => importEntries(LIST, NOW, entry("twin", [SAID])),
    write: async () => {
      const move = { sourceId: LIST.info.id, ref: "twin", fromId: await idOf("twin"), toId: await idOf("app") };
      await moveEntry(move, { ...context, defaultScope: await storedScope() });
    },
  },
  "verdicts that turn stale": {
    write: async () => turnStale({ ...context, now: date("2027-02-01"), defaultScope: await storedScope() }, 10),
  },
  "a refresh that turns a verdict stale": { write: () => refreshOn("2027-02-01") },
  "a refresh that only queues a re-test": { write: () => refreshOn("2026-05-01") },
  "a refresh that only closes a re-test": {
    before: async () => {
      await refreshOn("2026-05-01");
      await db().title.updateMany({ data: { pinned: true } });
    },
    write: () => refreshOn("2026-05-01"),
  },
  "a derivation under other rules": {
    before: async () => {
      await db().verdict.updateMany({ data: { status: "native", breaksAtRosettaEol: false, caveats: ["Old words."] } });
      await refreshReadModel();
    },
    write: () => rederive(context),
  },
  "a macOS release": { write: () => followRelease(context, MACOS_28) },
  "the end of a former macOS": {
    before: async () => {
      await addFormer();
      await refreshReadModel();
    },
    write: () => refreshOn(NOW),
  },
  "derived alternatives": {
    before: async () => {
      const alike = { kind: "app" as const, category: "browsers", popularity: 5 };
      await seedTitle({ slug: "breaks", status: "rosetta2", ...alike });
      await seedTitle({ slug: "runs", status: "native", ...alike });
      await db().alternative.create({ data: { ...(await pair()), reason: "Out of date.", named: false } });
    },
    write: () => deriveAlternatives(),
  },
  "a restored export": {
    before: () => exportCatalogue(folder, { shipped: false }),
    write: () => restore(folder, context, { replace: true }),
  },
};

const MACOS_28 = { major: 28, name: "Invented", released: "2027-09-20", rosetta: false };

const idOf = async (slug: string) => (await db().title.findUniqueOrThrow({ where: { slug } })).id;
const addFormer = async () =>
  db().verdict.create({
    data: {
      ...({
        titleId: await idOf("app"),
        macos: 26,
        chip: "apple_silicon",
        status: "rosetta2",
        confidence: "high",
      } as const),
      ...{ basis: [], caveats: [], breaksAtRosettaEol: true },
    },
  });
const pair = async () => ({ titleId: await idOf("breaks"), altTitleId: await idOf("app") });
const revision = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision;

test("the title that they write has rows in every table of the read model", async () => {
  const { words, listings, affected } = await readStoredModel();
  expect([words, listings, affected].map(({ length }) => length > 0)).toEqual([true, true, true]);
});

test.each(Object.entries(WRITERS))(
  "after %s the read model is what is computed from scratch",
  async (_, { before, write }) => {
    await before?.();
    await write();
    const stored = await readStoredModel();
    expect(stored).toEqual(await computeModelFromScratch());
  },
);

test.each(Object.entries(WRITERS))("%s moves the revision", async (_, { before, write }) => {
  await before?.();
  const former = await revision();
  await write();
  expect(await revision()).toBeGreaterThan(former);
});
