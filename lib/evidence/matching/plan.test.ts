import { expect, test } from "vitest";
import { entryKey, Holdings } from "#lib/evidence/matching/holdings.ts";
import { planImport } from "#lib/evidence/matching/plan.ts";
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

async function plan(holdings: Holdings, entry: Entry, day: string, source = casks) {
  const { plans } = await planImport(source, { entries: [entry], skipped: [] }, holdings, new Map(), date(day));
  holdings.importedSources.add(source.info.id);
  return plans[0]?.plan;
}

const shipped = (more: Partial<Entry> = {}) =>
  thing({ version: "1", checksum: "ab", isKeptCurrent: true, statements: [{ ...native, at: null }], ...more });
const saidBy = (given: Awaited<ReturnType<typeof plan>>) =>
  given?.signals.map(({ at, status, notes }) => `${at.toISOString().slice(0, 10)} ${status} ${notes[0]?.code ?? ""}`) ??
  [];

test("the file that was spoken of is confirmed while it stays the same, once in 30 days", async () => {
  const holdings = new Holdings();
  expect(saidBy(await plan(holdings, shipped(), "2026-06-01"))).toEqual(["2026-06-01 native "]);
  expect(saidBy(await plan(holdings, shipped(), "2026-06-20"))).toEqual([]);
  expect(saidBy(await plan(holdings, shipped(), "2026-07-05"))).toEqual(["2026-07-05 native confirms"]);
  expect(saidBy(await plan(holdings, shipped(), "2026-07-20"))).toEqual([]);
  expect(saidBy(await plan(holdings, shipped(), "2026-08-10"))).toEqual(["2026-08-10 native confirms"]);
});

test.each([
  ["another checksum under the same version", { checksum: "cd" }],
  ["a cask that nobody keeps current", { isKeptCurrent: false }],
])("%s confirms nothing", async (_, more) => {
  const holdings = new Holdings();
  await plan(holdings, shipped(), "2026-06-01");
  expect(saidBy(await plan(holdings, shipped(more), "2026-07-05"))).toEqual([]);
});

test("a withdrawal is not confirmed", async () => {
  const holdings = new Holdings();
  await plan(holdings, shipped(), "2026-06-01");
  expect(saidBy(await plan(holdings, shipped({ statements: [] }), "2026-07-05"))).toEqual(["2026-07-05 unknown "]);
  expect(saidBy(await plan(holdings, shipped({ statements: [] }), "2026-08-10"))).toEqual([]);
});

test("a list's category replaces an inferred one, our ruling replaces both and stays", async () => {
  const holdings = new Holdings();
  expect((await plan(holdings, thing({ inferredCategory: "utilities" }), "2026-06-01"))?.categories).toEqual([
    { category: "utilities", inferred: true },
  ]);
  const listed = await plan(holdings, thing({ categories: ["browsers"] }), "2026-06-02", lists);
  expect(listed).toMatchObject({
    lostCategories: ["utilities"],
    categories: [{ category: "browsers", inferred: false }],
  });
  const rulings: Publisher = { ...lists, info: { ...lists.info, id: "rulings", kind: "curator" } };
  const ruling = thing({ ref: "thing-one", slug: "thing-one", kind: "game", categories: ["games"], isRuling: true });
  expect(await plan(holdings, ruling, "2026-06-03", rulings)).toMatchObject({ lostCategories: ["browsers"] });
  expect((await plan(holdings, thing({ categories: ["browsers"] }), "2026-06-04", lists))?.categories).toEqual([]);
  expect([...holdings.titles][0]).toMatchObject({ kind: "game", categories: new Map([["games", false]]) });
});

test("an id that a second source names comes first; a hint alone is not taken", async () => {
  const holdings = new Holdings();
  const ids = ["com.vendor.helperish", "com.vendor.main"].map((value) => ({ scheme: "bundle" as const, value }));
  await plan(holdings, thing({ identifiers: [{ scheme: "homebrew", value: "thing" }, ...ids] }), "2026-06-01");
  const hint = (value: string) => [
    { scheme: "homebrew" as const, value: "thing" },
    { scheme: "bundle" as const, value, isHint: true },
  ];
  await plan(holdings, thing({ ref: "h", identifiers: hint("com.guessed.thing") }), "2026-06-02", lists);
  await plan(holdings, thing({ ref: "h2", identifiers: hint("com.vendor.main") }), "2026-06-02", lists);
  const bundles = [...holdings.titles][0]?.identifiers.filter(({ scheme }) => scheme === "bundle") ?? [];
  const inOrder = bundles.toSorted((a, b) => a.rank - b.rank);
  expect(inOrder.map(({ value }) => value)).toEqual(["com.vendor.main", "com.vendor.helperish"]);
});

test("a signed product under a taken name is a title of its own, and says whose it is", async () => {
  const holdings = new Holdings();
  await plan(holdings, thing({ ref: "via", name: "VIA", homepage: "https://caniusevia.com/" }), "2026-06-01");
  const kramer = thing({
    ref: "kramervia",
    name: "VIA",
    publisher: "Kramer Electronics",
    identifiers: [{ scheme: "bundle", value: "com.kramerel.via", signed: true }],
    isSigned: true,
  });
  const settled = new Map([["lists\nkramervia", null]]);
  const reading = { entries: [kramer], skipped: [] };
  await planImport({ ...lists, enrichesOnly: true }, reading, holdings, settled, date("2026-06-02"));
  expect([...holdings.titles].map(({ name }) => name)).toEqual(["VIA", "VIA (Kramer Electronics)"]);
});

test("a well-known product's name is not lent: a cask that borrows it goes by its token, now and at every later import", async () => {
  const holdings = new Holdings();
  const settled = new Map([[entryKey("casks", "yt-music"), null]]);
  const tokens: Publisher = { ...casks, refsAreSlugs: true };
  const run = (source: Publisher, entry: Entry) =>
    planImport(source, { entries: [entry], skipped: [] }, holdings, settled, date("2026-11-21"));
  const { entries } = knownTitles.read(Buffer.from('{"name":"YouTube Music","kind":"app"}'), {});
  await run(knownTitles, entries[0] as Entry);
  const cask = thing({
    ref: "yt-music",
    name: "YouTube Music",
    homepage: "https://github.com/steve228uk/YouTube-Music",
  });
  for (const each of [cask, cask]) await run(tokens, each);
  expect(holdings.named("youtubemusic").map(({ slug }) => slug)).toEqual(["youtube-music"]);
  expect(holdings.bySlug.get("yt-music")).toMatchObject({ name: "Yt Music" });
});

test("without a decision of the operator's, a cask of another maker does not become the well-known product", async () => {
  const holdings = new Holdings();
  const { entries } = knownTitles.read(
    Buffer.from('{"name":"Microsoft Copilot","kind":"app","aliases":["Copilot"]}'),
    {},
  );
  await planImport(knownTitles, { entries, skipped: [] }, holdings, new Map(), date("2026-11-21"));
  const cask = thing({ ref: "copilot-money", name: "Copilot", homepage: "https://copilot.money/" });
  const { reviews } = await planImport(
    casks,
    { entries: [cask], skipped: [] },
    holdings,
    new Map(),
    date("2026-11-21"),
  );
  expect(reviews.map(({ ref }) => ref)).toEqual(["copilot-money"]);
});

test("others are answered while a long reading is planned", async () => {
  const entries = Array.from({ length: 2_000 }, (_, at) => thing({ ref: `thing-${at}`, name: `Thing Number ${at}` }));
  let [answered, isPlanned] = [0, false];
  const answer = () => {
    answered += 1;
    if (!isPlanned) setImmediate(answer);
  };
  setImmediate(answer);
  const { plans } = await planImport(casks, { entries, skipped: [] }, new Holdings(), new Map(), date("2026-11-21"));
  isPlanned = true;
  expect(plans).toHaveLength(2_000);
  expect(answered).toBeGreaterThan(10);
});
