import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { CatalogIndex } from "#lib/evidence/matching/catalog-index.ts";
import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { planImport } from "#lib/evidence/matching/plan-import.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { date } from "#lib/testing/factories.ts";
import { WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const CURATED = {
  "awesome-mac": "awesome-mac-README.2026-08-21.md",
  "open-source-mac-os-apps": "open-source-mac-os-apps.applications.2026-04-15.json",
  applite: "applite-categories.2026-08-07.json",
};
const ALSO = {
  doesitarm: "doesitarm-README.2026-04-06.md",
  autopkg: "autopkg-identifiers.2026-08-21.ndjson.gz",
};

interface Curated {
  readonly inferred: string | undefined;
  readonly bySource: Map<string, Set<string>>;
}

/** The half of the titles that was not used to choose the words. */
const isHeldOut = (slug: string) =>
  Number.parseInt(createHash("sha256").update(slug).digest("hex").slice(0, 8), 16) % 2 === 1;

async function readCurated(): Promise<Map<string, Curated>> {
  const index = new CatalogIndex();
  const decisions = readMatchDecisions(DECISIONS_FILE());
  const day = date("2026-08-22");
  const casks = SOURCES["homebrew-cask"]!;
  const reading = casks.read(whole("homebrew-cask.api.2026-08-22.json.gz"), {
    companion: whole("homebrew-cask-evidence-dates.2026-08-22.ndjson.gz"),
  });
  await planImport(casks, reading, index, decisions, day);
  const titleOf = (source: string, ref: string) => index.titleOf(source, ref);
  const curated = new Map<ExistingTitle, Curated>();
  for (const { ref, inferredCategory: inferred } of reading.entries) {
    const title = titleOf("homebrew-cask", ref);
    if (title) curated.set(title, { inferred, bySource: new Map() });
  }
  for (const [id, file] of Object.entries({ ...CURATED, ...ALSO })) {
    const source = SOURCES[id]!;
    const { entries } = source.read(whole(file), {});
    await planImport(source, { entries, skipped: [] }, index, decisions, day);
    for (const { ref, categories } of entries) {
      const title = titleOf(id, ref);
      const bySource = title && curated.get(title)?.bySource;
      if (bySource && categories.length > 0) {
        bySource.set(id, new Set([...(bySource.get(id) ?? []), ...categories]));
      }
    }
  }
  return new Map([...curated].map(([{ slug }, facts]) => [slug, facts]));
}

const isAmong = (category: string | undefined, { bySource }: Curated) =>
  [...bySource.values()].some((categories) => categories.has(category ?? ""));

describe.skipIf(WITHOUT_SHARED_DATA)("inferred categories, on curated titles (needs ../shared/data)", () => {
  let curated = new Map<string, Curated>();
  beforeAll(async () => {
    curated = await readCurated();
  });

  test.each([
    { lists: Object.keys(CURATED), precision: 0.9, coverage: 0.28 },
    { lists: Object.keys({ ...CURATED, ...ALSO }), precision: 0.88, coverage: 0.26 },
  ])("$lists: right for at least $precision of the half they were not chosen by", (expected) => {
    const heldOut = [...curated].flatMap(([slug, facts]) =>
      isHeldOut(slug) && expected.lists.some((list) => facts.bySource.has(list)) ? facts : [],
    );
    const answered = heldOut.filter(({ inferred }) => inferred !== undefined);
    const right = answered.filter((facts) => isAmong(facts.inferred, facts));
    expect(heldOut.length).toBeGreaterThan(350);
    expect(answered.length / heldOut.length).toBeGreaterThanOrEqual(expected.coverage);
    expect(right.length / answered.length).toBeGreaterThanOrEqual(expected.precision);
  });

  test("the lists agree with each other on three of four titles", () => {
    const lists = Object.keys(CURATED);
    const pairs = lists.flatMap((one, index) => lists.slice(index + 1).map((other) => [one, other] as const));
    const both = [...curated.values()].flatMap(({ bySource }) =>
      pairs.flatMap(([one, other]) => {
        const [ones, others] = [bySource.get(one), bySource.get(other)];
        return ones && others ? [[...ones].some((category) => others.has(category))] : [];
      }),
    );
    const share = both.filter(Boolean).length / both.length;
    expect(both.length).toBeGreaterThan(300);
    expect([share > 0.7, share < 0.85]).toEqual([true, true]);
  });
});
