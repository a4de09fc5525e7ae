/** A database that an earlier shipped catalogue filled ends with the claims of a fresh one. */
import { describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

const CLAIMS = `
  SELECT t.slug, concat_ws(' ', 'entry', e."sourceId", e.ref, e.version, e.figure) AS fact FROM "Title" t JOIN "SourceEntry" e ON e."titleId" = t.id
  UNION ALL SELECT t.slug, 'signal ' || s.id || s.notes FROM "Title" t JOIN "Signal" s ON s."titleId" = t.id
  UNION ALL SELECT t.slug, 'popularity ' || t.popularity FROM "Title" t
  UNION ALL SELECT t.slug, 'name ' || n.normalized FROM "Title" t JOIN "TitleName" n ON n."titleId" = t.id
  UNION ALL SELECT t.slug, 'id ' || i.scheme || ' ' || i.key FROM "Title" t JOIN "Identifier" i ON i."titleId" = t.id
  UNION ALL SELECT t.slug, 'category ' || c.category FROM "Title" t JOIN "TitleCategory" c ON c."titleId" = t.id
  UNION ALL SELECT t.slug, concat_ws(' ', 'verdict', v.macos, v.chip, v.status, v.confidence, v."lastVerified")
    FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id
  ORDER BY 1, 2`;
const UNDONE = [
  { formula: "cocoapods", tool: "cocoapods-cli", app: "cocoapods" },
  { formula: "openjdk", tool: "openjdk-cli", app: "openjdk" },
  { formula: "postgresql@18", tool: "postgresql@18", app: "postgresql" },
];

const idOf = async (slug: string) => (await db().title.findUniqueOrThrow({ where: { slug } })).id;

/** As the catalogue had it when formulae were joined by name. */
async function joinToApp({ tool, app }: (typeof UNDONE)[number]): Promise<void> {
  const from = await idOf(tool);
  const to = await idOf(app);
  for (const table of ["SourceEntry", "Signal", "Identifier", "TitleName"]) {
    const isNew =
      table === "TitleName" ? `AND normalized NOT IN (SELECT normalized FROM "TitleName" WHERE "titleId" = ${to})` : "";
    await db().$executeRawUnsafe(`UPDATE "${table}" SET "titleId" = ${to} WHERE "titleId" = ${from} ${isNew}`);
  }
  await db().title.delete({ where: { id: from } });
}

/** As the catalogue had them when a label's name had an escape, and Apple's announcement was in the inventory too. */
async function addTakenBack(): Promise<void> {
  const { id } = await db().title.create({ data: { slug: "zerotier-20one", name: "ZeroTier%20One", kind: "app" } });
  await db().titleName.create({
    data: { titleId: id, name: "ZeroTier%20One", normalized: "zerotier20one", folded: "zerotier 20one" },
  });
  await db().sourceEntry.updateMany({ where: { sourceId: "installomator", ref: "zerotier" }, data: { titleId: id } });
  const said = await db().signal.findFirstOrThrow({ where: { sourceId: "apple", title: { slug: "garageband" } } });
  const inventory = { sourceId: "macos-27-inventory", ref: "macos-27/garageband", titleId: said.titleId };
  await db().sourceEntry.create({ data: inventory });
  const { sourceId, ref: sourceRef, titleId } = inventory;
  const { floors: _, play: __, notes: ___, ...facts } = said;
  await db().signal.create({ data: { ...facts, id: "taken-back", sourceId, sourceRef, titleId } });
  const steam = { titleId, scheme: "steam", value: "730", key: "730" } as const;
  await db().identifier.create({ data: steam });
  await db().titleCategory.create({ data: { titleId, category: "games" } });
  await db().sourceEntry.updateMany({ where: { sourceId: "best-known", ref: "firefox" }, data: { figure: 3 } });
  await db().title.update({ where: { slug: "garageband" }, data: { popularity: 1 } });
  const gone = await db().title.create({ data: { slug: "gone", name: "Gone", kind: "app" } });
  await db().sourceEntry.create({ data: { sourceId: "known-titles", ref: "gone", titleId: gone.id } });
}

const lines: string[] = [];
const upgradeAgain = () => upgrade({ now: NOW, days: DAYS, clock: () => NOW }, (line) => void lines.push(line));

const claims = async () =>
  (await db().$queryRawUnsafe<{ slug: string; fact: string }[]>(CLAIMS)).filter(({ slug }) => slug !== "git");

describe("a database of an earlier catalogue", () => {
  useShippedCatalogue();

  test("ends with the claims of a fresh one, keeps its own app of a tool's name, and is not compared a second time", async () => {
    const fresh = await claims();
    const tools = await db().title.count({ where: { tool: true } });
    for (const join of UNDONE) await joinToApp(join);
    // The catalogue joins this one now.
    const { id } = await db().title.create({ data: { slug: "carla-cli", name: "carla", kind: "app", tool: true } });
    await db().titleCategory.create({ data: { titleId: id, category: "developer-tools" } });
    const ofCarla = { sourceId: "homebrew-formula", title: { slug: "carla" } };
    await db().sourceEntry.updateMany({ where: ofCarla, data: { titleId: id } });
    await db().signal.updateMany({ where: ofCarla, data: { titleId: id } });
    const where = { title: { slug: "battlescribe" } };
    await db().signal.updateMany({ where, data: { notes: [{ code: "installer_needs_rosetta" }] } });
    await db().verdict.updateMany({ where, data: { status: "unknown" } });
    await addTakenBack();
    await db().title.deleteMany({ where: { slug: { in: ["git", "nginx"] } } });
    const own = await db().title.create({ data: { slug: "git", name: "An app of this database", kind: "app" } });
    await db().serviceState.update({ where: { id: 1 }, data: { catalogue: null } });
    await upgradeAgain();
    expect(lines).toEqual([
      expect.stringMatching(/^Taking in/),
      "Redirected titles to their present address: zerotier-20one",
      "Named titles otherwise than before: git",
      "Listed formulae with other titles than before: carla, cocoapods, openjdk, postgresql@18",
      "Took in the shipped catalogue: 4 titles added or added to, 1 signal",
      "Corrected the circumstances of 1 signals",
      "Removed what the catalogue says no longer: 1 signal",
      "Removed titles that it lists no longer: gone",
    ]);
    const former = { scheme: "slug" as const, key: { in: ["carla-cli", "zerotier-20one"] } };
    expect((await db().identifier.deleteMany({ where: former })).count, "former addresses redirect").toBe(2);
    expect(await claims()).toEqual(fresh);
    expect(await db().title.count({ where: { tool: true } })).toBe(tools - 1);
    const ofSlug = (slug: string) => db().title.findUniqueOrThrow({ where: { slug }, include: { signals: true } });
    expect(await ofSlug("nginx")).toMatchObject({ tool: true, listed: false, signals: [{ status: "native" }] });
    expect(await ofSlug("git")).toMatchObject({ id: own.id, tool: false, signals: [] });
    const told = lines.length;
    await upgradeAgain();
    expect(lines).toHaveLength(told);
  });
});
