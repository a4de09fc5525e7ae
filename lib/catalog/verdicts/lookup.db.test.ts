import { beforeAll, expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "blender", name: "Blender", bundle: "org.blenderfoundation.blender" });
  await seedTitle({ slug: "2048", name: "2048" });
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
