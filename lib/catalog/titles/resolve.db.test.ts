import { beforeAll, describe, expect, test } from "vitest";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { db } from "#lib/data/client.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

describe("a bare name", () => {
  useThrowawayDatabase();
  beforeAll(async () => {
    await seedTitle({ slug: "blender", name: "Blender", popularity: 1 });
    await seedTitle({ slug: "blender@lts", name: "Blender", popularity: 9 });
    await seedTitle({ slug: "nightly-only@nightly", name: "Ladybird Nightly" });
    await seedTitle({ slug: "diashapes", name: "Dia", popularity: 1 });
    await seedTitle({ slug: "thebrowsercompany-dia", name: "Dia", popularity: 3 });
    await seedTitle({ slug: "chatgpt", name: "ChatGPT", popularity: 4 });
    await seedTitle({ slug: "vincelwt-chatgpt", name: "ChatGPT for Mac" });
    await seedTitle({ slug: "telegram", name: "Telegram for macOS" });
    await seedTitle({ slug: "discord", name: "Discord", popularity: 5 });
    await seedTitle({ slug: "discord-helper", name: "Discord Helper Tray" });
    await seedTitle({ slug: "sublime-text", name: "Sublime Text", popularity: 5 });
    await seedTitle({ slug: "sublime-merge", name: "Sublime Merge", popularity: 4 });
    await seedTitle({ slug: "inkscape", name: "Inkscape", aliases: ["ink"], bundle: "org.inkscape.Inkscape" });
    await seedTitle({ slug: "audacity", name: "Audacity", status: "rosetta2" });
    await seedTitle({ slug: "virtualbox", name: "Oracle VirtualBox", status: "rosetta2" });
    await seedTitle({ slug: "some-ancient-installer", name: "Some Ancient Installer", listed: false, pinned: true });
  });

  test.each([
    { why: "an equal name", name: "inkscape", slug: "inkscape" },
    { why: "an alias", name: "INK", slug: "inkscape" },
    { why: "a bundle id without its prefix", name: "org.inkscape.inkscape", slug: "inkscape" },
    { why: "a channel's slug", name: "blender@lts", slug: "blender@lts" },
    { why: "a name that a channel shares with its base", name: "Blender", slug: "blender" },
    { why: "a name that only a channel has", name: "ladybird nightly", slug: "nightly-only@nightly" },
    { why: "a name but for the platform", name: "Telegram", slug: "telegram" },
    { why: "a misspelling with one clear answer", name: "disocrd", slug: "discord" },
    { why: "a part of one name", name: "virtualbox", slug: "virtualbox" },
  ])("$why ($name) resolves", async ({ name, slug }) => {
    expect(await resolveName(name)).toMatchObject({ kind: "one", slug });
  });

  test.each([
    { name: "dia", slugs: ["thebrowsercompany-dia", "diashapes"] },
    { name: "ChatGPT", slugs: ["chatgpt", "vincelwt-chatgpt"] },
  ])("$name is a choice, best-known title first", async ({ name, slugs }) => {
    const found = await resolveName(name);
    expect(found.kind === "many" && found.suggestions.map(({ slug }) => slug)).toEqual(slugs);
    if (found.kind !== "many") return;
    for (const { title, score } of found.suggestions) {
      expect(title).not.toBe("");
      expect(score).toBe(1);
    }
  });

  test.each(["quux frobnicator", "!!!", "some ancient installer", "Half-Life 3", "inkzcapr", "linux"])(
    "%j means no title",
    async (name) => {
      expect(await resolveName(name)).toEqual({ kind: "none", near: [] });
    },
  );

  test("a part of a name means no title, and names the native ones beside it", async () => {
    const found = await resolveName("sublime");
    expect(found).toMatchObject({ kind: "none", near: [{ slug: "sublime-text", isLonger: true }, { isLonger: true }] });
  });
});

describe("a name in an address", () => {
  useThrowawayDatabase();
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    ids.photoshop = await seedTitle({ slug: "photoshop", name: "Photoshop", aliases: ["Adobe Photoshop"] });
    await seedTitle({ slug: "dia-a", name: "Dia" });
    await seedTitle({ slug: "dia-b", name: "Dia" });
  });

  test("resolves if exactly one title has it; slips and texts without letters do not", async () => {
    expect(await findOnlyHolder("adobe photoshop")).toBe(ids.photoshop);
    for (const name of ["dia", "photoshp", "Photoshop CC", "!!!", "x".repeat(300)]) {
      expect(await findOnlyHolder(name), name).toBeNull();
    }
  });
});

describe("an identifier", () => {
  useThrowawayDatabase();
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const seeded = [
      { slug: "elden-ring", steam: "1245620", kind: "game" as const },
      { slug: "word", bundle: "com.microsoft.Word", popularity: 1 },
      { slug: "office", popularity: 9 },
      { slug: "live@11", popularity: 9 },
      { slug: "live", popularity: 1 },
      { slug: "live-lite", popularity: 1 },
      { slug: "some-ancient-installer", listed: false },
      { slug: "studio" },
      { slug: "jdk", name: "JDK", status: "unknown" as const },
      { slug: "jdk-11", name: "JDK 11", status: "unknown" as const },
      { slug: "files", homepage: "https://nextcloud.com/" },
      { slug: "files-vfs", homepage: "https://nextcloud.com/vfs", status: "unknown" as const },
      { slug: "elsewhere", homepage: "https://elsewhere.example/", status: "unknown" as const },
    ];
    for (const title of seeded) ids[title.slug] = await seedTitle(title);
    const claims = [
      { slug: "office", value: "com.microsoft.Excel", rank: 0 },
      { slug: "office", value: "com.microsoft.Word", rank: 1 },
      { slug: "live@11", value: "com.ableton.live", rank: 0 },
      { slug: "live", value: "com.ableton.live", rank: 0 },
      { slug: "live-lite", value: "com.ableton.live", rank: 0 },
      { slug: "word", value: "com.vendor.suite", rank: 3 },
      { slug: "word", value: "com.vendor.signed", rank: 5, signed: true },
      { slug: "office", value: "com.vendor.signed", rank: 0 },
      { slug: "studio", value: "com.vendor.studio", rank: 1 },
      { slug: "jdk", value: "com.vendor.studio", rank: 0, signed: true },
      { slug: "studio", value: "com.vendor.jdk", rank: 1 },
      { slug: "jdk-11", value: "com.vendor.jdk", rank: 0, signed: true },
      { slug: "files", value: "com.vendor.files", rank: 1 },
      { slug: "files-vfs", value: "com.vendor.files", rank: 0 },
      { slug: "files", value: "com.vendor.elsewhere", rank: 1 },
      { slug: "elsewhere", value: "com.vendor.elsewhere", rank: 0 },
    ];
    await db().identifier.createMany({
      data: claims.map(({ slug, value, ...rest }) => ({
        titleId: ids[slug]!,
        scheme: "bundle" as const,
        value,
        key: value.toLowerCase(),
        ...rest,
      })),
    });
    await db().identifier.create({
      data: { titleId: ids.live!, scheme: "slug", value: "ableton-live", key: "ableton-live" },
    });
    await db().identifier.create({
      data: { titleId: ids.studio!, scheme: "homebrew", value: "studio-token", key: "studio-token" },
    });
  });

  test.each([
    { why: "a Steam id", scheme: "steam", value: "1245620", slug: "elden-ring" },
    { why: "a bundle id in any case", scheme: "bundle", value: "COM.microsoft.word", slug: "word" },
    { why: "an id that ends with a version", scheme: "bundle", value: "com.microsoft.Word-16.2", slug: "word" },
    { why: "a signed id goes before an inferred one", scheme: "bundle", value: "com.vendor.signed", slug: "word" },
    {
      why: "of equal claims, no channel and then the slug decides",
      scheme: "bundle",
      value: "com.ableton.live",
      slug: "live",
    },
    {
      why: "without a claim, a title that only recipes know yields a signed id",
      scheme: "bundle",
      value: "com.vendor.studio",
      slug: "studio",
    },
    { why: "an edition by its number keeps it", scheme: "bundle", value: "com.vendor.jdk", slug: "jdk-11" },
    { why: "a title of the same home yields", scheme: "bundle", value: "com.vendor.files", slug: "files" },
    { why: "a title of another does not", scheme: "bundle", value: "com.vendor.elsewhere", slug: "elsewhere" },
    { why: "a slug", scheme: "slug", value: "live", slug: "live" },
    { why: "Homebrew's token that is no slug", scheme: "slug", value: "studio-token", slug: "studio" },
    { why: "a slug that the title had before", scheme: "slug", value: "ableton-live", slug: "live" },
    { why: "a slug that is written as a name", scheme: "slug", value: "Live Lite!", slug: "live-lite" },
    {
      why: "the slug of an unlisted title",
      scheme: "slug",
      value: "some-ancient-installer",
      slug: "some-ancient-installer",
    },
  ] as const)("$why: $scheme:$value is $slug", async ({ scheme, value, slug }) => {
    expect(await resolveIdentifier(scheme, value)).toBe(ids[slug]);
  });

  test("an identifier that no title has resolves to null", async () => {
    expect(await resolveIdentifier("steam", "1")).toBeNull();
    expect(await resolveIdentifier("bundle", "com.unclaimed")).toBeNull();
    expect(await resolveIdentifier("slug", "nothing-like-it")).toBeNull();
  });
});
