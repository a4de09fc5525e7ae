/** A database that an earlier shipped catalogue filled ends with the claims of a fresh one. */
import { describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

const CLAIMS = `
  SELECT t.slug, 'entry ' || e."sourceId" || ' ' || e.ref AS fact FROM "Title" t JOIN "SourceEntry" e ON e."titleId" = t.id
  UNION ALL SELECT t.slug, 'signal ' || s.id || s.notes FROM "Title" t JOIN "Signal" s ON s."titleId" = t.id
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

async function upgradeAgain(): Promise<string[]> {
  const lines: string[] = [];
  await db().serviceState.update({ where: { id: 1 }, data: { catalogue: null } });
  await upgrade({ now: NOW, days: DAYS, clock: () => NOW }, (line) => void lines.push(line));
  return lines;
}

describe("a database of an earlier catalogue", () => {
  useShippedCatalogue();

  test("with joins undone since and circumstances corrected since, ends with the claims of a fresh one", async () => {
    const fresh = await db().$queryRawUnsafe(CLAIMS);
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
    expect(await upgradeAgain()).toEqual(
      expect.arrayContaining([
        "Listed formulae with other titles than before: carla, cocoapods, openjdk, postgresql@18",
        expect.stringMatching(/^Corrected the circumstances of \d signals$/),
      ]),
    );
    const { count } = await db().identifier.deleteMany({ where: { scheme: "slug", key: "carla-cli" } });
    expect(count, "its former address redirects").toBe(1);
    expect(await db().$queryRawUnsafe(CLAIMS)).toEqual(fresh);
  });
});
