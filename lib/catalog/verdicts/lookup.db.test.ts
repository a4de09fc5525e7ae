import { beforeAll, expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "blender", name: "Blender", bundle: "org.blenderfoundation.blender" });
  await seedTitle({ slug: "2048", name: "2048" });
  await seedTitle({ slug: "elden-ring", name: "Elden Ring", kind: "game", steam: "1245620" });
  await seedTitle({ slug: "adobe-photoshop", name: "Adobe Photoshop", aliases: ["Photoshop"] });
  await seedTitle({ slug: "evernote", name: "Evernote", homepage: "https://evernote.com/" });
  await seedTitle({
    ...{ slug: "yinxiangbiji", name: "Evernote", homepage: "https://www.yinxiang.com/" },
    status: "rosetta2",
  });
});

const find = (identifier: string) => lookup(identifier, DEFAULT_SCOPE);

test.each([
  { asked: "slug:NoSuch Thing", slug: "nosuch-thing", title: "NoSuch Thing" },
  { asked: "bundle:com.example.nobody", slug: "com-example-nobody", title: "com.example.nobody" },
  { asked: "steam:730", slug: "730", title: "730" },
  { asked: "!!!", slug: "untitled", title: "!!!" },
])("$asked is unknown: its title is the text asked for, its slug never empty", async ({ asked, slug, title }) => {
  expect(await find(asked)).toMatchObject({ slug, title, status: "unknown", basis: [], signals: [] });
});

test.each([
  { asked: "bundle:blender", slug: "bundle-blender" },
  { asked: "bundle:blender.app", slug: "bundle-blender" },
  { asked: "steam:2048", slug: "steam-2048" },
])("$asked is unknown, and does not take the slug of a title that we hold", async ({ asked, slug }) => {
  expect(await find(asked)).toMatchObject({ slug, status: "unknown" });
});

test("of a name that several titles share, the message says what each is, and what to ask next", async () => {
  await expect(find("Evernote")).rejects.toMatchObject({
    code: "ambiguous",
    message:
      'identifier: several titles match "Evernote". Ask again with slug:evernote (Evernote, app from evernote.com, native) or ' +
      "slug:yinxiangbiji (Evernote (Yinxiang Biji, China), app from yinxiang.com, rosetta2), in a URL as https://siliconverdict.test/v1/verdicts/slug%3Aevernote",
    details: { suggestions: [{ slug: "evernote" }, { slug: "yinxiangbiji" }] },
  });
});

test.each([
  { asked: "m2 adobe photoshop", how: "with chip=m2" },
  { asked: "Adobe Photoshop on M1 Pro", how: "with chip=m1" },
  { asked: "adobe photoshop m5", how: "without chip, because chips after m4 have no verdict of their own" },
])("$asked is unknown, and says which title is found without the chip", async ({ asked, how }) => {
  const verdict = await find(asked);
  expect(verdict).toMatchObject({ title: asked, status: "unknown", signals: [], alternatives: [] });
  expect(verdict.caveats).toEqual([
    `"${asked}" may mean Adobe Photoshop on a chip: look up slug:adobe-photoshop ${how}.`,
  ]);
});

test.each(["photoshop", "adobe-photoshp"])(
  "the slug %s, which no title has, is unknown and says what it means",
  async (slug) => {
    const verdict = await find(`slug:${slug}`);
    expect(verdict).toMatchObject({ slug, status: "unknown", signals: [], alternatives: [] });
    expect(verdict.caveats).toEqual([
      `No title has the slug ${slug}. As a name it means Adobe Photoshop: look up slug:adobe-photoshop.`,
    ]);
    expect((await find("slug:evernote-app")).caveats).toEqual([]);
  },
);

test.each([
  {
    asked: "1245620",
    hint: "1245620 is the Steam id of Elden Ring: look up steam:1245620.",
  },
  {
    asked: "app:photoshop",
    hint: 'Only slug:, steam: and bundle: are prefixes. "photoshop" alone means Adobe Photoshop: look up slug:adobe-photoshop.',
  },
])("$asked is unknown, and says how to ask", async ({ asked, hint }) => {
  expect(await find(asked)).toMatchObject({ title: asked, status: "unknown", caveats: [hint] });
});

test.each(["99", "app:nothing", "m1 nothing", "nothing", "m1"])("%s is unknown without such words", async (asked) => {
  expect((await find(asked)).caveats).toEqual([]);
});
