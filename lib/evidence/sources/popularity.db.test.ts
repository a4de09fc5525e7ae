import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { ENDED_NOTES, NOTE_CODES } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { INSTALLS_SOURCE, popularityOf, REACH_SOURCE, type Standing } from "#lib/evidence/sources/popularity.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { entry, importEntries, LIST, PACKAGES, publisher } from "#lib/testing/import-sources.ts";

const standing = (more: Partial<Standing> = {}): Standing => {
  return { slug: "tool", notes: [], lists: new Set(["a"]), figures: [], ...more };
};
const installs = (value: number) => ({ sourceId: INSTALLS_SOURCE, value });
const reach = (value: number) => ({ sourceId: REACH_SOURCE, value });

test.each([
  { what: "two lists", of: standing({ lists: new Set(["a", "b"]) }), points: 2 },
  { what: "a list and its install counts", of: standing({ lists: new Set(["a", INSTALLS_SOURCE]) }), points: 1 },
  { what: "known in its field", of: standing({ figures: [reach(1)] }), points: 101 },
  { what: "known to almost every Mac user", of: standing({ figures: [reach(3)] }), points: 201 },
  { what: "a hundred installs", of: standing({ figures: [installs(100)] }), points: 1 },
  { what: "ten thousand installs", of: standing({ figures: [installs(10_000)] }), points: 101 },
  { what: "few installs, yet widely known", of: standing({ figures: [installs(50), reach(3)] }), points: 201 },
  { what: "an old version", of: standing({ slug: "tool@2", figures: [reach(3)] }), points: -799 },
  { what: "discontinued", of: standing({ notes: [{ code: "discontinued" }] }), points: -999 },
  { what: "unsigned, yet alive", of: standing({ notes: [{ code: "fails_gatekeeper" }] }), points: 1 },
])("$what: $points", ({ of, points }) => {
  expect(popularityOf(of)).toBe(points);
});

const anyStanding = fc.record({
  slug: fc.constantFrom("tool", "tool@beta"),
  notes: fc.array(fc.record({ code: fc.constantFrom(...NOTE_CODES) }), { maxLength: 3 }),
  lists: fc.uniqueArray(fc.string()).map((ids) => new Set(ids)),
  figures: fc.array(fc.record({ sourceId: fc.constantFrom(INSTALLS_SOURCE, REACH_SOURCE, "other"), value: fc.nat() }), {
    maxLength: 4,
  }),
});

test("the order of figures does not matter, and ended titles rank last", () => {
  fc.assert(
    fc.property(anyStanding, anyStanding, (one, other) => {
      expect(popularityOf(one)).toBe(popularityOf({ ...one, figures: one.figures.toReversed() }));
      expect(Number.isInteger(popularityOf(one))).toBe(true);
      const ended = popularityOf({ ...one, notes: [{ code: ENDED_NOTES[0] }] });
      expect(ended).toBeLessThan(popularityOf({ ...other, slug: "living", notes: [] }));
    }),
  );
});

describe("in the database", () => {
  useThrowawayDatabase();
  beforeEach(async () => {
    await db().title.deleteMany();
  });

  const lists = {
    packages: () =>
      importEntries(
        PACKAGES,
        "2026-11-02",
        entry("tool", [], { identifiers: [{ scheme: "homebrew", value: "tool" }] }),
      ),
    community: () => importEntries(LIST, "2026-11-02", entry("tool", [])),
    editors: () =>
      importEntries(
        publisher(REACH_SOURCE, "curator", { enrichesOnly: true }),
        "2026-11-02",
        entry("tool", [], { slug: "tool", popularity: 2 }),
      ),
    counts: () =>
      importEntries(
        publisher(INSTALLS_SOURCE, "metadata", { enrichesOnly: true }),
        "2026-11-02",
        entry("tool", [], { name: "", identifiers: [{ scheme: "homebrew", value: "tool" }], popularity: 1_000_000 }),
      ),
  };
  const popularity = async () => (await db().title.findUniqueOrThrow({ where: { slug: "tool" } })).popularity;

  test.each([
    { order: ["packages", "community", "editors", "counts"] },
    { order: ["packages", "counts", "editors", "community"] },
  ] as const)(
    "every order of imports comes to the same, and importing again to no other: $order",
    async ({ order }) => {
      for (const list of order) await lists[list]();
      expect(await popularity()).toBe(202);
      const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
      for (const list of order) await lists[list]();
      expect(await popularity()).toBe(202);
      expect(await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ revision });
      expect(await db().titleName.count()).toBe(1);
    },
  );

  test("installs are stored with their entry, and updated by the next count", async () => {
    await lists.packages();
    await lists.counts();
    await importEntries(
      publisher(INSTALLS_SOURCE, "metadata", { enrichesOnly: true }),
      "2026-11-03",
      entry("tool", [], { name: "", popularity: 100 }),
    );
    expect(await popularity()).toBe(1);
  });
});
