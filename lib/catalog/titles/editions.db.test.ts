import { beforeAll, expect, test } from "vitest";
import { OLD_EDITION_WORDS } from "#lib/catalog/titles/names/old-editions.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "parallels", name: "Parallels Desktop", aliases: ["parallels"] });
  await seedTitle({ slug: "parallels@15", name: "Parallels Desktop", status: "rosetta2", popularity: -9 });
  await seedTitle({ slug: "parallels@16", name: "Parallels Desktop", status: "unknown", popularity: -9 });
  await seedTitle({ slug: "parallels@20", name: "Parallels Desktop", popularity: -9 });
  await seedTitle({ slug: "parallels@beta", name: "Parallels Desktop", popularity: -9 });
  await seedTitle({ slug: "ableton-live-suite", name: "Ableton Live Suite" });
  await seedTitle({ slug: "ableton-live-suite@10", name: "Ableton Live Suite", status: "rosetta2", popularity: -9 });
  await seedTitle({ slug: "ableton-live-suite@11", name: "Ableton Live Suite", popularity: -9 });
  await seedTitle({ slug: "alfred", name: "Alfred", aliases: ["Alfred 4"] });
  await seedTitle({ slug: "alfred@4", name: "Alfred", popularity: -9 });
  await seedTitle({ slug: "temurin", name: "Temurin" });
  await seedTitle({ slug: "temurin@8", name: "Temurin", status: "rosetta2", popularity: -9 });
  await seedTitle({ slug: "temurin-8", name: "Temurin 8", status: "unknown" });
  await seedTitle({ slug: "zed@5", name: "Zed" });
  await seedTitle({ slug: "zed-5", name: "Zed 5" });
  const fusion = await seedTitle({ slug: "fusion", name: "VMware Fusion", aliases: ["VMware Fusion Pro 8"] });
  const animate = await seedTitle({ slug: "animate", name: "Animate" });
  await db().evidenceSource.create({ data: { id: "list", kind: "metadata", name: "A list" } });
  await db().sourceEntry.create({ data: { titleId: fusion, sourceId: "list", ref: "13", version: "13" } });
  for (const [version, status] of [
    ["21.0.6", "rosetta2"],
    ["24.0.8", "native"],
  ] as const) {
    await db().sourceEntry.create({ data: { titleId: animate, sourceId: "list", ref: version, version } });
    await addSignal(animate, version, status);
  }
});

async function addSignal(titleId: number, appVersion: string, status: "native" | "rosetta2"): Promise<void> {
  await db().signal.create({
    data: {
      ...{ id: appVersion, titleId, sourceId: "list", sourceRef: appVersion, kind: "source", status },
      ...{ confidence: "low", basis: ["crowd"], macosMin: 11, macosMax: LATEST_MACOS, appVersion },
      at: new Date("2026-01-01T00:00:00Z"),
    },
  });
}

test.each([
  { asked: "parallels 15", slug: "parallels@15" },
  { asked: "Parallels Desktop 15.1", slug: "parallels@15" },
  { asked: "parallels 16 for Mac", slug: "parallels@16" },
  { asked: "paralels desktop 16", slug: "parallels@16" },
  { asked: "Ableton Live 10 Suite", slug: "ableton-live-suite@10" },
  { asked: "Ableton Live 11 Suite", slug: "ableton-live-suite@11" },
  { asked: "alfred 4", slug: "alfred@4" },
  { asked: "temurin 8", slug: "temurin@8" },
  { asked: "zed 5", slug: "zed-5" },
  { asked: "animate 24", slug: "animate" },
])("$asked is $slug, whose page is about that edition", async ({ asked, slug }) => {
  expect(await resolveName(asked)).toMatchObject({ kind: "one", slug });
});

test.each([
  { asked: "parallels 14", product: "parallels" },
  { asked: "animate 21", product: "animate" },
  { asked: "VMware Fusion Pro 8", product: "fusion" },
  { asked: "fusion pro 8", product: "fusion" },
])("$asked has no answer, and only today's $product is named beside it", async ({ asked, product }) => {
  const found = await resolveName(asked);
  expect(found).toMatchObject({ kind: "none", near: [{ slug: product, isOtherVersion: true }] });
  expect(found.kind === "none" && found.near).toHaveLength(1);
});

test("an edition older than Apple silicon is unknown with what is sure of it, and names today's", async () => {
  const scope = { macos: LATEST_MACOS, chip: "apple_silicon" } as const;
  expect(await lookup("Animate CS6", scope)).toMatchObject({
    ...{ status: "unknown", caveats: [OLD_EDITION_WORDS.early], breaksAtRosettaEol: false },
    alternatives: [{ altSlug: "animate", reason: "An old edition; today's Animate runs natively." }],
  });
  expect(await lookup("Animate CS3", scope)).toMatchObject({
    ...{ status: "unknown", caveats: [OLD_EDITION_WORDS.never], breaksAtRosettaEol: false },
  });
  // The whole suite has no page.
  expect(await lookup("Adobe CS6", scope)).toMatchObject({ status: "unknown", caveats: [OLD_EDITION_WORDS.early] });
  expect(await lookup("creative suite 3", scope)).toMatchObject({ caveats: [OLD_EDITION_WORDS.never] });
  expect(await lookup("animate 21", scope)).toMatchObject({
    status: "unknown",
    caveats: [],
    breaksAtRosettaEol: false,
  });
  expect(await lookup("slug:parallels@15", scope)).toMatchObject({ title: "Parallels Desktop 15" });
});

test("titles of one name are told apart in a search", async () => {
  const { data } = await searchTitles({ query: "parallels desktop", limit: 10 });
  expect(data.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Parallels Desktop", "Parallels Desktop 15", "Parallels Desktop (beta)"]),
  );
});
