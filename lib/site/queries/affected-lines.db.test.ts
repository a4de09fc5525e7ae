/** The lines of what stops are kept by the database, whoever writes titles, names and verdicts, in the words of the pure functions. */
import { describe, expect, test } from "vitest";
import { GROUPS, groupOf, type Standing } from "#lib/catalog/lists/affected.ts";
import { displayName } from "#lib/catalog/titles/display-name.ts";
import { HOSTS_OF_MANY, HOSTS_OF_NOBODY, makerOf } from "#lib/catalog/titles/maker.ts";
import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { isEnded, NOTE_CODES, type NoteCode } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const held = () => db().affectedTitle.findMany({ orderBy: [{ titleId: "asc" }, { macos: "asc" }, { chip: "asc" }] });

/** What they must come to. */
async function followed() {
  const verdicts = await db().verdict.findMany({
    where: { breaksAtRosettaEol: true, title: { listed: true } },
    include: { title: { include: { names: { orderBy: { id: "asc" } } } } },
    orderBy: [{ titleId: "asc" }, { macos: "asc" }, { chip: "asc" }],
  });
  return verdicts.map(({ title, macos, chip, titleId, status, confidence, stale, lastVerified }) => ({
    ...{
      macos,
      chip,
      titleId,
      confidence,
      lastVerified,
      kind: title.kind,
      rank: 0 - title.popularity,
      slug: title.slug,
    },
    place: GROUPS.indexOf(groupOf({ status, confidence, stale, ended: isEnded(toNotes(title.notes)) })) + 1,
    shown: displayName(title.name, title.slug).toLowerCase(),
    maker: makerOf(title.homepage)?.key ?? null,
    names: title.names.map(({ folded }) => folded).join("\n"),
  }));
}

test("they follow whatever is done to titles, names and verdicts", async () => {
  const id = await seedTitle({ slug: "kite", status: "rosetta2", aliases: ["Paper Bird"], popularity: 3 });
  const other = await seedTitle({ slug: "kestrel", status: "native" });
  const third = await seedTitle({ slug: "heron@beta", name: "Heron", status: "translation", layer: "crossover" });
  const kite = { where: { id } };
  const [first, second] = [{ where: { titleId: id } }, { where: { titleId: other } }];
  const verdict = { macos: 26, chip: "m1", confidence: "low", breaksAtRosettaEol: true } as const;
  const name = { name: "Glider", normalized: "glider", folded: "glider" };
  const writes: [string, () => Promise<unknown>][] = [
    ["popularity", () => db().title.update({ ...kite, data: { popularity: 9 } })],
    ["another slug", () => db().title.update({ ...kite, data: { slug: "kite@2" } })],
    ["another name", () => db().title.update({ ...kite, data: { name: "Kites" } })],
    ["another kind", () => db().title.update({ ...kite, data: { kind: "game" } })],
    ["an address", () => db().title.update({ ...kite, data: { homepage: "https://www.Kites.co.uk/x" } })],
    ["given up", () => db().title.update({ ...kite, data: { notes: [{ code: "discontinued", source: "s" }] } })],
    ["kept up again", () => db().title.update({ ...kite, data: { notes: [] } })],
    ["unlisted", () => db().title.update({ ...kite, data: { listed: false } })],
    ["listed again", () => db().title.update({ ...kite, data: { listed: true } })],
    ["one more name", () => db().titleName.create({ data: { titleId: id, ...name } })],
    ["another spelling", () => db().titleName.updateMany({ where: name, data: { folded: "gli der" } })],
    ["a name given away", () => db().titleName.updateMany({ where: { name: "Glider" }, data: { titleId: third } })],
    ["a name less", () => db().titleName.deleteMany({ where: { name: "Paper Bird" } })],
    ["no name", () => db().titleName.deleteMany(first)],
    ["stale", () => db().verdict.updateMany({ data: { stale: true } })],
    ["surer", () => db().verdict.updateMany({ ...first, data: { stale: false, confidence: "high" } })],
    ["seen again", () => db().verdict.updateMany({ ...first, data: { lastVerified: null } })],
    ["through another layer", () => db().verdict.updateMany({ ...first, data: { status: "translation" } })],
    ["another scope", () => db().verdict.create({ data: { titleId: id, status: "rosetta2", ...verdict } })],
    ["a scope less", () => db().verdict.deleteMany({ where: { titleId: id, macos: 26 } })],
    ["native", () => db().verdict.updateMany({ ...first, data: { status: "native", breaksAtRosettaEol: false } })],
    ["stopping", () => db().verdict.updateMany({ ...second, data: { status: "rosetta2", breaksAtRosettaEol: true } })],
    [
      "verdicts of another's",
      () =>
        db()
          .verdict.deleteMany(first)
          .then(() => db().verdict.updateMany({ ...second, data: { titleId: id } })),
    ],
    ["no title", () => db().title.delete(kite)],
  ];
  await db().verdict.updateMany({ where: { titleId: third }, data: { breaksAtRosettaEol: true } });
  for (const [what, write] of writes) {
    const before = await held();
    await write();
    expect(await held(), what).toEqual(await followed());
    expect(await held(), what).not.toEqual(before);
  }
  expect(await held()).toHaveLength(1);
});

describe("the database's own words for them are those of the pure functions", () => {
  test("for the group", async () => {
    const rows = await db().$queryRaw<(Omit<Standing, "ended"> & { code: NoteCode; place: number })[]>`
      SELECT code, status::text, confidence::text, stale,
        affected_place(jsonb_build_array(jsonb_build_object('code', code)), status, confidence, stale) AS place
      FROM unnest(${[...NOTE_CODES]}::text[]) AS code, unnest('{rosetta2,translation}'::"Status"[]) AS status,
        unnest(enum_range(NULL::"Confidence")) AS confidence, unnest('{true,false}'::boolean[]) AS stale`;
    expect(rows).toHaveLength(NOTE_CODES.length * 2 * 3 * 2);
    for (const { code, place, ...standing } of rows)
      expect(GROUPS[place - 1], code).toBe(groupOf({ ...standing, ended: isEnded([{ code }]) }));
  });

  const homes = [
    ...[...Object.keys(HOSTS_OF_MANY), ...HOSTS_OF_NOBODY].flatMap((host) => [
      `https://${host}/One/two`,
      `https://${host}`,
    ]),
    ...["github.io", "gitlab.io", "sourceforge.io", "sourceforge.net"].map((host) => `http://www.someone.${host}/app`),
    ...["co", "com", "org", "net", "ac", "gov", "edu"].map((part) => `https://shop.maker.${part}.uk:8080?x`),
    ...[
      "https://A.B.Example.com#x",
      "https://user@example.com/",
      "HTTPS://localhost",
      "https://co.uk",
      "ftp://example.com",
      "none",
    ],
  ];
  test.each(homes)("for the maker at %s", async (home) => {
    expect(await db().$queryRaw`SELECT maker_key(${home}) AS key`).toEqual([{ key: makerOf(home)?.key ?? null }]);
  });

  test.each([
    ["Alfred", "alfred"],
    ["Alfred", "alfred@4"],
    ["1Password", "1password@beta"],
    ["Firefox Developer Edition", "firefox@developer-edition"],
  ])("for %s of %s as it is shown", async (name, slug) => {
    expect(await db().$queryRaw`SELECT shown_name(${name}, ${slug}) AS shown`).toEqual([
      { shown: displayName(name, slug) },
    ]);
  });
});
