import { expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import type { Entry, Publisher, Statement } from "#lib/evidence/sources/source.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const now = new Date("2026-11-20T12:00:00Z");
const days = { native: 365, other: 180 };

const info = (id: string, kind: SourceInfo["kind"]): SourceInfo => ({
  ...{ id, kind, name: id, url: "https://example.org/", licence: "CC0-1.0", attribution: id },
});
const casks: Publisher = { info: info("casks", "metadata"), complete: true, refsAreSlugs: true };
const list: Publisher = { info: info("list", "crowd"), complete: true };

const says = (status: Statement["status"], at: string): Statement => ({
  ...{ kind: "source", status, confidence: "medium", basis: ["curator"], at: new Date(at) },
});

function entry(ref: string, name: string, statements: Statement[], more: Partial<Entry> = {}): Entry {
  const nothing = { aliases: [], identifiers: [], categories: [], notes: [], replacements: [] };
  // Same name and maker, or the entries would become separate titles.
  const homepage = `https://${name.toLowerCase().replaceAll(" ", "-")}.test/`;
  return { ref, name, statements, homepage, ...nothing, ...more };
}

const read = (source: Publisher, entries: Entry[], decisions = new Map<string, string | null>()) =>
  ingest(source, { entries, skipped: [] }, { now, days, decisions });
const find = (slug: string) => lookup(`slug:${slug}`, DEFAULT_SCOPE);

test("a renamed token keeps its title, and the old slug redirects to it", async () => {
  await read(casks, [entry("word-old", "Wordsmith", [says("rosetta2", "2026-01-01")])]);
  await read(casks, [entry("word-new", "Wordsmith", [says("native", "2026-10-01")], { formerRefs: ["word-old"] })]);
  const verdict = await find("word-old");
  expect(verdict).toMatchObject({ slug: "word-new", status: "native" });
  expect(verdict.signals).toHaveLength(2);
  expect(await db().title.count({ where: { name: "Wordsmith" } })).toBe(1);
});

test("no entry becomes a title under the slug reserved for the rate limit", async () => {
  const summary = await read(list, [entry("demo", "429 Demo", [says("native", "2026-10-01")])]);
  expect(summary).toMatchObject({ new: 0, signals: 0, skipped: { "a pinned title": 1 } });
  expect(await db().title.count({ where: { slug: { startsWith: "429-demo" } } })).toBe(0);
});

test("two titles that the operator declares one are merged with their evidence", async () => {
  await read(casks, [
    entry("emacs-app", "Emacs", [says("native", "2026-09-20")], { homepage: "https://emacsformacosx.com/" }),
  ]);
  await read(list, [
    entry("emacs", "GNU Emacs", [says("rosetta2", "2024-12-01")], { categories: ["developer-tools"] }),
  ]);
  expect(await find("gnu-emacs")).toMatchObject({ slug: "gnu-emacs", status: "rosetta2" });

  const decision = new Map([[entryKey("list", "emacs"), "emacs-app"]]);
  const same = [entry("emacs", "GNU Emacs", [says("rosetta2", "2024-12-01")], { categories: ["developer-tools"] })];
  await read(list, same, decision);
  const merged = await find("gnu-emacs");
  expect(merged).toMatchObject({ slug: "emacs-app", title: "Emacs", status: "native" });
  expect(merged.signals.map(({ status }) => status)).toEqual(["native", "rosetta2"]);
  expect(await db().titleCategory.findMany({ where: { title: { slug: "emacs-app" } } })).toHaveLength(1);

  const revision = () => db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  const before = await revision();
  await read(list, same, decision);
  expect(await revision()).toEqual(before);
});

test("a merge keeps change records, queue, feedback and alternatives", async () => {
  await read(casks, [
    entry("kept", "Kept", [says("native", "2026-09-20")], { homepage: undefined }),
    entry("third", "Third", []),
  ]);
  await read(list, [entry("gone", "Gone", [says("rosetta2", "2020-12-01")], { homepage: "https://gone.test/" })]);
  await read(list, [entry("gone", "Gone", [says("native", "2026-10-01")], { homepage: "https://gone.test/" })]);
  const idOf = async (slug: string) => (await db().title.findUniqueOrThrow({ where: { slug } })).id;
  const [kept, gone, third] = [await idOf("kept"), await idOf("gone"), await idOf("third")];
  const told = await db().change.findMany({ where: { titleId: gone }, orderBy: { id: "asc" } });
  expect(told.length).toBeGreaterThan(0);
  const queue = (titleId: number, cause: string) => ({ titleId, reason: "app_update" as const, cause, queuedAt: now });
  await db().retest.createMany({ data: [queue(gone, "1"), queue(gone, "2"), queue(kept, "2")] });
  const report = { status: "native", macos: 27, chip: "apple_silicon", found: "used", createdAt: now } as const;
  await db().feedback.create({ data: { id: "of-a-reader", kind: "report", titleId: gone, ...report } });
  const link = { reason: "", named: true };
  await db().alternative.createMany({
    data: [
      { titleId: gone, altTitleId: third, ...link },
      { titleId: third, altTitleId: gone, ...link },
      { titleId: gone, altTitleId: kept, ...link },
    ],
  });

  await read(
    list,
    [entry("gone", "Gone", [says("native", "2026-10-01")], { homepage: "https://gone.test/" })],
    new Map([[entryKey("list", "gone"), "kept"]]),
  );
  const after = await db().change.findMany({ where: { id: { in: told.map(({ id }) => id) } }, orderBy: { id: "asc" } });
  expect(after).toEqual(told.map((change) => ({ ...change, titleId: kept })));
  const queued = await db().retest.findMany({ where: { titleId: kept }, orderBy: { cause: "asc" } });
  expect(queued.map(({ cause }) => cause)).toEqual(["1", "2"]);
  expect(await db().feedback.findMany()).toMatchObject([{ id: "of-a-reader", titleId: kept }]);
  const links = await db().alternative.findMany({ orderBy: { titleId: "asc" } });
  expect(links.map(({ titleId, altTitleId }) => [titleId, altTitleId])).toEqual([
    [kept, third],
    [third, kept],
  ]);
  expect(await find("gone")).toMatchObject({ slug: "kept" });
  expect((await db().title.findUniqueOrThrow({ where: { slug: "kept" } })).homepage).toBe("https://gone.test/");
});

test("an entry moves alone if its former title has other entries", async () => {
  await read(casks, [entry("first", "First", [says("native", "2026-09-20")]), entry("second", "Second", [])]);
  await read(list, [entry("thing", "First", [says("unsupported", "2026-10-01")])]);
  expect((await find("first")).signals).toHaveLength(2);
  await read(
    list,
    [entry("thing", "First", [says("unsupported", "2026-10-01")])],
    new Map([[entryKey("list", "thing"), "second"]]),
  );
  expect(await find("first")).toMatchObject({ slug: "first", status: "native" });
  expect((await find("first")).signals).toHaveLength(1);
  expect((await find("second")).signals).toHaveLength(1);
});
