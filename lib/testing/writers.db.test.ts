import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MACOS_RELEASES } from "#lib/contract/scope.ts";
import { dropProcessState, processState } from "#lib/core/state.ts";
import { cacheFigures, PARTITION_NAMES, REFRESH_EVERY_MS } from "#lib/data/cache/cache.ts";
import { bumpRevision, confirmVersion, currentVersion, latestRevision, listen } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { exportCatalogue } from "#lib/dataset/seed/export.ts";
import { restore } from "#lib/dataset/seed/restore.ts";
import { deriveAlternatives } from "#lib/evidence/alternatives/alternatives.ts";
import { moveEntry } from "#lib/evidence/publishing/merge.ts";
import { registerSource } from "#lib/evidence/publishing/run.ts";
import { REACH_SOURCE } from "#lib/evidence/sources/popularity.ts";
import { adoptMacos } from "#lib/evidence/upkeep/adopt-macos.ts";
import { acceptFeedback, rejectFeedback } from "#lib/evidence/upkeep/feedback.ts";
import { markStale } from "#lib/evidence/upkeep/mark-stale.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { listFeedback } from "#lib/feedback/inbox.ts";
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import { renewCheckData } from "#lib/site/queries/check/data.ts";
import { ALL, type CachedAnswers, OF_A_TITLE, OWN, openCachedAnswers } from "#lib/testing/cached-answers.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { postReport } from "#lib/testing/form-posts.ts";
import {
  DAYS,
  entry,
  importEntries,
  LIST,
  PACKAGES,
  publisher,
  type StatementFields,
} from "#lib/testing/import-sources.ts";
import { computeModelFromScratch, readStoredModel, refreshReadModel } from "#lib/testing/read-model.ts";

useThrowawayDatabase();

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-writers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = "2026-01-10";
const context = { now: date(NOW), days: DAYS };
const SAID = { at: "2026-01-01" };
const app = entry("app", [SAID, { at: NOW, macos: 27, macosMin: 27 }], {
  categories: ["browsers"],
  identifiers: [{ scheme: "bundle", value: "com.example.app" }],
});
// Named as a replacement, and not shown as one before it is native.
const gone = entry("gone", [{ ...SAID, status: "rosetta2" }], { replacements: ["successor"] });
const successor = (said: StatementFields) => entry("successor", [said]);
const refreshOn = (day: string) => refresh({ ...context, now: date(day) }, { wait: true });

let answers: CachedAnswers;
let skippedMs = 0;
beforeAll(async () => {
  const now = performance.now.bind(performance);
  // The home page has another example each minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.spyOn(performance, "now").mockImplementation(() => now() + skippedMs);
  answers = await openCachedAnswers();
  await listen();
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await answers.close();
});

beforeEach(async () => {
  await db().feedback.deleteMany();
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await db().evidenceSource.deleteMany();
  await db().serviceState.update({ where: { id: 1 }, data: { latestMacos: 27, refreshedAt: null } });
  await importEntries(PACKAGES, NOW, app, gone, successor({ ...SAID, status: "rosetta2" }));
  await refreshOn(NOW);
  await db().$transaction((tx) => bumpRevision(tx, "all"));
});

interface Writer {
  /** Prepares the change. */
  readonly before?: () => Promise<unknown>;
  /** Makes one visible change. */
  readonly write: () => Promise<unknown>;
  /**
   * Answers to ask for beside those of a title that is there. Which titles a writer names differs, so those are always asked for.
   * Others follow the revision alone, and it does not matter who moves it: one writer that names titles, one that names all and one that names none.
   */
  readonly shownIn?: "all" | readonly string[];
}

const WRITERS: Record<string, Writer> = {
  "an import of a new title": { write: () => importEntries(LIST, NOW, entry("new", [SAID])), shownIn: "all" },
  "an import of new evidence": { write: () => importEntries(PACKAGES, NOW, entry("app", [{ at: NOW }])) },
  "an import that adds a name alone": {
    write: () => importEntries(PACKAGES, NOW, { ...app, aliases: ["Other name"] }),
  },
  "an import of a later snapshot that says the same": {
    write: () => importEntries(PACKAGES, "2026-01-11", app),
    shownIn: ["/status"],
  },
  "a source that changes its name": { write: () => registerSource({ ...PACKAGES.info, name: "Renamed" }) },
  "a replacement that a source names": {
    before: () => importEntries(PACKAGES, NOW, entry("heir", [SAID])),
    write: () => importEntries(PACKAGES, NOW, { ...gone, replacements: ["heir"] }),
  },
  "a merge": {
    before: () => importEntries(LIST, NOW, entry("twin", [SAID])),
    write: async () => {
      const move = { sourceId: LIST.info.id, ref: "twin", fromId: await idOf("twin"), toId: await idOf("app") };
      await moveEntry(move, { ...context, defaultScope: await storedScope() });
    },
    shownIn: "all",
  },
  "a refresh that turns a verdict stale": { write: () => refreshOn("2027-02-01") },
  "an import that makes a title better known": {
    write: () =>
      importEntries(
        publisher(REACH_SOURCE, "curator", { enrichesOnly: true }),
        NOW,
        entry("app", [], { slug: "app", popularity: 2 }),
      ),
    shownIn: ["/status"],
  },
  "an import that says that a title is given up": {
    write: () => importEntries(PACKAGES, NOW, { ...app, notes: [{ code: "discontinued" }] }),
  },
  "an import of another category": { write: () => importEntries(PACKAGES, NOW, { ...app, categories: ["games"] }) },
  "an import of a longer name": { write: () => importEntries(PACKAGES, NOW, { ...app, name: "App the Great" }) },
  "an import of an answer of another status": {
    write: () =>
      importEntries(PACKAGES, NOW, { ...app, statements: entry("app", [{ at: NOW, status: "rosetta2" }]).statements }),
  },
  "verdicts that turn stale, whatever is queued for that": {
    write: async () => markStale({ now: date("2027-02-01"), days: DAYS, defaultScope: await storedScope() }),
  },
  "an import that makes a hidden alternative native": {
    write: () => importEntries(PACKAGES, NOW, successor({ at: NOW })),
  },
  "a refresh on the day on which another scope's answer turns stale": {
    before: () => refreshOn("2027-01-01"),
    write: () => refreshOn("2027-01-02"),
  },
  "an import that adds a category": {
    before: () => importEntries(LIST, NOW, entry("other", [SAID])),
    write: () => importEntries(LIST, NOW, entry("other", [SAID], { categories: ["browsers"] })),
    shownIn: ["category list"],
  },
  "a report that a reader sends": { write: () => report(), shownIn: "all" },
  "a report that an operator accepts": {
    before: () => report(),
    write: async () => acceptFeedback((await listFeedback("pending"))[0]!.id, context),
  },
  "a report that an operator rejects": {
    before: () => report(),
    write: async () => rejectFeedback({ id: (await listFeedback("pending"))[0]!.id }, undefined, context),
    shownIn: ["/status"],
  },
  "a refresh that only queues a re-test": { write: () => refreshOn("2026-05-01"), shownIn: ["/status"] },
  "a refresh that only closes a re-test": {
    before: async () => {
      await refreshOn("2026-05-01");
      await db().title.updateMany({ data: { pinned: true } });
    },
    write: () => refreshOn("2026-05-01"),
    shownIn: ["/status"],
  },
  "a derivation under other rules": {
    before: async () => {
      await db().verdict.updateMany({ data: { status: "native", breaksAtRosettaEol: false, caveats: ["Old words."] } });
      await refreshReadModel();
    },
    write: () => rederive(context),
  },
  "a macOS release": {
    before: async () => {
      await db().serviceState.update({ where: { id: 1 }, data: { latestMacos: 26 } });
      await rederive(context);
    },
    write: () => adoptMacos(context, MACOS_RELEASES.at(-1)!),
    shownIn: "all",
  },
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
    shownIn: ["category list"],
  },
  "a restored export": {
    before: async () => {
      await exportCatalogue(folder, { shipped: false });
      await importEntries(PACKAGES, NOW, { ...app, name: "App the Great" });
    },
    write: () => restore(folder, context, { replace: true }),
    shownIn: "all",
  },
};

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

const report = () => receiveFeedback("report", postReport({ title: "app" }, { from: "203.0.113.7" }), date(NOW));

test("a title from any writer has rows in every read-model table", async () => {
  const { words, listings, affected } = await readStoredModel();
  expect([words, listings, affected].map(({ length }) => length > 0)).toEqual([true, true, true]);
});

const heardOfAll = async () => {
  const newest = await revision();
  await expect.poll(() => currentVersion() !== null && latestRevision() === newest).toBe(true);
};
const misses = () => PARTITION_NAMES.reduce((sum, partition) => sum + cacheFigures()[partition].misses, 0);

/** As a process answers that has cached nothing; the cache is as it was afterwards. */
async function askCold(names?: readonly string[]): Promise<Record<string, unknown>> {
  const cache = dropProcessState("cache");
  const cold = await answers.ask(names);
  dropProcessState("cache");
  processState("cache", () => cache);
  return cold;
}

test.each(Object.entries(WRITERS))(
  "after %s the read model is what is computed from scratch, and every cached answer becomes what an empty cache answers",
  async (_, { before, write, shownIn = [] }) => {
    const names = shownIn === "all" ? ALL : [...OF_A_TITLE, ...shownIn];
    await before?.();
    await heardOfAll();
    await answers.ask(names);
    const computed = misses();
    const former = [await answers.ask(names), await revision()] as const;
    expect(misses()).toBe(computed);
    await write();
    expect(await revision()).toBeGreaterThan(former[1]);
    expect(await readStoredModel()).toEqual(await computeModelFromScratch());
    await heardOfAll();
    const own = names.filter((name) => OWN.includes(name));
    const atOnce = await answers.ask(own);
    if (shownIn === "all") await renewCheckData();
    await heardOfAll();
    const cold = await askCold(names);
    expect(cold).not.toEqual(former[0]);
    expect(atOnce).toEqual(Object.fromEntries(own.map((name) => [name, cold[name]])));
    skippedMs += REFRESH_EVERY_MS;
    await confirmVersion();
    await expect.poll(() => answers.ask(names), { timeout: 10_000 }).toEqual(cold);
  },
);
