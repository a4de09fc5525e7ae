import { expect, test } from "vitest";
import { CatalogIndex, entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { planImport } from "#lib/evidence/matching/plan-import.ts";
import { knownTitles } from "#lib/evidence/sources/known-titles.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";
import { date } from "#lib/testing/factories.ts";

const casks: Publisher = {
  info: { id: "casks", kind: "metadata", name: "Casks", url: "", licence: "", attribution: "" },
  complete: true,
};
const lists: Publisher = { ...casks, info: { ...casks.info, id: "lists", kind: "crowd" }, complete: false };
const nothing = { aliases: [], identifiers: [], categories: [], notes: [], replacements: [], statements: [] };
const thing = (more: Partial<Entry> = {}): Entry => ({ ref: "thing", name: "Thing One", ...nothing, ...more });
const native = { kind: "source", status: "native", confidence: "medium", basis: ["curator"] } as const;

async function plan(index: CatalogIndex, entry: Entry, day: string, source = casks) {
  const { titles } = await planImport(source, { entries: [entry], skipped: [] }, index, new Map(), date(day));
  index.importedSources.add(source.info.id);
  // As if published: an id tells existing titles from new ones.
  for (const [at, title] of [...index.titles].entries()) index.add(Object.assign(title, { id: at + 1 }), []);
  return titles[0];
}

const shipped = (more: Partial<Entry> = {}) =>
  thing({ version: "1", checksum: "ab", isKeptCurrent: true, statements: [{ ...native, at: null }], ...more });
const saidBy = (given: Awaited<ReturnType<typeof plan>>) =>
  given?.signals.map(({ at, status, notes }) => `${at.toISOString().slice(0, 10)} ${status} ${notes[0]?.code ?? ""}`) ??
  [];

test("an unchanged file confirms its statement, at most once in 30 days", async () => {
  const index = new CatalogIndex();
  expect(saidBy(await plan(index, shipped(), "2026-06-01"))).toEqual(["2026-06-01 native "]);
  expect(saidBy(await plan(index, shipped(), "2026-06-20"))).toEqual([]);
  expect(saidBy(await plan(index, shipped(), "2026-07-05"))).toEqual(["2026-07-05 native confirms"]);
  expect(saidBy(await plan(index, shipped(), "2026-07-20"))).toEqual([]);
  expect(saidBy(await plan(index, shipped(), "2026-08-10"))).toEqual(["2026-08-10 native confirms"]);
});

test.each([
  ["another checksum under the same version", { checksum: "cd" }],
  ["a cask that is not kept current", { isKeptCurrent: false }],
])("%s confirms nothing", async (_, more) => {
  const index = new CatalogIndex();
  await plan(index, shipped(), "2026-06-01");
  expect(saidBy(await plan(index, shipped(more), "2026-07-05"))).toEqual([]);
});

test("a withdrawal is not confirmed", async () => {
  const index = new CatalogIndex();
  await plan(index, shipped(), "2026-06-01");
  expect(saidBy(await plan(index, shipped({ statements: [] }), "2026-07-05"))).toEqual(["2026-07-05 unknown "]);
  expect(saidBy(await plan(index, shipped({ statements: [] }), "2026-08-10"))).toEqual([]);
});

test("a list's category replaces an inferred one, and our ruling replaces both", async () => {
  const index = new CatalogIndex();
  expect((await plan(index, thing({ inferredCategory: "utilities" }), "2026-06-01"))?.categories).toEqual([
    { category: "utilities", inferred: true },
  ]);
  const listed = await plan(index, thing({ categories: ["browsers"] }), "2026-06-02", lists);
  expect(listed).toMatchObject({
    lostCategories: ["utilities"],
    categories: [{ category: "browsers", inferred: false }],
  });
  const rulings: Publisher = { ...lists, info: { ...lists.info, id: "rulings", kind: "curator" } };
  const ruling = thing({ ref: "thing-one", slug: "thing-one", kind: "game", categories: ["games"], isRuling: true });
  expect(await plan(index, ruling, "2026-06-03", rulings)).toMatchObject({ lostCategories: ["browsers"] });
  expect(await plan(index, thing({ categories: ["browsers"] }), "2026-06-04", lists)).toBeUndefined();
  expect([...index.titles][0]).toMatchObject({ kind: "game", categories: new Map([["games", false]]) });
});

test("an id that a second source confirms ranks first; a hint alone is dropped", async () => {
  const index = new CatalogIndex();
  const ids = ["com.vendor.helperish", "com.vendor.main"].map((value) => ({ scheme: "bundle" as const, value }));
  await plan(index, thing({ identifiers: [{ scheme: "homebrew", value: "thing" }, ...ids] }), "2026-06-01");
  const hint = (value: string) => [
    { scheme: "homebrew" as const, value: "thing" },
    { scheme: "bundle" as const, value, isHint: true },
  ];
  await plan(index, thing({ ref: "h", identifiers: hint("com.guessed.thing") }), "2026-06-02", lists);
  await plan(index, thing({ ref: "h2", identifiers: hint("com.vendor.main") }), "2026-06-02", lists);
  const bundles = [...index.titles][0]?.identifiers.filter(({ scheme }) => scheme === "bundle") ?? [];
  const inOrder = bundles.toSorted((a, b) => a.rank - b.rank);
  expect(inOrder.map(({ value }) => value)).toEqual(["com.vendor.main", "com.vendor.helperish"]);
});

test("a signed product under a taken name becomes a title with its maker's name", async () => {
  const index = new CatalogIndex();
  await plan(index, thing({ ref: "via", name: "VIA", homepage: "https://caniusevia.com/" }), "2026-06-01");
  const kramer = thing({
    ref: "kramervia",
    name: "VIA",
    publisher: "Kramer Electronics",
    identifiers: [{ scheme: "bundle", value: "com.kramerel.via", signed: true }],
    isSigned: true,
  });
  const decisions = new Map([["lists\nkramervia", null]]);
  const reading = { entries: [kramer], skipped: [] };
  await planImport({ ...lists, enrichesOnly: true }, reading, index, decisions, date("2026-06-02"));
  expect([...index.titles].map(({ name }) => name)).toEqual(["VIA", "VIA (Kramer Electronics)"]);
});

test("a cask under a well-known product's name uses its token, at every import", async () => {
  const index = new CatalogIndex();
  const decisions = new Map([[entryKey("casks", "yt-music"), null]]);
  const tokens: Publisher = { ...casks, refsAreSlugs: true };
  const run = (source: Publisher, entry: Entry) =>
    planImport(source, { entries: [entry], skipped: [] }, index, decisions, date("2026-11-21"));
  const { entries } = knownTitles.read(Buffer.from('{"name":"YouTube Music","kind":"app"}'), {});
  await run(knownTitles, entries[0] as Entry);
  const cask = thing({
    ref: "yt-music",
    name: "YouTube Music",
    homepage: "https://github.com/steve228uk/YouTube-Music",
  });
  for (const each of [cask, cask]) await run(tokens, each);
  expect(index.named("youtubemusic").map(({ slug }) => slug)).toEqual(["youtube-music"]);
  expect(index.bySlug("yt-music")).toMatchObject({ name: "Yt Music" });
});

test("a wrapper of another maker's service is named as what it is, and does not answer to the service's name", async () => {
  const index = new CatalogIndex();
  const tokens: Publisher = { ...casks, info: { ...casks.info, id: "homebrew-cask" }, refsAreSlugs: true };
  const cask = thing({ ref: "jellybeansoup-netflix", name: "Netflix" });
  for (const each of [cask, cask]) {
    await planImport(tokens, { entries: [each], skipped: [] }, index, new Map(), date("2026-11-21"));
  }
  expect(index.named("netflix")).toEqual([]);
  expect(index.bySlug("jellybeansoup-netflix")).toMatchObject({ name: "Netflix wrapper by jellybeansoup" });
});

test("a cask of another maker becomes the well-known product only by an operator's decision", async () => {
  const index = new CatalogIndex();
  const { entries } = knownTitles.read(
    Buffer.from('{"name":"Microsoft Copilot","kind":"app","aliases":["Copilot"]}'),
    {},
  );
  await planImport(knownTitles, { entries, skipped: [] }, index, new Map(), date("2026-11-21"));
  const cask = thing({ ref: "copilot-money", name: "Copilot", homepage: "https://copilot.money/" });
  const { reviews } = await planImport(casks, { entries: [cask], skipped: [] }, index, new Map(), date("2026-11-21"));
  expect(reviews.map(({ ref }) => ref)).toEqual(["copilot-money"]);
});

test.each([
  { when: "planned", index: new CatalogIndex() },
  { when: "loaded for", index: new CatalogIndex(async () => {}) },
])("the event loop is free while a long reading is $when", async ({ index }) => {
  const entries = Array.from({ length: 2_000 }, (_, at) => thing({ ref: `thing-${at}`, name: `Thing Number ${at}` }));
  let [answered, isPlanned] = [0, false];
  const answer = () => {
    answered += 1;
    if (!isPlanned) setImmediate(answer);
  };
  setImmediate(answer);
  const { titles } = await planImport(casks, { entries, skipped: [] }, index, new Map(), date("2026-11-21"));
  isPlanned = true;
  expect(titles).toHaveLength(2_000);
  expect(answered).toBeGreaterThan(index.isComplete ? 10 : 30);
});
