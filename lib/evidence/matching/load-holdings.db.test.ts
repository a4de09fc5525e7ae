import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { entryKey, type HeldTitle, Holdings } from "#lib/evidence/matching/holdings.ts";
import { loadHoldings } from "#lib/evidence/matching/load-holdings.ts";
import { planImport } from "#lib/evidence/matching/plan.ts";
import { type Reach, reachOf } from "#lib/evidence/matching/reach.ts";
import { readSettled, SETTLED_FILE } from "#lib/evidence/matching/settled.ts";
import { recorded } from "#lib/evidence/sources/fixtures/load.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/hand-kept.ts";
import { SOURCES } from "#lib/evidence/sources/registry.ts";
import type { Entry, Publisher, Reading, Source } from "#lib/evidence/sources/source.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { catchStatements, keysOf } from "#lib/testing/statements.ts";

const NOW = date("2026-11-21");
const settled = readSettled(SETTLED_FILE());

async function everything(): Promise<Reach> {
  const titles = await db().title.findMany({ select: { slug: true } });
  const entries = await db().sourceEntry.findMany({ select: { sourceId: true, ref: true } });
  return {
    entries: new Set(entries.map(({ sourceId, ref }) => entryKey(sourceId, ref))),
    slugs: new Set(titles.map(({ slug }) => slug)),
    ...{ wanted: new Map(), names: new Set(), identifiers: new Set(), homepages: new Set() },
  };
}

/** What a plan changes in it stays there; facts it only replaces. */
function copyOf(holdings: Holdings): Holdings {
  const copies = new Map([...holdings.titles].map((title) => [title, copyOfTitle(title)]));
  const copied = (held: ReadonlyMap<string, HeldTitle>) =>
    new Map([...held].map(([key, title]) => [key, copies.get(title)!]));
  const copy = Object.assign(new Holdings(), {
    ...{ bySlug: copied(holdings.bySlug), byEntry: copied(holdings.byEntry), versions: new Map(holdings.versions) },
    ...{ checksums: new Map(holdings.checksums), importedSources: new Set(holdings.importedSources) },
    ...{ signalIds: new Set(holdings.signalIds), lastWords: new Map(holdings.lastWords) },
  });
  for (const title of copies.values()) copy.add(title);
  return copy;
}

const copyOfTitle = ({ names, identifiers, categories, sources, lists, figures, ...facts }: HeldTitle): HeldTitle => ({
  ...{ ...facts, names: new Set(names), identifiers: [...identifiers], categories: new Map(categories) },
  ...{ sources: new Set(sources), lists: new Set(lists), figures: new Map(figures) },
});

async function planWith(source: Publisher, reading: Reading, holdings: Holdings) {
  const titles = holdings.titles.size;
  return { plans: await planImport(source, reading, holdings, settled, NOW), titles };
}

/** Entries that nobody has seen yet: each has to be joined by what it says. */
const asNewcomer = (source: Source): Source => ({ ...source, info: { ...source.info, id: "newcomer" } });

describe("beside the shipped catalogue", () => {
  useShippedCatalogue();
  let whole: Holdings;
  beforeAll(async () => {
    whole = await loadHoldings(await everything());
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
    const all = await planWith(source, reading, copyOf(whole));
    const reach = await reachOf(source, reading.entries, settled);
    const reached = await planWith(source, reading, await loadHoldings(reach));
    expect(reached.plans).toEqual(all.plans);
    expect(reached.titles).toBeLessThan(all.titles);
  });

  test("a whole source's entries are asked for by a thousand keys at most, and unpacked some at a time", async () => {
    const held = await db().sourceEntry.findMany({ where: { sourceId: "homebrew-cask" }, include: { title: true } });
    const entries = held.map(({ ref, title }): Entry => ({ ref, name: title.name, ...NOTHING_SAID }));
    expect(entries.length).toBeGreaterThan(5_000);
    const reach = await reachOf(SOURCES["homebrew-cask"]!, entries, settled);
    const statements = await catchStatements(() => loadHoldings(reach));
    expect(Math.max(...statements.map(keysOf))).toBeLessThanOrEqual(1_000);
    const titles = statements.filter(({ text }) => text.includes('"TitleCategory"'));
    expect(Math.max(...titles.map(({ rows }) => rows))).toBeLessThanOrEqual(60);
    const signals = statements.filter(({ text }) => text.includes('"public"."Signal"'));
    expect(Math.max(...signals.map(({ rows }) => rows))).toBeLessThanOrEqual(250);
  });
});

describe("among few titles", () => {
  useThrowawayDatabase();

  const casks: Publisher = { info: { id: "casks", kind: "metadata", name: "", url: "", licence: "", attribution: "" } };
  const entry = (more: Partial<Entry>): Entry => ({ ref: "one", name: "One", ...NOTHING_SAID, ...more });
  const read = async (...entries: Entry[]) => loadHoldings(await reachOf(casks, entries, new Map()));

  beforeAll(async () => {
    await seedTitle({ slug: "untouched", name: "Untouched", bundle: "com.nobody.untouched" });
    await seedTitle({ slug: "named", name: "One" });
    await seedTitle({ slug: "identified", bundle: "com.Maker.One" });
    for (const slug of ["twin", "twin-2", "twin-4"]) await seedTitle({ slug, name: `Other ${slug}` });
    await db().title.update({ where: { slug: "twin" }, data: { homepage: "https://www.Twin.example/app.git/" } });
  });

  test("what no name, address, id or slug of an entry leads to stays unread", async () => {
    const { titles } = await read(
      entry({ identifiers: [{ scheme: "bundle", value: "com.maker.one", signed: true }] }),
      entry({ ref: "two", name: "Two", joinsBy: "homepage", homepage: "http://twin.example/app" }),
    );
    expect([...titles].map(({ slug }) => slug)).toEqual(["named", "identified", "twin"]);
  });

  test("a new title is numbered past those that have its slug, however many want it", async () => {
    const entries = ["a", "b", "c"].map((ref) => entry({ ref, name: "Twin" }));
    const asksTwo = entry({ ref: "d", name: "Twin 3" });
    const decided = new Map([...entries, asksTwo].map(({ ref }) => [entryKey("casks", ref), null]));
    const all = [asksTwo, ...entries];
    const holdings = await loadHoldings(await reachOf(casks, all, decided));
    const { plans } = await planImport(casks, { entries: all, skipped: [] }, holdings, decided, NOW);
    expect(plans.map(({ plan }) => plan.slug)).toEqual(["twin-3", "twin-5", "twin-6", "twin-7"]);
  });
});
