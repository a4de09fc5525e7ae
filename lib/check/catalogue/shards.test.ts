import { expect, test } from "vitest";
import { type Catalogue, type DataFile, openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import {
  addToParts,
  digitsFor,
  openData,
  type Parts,
  type ShardIndex,
  toFile,
  toIndex,
  toShardLine,
  WHOLE_BYTES_MAX,
} from "#lib/check/catalogue/shards.ts";
import { packTitle, type TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

const GROWN = 20_000;

const title = (number: number) =>
  titleRecord({
    slug: `maker-${number % 977}-tool-${number}`,
    name: `Maker ${number % 977} Tool ${number}`,
    kind: number % 7 === 0 ? "game" : "app",
    confidence: "medium",
    latest: `${number % 30}.1`,
    host: `maker${number % 977}.example`,
    bundleIds: [`com.maker${number % 977}.Tool${number}`],
    steamIds: number % 7 === 0 ? [String(1_000_000 + number)] : [],
    // Every hundredth title shares a name with another.
    aliases: number % 100 === 0 ? [`Shared ${number % 1_000}`] : [],
    successor: number % 50 === 0 ? `maker-${(number + 1) % 977}-tool-${number + 1}` : "",
  });
const TITLES = Array.from({ length: GROWN }, (_, number) => title(number));
const DAY = "2026-08-22";
const whole: DataFile = { format: 1, day: DAY, titles: TITLES.map(packTitle) };

function inParts(day: string, titles: readonly TitleRecord[]): { index: ShardIndex; bodies: Map<string, string> } {
  const lines = titles.map(toShardLine);
  const parts: Parts = new Map();
  addToParts(parts, lines, digitsFor(lines.reduce((sum, { json }) => sum + json.length, 0)));
  const named = [...parts].map(([prefix, own]) => [prefix, `part-${prefix}`, toFile("", own)] as const);
  const index = toIndex(day, titles.length, new Map(named.map(([prefix, name]) => [prefix, name])));
  return { index, bodies: new Map(named.map(([, name, body]) => [name, body])) };
}

const { index, bodies } = inParts(DAY, TITLES);

function opened() {
  const fetched: string[] = [];
  const data = openData(index, async (name) => {
    fetched.push(name);
    return JSON.parse(bodies.get(name)!) as DataFile;
  });
  return { data, fetched };
}

test("a large catalogue is split evenly, and no shard is large", () => {
  const sizes = [...bodies.values()].map(({ length }) => length);
  expect(JSON.stringify(whole).length).toBeGreaterThan(WHOLE_BYTES_MAX);
  expect(sizes.length).toBe(16 ** index.digits);
  expect(Math.max(...sizes)).toBeLessThan(WHOLE_BYTES_MAX);
  expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes));
  expect(JSON.stringify(index).length).toBeLessThan(50_000);
});

test("shards answer like the whole file: by id, name, slug and shared name", async () => {
  const questions = Array.from({ length: 150 }, (_, at) => (at * 149) % GROWN);
  const answer = (catalogue: Catalogue) =>
    questions.flatMap((number) => {
      const { slug, name, successor } = title(number);
      return [
        catalogue.bySlug(slug),
        catalogue.byBundleId(`COM.maker${number % 977}.tool${number}`),
        catalogue.bySteamId(String(1_000_000 + number)),
        catalogue.byName(name.toUpperCase()),
        catalogue.byName(`${name} 7`),
        catalogue.byName(`Shared ${number % 1_000}`),
        catalogue.bySlug(successor),
        catalogue.byBundleId(`com.nobody.n${number}`),
      ];
    });
  expect(await opened().data.ask(answer)).toEqual(answer(openCatalogue(whole)));
});

test("a lookup reads only the shards it needs, each once", async () => {
  const { data, fetched } = opened();
  const found = await data.ask((catalogue) => {
    const known = catalogue.byBundleId("com.maker50.Tool50");
    return [known?.slug, known && catalogue.bySlug(known.successor)?.slug];
  });
  expect(found).toEqual(["maker-50-tool-50", "maker-51-tool-51"]);
  expect(fetched.length).toBeLessThanOrEqual(2);
  await data.ask((catalogue) => catalogue.byBundleId("com.maker50.Tool50"));
  expect(new Set(fetched).size).toBe(fetched.length);
});

test("a new title changes only the shards of its own keys", () => {
  const next = inParts("2026-08-23", [title(GROWN), ...TITLES]);
  const changed = [...next.bodies].filter(([name, body]) => bodies.get(name) !== body);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(3);
});

test("a shard has the same format as the whole file", () => {
  expect(
    JSON.parse(
      toFile(
        DAY,
        TITLES.map((each) => toShardLine(each).json),
      ),
    ),
  ).toEqual(whole);
});

test("a small catalogue is one file with the same lookups", async () => {
  const data = openData({ ...whole, titles: whole.titles.slice(0, 10) }, async () => expect.unreachable());
  expect([data.size, data.day]).toEqual([10, "2026-08-22"]);
  expect(await data.ask((catalogue) => catalogue.bySlug("maker-3-tool-3")?.name)).toBe("Maker 3 Tool 3");
});

test("a copy's edition is looked for in its product's shard", async () => {
  const { data, fetched } = opened();
  const { slug } = TITLES[11]!;
  await data.ask((catalogue) => catalogue.bySlug(slug));
  await data.ask((catalogue) => [15, 26].map((major) => catalogue.bySlug(`${slug}@${major}`)));
  expect(fetched).toHaveLength(1);
});
