/** How often an unknown name resolves to another product, measured on the shipped catalogue. */
import { join } from "node:path";
import { expect, test } from "vitest";
import fixture from "#lib/catalog/titles/fixtures/absent-names.json" with { type: "json" };
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { ROMAN_NUMERALS } from "#lib/catalog/titles/names/vocabulary.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { rootDir } from "#lib/core/root.ts";
import { type CatalogueTitle, readCatalogue } from "#lib/dataset/seed/format.ts";
import { withFormulae } from "#lib/dataset/seed/formulae.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

const FALSE_MATCHES_MAX = 0.02;
// A sample: every title would take too long.
const EVERY = 30;

useShippedCatalogue();
const folder = join(rootDir(), "prisma", "catalogue");
const shipped = withFormulae(folder, readCatalogue(folder));
const spelling = (name: string) => normalizeName(coreName(name));
const held = new Set(shipped.titles.flatMap(({ name, aliases, slug }) => [name, slug, ...aliases].map(spelling)));

interface NameCase {
  readonly name: string;
  readonly allowed: readonly string[];
}

/** Names that resolved to another product, as `name → slug`. */
async function listFalseMatches(asked: readonly NameCase[]): Promise<string[]> {
  const falseMatches: string[] = [];
  const queue = asked.values();
  const work = async () => {
    for (const { name, allowed } of queue) {
      const found = await resolveName(name);
      if (found.kind === "one" && !allowed.includes(found.slug)) falseMatches.push(`${name} → ${found.slug}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return falseMatches;
}

async function expectFewFalseMatches(asked: readonly NameCase[]): Promise<void> {
  const falseMatches = await listFalseMatches(asked);
  expect(asked.length).toBeGreaterThan(50);
  expect(falseMatches.length / asked.length, falseMatches.join("\n")).toBeLessThanOrEqual(FALSE_MATCHES_MAX);
}

test("famous names do not resolve to sequels, predecessors or neighbours", async () => {
  await expectFewFalseMatches(fixture.others.filter(({ name }) => !held.has(spelling(name))));
});

test("products that the catalogue lacks do not resolve to other titles", async () => {
  const same = new Map(Object.entries(fixture.same));
  const asked = fixture.absent
    .filter((name) => !held.has(spelling(name)))
    .map((name) => ({ name, allowed: [same.get(name) ?? ""] }));
  await expectFewFalseMatches(asked);
});

test("a title's verdict never answers for its sequel or an unknown version", async () => {
  const some = shipped.titles.filter(({ slug }, at) => at % EVERY === 0 && !slug.includes("@"));
  const asked = some.map(toSequel).filter(({ name }) => !held.has(spelling(name)));
  expect(asked.length).toBeGreaterThan(200);
  await expectFewFalseMatches(asked);
});

const versionsOf = new Map<string, (string | null | undefined)[]>();
for (const { title, version } of shipped.signals) versionsOf.set(title, [...(versionsOf.get(title) ?? []), version]);

/** The next number after any it has: `Hades II`, `Portal 3`, `Blender 5`. */
function toSequel({ slug, name, kind, entries }: CatalogueTitle): NameCase {
  const versions = [...entries.map(([, , version]) => version), ...(versionsOf.get(slug) ?? [])];
  const majors = versions
    .flatMap((version) => Number(/\d+/.exec(version ?? "")?.[0] ?? 0))
    .filter((each) => each < 1000);
  const [, base = name, number = "1"] = /^(.*?) ?(\d{1,2})$/.exec(name) ?? [];
  const next = Math.max(Number(number), ...majors) + 1;
  const written = kind === "game" && next < ROMAN_NUMERALS.length ? ROMAN_NUMERALS[next]!.toUpperCase() : String(next);
  // Where no source lists the current version, a later one than the first native one is native, too.
  const isListed = kind === "game" || entries.some(([source, , version]) => source === "homebrew-cask" && version);
  return { name: `${base} ${written}`, allowed: isListed ? [] : [slug] };
}
