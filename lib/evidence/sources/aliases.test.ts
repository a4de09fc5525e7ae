import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import fixture from "#lib/catalog/titles/fixtures/absent-names.json" with { type: "json" };
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { rootDir } from "#lib/core/root.ts";

const read = <T>(name: string) =>
  readFileSync(join(rootDir(), "prisma", "catalogue", name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

interface Title {
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}

// The contract defines the pinned titles; imports do not name them.
const pinned = new Set(read<Title>("reserved/titles.ndjson").map(({ slug }) => slug));
const titles = read<Title>("titles.ndjson");
const holders = new Map<string, Set<string>>();
for (const { slug, name, aliases = [] } of titles) {
  for (const each of [name, ...aliases]) {
    const key = normalizeName(each);
    holders.set(key, (holders.get(key) ?? new Set()).add(slug));
  }
}
const aliases = read<{ slug: string; alias?: string }>("aliases.ndjson").flatMap(({ slug, alias }) =>
  alias === undefined || pinned.has(slug) ? [] : [{ slug, alias }],
);

// Other products bear these as their names, so a lookup asks which is meant.
const OF_SEVERAL = ["compass", "Console.app", "Motion", "Minecraft"];

test("a listed nickname resolves to its title only", () => {
  const lost = aliases.filter(({ slug, alias }) => !holders.get(normalizeName(alias))?.has(slug));
  expect(lost).toEqual([]);
  const isBase = (slug: string) => !slug.includes("@");
  const shared = aliases.filter(
    ({ alias }) => [...(holders.get(normalizeName(alias)) ?? [])].filter(isBase).length > 1,
  );
  expect(shared.map(({ alias }) => alias)).toEqual(OF_SEVERAL);
});

test("no nickname gives a product the name of its predecessor or of a neighbour", () => {
  const allowed = new Map(fixture.others.map((each) => [normalizeName(each.name), each.allowed as string[]]));
  const taken = aliases.filter(({ slug, alias }) => allowed.get(normalizeName(alias))?.includes(slug) === false);
  expect(taken).toEqual([]);
});

test.each([
  ["bg3", "baldurs-gate-3", false],
  ["civ 6", "sid-meiers-civilization-vi", false],
  ["sims 4", "the-sims-4", true],
  ["cs go", "counter-strike-global-offensive", true],
])("%s is %s's; kept as a name of its own: %s", (asked, slug, isKept) => {
  expect(titles.some((title) => title.slug === slug)).toBe(true);
  expect(holders.get(normalizeName(asked))?.has(slug) ?? false).toBe(isKept);
});
