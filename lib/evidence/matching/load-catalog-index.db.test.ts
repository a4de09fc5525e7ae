import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { CatalogIndex, entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { openCatalogIndex } from "#lib/evidence/matching/load-catalog-index.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { type ImportPlan, planImport } from "#lib/evidence/matching/plan-import.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { type Entry, NOTHING_SAID, type Publisher, type Reading, type Source } from "#lib/evidence/sources/source.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { catchStatements, keysOf } from "#lib/testing/statements.ts";

const NOW = date("2026-11-21");
const decisions = readMatchDecisions(DECISIONS_FILE());

/** All that the database holds, asked for once. @returns makes a complete index of it */
async function readEverything(): Promise<() => CatalogIndex> {
  const entries = await db().sourceEntry.findMany();
  const slugs = (await db().title.findMany({ select: { slug: true } })).map(({ slug }) => slug);
  const partial = await openCatalogIndex();
  const titles = await partial.resolve(() => slugs.map((slug) => partial.bySlug(slug)!));
  const held = await partial.resolve(() =>
    entries.map(({ sourceId, ref, version, checksum, figure }) => ({
      row: { sourceId, ref, version, checksum, figure },
      slug: partial.titleOf(sourceId, ref)!.slug,
      signals: partial.signalsOf(sourceId, ref),
    })),
  );
  return () => {
    const whole = new CatalogIndex();
    // A plan changes the titles that it is made with.
    for (const title of titles) whole.add(structuredClone(title), []);
    for (const { row, slug, signals } of held) {
      whole.add(whole.bySlug(slug)!, [row]);
      whole.addSignals(entryKey(row.sourceId, row.ref), signals);
    }
    for (const id of partial.importedSources) whole.importedSources.add(id);
    return whole;
  };
}

async function planWith(source: Publisher, reading: Reading, index: CatalogIndex) {
  const plan = await planImport(source, reading, index, decisions, NOW);
  return { plan: readable(plan), titles: index.titles.size };
}

/** Titles of two indexes are the same if their slugs are. */
function readable({ moves, replacements, ...plan }: ImportPlan) {
  return {
    ...plan,
    moves: moves.map(({ from, to, ...entry }) => ({ ...entry, from: from.slug, to: to.slug })),
    replacements: replacements.map(({ title, ...named }) => ({ ...named, title: title.slug })),
  };
}

/** New entries: each has to be matched by its content. */
const asNewcomer = (source: Source): Source => ({ ...source, info: { ...source.info, id: "newcomer" } });

describe("beside the shipped catalogue", () => {
  useShippedCatalogue();
  let everything: () => CatalogIndex;
  beforeAll(async () => {
    everything = await readEverything();
  });

  test.each([
    ["homebrew-cask", "known", recorded("homebrew-cask.json.txt")],
    ["bundle-ids", "known", readFileSync("prisma/catalogue/bundle-ids.ndjson")],
    ["homebrew-cask", "new", recorded("homebrew-cask.json.txt")],
    ["bundle-ids", "new", readFileSync("prisma/catalogue/bundle-ids.ndjson")],
    ["autopkg", "new", recorded("autopkg-identifiers.ndjson")],
    ["open-source-mac-os-apps", "new", recorded("open-source-mac-os-apps.json.txt")],
    ["doesitarm", "new", recorded("doesitarm-README.md")],
    ["known-titles", "new", readFileSync("prisma/catalogue/known-titles.ndjson")],
    ["rulings", "new", readFileSync("prisma/catalogue/rulings.ndjson")],
  ])("%s, its entries %s, is planned as if everything had been read", async (name, entries, input) => {
    const source = entries === "known" ? SOURCES[name]! : asNewcomer(SOURCES[name]!);
    const reading = source.read(input, {});
    const all = await planWith(source, reading, everything());
    const asked = await planWith(source, reading, await openCatalogIndex());
    expect(asked.plan).toEqual(all.plan);
    expect(asked.titles).toBeLessThan(all.titles);
  });

  test("loads a whole source with at most a thousand keys per statement", async () => {
    const held = await db().sourceEntry.findMany({ where: { sourceId: "homebrew-cask" }, include: { title: true } });
    const entries = held.map(({ ref, title }): Entry => ({ ref, name: title.name, ...NOTHING_SAID }));
    expect(entries.length).toBeGreaterThan(5_000);
    const reading = { entries, skipped: [] };
    const statements = await catchStatements(async () =>
      planImport(SOURCES["homebrew-cask"]!, reading, await openCatalogIndex(), decisions, NOW),
    );
    expect(Math.max(...statements.map(keysOf))).toBeLessThanOrEqual(1_000);
    const titles = statements.filter(({ text }) => text.includes('"TitleCategory"'));
    expect(Math.max(...titles.map(({ rows }) => rows))).toBeLessThanOrEqual(60);
    const signals = statements.filter(({ text }) => text.includes('"public"."Signal"'));
    expect(Math.max(...signals.map(({ rows }) => rows))).toBeLessThanOrEqual(250);
  });
});

describe("with few titles", () => {
  useThrowawayDatabase();

  const casks: Publisher = { info: { id: "casks", kind: "metadata", name: "", url: "", licence: "", attribution: "" } };
  const entry = (more: Partial<Entry>): Entry => ({ ref: "one", name: "One", ...NOTHING_SAID, ...more });
  const read = async (...entries: Entry[]) => {
    const index = await openCatalogIndex();
    await planImport(casks, { entries, skipped: [] }, index, new Map(), NOW);
    return [...index.titles].filter(({ id }) => id !== null);
  };

  beforeAll(async () => {
    await seedTitle({ slug: "untouched", name: "Untouched", bundle: "com.nobody.untouched" });
    await seedTitle({ slug: "named", name: "One" });
    await seedTitle({ slug: "identified", bundle: "com.Maker.One" });
    for (const slug of ["twin", "twin-2", "twin-4"]) await seedTitle({ slug, name: `Other ${slug}` });
    await db().title.update({ where: { slug: "twin" }, data: { homepage: "https://www.Twin.example/app.git/" } });
  });

  test("titles that no name, address, id or slug refers to stay unread", async () => {
    const titles = await read(
      entry({ identifiers: [{ scheme: "bundle", value: "com.maker.one", signed: true }] }),
      entry({ ref: "two", name: "Two", joinsBy: "homepage", homepage: "http://twin.example/app" }),
    );
    expect(titles.map(({ slug }) => slug)).toEqual(["named", "identified", "twin"]);
  });

  test("several new titles of one name get different free slugs", async () => {
    const entries = ["a", "b", "c"].map((ref) => entry({ ref, name: "Twin" }));
    const asksTwo = entry({ ref: "d", name: "Twin 3" });
    const own = new Map([...entries, asksTwo].map(({ ref }) => [entryKey("casks", ref), null]));
    const reading = { entries: [asksTwo, ...entries], skipped: [] };
    const { titles } = await planImport(casks, reading, await openCatalogIndex(), own, NOW);
    expect(titles.map(({ slug }) => slug)).toEqual(["twin-3", "twin-5", "twin-6", "twin-7"]);
  });
});
