/** How often a name that we do not hold is answered with another product. Measured on the shipped catalogue, whatever it holds by now. */
import { join } from "node:path";
import { expect, test } from "vitest";
import fixture from "#lib/catalog/titles/fixtures/absent-names.json" with { type: "json" };
import { coreName, normalizeName } from "#lib/catalog/titles/normalize.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { ROMAN_NUMERALS } from "#lib/catalog/titles/vocabulary.ts";
import { rootDir } from "#lib/core/root.ts";
import { type CatalogueTitle, readCatalogue } from "#lib/dataset/seed/format.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

const LENT_MAX = 0.02;
// Every title is too many for a test; any share of them measures the same.
const EVERY = 30;

useShippedCatalogue();
const shipped = readCatalogue(join(rootDir(), "prisma", "catalogue"));
const spelling = (name: string) => normalizeName(coreName(name));
const held = new Set(shipped.titles.flatMap(({ name, aliases, slug }) => [name, slug, ...aliases].map(spelling)));

interface Asked {
  readonly name: string;
  readonly allowed: readonly string[];
}

/** The names that another product's verdict was given for, as `name → slug`. */
async function listLent(asked: readonly Asked[]): Promise<string[]> {
  const lent: string[] = [];
  const queue = asked.values();
  const work = async () => {
    for (const { name, allowed } of queue) {
      const found = await resolveName(name);
      if (found.kind === "one" && !allowed.includes(found.slug)) lent.push(`${name} → ${found.slug}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return lent;
}

async function expectHardlyLent(asked: readonly Asked[]): Promise<void> {
  const lent = await listLent(asked);
  expect(asked.length).toBeGreaterThan(50);
  expect(lent.length / asked.length, lent.join("\n")).toBeLessThanOrEqual(LENT_MAX);
}

test("famous names are not answered with their sequels, forerunners and neighbours", async () => {
  await expectHardlyLent(fixture.others.filter(({ name }) => !held.has(spelling(name))));
});

test("products that our sources know and we do not hold are not answered with others", async () => {
  const same = new Map(Object.entries(fixture.same));
  const asked = fixture.absent
    .filter((name) => !held.has(spelling(name)))
    .map((name) => ({ name, allowed: [same.get(name) ?? ""] }));
  await expectHardlyLent(asked);
});

test("a title's verdict is not lent to its sequel, nor to a version that no evidence speaks of", async () => {
  const some = shipped.titles.filter(({ slug }, at) => at % EVERY === 0 && !slug.includes("@"));
  const asked = some.map(toSequel).filter(({ name }) => !held.has(spelling(name)));
  expect(asked.length).toBeGreaterThan(200);
  await expectHardlyLent(asked);
});

const versionsOf = new Map<string, (string | null | undefined)[]>();
for (const { title, version } of shipped.signals) versionsOf.set(title, [...(versionsOf.get(title) ?? []), version]);

/** One more than any number it has: `Hades II`, `Portal 3`, `Blender 5`. */
function toSequel({ slug, name, kind, entries }: CatalogueTitle): Asked {
  const versions = [...entries.map(([, , version]) => version), ...(versionsOf.get(slug) ?? [])];
  const majors = versions
    .flatMap((version) => Number(/\d+/.exec(version ?? "")?.[0] ?? 0))
    .filter((each) => each < 1000);
  const [, base = name, number = "1"] = /^(.*?) ?(\d{1,2})$/.exec(name) ?? [];
  const next = Math.max(Number(number), ...majors) + 1;
  const written = kind === "game" && next < ROMAN_NUMERALS.length ? ROMAN_NUMERALS[next]!.toUpperCase() : String(next);
  return { name: `${base} ${written}`, allowed: [] };
}
