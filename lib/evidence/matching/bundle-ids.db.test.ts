import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { autopkg } from "#lib/evidence/sources/autopkg.ts";
import { BundleIdLine, bundleIds } from "#lib/evidence/sources/bundle-ids.ts";
import { readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { intunebrew } from "#lib/evidence/sources/intunebrew.ts";
import { readText } from "#lib/evidence/sources/payload.ts";
import { type EntryIdentifier, NOTHING_SAID, type Source } from "#lib/evidence/sources/source.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

const shipped = (file: string) => readFileSync(join(rootDir(), "prisma", "catalogue", file));
const answer = async (id: string) => (await lookup(`bundle:${id}`, DEFAULT_SCOPE)).slug;
const hears = (source: Source, slug: string, identifiers: readonly EntryIdentifier[], more = {}) =>
  ingest(
    source,
    { entries: [{ ref: slug, slug, name: slug, ...NOTHING_SAID, identifiers, ...more }], skipped: [] },
    { now: date("2026-11-21"), days: DAYS },
  );
const inferred = (value: string) => ({ scheme: "bundle", value }) as const;
const ourList = (...lines: readonly object[]) =>
  ingest(bundleIds, bundleIds.read(Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")), {}), {
    now: date("2026-11-21"),
    days: DAYS,
  });
const held = async (slug: string) =>
  (await db().identifier.findMany({ where: { title: { slug }, scheme: "bundle" }, orderBy: { rank: "asc" } })).map(
    ({ value, signed }) => (signed ? `${value} signed` : value),
  );

describe("a bundle id that our list assigns to a title", () => {
  const [ours, theirs] = ["com.maker.remote.macos", "com.maker.remote.beta"];
  const line = { slug: "the-app", name: "The App", bundle: ours };

  useThrowawayDatabase();
  beforeEach(async () => {
    await db().title.deleteMany();
    await db().importRun.deleteMany();
    await db().evidenceSource.deleteMany();
    await hears(homebrewCask, "an-older-app", [inferred(ours)]);
    await hears(homebrewCask, "the-app", [inferred("com.maker.helper"), inferred(ours), inferred(theirs)]);
  });

  test("resolves to it before an inferred holder, ranks first, and is not signed", async () => {
    await ourList(line);
    expect(await answer(ours)).toBe("the-app");
    expect(await held("the-app")).toEqual([ours, "com.maker.helper", theirs]);
    expect(await held("an-older-app")).toEqual([ours]);
  });

  test("becomes signed once a source read it from a signature, in either order", async () => {
    await hears(autopkg, "the-app", [{ ...inferred(ours), signed: true }]);
    await ourList(line);
    expect(await held("the-app")).toEqual([`${ours} signed`, "com.maker.helper", theirs]);
    await ourList({ ...line, bundle: theirs });
    await hears(autopkg, "the-app", [{ ...inferred(theirs), signed: true }]);
    expect((await held("the-app"))[0]).toBe(`${theirs} signed`);
  });

  test("stays first despite later hints, and no other title takes it", async () => {
    await ourList(line);
    await hears(intunebrew, "the-app", [{ ...inferred("com.maker.helper"), isHint: true }]);
    await hears(autopkg, "another-app", [{ ...inferred(ours), signed: true }], { isSigned: true });
    expect([await answer(ours), (await held("the-app"))[0]]).toEqual(["the-app", ours]);
  });

  test("is signed there even if another listed title was inferred to have it", async () => {
    await hears(homebrewCask, "the-app@beta", [inferred(theirs), inferred(ours)]);
    await ourList(line, { slug: "the-app@beta", name: "The App Beta", bundle: theirs });
    await hears(
      autopkg,
      "the-app",
      [ours, theirs].map((id) => ({ ...inferred(id), signed: true })),
    );
    expect(await held("the-app")).toEqual([`${ours} signed`, "com.maker.helper", theirs]);
    expect(await answer(theirs)).toBe("the-app@beta");
  });

  test("does not change when read again", async () => {
    await ourList(line);
    const before = await held("an-older-app");
    expect(await ourList(line)).toMatchObject({ updated: 0 });
    expect(await held("an-older-app")).toEqual(before);
  });

  test("does not change when read again after losing its rank to several titles", async () => {
    const others = ["One", "Two"].map((name) => ({
      slug: `maker-${name.toLowerCase()}`,
      name: `Maker ${name}`,
      bundle: `com.maker.${name}`,
    }));
    for (const { slug } of others) await hears(homebrewCask, slug, []);
    await hears(homebrewCask, "suite", [...others.map(({ bundle }) => inferred(bundle)), inferred("com.maker.suite")]);
    expect(await ourList(...others)).toMatchObject({ updated: 3 });
    const before = await held("suite");
    expect(await ourList(...others)).toMatchObject({ updated: 0, unchanged: 3 });
    expect(await held("suite")).toEqual(before);
  });
});

test.skipIf(WITHOUT_SHARED_DATA)(
  "every id of ours stands in a source that we hold, or has its address (needs ../shared/data)",
  () => {
    const held = [
      ...["homebrew-cask.api.2026-08-22.json.gz", "autopkg-identifiers.2026-08-21.ndjson.gz"].map(whole),
      whole("2026-11/intunebrew/bundle-id-hints.ndjson"),
      shipped("apple-apps.ndjson"),
    ].map((bytes) => readText(bytes).toLowerCase());
    const lines = readHandKept("bundle-ids.ndjson", BundleIdLine, shipped("bundle-ids.ndjson")).lines;
    const isHeld = (id: string) => held.some((text) => text.includes(id.toLowerCase()));
    expect(lines.filter(({ bundle, url }) => !url && !isHeld(bundle))).toEqual([]);
  },
);

describe.skipIf(WITHOUT_SHARED_DATA)("the well-known ids (needs ../shared/data)", () => {
  useShippedCatalogue();

  test("none resolves to another product, and nine of ten resolve", async () => {
    const rows = new TextDecoder().decode(whole("bundle-ids.csv")).trim().split(/\r?\n/).slice(1);
    const slugs = new Set((await db().title.findMany({ select: { slug: true } })).map(({ slug }) => slug));
    const answers: { id: string; slug: string; allowed: string[] }[] = [];
    for (const row of rows) {
      const [id = "", allowed = ""] = row.split(",");
      answers.push({ id, slug: await answer(id), allowed: allowed.split(" ") });
    }
    expect(answers.filter(({ slug, allowed }) => slugs.has(slug) && !allowed.includes(slug))).toEqual([]);
    const right = answers.filter(({ slug, allowed }) => allowed.includes(slug));
    expect(right.length / answers.length).toBeGreaterThanOrEqual(0.9);
  });
});
